"""Doublets: piled men are laid down by the dice, then borne by them, and doublets do either by the handful.

gamester-1754, 3700-3704.
"""

from typing import ClassVar, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.tables_board import MEN, OFF, SIDE, new_board
from gamester.games.tables.board import Board, BoardState, Lot

BOOK: Final = "gamester-1754/doublets/"
PILES: Final = (0, 2, 2, 2, 3, 3, 3)  # 1: from the ace point to the sice point


class DoubletsState(BoardState):
    """Which of the men on each point are still piled."""

    piled: vec[i64] = NONE

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.piled = by.row("piled", of.piled, 2 * SIDE, UNDRAWN)

    def left(self, seat: i64) -> i64:
        """How many of a seat's men are still to be laid down."""
        many: i64 = 0
        for p in range(1, 7):
            many += self.piled[seat * SIDE + p]
        return many


class Cast(Asking[DoubletsState, "Doublets"]):
    """Turn about, as long as both have men."""

    verbs = (Verb("throw", "3"),)

    def begin(self, s: DoubletsState) -> None:
        s.turn = s.mover

    def say(self, s: DoubletsState, seat: i64, verb: i64, value: i64) -> None:
        s.mover = seat
        self.drew(s)

    def drew(self, s: DoubletsState) -> None:
        game = self.game
        if not game.thrown(s):
            return
        seat = s.mover
        if s.high == s.low:
            game.doublet(s, seat, s.high)
        else:
            game.numbers(s, seat)
        if s.winner >= 0:
            game.next(s)
            return
        s.turn = 1 - seat


class Doublets(Board[DoubletsState]):
    """Fifteen men a side on their own six points: all are laid down, and then all are borne."""

    id = "doublets"
    title = "Doublets"
    books = ("gamester-1754",)
    stretches: ClassVar[dict[str, str]] = {**Board.stretches, "my men still piled": "by my points, from 0 to 25",
                                           "adversary's men still piled": "the same, by his own points"}  # fmt: skip
    options = (
        Option("up", 1, "games that make the set", low=1, high=100, cites=(BOOK + "8",)),
        Option("count", "sum", "men that doublets lay down or bear: sum, both dice added; fourfold, four",
               choices=("sum", "fourfold"), cites=(BOOK + "6",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.up = self.count("up")
        self.sums = self.choice("count") == "sum"
        self.parts = [Lot("lot"), Cast("cast")]

    def new_state(self) -> DoubletsState:
        return DoubletsState(self)

    def begin_deal(self, s: DoubletsState) -> None:
        s.men = new_board()
        s.piled = new_board()
        s.winner = -1
        for seat in range(2):
            for p in range(1, 7):
                s.men[seat * SIDE + p] = PILES[p]
                s.piled[seat * SIDE + p] = PILES[p]

    def numbers(self, s: DoubletsState, seat: i64) -> None:
        """3, 4: he lays down or bears a man of either point; then the other, of his own, for what he has not."""
        high = self.one(s, seat, s.high)
        low = self.one(s, seat, s.low)
        if s.winner >= 0:
            return
        if not high:
            self.one(s, 1 - seat, s.high)
        if not low:
            self.one(s, 1 - seat, s.low)

    def doublet(self, s: DoubletsState, seat: i64, number: i64) -> None:
        """6: so many men, of the doublet's own point first, then of the highest."""
        laying = s.left(seat) > 0
        for _ in range(2 * number if self.sums else 4):
            at = number
            if not self.has(s, seat, at, laying):
                at = 6
                while at > 0 and not self.has(s, seat, at, laying):
                    at -= 1
            if at > 0:
                self.one(s, seat, at)

    def has(self, s: DoubletsState, seat: i64, number: i64, laying: bool) -> bool:
        """Whether there is a man on that point to lay down, or to bear."""
        return (s.piled if laying else s.men)[seat * SIDE + number] > 0

    def one(self, s: DoubletsState, seat: i64, number: i64) -> bool:
        """5: a man of that point is laid down or, when all are down, borne; False where there is none."""
        at = seat * SIDE + number
        laying = s.left(seat) > 0
        if not self.has(s, seat, number, laying):
            return False
        if laying:
            s.piled[at] -= 1
            return True
        s.men[at] -= 1
        s.men[seat * SIDE + OFF] += 1
        if s.men[seat * SIDE + OFF] == MEN:
            s.winner = seat
        return True

    def told(self, s: DoubletsState) -> str:
        return f"{self.seat_names()[s.winner]} has borne all his men and wins (article 8)."

    def also_seen(self, s: DoubletsState, seat: i64, by: Fields) -> None:
        super().also_seen(s, seat, by)
        by.stretch("my men still piled", s.piled, seat * SIDE, SIDE)
        by.stretch("adversary's men still piled", s.piled, (1 - seat) * SIDE, SIDE)

    def zones(self, s: DoubletsState) -> list[Zone]:
        names = self.seat_names()
        piles: list[Item] = []
        for seat in range(2):
            on = [f"{s.piled[seat * SIDE + p]} on {p}" for p in range(6, 0, -1) if s.piled[seat * SIDE + p]]
            left = int(s.left(seat))
            piles.append(Item(f"piled {seat}", ", ".join(on) or "all down", names[seat], seat, left))
        return [*super().zones(s), Zone("score", "piled", piles, title="still to be laid down")]
