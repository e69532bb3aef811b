"""Laws of the trump: forgotten, hinted at, two suits named, or one for another; named without asking leave, or not.

gamester-1754, 426-450, 587-591, 1512-1521, 1562-1564 and 1740; academy-1768, 3111-3119, 5904-5946 and 8105-8145;
ombre-1878, 2170-2173.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.ombre.laws.marks import NAMED
from gamester.games.ombre.shared.state import PASSED
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import GASCARILLE, SOLO, OmbreState, is_solo
from gamester.parts.laws.amends import Answer, Mend
from gamester.parts.laws.naming import Misname, NameLaw, NameTwo, Unnamed

UNNAMED: Final = ("and forget it", "and hint at it")
BEFORE: Final[tuple[str, ...]] = tuple([f"{suit}{more}" for more in ("", " and take in") for suit in SUIT_WORDS])
DISCARD: Final = 3  # after all who may name it: whether the Ombre lays out anew


class ForgetTrump(Unnamed[OmbreState, OmbreTable]):
    """The Ombre takes in and has named no trump, or has let it be guessed; if another names it he may lay out anew."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        exchanges = not is_solo(s.bid) and s.bid != GASCARILLE and self.game.active == 3
        return [0, 1] if exchanges and self.naming(s, seat) else []

    def in_time(self, s: OmbreState) -> bool:
        return self.in_part(s, "exchange")

    def named_for(self, s: OmbreState, fault: Fault) -> None:
        self.ask_next(s, fault, DISCARD)

    def remedies(self, s: OmbreState, fault: Fault) -> list[int]:
        to = self.game.remedies
        return [to.discard, to.keep] if fault.at == DISCARD else super().remedies(s, fault)

    def asks(self, s: OmbreState, fault: Fault) -> str:
        return "Lay out anew, the trump being what it is?" if fault.at == DISCARD else "No trump was named: name it?"

    def settle(self, s: OmbreState, fault: Fault, action: i64) -> None:
        if fault.at != DISCARD:
            super().settle(s, fault, action)
        elif action == self.game.remedies.discard:
            self.game.lay_out_again(s)


class CorrectTrump(Mend[OmbreState, OmbreTable, Misname[OmbreState, OmbreTable]]):
    """It is put right, where that is allowed, until the stock is taken up; at Solo until another has taken in."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        in_time = s.turn == (s.first_taker if is_solo(s.bid) else s.ombre)
        if not in_time or not self.in_part(s, "exchange") or not self.guilty(s, seat):
            return []
        return [n for n in self.offence.suits(s) if n != s.trump]

    def mended(self, s: OmbreState, seat: i64, value: i64) -> None:
        s.trump = value


class MendDiscard(Mend[OmbreState, OmbreTable]):
    """He who named one suit for another takes his discard back, before what he took in has joined his hand."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        if not self.in_part(s, "exchange") or is_solo(s.bid) or s.turn != s.first_taker or s.laying:
            return False
        return s.threw[s.first_taker] == 0 and s.threw[s.ombre] > 0 and self.guilty(s, seat)

    def mended(self, s: OmbreState, seat: i64, value: i64) -> None:
        self.game.lay_out_again(s)


class NameUnasked(NameLaw[OmbreState, OmbreTable]):
    """Naming a trump without asking leave binds to sans prendre, but not the youngest when the others have passed."""

    def naming(self, s: OmbreState, seat: i64) -> bool:
        return self.in_part(s, "auction") and seat == s.turn and not s.bid and self.game.may_stand(s, seat, SOLO)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        game = self.game
        others = [p for p in range(game.players) if p != fault.seat and s.calls[p] != PASSED]
        trial(s).marks[NAMED] = 1 + 8 * fault.seat + fault.value
        game.auction.act(s, game.auction.bases[SOLO if others else 1])


class NameBefore(NameLaw[OmbreState, OmbreTable]):
    """Naming a trump before the eldest has spoken: he may oblige the speaker to sans prendre, or speak himself.

    If the speaker has seen what he takes in, the eldest may have the cards dealt again instead.
    """

    question = "The trump is named before you have spoken: shall he play it?"

    def naming(self, s: OmbreState, seat: i64) -> bool:
        return self.game.untouched(s) and seat != s.turn and self.plays(s, seat) and self.game.may_stand(s, seat, SOLO)

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        may = super().open(s, seat)
        return may + [4 + n for n in may]

    def follows(self, s: OmbreState, fault: Fault) -> None:
        self.ask(s, fault, s.turn)

    def remedies(self, s: OmbreState, fault: Fault) -> list[int]:
        return sorted([self.game.remedies.oblige, self.new_deal if fault.value >= 4 else self.stand])

    def settle(self, s: OmbreState, fault: Fault, action: i64) -> None:
        if action == self.new_deal:
            self.game.deal_again(s)
        elif action == self.game.remedies.oblige:
            trial(s).marks[NAMED] = 1 + 8 * fault.seat + fault.value % 4
            for p in range(self.game.players):
                s.calls[p] = PASSED
            s.calls[fault.seat] = SOLO
            s.bid = SOLO
            s.ombre = fault.seat
            self.game.stood(s)


def trump_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """The laws of the trump."""
    forget = game.forget_trump = ForgetTrump(game, "forgotten", "leave the trump unnamed", "how", UNNAMED)
    misname = Misname(game, "misnamed", "name by mistake", "suit")
    return [
        forget,
        Answer(game, forget, "late", "name after all", "suit"),
        NameTwo(game, "two", game.code.chooses),
        misname,
        CorrectTrump(game, misname, "corrected", "correct the trump to", "suit"),
        MendDiscard(game, misname, "misnamed", "take the discard back"),
        NameUnasked(game, "unasked", "name without asking leave", "suit"),
        NameBefore(game, "before", "name before the eldest", "suit", BEFORE),
    ]
