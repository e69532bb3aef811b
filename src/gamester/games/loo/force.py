"""Tricks at Force, where no trump is turned until different suits lie in a trick; hoyle-donohue, 3580-3807."""

from gamester.engine.bits import BIT
from gamester.equipment.cards import suit_of
from gamester.games.loo.rules import Loo, LooLawfulTricks, LooTricks
from gamester.games.loo.state import LooState


def turn_at_force(game: Loo, s: LooState) -> bool:
    """At Force the trump is turned once different suits lie in a trick; False: chance turns it first."""
    if s.trump >= 0 or not mixed(game, s):
        return True
    if not s.want(1):
        return False
    s.turn_up = s.next_drawn()
    s.trump = suit_of(s.turn_up)
    s.gone |= BIT[s.turn_up]
    s.best_power = -1
    for p in range(game.players):
        card = s.trick[p]
        if card < 0 or (card // 13 != s.led and card // 13 != s.trump):
            continue
        if game.order.power[64 * s.trump + card] > s.best_power:
            s.best_power = game.order.power[64 * s.trump + card]
            s.best = p
    return True


def mixed(game: Loo, s: LooState) -> bool:
    """Whether different suits have been played in this trick."""
    for p in range(game.players):
        if s.trick[p] >= 0 and s.trick[p] // 13 != s.led:
            return True
    return False


class ForceTricks(LooTricks):
    """At Force the trump is turned as soon as different suits lie in a trick."""

    def gather(self, s: LooState) -> None:
        if turn_at_force(self.game, s):
            super().gather(s)

    def drew(self, s: LooState) -> None:
        self.gather(s)


class ForceLawfulTricks(LooLawfulTricks):
    """The same at a table with laws."""

    def gather(self, s: LooState) -> None:
        if turn_at_force(self.game, s):
            super().gather(s)

    def drew(self, s: LooState) -> None:
        self.gather(s)
