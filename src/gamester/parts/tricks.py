"""Trick play: follow suit, the best card takes the trick, its winner leads the next."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, BLANKS, ZEROS, count, drawn, low, members
from gamester.engine.game import Game, Part
from gamester.engine.history import PAGE, pack_act
from gamester.engine.planes import Planes, spread
from gamester.engine.rng import advance, mix
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone, figure, numbered
from gamester.equipment.cards import SUIT_WORDS
from gamester.parts.cards import CardGame, CardState

TRUMPS: Final = 100  # what being a trump adds to a card's power


class Order:
    """How cards rank and which belong together, for each trump suit (0 to 3; 4 for none).

    ``power[64 * trump + card]``: the greater takes; ``kind[64 * trump + card]``: the suit it counts as;
    ``of_kind[5 * trump + kind]``: all cards that count as that suit.
    """

    def __init__(self, cards: vec[i64], power: vec[i64], kind: vec[i64]) -> None:
        self.power = power
        self.kind = kind
        self.of_kind = vec[i64]([0] * 25)
        for trump in range(5):
            for c in cards:
                k = 5 * trump + kind[64 * trump + c]
                self.of_kind[k] |= BIT[c]


def plain_order(cards: vec[i64], ranking: str = "23456789TJQKA") -> Order:
    """The same ``ranking`` (lowest first) in every suit, trumps above the rest."""
    power = vec[i64]([0] * 320)
    kind = vec[i64]([0] * 320)
    for trump in range(5):
        for c in cards:
            at = 64 * trump + c
            kind[at] = c // 13
            power[at] = ranking.index("23456789TJQKA"[c % 13]) + (TRUMPS if c // 13 == trump else 0)
    return Order(cards, power, kind)


class TrickState(CardState):
    """Adds the trick on the table and those taken."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.trick: vec[i64] = BLANKS[: game.players]  # by seat; -1: not played yet
        self.last: vec[i64] = BLANKS[: game.players]  # the trick before
        self.leader: i64 = -1
        self.led: i64 = -1  # the kind led
        self.best: i64 = -1  # the seat winning so far
        self.best_power: i64 = -1
        self.tricks: vec[i64] = ZEROS[: game.players]  # taken, by seat
        self.taken: vec[i64] = ZEROS[: game.players]  # the cards in them

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(TrickState, to)
        t.trick = self.trick[:]
        t.last = self.last[:]
        t.leader = self.leader
        t.led = self.led
        t.best = self.best
        t.best_power = self.best_power
        t.tricks = self.tricks[:]
        t.taken = self.taken[:]


def trumps_of(t: TrickState) -> i64:
    """The trump suit as ``Order`` counts it: 4 for none. (A literal in a conditional expression is boxed, compiled.)"""
    trump = t.trump
    if trump < 0:
        trump = 4
    return trump


