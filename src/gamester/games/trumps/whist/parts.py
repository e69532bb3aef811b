"""Calling at eight: asked before the lead, and open to everybody until he has played himself."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count
from gamester.games.trumps.whist.score import WhistScore
from gamester.games.trumps.whist.state import WhistState, honours_of
from gamester.parts.worded_tricks import WordedTricks

FEW: Final = "two honours of the trumps are needed to call"
ASKED: Final = "your partner calls: have you an honour?"
CALL: Final = 0
SILENT: Final = 1
YES: Final = 2
NO: Final = 3


def call_verbs(cited: str) -> tuple[Verb, ...]:
    """What is said of a call, under that article."""
    return (
        Verb("call", cited, FEW, ask="call, at eight"),
        Verb("keep silent", cited, "your partner calls: answer him"),
        Verb("yes", cited, "an honour is needed to answer a call", ask=ASKED),
        Verb("no", cited, "who has an honour answers yes", ask=ASKED),
    )


class Call(Asking[WhistState, WhistScore]):
    """A holder of two honours may ask his partner for a third; three between them are shown and win at once.

    ``here``: where it stands among the parts; the first trick comes after it, and then the others.
    """

    def __init__(self, cited: str, here: int) -> None:
        super().__init__("call", *call_verbs(cited))
        self.here: i64 = here

    def begin(self, s: WhistState) -> None:
        s.leader = -1  # until somebody leads
        self.ask_from(s, self.game.after(s.dealer))

    def ask_from(self, s: WhistState, seat: i64) -> None:
        """Go round from elder hand to the next who may call."""
        while s.step < 4:
            s.step += 1
            if self.game.calls(s, seat):
                s.turn = seat
                return
            seat = self.game.after(seat)
        if self.game.lawful or self.game.calls(s, 0) or self.game.calls(s, 1):
            self.game.go(s, self.here + 1)
        else:
            self.game.go(s, self.here + 2)  # nobody can call in the first trick: it is played as the others

    def open(self, s: WhistState, seat: i64) -> i64:
        held = count(s.hands[seat] & honours_of(s))
        if s.caller >= 0:  # an honour that he has led to the first trick is answered for as well
            return BIT[YES] if self.game.dealt_to(s, seat) & honours_of(s) else BIT[NO]
        return BIT[CALL] | BIT[SILENT] if held >= 2 else BIT[SILENT]

    def say(self, s: WhistState, seat: i64, verb: i64, value: i64) -> None:
        if verb == CALL:
            self.call(s, seat)
        elif verb == YES:
            self.game.call_good(s, s.caller)
        elif verb == NO:
            s.void[seat] |= honours_of(s)
            self.go_on(s)
        else:
            self.ask_from(s, self.game.after(seat))

    def call(self, s: WhistState, seat: i64) -> None:
        """Three honours are shown; with fewer the partner is asked."""
        s.caller = seat
        s.asked |= BIT[seat]
        if count(s.hands[seat] & honours_of(s)) >= 3:
            self.game.call_good(s, seat)
        else:
            s.part = self.here
            s.turn = (seat + 2) % 4

    def go_on(self, s: WhistState) -> None:
        """The call comes to nothing: play goes on, or the next may call."""
        caller = s.caller
        s.caller = -1
        if s.leader < 0:
            self.ask_from(s, self.game.after(caller))
        else:
            s.part = self.here + 1
            s.turn = caller


class Opening(WordedTricks[WhistState, WhistScore]):
    """Tricks in the first of which he who stands at eight may still call, until he has played to it."""

    def __init__(self, calls: Call, turns: int, cites: tuple[str, str]) -> None:
        super().__init__(4, calls.said[CALL])
        self.turn_by(turns)
        self.cite_play, self.cite_follow = cites
        self.calls = calls

    def open(self, s: WhistState) -> i64:
        return 1 if self.game.calls(s, s.turn) and count(s.hands[s.turn] & honours_of(s)) >= 2 else 0

    def say(self, s: WhistState, verb: i64) -> None:
        self.calls.call(s, s.turn)

    def unless(self, s: WhistState, verb: i64) -> str:
        return FEW if self.game.calls(s, s.turn) else "it is called at eight only, and before one has played"

    def gather(self, s: WhistState) -> None:
        if not self.game.lawful:
            s.part = self.calls.here + 2  # the other tricks are played where nothing can be called
        super().gather(s)

    def prompt(self, s: WhistState) -> str:
        return super().prompt(s) + (", or call" if not self.lies(s) and self.open(s) else "")
