"""Laws of the trump: forgotten, hinted at, two suits named, or one for another; named without asking leave, or not.

gamester-1754, 426-450, 587-591, 1512-1521, 1562-1564 and 1740; academy-1768, 3111-3119, 5904-5946 and 8105-8145;
ombre-1878, 2170-2173.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.laws import Law, resume, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.ombre.laws.marks import NAMED
from gamester.games.ombre.shared.state import PASSED
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import GASCARILLE, SOLO, OmbreState, is_solo
from gamester.parts.laws.amends import Answer, Mend
from gamester.parts.laws.naming import Misname, NameLaw, NameTwo

UNNAMED: Final = ("and forget it", "and hint at it")
BEFORE: Final[tuple[str, ...]] = tuple([f"{suit}{more}" for more in ("", " and take in") for suit in SUIT_WORDS])
NOBODY: Final = -1  # has been asked yet for a trump that was forgotten
OMBRE: Final = 2  # the third to be asked
DISCARD: Final = 3  # whether the Ombre lays out anew


class ForgetTrump(NameLaw[OmbreState, OmbreTable]):
    """The Ombre takes in and has named no trump, or has let it be guessed: the others may name it for him."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        exchanges = not is_solo(s.bid) and s.bid != GASCARILLE and self.game.active == 3
        return [0, 1] if exchanges and self.naming(s, seat) else []

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, NOBODY)
        s.game.next(s)

    def ask_next(self, s: OmbreState, fault: Fault, who: i64) -> None:
        """Ask the right-hand player (0), the other (1), or the Ombre himself; or whether he lays out anew."""
        fault.at = who
        fault.settled = False
        seat = s.ombre
        if who < OMBRE:
            for _ in range(who + 1):
                seat = self.game.plays_next(s, seat)
        self.ask(s, fault, seat)

    def remedies(self, s: OmbreState, fault: Fault) -> list[int]:
        if fault.at == DISCARD:
            return [self.game.remedies.discard, self.game.remedies.keep]
        return super().remedies(s, fault) + ([self.game.remedies.silent] if fault.at < OMBRE else [])

    def usual(self, s: OmbreState, fault: Fault) -> int:
        return self.remedies(s, fault)[-1]

    def asks(self, s: OmbreState, fault: Fault) -> str:
        return "Lay out anew, the trump being what it is?" if fault.at == DISCARD else "No trump was named: name it?"

    def settle(self, s: OmbreState, fault: Fault, action: i64) -> None:
        if action == self.game.remedies.silent:
            self.ask_next(s, fault, fault.at + 1)
        elif action == self.game.remedies.discard:
            self.game.lay_out_again(s)
        elif action != self.game.remedies.keep:
            super().settle(s, fault, action)
            if fault.at < OMBRE:
                self.ask_next(s, fault, DISCARD)

    def answers(self, s: OmbreState, seat: i64) -> list[int]:
        """The suits of which the Ombre may name one himself, before another has."""
        if seat != s.ombre or s.trump >= 0 or s.turn < 0 or not self.pending(s, seat):
            return []
        asked = self.in_part(s, "law") and trial(s).faults[trial(s).asked].law == self.number
        return self.suits(s) if self.in_part(s, "exchange") or asked else []

    def answer(self, s: OmbreState, seat: i64, value: i64) -> None:
        s.trump = value
        self.forgive(s, seat)
        if self.in_part(s, "law"):
            resume(s)


class CorrectTrump(Mend[OmbreState, OmbreTable, Misname[OmbreState, OmbreTable]]):
    """It is put right, where that is allowed, until the stock is taken up; at Solo until another has taken in."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        in_time = s.turn == (s.first_taker if is_solo(s.bid) else s.ombre)
        if not in_time or not self.in_part(s, "exchange") or not self.guilty(s, seat):
            return []
        return [n for n in self.offence.suits(s) if n != s.trump]

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        super().done(s, seat, value)
        s.trump = value


class MendDiscard(Mend[OmbreState, OmbreTable]):
    """He who named one suit for another takes his discard back, before what he took in has joined his hand."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        if not self.in_part(s, "exchange") or is_solo(s.bid) or s.turn != s.first_taker or s.laying:
            return False
        return s.threw[s.first_taker] == 0 and s.threw[s.ombre] > 0 and self.guilty(s, seat)

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        super().done(s, seat, value)
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
        may = self.game.untouched(s) and seat != s.turn and self.game.may_stand(s, seat, SOLO)
        return may and self.plays(s, seat)

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
