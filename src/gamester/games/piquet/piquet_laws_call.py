"""Laws of calling: threes and fourteens that one has not, a point said falsely, fishing with a lower call.

picquet-1651, 115, 121 and 137; gamester-1754, 2096-2102 and 2118-2122; academy-1768, 1926-1946 and 2012-2036.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import AMENDS, CLAIM, trial
from gamester.engine.state import HIDDEN, State
from gamester.games.piquet.piquet_call import (
    RUN_CODES,
    RUN_VALUES,
    SET_CODES,
    SET_VALUES,
    show_point,
    tell_sets,
)
from gamester.games.piquet.piquet_count import OF_RANK, best_run, best_set, longest_point, nine, of_rank
from gamester.games.piquet.piquet_law import CallLaw
from gamester.games.piquet.piquet_marks import MUTE
from gamester.games.piquet.piquet_recount import CALLS, point_of, silence
from gamester.games.piquet.piquet_state import (
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

if TYPE_CHECKING:
    from gamester.games.piquet.piquet import Piquet

LEAST: Final = 10  # the points that may be said falsely go from here
MOST: Final = 81


def rank_of(code: i64) -> i64:
    """The rank of a three or fourteen."""
    return code - 1 if code > 8 else code + 7


def many_of(code: i64) -> i64:
    """Four for a fourteen, else three."""
    return 4 if code > 8 else 3


def sets_below(cards: i64, code: i64) -> i64:
    """What those threes and fourteens count that are not of the rank of ``code``, and less than it."""
    out: i64 = 0
    for rank in range(8, 13):
        n = of_rank(cards, rank)
        held: i64 = rank + 1 if n == 4 else rank - 7 if n == 3 else 0
        if held and held < code and rank != rank_of(code):
            out += 14 if n == 4 else 3
    return out


def found_out(s: State, laws: "list[FalseSet]", seat: i64) -> bool:
    """What ``seat`` reckoned falsely is known to all and done with; False where there is nothing."""
    found = False
    for law in laws:
        for fault in law.pending(s, seat):
            fault.known = True
            fault.settled = True
            found = True
    return found


class FalseSet(CallLaw):
    """Reckoning a three or fourteen that one has not, as Kings for Aces: in elder's call, or in younger's count.

    ``looks``: the lawful action that it is taken for.
    """

    def __init__(self, game: "Piquet", phase: str, verb: str, looks: i64) -> None:
        super().__init__(game, "false", verb, "of", SET_VALUES)
        self.phase = phase
        self.looks: i64 = looks

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        counting = self.phase == "count"
        if s.turn != seat or not self.at(s, self.phase) or s.step != (2 if counting else 4):
            return []
        above = t.calls[SETS] if counting and t.answers[SETS] == NOT_GOOD else 0
        out: list[int] = []
        for n, code in enumerate(SET_CODES):
            if code > above and of_rank(t.hands[seat], rank_of(code)) < many_of(code):
                out.append(n)
        return out

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        self.fault(s, seat, value, known=False)
        if self.phase == "calls":
            t.calls[SETS] = SET_CODES[value]
            s.step = 5
            s.turn = t.dealer
        else:
            self.reckon(t, seat, value)
            s.step = 3
            s.game.parts[s.part].begin(s)

    def reckon(self, t: PiquetState, seat: i64, value: i64) -> None:
        """What was named is told and set up, with the lesser ones that are true."""
        code = SET_CODES[value]
        tell_sets(t, seat)
        place: i64 = 3 * (rank_of(code) - 8)
        ranks = t.ranks[seat]
        ranks -= ((ranks >> place) & 7) << place
        t.ranks[seat] = ranks | many_of(code) << place
        t.worth[4 * seat + SETS] = (14 if code > 8 else 3) + sets_below(t.hands[seat] | t.played[seat], code)

    def seen(self, actor: i64, action: i64) -> i64:
        if self.phase == "count":
            return self.looks
        return self.looks + (action - self.base) % i64(len(self.values))

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """Elder's false call has been allowed."""
        pending = self.pending(t, t.elder) if kind == SETS and answer == GOOD else []
        if pending:
            self.reckon(t, t.elder, pending[0].value)
        return len(pending) > 0


class OwnFalse(CallLaw):
    """Correcting a false reckoning before one's first card: nothing is lost by it."""

    kind = AMENDS

    def __init__(self, game: "Piquet", false: list[FalseSet]) -> None:
        super().__init__(game, "false", "correct a false reckoning")
        self.false = false

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if self.unplayed(s, seat) and any(law.pending(s, seat) for law in self.false) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        found_out(s, self.false, seat)
        t.worth[4 * seat + SETS] = 0
        t.ranks[seat] = 0
        if seat == t.elder:
            t.calls[SETS] = 0
            t.answers[SETS] = UNASKED
            s.part = CALLS
            s.step = 4
            s.turn = seat
        else:
            if best_set(t.hands[seat] | t.played[seat]) > t.calls[SETS]:
                tell_sets(t, seat)
            self.put_right(s)


