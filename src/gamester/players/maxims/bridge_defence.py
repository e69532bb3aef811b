"""Maxims of Bridge for the adversaries of the dealer, who see one hand open, and not each other's."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low, members
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JACK, cards_among, suit_set
from gamester.games.bridge.rules import BridgeRules
from gamester.games.bridge.state import BridgeState
from gamester.players.maxims.bridge_hands import may_lead
from gamester.players.maxims.bridge_sight import declares, dummy, opened, playing, tenace, to_left, top_or_low
from gamester.players.maxims.hand import friend, here, lacks, masters, own, rivals, run_from
from gamester.players.simple.bridge_hand import half_points
from gamester.players.simple.bridge_play import Look, lead

EARLY = 5  # tricks
SHORT = 1  # cards of a suit
WEAK = JACK  # what a weak suit has nothing of, and no better


def defends(view: View, legal: list[int], trumps: bool) -> bool:
    """Whether an adversary of two hands is to lead, with a suit declared or without."""
    t = cast(BridgeState, view.state)
    return may_lead(view, legal) and not declares(t) and (t.trump >= 0) == trumps


def longest(t: BridgeState, cards: i64) -> i64:
    """The suit of which there is most, the strongest of equals."""
    best: i64 = -1
    most: i64 = -1
    for suit in range(4):
        held = cards & suit_set(suit)
        worth = 100 * count(held) + half_points(held)
        if held and worth > most:
            most = worth
            best = suit
    return best


# --- without trumps -------------------------------------------------------------------------------------------------
def doubled_suit(view: View, legal: list[int]) -> int | None:
    """The first lead of all, where the partner has doubled no trumps: the highest of the shortest and weakest suit."""
    t = cast(BridgeState, view.state)
    game = cast("BridgeRules[Any]", t.game)
    mine = here(t)
    if not playing(view, legal) or t.led >= 0 or t.gone or t.trump >= 0 or not t.doubles:
        return None
    partner = friend(t)
    if partner < 0 or declares(t) or t.doubler[game.team(t, mine)] != partner:
        return None
    best: i64 = -1
    least: i64 = 1000
    for suit in range(4):
        held = own(t) & suit_set(suit)
        worth = 10 * count(held) + half_points(held)
        if held and worth < least:
            least = worth
            best = suit
    return int(high(own(t) & suit_set(best)))


def open_long(view: View, legal: list[int]) -> int | None:
    """The longest suit is opened, and led again; third hand's own when none is left of the one opened."""
    t = cast(BridgeState, view.state)
    if not defends(view, legal, False):
        return None
    who, suit = opened(t)
    if who < 0 or (who != here(t) and not own(t) & suit_set(suit)):
        suit = int(longest(t, own(t)))
    elif who != here(t):
        return None
    cards = own(t) & suit_set(suit)
    if not cards:
        return None
    best = masters(t, cards)
    top = high(cards)
    if best and (who >= 0 or run_from(cards, suit, top % 13) >= 3):
        return int(top)
    if run_from(cards, suit, top % 13) >= 2 and top % 13 >= JACK and top % 13 < ACE:
        return int(top)
    return int(low(cards))


def return_suit(view: View, legal: list[int]) -> int | None:
    """The suit that the partner opened: the highest, but of five the lowest without the best or a high sequence."""
    t = cast(BridgeState, view.state)
    if not defends(view, legal, False):
        return None
    who, suit = opened(t)
    if who < 0 or who != friend(t):
        return None
    cards = own(t) & suit_set(suit)
    if not cards:
        return None
    top = high(cards)
    if count(cards) >= 5 and not masters(t, cards) and not (run_from(cards, suit, top % 13) >= 2 and top % 13 >= JACK):
        return int(low(cards))
    return int(top)


