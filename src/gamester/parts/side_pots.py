"""Dividing a pool whose players put in unlike amounts: each chip is played for by those who matched it."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT


def divide(staked: vec[i64], live: i64, values: vec[i64], carried: i64, first: i64) -> vec[i64]:
    """What each seat takes from the pool.

    ``staked``: chips each seat put in this deal. ``live``: the set of seats still in. ``values``: the ranks of their
    hands, higher better. ``carried``: chips from before, for which all who are live play. Equal hands divide; chips
    over go one each to the winners in order from the seat ``first``.
    """
    seats: i64 = i64(len(staked))
    won = vec[i64]([0] * len(staked))
    pot = carried
    level: i64 = 0
    if _lowest_above(staked, live, -1) == 0:
        if _lowest_above(staked, live, 0) < 0:
            for chips in staked:
                pot += chips
        _award(won, pot, live, values, first, seats)
        pot = 0
    while True:
        top = _lowest_above(staked, live, level)
        if top < 0:
            break
        last = _lowest_above(staked, live, top) < 0
        rivals: i64 = 0
        for seat in range(seats):
            over: i64 = staked[seat] - level
            if over > 0:
                # What a seat that is out put in beyond everybody left goes with the last pot.
                pot += over if last or staked[seat] < top else top - level
            if live & BIT[seat] and staked[seat] >= top:
                rivals |= BIT[seat]
        _award(won, pot, rivals, values, first, seats)
        pot = 0
        level = top
    return won


def _lowest_above(staked: vec[i64], live: i64, level: i64) -> i64:
    """The least stake above ``level`` among the live seats; -1 if there is none."""
    found: i64 = -1
    for seat in range(i64(len(staked))):
        if live & BIT[seat] and staked[seat] > level and (found < 0 or staked[seat] < found):
            found = staked[seat]
    return found


def _award(won: vec[i64], pot: i64, rivals: i64, values: vec[i64], first: i64, seats: i64) -> None:
    best: i64 = -1
    winners: i64 = 0
    for seat in range(seats):
        if rivals & BIT[seat]:
            if values[seat] > best:
                best = values[seat]
                winners = 1
            elif values[seat] == best:
                winners += 1
    if winners == 0:
        return
    share: i64 = pot // winners
    over: i64 = pot % winners
    for turn in range(seats):
        seat = (first + turn) % seats
        if rivals & BIT[seat] and values[seat] == best:
            won[seat] += share
            if over > 0:
                won[seat] += 1
                over -= 1
