"""The analysed positions of two Ombre chapters: what the Ombre can force after each card, and whether the book errs.

``forced`` in the books' examples says where (so many tricks of a run, then cards), who plays, and by what they come to
which cards he has; ``book`` what the chapter says of a card, or of the position, and whether that is sound.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card
from gamester.players.solver import Ombre, Position, Solver
from gamester.table.specimens.ombre import SEATS
from gamester.table.specimens.ombre import tricks_of as told_tricks

GRADES = {
    "ombre-1878": ("codille", "puesta", "sacada", "sacada"),  # the Vole is a sacada as well
    "academy-1768": ("codille", "remise", "win", "win"),
}
PLACES = [
    pytest.param(book, example.id, n, id=f"{book} {example.id}: {place['at']}")
    for book in GRADES
    for example in load(book, "ombre").examples
    for n, place in enumerate(example.data.get("forced", []))
]


def players(data: dict[str, Any]) -> list[Any]:
    """The players by age as the example names them."""
    return data.get("seats", [0, 1, 2])


def laid(data: dict[str, Any]) -> Position:
    """The hands as play begins, eldest to lead."""
    hands = vec[i64]([0, 0, 0])
    for age, who in enumerate(players(data)):
        hands[SEATS[age]] = sum(2 ** card(c) for c in data["hands"][who])
    return Position(gamester.load_game("ombre"), hands, "CDHS".index(data["trump"]), SEATS[0])


def tricks_of(data: dict[str, Any], run_id: str) -> list[list[str]]:
    """The cards of a run's tricks in the order of play, ``?`` where none is named."""
    run = next(r for r in data["runs"] if r["id"] == run_id)
    if isinstance(run["tricks"][0], list):
        return [list(trick[1:-1]) for trick in run["tricks"]]
    seats = data["seats"]
    out = []
    for plays, _ in told_tricks(data, run):
        said = dict(plays)
        first = seats.index(plays[0][0])
        out.append([said.get(seats[(first + k) % 3], "?") for k in range(3)])
    return out


def reached(data: dict[str, Any], place: dict[str, Any]) -> list[Position]:
    """Where ``place`` is: more than one position if a card on the way is not named."""
    cards = [c for trick in tricks_of(data, place["run"])[: place["tricks"]] for c in trick] if "run" in place else []
    out = [laid(data)]
    for name in [*cards, *place.get("then", [])]:
        out = [p.after(int(c)) for p in out for c in p.legal() if name in ("?", NAMES[c])]
    return out


@pytest.mark.parametrize(("book", "short", "n"), PLACES)
def test_what_can_be_forced_is_as_written(book: str, short: str, n: int) -> None:
    data = load(book, "ombre").example(short).data
    place = data["forced"][n]
    names = GRADES[book]
    seat = SEATS[players(data).index(data["ombre"])]
    found = reached(data, place)
    assert found
    for p in found:
        assert players(data)[SEATS.index(p.turn())] == place["to_play"]
        solver = Solver(p, [seat], Ombre(seat))
        value = names[solver.value(p)]
        after = {NAMES[c]: names[grade] for c, grade in solver.cards(p)}
        if "value" in place:
            assert value == place["value"]
        else:
            assert after == {c: g for g in names for c in place.get(g, [])}
        for said in place.get("book", []):
            exact = after[said["card"]] if "card" in said else value
            assert (exact == said["says"]) is said["sound"], said


def test_every_analysed_position_is_there() -> None:
    assert sum(p.values[0] == "ombre-1878" for p in PLACES) == 28
    assert {short for book, short, _ in (p.values for p in PLACES) if book == "academy-1768"} == {
        f"om-{n}" for n in range(1, 7)
    }


def test_two_rounds_of_trumps_win_whatever_the_three_unnamed_cards_are() -> None:
    """om-4 does not name the Ombre's heart, club and diamond."""
    data = load("academy-1768", "ombre").example("om-4").data
    named = {c for hand in data["hands"] for c in hand} - set(data["hands"][0][6:])
    free = [[r + s for r in "A234567JQK" if r + s not in named and r + s != "AC"] for s in "HCD"]
    seat = SEATS[0]
    for three in list(product(*free))[::10]:
        hands = [[*data["hands"][0][:6], *three], *data["hands"][1:]]
        p = laid({**data, "hands": hands})
        for c in ("AS", "7S", "JS", "2S"):
            p = p.after(card(c))
        assert Solver(p, [seat], Ombre(seat)).value(p) >= 2, three


@pytest.mark.parametrize("guard", ["2S", "4S"])
def test_the_queens_guard_is_any_small_spade(guard: str) -> None:
    """om-2 does not name it."""
    data = load("academy-1768", "ombre").example("om-2").data
    mine = [guard if c == "5S" else c for c in data["hands"][1]]
    p = laid({**data, "hands": [data["hands"][0], mine, data["hands"][2]]}).after(card("KH"))
    solver = Solver(p, [SEATS[1]], Ombre(SEATS[1]))
    assert {NAMES[c] for c, grade in solver.cards(p) if grade >= 2} == {"JD", "QS", guard}


def test_a_matadore_is_held_back() -> None:
    """Basto alone need not fall to the King of trumps, but must to Spadille."""
    game = gamester.load_game("ombre")
    hands = [["KS", "AS"], ["AC", "KD"], ["QD", "JD"]]
    sets = vec[i64]([0, 0, 0])
    for age, hand in enumerate(hands):
        sets[SEATS[age]] = sum(2 ** card(c) for c in hand)
    p = Position(game, sets, 3, SEATS[0])
    assert [NAMES[c] for c in p.after(card("KS")).legal()] == ["AC", "KD"]
    assert [NAMES[c] for c in p.after(card("AS")).legal()] == ["AC"]
