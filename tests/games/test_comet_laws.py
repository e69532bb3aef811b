"""The Comet's laws at laws=table, how a deal's end is told, and what is played for."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.comet_hands import middle, paid, play

import gamester
from gamester.engine.bits import count
from gamester.engine.errors import IllegalAction
from gamester.engine.state import CHANCE
from gamester.games.stops.comet.state import CometState

P = "academy-1768/comet/"


def started(options: str = "", seed: int | None = 1) -> CometState:
    """A deal at a table with laws."""
    return cast(CometState, gamester.load_game(f"comet(laws=table,{options})").new_initial_state(seed=seed))


def offered(s: CometState, seat: int) -> list[str]:
    """What a seat could do out of order."""
    return [str(one["verb"]) for one in s.irregularities() if one["seat"] == seat]


def commit(s: CometState, text: str) -> CometState:
    s.apply_action(s.string_to_action(text))
    return s


@pytest.mark.article(P + "3", P + "33")
def test_who_looks_where_he_may_not_pays_the_penalty() -> None:
    s = started("penalty=3")
    eldest, dealer = int(s.seats[0]), int(s.seats[1])
    assert offered(s, eldest) == ["look at the stock"]
    commit(s, f"{eldest}: look at the stock")
    assert paid(s, "3") == [30] and s.purse[dealer] == 30 and s.current_player() == eldest
    assert offered(s, eldest) == [], "once in a deal"
    s.apply_action(s.legal_actions()[0])
    commit(s, f"{dealer}: spread the cards played")
    assert paid(s, "33") == [30] and s.purse[dealer] == 0
    many = started("players=3")
    commit(many, f"{many.seats[2]}: look at the stock")
    assert many.purse[3] == 10, "of more than two, into the Poul"
    with pytest.raises(IllegalAction):
        commit(many, f"{many.seats[2]}: look at the stock")


@pytest.mark.article(P + "6")
@pytest.mark.parametrize("to", ["eldest", "dealer"])
def test_a_card_too_many_is_played_with_or_dealt_anew(to: str) -> None:
    s = started()
    eldest, dealer = int(s.seats[0]), int(s.seats[1])
    assert offered(s, dealer)[:2] == ["deal a card too many"] * 2 and "deal a card too many" not in offered(s, eldest)
    commit(s, f"{dealer}: deal a card too many to the {to}")
    assert s.phase == "law" and s.current_player() == eldest
    choices = [s.action_to_string(eldest, a) for a in s.legal_actions()]
    assert choices == ["demand a new deal", "let the deal stand"]
    again = commit(s.clone(), "demand a new deal")
    assert [int(n) for n in again.held] == [18, 18] and again.deal == 0 and again.phase == "play"
    had = eldest if to == "eldest" else dealer
    commit(s, "let the deal stand")
    assert s.held[had] == count(s.hands[had]) == 19 and s.held[1 - had] == 18
    assert s.phase == "play" and s.current_player() == eldest
    assert "deal a card too many" not in offered(s, dealer)
    view = s.view(1 - had)
    assert s.game.imagine(view, 5).view(1 - had).to_json() == view.to_json()


@pytest.mark.article(P + "6")
def test_the_card_too_many_comes_by_chance_where_chance_is_explicit() -> None:
    s = started(seed=None)
    while s.current_player() == CHANCE:
        s.apply_action(s.legal_actions()[0])
    commit(s, f"{s.dealer}: deal a card too many to the dealer")
    assert s.current_player() == CHANCE
    s.apply_action(s.legal_actions()[-1])
    assert s.phase == "law" and s.held[s.dealer] == 19


@pytest.mark.article(P + "6")
def test_an_opera_is_then_of_nineteen_cards() -> None:
    s = started("deals=1")
    commit(s, f"{s.dealer}: deal a card too many to the eldest")
    commit(s, "let the deal stand")
    eldest = s.seats[0]
    s.runner = eldest
    s.run = 18
    s.hands[eldest] &= -s.hands[eldest]
    s.held[eldest] = 1
    s.apply_action(s.legal_actions()[0])
    assert s.is_terminal() and s.opera


def test_a_discard_that_takes_all_the_stock_leaves_no_card_too_many() -> None:
    s = started("players=4,discard=yes")
    assert not any("too many" in verb for seat in range(4) for verb in offered(s, seat))
    three = started("players=3,discard=no")
    assert "deal a card too many" in offered(three, int(three.dealer))


def test_how_a_deal_ended_is_told() -> None:
    s = middle(["8", "*"], ["Q", "J", "5"])
    s.listened = True
    names = s.game.names
    eldest, other = names[s.seats[0]], names[s.seats[1]]
    assert [(item.face, item.note) for item in s.game.aim(s)] == [
        (f"{eldest}, {other}", "first out gains the points that others are left with")
    ]
    play(s, "8", "*9")
    assert s.story.startswith(
        f"{eldest} is out first with the Comet for a Nine. "
        f"{other} is left with 25, counted 4 times (academy-1768/comet/47). "
    )
    assert f"{other} pays {eldest} 80 (academy-1768/comet/47)." in s.story
