"""Laws of speech in Quadrille and its kin: the trump not named or named twice, and what is said to the friend.

gamester-1754, 1406-1417, 1432-1436, 1740, 1760, 1774 and 1836-1840; academy-1768, 3111-3119, 4241, 4307 and 4446-4455.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.ombre.call import plain_bid
from gamester.games.ombre.call_state import ALONE, CallState
from gamester.games.ombre.laws_call_play import CallLaw
from gamester.games.ombre.laws_trump import MisnameTrump, NameTwo

if TYPE_CHECKING:
    from gamester.games.ombre.call_game import CallGame


class ShowUnnamed(CallLaw):
    """A sure game without calling is shown down with no trump named: an adversary names it, be it what it may."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "show down without naming the trump", "", (), "unnamed")
        self.suit = game.remedies.suit

    def open(self, s: State, seat: i64) -> list[int]:
        alone = plain_bid(cast(CallState, s).bid) >= ALONE
        return [0] if self.in_part(s, "name") and seat == s.turn and alone else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(CallState, s)
        t.known[seat] |= t.hands[seat]
        eldest = s.game.after(s.dealer)
        self.ask(s, self.fault(s, seat, 0), eldest if eldest != seat else s.game.after(seat))

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.suit + n for n in range(4) if self.game_of(s).may_name(cast(CallState, s), n)]

    def asks(self, s: State, fault: Fault) -> str:
        return "A game is shown and no trump named: name it"

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        cast(CallState, s).trump = action - self.suit
        s.game.next(s)


class Encourage(CallLaw):
    """A word to the friend in play: who says it has no Vole."""

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if self.at_cards(s) and self.befriended(cast(CallState, s), seat) and self.fresh(s, seat) else []

    def befriended(self, t: CallState, seat: i64) -> bool:
        """Whether, for all that is seen, ``seat`` may stand the game together with another."""
        game = self.game_of(t)
        return not game.alone(t) and (not game.parted(t) or game.seen_side(t) & BIT[seat] != 0)

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0, self.now(s))
        self.game_of(s).shut_vole(cast(CallState, s), seat)


class TellSix(Encourage):
    """Saying that the tricks are made that win."""

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        game = self.game_of(s)
        side = game.seen_side(t) | (BIT[seat] if t.holder == seat else 0)
        won = side & BIT[seat] != 0 and game.made(t, side) >= game.need
        return super().open(s, seat) if won else []


class Dissuade(CallLaw):
    """A word against the Vole to the friend who is about to undertake it."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "dissuade the friend from the Vole", "", (), "dissuaded")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        game = self.game_of(s)
        if not self.at_cards(s) or t.led >= 0 or seat == s.turn or not game.seen_side(t) & BIT[seat]:
            return []
        return [0] if game.at_vole(t) and self.fresh(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0, self.now(s))
        self.beast(s, seat)


class CountAloud(CallLaw):
    """Looking through the tricks, or counting them aloud, when it is not one's turn: it is only forbidden."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "count the tricks aloud", "", (), "aloud")

    def open(self, s: State, seat: i64) -> list[int]:
        gathered = self.game_of(s).made(cast(CallState, s), -1) > 0
        return [0] if self.at_cards(s) and gathered and seat != s.turn and self.fresh(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0, self.now(s))


def word_laws(game: "CallGame") -> list[Law]:
    """The laws of speech, as far as the code knows them."""
    known = game.code.articles
    laws: list[Law] = []
    if "two" in known:
        laws += [NameTwo(game), MisnameTrump(game)]
    if "unnamed" in known:
        laws.append(ShowUnnamed(game))
    if "encouraged" in known and game.befriends:
        laws.append(Encourage(game, "encourage the friend", "", (), "encouraged"))
        laws.append(Encourage(game, "ask Gano of the friend", "", (), "gano"))
        laws.append(TellSix(game, "say that the tricks are made", "", (), "six"))
        laws.append(Dissuade(game))
    if "aloud" in known:
        laws.append(CountAloud(game))
    return laws
