"""The deal: packets of cards to each seat in turn, and a card turned for trumps."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count
from gamester.equipment.cards import suit_of
from gamester.parts.cards import CardGame, CardState
from gamester.parts.quiet import Quiet

NO_TURN: Final = 0
TURN_LAST: Final = 1  # the dealer's last card, which stays his
TURN_NEXT: Final = 2  # the top card of the talon


class Deal(Quiet[CardState, CardGame[Any]]):
    """Deal ``packets`` to every seat, from the one after the dealer round to him; then turn a card.

    ``sits_out``: the dealer holds no cards himself.
    """

    def __init__(self, packets: tuple[int, ...], turn_up: int = NO_TURN, sits_out: bool = False) -> None:
        super().__init__("deal")
        self.packets = vec[i64](packets)
        self.turn_up: i64 = turn_up
        self.each: i64 = sum(packets)
        self.sits_out = sits_out

    def left_out(self, s: CardState) -> i64:
        """The seats that are dealt no cards."""
        out: i64 = 0
        if self.sits_out:
            out = BIT[s.dealer]
        return out

    def begin(self, s: CardState) -> None:
        game = self.game
        left_out = self.left_out(s)
        n: i64 = game.places - count(left_out)
        total: i64 = self.each * n
        if self.turn_up == TURN_NEXT:
            total += 1
        if not s.want(total):
            return
        order, hands, at, bits = s.order, s.hands, s.drawn, BIT
        seats = ZEROS[:n]
        seat = s.dealer
        k: i64
        for k in range(n):
            seat = game.sits_next(s, seat)
            while left_out & BIT[seat]:
                seat = game.sits_next(s, seat)
            seats[k] = seat
        for packet in self.packets:
            for seat in seats:
                cards: i64 = 0
                end = at + packet
                while at < end:
                    cards |= bits[order[at]]
                    at += 1
                hands[seat] |= cards
        s.drawn = at
        p: i64
        for p in range(game.places):
            s.held[p] = self.each
            if left_out & BIT[p]:
                s.held[p] = 0
        if self.turn_up == TURN_LAST:
            self._turn(s, s.order[s.drawn - 1])
            s.known[s.dealer] |= BIT[s.turn_up]
        elif self.turn_up == TURN_NEXT:
            self._turn(s, s.next_drawn())
            s.gone |= BIT[s.turn_up]
        game.next(s)

    def _turn(self, s: CardState, card: i64) -> None:
        s.turn_up = card
        s.trump = suit_of(card)
