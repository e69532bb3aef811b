"""A plain player of Romestecq: keeps his pieces for his own party's tricks, and wins the others'."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.games.trumps.romestecq.pieces import piece_of
from gamester.games.trumps.romestecq.rules import RomestecqState
from gamester.parts.tricks import TrickState
from gamester.players.simple.tricking import Tricking

AT_STAKE = vec[i64]([3, 3, 0, 2, 0])  # what each kind of piece loses when it is gruged


class Simple(Tricking):
    """Weighs the pieces."""

    def worth(self, t: TrickState, card: i64) -> i64:
        s = cast(RomestecqState, t)
        if s.hands[s.turn] & BIT[card]:
            piece = piece_of(s.hands[s.turn] | s.played[s.turn], card)
            return AT_STAKE[piece] if piece >= 0 else 0
        for piece in range(5):
            if s.named[piece] & BIT[card]:
                return AT_STAKE[piece]
        return 0
