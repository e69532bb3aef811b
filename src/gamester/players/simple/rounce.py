"""A plain player at Rounce: plays on trumps and high cards, takes tricks cheaply, and leads what he has best."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, low, members
from gamester.engine.view import View
from gamester.equipment.cards import ACE, KING, cards_among, suit_set
from gamester.games.loo.rounce import (
    DECLINE,
    GIVE,
    HERE,
    STAND,
    TAKE_DUMBY,
    TAKE_UP,
    THROW,
    Rounce,
    RounceState,
    Saying,
)
from gamester.parts.tricks import winners
from gamester.players.base import Choice, Thinker

FAIR: Final = 22  # what a hand that will take a trick is worth


def worth(s: RounceState, cards: i64) -> i64:
    """How strong a hand is: its trumps, and the Aces and Kings beside them."""
    total: i64 = 0
    for c in members(cards):
        rank = c % 13
        if suit_set(s.trump) & BIT[c]:
            total += 5 + rank
        elif rank == ACE:
            total += 8
        elif rank == KING:
            total += 4
    return total


class Simple(Thinker):
    """Rather no play than none that takes a trick."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(RounceState, view.state)
        game = cast(Rounce, view.game)
        part = game.parts[s.part]
        if isinstance(part, Saying):
            return self.speak(s, part)
        may = cards_among([action for action in legal if action < 52])
        if s.led < 0:
            return Choice(int(extreme(s, may, True)), "the best card I hold")
        taking = winners(s, game.order, may)
        if taking:
            return Choice(int(extreme(s, taking, False)), "the least that takes it", HERE + "score")
        return Choice(int(extreme(s, may, False)), "it cannot be taken")

    def speak(self, s: RounceState, part: Saying) -> Choice:
        """What to do before the play."""
        hand = s.hands[s.turn]
        open = part.open(s, s.turn)
        worst = extreme(s, hand, False)
        if open & BIT[THROW]:
            return Choice(int(part.bases[THROW] + worst), "the worst is thrown out", HERE + "dumby")
        if open & BIT[TAKE_UP] and worth(s, (hand & ~BIT[worst]) | BIT[s.turn_up]) >= FAIR:
            return Choice(int(part.bases[TAKE_UP] + worst), "a trump for the worst", HERE + "take-up")
        if worth(s, hand) >= FAIR:
            return Choice(int(part.bases[STAND]), "good enough to take a trick")
        if open & BIT[TAKE_DUMBY] and open & BIT[GIVE]:
            return Choice(int(part.bases[TAKE_DUMBY]), "six cards give a better hand than this", HERE + "dumby")
        if open & BIT[DECLINE]:
            return Choice(int(part.bases[DECLINE]), "too weak: it would be rounced", HERE + "decline")
        return Choice(int(part.bases[GIVE]), "rather that than be rounced", HERE + "last")


def extreme(s: RounceState, cards: i64, best: bool) -> i64:
    """The best of some cards, or the worst."""
    power = cast(Rounce, s.game).order.power
    out = low(cards)
    for c in members(cards & ~BIT[out]):
        if (power[64 * s.trump + c] > power[64 * s.trump + out]) == best:
            out = c
    return out
