"""Whist's laws of calling: a call at another score than eight, or too late; one that was not true; honours forgotten.

gamester-1754, 2531-2564; hoyle-donohue, 6659-6681.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import AMENDS, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.trumps.whist_codes import Code
from gamester.games.trumps.whist_laws import FORGOT, Remedies
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.trick_laws import TrickLaw

if TYPE_CHECKING:
    from gamester.games.trumps.whist import Whist, WhistState


class CallLaw(TrickLaw):
    """What a wrong call lets the others ask: the deal again, or not."""

    def __init__(self, game: "Whist", play: LawfulTricks, to: Remedies, verb: str, articles: tuple[str, ...]) -> None:
        super().__init__(game, play, verb, "", (), articles)
        self.to = to

    def at_call(self, s: State, seat: int) -> bool:
        """Whether ``seat`` is asked to call, or to answer a call."""
        return s.turn == seat and s.game.parts[s.part].name == "call"

    def honours(self, s: State, seat: int) -> int:
        """How many honours ``seat`` holds."""
        t = cast("WhistState", s)
        return int(count(t.hands[seat] & cast("Whist", s.game).honours_of(t)))

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.to.new_deal, self.to.stand]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.new_deal:
            s.game.start_deal(s, again=True)
        else:
            self.stands(s)

    def stands(self, s: State) -> None:
        """The others let the deal stand."""


class WrongCall(CallLaw):
    """Calling honours at another score than eight or, in Hoyle, at eight when a card has been played."""

    def __init__(self, game: "Whist", play: LawfulTricks, to: Remedies, code: Code) -> None:
        super().__init__(game, play, to, "call honours out of season", code.articles["call"])
        self.late = code.late_call

    def open(self, s: State, seat: i64) -> list[int]:
        at_eight = s.score[seat % 2] == cast("Whist", s.game).target - 2
        played = any(play // 64 == seat for play in trial(s).plays)
        return [0] if self.in_play(s) and (self.late and played if at_eight else not played) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), s.game.after(seat))


class FalseCall(CallLaw):
    """Calling at eight without two honours: nothing follows unless the partner answers it."""

    def __init__(self, game: "Whist", play: LawfulTricks, to: Remedies, code: Code) -> None:
        super().__init__(game, play, to, "call without two honours", code.articles["false"])
        self.call = game.call.base

    def open(self, s: State, seat: i64) -> list[int]:
        calling = self.at_call(s, int(seat)) and cast("WhistState", s).caller < 0
        return [0] if calling and self.honours(s, int(seat)) < 2 else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, known=False)
        cast("Whist", s.game).call.act(s, self.call)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.call

    def answered(self, s: State, caller: i64) -> bool:
        """The others have thrown up their cards and see that the call was not true: whether it was not."""
        for fault in self.pending(s, caller):
            self.ask(s, fault, s.game.after(caller))
            return True
        return False

    def stands(self, s: State) -> None:
        cast("Whist", s.game).call.go_on(s)


class FalseAnswer(CallLaw):
    """Answering a partner's call without an honour."""

    def __init__(self, game: "Whist", play: LawfulTricks, to: Remedies, code: Code) -> None:
        super().__init__(game, play, to, "answer without an honour", code.articles["answer"])

    def open(self, s: State, seat: i64) -> list[int]:
        asked = self.at_call(s, int(seat)) and cast("WhistState", s).caller >= 0
        return [0] if asked and not self.honours(s, int(seat)) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), s.game.after(seat))

    def stands(self, s: State) -> None:
        cast("Whist", s.game).call.go_on(s)


class ForgetHonours(TrickLaw):
    """Not claiming one's honours before the cards are gathered."""

    def __init__(self, game: "Whist", play: LawfulTricks, code: Code) -> None:
        super().__init__(game, play, "forget the honours", "", (), code.articles["honours"])

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast("WhistState", s)
        game = cast("Whist", s.game)
        seen: i64 = t.hands[seat] | t.known[(seat + 2) % 4]
        for play in trial(s).plays:
            if (play // 64 - seat) % 2 == 0:
                seen |= BIT[play % 64]
        held = count(seen & game.honours_of(t))
        return [0] if self.reckoned(s) and held >= 3 and not trial(s).marks[FORGOT + seat % 2] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + seat % 2] = 1


class ClaimHonours(TrickLaw):
    """Claiming them after all, while the next trump is not turned."""

    kind = AMENDS

    def __init__(self, game: "Whist", play: LawfulTricks, code: Code) -> None:
        super().__init__(game, play, "claim the honours", "", (), code.articles["honours"])

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if self.reckoned(s) and trial(s).marks[FORGOT + seat % 2] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + seat % 2] = 0


def call_laws(game: "Whist", play: LawfulTricks, to: Remedies, code: Code) -> list[Law]:
    """The laws of calling and of honours."""
    return [
        WrongCall(game, play, to, code),
        FalseAnswer(game, play, to, code),
        ForgetHonours(game, play, code),
        ClaimHonours(game, play, code),
    ]
