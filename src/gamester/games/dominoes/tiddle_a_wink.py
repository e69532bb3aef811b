"""Tiddle-a-wink: a round game at dominoes in which a double gives another turn; hoyle-donohue, 50181-50198."""

from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.dominoes import NAMES, is_double
from gamester.games.dominoes.parts import TILES, DrawHands, Play
from gamester.games.dominoes.rules import DominoGame, seats
from gamester.games.dominoes.state import LineState

HERE = "hoyle-donohue/domino-tiddle-a-wink/"
BY_SEATS = (0, 0, 7, 7, 7, 5, 3, 3, 3)


class TiddleAWink(DominoGame[LineState]):
    """A party, each for himself."""

    id = "domino-tiddle-a-wink"
    title = "Tiddle-a-Wink"
    options = (
        seats(8, (HERE + "hands",), 6),
        Option("pieces", 0, "pieces each (0: three by six players or more, five by five, else seven)", high=7,
               cites=(HERE + "hands",)),
        Option("games", 5, "games in a sitting", low=1, high=1000, cites=(HERE + "sitting",)),
    )  # fmt: skip
    min_players = 2
    max_players = 8

    def setup(self) -> None:
        self.players = self.count("players")
        given = self.count("pieces")
        self.each = given if given else BY_SEATS[self.players]
        if self.each * self.players > 28:
            raise BadOption(f"{self.players} players can have {28 // self.players} pieces each, not {given}")
        self.parts = [DrawHands("draw"), Play(TILES, NAMES, draws=False)]

    def new_state(self) -> LineState:
        return LineState(self)

    def called(self, s: LineState) -> bool:
        return True

    def follower(self, s: LineState, seat: i64, piece: i64) -> i64:
        return seat if is_double(piece) else self.after(seat)

    def worth(self, s: LineState) -> i64:
        return 1

    def to_win(self, s: LineState) -> i64:
        return self.count("games")

    def match_over(self, s: LineState) -> bool:
        return s.deal >= self.count("games")

    def most_counted(self) -> int:
        return 1

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: LineState) -> list[Item]:
        return [Item("aim", "to be out first", "each for himself")]
