"""Piquet's laws, under the names of their code: those that a book does not print are left out."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.laws import Law
from gamester.games.piquet.laws import call, deal, play, show, stock
from gamester.games.piquet.laws.law import LawfulRules
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.code import in_force
from gamester.parts.laws.revoke import OwnRevoke


class Bench:
    """The laws of one game, and those among them that the parts ask."""

    def __init__(self, game: LawfulRules[Any]) -> None:
        self.false = call.FalseSet(game)
        self.word = call.SayPoint(game)
        self.fish = call.Fish(game)
        self.unshown = show.CallUnshown(game)
        self.named = stock.NameFalsely(game)
        self.told = stock.LeadAsTold(game)
        told = call.FalseTold(game)
        misdeal, mix = deal.Misdeal(game), stock.MixLeavings(game)
        game.exchange.dealing, game.exchange.mixing = misdeal, mix
        back, shed = stock.TakeBack(game), stock.ShedCard(game)
        tricks, articles = game.tricks, game.code.articles["renounce"]
        renounce = play.Renounce(game, tricks, articles)
        laws: list[Law[Any, Any]] = [
            misdeal, deal.WrongDealer(game), deal.LeaveParty(game),
            stock.TooMany(game), stock.TooFew(game), stock.ClaimMany(game),
            back, shed, stock.ClaimFoul(game, back, shed),
            stock.PeekStock(game), self.told, mix,
            stock.TakeEarly(game), stock.WaitForOther(game), self.named, stock.LeadOther(game),
            self.false, told, call.OwnFalse(game, self.false, told), call.ClaimFalse(game, self.false, told),
            self.word, call.TellJust(game, self.word), self.fish, self.unshown,
            show.PassUnshown(game), show.ShowNow(game), show.CountDenied(game),
            show.Recall(game), show.ForgetPic(game), show.ClaimPic(game),
            renounce, OwnRevoke[PiquetState, LawfulRules](game, tricks, renounce, articles),
            play.ClaimRenounce(game, tricks, renounce, articles),
            play.ThrowUp(game), play.ThrowLast(game), play.LeadSilently(game), play.TakeReply(game),
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
