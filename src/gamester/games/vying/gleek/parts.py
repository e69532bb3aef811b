"""Gleek's stretches: lifting, buying the stock, the ruff, and calling for murnivals and gleeks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things
from gamester.engine.bits import BIT, count, members
from gamester.equipment.cards import ACE, JACK, KING, OF_RANK, QUEEN, SUIT_WORDS, suit_set
from gamester.games.vying.gleek.state import PIPS, TIDDY, GleekState
from gamester.parts.auction import Auction, Bids
from gamester.parts.cut import Cut
from gamester.parts.declare import Called, Declare
from gamester.parts.exchange import Exchange, Laid
from gamester.parts.tricks import TrickGame
from gamester.parts.vying import Showing, Vies, Vying

Rules = TrickGame[GleekState]
CALLED_RANKS: Final = vec[i64]([ACE, KING, QUEEN, JACK])
CALLS: Final = (
    "gleek of Aces", "gleek of Kings", "gleek of Queens", "gleek of Knaves",
    "murnival of Aces", "murnival of Kings", "murnival of Queens", "murnival of Knaves", "Tiddy",
)  # fmt: skip
MURNIVAL: Final = 4  # from here on four of a rank are called for
BATE: Final = 8
BATED: Final = 2  # from each of the others: Tiddy's four
RUFFS: Final = Things("ruff", (*SUIT_WORDS, "four Aces"))
ACES: Final = 4
ACES_WORTH: Final = 1000  # more than any number of a suit
SAW: Final = 4  # of him who said he would see it, but after refused


def ruff_worth(what: i64, cards: i64, pips: bool) -> i64:
    """What some cards of a suit, or four Aces, are worth for the ruff."""
    if what == ACES:
        return ACES_WORTH
    if not pips:
        return count(cards)
    worth: i64 = 0
    for c in members(cards):
        worth += PIPS[c % 13]
    return worth


def calls_of(s: GleekState, seat: int) -> list[str]:
    """What a seat has called for."""
    cards = s.called.cards[seat]
    out = [CALLS[BATE]] if cards & BIT[13 * s.trump + TIDDY] else []
    for n in range(4):
        many = count(cards & OF_RANK[CALLED_RANKS[n]])
        if many:
            out.append(CALLS[n + (MURNIVAL if many == 4 else 0)])
    return out


def ruff_level(vied: i64) -> i64:
    """What the ruff has come to: 2, 4 and 8 with two revies, and above that but 2 at a time."""
    return BIT[vied] if vied <= 3 else 2 * vied + 2


class Lift(Cut[GleekState, Rules]):
    """The least card lifted deals first."""

    def cuts(self, s: GleekState) -> vec[i64]:
        return s.cuts


class Stock(Auction[GleekState, Rules]):
    """The stock is bid for; first the dealer is paid for Tiddy, if he turned it."""

    price: i64 = 0  # what payments are cited under
    odd: i64 = 0
    tiddy: i64 = -1  # -1: Tiddy is left out
    box: i64 = -1  # where the odd unit goes, if not to the eldest

    def bids(self, s: GleekState) -> Bids:
        return s.bids

    def begin(self, s: GleekState) -> None:
        if self.tiddy >= 0 and s.turn_up % 13 == TIDDY:
            for p in range(self.players):
                s.pay(p, s.dealer, 4, self.tiddy)
        super().begin(s)

    def sold(self, s: GleekState) -> None:
        """Half to one and half to the other; the elder of them claims what is odd, or it goes to the box."""
        buyer = s.bids.bidder
        if buyer < 0:
            return
        half = s.bids.high // 2
        elder = self.game.after(s.dealer)
        if elder == buyer:
            elder = self.game.after(elder)
        for p in range(self.players):
            s.pay(buyer, p, half, self.price)
        s.pay(buyer, self.box if self.box >= 0 else elder, s.bids.high % 2, self.odd)


class TakeStock(Exchange[GleekState, Rules]):
    """The buyer takes in seven, and puts out seven in their stead."""

    def laid(self, s: GleekState) -> Laid:
        return s.laid

    def taker(self, s: GleekState) -> i64:
        return s.bids.bidder


class Ruff(Vying[GleekState, Rules]):
    """The ruff is spoken for."""

    def vies(self, s: GleekState) -> Vies:
        return s.ruff

    def prompt(self, s: GleekState) -> str:
        m = s.ruff
        what = "double ruff" if m.double else "ruff"
        if m.holder < 0:
            return f"Vie the {what}, pass it{' or double it' if m.live == BIT[s.turn] and not m.carried else ''}"
        return f"See the {what}, see and revie, or do not meddle with it"


class ShowRuff(Showing[GleekState, Rules]):
    """Who has stayed in shows a suit, all he has of it, or four Aces."""

    pips = True  # the most of a suit is counted by pips, not by cards
    stake: i64 = 0  # what payments are cited under
    saw: i64 = 0
    passed: i64 = 0

    def vies(self, s: GleekState) -> Vies:
        return s.ruff

    def shown(self, s: GleekState, seat: i64, what: i64) -> i64:
        hand = s.hands[seat]
        if what == ACES:
            return OF_RANK[ACE] if hand & OF_RANK[ACE] == OF_RANK[ACE] else 0
        return hand & suit_set(what)

    def worth(self, what: i64, cards: i64) -> i64:
        return ruff_worth(what, cards, self.pips)

    def denied_by(self, what: i64, cards: i64) -> i64:
        return 0 if what == ACES else suit_set(what) & ~cards

    def won(self, s: GleekState, winner: i64) -> None:
        m = s.ruff
        times: i64 = 2 if m.double else 1
        for p in range(self.players):
            if m.live & BIT[p]:
                s.pay(p, winner, ruff_level(m.vied) * times, self.stake)
            elif m.meddled & BIT[p]:
                s.pay(p, winner, SAW * times, self.saw)
            else:
                s.pay(p, winner, ruff_level(1) * times, self.passed)


class Calls(Declare[GleekState, Rules]):
    """Murnivals and gleeks are called for, and the buyer bates for Tiddy."""

    gleek: i64 = 0  # what payments are cited under
    murnival: i64 = 0
    bate: i64 = -1  # -1: Tiddy is left out

    def called(self, s: GleekState) -> Called:
        return s.called

    def made_of(self, s: GleekState, seat: i64, call: i64) -> i64:
        if call == BATE:
            mine = self.bate >= 0 and seat == s.bids.bidder
            return s.hands[seat] & BIT[13 * s.trump + TIDDY] if mine else 0
        cards = s.hands[seat] & OF_RANK[CALLED_RANKS[call % 4]]
        return cards if count(cards) == (4 if call >= MURNIVAL else 3) else 0

    def denied_by(self, s: GleekState, seat: i64, call: i64) -> i64:
        """Who calls for three has not the fourth."""
        return 0 if call >= MURNIVAL else OF_RANK[CALLED_RANKS[call]] & ~s.hands[seat]

    def paid(self, s: GleekState, seat: i64, call: i64) -> None:
        each: i64 = 4 - call % 4
        cited = self.gleek
        if call == BATE:
            each = BATED
            cited = self.bate
        elif call >= MURNIVAL:
            each *= 2
            cited = self.murnival
        for p in range(self.players):
            s.pay(p, seat, each, cited)

    def prompt(self, s: GleekState) -> str:
        return "Call for murnival or gleek, or say no more" if self.which(s, s.turn, 1) else "You have nothing to call"
