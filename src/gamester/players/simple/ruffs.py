"""What the plain players of the old ruffs share: how many tricks a hand is good for, and how it is played."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.equipment.cards import KING, QUEEN, suit_set
from gamester.games.ruffs.rules import Ruffs
from gamester.games.ruffs.state import RuffState
from gamester.parts.tricks import winners
from gamester.players.base import Choice
from gamester.players.simple.taker import Taker

TRUMP: Final = vec[i64]([2, 2, 2, 2, 3, 3, 3, 4, 5, 7, 8, 10, 6])  # by rank, in tenths of a trick
KINGS: Final = 6
GUARDED: Final = 3  # a Queen with another of its suit
RENOUNCE: Final = 2  # a suit that can be trumped


def worth(hand: i64, trump: i64) -> i64:
    """Tenths of a trick that a hand is good for where the King is highest."""
    trumps = hand & suit_set(trump)
    out: i64 = 0
    for c in members(hand):
        if c // 13 == trump:
            out += TRUMP[c % 13]
        elif c % 13 == KING:
            out += KINGS
        elif c % 13 == QUEEN and count(hand & suit_set(c // 13)) > 1:
            out += GUARDED
    for suit in range(4):
        if suit != trump and trumps and not hand & suit_set(suit):
            out += RENOUNCE
    return out


class RuffPlayer(Taker):
    """Leaves a trick to a friend who has it."""

    def play_ruff(self, t: RuffState, game: Ruffs[Any], may: i64) -> Choice:
        """As ``play``, but over nobody on the same side who plays last against the enemy."""
        if t.led >= 0 and t.best >= 0 and game.together(t, t.turn, t.best) and not self.enemy_follows(t, game):
            poor = may & ~winners(t, game.order, may)
            return Choice(int(self.end(t, game, poor if poor else may, False)), "the trick is a friend's")
        return self.play(t, game, may)

    def enemy_follows(self, t: RuffState, game: Ruffs[Any]) -> bool:
        """Whether somebody has still to play to this trick who is no friend."""
        for p in range(game.players):
            if t.trick[p] < 0 and t.held[p] and not game.together(t, t.turn, p):
                return True
        return False


def cards_of(t: RuffState, legal: list[int]) -> i64:
    """The cards among what may be played."""
    out: i64 = 0
    for action in legal:
        if action < 52:
            out |= BIT[action]
    return out & t.hands[t.turn]
