"""What card games share: hands, what has been seen of them, and how hidden hands are imagined."""

from typing import ClassVar, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, of
from gamester.engine.errors import BadDeal
from gamester.engine.game import Game
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, RANKS, pack


class CardState(State):
    """Hands and the cards seen so far. Add fields in a subclass, with ``share``, ``own`` and ``rest``."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        none = ZEROS[: game.players]
        self.hands: vec[i64] = none  # a set a seat
        self.held: vec[i64] = none[:]  # how many cards each seat holds
        self.known: vec[i64] = none[:]  # cards everybody knows a seat to hold
        self.void: vec[i64] = none[:]  # cards everybody knows a seat not to hold
        self.gone: i64 = 0  # cards seen and out of play
        self.trump: i64 = -1
        self.turn_up: i64 = -1  # the card turned, while it lies open

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(CardState, to)
        t.held = self.held[:]
        t.known = self.known[:]
        t.void = self.void[:]
        t.gone = self.gone
        t.trump = self.trump
        t.turn_up = self.turn_up

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        t = cast(CardState, to)
        t.hands[seat] = self.hands[seat]

    def rest(self, to: State) -> None:
        super().rest(to)
        cast(CardState, to).hands = self.hands[:]


class CardGame(Game):
    """A game with one pack. ``ranks`` are those left in it."""

    ranks: ClassVar[str] = RANKS
    joker: ClassVar[bool] = False

    def __init__(self, given: dict[str, object]) -> None:
        self.whole_pack = pack(self.ranks, self.joker)
        super().__init__(given)

    def new_state(self) -> State:
        return CardState(self)

    def begin_deal(self, s: State) -> None:
        t = cast(CardState, s)
        for p in range(self.players):
            t.hands[p] = 0
            t.held[p] = 0
            t.known[p] = 0
            t.void[p] = 0
        t.gone = 0
        t.trump = -1
        t.turn_up = -1

    def pack_order(self, s: State) -> vec[i64]:
        return self.whole_pack[:]

    def outcomes(self, s: State) -> vec[i64]:
        drawn = of(s.order)
        out = vec[i64]([])
        for c in self.pack_order(s):
            if not drawn & BIT[c]:
                out = append(out, c)
        return out

    def max_chance_outcomes(self) -> int:
        return 53 if self.joker else 52

    def outcome_name(self, outcome: int) -> str:
        return NAMES[outcome]

    def parse_outcome(self, text: str) -> int:
        plain = text.strip().upper().replace("10", "T")
        if plain not in NAMES[: self.max_chance_outcomes()]:
            raise BadDeal(f"{text[:40]!r} is no card: write rank then suit, as 7S, TD, QH")
        return NAMES.index(plain)

    def unseen(self, t: CardState, seat: i64) -> i64:
        """The cards ``seat`` (-1: a spectator) cannot place: not out of play, not held by it, not known."""
        rest = of(self.pack_order(t)) & ~t.gone
        for p in range(self.players):
            rest &= ~t.known[p]
        return rest & ~t.hands[seat] if seat >= 0 else rest

    def fill(self, s: State, seat: i64) -> None:
        """Deal the unseen cards to the other hands and leave the rest as the talon, at the end of ``s.order``."""
        t = cast(CardState, s)
        room = vec[i64]([])
        may = vec[i64]([])
        unseen = self.unseen(t, seat)
        left = count(unseen)
        for p in range(self.players):
            n = t.held[p] - count(t.known[p]) if p != seat else 0
            room = append(room, n)
            may = append(may, ~t.void[p])
            left -= n
        room = append(room, left)
        may = append(may, -1)
        t.rng = advance(t.rng)
        sets = Dealer(unseen, room, may).deal(mix(t.rng))
        for p in range(self.players):
            if p != seat:
                t.hands[p] = sets[p] | t.known[p]
        self.lay_talon(t, sets[self.players])

    def lay_talon(self, t: CardState, talon: i64) -> None:
        """Make ``t.order`` a full order whose undrawn end is ``talon``, shuffled."""
        drawn = vec[i64]([])
        rest = vec[i64]([])
        for c in self.pack_order(t):
            if talon & BIT[c]:
                rest = append(rest, c)
            else:
                drawn = append(drawn, c)
        n: i64 = i64(len(rest)) - 1
        while n > 0:
            t.rng = advance(t.rng)
            k: i64 = mix(t.rng) % (n + 1)
            c = rest[n]
            rest[n] = rest[k]
            rest[k] = c
            n -= 1
        for c in rest:
            drawn = append(drawn, c)
        t.order = drawn

    def zones(self, s: State) -> list[Zone]:
        t = cast(CardState, s)
        out: list[Zone] = []
        for p in range(self.players):
            shown = t.hands[p] | t.known[p]
            items = [Item(NAMES[c], NAMES[c], owner=p) for c in range(52, -1, -1) if shown & BIT[c]]
            out.append(Zone("hand", f"hand {p}", items, p, int(t.held[p]), self.seat_names()[p]))
        if t.turn_up >= 0:
            out.append(Zone("stock", "turned", [Item(NAMES[t.turn_up], NAMES[t.turn_up])], title="turned"))
        if any(s.purse):
            purses = [Item(h, str(s.purse[n]), owner=n, amount=int(s.purse[n])) for n, h in enumerate(self.holders)]
            out.append(Zone("purse", "purses", purses[: self.players], title="counters"))
            if self.pools:
                out.append(Zone("pool", "pools", purses[self.players :], title="pool"))
        scores = [Item(f"side {n}", str(x), owner=n, amount=int(x)) for n, x in enumerate(s.score)]
        out.append(Zone("score", "score", scores, title="score"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        return [*super().observation_axes(), ("my hand", 53), ("out of play", 53), ("trump", 5), ("turned", 53)]

    def observe(self, s: State, seat: int) -> list[float]:
        t = cast(CardState, s)
        out = super().observe(s, seat)
        for cards in (t.hands[seat], t.gone):
            out += [1.0 if cards & BIT[c] else 0.0 for c in range(53)]
        out += [1.0 if t.trump == n else 0.0 for n in range(-1, 4)]
        return out + [1.0 if t.turn_up == c else 0.0 for c in range(53)]
