"""Bank Affalet: heaps against the dealer's, with no two cards alike; gamester-1754, 3446-3455."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.options import Option
from gamester.games.banks.heaps import HeapGame, HeapState, Turn
from gamester.parts.first_deal import FirstDeal

BOOK: Final = "gamester-1754/bankafalet/"
SUIT_ORDER: Final = vec[i64]([1, 3, 2, 0])  # Spades, Clubs, Hearts, Diamonds from the lowest


class Bankafalet(HeapGame[HeapState]):
    """The dealer pays as many as his card is inferior to, and wins from as many as it is superior to."""

    id = "bankafalet"
    title = "Bank Affalet"
    books = ("gamester-1754",)
    min_players = 2
    max_players = 12
    options = (
        Option("players", 4, "persons at the table", low=2, high=12, cites=(BOOK + "heaps",)),
        Option("hands", 12, "deals in a sitting", low=1, high=1000, cites=(BOOK + "deals",)),
        Option("limit", 5, "counters that may be laid on a heap", low=1, high=100, cites=(BOOK + "stakes",)),
        Option("spare", 1, "heaps beside those of the players", high=6, cites=(BOOK + "heaps", BOOK + "stakes")),
    )  # fmt: skip

    def setup(self) -> None:
        self.heaps(self.count("spare"))
        self.parts = [FirstDeal("cut"), self.staking(), Turn("turn")]

    def new_state(self) -> HeapState:
        return HeapState(self)

    def rank(self, card: i64) -> i64:
        """``order``: the Ace highest, and of a rank Diamonds, Hearts, Clubs, Spades."""
        return card % 13 * 4 + SUIT_ORDER[card // 13]
