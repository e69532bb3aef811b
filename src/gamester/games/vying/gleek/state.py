"""What Gleek has to remember: what each of its parts does, and the honours that have come to light."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.equipment.cards import ACE, JACK, KING, QUEEN
from gamester.parts.auction import Bids
from gamester.parts.declare import Called
from gamester.parts.exchange import Laid
from gamester.parts.tricks import TrickState
from gamester.parts.vying import Vies

TIDDY: Final = 2  # the ranks of the 4, 5 and 6
TOWSER: Final = 3
TUMBLER: Final = 4
HONOURS: Final = {ACE: 15, JACK: 9, KING: 3, QUEEN: 3, TIDDY: 4, TOWSER: 5, TUMBLER: 6}
BADGES: Final = {ACE: "Tib", JACK: "Tom", TIDDY: "Tiddy", TOWSER: "Towser", TUMBLER: "Tumbler"}
PIPS: Final = vec[i64]([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11])  # by rank


class GleekState(TrickState):
    """The memories of auction, exchange, ruff and calls beside the tricks, in one state."""

    cuts: vec[i64] = NONE  # what each has lifted for the deal
    bids: Bids
    laid: Laid
    ruff: Vies
    called: Called
    honours: vec[i64] = NONE  # trumps of value that each has played from his hand
    reckoned: vec[i64] = NONE  # cards and honours of the last deal, 0 before it is over

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.bids = Bids()
        self.laid = Laid()
        self.ruff = Vies()
        self.called = Called()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        by.memory("bids", self.bids, of.bids)
        by.memory("laid", self.laid, of.laid)
        by.memory("ruff", self.ruff, of.ruff)
        by.memory("called", self.called, of.called)
        self.honours = by.each_pieces("honours", of.honours)
        self.reckoned = by.each_number("reckoned", of.reckoned, MATCH | UNDRAWN)
