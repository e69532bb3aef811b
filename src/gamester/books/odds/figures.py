"""Printed figures beside the exact ones, as text and, where they tell a chance, as numbers between 0 and 1."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from gamester.books import books_of, load
from gamester.books.odds import computations
from gamester.books.schema import Odds

# How a game's figures are to be read, as printed and as computed: odds of the thing named to its opposite, a chance,
# one part in so many, or parts in a hundred. Figures that tell no chance (points, throws, pence) are told as they are.
READ = {
    "whist": ("odds", "chance"), "piquet": ("odds", "odds"), "quadrille": ("odds", "odds"),
    "backgammon": ("odds", "odds"), "faro": ("part", "part"), "comet": ("chance", "chance"),
    "euchre": ("chance", "chance"), "e-o": ("chance", "chance"),
    "cribbage": ("odds", "odds"), "sharping-and-piping": ("odds", "odds"),
}  # fmt: skip
PLAIN = ("plain", "plain")
APART = {
    "gamester-1754/piquet/rule-9": PLAIN,
    "hoyle-donohue/backgammon/mean-throw": PLAIN,
    "hoyle-donohue/backgammon/chances": PLAIN,
    "hoyle-donohue/backgammon/nine-chances": ("chance", "chance"),
    "hoyle-donohue/backgammon/enter-twice-share": PLAIN,
    "hoyle-donohue/backgammon/big-doublets-share": PLAIN,
    "hoyle-donohue/backgammon/fast-75": PLAIN,
    "hoyle-donohue/backgammon/flat-share": PLAIN,
    "hoyle-donohue/faro/once-in-20": ("percent", "percent"),
    "hoyle-donohue/faro/thrice-in-20": ("percent", "percent"),
    "hoyle-donohue/faro/stop-at-six": ("percent", "percent"),
    "hoyle-donohue/faro/to-the-last": ("percent", "percent"),
    "hoyle-donohue/faro/on-the-square": ("chance", "chance"),
    "hoyle-donohue/faro/once-in-8": ("odds", "odds"),
    "hoyle-donohue/faro/once-in-6": ("odds", "odds"),
    "hoyle-donohue/faro/once-in-4": ("odds", "odds"),
    **{f"hoyle-donohue/faro/running-{n}": ("odds", "odds") for n in range(1, 11)},
    "academy-1768/comet/one-of-each": PLAIN,
    "hoyle-donohue/cribbage/hand": PLAIN,
    "hoyle-donohue/cribbage/crib": PLAIN,
    "hoyle-donohue/cribbage/play-dealer": PLAIN,
    "hoyle-donohue/cribbage/play-other": PLAIN,
    "hoyle-donohue/cribbage/two-deals": PLAIN,
    "hoyle-donohue/cribbage/six-complement": PLAIN,
}


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: as printed and exact, each as text and as a chance; ``exact`` is None where it is not recomputed."""

    odds: Odds
    printed_value: float | None
    exact: str | None
    exact_value: float | None


def read_printed(text: str) -> Fraction | None:
    """A printed figure as a number where it plainly is one: 11/4, 2:1, 0.25, 3 to 1, 30 per cent, equal."""
    plain = text.lower().replace(" to ", "/").replace(":", "/").replace(",", "")
    if plain.strip() == "equal":
        return Fraction(1)
    percent = plain.endswith(("%", "per cent"))
    try:
        value = Fraction(plain.removesuffix("%").removesuffix("per cent").replace(" ", ""))
    except (ValueError, ZeroDivisionError):
        return None
    return value / 100 if percent else value


def as_chance(value: Fraction, kind: str) -> Fraction | None:
    """A figure read as a chance; None where it tells none."""
    chance: Fraction | None = None
    if kind == "odds":
        chance = value / (1 + value)
    elif kind == "part" and value:
        chance = 1 / value
    elif kind == "percent":
        chance = value / 100
    elif kind == "chance":
        chance = value
    return chance if chance is not None and 0 <= chance <= 1 else None


def say(value: Fraction, computed: str, printed: str) -> str:
    """The exact figure in the manner of the printed one."""
    chance = as_chance(value, computed)
    if printed == "odds" and chance is not None and chance < 1:
        odds = chance / (1 - chance)
        return f"{odds.numerator}:{odds.denominator}"
    if printed == "percent":
        return f"{float(value):.4g} per cent"
    if value.denominator == 1:
        return str(value)
    return f"{float(value):.6g}" if value.denominator > 10_000 else str(value)


@cache
def exact(game: str, full: str) -> Fraction | None:
    """The figure computed, once; None where nothing computes it."""
    compute = computations(game).get(full)
    return compute() if compute else None


def figure(odds: Odds, compute: bool = True) -> Figure:
    """A printed figure; without ``compute`` the exact one is left out."""
    printed, computed = APART.get(odds.full, READ.get(odds.game, PLAIN))
    read = read_printed(odds.printed)
    shown = as_chance(read, printed) if read is not None else None
    value = exact(odds.game, odds.full) if compute else None
    true = as_chance(value, computed) if value is not None else None
    return Figure(
        odds,
        None if shown is None else float(shown),
        None if value is None else say(value, computed, printed),
        None if true is None else float(true),
    )


def figures(game: str) -> list[Figure]:
    """All the figures that the books print for a game, recomputed: the first call may take seconds."""
    return [figure(odds) for book in books_of(game) for odds in load(book, game).odds]
