"""How pieces rank and count at Bingo, and what a deal of it remembers."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.dominoes import DOUBLES, HIGH, LOW, NAMES, PIECES, SHOWING, is_double
from gamester.parts.pieces import PieceState

BINGO: Final = 0  # the piece
TRUMP: Final = 20  # what being a trump adds to a piece's power
TEN_EACH: Final[i64] = BIT[NAMES.index("6:4")] | BIT[NAMES.index("3:0")]


def half(number: i64) -> i64:
    """What half a piece counts: a blank seven."""
    return number if number else 7


def suit_of(piece: i64, trump: i64) -> i64:
    """Trumps if it shows them, as Bingo always is; else its higher half, the blank being highest."""
    if piece == BINGO or SHOWING[trump] & BIT[piece]:
        return trump
    return HIGH[piece] if LOW[piece] else LOW[piece]


def power(piece: i64, trump: i64) -> i64:
    """Within its suit the double is best, then the other half counts; trumps are above all, and Bingo above them."""
    suit = suit_of(piece, trump)
    add: i64 = TRUMP if suit == trump else 0
    if piece == BINGO:
        return add + 9
    if is_double(piece):
        return add + 8
    return add + half(HIGH[piece] + LOW[piece] - suit)


def worth(piece: i64, trump: i64) -> i64:
    """What a piece counts to the winner of its trick."""
    if is_double(piece) and HIGH[piece] == trump:
        return 28
    if TEN_EACH & BIT[piece]:
        return 10
    if is_double(piece) or SHOWING[trump] & BIT[piece]:
        return half(HIGH[piece]) + half(LOW[piece])
    return 0


def made_of(pieces: i64, trump: i64) -> i64:
    """What all pieces of a set count."""
    total: i64 = 0
    for n in members(pieces):
        total += worth(n, trump)
    return total


def lowness(piece: i64) -> i64:
    """By which one piece is lower than another: its spots, blanks counting seven, and then the higher half."""
    a, b = half(HIGH[piece]), half(LOW[piece])
    return 10 * (a + b) + max(a, b)


class BingoState(PieceState):
    """The trump, the trick, and what has been announced."""

    shown: vec[i64] = NONE  # the piece that each drew for the lead; -1: none
    trump: i64 = -1  # the number that is trumps
    turn_up: i64 = -1  # the piece turned, until it is drawn
    led: i64 = -1  # the piece led
    leader: i64 = -1  # who led to the trick, or took the last
    taken: vec[i64] = NONE  # the pieces each has taken in tricks
    tricks: vec[i64] = NONE  # taken, by seat
    last: vec[i64] = NONE  # the piece of each in the trick before
    announced: vec[i64] = NONE  # what each has announced
    told_of: vec[i64] = NONE  # the doubles each has announced
    since: vec[i64] = NONE  # pieces drawn since each announced, less doubles played; one more, and 0: nothing announced
    closer: i64 = -1  # who has closed the stock
    early: bool = False  # he did before the other had a trick
    drawing: bool = False  # pieces are being drawn
    winner: i64 = -1  # of the deal that is over
    points: i64 = 0  # that he has made by it

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.shown = by.each_piece("shown", of.shown, MATCH | UNDRAWN)
        self.trump = by.one_of("trump", of.trump, 7)
        self.turn_up = by.piece("turn_up", of.turn_up)
        self.led = by.piece("led", of.led)
        self.leader = by.seat("leader", of.leader)
        self.taken = by.each_pieces("taken", of.taken)
        self.tricks = by.each_number("tricks", of.tricks)
        self.last = by.each_piece("last", of.last, UNDRAWN)
        self.announced = by.each_number("announced", of.announced)
        self.told_of = by.each_pieces("told_of", of.told_of)
        self.since = by.each_number("since", of.since)
        self.closer = by.seat("closer", of.closer)
        self.early = by.flag("early", of.early)
        self.drawing = by.flag("drawing", of.drawing, UNDRAWN)
        self.winner = by.seat("winner", of.winner, UNDRAWN)
        self.points = by.inner("points", of.points)

    def stock(self) -> i64:
        """How many pieces are left to draw, the one turned not counted."""
        return PIECES - self.drawn

    def strict(self) -> bool:
        """Whether suit must be followed."""
        return self.closer >= 0 or self.turn_up < 0

    def made(self, seat: i64) -> i64:
        """What a seat counts: announcements as soon as it has a trick."""
        if not self.tricks[seat]:
            return 0
        return made_of(self.taken[seat], self.trump) + self.announced[seat]

    def fresh(self, seat: i64) -> i64:
        """The doubles in hand that have not been announced."""
        return self.hands[seat] & DOUBLES & ~self.told_of[seat]
