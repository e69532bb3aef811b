"""What the next card and the first two make at Vingt-un, of a whole pack."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import combinations

from gamester.engine.bits import BIT
from gamester.equipment.chance import pips
from gamester.games.banks.vingt_un.state import GOAL, PACK, best

PAIRS = [best(BIT[a] | BIT[b]) for a, b in combinations(range(PACK), 2)]


def safe(points: int) -> Fraction:
    """The chance that a card of the whole pack does not exceed twenty-one, an Ace being one."""
    return Fraction(sum(points + pips(card) <= GOAL for card in range(PACK)), PACK)


def odds_safe(points: int) -> Fraction:
    """The odds that it does not."""
    return safe(points) / (1 - safe(points))


def odds_over(points: int) -> Fraction:
    """The odds that it does."""
    return 1 / odds_safe(points)


def two_cards_over(points: int) -> Fraction:
    """The chance that two cards make more."""
    return Fraction(sum(made > points for made in PAIRS), len(PAIRS))


def naturals(hands: int) -> Fraction:
    """How many of so many hands are naturals in the mean."""
    return hands * two_cards_over(GOAL - 1)


ODDS: dict[str, Callable[[], Fraction]] = {
    "hoyle-donohue/vingt-un/on-fourteen": partial(odds_safe, 14),
    "hoyle-donohue/vingt-un/on-fifteen": partial(odds_over, 15),
    "hoyle-donohue/vingt-un/over-fourteen": partial(two_cards_over, 14),
    "hoyle-donohue/vingt-un/natural-of-two": partial(naturals, 2),
    "hoyle-donohue/vingt-un/natural-of-four": partial(naturals, 4),
}
