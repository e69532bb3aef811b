"""The laws of play that ombre-1878 has for itself: leads out of turn, cards let fall, a friend told of one's cards.

ombre-1878, 1004-1012 and 2180-2186.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.ombre.laws_play import Renounce, StandLaw
from gamester.games.ombre.state import OmbreState
from gamester.parts.trick_laws import CARDS

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre


class LeadOut(StandLaw):
    """A card is led by another than him whose lead it is, and lies there until somebody objects."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "lead out of turn", "card", CARDS, "led")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        if not self.in_play(s) or t.led >= 0 or seat == s.turn or trial(s).bound[seat]:
            return []
        return [int(c) for c in members(t.hands[seat])]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value + 64 * s.turn, i64(len(trial(s).plays)))  # with whose lead it was
        s.turn = seat
        self.play.play(cast(OmbreState, s), cast("Ombre", s.game), value)

    def lying(self, s: State) -> Fault | None:
        """The last lead out of turn, while something can follow from it."""
        for p in range(s.game.players):
            for fault in self.pending(s, p):
                if 0 < i64(len(trial(s).plays)) - fault.at <= self.play.seats + 1:
                    return fault
        return None


class ObjectLead(StandLaw):
    """Objecting to it: points are paid, and the card goes back unless the trick is full; or somebody decides."""

    kind = CLAIM

    def __init__(self, game: "Ombre", lead: LeadOut, renounce: Renounce) -> None:
        super().__init__(game, "object to the lead", "", (), "led")
        self.lead = lead
        self.renounce = renounce
        self.to = game.remedies
        self.options = not game.code.to_pool

    def open(self, s: State, seat: i64) -> list[int]:
        if not self.in_play(s):
            return []
        fault = self.lead.lying(s)
        return [0] if fault is not None and fault.seat != seat and self.plays(s, seat) else []

    def proofs(self, s: State, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        fault = self.lead.lying(s)
        if fault is None:
            return
        fault.settled = True
        lies = i64(len(trial(s).plays)) - fault.at
        full = lies >= self.play.seats
        ombre = fault.seat == t.ombre
        if not (self.options and ombre and lies <= self.play.seats):
            game.fined(t, fault.seat, self.cited)
        if not self.options:
            if not full:
                self.withdraw(s, fault)
        elif lies == 1:
            self.withdraw(s, fault)
        elif ombre and lies <= self.play.seats:
            self.ask(s, fault, game.plays_next(t, t.ombre))
        elif not full:
            self.ask(s, fault, t.ombre)

    def ask(self, s: State, fault: Fault, judge: i64) -> None:
        asked = self.fault(s, fault.seat, fault.value, fault.at)
        super().ask(s, asked, judge)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.to.again, self.to.stand]

    def asks(self, s: State, fault: Fault) -> str:
        return "A lead out of turn: shall the trick be played over again?"

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.again:
            self.withdraw(s, fault)

    def withdraw(self, s: State, fault: Fault) -> None:
        """The cards go back, and he leads whose lead it was."""
        self.renounce.take_back(s, fault.at)
        s.turn = fault.value // 64


class DropCard(StandLaw):
    """A card let fall, or played in error, stays as played, unless it is a revoke."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "let a card fall", "card", CARDS, "fallen")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        if not self.in_play(s) or self.play.lies(t) or trial(s).bound[seat] or t.trick[seat] >= 0:
            return []
        return [int(c) for c in members(t.hands[seat])]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, i64(len(trial(s).plays)))
        cast(OmbreState, s).known[seat] |= BIT[value]
        trial(s).bound[seat] = BIT[value]


class TellFriend(StandLaw):
    """An adversary lets his friend know a card that he holds."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "tell the friend of a card", "card", CARDS, "tells")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        if not self.in_play(s) or self.play.lies(t) or seat == t.ombre or s.game.players < 3:
            return []
        return [int(c) for c in members(t.hands[seat] & ~t.known[seat])]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        self.fault(s, seat, value)
        t.known[seat] |= BIT[value]
        cast("Ombre", s.game).fined(t, seat, self.cited)


def point_laws(game: "Ombre", renounce: Renounce) -> list[Law]:
    """These laws, as far as the code knows them."""
    known = game.code.articles
    laws: list[Law] = []
    if "led" in known:
        lead = LeadOut(game)
        laws += [lead, ObjectLead(game, lead, renounce)]
    if "fallen" in known:
        laws.append(DropCard(game))
    if "tells" in known:
        laws.append(TellFriend(game))
    return laws
