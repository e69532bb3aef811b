"""Laws of calling and of showing.

Threes and fourteens that one has not, a point said falsely, fishing with a lower call: picquet-1651, 115, 121 and 137;
gamester-1754, 2096-2102 and 2118-2122; academy-1768, 1926-1946 and 2012-2036. What was not shown in time, denied and
not shown, allowed by mistake; a Pic forgotten: picquet-1651, 99, 113 and 135-137; gamester-1754, 2049-2057, 2084-2092
and 2146-2148; academy-1768, 577-594, 1093-1103, 1613-1628 and 1909-1924.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import AMENDS, CLAIM, trial
from gamester.engine.state import HIDDEN
from gamester.engine.trial import Fault
from gamester.equipment.cards import OF_RANK
from gamester.games.piquet.calls import RUN, SET, TELL
from gamester.games.piquet.laws.law import ELDER, KINDS, YOUNGER, PiquetLaw
from gamester.games.piquet.laws.marks import DUE, FORGOT, MUTE, PIC
from gamester.games.piquet.state import CALLS, DEALT, EQUAL, GOOD, NOT_GOOD, STOCK, TOLD, UNASKED
from gamester.games.piquet.state import PiquetState as State
from gamester.parts import melds
from gamester.parts.laws.said import EITHER, Says
from gamester.parts.melds import POINT, SEQUENCE, SETS, best_of, codes, has_point, holds

# calls, by kind and code
POINTS: Final[list[tuple[int, int]]] = [(POINT, n) for n in range(10, 81)]  # that may be said falsely
SUMS: Final = tuple([str(n) for _, n in POINTS])
RUNS: Final[list[tuple[int, int]]] = [(SEQUENCE, int(code)) for code in melds.RUN_CODES]
NAMED: Final[list[tuple[int, int]]] = [(SETS, int(code)) for code in melds.SET_CODES]


class CallLaw(PiquetLaw):
    """A law of calls, and of what is shown, or forgotten and noted in ``FORGOT`` by kinds of reckoning."""

    def tell(self, s: State, kind: i64, counts: bool) -> None:
        """Elder tells what he called, and reckons it; but a point only where it ``counts``."""
        game, seat = self.game, s.elder
        had = game.had(s, seat)
        cards = melds.point_cards(had, s.calls[POINT], game.sink) if kind == POINT else had
        game.show(s, seat, kind, cards, counts or kind != POINT)


class Miscall(CallLaw):
    """Elder calls what is not his best, and younger takes it for a lawful call. ``made``: all that can be called so."""

    made: ClassVar[list[tuple[int, int]]] = NAMED

    def which(self, s: State, seat: i64) -> list[int]:
        kind = s.step // 2 + 1 if s.step % 2 == 0 else 0
        hand = s.hands[seat]
        return [n for n, (k, code) in enumerate(self.made) if k == kind and self.amiss(hand, kind, code)]

    def amiss(self, hand: i64, kind: i64, code: i64) -> bool:
        """Whether it would be such a call, from that hand."""
        raise NotImplementedError

    def follows(self, s: State, fault: Fault) -> None:
        kind, code = self.made[fault.value]
        best = self.game.best(s, fault.seat, kind)
        if kind == POINT:
            s.claim = self.game.all_of(s, fault.seat, POINT)
        s.calls[kind] = code if code else best
        s.step += 1
        s.turn = s.dealer

    def seen(self, actor: i64, action: i64) -> i64:
        kind, code = self.made[self.value_of(action)]
        verb = self.game.calls.bases[RUN if kind == SEQUENCE else SET]
        return HIDDEN if kind == POINT else verb + melds.place(codes(kind), code)

    def otherwise(self, s: State, kind: i64, answer: i64) -> bool:
        found = [fault for fault in self.pending(s, s.elder) if self.made[fault.value][0] == kind]
        return len(found) > 0 and self.answered(s, kind, answer, found[0])

    def answered(self, s: State, kind: i64, answer: i64, fault: Fault) -> bool:
        """It has been answered: whether what is called is not shown or reckoned as usual."""
        raise NotImplementedError


class FalseSet(Miscall):
    """Reckoning a three or fourteen that one has not, as Kings for Aces: in elder's call."""

    says = Says("false", "reckon falsely", of="of", things=melds.SET_VALUES, at="calls", secret=True)

    def amiss(self, hand: i64, kind: i64, code: i64) -> bool:
        return not holds(hand, kind, code)

    def reckon(self, s: State, seat: i64, value: i64) -> None:
        """What was named is told and set up, with the lesser ones that are true."""
        code = melds.SET_CODES[value]
        rank, cards = melds.rank_of(code), self.game.had(s, seat)
        self.game.show(s, seat, SETS, cards, False)
        place: i64 = 3 * (rank - 8)
        ranks = s.ranks[seat]
        s.ranks[seat] = ranks - (((ranks >> place) & 7) << place) | melds.many_of(code) << place
        s.worth[4 * seat + SETS] = 14 if code > 8 else 3
        for n in range(8, 13):
            if n != rank and melds.best_set(cards & OF_RANK[n]) < code:
                s.worth[4 * seat + SETS] += melds.sets_worth(cards & OF_RANK[n])

    def answered(self, s: State, kind: i64, answer: i64, fault: Fault) -> bool:
        if answer == GOOD:
            self.reckon(s, s.elder, fault.value)
        return answer == GOOD


