"""Laws of calling: threes and fourteens that one has not, a point said falsely, fishing with a lower call.

picquet-1651, 115, 121 and 137; gamester-1754, 2096-2102 and 2118-2122; academy-1768, 1926-1946 and 2012-2036.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import AMENDS, CLAIM
from gamester.engine.trial import Fault
from gamester.equipment.cards import OF_RANK
from gamester.games.piquet.calls import RUN, SET, TELL
from gamester.games.piquet.laws.law import LawfulRules, PiquetLaw
from gamester.games.piquet.laws.marks import MUTE, mark
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
from gamester.games.piquet.tell import show_point, tell_sets
from gamester.parts.laws.said import EITHER, Says
from gamester.parts.melds import (
    RUN_CODES,
    RUN_VALUES,
    SET_CODES,
    SET_VALUES,
    best_run,
    best_set,
    longest_point,
    many_of,
    many_of_rank,
    nine,
    rank_of,
)

LEAST: Final = 10  # the points that may be said falsely go from here
MOST: Final = 81
MANY_RUNS: Final = len(RUN_VALUES)


def sets_below(cards: i64, code: i64) -> i64:
    """What those threes and fourteens count that are not of the rank of ``code``, and less than it."""
    out: i64 = 0
    for rank in range(8, 13):
        held = best_set(cards & OF_RANK[rank])
        if held and held < code and rank != rank_of(code):
            out += 14 if many_of(held) == 4 else 3
    return out


class CallLaw(PiquetLaw):
    """A law of calls and of what follows from them."""

    def unplayed(self, s: PiquetState, seat: i64) -> bool:
        """Whether ``seat`` has not played its first card, and may still mend what it said."""
        return not self.plays_of(s, seat)

    def put_right(self, s: PiquetState) -> None:
        """Count again, if the hands have been counted."""
        if self.timely(s, "told"):
            self.game.recount(s)

    def call(self, s: PiquetState, kind: i64, call: i64) -> None:
        """Elder calls it, and younger is to answer."""
        s.calls[kind] = call
        s.step += 1
        s.turn = s.dealer


class FalseSet(CallLaw):
    """Reckoning a three or fourteen that one has not, as Kings for Aces: in elder's call."""

    says = Says("false", "reckon falsely", of="of", at="calls", secret=True)

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        return SET_VALUES

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        return self.lacking(s, seat, 0) if s.step == 4 else []

    def lacking(self, s: PiquetState, seat: i64, above: i64) -> list[int]:
        """Those better than ``above`` that ``seat`` has not."""
        hand = s.hands[seat]
        return [n for n, c in enumerate(SET_CODES) if c > above and many_of_rank(hand, rank_of(c)) < many_of(c)]

    def follows(self, s: PiquetState, fault: Fault) -> None:
        self.call(s, SETS, SET_CODES[fault.value])

    def reckon(self, s: PiquetState, seat: i64, value: i64) -> None:
        """What was named is told and set up, with the lesser ones that are true."""
        code = SET_CODES[value]
        cards = s.hands[seat] | s.played[seat]
        tell_sets(s, seat, cards)
        place: i64 = 3 * (rank_of(code) - 8)
        ranks = s.ranks[seat]
        ranks -= ((ranks >> place) & 7) << place
        s.ranks[seat] = ranks | many_of(code) << place
        s.worth[4 * seat + SETS] = (14 if code > 8 else 3) + sets_below(cards, code)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.calls.bases[SET] + self.value_of(action)

    def otherwise(self, s: PiquetState, kind: i64, answer: i64) -> bool:
        """Elder's false call has been allowed."""
        pending = self.pending(s, s.elder) if kind == SETS and answer == GOOD else []
        if pending:
            self.reckon(s, s.elder, pending[0].value)
        return len(pending) > 0


class FalseTold(FalseSet):
    """The same in younger's count."""

    says = Says("false", "tell falsely", of="of", at="count", secret=True)

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        return self.lacking(s, seat, s.calls[SETS] if s.answers[SETS] == NOT_GOOD else 0) if s.step == 2 else []

    def follows(self, s: PiquetState, fault: Fault) -> None:
        self.reckon(s, fault.seat, fault.value)
        s.step = 3
        self.game.counts.begin(s)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.counts.bases[TELL]


class AboutFalse(CallLaw):
    """A law of false reckonings ``called`` or ``told``."""

    def __init__(self, game: LawfulRules, called: FalseSet, told: FalseTold) -> None:
        super().__init__(game)
        self.false = (called, told)

    def found_out(self, s: PiquetState, seat: i64) -> bool:
        """What ``seat`` reckoned falsely is known to all and done with; False where there is nothing."""
        found = [fault for law in self.false for fault in law.pending(s, seat)]
        for fault in found:
            fault.known = True
            fault.settled = True
        return len(found) > 0


class OwnFalse(AboutFalse):
    """Correcting a false reckoning before one's first card: nothing is lost by it."""

    kind = AMENDS
    says = Says("false", "correct a false reckoning", who=EITHER, at="calls count play")

    def when(self, s: PiquetState, seat: i64) -> bool:
        return self.unplayed(s, seat) and any(law.pending(s, seat) for law in self.false)

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.found_out(s, seat)
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


