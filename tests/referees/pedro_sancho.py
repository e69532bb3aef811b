"""Pedro Sancho (hoyle-donohue, lines 2152-2272): the dealer sells, and bids go round till all are satisfied."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pitch import match

SETTINGS = (
    "pedro-sancho(players=3,hand=12,only_bid=yes)",
    "pedro-sancho(players=2,hand=9,low=deuce,count=ten,game=20)",
    "pedro-sancho(players=8,hand=all,low=deuce)",
    "pedro-sancho(hand=all,count=ten,stake=3)",
    "pedro-sancho(limit=3,only_bid=yes)",
)
OFTEN = {"bid": 0.3}


def referee(t: Table) -> Reading:
    """Pedro is five, Sancho nine."""
    return (yield from match(t, 0, 18, {"5": 5, "9": 9}))