def keep_long(view: View, legal: list[int]) -> int | None:
    """Nothing of the suit led: neither a card of the long suit goes nor a winner, nor what guards an honour."""
    t = cast(BridgeState, view.state)
    if not playing(view, legal) or t.led < 0 or t.trump >= 0 or declares(t) or own(t) & suit_set(t.led):
        return None
    hand = own(t)
    who, suit = opened(t)
    long: i64 = suit if who == here(t) and hand & suit_set(suit) else longest(t, hand)
    loose = hand & ~suit_set(long) & ~masters(t, hand)
    for s in range(4):
        cards = hand & suit_set(s)
        if not cards:
            continue
        below = ACE - high(cards) % 13
        if 1 <= below <= 3 and count(cards) <= below + 1:
            loose &= ~cards
    if not loose:
        return None
    best: i64 = -1
    most: i64 = -100
    for c in members(loose):
        worth = 3 * count(hand & suit_set(c // 13)) - c % 13
        if worth > most:
            most = worth
            best = c
    return int(best)


# --- with a suit declared: what is not to be led --------------------------------------------------------------------
def tenaces(t: BridgeState) -> i64:
    """The cards of suits in which the hand has a tenace, early in the hand."""
    out: i64 = 0
    for suit in range(4):
        if suit != t.trump and tenace(t, own(t), suit):
            out |= own(t) & suit_set(suit)
    return out if made(t) < EARLY else 0


def shorts(t: BridgeState) -> i64:
    """The cards of suits in which an open Dummy with trumps is very short, early in the hand."""
    p = dummy(t)
    if p < 0 or made(t) >= EARLY or not t.hands[p] & suit_set(t.trump):
        return 0
    out: i64 = 0
    for suit in range(4):
        if suit != t.trump and count(t.hands[p] & suit_set(suit)) <= SHORT:
            out |= own(t) & suit_set(suit)
    return out


def forces(t: BridgeState) -> i64:
    """The cards of suits that the dealer has not, while he may have trumps."""
    out: i64 = 0
    for p in rivals(t):
        if p == dummy(t) or lacks(t, p, t.trump):
            continue
        for suit in range(4):
            if suit != t.trump and lacks(t, p, suit):
                out |= own(t) & suit_set(suit)
    return out


def threes(t: BridgeState) -> i64:
    """The cards of suits of three without a strong sequence."""
    out: i64 = 0
    for suit in range(4):
        cards = own(t) & suit_set(suit)
        if suit == t.trump or count(cards) != 3:
            continue
        top = high(cards) % 13
        if top < JACK or run_from(cards, suit, top) < 2:
            out |= cards
    return out


def made(t: BridgeState) -> i64:
    """The tricks that are over."""
    return t.tricks[0] + t.tricks[1] + t.tricks[2] + t.tricks[3]


def rather(view: View, legal: list[int], bad: i64) -> int | None:
    """The plain lead without all that is not to be led, where it would be one of ``bad``."""
    t = cast(BridgeState, view.state)
    may = cards_among(legal)
    look = Look(t, cast("BridgeRules[Any]", t.game))
    plain = lead(look, may).action
    left = may & ~tenaces(t) & ~shorts(t) & ~forces(t)
    if not bad & BIT[plain] or not left:
        return None
    return lead(look, left).action


def avoid_tenace(view: View, legal: list[int]) -> int | None:
    """With a suit declared, another suit than that of a tenace."""
    t = cast(BridgeState, view.state)
    return rather(view, legal, tenaces(t)) if defends(view, legal, True) else None


def avoid_short(view: View, legal: list[int]) -> int | None:
    """Another suit than one in which Dummy may soon ruff."""
    t = cast(BridgeState, view.state)
    return rather(view, legal, shorts(t)) if defends(view, legal, True) else None


def avoid_force(view: View, legal: list[int]) -> int | None:
    """Another suit than one that the dealer trumps."""
    t = cast(BridgeState, view.state)
    return rather(view, legal, forces(t)) if defends(view, legal, True) else None


# --- and what is ----------------------------------------------------------------------------------------------------
def weak_suit(view: View, legal: list[int]) -> int | None:
    """Dummy playing last: a suit in which he has nothing high; playing next: one in which his strength is broken."""
    t = cast(BridgeState, view.state)
    if not defends(view, legal, True):
        return None
    p = dummy(t)
    game = cast("BridgeRules[Any]", t.game)
    if p < 0:
        return None
    may = cards_among(legal) & ~tenaces(t) & ~shorts(t) & ~forces(t) & ~suit_set(t.trump)
    best: i64 = -1
    most: i64 = -1
    for suit in range(4):
        cards = may & suit_set(suit)
        held = t.hands[p] & suit_set(suit)
        if not cards or not held:
            continue
        weak = game.sits_next(t, p) == here(t) and high(held) % 13 < WEAK
        broken = to_left(t, p) and tenace(t, held, suit)
        worth = count(cards) + half_points(cards) if weak or broken else -1
        if worth > most:
            most = worth
            best = suit
    return int(top_or_low(may & suit_set(best), best)) if best >= 0 else None


def threatened(view: View, legal: list[int]) -> int | None:
    """Dummy has a long suit that is good: a winner of a suit in which he is weak."""
    t = cast(BridgeState, view.state)
    if not defends(view, legal, True):
        return None
    p = dummy(t)
    if p < 0:
        return None
    good = False
    for suit in range(4):
        held = t.hands[p] & suit_set(suit)
        left = suit_set(suit) & ~t.gone & ~held
        if suit != t.trump and count(held) >= 4 and (not left or high(held) > high(left)):
            good = True
    if not good:
        return None
    for suit in range(4):
        best = masters(t, own(t)) & suit_set(suit)
        if suit == t.trump or not best or not t.hands[p] & suit_set(suit):
            continue
        if not any(lacks(t, q, suit) for q in rivals(t)):
            return int(high(best))
    return None


def singleton(view: View, legal: list[int]) -> int | None:
    """The first lead of all: a singleton with trumps to ruff, and no suit of three without a strong sequence."""
    t = cast(BridgeState, view.state)
    if not defends(view, legal, True) or t.gone:
        return None
    if own(t) & suit_set(t.trump):
        for suit in range(4):
            cards = own(t) & suit_set(suit)
            if suit != t.trump and count(cards) == 1:
                return int(high(cards))
    left = cards_among(legal) & ~threes(t)
    look = Look(t, cast("BridgeRules[Any]", t.game))
    if not threes(t) & BIT[lead(look, cards_among(legal)).action] or not left:
        return None
    return lead(look, left).action
