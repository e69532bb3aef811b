"""Laws of calling: threes and fourteens that one has not, a point said falsely, fishing with a lower call.

picquet-1651, 115, 121 and 137; gamester-1754, 2096-2102 and 2118-2122; academy-1768, 1926-1946 and 2012-2036.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import AMENDS, CLAIM, trial
from gamester.equipment.cards import OF_RANK
from gamester.games.piquet.calls import RUN, SET, TELL
from gamester.games.piquet.hands import best_run, best_set, longest_point, many_of, many_of_rank, nine, rank_of
from gamester.games.piquet.laws.law import CallLaw, Says, Table
from gamester.games.piquet.laws.marks import MUTE
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import (
    CALLS,
    DEALT,
    GOOD,
    NOT_GOOD,
    POINT,
    SEQUENCE,
    SETS,
    STOCK,
    TOLD,
    UNASKED,
    PiquetState,
)
from gamester.games.piquet.tell import RUN_CODES, RUN_VALUES, SET_CODES, SET_VALUES, show_point, tell_sets

LEAST: Final = 10  # the points that may be said falsely go from here
MOST: Final = 81


def sets_below(cards: i64, code: i64) -> i64:
    """What those threes and fourteens count that are not of the rank of ``code``, and less than it."""
    out: i64 = 0
    for rank in range(8, 13):
        n = many_of_rank(cards, rank)
        held: i64 = rank + 1 if n == 4 else rank - 7 if n == 3 else 0
        if held and held < code and rank != rank_of(code):
            out += 14 if n == 4 else 3
    return out


def found_out(s: PiquetState, laws: "list[FalseSet]", seat: i64) -> bool:
    """What ``seat`` reckoned falsely is known to all and done with; False where there is nothing."""
    found = False
    for law in laws:
        for fault in law.pending(s, seat):
            fault.known = True
            fault.settled = True
            found = True
    return found


class FalseSet(CallLaw):
    """Reckoning a three or fourteen that one has not, as Kings for Aces: in elder's call."""

    says = Says("false", "reckon falsely", of="of")
    phase: ClassVar[str] = "calls"

    def things(self, game: PiquetRules) -> tuple[str, ...]:
        return SET_VALUES

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        counting = self.phase == "count"
        if s.turn != seat or not self.at(s, self.phase) or s.step != (2 if counting else 4):
            return []
        above = s.calls[SETS] if counting and s.answers[SETS] == NOT_GOOD else 0
        out: list[int] = []
        for n, code in enumerate(SET_CODES):
            if code > above and many_of_rank(s.hands[seat], rank_of(code)) < many_of(code):
                out.append(n)
        return out

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.call_falsely(s, value, SETS, SET_CODES[value])

    def reckon(self, t: PiquetState, seat: i64, value: i64) -> None:
        """What was named is told and set up, with the lesser ones that are true."""
        code = SET_CODES[value]
        tell_sets(t, seat, t.hands[seat] | t.played[seat])
        place: i64 = 3 * (rank_of(code) - 8)
        ranks = t.ranks[seat]
        ranks -= ((ranks >> place) & 7) << place
        t.ranks[seat] = ranks | many_of(code) << place
        t.worth[4 * seat + SETS] = (14 if code > 8 else 3) + sets_below(t.hands[seat] | t.played[seat], code)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.table.calls.bases[SET] + self.value_of(action)

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """Elder's false call has been allowed."""
        pending = self.pending(t, t.elder) if kind == SETS and answer == GOOD else []
        if pending:
            self.reckon(t, t.elder, pending[0].value)
        return len(pending) > 0


class FalseTold(FalseSet):
    """The same in younger's count."""

    says = Says("false", "tell falsely", of="of")
    phase = "count"

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, known=False)
        self.reckon(s, seat, value)
        s.step = 3
        self.table.counts.begin(s)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.table.counts.bases[TELL]


class OwnFalse(CallLaw):
    """Correcting a false reckoning before one's first card: nothing is lost by it."""

    kind = AMENDS

    says = Says("false", "correct a false reckoning")

    def __init__(self, game: PiquetRules, table: Table, false: list[FalseSet]) -> None:
        super().__init__(game, table)
        self.false = false

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return [0] if self.unplayed(s, seat) and any(law.pending(s, seat) for law in self.false) else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        found_out(s, self.false, seat)
        s.worth[4 * seat + SETS] = 0
        s.ranks[seat] = 0
        if seat == s.elder:
            s.calls[SETS] = 0
            s.answers[SETS] = UNASKED
            s.part = CALLS
            s.step = 4
            s.turn = seat
        else:
            if best_set(s.hands[seat] | s.played[seat]) > s.calls[SETS]:
                self.game.tell_all(s, seat, SETS)
            self.put_right(s)


