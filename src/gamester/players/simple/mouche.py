"""A plain Mouche player: stands on two tricks, takes in to a good card while few play, and is silent otherwise."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.view import View
from gamester.equipment.cards import KING, NAMES, suit_set
from gamester.games.loo.mouche import DONE, HERE, SAVED, STAND, THROW_UP, Mouche, MoucheState, TakeIn
from gamester.games.loo.state import LooState
from gamester.players.base import Choice
from gamester.players.simple.loo import LooPlayer
from gamester.players.simple.ruffs import worth

STANDS: Final = 13  # tenths of a trick
VERY_GOOD: Final = 22
PROMISING: Final = 6  # and as much for each that plays
FOR_EACH: Final = 2


class Simple(LooPlayer):
    """By the advice of the chapter."""

    def speak(self, view: View, t: LooState, legal: list[int]) -> Choice:
        part = cast(TakeIn, view.game.parts[t.part])
        s = cast(MoucheState, t)
        game = cast(Mouche, s.game)
        hand = s.hands[s.turn]
        good = worth(hand, s.trump)
        if s.laid.many[s.turn]:
            return self.lay_out(s, legal, int(part.bases[DONE]))
        if game.is_flush(s, hand):
            return Choice(int(part.bases[STAND]), "five of a suit win all", HERE + "flush")
        if good >= VERY_GOOD:
            return Choice(int(part.bases[SAVED]), "the more play, the more make the Mouche", HERE + "silent")
        if good >= STANDS:
            return Choice(int(part.bases[STAND]), "it should take a trick")
        if good >= PROMISING + FOR_EACH * count(s.live) and self.rest(s):
            return self.lay_out(s, legal, int(part.bases[DONE]))
        return Choice(int(part.bases[THROW_UP]), "it may make the Mouche", HERE + "m-fear")

    def rest(self, s: MoucheState) -> i64:
        """What is neither a trump nor a King."""
        rest = s.hands[s.turn] & ~suit_set(s.trump)
        for suit in range(4):
            rest &= ~BIT[13 * suit + KING]
        return rest

    def lay_out(self, s: MoucheState, legal: list[int], done: int) -> Choice:
        """All but trumps and Kings."""
        rest = self.rest(s)
        words = [s.game.actions.name(a) for a in legal]
        for c in range(52):
            if rest & BIT[c] and f"lay out {NAMES[c]}" in words:
                return Choice(legal[words.index(f"lay out {NAMES[c]}")], "neither a trump nor a King")
        return Choice(done, "all that is left is good")
