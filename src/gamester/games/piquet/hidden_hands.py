"""All the hands that one who has spoken at Piquet may hold, counted suit by suit, so that one can be drawn.

A suit's cards bear out what was said or belie it by themselves; so the ways of each suit, sorted by how many cards of
each class they hold and what they bear out, are put together one suit after another.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.equipment.cards import suit_set
from gamester.games.piquet.hands import best_set, nine
from gamester.games.piquet.hidden_claims import (
    POINT_HELD,
    Witness,
    borne_out,
    sets_agree,
    to_bear_out,
    totals,
    witnesses,
)
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import POINT, UNASKED, PiquetState

ALL: Final = 3  # what can be borne out, as the two low bits of a kind
SIZE: Final = 2  # above them how many cards, then how many of each class
WIDTH: Final = 6
TRIES: Final = 20_000


class Ways:
    """The ways to hold a ``witness``: for each number of suits the kinds of holding, and how many there are."""

    def __init__(self, witness: Witness) -> None:
        self.witness = witness
        self.suits: list[dict[int, float]] = []  # the kinds of each suit
        self.sums: list[dict[int, float]] = []  # those of the suits so far together
        self.ends: dict[int, float] = {}  # those of whole hands, by the deals that they leave open
        self.total = 0.0


class Hands:
    """The hands of ``seat``: ``sure`` cards and ``room`` of ``unseen``, of which it takes those in ``may``.

    ``rooms`` and ``mays`` are the other places, which get what is left.
    """

    def __init__(
        self,
        game: PiquetRules,
        t: PiquetState,
        seat: i64,
        sure: i64,
        unseen: i64,
        room: i64,
        may: i64,
        rooms: vec[i64],
        mays: vec[i64],
    ) -> None:
        self.t = t
        self.game = game
        self.seat: i64 = seat
        self.sure: i64 = sure
        self.unseen: i64 = unseen
        self.room: i64 = room
        self.free: i64 = unseen & may if room else 0
        self.rooms = rooms
        self.mays = mays
        self.wanted: i64 = to_bear_out(t, seat)
        # while a point called is not answered, which cards it is made of is a secret too
        self.claiming: bool = seat == t.elder and t.calls[POINT] != 0 and t.answers[POINT] == UNASKED
        self.classes = vec[i64]([])
        self.open: dict[int, float] = {}
        self.ways: list[Ways] = []
        self.total = 0.0
        self.holdings: list[vec[i64]] = []  # by suit, the free cards held and their kinds
        self.kinds: list[vec[i64]] = []
        self._classify()
        for suit in range(4):
            self._hold(suit)
        for one in witnesses(t, game, seat, sure, self.free):
            if count(one.held) <= room:
                self._count(Ways(one))

    def _classify(self) -> None:
        """Cards that may go to the same other places are alike."""
        rest = self.unseen
        while rest:
            alike: i64 = rest
            for n in range(i64(len(self.rooms))):
                if self.rooms[n]:
                    alike &= self.mays[n] if self.mays[n] & BIT[low(rest)] else ~self.mays[n]
            self.classes = append(self.classes, alike)
            rest &= ~alike

    def kind(self, cards: i64, held: i64) -> i64:
        """What is borne out, how many cards there are, and how many of each class but the last."""
        out = held + (count(cards) << SIZE)
        for n in range(i64(len(self.classes)) - 1):
            out += count(cards & self.classes[n]) << (SIZE + WIDTH * (n + 1))
        return out

    def _hold(self, suit: i64) -> None:
        """List what can be held of a suit; where a point is claimed, once for each claim there and once for none."""
        holdings = vec[i64]([])
        kinds = vec[i64]([])
        free = self.free & suit_set(suit)
        part = free
        while True:
            bits = nine(self.sure | part, suit)
            held = borne_out(self.t, self.game, self.seat, suit, bits)
            if held >= 0 and self.claiming:
                held &= ~POINT_HELD
                for _ in range(totals(bits, self.t.calls[POINT], self.game.sink)):
                    holdings, kinds = append(holdings, part), append(kinds, self.kind(part, held | POINT_HELD))
            if held >= 0:
                holdings, kinds = append(holdings, part), append(kinds, self.kind(part, held))
            if not part:
                break
            part = (part - 1) & free
        self.holdings.append(holdings)
        self.kinds.append(kinds)

    def _fits(self, one: Witness, suit: i64, cards: i64) -> bool:
        """Whether what is held of a suit has the cards of a witness."""
        return not cards & one.lacked and not one.held & suit_set(suit) & ~cards

    def _count(self, ways: Ways) -> None:
        sums: dict[int, float] = {0: 1.0}
        for suit in range(4):
            kinds: dict[int, float] = {}
            holdings = self.holdings[suit]
            for n in range(i64(len(holdings))):
                if self._fits(ways.witness, suit, holdings[n]):
                    kind = int(self.kinds[suit][n])
                    kinds[kind] = kinds.get(kind, 0.0) + 1.0
            ways.suits.append(kinds)
            together: dict[int, float] = {}
            for a, many in sums.items():
                for b, more in kinds.items():
                    both = self._join(a, b)
                    if both >= 0:
                        together[both] = together.get(both, 0.0) + many * more
            sums = together
            ways.sums.append(sums)
        for a, many in sums.items():
            weight = many * self._left_open(a) if a & ALL == self.wanted else 0.0
            if weight > 0.0:
                ways.ends[a] = weight
                ways.total += weight
        if ways.total > 0.0:
            self.ways.append(ways)
            self.total += ways.total

    def _join(self, a: int, b: int) -> int:
        """The kind of two holdings together, -1 when they cannot be."""
        if self.claiming and a & b & POINT_HELD:
            return -1
        both = ((a | b) & ALL) + (a & ~ALL) + (b & ~ALL)
        return both if (both >> SIZE) & 63 <= self.room else -1

    def _left_open(self, kind: int) -> float:
        """In how many ways the cards left go to the other places, when a hand is of this kind."""
        if (kind >> SIZE) & 63 != self.room:
            return 0.0
        found = self.open.get(kind >> SIZE)
        if found is None:
            left: i64 = 0
            rest = self.room
            last = i64(len(self.classes)) - 1
            for n in range(last + 1):
                many = (i64(kind) >> (SIZE + WIDTH * (n + 1))) & 63 if n < last else rest
                rest -= many
                cards = self.classes[n]
                while many > 0:
                    cards &= cards - 1
                    many -= 1
                left |= cards
            found = Dealer(left, self.rooms, self.mays).deals()
            self.open[kind >> SIZE] = found
        return found

    def draw(self, rng: i64) -> i64:
        """The unseen cards of one hand, every hand as likely as the deals it leaves open; -1 when there is none."""
        if self.total <= 0.0:
            return -1
        for _ in range(TRIES):
            rng = advance(rng)
            at = self.total * _share(rng)
            ways = self.ways[0]
            for one in self.ways:
                ways = one
                at -= one.total
                if at < 0.0:
                    break
            rng = advance(rng)
            cards = self._draw(ways, mix(rng))
            hand = self.sure | cards
            if sets_agree(self.t, self.game, self.seat, hand) and ways.witness.best in (0, best_set(hand)):
                return cards
        return -1

    def _draw(self, ways: Ways, rng: i64) -> i64:
        """A hand by weight, from the last suit to the first."""
        rng = advance(rng)
        kind = _pick(ways.ends, rng)
        out: i64 = 0
        for suit in range(3, -1, -1):
            before = ways.sums[suit - 1] if suit else {0: 1.0}
            pairs: dict[int, float] = {}
            for b, more in ways.suits[suit].items():
                for held in range(4):
                    a = (kind & ~ALL) - (b & ~ALL) + held
                    if a in before and self._join(a, b) == kind:
                        pairs[b * 4 + held] = before[a] * more
            rng = advance(rng)
            pair = _pick(pairs, rng)
            rng = advance(rng)
            out |= self._holding(ways.witness, suit, pair >> 2, mix(rng))
            kind = (kind & ~ALL) - ((pair >> 2) & ~ALL) + (pair & 3)
        return out

    def _holding(self, one: Witness, suit: i64, kind: int, bits: i64) -> i64:
        """One of a suit's holdings of a kind."""
        found = vec[i64]([])
        holdings = self.holdings[suit]
        for n in range(i64(len(holdings))):
            if self.kinds[suit][n] == kind and self._fits(one, suit, holdings[n]):
                found = append(found, holdings[n])
        return found[bits % i64(len(found))]


def _share(rng: i64) -> float:
    """A number from 0 up to 1."""
    return float(mix(rng) >> 10) / 4503599627370496.0


def _pick(weights: dict[int, float], rng: i64) -> int:
    """A key, drawn by its weight."""
    total = 0.0
    for weight in weights.values():
        total += weight
    at = total * _share(rng)
    chosen = -1
    for key, weight in weights.items():
        chosen = key
        at -= weight
        if at < 0.0:
            break
    return chosen
