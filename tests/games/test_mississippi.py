"""Mississippi and Trou Madame: nine balls through the bridge, off a cushion or straight."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.bagatelle_table import faces, stroke, strung, table, words, zone
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import BadOption
from gamester.games.sports.bagatelle.mississippi import BridgeState

HOYLE = "hoyle-donohue/"
BOOK = HOYLE + "mississippi/"
TROU = HOYLE + "trou-madame/"
ARCHES = {f"arch {n}" for n in range(1, 10)}
BOTH = ("mississippi", "trou-madame")


def board(text: str = "mississippi", lead: str = "arch 7, arch 2") -> BridgeState:
    return cast(BridgeState, table(text, lead))


def play(s: BridgeState, *told: str) -> None:
    for one in told:
        stroke(s, "play", one)


@pytest.mark.article(BOOK + "players", "two or more")
@pytest.mark.article(TROU + "players", "two or more")
@pytest.mark.article(BOOK + "lead", "the highest number leads")
@pytest.mark.article(TROU + "lead", "the highest number leads")
@pytest.mark.parametrize("game", BOTH)
def test_the_lead(game: str) -> None:
    for wrong in (1, 11):
        with pytest.raises(BadOption):
            board(f"{game}(players={wrong})")
    s = board(f"{game}(players=10)", ", ".join(["no arch"] * 10))
    assert s.phase == "lead" and s.current_player() == 0
    s = board(f"{game}(players=3)", "")
    assert names(s) == ["strike"]
    do(s, "strike")
    assert words(s) == ARCHES | {"no arch"}
    do(s, "arch 4")
    strung(s, "arch 6, arch 6")
    assert s.phase == "lead" and s.current_player() == 1
    strung(s, "no arch, arch 1")
    assert s.phase == "strokes" and s.current_player() == 2 and list(s.made) == [0, 0, 0]


@pytest.mark.article(BOOK + "strokes", "nine balls in succession")
@pytest.mark.article(TROU + "strokes", "nine balls in succession")
@pytest.mark.parametrize("game", BOTH)
def test_nine_balls(game: str) -> None:
    s = board(f"{game}(players=3)", "arch 1, arch 2, arch 1")
    order = []
    for n in range(27):
        order.append(s.current_player())
        assert next(item.amount for item in zone(s, "arches").items if item.id == "balls left") == 9 - n % 9
        play(s, "no arch")
    assert order == [1] * 9 + [2] * 9 + [0] * 9 and s.current_player() == 1


@pytest.mark.article(BOOK + "bridge", "arches from one to nine")
@pytest.mark.article(BOOK + "cushions", "one is struck, or none")
@pytest.mark.article(BOOK + "arches", "off a cushion it is the player's")
@pytest.mark.article(BOOK + "adversary", "else the adversary's")
def test_the_cushion() -> None:
    s = board()
    do(s, "play")
    assert words(s) == ARCHES | {"no arch", "cushion"}
    do(s, "cushion")
    assert words(s) == ARCHES | {"no arch"}
    do(s, "arch 8")
    assert list(s.made) == [8, 0] and faces(s, "words") == ["cushion", "arch 8"]
    play(s, "arch 5")
    assert list(s.made) == [8, 5], "without a cushion it reckons for the adversary"
    play(s, "no arch", "cushion, no arch", "cushion, arch 8")
    assert list(s.made) == [16, 5] and s.current_player() == 0
    assert [(item.face, item.amount) for item in zone(s, "arches").items if item.note == "through"] == [
        ("arch 5", 1),
        ("arch 8", 2),
    ]
    three = board("mississippi(players=3)", "arch 1, arch 1, arch 2")
    play(three, "arch 5")
    assert list(three.made) == [5, 0, 0], "the adversary is the one who plays next"


@pytest.mark.article(TROU + "bridge", "arches from one to nine")
@pytest.mark.article(TROU + "straight", "no cushion")
def test_straight() -> None:
    s = board("trou-madame")
    do(s, "play")
    assert words(s) == ARCHES | {"no arch"}
    do(s, "arch 6")
    assert list(s.made) == [6, 0]
    with pytest.raises(gamester.BadDeal):
        s.game.parse_outcome("cushion")


@pytest.mark.example(BOOK + "most", TROU + "most")
@pytest.mark.parametrize("game", BOTH)
def test_the_most_that_a_turn_can_bring(game: str) -> None:
    data = books.load("hoyle-donohue", game).example("most").data
    s = board(f"{game}(game={data['game']})")
    for _ in range(9):
        play(s, "cushion, arch 9" if game == "mississippi" else "arch 9")
    assert list(s.made) == [data["made"], 0] and s.current_player() == 1


@pytest.mark.article(BOOK + "game", "as many as are agreed upon")
@pytest.mark.article(BOOK + "wins", "who has them wins")
def test_the_game() -> None:
    s = board("mississippi(game=10,stake=4,games=2)")
    s.listened = True
    play(s, "cushion, arch 9")
    assert not s.is_terminal() and s.deal == 0
    play(s, "arch 4", "arch 6")
    assert s.deal == 1 and list(s.purse) == [-4, 4, 0], "the adversary's balls may win it for a player"
    assert s.story == "South 9, North 10: North wins the game (article wins)."
    assert s.phase == "lead" and list(s.made) == [0, 0] and list(s.through) == [0] * 9


@pytest.mark.article(TROU + "game", "as many as are agreed upon")
@pytest.mark.article(TROU + "wins", "who has them wins")
def test_the_game_of_trou_madame() -> None:
    s = board("trou-madame(game=10,stake=4,players=3)", "arch 1, arch 2, arch 1")
    play(s, "arch 9", "no arch", "arch 1")
    assert s.is_terminal() and s.returns() == [-4, 8, -4]


def test_a_game_has_an_end() -> None:
    s = board("mississippi(game=1,stake=5,players=3)", "arch 1, arch 2, arch 1")
    for _ in range(int(s.game.most_turns()) * 9):
        play(s, "no arch")
    assert s.is_terminal() and s.returns() == [0, 0, 0]
