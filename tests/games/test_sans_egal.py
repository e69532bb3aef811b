"""Sans Egal: balls of a colour each, whose they count for, the lead of each round, and the game."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.bagatelle_table import balls, stroke, table, words, zone
from tests.games.dice_table import margin
from tests.games.words import do, names

from gamester import books
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.sports.bagatelle.sans_egal import SansEgalState

BOOK = "hoyle-donohue/sans-egal/"


def board(options: str = "", lead: str = "white 7, white 2", colour: str = "red") -> SansEgalState:
    s = cast(SansEgalState, table(f"sans-egal({options})", lead))
    return do(s, f"take {colour}")


def play(s: SansEgalState, told: str, at: str = "at the cups") -> None:
    """A stroke, and all at rest after the words told."""
    stroke(s, f"play {at}", told)
    if s.is_chance_node():
        do(s, "at rest")


@pytest.mark.article(BOOK + "players", "two")
@pytest.mark.article(BOOK + "lead", "as in La Bagatelle")
@pytest.mark.article(BOOK + "balls", "the leader has his choice of four")
def test_the_lead_and_the_balls() -> None:
    s = cast(SansEgalState, table("sans-egal", "white 2, at rest"))
    assert s.num_players() == 2 and s.current_player() == 0
    assert cast(SansEgalState, table("sans-egal", "white 2, white 3")).current_player() == 1
    assert names(s) == ["take white", "take red"]
    with pytest.raises(IllegalAction, match="first take four balls"):
        do(s, "play at the black")
    do(s, "take red")
    assert [s.game.colour_of(s, seat) for seat in (0, 1)] == [1, 0]
    assert balls(s, "to be played") == {"white": 4, "red": 4} and balls(s, "on the cloth") == {"black": 1}
    assert [(item.owner, item.face) for item in zone(s, "game").items] == [(0, "red"), (1, "white")]
    with pytest.raises(IllegalAction, match="they have been taken"):
        do(s, "take white")


@pytest.mark.article(BOOK + "strokes", "one ball in turn")
def test_turns() -> None:
    s = board()
    order = []
    for _ in range(8):
        order.append(s.current_player())
        play(s, "at rest")
    assert order == [0, 1] * 4 and s.round == 1 and names(s) == ["take white", "take red"]
    s = board()
    assert names(s) == ["play at the black", "play at the cups"]
    play(s, "at rest")
    assert names(s) == ["play at a red", "play at the black", "play at the cups"]
    do(s, "play at a red")
    assert {"white 9", "red 9", "black 9", "red dead", "at rest"} <= words(s) and "black struck" not in words(s)


@pytest.mark.article(BOOK + "board", "nine cups, one ball in each")
@pytest.mark.article(BOOK + "black", "his who holes it")
@pytest.mark.article(BOOK + "own", "all of his own colour")
@pytest.mark.article(BOOK + "adversary", "counts for its owner")
def test_whose_a_ball_is() -> None:
    s = board()
    play(s, "red 5, black 7")
    assert list(s.made) == [12, 0] and balls(s, "cup 5") == {"red": 5}
    play(s, "at rest")
    play(s, "white 3, red 2")
    assert list(s.made) == [14, 3], "the adversary's ball counts for him"
    do(s, "play at the cups")
    assert not words(s) & {"white 5", "white 3", "black 1"} and "white 4" in words(s)
    do(s, "white 4")
    assert list(s.made) == [14, 7] == list(s.in_round)


@pytest.mark.article(BOOK + "dead", "past the centre or off the board")
def test_dead_balls() -> None:
    s = board()
    play(s, "red dead, black dead")
    assert names(s) == ["play at the cups"] and balls(s, "dead") == {"red": 1, "black": 1}


@pytest.mark.example(BOOK + "most", BOOK + "most-doubled")
@pytest.mark.article(BOOK + "black", "or double, by agreement")
@pytest.mark.parametrize("id", ["most", "most-doubled"])
def test_the_most_that_a_round_can_bring(id: str) -> None:
    data = books.load("hoyle-donohue", "sans-egal").example(id).data
    s = board(f"game=31,black={data['black']}", colour="white")
    for told in ("white 5", "red dead", "white 6", "red dead", "white 7", "red dead"):
        play(s, told)
    assert list(s.made) == [18, 0]
    play(s, "white 8, black 9", "at the black")
    assert s.made[0] == data["made"] and s.is_terminal()


@pytest.mark.article(BOOK + "next-lead", "the greatest number in a round leads the next")
def test_the_next_lead() -> None:
    s = board("game=31", colour="white")
    for told in ("white 1", "red 2", *["white dead", "red dead"] * 3):
        play(s, told)
    assert s.current_player() == s.leader == 1 and list(s.in_round) == [0, 0] and list(s.made) == [1, 2]
    do(s, "take white")
    assert s.game.colour_of(s, 1) == 0
    for told in ("white 4", "red 3", "white dead", "red 1", *["white dead", "red dead"] * 2):
        play(s, told)
    assert list(s.made) == [5, 6]
    assert s.current_player() == 1, "who have made as much do not change the lead"


@pytest.mark.article(BOOK + "game", "from twenty-one to thirty-one")
@pytest.mark.article(BOOK + "wins", "who has the points wins")
def test_the_game() -> None:
    for wrong in (20, 32):
        with pytest.raises(BadOption):
            board(f"game={wrong}")
    s = board("stake=3,games=2", colour="white")
    s.listened = True
    for told in ("white 9", "red 8", "white 7", "red 6", "at rest"):
        play(s, told)
    assert list(s.made) == [16, 14]
    play(s, "white 5", "at a white")
    assert s.deal == 1 and list(s.purse) == [3, -3, 0] and s.phase == "lead", "though the adversary holed the ball"
    assert s.story == "South 21, North 14: South wins the game (article wins)."


@pytest.mark.article(BOOK + "game", "both at once")
def test_both_reach_it_by_one_stroke() -> None:
    s = board(colour="white")
    for told in ("white 9", "red 8", "white 6", "red 7", "at rest", "at rest"):
        play(s, told)
    assert list(s.made) == [15, 15]
    play(s, "white 5, white 3, red 4")
    assert s.is_terminal() and list(s.made) == [23, 19] and s.returns() == [1, -1]


@pytest.mark.article(BOOK + "game", "as much, and both have it")
def test_both_have_as_much() -> None:
    s = board(colour="white")
    for told in ("white 9", "at rest", "white 5", "at rest", "at rest", "red 8, red 6"):
        play(s, told)
    assert list(s.made) == [14, 14]
    play(s, "white 4, white 3, red 7")
    play(s, "at rest")
    assert list(s.made) == [21, 21] and s.round == 1 and not s.is_terminal()
    do(s, "take red")
    play(s, "red 1")
    assert s.is_terminal() and list(s.made) == [22, 21]


def test_a_game_has_an_end() -> None:
    s = board()
    for _ in range(int(s.game.most_played())):
        for _ in range(8):
            if s.colour < 0:
                do(s, "take white")
            play(s, "at rest")
    assert s.is_terminal() and s.returns() == [0, 0]


def test_the_simple_player() -> None:
    assert margin("sans-egal", 400) > 2
