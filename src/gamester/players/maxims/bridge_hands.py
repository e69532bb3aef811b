"""Maxims of Bridge for the player of two hands, and the two that both sides share: the finesse and the score."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.view import View
from gamester.equipment.cards import suit_set
from gamester.games.bridge.state import BridgeState
from gamester.players.maxims.bridge_sight import (
    both_hold,
    declares,
    dummy,
    enough,
    opened,
    playing,
    rounds_won,
    sure,
    times_led,
    top_or_low,
)
from gamester.players.maxims.hand import abroad, friend, lacks, masters, ours, own, rivals, trumps_out
from gamester.players.maxims.whist import finesse

THIRD = 2  # rounds after which the winning card takes the next


def may_lead(view: View, legal: list[int]) -> bool:
    """Whether a card is to be led, and not one that makes the game sure."""
    t = cast(BridgeState, view.state)
    return playing(view, legal) and t.led < 0 and not enough(t)


# --- without trumps -------------------------------------------------------------------------------------------------
def best_suit(t: BridgeState) -> i64:
    """The longest suit of both hands that gains as much as it costs, with a way into the long hand; -1 without one."""
    best: i64 = -1
    most: i64 = 0
    partner = friend(t)
    for suit in range(4):
        both = both_hold(t, suit)
        a, b = own(t) & suit_set(suit), t.hands[partner] & suit_set(suit)
        rounds = max(count(a), count(b))
        if not a:
            continue
        won = rounds_won(a, b, abroad(t, suit))
        gains = won - min(count(masters(t, both)), rounds)
        long = own(t) if count(a) >= count(b) else t.hands[partner]
        if gains <= 0 or gains < rounds - won or not masters(t, ours(t)) & long:
            continue
        worth = 16 * count(both) + gains
        if worth > most:
            most = worth
            best = suit
    return best


def long_suit(view: View, legal: list[int]) -> int | None:
    """Without trumps, from both hands: the suit that gains most; high from the shorter hand, low to an honour."""
    t = cast(BridgeState, view.state)
    if not may_lead(view, legal) or t.trump >= 0 or not declares(t):
        return None
    suit = best_suit(t)
    if suit < 0:
        return None
    mine, theirs = own(t) & suit_set(suit), t.hands[friend(t)] & suit_set(suit)
    solid = rounds_won(mine, theirs, abroad(t, suit)) == max(count(mine), count(theirs))
    if theirs and high(theirs) > high(mine):
        return int(low(mine))
    return int(high(mine) if solid or count(mine) == 1 else top_or_low(mine, suit))


def third_finesses(view: View, legal: list[int]) -> int | None:
    """Without trumps, third hand in the suit to be established: the third best, with the best in hand."""
    t = cast(BridgeState, view.state)
    if not playing(view, legal) or t.trump >= 0 or t.led < 0:
        return None
    if not declares(t) and opened(t)[1] != t.led:
        return None
    return finesse(view, legal)


def hold_up(view: View, legal: list[int]) -> int | None:
    """Without trumps, the only winner in a suit that they would establish is kept for the third round."""
    t = cast(BridgeState, view.state)
    if not playing(view, legal) or t.trump >= 0 or t.led < 0 or times_led(t, t.led) >= THIRD:
        return None
    mine = own(t) & suit_set(t.led)
    best = masters(t, mine)
    if count(best) != 1 or count(mine) < 2 or t.leader not in rivals(t) or t.best not in rivals(t):
        return None
    if declares(t):
        partner = t.hands[friend(t)] & suit_set(t.led)
        if rounds_won(mine, partner, abroad(t, t.led)) > 1 or count(abroad(t, t.led)) < 4 or open_elsewhere(t, t.led):
            return None
    else:
        p = dummy(t)
        if p < 0 or count(t.hands[p] & suit_set(t.led)) < 3 or entry(t, p):
            return None
    return int(low(mine))


def open_elsewhere(t: BridgeState, but: i64) -> bool:
    """Whether the adversaries could run another suit than this, there being no winner against them."""
    for suit in range(4):
        if suit != but and count(abroad(t, suit)) >= 5 and not masters(t, both_hold(t, suit)):
            return True
    return False


def entry(t: BridgeState, place: i64) -> bool:
    """Whether an open hand has a card that wins, of another suit than is led."""
    for suit in range(4):
        cards = t.hands[place] & suit_set(suit)
        if suit != t.led and cards and high(cards) > high(suit_set(suit) & ~t.gone & ~cards | BIT[13 * suit]):
            return True
    return False


# --- with a suit declared -------------------------------------------------------------------------------------------
def discard_losers(view: View, legal: list[int]) -> int | None:
    """A winner of a suit that the other hand has not, with losers there to go on it."""
    t = cast(BridgeState, view.state)
    if not may_lead(view, legal) or t.trump < 0 or not declares(t):
        return None
    partner = friend(t)
    losers = t.hands[partner] & ~suit_set(t.trump) & ~masters(t, t.hands[partner])
    best = masters(t, own(t)) & ~suit_set(t.trump)
    for suit in range(4):
        cards = best & suit_set(suit)
        if not cards or t.hands[partner] & suit_set(suit) or not losers:
            continue
        ruffed = any(lacks(t, p, suit) and not lacks(t, p, t.trump) for p in rivals(t))
        if not ruffed and (not trumps_out(t) or count(abroad(t, suit)) >= 6):
            return int(high(cards))
    return None


def ruff_first(view: View, legal: list[int]) -> int | None:
    """From the stronger hand a loser that the weaker ruffs; with nothing to ruff, trumps while they have any."""
    t = cast(BridgeState, view.state)
    if not may_lead(view, legal) or t.trump < 0 or not declares(t):
        return None
    partner = friend(t)
    trumps = suit_set(t.trump)
    mine, weak = own(t) & trumps, t.hands[partner] & trumps
    out = trumps_out(t)
    if not out:
        return None
    if weak and count(mine) > count(weak):
        for suit in range(4):
            cards = own(t) & suit_set(suit)
            short = t.hands[partner] & suit_set(suit)
            lose = cards & ~masters(t, cards)
            if suit == t.trump or not lose:
                continue
            if not short:
                return int(low(lose))
            if count(short) == 1 and cards & ~lose:
                return int(high(cards))
    if not mine:
        return None
    best = masters(t, mine | weak)
    if count(out) == 1 and not best:
        return None
    if best & mine:
        return int(high(mine))
    if weak and high(weak) > high(mine):
        return int(low(mine))
    return int(top_or_low(mine, t.trump))


# --- the score ------------------------------------------------------------------------------------------------------
def save(view: View, legal: list[int]) -> int | None:
    """Sure tricks enough to win the game or to save it are led out."""
    t = cast(BridgeState, view.state)
    if not playing(view, legal) or t.led >= 0 or not enough(t):
        return None
    return int(high(sure(t)))
