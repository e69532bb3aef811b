"""What the player of a Bridge hand looks at: open hands, what has been led, and what a suit is good for."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.view import View
from gamester.equipment.cards import cards_among, suit_set
from gamester.games.bridge.auction import AuctionBridge
from gamester.games.bridge.bridge import PlainBridge
from gamester.games.bridge.dummy import ThreeHandedBridge
from gamester.games.bridge.rules import BridgeRules
from gamester.games.bridge.state import BridgeState
from gamester.players.maxims.hand import friend, has, here, masters, ours, own, rivals, sees, trumps_out

DANGER = 3  # tricks that the adversaries still want to a game


def playing(view: View, legal: list[int]) -> bool:
    """Whether a card is to be played."""
    return view.state.phase == "play" and cards_among(legal) != 0


def declares(t: BridgeState) -> bool:
    """Whether who is to play sees the hands of both partners."""
    p = friend(t)
    return p >= 0 and sees(t, p)


def dummy(t: BridgeState) -> i64:
    """The place of an adversary's hand that lies open, -1 without one."""
    for p in rivals(t):
        if sees(t, p):
            return p
    return -1


def to_left(t: BridgeState, place: i64) -> bool:
    """Whether ``place`` plays next after the hand that is to play."""
    return cast("BridgeRules[Any]", t.game).sits_next(t, here(t)) == place


def leads(t: BridgeState) -> list[i64]:
    """The cards led to the tricks of this deal; none at a table with laws, where plays are taken back."""
    out: list[i64] = []
    if t.law is not None:
        return out
    n: i64 = 0
    for word in t.deal_acts():
        card: i64 = (i64(word) >> 6) - 1
        if (i64(word) & 63) >= 4 and 0 <= card < 52:
            if n % 4 == 0:
                out.append(card)
            n += 1
    return out


def led_by(t: BridgeState, card: i64) -> i64:
    """The place that has played this card."""
    for p in range(4):
        if t.played[p] & BIT[card] or t.trick[p] == card:
            return p
    return -1


def opened(t: BridgeState) -> tuple[int, int]:
    """Who of our side led first, and the suit; -1 and -1 before."""
    mine, partner = here(t), friend(t)
    for card in leads(t):
        p = led_by(t, card)
        if p == mine or p == partner:
            return int(p), int(card // 13)
    return -1, -1


def times_led(t: BridgeState, suit: i64) -> i64:
    """How often a suit has been led before this trick."""
    out: i64 = 0
    for card in leads(t):
        if card // 13 == suit:
            out += 1
    return out - 1 if t.led == suit else out


def rounds_won(a: i64, b: i64, out: i64) -> i64:
    """The tricks that two hands come to in a suit, giving up what must be given up; ``out`` is what others have."""
    best = a | b
    rounds = max(count(a), count(b))
    while count(best) > rounds:
        best &= best - 1
    won: i64 = 0
    while best:
        if not out or high(best) > high(out):
            best &= ~BIT[high(best)]
            won += 1
            out &= out - 1
        else:
            best &= best - 1
            out &= ~BIT[high(out)]
        out &= out - 1
    return won


def sure(t: BridgeState) -> i64:
    """The cards of the hand to play that win if they are led now, whatever the others hold."""
    cards = masters(t, own(t))
    if not trumps_out(t):
        return cards
    return cards & suit_set(t.trump)


def tenace(t: BridgeState, cards: i64, suit: i64) -> bool:
    """Whether a hand holds the best and third best left of a suit, or second and fourth, and not those between."""
    left = suit_set(suit) & ~t.gone
    held: i64 = 0
    for n in range(4):
        if not left:
            return False
        held *= 2
        if cards & BIT[high(left)]:
            held += 1
        left &= ~BIT[high(left)]
        if n == 2 and held == 5:
            return True
    return held == 5


def need(t: BridgeState, side: i64, made: i64) -> i64:
    """The tricks still wanting to a game by this deal to a side that has made so many; more than 13 where it cannot."""
    game = cast("PlainBridge[Any]", t.game)
    value = game.value(t)
    if value <= 0:
        return 14
    short = game.target - t.score[side]
    return 6 + (short + value - 1) // value - made


def enough(t: BridgeState) -> bool:
    """Whether the sure tricks of the hand that leads win the game or save it, and it is neither won nor saved yet."""
    game = cast("PlainBridge[Any]", t.game)
    mine, other = here(t), rivals(t)[0]
    held = count(sure(t))
    we, they = game.tricks_of_team(t, game.team(t, mine)), game.tricks_of_team(t, game.team(t, other))
    defends = not game.together(t, mine, t.maker)
    alone = isinstance(game, (AuctionBridge, ThreeHandedBridge))  # the adversaries of the maker win no game
    wins = need(t, game.side_at(t, mine), we)
    if not (alone and defends) and 0 < wins <= held:
        return True
    theirs = need(t, game.side_at(t, other), they)
    saves = 14 - theirs - they - we
    return theirs <= DANGER and not (alone and not defends) and 0 < saves <= held


def top_or_low(cards: i64, suit: i64) -> i64:
    """The card to lead from a suit: the highest of touching honours, else the lowest."""
    top = high(cards)
    if count(cards) > 1 and has(cards, suit, top % 13 - 1) and top % 13 >= 9:
        return top
    return low(cards)


def both_hold(t: BridgeState, suit: i64) -> i64:
    """What both partners hold of a suit, where both are seen."""
    return ours(t) & suit_set(suit)
