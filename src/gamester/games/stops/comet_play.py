"""The play of the Comet: who must, may or cannot lay which card."""

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.stops.comet_options import BOOK
from gamester.games.stops.comet_table import (
    BY_COMET,
    COMET_BIT,
    FOR_NINE,
    FREE,
    KING,
    NATURALS,
    NINE,
    NOBODY,
    ORDINARY,
    RANK_NAMES,
    RANKS,
    CometState,
    of_rank,
)

if TYPE_CHECKING:
    from gamester.games.stops.comet import Comet


class Play(Part):
    """10, 15, 23-28, 35-37, 62: runs upward, stops, and the Comet."""

    def begin(self, s: State) -> None:
        t = cast(CometState, s)
        s.turn = t.seats[0]

    def legal(self, s: State) -> vec[i64]:
        t = cast(CometState, s)
        rules = cast("Comet", s.game)
        hand = t.hands[s.turn]
        out = vec[i64]([])
        if t.wanted == FREE:
            for many in range(4):
                for rank in range(RANKS):
                    if rules.together(hand, rank, many + 1):
                        out = append(out, many * RANKS + rank)
            out = self._nines(rules, hand, out)
            if hand & COMET_BIT:
                for rank in range(rules.lowest, RANKS):
                    out = append(out, rules.COMET_FOR + rank)
            return out
        for many in range(4):
            if rules.together(hand, t.wanted, many + 1):
                out = append(out, many * RANKS + t.wanted)
        natural = len(out) > 0
        if t.wanted == NINE:
            out = self._nines(rules, hand, out)
        if hand & COMET_BIT:
            out = append(out, rules.COMET_FOR + t.wanted)
        if not natural:
            out = append(out, rules.SANS if t.stopper < 0 else rules.PASS)
        return out

    def _nines(self, rules: "Comet", hand: i64, out: vec[i64]) -> vec[i64]:
        """27: Nines that go down together with the Comet."""
        if not hand & COMET_BIT:
            return out
        nines = of_rank(hand, NINE)
        for many in range(1, 4):
            if nines >= many and (many >= 2 or rules.any_group):
                out = append(out, rules.NINES + many - 1)
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(CometState, s)
        rules = cast("Comet", s.game)
        me = s.turn
        if action == rules.SANS or action == rules.PASS:
            self._lacks(t, me)
            return
        cards: i64 = 0
        rank: i64 = NINE
        many: i64 = 0
        if action < rules.NINES:
            rank = action % RANKS
            many = action // RANKS + 1
        elif action < rules.COMET_FOR:
            many = action - rules.NINES + 1
            cards = COMET_BIT
        else:
            rank = action - rules.COMET_FOR
            cards = COMET_BIT
        held = t.hands[me] & NATURALS[rank]
        while many:
            cards |= BIT[low(held)]
            held &= held - 1
            many -= 1
        self._lay(t, me, cards, rank)

    def _lacks(self, t: CometState, me: i64) -> None:
        """A stop is made or handed on; when it comes round to its maker he leads anew."""
        t.void[me] |= NATURALS[t.wanted]
        if t.stopper < 0:
            t.stopper = me
        t.turn = t.beside(me)
        if t.turn == t.stopper:
            t.wanted = FREE
            t.stopper = NOBODY

    def _lay(self, t: CometState, me: i64, cards: i64, rank: i64) -> None:
        t.hands[me] &= ~cards
        t.held[me] -= count(cards)
        t.laid[me] |= cards
        t.gone |= cards
        t.run = t.run + count(cards) if t.runner == me else count(cards)
        t.runner = me
        t.stopper = NOBODY
        with_comet = cards & COMET_BIT != 0
        if with_comet:
            t.comet_by = me
        t.wanted = FREE if with_comet or rank == KING else rank + 1
        if t.held[me]:
            return
        rules = cast("Comet", t.game)
        t.winner = me
        t.finish = ORDINARY if not with_comet else FOR_NINE if rank == NINE else BY_COMET
        may = me == t.seats[0] or (rules.dealer_opera and me == t.dealer)
        t.opera = may and t.run == rules.each
        t.game.next(t)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(CometState, s)
        rules = cast("Comet", s.game)
        if action == rules.SANS or action == rules.PASS:
            if t.wanted == FREE:
                return "any card may be led", BOOK + "10"
            if (action == rules.SANS) == (t.stopper < 0):
                return f"a {RANK_NAMES[t.wanted]} is in hand and must be played", BOOK + "23"
            return "the other word is said here", BOOK + "23"
        if action < rules.COMET_FOR and t.wanted != FREE:
            rank = NINE if action >= rules.NINES else action % RANKS
            if rank != t.wanted:
                return f"a {RANK_NAMES[t.wanted]} must come next", BOOK + "23"
        if action < rules.NINES and action >= RANKS:
            return "only four of a rank, or three Nines, go down together", BOOK + "27"
        if action >= rules.COMET_FOR and action < rules.SANS and t.hands[s.turn] & COMET_BIT:
            return f"the Comet would stand for a {RANK_NAMES[t.wanted]} here", BOOK + "36"
        return "such cards are not in hand", BOOK + "23"

    def article(self, s: State) -> str:
        t = cast(CometState, s)
        if t.wanted == FREE:
            return BOOK + "10"
        return BOOK + ("62" if t.stopper >= 0 and len(t.seats) > 2 else "23")

    def prompt(self, s: State) -> str:
        t = cast(CometState, s)
        if t.wanted == FREE:
            return "Lead any card."
        name = RANK_NAMES[t.wanted]
        if t.stopper >= 0:
            return f"Stopped for want of a {name}: play it if you have it."
        return f"Go on with a {name}, or say sans {name}."
