"""Hands and discards as they may be, where discards have been shuffled and dealt again."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, members
from gamester.engine.rng import advance, mix, some_of
from gamester.games.vying.ambigu.state import AmbiguState
from gamester.parts.cards import deal_unseen


def drawn_from(s: AmbiguState, cards: i64, many: i64) -> i64:
    """So many of a set, at random."""
    s.rng = advance(s.rng)
    return some_of(cards, many, mix(s.rng))


def fill_hands(s: AmbiguState, seat: i64, pack: i64) -> i64:
    """Give the others what ``seat`` does not see, all that fits as likely; returns the stock.

    A card that is seen to have come again has been thrown out before, by somebody: all places among those discards are
    as likely. The rest are dealt to hands and discards, and from the pile that they make the others' cards have come.
    """
    n: i64 = s.game.players
    room = ZEROS[: 2 * n]  # what each has left of the cards first dealt, and has thrown out
    early = s.early[:]
    mine: i64 = 0
    tipped: i64 = 0
    seen: i64 = 0  # cards that have come again, to me or to a hand that lies open
    if seat >= 0:
        mine = s.hands[seat] | s.thrown[seat]
        tipped = s.tipped[seat]
        seen = s.again[seat] & ~tipped
    for p in range(n):
        if p == seat:
            early[p] = 0
            continue
        room[n + p] = s.many[p]
        if s.known[p]:
            own = s.known[p] & tipped
            s.again[p] = own | drawn_from(s, s.known[p] & ~own, s.came[p] - count(own))
            seen |= s.again[p] & ~tipped
            mine |= s.known[p]
        else:
            room[p] = s.held[p] - s.came[p]
    for card in members(seen):
        at: i64 = 0
        for p in range(n):
            at += early[p]
        s.rng = advance(s.rng)
        at = mix(s.rng) % at
        p = 0
        while at >= early[p]:
            at -= early[p]
            p += 1
        early[p] -= 1
        room[n + p] -= 1
        s.tipped[p] |= BIT[card]
    sets = deal_unseen(s, pack & ~mine & ~seen, room, vec[i64]([-1] * int(2 * n)))
    s.pile = tipped
    for p in range(n):
        if p != seat:
            s.thrown[p] = s.tipped[p] | sets[n + p]
            s.tipped[p] |= drawn_from(s, sets[n + p], early[p])
            s.hands[p] = s.known[p] | sets[p]
            s.pile |= s.tipped[p]
    left = s.pile
    for p in range(n):
        left &= ~s.again[p]
    for p in range(n):
        if p != seat and not s.known[p]:
            s.again[p] = drawn_from(s, left, s.came[p])
            left &= ~s.again[p]
            s.hands[p] |= s.again[p]
    return sets[2 * n]
