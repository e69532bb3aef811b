"""Cutting for the deal, dealing, carte blanche and the exchange with the stock."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.choosing import Choosing
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.equipment.cards import suit_set
from gamester.games.piquet.piquet_count import COURTS
from gamester.games.piquet.piquet_state import DEALT, PiquetRules, PiquetState
from gamester.parts.quiet import Quiet, gather

# stages of the exchange
ELDER: Final = 0
YOUNGER_FIRST: Final = 1  # elder has carte blanche, so younger discards before it is shown
YOUNGER: Final = 2
ELDER_DRAWS: Final = 3
YOUNGER_DRAWS: Final = 4
LEAVINGS: Final = 5
LOOKING: Final = 6
NAMING: Final = 7


class Cut(Quiet):
    """The lowest card cut deals; at the Pool the highest of three first stands out."""

    def __init__(self, cited: str) -> None:
        super().__init__("cut", cited)

    def begin(self, s: State) -> None:
        t = cast(PiquetState, s)
        game = cast(PiquetRules, s.game)
        if t.cutting and s.deal == 0 and len(s.first):
            t.cutting = False  # a deal that is given is dealt by seat 0
        while t.cutting:
            three = game.pool and t.out < 0
            n: i64 = 3 if three else 2
            if not s.want(n):
                return
            if three:
                self._stand_out(t)
            else:
                self._for_deal(t)
            gather(s)
        t.elder = 0
        while t.elder == t.dealer or t.elder == t.out:
            t.elder += 1
        game.next(s)

    def _stand_out(self, t: PiquetState) -> None:
        best: i64 = -1
        for _ in range(3):
            best = max(best, t.take() % 13)
        for p in range(3):
            if t.order[p] % 13 == best:
                if t.out >= 0:
                    t.out = -1  # two equally high: cut again
                    return
                t.out = p

    def _for_deal(self, t: PiquetState) -> None:
        first: i64 = 1 if t.out == 0 else 0
        second: i64 = 3 - first - t.out if t.out >= 0 else 1
        one, two = t.take() % 13, t.take() % 13
        if one != two:
            t.dealer = first if one < two else second
            t.cutting = False


class DealTwelve(Quiet):
    """Twelve to each, elder first, by packets of one size."""

    def __init__(self, packet: int) -> None:
        super().__init__("deal")
        self.packet = packet

    def begin(self, s: State) -> None:
        t = cast(PiquetState, s)
        if not s.want(DEALT):
            return
        for n in range(24):
            seat = t.dealer if n // self.packet % 2 else t.elder
            t.hands[seat] |= BIT[s.take()]
        t.held[t.elder] = 12
        t.held[t.dealer] = 12
        s.game.next(s)


class Exchange(Part):
    """Elder takes up to five (eight of thirty-six), younger the rest; at least one each."""

    def __init__(
        self, discard: int, draw: int, blanche: int, look: int, name: int, cites: tuple[str, str, str]
    ) -> None:
        super().__init__("exchange")
        self.discard: i64 = discard
        self.draw: i64 = draw
        self.blanche: i64 = blanche
        self.look: i64 = look  # look, leave shut
        self.name_base: i64 = name  # decline, then the suits or cards
        self.cite_exchange, self.cite_blanche, self.cite_leavings = cites

    def begin(self, s: State) -> None:
        t = cast(PiquetState, s)
        t.stage = ELDER
        s.turn = t.elder

    def first(self, t: PiquetState) -> i64:
        """Who exchanges first."""
        return t.elder

    def second(self, t: PiquetState) -> i64:
        """Who exchanges after him."""
        return t.dealer

    def left(self, t: PiquetState) -> i64:
        """How many cards of the stock are left."""
        return cast(PiquetRules, t.game).stock + DEALT - t.drawn

    def allowed(self, t: PiquetState) -> i64:
        """How many cards the first may take."""
        return cast(PiquetRules, t.game).takes

    def draws(self, t: PiquetState, seat: i64) -> i64:
        """How many cards ``seat`` takes for those it has laid out."""
        return t.laid[seat]

    def aside(self, t: PiquetState, seat: i64) -> i64:
        """With the laws of the table: how many cards more go from the stock to ``seat``'s discard."""
        return 0

    def drawn(self, t: PiquetState, seat: i64) -> None:
        """The second has drawn."""

    def least(self, t: PiquetState) -> i64:
        """How many the seat to act must discard."""
        return t.bound[t.turn] if t.bound[t.turn] else 1

    def drew(self, s: State) -> None:
        self._go(cast(PiquetState, s))

    def most(self, t: PiquetState) -> i64:
        """How many the seat to act may discard in all."""
        if t.bound[t.turn]:
            return t.bound[t.turn]
        if t.turn == self.first(t):
            return self.allowed(t)
        return self.left(t) - (t.bound[self.first(t)] if t.stage == YOUNGER_FIRST else 0)

    def legal(self, s: State) -> vec[i64]:
        t = cast(PiquetState, s)
        seat = s.turn
        out = vec[i64]([])
        if t.stage == LEAVINGS:
            return vec[i64]([self.look, self.look + 1])
        if t.stage == NAMING:
            return self.names(t, seat)
        most = self.most(t)
        if t.laid[seat] < most:
            for c in members(t.hands[seat]):
                out = append(out, self.discard + c)
        if t.laid[seat] >= self.least(t):
            out = append(out, self.draw)
        if not t.laid[seat] and not t.bound[seat] and not t.hands[seat] & COURTS:
            n = self.least(t)
            while n <= most:
                out = append(out, self.blanche + n - 1)
                n += 1
        return out

    def names(self, t: PiquetState, seat: i64) -> vec[i64]:
        """What ``seat`` may name to lead, or decline."""
        out = vec[i64]([self.name_base])
        if cast(PiquetRules, t.game).name_card:
            for c in members(t.hands[seat]):
                out = append(out, self.name_base + 1 + c)
            return out
        for suit in range(4):
            if t.hands[seat] & suit_set(suit):
                out = append(out, self.name_base + 1 + suit)
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(PiquetState, s)
        seat = s.turn
        if action >= self.look:
            self.leave(t, action)
        elif action >= self.blanche:
            t.bound[seat] = action - self.blanche + 1
            if seat == self.first(t):
                t.stage = YOUNGER_FIRST
                s.turn = self.second(t)
            else:
                t.blanche[seat] = t.hands[seat]
        elif action == self.draw:
            self.done(t)
        else:
            bit = BIT[action - self.discard]
            t.hands[seat] &= ~bit
            t.discards[seat] |= bit
            t.held[seat] -= 1
            t.laid[seat] += 1

    def done(self, t: PiquetState) -> None:
        """A seat has discarded all it will."""
        first = self.first(t)
        if t.stage == YOUNGER_FIRST:
            t.blanche[first] = t.hands[first]
            t.stage = ELDER
            t.turn = first
            return
        t.stage = ELDER_DRAWS if t.turn == first else YOUNGER_DRAWS
        self._go(t)

    def _go(self, t: PiquetState) -> None:
        """Draw, or look at the leavings, as far as the stock's order is known."""
        game = cast(PiquetRules, t.game)
        first, second = self.first(t), self.second(t)
        if t.stage == ELDER_DRAWS:
            n = self.draws(t, first)
            most = self.allowed(t)
            if not t.want(max(n, most)):
                return
            game.draw(t, first, n)
            place: i64 = t.drawn - DEALT
            game.peek(t, first, place, place + most - n)  # what he leaves of his own he may look at
            t.turn = second
            t.stage = YOUNGER_DRAWS if t.laid[second] else YOUNGER
        if t.stage == YOUNGER_DRAWS:
            n = self.draws(t, second)
            if not t.want(n + self.aside(t, second)):
                return
            game.draw(t, second, n)
            self.drawn(t, second)
            t.turn = second
            t.stage = LEAVINGS
            if not self.left(t):
                game.next(t)
                return
        if t.stage == LOOKING:
            if not t.want(self.left(t)):
                return
            game.peek(t, second, t.drawn - DEALT, t.drawn - DEALT + self.left(t))
            t.stage = NAMING
            t.turn = first

    def leave(self, t: PiquetState, action: i64) -> None:
        """The cards left are looked at or not, and elder names what he will lead, or declines."""
        game = cast(PiquetRules, t.game)
        if t.stage == LEAVINGS:
            if action == self.look:
                t.stage = LOOKING
                self._go(t)
            else:
                game.next(t)
            return
        if action > self.name_base:
            t.named = action - self.name_base - 1 + (4 if game.name_card else 0)
            if game.name_card and t.law is None:  # where one may name falsely it shows nothing
                t.known[t.elder] |= BIT[t.named - 4]
            game.peek(t, t.elder, t.drawn - DEALT, t.drawn - DEALT + self.left(t))
        game.next(t)

    def choosing(self, s: State) -> Choosing | None:
        t = cast(PiquetState, s)
        if t.stage >= LEAVINGS:
            return None
        laid = t.laid[s.turn]
        return Choosing("discard", int(self.least(t) - laid), int(self.most(t) - laid), [int(self.draw)])

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(PiquetState, s)
        if self.blanche <= action < self.look:
            return "carte blanche is a hand without King, Queen or Knave, shown before discarding", self.cite_blanche
        if t.stage >= LEAVINGS:
            return "the stock is done with; only the cards left are in question", self.cite_leavings
        if action == self.draw and t.bound[s.turn]:
            return f"you said you would discard {t.bound[s.turn]}", self.cite_blanche
        if action == self.draw:
            return "at least one card is to be discarded", self.cite_exchange
        if self.discard <= action < self.draw and t.hands[s.turn] & BIT[action - self.discard]:
            return f"you may discard no more than {self.most(t)}", self.cite_exchange
        return "discard from your own hand, then draw", self.cite_exchange

    def article(self, s: State) -> str:
        t = cast(PiquetState, s)
        return self.cite_leavings if t.stage >= LEAVINGS else self.cite_exchange

    def prompt(self, s: State) -> str:
        t = cast(PiquetState, s)
        if t.stage == LEAVINGS:
            return "Look at the cards you leave? Elder may then see them too"
        if t.stage == NAMING:
            return "Name what you will lead to see the cards left, or decline"
        return f"Discard up to {self.most(t)}, then draw; {t.laid[s.turn]} laid out"


def lead_named(t: PiquetState, hand: i64) -> i64:
    """What elder may lead first: anything, or what he named to see the leavings."""
    if t.named < 0 or count(t.gone):
        return hand
    return hand & BIT[t.named - 4] if t.named >= 4 else hand & suit_set(t.named)
