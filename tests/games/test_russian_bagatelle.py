"""Russian Bagatelle: what a ball counts, the bell, balls that lodge, the two losses, the top hole."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.bagatelle_table import faces, stroke, table, words, zone
from tests.games.words import do, names

from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.sports.bagatelle.russian import RussianState

BOOK = "hoyle-donohue/russian-bagatelle/"
CAVITIES = {f"cavity {n}" for n in range(1, 11)}
ENDS = CAVITIES | {"cup 20", "cup 25", "cup 50", "top hole", "lodged"}


def board(options: str = "", choice: str = "white on the left") -> RussianState:
    """South leads."""
    s = cast(RussianState, table(f"russian-bagatelle({options})", "cup 20, cavity 3"))
    return do(s, f"take {choice}")


def play(s: RussianState, *told: str) -> RussianState:
    for one in told:
        stroke(s, "play", one)
    return s


def lodged(s: RussianState) -> str:
    return "".join(item.note for item in zone(s, "board").items if item.face == "lodged")


@pytest.mark.article(BOOK + "I", "stringing for the lead and the choice")
@pytest.mark.article(BOOK + "spots", "a hollow on either side")
def test_the_lead_and_the_choice() -> None:
    s = cast(RussianState, table("russian-bagatelle", "lodged, back"))
    assert s.phase == "lead" and s.current_player() == 0 and s.overs == 1
    do(s, "strike")
    assert words(s) == ENDS | {"round", "back"}
    do(s, "cavity 9", "strike", "cavity 10")
    assert s.current_player() == 1 and len(names(s)) == 4
    with pytest.raises(IllegalAction, match="first choose") as e:
        do(s, "play")
    assert e.value.article == BOOK + "I"
    do(s, "take spotted on the right")
    assert [(item.owner, item.face) for item in zone(s, "game").items] == [
        (0, "white on the left"),
        (1, "spotted on the right"),
    ]
    assert names(s) == ["play"] and s.current_player() == 1
    assert [s.game.ball_of(s, seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.article(BOOK + "II", "in turn, counting what is made")
@pytest.mark.article(BOOK + "cavities", "by the numbers above them")
@pytest.mark.article(BOOK + "cups", "20 and 25")
@pytest.mark.article(BOOK + "bell-cup", "50")
@pytest.mark.article(BOOK + "IV", "again after a cup")
def test_what_a_ball_counts() -> None:
    s = board()
    play(s, "cavity 7", "cavity 10")
    assert list(s.made) == [7, 10] and s.current_player() == 0
    play(s, "cup 20")
    assert list(s.made) == [27, 10] and s.current_player() == 0, "he plays on after a cup"
    play(s, "cup 25", "cavity 1")
    assert list(s.made) == [53, 10] and s.current_player() == 1
    play(s, "cup 50", "cavity 2")
    assert list(s.made) == [53, 62] and s.current_player() == 0
    do(s, "play")
    assert words(s) == ENDS | {"bell", "round", "back"}


@pytest.mark.article(BOOK + "bell", "double by the stroke")
@pytest.mark.article(BOOK + "VI", "double by the stroke")
def test_the_bell() -> None:
    s = board()
    do(s, "play", "bell")
    assert words(s) == ENDS - {"cup 50"}, "it has passed through the arch"
    do(s, "cup 20")
    assert list(s.made) == [40, 0] and s.current_player() == 0
    play(s, "bell, cavity 4", "cavity 6")
    assert list(s.made) == [48, 6], "the bell is of one stroke"


@pytest.mark.article(BOOK + "III", "the other ball is used, and both count for who frees it")
def test_a_ball_that_lodges() -> None:
    s = board()
    play(s, "lodged")
    assert lodged(s) == "white" and list(s.made) == [0, 0] and s.current_player() == 1
    do(s, "play")
    assert "freed" in words(s) and s.ball == 1
    do(s, "cavity 5", "play")
    assert s.ball == 1, "both play with the ball that is left"
    do(s, "freed")
    assert words(s) == ENDS | {"bell"}
    do(s, "cavity 8")
    assert s.is_chance_node() and words(s) == ENDS | {"bell"}
    do(s, "bell", "cup 20")
    assert list(s.made) == [8 + 40, 5] and lodged(s) == "" and s.current_player() == 1, "his own ball lies in no cup"
    play(s, "cavity 1")
    assert s.ball == 1
    do(s, "play")
    assert s.ball == 0 and "freed" not in words(s)


@pytest.mark.article(BOOK + "III", "of two lodged the last is taken up")
def test_two_that_lodge() -> None:
    s = play(board(), "lodged", "lodged")
    assert lodged(s) == "white" and s.current_player() == 0
    play(s, "freed, lodged, cavity 2")
    assert lodged(s) == "spotted" and list(s.made) == [2, 0]
    play(s, "freed, lodged, lodged")
    assert s.ball == 0 and lodged(s) == "white", "the one that was freed has stopped last"
    play(s, "freed, cup 20, lodged")
    assert lodged(s) == "white" and list(s.made) == [22, 0] and s.current_player() == 0
    play(s, "freed, cavity 3, cup 25")
    assert lodged(s) == "" and list(s.made) == [50, 0] and s.current_player() == 1


@pytest.mark.article(BOOK + "III", "of two lodged the last is taken up, whichever was struck")
def test_the_ball_that_was_struck_may_stop_last() -> None:
    s = play(board(), "lodged")
    do(s, "play", "freed", "lodged")
    assert words(s) == ENDS | {"bell", "lodged first"}
    do(s, "lodged first")
    assert lodged(s) == "white" and list(s.made) == [0, 0] and s.current_player() == 0
    do(s, "play")
    assert s.ball == 1, "the one that was struck is taken up, and used"
    do(s, "freed", "cavity 2")
    assert words(s) == ENDS | {"bell"}, "one ball cannot lodge before another that does not"


@pytest.mark.article(BOOK + "VIII", "five for going round, one for coming back")
def test_the_losses() -> None:
    s = play(board(), "round", "back", "cavity 3")
    assert list(s.made) == [-2, -1] and s.current_player() == 1
    play(s, "lodged")
    do(s, "play", "freed")
    assert not words(s) & {"round", "back"}


@pytest.mark.article(BOOK + "V", "a hundred or more")
@pytest.mark.article(BOOK + "IX", "the winner leads the next")
@pytest.mark.article(BOOK + "wins", "who has them wins")
def test_the_game() -> None:
    with pytest.raises(BadOption):
        board("game=99")
    s = board("games=2,stake=7")
    s.listened = True
    play(s, "cavity 1", "cup 50", "cup 25", "cup 20")
    assert s.deal == 0 and list(s.made) == [1, 95]
    play(s, "cavity 5")
    assert s.deal == 1 and list(s.purse) == [-7, 7, 0]
    assert s.story == "South 1, North 100: North wins the game (article wins)."
    assert s.phase == "strokes" and s.current_player() == 1 and len(names(s)) == 4, "nobody strings again"
    do(s, "take white on the right")
    play(s, "top hole")
    assert s.is_terminal() and s.returns() == [-14, 14]


@pytest.mark.article(BOOK + "VII", "the game at once")
@pytest.mark.article(BOOK + "red", "the red ball lies there")
def test_the_top_hole() -> None:
    s = board("game=500")
    s.listened = True
    assert [item.note for item in zone(s, "board").items if item.face == "top hole"] == ["", "red"]
    play(s, "cup 50", "cavity 9")
    stroke(s, "play", "top hole")
    assert s.is_terminal() and list(s.made) == [59, 100] and s.returns() == [-1, 1]
    assert s.story == "North plays into the top hole, and has the game at once (article VII)."
    s = play(board(), "lodged", "freed, cavity 2, top hole")
    assert s.is_terminal() and s.returns() == [-1, 1]
    s = play(board("game=500"), "bell, top hole")
    assert list(s.made) == [100, 0], "it is not doubled"


def test_a_game_has_an_end() -> None:
    s = board()
    for _ in range(int(s.game.most_played())):
        play(s, "lodged")
    assert s.is_terminal() and s.returns() == [0, 0] and faces(s, "words") == ["lodged"]
