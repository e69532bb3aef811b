"""The Four Pin Game (hoyle-donohue, lines 49711-49718)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import Pins, threes
from tests.referees.shared.pins import pick as pick

SETTINGS = ("four-pin(players=5,rounds=5,hands=3)",)

FOUR: Pins = frozenset({1, 5, 7, 10})


def referee(t: Table) -> Reading:
    """The corners, the head and the pin behind it."""
    return threes(t, FOUR)
