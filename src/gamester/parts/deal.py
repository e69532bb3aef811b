"""The deal: packets of cards to each seat in turn, and a card turned for trumps."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS
from gamester.engine.state import State
from gamester.equipment.cards import suit_of
from gamester.parts.cards import CardState
from gamester.parts.quiet import Quiet

NO_TURN: Final = 0
TURN_LAST: Final = 1  # the dealer's last card, which stays his
TURN_NEXT: Final = 2  # the top card of the talon


class Deal(Quiet):
    """Deal ``packets`` to every seat, from the one after the dealer round to him; then turn a card.

    ``sits_out``: the dealer holds no cards himself.
    """

    def __init__(self, packets: tuple[int, ...], turn_up: int = NO_TURN, sits_out: bool = False) -> None:
        super().__init__("deal")
        self.packets = vec[i64](packets)
        self.turn_up: i64 = turn_up
        self.each: i64 = sum(packets)
        self.sits_out = sits_out

    def begin(self, s: State) -> None:
        t = cast(CardState, s)
        n: i64 = s.game.players
        if self.sits_out:
            n -= 1
        total: i64 = self.each * n
        if self.turn_up == TURN_NEXT:
            total += 1
        if not s.want(total):
            return
        order, hands, at, bits = s.order, t.hands, s.drawn, BIT
        seats = ZEROS[:n]
        seat = s.dealer
        k: i64
        for k in range(n):
            seat = s.game.after(seat)
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
        for p in range(s.game.players):
            t.held[p] = self.each
        if self.sits_out:
            t.held[s.dealer] = 0
        if self.turn_up == TURN_LAST:
            self._turn(t, s.order[s.drawn - 1])
            t.known[s.dealer] |= BIT[t.turn_up]
        elif self.turn_up == TURN_NEXT:
            self._turn(t, s.take())
            t.gone |= BIT[t.turn_up]
        s.game.next(s)

    def _turn(self, t: CardState, card: i64) -> None:
        t.turn_up = card
        t.trump = suit_of(card)
