"""Tricks in which whoever can win the trick with a card of the suit led has to, and whoever has none has to trump."""

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.parts.order import Order
from gamester.parts.tricks import K, Tricks, TrickState, U, trumps_of, winners


def heading(s: TrickState, order: Order, hand: i64, same: i64) -> i64:
    """What may be played: of the suit led, which is ``same``, what wins; else any; without it a trump, even a lower."""
    if same:
        higher = winners(s, order, same)
        return higher if higher else same
    trumps = hand & order.of_kind[6 * s.trump]
    return trumps if trumps else hand


def lacks(s: TrickState, order: Order, card: i64) -> i64:
    """What he has not who plays ``card``, which is not of the suit led."""
    out = order.of_kind[5 * s.trump + s.led]
    if order.kind[64 * s.trump + card] != s.trump:
        out |= order.of_kind[6 * s.trump]
    return out


class HeadTricks(Tricks[U, K]):
    """Whoever follows with a card that does not win has none that would."""

    def lay(self, game: K, s: U, card: i64) -> None:
        order = game.order
        base = 64 * trumps_of(s)
        if s.led >= 0 and not game.lawful and order.kind[base + card] == s.led:
            best = order.kind[base + s.trick[s.best]]
            if best == s.led and order.power[base + card] < s.best_power:
                rest = order.of_kind[5 * trumps_of(s) + s.led]
                for c in game.whole_pack:
                    if rest & BIT[c] and order.power[base + c] > s.best_power:
                        s.void[s.turn] |= BIT[c]
        super().lay(game, s, card)
