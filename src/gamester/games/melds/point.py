"""The point, and what is marked for it and for a card turned, as Imperial and Vingt-Quatre have them."""

from typing import Any, ClassVar, Final, Self

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count
from gamester.engine.fields import Fields
from gamester.equipment.cards import SUIT_WORDS, suit_set
from gamester.games.melds.rules import MeldGame, MeldState
from gamester.parts.melds import point
from gamester.parts.quiet import Quiet

LEAST_POINT: Final = 3  # cards
CALL: Final = 0  # verbs


class PointState(MeldState):
    """Adds the point."""

    point_by: i64 = -1  # who has shown the best point
    point_best: i64 = 0  # its pips
    asked: i64 = 0  # how many have answered in this part

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.point_by = by.seat("point_by", of.point_by)
        self.point_best = by.number("point_best", of.point_best)
        self.asked = by.inner("asked", of.asked)


P = TypeVar("P", bound=PointState, default=PointState)


class PointRules(MeldGame[P]):
    """What is marked, and when the party is won."""

    books: ClassVar[tuple[str, ...]] = ("academy-1768",)
    under: ClassVar[bool] = False

    def decided(self, s: P) -> bool:
        return max(s.score) >= self.target

    def match_over(self, s: P) -> bool:
        return self.decided(s)

    def eldest(self, s: P) -> i64:
        return self.after(s.dealer)

    def draws(self, s: P) -> bool:
        return False

    def honours_of(self, s: P) -> i64:
        """The trumps for which four are marked."""
        raise NotImplementedError

    def mark(self, s: P, seat: i64, fours: i64) -> None:
        """So many times four points."""
        raise NotImplementedError

    def point_of(self, hand: i64, suit: i64) -> i64:
        """The pips of a suit, as at Piquet."""
        return point(hand, suit)

    def next_or_end(self, s: P) -> None:
        """On to the next part, unless the party is won."""
        if self.decided(s):
            self.finish_deal(s)
        else:
            self.next(s)


class TurnUp(Quiet[PointState, PointRules[Any]]):
    """The dealer marks an honour that he turns."""

    def begin(self, s: PointState) -> None:
        game = self.game
        if game.honours_of(s) & BIT[s.turn_up]:
            game.mark(s, s.dealer, 1)
        game.next_or_end(s)


class Point(Asking[PointState, PointRules[Any]]):
    """From the eldest round each shows a better point than those before, or none."""

    verbs = (
        Verb("show the point in", "point", "you have no better point", of=Things("suit", SUIT_WORDS),
             lacking="it is no better", ask="show your point"),
        Verb("no point", "forgot"),
    )  # fmt: skip

    def begin(self, s: PointState) -> None:
        s.asked = 0
        s.turn = self.game.eldest(s)

    def open(self, s: PointState, seat: i64) -> i64:
        return 0b11 if self.which(s, seat, CALL) else 0b10

    def which(self, s: PointState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for suit in range(4):
            many = count(s.hands[seat] & suit_set(suit))
            if many >= LEAST_POINT and self.game.point_of(s.hands[seat], suit) > s.point_best:
                out |= BIT[suit]
        return out

    def say(self, s: PointState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == CALL:
            s.point_by = seat
            s.point_best = game.point_of(s.hands[seat], value)
            s.known[seat] |= s.hands[seat] & suit_set(value)
            s.void[seat] |= suit_set(value) & ~s.hands[seat]  # all of the suit is shown
        s.asked += 1
        if s.asked < game.players:
            s.turn = game.after(seat)
            return
        if s.point_by >= 0:
            game.mark(s, s.point_by, 1)
        game.next_or_end(s)
