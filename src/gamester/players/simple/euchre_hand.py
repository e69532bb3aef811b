"""What a hand at Euchre is worth, in tenths of a trick, and which card of it is spared first."""

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.equipment.cards import ACE, KING, QUEEN, suit_set
from gamester.games.euchre.state import BEST, LEFT, RIGHT, left_bower, right_bower
from gamester.parts.order import TRUMPS, Order


def trumps_of(order: Order, cards: i64, trump: i64) -> i64:
    """The trumps among ``cards``, the Left Bower and the Joker with them."""
    return cards & order.of_kind[6 * trump]


def court(order: Order, cards: i64, trump: i64) -> i64:
    """How many trumps are no numerical cards."""
    n: i64 = 0
    rest = trumps_of(order, cards, trump)
    while rest:
        if order.power[64 * trump + low(rest)] >= TRUMPS + QUEEN:
            n += 1
        rest &= rest - 1
    return n


def strength(order: Order, cards: i64, trump: i64) -> i64:
    """About ten for each trick that ``cards`` should take with this trump."""
    held = trumps_of(order, cards, trump)
    many = count(held)
    worth: i64 = 4 * (many - 3) if many > 3 else 0
    rest = held
    while rest:
        worth += _trump_worth(order.power[64 * trump + low(rest)], many)
        rest &= rest - 1
    for suit in range(4):
        if suit != trump:
            worth += _suit_worth(cards & order.of_kind[5 * trump + suit], many)
    return worth


def _trump_worth(power: i64, many: i64) -> i64:
    if power >= RIGHT:
        return 10
    if power == LEFT:
        return 8 if many > 1 else 5
    rank = power - TRUMPS
    return 7 if rank == ACE else 6 if rank == KING else 5 if rank == QUEEN else 3


def _suit_worth(cards: i64, trumps: i64) -> i64:
    if not cards:
        return 2 if trumps > 1 else 0
    top: i64 = 0
    rest = cards
    while rest:
        top = max(top, low(rest) % 13)
        rest &= rest - 1
    if top == ACE:
        return 6 if trumps else 5
    if top == KING:
        return 2 if count(cards) > 1 else 1
    return 0


def best_suit(order: Order, cards: i64, barred: i64) -> i64:
    """The suit in which ``cards`` are worth most, but for ``barred``."""
    best: i64 = -1
    most: i64 = -1
    for suit in range(4):
        if suit == barred:
            continue
        worth = strength(order, cards, suit)
        if worth > most:
            most = worth
            best = suit
    return best


def discard(order: Order, cards: i64, trump: i64, kept: i64) -> i64:
    """The card to lay out: a single card before one of two, the least, and of the other colour; never ``kept``."""
    best: i64 = -1
    most: i64 = -1000
    rest = cards & ~BIT[kept]
    while rest:
        c = low(rest)
        rest &= rest - 1
        at: i64 = 64 * trump + c
        kind = order.kind[at]
        worth: i64 = -2 * order.power[at]
        if kind != trump:
            if count(cards & order.of_kind[5 * trump + kind]) == 1 and c % 13 != ACE:
                worth += 40
            if kind != 3 - trump:
                worth += 1
        if worth > most:
            most = worth
            best = c
    return best


def after_taking(order: Order, cards: i64, turned: i64, trump: i64) -> i64:
    """The dealer's five cards once he has ``turned`` and has discarded."""
    six = cards | BIT[turned]
    return six & ~BIT[discard(order, six, trump, turned)]


def bridge_guard(order: Order, cards: i64, trump: i64) -> bool:
    """Whether ``cards`` stop a lone hand: the Right Bower or better, or the Left with another trump."""
    held = trumps_of(order, cards, trump)
    rest = held
    while rest:
        if order.power[64 * trump + low(rest)] == BEST:
            return True
        rest &= rest - 1
    if held & BIT[right_bower(trump)]:
        return True
    return held & BIT[left_bower(trump)] != 0 and count(held) > 1


def has_next(cards: i64, trump: i64) -> bool:
    """The Right Bower, and a card of the other suit of its colour beside the Left: it may be made next."""
    if not cards & BIT[right_bower(trump)]:
        return False
    return cards & suit_set(3 - trump) & ~BIT[left_bower(trump)] != 0