class FalseTold(FalseSet):
    """The same in younger's count."""

    says = Says("false", "tell falsely", of="of", things=melds.SET_VALUES, at="count", secret=True)

    def which(self, s: State, seat: i64) -> list[int]:
        above = s.calls[SETS] if s.answers[SETS] == NOT_GOOD else 0
        told = [n for n, code in enumerate(melds.SET_CODES) if code > above and self.amiss(s.hands[seat], SETS, code)]
        return told if s.step == 2 else []

    def follows(self, s: State, fault: Fault) -> None:
        self.reckon(s, fault.seat, fault.value)
        s.step = 3
        self.game.counts.begin(s)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.counts.bases[TELL]


class OwnFalse(CallLaw):
    """Correcting a false reckoning before one's first card: nothing is lost by it."""

    says = Says("false", "correct a false reckoning", kind=AMENDS, who=EITHER, at="calls count play")
    about = (FalseSet,)

    def when(self, s: State, seat: i64) -> bool:
        return not self.plays_of(s, seat) and len(self.faults_of(s, seat)) > 0

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.own_up(s, seat)
        s.worth[4 * seat + SETS] = 0
        s.ranks[seat] = 0
        if seat == s.elder:
            s.calls[SETS] = 0
            s.answers[SETS] = UNASKED
            s.part = CALLS
            s.step = 4
            s.turn = seat
        else:
            if self.game.best(s, seat, SETS) > s.calls[SETS]:
                self.game.show(s, seat, SETS, self.game.had(s, seat))
            if self.timely(s, "told"):
                self.game.recount(s)


class ClaimFalse(CallLaw):
    """Saying that the other has reckoned a three or fourteen that he has not."""

    says = Says("false", "claim a false reckoning of", kind=CLAIM, of="seat", who=EITHER, at="told")
    about = (FalseSet,)

    def when(self, s: State, seat: i64) -> bool:
        p = self.other(s, seat)
        named = s.ranks[p] > TOLD and self.plays_of(s, p) > 0
        return named and s.mark(MUTE + p) < self.code.false and self.once(s, seat)

    def done(self, s: State, seat: i64, value: i64) -> None:
        if self.own_up(s, value):
            self.game.silence(s, value, self.code.false, "false-bars" in self.code.ways)
        else:
            self.note(s, seat, value)

    def proofs(self, s: State, seat: i64) -> list[int]:
        """Where more cards of a rank have been seen elsewhere than can be wanting."""
        p = self.other(s, seat)
        seen = self.game.had(s, seat) | s.discards[seat] | s.told[p]
        for n in range(s.drawn - DEALT, STOCK):
            seen |= BIT[s.order[DEALT + n]] if s.saw(seat, n) else 0
        if not s.held[p]:
            seen = ~s.played[p]
        seen &= ~(s.played[p] | s.known[p])
        shown = any(4 - count(seen & OF_RANK[n + 8]) < (s.ranks[p] >> 3 * n) & 7 for n in range(5))
        return self.open(s, seat) if shown else []


