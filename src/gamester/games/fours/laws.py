"""The family's laws at the table: the revoke, and what the dealer does wrong; hoyle-donohue, 3991-4130."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.fours.rules import Fours
from gamester.games.fours.state import FoursState
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke
from gamester.parts.laws.tricks import TrickLaw

Rules = Fours[Any]
ADVERSARY: Final = 0
HIS_OWN: Final = 1
FAULTS: Final = ("a card of an adversary's shown", "a card of his own shown", "a wrong number to a player")


class FoursRevoke(Revoke[FoursState, Rules]):
    """Neither following suit nor trumping, though one could follow; established when the trick is quitted."""

    def proved(self, s: FoursState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        trial(s).marks[self.game.side_of(fault.seat)] = 1

    def renounced(self, s: FoursState, seat: i64) -> list[tuple[int, int]]:
        """Whoever trumps need not be without the suit."""
        trumps = self.game.trumps(s) if self.game.ruffs else 0
        return [(n, led) for n, led in super().renounced(s, seat) if not trumps & BIT[trial(s).plays[n] % 64]]


class Misdealt(TrickLaw[FoursState, Rules]):
    """The dealer's slip, before anybody has spoken or played: the same dealer deals again.

    It happened before the last card was turned, and a Knave turned then does not count; those turned before it do. A
    card of the dealer's own shown changes nothing.
    """

    def __init__(self, game: Rules) -> None:
        super().__init__(game, game.play, "misdeal,", "how", FAULTS, (game.article("law-5"), game.article("law-8")))

    def open(self, s: FoursState, seat: i64) -> list[int]:
        return [0, 1, 2] if seat == s.dealer and self.game.just_dealt(s) else []

    def follows(self, s: FoursState, fault: Fault) -> None:
        game = self.game
        if fault.value == HIS_OWN:
            hand = s.hands[fault.seat] & ~s.known[fault.seat]
            for card in s.order:
                if hand & BIT[card]:
                    s.known[fault.seat] |= BIT[card]
                    return
            return
        if s.turned_worth:
            side = game.side_of(s.dealer)
            s.score[side] -= s.turned_worth
            s.out &= ~BIT[side]
            if s.winner == side:
                s.winner = -1
        game.start_deal(s, again=True)


def fours_laws(game: Rules) -> list[Law[Any, Any]]:
    """The laws that are carried out at a table."""
    cites = (game.article(game.revoke_law), game.article("law-15"))
    revoke = FoursRevoke(game, game.play, cites)
    return [
        revoke,
        OwnRevoke(game, game.play, revoke, cites),
        ClaimRevoke(game, game.play, revoke, cites),
        Misdealt(game),
    ]
