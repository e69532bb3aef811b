"""Laws of showing: what was not shown in time, denied and not shown, allowed by mistake; a Pic forgotten.

picquet-1651, 99, 113, 135-137; gamester-1754, 2049-2057, 2084-2092, 2146-2148;
academy-1768, 577-594, 1093-1103, 1613-1628, 1909-1924.
"""

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import AMENDS, CLAIM, trial
from gamester.engine.state import HIDDEN
from gamester.engine.trial import Fault
from gamester.games.piquet.calls import PASS, RUN
from gamester.games.piquet.laws.call import CallLaw
from gamester.games.piquet.laws.law import ELDER, YOUNGER, LawfulRules
from gamester.games.piquet.laws.marks import DUE, FORGOT, MUTE, PIC, mark
from gamester.games.piquet.state import EQUAL, GOOD, NOT_GOOD, POINT, SEQUENCE, SETS, PiquetState
from gamester.games.piquet.tell import has_point, show_point
from gamester.parts.laws.said import EITHER, Says
from gamester.parts.melds import RUN_CODES, RUN_VALUES, best_run, longest_point, place


class ShowLaw(CallLaw):
    """A law of what is forgotten, by kinds of reckoning."""

    def forgot(self, s: PiquetState, seat: i64, kind: i64) -> bool:
        """Whether ``seat`` has not shown it, or not counted its Pic."""
        return mark(s, FORGOT + seat) & BIT[kind] != 0

    def forget(self, s: PiquetState, seat: i64, kind: i64) -> None:
        """``seat`` does not show it, or count it."""
        trial(s).marks[FORGOT + seat] |= BIT[kind]

    def remember(self, s: PiquetState, seat: i64, kind: i64) -> None:
        """It no longer counts as forgotten."""
        trial(s).marks[FORGOT + seat] &= ~BIT[kind]

    def tell(self, s: PiquetState, kind: i64, counts: bool) -> None:
        """Elder tells what he called, and reckons it; but a point only where it ``counts``."""
        if kind != POINT:
            self.game.tell_all(s, s.elder, kind)
            return
        cards = self.game.point_of(s, s.elder, s.calls[POINT])
        show_point(s, s.elder, cards)
        if counts:
            s.worth[4 * s.elder + POINT] = self.game.point_worth(cards)


class CallUnshown(ShowLaw):
    """Calling a point or a sequence that one then leaves unshown."""

    says = Says("unshown", "call without showing", of="of", at="calls", secret=True)

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        return ("point", *RUN_VALUES)

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        best = best_run(s.hands[seat]) if s.step == 2 else 0
        return [int(place(RUN_CODES, best)) + 1] if best else [] if s.step else [0]

    def follows(self, s: PiquetState, fault: Fault) -> None:
        if fault.value:
            self.call(s, SEQUENCE, RUN_CODES[fault.value - 1])
            return
        self.call(s, POINT, longest_point(s.hands[fault.seat]))
        s.claim = self.game.point_of(s, fault.seat, s.calls[POINT])

    def seen(self, actor: i64, action: i64) -> i64:
        value = self.value_of(action)
        return self.game.calls.bases[RUN] + value - 1 if value else HIDDEN

    def otherwise(self, s: PiquetState, kind: i64, answer: i64) -> bool:
        """What was to be shown on this answer is not."""
        due = answer == GOOD or (answer == EQUAL and kind == POINT and self.game.pareil)
        forgot = False
        for fault in self.pending(s, s.elder):
            if kind == (SEQUENCE if fault.value else POINT):
                fault.settled = True
                fault.known = due
                forgot = due
        if forgot:
            s.claim = 0
            self.forget(s, s.elder, kind)
        return forgot


class PassUnshown(ShowLaw):
    """Not showing or telling, in one's count, what one has said is better."""

    says = Says("unshown", "forget the", of="kind", at="count")

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        return [int(s.step)] if s.answers[s.step + 1] == NOT_GOOD else []

    def follows(self, s: PiquetState, fault: Fault) -> None:
        self.forget(s, fault.seat, fault.value + 1)
        s.step += 1
        self.game.counts.begin(s)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.counts.bases[PASS]


class ShowNow(ShowLaw):
    """Showing it after all, before one's first card."""

    kind = AMENDS
    says = Says("unshown", "show the", of="kind", who=ELDER, at="calls play")

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        return [n for n in range(2) if self.unplayed(s, seat) and self.forgot(s, seat, n + 1)]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.remember(s, seat, value + 1)
        self.tell(s, value + 1, s.answers[POINT] == GOOD)


class CountDenied(ShowLaw):
    """Younger denied a call and did not show better before his first card: elder counts his, before his second."""

    kind = CLAIM
    says = Says("denied", "count the denied", of="kind", who=ELDER, at="told")
    sure = True

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        if self.plays_of(s, seat) != 1 or not self.plays_of(s, s.dealer) or mark(s, MUTE + seat):
            return []
        return [n for n in range(3) if self.forgot(s, s.dealer, n + 1) and not s.worth[4 * seat + n + 1]]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.remember(s, s.dealer, value + 1)
        self.tell(s, value + 1, True)
        self.game.recount(s)


class Recall(ShowLaw):
    """Recalling a "good" said by mistake, before one's first card."""

    kind = AMENDS
    says = Says("recall", "recall having allowed the", of="kind", who=YOUNGER, at="calls count play")

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.unplayed(s, seat) or (s.gone and "late-recall" not in self.code.ways):
            return []
        return [n for n in range(3) if s.answers[n + 1] == GOOD and self.rival(s, seat, n + 1) >= s.calls[n + 1]]

    def rival(self, s: PiquetState, seat: i64, kind: i64) -> i64:
        """The best of ``seat``, or what it holds that is just equal."""
        best = self.game.best(s, seat, kind)
        equal = kind == POINT and has_point(s.hands[seat] | s.played[seat], s.calls[POINT], self.game.sink)
        return max(best, s.calls[POINT]) if equal else best

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        kind = value + 1
        better = self.game.best(s, seat, kind) > s.calls[kind]
        s.answers[kind] = NOT_GOOD if better else EQUAL
        s.worth[4 * s.elder + kind] = 0
        s.claim = 0
        passed = self.in_part(s, "play") or (self.in_part(s, "count") and s.step > value)
        if better and passed and s.gone:
            self.game.tell_all(s, seat, kind)
        self.put_right(s)


class ForgetPic(ShowLaw):
    """Counting on without the Pic or Repic that one has made."""

    says = Says("pic", "forget to count Pic or Repic", who=EITHER, at="calls count play")

    def when(self, s: PiquetState, seat: i64) -> bool:
        near = s.raw[seat] + s.worth[4 * seat + POINT] + s.worth[4 * seat + SEQUENCE] + s.worth[4 * seat + SETS]
        return near >= 20 and seat not in (s.pic, s.repic) and not self.forgot(s, seat, PIC)

    def follows(self, s: PiquetState, fault: Fault) -> None:
        self.forget(s, fault.seat, PIC)


class ClaimPic(ShowLaw):
    """Claiming it afterwards, until the cards are cut for the next deal: not in Provence."""

    kind = CLAIM
    says = Says("pic", "claim the Pic or Repic forgotten", who=EITHER, at="told")
    sure = True

    def when(self, s: PiquetState, seat: i64) -> bool:
        refused = self.game.choice("manner") == "provence"
        return not refused and mark(s, DUE + seat) > 0 and not mark(s, MUTE + seat)

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.remember(s, seat, PIC)
        trial(s).marks[DUE + seat] = 0
        self.game.recount(s)
