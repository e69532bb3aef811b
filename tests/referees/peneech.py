"""Peneech (gamester-1754, lines 3414-3428)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, deal, draw
from tests.referees.shared.tricks import Suits

SETTINGS = ("peneech(game=31,stake=2)", "peneech(honours=holder,first_turn=nobody)")
OFTEN = {"throw": 3.0}
HONOURS = {"A": 5, "K": 4, "Q": 3, "J": 2}


class Won(Exception):
    """Sixty-one."""


class Peneech(Suits):
    """The Peneech is above all diamonds."""

    def height(self, card: str) -> int:
        """Among its own."""
        return 20 if card == "7D" else super().height(card)


class Deal:
    """One deal."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t, self.dealer = t, dealer

    def add(self, seat: int, n: int) -> None:
        """Points."""
        assert self.t.score is not None
        self.t.score[seat] += n

    def check(self) -> None:
        """The game at so many, when a trick and the card turned upon it are counted."""
        assert self.t.score is not None
        if max(self.t.score) >= int(self.t.values["game"]):
            raise Won

    def turned(self, seat: int, card: str) -> str:
        """What a card turned brings, and the trumps."""
        if seat >= 0:
            self.add(seat, 14 if card == "7D" else HONOURS.get(card[0], 0))
        return card[1]

    def go(self) -> Generator[Turn, str, bool]:
        """Whether it was played."""
        t = self.t
        rest = list(PACK)
        hands = yield from deal(rest, 2, 1 - self.dealer, [1] * 7)
        card = yield from draw(rest)
        for seat in (1 - self.dealer, self.dealer):
            poor = not any(c[0] in HONOURS for c in hands[seat])
            if (yield seat, {"play", *(["throw up"] if poor else [])}) == "throw up":
                return False
        trump = self.turned(self.dealer if t.values["first_turn"] == "dealer" else -1, card)
        self.check()
        taken, leader = [0, 0], 1 - self.dealer
        while hands[0]:
            leader, played = yield from Peneech(trump).trick(hands, [0, 1], leader)
            taken[leader] += 2
            following = yield from draw(rest)
            for c, seat in played.items():
                if c[1] == trump:
                    worth = 7 if c == "7D" else HONOURS.get(c[0], 0)
                    self.add(leader if t.values["honours"] == "winner" else seat, worth)
            trump = self.turned(leader, following)
            self.check()
        for seat in (0, 1):
            self.add(seat, max(0, taken[seat] - 7))
        self.check()
        return True


def referee(t: Table) -> Reading:
    """A game."""
    t.score = [0, 0]
    dealer = yield from cut(2, UP)
    try:
        while True:
            if (yield from Deal(t, dealer).go()):
                dealer = 1 - dealer
    except Won:
        best = t.score.index(max(t.score))
    t.pay(1 - best, best, int(t.values["stake"]))
    return None
