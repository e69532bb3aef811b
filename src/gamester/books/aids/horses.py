"""Racing and riding: the days before a match, the receipts, the rings, and how long a horse is in learning."""

from __future__ import annotations

import math
from datetime import date, timedelta
from fractions import Fraction

from gamester.books import load
from gamester.books.aids import BOOK, Given, Reckoning, Row, Words
from gamester.books.aids.fields import PACE
from gamester.books.aids.measures import PACES, changed, dated, day, figure, span, told

HORSE = Fraction(8)  # feet from nose to tail, at the least
DRAMS = {"apothecaries'": 8, "common": 16}  # to the ounce


def race(words: Words, given: dict[str, str]) -> list[Row]:
    """What is done on which day before a match; 4189-4231."""
    match = day(given["match"])
    when = load(BOOK, "racing").example("before-the-match").data
    taken = date(match.year, 8, 24)
    if taken > match:
        taken = date(match.year - 1, 8, 24)
    days = (match - taken).days
    last, first = sorted(when["course"])
    night, earlier = sorted(when["muzzled"])
    return [
        words.row("taken", dated(taken), weeks=days // 7, over=days % 7),
        words.row("exercise", days * 3 // 7),
        words.row("course", span(match, -first, -last)),
        words.row("muzzled", f"{dated(match - timedelta(earlier))} or {dated(match - timedelta(night))}"),
        words.row("shod", dated(match - timedelta(when["shod"]))),
        words.row("match", dated(match)),
    ]


def receipts(words: Words, given: dict[str, str]) -> list[Row]:
    """Bread and scouring, so many times over; 4195-4208."""
    times = figure(given["times"], "how many times")
    chapter = load(BOOK, "racing")
    bread, powder = chapter.example("bread").data, chapter.example("scouring").data
    ground = bread["beans"] + bread["wheat"]
    fine = Fraction(bread["fine"])
    dram = DRAMS[given["drams"]]
    parts = [(name, Fraction(n) * dram) for name, n in powder["ounces"].items()]
    parts += [(name, Fraction(n)) for name, n in powder["drams"].items()]
    ounces = sum((n for _, n in parts), Fraction(0)) * times / dram
    out = [
        words.row("ground", f"{told(ground * times)} bushels", beans=bread["beans"], wheat=bread["wheat"]),
        words.row("fine", f"{told(fine * times)} bushels", loaves=told(bread["loaves"] * times)),
        words.row("coarse", f"{told((ground - fine) * times)} bushels"),
        words.row("each", f"{told(fine * 32 / bread['loaves'])} quarts"),
    ]
    out += [Row(name.capitalize(), f"{told(n * times / dram)} ounces") for name, n in parts]
    return [*out, words.row("powder", f"{told(ounces)} ounces")]


def rings(words: Words, given: dict[str, str]) -> list[Row]:
    """The large ring, the change within it, and the strait one; 4105-4142."""
    pace = PACES[given["pace"]]
    chapter = load(BOOK, "riding")
    large, strait = chapter.example("large-ring").data, chapter.example("strait-ring").data
    round_ = changed(figure(given["round"], "the ring"), "paces", "yards", pace)
    few, many = (2 * n * round_ + round_ / 2 for n in large["rounds"])  # on both hands, and the S between
    across = 3 * Fraction(strait["length"]) / Fraction(math.pi)  # feet
    return [
        words.row("round", f"{told(round_)} yards"),
        words.row("across", f"{float(round_) / math.pi:.1f} yards"),
        words.row("change", f"{told(round_ / 2)} yards"),
        words.row("lesson", f"{float(few) / 1760:.2f} to {float(many) / 1760:.2f} miles", rounds=large["rounds"][1]),
        words.row("strait", f"{float(across):.1f} feet", feet=told(HORSE), round=strait["length"]),
        words.row("read", f"{math.pi * strait['length']:.1f} yards", across=strait["length"]),
    ]


def schooling(words: Words, given: dict[str, str]) -> list[Row]:
    """The days of each lesson, one after another; 4066-4142."""
    home = day(given["home"])
    days = load(BOOK, "riding").example("days").data
    out, least, most = [], 0, 0
    for key in ("home", "trots", "large", "strait"):
        least, most = least + days[key][0], most + days[key][1]
        out.append(words.row(key, span(home, least, most), least=days[key][0], most=days[key][1]))
    return [*out, words.row("all", f"{least} to {most} days")]


AIDS = (
    Reckoning("race-day", "racing", "1", (Given("match", "1754-10-10", day=True),), race),
    Reckoning(
        "receipts", "racing", "bread", (Given("times", "1"), Given("drams", "apothecaries'", tuple(DRAMS))), receipts
    ),
    Reckoning("rings", "riding", "large-ring", (Given("round", "100"), PACE), rings),
    Reckoning("schooling", "riding", "fortnight", (Given("home", "1754-04-01", day=True),), schooling),
)
