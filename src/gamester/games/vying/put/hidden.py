"""Four-handed Put imagined: whoever gave his best card away keeps none that is better.

A side's hidden cards are counted by the card given, and one way is drawn along the counts, so that all that fit the
view are as likely; a spectator's two sides are drawn one after the other.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.rng import advance, mix, some_of
from gamester.games.vying.put.state import PutState, place


def below(cards: i64, card: i64) -> i64:
    """Those of ``cards`` that are worse than ``card``."""
    out: i64 = 0
    while cards:
        c = low(cards)
        cards &= cards - 1
        if place(c) < place(card):
            out |= BIT[c]
    return out


def ways(n: i64, k: i64) -> i64:
    """Ways to take ``k`` of ``n``."""
    if k < 0 or n < k:
        return 0
    out: i64 = 1
    for i in range(k):
        out = out * (n - i) // (i + 1)
    return out


def some(t: PutState, cards: i64, n: i64) -> i64:
    """``n`` of ``cards``."""
    t.rng = advance(t.rng)
    return some_of(cards, n, mix(t.rng))


def hidden(t: PutState, taker: i64) -> i64:
    """How many cards a seat holds or has laid out."""
    return t.held[taker] + (1 if t.laid & BIT[taker] else 0)


def settle(t: PutState, taker: i64, mine: i64, unseen: i64) -> i64:
    """Make ``mine`` up from ``unseen`` to a seat's hidden cards, one of which may be laid out; what is left over."""
    drawn = some(t, unseen, hidden(t, taker) - count(mine))
    mine |= drawn
    if t.laid & BIT[taker]:
        thrown = some(t, mine, 1)
        t.out[taker] = low(thrown)
        mine &= ~thrown
    t.hands[taker] = mine
    return unseen & ~drawn


def fill_side(t: PutState, taker: i64, unseen: i64, ceiling: i64, mate: i64) -> i64:
    """Fill both hands of a side, and return what is left of ``unseen``.

    ``ceiling``: where it is no -1, ``mate`` of the other side too gets two cards, worse than this one.
    """
    giver = (taker + 2) % 4
    played = t.played[taker] | (BIT[t.trick[taker]] if t.trick[taker] >= 0 else 0)
    many = hidden(t, taker)
    apart: i64 = 2 if ceiling >= 0 else 0
    under: i64 = below(unseen, ceiling) if apart else 0
    cards = vec[i64]([])
    numbers = vec[i64]([])
    weights = vec[i64]([])
    total: i64 = 0
    rest = played | (unseen if many > 0 else 0)
    while rest:
        card = low(rest)
        rest &= rest - 1
        unplayed: i64 = 0 if played & BIT[card] else 1
        worse = below(unseen & ~BIT[card], card)
        left = under & ~BIT[card]
        for n in range(3):  # so many of the giver's two are under the ceiling
            weight: i64 = ways(count(worse & left), n) * ways(count(worse & ~left), 2 - n)
            weight *= ways(count(unseen) - 2 - unplayed - apart, many - unplayed)
            if apart:
                weight *= ways(count(left) - n, 2)
            if weight > 0:
                total += weight
                cards = append(cards, card)
                numbers = append(numbers, n)
                weights = append(weights, weight)
    t.rng = advance(t.rng)
    draw: i64 = mix(t.rng) % total
    at: i64 = 0
    while draw >= weights[at]:
        draw -= weights[at]
        at += 1
    given = cards[at]
    worse = below(unseen & ~BIT[given], given)
    t.given[taker] = given
    t.given[giver] = given
    t.hands[giver] = some(t, worse & under, numbers[at]) | some(t, worse & ~under, 2 - numbers[at])
    unseen &= ~(t.hands[giver] | BIT[given])
    if apart:
        t.hands[mate] = some(t, under & unseen, 2)
        unseen &= ~t.hands[mate]
    return settle(t, taker, 0 if played & BIT[given] else BIT[given], unseen)


def fill_four(t: PutState, seat: i64, unseen: i64) -> i64:
    """Deal ``unseen`` to all but ``seat`` (-1: to all), and return what is left for the talon."""
    dealer = t.dealer
    eldest = (dealer + 1) % 4
    if seat < 0:
        return fill_side(t, dealer, fill_side(t, eldest, unseen, -1, -1), -1, -1)
    other = eldest if seat % 2 == dealer % 2 else dealer
    mate = (seat + 2) % 4
    t.given[mate] = t.given[seat]
    if seat == eldest or seat == dealer:
        return fill_side(t, other, unseen, t.given[seat], mate)
    given = BIT[t.given[seat]] & ~t.gone
    return settle(t, mate, given, fill_side(t, other, unseen & ~given, -1, -1))
