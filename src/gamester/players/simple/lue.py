"""A plain Lue player: plays on trumps and Aces that should take a trick, the more of them the more may play."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JACK, suit_set
from gamester.games.loo.lue import PASS, STAND, Speak
from gamester.games.loo.state import LooState
from gamester.players.base import Choice
from gamester.players.simple.loo import LooPlayer

FAIR: Final = 4  # a good trump, or two
FEW: Final = 4  # half players that may be against it


class Simple(LooPlayer):
    """Being lued costs five tricks."""

    def speak(self, view: View, t: LooState, legal: list[int]) -> Choice:
        part = cast(Speak, view.game.parts[t.part])
        hand = t.hands[t.turn]
        trumps = suit_set(t.trump)
        worth: i64 = 0
        for c in members(hand):
            if trumps & BIT[c]:
                worth += 2
            if c % 13 == ACE or (trumps & BIT[c] and c % 13 >= JACK):
                worth += 2
        silent: i64 = view.game.players - 1 - count(t.spoken & ~BIT[t.turn])
        against = 2 * count(t.live) + silent
        if worth > FAIR or (worth == FAIR and against <= FEW):
            return Choice(int(part.bases[STAND]), "it should take a trick")
        return Choice(int(part.bases[PASS]), "it may be lued")
