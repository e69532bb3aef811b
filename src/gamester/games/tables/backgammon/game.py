"""Backgammon: two dice, thirty men, three up.

gamester-1754, 3565-3670 (with the array of Irish, 3551-3555); hoyle-donohue, 7182-8726.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.bits import ZEROS
from gamester.engine.laws import Law
from gamester.equipment.tables_board import OFF, SIDE, all_home, in_enemy_table
from gamester.games.tables.backgammon.laws import MARKS, LawfulPlay, backgammon_laws
from gamester.games.tables.backgammon.parts import Begin, Play
from gamester.games.tables.backgammon.rules import DICE, RULES, Tables
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import Plays
from gamester.parts.terms import Terms, settled_by

terms: Final = Terms("backgammon")
OPTIONS = settled_by(
    (("hoyle-donohue", {"scoring": "gammons", "opening": "either"}),),
    terms.count("up", 3, "points that make the set", "G 8, H 20", 1, 100),
    terms.choice("scoring", "doublets gammons", "doublets: one, two going off with doublets, three or four for a "
                 "Back-Gammon; gammons: hit, gammon, back-gammon", "G 4 6, H 17"),
    terms.count("backgammon", 3, "hits that a back-gammon is held for, when gammons are scored", "H 19", 2, 4),
    terms.choice("opening", "throw adopt either", "the higher single die throws both, or adopts the two numbers, or "
                 "chooses", "H 5"),
    DICE,
    terms.choice("first_aces", "none A B", "who begins every game with double aces, as odds", "H 3"),
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
        return backgammon_laws(self, self.cites["touch"])

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
