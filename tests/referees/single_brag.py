"""Single Brag (hoyle-donohue, lines 4225-4283)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.brag import Bragging, Worth, made
from tests.referees.shared.cards import PACK, deal

SETTINGS = ("single-brag(players=3,limit=40,most=5,stake=2)", "single-brag(players=2,most=1,limit=5,rounds=5)")
OFTEN = {"pass": 0.3}


def referee(t: Table) -> Reading:
    """A sitting."""
    n, v = t.players, t.values
    few = v["braggers"] != "nines-and-knaves"
    for number in range(n * int(v["rounds"])):
        seats = [(number + k) % n for k in range(1, n + 1)]
        t.pay(seats[-1], "pool", int(v["stake"]))
        hands = yield from deal(list(PACK), n, seats[0], [3])

        def worth(seat: int, hands: list[list[str]] = hands) -> Worth:
            return made(hands[seat], few, bool(v["natural_first"]))

        winner = yield from Bragging(t, "pool", seats, worth).go()
        t.pay("pool", winner, t.purse["pool"])
    return None
