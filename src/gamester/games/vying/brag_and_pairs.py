"""Brag and Pairs: Single Brag for one stake of the dealer's, and for another the natural pairs alone.

hoyle-donohue, 4288-4300.
"""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.state import State
from gamester.games.vying.brag_hands import BragOrder
from gamester.games.vying.brag_table import Bragging, BragState
from gamester.games.vying.single_brag import CITES, SingleBrag
from gamester.parts.deal import Deal
from gamester.parts.quiet import Quiet

HERE: Final = "hoyle-donohue/brag-and-pairs/"


class TwoStakes(Quiet):
    """The dealer puts down one stake for the brag end and one for the pairs."""

    def begin(self, s: State) -> None:
        t = cast(BragState, s)
        game = cast(BragAndPairs, s.game)
        game.put_down(t, t.dealer, 1)
        t.pay(t.dealer, game.pool + 1, game.unit, game.at_two)
        s.game.next(s)


class BragAndPairs(SingleBrag):
    """Both ends are bragged for in turn, with the same three cards."""

    id = "brag-and-pairs"
    title = "Brag and Pairs"

    def setup(self) -> None:
        super().setup()
        self.ends = 2
        self.pools = ("brag end", "pairs end")
        self.natural = BragOrder(0, False)
        self.at_two = self.cite("two-stakes")
        self.at_pairs = self.cite("pairs-end")
        cites = {**CITES, "brag": HERE + "either-or-both", "sight": HERE + "sight"}
        self.parts = [
            TwoStakes("stakes", HERE + "two-stakes"),
            Deal((3,)),
            Bragging(cites, 0, "brag end"),
            Bragging(cites, 1, "pairs end"),
        ]

    def order_at(self, end: i64) -> BragOrder:
        return self.natural if end == 1 else self.brag_order

    def put_down(self, t: BragState, seat: i64, stakes: i64) -> None:
        if t.end == 0:
            super().put_down(t, seat, stakes)
        else:
            t.pay(seat, self.pool + 1, stakes * self.unit, self.at_pairs)
            t.staked[seat] += stakes

    def won(self, t: BragState, seat: i64) -> None:
        pool = self.pool + t.end
        t.pay(pool, seat, t.purse[pool], self.at_pairs if t.end else self.at_win)
        self.next(t)
