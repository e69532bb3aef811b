"""Hands of four at Ambigu: which is the better, and what each pays for it."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.equipment.cards import suit_set
from gamester.games.cribbage.count import PIPS, PLACE

POINT: Final = 0
PRIME: Final = 1
SEQUENCE: Final = 2
TRICON: Final = 3
FLUX: Final = 4
TRICON_PRIME: Final = 5
FLUX_SEQUENCE: Final = 6
FREDON: Final = 7
WORDS: Final = ("a Point", "a Prime", "a Sequence", "a Tricon", "a Flux", "a Tricon with the Prime",
                "a Flux with the Sequence", "a Fredon")  # fmt: skip
CLASS: Final = 10000
GRAND: Final = 30  # what a grand Prime counts more than


def pips(cards: i64) -> i64:
    """What cards count together."""
    out: i64 = 0
    for card in members(cards):
        out += PIPS[card]
    return out


def suits_of(hand: i64) -> i64:
    """How many suits are in a hand."""
    out: i64 = 0
    for suit in range(4):
        if hand & suit_set(suit):
            out += 1
    return out


def sequence_in(hand: i64) -> i64:
    """``sequence``, ``four-sequence``: its length by sixteen, and its highest; 0: no three follow in suit."""
    best: i64 = 0
    for suit in range(4):
        places: i64 = 0
        for card in members(hand & suit_set(suit)):
            places |= BIT[PLACE[card]]
        long: i64 = 0
        for place in range(1, 12):
            if places & BIT[place]:
                long += 1
            else:
                if long > 2:
                    best = 16 * long + place - 1
                long = 0
    return best


def alike_in(hand: i64) -> i64:
    """How many are alike by sixteen, and their place; 0: no three."""
    for place in range(1, 11):
        many: i64 = 0
        for card in members(hand):
            if PLACE[card] == place:
                many += 1
        if many > 2:
            return 16 * many + place
    return 0


def point_in(hand: i64) -> i64:
    """``point``, ``point-in-sequence``: more cards of a suit, then what they count, then whether two follow."""
    best: i64 = 0
    for suit in range(4):
        cards = hand & suit_set(suit)
        many = count(cards)
        if many > 1:
            here = 200 * many + 2 * pips(cards)
            two = members(cards)
            first, second = PLACE[two[0]], PLACE[two[1]]
            if many == 2 and (first - second == 1 or second - first == 1):
                here += 1
            if here > best:
                best = here
    return best


def rank_of(hand: i64) -> i64:
    """A number that is greater for the better hand; equal ones go to the elder."""
    alike = alike_in(hand)
    sequence = sequence_in(hand)
    suits = suits_of(hand)
    if alike >= 64:
        return FREDON * CLASS + alike
    if suits == 1:
        if sequence:
            return FLUX_SEQUENCE * CLASS + 50 * sequence + pips(hand)
        return FLUX * CLASS + pips(hand)
    if alike:
        return (TRICON_PRIME if suits == 4 else TRICON) * CLASS + 50 * alike + pips(hand)
    if sequence:
        return SEQUENCE * CLASS + sequence
    if suits == 4:
        return PRIME * CLASS + pips(hand)
    return POINT * CLASS + point_in(hand)


def pays_for(hand: i64) -> i64:
    """What each pays to him who wins with a hand."""
    kind = rank_of(hand) // CLASS
    prime: i64 = 2
    if pips(hand) > GRAND:
        prime = 3
    if kind == FREDON:
        return 8 + prime
    if kind == FLUX_SEQUENCE:
        return 5 + 3
    if kind == TRICON_PRIME:
        return 4 + prime
    if kind == PRIME:
        return prime
    return 1 if kind == POINT else kind + 1
