"""Bridge (hoyle-donohue, lines 50477-51153)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.bridge import rubber
from tests.referees.shared.cards import LOW, cut

SETTINGS = ("bridge(game=12,stake=3)", "bridge(limit=40)", "bridge(limit=20,cut_to_limit=yes)")
LEFT_OUT = ("laws=table",)  # what careless players may do is the laws' own tests


def referee(t: Table) -> Reading:
    """A rubber."""
    dealer = yield from cut(4, LOW)

    def hand(dealer: int, place: int) -> int:
        return dealer if place % 2 == dealer % 2 else place

    won = yield from rubber(t, dealer, lambda place: place, hand)
    for place in (0, 2):
        t.pay(place + 1, place, won * int(t.values["stake"]))
    return None
