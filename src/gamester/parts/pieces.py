"""What games of hidden hands share, whatever is held: hands, what has been seen, and how hidden hands are imagined."""

from typing import ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, count, high, of
from gamester.engine.fields import NONE, SHOWN, Fields
from gamester.engine.fields_packed import Words
from gamester.engine.game import Game
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone, figure, numbered

_FACES: Final[dict[tuple[str, str, int], list[Item]]] = {}


class PieceState(State):
    """Hands and the pieces seen so far. Add fields in a subclass, each named in ``take``."""

    hands: vec[i64] = NONE  # the pieces in hand, each seat knowing its own
    held: vec[i64] = NONE  # how many pieces each seat holds
    known: vec[i64] = NONE  # pieces everybody knows a seat to hold
    void: vec[i64] = NONE  # pieces everybody knows a seat not to hold
    gone: i64 = 0  # pieces seen and out of play

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        if isinstance(by, Words):  # written out, and so below: a row is painted with every action
            row = by
            row.figure(of.hands[row.me])
            row.each(of.held)
            row.each(of.known)
            row.each(of.void)
            row.figure(of.gone)
            return
        self.hands = by.own_pieces("hands", of.hands, SHOWN)
        self.held = by.each_number("held", of.held)
        self.known = by.each_pieces("known", of.known)
        self.void = by.each_pieces("void", of.void)
        self.gone = by.pieces("gone", of.gone)

    def take_up(self, seat: i64, piece: i64) -> None:
        """A piece that lay open comes to a hand, where all know of it."""
        self.hands[seat] |= BIT[piece]
        self.known[seat] |= BIT[piece]
        self.held[seat] += 1
        self.gone &= ~BIT[piece]


C = TypeVar("C", bound=PieceState, default=PieceState)


def deal_unseen(t: State, unseen: i64, room: vec[i64], may: vec[i64]) -> vec[i64]:
    """Deal ``unseen`` to places with so much ``room``, each taking only what it ``may``; what is left comes last."""
    left = count(unseen)
    for n in room:
        left -= n
    t.rng = advance(t.rng)
    return Dealer(unseen, append(room, left), append(may, -1)).deal(mix(t.rng))


def faces(names: tuple[str, ...], note: str, owner: int) -> list[Item]:
    """Every piece as a zone shows it with that note and owner, made once."""
    found = _FACES.get((names[0], note, owner))
    if found is None:
        found = _FACES[names[0], note, owner] = [Item(name, name, note, owner) for name in names]
    return found


