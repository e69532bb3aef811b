"""Backgammon: two dice, thirty men, three up.

gamester-1754, 3565-3670 (with the array of Irish, 3551-3555); hoyle-donohue, 7182-8726.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.bits import ZEROS
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.equipment.tables_board import OFF, SIDE, all_home, in_enemy_table
from gamester.games.tables.backgammon.laws import (
    MARKS,
    BearTooSoon,
    Correct,
    EnterAgain,
    LawfulPlay,
    Misread,
    TooFew,
    Touch,
)
from gamester.games.tables.backgammon.parts import Begin, Play
from gamester.games.tables.backgammon.rules import DICE, RULES, Tables
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import Plays

OPTIONS = (
    Option("up", 3, "points that make the set", low=1, high=100,
           cites=("gamester-1754/backgammon/8", "hoyle-donohue/backgammon/20")),
    Option("scoring", "doublets", "doublets: one, two going off with doublets, three or four for a Back-Gammon; "
           "gammons: hit, gammon, back-gammon", choices=("doublets", "gammons"),
           cites=("gamester-1754/backgammon/4", "gamester-1754/backgammon/6", "hoyle-donohue/backgammon/17"),
           presets={"hoyle-donohue": "gammons"}),
    Option("backgammon", 3, "hits that a back-gammon is held for, when gammons are scored", low=2, high=4,
           cites=("hoyle-donohue/backgammon/19",)),
    Option("opening", "throw", "the higher single die throws both, or adopts the two numbers, or chooses",
           choices=("throw", "adopt", "either"), cites=("hoyle-donohue/backgammon/5",),
           presets={"hoyle-donohue": "either"}),
    DICE,
    Option("first_aces", "none", "who begins every game with double aces, as odds", choices=("none", "A", "B"),
           cites=("hoyle-donohue/backgammon/3",)),
)  # fmt: skip

# Where each book prints what a refusal or the prompt cites. The older one says nothing of dice that cannot both be
# played, and of the first throw.
_ARTICLES: Final = {
    "gamester-1754": {"play": "1", "enter": "law-4", "bear": "6", "doublets": "2", "begin": "1", "touch": "law-2",
                      "dice": "hoyle-donohue/backgammon/13"},
    "hoyle-donohue": {"play": "6", "enter": "9", "bear": "14", "doublets": "7", "begin": "5", "dice": "13",
                      "touch": "law-1"},
}  # fmt: skip

# What a game is won by, and the article of the prize.
_DOUBLETS: Final = (
    "", "goes off without doublets and wins 1 (article 4)", "goes off with doublets and wins 2 (article 5)",
    "wins a Back-Gammon, 3 (article 6)", "wins a Back-Gammon with doublets, 4 (article 6)",
)  # fmt: skip


class Backgammon(Tables[TablesState]):
    """Three up, at the prizes of one book or the other."""

    id = "backgammon"
    title = "Backgammon"
    books = ("gamester-1754", "hoyle-donohue")
    options = OPTIONS
    law_book = True

    def setup(self) -> None:
        self.up = self.count("up")
        self.scoring = self.choice("scoring")
        self.back_gammon: i64 = self.count("backgammon")
        self.prize = 4
        self.rule = RULES[self.choice("dice")]
        self.adopts = self.choice("opening") == "adopt"
        self.chooses = self.choice("opening") == "either"
        self.aces = "AB".find(self.choice("first_aces"))
        self.cites = _ARTICLES[self.book]
        self.actions = Plays()
        begin = self.cites["begin"]
        self.parts = [Begin("begin", Verb("adopt", begin), Verb("throw", begin))]
        if self.lawful:
            self.marks = MARKS
            self.parts.append(LawfulPlay("play"))
        else:
            self.parts.append(Play("play"))

    def law_list(self) -> list[Law[Any, Any]]:
        """Both books print the same five, the first two in either order."""
        misread, borne = Misread(self, "law-5"), BearTooSoon(self, "law-4")
        touch = Touch(self, self.cites["touch"])
        return [misread, Correct(self, misread), touch, TooFew(self, "law-3"), borne, EnterAgain(self, borne)]

    def begin_deal(self, s: TablesState) -> None:
        super().begin_deal(s)
        if s.law is not None:
            s.law.marks = ZEROS[:MARKS]

    def new_state(self) -> TablesState:
        return TablesState(self)

    def value(self, t: TablesState) -> i64:
        loser = 1 - t.winner
        if self.scoring == "doublets":
            worth: i64 = 1 if all_home(t.men, loser) else 3
            return worth + 1 if t.high == t.low else worth
        if in_enemy_table(t.men, loser):
            return self.back_gammon
        return 2 if t.men[loser * SIDE + OFF] == 0 else 1

    def told(self, s: TablesState) -> str:
        winner = self.seat_names()[s.winner]
        if self.scoring == "doublets":
            return f"{winner} {_DOUBLETS[s.won]}."
        loser = 1 - s.winner
        prize = "a hit (article 18)" if s.men[loser * SIDE + OFF] else "a gammon (article 17)"
        if in_enemy_table(s.men, loser):
            prize = "a back-gammon (article 19)"
        return f"{winner} wins {prize}: {s.won}."
