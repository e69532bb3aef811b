"""Hidden hands in imagination: uniform among all deals in which every builder holds the card for his build."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer


def holding(unseen: i64, room: vec[i64], whose: vec[i64], ranks: vec[i64], rng: i64) -> vec[i64]:
    """A hand for each place with so much ``room``, where ``whose[k]`` has one at least of the cards ``ranks[k]``.

    Whether it has one of them, or two, or more, is drawn first, by the deals that there are of each kind: in a kind the
    place is two, one of which takes nothing but the rank, and the other all else.
    """
    places, may = len(room), vec[i64]([-1] * len(room))
    kinds = [room]
    for n in range(len(whose)):
        p, cards = whose[n], ranks[n]
        may[p] &= ~cards
        may = append(may, cards)
        kinds = [halved(one, p, k) for one in kinds for k in range(1, min(one[p], count(unseen & cards)) + 1)]
    weights = [Dealer(unseen, one, may).deals() for one in kinds]
    at = sum(weights) * float(mix(rng) >> 10) / 4503599627370496.0
    for one, weight in zip(kinds, weights, strict=True):
        at -= weight
        if at < 0.0:
            sets = Dealer(unseen, one, may).deal(mix(advance(rng)))
            for n in range(len(whose)):
                sets[whose[n]] |= sets[places + n]
            return sets
    raise ValueError("no deal fits what has been seen")


def halved(room: vec[i64], place: i64, some: i64) -> vec[i64]:
    """Room with a place more, to which so much of that of ``place`` goes."""
    out = append(room[:], some)
    out[place] -= some
    return out
