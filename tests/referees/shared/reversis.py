"""What the second readers of Reversis and Reverse share: the tricks, and how each card came to be played."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple

from tests.referees.harness import Turn
from tests.referees.shared.cards import PACK

TENLESS = [c for c in PACK if c[0] != "T"]
LED, FORCED, PLAYED = "led", "forced", "played"  # forced: the only one of the suit that was led
PLACED = "placed"  # on another suit
May = Callable[[int, list[str], str], list[str]]


class Shown(NamedTuple):
    """A card played."""

    seat: int
    card: str
    leader: int
    taker: int
    number: int  # of the trick
    how: str
    renounced: bool  # having the suit led


class Tricks:
    """What has been played and taken."""

    def __init__(self, seats: int) -> None:
        self.shown: list[Shown] = []
        self.won: list[list[str]] = [[] for _ in range(seats)]  # the cards
        self.takers: list[int] = []

    def play(self, hands: list[list[str]], leader: int, order: str, may: May) -> Generator[Turn, str, None]:
        """All the tricks, to the right. ``may``: of these a seat may play, to this suit."""
        seats = len(hands)
        for number in range(len(hands[leader])):
            trick: list[tuple[int, str, str, bool]] = []
            led = ""
            for seat in [(leader - k) % seats for k in range(seats)]:
                hand = hands[seat]
                suit = [c for c in hand if c[1] == led]
                card = yield seat, set(may(seat, hand, led))
                how = LED if not trick else PLACED if card[1] != led else FORCED if len(suit) == 1 else PLAYED
                led = led or card[1]
                hand.remove(card)
                trick.append((seat, card, how, how == PLACED and bool(suit)))
            taker = max((order.index(c[0]), seat) for seat, c, *_ in trick if c[1] == led)[1]
            self.shown += [Shown(seat, c, leader, taker, number, how, had) for seat, c, how, had in trick]
            self.won[taker] += [c for _, c, *_ in trick]
            self.takers.append(taker)
            leader = taker
