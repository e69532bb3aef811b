"""Sizette (academy-1768, lines 13588-13804).

Read as the game reads it: who is first to play of a side governs it, asks for a suit at a time and is answered truly.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import cut, deal, ring
from tests.referees.shared.tricks import Suits

SETTINGS = ("sizette(party=3,stake=2)", "sizette(party=1,consult=no)")
OFTEN = {"enough": 2.0}
ORDER = "6789TAJQK"
CARDS = [rank + suit for suit in "CDHS" for rank in ORDER]


def consult(t: Table, governor: int) -> Generator[Turn, str, None]:
    """He asks each of the two what he has, as long as he likes."""
    suits = ("Clubs", "Diamonds", "Hearts", "Spades")
    may = {f"ask the {who} partner for {suit}" for who in ("next", "other") for suit in suits}
    word = ""
    while t.values["consult"] and word != "enough":
        word = yield governor, {*may, "enough"}
        may.discard(word)


def one_deal(t: Table, dealer: int) -> Generator[Turn, str, list[int]]:
    """What it gives each side in games."""
    rest = list(CARDS)
    seats = ring(6, (dealer - 1) % 6, -1)
    hands = yield from deal(rest, 6, seats[0], [3, 3], -1)
    suits, leader, tricks = Suits(hands[dealer][-1][1], ORDER), seats[0], [0, 0]
    yield from consult(t, leader)
    led = yield leader, set(hands[leader])
    hands[leader].remove(led)
    yield from consult(t, seats[1])
    for _ in range(6):
        leader, _ = yield from suits.trick(hands, seats, leader, led=led)
        led = ""
        tricks[leader % 2] += 1
        if max(tricks) >= 3 and min(tricks):  # three first; the other has no longer all six to lose
            break
    return [int(n >= 3) + int(n == 6) for n in tricks]


def referee(t: Table) -> Reading:
    """A party."""
    t.score = [0, 0]
    dealer = ((yield from cut(6, ORDER, CARDS)) + 1) % 6  # to the left of who cuts highest
    while max(t.score) < int(t.values["party"]):
        for side, games in enumerate((yield from one_deal(t, dealer))):
            t.score[side] += games
        dealer = (dealer - 1) % 6
    won = t.score.index(max(t.score))
    for n in (0, 2, 4):
        t.pay(1 - won + n, won + n, int(t.values["stake"]))
    return None
