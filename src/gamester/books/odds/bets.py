"""Bets upon any event, by the rules that Hoyle's Games print for them (hoyle-donohue, 46368-46413)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from gamester.engine.errors import GamesterError

WRITTEN = re.compile(r"\s*(\d{1,6})\s*(?:to|:|-|/)\s*(\d{1,6})\s*", re.IGNORECASE)


class BadBet(GamesterError):
    """Odds, a sum or a bet that cannot be reckoned with."""


class Share(NamedTuple):
    """What one of several events is worth: its chance, and so much of the sum."""

    name: str
    chance: Fraction
    value: Fraction


def chance(text: str) -> Fraction:
    """What odds against an event, ``11:4`` or ``11 to 4``, make its chance: 4 in 15."""
    found = WRITTEN.fullmatch(text)
    if not found or not int(found[1]) + int(found[2]):
        raise BadBet(f"{text[:40]!r} are no odds, which read 11:4 or 11 to 4, against")
    return Fraction(int(found[2]), int(found[1]) + int(found[2]))


def against(of: Fraction) -> str:
    """The odds against an event of this chance: 4 in 15 is ``11 to 4``."""
    return f"{of.denominator - of.numerator} to {of.numerator}"


def between(one: Fraction, other: Fraction) -> str:
    """The odds against ``one`` where it lies between it and ``other`` alone."""
    if not one:
        raise BadBet("what cannot happen has no odds")
    ratio = other / one
    return f"{ratio.numerator} to {ratio.denominator}"


def shares(odds: dict[str, str], sum: Fraction = Fraction(1)) -> list[Share]:
    """The sum divided among events of which one at most happens, the rest to the field."""
    out = [Share(name, chance(text), chance(text) * sum) for name, text in odds.items()]
    left = Fraction(1)
    for one in out:
        left -= one.chance
    if left < 0:
        raise BadBet("these odds come to more than certainty together: one at least is too short")
    return [*out, Share("the field", left, left * sum)]


def to_cancel(laid: str, true: str, sum: Fraction = Fraction(1)) -> Fraction:
    """What is due of ``sum``, both stakes together, to cancel a bet laid at ``laid`` when the odds are ``true``.

    To him who laid against the event; less than nothing: from him.
    """
    happens = chance(true)
    surplus = chance(laid) - happens  # that the other has staked beyond what he ought
    return surplus * (1 - happens if surplus > 0 else happens) * sum


def money(text: str) -> Fraction:
    """A sum: a whole number, a decimal or a fraction."""
    try:
        found = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise BadBet(f"{text[:40]!r} is no sum, which reads 10, 2.5 or 1/3") from None
    if not 0 < found <= 10**12:
        raise BadBet("a sum is above nothing and at most 10^12")
    return found
