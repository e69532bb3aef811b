"""Dummy Bridge (hoyle-donohue, lines 51154-51200)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.bridge import rubber
from tests.referees.shared.cards import LOW, cut

SETTINGS = ("dummy-bridge(game=12,stake=3,rubbers=1)", "dummy-bridge(exposure=partner-too,game=8,rubbers=2)")


def referee(t: Table) -> Reading:
    """So many rubbers: the lowest cut has the Dummy first; the next lowest is taken to sit on his left."""
    first = yield from cut(3, LOW)
    for n in range(int(t.values["rubbers"])):
        owner = (first + n) % 3
        seats = [owner, (owner + 1) % 3, owner, (owner + 2) % 3]  # the Dummy sits opposite

        def hand(dealer: int, place: int, seats: list[int] = seats) -> int:
            """Of the adversaries' two hands the dealer plays both only where both are laid open."""
            both = dealer % 2 and t.values["exposure"] == "partner-too" and place % 2
            return seats[dealer if both else place]

        won = yield from rubber(t, 0, seats.__getitem__, hand)
        for place in (1, 3):
            t.pay(seats[place], owner, won * int(t.values["stake"]))
    return None
