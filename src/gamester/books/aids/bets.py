"""Bets: upon any event, as Hoyle's Games divide them, and upon a match of several battles."""

from __future__ import annotations

import math
from fractions import Fraction

from gamester.books.aids import BadAid, Given, Reckoning, Row, Words
from gamester.books.aids.measures import told, whole
from gamester.books.odds.bets import against, between, chance, money, shares, to_cancel

EVENTS = ("A", "B", "C")
MOST = 99  # battles


def wins(battles: int, won: int, lost: int, each: Fraction) -> tuple[Fraction, Fraction]:
    """The chances to win more than half of the battles, and just half, where so many are won and lost already."""
    left = battles - won - lost
    more, half = Fraction(0), Fraction(0)
    for n in range(left + 1):
        share = math.comb(left, n) * each**n * (1 - each) ** (left - n)
        if 2 * (won + n) > battles:
            more += share
        elif 2 * (won + n) == battles:
            half += share
    return more, half


def hundred(of: Fraction) -> str:
    """A chance, in a hundred."""
    return f"{float(of) * 100:.4g} in 100"


def near(of: Fraction) -> str:
    """The odds of a chance to its opposite; a decimal where the figures would be long."""
    if not 0 < of < 1:
        return "certain" if of else "none"
    ratio = of / (1 - of)
    if ratio == 1:
        return "even money"
    if ratio.denominator <= 99 and ratio.numerator <= 999:
        return f"{ratio.numerator} to {ratio.denominator}"
    return f"{float(ratio):.3f} to 1" if ratio > 1 else f"1 to {float(1 / ratio):.3f}"


def on(text: str) -> Fraction:
    """What odds laid on an event make its chance: 7 to 1 is 7 in 8; even is one in two."""
    return Fraction(1, 2) if text.lower() == "even" else 1 - chance(text)


def match(words: Words, given: dict[str, str]) -> list[Row]:
    """A match of so many battles: the odds upon the whole, by those upon each."""
    battles = whole(given["battles"], "the number of battles", 1, MOST)
    won, lost = (whole(given[key], f"the number of battles {key}", 0, battles) for key in ("won", "lost"))
    if won + lost > battles:
        raise BadAid(f"{won} won and {lost} lost are more than the {battles} battles of the match")
    each = on(given["each"])
    more, half = wins(battles, won, lost, each)
    out = [words.row("battle", hundred(each)), words.row("match", hundred(more), battles=battles)]
    if half:
        out.append(words.row("drawn", hundred(half)))
    decided = 1 - half
    fair = more / decided if decided else Fraction(1, 2)
    return [*out, words.row("odds", near(fair))]


def laid(words: Words, given: dict[str, str]) -> list[Row]:
    """Odds laid and the odds as they are: what is won and lost, and how often it must be won."""
    stake = money(given["stake"])
    asked, true = on(given["laid"]), on(given["true"])
    if not asked:
        raise BadAid("who stakes nothing lays no bet")
    gain = stake * (1 - asked) / asked
    mean = true * gain - (1 - true) * stake
    return [
        words.row("wins", told(gain)),
        words.row("takes", told(stake + gain)),
        words.row("needs", hundred(asked), often=told(asked)),
        words.row("mean", f"{float(mean):+.4g}"),
    ]


def event(words: Words, given: dict[str, str]) -> list[Row]:
    """A sum divided among three events and the field; the odds between two; a bet laid on the third cancelled."""
    sum = money(given["sum"])
    odds = {name: given[name] for name in EVENTS}
    out = [
        words.row("share" if one.name in odds else "field", told(one.value), name=one.name, odds=against(one.chance))
        for one in shares(odds, sum)
    ]
    a, b, c = (chance(odds[name]) for name in EVENTS)
    if a and b:
        out.append(words.row("between", between(a, b)))
    if c:
        due = to_cancel(given["laid"], odds["C"], sum)
        out.append(words.row("to" if due >= 0 else "from", told(abs(due))))
    return out


AIDS = (
    Reckoning(
        "cock-match", "cock-fighting", "match-made",
        (Given("battles", "21"), Given("each", "even"), Given("won", "0"), Given("lost", "0")), match,
    ),
    Reckoning(
        "odds-laid", "cock-fighting", "seven-to-one",
        (Given("laid", "7 to 1"), Given("true", "even"), Given("stake", "7")), laid, also=("racing",),
    ),
    Reckoning(
        "bets", "bet-odds-calculation", "divide",
        (
            Given("sum", "240"), Given("A", "5 to 1"), Given("B", "7 to 3"), Given("C", "11 to 4"),
            Given("laid", "9 to 6"),
        ),
        event, volume="hoyle-donohue",
    ),
)  # fmt: skip
