"""Euchre's laws: what can be done against the rules at a table, and what follows; hoyle-donohue, 769-885."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.euchre.parts import MakeTrump
from gamester.games.euchre.rules import E, EuchreRules
from gamester.games.euchre.state import EuchreState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.deal import misdealt
from gamester.parts.laws.exposed import CallCard, ShowCard, ShowHand
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.laws.turn import OutOfTurn

EXPOSED = (E + "law-25",)


class EuchreTricks(LawfulTricks[EuchreState, EuchreRules]):
    """As many play to a trick as have not laid their cards down."""

    def playing(self, s: EuchreState) -> i64:
        return self.game.players - count(s.out)


class EuchreRevoke(Revoke[EuchreState, EuchreRules]):
    """Found before the trick is left the card is exposed; later it costs two points, and all that the side has made."""

    def done(self, s: EuchreState, seat: i64, value: i64) -> None:
        called = trial(s).bound[seat] & self.play.may(s)
        super().done(s, seat, value)
        if called:  # all have heard it called, and see that it is not played
            fault = self.pending(s, seat)[-1]
            fault.known = True
            self.proved(s, fault, seat)

    def mended(self, s: EuchreState, fault: Fault, finder: i64) -> None:
        super().mended(s, fault, finder)
        self.expose(s, fault.seat, BIT[fault.value])

    def proved(self, s: EuchreState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        trial(s).marks[self.game.side_of(fault.seat)] = 1


class PlayOutOfTurn(OutOfTurn[EuchreState, EuchreRules]):
    """The card is withdrawn, whoever's turn it is plays, and the others may call it."""

    def follows(self, s: EuchreState, fault: Fault) -> None:
        self.expose(s, fault.seat, BIT[fault.value])


class ThrowDown(ShowHand[EuchreState, EuchreRules]):
    """All cards thrown open may be called, one by one."""

    def follows(self, s: EuchreState, fault: Fault) -> None:
        self.expose(s, fault.seat, s.hands[fault.seat])


class InDealing(TrickLaw[EuchreState, EuchreRules]):
    """A fault of the dealer's, before anybody has spoken."""

    def when(self, s: EuchreState, seat: i64) -> bool:
        fresh = self.in_part(s, "the card turned") and s.turn == self.game.after(s.dealer)
        return fresh and seat == s.dealer and not self.noted(s)


class WrongNumber(InDealing):
    """law-13: a card too many to one, and one too few to another, forfeit the deal."""

    def follows(self, s: EuchreState, fault: Fault) -> None:
        misdealt(s, True)


class TurnUpInDealing(InDealing):
    """law-15: a card turned up in dealing, eldest hand's: a new deal may be asked for, by the same dealer."""

    def __init__(self, game: EuchreRules, play: EuchreTricks, first: int) -> None:
        super().__init__(game, play, "turn a card up in dealing", "", (), (E + "law-15",))
        self.new_deal, self.stand = first, first + 1

    def follows(self, s: EuchreState, fault: Fault) -> None:
        elder = s.game.after(fault.seat)
        s.known[elder] |= BIT[low(s.hands[elder])]
        self.ask(s, fault, elder)


class WrongSuit(TrickLaw[EuchreState, EuchreRules]):
    """Who names the suit turned down has lost his right to make the trump: the next in turn has it."""

    def __init__(self, game: EuchreRules, play: EuchreTricks, make: MakeTrump) -> None:
        super().__init__(game, play, "make the suit turned down", "", (), (E + "law-40",))
        self.make = make

    def when(self, s: EuchreState, seat: i64) -> bool:
        return self.in_part(s, self.make.name) and s.turn == seat

    def follows(self, s: EuchreState, fault: Fault) -> None:
        self.make.say(s, fault.seat, 0, 0)


class LeadEarly(TrickLaw[EuchreState, EuchreRules]):
    """law-22: what is led before the dealer has discarded stays led, and he may still choose his discard."""

    def cards(self, s: EuchreState, seat: i64) -> i64:
        leads = self.in_part(s, "discard") and seat == self.game.first_leader(s) and not trial(s).bound[seat]
        return s.hands[seat] if leads and seat != s.dealer else 0

    def follows(self, s: EuchreState, fault: Fault) -> None:
        s.known[fault.seat] |= BIT[fault.value]
        trial(s).bound[fault.seat] = BIT[fault.value]


