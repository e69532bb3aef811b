"""Laws of the trump in Ombre: forgotten, hinted at, two suits named, or one for another; named without asking leave.

gamester-1754, 426-450, 587-591 and 1512-1521, 1562-1564; academy-1768, 5904-5946 and 8105-8145; ombre-1878, 2170-2173.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.laws import AMENDS, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.ombre.laws_marks import NAMED
from gamester.games.ombre.laws_play import StandLaw
from gamester.games.ombre.state import GASCARILLE, PASSED, SOLO, OmbreState, StandState, is_solo

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre
    from gamester.games.ombre.stand import StandGame

SUITS: Final = tuple(SUIT_WORDS)
PAIRS: Final = tuple([f"{a} and {b}" for a in SUIT_WORDS for b in SUIT_WORDS if a != b])
OMBRE: Final = 2  # the third to be asked for a trump that was forgotten
DISCARD: Final = 3  # whether the Ombre lays out anew


def pair(value: i64) -> tuple[i64, i64]:
    """The two suits of ``PAIRS``."""
    first = value // 3
    second = value % 3
    return first, second + (1 if second >= first else 0)


class TrumpLaw(StandLaw):
    """Something that goes wrong where the trump is to be named."""

    def __init__(self, game: "StandGame", verb: str, key: str, values: tuple[str, ...], name: str) -> None:
        super().__init__(game, verb, key, values, name)
        self.to = game.remedies

    def suits(self, s: State) -> list[int]:
        """Those that may be named."""
        return [n for n in range(4) if cast("StandGame", s.game).may_name(cast(StandState, s), n)]

    def naming(self, s: State, seat: i64) -> bool:
        """Whether ``seat`` is to name the trump before he takes in."""
        t = cast(OmbreState, s)
        return self.in_part(s, "name") and seat == s.turn and not is_solo(t.bid)


class ForgetTrump(TrumpLaw):
    """The Ombre takes in and has named no trump, or has let it be guessed: the others may name it for him."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "leave the trump unnamed", "how", ("and forget it", "and hint at it"), "forgotten")

    def open(self, s: State, seat: i64) -> list[int]:
        exchanges = cast(OmbreState, s).bid != GASCARILLE and cast("Ombre", s.game).active == 3
        return [0, 1] if exchanges and self.naming(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        s.game.next(s)

    def taken_in(self, s: State) -> bool:
        """He has taken in: whether the player on his right is now asked for the trump."""
        t = cast(OmbreState, s)
        if t.trump >= 0:
            return False
        for fault in self.pending(s, t.ombre):
            self.ask_next(s, fault, 0)
            return True
        return False

    def ask_next(self, s: State, fault: Fault, who: i64) -> None:
        """Ask the right-hand player (0), the other (1), or the Ombre himself; or whether he lays out anew."""
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        fault.at = who
        fault.settled = False
        seat = t.ombre
        if who < OMBRE:
            for _ in range(who + 1):
                seat = game.plays_next(t, seat)
        self.ask(s, fault, seat)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        if fault.at == DISCARD:
            return [self.to.discard, self.to.keep]
        out = [self.to.suit + n for n in self.suits(s)]
        return [*out, self.to.silent] if fault.at < OMBRE else out

    def usual(self, s: State, fault: Fault) -> int:
        return self.to.keep if fault.at == DISCARD else self.remedies(s, fault)[-1]

    def asks(self, s: State, fault: Fault) -> str:
        return "Lay out anew, the trump being what it is?" if fault.at == DISCARD else "No trump was named: name it?"

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(OmbreState, s)
        if action == self.to.silent:
            self.ask_next(s, fault, fault.at + 1)
        elif action == self.to.discard:
            cast("Ombre", s.game).lay_out_again(t)
        elif action != self.to.keep:
            t.trump = action - self.to.suit
            if fault.at < OMBRE:
                self.ask_next(s, fault, DISCARD)


class NameLate(TrumpLaw):
    """The Ombre names it himself, before another has."""

    kind = AMENDS

    def __init__(self, game: "Ombre", forget: ForgetTrump) -> None:
        super().__init__(game, "name after all", "suit", SUITS, "late")
        self.forget = forget

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        if seat != t.ombre or t.trump >= 0 or s.turn < 0 or not self.forget.pending(s, seat):
            return []
        asked = self.in_part(s, "law") and trial(s).faults[trial(s).asked].law == self.forget.number
        return self.suits(s) if self.in_part(s, "exchange") or asked else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        t.trump = value
        for fault in self.forget.pending(s, seat):
            fault.settled = True
        if self.in_part(s, "law"):
            found = trial(s)
            found.asked = -1
            s.part = found.part
            s.turn = found.turn


class NameTwo(TrumpLaw):
    """Two suits named at once: the first, or the one that the player on his right chooses."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, "name both", "suits", PAIRS, "two")
        self.chooses = game.code.chooses

    def open(self, s: State, seat: i64) -> list[int]:
        if not self.in_part(s, "name") or seat != s.turn:
            return []
        may = self.suits(s)
        return [v for v in range(12) if int(pair(v)[0]) in may and int(pair(v)[1]) in may]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(StandState, s)
        fault = self.fault(s, seat, value)
        t.trump = pair(value)[0]
        s.game.next(s)
        if self.chooses:
            self.ask(s, fault, cast("StandGame", s.game).plays_next(t, seat))

    def remedies(self, s: State, fault: Fault) -> list[int]:
        first, second = pair(fault.value)
        return sorted([self.to.suit + int(first), self.to.suit + int(second)])

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        cast(StandState, s).trump = action - self.to.suit


class MisnameTrump(TrumpLaw):
    """One suit named for another."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, "name by mistake", "suit", SUITS, "misnamed")

    def open(self, s: State, seat: i64) -> list[int]:
        return self.suits(s) if self.in_part(s, "name") and seat == s.turn else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        cast(StandState, s).trump = value
        s.game.next(s)


class CorrectTrump(TrumpLaw):
    """It is put right, where that is allowed, until the stock is taken up; at Solo until another has taken in."""

    kind = AMENDS

    def __init__(self, game: "Ombre", misname: MisnameTrump) -> None:
        super().__init__(game, "correct the trump to", "suit", SUITS, "corrected")
        self.misname = misname

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        if not self.in_part(s, "exchange") or not self.misname.pending(s, seat):
            return []
        taken = s.turn != t.first_taker if is_solo(t.bid) else s.turn != t.ombre
        return [] if taken else [n for n in self.suits(s) if n != t.trump]

    def done(self, s: State, seat: i64, value: i64) -> None:
        cast(OmbreState, s).trump = value
        for fault in self.misname.pending(s, seat):
            fault.settled = True


class MendDiscard(TrumpLaw):
    """He who named one suit for another takes his discard back, before what he took in has joined his hand."""

    kind = AMENDS

    def __init__(self, game: "Ombre", misname: MisnameTrump) -> None:
        super().__init__(game, "take the discard back", "", (), "misnamed")
        self.misname = misname

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        if not self.in_part(s, "exchange") or is_solo(t.bid) or s.turn != t.first_taker or t.laying:
            return []
        first = t.threw[t.first_taker] == 0 and t.threw[t.ombre] > 0
        return [0] if first and self.misname.pending(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        for fault in self.misname.pending(s, seat):
            fault.settled = True
        cast("Ombre", s.game).lay_out_again(cast(OmbreState, s))


class NameUnasked(TrumpLaw):
    """Naming a trump without asking leave binds to sans prendre, but not the youngest when the others have passed."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "name without asking leave", "suit", SUITS, "unasked")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        if not self.in_part(s, "auction") or seat != s.turn or t.bid or not game.may_stand(t, seat, SOLO):
            return []
        return self.suits(s)

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        self.fault(s, seat, value)
        others = [p for p in range(game.players) if p != seat and t.calls[p] != PASSED]
        trial(s).marks[NAMED] = 1 + 8 * seat + value
        game.auction.act(s, game.speak + (SOLO if others else 1))


class NameBefore(TrumpLaw):
    """Naming a trump before the eldest has spoken: he may oblige the speaker to sans prendre, or speak himself.

    If the speaker has seen what he takes in, the eldest may have the cards dealt again instead.
    """

    def __init__(self, game: "Ombre") -> None:
        values = tuple([f"{suit}{more}" for more in ("", " and take in") for suit in SUIT_WORDS])
        super().__init__(game, "name before the eldest", "suit", values, "before")

    def open(self, s: State, seat: i64) -> list[int]:
        game = cast("Ombre", s.game)
        if not self.unspoken(s) or seat == s.turn or not game.may_stand(cast(OmbreState, s), seat, SOLO):
            return []
        may = self.suits(s)
        return [v for v in range(8) if v % 4 in may] if self.plays(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), s.turn)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return sorted([self.to.oblige, self.to.new_deal if fault.value >= 4 else self.to.stand])

    def asks(self, s: State, fault: Fault) -> str:
        return "The trump is named before you have spoken: shall he play it?"

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        if action == self.to.new_deal:
            game.deal_again(s)
        elif action == self.to.oblige:
            trial(s).marks[NAMED] = 1 + 8 * fault.seat + fault.value % 4
            for p in range(game.players):
                t.calls[p] = PASSED
            t.calls[fault.seat] = SOLO
            t.bid = SOLO
            t.ombre = fault.seat
            game.stood(t)


def trump_laws(game: "Ombre") -> list[Law]:
    """The laws of the trump, as far as the code knows them."""
    known = game.code.articles
    laws: list[Law] = []
    if "forgotten" in known:
        game.forget_trump = ForgetTrump(game)
        laws += [game.forget_trump, NameLate(game, game.forget_trump)]
    if "two" in known:
        laws.append(NameTwo(game))
    if "misnamed" in known:
        misname = MisnameTrump(game)
        laws.append(misname)
        if "corrected" in known:
            laws.append(CorrectTrump(game, misname))
        laws.append(MendDiscard(game, misname))
    if "unasked" in known:
        laws.append(NameUnasked(game))
    if "before" in known:
        laws.append(NameBefore(game))
    return laws
