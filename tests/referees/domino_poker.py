"""Domino Poker (hoyle-donohue, lines 50025-50067): five pieces of twenty, the age's ante and one betting.

Read as the game reads it: there is no straddle, and nobody stakes more than so much on a hand.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.draw_poker import Deal as Poker
from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.dominoes import SET, ends_of, spots

SETTINGS = ("domino-poker(ante=3,limit=12,purse=50,hands=40)",)
OFTEN = {"raise": 0.35, "see": 1.5}
PIECES = {p for p in SET if "0" not in p} - {"1:1"}


def double(piece: str) -> bool:
    return piece[0] == piece[2]


def worth(hand: list[str], low: bool) -> tuple[int, list[tuple[bool, str]]]:
    """A hand's class, then its pieces, doubles first. ``low``: treys, deuces and aces in rotation are a flush."""
    lead = sorted(((double(p), p) for p in hand), reverse=True)
    doubles = sum(d for d, _ in lead)
    mixed = [set(ends_of(p)) for p in hand if not double(p)]
    suit = set.intersection(*(set(ends_of(p)) for p in hand))
    if doubles == 5:
        return 9, lead
    if doubles == 4:
        return 7, lead
    if doubles == 3:
        return 5 if mixed[0] & mixed[1] else 3, lead
    if suit:
        of = min(suit)
        other = sorted(sum(ends_of(p)) - of for p in hand)
        rotation = other[4] - other[0] == 4
        if rotation and of > 3:
            return {4: 4, 5: 6, 6: 8}[of], lead
        return 2 if low or not rotation else 0, lead
    return int(doubles == 2), lead


class Deal(Poker):
    """One hand of each, the age first."""

    def go(self) -> Generator[Turn, str, int]:
        """The deal to its end: no two hands are alike, and there are no jack-pots."""
        self.stake(self.seats[0], self.ante)
        rest = set(PIECES)
        self.hands = {seat: [] for seat in self.seats}
        for _ in range(5):
            for seat in self.seats:
                self.hands[seat].append((yield from draw(rest)))
        yield from self.speak(self.seats[1:] + self.seats[:1], 2 * self.ante)
        low = self.t.values["low_straights"] == "flush"
        self.t.pay("pool", max(self.left, key=lambda s: worth(self.hands[s], low)), self.t.purse["pool"])
        return 0


def draw(rest: set[str]) -> Generator[Turn, str, str]:
    """One of the pieces that lie."""
    piece = yield CHANCE, set(rest)
    rest.remove(piece)
    return piece


def referee(t: Table) -> Reading:
    """So many hands; who draws the lowest piece deals first."""
    rest, drawn = set(PIECES), []
    for _ in range(t.players):
        drawn.append((yield from draw(rest)))
    dealer = min(range(t.players), key=lambda s: (spots([drawn[s]]), drawn[s]))
    for n in range(int(t.values["hands"])):
        seats = [(dealer + n + 1 + k) % t.players for k in range(t.players)]
        yield from Deal(t, seats, dict.fromkeys(seats, int(t.values["purse"]))).go()
    return None