class ClaimFalse(AboutFalse):
    """Saying that the other has reckoned a three or fourteen that he has not."""

    kind = CLAIM
    says = Says("false", "claim a false reckoning of", of="seat", who=EITHER, at="told")

    def when(self, s: PiquetState, seat: i64) -> bool:
        p = self.other(s, seat)
        named = s.ranks[p] > TOLD and self.plays_of(s, p) > 0
        return named and mark(s, MUTE + p) < self.code.false and self.once(s, seat)

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        if self.found_out(s, value):
            self.game.silence(s, value, self.code.false, "false-bars" in self.code.ways)
        else:
            self.note(s, seat, value)

    def proofs(self, s: PiquetState, seat: i64) -> list[int]:
        """Where more cards of a rank have been seen elsewhere than can be wanting."""
        found = self.open(s, seat)
        if not found:
            return found
        p = self.other(s, seat)
        mine = s.hands[seat] | s.played[seat] | s.discards[seat] | s.told[p]
        for n in range(s.drawn - DEALT, STOCK):
            mine |= BIT[s.order[DEALT + n]] if s.saw(seat, n) else 0
        if not s.held[p]:
            mine = ~s.played[p]
        mine &= ~(s.played[p] | s.known[p])
        known = [4 - count(mine & OF_RANK[n + 8]) < (s.ranks[p] >> 3 * n) & 7 for n in range(5)]
        return found if any(known) else []


class SayPoint(CallLaw):
    """Saying more or less for the point than one has."""

    says = Says("word", "say falsely for the point", of="points", at="calls", secret=True)

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        return tuple(str(n) for n in range(LEAST, MOST))

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        true = longest_point(s.hands[seat])
        near = range(max(LEAST, true - 11), min(MOST, true + 12))
        return [int(n - LEAST) for n in near if n != true and not s.step]

    def follows(self, s: PiquetState, fault: Fault) -> None:
        s.claim = self.game.point_of(s, fault.seat, longest_point(s.hands[fault.seat]))
        self.call(s, POINT, fault.value + LEAST)

    def otherwise(self, s: PiquetState, kind: i64, answer: i64) -> bool:
        """The point said has been allowed: less is reckoned as said, more cannot be shown."""
        seat = s.elder
        if kind != POINT or not self.pending(s, seat):
            return False
        if answer == GOOD and longest_point(s.hands[seat]) > s.calls[POINT]:
            show_point(s, seat, s.claim)
            s.worth[4 * seat + POINT] = self.game.tens(s.calls[POINT])
        s.claim = 0
        return True


class TellJust(CallLaw):
    """Telling the just sum of one's point, when the other has answered: not where the first word stands."""

    kind = AMENDS
    says = Says("word", "tell the just point", who=EITHER, at="calls")

    def __init__(self, game: LawfulRules, word: SayPoint) -> None:
        super().__init__(game)
        self.word = word
        self.binds = game.choice("manner") == "provence"

    def when(self, s: PiquetState, seat: i64) -> bool:
        if self.binds or not 1 <= s.step <= 2 or not self.word.pending(s, seat):
            return False
        return "lessen" not in self.code.ways or longest_point(s.hands[seat]) <= s.calls[POINT]

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

    says = Says("fish", "call low", of="of", at="calls", secret=True)

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        return (*RUN_VALUES, *SET_VALUES)

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        hand = s.hands[seat]
        if s.step == 2:
            best = best_run(hand)
            return [n for n, code in enumerate(RUN_CODES) if code < best and self.has_run(hand, code)]
        best = best_set(hand) if s.step == 4 else 0
        lower = [n for n, code in enumerate(SET_CODES) if code < best]
        return [MANY_RUNS + n for n in lower if many_of_rank(hand, rank_of(SET_CODES[n])) >= many_of(SET_CODES[n])]

    def has_run(self, hand: i64, code: i64) -> bool:
        """Whether some suit holds the cards of a sequence."""
        length = code // 16
        cards = (BIT[length] - 1) << (code % 16 + 1 - length)
        return any(not cards & ~nine(hand, suit) for suit in range(4))

    def follows(self, s: PiquetState, fault: Fault) -> None:
        if fault.value < MANY_RUNS:
            self.call(s, SEQUENCE, RUN_CODES[fault.value])
        else:
            self.call(s, SETS, SET_CODES[fault.value - MANY_RUNS])

    def seen(self, actor: i64, action: i64) -> i64:
        value = self.value_of(action)
        said = self.game.calls.bases
        return said[RUN] + value if value < MANY_RUNS else said[SET] + value - MANY_RUNS

    def otherwise(self, s: PiquetState, kind: i64, answer: i64) -> bool:
        """The lesser call has been answered: telling the better shows what was done, and it counts nothing."""
        caught = False
        for fault in self.pending(s, s.elder):
            if kind != POINT and (fault.value < MANY_RUNS) == (kind == SEQUENCE):
                fault.known = True
                fault.settled = True
                caught = True
        return caught
