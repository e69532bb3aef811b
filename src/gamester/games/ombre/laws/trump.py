"""Laws of the trump: forgotten, hinted at, two suits named, or one for another; named without asking leave, or not.

gamester-1754, 426-450, 587-591, 1512-1521, 1562-1564 and 1740; academy-1768, 3111-3119, 5904-5946 and 8105-8145;
ombre-1878, 2170-2173.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.laws import AMENDS, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.ombre.laws.law import E, H, StandLaw
from gamester.games.ombre.laws.marks import NAMED
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import PASSED, StandState
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import GASCARILLE, SOLO, OmbreState, is_solo
from gamester.parts.laws.amends import About, Mend

UNNAMED: Final[tuple[str, ...]] = ("and forget it", "and hint at it")
PAIRS: Final[tuple[str, ...]] = tuple([f"{a} and {b}" for a in SUIT_WORDS for b in SUIT_WORDS if a != b])
BEFORE: Final[tuple[str, ...]] = tuple([f"{suit}{more}" for more in ("", " and take in") for suit in SUIT_WORDS])
NOBODY: Final = -1  # has been asked yet for a trump that was forgotten
OMBRE: Final = 2  # the third to be asked
DISCARD: Final = 3  # whether the Ombre lays out anew


def pair(value: i64) -> list[int]:
    """The two suits of ``PAIRS``."""
    return [SUIT_WORDS.index(word) for word in PAIRS[value].split(" and ")]


def suits(game: StandGame[Any], t: StandState) -> list[int]:
    """Those that may be named."""
    return [n for n in range(4) if game.may_name(t, n)]


class TrumpLaw(StandLaw[E, H]):
    """Something that goes wrong where the trump is to be named: it is chosen by the court, or named amiss."""

    def open(self, s: E, seat: i64) -> list[int]:
        return suits(self.game, s) if self.naming(s, seat) else []

    def naming(self, s: E, seat: i64) -> bool:
        """Whether ``seat`` is to name the trump."""
        return self.in_part(s, "name") and seat == s.turn

    def named(self, s: E, suit: i64) -> None:
        """It is named, and play goes on."""
        s.trump = suit
        s.game.next(s)

    def remedies(self, s: E, fault: Fault) -> list[int]:
        return [self.to.suit + n for n in suits(self.game, s)]

    def settle(self, s: E, fault: Fault, action: i64) -> None:
        s.trump = action - self.to.suit


class ForgetTrump(TrumpLaw[OmbreState, OmbreTable]):
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
            return [self.to.discard, self.to.keep]
        return super().remedies(s, fault) + ([self.to.silent] if fault.at < OMBRE else [])

    def usual(self, s: OmbreState, fault: Fault) -> int:
        return self.remedies(s, fault)[-1]

    def asks(self, s: OmbreState, fault: Fault) -> str:
        return "Lay out anew, the trump being what it is?" if fault.at == DISCARD else "No trump was named: name it?"

    def settle(self, s: OmbreState, fault: Fault, action: i64) -> None:
        if action == self.to.silent:
            self.ask_next(s, fault, fault.at + 1)
        elif action == self.to.discard:
            self.game.lay_out_again(s)
        elif action != self.to.keep:
            super().settle(s, fault, action)
            if fault.at < OMBRE:
                self.ask_next(s, fault, DISCARD)


class NameLate(About[OmbreState, OmbreTable, ForgetTrump]):
    """The Ombre names it himself, before another has."""

    kind = AMENDS

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        if seat != s.ombre or s.trump >= 0 or s.turn < 0 or not self.guilty(s, seat):
            return []
        asked = self.in_part(s, "law") and trial(s).faults[trial(s).asked].law == self.offence.number
        return suits(self.game, s) if self.in_part(s, "exchange") or asked else []

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        s.trump = value
        self.offence.forgive(s, seat)
        if self.in_part(s, "law"):
            found = trial(s)
            found.asked = -1
            s.part = found.part
            s.turn = found.turn


class NameTwo(TrumpLaw):
    """Two suits named at once: the first, or the one that the player on his right chooses."""

    def open(self, s: StandState, seat: i64) -> list[int]:
        may = super().open(s, seat)
        return [v for v in range(12) if may and all(suit in may for suit in pair(v))]

    def follows(self, s: StandState, fault: Fault) -> None:
        self.named(s, pair(fault.value)[0])
        if self.code.chooses:
            self.ask(s, fault, self.game.plays_next(s, fault.seat))

    def remedies(self, s: StandState, fault: Fault) -> list[int]:
        return sorted([self.to.suit + suit for suit in pair(fault.value)])


class MisnameTrump(TrumpLaw):
    """One suit named for another."""

    def follows(self, s: StandState, fault: Fault) -> None:
        self.named(s, fault.value)


class CorrectTrump(Mend[OmbreState, OmbreTable]):
    """It is put right, where that is allowed, until the stock is taken up; at Solo until another has taken in."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        in_time = s.turn == (s.first_taker if is_solo(s.bid) else s.ombre)
        if not in_time or not self.in_part(s, "exchange") or not self.guilty(s, seat):
            return []
        return [n for n in suits(self.game, s) if n != s.trump]

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


class NameUnasked(TrumpLaw[OmbreState, OmbreTable]):
    """Naming a trump without asking leave binds to sans prendre, but not the youngest when the others have passed."""

    def naming(self, s: OmbreState, seat: i64) -> bool:
        return self.in_part(s, "auction") and seat == s.turn and not s.bid and self.game.may_stand(s, seat, SOLO)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        game = self.game
        others = [p for p in range(game.players) if p != fault.seat and s.calls[p] != PASSED]
        trial(s).marks[NAMED] = 1 + 8 * fault.seat + fault.value
        game.auction.act(s, game.auction.bases[SOLO if others else 1])


class NameBefore(TrumpLaw[OmbreState, OmbreTable]):
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
        return sorted([self.to.oblige, self.new_deal if fault.value >= 4 else self.stand])

    def settle(self, s: OmbreState, fault: Fault, action: i64) -> None:
        if action == self.new_deal:
            self.game.deal_again(s)
        elif action == self.to.oblige:
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
    misname = MisnameTrump(game, "misnamed", "name by mistake", "suit")
    return [
        forget,
        NameLate(game, forget, "late", "name after all", "suit"),
        NameTwo(game, "two", "name both", "suits", PAIRS),
        misname,
        CorrectTrump(game, misname, "corrected", "correct the trump to", "suit"),
        MendDiscard(game, misname, "misnamed", "take the discard back"),
        NameUnasked(game, "unasked", "name without asking leave", "suit"),
        NameBefore(game, "before", "name before the eldest", "suit", BEFORE),
    ]