class ClaimFalse(CallLaw):
    """Saying that the other has reckoned a three or fourteen that he has not."""

    kind = CLAIM

    def __init__(self, game: "Piquet", false: list[FalseSet]) -> None:
        super().__init__(game, "false", "claim a false reckoning of", "seat", tuple(game.seat_names()))
        self.false = false

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if not self.sits(s, seat) or not self.settled(s):
            return []
        p = self.other(s, seat)
        named = t.ranks[p] > TOLD and self.plays_of(s, p) > 0
        return [int(p)] if named and trial(s).marks[MUTE + p] < self.code.false and self.fresh(s, seat, p) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        if not found_out(s, self.false, value):
            self.failed(s, seat, value)
            return
        silence(cast(PiquetState, s), value, self.code.false, self.code.false_bars)

    def proofs(self, s: State, seat: i64) -> list[int]:
        """Where more cards of a rank have been seen elsewhere than can be wanting."""
        t = cast(PiquetState, s)
        out: list[int] = []
        for p in self.open(s, seat):
            mine = t.hands[seat] | t.played[seat] | t.discards[seat] | t.told[p]
            for n in range(t.drawn - DEALT, STOCK):
                mine |= BIT[t.order[DEALT + n]] if t.saw(seat, n) else 0
            if not t.held[p]:
                mine = ~t.played[p]
            mine &= ~(t.played[p] | t.known[p])
            for n in range(5):
                if 4 - count(mine & OF_RANK[n + 8]) < (t.ranks[p] >> 3 * n) & 7:
                    out.append(p)
                    break
        return out


class SayPoint(CallLaw):
    """Saying more or less for the point than one has."""

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "word", "say falsely for the point", "points", tuple(str(n) for n in range(LEAST, MOST)))

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if s.turn != seat or not self.at(s, "calls") or s.step:
            return []
        true = longest_point(t.hands[seat])
        return [n - LEAST for n in range(max(LEAST, true - 11), min(MOST, true + 12)) if n != true]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        self.fault(s, seat, value, known=False)
        t.calls[POINT] = value + LEAST
        t.claim = point_of(t, seat, longest_point(t.hands[seat]))
        s.step = 1
        s.turn = t.dealer

    def seen(self, actor: i64, action: i64) -> i64:
        return HIDDEN

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """The point said has been allowed: less is reckoned as said, more cannot be shown."""
        seat = t.elder
        if kind != POINT or not self.pending(t, seat):
            return False
        if answer == GOOD and longest_point(t.hands[seat]) > t.calls[POINT]:
            show_point(t, seat, t.claim)
            t.worth[4 * seat + POINT] = cast("Piquet", t.game).tens(t.calls[POINT])
        t.claim = 0
        return True


class TellJust(CallLaw):
    """Telling the just sum of one's point, when the other has answered: not where the first word stands."""

    kind = AMENDS

    def __init__(self, game: "Piquet", word: SayPoint) -> None:
        super().__init__(game, "word", "tell the just point")
        self.word = word
        self.stands = game.choice("manner") == "provence"

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if self.stands or not self.at(s, "calls") or not 1 <= s.step <= 2 or not self.word.pending(s, seat):
            return []
        return [] if self.code.lessen and longest_point(t.hands[seat]) > t.calls[POINT] else [0]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        for fault in self.word.pending(s, seat):
            fault.known = True
            fault.settled = True
        t.calls[POINT] = longest_point(t.hands[seat])
        t.claim = point_of(t, seat, t.calls[POINT])
        t.answers[POINT] = UNASKED
        t.worth[4 * seat + POINT] = 0
        t.shown[seat] = 0
        s.step = 1
        s.turn = t.dealer


class Fish(CallLaw):
    """Calling a lesser sequence or three than one has, to learn what the other holds: it then counts nothing."""

    def __init__(self, game: "Piquet", run: i64, sets: i64) -> None:
        super().__init__(game, "fish", "call low", "of", (*RUN_VALUES, *SET_VALUES))
        self.run: i64 = run  # the lawful calls that it looks like
        self.sets: i64 = sets

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if s.turn != seat or not self.at(s, "calls") or s.step not in (2, 4):
            return []
        hand = t.hands[seat]
        if s.step == 2:
            most = best_run(hand)
            return [n for n, code in enumerate(RUN_CODES) if code < most and self.has_run(hand, code)]
        out: list[int] = []
        for n, code in enumerate(SET_CODES):
            if code < best_set(hand) and of_rank(hand, rank_of(code)) >= many_of(code):
                out.append(len(RUN_VALUES) + n)
        return out

    def has_run(self, hand: i64, code: i64) -> bool:
        """Whether some suit holds the cards of a sequence."""
        length = code // 16
        cards = (BIT[length] - 1) << (code % 16 + 1 - length)
        return any(not cards & ~nine(hand, suit) for suit in range(4))

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        self.fault(s, seat, value, known=False)
        runs = i64(len(RUN_VALUES))
        if value < runs:
            t.calls[SEQUENCE] = RUN_CODES[value]
        else:
            t.calls[SETS] = SET_CODES[value - runs]
        s.step += 1
        s.turn = t.dealer

    def seen(self, actor: i64, action: i64) -> i64:
        value = (action - self.base) % i64(len(self.values))
        runs = i64(len(RUN_VALUES))
        return self.run + value if value < runs else self.sets + value - runs

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """The lesser call has been answered: telling the better shows what was done, and it counts nothing."""
        caught = False
        for fault in self.pending(t, t.elder):
            if (fault.value < len(RUN_VALUES)) == (kind == SEQUENCE) and kind != POINT:
                fault.known = True
                fault.settled = True
                caught = True
        return caught
