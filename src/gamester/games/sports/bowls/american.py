"""American Bowls: ten divisions of three balls, spare balls played on; hoyle-donohue, 49492-49631, 49760-49806."""

from gamester.engine.options import Option
from gamester.games.sports.bowls.frames import BOOK, COUNTS, BowlGame, BowlState, bowl_options


class AmericanBowls(BowlGame[BowlState]):
    """Ten pins, by the old count or the new."""

    id = "american-bowls"
    title = "American Bowls"
    options = bowl_options(
        BOOK + "I",
        Option("standing", 1, "divisions that each plays at a standing", low=1, high=10, cites=(BOOK + "standing",)),
        COUNTS,
        hands=10,
    )

    def new_state(self) -> BowlState:
        return BowlState(self)