class SayPoint(Miscall):
    """Saying more or less for the point than one has: less is reckoned as said, more cannot be shown."""

    says = Says("word", "say falsely for the point", of="points", things=SUMS, at="calls", secret=True)
    made = POINTS

    def amiss(self, hand: i64, kind: i64, code: i64) -> bool:
        true = melds.longest_point(hand)
        return code != true and true - 12 < code < true + 12

    def answered(self, s: State, kind: i64, answer: i64, fault: Fault) -> bool:
        if answer == GOOD and self.game.best(s, s.elder, POINT) > s.calls[POINT]:
            self.game.show(s, s.elder, POINT, s.claim)
            s.worth[4 * s.elder + POINT] = (s.calls[POINT] + 5) // 10
        s.claim = 0
        return True


class TellJust(CallLaw):
    """Telling the just sum of one's point, when the other has answered: not where the first word stands."""

    says = Says("word", "tell the just point", kind=AMENDS, who=EITHER, at="calls")
    about = (SayPoint,)

    def when(self, s: State, seat: i64) -> bool:
        stands = self.game.choice("manner") == "provence"
        if stands or not 1 <= s.step <= 2 or not self.faults_of(s, seat):
            return False
        return "lessen" not in self.code.ways or melds.longest_point(s.hands[seat]) <= s.calls[POINT]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.own_up(s, seat)
        s.calls[POINT] = melds.longest_point(s.hands[seat])
        s.claim = self.game.all_of(s, seat, POINT)
        s.answers[POINT] = UNASKED
        s.worth[4 * seat + POINT] = 0
        s.shown[seat] = 0
        s.step = 1
        s.turn = s.dealer


class Fish(Miscall):
    """Calling a lesser sequence or three than one has, to learn what the other holds: the better counts nothing."""

    says = Says("fish", "call low", of="of", things=(*melds.RUN_VALUES, *melds.SET_VALUES), at="calls", secret=True)
    made = RUNS + NAMED

    def amiss(self, hand: i64, kind: i64, code: i64) -> bool:
        return code < best_of(hand, kind) and holds(hand, kind, code)

    def answered(self, s: State, kind: i64, answer: i64, fault: Fault) -> bool:
        fault.known = fault.settled = True
        return True


class CallUnshown(Miscall):
    """Calling a point or a sequence that one then leaves unshown."""

    says = Says(
        "unshown", "call without showing", of="of", things=("point", *melds.RUN_VALUES), at="calls", secret=True
    )
    made = [(POINT, 0), *RUNS]

    def amiss(self, hand: i64, kind: i64, code: i64) -> bool:
        return kind == POINT or code == best_of(hand, kind)

    def answered(self, s: State, kind: i64, answer: i64, fault: Fault) -> bool:
        fault.settled = True
        fault.known = answer == GOOD or (answer == EQUAL and kind == POINT and self.game.pareil)
        if fault.known:
            s.claim = 0
            trial(s).marks[FORGOT + s.elder] |= BIT[kind]
        return fault.known


class PassUnshown(CallLaw):
    """Not showing or telling, in one's count, what one has said is better."""

    says = Says("unshown", "forget the", of="kind", things=KINDS, at="count", like="pass")

    def which(self, s: State, seat: i64) -> list[int]:
        return [int(s.step)] if s.answers[s.step + 1] == NOT_GOOD else []

    def follows(self, s: State, fault: Fault) -> None:
        trial(s).marks[FORGOT + fault.seat] |= BIT[fault.value + 1]
        s.step += 1
        self.game.counts.begin(s)


