"""The laws of play that ombre-1878 has for itself: leads out of turn, cards let fall, a friend told of one's cards.

ombre-1878, 1004-1012 and 2180-2186.
"""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.games.ombre.laws.law import StandLaw
from gamester.games.ombre.laws.play import Renounce
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.amends import About
from gamester.parts.laws.code import in_force


class LeadOut(StandLaw[OmbreState, OmbreTable]):
    """A card is led by another than him whose lead it is, and lies there until somebody objects."""

    of_play = True

    def cards(self, s: OmbreState, seat: i64) -> i64:
        free = self.in_play(s) and s.led < 0 and seat != s.turn and not trial(s).bound[seat]
        return s.hands[seat] if free else 0

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        self.note(s, seat, value + 64 * s.turn)  # with whose lead it was
        s.turn = seat
        self.play.play(s, value)

    def lying(self, s: OmbreState) -> Fault | None:
        """The last lead out of turn, while something can follow from it."""
        for p in range(s.game.players):
            for fault in self.pending(s, p):
                if 0 < self.now(s) - fault.at <= self.play.seats + 1:
                    return fault
        return None


class ObjectLead(About[OmbreState, OmbreTable, LeadOut]):
    """Objecting to it: points are paid, and the card goes back unless the trick is full; or somebody decides."""

    kind = CLAIM

    def __init__(self, game: OmbreTable, lead: LeadOut, renounce: Renounce) -> None:
        super().__init__(game, lead, "led", "object to the lead")
        self.renounce = renounce
        self.options = not game.code.to_pool

    def when(self, s: OmbreState, seat: i64) -> bool:
        fault = self.offence.lying(s) if self.in_play(s) else None
        return fault is not None and fault.seat != seat and self.plays(s, seat)

    def proofs(self, s: OmbreState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        fault = self.offence.lying(s)
        if fault is None:
            return
        fault.settled = True
        lies = self.now(s) - fault.at
        full = lies >= self.play.seats
        ombre = fault.seat == s.ombre and lies <= self.play.seats
        if not (self.options and ombre):
            self.game.fined(s, fault.seat, self.cited)
        if lies == 1 or not (self.options or full):
            self.withdraw(s, fault)
        elif self.options and ombre:
            self.put(s, fault, self.game.plays_next(s, s.ombre))
        elif self.options and not full:
            self.put(s, fault, s.ombre)

    def put(self, s: OmbreState, fault: Fault, judge: i64) -> None:
        """Let ``judge`` say whether the trick is played over again."""
        self.ask(s, self.fault(s, fault.seat, fault.value, fault.at), judge)

    def remedies(self, s: OmbreState, fault: Fault) -> list[int]:
        return [self.game.remedies.again, self.game.remedies.stand]

    def asks(self, s: OmbreState, fault: Fault) -> str:
        return "A lead out of turn: shall the trick be played over again?"

    def settle(self, s: OmbreState, fault: Fault, action: i64) -> None:
        if action == self.game.remedies.again:
            self.withdraw(s, fault)

    def withdraw(self, s: OmbreState, fault: Fault) -> None:
        """The cards go back, and he leads whose lead it was."""
        leader: i64 = fault.value // 64
        self.renounce.take_back(s, fault.at)
        s.turn = leader


class DropCard(StandLaw[OmbreState, OmbreTable]):
    """A card let fall, or played in error, stays as played, unless it is a revoke."""

    def cards(self, s: OmbreState, seat: i64) -> i64:
        free = self.at_cards(s) and not trial(s).bound[seat] and s.trick[seat] < 0
        return s.hands[seat] if free else 0

    def follows(self, s: OmbreState, fault: Fault) -> None:
        s.known[fault.seat] |= BIT[fault.value]
        trial(s).bound[fault.seat] = BIT[fault.value]


class TellFriend(StandLaw[OmbreState, OmbreTable]):
    """An adversary lets his friend know a card that he holds."""

    def cards(self, s: OmbreState, seat: i64) -> i64:
        has_friend = self.at_cards(s) and seat != s.ombre and s.game.players > 2
        return s.hands[seat] & ~s.known[seat] if has_friend else 0

    def follows(self, s: OmbreState, fault: Fault) -> None:
        s.known[fault.seat] |= BIT[fault.value]
        self.game.fined(s, fault.seat, self.cited)


def point_laws(game: OmbreTable, renounce: Renounce) -> list[Law[Any, Any]]:
    """These laws, as far as the code knows them."""
    lead = LeadOut(game, "led", "lead out of turn", "card")
    return in_force(
        [
            lead,
            ObjectLead(game, lead, renounce),
            DropCard(game, "fallen", "let a card fall", "card"),
            TellFriend(game, "tells", "tell the friend of a card", "card"),
        ]
    )
