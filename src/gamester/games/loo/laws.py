"""Laws of Loo and the games about it at a table: a card against the rules, and at three cards what comes out of turn.

hoyle-donohue, 3771-3807.
"""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.loo.rules import Loo
from gamester.games.loo.state import LooState
from gamester.parts.laws.breach import Breach, breach_laws
from gamester.parts.laws.exposed import CallCard
from gamester.parts.laws.revoke import OwnRevoke
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.laws.turn import OutOfTurn


class Mistake(Breach[LooState, Loo]):
    """law-7: a revoke is taken up while its trick is played, and called like a card exposed; a loo is forfeited."""

    def mendable(self, s: LooState, fault: Fault) -> bool:
        at = self.play.first_of_trick(s)
        if not self.in_play(s) or fault.at < at:
            return False
        led = trial(s).plays[at] % 64 // 13
        return fault.value // 13 != led and s.hands[fault.seat] & self.game.order.of_kind[5 * 4 + led] != 0

    def mended(self, s: LooState, fault: Fault, finder: i64) -> None:
        super().mended(s, fault, finder)
        self.expose(s, fault.seat, BIT[fault.value])
        self.game.forfeit(s, fault.seat, self.game.cite(self.game.article("law-7")))


class Early(OutOfTurn[LooState, Loo]):
    """law-6: it costs a loo; the card has been seen and remains, unless it would make a revoke."""

    def follows(self, s: LooState, fault: Fault) -> None:
        self.expose(s, fault.seat, BIT[fault.value])
        trial(s).bound[fault.seat] = BIT[fault.value]
        self.game.forfeit(s, fault.seat, self.cited)


class Declare(TrickLaw[LooState, Loo]):
    """law-4: it costs a loo, and he is asked in his turn."""

    def when(self, s: LooState, seat: i64) -> bool:
        waits = self.in_part(s, "stand") and s.turn != seat and not s.spoken & BIT[seat]
        return waits and not self.pending(s, seat)

    def follows(self, s: LooState, fault: Fault) -> None:
        self.game.forfeit(s, fault.seat, self.cited)


def loo_laws(game: Loo[Any], *words: str) -> list[Law[Any, Any]]:
    """The laws of a game in which a breach stays, by the articles that answer it."""
    game.breach = Breach(game, game.play, tuple([game.article(word) for word in words]))
    return breach_laws(game.breach)


def three_card_laws(game: Loo[Any]) -> list[Law[Any, Any]]:
    """Those of three cards, but for what concerns Miss."""
    both = (game.article("law-9"), game.article("law-7"))
    game.breach = Mistake(game, game.play, both)
    return [
        *breach_laws(game.breach),
        OwnRevoke(game, game.play, game.breach, (game.article("law-7"),)),
        CallCard(game, game.play, (game.article("law-7"),)),
        Early(game, game.play, (game.article("law-6"), game.article("law-7"))),
        Declare(game, game.play, "declare before the turn", "", (), (game.article("law-4"),)),
    ]
