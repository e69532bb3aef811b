"""A plain Three-Card Loo player: stands on two trumps or a good one, and takes Miss while few stand."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JACK, suit_set
from gamester.games.loo.state import LooState
from gamester.games.loo.three_card import DECLINE, STAND, TAKE_MISS, Stand
from gamester.players.base import Choice
from gamester.players.simple.loo import LooPlayer

ACES: Final[i64] = BIT[ACE] | BIT[13 + ACE] | BIT[26 + ACE] | BIT[39 + ACE]
HERE: Final = "hoyle-donohue/three-card-loo/"
FEW: Final = 3  # half players that may be against him, while a chance is enough
MANY: Final = 6  # against so many a single good trump is not enough


class Simple(LooPlayer):
    """By the advice of the chapter."""

    def speak(self, view: View, t: LooState, legal: list[int]) -> Choice:
        part = cast(Stand, view.game.parts[t.part])
        hand = t.hands[t.turn]
        trumps = hand & suit_set(t.trump)
        stand = int(part.bases[STAND])
        silent: i64 = view.game.players - 1 - count(t.spoken)
        against = 2 * count(t.live) + silent  # who has not spoken is half a player
        if count(trumps) >= 2:
            return Choice(stand, "two trumps", HERE + "m-stand")
        good: i64 = JACK
        if against >= MANY:
            good = ACE
        if trumps >= BIT[13 * t.trump + good]:
            return Choice(stand, "one good trump", HERE + "m-stand")
        if against <= FEW and (trumps or hand & ACES):
            return Choice(stand, "few can be against it", HERE + "m-number")
        miss = int(part.bases[TAKE_MISS])
        if miss in legal and against <= FEW:
            return Choice(miss, "few can be against it, and Miss may be better")
        return Choice(int(part.bases[DECLINE]), "nothing that takes a trick safely")
