"""The measures that the books count by, and figures as a reader writes and reads them."""

from __future__ import annotations

import re
from datetime import date, timedelta
from fractions import Fraction

from gamester.books.aids import BadAid

YARD = Fraction(36)
PACES = {"five feet": Fraction(60), "two feet and a half": Fraction(30), "a yard": YARD}  # the books do not say which
UNITS = ("inches", "feet", "yards", "paces", "rods", "score paces", "furlongs", "miles")
MOST = 10**6
MIXED = re.compile(r"(\d{1,9})\s+(\d{1,9}/\d{1,9})")


def inches(pace: Fraction) -> dict[str, Fraction]:
    """Every measure in inches, by the length of a pace."""
    long = (Fraction(1), Fraction(12), YARD, pace, YARD * Fraction(11, 2), pace * 20, YARD * 220, YARD * 1760)
    return dict(zip(UNITS, long, strict=True))


def changed(length: Fraction, unit: str, to: str, pace: Fraction) -> Fraction:
    """A length in another measure."""
    size = inches(pace)
    return length * size[unit] / size[to]


def figure(text: str, what: str, least: Fraction = Fraction(0), most: Fraction = Fraction(MOST)) -> Fraction:
    """A figure above ``least``: whole, a decimal, a fraction, or 1 1/2."""
    mixed = MIXED.fullmatch(text.strip())
    try:
        found = int(mixed[1]) + Fraction(mixed[2]) if mixed else Fraction(text[:40].strip())
    except (ValueError, ZeroDivisionError):
        raise BadAid(f"{what} is a number, as 12, 2.5 or 1 1/2, not {text[:40]!r}") from None
    if not least < found <= most:
        raise BadAid(f"{what} is above {least} and at most {most}, not {text[:40]!r}")
    return found


def whole(text: str, what: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and least <= int(text) <= most):
        raise BadAid(f"{what} is a whole number from {least} to {most}, not {text[:40]!r}")
    return int(text)


def day(text: str) -> date:
    """A day of the year, as 1754-10-10."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise BadAid(f"a day is written year, month, day, as 1754-10-10, not {text[:40]!r}") from None
    if not 1700 <= found.year <= 2999:
        raise BadAid(f"a day lies in the years 1700 to 2999, not {text[:40]!r}")
    return found


def dated(when: date) -> str:
    """A day as it is read."""
    return f"{when:%A} {when.day} {when:%B} {when.year}"


def span(first: date, least: int, most: int) -> str:
    """From the earliest day to the latest."""
    one, other = first + timedelta(least), first + timedelta(most)
    return dated(one) if least == most else f"{dated(one)} to {dated(other)}"


def told(number: Fraction) -> str:
    """A number as it is read: 166 2/3, and a decimal where the fraction would be long."""
    if number.denominator == 1:
        return f"{number.numerator:,}"
    if number.denominator > 16:
        return f"{float(number):,.4g}"
    units, rest = divmod(number.numerator, number.denominator)
    return f"{units:,} {rest}/{number.denominator}" if units else f"{rest}/{number.denominator}"
