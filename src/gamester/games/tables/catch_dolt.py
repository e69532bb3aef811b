"""Catch-Dolt: what is thrown is drawn from the adversary's tables if it stands there, else laid from the heap.

Who takes from the heap what he should have drawn is dolted: at laws=table he can be. gamester-1754, 3710-3712.
"""

from typing import Any, ClassVar, Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.laws import CLAIM, Law
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.tables_board import OFF, SIDE, new_board
from gamester.games.tables.board import Board, BoardState, Lot

BOOK: Final = "gamester-1754/catch-dolt/"
POINTS: Final = Things("point", ("1", "2", "3", "4", "5", "6"))
DRAW: Final = 0
LAY: Final = 1
BEAR: Final = 2
NOTHING: Final = -1


class CatchDoltState(BoardState):
    """The heap, and who has filled his tables."""

    heap: i64 = 0  # men that nobody has laid yet
    full: i64 = 0  # who has filled his tables
    dolted: i64 = -1  # who has lost by a fault

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.heap = by.number("heap", of.heap)
        self.full = by.seats("full", of.full)
        self.dolted = by.seat("dolted", of.dolted)

    def die(self) -> i64:
        """The number to be laid, drawn or borne now: the higher first."""
        return self.high if self.steps == 2 else self.low


class Laying(Asking[CatchDoltState, "CatchDolt"]):
    """Turn about: for each die a man, from where it has to come."""

    verbs = (
        Verb("draw", "2", "it does not stand in your adversary's tables", of=POINTS, lacking="the dice say otherwise"),
        Verb("lay", "1", "", of=POINTS, lacking="the dice say otherwise", by="2"),
        Verb("bear", "4", "men are borne when your tables have been filled", of=POINTS,
             lacking="the dice say otherwise"),
    )  # fmt: skip

    def begin(self, s: CatchDoltState) -> None:
        game = self.game
        while True:
            if s.steps == 0 and not game.thrown(s):
                return
            while s.steps:
                if game.due(s) != NOTHING:
                    s.turn = s.mover
                    return
                s.steps -= 1
            s.mover = 1 - s.mover

    def open(self, s: CatchDoltState, seat: i64) -> i64:
        return BIT[self.game.due(s)]

    def which(self, s: CatchDoltState, seat: i64, verb: i64) -> i64:
        return BIT[s.die() - 1]

    def unless(self, s: CatchDoltState, seat: i64, verb: i64) -> str:
        if verb == LAY:
            return "it stands in your adversary's tables, and is drawn from there" if self.game.due(s) == DRAW else (
                "your tables have been filled: men are borne now")  # fmt: skip
        return super().unless(s, seat, verb)

    def say(self, s: CatchDoltState, seat: i64, verb: i64, value: i64) -> None:
        for law in self.game.laws:  # what the other did amiss was to be said before
            law.forgive(s, 1 - seat)
        if verb == BEAR:
            s.men[seat * SIDE + value + 1] -= 1
            s.men[seat * SIDE + OFF] += 1
            if self.game.is_clear(s, seat):
                s.winner = seat
                self.game.next(s)
                return
        else:
            self.put(s, seat, verb == LAY)
        self.step_on(s)

    def prompt(self, s: CatchDoltState) -> str:
        return f"A {s.die()} is thrown: where does the man come from?" if not s.full & BIT[s.turn] else "Bear your men"

    def put(self, s: CatchDoltState, seat: i64, heaped: bool) -> None:
        """1, 2: a man comes to the point thrown. 3: the tables may be full by it."""
        if heaped:
            s.heap -= 1
        else:
            s.men[(1 - seat) * SIDE + s.die()] -= 1
        s.men[seat * SIDE + s.die()] += 1
        if self.game.is_covered(s, seat):
            s.full |= BIT[seat]

    def step_on(self, s: CatchDoltState) -> None:
        """To the other die, or the other player."""
        if self.game.is_stuck(s):
            self.game.begin_deal(s)
        s.steps -= 1
        if s.steps == 0:
            s.mover = 1 - s.mover
        self.begin(s)


class FromHeap(Law[CatchDoltState, "CatchDolt"]):
    """He lays from the heap what stands in his adversary's tables."""

    def open(self, s: CatchDoltState, seat: i64) -> list[int]:
        return [0] if seat == s.turn and self.game.due(s) == DRAW and s.heap else []

    def done(self, s: CatchDoltState, seat: i64, value: i64) -> None:
        self.fault(s, seat, s.die())
        self.game.laying.put(s, seat, True)
        self.game.laying.step_on(s)


