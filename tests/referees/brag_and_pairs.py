"""Brag and Pairs (hoyle-donohue, lines 4288-4300)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.brag import Bragging, Worth, made, natural
from tests.referees.shared.cards import PACK, deal

SETTINGS = ("brag-and-pairs(players=3,limit=30,most=5,stake=2)",)
OFTEN = {"pass": 0.3}


def referee(t: Table) -> Reading:
    """A sitting."""
    n, v = t.players, t.values
    few = v["braggers"] != "nines-and-knaves"
    for number in range(n * int(v["rounds"])):
        seats = [(number + k) % n for k in range(1, n + 1)]
        for end in ("brag end", "pairs end"):
            t.pay(seats[-1], end, int(v["stake"]))
        hands = yield from deal(list(PACK), n, seats[0], [3])

        def brag(seat: int, hands: list[list[str]] = hands) -> Worth:
            return made(hands[seat], few, bool(v["natural_first"]))

        def pairs(seat: int, hands: list[list[str]] = hands) -> Worth:
            return natural(hands[seat])

        for end, worth in (("brag end", brag), ("pairs end", pairs)):
            winner = yield from Bragging(t, end, seats, worth).go()
            t.pay(end, winner, t.purse[end])
    return None
