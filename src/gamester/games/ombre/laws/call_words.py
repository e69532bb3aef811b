"""Laws of speech in Quadrille and its kin: the trump not named or named twice, and what is said to the friend.

gamester-1754, 1406-1417, 1432-1436, 1740, 1760, 1774 and 1836-1840; academy-1768, 3111-3119, 4241, 4307 and 4446-4455.
"""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law
from gamester.engine.trial import Fault
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.parts import plain_bid
from gamester.games.ombre.king.state import ALONE, CallState
from gamester.games.ombre.laws.call_play import CallLaw
from gamester.games.ombre.laws.trump import PAIRS, MisnameTrump, NameTwo
from gamester.parts.laws.code import in_force


class ShowUnnamed(CallLaw):
    """A sure game without calling is shown down with no trump named: an adversary names it, be it what it may."""

    def when(self, s: CallState, seat: i64) -> bool:
        return self.in_part(s, "name") and seat == s.turn and plain_bid(s.bid) >= ALONE

    def follows(self, s: CallState, fault: Fault) -> None:
        s.known[fault.seat] |= s.hands[fault.seat]
        eldest = s.game.after(s.dealer)
        self.ask(s, fault, eldest if eldest != fault.seat else s.game.after(eldest))

    def remedies(self, s: CallState, fault: Fault) -> list[int]:
        return [self.to.suit + n for n in range(4) if self.game.may_name(s, n)]

    def asks(self, s: CallState, fault: Fault) -> str:
        return "A game is shown and no trump named: name it"

    def settle(self, s: CallState, fault: Fault, action: i64) -> None:
        s.trump = action - self.to.suit
        s.game.next(s)


class Encourage(CallLaw):
    """A word to the friend in play: who says it has no Vole."""

    def when(self, s: CallState, seat: i64) -> bool:
        return self.at_cards(s) and self.befriended(s, seat) and self.once(s, seat)

    def befriended(self, t: CallState, seat: i64) -> bool:
        """Whether, for all that is seen, ``seat`` may stand the game together with another."""
        game = self.game
        return not game.alone(t) and (not game.parted(t) or game.seen_side(t) & BIT[seat] != 0)

    def follows(self, s: CallState, fault: Fault) -> None:
        self.game.shut_vole(s, fault.seat)


class TellSix(Encourage):
    """Saying that the tricks are made that win."""

    def when(self, s: CallState, seat: i64) -> bool:
        game = self.game
        side = game.seen_side(s) | (BIT[seat] if s.holder == seat else 0)
        return side & BIT[seat] != 0 and game.made(s, side) >= game.need and super().when(s, seat)


class Dissuade(CallLaw):
    """A word against the Vole to the friend who is about to undertake it: it is beasted."""

    def when(self, s: CallState, seat: i64) -> bool:
        game = self.game
        if not self.at_cards(s) or s.led >= 0 or seat == s.turn or not game.seen_side(s) & BIT[seat]:
            return False
        return game.at_vole(s) and self.once(s, seat)

    def follows(self, s: CallState, fault: Fault) -> None:
        self.beast(s, fault.seat)


class CountAloud(CallLaw):
    """Looking through the tricks, or counting them aloud, when it is not one's turn: it is only forbidden."""

    def when(self, s: CallState, seat: i64) -> bool:
        gathered = self.at_cards(s) and self.game.made(s, -1) > 0
        return gathered and seat != s.turn and self.once(s, seat)


def word_laws(game: CallTable[Any]) -> list[Law[Any, Any]]:
    """The laws of speech, as far as the code knows them."""
    laws: list[Law[Any, Any]] = [
        NameTwo(game, "two", "name both", "suits", PAIRS),
        MisnameTrump(game, "misnamed", "name by mistake", "suit"),
        ShowUnnamed(game, "unnamed", "show down without naming the trump"),
    ]
    if game.befriends:
        laws += [
            Encourage(game, "encouraged", "encourage the friend"),
            Encourage(game, "gano", "ask Gano of the friend"),
            TellSix(game, "six", "say that the tricks are made"),
            Dissuade(game, "dissuaded", "dissuade the friend from the Vole"),
        ]
    return in_force([*laws, CountAloud(game, "aloud", "count the tricks aloud")])
