"""The parts of a game at the tables: who begins, and play."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking
from gamester.engine.part import Part
from gamester.equipment.tables_board import (
    BAR,
    MEN,
    NONE,
    OFF,
    PASS,
    PLAYS,
    SIDE,
    all_home,
    covered,
    first_source,
    make_play,
    occupied,
    plays,
    second_source,
    shut_out,
    sources,
)
from gamester.games.tables.backgammon.rules import K, Tables, U
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import PLACE, TO_THROW, placed, point_name

THROW_ANEW: Final = 1


class Begin(Asking[TablesState, Tables[Any]]):
    """Each throws one die; the higher begins. Men placed by hand come first, where a deal places them."""

    def begin(self, s: TablesState) -> None:
        game = self.game
        if s.drawn == 0 and len(s.order) and s.order[0] >= PLACE and self._place(s):
            return
        if game.aces >= 0:
            s.mover = game.aces
            s.cast = 0
            game.set_dice(s, 1, 1)
            game.go(s, 1)
            return
        while True:
            if not s.want(1):
                return
            roll = s.next_drawn()
            a = roll // 6 + 1
            b = roll % 6 + 1
            if a != b:
                break
        s.cast = roll
        s.mover = 0 if a > b else 1
        if game.chooses or game.adopts:
            game.set_dice(s, a, b)
        if game.chooses:
            s.turn = s.mover
        else:
            game.go(s, 1)

    def _place(self, t: TablesState) -> bool:
        """Set up the men; true when it is also said who throws, and he has."""
        words: list[int] = []
        while t.drawn < i64(len(t.order)) and PLACE <= t.order[t.drawn] < TO_THROW:
            words.append(t.next_drawn())
        if words:
            t.men = placed(words)
        if t.drawn < i64(len(t.order)) and t.order[t.drawn] >= TO_THROW:
            t.mover = t.next_drawn() - TO_THROW
            self.game.go(t, 1)
            return True
        return False

    def open(self, s: TablesState, seat: i64) -> i64:
        return 3

    def unless(self, s: TablesState, seat: i64, verb: i64) -> str:
        return "first say whether the two numbers are adopted"

    def say(self, s: TablesState, seat: i64, verb: i64, value: i64) -> None:
        if verb == THROW_ANEW:
            s.high = 0
            s.low = 0
        self.game.go(s, 1)

    def why_not(self, s: TablesState, action: i64) -> tuple[str, str]:
        return "first say whether the two numbers are adopted", self.article(s)

    def prompt(self, s: TablesState) -> str:
        return f"You begin: adopt {s.high}-{s.low}, or throw both dice anew?"


class Play(Part[U, K]):
    """Turn about: throw both dice and play them; doublets are two plays of two steps."""

    def join(self, game: K) -> None:
        super().join(game)
        self.rule: i64 = game.rule
        self.doublet_steps: i64 = game.doublet_steps
        self.cites = {word: game.article(article) for word, article in game.cites.items()}

    def begin(self, s: U) -> None:
        """The mover throws, unless his first dice lie already; he that is shut out does not throw."""
        if s.high == 0:
            if self.waits(s, s.mover):
                s.mover = 1 - s.mover
            if not self.game.thrown(s):
                return
        s.turn = s.mover

    def waits(self, s: U, seat: i64) -> bool:
        """Whether a seat may not throw as things stand."""
        return shut_out(s.men, seat)

    def legal(self, s: U) -> vec[i64]:
        return plays(s.men, s.mover, s.high, s.low, self.rule)

    def goes_on(self, s: U) -> bool:
        """Whether another two steps of a doublet can be played."""
        return sources(occupied(s.men, s.mover), covered(s.men, s.mover), s.high) != 0

    def decided(self, s: U) -> bool:
        """Whether the play just made ends the game; ``winner`` is set then."""
        if s.men[s.mover * SIDE + OFF] < MEN:
            return False
        s.winner = s.mover
        return True

    def act(self, s: U, action: i64) -> None:
        make_play(s.men, s.mover, action, s.high, s.low)
        if self.decided(s):
            self.game.next(s)
            return
        if s.steps > 2 and action != PASS and second_source(action) != NONE:
            s.steps -= 2
            if self.goes_on(s):
                return
        s.mover = 1 - s.mover
        s.high = 0
        s.low = 0
        self.begin(s)

    def why_not(self, s: U, action: i64) -> tuple[str, str]:
        if action >= PLAYS:
            return "the dice are thrown and must be played", self.cites["begin"]
        if action == PASS:
            return "a man can be played, and must be", self.cites["dice"]
        points = [p for p in (first_source(action), second_source(action)) if p != NONE]
        side = s.mover * SIDE
        if s.men[side + BAR] > 0 and BAR not in points:
            return "a man is on the bar and must enter first", self.cites["enter"]
        for p in points:
            if s.men[side + p] == 0 and (p != points[-1] or len(points) == 1):
                return f"you have no man on {point_name(int(p))}", self.cites["play"]
        if s.high == s.low:
            return f"a step of {s.high} must end on an open point", self.cites["doublets"]
        if all(p <= 6 for p in points) and not all_home(s.men, s.mover):
            return "men are borne when all are home, and no point that two adverse men hold is open", self.cites["bear"]
        return f"{s.high} and {s.low} cannot be played so, or leave unplayed what could be played", self.cites["dice"]

    def article(self, s: U) -> str:
        if s.men[s.mover * SIDE + BAR] > 0:
            return self.cites["enter"]
        if s.high == s.low:
            return self.cites["doublets"]
        return self.cites["bear" if all_home(s.men, s.mover) else "play"]

    def prompt(self, s: U) -> str:
        if s.high == s.low and s.steps == self.doublet_steps and s.steps == 4:
            return f"Double {s.high}: play two steps, then two more"
        return f"Play {s.high}-{s.low}"
