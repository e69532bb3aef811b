"""The play at Cribbage, up to thirty-one and round again, and the show."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.equipment.cards import NAMES
from gamester.games.cribbage.cribbage_count import FITTING, MOST, PIPS, count_hand, count_play
from gamester.games.cribbage.cribbage_state import CribbageState
from gamester.parts.quiet import Quiet

if TYPE_CHECKING:
    from gamester.games.cribbage.cribbage import Cribbage

END_HOLE: Final = 1


class Play(Part):
    """Card by card; who cannot come in says Go, and the last to play has the end hole."""

    def __init__(self, name: str, chapter: str) -> None:
        super().__init__(name)
        self.chapter = chapter

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def legal(self, s: State) -> vec[i64]:
        t = cast(CribbageState, s)
        out = vec[i64]([])
        rest = t.hands[s.turn] & FITTING[MOST - t.total]
        if not rest:
            return append(out, cast("Cribbage", s.game).GO)
        while rest:
            out = append(out, low(rest))
            rest &= rest - 1
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(CribbageState, s)
        rules = cast("Cribbage", s.game)
        me = s.turn
        if action == rules.GO:
            t.quiet |= BIT[me]
            t.void[me] |= FITTING[MOST - t.total]
        else:
            t.put(me, action)
            t.total += PIPS[action]
            if rules.peg(t, me, count_play(t.pile, t.since, t.total, rules.flushes)):
                rules.finish_deal(s)
                return
        self._go_on(t, rules)

    def _go_on(self, t: CribbageState, rules: "Cribbage") -> None:
        """The next who may come in; when nobody does the last to play takes the end hole."""
        last = t.by[i64(len(t.by)) - 1]
        if t.total < MOST:
            seat = t.turn
            for _ in range(rules.players):
                seat = rules.after(seat)
                if t.held[seat] and not t.quiet & BIT[seat] and seat != last:
                    t.turn = seat
                    return
            if t.held[last]:
                if t.hands[last] & FITTING[MOST - t.total]:
                    t.turn = last
                    return
                t.void[last] |= FITTING[MOST - t.total]
        if rules.peg(t, last, rules.thirty_one if t.total == MOST else END_HOLE):
            rules.finish_deal(t)
            return
        seat = last
        for _ in range(rules.players):
            seat = rules.after(seat)
            if t.held[seat] and rules.play_on:
                t.new_count()
                t.turn = seat
                return
        rules.next(t)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(CribbageState, s)
        rules = cast("Cribbage", s.game)
        if action == rules.GO:
            return "you have a card that comes in", self.chapter + "go"
        if action >= rules.LAY:
            return "the crib is laid out", self.chapter + "lay-out"
        if t.hands[s.turn] & BIT[action]:
            return f"with the {NAMES[action]} the count would be over thirty-one", self.chapter + "go"
        return "that card is not in hand", self.chapter + "play"

    def article(self, s: State) -> str:
        t = cast(CribbageState, s)
        return self.chapter + ("play" if t.hands[s.turn] & FITTING[MOST - t.total] else "go")

    def prompt(self, s: State) -> str:
        t = cast(CribbageState, s)
        if not t.total:
            return "Play a card."
        if not t.hands[s.turn] & FITTING[MOST - t.total]:
            return f"The count is {t.total}: you cannot come in."
        return f"The count is {t.total}: play a card."


class Show(Quiet):
    """Hands are counted from the eldest to the dealer, and last his crib."""

    def begin(self, s: State) -> None:
        t = cast(CribbageState, s)
        rules = cast("Cribbage", s.game)
        t.seen_start = t.turn_up
        if rules.count_first:
            for p in range(rules.players):
                t.seen_hands[p] = t.hands[p] | t.played[p]
                t.seen_counts[p] = t.told[p]
        else:
            seat = s.dealer
            for _ in range(rules.players):
                seat = rules.after(seat)
                t.seen_hands[seat] = t.hands[seat] | t.played[seat]
                t.seen_counts[seat] = rules.hand_points(t, seat)
                if rules.peg(t, seat, t.seen_counts[seat]):
                    rules.finish_deal(s)
                    return
        t.seen_crib = t.whole_crib()
        t.seen_crib_count = count_hand(t.seen_crib, t.turn_up, rules.crib_agrees)
        rules.peg(t, s.dealer, t.seen_crib_count)
        rules.next(s)
