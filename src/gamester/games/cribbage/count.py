"""Counting at Cribbage: a hand or crib with the turn-up, and a card played to those before it. Exact, by bit sets."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.equipment.cards import JACK, suit_set

MOST: Final = 31
FIFTEEN: Final = 15
PAIRS: Final[vec[i64]] = vec[i64]([0, 0, 2, 6, 12])  # a pair, pair royal, double pair royal
_RUN: Final = 3  # the fewest cards of a sequence, and of a flush in play
_SUIT: Final[i64] = 0x1FFF
_RANK: Final[i64] = BIT[0] | BIT[13] | BIT[26] | BIT[39]
# Ways to make 0 to 7 in one word and 8 to 15 in another, seven bits each.
_WAYS: Final[i64] = BIT[56] - 1
_FIELD: Final = 7
_HALF: Final = 8


def _places() -> vec[i64]:
    """Each card's place in a sequence: the Ace 1, the King 13."""
    out = vec[i64]([])
    for card in range(52):
        out = append(out, (card % 13 + 1) % 13 + 1)
    return out


def _pips() -> vec[i64]:
    """What each card counts: tenth cards ten."""
    out = vec[i64]([])
    for card in range(52):
        out = append(out, min((card % 13 + 1) % 13 + 1, 10))
    return out


def _fitting() -> vec[i64]:
    """The cards that count no more than so many."""
    out = vec[i64]([])
    for most in range(MOST + 1):
        cards: i64 = 0
        for card in range(52):
            if min((card % 13 + 1) % 13 + 1, 10) <= most:
                cards |= BIT[card]
        out = append(out, cards)
    return out


PLACE: Final[vec[i64]] = _places()
PIPS: Final[vec[i64]] = _pips()
FITTING: Final[vec[i64]] = _fitting()


def fifteens(cards: i64) -> i64:
    """Two for every way to make fifteen of ``cards``."""
    few: i64 = 1  # no card at all makes nothing in one way
    many: i64 = 0
    while cards:
        v = PIPS[low(cards)]
        cards &= cards - 1
        if v < _HALF:
            many += ((many << (_FIELD * v)) & _WAYS) + (few >> (_FIELD * (_HALF - v)))
            few += (few << (_FIELD * v)) & _WAYS
        else:
            many += (few << (_FIELD * (v - _HALF))) & _WAYS
    return 2 * (many >> (_FIELD * (FIFTEEN - _HALF)))


def pairs(cards: i64) -> i64:
    """Two for every pair: six for a pair royal, twelve for a double one."""
    a = cards & _SUIT
    b = (cards >> 13) & _SUIT
    c = (cards >> 26) & _SUIT
    d = (cards >> 39) & _SUIT
    return 2 * (count((a & b) | ((a & c) << 13) | ((a & d) << 26)) + count((b & c) | ((b & d) << 13) | ((c & d) << 26)))


def sequences(cards: i64) -> i64:
    """A point a card for every sequence of three or more, in every way the cards can be varied."""
    a = cards & _SUIT
    b = (cards >> 13) & _SUIT
    c = (cards >> 26) & _SUIT
    d = (cards >> 39) & _SUIT
    ranks = a | b | c | d
    ranks = (ranks << 1) & _SUIT | ranks >> 12  # the Ace is lowest
    if not ranks & (ranks >> 1) & (ranks >> 2):
        return 0
    total: i64 = 0
    long: i64 = 0
    ways: i64 = 1
    for place in range(14):
        if ranks & BIT[place]:
            rank: i64 = (place + 12) % 13
            long += 1
            ways *= ((a >> rank) & 1) + ((b >> rank) & 1) + ((c >> rank) & 1) + ((d >> rank) & 1)
        else:
            if long >= _RUN:
                total += long * ways
            long = 0
            ways = 1
    return total


def combined(cards: i64) -> i64:
    """What ranks alone make: fifteens, pairs and sequences."""
    return fifteens(cards) + pairs(cards) + sequences(cards)


def flush(hand: i64, start: i64, all_agree: bool) -> i64:
    """A point a card where all of ``hand`` are of a suit, and one for the turn-up too; or nothing without it."""
    suit: i64 = low(hand) // 13
    if hand & ~suit_set(suit):
        return 0
    if start // 13 == suit:
        return count(hand) + 1
    return 0 if all_agree else count(hand)


