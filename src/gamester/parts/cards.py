"""What card games share: hands, what has been seen of them, and how hidden hands are imagined."""

from typing import ClassVar, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, high, of
from gamester.engine.errors import BadDeal
from gamester.engine.game import Game
from gamester.engine.planes import Planes
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone, figure, numbered
from gamester.equipment.cards import NAMES, RANKS, SUIT_WORDS, pack

# Who sits where, seat 0 nearest to the reader and the next on its left.
SEATED: Final[tuple[tuple[str, ...], ...]] = (
    (), ("South",), ("South", "North"), ("South", "West", "East"), ("South", "West", "North", "East"),
    ("South", "West", "North-west", "North-east", "East"),
)  # fmt: skip


_FACES: Final[dict[tuple[str, int], list[Item]]] = {}


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


def deal_unseen(t: CardState, unseen: i64, room: vec[i64], may: vec[i64]) -> vec[i64]:
    """Deal ``unseen`` to places with so much ``room``, each taking only what it ``may``; what is left comes last."""
    left = count(unseen)
    for n in room:
        left -= n
    t.rng = advance(t.rng)
    return Dealer(unseen, append(room, left), append(may, -1)).deal(mix(t.rng))


def faces(note: str, owner: int) -> list[Item]:
    """Every card as a zone shows it with that note and owner, made once."""
    found = _FACES.get((note, owner))
    if found is None:
        found = _FACES[note, owner] = [Item(name, name, note, owner) for name in NAMES]
    return found


class CardGame(Game):
    """A game with one pack. ``ranks`` are those left in it."""

    ranks: ClassVar[str] = RANKS
    joker: ClassVar[bool] = False
    hidden_words: ClassVar[dict[str, str]] = {
        "exchange": "discard a card",
        "discard": "discard a card",
        "draw": "discard a card",
        "lay out": "lay out a card",
    }

    def __init__(self, given: dict[str, object]) -> None:
        self.whole_pack = pack(self.ranks, self.joker)
        super().__init__(given)
        self.names = self.seat_names()  # drawn at every move
        self.side_names = [" and ".join(self.names[n :: self.sides]) for n in range(self.sides)]
        self.held_faces = [faces("", n) for n in range(self.players)]
        self.laid_faces = [faces(name, n) for n, name in enumerate(self.names)]

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

    def first_held(self, t: CardState, seat: i64, played: i64) -> i64:
        """What a seat of a whole state was dealt, if it has ``played`` those; cards exchanged are not told apart."""
        return t.hands[seat] | played

    def first_turned(self, t: CardState) -> i64:
        """The card turned at the deal; -1 where none was, or it can no longer be told."""
        return t.turn_up

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
        for p in range(self.players):
            room = append(room, t.held[p] - count(t.known[p]) if p != seat else 0)
            may = append(may, ~t.void[p])
        sets = deal_unseen(t, self.unseen(t, seat), room, may)
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

    # --- what a screen draws ----------------------------------------------------------------------------------------
    def seat_names(self) -> list[str]:
        return list(SEATED[self.players])

    def side_name(self, side: int) -> str:
        """Who plays on a side, partners together."""
        return self.side_names[side]

    def facts(self, s: State) -> list[Item]:
        """What stands for the deal and is asked for at a table: who deals, the trumps, the game called."""
        t = cast(CardState, s)
        out = [Item("dealer", self.names[s.dealer], "dealer", int(s.dealer))]
        if t.trump >= 0:
            out.append(Item("trumps", SUIT_WORDS[t.trump], "trumps"))
        return out

    def note_of(self, s: State, seat: int, card: int) -> str:
        """What is to be said of a card that ``seat`` holds."""
        return "turned" if cast(CardState, s).turn_up == card else ""

    def hand_zone(self, t: CardState, p: int) -> Zone:
        """A seat's cards, as far as they are seen, and how many they are."""
        shown: i64 = t.hands[p] | t.known[p]
        items: list[Item] = []
        plain = self.held_faces[p]
        while shown:
            c = high(shown)
            shown &= ~BIT[c]
            note = self.note_of(t, p, int(c))
            items.append(Item(NAMES[c], NAMES[c], note, p) if note else plain[c])
        return Zone("hand", numbered("hand", p), items, p, int(t.held[p]), self.names[p])

    def counters(self, s: State) -> list[Zone]:
        """Every purse, and the pools."""
        names = self.names
        out: list[Zone] = []
        if self.pools or any(s.purse):
            purses = [
                Item(numbered("purse", p), figure(int(s.purse[p])), names[p], p, int(s.purse[p]))
                for p in range(self.players)
            ]
            out.append(Zone("purse", "purses", purses, title="counters"))
        if self.pools:
            pools: list[Item] = []
            for n, name in enumerate(self.pools):
                held = int(s.purse[self.players + n])
                pools.append(Item(f"pool {name}", str(held), name, amount=held))
            out.append(Zone("pool", "pools", pools, title="pool"))
        return out

    def zones(self, s: State) -> list[Zone]:
        t = cast(CardState, s)
        out: list[Zone] = []
        in_hand: i64 = 0
        for p in range(self.players):
            out.append(self.hand_zone(t, p))
            in_hand |= t.hands[p] | t.known[p]
        if t.turn_up >= 0 and not in_hand & BIT[t.turn_up]:
            out.append(Zone("shown", "turned", [Item(NAMES[t.turn_up], NAMES[t.turn_up])], title="turned"))
        out.append(Zone("claims", "game", self.facts(s), title="the game"))
        out += self.counters(s)
        scores = [Item(numbered("score", n), figure(x), self.side_name(n), n, int(x)) for n, x in enumerate(s.score)]
        out.append(Zone("score", "score", scores, title="score"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        return [*super().observation_axes(), ("my hand", 53), ("out of play", 53), ("trump", 5), ("turned", 53)]

    def paint(self, s: State, seat: i64, to: Planes) -> None:
        t = cast(CardState, s)
        super().paint(s, seat, to)
        to.cards(t.hands[seat], 53)
        to.cards(t.gone, 53)
        to.one(t.trump + 1, 5)
        to.one(t.turn_up, 53)
