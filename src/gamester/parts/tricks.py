"""Trick play: follow suit, the best card takes the trick, its winner leads the next."""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, count, drawn, low, members
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.engine.fields_packed import Words
from gamester.engine.history import PAGE, pack_act
from gamester.engine.part import Part
from gamester.engine.planes import Marks
from gamester.engine.rng import advance, mix
from gamester.engine.zones import Item, Zone, figure, numbered
from gamester.equipment.cards import SUIT_WORDS
from gamester.parts.cards import CardGame, CardState
from gamester.parts.order import TRUMPS, Order

ACTING: Final = ("may", "legal", "listed", "is_legal", "random", "act", "play")


class TrickState(CardState):
    """Adds the trick on the table and those taken."""

    trick: vec[i64] = NONE  # by seat; -1: not played yet
    last: vec[i64] = NONE  # the trick before
    leader: i64 = -1  # who led to the trick
    led: i64 = -1  # the kind led
    best: i64 = -1  # the seat winning so far
    best_power: i64 = -1
    tricks: vec[i64] = NONE  # taken, by seat
    taken: vec[i64] = NONE  # the cards in them

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        if isinstance(by, Words):
            row = by
            row.each(of.trick)
            row.who(of.leader)
            row.one(of.led, 5)
            row.who(of.best)
            row.each(of.tricks)
            row.each(of.taken)
            return
        self.trick = by.each_piece("trick", of.trick)
        self.last = by.each_piece("last", of.last, UNDRAWN)
        self.leader = by.seat("leader", of.leader)
        self.led = by.one_of("led", of.led, 5)
        self.best = by.seat("best", of.best)
        self.best_power = by.inner("best_power", of.best_power, 0, -1)
        self.tricks = by.each_number("tricks", of.tricks)
        self.taken = by.each_pieces("taken", of.taken)


T = TypeVar("T", bound=TrickState, default=TrickState)
U = TypeVar("U", bound=TrickState, default=TrickState, contravariant=True)


def tricks_said(n: i64) -> str:
    """So many tricks in words."""
    return "1 trick" if n == 1 else f"{n} tricks"


def trumps_of(t: TrickState) -> i64:
    """The trump suit as ``Order`` counts it: 4 for none. (A literal in a conditional expression is boxed, compiled.)"""
    trump = t.trump
    if trump < 0:
        trump = 4
    return trump


class TrickGame(CardGame[T]):
    """A game with a ``Tricks`` part; override the hooks to say what is peculiar to it."""

    order: Order

    def __init__(self, given: dict[str, object]) -> None:
        super().__init__(given)
        self.tricks_of = [f"tricks of {name}" for name in self.place_names]  # drawn at every move

    def first_leader(self, s: T) -> i64:
        """Who leads first: elder hand, the seat after the dealer."""
        return self.after(s.dealer)

    def may_follow(self, s: T, seat: i64, hand: i64, same: i64) -> i64:
        """What ``seat`` may play to the kind led, of which it holds ``same``: those if any, else the whole hand."""
        return same if same else hand

    def may_lead(self, s: T, seat: i64, hand: i64) -> i64:
        """What ``seat`` may lead: anything. Where a rule says less, ``Tricks.barred`` says why."""
        return hand

    def restrained(self, s: T, seat: i64, may: i64) -> i64:
        """What is left of the cards ``may`` to a seat that a law has bound, where that is any."""
        due = may & s.law.bound[seat] if s.law is not None else 0
        return due if due else may

    def spared(self, trump: i64, led: i64) -> i64:
        """The cards that need not be played to ``led`` though they are of its kind: none."""
        return 0

    def shows_void(self, s: T, seat: i64, card: i64) -> i64:
        """The cards ``seat`` shows not to hold by playing ``card``, which is not of the kind led."""
        return self.order.of_kind[5 * trumps_of(s) + s.led]

    def denies(self, s: T, seat: i64, card: i64) -> i64:
        """The cards that ``seat`` shows not to hold by playing ``card``, beside what ``shows_void`` says.

        ``Tricks.lay`` does not ask: a kind of tricks for which a rule bids one trump or head says so itself.
        """
        return 0

    def plays_next(self, s: T, seat: i64) -> i64:
        """Who plays after ``seat`` in a trick."""
        return self.sits_next(s, seat)

    def together(self, s: T, a: i64, b: i64) -> bool:
        """Whether two seats play on one side, for all that ``s`` holds."""
        return a % self.sides == b % self.sides

    def made_by(self, s: T, side: i64) -> i64:
        """The tricks of a side."""
        made: i64 = 0
        for p in range(side, self.players, self.sides):
            made += s.tricks[p]
        return made

    def trick_taken(self, s: T, winner: i64) -> None:
        """A trick has been gathered."""

    def breached(self, s: T, seat: i64) -> None:
        """With the laws of the table, ``seat`` is found to have played against the rules."""

    def reveal(self, s: T) -> None:
        """With the laws of the table, cards have been seen in hands: what all can tell by them."""

    def taken_back(self, s: T) -> None:
        """With the laws of the table, plays have been taken back."""

    def play_over(self, s: T) -> bool:
        """Whether play stops before the hands are empty."""
        return False

    def facts(self, s: T) -> list[Item]:
        out = super().facts(s)
        if s.led >= 0:
            out.append(Item("leads", self.place_names[s.leader], "led", self.owners[s.leader]))
        return out

    def zones(self, s: T) -> list[Zone]:
        out = super().zones(s)
        played: list[Item] = []
        last: list[Item] = []
        gathered: i64 = 0
        seat: i64 = s.leader if s.leader >= 0 else 0
        for _ in range(self.places):  # in the order of play
            p = int(seat)
            if s.trick[p] >= 0:
                played.append(self.laid_faces[p][s.trick[p]])
            seat = self.sits_next(s, seat)
        for p in range(self.places):
            if s.last[p] >= 0:
                last.append(self.laid_faces[p][s.last[p]])
                gathered |= BIT[s.last[p]]
        out.append(Zone("trick", "trick", played, title="trick"))
        for p in range(self.places):
            mine = last if s.taken[p] & gathered else []
            title = "last trick" if mine else self.tricks_of[p]
            out.append(Zone("won", numbered("won", p), mine, self.owners[p], int(count(s.taken[p])), title))
        tricks: list[Item] = []
        for side in range(self.sides):
            made = int(self.made_by(s, side))
            tricks.append(
                Item(numbered("tricks", side), figure(made), self.side_name(side), self.first_seat(side), made)
            )
        out.append(Zone("score", "tricks", tricks, title="tricks"))
        return out


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


