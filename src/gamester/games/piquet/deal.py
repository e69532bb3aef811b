"""Cutting for the deal, and twelve cards to each."""

from gamester.engine.bits import BIT
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import DEALT, PiquetState
from gamester.parts.quiet import Quiet, gather


class Cut(Quiet[PiquetState, PiquetRules]):
    """The lowest card cut deals; at the Pool the highest of three first stands out."""

    def begin(self, s: PiquetState) -> None:
        game = self.game
        if s.cutting and s.deal == 0 and len(s.first):
            s.cutting = False  # a deal that is given is dealt by seat 0
        while s.cutting:
            three = game.pool and s.out < 0
            if not s.want(3 if three else 2):
                return
            if three:
                self._stand_out(s)
            else:
                self._for_deal(s)
            gather(s)
        one, two = game.pair(s)
        s.elder = one + two - s.dealer
        game.next(s)

    def _stand_out(self, s: PiquetState) -> None:
        """Two who have cut equally high cut again."""
        ranks = [s.next_drawn() % 13 for _ in range(3)]
        if ranks.count(max(ranks)) == 1:
            s.out = ranks.index(max(ranks))

    def _for_deal(self, s: PiquetState) -> None:
        first, second = s.next_drawn() % 13, s.next_drawn() % 13
        if first != second:
            one, two = self.game.pair(s)
            s.dealer = one if first < second else two
            s.cutting = False


class DealTwelve(Quiet[PiquetState, PiquetRules]):
    """Twelve to each, elder first, by packets of one size."""

    def __init__(self, packet: int) -> None:
        super().__init__("deal")
        self.packet = packet

    def begin(self, s: PiquetState) -> None:
        if not s.want(DEALT):
            return
        for n in range(24):
            seat = s.dealer if n // self.packet % 2 else s.elder
            s.hands[seat] |= BIT[s.next_drawn()]
        s.held[s.elder] = 12
        s.held[s.dealer] = 12
        self.game.next(s)
