"""The backgammon chapters' chances, counted over the thirty-six throws; odds are for / against as the book asks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache, partial

from gamester.equipment import tables_board as tables

Throw = tuple[int, int]
THROWS: tuple[Throw, ...] = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
STARRED = ("33", "22", "44", "51", "41", "21")  # played otherwise for a hit

JUDGED = (510, 490)  # of 1,000 hits, A's and B's in the first back game: gnubg 1.07, two plies (B to throw)

HOYLE = "hoyle-donohue/backgammon/"
CITY = "gamester-1754/backgammon/"


def odds(chance: Fraction) -> Fraction:
    """A chance as odds for it."""
    return chance / (1 - chance)


def share(hits: int) -> Fraction:
    """So many throws of the thirty-six."""
    return Fraction(hits, 36)


def points(throw: Throw) -> int:
    """What a throw moves in all: doublets twice over."""
    return sum(throw) * (2 if throw[0] == throw[1] else 1)


def reaches(throw: Throw) -> set[int]:
    """The distances one man can go with a throw, all points being open."""
    a, b = throw
    return {a, 2 * a, 3 * a, 4 * a} if a == b else {a, b, a + b}


def shots(*distances: int) -> int:
    """The throws that hit a blot at one of these distances, all points being open."""
    return sum(1 for throw in THROWS if reaches(throw) & set(distances))


def entering(points_open: Iterable[int]) -> int:
    """The throws that enter at least one man on these open points."""
    wanted = set(points_open)
    return sum(1 for throw in THROWS if wanted & set(throw))


def exactly(throws: Callable[[Throw], bool]) -> Fraction:
    """The share of the throws for which this holds."""
    return share(sum(1 for throw in THROWS if throws(throw)))


@cache
def set_chance(mine: int, theirs: int, gammons: Fraction = Fraction(1, 3)) -> Fraction:
    """The chance of a set three up between equal players when this share of the wins counts double."""
    if mine >= 3:
        return Fraction(1)
    if theirs >= 3:
        return Fraction(0)
    half = Fraction(1, 2)
    return half * (
        (1 - gammons) * (set_chance(mine + 1, theirs) + set_chance(mine, theirs + 1))
        + gammons * (set_chance(mine + 2, theirs) + set_chance(mine, theirs + 2))
    )


def sevens_first() -> Fraction:
    """The chance that seven comes twice before ten comes once."""
    seven = share(sum(1 for a, b in THROWS if a + b == 7))
    ten = share(sum(1 for a, b in THROWS if a + b == 10))
    return (seven / (seven + ten)) ** 2


def within(chance: Fraction, throws: int) -> Fraction:
    """The chance of meeting it once at least in so many throws."""
    return 1 - (1 - chance) ** throws


def throws_home(games: int = 1000, seed: int = 1) -> list[int]:
    """Throws that fifteen men on B's ace point take to be borne, B holding 7, 6, 5, 4 and 3 and standing still.

    The farthest man that can move is moved, the higher die first.
    """
    rng = random.Random(seed)
    taken = []
    for _ in range(games):
        men = tables.new_board()
        men[24] = tables.MEN
        for point in (7, 6, 5, 4, 3):
            men[tables.SIDE + point] = 3
        throws = 0
        while men[tables.OFF] < tables.MEN:
            throws += 1
            a, b = rng.randint(1, 6), rng.randint(1, 6)
            for die in (a,) * 4 if a == b else (max(a, b), min(a, b)):
                found = tables.sources(tables.occupied(men, 0), tables.covered(men, 0), die)
                if found:
                    tables.step(men, 0, int(found).bit_length() - 1, die)
        taken.append(throws)
    return taken


def _mean_home() -> Fraction:
    taken = throws_home()
    return Fraction(sum(taken), len(taken))


def _entering_odds(points_open: int) -> Fraction:
    return odds(share(entering(range(1, points_open + 1))))


def _hitting_odds(distance: int) -> Fraction:
    return odds(share(shots(distance)))


def _big_doublet(throw: Throw) -> bool:
    return throw[0] == throw[1] and throw[0] >= 4


ODDS: dict[str, Callable[[], Fraction]] = {
    CITY + "double-dice": lambda: 1 / odds(share(max(shots(d) for d in range(7, 25)))),
    CITY + "doublet-shot": lambda: 1 / odds(exactly(lambda throw: throw == (6, 6))),
    HOYLE + "mean-throw": lambda: Fraction(sum(points(throw) for throw in THROWS), 36),
    HOYLE + "chances": lambda: Fraction(len(THROWS)),
    HOYLE + "flat-die": lambda: 1 / odds(exactly(lambda throw: 1 in throw)),
    **{HOYLE + f"enter-{n}": partial(_entering_odds, n) for n in range(1, 6)},
    **{HOYLE + f"hit-{d}": partial(_hitting_odds, d) for d in range(1, 13)},
    HOYLE + "sixes-only": lambda: odds(exactly(lambda throw: throw == (6, 6))),
    HOYLE + "love-2-0": lambda: odds(set_chance(2, 0)),
    HOYLE + "love-2-1": lambda: odds(set_chance(2, 1)),
    HOYLE + "love-1-0": lambda: odds(set_chance(1, 0)),
    HOYLE + "nine-chances": lambda: exactly(lambda throw: f"{max(throw)}{min(throw)}" in STARRED),
    HOYLE + "taking-up": lambda: 1 / odds(share(entering([1]))),
    HOYLE + "double-dice": lambda: 1 / odds(share(max(shots(d) for d in range(7, 25)))),
    HOYLE + "doublet-shot": lambda: 1 / odds(exactly(lambda throw: throw == (6, 6))),
    HOYLE + "other-shot": lambda: 1 / odds(exactly(lambda throw: sorted(throw) == [5, 6])),
    HOYLE + "blots-8-9": lambda: 1 / odds(share(shots(8, 9))),
    HOYLE + "blots-8-7": lambda: 1 / odds(share(shots(8, 7))),
    HOYLE + "seven-twice": lambda: 1 / odds(sevens_first()),
    HOYLE + "enter-twice": lambda: odds(within(share(11), 2)),
    HOYLE + "enter-twice-share": lambda: within(share(11), 2) * 36 * 12,
    HOYLE + "big-doublets": lambda: 1 / odds(within(exactly(_big_doublet), 3)),
    HOYLE + "big-doublets-share": lambda: within(exactly(_big_doublet), 3) * 36 * 12,
    HOYLE + "back-game-ace": lambda: 1 / odds(exactly(lambda throw: 1 in throw)),
    HOYLE + "back-game-1": partial(Fraction, *JUDGED),
    HOYLE + "fast-75": _mean_home,
    HOYLE + "pass-7": lambda: odds(exactly(lambda throw: points(throw) >= 7)),
    HOYLE + "pass-8": lambda: odds(exactly(lambda throw: points(throw) >= 8)),
    HOYLE + "flat-share": lambda: exactly(lambda throw: 1 in throw) * 36,
}
