"""Vingt-un with a single die (hoyle-donohue, lines 50405-50421)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dice import Score, best, dice, staked

SETTINGS = (
    "dice-vingt-un(players=7,rounds=40,stake=3)",
    "dice-vingt-un(players=5,rounds=40,settle=forfeit)",
)
OFTEN = {"throw": 6.0}


def turn(seat: int) -> Score:
    """The sum of what is thrown; 0 for who has burst."""
    score = 0
    while score < 21:
        word = yield seat, {"throw", "stand"} if score else {"throw"}
        if word == "stand":
            break
        (n,) = yield from dice(1)
        score += n
    return score if score < 22 else 0


def nearest(seats: list[int]) -> Score:
    """Who came nearest, ties throwing over again; nobody where all have burst."""
    while len(seats) > 1:
        scores = {}
        for seat in seats:
            scores[seat] = yield from turn(seat)
        seats = [seat for seat in seats if scores[seat] and scores[seat] == max(scores.values())]
    return seats


def referee(t: Table) -> Reading:
    """The nearest wins the pool, or who fails the most pays each a forfeit."""
    pool, stake = t.values["settle"] == "pool", int(t.values["stake"])
    for n in range(int(t.values["rounds"])):
        seats = [(n + k) % t.players for k in range(t.players)]
        if not pool:
            loser = yield from best(seats, turn, -1)
            for seat in range(t.players):
                t.pay(loser, seat, stake)
            continue
        for seat in (yield from staked(t, nearest(seats))):
            t.pay("pool", seat, t.purse["pool"])
    for seat in range(t.players):  # where all had burst at the last the pool goes back
        t.pay("pool", seat, t.purse["pool"] // (t.players - seat))
    return None