class TrickGame(CardGame):
    """A game with a ``Tricks`` part; override the hooks to say what is peculiar to it."""

    order: Order

    def __init__(self, given: dict[str, object]) -> None:
        super().__init__(given)
        self.tricks_of = [f"tricks of {name}" for name in self.names]  # drawn at every move

    def new_state(self) -> State:
        return TrickState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(TrickState, s)
        for p in range(self.players):
            t.trick[p] = -1
            t.last[p] = -1
            t.tricks[p] = 0
            t.taken[p] = 0
        t.leader = -1
        t.led = -1
        t.best = -1
        t.best_power = -1

    def first_leader(self, t: TrickState) -> i64:
        """Who leads first: elder hand, the seat after the dealer."""
        return self.after(t.dealer)

    def may_follow(self, t: TrickState, seat: i64, hand: i64, same: i64) -> i64:
        """What ``seat`` may play to the kind led, of which it holds ``same``: those if any, else the whole hand."""
        return same if same else hand

    def may_lead(self, t: TrickState, seat: i64, hand: i64) -> i64:
        """What ``seat`` may lead: anything."""
        return hand

    def restrained(self, t: TrickState, seat: i64, may: i64) -> i64:
        """What is left of the cards ``may`` to a seat that a law has bound, where that is any."""
        due = may & t.law.bound[seat] if t.law is not None else 0
        return due if due else may

    def spared(self, trump: i64, led: i64) -> i64:
        """The cards that need not be played to ``led`` though they are of its kind: none."""
        return 0

    def shows_void(self, t: TrickState, seat: i64, card: i64) -> i64:
        """The cards ``seat`` shows not to hold by playing ``card``, which is not of the kind led."""
        return self.order.of_kind[5 * trumps_of(t) + t.led]

    def plays_next(self, t: TrickState, seat: i64) -> i64:
        """Who plays after ``seat`` in a trick."""
        return self.after(seat)

    def together(self, t: TrickState, a: i64, b: i64) -> bool:
        """Whether two seats play on one side, for all that ``t`` holds."""
        return a % self.sides == b % self.sides

    def trick_taken(self, t: TrickState, winner: i64) -> None:
        """A trick has been gathered."""

    def taken_back(self, t: TrickState) -> None:
        """With the laws of the table, plays have been taken back."""

    def play_over(self, t: TrickState) -> bool:
        """Whether play stops before the hands are empty."""
        return False

    def facts(self, s: State) -> list[Item]:
        t = cast(TrickState, s)
        out = super().facts(s)
        if t.led >= 0:
            out.append(Item("leads", self.names[t.leader], "led", int(t.leader)))
        return out

    def zones(self, s: State) -> list[Zone]:
        t = cast(TrickState, s)
        out = super().zones(s)
        played: list[Item] = []
        last: list[Item] = []
        gathered: i64 = 0
        seat: i64 = t.leader if t.leader >= 0 else 0
        for _ in range(self.players):  # in the order of play
            p = int(seat)
            if t.trick[p] >= 0:
                played.append(self.laid_faces[p][t.trick[p]])
            seat = self.after(seat)
        for p in range(self.players):
            if t.last[p] >= 0:
                last.append(self.laid_faces[p][t.last[p]])
                gathered |= BIT[t.last[p]]
        out.append(Zone("trick", "trick", played, title="trick"))
        for p in range(self.players):
            mine = last if t.taken[p] & gathered else []
            title = "last trick" if mine else self.tricks_of[p]
            out.append(Zone("won", numbered("won", p), mine, p, int(count(t.taken[p])), title))
        tricks: list[Item] = []
        for side in range(self.sides):
            made = 0
            for p in range(side, self.players, self.sides):
                made += int(t.tricks[p])
            tricks.append(Item(numbered("tricks", side), figure(made), self.side_name(side), side, made))
        out.append(Zone("score", "tricks", tricks, title="tricks"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        return [*super().observation_axes(), ("trick, by seat", 53 * self.players), ("tricks taken", self.players)]

    def paint(self, s: State, seat: i64, to: Planes) -> None:
        t = cast(TrickState, s)
        super().paint(s, seat, to)
        to.places(t.trick, 53)
        to.numbers(t.tricks)


def winners(t: TrickState, order: Order, may: i64) -> i64:
    """Those of the cards ``may`` that would win the trick as it lies; something must have been led."""
    trump = trumps_of(t)
    out: i64 = 0
    while may:
        c = low(may)
        may &= may - 1
        at: i64 = 64 * trump + c
        if order.power[at] > t.best_power and (order.kind[at] == t.led or order.power[at] >= TRUMPS):
            out |= BIT[c]
    return out


class Tricks(Part):
    """Tricks until the hands are empty or the game says stop. Actions are ``base`` + card; ``seats`` play."""

    def __init__(self, base: int, seats: int, cites: tuple[str, str] = ("", "")) -> None:
        super().__init__("play")
        self.base: i64 = base
        self.seats: i64 = seats
        self.at_once = True  # a trick is gathered when all have played to it; else its winner turns it
        self.cite_play, self.cite_follow = cites

    def begin(self, s: State) -> None:
        t = cast(TrickState, s)
        game = cast(TrickGame, s.game)
        t.leader = game.first_leader(t)
        s.turn = t.leader

    def may(self, t: TrickState, game: TrickGame) -> i64:
        """The cards that the seat to act may play."""
        seat = t.turn
        hand = t.hands[seat]
        trump = trumps_of(t)
        if t.led < 0:
            may = game.may_lead(t, seat, hand)
        else:
            may = game.may_follow(t, seat, hand, hand & game.order.of_kind[5 * trump + t.led])
        return game.restrained(t, seat, may) if game.lawful else may

    def legal(self, s: State) -> vec[i64]:
        cards = members(self.may(cast(TrickState, s), cast(TrickGame, s.game)))
        if self.base:
            for n in range(i64(len(cards))):
                cards[n] += self.base
        return cards

    def listed(self, s: State) -> list[int]:
        may = self.may(cast(TrickState, s), cast(TrickGame, s.game))
        out: list[int] = []
        while may:
            out.append(self.base + low(may))
            may &= may - 1
        return out

    def mark(self, s: State, to: vec[i64], at: i64) -> None:
        if type(self) is Tricks:  # a kind of tricks may let one do more than play a card
            spread(self.may(cast(TrickState, s), cast(TrickGame, s.game)), self.base, to, at)
        else:
            super().mark(s, to, at)

    def legal_set(self, s: State) -> i64:
        if type(self) is Tricks:
            return self.may(cast(TrickState, s), cast(TrickGame, s.game)) << self.base
        return super().legal_set(s)

    def is_legal(self, s: State, action: int) -> bool:
        card: i64 = action - self.base
        return 0 <= card < 53 and self.may(cast(TrickState, s), cast(TrickGame, s.game)) & BIT[card] != 0

    def random(self, s: State, bits: i64) -> i64:
        return self.base + drawn(self.may(cast(TrickState, s), cast(TrickGame, s.game)), bits)

    def run_random(self, s: State, limit: i64, rng: i64) -> i64:
        if type(self) is not Tricks:  # a kind of tricks that changes what may be done goes step by step
            return super().run_random(s, limit, rng)
        t = cast(TrickState, s)
        game = cast(TrickGame, s.game)
        here = t.part
        done: i64 = 0
        while done < limit and t.part == here and t.turn >= 0:
            rng = advance(rng)
            card = drawn(self.may(t, game), mix(rng))
            if len(t.acts) >= PAGE:  # as ``write_down``, without a call for each card
                t.turn_page()
            t.acts = append(t.acts, pack_act(t.turn, self.base + card))
            self.play(t, game, card)
            done += 1
        return done

    def act(self, s: State, action: i64) -> None:
        self.play(cast(TrickState, s), cast(TrickGame, s.game), action - self.base)

    def play(self, t: TrickState, game: TrickGame, card: i64) -> None:
        """Whoever is to act plays ``card``."""
        order = game.order
        seat = t.turn
        bit = BIT[card]
        trump = trumps_of(t)
        at: i64 = 64 * trump + card
        power: i64 = order.power[at]
        if t.led < 0:
            t.led = order.kind[at]
            t.leader = seat
            t.best = seat
            t.best_power = power
        else:
            if order.kind[at] != t.led and not game.lawful:  # where one may revoke it shows nothing
                t.void[seat] |= game.shows_void(t, seat, card)
            if power > t.best_power and (order.kind[at] == t.led or power >= TRUMPS):
                t.best = seat
                t.best_power = power
        t.hands[seat] &= ~bit
        if t.known[seat] & bit:
            t.known[seat] &= ~bit
        t.held[seat] -= 1
        t.gone |= bit
        t.trick[seat] = card
        t.step += 1
        if game.lawful and t.law is not None:
            t.law.played(seat, card)
        if t.step < self.seats:
            t.turn = game.plays_next(t, seat)
            if game.lawful:
                while t.trick[t.turn] >= 0:  # who has played before his turn
                    t.turn = game.plays_next(t, t.turn)
        elif self.at_once:
            self.gather(t, game)
        else:
            t.turn = t.best

    def gather(self, t: TrickState, game: TrickGame) -> None:
        """The winner takes the trick, and play goes on unless the hands are empty."""
        winner = t.best
        t.tricks[winner] += 1
        cards = t.trick
        t.trick = t.last
        t.last = cards
        blank = t.trick
        taken: i64 = 0
        p: i64
        for p in range(game.players):
            blank[p] = -1
            if cards[p] >= 0:
                taken |= BIT[cards[p]]
        t.taken[winner] |= taken
        t.led = -1
        t.step = 0
        t.turn = winner
        game.trick_taken(t, winner)
        if not t.held[winner] or game.play_over(t):
            game.next(t)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(TrickState, s)
        card: i64 = action - self.base
        if not 0 <= card < 53:
            return "a card is to be played now", self.cite_play
        if not t.hands[s.turn] & BIT[card]:
            return "you do not hold it", self.cite_play
        if 0 <= t.led < 4:
            return f"you must follow suit, {SUIT_WORDS[t.led]} were led", self.cite_follow
        return "the rules of play forbid it", self.cite_play

    def article(self, s: State) -> str:
        return self.cite_play if cast(TrickState, s).led < 0 else self.cite_follow or self.cite_play

    def prompt(self, s: State) -> str:
        t = cast(TrickState, s)
        return "Lead a card" if t.led < 0 else f"Play a card to the {SUIT_WORDS[t.led]}" if t.led < 4 else "Play a card"