def may_play(game: TrickGame[Any], s: TrickState) -> i64:
    """The cards that the seat to act may play."""
    return may_of(game, s, s.turn)


def may_of(game: TrickGame[Any], s: TrickState, seat: i64) -> i64:
    """The cards that may be played from the hand of ``seat``."""
    hand = s.hands[seat]
    if s.led < 0:
        may = game.may_lead(s, seat, hand)
    else:
        may = game.may_follow(s, seat, hand, hand & game.order.of_kind[5 * trumps_of(s) + s.led])
    return game.restrained(s, seat, may) if game.lawful else may


K = TypeVar("K", bound=TrickGame[Any], default=TrickGame[Any])


class Tricks(Part[U, K]):
    """Tricks until the hands are empty or the game says stop. Actions are ``base`` + card; ``seats`` play."""

    def __init__(self, base: int, seats: int, cites: tuple[str, str] = ("", "")) -> None:
        super().__init__("play")
        self.base: i64 = base
        self.seats: i64 = seats
        self.at_once = True  # a trick is gathered when all have played to it; else its winner turns it
        self.cite_play, self.cite_follow = cites
        kind = type(self)  # a kind of tricks may let one do more than play a card
        self.cards_only = not [name for name in ACTING if getattr(kind, name) is not getattr(Tricks, name)]
        self.varies = kind.playing is not Tricks.playing  # not all play in every deal

    def join(self, game: K) -> None:
        super().join(game)
        self.varies = self.varies or game.lawful

    def begin(self, s: U) -> None:
        game = self.game
        s.leader = game.first_leader(s)
        s.turn = s.leader

    def may(self, s: U) -> i64:
        """The cards that the seat to act may play."""
        return may_play(self.game, s)

    def playing(self, s: U) -> i64:
        """How many play to a trick; a kind of tricks may say so for each deal."""
        return self.seats

    def legal(self, s: U) -> vec[i64]:
        cards = members(self.may(s))
        if self.base:
            for n in range(i64(len(cards))):
                cards[n] += self.base
        return cards

    def listed(self, s: U) -> list[int]:
        may = self.may(s)
        out: list[int] = []
        while may:
            out.append(self.base + low(may))
            may &= may - 1
        return out

    def mark(self, s: U, to: Marks) -> None:
        if self.cards_only:
            to.some_of(may_play(self.game, s), self.base)
        else:
            super().mark(s, to)

    def legal_set(self, s: U) -> i64:
        if self.cards_only:
            return may_play(self.game, s) << self.base
        return super().legal_set(s)

    def is_legal(self, s: U, action: int) -> bool:
        card: i64 = action - self.base
        return 0 <= card < 53 and self.may(s) & BIT[card] != 0

    def random(self, s: U, bits: i64) -> i64:
        return self.base + drawn(self.may(s), bits)

    def run_random(self, s: U, limit: i64, rng: i64) -> i64:
        if not self.cards_only:
            return super().run_random(s, limit, rng)
        game = self.game  # once: it is a cast
        here = s.part
        done: i64 = 0
        while done < limit and s.part == here and s.turn >= 0:
            rng = advance(rng)
            card = drawn(may_play(game, s), mix(rng))
            if len(s.acts) >= PAGE:  # as ``write_down``, without a call for each card
                s.turn_page()
            s.acts = append(s.acts, pack_act(s.turn, self.base + card))
            self.lay(game, s, card)
            done += 1
        return done

    def act(self, s: U, action: i64) -> None:
        self.play(s, action - self.base)

    def play(self, s: U, card: i64) -> None:
        """Whoever is to act plays ``card``."""
        self.lay(self.game, s, card)

    def lay(self, game: K, s: U, card: i64) -> None:
        """``play``, for who has the game at hand."""
        order, lawful = game.order, game.lawful
        seat = s.turn
        bit = BIT[card]
        at: i64 = 64 * trumps_of(s) + card
        power = order.power[at]
        kind = order.kind[at]
        if s.led < 0:
            s.led = kind
            s.leader = seat
            s.best = seat
            s.best_power = power
        else:
            if kind != s.led and not lawful:  # where one may revoke it shows nothing
                s.void[seat] |= game.shows_void(s, seat, card)
            if power > s.best_power and (kind == s.led or power >= TRUMPS):
                s.best = seat
                s.best_power = power
        s.hands[seat] &= ~bit
        if s.known[seat] & bit:
            s.known[seat] &= ~bit
        s.held[seat] -= 1
        s.gone |= bit
        s.trick[seat] = card
        s.step += 1
        if lawful and s.law is not None:
            s.law.played(seat, card)
        if s.step < (self.playing(s) if self.varies else self.seats):
            s.turn = game.plays_next(s, seat)
            if lawful:
                while s.trick[s.turn] >= 0:  # who has played before his turn
                    s.turn = game.plays_next(s, s.turn)
        elif self.at_once:
            self.gather(s)
        else:
            s.turn = s.best

    def gather(self, s: U) -> None:
        """The winner takes the trick, and play goes on unless the hands are empty."""
        game = self.game
        winner = s.best
        s.tricks[winner] += 1
        cards = s.trick
        s.trick = s.last
        s.last = cards
        blank = s.trick
        taken: i64 = 0
        p: i64
        for p in range(game.places):
            blank[p] = -1
            if cards[p] >= 0:
                taken |= BIT[cards[p]]
        s.taken[winner] |= taken
        s.led = -1
        s.step = 0
        s.turn = winner
        game.trick_taken(s, winner)
        if not s.held[winner] or game.play_over(s):
            game.next(s)

    def why_not(self, s: U, action: i64) -> tuple[str, str]:
        card: i64 = action - self.base
        if not 0 <= card < 53:
            return "a card is to be played now", self.cite_play
        if not s.hands[s.turn] & BIT[card]:
            return "you do not hold it", self.cite_play
        return self.barred(s, card), self.cite_follow if 0 <= s.led < 4 else self.cite_play

    def barred(self, s: U, card: i64) -> str:
        """Why a card that is held may not be played."""
        may, trump, order = self.may(s), trumps_of(s), self.game.order
        kind = order.kind[64 * trump + card]
        if s.law is not None and may & s.law.bound[s.turn]:
            return "the law has bound what you play"
        to_trump = kind != trump and not may & ~order.of_kind[5 * trump + trump]
        if s.led < 0:
            return "trumps are to be led" if to_trump else "another card is to be led"
        if kind != s.led and may & order.of_kind[5 * trump + s.led]:
            return f"you must follow suit, {SUIT_WORDS[s.led]} were led" if s.led < 4 else "you must follow suit"
        if to_trump:
            return f"you must trump, having none of the {SUIT_WORDS[s.led]}" if s.led < 4 else "you must trump"
        return "you must take the trick, as you can"

    def forced(self, s: U) -> str:
        may = self.may(s)
        other = s.hands[s.turn] & ~may
        if count(may) != 1 or not may & s.hands[s.turn] or not other:
            return ""
        why, _ = self.why_not(s, self.base + low(other))
        return f"{self.game.actions.name(self.base + low(may))} alone is open, {why}"

    def article(self, s: U) -> str:
        return self.cite_play if s.led < 0 else self.cite_follow or self.cite_play

    def prompt(self, s: U) -> str:
        return "Lead a card" if s.led < 0 else f"Play a card to the {SUIT_WORDS[s.led]}" if s.led < 4 else "Play a card"
