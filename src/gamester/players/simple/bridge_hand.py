"""What a hand is worth at Bridge, by the chapter's hints: what to declare on it, and when to double."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.equipment.cards import ACE, CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, suit_set
from gamester.games.bridge.rules import ACES
from gamester.games.bridge.state import HONOURS, NO_TRUMPS

B: Final = "hoyle-donohue/bridge/"
LEAVE: Final = -1
TEN: Final = 8
SHARE: Final = 21  # an Ace, a King, a Queen, a Knave and a Ten, in half points


def has(hand: i64, suit: i64, rank: i64) -> bool:
    """Whether a card is in a hand."""
    return hand & BIT[13 * suit + rank] != 0


def length(hand: i64, suit: i64) -> i64:
    """How many of a suit."""
    return count(hand & suit_set(suit))


def half_points(hand: i64) -> i64:
    """High cards: an Ace eight, a King six, a Queen four, a Knave two, a Ten one."""
    out: i64 = 0
    for suit in range(4):
        for rank, worth in ((ACE, 8), (KING, 6), (QUEEN, 4), (JACK, 2), (TEN, 1)):
            if has(hand, suit, rank):
                out += worth
    return out


def guarded(hand: i64, suit: i64) -> bool:
    """Whether a suit is protected: an Ace, a King with one, a Queen with two, a Knave with three."""
    n = length(hand, suit)
    if has(hand, suit, ACE):
        return True
    return any(has(hand, suit, ACE - k) and n > k for k in range(1, 4))


def aces_or_equal(hand: i64) -> i64:
    """Aces, a King and Queen of one suit together counting as one."""
    out = count(hand & ACES)
    for suit in range(4):
        if not has(hand, suit, ACE) and has(hand, suit, KING) and has(hand, suit, QUEEN):
            out += 1
    return out


def no_trumps(hand: i64, desperate: bool) -> str:
    """The maxim by which it is a hand for no trumps; an empty string: it is none."""
    hearts = count(hand & HONOURS[HEARTS])
    diamonds = count(hand & HONOURS[DIAMONDS])
    if count(hand & ACES) == 4:
        return "" if hearts >= 4 or diamonds >= 4 else "m-four-aces"
    protected: i64 = 0
    for suit in range(4):
        if guarded(hand, suit):
            protected += 1
    for suit in (CLUBS, SPADES):
        solid = has(hand, suit, ACE) and has(hand, suit, KING) and has(hand, suit, QUEEN)
        if solid and length(hand, suit) >= 6 and (protected >= 2 or desperate):
            return "m-long-black"
    strong = (length(hand, HEARTS) >= 5 and hearts >= 2) or (length(hand, DIAMONDS) >= 6 and diamonds >= 2)
    if aces_or_equal(hand) >= 3 and protected >= 3 and not strong:
        return "m-three-aces"
    if protected == 4 and half_points(hand) >= SHARE + 6 and not strong:
        return "m-protected"
    return ""


def suit_call(hand: i64, suit: i64) -> str:
    """The maxim by which a suit may be declared; an empty string: it may not."""
    n = length(hand, suit)
    honours = count(hand & HONOURS[suit])
    if suit == HEARTS:
        good = n >= 6 or (n == 5 and honours >= 2) or honours >= 4
        return "m-hearts" if good or (n == 5 and honours and half_points(hand) >= SHARE + 4) else ""
    if suit == DIAMONDS:
        return "m-diamonds" if n >= 6 or (n == 5 and honours >= 3) or honours >= 4 else ""
    if suit == CLUBS:
        return "m-clubs" if (n >= 7 and honours >= 3) or (n >= 5 and honours >= 4) else ""
    return ""


def declaration(hand: i64, mine: i64, theirs: i64, passed: bool) -> tuple[int, str]:
    """What to declare on a hand, LEAVE to leave it to the partner, and the maxim."""
    why = no_trumps(hand, mine == 0 and theirs >= 20)
    if why:
        return NO_TRUMPS, why
    for suit in (HEARTS, DIAMONDS, CLUBS):
        why = suit_call(hand, suit)
        if why:
            return suit, why
    points = half_points(hand)
    if not passed:
        if mine >= 28:
            for suit in (HEARTS, DIAMONDS, CLUBS, SPADES):
                if length(hand, suit) >= 5:
                    return suit, "m-score"
        if points <= 7:
            for suit in (SPADES, CLUBS):
                if length(hand, suit) >= 5:
                    return suit, "m-weak"
        return LEAVE, "m-passed"
    for suit in (HEARTS, DIAMONDS, CLUBS, SPADES):
        if length(hand, suit) >= (5 if points >= SHARE - 6 or suit == SPADES else 6):
            return suit, "m-passed"
    clubs, spades = length(hand, CLUBS), length(hand, SPADES)
    return (CLUBS if clubs >= spades + 2 else SPADES), "m-passed"


def surplus(hand: i64, called: i64) -> float:
    """By how many trumps and Aces a hand is stronger than one on which that might have been declared."""
    if called == NO_TRUMPS:
        best = 0.0
        for suit in range(4):
            top = has(hand, suit, ACE) and has(hand, suit, KING)
            best = max(best, float(length(hand, suit)) - 4.0 if top else 0.0)
        return float(aces_or_equal(hand)) - 3.0 + best
    wanted = 5.5 if called == SPADES else 7.5 if called == CLUBS else 6.0
    trumps = float(length(hand, called)) + 0.5 * float(count(hand & HONOURS[called]))
    outside = hand & ~suit_set(called)
    aces = float(count(outside & ACES)) + 0.4 * float(aces_or_equal(outside) - count(outside & ACES))
    return trumps - wanted + aces
