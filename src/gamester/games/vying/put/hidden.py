"""Four-handed Put imagined: whoever gave his best card away keeps none that is better."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.rng import advance, mix, some_of
from gamester.games.vying.put.state import PutState, place
from gamester.parts.cards import deal_unseen


def below(cards: i64, card: i64) -> i64:
    """Those of ``cards`` that are worse than ``card``."""
    out: i64 = 0
    while cards:
        c = low(cards)
        cards &= cards - 1
        if place(c) < place(card):
            out |= BIT[c]
    return out


def one_of(t: PutState, cards: i64) -> i64:
    """One of some cards, each as likely."""
    t.rng = advance(t.rng)
    return low(some_of(cards, 1, mix(t.rng)))


def gave(t: PutState, taker: i64, held: vec[i64]) -> bool:
    """Whether any one of the four that ``taker`` had may be what he was given: what his partner kept is worse."""
    giver = (taker + 2) % 4
    played = t.played[taker] | (BIT[t.trick[taker]] if t.trick[taker] >= 0 else 0)
    t.given[taker] = t.given[giver] = one_of(t, played | held[taker])
    return below(held[giver], t.given[giver]) == held[giver]


def fill_four(t: PutState, seat: i64, unseen: i64) -> i64:
    """Deal ``unseen`` to all but ``seat`` (-1: to all), and return what is left for the talon.

    Hands are drawn until they fit what each giver may have kept, so that all that do are as likely.
    """
    takers = [(t.dealer + 1) % 4, t.dealer]
    mate: i64 = (seat + 2) % 4 if seat >= 0 else -1
    known, may, room = t.known[:], vec[i64]([-1] * 4), t.held[:]
    if seat >= 0:
        t.given[mate] = t.given[seat]
        if seat in takers:
            may[mate] = below(unseen, t.given[seat])
        else:
            known[mate] |= BIT[t.given[seat]] & ~t.gone
    for p in range(4):
        unseen &= ~known[p]
        room[p] += (1 if t.laid & BIT[p] else 0) - count(known[p])
        if p == seat:
            room[p] = 0
    fits = False
    while not fits:
        held = deal_unseen(t, unseen, room, may)
        for p in range(4):
            held[p] |= known[p]
        fits = True
        for p in takers:
            fits = fits and (p == seat or p == mate or gave(t, p, held))
    for p in range(4):
        if p != seat:
            if t.laid & BIT[p]:
                t.out[p] = one_of(t, held[p])
                held[p] &= ~BIT[t.out[p]]
            t.hands[p] = held[p]
    return held[4]
