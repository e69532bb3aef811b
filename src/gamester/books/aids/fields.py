"""Archery and bowling: distances in other measures, an arrow's compass, what a green is worth."""

from __future__ import annotations

import math
from fractions import Fraction

from gamester.books import chapters, load
from gamester.books.aids import BOOK, BadAid, Given, Reckoning, Row, Words
from gamester.books.aids.measures import PACES, UNITS, YARD, changed, figure, told

MEASURED = ("archery", "racing", "riding", "bowling")
PACE = Given("pace", "five feet", tuple(PACES))
SPECIES = {  # 4267-4273: the mark, the arrow, and its feather
    "butt": ("strong", "broad"), "prick": ("nimble and strong, all of one weight", "middle"),
    "rover": ("lighter or heavier, by the distance", "as the arrow"),
}  # fmt: skip
BOWLS = {"close alley": "flat", "open ground": "round and biassed", "level green": "round as a ball"}  # 4567-4570
FALL = Fraction(32 * 12)  # inches a second, every second
ACRE = 4840  # square yards


def distances(words: Words, given: dict[str, str]) -> list[Row]:
    """A length in all measures, and those that the chapters print."""
    pace, unit = PACES[given["pace"]], given["unit"]
    length = figure(given["length"], "a length")
    out = [Row(to.capitalize(), told(changed(length, unit, to, pace))) for to in UNITS if to != unit]
    for game in MEASURED:
        for one in load(BOOK, game).examples if (BOOK, game) in chapters() else ():
            if "length" in one.data:
                long, of = Fraction(str(one.data["length"])), one.data["unit"]
                yards = told(changed(long, of, "yards", pace))
                out.append(words.row("printed", f"{yards} yards", note=one.note.rstrip("."), long=told(long), of=of))
    return out


def compass(words: Words, given: dict[str, str]) -> list[Row]:
    """How high an arrow must be aimed, and how high it flies: without air, as far as sin 2a tells."""
    mark, cast = figure(given["mark"], "the mark"), figure(given["cast"], "the cast")
    if mark > cast:
        raise BadAid(f"the mark lies at {told(mark)} yards, beyond the cast of the bow, {told(cast)}")
    arrow, feather = SPECIES[given["kind"]]
    out = [words.row("arrow", arrow, feather=feather)]
    speed = math.sqrt(float(cast * YARD * FALL))  # inches a second
    low = math.asin(float(mark / cast)) / 2
    for key, angle in (("low", low), ("high", math.pi / 2 - low)):
        height = float(mark) * math.tan(angle) / 4
        seconds = 2 * speed * math.sin(angle) / float(FALL)
        value = f"{math.degrees(angle):.1f} degrees"
        out.append(words.row(key, value, height=f"{height:.1f}", seconds=f"{seconds:.1f}"))
    farther = float(cast) * math.sin(2 * (low + math.radians(0.5)))
    out.append(words.row("slip", f"{farther - float(mark):+.1f} yards"))
    out.append(words.row("speed", f"{speed / 12:.0f} feet a second"))
    return out


def green(words: Words, given: dict[str, str]) -> list[Row]:
    """The bowl for the ground; what an acre of the green yields beside an acre elsewhere; how far short a mile is."""
    square = figure(given["length"], "the length") * figure(given["breadth"], "the breadth")
    chapter = load(BOOK, "bowling")
    acres, short = chapter.example("fifty-acres").data["acres"], chapter.example("six-yards").data["length"]
    return [
        words.row("bowl", BOWLS[given["ground"]]),
        words.row("size", f"{told(square)} square yards", acres=told(square / ACRE)),
        words.row("rent", f"{told(Fraction(round(acres * ACRE / square * 10), 10))} times", acres=acres),
        words.row("mile", f"{told(Fraction(1760, short))} times", short=short),
    ]


AIDS = (
    Reckoning(
        "distances", "archery", "eye", (Given("length", "12"), Given("unit", "score paces", UNITS), PACE), distances,
        also=MEASURED[1:],
    ),
    Reckoning(
        "compass", "archery", "compass",
        (Given("kind", "rover", tuple(SPECIES)), Given("mark", "200"), Given("cast", "240")), compass,
    ),
    Reckoning(
        "bowling-green", "bowling", "rent",
        (Given("ground", "level green", tuple(BOWLS)), Given("length", "40"), Given("breadth", "40")), green,
    ),
)  # fmt: skip
