"""A position as the network sees it: one row of small whole numbers, for the seat that is about to throw.

Four units a point and the bar for each side (a blot, two men, three or more, men beyond three), two for the men borne,
and then what a player would look at: points to go, shots, men held back, points made.  ``DIVISORS`` brings each unit
to about one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from gamester.engine.bits import count, high
from gamester.equipment.tables_board import BAR, MEN, OFF, POINTS, SIDE, against, all_home, in_enemy_table, standing
from gamester.players.backgammon.shots import Shots, best_six, escapes, find_shots, prime

A_POINT: Final = 4  # units
A_BOARD: Final = 100  # of one side: 24 points and the bar
BORNE: Final = 200  # where the men borne stand
LOOKS: Final = 204  # where the mover's looks stand; the adversary's follow
A_LOOK: Final = 23
UNITS: Final = 250
OUTCOMES: Final = 7  # of the mover: win, gammon, back-gammon; lost gammon, back-gammon; win or loss with men abroad

CONTACT: Final = 0  # men have still to pass each other
RACE: Final = 1
BEARING: Final = 2  # a race with all men home on both sides
OVER: Final = 3

_ALL: Final = 67108863
_HOME: Final = 126  # bits 1 to 6
_FAR_HOME: Final = 33292288  # bits 18 to 24: the adversary's home and bar point

_LOOK_DIVISORS: Final = (100, 24, 18, 120, 18, 36, 60, 36, 18, 3, 3, 3, 2, 3, 3, 2, 4, 8, 40, 4, 5, 3, 8)


def divisors() -> list[int]:
    """What each unit is divided by."""
    points = [1, 1, 1, 2] * (2 * (BAR))
    return points + [1, 8] * 2 + list(_LOOK_DIVISORS) * 2


def farthest(men: vec[i64], seat: i64) -> i64:
    """The point of the seat's hindmost man; 0 when all are borne."""
    at = seat * SIDE + BAR
    end = seat * SIDE
    while at > end and men[at] == 0:
        at -= 1
    return at - end


def kind_of(men: vec[i64]) -> i64:
    """What is left to play for: contact, a race, bearing only, or nothing."""
    mine, his = farthest(men, 0), farthest(men, 1)
    if mine == 0 or his == 0:
        return OVER
    if mine + his > BAR:
        return CONTACT
    return BEARING if mine <= 6 and his <= 6 else RACE


