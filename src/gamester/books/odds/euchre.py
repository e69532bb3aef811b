"""The Euchre chapter's figures: five cards of two and thirty, and the order of dealing."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb


def one_more_trump(order: tuple[int, ...], deck: int = 6, trumps: int = 3) -> Fraction:
    """What a hand dealt at the places ``order`` of a shuffled pack holds in trumps, in the mean."""
    ways = list(combinations(range(deck), trumps))
    return Fraction(sum(sum(place in order for place in lie) for lie in ways), len(ways))


def three_last() -> Fraction:
    """Dealing two and three against three and two: the last hand's trumps, by going through every order.

    Two hands of five are dealt from a pack of ten; the dealer has the last packet of three or of two.
    """
    two_three = (2, 3, 7, 8, 9)
    three_two = (3, 4, 5, 8, 9)
    return one_more_trump(two_three, 10) - one_more_trump(three_two, 10)


def not_five_red() -> Fraction:
    """Five cards of the pack are not all red."""
    return 1 - Fraction(comb(16, 5), comb(32, 5))


def partner_takes() -> Fraction:
    """A Seven led and passed by second hand, who has none: fourth hand has the best card of the suit.

    25 cards are unseen by second hand, 7 of the suit; third and fourth hand have five each and are alike.
    """
    neither = Fraction(comb(18, 10), comb(25, 10))
    return (1 - neither) / 2


ODDS: dict[str, Callable[[], Fraction]] = {
    "hoyle-donohue/euchre/three-last": three_last,
    "hoyle-donohue/euchre/five-red": not_five_red,
    "hoyle-donohue/euchre/partner-takes": partner_takes,
}
