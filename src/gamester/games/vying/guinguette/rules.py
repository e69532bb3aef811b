"""What the parts of Guinguette ask of the game: its boxes, and how a trick is played to."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.games.vying.guinguette.state import GuinguetteState
from gamester.parts.tricks import TrickGame, winners

BOX: Final = 0  # the Guinguette's
CABARET: Final = 1
COTILLON: Final = 2
DUE: Final = 3  # Cotillons that wait for their turn


class GuinguetteRules(TrickGame[GuinguetteState]):
    """Three boxes, and Cotillons due."""

    stake: i64
    limit: i64  # counters that one may revy on a Cabaret
    at_boxes: i64
    at_guinguette: i64
    at_cabaret: i64
    at_revy: i64
    at_cotillon: i64
    at_due: i64
    at_play: i64
    at_move: i64
    at_alone: i64

    def takes(self, s: GuinguetteState, pool: i64, seat: i64, article: i64) -> None:
        """A seat takes all that is in a box."""
        s.pay(self.players + pool, seat, s.purse[self.players + pool], article)

    def plays_next(self, s: GuinguetteState, seat: i64) -> i64:
        seat = self.after(seat)
        while not s.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def first_leader(self, s: GuinguetteState) -> i64:
        return self.plays_next(s, s.dealer)

    # --- playing to a trick -----------------------------------------------------------------------------------------
    def trumps(self, s: GuinguetteState) -> i64:
        """All trumps."""
        return self.order.of_kind[6 * s.trump]

    def may_follow(self, s: GuinguetteState, seat: i64, hand: i64, same: i64) -> i64:
        """``play``, ``force``: follow suit, or trump, and win if that can be."""
        if not same:
            same = hand & self.trumps(s)
        if not same:
            return hand
        best = winners(s, self.order, same)
        return best if best else same

    def denied(self, s: GuinguetteState, card: i64) -> i64:
        """What he does not hold who plays ``card`` to what is led."""
        if s.led < 0:
            return 0
        kind = self.order.of_kind[5 * s.trump + s.led]
        trumps = self.trumps(s)
        if not kind & BIT[card]:
            if not trumps & BIT[card]:
                return kind | trumps
            beats = winners(s, self.order, trumps)
            return kind if beats & BIT[card] else kind | beats
        beats = winners(s, self.order, kind)
        return 0 if beats & BIT[card] else beats
