"""The Comet's stretches: the deal, a discard where that is agreed on, and the play."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, low
from gamester.engine.choosing import Choosing
from gamester.games.stops.comet.rules import BOOK, CometRules
from gamester.games.stops.comet.state import (
    BY_COMET,
    COMET_BIT,
    FOR_NINE,
    FREE,
    KING,
    NATURALS,
    NINE,
    NOBODY,
    ORDINARY,
    PRINTED,
    RANK_NAMES,
    RANKS,
    CometState,
    naturals,
)
from gamester.parts.quiet import Quiet

PACKET: Final = 3


class DealCards(Quiet[CometState, CometRules]):
    """2: by threes, the eldest first; an odd card goes last."""

    def begin(self, s: CometState) -> None:
        each = self.game.each
        if not s.want(each * i64(len(s.seats))):
            return
        given: i64 = 0
        while given < each:
            packet: i64 = PACKET if each - given >= PACKET else each - given
            for seat in s.seats:
                for _ in range(packet):
                    s.hands[seat] |= BIT[s.next_drawn()]
            given += packet
        for seat in s.seats:
            s.held[seat] = each
        self.game.next(s)


# --- the discard ----------------------------------------------------------------------------------------------------
THROW: Final = 0
DONE: Final = 1
LEAST_ELDEST: Final = 2  # 66: what must be exchanged at the least
LEAST: Final = 1


class Discard(Asking[CometState, CometRules]):
    """66-70. ``step`` is twice the place of the player, and one more while his cards come."""

    verbs = (Verb("discard", "66", of=Things("card", (*RANK_NAMES, "*")), secret=True), Verb("done", "66"))

    def begin(self, s: CometState) -> None:
        place = s.step // 2
        if s.step % 2 == 1:
            if not s.want(self.most(s)):
                return
            self._take(s, place)
            s.step += 1
            place += 1
        if place == i64(len(s.seats)):
            self.game.next(s)
        else:
            s.turn = s.seats[place]

    def _take(self, s: CometState, place: i64) -> None:
        """67: what is left of a part stays out of play, and the eldest sees what he left."""
        seat = s.seats[place]
        for n in range(self.most(s)):
            card = BIT[s.next_drawn()]
            if n < s.thrown[seat]:
                s.hands[seat] |= card
                s.taken[seat] |= card
                s.held[seat] += 1
            elif place == 0:
                s.left_seen |= card

    def most(self, s: CometState) -> i64:
        """How many the player whose turn it is may exchange."""
        return self.game.exchanges[s.step // 2]

    def least(self, s: CometState) -> i64:
        """How many he must."""
        return LEAST_ELDEST if s.step < 2 else LEAST

    def open(self, s: CometState, seat: i64) -> i64:
        out: i64 = 0
        if s.thrown[seat] < self.most(s):
            out |= BIT[THROW]
        if s.thrown[seat] >= self.least(s):
            out |= BIT[DONE]
        return out

    def which(self, s: CometState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for rank in range(RANKS):
            if naturals(s.hands[seat], rank):
                out |= BIT[rank]
        return out | BIT[RANKS] if s.hands[seat] & COMET_BIT else out

    def say(self, s: CometState, seat: i64, verb: i64, value: i64) -> None:
        if verb == DONE:
            s.step += 1
            self.begin(s)
            return
        card: i64 = COMET_BIT if value == RANKS else BIT[low(s.hands[seat] & NATURALS[value])]
        s.hands[seat] &= ~card
        s.discards[seat] |= card
        s.held[seat] -= 1
        s.thrown[seat] += 1

    def choosing(self, s: CometState) -> Choosing | None:
        laid = s.thrown[s.turn]
        return Choosing("discard", int(self.least(s) - laid), int(self.most(s) - laid), [int(self.bases[DONE])])

    def why_not(self, s: CometState, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        if verb == DONE:
            return f"at least {self.least(s)} must be exchanged", self.article(s)
        if s.thrown[s.turn] >= self.most(s):
            return f"{self.most(s)} are the most that may be exchanged", self.article(s)
        return "cards are exchanged first" if verb < 0 else "no such card is in hand", self.article(s)

    def article(self, s: CometState) -> str:
        return BOOK + ("66" if len(s.seats) == 2 else "69" if len(s.seats) == 3 else "70")

    def prompt(self, s: CometState) -> str:
        return f"Discard {self.least(s)} to {self.most(s)} cards; you have laid out {s.thrown[s.turn]}."


# --- the play -------------------------------------------------------------------------------------------------------
NINES: Final = 4  # the verbs before it play one to four of a rank
COMET_FOR: Final = 5
SANS: Final = 6
PASS: Final = 7


def alike(many: int) -> Verb:
    """To play so many of a rank together."""
    return Verb("play", "23", of=Things("cards", tuple(rank * many for rank in RANK_NAMES)), bare=True)


class Play(Asking[CometState, CometRules]):
    """10, 15, 23-28, 35-37, 62: runs upward, stops, and the Comet."""

    verbs = (
        alike(1),
        alike(2),
        alike(3),
        alike(4),
        Verb("play", "27", of=Things("cards", ("9*", "99*", "999*")), bare=True),
        Verb("comet", "36", of=Things("for", tuple(RANK_NAMES))),
        Verb("sans", "23"),
        Verb("pass", "62"),
    )

    def begin(self, s: CometState) -> None:
        s.turn = s.seats[0]

    def open(self, s: CometState, seat: i64) -> i64:
        out: i64 = 0
        for verb in range(SANS):
            if self.which(s, seat, verb):
                out |= BIT[verb]
        if s.wanted == FREE or out & (BIT[NINES] - 1):
            return out
        return out | (BIT[SANS] if s.stopper < 0 else BIT[PASS])

    def which(self, s: CometState, seat: i64, verb: i64) -> i64:
        """Of which ranks; of the Nines that go with the Comet, how many: 0 for one."""
        hand = s.hands[seat]
        here: i64 = BIT[RANKS] - 1 if s.wanted == FREE else BIT[s.wanted]
        if verb >= NINES and not hand & COMET_BIT:
            return 0
        if verb == COMET_FOR:
            return here & ~(BIT[self.game.lowest] - 1)
        if verb < NINES:
            if s.wanted != FREE:
                hand &= NATURALS[s.wanted]
            return self.game.together(hand, verb + 1) if hand else 0
        if not here & BIT[NINE]:
            return 0
        with_comet = BIT[naturals(hand, NINE)] - 1
        return with_comet if self.game.any_group else with_comet & ~1  # 27

    def say(self, s: CometState, seat: i64, verb: i64, value: i64) -> None:
        if verb >= SANS:
            self._lacks(s, seat)
            return
        rank: i64 = NINE if verb == NINES else value
        many: i64 = value + 1 if verb == NINES else verb + 1 if verb < NINES else 0
        cards: i64 = COMET_BIT if verb >= NINES else 0
        held = s.hands[seat] & NATURALS[rank]
        while many:
            cards |= held & -held
            held &= held - 1
            many -= 1
        self._lay(s, seat, cards, rank)

    def _lacks(self, s: CometState, me: i64) -> None:
        """A stop is made or handed on; when it comes round to its maker he leads anew."""
        s.void[me] |= NATURALS[s.wanted]
        if s.stopper < 0:
            s.stopper = me
        s.turn = s.beside(me)
        if s.turn == s.stopper:
            s.wanted = FREE
            s.stopper = NOBODY

    def _lay(self, s: CometState, me: i64, cards: i64, rank: i64) -> None:
        s.hands[me] &= ~cards
        s.held[me] -= count(cards)
        s.laid[me] |= cards
        s.gone |= cards
        s.run = s.run + count(cards) if s.runner == me else count(cards)
        s.runner = me
        s.stopper = NOBODY
        with_comet = cards & COMET_BIT != 0
        if with_comet:
            s.comet_by = me
        s.wanted = FREE if with_comet or rank == KING else rank + 1
        if s.held[me]:
            return
        s.winner = me
        s.finish = ORDINARY if not with_comet else FOR_NINE if rank == NINE else BY_COMET
        may = me == s.seats[0] or (self.game.dealer_opera and me == s.dealer)
        s.opera = may and s.run == self.game.due(s, me)
        self.game.next(s)

    def why_not(self, s: CometState, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        if verb >= SANS:
            if s.wanted == FREE:
                return "any card may be led", BOOK + "10"
            if (verb == SANS) == (s.stopper < 0):
                return f"a {PRINTED[s.wanted]} is in hand and must be played", BOOK + "23"
            return "the other word is said here", BOOK + "23"
        if verb < 0:
            return "cards are played now, and none is exchanged", self.article(s)
        rank: i64 = NINE if verb == NINES else action - self.bases[verb]
        if verb <= NINES and s.wanted != FREE and rank != s.wanted:
            return f"a {PRINTED[s.wanted]} must come next", BOOK + "23"
        if 0 < verb < NINES:
            return "only four of a rank, or three Nines, go down together", BOOK + "27"
        if verb == COMET_FOR and s.hands[s.turn] & COMET_BIT and s.wanted != FREE:
            return f"the Comet would stand for a {PRINTED[s.wanted]} here", BOOK + "36"
        return "such cards are not in hand", BOOK + "23"

    def article(self, s: CometState) -> str:
        if s.wanted == FREE:
            return BOOK + "10"
        return BOOK + ("62" if s.stopper >= 0 and len(s.seats) > 2 else "23")

    def prompt(self, s: CometState) -> str:
        if s.wanted == FREE:
            return "Lead any card."
        name = PRINTED[s.wanted]
        if s.stopper >= 0:
            return f"Stopped for want of a {name}: play it if you have it."
        return f"Go on with a {name}, or say sans {name}."
