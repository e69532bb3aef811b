"""Calling in order, the younger's count after the first card, and the play."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.equipment.cards import suit_set
from gamester.games.piquet.piquet_count import (
    OF_RANK,
    best_run,
    best_set,
    longest_point,
    of_rank,
    point,
    run_cards,
    run_name,
    runs_worth,
    set_name,
    sets_worth,
)
from gamester.games.piquet.piquet_state import (
    EQUAL,
    GOOD,
    NOT_GOOD,
    POINT,
    SEQUENCE,
    SETS,
    TOLD,
    UNASKED,
    PiquetRules,
    PiquetState,
)
from gamester.parts.tricks import Tricks

RUN_VALUES: Final = tuple(
    f"{length}-to-{top}" for length in range(3, 10) for n, top in enumerate("6789TJQKA") if n >= length - 1
)
SET_VALUES: Final = tuple(f"{n}-{rank}" for n in (3, 4) for rank in ("tens", "knaves", "queens", "kings", "aces"))


def _run_codes() -> vec[i64]:
    codes = vec[i64]([])
    for length in range(3, 10):
        for top in range(length - 1, 9):
            codes = append(codes, 16 * length + top)
    return codes


RUN_CODES: Final[vec[i64]] = _run_codes()
SET_CODES: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 9, 10, 11, 12, 13])
RUNS_TOLD: Final = tuple(run_name(code) for code in RUN_CODES)
SETS_TOLD: Final = tuple(set_name(code) for code in SET_CODES)


def place(codes: vec[i64], code: i64) -> i64:
    """Where ``code`` stands among ``codes``."""
    for n in range(i64(len(codes))):
        if codes[n] == code:
            return n
    return -1


def has_point(cards: i64, total: i64, sink: bool) -> bool:
    """Whether some suit makes just ``total``, with ``sink`` also without one of its cards."""
    for suit in range(4):
        if _makes(cards & suit_set(suit), total, sink):
            return True
    return False


def _makes(cards: i64, total: i64, sink: bool) -> bool:
    suit: i64 = low(cards) // 13 if cards else 0
    whole = point(cards, suit)
    if whole == total:
        return True
    if sink:
        rest = cards
        while rest:
            c = rest & -rest
            rest &= rest - 1
            if point(cards & ~c, suit) == total:
                return True
    return False


def show_point(t: PiquetState, seat: i64, cards: i64) -> None:
    """The point lies open, good or equal."""
    t.shown[seat] = cards
    t.known[seat] |= cards & t.hands[seat]


def tell_runs(t: PiquetState, seat: i64) -> None:
    """All sequences are shown and reckoned."""
    hand = t.hands[seat] | t.played[seat]
    t.run[seat] = run_cards(hand)
    t.known[seat] |= t.run[seat] & t.hands[seat]
    t.worth[4 * seat + SEQUENCE] = runs_worth(hand)


def tell_sets(t: PiquetState, seat: i64) -> None:
    """All threes and fourteens are named; who discarded the fourth of a three says which it was."""
    hand = t.hands[seat] | t.played[seat]
    told: i64 = TOLD
    for n in range(5):
        rank: i64 = n + 8
        held = of_rank(hand, rank)
        if held < 3:
            continue
        told |= held << (3 * n)
        of = OF_RANK[rank]
        if held == 4:
            t.known[seat] |= of & t.hands[seat]
        elif of & t.discards[seat]:
            t.told[seat] |= of & t.discards[seat]
            t.known[seat] |= of & t.hands[seat]
    t.ranks[seat] = told
    t.worth[4 * seat + SETS] = sets_worth(hand)


class Call(Part):
    """Elder calls point, sequence, three or fourteen; younger answers each. A call is of one's best, or none."""

    def __init__(self, base: int, play: int, cites: tuple[str, str, str, str]) -> None:
        super().__init__("calls")
        self.play = play  # the part that comes next: the count is called from there
        self.point: i64 = base  # no point, four suits
        self.sunk: i64 = base + 5  # a suit without this card
        self.run: i64 = self.sunk + 52  # none, then by RUN_VALUES
        self.set: i64 = self.run + 1 + len(RUN_VALUES)
        self.answer: i64 = self.set + 1 + len(SET_VALUES)  # good, equal, not good
        self.cites = cites  # point, sequences, sets, equality

    def begin(self, s: State) -> None:
        s.turn = cast(PiquetState, s).elder

    def legal(self, s: State) -> vec[i64]:
        t = cast(PiquetState, s)
        hand = t.hands[s.turn]
        if s.step % 2:
            return self._answers(t, hand)
        if s.step == 0:
            return points(hand, self.point, cast(PiquetRules, s.game).sink, 0, 0)
        best = best_run(hand) if s.step == 2 else best_set(hand)
        base = self.run if s.step == 2 else self.set
        out = vec[i64]([base])
        if best:
            out = append(out, base + 1 + place(RUN_CODES if s.step == 2 else SET_CODES, best))
        return out

    def _answers(self, t: PiquetState, hand: i64) -> vec[i64]:
        """Good may always be said, for nobody must tell what he has; the others only truly."""
        out = vec[i64]([self.answer])
        call = t.calls[t.step // 2 + 1]
        if t.step == 1:
            best = longest_point(hand)
            equal = has_point(hand, call, cast(PiquetRules, t.game).sink)
        else:
            best = best_run(hand) if t.step == 3 else best_set(hand)
            equal = best == call
        if equal:
            out = append(out, self.answer + 1)
        return append(out, self.answer + 2) if best > call else out

    def act(self, s: State, action: i64) -> None:
        t = cast(PiquetState, s)
        if s.step % 2:
            self.answered(t, t.step // 2 + 1, action - self.answer + 1)
        elif s.step == 0:
            if action == self.point:
                s.step += 1
            else:
                t.claim = claimed(t.hands[t.elder], action - self.point)
                t.calls[POINT] = point(t.claim, low(t.claim) // 13)
        elif s.step == 2:
            if action == self.run:
                s.step += 1
            else:
                t.calls[SEQUENCE] = RUN_CODES[action - self.run - 1]
        elif action == self.set:
            s.step += 1
        else:
            t.calls[SETS] = SET_CODES[action - self.set - 1]
        s.step += 1
        s.turn = t.dealer if s.step % 2 else t.elder
        if s.step == 6:
            s.game.go(s, self.play)

    def answered(self, t: PiquetState, kind: i64, answer: i64) -> None:
        """Younger has answered a call; what is good is shown and reckoned."""
        game = cast(PiquetRules, t.game)
        t.answers[kind] = answer
        seat = t.elder
        if game.otherwise(t, kind, answer):
            return
        if kind == POINT:
            if answer == GOOD:
                t.worth[4 * seat + POINT] = game.point_worth(t.claim)
            if answer == GOOD or (answer == EQUAL and game.pareil):
                show_point(t, seat, t.claim)
            t.claim = 0
        elif answer == GOOD:
            if kind == SEQUENCE:
                tell_runs(t, seat)
            else:
                tell_sets(t, seat)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if s.step % 2:
            return "answer good, or truly equal or not good", self.cites[3]
        return "call the best you hold, or none", self.cites[s.step // 2]

    def article(self, s: State) -> str:
        return self.cites[3] if s.step % 2 else self.cites[s.step // 2]

    def prompt(self, s: State) -> str:
        t = cast(PiquetState, s)
        if s.step % 2 == 0:
            return ("Call your point", "Call your best sequence", "Call your best three or fourteen")[s.step // 2]
        call = t.calls[s.step // 2 + 1]
        what = f"a point of {call}" if s.step == 1 else run_name(call) if s.step == 3 else set_name(call)
        return f"Is {what} good?"


def points(hand: i64, base: i64, sink: bool, above: i64, exact: i64) -> vec[i64]:
    """What may be called or shown for the point: ``base`` is none, then suits, then suits less a card.

    With ``above`` only points above it, with ``exact`` only just that; then none is no choice.
    """
    out = vec[i64]([]) if above or exact else vec[i64]([base])
    for suit in range(4):
        total = point(hand, suit)
        if total and total > above and (not exact or total == exact):
            out = append(out, base + 1 + suit)
    if sink:
        for c in members(hand):
            total = point(hand & ~BIT[c], c // 13)
            if total and total > above and (not exact or total == exact):
                out = append(out, base + 5 + c)
    return out


def claimed(hand: i64, choice: i64) -> i64:
    """The cards that choice ``points`` offered stands for: 1 to 4 a suit, from 5 on a suit without that card."""
    if choice < 5:
        return hand & suit_set(choice - 1)
    return hand & suit_set((choice - 5) // 13) & ~BIT[choice - 5]


class Count(Part):
    """When elder has played his first card, younger shows and counts what he has good."""

    def __init__(self, base: int, play: int, cites: tuple[str, str, str]) -> None:
        super().__init__("count")
        self.base: i64 = base  # pass, four suits, suits less a card, then tell
        self.tell: i64 = base + 57
        self.play = play  # the part to go back to
        self.cites = cites

    def begin(self, s: State) -> None:
        t = cast(PiquetState, s)
        game = cast(PiquetRules, s.game)
        while s.step < 3:
            answer = self.answer(t)
            if answer == UNASKED or answer == NOT_GOOD or (s.step == 0 and answer == EQUAL and game.pareil):
                s.turn = t.dealer
                return
            s.step += 1
        game.settle_hands(t)
        s.part = self.play
        s.step = 1
        s.turn = t.dealer
        if t.won >= 0:
            game.set_won(t)

    def answer(self, t: PiquetState) -> i64:
        """What younger answered to what is counted now; as though unasked where elder led without showing his."""
        return UNASKED if cast(PiquetRules, t.game).shown_too_late(t, t.step + 1) else t.answers[t.step + 1]

    def legal(self, s: State) -> vec[i64]:
        t = cast(PiquetState, s)
        sink = cast(PiquetRules, s.game).sink
        hand = t.hands[s.turn]
        answer = self.answer(t)
        if s.step == 0:
            if answer == EQUAL:
                return points(hand, self.base, sink, 0, t.calls[POINT])
            return points(hand, self.base, sink, t.calls[POINT] if answer == NOT_GOOD else 0, 0)
        if answer == NOT_GOOD:
            return vec[i64]([self.tell])
        if best_run(hand) if s.step == 1 else best_set(hand):
            return vec[i64]([self.base, self.tell])
        return vec[i64]([self.base])

    def act(self, s: State, action: i64) -> None:
        t = cast(PiquetState, s)
        game = cast(PiquetRules, s.game)
        seat = s.turn
        if action == self.base:
            pass
        elif s.step == 0:
            cards = claimed(t.hands[seat], action - self.base)
            show_point(t, seat, cards)
            if self.answer(t) != EQUAL:
                t.worth[4 * seat + POINT] = game.point_worth(cards)
        elif s.step == 1:
            tell_runs(t, seat)
        else:
            tell_sets(t, seat)
        s.step += 1
        self.begin(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        return "count what you hold that is good, in order, or pass", self.cites[s.step]

    def article(self, s: State) -> str:
        return self.cites[s.step]

    def prompt(self, s: State) -> str:
        return ("Show your point", "Tell your sequences", "Tell threes and fourteens")[s.step] + ", or pass"


def laid_down(t: PiquetState, seat: i64, card: i64, first: bool, leading: bool, count_part: i64) -> None:
    """``seat`` has played ``card``: after the first of the deal younger counts, any other led may count one."""
    game = cast(PiquetRules, t.game)
    if first:
        game.go(t, count_part)
    elif leading and game.counting(card):
        game.tell(t, seat, False)
        if t.won >= 0:
            game.set_won(t)


class Play(Tricks):
    """Tricks in which a ten or better counts for its leader, and for its player when it wins."""

    def __init__(self, base: int, count_part: int, cites: tuple[str, str]) -> None:
        super().__init__(base, 2, cites)
        self.count_part = count_part

    def act(self, s: State, action: i64) -> None:
        t = cast(PiquetState, s)
        card: i64 = action - self.base
        leading = t.led < 0
        first = not t.gone
        seat = s.turn
        t.played[seat] |= BIT[card]
        super().act(s, action)
        laid_down(t, seat, card, first, leading, self.count_part)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(PiquetState, s)
        if t.led < 0 and t.named >= 0 and not count(t.gone):
            return "you named your lead to see the cards left", self.cite_play
        return super().why_not(s, action)
