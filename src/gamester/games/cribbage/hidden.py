"""Hands and crib as they may be, for a seat that has not seen them."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import ZEROS, count
from gamester.engine.rng import advance, mix
from gamester.games.cribbage.count import count_hand
from gamester.games.cribbage.score import CribbageScore, Ways
from gamester.games.cribbage.state import CribbageState
from gamester.parts.cards import deal_unseen


def ways_as_told(rules: CribbageScore, t: CribbageState, p: i64, unseen: i64) -> vec[i64]:
    """All that ``p`` may still hold so that its hand counts what was told; remembered while the same is asked again."""
    seen = (int(unseen), int(t.void[p]), int(t.played[p]), int(t.held[p]), int(t.told[p]), int(t.turn_up))
    if rules.ways[p].seen != seen:
        rules.ways[p] = Ways(seen, ways_to_hold(t, p, unseen & ~t.void[p], t.held[p], 0, ZEROS[:0]))
    return rules.ways[p].sets


def ways_to_hold(t: CribbageState, p: i64, cards: i64, many: i64, held: i64, out: vec[i64]) -> vec[i64]:
    """``out``, with every hand of ``held`` and so many of ``cards`` that counts what ``p`` told."""
    if not many:
        return append(out, held) if count_hand(held | t.played[p], t.turn_up) == t.told[p] else out
    while cards:
        bit = cards & -cards
        cards &= cards - 1
        out = ways_to_hold(t, p, cards, many - 1, held | bit, out)
    return out


def hold_as_told(rules: CribbageScore, t: CribbageState, others: list[int], unseen: i64) -> i64:
    """Give them hands that count what they told, all that go together as likely; what is left unseen."""
    while True:
        left, wanted = unseen, count(unseen)
        for p in others:
            ways = ways_as_told(rules, t, p, unseen)
            t.rng = advance(t.rng)
            t.hands[p] = ways[mix(t.rng) % i64(len(ways))]
            left &= ~t.hands[p]
            wanted -= t.held[p]
        if count(left) == wanted:
            return left


def fill_in(rules: CribbageScore, t: CribbageState, seat: i64, unseen: i64) -> i64:
    """Deal ``unseen`` to hands and crib; the cards that remain are the talon."""
    seats = rules.players
    if seat >= 0:
        unseen &= ~t.crib[seat]
    # at a table with laws what was told may be false
    others = [p for p in range(seats) if p != seat and t.told[p] >= 0 and not rules.lawful]
    unseen = hold_as_told(rules, t, others, unseen)
    hands, cribs, may = ZEROS[:0], ZEROS[:0], ZEROS[:0]
    for p in range(seats):
        hands = append(hands, t.held[p] - count(t.known[p]) if p != seat and p not in others else 0)
        cribs = append(cribs, t.laid[p] if p != seat else 0)
        may = append(may, ~t.void[p])
    for n in cribs:
        hands, may = append(hands, n), append(may, -1)
    sets = deal_unseen(t, unseen, append(hands, 1 if rules.blind and t.drawn else 0), append(may, -1))
    for p in range(seats):
        if p != seat:
            t.crib[p] = sets[seats + p]
            if p not in others:
                t.hands[p] = sets[p] | t.known[p]
    t.blind = sets[2 * seats]
    return sets[2 * seats + 1]