class ShowNow(CallLaw):
    """Showing it after all, before one's first card."""

    says = Says("unshown", "show the", kind=AMENDS, of="kind", things=KINDS, who=ELDER, at="calls play")

    def which(self, s: State, seat: i64) -> list[int]:
        return [n for n in range(2) if not self.plays_of(s, seat) and s.mark(FORGOT + seat) & BIT[n + 1]]

    def done(self, s: State, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + seat] &= ~BIT[value + 1]
        self.tell(s, value + 1, s.answers[POINT] == GOOD)


class CountDenied(CallLaw):
    """Younger denied a call and did not show better before his first card: elder counts his, before his second."""

    says = Says("denied", "count the denied", kind=CLAIM, of="kind", things=KINDS, who=ELDER, at="told", sure=True)

    def which(self, s: State, seat: i64) -> list[int]:
        if self.plays_of(s, seat) != 1 or not self.plays_of(s, s.dealer) or s.mark(MUTE + seat):
            return []
        return [n for n in range(3) if s.mark(FORGOT + s.dealer) & BIT[n + 1] and not s.worth[4 * seat + n + 1]]

    def done(self, s: State, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + s.dealer] &= ~BIT[value + 1]
        self.tell(s, value + 1, True)
        self.game.recount(s)


class Recall(CallLaw):
    """Recalling a "good" said by mistake, before one's first card."""

    says = Says("recall", "recall having allowed the", kind=AMENDS, of="kind", things=KINDS, who=YOUNGER,
                at="calls count play")  # fmt: skip

    def which(self, s: State, seat: i64) -> list[int]:
        if self.plays_of(s, seat) or (s.gone and "late-recall" not in self.code.ways):
            return []
        return [n for n in range(3) if s.answers[n + 1] == GOOD and self.rivals(s, seat, n + 1)]

    def rivals(self, s: State, seat: i64, kind: i64) -> bool:
        """Whether the best of ``seat`` is better than the call or equal, or it holds what is just equal."""
        equal = kind == POINT and has_point(self.game.had(s, seat), s.calls[POINT], self.game.sink)
        return equal or self.game.best(s, seat, kind) >= s.calls[kind]

    def done(self, s: State, seat: i64, value: i64) -> None:
        kind = value + 1
        better = self.game.best(s, seat, kind) > s.calls[kind]
        s.answers[kind] = NOT_GOOD if better else EQUAL
        s.worth[4 * s.elder + kind] = 0
        s.claim = 0
        passed = self.in_part(s, "play") or (self.in_part(s, "count") and s.step > value)
        if better and passed and s.gone:
            self.game.show(s, seat, kind, self.game.all_of(s, seat, kind))
        if self.timely(s, "told"):
            self.game.recount(s)


class ForgetPic(CallLaw):
    """Counting on without the Pic or Repic that one has made."""

    says = Says("pic", "forget to count Pic or Repic", who=EITHER, at="calls count play")

    def when(self, s: State, seat: i64) -> bool:
        near = s.raw[seat] + sum(s.worth[4 * seat + kind] for kind in (POINT, SEQUENCE, SETS))
        return near >= 20 and seat not in (s.pic, s.repic) and not s.mark(FORGOT + seat) & BIT[PIC]

    def follows(self, s: State, fault: Fault) -> None:
        trial(s).marks[FORGOT + fault.seat] |= BIT[PIC]


class ClaimPic(CallLaw):
    """Claiming it afterwards, until the cards are cut for the next deal: not in Provence."""

    says = Says("pic", "claim the Pic or Repic forgotten", kind=CLAIM, who=EITHER, at="told", sure=True)

    def when(self, s: State, seat: i64) -> bool:
        refused = self.game.choice("manner") == "provence"
        return not refused and s.mark(DUE + seat) > 0 and not s.mark(MUTE + seat)

    def done(self, s: State, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + seat] &= ~BIT[PIC]
        trial(s).marks[DUE + seat] = 0
        self.game.recount(s)
