"""What a hand holds at Whist and its kin, and what all know of the others."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.equipment.cards import ACE, JACK, KING, QUEEN, suit_set
from gamester.games.bridge.state import BridgeState
from gamester.parts.tricks import TrickGame, TrickState


def here(t: TrickState) -> i64:
    """The place of the hand that is to play, which at Bridge may be another than whose turn it is."""
    return t.place if isinstance(t, BridgeState) else t.turn


def friend(t: TrickState) -> i64:
    """The place of the partner; -1 where there is none, or more than one."""
    game = cast("TrickGame[Any]", t.game)
    mine = here(t)
    out: i64 = -1
    for p in range(4):
        if p != mine and game.together(t, p, mine):
            if out >= 0:
                return -1
            out = p
    return out


def rivals(t: TrickState) -> list[i64]:
    """The places of the others."""
    game = cast("TrickGame[Any]", t.game)
    mine = here(t)
    out: list[i64] = []
    for p in range(4):
        if p != mine and not game.together(t, p, mine):
            out.append(p)
    return out


def own(t: TrickState) -> i64:
    """The cards of the hand that is to play."""
    return t.hands[here(t)]


def sees(t: TrickState, place: i64) -> bool:
    """Whether who is to play looks into that hand."""
    return t.sees(t.turn) & BIT[place] != 0 if isinstance(t, BridgeState) else place == t.turn


def ours(t: TrickState) -> i64:
    """The hand that is to play, and the partner's where it is seen."""
    cards = own(t)
    if isinstance(t, BridgeState):
        p = friend(t)
        if p >= 0 and sees(t, p):
            cards |= t.hands[p]
    return cards


def abroad(t: TrickState, suit: i64) -> i64:
    """The cards of a suit in other hands, those of a partner who is seen left aside."""
    return suit_set(suit) & ~t.gone & ~ours(t)


def strong(t: TrickState) -> bool:
    """Whether the hand is strong in trumps: an honour and three more."""
    held = own(t) & suit_set(t.trump)
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


def masters(t: TrickState, cards: i64) -> i64:
    """Those of ``cards`` above which nothing is left in their suit in other hands."""
    out: i64 = 0
    for suit in range(4):
        rest = cards & suit_set(suit)
        others = abroad(t, suit)
        while rest:
            top = high(rest)
            if others and high(others) > top:
                break
            out |= BIT[top]
            rest &= ~BIT[top]
    return out


def trumps_out(t: TrickState) -> i64:
    """The trumps that other hands hold; none where there are none."""
    return abroad(t, t.trump) if t.trump >= 0 else 0


def lacks(t: TrickState, place: i64, suit: i64) -> bool:
    """Whether who is to play knows that ``place`` has none of this suit."""
    if place < 0:
        return False
    if sees(t, place):
        return not t.hands[place] & suit_set(suit)
    left = suit_set(suit) & ~t.gone & ~t.void[place]
    for p in range(4):
        if sees(t, p):
            left &= ~t.hands[p]
    return not left


def leading(t: TrickState) -> bool:
    """Whether a card is to be led."""
    return t.phase == "play" and t.led < 0


def second(t: TrickState) -> i64:
    """As second hand in a suit of which one has cards: those cards; else none."""
    if t.phase != "play" or t.led < 0 or t.step != 1:
        return 0
    return own(t) & suit_set(t.led)


def ace_queen(cards: i64, suit: i64) -> bool:
    """Ace and Queen without the King, and two small cards at least."""
    return count(cards) >= 4 and has(cards, suit, ACE) and has(cards, suit, QUEEN) and not has(cards, suit, KING)


def lowest(cards: i64) -> i64:
    """The card of lowest rank."""
    best = low(cards)
    while cards:
        if low(cards) % 13 < best % 13:
            best = low(cards)
        cards &= cards - 1
    return best
