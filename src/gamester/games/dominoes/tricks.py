"""Tricks taken with dominoes: suit is followed, the best piece of the suit led or of trumps takes."""

from collections.abc import Callable
from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.engine.zones import Item, Zone, numbered
from gamester.equipment.dominoes import HIGH, NAMES, PIECES, SHOWING, is_double, other_half
from gamester.games.dominoes.rules import WholeSet
from gamester.parts.pieces import PieceState

TILES: Final = Things("tile", NAMES)
SUIT_WORDS: Final = ("blanks", "aces", "deuces", "treys", "fours", "fives", "sixes")
TRUMP: Final = 10  # what being a trump adds to a piece's power


def shown_suit(piece: i64, trump: i64) -> i64:
    """The suit a piece is of: trumps if it shows them, else its higher half."""
    return trump if SHOWING[trump] & BIT[piece] else HIGH[piece]


def rank_in(piece: i64, suit: i64, trump: i64) -> i64:
    """Within its suit the double is best, then the other half counts; trumps are above all."""
    rank: i64 = 7
    if not is_double(piece):
        rank = other_half(piece, suit)
    if suit == trump:
        rank += TRUMP
    return rank


def shown_power(piece: i64, trump: i64) -> i64:
    """The greater takes."""
    return rank_in(piece, shown_suit(piece, trump), trump)


def of_suits(suit_of: Callable[[i64, i64], i64]) -> vec[i64]:
    """By seven times the trump and a suit: the pieces of it."""
    out = vec[i64]([0] * 49)
    for trump in range(7):
        for n in range(PIECES):
            out[7 * trump + suit_of(n, trump)] |= BIT[n]
    return out


class TrickState(PieceState):
    """The trump, and the trick on the table: whoever takes ``take_trick`` into his own ``take`` has them."""

    trump: i64 = -1  # the number that is trumps
    trick: vec[i64] = NONE  # by seat the piece played to the trick; -1: none yet
    last: vec[i64] = NONE  # the trick before
    took: i64 = -1  # who took it
    led: i64 = -1  # the suit led
    leader: i64 = -1  # who led
    best: i64 = -1  # the seat winning so far
    tricks: vec[i64] = NONE  # taken, by seat

    def take_trick(self, of: Self, by: Fields) -> None:
        """All but the trump, which is settled earlier."""
        self.trick = by.each_piece("trick", of.trick)
        self.last = by.each_piece("last", of.last, UNDRAWN)
        self.took = by.seat("took", of.took, UNDRAWN)
        self.led = by.one_of("led", of.led, 7)
        self.leader = by.seat("leader", of.leader)
        self.best = by.seat("best", of.best)
        self.tricks = by.each_number("tricks", of.tricks)

    def in_play(self) -> i64:
        """The seats that play."""
        raise NotImplementedError

    def next_in(self, seat: i64) -> i64:
        """Who plays after ``seat``."""
        playing = self.in_play()
        seat = self.game.after(seat)
        while not playing & BIT[seat]:
            seat = self.game.after(seat)
        return seat


S = TypeVar("S", bound=TrickState, default=TrickState)


class TrickPieces(WholeSet[S]):
    """A game of tricks with the whole set of twenty-eight."""

    of_suit: vec[i64]  # by seven times the trump and a suit: the pieces of it

    def suit_of(self, piece: i64, trump: i64) -> i64:
        """The suit a piece counts as."""
        return shown_suit(piece, trump)

    def power(self, piece: i64, trump: i64) -> i64:
        """The greater takes."""
        return shown_power(piece, trump)

    def first_leader(self, s: S) -> i64:
        """Who leads first."""
        return s.next_in(s.dealer)

    def must_lead(self, s: S) -> i64:
        """The suit that is to be led; -1: any."""
        return -1

    def played(self, s: S, piece: i64) -> None:
        """What else a piece's being played settles."""

    def trick_won(self, s: S, seat: i64) -> bool:
        """What a trick brings its taker; true where the play is over with it."""
        return not s.held[seat]

    # --- for the screen ---------------------------------------------------------------------------------------------
    def trick_zone(self, s: S) -> Zone:
        """The pieces played, from the leader on."""
        played: list[Item] = []
        seat = s.leader if s.leader >= 0 else 0
        for _ in range(self.players):
            if s.trick[seat] >= 0:
                played.append(self.laid_faces[seat][s.trick[seat]])
            seat = self.after(seat)
        return Zone("trick", "trick", played, title="the trick")

    def won_zones(self, s: S, each: i64) -> list[Zone]:
        """What each has taken, ``each`` pieces a trick, the last trick open; and how many tricks."""
        out: list[Zone] = []
        for p in range(self.players):
            last = [self.laid_faces[n][s.last[n]] for n in range(self.players) if s.last[n] >= 0 and s.took == p]
            many = int(s.tricks[p] * each)
            out.append(Zone("won", numbered("won", p), last, p, many, "last trick" if last else "tricks"))
        tricks = [Item(f"tricks {p}", str(n), self.names[p], p, int(n)) for p, n in enumerate(s.tricks)]
        out.append(Zone("score", "tricks", tricks, title="tricks"))
        return out


class Tricks(Asking[TrickState, TrickPieces[TrickState]]):
    """The leader leads, suit is followed, and who takes a trick leads the next."""

    def __init__(self, article: str) -> None:
        super().__init__("play", Verb("play", article, of=TILES, bare=True, ask="play a piece"))

    def begin(self, s: TrickState) -> None:
        s.turn = self.game.first_leader(s)

    def which(self, s: TrickState, seat: i64, verb: i64) -> i64:
        hand = s.hands[seat]
        wanted = s.led if s.led >= 0 else self.game.must_lead(s)
        if wanted < 0:
            return hand
        same = hand & self.game.of_suit[7 * s.trump + wanted]
        return same if same else hand

    def lacks(self, s: TrickState, seat: i64, verb: i64, value: i64) -> str:
        if not s.hands[seat] & BIT[value]:
            return "you do not hold it"
        if s.led < 0:
            return f"{SUIT_WORDS[self.game.must_lead(s)]} are to be led"
        return f"you must follow suit: {SUIT_WORDS[s.led]} were led"

    def say(self, s: TrickState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        suit = game.suit_of(value, s.trump)
        wanted = s.led if s.led >= 0 else game.must_lead(s)
        if wanted >= 0 and suit != wanted:
            s.void[seat] |= game.of_suit[7 * s.trump + wanted]
        if s.led < 0:
            s.led, s.leader, s.best = suit, seat, seat
        elif game.power(value, s.trump) > game.power(s.trick[s.best], s.trump) and (suit == s.led or suit == s.trump):
            s.best = seat
        s.hands[seat] &= ~BIT[value]
        s.known[seat] &= ~BIT[value]
        s.held[seat] -= 1
        s.gone |= BIT[value]
        s.trick[seat] = value
        game.played(s, value)
        s.turn = s.next_in(seat)
        if s.turn == s.leader:
            self.gather(s)

    def gather(self, s: TrickState) -> None:
        """The best takes the trick."""
        winner = s.best
        s.last = s.trick[:]
        for p in range(self.game.players):
            s.trick[p] = -1
        s.took = winner
        s.tricks[winner] += 1
        s.led = -1
        s.turn = winner
        if self.game.trick_won(s, winner):
            self.game.next(s)
