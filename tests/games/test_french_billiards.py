"""French Billiards: the losses as they are printed, the lead, what is filled in by options, and the game."""

from __future__ import annotations

from math import sqrt
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.sports.billiards.french import CAUSES, FrenchBilliards, FrenchState

BOOK = "gamester-1754/french-billiards/"
CHAPTER = books.load("gamester-1754", "french-billiards")
QUIET = ("hits his ball", "at rest")


def begun(options: str = "") -> FrenchState:
    """South has the lead."""
    s = cast(FrenchState, gamester.load_game(f"french-billiards({options})").new_initial_state())
    s.listened = True
    return do(s, "strike for the lead", "strike for the lead", "the first lies nearer")


def opened(options: str = "") -> FrenchState:
    """South has led, North has hit; South is to strike and nothing is lost."""
    s = do(begun(options), "lead with the plain ball", "at rest")
    return stroke(s, *QUIET)


def stroke(s: FrenchState, *told: str, aim: str = "hole him") -> FrenchState:
    return do(s, f"play to {aim}", *told)


@pytest.mark.example(BOOK + "v", BOOK + "vi", BOOK + "vii", BOOK + "viii", BOOK + "ix", BOOK + "x", BOOK + "xi")
@pytest.mark.example(BOOK + "xii", BOOK + "xiii", BOOK + "xiv", BOOK + "xv", BOOK + "xvi", BOOK + "xvii")
@pytest.mark.example(BOOK + "xvii-near", BOOK + "xviii", BOOK + "xviii-near", BOOK + "xix", BOOK + "xx")
@pytest.mark.example(BOOK + "xx-early", BOOK + "xxi", BOOK + "xxiv", BOOK + "edge", BOOK + "stranger")
@pytest.mark.article(BOOK + "V", "a running ball, 1")
@pytest.mark.article(BOOK + "VI", "touched twice, 1")
@pytest.mark.article(BOOK + "VII", "both balls touched, 1")
@pytest.mark.article(BOOK + "VIII", "both holed, 2")
@pytest.mark.article(BOOK + "IX", "hit, and himself holed, 2")
@pytest.mark.article(BOOK + "X", "missed, and himself holed, 3 and not 4")
@pytest.mark.article(BOOK + "XI", "missed, 1")
@pytest.mark.article(BOOK + "XII", "both over, 2")
@pytest.mark.article(BOOK + "XIII", "missed, and his own over, 3 and not 4")
@pytest.mark.article(BOOK + "XIV", "a stick held, 1")
@pytest.mark.article(BOOK + "XV", "another's ball played, 1")
@pytest.mark.article(BOOK + "XVI", "his ball taken up, 1")
@pytest.mark.article(BOOK + "XVII", "a ball stopped, 1, near the hole 2")
@pytest.mark.article(BOOK + "XVIII", "a ball blown upon, 1, near the hole 2")
@pytest.mark.article(BOOK + "XIX", "the table shaken, 1")
@pytest.mark.article(BOOK + "XX", "the table struck, or out of turn, 1")
@pytest.mark.article(BOOK + "XXI", "the stick thrown, 1")
@pytest.mark.article(BOOK + "XXIV", "no foot on the ground, 1")
@pytest.mark.article(BOOK + "XXVIII", "what the marker tells stands")
@pytest.mark.parametrize("id", [e.id for e in CHAPTER.examples])
def test_examples(id: str) -> None:
    data = CHAPTER.example(id).data
    s = stroke(opened(), *data["told"])
    loses = data["loses"]
    assert list(s.made) == ([0, loses] if loses >= 0 else [-loses, 0])
    assert s.current_player() == 1, "by turns, whatever came of it"


