"""The Game for the Smallest Number: few pins, with balls that reach the end; hoyle-donohue, 49733-49751."""

from mypy_extensions import i64

from gamester.games.sports.bowls.frames import BowlGame, BowlState, bowl_options

HERE = "hoyle-donohue/smallest-number-bowls/"
OFF_SIDE = 10


class Smallest(BowlGame[BowlState]):
    """Fewest pins; a ball off the side counts ten."""

    id = "smallest-number-bowls"
    title = "Game for the Smallest Number"
    options = bowl_options(HERE + "balls", hands=0)
    fewest = True
    wide = 6
    tries = "the fewest pins, with no ball off the side"

    def new_state(self) -> BowlState:
        return BowlState(self)

    def off_side(self) -> i64:
        return OFF_SIDE

    def paying(self) -> str:
        return HERE + ("largest" if self.players <= 3 else "party")

    def shares(self) -> list[int]:
        return [0, 0, 2] if self.players == 3 else super().shares()