class Touch(Law[CatchDoltState, "CatchDolt"]):
    """He touches a man of the heap, and recals himself."""

    def open(self, s: CatchDoltState, seat: i64) -> list[int]:
        return [0] if seat == s.turn and self.game.due(s) == DRAW and s.heap and not self.pending(s, seat) else []

    def done(self, s: CatchDoltState, seat: i64, value: i64) -> None:
        self.fault(s, seat, s.die())


class Dolt(Law[CatchDoltState, "CatchDolt"]):
    """The other says so, before he has played himself: the game is lost."""

    kind = CLAIM

    def open(self, s: CatchDoltState, seat: i64) -> list[int]:
        return [0] if any(law.pending(s, 1 - seat) for law in self.game.laws) else []

    def proofs(self, s: CatchDoltState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: CatchDoltState, seat: i64, value: i64) -> None:
        s.dolted = 1 - seat
        s.winner = seat
        self.game.finish_deal(s)


class CatchDolt(Board[CatchDoltState]):
    """A race to fill one's tables and to clear them, with an eye on the other's."""

    id = "catch-dolt"
    title = "Catch-Dolt"
    books = ("gamester-1754",)
    law_book = True
    goal = "fill your tables, then be the first to bear"
    stretches: ClassVar[dict[str, str]] = Board.stretches
    options = (
        Option("up", 1, "games that make the set", low=1, high=100, cites=(BOOK + "5",)),
        Option("men", 30, "men in the heap", low=12, high=60, cites=(BOOK + "1",)),
    )

    def setup(self) -> None:
        self.up = self.count("up")
        self.heap: i64 = self.count("men")
        self.doublet_steps = 2
        self.laying = Laying("laying")
        self.parts = [Lot("lot"), self.laying]

    def law_list(self) -> list[Law[Any, Any]]:
        none: tuple[str, ...] = ()
        return [
            FromHeap(self, "lay from the heap instead", "", none, ("law-1",)),
            Touch(self, "touch a man of the heap", "", none, ("law-2",)),
            Dolt(self, "call it a dolt", "", none, ("law-1", "law-2")),
        ]

    def new_state(self) -> CatchDoltState:
        return CatchDoltState(self)

    def begin_deal(self, s: CatchDoltState) -> None:
        s.men = new_board()
        s.heap = self.heap

    def due(self, s: CatchDoltState) -> i64:
        """What the die asks of the mover: to draw, to lay or to bear a man; nothing where there is none."""
        seat = s.mover
        if s.full & BIT[seat]:
            return BEAR if s.men[seat * SIDE + s.die()] else NOTHING
        if s.men[(1 - seat) * SIDE + s.die()] and not s.full & BIT[1 - seat]:
            return DRAW
        return LAY if s.heap else NOTHING

    def is_covered(self, s: CatchDoltState, seat: i64) -> bool:
        """3: whether there is a man on each of his six points."""
        for p in range(seat * SIDE + 1, seat * SIDE + 7):
            if s.men[p] == 0:
                return False
        return True

    def is_stuck(self, s: CatchDoltState) -> bool:
        """3: whether nobody can fill: the heap is spent and a point has no man at all."""
        if s.heap or s.full:
            return False
        for p in range(1, 7):
            if s.men[p] + s.men[SIDE + p] == 0:
                return True
        return False

    def is_clear(self, s: CatchDoltState, seat: i64) -> bool:
        """5: whether he has borne all he had."""
        for p in range(seat * SIDE + 1, seat * SIDE + 7):
            if s.men[p]:
                return False
        return True

    def told(self, s: CatchDoltState) -> str:
        names = self.seat_names()
        if s.dolted >= 0:
            return f"{names[s.dolted]} is dolted and loses the game (laws 1 and 2)."
        return f"{names[s.winner]} has filled his tables and borne his men, and wins (article 5)."

    def zones(self, s: CatchDoltState) -> list[Zone]:
        heap = [Item("heap", str(s.heap), "in the heap", -1, int(s.heap))]
        full = [Item(f"full {n}", name, "has filled his tables", n)
                for n, name in enumerate(self.seat_names()) if s.full & BIT[n]]  # fmt: skip
        return [*super().zones(s), Zone("score", "heap", heap, title="the heap"),
                Zone("claims", "game", full, title="the game")]  # fmt: skip
