"""Whist's laws of calling: a call at another score than eight, or too late; one that was not true; honours forgotten.

gamester-1754, 2531-2564; hoyle-donohue, 6659-6681.
"""

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import AMENDS, trial
from gamester.engine.trial import Fault
from gamester.games.trumps.whist.laws.codes import Code
from gamester.games.trumps.whist.laws.remedies import Remedies, WhistLaw
from gamester.games.trumps.whist.parts import CALL, Call
from gamester.games.trumps.whist.score import WhistScore
from gamester.games.trumps.whist.state import FORGOT, WhistState, honours_of
from gamester.parts.lawful_tricks import LawfulTricks


class CallLaw(WhistLaw):
    """What a wrong call lets the others ask: the deal again, or not."""

    def at_call(self, s: WhistState, seat: int) -> bool:
        """Whether ``seat`` is asked to call, or to answer a call."""
        return s.turn == seat and s.game.parts[s.part].name == "call"

    def honours(self, s: WhistState, seat: int) -> int:
        """How many honours ``seat`` holds."""
        return int(count(s.hands[seat] & honours_of(s)))


class WrongCall(CallLaw):
    """Calling honours at another score than eight or, in Hoyle, at eight when a card has been played."""

    def when(self, s: WhistState, seat: i64) -> bool:
        at_eight = s.score[seat % 2] == self.game.target - 2
        played = any(play // 64 == seat for play in trial(s).plays)
        return self.in_play(s) and (self.code.late_call and played if at_eight else not played)

    def follows(self, s: WhistState, fault: Fault) -> None:
        self.ask(s, fault, s.game.after(fault.seat))


class FalseCall(CallLaw):
    """Calling at eight without two honours: nothing follows unless the partner answers it."""

    def __init__(
        self,
        game: WhistScore,
        play: LawfulTricks[WhistState, WhistScore],
        to: Remedies,
        code: Code,
        call: Call,
    ) -> None:
        super().__init__(game, play, to, code, "call without two honours", "false")
        self.call = call

    def when(self, s: WhistState, seat: i64) -> bool:
        mine = self.in_play(s) and s.turn == seat and not self.play.lies(s) and self.game.calls(s, seat)
        calling = mine or (self.at_call(s, int(seat)) and s.caller < 0)
        return calling and self.honours(s, int(seat)) < 2

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        self.note(s, seat, value, known=False)
        self.call.call(s, seat)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.call.bases[CALL]

    def answered(self, s: WhistState, caller: i64) -> bool:
        """The others have thrown up their cards and see that the call was not true: whether it was not."""
        for fault in self.pending(s, caller):
            self.ask(s, fault, s.game.after(caller))
            return True
        return False

    def stands(self, s: WhistState) -> None:
        self.call.go_on(s)


class FalseAnswer(CallLaw):
    """Answering a partner's call without an honour."""

    def __init__(
        self,
        game: WhistScore,
        play: LawfulTricks[WhistState, WhistScore],
        to: Remedies,
        code: Code,
        call: Call,
    ) -> None:
        super().__init__(game, play, to, code, "answer without an honour", "answer")
        self.call = call

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.at_call(s, int(seat)) and s.caller >= 0 and not self.honours(s, int(seat))

    def follows(self, s: WhistState, fault: Fault) -> None:
        self.ask(s, fault, s.game.after(fault.seat))

    def stands(self, s: WhistState) -> None:
        self.call.go_on(s)


class ForgetHonours(WhistLaw):
    """Not claiming one's honours before the cards are gathered."""

    def when(self, s: WhistState, seat: i64) -> bool:
        seen: i64 = s.hands[seat] | s.known[(seat + 2) % 4]
        for play in trial(s).plays:
            if (play // 64 - seat) % 2 == 0:
                seen |= BIT[play % 64]
        held = count(seen & honours_of(s))
        return self.reckoned(s) and held >= 3 and not trial(s).marks[FORGOT + seat % 2]

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + seat % 2] = 1


class ClaimHonours(WhistLaw):
    """Claiming them after all, while the next trump is not turned."""

    kind = AMENDS

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.reckoned(s) and trial(s).marks[FORGOT + seat % 2] != 0

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + seat % 2] = 0
