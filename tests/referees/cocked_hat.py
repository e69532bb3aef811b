"""Cocked Hat (hoyle-donohue, lines 49697-49710)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import Pins, threes
from tests.referees.shared.pins import pick as pick

SETTINGS = (
    "cocked-hat(players=5,rounds=5,hands=3)",
    "cocked-hat(players=2,rounds=9)",
)

HAT: Pins = frozenset({1, 7, 10})


def referee(t: Table) -> Reading:
    """The corners and the head."""
    return threes(t, HAT)
