"""How the hands of Reversis are imagined, with what a seat gave and who showed that he has the Espagnolette."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, members
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.games.trumps.reversis.state import ACES, QUINOLAS, ReversisRules, ReversisState, entitled


def fill(game: ReversisRules, s: ReversisState, seat: i64) -> None:
    """Of all ways in which Aces and Quinolas may have made the Espagnolette one is drawn, by its weight."""
    unseen = game.unseen(s, seat)
    sure = ZEROS[:4]  # the card that this seat gave
    if seat >= 0:
        unseen &= ~s.laid.out[seat]
        if s.refused[seat] >= 0:
            unseen &= ~BIT[s.refused[seat]]
        if s.giving == 4 and unseen & BIT[s.gave[seat]]:
            sure[(seat + 2) % 4] = BIT[s.gave[seat]]
            unseen &= ~BIT[s.gave[seat]]
    room, may = vec[i64]([]), vec[i64]([])
    for p in range(4):
        hidden: i64 = 0
        if p != seat:
            hidden = s.held[p] - count(s.known[p])
            if sure[p]:
                hidden -= 1
        room = append(room, hidden)
        may = append(may, ~s.void[p])
    for p in range(4):
        room = append(room, s.laid.many[p] if p != seat else 0)
        may = append(may, game.may_lay(s, -1))
    left: i64 = 0
    for n in range(i64(len(room))):
        left += room[n]
    room = append(room, len(members(unseen)) - left)  # looked at and left, or not drawn yet
    may = append(may, -1)
    sets = drawn(s, unseen, room, may, sure, seat)
    for p in range(4):
        if p != seat:
            s.hands[p] = sets[p] | sure[p] | s.known[p]
            s.laid.out[p] = sets[4 + p]
    rest = sets[8]
    for p in range(4):
        if p != seat and p != s.dealer and not s.laid.many[p] and looked(game, s, p):
            s.refused[p] = members(rest)[0]
            rest &= ~BIT[s.refused[p]]
    game.lay_talon(s, rest)
    if s.giving < 4:
        for p in range(4):
            if p != seat and chosen(game, s, p):
                s.gave[p] = members(s.hands[p])[0]


def looked(game: ReversisRules, s: ReversisState, seat: i64) -> bool:
    """Whether ``seat``, which has laid nothing out, has had its exchange."""
    p = game.after(s.dealer)
    while p != s.exchanger and p != s.dealer:
        if p == seat:
            return True
        p = game.after(p)
    return False


def chosen(game: ReversisRules, s: ReversisState, seat: i64) -> bool:
    """Whether ``seat`` has chosen what it gives."""
    p = game.after(s.dealer)
    for _ in range(s.giving):
        if p == seat:
            return True
        p = game.after(p)
    return False


def drawn(s: ReversisState, unseen: i64, room: vec[i64], may: vec[i64], sure: vec[i64], seat: i64) -> vec[i64]:
    """The cards of every place; where somebody has shown the Espagnolette he has cards that make it."""
    who = s.espagnolette
    s.rng = advance(s.rng)
    if who < 0 or who == seat:
        return Dealer(unseen, room, may).deal(mix(s.rng))
    special = unseen & (ACES | QUINOLAS)
    had = s.played[who] | sure[who] | s.known[who]
    if s.trick[who] >= 0:
        had |= BIT[s.trick[who]]
    weights: list[float] = []
    cases: list[int] = []
    total = 0.0
    case: i64 = special
    going = True
    while going:  # all subsets of the cards that may be his
        n: i64 = i64(len(members(case)))
        if entitled(had | case) and n <= room[who] and case & may[who] == case:
            total += case_of(unseen, room, may, special, case, who).deals()
            weights.append(total)
            cases.append(case)
        going = case != 0
        case = (case - 1) & special
    at = total * float(mix(s.rng) >> 10) / 4503599627370496.0
    k = 0
    while k < len(weights) - 1 and weights[k] <= at:
        k += 1
    case = cases[k]
    s.rng = advance(s.rng)
    sets = case_of(unseen, room, may, special, case, who).deal(mix(s.rng))
    sets[who] |= case
    return sets


def case_of(unseen: i64, room: vec[i64], may: vec[i64], special: i64, case: i64, who: i64) -> Dealer:
    """The deals in which of the special cards ``who`` has these and no others."""
    fewer, takes = room[:], may[:]
    fewer[who] -= len(members(case))
    takes[who] &= ~special
    return Dealer(unseen & ~case, fewer, takes)
