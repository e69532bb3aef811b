"""The Whist chapters' odds: hidden cards lie in three hands of thirteen, each place as likely."""

from collections.abc import Callable
from fractions import Fraction
from math import comb


def partner_has(wanted: int, exactly: tuple[int, ...], unseen: int = 39, hand: int = 13) -> Fraction:
    """The chance that one hand of ``hand`` of the ``unseen`` cards holds ``exactly`` so many of ``wanted`` cards."""
    ways = sum(comb(wanted, n) * comb(unseen - wanted, hand - n) for n in exactly)
    return Fraction(ways, comb(unseen, hand))


def queen_falls() -> Fraction:
    """With six trumps in hand, seven out: the Queen has at most one companion in the hand that holds it."""
    others, places = 6, 38
    ways = sum(comb(others, n) * comb(places - others, 12 - n) for n in (0, 1))
    return Fraction(ways, comb(places, 12))


def lies_with(cards: int, against: int) -> Fraction:
    """One card is in a hand of ``cards`` unknown ones rather than in one of ``against``."""
    return Fraction(cards, cards + against)


def rubber(game: Fraction) -> Fraction:
    """A game won, ``game`` the chance of the second: the rubber, a third game being even."""
    return game + (1 - game) / 2


def _not(p: Fraction) -> Fraction:
    return 1 - p


ODDS: dict[str, Callable[[], Fraction]] = {
    "gamester-1754/whist/finesse": lambda: _not(partner_has(1, (1,))),
    "gamester-1754/whist/queen-falls": queen_falls,
    "gamester-1754/whist/one-of-two": lambda: partner_has(2, (1, 2)),
    "gamester-1754/whist/n-to-n-less-one": lambda: lies_with(4, 3),
    "gamester-1754/whist/one-of-three": lambda: partner_has(3, (1, 2, 3)),
    "gamester-1754/whist/not-two-of-three": lambda: _not(partner_has(3, (2,))),
    "gamester-1754/whist/last-holds-queen": lambda: lies_with(12, 13),
    "gamester-1754/whist/ten-with-left": lambda: lies_with(13, 13),
    "gamester-1754/whist/honour-of-two": lambda: partner_has(2, (1, 2)),
    "gamester-1754/whist/ace-or-queen": lambda: partner_has(2, (1, 2)),
    "gamester-1754/whist/third-hand": lambda: partner_has(3, (1, 2, 3)),
    "hoyle-donohue/whist/one-card": lambda: _not(partner_has(1, (1,))),
    "hoyle-donohue/whist/one-of-two-exactly": lambda: partner_has(2, (1,)),
    "hoyle-donohue/whist/both-of-two": lambda: partner_has(2, (2,)),
    "hoyle-donohue/whist/one-of-two": lambda: partner_has(2, (1, 2)),
    "hoyle-donohue/whist/one-of-three-exactly": lambda: partner_has(3, (1,)),
    "hoyle-donohue/whist/two-of-three-exactly": lambda: partner_has(3, (2,)),
    "hoyle-donohue/whist/three-of-three": lambda: partner_has(3, (3,)),
    "hoyle-donohue/whist/one-or-two-of-three": lambda: partner_has(3, (1, 2)),
    "hoyle-donohue/whist/one-of-three": lambda: partner_has(3, (1, 2, 3)),
    "hoyle-donohue/whist/both-with-four": lambda: partner_has(2, (2,), 8, 4),
    "hoyle-donohue/whist/last-holds-queen": lambda: lies_with(12, 13),
    "hoyle-donohue/whist/king-with-four": lambda: lies_with(4, 3),
    "hoyle-donohue/whist/queen-not-partner": lambda: _not(partner_has(1, (1,))),
    "hoyle-donohue/whist/rubber-nine-love": lambda: rubber(Fraction(6, 7)),
}