class ClaimFalse(CallLaw):
    """Saying that the other has reckoned a three or fourteen that he has not."""

    kind = CLAIM

    says = Says("false", "claim a false reckoning of", of="seat")

    def __init__(self, game: PiquetRules, table: Table, false: list[FalseSet]) -> None:
        super().__init__(game, table)
        self.false = false

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.sits(s, seat) or not self.settled(s):
            return []
        p = self.other(s, seat)
        named = s.ranks[p] > TOLD and self.plays_of(s, p) > 0
        return [int(p)] if named and trial(s).marks[MUTE + p] < self.code.false and self.fresh(s, seat, p) else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        if not found_out(s, self.false, value):
            self.failed(s, seat, value)
            return
        self.game.silence(s, value, self.code.false, "false-bars" in self.code.ways)

    def proofs(self, s: PiquetState, seat: i64) -> list[int]:
        """Where more cards of a rank have been seen elsewhere than can be wanting."""
        out: list[int] = []
        for p in self.open(s, seat):
            mine = s.hands[seat] | s.played[seat] | s.discards[seat] | s.told[p]
            for n in range(s.drawn - DEALT, STOCK):
                mine |= BIT[s.order[DEALT + n]] if s.saw(seat, n) else 0
            if not s.held[p]:
                mine = ~s.played[p]
            mine &= ~(s.played[p] | s.known[p])
            for n in range(5):
                if 4 - count(mine & OF_RANK[n + 8]) < (s.ranks[p] >> 3 * n) & 7:
                    out.append(p)
                    break
        return out


class SayPoint(CallLaw):
    """Saying more or less for the point than one has."""

    hidden = True

    says = Says("word", "say falsely for the point", of="points")

    def things(self, game: PiquetRules) -> tuple[str, ...]:
        return tuple(str(n) for n in range(LEAST, MOST))

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if s.turn != seat or not self.at(s, "calls") or s.step:
            return []
        true = longest_point(s.hands[seat])
        return [n - LEAST for n in range(max(LEAST, true - 11), min(MOST, true + 12)) if n != true]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.call_falsely(s, value, POINT, value + LEAST)
        s.claim = self.game.point_of(s, seat, longest_point(s.hands[seat]))

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """The point said has been allowed: less is reckoned as said, more cannot be shown."""
        seat = t.elder
        if kind != POINT or not self.pending(t, seat):
            return False
        if answer == GOOD and longest_point(t.hands[seat]) > t.calls[POINT]:
            show_point(t, seat, t.claim)
            t.worth[4 * seat + POINT] = self.game.tens(t.calls[POINT])
        t.claim = 0
        return True


class TellJust(CallLaw):
    """Telling the just sum of one's point, when the other has answered: not where the first word stands."""

    kind = AMENDS

    says = Says("word", "tell the just point")

    def __init__(self, game: PiquetRules, table: Table, word: SayPoint) -> None:
        super().__init__(game, table)
        self.word = word
        self.stands = game.choice("manner") == "provence"

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if self.stands or not self.at(s, "calls") or not 1 <= s.step <= 2 or not self.word.pending(s, seat):
            return []
        return [] if "lessen" in self.code.ways and longest_point(s.hands[seat]) > s.calls[POINT] else [0]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        for fault in self.word.pending(s, seat):
            fault.known = True
            fault.settled = True
        s.calls[POINT] = longest_point(s.hands[seat])
        s.claim = self.game.point_of(s, seat, s.calls[POINT])
        s.answers[POINT] = UNASKED
        s.worth[4 * seat + POINT] = 0
        s.shown[seat] = 0
        s.step = 1
        s.turn = s.dealer


class Fish(CallLaw):
    """Calling a lesser sequence or three than one has, to learn what the other holds: it then counts nothing."""

    says = Says("fish", "call low", of="of")

    def things(self, game: PiquetRules) -> tuple[str, ...]:
        return (*RUN_VALUES, *SET_VALUES)

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if s.turn != seat or not self.at(s, "calls") or s.step not in (2, 4):
            return []
        hand = s.hands[seat]
        if s.step == 2:
            most = best_run(hand)
            return [n for n, code in enumerate(RUN_CODES) if code < most and self.has_run(hand, code)]
        out: list[int] = []
        for n, code in enumerate(SET_CODES):
            if code < best_set(hand) and many_of_rank(hand, rank_of(code)) >= many_of(code):
                out.append(len(RUN_VALUES) + n)
        return out

    def has_run(self, hand: i64, code: i64) -> bool:
        """Whether some suit holds the cards of a sequence."""
        length = code // 16
        cards = (BIT[length] - 1) << (code % 16 + 1 - length)
        return any(not cards & ~nine(hand, suit) for suit in range(4))

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        runs = i64(len(RUN_VALUES))
        if value < runs:
            self.call_falsely(s, value, SEQUENCE, RUN_CODES[value])
        else:
            self.call_falsely(s, value, SETS, SET_CODES[value - runs])

    def seen(self, actor: i64, action: i64) -> i64:
        value = self.value_of(action)
        runs = i64(len(RUN_VALUES))
        said = self.table.calls.bases
        return said[RUN] + value if value < runs else said[SET] + value - runs

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """The lesser call has been answered: telling the better shows what was done, and it counts nothing."""
        caught = False
        for fault in self.pending(t, t.elder):
            if (fault.value < len(RUN_VALUES)) == (kind == SEQUENCE) and kind != POINT:
                fault.known = True
                fault.settled = True
                caught = True
        return caught
