"""More of Bridge's laws: cards shown in the deal and before the lead, a re-double out of turn, a suit or a card called.

hoyle-donohue, 50727-50732, 50837-50843, 50916-50921 and 50974-51091.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.bridge.laws import (
    BOTH,
    MUTE,
    BeforePlay,
    BridgeRevoke,
    DoubleEarly,
    LeadOutOfTurn,
    Rules,
    adversary,
)
from gamester.games.bridge.parts import DummyTricks
from gamester.games.bridge.rules import B
from gamester.games.bridge.state import BridgeState
from gamester.parts.laws.slips import first_dealt
from gamester.parts.laws.tricks import UNDONE, TrickLaw

BY_RANK: Final = ("highest card", "lowest card")


class ShownInDeal(BeforePlay):
    """The other side may have a new deal; if not, the card is not called."""

    def when(self, s: BridgeState, seat: i64) -> bool:
        return self.declaring(s) and not s.passed and self.first_time(s, seat)

    def follows(self, s: BridgeState, fault: Fault) -> None:
        s.known[fault.value] |= BIT[first_dealt(s, fault.value)]
        self.ask(s, fault, s.dealer if adversary(self.game, s, fault.seat) else self.game.eldest(s))


class RedoubleEarly(DoubleEarly):
    """Re-doubled out of turn: who doubled last lets it stand, or nothing more is doubled."""

    def when(self, s: BridgeState, seat: i64) -> bool:
        if not self.in_part(s, "doubling") or not s.doubles:
            return False
        return seat != s.turn and self.game.team(s, seat) == s.speaks and not muted(s, seat)

    def judge(self, s: BridgeState) -> i64:
        return s.doubler[1 - s.speaks]


class ShownBeforeLead(BeforePlay):
    """His partner may not double; the dealer forbids the suit of the leader's partner, or may call the card."""

    def cards(self, s: BridgeState, seat: i64) -> i64:
        return s.hands[seat] & ~s.known[seat] if self.in_part(s, "doubling") else 0

    def follows(self, s: BridgeState, fault: Fault) -> None:
        seat = fault.seat
        s.known[seat] |= BIT[fault.value]
        partner = self.game.partner(s, seat)
        trial(s).marks[MUTE + partner] = 1
        if adversary(self.game, s, seat):
            trial(s).exposed[seat] |= BIT[fault.value]
        if partner == self.game.eldest(s):
            self.ask(s, fault, s.dealer)

    def remedies(self, s: BridgeState, fault: Fault) -> list[int]:
        return sorted([self.stand, self.game.forbid])

    def settle(self, s: BridgeState, fault: Fault, action: i64) -> None:
        if action == self.game.forbid:
            trial(s).exposed[fault.seat] &= ~BIT[fault.value]
            trial(s).bound[self.game.eldest(s)] = BIT[52] - 1 & ~suit_set(fault.value // 13)


def muted(s: BridgeState, seat: i64) -> bool:
    """Whether a card that his partner has shown keeps ``seat`` from doubling."""
    return s.law is not None and s.law.marks[MUTE + seat] != 0


class CallSuit(TrickLaw[BridgeState, Rules]):
    """Instead of the card led out of turn the dealer calls a suit, when one of the adversaries is next to lead."""

    kind = CLAIM

    def __init__(self, game: Rules, play: DummyTricks, offence: LeadOutOfTurn) -> None:
        super().__init__(game, play, "call a lead of", "suit", (), (B + "lead-suit", B + "suit-lacking"))
        self.offence = offence

    def open(self, s: BridgeState, seat: i64) -> list[int]:
        leads = self.at_cards(s) and s.led < 0 and seat == s.declarer and adversary(self.game, s, s.turn)
        free = leads and not trial(s).bound[s.turn]
        return [0, 1, 2, 3] if free and self.owed(s) else []

    def owed(self, s: BridgeState) -> list[Fault]:
        """Cards led out of turn that still lie there."""
        led = [f for f in self.offence.noted(s) if not f.settled]
        return [f for f in led if trial(s).exposed[f.seat] & BIT[f.value]]

    def done(self, s: BridgeState, seat: i64, value: i64) -> None:
        fault = self.owed(s)[0]
        fault.settled = True
        trial(s).exposed[fault.seat] &= ~BIT[fault.value]
        trial(s).bound[s.turn] = s.hands[s.turn] & suit_set(value)


class CallRank(TrickLaw[BridgeState, Rules]):
    """A revoke has been saved: instead of the card the highest or lowest is called.

    The dealer calls it of an adversary; of the dealer the eldest hand, if both adversaries had played to the trick.
    """

    kind = CLAIM

    def __init__(self, game: Rules, play: DummyTricks, revoke: BridgeRevoke) -> None:
        super().__init__(game, play, "call for the", "card", BY_RANK, (B + "saved-highest",))
        self.revoke = revoke

    def open(self, s: BridgeState, seat: i64) -> list[int]:
        if not self.at_cards(s) or s.led < 0 or s.place != s.turn or trial(s).bound[s.turn]:
            return []
        now = self.now(s) + UNDONE
        saved = [f for f in self.revoke.noted(s) if f.seat == s.turn and f.known and f.at == now]
        if adversary(self.game, s, s.turn):
            judge = s.declarer
        else:
            judge = self.game.eldest(s) if trial(s).marks[BOTH] else -1
        return [0, 1] if saved and seat == judge else []

    def done(self, s: BridgeState, seat: i64, value: i64) -> None:
        self.play.direct(s, self.play.may(s), value == 0)
        trial(s).exposed[s.turn] = 0


def saved_laws(game: Rules, play: DummyTricks, laws: list[Law[Any, Any]]) -> list[Law[Any, Any]]:
    """What may be called where a revoke among the ``laws`` has been saved."""
    return [CallRank(game, play, law) for law in laws if isinstance(law, BridgeRevoke)]


def penalties(game: Rules, play: DummyTricks, laws: list[Law[Any, Any]]) -> list[Law[Any, Any]]:
    """Those beside the ones about the play, ``laws``."""
    return [
        *saved_laws(game, play, laws),
        *[CallSuit(game, play, law) for law in laws if isinstance(law, LeadOutOfTurn)],
        ShownInDeal(game, play, "show in the deal a card of", "exposed-in-deal", "seat"),
        RedoubleEarly(game, play, "re-double out of turn", "re-double-early"),
        ShownBeforeLead(game, play, "show before the lead", "exposed-before-lead", "card"),
    ]
