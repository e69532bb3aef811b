"""Dom Pedro (hoyle-donohue, lines 2260-2264): Pedro Sancho with the Joker, the lowest of trumps, which counts fifteen.

Read as the game reads it: the Joker is Low for its holder also where Low is the Deuce.
"""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import UP
from tests.referees.shared.fours import Play
from tests.referees.shared.pitch import Deal, match

SETTINGS = (
    "dom-pedro(players=3,hand=12,only_bid=yes)",
    "dom-pedro(players=2,hand=9,low=deuce,count=ten,game=80)",
    "dom-pedro(limit=3,stake=2)",
)
OFTEN = {"bid": 0.3}
DOM = "*J"


class WithDom(Play):
    """The Joker is a trump, whatever is trumps."""

    def is_trump(self, card: str) -> bool:
        return card == DOM or card[1] == self.trump

    def lawful(self, seat: int, led: str) -> set[str]:
        """Suit is followed, or trumped by who likes; the pitch names a suit."""
        hand = set(self.hands[seat])
        if not led:
            return hand - {DOM} if not self.trump and hand != {DOM} else hand
        trumps = {c for c in hand if self.is_trump(c)}
        suit = trumps if self.is_trump(led) else {c for c in hand if c[1] == led[1] and c != DOM}
        return suit | trumps if suit else hand

    def height(self, card: str) -> int:
        """Among its own: the Joker under all."""
        return -1 if card == DOM else UP.index(card[0])


class DomDeal(Deal):
    """Fifty-three cards."""

    joker = (DOM,)
    kind = WithDom


def referee(t: Table) -> Reading:
    """Pedro is five, Dom fifteen, Sancho nine."""
    return (yield from match(t, 0, 33, {"5": 5, DOM: 15, "9": 9}, DomDeal))
