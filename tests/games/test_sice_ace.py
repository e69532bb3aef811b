"""Sice-Ace: bearing, loading, drinking, and who pays."""

from __future__ import annotations

from math import sqrt
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.tables.sice_ace import SiceAceState

BOOK = "gamester-1754/sice-ace/"
CHAPTER = books.load("gamester-1754", "sice-ace")


def table(throws: str = "", options: str = "", men: list[int] | None = None) -> SiceAceState:
    game = gamester.load_game(f"sice-ace({options})")
    s = cast(SiceAceState, game.new_initial_state(deal=throws) if throws else game.new_initial_state())
    for seat, n in enumerate(men or []):
        s.men[seat] = n
    return s


@pytest.mark.article(BOOK + "1", "five persons, six men apiece")
def test_persons() -> None:
    s = table()
    assert list(s.men) == [6] * 5 and s.num_players() == 5 and s.current_player() == 0
    assert list(table(options="players=3").men) == [6] * 3
    with pytest.raises(BadOption, match="losers=one"):
        table(options="players=2")
    assert list(table(options="players=2,losers=one").men) == [6, 6]


@pytest.mark.article(BOOK + "2", "sixes bear only")
@pytest.mark.article(BOOK + "3", "aces load the next")
@pytest.mark.example(BOOK + "six", BOOK + "ace", BOOK + "six-and-ace", BOOK + "two-sixes", BOOK + "two-aces")
@pytest.mark.parametrize("id", ["six", "ace", "six-and-ace", "two-sixes", "two-aces"])
def test_throws(id: str) -> None:
    case = CHAPTER.example(id).data
    s = do(table(case["roll"]), "throw")
    assert list(s.men) == case["men"] and s.mover == case["next"] == s.current_player()


def test_other_numbers_do_nothing() -> None:
    s = do(table("52"), "throw")
    assert list(s.men) == [6] * 5 and s.current_player() == 1 and list(s.drinks) == [0] * 5


@pytest.mark.article(BOOK + "2", "the six before the ace, and no more than he has")
@pytest.mark.article(BOOK + "3", "the free are passed over")
def test_the_last_man() -> None:
    s = do(table("16", men=[1, 0, 6, 6, 6]), "throw")
    assert list(s.men) == [0, 0, 6, 6, 6] and s.current_player() == 2
    s = do(table("14", men=[2, 0, 6, 6, 6]), "throw")
    assert list(s.men) == [1, 0, 7, 6, 6]
    s = do(table("11", men=[1, 0, 6, 6, 6]), "throw")
    assert list(s.men) == [0, 0, 7, 6, 6] and s.current_player() == 2


@pytest.mark.article(BOOK + "3", "or whom the thrower names")
def test_naming() -> None:
    s = do(table("11", "load=named", [6, 0, 6, 6, 6]), "throw")
    assert names(s) == ["load North-west", "load North-east", "load East"] and s.current_player() == 0
    for word, why in (("throw", "first name"), ("load South", "another"), ("load West", "still has men")):
        with pytest.raises(IllegalAction, match=why) as e:
            do(s, word)
        assert e.value.article == BOOK + "3"
    do(s, "load North-east", "load East")
    assert list(s.men) == [4, 0, 6, 7, 7]
    assert s.is_chance_node() is False and s.current_player() == 0, "doublets throw again"
    with pytest.raises(IllegalAction, match="no ace"):
        do(s, "load North-west")


@pytest.mark.article(BOOK + "4", "doublets drink, and throw again")
def test_doublets() -> None:
    s = do(table("33 33 21"), "throw", "throw")
    assert list(s.drinks) == [2, 0, 0, 0, 0] and s.current_player() == 0
    do(s, "throw")
    assert s.current_player() == 1
    s = do(table("66", men=[2, 6, 6, 6, 6]), "throw")
    assert s.men[0] == 0 and s.current_player() == 1, "who is out does not throw again"


@pytest.mark.article(BOOK + "5", "the last two, or the last, lose")
def test_the_end() -> None:
    s = table("62", "stake=3", [1, 0, 4, 0, 2])
    s.listened = True
    do(s, "throw")
    assert s.is_terminal() and s.returns() == [0, 0, -3, 0, -3] and s.purse[5] == 6
    assert s.story == "North-west and East are left with men and must pay; the rest go free (article 5)."
    s = do(table("62 63", "losers=one", [1, 0, 4, 0, 1]), "throw")
    assert not s.is_terminal() and s.current_player() == 2
    do(s, "throw")
    assert s.is_player_node() and s.current_player() == 4 and list(s.men) == [0, 0, 3, 0, 1]
    s = do(table("12", "losers=one", [1, 0, 4, 0, 0]), "throw")
    assert s.is_terminal() and s.returns() == [0, 0, -1, 0, 0] and s.men[2] == 5


@pytest.mark.parametrize("losers", ["two", "one"])
def test_naming_well_saves_money(losers: str) -> None:
    """One who sees to it that others lose, against four who name at random."""
    game = gamester.load_game(f"sice-ace(load=named,losers={losers})")
    simple = gamester.load_player("simple", game)
    chance = gamester.load_player("random(seed=1)", game)
    lost, many = 0, 1500
    for seed in range(many):
        s = game.new_initial_state(seed=seed)
        me = seed % 5
        while not s.is_terminal():
            seat = s.current_player()
            legal = s.legal_actions()
            pick = legal[0] if len(legal) == 1 else (simple if seat == me else chance).choose(s.view(seat)).action
            s.apply_action(pick)
        lost += s.returns()[me] < 0
    fair = (2 if losers == "two" else 1) / 5
    assert lost / many < fair - 3 * sqrt(fair * (1 - fair) / many)


def test_what_is_seen() -> None:
    s = do(table("66 14", men=[3, 6, 6, 0, 6]), "throw")
    zones = {zone.id: zone for zone in s.view(None).zones()}
    assert [item.face for item in zones["men"].items] == ["1", "6", "6", "free", "6"]
    assert [item.face for item in zones["coup"].items] == ["6", "6"] and zones["drinks"].items[0].amount == 1
