"""Bridge's laws of cards led or played too soon, and of what a partner may ask; hoyle-donohue, 50850-51069."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import AMENDS, CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.games.bridge.laws import (
    ASKED,
    LEAVE,
    BeforePlay,
    BridgeClaim,
    Rules,
    adversary,
    idle,
)
from gamester.games.bridge.parts import DummyTricks
from gamester.games.bridge.rules import B
from gamester.games.bridge.state import BridgeState
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import may_of, trumps_of, winners


class LeadEarly(BeforePlay):
    """A lead before the doubling is done: it stays led, and the partner re-doubles by leave only."""

    def cards(self, s: BridgeState, seat: i64) -> i64:
        early = self.in_part(s, "doubling") and seat == self.game.eldest(s) and not trial(s).bound[seat]
        return s.hands[seat] & ~s.known[seat] if early else 0

    def follows(self, s: BridgeState, fault: Fault) -> None:
        seat = fault.seat
        s.known[seat] |= BIT[fault.value]
        trial(s).bound[seat] = BIT[fault.value]
        trial(s).marks[LEAVE + self.game.partner(s, seat)] = 1
        play = self.play
        assert isinstance(play, DummyTricks)
        play.open_dummy(self.game, s)


class RedoubleByLeave(BeforePlay):
    """He who doubled last lets the partner of the hasty leader re-double, or not."""

    def when(self, s: BridgeState, seat: i64) -> bool:
        if not self.in_part(s, "doubling") or not s.doubles or seat != s.turn:
            return False
        return trial(s).marks[LEAVE + seat] != 0 and self.first_time(s, seat)

    def judge(self, s: BridgeState) -> i64:
        return s.doubler[1 - s.speaks]

    def remedies(self, s: BridgeState, fault: Fault) -> list[int]:
        return sorted([self.stand, self.game.refuse])

    def settle(self, s: BridgeState, fault: Fault, action: i64) -> None:
        if action == self.stand:
            self.game.doubled(s, fault.seat)


class Hasty(TrickLaw[BridgeState, Rules]):
    """A card of an adversary comes before his partner's, who may be made to win the trick or not to win it."""

    def remedies(self, s: BridgeState, fault: Fault) -> list[int]:
        return sorted([self.game.stand, self.game.win_it, self.game.lose_it])

    def settle(self, s: BridgeState, fault: Fault, action: i64) -> None:
        if action == self.game.stand:
            return
        may = may_of(self.game, s, s.place)
        wins = self.winning(s, fault, may)
        due = wins if action == self.game.win_it else may & ~wins
        if due:
            trial(s).bound[s.place] = due

    def winning(self, s: BridgeState, fault: Fault, may: i64) -> i64:
        """Those of the cards that would win the trick."""
        return winners(s, self.game.order, may)

    def free(self, s: BridgeState, seat: i64) -> bool:
        """Whether his partner, an adversary of the dealer as he is, is to play to a trick that lies there."""
        if not self.at_cards(s) or s.led < 0 or trial(s).bound[seat]:
            return False
        return seat == self.game.partner(s, s.place) and adversary(self.game, s, seat)


class FourthFirst(Hasty):
    """Fourth hand plays before second; his card stays."""

    def cards(self, s: BridgeState, seat: i64) -> i64:
        if s.step != 1 or not self.free(s, seat):
            return 0
        return may_of(self.game, s, seat) & ~s.known[seat]

    def follows(self, s: BridgeState, fault: Fault) -> None:
        s.known[fault.seat] |= BIT[fault.value]
        trial(s).bound[fault.seat] = BIT[fault.value]
        self.ask(s, fault, s.declarer)

    def winning(self, s: BridgeState, fault: Fault, may: i64) -> i64:
        """They beat the card of the fourth hand too."""
        power, at = self.game.order.power, 64 * trumps_of(s)
        out = super().winning(s, fault, may)
        for c in range(52):
            if out & BIT[c] and fault.value // 13 in (c // 13, s.trump) and power[at + fault.value] > power[at + c]:
                out &= ~BIT[c]
        return out


class LeadAgain(Hasty):
    """With the best card on the table he leads again before his partner has played: that card is exposed."""

    def cards(self, s: BridgeState, seat: i64) -> i64:
        if s.best != seat or s.trick[seat] < 0 or not self.free(s, seat):
            return 0
        return s.hands[seat] & ~s.known[seat]

    def follows(self, s: BridgeState, fault: Fault) -> None:
        self.expose(s, fault.seat, BIT[fault.value])
        self.ask(s, fault, s.declarer)


class AskNone(TrickLaw[BridgeState, Rules]):
    """Asked in time by his partner, who may be Dummy, he can mend it though the trick be turned."""

    kind = AMENDS

    def __init__(self, game: Rules, play: DummyTricks) -> None:
        articles = (B + "partner-asks", B + "partner-warns")
        super().__init__(game, play, "ask for another of the suit from", "seat", (), articles)

    def open(self, s: BridgeState, seat: i64) -> list[int]:
        p = self.game.partner(s, seat)
        if not self.in_play(s) or p >= self.game.players or idle(self.game, s, p) or s.trick[p] < 0:
            return []
        follows = self.game.order.kind[64 * trumps_of(s) + s.trick[p]] == s.led
        return [] if follows or self.asked(s, seat) else [int(p)]

    def asked(self, s: BridgeState, seat: i64) -> bool:
        """Whether he has asked it of this trick."""
        start = self.play.first_of_trick(s)
        return any(fault.seat == seat and fault.at >= start for fault in self.noted(s))

    def done(self, s: BridgeState, seat: i64, value: i64) -> None:
        self.note(s, seat, value)
        trial(s).marks[ASKED + value] = self.play.first_of_trick(s) + 1


class Warn(TrickLaw[BridgeState, Rules]):
    """Dummy's owner calls attention to a fault: the dealer loses the penalty for it."""

    kind = CLAIM

    def __init__(self, game: Rules, play: DummyTricks, claim: BridgeClaim) -> None:
        super().__init__(game, play, "call the dealer's attention to a fault of", "seat", (), (B + "partner-warns",))
        self.claim = claim

    def open(self, s: BridgeState, seat: i64) -> list[int]:
        if not self.in_play(s) or not idle(self.game, s, seat) or not self.once(s, seat):
            return []
        out: list[int] = []
        for p in range(4):
            if adversary(self.game, s, p) and (trial(s).exposed[p] or self.claim.fresh(s, p)):
                out.append(p)
        return out

    def done(self, s: BridgeState, seat: i64, value: i64) -> None:
        self.note(s, seat, value)
        trial(s).exposed[value] = 0
        for fault in trial(s).faults:
            if fault.seat == value and fault.deal == s.deal:
                fault.settled = True


def haste_laws(game: Rules, play: DummyTricks, laws: list[Law[Any, Any]]) -> list[Law[Any, Any]]:
    """Those beside the ones about the play, ``laws``."""
    claim = next(law for law in laws if isinstance(law, BridgeClaim))
    return [
        LeadEarly(game, play, "lead before the doubling is done", "lead-early", "card"),
        RedoubleByLeave(game, play, "ask leave to re-double", "lead-early"),
        FourthFirst(game, play, "play before second hand", "card", (), (B + "fourth-first",)),
        LeadAgain(game, play, "lead again without waiting", "card", (), (B + "two-winners",)),
        AskNone(game, play),
        Warn(game, play, claim),
    ]
