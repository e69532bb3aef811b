"""Hazard's rules, article by article, and the book's reckoning of the dice beside the true one."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.books.odds.hazard import ODDS, before, caster, caster_before, ways
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.banks.hazard import HazardState, is_out, nicks

ALL = "gamester-1754/hazard/"
CHAPTER = books.load("gamester-1754", "hazard")
THROWS = {2: "11", 3: "12", 4: "31", 5: "41", 6: "33", 7: "61", 8: "44", 9: "54", 10: "64", 11: "65", 12: "66"}


def table(options: str = "") -> HazardState:
    return cast(HazardState, gamester.load_game(f"hazard({options})").new_initial_state())


def throw(s: HazardState, *totals: int) -> HazardState:
    return do(s, *(THROWS[n] for n in totals))


def hand(main: int, *throws: int) -> HazardState:
    """Two setters: one sets two and the other three to this main, and these are thrown."""
    s = throw(table(), main)
    do(s, "stake 2", "done", "stake 3", "done")
    return throw(s, *throws)


def won(main: int, *throws: int) -> bool:
    s = hand(main, *throws)
    assert s.deal == 1 and list(s.purse) in ([5, -2, -3, 0], [-5, 2, 3, 0])
    return s.purse[0] > 0


@pytest.mark.article(ALL + "2", "two dice")
@pytest.mark.article(ALL + "4", "the main is thrown, five to nine")
def test_the_main() -> None:
    s = table()
    assert s.is_chance_node() and len(s.chance_outcomes()) == 36
    throw(s, 10, 4, 2, 12)
    assert s.is_chance_node() and not any(zone.id == "main" for zone in s.view(1).zones())
    throw(s, 8)
    assert s.main == 8 and s.phase == "setting"
    faces = [item.face for zone in s.view(1).zones() if zone.kind == "dice" for item in zone.items]
    assert faces == list("6431116644")
    for main in (5, 6, 7, 8, 9):
        assert throw(table(), main).main == main


@pytest.mark.article(ALL + "3", "twenty persons or as many as will")
def test_persons() -> None:
    many = throw(table("players=8"), 7)
    for seat in range(1, 8):
        assert many.current_player() == seat
        do(many, "stake 5", "done")
    throw(many, 7)
    assert many.purse[0] == 35
    with pytest.raises(BadOption):
        table("players=9")


@pytest.mark.article(ALL + "5", "four to ten are chances where they do not nick")
@pytest.mark.article(ALL + "6", "the main itself, 12 to 6, 11 to 7, 12 to 8")
@pytest.mark.article(ALL + "7", "12 out to 9, 7, 5; 11 out to 9, 8, 6, 5; 2 and 3 to all")
def test_nicks_outs_and_chances() -> None:
    nick = {5: {5}, 6: {6, 12}, 7: {7, 11}, 8: {8, 12}, 9: {9}}
    out = {5: {2, 3, 11, 12}, 6: {2, 3, 11}, 7: {2, 3, 12}, 8: {2, 3, 11}, 9: {2, 3, 11, 12}}
    for main in range(5, 10):
        for thrown in range(2, 13):
            assert nicks(main, thrown) == (thrown in nick[main])
            assert is_out(main, thrown) == (thrown in out[main])
            if thrown in nick[main] | out[main]:
                assert won(main, thrown) == (thrown in nick[main])
            else:
                s = hand(main, thrown)
                assert s.deal == 0 and s.is_chance_node()
                assert won(main, thrown, 12, thrown) and not won(main, thrown, 2, main)


@pytest.mark.article(ALL + "8", "his chance or a nick wins all that was set him")
@pytest.mark.article(ALL + "9", "the main first, or out, and he pays as much as is on the table")
def test_even_money_to_every_setter() -> None:
    assert list(hand(7, 5, 6, 5).purse) == [5, -2, -3, 0]
    assert list(hand(7, 5, 6, 7).purse) == [-5, 2, 3, 0]
    s = hand(7, 5)
    s.listened = True
    throw(s, 9, 7)
    assert s.story == "South throws 5, 9, 7 to the main of 7 and pays as much as was on the table (article 9)."
    s = hand(7)
    s.listened = True
    assert throw(s, 11).story == "South throws 11 to the main of 7 and wins all the money set him (article 8)."


@pytest.mark.article(ALL + "10", "money is set before or after the main, within the limit, or not at all")
def test_setting() -> None:
    s = throw(table("limit=2"), 7)
    assert s.current_player() == 1 and names(s) == ["stake 1", "stake 2", "done"]
    assert "main is 7" in next(zone for zone in s.view(1).zones() if zone.id == "aim").items[0].face
    do(s, "stake 1")
    with pytest.raises(IllegalAction) as e:
        s.apply_action(s.string_to_action("stake 2"))
    assert e.value.article == ALL + "10"
    do(s, "done", "done")
    throw(s, 11)
    assert list(s.purse) == [1, -1, 0, 0]
    early = table("set=before")
    assert early.phase == "setting" and early.main == 0
    do(early, "stake 1", "done", "done")
    throw(early, 2, 7, 11)
    assert list(early.purse) == [1, -1, 0, 0]


@pytest.mark.article(ALL + "11", "the box is kept until its holder is out, or passes after every hand")
def test_the_box() -> None:
    for options, kept in (("", 0), ("box=hand", 1)):
        s = throw(table(options), 7)
        do(s, "done", "done")
        throw(s, 7)
        assert s.dealer == kept
        throw(s, 6)
        do(s, "done", "done")
        throw(s, 3)
        assert s.dealer == kept + 1


@pytest.mark.article(ALL + "14", "so many mains in a sitting")
def test_a_sitting() -> None:
    s = gamester.load_game("hazard(hands=3)").new_initial_state(seed=2)
    while not s.is_terminal():
        do(s, "done")
    assert s.deal == 3 and s.returns() == [0, 0, 0]


@pytest.mark.article(ALL + "12", "seven is the best main")
@pytest.mark.article(ALL + "13", "seven above six and eight, and the caster has the worst of it")
def test_the_caster_has_the_worst_of_it() -> None:
    exact = {5: (1396, 2835), 6: (6961, 14256), 7: (244, 495), 8: (6961, 14256), 9: (1396, 2835)}
    assert {main: caster(main) for main in range(5, 10)} == {main: Fraction(*f) for main, f in exact.items()}
    assert max(range(5, 10), key=caster) == 7 and all(caster(main) < Fraction(1, 2) for main in range(5, 10))
    assert caster_before() == Fraction(1979, 4032)
    game = gamester.load_game("hazard")
    for main, units in ((6, 5), (8, 5), (7, 1), (5, 3)):
        choice = gamester.load_player("simple", game).choose(throw(table(), main).view(1))
        assert game.actions.name(choice.action) == f"stake {units}"


@pytest.mark.example(
    ALL + "chance",
    ALL + "nick",
    ALL + "ames-ace",
    ALL + "deuce-ace",
    ALL + "twelve-to-seven",
    ALL + "twelve-to-eight",
    ALL + "twelve-to-six",
    ALL + "twelve-to-five",
    ALL + "twelve-to-nine",
    ALL + "five-to-five",
    ALL + "nine-to-nine",
)
def test_examples() -> None:
    for example in CHAPTER.examples:
        data = example.data
        if example.id == "chance":
            assert won(data["main"], data["first"], data["wins"])
            assert not won(data["main"], data["first"], data["loses"])
        else:
            assert won(data["main"], data["first"]) == data["won"]


@pytest.mark.odds(
    ALL + "ways-4",
    ALL + "ways-5",
    ALL + "ways-6",
    ALL + "ways-7",
    ALL + "ways-8",
    ALL + "ways-9",
    ALL + "ways-10",
    ALL + "seven-before-six",
)
def test_printed_figures() -> None:
    printed = {one.full: Fraction(one.printed) for one in CHAPTER.odds}
    assert set(printed) == set(ODDS)
    for total in range(4, 11):
        unordered = sum(1 for a in range(1, 7) for b in range(a, 7) if a + b == total)
        assert printed[f"{ALL}ways-{total}"] == unordered, "the book counts dice that are not told apart"
        assert ODDS[f"{ALL}ways-{total}"]() == ways(total)
    assert ways(4) < ways(5) and ways(10) < ways(9), "which the book puts on one footing"
    assert before(7, 6) == Fraction(6, 11) and ODDS[ALL + "seven-before-six"]() == Fraction(36, 11)
