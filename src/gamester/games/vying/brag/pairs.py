"""Brag and Pairs: Single Brag for one stake of the dealer's, and for another the natural pairs alone.

hoyle-donohue, 4288-4300.
"""

from typing import Final

from gamester.games.vying.brag.hands import BragOrder
from gamester.games.vying.brag.parts import Bragging
from gamester.games.vying.brag.single import CITES, DealerStakes, SingleBrag
from gamester.games.vying.brag.state import Ends
from gamester.parts.deal import Deal

HERE: Final = "hoyle-donohue/brag-and-pairs/"


class BragAndPairs(SingleBrag):
    """Both ends are bragged for in turn, with the same three cards."""

    id = "brag-and-pairs"
    title = "Brag and Pairs"

    def setup(self) -> None:
        super().setup()
        self.pools = ("brag end", "pairs end")
        self.prizes = list(self.pools)
        self.ends = Ends(self.brag_order, BragOrder(0, False))
        self.at_stakes.append(self.cite("two-stakes"))
        self.at_brag.append(self.cite("pairs-end"))
        self.at_win.append(self.cite("pairs-end"))
        cites = {**CITES, "brag": HERE + "either-or-both", "sight": HERE + "sight"}
        most = int(self.most)
        self.parts = [
            DealerStakes("stakes", HERE + "two-stakes"),
            Deal((3,)),
            Bragging(most, cites, 0, "brag end"),
            Bragging(most, cites, 1, "pairs end"),
        ]
