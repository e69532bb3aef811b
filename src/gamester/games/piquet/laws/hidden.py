"""Imagining the hidden cards of Piquet at a table with laws, where nothing said need be true.

Only what was seen binds: cards shown, played, told as discarded, and the stock as the seat has seen it.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members, of
from gamester.engine.laws import trial
from gamester.engine.rng import advance, mix, shuffled
from gamester.games.piquet.hands import point
from gamester.games.piquet.laws.marks import DREW, MORE
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import DEALT, POINT, STOCK, UNASKED, PiquetState
from gamester.parts.cards import deal_unseen


def fill_lawful(t: PiquetState, game: PiquetRules, viewer: i64) -> None:
    """Give every hidden field of ``t`` a value that fits what ``viewer`` has seen."""
    younger = t.younger()
    if younger < 0:
        game.lay_talon(t, of(game.pack_order(t)))
        return
    marks = trial(t).marks
    stock = game.stock + marks[MORE]
    drawn: i64 = t.drawn - DEALT
    sets = vec[i64]([0] * 5)  # elder's hand, younger's, elder's discards, younger's, the stock
    may = vec[i64]([-1] * 5)
    for n in range(2):
        p = t.elder if n == 0 else younger
        if p == viewer:
            sets[n] = t.hands[p]
            sets[n + 2] = t.discards[p]
        else:
            sets[n] = t.known[p] & ~t.gone
            sets[n + 2] = t.told[p] & ~t.gone & ~t.known[p]
    theirs = vec[i64]([0, 0])  # what each seat was seen to draw, or to show as carte blanche: it has it, or laid it out
    for n in range(2):
        theirs[n] = t.blanche[t.elder if n == 0 else younger]
    places = vec[i64]([-1] * STOCK)
    for n in range(stock):
        places[n] = t.order[DEALT + n] if viewer >= 0 and t.saw(viewer, n) else -1
        if places[n] >= 0 and n >= drawn:
            sets[4] |= BIT[places[n]]
        elif places[n] >= 0:
            theirs[0 if marks[DREW + n] == t.elder + 1 else 1] |= BIT[places[n]]
    placed = t.gone
    for n in range(5):
        placed |= sets[n]
    unseen = of(game.pack_order(t)) & ~placed
    for n in range(2):
        for other in range(5):
            if other != n and other != n + 2:
                may[other] &= ~(theirs[n] & unseen)
    room = vec[i64]([0] * 5)
    room[4] = stock - drawn - count(sets[4])
    for n in range(2):
        p = t.elder if n == 0 else younger
        room[n] = t.held[p] - count(sets[n])
        room[n + 2] = t.laid[p] - count(sets[n + 2])
    found = deal_unseen(t, unseen, room, may)
    for n in range(2):
        p = t.elder if n == 0 else younger
        t.hands[p] = sets[n] | found[n]
        t.discards[p] = sets[n + 2] | found[n + 2]
    _lay_order(t, game, viewer, places, sets[4] | found[4], stock)
    if t.elder != viewer and t.calls[POINT] and t.answers[POINT] == UNASKED:
        t.claim = _longest(t.hands[t.elder])


def _longest(hand: i64) -> i64:
    """The suit with the greatest point."""
    best: i64 = 0
    for suit in range(4):
        if point(hand, suit) > point(hand, best):
            best = suit
    out: i64 = 0
    for c in members(hand):
        if c // 13 == best:
            out |= BIT[c]
    return out


def _lay_order(t: PiquetState, game: PiquetRules, viewer: i64, places: vec[i64], left: i64, stock: i64) -> None:
    """An order of the pack in which the stock is ``left``, and each seat drew what it can have drawn."""
    drawn: i64 = t.drawn - DEALT
    seen = places[:stock]
    used: i64 = 0
    for c in seen:
        used |= BIT[c] if c >= 0 else 0
    t.rng = advance(t.rng)
    rest = shuffled(game.pack_order(t), mix(t.rng))
    for n in range(stock):
        p = trial(t).marks[DREW + n] - 1
        pool = left if n >= drawn else t.hands[p] | t.played[p] | t.discards[p] if p >= 0 else -1
        for c in rest:
            if seen[n] < 0 and BIT[c] & pool & ~used:
                seen[n] = c
                used |= BIT[c]
    order = vec[i64]([])
    behind = vec[i64]([])  # where cards of the stock were dealt to a hand fewer are left in their places
    for c in rest:
        if used & BIT[c]:
            continue
        if len(order) < DEALT:
            order = append(order, c)
        else:
            behind = append(behind, c)
    while len(order) < DEALT:
        order = append(order, low(used))
    for c in seen:
        order = append(order, c)
    for c in behind:
        order = append(order, c)
    t.order = order
