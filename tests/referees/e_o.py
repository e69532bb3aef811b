"""E. O. (hoyle-donohue, lines 49231-49258)."""

from __future__ import annotations

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.cloth import settle, stakes

SETTINGS = ("e-o(players=2,coups=60,limit=2)",)


def referee(t: Table) -> Reading:
    """Even money; in a bar-hole the bank wins the opposite letter and does not pay that in which the ball falls."""
    for _ in range(int(t.values["coups"])):
        laid = yield from stakes(t, ("E", "O"))
        niche = yield CHANCE, {"e", "o", "bar e", "bar o"}
        settle(t, laid, {niche[-1].upper(): 0 if niche.startswith("bar") else 1})
    return None
