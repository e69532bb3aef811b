"""Ramsch (hoyle-donohue, lines 2135-2149).

Read as the game reads it: the card that is played face down takes the trick where nobody has a trump.
"""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.rounce import OFTEN as OFTEN
from tests.referees.rounce import sitting
from tests.referees.shared.cards import PACK

SETTINGS = ("ramsch(players=3,start=7)", "ramsch(players=2,start=30)")


def referee(t: Table) -> Reading:
    """As Rounce, with the cards of Euchre."""
    return (yield from sitting(t, [c for c in PACK if c[0] not in "23456"], True))
