"""Options as a table, and the stakes that wait on a board."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gamester.parts.beasts import highest, without
from gamester.parts.telling import several, sums
from gamester.parts.terms import Terms, settled_by


def test_a_row_names_its_articles_by_letters() -> None:
    terms = Terms("ombre")
    assert terms.of("G 17 law-25, A 9c quadrille/22") == (
        "gamester-1754/ombre/17",
        "gamester-1754/ombre/law-25",
        "academy-1768/ombre/9c",
        "academy-1768/quadrille/22",
    )
    first = terms.choice("vole", "draw fixed", "what it pays", "G 48")
    assert (first.default, first.choices, first.kind) == ("draw", ("draw", "fixed"), "choice")
    number = terms.count("fish", 10, "counters to a fish", "G 7b", low=10, high=12)
    assert (number.kind, number.low, number.high) == ("count", 10, 12)


def test_books_depart_only_in_what_is_listed_for_them() -> None:
    terms = Terms("ombre")
    rows = settled_by(
        (("ombre-1878", {"cede": True}), ("ombre-1878", {"bids": 2})),
        terms.flag("cede", False, "the other takes first", "O 13"),
        terms.flag("gano", True, "Gano may be said", "O 46"),
    )
    assert [row.presets for row in rows] == [{"ombre-1878": True}, {}]


def test_the_highest_goes_and_the_first_among_equals() -> None:
    waiting = vec[i64]([14, 42, 56, 56])
    assert highest(waiting) == 2
    assert list(without(waiting, highest(waiting))) == [14, 42, 56]
    assert highest(vec[i64]([])) == 0


def test_names_and_sums_in_a_sentence() -> None:
    assert several([]) == "nobody" and several(["East", "West", "South"]) == "East, West and South"
    assert sums(["East"], "lay", [5]) == "East lays 5"
    assert sums(["East", "West"], "lay", [5, 5]) == "East and West lay 5 each"
    assert sums(["East", "West"], "lay", [5, 3]) == "East lays 5, West 3"