class Looker:
    """Writes rows; it keeps what it works with, so that no position costs an allocation."""

    def __init__(self) -> None:
        self.shots = Shots()

    def write(self, men: vec[i64], seat: i64, row: vec[u8], at: i64) -> None:
        """Write the row of ``men`` with ``seat`` about to throw, from ``at`` on."""
        n = at
        end = at + UNITS
        while n < end:
            row[n] = 0
            n += 1
        self.board(men, seat, row, at, at + BORNE)
        self.board(men, 1 - seat, row, at + A_BOARD, at + BORNE + 2)
        self.looks(men, seat, row, at + LOOKS)
        self.looks(men, 1 - seat, row, at + LOOKS + A_LOOK)

    def board(self, men: vec[i64], seat: i64, row: vec[u8], at: i64, borne: i64) -> None:
        """The men of one side."""
        side = seat * SIDE
        p: i64 = 1
        while p <= BAR:
            n = men[side + p]
            if n > 0:
                to = at + (p - 1) * A_POINT
                row[to + (n if n < 3 else 3) - 1] = 1
                if n > 3:
                    row[to + 3] = u8(n - 3)
            p += 1
        n = men[side + OFF]
        if n > 0:
            row[borne] = 1
            row[borne + 1] = u8(n)

    def looks(self, men: vec[i64], seat: i64, row: vec[u8], at: i64) -> None:
        """What one side has done and may do."""
        side = seat * SIDE
        mine, theirs = standing(men, seat), against(men, seat)
        own, made = mine & _ALL, mine >> SIDE
        block, blots = theirs & _ALL, theirs >> SIDE
        found = self.shots
        find_shots(found, own, men[side + BAR], block, blots)
        far = farthest(men, seat)
        his_far = BAR - farthest(men, 1 - seat)  # his hindmost man, as I count
        pips: i64 = 0
        to_home: i64 = 0
        abroad: i64 = 0
        held: i64 = 0
        touching: i64 = 0
        stacked: i64 = 0
        p: i64 = 1
        while p <= far:
            n = men[side + p]
            if n > 0:
                pips += p * n
                if p > 6:
                    abroad += n
                    to_home += (p - 6) * n
                    if p > 12:
                        held += n * (36 - escapes(block, p))
                if p > his_far:
                    touching += n
                if n > 3:
                    stacked += n - 3
            p += 1
        row[at] = byte(pips)
        row[at + 1] = byte(far)
        row[at + 2] = byte(found.hitting)
        row[at + 3] = byte(found.lost // 4)
        row[at + 4] = byte(found.hitting_two)
        row[at + 5] = byte(escapes(block, far) if far > 0 else 36)
        row[at + 6] = byte(held // 2)
        row[at + 7] = byte(self.lock(men, 1 - seat, made))
        home = made & _HOME
        points = count(home)
        row[at + 8] = byte(points * points)
        row[at + 9] = byte(points)
        row[at + 10] = byte(prime(made & ~1 & 33554431))
        row[at + 11] = byte(best_six(made))
        single = own & ~made
        row[at + 12] = byte(count(single & _HOME))
        row[at + 13] = byte(count(single & 33554430))
        back: i64 = men[side + BAR]
        p = 19
        while p <= POINTS:
            back += men[side + p]
            p += 1
        row[at + 14] = byte(back)
        anchors = made & _FAR_HOME
        row[at + 15] = byte(count(anchors))
        row[at + 16] = byte(BAR - low_of(anchors) if anchors != 0 else 0)
        row[at + 17] = byte(abroad)
        row[at + 18] = byte(to_home)
        row[at + 19] = byte(men[side + 1] + men[side + 2])
        row[at + 20] = byte(stacked)
        row[at + 21] = byte(men[side + 7] + men[side + 8] if far > 8 else 0)
        row[at + 22] = byte(touching)

    def lock(self, men: vec[i64], other: i64, made: i64) -> i64:
        """How well the points ``made`` hold the adversary: the throws that do not free his worst placed man."""
        least: i64 = 36
        block = mirrored(made)
        p: i64 = 25
        while p >= 18:
            if p == 25 or men[other * SIDE + p] > 0:
                n = escapes(block, p)
                least = n if n < least else least
            p -= 1
        return 36 - least


def mirrored(points: i64) -> i64:
    """A set of points as the other seat counts them."""
    out: i64 = 0
    p: i64 = 1
    while p <= POINTS:
        out += out + ((points >> p) & 1)
        p += 1
    return out + out


def low_of(points: i64) -> i64:
    """The lowest point of a set that is not empty."""
    return high(points & -points)


def byte(n: i64) -> u8:
    """A unit's value, which no position brings beyond 255 but in jest."""
    if n > 255:
        return u8(255)
    return u8(n)


def ended(men: vec[i64], out: vec[float], at: i64) -> None:
    """The outcomes of a board where one has borne all his men, into ``out`` from ``at`` on."""
    n: i64 = 0
    while n < OUTCOMES:
        out[at + n] = 0.0
        n += 1
    loser: i64 = 1 if men[OFF] == MEN else 0
    if loser == 1:
        out[at] = 1.0
    gammon: i64 = 1 if loser == 1 else 3
    if men[loser * SIDE + OFF] == 0:
        out[at + gammon] = 1.0
        if in_enemy_table(men, loser):
            out[at + gammon + 1] = 1.0
    if not all_home(men, loser):
        out[at + (5 if loser == 1 else 6)] = 1.0
