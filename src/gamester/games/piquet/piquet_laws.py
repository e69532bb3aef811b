"""Piquet's laws, under the names of their code: those that a book does not print are left out."""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from gamester.engine.laws import Law
from gamester.games.piquet.piquet_call import Call
from gamester.games.piquet.piquet_codes import Code
from gamester.games.piquet.piquet_lawful import LawfulCount, LawfulExchange, LawfulPlay
from gamester.games.piquet.piquet_laws_call import ClaimFalse, FalseSet, Fish, OwnFalse, SayPoint, TellJust
from gamester.games.piquet.piquet_laws_deal import LeaveParty, Misdeal, WrongDealer
from gamester.games.piquet.piquet_laws_play import (
    ClaimRenounce,
    LeadSilently,
    Renounce,
    TakeReply,
    ThrowLast,
    ThrowUp,
)
from gamester.games.piquet.piquet_laws_show import (
    CallUnshown,
    ClaimPic,
    CountDenied,
    ForgetPic,
    PassUnshown,
    Recall,
    ShowNow,
)
from gamester.games.piquet.piquet_laws_stock import (
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
from gamester.games.piquet.piquet_state import PiquetState
from gamester.parts.trick_laws import OwnRevoke

if TYPE_CHECKING:
    from gamester.games.piquet.piquet import Piquet


class Bench:
    """The laws of one game, and those among them that the parts ask."""

    def __init__(self, game: "Piquet", exchange: LawfulExchange, play: LawfulPlay) -> None:
        code: Code = game.code
        call = cast(Call, game.parts[3])
        count = cast(LawfulCount, game.parts[4])
        self.false = FalseSet(game, "calls", "reckon falsely", call.set + 1)
        self.word = SayPoint(game)
        self.fish = Fish(game, call.run + 1, call.set + 1)
        self.unshown = CallUnshown(game, call.run + 1)
        self.named = NameFalsely(game, exchange)
        self.told = LeadAsTold(game)
        false = [self.false, FalseSet(game, "count", "tell falsely", count.tell)]
        back = TakeBack(game, exchange)
        shed = ShedCard(game, exchange)
        renounce = Renounce(game, play, code.articles["renounce"])
        laws: list[Law] = [
            Misdeal(game, exchange), WrongDealer(game), LeaveParty(game),
            TooMany(game, exchange), TooFew(game, exchange), ClaimMany(game, exchange),
            back, shed, ClaimFoul(game, exchange, [back, shed]),
            PeekStock(game, exchange), self.told, MixLeavings(game, exchange),
            TakeEarly(game, exchange), WaitForOther(game, exchange), self.named, LeadOther(game),
            *false, OwnFalse(game, false), ClaimFalse(game, false),
            self.word, TellJust(game, self.word), self.fish, self.unshown,
            PassUnshown(game, count.base), ShowNow(game), CountDenied(game),
            Recall(game), ForgetPic(game), ClaimPic(game),
            renounce, OwnRevoke(game, play, renounce, renounce.articles),
            ClaimRenounce(game, play, renounce, renounce.articles),
            ThrowUp(game), ThrowLast(game), LeadSilently(game, play), TakeReply(game),
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
