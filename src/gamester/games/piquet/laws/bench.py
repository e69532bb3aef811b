"""Piquet's laws, under the names of their code: those that a book does not print are left out."""

from typing import Any

from gamester.engine.laws import Law
from gamester.games.piquet.laws import call, deal, play, show, stock
from gamester.games.piquet.laws.law import LawfulRules
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.code import in_force
from gamester.parts.laws.revoke import OwnRevoke


def piquet_laws(game: LawfulRules[Any]) -> list[Law[Any, Any]]:
    """All of them, in order."""
    called, told, word = call.FalseSet(game), call.FalseTold(game), call.SayPoint(game)
    misdeal, mix = deal.Misdeal(game), stock.MixLeavings(game)
    game.exchange.dealing, game.exchange.mixing = misdeal, mix
    back, shed = stock.TakeBack(game), stock.ShedCard(game)
    tricks, articles = game.tricks, game.code.articles["renounce"]
    renounce = play.Renounce(game, tricks, articles)
    return in_force([
        misdeal, deal.WrongDealer(game), deal.LeaveParty(game),
        stock.TooMany(game), stock.TooFew(game), stock.ClaimMany(game),
        back, shed, stock.ClaimFoul(game, back, shed),
        stock.PeekStock(game), stock.LeadAsTold(game), mix,
        stock.TakeEarly(game), stock.WaitForOther(game), stock.NameFalsely(game), stock.LeadOther(game),
        called, told, call.OwnFalse(game, called, told), call.ClaimFalse(game, called, told),
        word, call.TellJust(game, word), call.Fish(game), show.CallUnshown(game),
        show.PassUnshown(game), show.ShowNow(game), show.CountDenied(game),
        show.Recall(game), show.ForgetPic(game), show.ClaimPic(game),
        renounce, OwnRevoke[PiquetState, LawfulRules](game, tricks, renounce, articles),
        play.ClaimRenounce(game, tricks, renounce, articles),
        play.ThrowUp(game), play.ThrowLast(game), play.LeadSilently(game), play.TakeReply(game),
    ])  # fmt: skip
