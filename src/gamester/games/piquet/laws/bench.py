"""Piquet's laws, under the names of their code: those that a book does not print are left out."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.laws import Law
from gamester.games.piquet.laws.call import ClaimFalse, FalseSet, FalseTold, Fish, OwnFalse, SayPoint, TellJust
from gamester.games.piquet.laws.deal import LeaveParty, Misdeal, WrongDealer
from gamester.games.piquet.laws.law import LawfulRules
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
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.code import in_force
from gamester.parts.laws.revoke import OwnRevoke


class Bench:
    """The laws of one game, and those among them that the parts ask."""

    def __init__(self, game: LawfulRules) -> None:
        self.false = FalseSet(game)
        self.word = SayPoint(game)
        self.fish = Fish(game)
        self.unshown = CallUnshown(game)
        self.named = NameFalsely(game)
        self.told = LeadAsTold(game)
        told = FalseTold(game)
        misdeal, mix = Misdeal(game), MixLeavings(game)
        game.exchange.dealing, game.exchange.mixing = misdeal, mix
        back, shed = TakeBack(game), ShedCard(game)
        play, articles = game.tricks, game.code.articles["renounce"]
        renounce = Renounce(game, play, articles)
        laws: list[Law[Any, Any]] = [
            misdeal, WrongDealer(game), LeaveParty(game),
            TooMany(game), TooFew(game), ClaimMany(game),
            back, shed, ClaimFoul(game, back, shed),
            PeekStock(game), self.told, mix,
            TakeEarly(game), WaitForOther(game), self.named, LeadOther(game),
            self.false, told, OwnFalse(game, self.false, told), ClaimFalse(game, self.false, told),
            self.word, TellJust(game, self.word), self.fish, self.unshown,
            PassUnshown(game), ShowNow(game), CountDenied(game),
            Recall(game), ForgetPic(game), ClaimPic(game),
            renounce, OwnRevoke[PiquetState, LawfulRules](game, play, renounce, articles),
            ClaimRenounce(game, play, renounce, articles),
            ThrowUp(game), ThrowLast(game), LeadSilently(game), TakeReply(game),
        ]  # fmt: skip
        self.laws = in_force(laws)

    def otherwise(self, s: PiquetState, kind: i64, answer: i64) -> bool:
        """Whether elder, answered, fails to show or reckon as he should."""
        if self.unshown.otherwise(s, kind, answer):
            return True
        if self.false.otherwise(s, kind, answer) or self.fish.otherwise(s, kind, answer):
            return True
        return self.word.otherwise(s, kind, answer)

    def before_lead(self, s: PiquetState) -> None:
        """Elder is to lead: where he named what he has not, or saw the stock, the other tells him what."""
        if not self.named.before(s):
            self.told.before(s)
