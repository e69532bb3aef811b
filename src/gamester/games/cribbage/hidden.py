"""Hands and crib as they may be, for a seat that has not seen them."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.rng import advance, mix
from gamester.games.cribbage.count import count_hand
from gamester.games.cribbage.score import CribbageScore, Ways
from gamester.games.cribbage.state import CribbageState
from gamester.parts.cards import deal_unseen


def ways_as_told(rules: CribbageScore, t: CribbageState, p: i64, unseen: i64) -> vec[i64]:
    """``ways_to_hold``, remembered while the same is asked again."""
    seen = (
        int(p), int(unseen), int(t.void[p]), int(t.played[p]), int(t.held[p]), int(t.told[p]), int(t.turn_up),
    )  # fmt: skip
    ways = rules.ways
    if ways.seen != seen:
        ways = Ways(seen, ways_to_hold(t, p, unseen))
        rules.ways = ways
    return ways.sets


def ways_to_hold(t: CribbageState, p: i64, unseen: i64) -> vec[i64]:
    """Every set of cards that seat ``p`` may still hold, so that its hand counts what was told of it."""
    cards = members(unseen & ~t.void[p])
    out = vec[i64]([])
    n: i64 = i64(len(cards))
    k = t.held[p]
    if k > n:
        return out
    at = vec[i64]([])  # the places of the cards taken, rising: every combination in turn
    for j in range(k):
        at = append(at, j)
    while True:
        held: i64 = 0
        for j in at:
            held |= BIT[cards[j]]
        if count_hand(held | t.played[p], t.turn_up) == t.told[p]:
            out = append(out, held)
        j = k - 1
        while j >= 0 and at[j] == n - k + j:
            j -= 1
        if j < 0:
            return out
        at[j] += 1
        for m in range(j + 1, k):
            at[m] = at[m - 1] + 1


def hold_as_told(rules: CribbageScore, t: CribbageState, seat: i64, unseen: i64) -> i64:
    """Give the others hands that count what they told, each such hand as likely; what is left unseen."""
    others = vec[i64]([])
    for p in range(i64(len(t.hands))):
        if p != seat and t.told[p] >= 0 and not rules.lawful:
            others = append(others, p)
    if not len(others):
        return unseen
    # Only a spectator has two to imagine: the first is then one that leaves the second a hand.
    first = ways_as_told(rules, t, others[0], unseen)[:]
    second = vec[i64]([0])
    while True:
        t.rng = advance(t.rng)
        n = mix(t.rng) % i64(len(first))
        held = first[n]
        if len(others) > 1:
            second = ways_to_hold(t, others[1], unseen & ~held)
        if len(second):
            break
        first[n] = first[i64(len(first)) - 1]
        first = first[: i64(len(first)) - 1]
    t.hands[others[0]] = held
    if len(others) > 1:
        t.rng = advance(t.rng)
        t.hands[others[1]] = second[mix(t.rng) % i64(len(second))]
        held |= t.hands[others[1]]
    return unseen & ~held


def fill_in(rules: CribbageScore, t: CribbageState, seat: i64, unseen: i64) -> i64:
    """Deal ``unseen`` to hands and crib; the cards that remain are the talon."""
    if seat >= 0:
        unseen &= ~t.crib[seat]
    unseen = hold_as_told(rules, t, seat, unseen)
    room = vec[i64]([])
    may = vec[i64]([])
    seats = i64(len(t.hands))
    for p in range(seats):
        free = t.told[p] < 0 or rules.lawful  # at a table with laws what was told may be false
        room = append(room, t.held[p] - count(t.known[p]) if p != seat and free else 0)
        may = append(may, ~t.void[p])
    for p in range(seats):
        room = append(room, t.laid[p] if p != seat else 0)
        may = append(may, -1)
    room = append(room, 1 if rules.blind and t.drawn else 0)
    sets = deal_unseen(t, unseen, room, append(may, -1))
    for p in range(seats):
        if p != seat:
            t.crib[p] = sets[seats + p]
            if t.told[p] < 0 or rules.lawful:
                t.hands[p] = sets[p] | t.known[p]
    t.blind = sets[2 * seats]
    return sets[2 * seats + 1]
