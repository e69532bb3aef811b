"""Laws of showing: what was not shown in time, denied and not shown, allowed by mistake; a Pic forgotten.

picquet-1651, 99, 113, 135-137; gamester-1754, 2049-2057, 2084-2092, 2146-2148;
academy-1768, 577-594, 1093-1103, 1613-1628, 1909-1924.
"""

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import AMENDS, CLAIM, trial
from gamester.engine.state import HIDDEN
from gamester.games.piquet.calls import PASS, RUN
from gamester.games.piquet.hands import best_run, longest_point
from gamester.games.piquet.laws.law import CallLaw, Says, Table
from gamester.games.piquet.laws.marks import DUE, FORGOT, MUTE, PIC
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import EQUAL, GOOD, NOT_GOOD, POINT, SEQUENCE, SETS, PiquetState
from gamester.games.piquet.tell import RUN_CODES, RUN_VALUES, has_point, place, show_point


class CallUnshown(CallLaw):
    """Calling a point or a sequence that one then leaves unshown."""

    says = Says("unshown", "call without showing", of="of")

    def things(self, game: PiquetRules) -> tuple[str, ...]:
        return ("point", *RUN_VALUES)

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if s.turn != seat or not self.at(s, "calls") or s.step not in (0, 2):
            return []
        if s.step == 0:
            return [0]
        best_of = best_run(s.hands[seat])
        return [int(place(RUN_CODES, best_of)) + 1] if best_of else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        if value:
            self.call_falsely(s, value, SEQUENCE, RUN_CODES[value - 1])
            return
        self.call_falsely(s, value, POINT, longest_point(s.hands[seat]))
        s.claim = self.game.point_of(s, seat, s.calls[POINT])

    def seen(self, actor: i64, action: i64) -> i64:
        value = self.value_of(action)
        return self.table.calls.bases[RUN] + value - 1 if value else HIDDEN

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """What was to be shown on this answer is not."""
        due = answer == GOOD or (answer == EQUAL and kind == POINT and self.game.pareil)
        forgot = False
        for fault in self.pending(t, t.elder):
            if kind == (SEQUENCE if fault.value else POINT):
                fault.settled = True
                fault.known = due
                forgot = due
        if forgot:
            t.claim = 0
            trial(t).marks[FORGOT + t.elder] |= BIT[kind]
        return forgot


class PassUnshown(CallLaw):
    """Not showing or telling, in one's count, what one has said is better."""

    says = Says("unshown", "forget the", of="kind")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        denied = s.turn == seat and self.at(s, "count") and s.answers[s.step + 1] == NOT_GOOD
        return [int(s.step)] if denied else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        trial(s).marks[FORGOT + seat] |= BIT[value + 1]
        s.step += 1
        s.game.parts[s.part].begin(s)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.table.counts.bases[PASS]


class ShowNow(CallLaw):
    """Showing it after all, before one's first card."""

    kind = AMENDS
    says = Says("unshown", "show the", of="kind")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if seat != s.elder or not self.at(s, "calls", "play") or not self.unplayed(s, seat):
            return []
        return [n for n in range(2) if trial(s).marks[FORGOT + seat] & BIT[n + 1]]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + seat] &= ~BIT[value + 1]
        if value + 1 == SEQUENCE:
            self.game.tell_all(s, seat, SEQUENCE)
            return
        cards = self.game.point_of(s, seat, s.calls[POINT])
        show_point(s, seat, cards)
        if s.answers[POINT] == GOOD:
            s.worth[4 * seat + POINT] = self.game.point_worth(cards)


class CountDenied(CallLaw):
    """Younger denied a call and did not show better before his first card: elder counts his, before his second."""

    kind = CLAIM
    says = Says("denied", "count the denied", of="kind")
    sure = True

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if seat != s.elder or not self.settled(s) or self.plays_of(s, seat) != 1 or not self.plays_of(s, s.dealer):
            return []
        marks = trial(s).marks
        return [
            n
            for n in range(3)
            if marks[FORGOT + s.dealer] & BIT[n + 1] and not s.worth[4 * seat + n + 1] and not marks[MUTE + seat]
        ]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + s.dealer] &= ~BIT[value + 1]
        if value + 1 != POINT:
            self.game.tell_all(s, seat, value + 1)
        else:
            cards = self.game.point_of(s, seat, s.calls[POINT])
            show_point(s, seat, cards)
            s.worth[4 * seat + POINT] = self.game.point_worth(cards)
        self.game.recount(s)


class Recall(CallLaw):
    """Recalling a "good" said by mistake, before one's first card."""

    kind = AMENDS
    says = Says("recall", "recall having allowed the", of="kind")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if seat != s.dealer or not self.unplayed(s, seat) or (s.gone and "late-recall" not in self.code.ways):
            return []
        return [n for n in range(3) if s.answers[n + 1] == GOOD and self.rival(s, seat, n + 1) >= s.calls[n + 1]]

    def rival(self, t: PiquetState, seat: i64, kind: i64) -> i64:
        """The best of ``seat``, or what it holds that is just equal."""
        cards = t.hands[seat] | t.played[seat]
        if kind == POINT and has_point(cards, t.calls[POINT], self.game.sink):
            return max(t.calls[POINT], longest_point(cards))
        return self.game.best(t, seat, kind)

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        kind = value + 1
        better = self.game.best(s, seat, kind) > s.calls[kind]
        s.answers[kind] = NOT_GOOD if better else EQUAL
        s.worth[4 * s.elder + kind] = 0
        s.claim = 0
        passed = self.at(s, "play") or (self.at(s, "count") and s.step > value)
        if better and passed and s.gone:
            self.game.tell_all(s, seat, kind)
        self.put_right(s)


class ForgetPic(CallLaw):
    """Counting on without the Pic or Repic that one has made."""

    says = Says("pic", "forget to count Pic or Repic")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.sits(s, seat) or not self.at(s, "calls", "count", "play") or seat in (s.pic, s.repic):
            return []
        near = s.raw[seat] + s.worth[4 * seat + POINT] + s.worth[4 * seat + SEQUENCE] + s.worth[4 * seat + SETS]
        return [0] if near >= 20 and not trial(s).marks[FORGOT + seat] & BIT[PIC] else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        trial(s).marks[FORGOT + seat] |= BIT[PIC]


class ClaimPic(CallLaw):
    """Claiming it afterwards, until the cards are cut for the next deal: not in Provence."""

    kind = CLAIM
    sure = True

    says = Says("pic", "claim the Pic or Repic forgotten")

    def __init__(self, game: PiquetRules, table: Table) -> None:
        super().__init__(game, table)
        self.refused = game.choice("manner") == "provence"

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        due = self.settled(s) and not self.refused and trial(s).marks[DUE + seat] > 0
        return [0] if due and not trial(s).marks[MUTE + seat] else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        marks = trial(s).marks
        marks[FORGOT + seat] &= ~BIT[PIC]
        marks[DUE + seat] = 0
        self.game.recount(s)
