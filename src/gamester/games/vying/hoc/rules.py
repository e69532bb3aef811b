"""What the parts of Hoc ask of the game: who is paid, and for what."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.games.vying.brag.hands import RANK_WORDS
from gamester.games.vying.hoc.state import POINT, SEQUENCE, HocState, pays_for
from gamester.games.vying.table import VyingGame


class HocRules(VyingGame[HocState]):
    """Who draws a box, and what the others pay him."""

    stake: i64
    limit: i64  # to which one may revy
    revied_too: bool  # sequences are paid for where it was revied too
    at_stakes: i64
    at_blanche: i64
    at_won: vec[i64]
    at_paid: vec[i64]
    at_hoc: i64
    at_last: i64
    at_left: i64

    def draws(self, s: HocState, kind: i64, seat: i64) -> None:
        """A seat has a box and what was revied for it."""
        s.drew = True
        s.pay(self.players + kind, seat, s.purse[self.players + kind], self.at_won[kind])

    def from_each(self, s: HocState, seat: i64, amount: i64, article: i64) -> None:
        """Every other pays a seat."""
        for p in range(self.players):
            s.pay(p, seat, amount, article)

    def paid(self, s: HocState, kind: i64, cards: i64) -> None:
        """The winner is paid for what he shows, twice as much at a double game."""
        amount = pays_for(kind, cards)
        if kind == SEQUENCE and s.bets.opened and not self.revied_too:
            amount = 0
        if s.double:
            amount = 1 if kind == POINT else 2 * amount
        self.from_each(s, s.best, amount, self.at_paid[kind])

    def rank_word(self, place: i64) -> str:
        """The card of a place, in words."""
        return RANK_WORDS[(place + 11) % 13]
