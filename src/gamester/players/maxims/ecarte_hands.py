"""The hands that the Ecarte chapter prints as to be played without changing, each with the card that it leads."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.equipment.cards import ACE, JACK, KING, QUEEN, suit_set
from gamester.games.trumps.ecarte.odds import PLACES

NOT_SO: Final[i64] = -1  # another hand
ANY: Final[i64] = -2  # such a hand, but of its lead nothing is said


def best_of(cards: i64) -> i64:
    """The best card of a suit, in the order here."""
    best = low(cards)
    for c in members(cards):
        if PLACES[c % 13] > PLACES[best % 13]:
            best = c
    return best


def plain_suits(hand: i64, trump: i64) -> vec[i64]:
    """The cards of each plain suit that is held."""
    out = vec[i64]([])
    for suit in range(4):
        if suit != trump and hand & suit_set(suit):
            out = append(out, hand & suit_set(suit))
    return out


def headed(cards: i64, rank: i64, many: i64) -> bool:
    """Whether so many cards of a suit are headed by that rank."""
    return count(cards) == many and best_of(cards) % 13 == rank


def tierce_major(hand: i64, trump: i64) -> i64:
    """A trump and a tierce major: the King."""
    if count(hand & suit_set(trump)) != 1:
        return NOT_SO
    for cards in plain_suits(hand, trump):
        suit = low(cards) // 13
        if count(cards) == 3 and cards & BIT[13 * suit + KING] and cards & BIT[13 * suit + QUEEN]:
            if cards & BIT[13 * suit + JACK]:
                return 13 * suit + KING
    return NOT_SO


def queen_second(hand: i64, trump: i64) -> i64:
    """Two trumps and a guarded Queen: she, where a trump is Queen or Knave, else the single card."""
    trumps = hand & suit_set(trump)
    if count(trumps) != 2:
        return NOT_SO
    queen = NOT_SO
    single = NOT_SO
    for cards in plain_suits(hand, trump):
        if headed(cards, QUEEN, 2):
            queen = best_of(cards)
        elif count(cards) == 1:
            single = low(cards)
    if queen < 0 or single < 0:
        return NOT_SO
    return queen if PLACES[best_of(trumps) % 13] >= PLACES[JACK] else single


def two_knaves(hand: i64, trump: i64) -> i64:
    """Two trumps, Knave and Ace of a suit and another Knave: the guarded one."""
    if count(hand & suit_set(trump)) != 2:
        return NOT_SO
    guarded = NOT_SO
    other = False
    for cards in plain_suits(hand, trump):
        suit = low(cards) // 13
        if cards == BIT[13 * suit + JACK] | BIT[13 * suit + ACE]:
            guarded = 13 * suit + JACK
        other = other or headed(cards, JACK, 1)
    return guarded if other else NOT_SO


def two_kings(hand: i64, trump: i64) -> i64:
    """Two Kings and a guarded Queen: the guarded King."""
    kings = 0
    lead = ANY
    queen = False
    for cards in plain_suits(hand, trump):
        suit = low(cards) // 13
        if cards & BIT[13 * suit + KING]:
            kings += 1
            if count(cards) > 1:
                lead = 13 * suit + KING
        queen = queen or headed(cards, QUEEN, 2)
    return lead if kings == 2 and queen else NOT_SO


def queen_third(hand: i64, trump: i64) -> i64:
    """A trump, a single King and a Queen third: the Queen."""
    queen = NOT_SO
    king = False
    for cards in plain_suits(hand, trump):
        king = king or headed(cards, KING, 1)
        if headed(cards, QUEEN, 3):
            queen = best_of(cards)
    return queen if king and count(hand & suit_set(trump)) == 1 else NOT_SO


def king_fourth(hand: i64, trump: i64) -> i64:
    """A trump and a King fourth: the trump if it is the Queen, else the King."""
    trumps = hand & suit_set(trump)
    if count(trumps) != 1:
        return NOT_SO
    for cards in plain_suits(hand, trump):
        if headed(cards, KING, 4):
            return low(trumps) if low(trumps) % 13 == QUEEN else best_of(cards)
    return NOT_SO


def three_of_a_suit(hand: i64, trump: i64) -> i64:
    """Two trumps and three of a suit: the highest of it."""
    plain = plain_suits(hand, trump)
    if count(hand & suit_set(trump)) != 2 or len(plain) != 1:
        return NOT_SO
    return best_of(plain[0])


def four_courts(hand: i64, trump: i64) -> i64:
    """Four court cards, but not the four Knaves: often a trump, even a single one."""
    courts = 0
    knaves = 0
    for c in members(hand):
        if JACK <= c % 13 <= KING:
            courts += 1
        if c % 13 == JACK:
            knaves += 1
    if courts != 4 or knaves == 4:
        return NOT_SO
    trumps = hand & suit_set(trump)
    return best_of(trumps) if trumps else ANY
