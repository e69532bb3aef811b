"""Mouche, or the Fly (academy-1768, lines 12207-12446).

Read as the game reads it: with three the Piquet pack, with four to six as many cards as leave three apiece.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, draw, packets, ring
from tests.referees.shared.cards import deal as dealt
from tests.referees.shared.tricks import Suits

SETTINGS = (
    "mouche(players=6,mouche=tricks)",
    "mouche(players=4,together=False,rounds=3)",
    "mouche(players=3,sevens=False)",
)
OFTEN = {"throw": 2.0, "done": 2.0}
ORDER = "23456789TAJQK"


def flush(hand: list[str], trump: str) -> tuple[bool, int]:
    """What the Mouche of a hand is worth."""
    if len({c[1] for c in hand}) > 1:
        return (False, 0)
    return hand[0][1] == trump, sum(10 if c[0] in "AKQJT" else int(c[0]) for c in hand)


def low(t: Table) -> str:
    """The lowest cards that are played with."""
    if t.players == 3:
        return "7" if t.values["sevens"] else "8"
    return {4: "6", 5: "4", 6: "2"}[t.players]


class Deal:
    """One deal; ``mouche`` what one is."""

    def __init__(self, t: Table, dealer: int, cards: list[str], times: int) -> None:
        self.t, self.rest, self.times = t, list(cards), times
        self.seats = ring(t.players, (dealer - 1) % t.players, -1)
        self.made: list[int] = []  # by whom

    def take_in(self, seat: int) -> Generator[Turn, str, bool]:
        """He stands, lays out and takes in, or throws up. Whether he plays."""
        hand, out = self.hands[seat], 0
        while True:
            may = {f"lay out {c}" for c in hand} if out < len(self.rest) else set()
            if out:
                may.add("done")
            else:
                may |= {"stand", "throw up"}
                if not self.flush[seat][1]:  # who answers has to say what is true
                    may.add("stand, the Mouche saved")
            word = yield seat, may
            if word.startswith("lay out"):
                hand.remove(word.split()[-1])
                out += 1
                if hand:
                    continue
            for _ in range(out):
                self.flush[seat] = (False, 0)  # the five have to be those dealt
                hand.append((yield from draw(self.rest)))
            return word != "throw up"

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end."""
        t = self.t
        sizes = packets(t.values["packets"])
        self.hands = yield from dealt(self.rest, t.players, self.seats[0], sizes, -1)
        trump = (yield from draw(self.rest))[1]
        self.flush = [flush(h, trump) for h in self.hands]
        stands = []
        for seat in self.seats:
            if (yield from self.take_in(seat)):
                stands.append(seat)
        if not stands:
            return
        mouches = [s for s in stands if self.flush[s][1]]
        if mouches:
            best = max(mouches, key=lambda s: self.flush[s])
            for pool in ("game", "waiting"):
                t.pay(pool, best, t.purse[pool])
            self.made = [s for s in stands if s != best]
            return
        if len(stands) == 1:
            t.pay("game", stands[0], min(5 * self.times, t.purse["game"]))
            return
        won, leader, suits = dict.fromkeys(stands, 0), stands[0], Suits(trump, ORDER)
        for _ in range(5):
            leader, _ = yield from suits.trick(self.hands, stands, leader, suits.win)
            won[leader] += 1
            t.pay("game", leader, min(self.times, t.purse["game"]))
        self.made = [s for s in stands if not won[s]]


def referee(t: Table) -> Reading:
    """A sitting."""
    cards = [c for c in PACK if ORDER.index(c[0]) >= ORDER.index(low(t))]
    dealer = yield from cut(t.players, ORDER[::-1], cards)  # it is an advantage to be eldest
    unit = t.players if t.values["mouche"] == "players" else 5
    waiting: list[int] = []
    for _ in range(t.players * int(t.values["rounds"])):
        t.pay(dealer, "game", unit)
        if waiting:
            t.pay("waiting", "game", waiting.pop(0))
        d = Deal(t, dealer, cards, max(1, t.purse["game"] // unit))
        amount = t.purse["game"]
        yield from d.go()
        if not t.purse["waiting"]:
            waiting.clear()
        for seat in d.made:
            t.pay(seat, "game" if t.values["together"] else "waiting", amount)
            if not t.values["together"]:
                waiting.append(amount)
        dealer = (dealer - 1) % t.players
    return [t.purse[s] + (t.purse["game"] + t.purse["waiting"]) / t.players for s in range(t.players)]
