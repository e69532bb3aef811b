"""Five Hundred at a table with laws: a revoke ends the hand. hoyle-donohue, 51876-51886."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import JOKER
from gamester.games.bridge.five_parts import Bidding, F, FiveRules, FiveState, FiveTricks
from gamester.parts.laws.exposed import CallCard, ShowCard
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.laws.turn import OutOfTurn


class FiveRevoke(Revoke[FiveState, FiveRules]):
    """The cards left are abandoned: the bidder scores his bid, or is set back if he revoked."""

    def cards(self, s: FiveState, seat: i64) -> i64:
        return super().cards(s, seat) & ~BIT[JOKER]

    def proved(self, s: FiveState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        trial(s).marks[self.game.side_of(fault.seat)] = 1
        self.game.finish_deal(s)


class PlayOutOfTurn(OutOfTurn[FiveState, FiveRules]):
    """As at Whist the card goes back, and the others may call it."""

    def follows(self, s: FiveState, fault: Fault) -> None:
        self.expose(s, fault.seat, BIT[fault.value])


class BidOutOfTurn(TrickLaw[FiveState, FiveRules]):
    """Who bids out of turn has lost his right to bid in the deal."""

    def __init__(self, game: FiveRules, play: FiveTricks, bidding: Bidding) -> None:
        super().__init__(game, play, "bid out of turn", "", (), (F + "bid-turn",))
        self.bidding = bidding

    def when(self, s: FiveState, seat: i64) -> bool:
        return self.in_part(s, self.bidding.name) and seat != s.turn and not s.passed & BIT[seat] and seat != s.bidder

    def follows(self, s: FiveState, fault: Fault) -> None:
        s.passed |= BIT[fault.seat]
        s.said[fault.seat] = 1


def five_laws(game: FiveRules, play: FiveTricks, bidding: Bidding) -> list[Law[Any, Any]]:
    """The laws that are carried out at a table."""
    revoke = FiveRevoke(game, play, (F + "revoke",))
    return [
        revoke,
        OwnRevoke(game, play, revoke, (F + "whist",)),
        ClaimRevoke(game, play, revoke, (F + "revoke",)),
        BidOutOfTurn(game, play, bidding),
        PlayOutOfTurn(game, play, (F + "whist",)),
        ShowCard(game, play, (F + "whist",)),
        CallCard(game, play, (F + "whist",)),
    ]
