"""Laws of showing: what was not shown in time, denied and not shown, allowed by mistake; a Pic forgotten.

picquet-1651, 99, 113, 135-137; gamester-1754, 2049-2057, 2084-2092, 2146-2148;
academy-1768, 577-594, 1093-1103, 1613-1628, 1909-1924.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import AMENDS, CLAIM, trial
from gamester.engine.state import HIDDEN, State
from gamester.games.piquet.piquet_call import (
    RUN_CODES,
    RUN_VALUES,
    has_point,
    place,
    show_point,
    tell_runs,
)
from gamester.games.piquet.piquet_count import best_run, longest_point
from gamester.games.piquet.piquet_law import CallLaw
from gamester.games.piquet.piquet_marks import DUE, FORGOT, MUTE, PIC
from gamester.games.piquet.piquet_recount import best, point_of, recount, told
from gamester.games.piquet.piquet_state import (
    EQUAL,
    GOOD,
    NOT_GOOD,
    POINT,
    SEQUENCE,
    SETS,
    PiquetState,
)

if TYPE_CHECKING:
    from gamester.games.piquet.piquet import Piquet

KINDS: Final = ("point", "sequence", "set")


class CallUnshown(CallLaw):
    """Calling a point or a sequence that one then leaves unshown."""

    def __init__(self, game: "Piquet", run: i64) -> None:
        super().__init__(game, "unshown", "call without showing", "of", ("point", *RUN_VALUES))
        self.run: i64 = run  # the lawful call that it looks like

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if s.turn != seat or not self.at(s, "calls") or s.step not in (0, 2):
            return []
        if s.step == 0:
            return [0]
        best_of = best_run(t.hands[seat])
        return [int(place(RUN_CODES, best_of)) + 1] if best_of else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        self.fault(s, seat, value, known=False)
        if value:
            t.calls[SEQUENCE] = RUN_CODES[value - 1]
        else:
            t.calls[POINT] = longest_point(t.hands[seat])
            t.claim = point_of(t, seat, t.calls[POINT])
        s.step += 1
        s.turn = t.dealer

    def seen(self, actor: i64, action: i64) -> i64:
        value = (action - self.base) % i64(len(self.values))
        return self.run + value - 1 if value else HIDDEN

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """What was to be shown on this answer is not."""
        due = answer == GOOD or (answer == EQUAL and kind == POINT and cast("Piquet", t.game).pareil)
        forgot = False
        for fault in self.pending(t, t.elder):
            if kind == (SEQUENCE if fault.value else POINT):
                fault.settled = True
                fault.known = due
                forgot = due
        if forgot:
            trial(t).marks[FORGOT + t.elder] |= BIT[kind]
        return forgot


class PassUnshown(CallLaw):
    """Not showing or telling, in one's count, what one has said is better."""

    def __init__(self, game: "Piquet", looks: i64) -> None:
        super().__init__(game, "unshown", "forget the", "kind", KINDS)
        self.looks: i64 = looks  # to the others it is a pass

    def open(self, s: State, seat: i64) -> list[int]:
        denied = s.turn == seat and self.at(s, "count") and cast(PiquetState, s).answers[s.step + 1] == NOT_GOOD
        return [int(s.step)] if denied else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        trial(s).marks[FORGOT + seat] |= BIT[value + 1]
        s.step += 1
        s.game.parts[s.part].begin(s)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.looks


class ShowNow(CallLaw):
    """Showing it after all, before one's first card."""

    kind = AMENDS

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "unshown", "show the", "kind", KINDS)

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if seat != t.elder or not self.at(s, "calls", "play") or not self.unplayed(s, seat):
            return []
        return [n for n in range(2) if trial(s).marks[FORGOT + seat] & BIT[n + 1]]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        trial(s).marks[FORGOT + seat] &= ~BIT[value + 1]
        if value + 1 == SEQUENCE:
            tell_runs(t, seat)
            return
        show_point(t, seat, t.claim)
        if t.answers[POINT] == GOOD:
            t.worth[4 * seat + POINT] = cast("Piquet", s.game).point_worth(t.claim)
        t.claim = 0


class CountDenied(CallLaw):
    """Younger denied a call and did not show better before his first card: elder counts his, before his second."""

    kind = CLAIM

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "denied", "count the denied", "kind", KINDS)

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if seat != t.elder or not self.settled(s) or self.plays_of(s, seat) != 1 or not self.plays_of(s, t.dealer):
            return []
        marks = trial(s).marks
        return [
            n
            for n in range(3)
            if marks[FORGOT + t.dealer] & BIT[n + 1] and not t.worth[4 * seat + n + 1] and not marks[MUTE + seat]
        ]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        trial(s).marks[FORGOT + t.dealer] &= ~BIT[value + 1]
        if value + 1 != POINT:
            told(t, seat, value + 1)
        else:
            cards = point_of(t, seat, t.calls[POINT])
            show_point(t, seat, cards)
            t.worth[4 * seat + POINT] = cast("Piquet", s.game).point_worth(cards)
        recount(t)

    def proofs(self, s: State, seat: i64) -> list[int]:
        return self.open(s, seat)


class Recall(CallLaw):
    """Recalling a "good" said by mistake, before one's first card."""

    kind = AMENDS

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "recall", "recall having allowed the", "kind", KINDS)

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if seat != t.dealer or not self.unplayed(s, seat) or (t.gone and not self.code.late_recall):
            return []
        return [n for n in range(3) if t.answers[n + 1] == GOOD and self.rival(t, seat, n + 1) >= t.calls[n + 1]]

    def rival(self, t: PiquetState, seat: i64, kind: i64) -> i64:
        """The best of ``seat``, or what it holds that is just equal."""
        cards = t.hands[seat] | t.played[seat]
        if kind == POINT and has_point(cards, t.calls[POINT], cast("Piquet", t.game).sink):
            return max(t.calls[POINT], longest_point(cards))
        return best(t, seat, kind)

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        kind = value + 1
        better = best(t, seat, kind) > t.calls[kind]
        t.answers[kind] = NOT_GOOD if better else EQUAL
        t.worth[4 * t.elder + kind] = 0
        t.claim = 0
        passed = self.at(s, "play") or (self.at(s, "count") and s.step > value)
        if better and passed and t.gone:
            told(t, seat, kind)
        self.put_right(s)


class ForgetPic(CallLaw):
    """Counting on without the Pic or Repic that one has made."""

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "pic", "forget to count Pic or Repic")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if not self.sits(s, seat) or not self.at(s, "calls", "count", "play") or seat in (t.pic, t.repic):
            return []
        near = t.raw[seat] + t.worth[4 * seat + POINT] + t.worth[4 * seat + SEQUENCE] + t.worth[4 * seat + SETS]
        return [0] if near >= 20 and not trial(s).marks[FORGOT + seat] & BIT[PIC] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        trial(s).marks[FORGOT + seat] |= BIT[PIC]


class ClaimPic(CallLaw):
    """Claiming it afterwards, until the cards are cut for the next deal: not in Provence."""

    kind = CLAIM

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "pic", "claim the Pic or Repic forgotten")
        self.refused = game.choice("manner") == "provence"

    def open(self, s: State, seat: i64) -> list[int]:
        due = self.settled(s) and not self.refused and trial(s).marks[DUE + seat] > 0
        return [0] if due and not trial(s).marks[MUTE + seat] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        marks = trial(s).marks
        marks[FORGOT + seat] &= ~BIT[PIC]
        marks[DUE + seat] = 0
        recount(cast(PiquetState, s))

    def proofs(self, s: State, seat: i64) -> list[int]:
        return self.open(s, seat)