class PlayTwo(TrickLaw[EuchreState, EuchreRules]):
    """law-29: of two cards played to a trick an adversary elects which stays, if neither is a revoke."""

    def __init__(self, game: EuchreRules, play: EuchreTricks, first: int) -> None:
        super().__init__(game, play, "play a second card", "card", (), (E + "law-29", E + "law-25"))
        self.first = first

    def cards(self, s: EuchreState, seat: i64) -> i64:
        plays = trial(s).plays
        fresh = self.in_play(s) and s.step > 0 and len(plays) > 0 and plays[len(plays) - 1] // 64 == seat
        return s.hands[seat] & ~s.known[seat] if fresh and self.once(s, seat) else 0

    def follows(self, s: EuchreState, fault: Fault) -> None:
        self.expose(s, fault.seat, BIT[fault.value])
        judge = self.game.after(fault.seat)
        while s.out & BIT[judge] or self.partners(s, judge, fault.seat):
            judge = self.game.after(judge)
        if self.stands_for(s, fault):
            self.ask(s, fault, judge)

    def stands_for(self, s: EuchreState, fault: Fault) -> bool:
        """Whether the second card could have been played."""
        if s.step == 1:
            return True
        kind, at = self.game.order.kind, 64 * s.trump
        hand = s.hands[fault.seat] | BIT[s.trick[fault.seat]]
        return kind[at + fault.value] == s.led or not hand & self.game.order.of_kind[5 * s.trump + s.led]

    def remedies(self, s: EuchreState, fault: Fault) -> list[int]:
        return [self.first, self.first + 1]

    def settle(self, s: EuchreState, fault: Fault, action: i64) -> None:
        if action == self.first:
            return
        last = trial(s).plays[len(trial(s).plays) - 1]
        self.play.take_back(s, i64(len(trial(s).plays)) - 1)
        self.expose(s, fault.seat, BIT[last % 64])
        self.play.play(s, fault.value)


class PartnerShows(TrickLaw[EuchreState, EuchreRules]):
    """law-44: the partner of who plays alone shows a card: the others may make him play, or not."""

    def __init__(self, game: EuchreRules, play: EuchreTricks, first: int) -> None:
        super().__init__(game, play, "show a card laid down", "card", (), (E + "law-44",))
        self.first = first

    def cards(self, s: EuchreState, seat: i64) -> i64:
        return s.hands[seat] if self.in_play(s) and not self.now(s) and s.out & BIT[seat] else 0

    def follows(self, s: EuchreState, fault: Fault) -> None:
        s.known[fault.seat] |= BIT[fault.value]
        self.ask(s, fault, self.game.after(fault.seat))

    def remedies(self, s: EuchreState, fault: Fault) -> list[int]:
        return [self.first, self.first + 1]

    def settle(self, s: EuchreState, fault: Fault, action: i64) -> None:
        if action == self.first + 1:
            s.out = 0
            s.lone = -1
            s.leader = self.game.first_leader(s)
            s.turn = s.leader


def euchre_laws(game: EuchreRules[Any], play: EuchreTricks, make: MakeTrump, first: int) -> list[Law[Any, Any]]:
    """The laws that are carried out at a table; ``first``: of the actions of him who decides."""
    revoke = EuchreRevoke(game, play, (E + "law-32", E + "law-39"))
    return [
        revoke,
        OwnRevoke(game, play, revoke, (E + "law-32",)),
        ClaimRevoke(game, play, revoke, (E + "law-32", E + "law-3")),
        PlayOutOfTurn(game, play, (E + "law-26",)),
        ShowCard(game, play, EXPOSED),
        ThrowDown(game, play, (E + "law-31",)),
        CallCard(game, play, EXPOSED),
        WrongSuit(game, play, make),
        LeadEarly(game, play, "lead before the discard", "card", (), (E + "law-22",)),
        PlayTwo(game, play, first),
        *([PartnerShows(game, play, first + 2)] if game.lone_hands else []),
        WrongNumber(game, play, "deal a card too many", "", (), (E + "law-13",)),
        TurnUpInDealing(game, play, first + 4),
    ]
