"""Hoyle's maxims of laying out at Cribbage, two players, each where it speaks."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.view import View
from gamester.equipment.cards import JACK, KING, QUEEN, suit_set
from gamester.games.cribbage.count import PIPS, PLACE, fifteens, pairs, sequences
from gamester.games.cribbage.game import Cribbage
from gamester.games.cribbage.state import CribbageState
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.cribbage import NO_CRIB, Simple

PLAIN: Final = Simple()
FIVE: Final = 5
BALKS: Final = {KING: (1, 6, 7, 8, 9, 10), QUEEN: (1, 6, 7, 8, 9)}
GIFTS: Final = ((2, 3), (5, 6), (7, 8))


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    at = f"{book}/cribbage/"
    printed = {
        "hoyle-donohue": [
            Maxim(at + "pair-royal", "with a pair royal the other two are laid out", pair_royal),
            Maxim(at + "keep-flush", "a hand of one suit is kept", keep_flush),
            Maxim(at + "keep-sequence", "a sequence is kept", keep_sequence),
            Maxim(at + "close", "close cards for my own crib, where they do not break the hand", close),
            Maxim(at + "same-suit", "two of a suit for my own crib", same_suit),
            Maxim(at + "balk", "a King or a Queen with such a card balks his crib", balk),
            Maxim(at + "no-knave", "no Knave for his crib", no_knave),
            Maxim(at + "never", "no Two and Three, Five and Six, Seven and Eight or Five and Ten for his crib", never),
        ]
    }
    return printed.get(book, [])


class Hand:
    """What a seat that lays out was dealt, and whose the crib is."""

    def __init__(self, view: View) -> None:
        self.t = cast(CribbageState, view.state)
        self.rules = cast(Cribbage, view.game)
        me = self.t.turn
        self.ready = self.t.phase == "lay out" and self.rules.players == 2
        self.dealt: i64 = self.t.hands[me] | self.t.crib[me] if self.ready else 0
        self.mine = self.ready and me == self.t.dealer
        self.near = self.ready and self.rules.target - self.t.score[1 - me] <= NO_CRIB

    def lay(self, out: i64) -> int | None:
        """Laying out these two, or the second of them; None where another has been laid out already."""
        me = self.t.turn
        if count(out) != 2 or self.t.crib[me] & ~out:
            return None
        left = out & self.t.hands[me]
        return int(self.rules.LAY + low(left)) if left else None

    def best(self) -> vec[i64]:
        """The pairs that leave the hand that counts most, before a card is turned up."""
        found = vec[i64]([])
        most: i64 = -1
        first = self.dealt
        while first:
            a = low(first)
            first &= first - 1
            second = first
            while second:
                out = BIT[a] | BIT[low(second)]
                second &= second - 1
                kept = self.dealt & ~out
                worth = fifteens(kept) + pairs(kept) + sequences(kept)
                if worth > most:
                    most = worth
                    found = vec[i64]([])
                if worth == most:
                    found = append(found, out)
        return found


def kept_together(hand: Hand, kept: i64) -> int | None:
    """All but ``kept``, where that is two cards; no present of two Fives or the like for the other's crib."""
    out = hand.dealt & ~kept
    if not hand.mine and not hand.near and count(out) == 2 and (gift(out) or fives(out)):
        return None
    return hand.lay(out)


def fives(out: i64) -> bool:
    """Whether both cards are Fives."""
    return PLACE[low(out)] == FIVE and PLACE[high(out)] == FIVE


def gift(out: i64) -> bool:
    """Whether these two are among those never laid out for the other."""
    a, b = PLACE[low(out)], PLACE[high(out)]
    if a > b:
        a, b = b, a
    if a == FIVE and PIPS[high(out)] + PIPS[low(out)] == 15:
        return True
    for x, y in GIFTS:
        if a == x and b == y:
            return True
    return False


def pair_royal(view: View, legal: list[int]) -> int | None:
    """Three of a rank among five cards: the other two."""
    hand = Hand(view)
    for rank in range(13):
        three: i64 = 0
        for suit in range(4):
            three |= hand.dealt & BIT[13 * suit + rank]
        if count(three) == 3:
            return kept_together(hand, three)
    return None


def keep_flush(view: View, legal: list[int]) -> int | None:
    """All but two cards of one suit: the other two."""
    hand = Hand(view)
    for suit in range(4):
        cards = hand.dealt & suit_set(suit)
        if cards and count(hand.dealt & ~cards) == 2:
            return kept_together(hand, cards)
    return None


def keep_sequence(view: View, legal: list[int]) -> int | None:
    """All but two cards in sequence: the other two."""
    hand = Hand(view)
    if not hand.ready:
        return None
    rest = hand.dealt
    while rest:
        first = low(rest)
        rest &= rest - 1
        run = BIT[first]
        place = PLACE[first] + 1
        others = hand.dealt
        while others:
            c = low(others)
            others &= others - 1
            if PLACE[c] == place:
                run |= BIT[c]
                place += 1
                others = hand.dealt
        if count(run) >= 3 and count(hand.dealt & ~run) == 2:
            return kept_together(hand, run)
    return None


def close(view: View, legal: list[int]) -> int | None:
    """For the own crib, of the pairs that cost the hand nothing one of neighbours."""
    hand = Hand(view)
    if not hand.mine:
        return None
    for out in hand.best():
        if PLACE[low(out)] - PLACE[high(out)] in (1, -1):
            return hand.lay(out)
    return None


def same_suit(view: View, legal: list[int]) -> int | None:
    """For the own crib, of the pairs that cost the hand nothing one of a suit."""
    hand = Hand(view)
    if not hand.mine:
        return None
    for out in hand.best():
        if low(out) // 13 == high(out) // 13:
            return hand.lay(out)
    return None


def balk(view: View, legal: list[int]) -> int | None:
    """For the other's crib, of the pairs that cost the hand nothing a King's balk, or a Queen's."""
    hand = Hand(view)
    if hand.mine or not hand.ready:
        return None
    for top in (KING, QUEEN):
        for out in hand.best():
            a, b = low(out), high(out)
            if (a % 13 == top and PLACE[b] in BALKS[top]) or (b % 13 == top and PLACE[a] in BALKS[top]):
                return hand.lay(out)
    return None


def spared(hand: Hand, knaves: bool) -> int | None:
    """For the other's crib: where some pair that costs nothing is a present, the least helpful that is none."""
    if hand.mine or not hand.ready or hand.near:
        return None
    bad = False
    chosen: i64 = 0
    least = 1000.0
    for out in hand.best():
        wrong = low(out) % 13 == JACK or high(out) % 13 == JACK if knaves else gift(out)
        if wrong:
            bad = True
        elif PLAIN.crib_worth(out) < least:
            least, chosen = PLAIN.crib_worth(out), out
    return hand.lay(chosen) if bad and chosen else None


def no_knave(view: View, legal: list[int]) -> int | None:
    """A pair without a Knave where there is one as good."""
    return spared(Hand(view), True)


def never(view: View, legal: list[int]) -> int | None:
    """A pair that is none of the presents where there is one as good."""
    return spared(Hand(view), False)
