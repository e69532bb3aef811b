"""Piquet's laws, under the names of their code: those that a book does not print are left out."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.laws import Law
from gamester.games.piquet.laws.call import ClaimFalse, FalseSet, FalseTold, Fish, OwnFalse, SayPoint, TellJust
from gamester.games.piquet.laws.deal import LeaveParty, Misdeal, WrongDealer
from gamester.games.piquet.laws.law import Table
from gamester.games.piquet.laws.play import ClaimRenounce, LeadSilently, Renounce, TakeReply, ThrowLast, ThrowUp
from gamester.games.piquet.laws.show import CallUnshown, ClaimPic, CountDenied, ForgetPic, PassUnshown, Recall, ShowNow
from gamester.games.piquet.laws.stock import (
    ClaimFoul,
    ClaimMany,
    LeadAsTold,
    LeadOther,
    MixLeavings,
    NameFalsely,
    PeekStock,
    ShedCard,
    TakeBack,
    TakeEarly,
    TooFew,
    TooMany,
    WaitForOther,
)
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.revoke import OwnRevoke


class Bench:
    """The laws of one game, and those among them that the parts ask."""

    def __init__(self, game: PiquetRules, at: Table) -> None:
        self.false = FalseSet(game, at)
        self.word = SayPoint(game, at)
        self.fish = Fish(game, at)
        self.unshown = CallUnshown(game, at)
        self.named = NameFalsely(game, at)
        self.told = LeadAsTold(game, at)
        false = [self.false, FalseTold(game, at)]
        misdeal, mix = Misdeal(game, at), MixLeavings(game, at)
        at.exchange.dealing, at.exchange.mixing = misdeal, mix
        back, shed = TakeBack(game, at), ShedCard(game, at)
        renounce = Renounce(game, at.play, game.code.articles["renounce"])
        laws: list[Law[Any, Any]] = [
            misdeal, WrongDealer(game, at), LeaveParty(game, at),
            TooMany(game, at), TooFew(game, at), ClaimMany(game, at),
            back, shed, ClaimFoul(game, at, [back, shed]),
            PeekStock(game, at), self.told, mix,
            TakeEarly(game, at), WaitForOther(game, at), self.named, LeadOther(game, at),
            *false, OwnFalse(game, at, false), ClaimFalse(game, at, false),
            self.word, TellJust(game, at, self.word), self.fish, self.unshown,
            PassUnshown(game, at), ShowNow(game, at), CountDenied(game, at),
            Recall(game, at), ForgetPic(game, at), ClaimPic(game, at),
            renounce, OwnRevoke[PiquetState, PiquetRules](game, at.play, renounce, renounce.articles),
            ClaimRenounce(game, at.play, renounce, renounce.articles),
            ThrowUp(game, at), ThrowLast(game, at), LeadSilently(game, at), TakeReply(game, at),
        ]  # fmt: skip
        self.laws = [law for law in laws if law.articles]

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """Whether elder, answered, fails to show or reckon as he should."""
        if self.unshown.otherwise(t, kind, answer):
            return True
        if self.false.otherwise(t, kind, answer) or self.fish.otherwise(t, kind, answer):
            return True
        return self.word.otherwise(t, kind, answer)

    def before_lead(self, t: PiquetState) -> None:
        """Elder is to lead: where he named what he has not, or saw the stock, the other tells him what."""
        if not self.named.before(t):
            self.told.before(t)