def nobs(hand: i64, start: i64) -> i64:
    """One for the Knave of the suit turned up; turned up himself he is not counted again."""
    return 1 if hand & BIT[start // 13 * 13 + JACK] else 0


def count_hand(hand: i64, start: i64, all_agree: bool = False) -> i64:
    """The points of a hand or crib with the card turned up; ``all_agree``: a flush wants that card too."""
    return combined(hand | BIT[start]) + flush(hand, start, all_agree) + nobs(hand, start)


def count_over(hand: i64, starts: i64) -> i64:
    """``count_hand`` with each of ``starts``, in all: what ranks make is found once a rank."""
    total: i64 = 0
    rank: i64
    for rank in range(13):
        same = starts & (_RANK << rank)
        if same:
            total += count(same) * combined(hand | (same & -same))
    suit: i64 = low(hand) // 13
    if not hand & ~suit_set(suit):
        total += count(starts) * count(hand) + count(starts & suit_set(suit))
    for suit in range(4):
        if hand & BIT[suit * 13 + JACK]:
            total += count(starts & suit_set(suit))
    return total


# --- in play --------------------------------------------------------------------------------------------------------
def of_a_rank(pile: vec[i64], since: i64) -> i64:
    """How many of the last cards, from ``since`` on, are of one rank; 0 if there is none."""
    last: i64 = i64(len(pile)) - 1
    n: i64 = 0
    while last - n >= since and pile[last - n] % 13 == pile[last] % 13:
        n += 1
    return n


def of_a_suit(pile: vec[i64], since: i64) -> i64:
    """How many of the last cards, from ``since`` on, are of one suit; 0 if there is none."""
    last: i64 = i64(len(pile)) - 1
    n: i64 = 0
    while last - n >= since and pile[last - n] // 13 == pile[last] // 13:
        n += 1
    return n


def played_sequence(pile: vec[i64], since: i64) -> i64:
    """How many of the last cards form a sequence, in whatever order they came."""
    last: i64 = i64(len(pile)) - 1
    return sequence_onto(pile, since, last, PLACE[pile[last]])


def sequence_onto(pile: vec[i64], since: i64, at: i64, place: i64) -> i64:
    """How many form a sequence where a card of this place comes at ``at``, after those from ``since`` on."""
    best: i64 = 0
    seen = BIT[place]
    least = place
    most = place
    n: i64 = 1
    at -= 1
    while at >= since:
        place = PLACE[pile[at]]
        if seen & BIT[place]:
            break
        seen |= BIT[place]
        least = place if place < least else least
        most = place if place > most else most
        n += 1
        if n >= _RUN and most - least == n - 1:
            best = n
        at -= 1
    return best


def count_play(pile: vec[i64], since: i64, total: i64, flushes: bool) -> i64:
    """What the last card of ``pile`` scores with those before it in this count, the end hole apart."""
    points = PAIRS[of_a_rank(pile, since)] + played_sequence(pile, since)
    if total == FIFTEEN:
        points += 2
    alike = of_a_suit(pile, since) if flushes else 0
    return points + alike if alike >= _RUN else points


def play_over(pile: vec[i64], since: i64, total: i64, cards: i64, flushes: bool) -> i64:
    """``count_play`` of each of ``cards`` upon a pile that has come to ``total``, in all."""
    points: i64 = 0
    last = i64(len(pile)) - 1
    rank: i64
    for rank in range(13):
        same = cards & (_RANK << rank)
        if same:
            card = low(same)
            one = sequence_onto(pile, since, last + 1, PLACE[card])
            if total + PIPS[card] == FIFTEEN:
                one += 2
            points += count(same) * one
    alike = of_a_rank(pile, since)
    if 0 < alike < 4:
        points += PAIRS[alike + 1] * count(cards & (_RANK << (pile[last] % 13)))
    alike = of_a_suit(pile, since) + 1 if flushes else 0
    if alike >= _RUN:
        points += alike * count(cards & suit_set(pile[last] // 13))
    return points