@pytest.mark.article(BOOK + "XVI", "either of them")
@pytest.mark.article(BOOK + "XVII", "either of them")
@pytest.mark.article(BOOK + "XVIII", "either of them")
@pytest.mark.article(BOOK + "XIX", "either of them")
@pytest.mark.article(BOOK + "XX", "either of them")
@pytest.mark.article(BOOK + "XXI", "either of them")
@pytest.mark.parametrize("id", ["xvi", "xvii", "xvii-near", "xviii", "xviii-near", "xix", "xx", "xxi"])
def test_the_other_may_do_it_too(id: str) -> None:
    data = CHAPTER.example(id).data
    hits, what, rest = data["told"]
    assert list(stroke(opened(), hits, f"the other {what}", rest).made) == [data["loses"], 0]


@pytest.mark.article(BOOK + "lead", "the nearer leads, and level balls are struck again")
@pytest.mark.article(BOOK + "II", "he chooses his ball")
@pytest.mark.article(BOOK + "turns", "then by turns")
@pytest.mark.article(BOOK + "gear", "masts and balls, and no Port")
def test_the_lead() -> None:
    s = cast(FrenchState, gamester.load_game("french-billiards").new_initial_state())
    do(s, "strike for the lead", "strike for the lead", "they lie level")
    assert s.current_player() == 0
    do(s, "strike for the lead", "strike for the lead", "the second lies nearer")
    assert s.current_player() == 1 and names(s) == ["lead with the plain ball", "lead with the spotted ball"]
    with pytest.raises(IllegalAction) as e:
        do(s, "play to hole him")
    assert e.value.article == BOOK + "II"
    do(s, "lead with the spotted ball")
    assert "hits his ball" not in names(s) and not any("port" in name for name in names(s))
    do(s, "at rest")
    assert s.plain == 0 == s.current_player() and list(s.made) == [0, 0], "there was nothing to hit"


@pytest.mark.article(BOOK + "III", "who holes himself in leading loses the lead and no more")
def test_the_lead_is_lost() -> None:
    s = do(begun(), "lead with the plain ball", "own ball in the hole", "at rest")
    assert s.current_player() == 1 == s.leader and list(s.made) == [0, 0]
    assert names(s) == ["lead with the plain ball", "lead with the spotted ball"]
    do(s, "lead with the plain ball", "own ball in the hole", "at rest")
    assert s.current_player() == 0 == s.leader
    s = do(begun(), "lead with the plain ball", "strikes the table with the stick", "own ball in the hole", "at rest")
    assert list(s.made) == [0, 1] and s.leader == 1


@pytest.mark.article(BOOK + "own-over", "not printed: two, after a hit or in leading")
@pytest.mark.article(BOOK + "III", "XIII does not touch the first stroke")
def test_own_ball_over() -> None:
    assert list(stroke(opened(), "hits his ball", "own ball over the table", "at rest").made) == [0, 2]
    assert list(stroke(opened("over=1"), "hits his ball", "own ball over the table", "at rest").made) == [0, 1]
    assert list(do(begun(), "lead with the plain ball", "own ball over the table", "at rest").made) == [0, 2]
    both = ("hits his ball", "his ball in the hole", "own ball over the table", "at rest")
    assert list(stroke(opened(), *both).made) == [0, 2], "nothing is won by a stroke that loses"


@pytest.mark.article(BOOK + "holes", "not printed: two for holing the other's")
@pytest.mark.article(BOOK + "XII", "his ball over, alone, is nothing")
@pytest.mark.article(BOOK + "XXII", "a ball that falls from the edge is nothing")
@pytest.mark.article(BOOK + "XXIII", "a ball that a stranger stops stands there")
def test_the_hole() -> None:
    holed = ("hits his ball", "his ball in the hole", "at rest")
    assert list(stroke(opened(), *holed).made) == [2, 0]
    assert list(stroke(opened("hole=3"), *holed).made) == [3, 0]
    assert list(stroke(opened(), "no foot on the ground", *holed).made) == [0, 1], "nothing is won by a fault"
    assert list(stroke(opened(), "hits his ball", "his ball over the table", "at rest").made) == [0, 0]
    s = stroke(opened(), "at rest on the edge and falls in after")
    assert list(s.made) == [0, 1], "he has missed, and not holed himself"
    s = do(opened(), "play to hole him", "hits his ball", "a stranger stops his ball")
    assert "his ball in the hole" not in names(s) and "own ball in the hole" in names(s)
    assert "own ball in the hole" not in names(do(s, "a stranger stops own ball"))


