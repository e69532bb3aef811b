"""Double Dummy Bridge (hoyle-donohue, lines 51205-51220)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.bridge import rubber
from tests.referees.shared.cards import LOW, cut

SETTINGS = ("double-dummy-bridge(game=12,stake=3)", "double-dummy-bridge(limit=20,cut_to_limit=yes)")


def referee(t: Table) -> Reading:
    """A rubber: each has the hands of one side, and deals for himself alone."""
    dealer = yield from cut(2, LOW)
    won = yield from rubber(t, dealer, lambda place: place % 2, lambda _, place: place % 2, 2)
    t.pay(1, 0, won * int(t.values["stake"]))
    return None
