"""Who deals first where cards are drawn from a shoe: the lowest card cut."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.equipment.cards import ACE
from gamester.parts.coup import Coup, CoupGame, CoupState
from gamester.parts.quiet import gather


class FirstDeal(Coup[CoupState, CoupGame[Any]]):
    """Before the first deal all cut, and the lowest card deals, the Ace low; who tie for it cut again."""

    def begin(self, s: CoupState) -> None:
        if s.deal or len(s.first):
            self.game.next(s)
        else:
            super().begin(s)

    def coup(self, s: CoupState) -> None:
        seats: i64 = BIT[self.game.players] - 1
        while count(seats) > 1:
            lowest: i64 = ACE + 1
            tied: i64 = 0
            for p in range(self.game.players):
                if seats & BIT[p]:
                    place = (s.draw() + 1) % 13
                    if place < lowest:
                        lowest = place
                        tied = 0
                    if place == lowest:
                        tied |= BIT[p]
            seats = tied
        s.dealer = low(seats)
        gather(s)
        self.game.next(s)
