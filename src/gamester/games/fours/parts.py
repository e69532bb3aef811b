"""The cut, the deal and the tricks, as far as all of the family has them alike."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.games.fours.state import FoursState
from gamester.parts.cards import CardState
from gamester.parts.cut import Cut
from gamester.parts.deal import Deal
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import TrickGame

Rules = TrickGame[FoursState]


class Lift(Cut[FoursState, Rules]):
    """The highest card cut deals first, the Ace being highest."""

    def cuts(self, s: FoursState) -> vec[i64]:
        return s.cuts


class DealIn(Deal):
    """Cards to those who are not out of the game."""

    def left_out(self, s: CardState) -> i64:
        assert isinstance(s, FoursState)
        return (BIT[self.game.players] - 1) & ~s.live

    def begin(self, s: CardState) -> None:
        assert isinstance(s, FoursState)
        s.dealt_by = s.dealer  # before the first deal the cut has told who deals
        super().begin(s)


class FoursTricks(LawfulTricks[FoursState, Rules]):
    """As many play to a trick as are not out of the game."""

    def playing(self, s: FoursState) -> i64:
        return count(s.live)