@pytest.mark.article(BOOK + "VII", "a fault and what the balls do besides, or the fault alone")
def test_faults_besides() -> None:
    assert list(stroke(opened(), "touches both balls", "own ball in the hole", "at rest").made) == [0, 4]
    assert list(stroke(opened("faults=alone"), "touches both balls", "own ball in the hole", "at rest").made) == [0, 1]
    other = ("hits his ball", "the other stops a ball near the hole", "own ball in the hole", "at rest")
    assert list(stroke(opened("faults=alone"), *other).made) == [2, 2], "each loses what is his"


@pytest.mark.article(BOOK + "up", "so many up, for a stake")
@pytest.mark.article(BOOK + "odds", "so many given")
def test_the_game() -> None:
    s = opened("up=3,stake=5,rounds=2")
    stroke(s, "own ball in the hole", "at rest")
    assert s.deal == 1 and tuple(s.score) == (0, 1) and s.ledger.balances["seat 1"] == 5
    assert s.story == "North wins by 3 to 0 (article up)."
    do(s, "strike for the lead", "strike for the lead", "the first lies nearer", "lead with the plain ball", "at rest")
    assert s.striker == 1, "the other strikes first for it"
    stroke(s, "own ball in the hole", "at rest")
    assert s.is_terminal() and s.returns() == [-10, 10] and s.game.max_utility() == 10
    s = opened("up=2,odds=1")
    assert list(s.made) == [0, 1]
    stroke(s, "hits his ball", "the other shakes the table", "at rest")
    assert list(s.made) == [1, 1] and not s.is_terminal()
    both = ("the other shakes the table", "at rest")
    stroke(s, *both)
    assert list(s.made) == [2, 2] and not s.is_terminal(), "level, and they play on"
    stroke(s, "hits his ball", "his ball in the hole", "at rest")
    assert s.is_terminal() and s.returns() == [1, -1]
    with pytest.raises(BadOption, match="would win the game"):
        gamester.load_game("french-billiards(odds=12)")


@pytest.mark.article(BOOK + "up", "five hundred strokes without an end are a draw")
def test_no_end() -> None:
    s = opened()
    s.step = 498
    assert not stroke(s, *QUIET).is_terminal()
    assert stroke(s, *QUIET).is_terminal() and s.returns() == [0, 0] and "drawn" in s.story


@pytest.mark.article(BOOK + "XXV", "who leaves the game loses it")
def test_leaving() -> None:
    s = opened("laws=table,stake=4")
    do(s, "North: leave the game")
    assert s.is_terminal() and s.returns() == [4, -4]
    assert s.story == "North leaves the game and loses it (article XXV)."
    with pytest.raises(IllegalAction):
        opened().apply_action(4)


def test_the_simple_player_beats_chance() -> None:
    game = cast(FrenchBilliards, gamester.load_game("french-billiards"))
    many, won = 200, []
    for seed in range(many):
        s = game.new_initial_state(seed=seed)
        players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
        while not s.is_terminal():
            choice = players[(s.current_player() + seed) % 2].choose(s.view(s.current_player()))
            assert not choice.article or books.article(choice.article)
            s.apply_action(choice.action)
        won.append(s.returns()[seed % 2])
    mean = sum(won) / many
    assert mean > 2 * sqrt(sum((x - mean) ** 2 for x in won) / many / (many - 1))


def test_every_cause_has_its_article() -> None:
    for article, _ in CAUSES:
        assert CHAPTER.article(article).in_force
