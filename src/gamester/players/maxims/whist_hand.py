"""What a Whist hand holds, and what all know of the others."""

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high
from gamester.equipment.cards import ACE, JACK, KING, QUEEN, suit_set
from gamester.games.trumps.whist.state import WhistState


def strong(t: WhistState) -> bool:
    """Whether the hand is strong in trumps: an honour and three more."""
    held = t.hands[t.turn] & suit_set(t.trump)
    return bool(held) and count(held) >= 4 and high(held) % 13 >= JACK


def has(cards: i64, suit: i64, rank: i64) -> bool:
    """Whether ``cards`` hold this card."""
    return (cards & BIT[13 * suit + rank]) != 0


def run_from(cards: i64, suit: i64, top: i64) -> i64:
    """How many cards in sequence ``cards`` hold from ``top`` downwards."""
    n: i64 = 0
    while top - n >= 0 and has(cards, suit, top - n):
        n += 1
    return n


def sequence(cards: i64, suit: i64) -> i64:
    """The rank that heads a sequence of three honours or the Ten, from King or Queen, or -1."""
    for top in (KING, QUEEN):
        if run_from(cards, suit, top) >= 3 and not (top == QUEEN and has(cards, suit, KING)):
            return top
    return -1


def masters(t: WhistState, cards: i64) -> i64:
    """Those of ``cards`` above which nothing is left in their suit in other hands."""
    out: i64 = 0
    for suit in range(4):
        rest = cards & suit_set(suit)
        others = suit_set(suit) & ~t.gone & ~t.hands[t.turn]
        while rest:
            top = high(rest)
            if others and high(others) > top:
                break
            out |= BIT[top]
            rest &= ~BIT[top]
    return out


def trumps_out(t: WhistState) -> i64:
    """The trumps that other hands hold."""
    return suit_set(t.trump) & ~t.gone & ~t.hands[t.turn]


def lacks(t: WhistState, seat: i64, suit: i64) -> bool:
    """Whether all know that ``seat`` has none of this suit."""
    left = suit_set(suit) & ~t.gone & ~t.hands[t.turn]
    return not left & ~t.void[seat]


def leading(t: WhistState) -> bool:
    """Whether a card is to be led."""
    return t.phase == "play" and t.led < 0


def second(t: WhistState) -> i64:
    """As second hand in a suit of which one has cards: those cards; else none."""
    if t.phase != "play" or t.led < 0 or t.step != 1:
        return 0
    return t.hands[t.turn] & suit_set(t.led)


def ace_queen(cards: i64, suit: i64) -> bool:
    """Ace and Queen without the King, and two small cards at least."""
    return count(cards) >= 4 and has(cards, suit, ACE) and has(cards, suit, QUEEN) and not has(cards, suit, KING)
