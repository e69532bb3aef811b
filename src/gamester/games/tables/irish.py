"""Irish: Backgammon before its doublets were fourfold and its games worth more than one; gamester-1754, 3547-3567."""

from typing import Final

from gamester.engine.asking import Verb
from gamester.engine.options import Option
from gamester.games.tables.backgammon.parts import Begin, Play
from gamester.games.tables.backgammon.rules import DICE, RULES, Tables
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import Plays

BOOK: Final = "gamester-1754/irish/"


class Irish(Tables[TablesState]):
    """The array and the play of Backgammon, doublets played as two single steps, and one game won by bearing."""

    id = "irish"
    title = "Irish"
    books = ("gamester-1754",)
    options = (Option("up", 1, "games that make the set", low=1, high=100, cites=(BOOK + "8",)), DICE)

    def setup(self) -> None:
        self.up = self.count("up")
        self.rule = RULES[self.choice("dice")]
        self.doublet_steps = 2
        self.cites = {"begin": "9", "play": "2", "enter": "5", "bear": "6", "doublets": "4",
                      "dice": "hoyle-donohue/backgammon/13"}  # fmt: skip
        self.actions = Plays()
        self.parts = [Begin("begin", Verb("adopt", "9"), Verb("throw", "9")), Play("play")]

    def new_state(self) -> TablesState:
        return TablesState(self)

    def told(self, s: TablesState) -> str:
        return f"{self.seat_names()[s.winner]} has borne all his men and wins (article 8)."
