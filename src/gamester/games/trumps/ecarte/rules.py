"""What is played with at Ecarte: the proposals, what is laid out for them, and the king.

hoyle-donohue, 45225-46346.
"""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.equipment.cards import KING
from gamester.parts.exchange import Laid
from gamester.parts.laws.code import LawfulGame
from gamester.parts.tricks import TrickState

POINT: Final = 3  # tricks


class EcarteState(TrickState):
    """Adds the proposals, what is laid out for them, and the king."""

    cuts: vec[i64] = NONE
    laid: Laid
    proposed: bool = False  # the dealer has to answer
    changes: i64 = 0  # how often cards have been given
    changer: i64 = -1  # who is laying out
    due: i64 = 0  # how many he has laid out this time
    asked: bool = False  # he is to have them
    risk: i64 = -1  # who would not change at first: without the point he loses two
    king: i64 = -1  # who has turned or announced it
    point: i64 = -1  # who made it in the deal that is over
    games: vec[i64] = NONE  # won, of a rubber

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        by.memory("laid", self.laid, of.laid)
        self.proposed = by.flag("proposed", of.proposed)
        self.changes = by.number("changes", of.changes)
        self.changer = by.seat("changer", of.changer)
        self.due = by.number("due", of.due)
        self.asked = by.flag("asked", of.asked, UNDRAWN)
        self.risk = by.seat("risk", of.risk)
        self.king = by.seat("king", of.king)
        self.point = by.seat("point", of.point, UNDRAWN)
        self.games = by.each_number("games", of.games, MATCH)


class EcarteRules(LawfulGame[EcarteState]):
    """What the parts and the laws ask of the game."""

    beyond = 9
    first_play: i64  # the part of the first trick, before which the king is announced
    to_win: i64 = 1  # games to win: two in a rubber

    def king_of(self, s: EcarteState) -> i64:
        """The king of trumps, as a set."""
        return BIT[13 * s.trump + KING]

    def stock(self, s: EcarteState) -> i64:
        """How many cards are left to be given."""
        return i64(len(self.whole_pack)) - s.drawn

    def over(self, s: EcarteState, card: i64) -> i64:
        """The cards of its suit that beat ``card``."""
        out: i64 = 0
        base = 64 * s.trump
        for c in self.whole_pack:
            if c // 13 == card // 13 and self.order.power[base + c] > self.order.power[base + card]:
                out |= BIT[c]
        return out

    def mark_king(self, s: EcarteState, seat: i64) -> None:
        """A point for the king; it may be the game."""
        s.king = seat
        s.score[seat] += 1

    def says_king(self) -> i64:
        """The action that announces it."""
        raise NotImplementedError

    def ahead(self, s: EcarteState) -> list[float]:
        """By all points; a game won before this one is as many as it takes, whatever the loser had of it."""
        before = [s.games[p] - (1 if s.games[p] == self.to_win else 0) for p in range(2)]
        own = [float(s.score[p] + self.target * before[p]) for p in range(2)]
        return [own[0] - own[1], own[1] - own[0]]

    def most_ahead(self) -> float:
        return float(int(self.target * self.to_win) + self.beyond)