class PieceGame(Game[C]):
    """A game with one set of pieces, of which some are held. A kind of pieces says which there are."""

    piece_names: tuple[str, ...]  # by number
    target: i64 = 0  # points that win the match, where it goes by points
    down: ClassVar[bool] = False  # points are counted down to nothing
    beyond: ClassVar[int] = 0  # points that the last deal may bring beyond the target

    def __init__(self, given: dict[str, object]) -> None:
        self.whole_pack = self.make_pack()
        super().__init__(given)
        self.names = self.seat_names()  # drawn at every move
        self.side_names = [" and ".join(self.names[n :: self.sides]) for n in range(self.sides)]
        self.place_names = self.names + self.dummy_names()
        self.owners = [n if n < self.players else -1 for n in range(self.places)]  # as items have it
        self.held_faces = [faces(self.piece_names, "", n) for n in self.owners]
        self.laid_faces = [faces(self.piece_names, self.place_names[n], self.owners[n]) for n in range(self.places)]

    def make_pack(self) -> vec[i64]:
        """All pieces, in rising order; ``piece_names`` is set here."""
        raise NotImplementedError

    def pack_order(self, s: C) -> vec[i64]:
        return self.whole_pack[:]

    def outcomes(self, s: C) -> vec[i64]:
        drawn = of(s.order)
        out = vec[i64]([])
        for c in self.pack_order(s):
            if not drawn & BIT[c]:
                out = append(out, c)
        return out

    def max_chance_outcomes(self) -> int:
        return self.count_things()

    def outcome_name(self, outcome: int) -> str:
        return self.piece_names[outcome]

    def unseen(self, s: C, seat: i64) -> i64:
        """The pieces ``seat`` (-1: a spectator) cannot place: not out of play, not held by it, not known."""
        rest = of(self.pack_order(s)) & ~s.gone
        for p in range(self.places):
            rest &= ~s.known[p]
        return rest & ~s.hands[seat] if seat >= 0 else rest

    def fill(self, s: C, seat: i64) -> None:
        """Deal the unseen pieces to the other hands and leave the rest as the talon, at the end of ``s.order``."""
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            room = append(room, s.held[p] - count(s.known[p]) if p != seat else 0)
            may = append(may, ~s.void[p])
        sets = deal_unseen(s, self.unseen(s, seat), room, may)
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p] | s.known[p]
        self.lay_talon(s, sets[self.players])

    def lay_talon(self, s: C, talon: i64) -> None:
        """Make ``s.order`` a full order whose undrawn end is ``talon``, shuffled."""
        drawn = vec[i64]([])
        rest = vec[i64]([])
        for c in self.pack_order(s):
            if talon & BIT[c]:
                rest = append(rest, c)
            else:
                drawn = append(drawn, c)
        n: i64 = i64(len(rest)) - 1
        while n > 0:
            s.rng = advance(s.rng)
            k: i64 = mix(s.rng) % (n + 1)
            c = rest[n]
            rest[n] = rest[k]
            rest[k] = c
            n -= 1
        for c in rest:
            drawn = append(drawn, c)
        s.order = drawn

    # --- what a screen draws ----------------------------------------------------------------------------------------
    def dummy_names(self) -> list[str]:
        """What the hands are called that nobody sits behind."""
        return []

    def sits_next(self, s: C, seat: i64) -> i64:
        """The place after ``seat`` in the order of play: always the same, but where a dummy moves."""
        return self.after(seat)

    def side_of(self, seat: i64) -> i64:
        """Whose score a seat's is: partners sit opposite."""
        return seat % self.sides

    def paid_by(self, loser: i64, winner: i64) -> i64:
        """Whom of the side ``winner`` a loser pays: of partners the one on his left."""
        return self.after(loser) if self.sides < self.players else winner

    def ahead(self, s: C) -> list[float]:
        """By how many points each seat's side is ahead of the mean of the others."""
        total = sum(int(n) for n in s.score)
        own = [int(s.score[self.side_of(p)]) for p in range(self.players)]
        up = [mine - (total - mine) / (self.sides - 1) for mine in own]
        return [-x for x in up] if self.down else up

    def worth_of_point(self) -> float:
        """What a point counts for while nothing is paid: its share of those that win the match."""
        return self.max_utility() / int(self.target) if self.target > 0 else 0.0

    def returns(self, s: C) -> list[float]:
        """Counters; where only so many deals are played of what goes by points, by how many each is ahead."""
        return self.ahead(s) if self.deals and self.target > 0 else super().returns(s)

    def most_ahead(self) -> float:
        """By how many points one may be ahead where only so many deals are played."""
        return float(int(self.target) + self.beyond)

    def first_seat(self, side: int) -> int:
        """The seat that a side's things are shown with."""
        return side

    def side_name(self, side: int) -> str:
        """Who plays on a side, partners together."""
        return self.side_names[side]

    def facts(self, s: C) -> list[Item]:
        """What stands for the deal and is asked for at a table: who deals, the trumps, the game called."""
        return [Item("dealer", self.place_names[s.dealer], "dealer", self.owners[s.dealer])]

    def note_of(self, s: C, seat: int, card: int) -> str:
        """What is to be said of a piece that ``seat`` holds."""
        return ""

    def arranged(self, s: C, cards: i64) -> vec[i64]:
        """A hand's pieces as players lay them, those of most worth together where the game has an order of its own."""
        out = vec[i64]([])
        while cards:
            out = append(out, high(cards))
            cards &= ~BIT[out[len(out) - 1]]
        return out

    def hand_zone(self, s: C, p: int) -> Zone:
        """A seat's pieces, as far as they are seen, and how many they are."""
        items: list[Item] = []
        plain = self.held_faces[p]
        for c in self.arranged(s, s.hands[p] | s.known[p]):
            note = self.note_of(s, p, int(c))
            items.append(Item(self.piece_names[c], self.piece_names[c], note, p) if note else plain[c])
        return Zone("hand", numbered("hand", p), items, p, int(s.held[p]), self.place_names[p])

    def counters(self, s: C) -> list[Zone]:
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

    def laid_open(self, s: C) -> list[Zone]:
        """What lies on the table beside the hands."""
        return []

    def zones(self, s: C) -> list[Zone]:
        out = [self.hand_zone(s, p) for p in range(self.places)]
        out += self.laid_open(s)
        out.append(Zone("claims", "game", self.facts(s), title="the game"))
        aim = self.aim(s)
        if aim:
            out.append(Zone("claims", "aim", aim, title="what is played for"))
        out += self.counters(s)
        scores = [
            Item(numbered("score", n), figure(x), self.side_name(n), self.first_seat(n), int(x))
            for n, x in enumerate(s.score)
        ]
        out.append(Zone("score", "score", scores, title="score"))
        return out
