"""Help Your Neighbor (hoyle-donohue, lines 50341-50373).

Read as the game reads it: he is helped whose number is the highest but the thrower's own.
"""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dice import Score, staked, throw

SETTINGS = (
    "help-your-neighbor(players=6,rounds=10,stake=3,target=8)",
    "help-your-neighbor(players=6,rounds=10,settle=forfeit,target=5)",
    "help-your-neighbor(players=2,rounds=10,settle=forfeit,target=5)",
)


def outs(t: Table, seat: int, many: int) -> Score:
    """Who comes out, till so many have. One's own number counts once, the highest of all helps whose number it is."""
    score = [0] * t.players
    out: list[int] = []
    while len(out) < many:
        if seat not in out:
            thrown = yield from throw(seat, 3)
            own = [k for k in {seat + 1} if k in thrown]
            helped = [k for k in thrown if k != seat + 1 and k <= t.players and k - 1 not in out]
            for k in own + sorted(helped)[-1:]:
                score[k - 1] += k
                if score[k - 1] >= int(t.values["target"]):
                    out.append(k - 1)
        seat = (seat + 1) % t.players
    return out


def referee(t: Table) -> Reading:
    """The first out has the pool, or the last pays all the others."""
    stake, pool = int(t.values["stake"]), t.values["settle"] == "pool"
    for n in range(int(t.values["rounds"])):
        race = outs(t, n % t.players, 1 if pool else t.players - 1)
        out = yield from (staked(t, race) if pool else race)
        if pool:
            t.pay("pool", out[0], t.purse["pool"])
        else:
            last = next(k for k in range(t.players) if k not in out[: t.players - 1])
            for k in range(t.players):
                t.pay(last, k, stake)
    return None
