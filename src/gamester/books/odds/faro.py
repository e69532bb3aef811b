"""The banker's gain at Faro, by the cards left and how many of the punter's rank are among them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from math import comb

HALF = Fraction(1, 2)


def gain(left: int, times: int, hocly: bool = True) -> Fraction:
    """The banker's gain on a stake of one that waits for its rank to show.

    `left` cards are undealt, an even number, and `times` of them are of the
    rank. With `hocly` the bank takes a rank shown on the last card but one,
    and the last card is nobody's; without it the last coup is void.
    """
    total = Fraction(0)
    waiting = Fraction(1)
    cards = left
    while cards >= 2:
        ways = cards * (cards - 1)
        doublet = Fraction(times * (times - 1), ways)
        one_side = Fraction(times * (cards - times), ways)
        if cards > 2:
            # One side wins what the other loses, so that only doublets tell.
            total += waiting * doublet * HALF
        elif hocly:
            total += waiting * (doublet + one_side)
        waiting *= 1 - doublet - 2 * one_side
        cards -= 2
    return total


def part(left: int, times: int) -> Fraction:
    """The gain as the table prints it: one part in how many of the stake."""
    return 1 / gain(left, times)


def percent(left: int, times: int) -> Fraction:
    """The gain in parts of a hundred."""
    return 100 * gain(left, times)


def odds_for_bank(left: int) -> Fraction:
    """A rank that is there once: places where the bank has it against places where the punter has.

    The last card is counted for the bank, as the printed figures need.
    """
    right = left // 2
    return Fraction(right + 1, right - 1)


def against_running(times: int) -> Fraction:
    """The odds against winning an even chance so many times together."""
    return Fraction(2**times - 1)


def two_dealt_twice(left: int = 26) -> Fraction:
    """The banker's gain in one coup on a stake for two ranks, each of which is there twice.

    Two of the covered cards in one coup are a drawn game, whichever they are.
    """
    ours = 4
    ways = left * (left - 1)
    right_only = Fraction(ours * (left - ours), ways)
    left_only = Fraction((left - ours) * ours, ways)
    return right_only - left_only


def profit(stop: int, hocly: bool) -> Fraction:
    """Per cent of the banker on all sums ventured, by punters who stop with `stop` cards undealt.

    As much is staked before every coup as before any other, on a rank of the
    punter's choice that is still there, and it waits for its rank to show.
    """
    gained = Fraction(0)
    ventured = Fraction(0)
    for cards in range(52, stop, -2):
        for times in range(1, 5):
            if times <= cards and 4 - times <= 52 - cards:
                there = Fraction(comb(cards, times) * comb(52 - cards, 4 - times), comb(52, 4))
                gained += there * gain(cards, times, hocly)
                ventured += there
    return 100 * gained / ventured


def _odds() -> dict[str, Callable[[], Fraction]]:
    book = "hoyle-donohue/faro/"
    odds: dict[str, Callable[[], Fraction]] = {
        book + "once-in-20": partial(percent, 20, 1),
        book + "twice-in-20": partial(part, 20, 2),
        book + "thrice-in-20": partial(percent, 20, 3),
        book + "four-in-20": partial(part, 20, 4),
        book + "once-in-8": partial(odds_for_bank, 8),
        book + "once-in-6": partial(odds_for_bank, 6),
        book + "once-in-4": partial(odds_for_bank, 4),
        book + "on-the-square": two_dealt_twice,
        book + "stop-at-six": partial(profit, 6, True),
        book + "to-the-last": partial(profit, 0, True),
    }
    for times in range(1, 11):
        odds[f"{book}running-{times}"] = partial(against_running, times)
    for left in range(52, 6, -2):
        for times in range(1, 5):
            if times == 4 or left <= 48 or (times in (2, 3) and left == 50):
                odds[f"{book}table-{left}-{times}"] = partial(part, left, times)
    # The scan has a blot for the lowest figure of the first column.
    del odds[book + "table-8-1"]
    return odds


ODDS: dict[str, Callable[[], Fraction]] = _odds()
