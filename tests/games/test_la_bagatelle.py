"""La Bagatelle: the lead, the black first and double, the balls that are dead, the rounds."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.bagatelle_table import balls, faces, stroke, strung, table, words, zone
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.sports.bagatelle.la_bagatelle import BagatelleState

BOOK = "hoyle-donohue/la-bagatelle/"


def board(options: str = "rounds=1", lead: str = "white 7, white 2") -> BagatelleState:
    return cast(BagatelleState, table(f"la-bagatelle({options})", lead))


@pytest.mark.article(BOOK + "players", "any number, up to ten here")
def test_players() -> None:
    for many in (2, 10):
        s = board(f"players={many},rounds=1", ", ".join(["white 1"] * (many - 1) + ["white 9"]))
        assert s.num_players() == many and s.current_player() == many - 1
    for wrong in (1, 11):
        with pytest.raises(BadOption):
            board(f"players={wrong}", "")


@pytest.mark.article(BOOK + "lead", "the highest number leads")
def test_the_lead() -> None:
    s = board("players=3", "")
    assert names(s) == ["strike"] and s.phase == "lead"
    do(s, "strike")
    assert words(s) == {f"white {n}" for n in range(1, 10)} | {"white dead", "at rest"}
    do(s, "white 4")
    strung(s, "white dead, white 4")
    assert s.current_player() == 0 and faces(s, "lead") == ["- South", "- East"], "the equal strike again"
    strung(s, "white 3, at rest")
    assert s.phase == "strokes" and s.dealer == s.current_player() == 0
    s = strung(board("players=3", "white 1, white 8"), "white 2")
    assert s.current_player() == 1
    s = board("players=2", ", ".join(["at rest"] * 42))
    assert s.phase == "strokes" and s.current_player() == 0, "who are equal without end play in their order"


@pytest.mark.article(BOOK + "black", "on its spot at the beginning of every round")
@pytest.mark.article(BOOK + "first", "nothing scores before it is struck")
def test_the_black_first() -> None:
    s = board()
    assert balls(s, "to be played") == {"white": 8} and balls(s, "on the cloth") == {"black": 1}
    assert names(s) == ["play at the black"]
    stroke(s, "play at the black", "white 9")
    assert s.current_player() == 0, "nothing else can come of a ball that is in a cup"
    assert balls(s, "cup 9") == {"white, void": 9} and list(s.made) == [0, 0]
    stroke(s, "play at the black")
    assert "black struck" in words(s) and "black 3" not in words(s) and "white 9" not in words(s)
    do(s, "black struck")
    assert "black struck" not in words(s)
    do(s, "white 8", "black dead")
    assert list(s.made) == [8, 0], "the ball that fell before the black was struck counts nothing afterwards"
    for _ in range(6):
        stroke(s, "play at the cups", "white dead")
    assert s.current_player() == 1 and list(s.made) == [8, 0]
    assert balls(s, "to be played") == {"white": 8} and balls(s, "on the cloth") == {"black": 1} and not s.struck
    for _ in range(8):
        assert not s.is_terminal()
        stroke(s, names(s)[0], "at rest")
    assert s.is_terminal() and s.returns() == [1, -1]


@pytest.mark.article(BOOK + "strokes", "the first at the black, the others at the balls or the cups")
def test_what_is_played_at() -> None:
    s = board()
    with pytest.raises(IllegalAction, match="first ball is played at the black") as e:
        do(s, "play at the cups")
    assert e.value.article == BOOK + "strokes"
    stroke(s, "play at the black", "black struck, at rest")
    assert names(s) == ["play at a white", "play at the black", "play at the cups"]
    stroke(s, "play at the black", "black 2, at rest")
    assert names(s) == ["play at a white", "play at the cups"] and s.cloth[0] == 2
    stroke(s, "play at a white", "white 1, white dead, white 5")
    assert names(s) == ["play at the cups"] and s.made[0] == 4 + 1 + 5


@pytest.mark.article(BOOK + "double", "the black counts double")
@pytest.mark.article(BOOK + "board", "nine cups, one ball in each")
@pytest.mark.example(BOOK + "most")
def test_the_most_that_a_round_can_make() -> None:
    s = board()
    stroke(s, "play at the black", "black struck, black 9")
    assert s.made[0] == 18
    do(s, "white 8")
    assert s.made[0] == 26 and balls(s, "cup 8") == {"white": 8} and balls(s, "cup 9") == {"black": 18}
    for n in range(7, 0, -1):
        assert s.current_player() == 0
        do(s, "play at the cups")
        assert {f"white {k}" for k in range(1, n + 1)} | {"white dead", "at rest"} == words(s)
        do(s, f"white {n}")
    assert s.made[0] == books.load("hoyle-donohue", "la-bagatelle").example("most").data["made"]
    assert [item.amount for item in zone(s, "made").items] == [54, 0]


@pytest.mark.article(BOOK + "dead", "past the centre or off the board")
def test_dead_balls() -> None:
    s = board()
    stroke(s, "play at the black", "black struck, black dead, white dead")
    assert balls(s, "to be played") == {"white": 7} and balls(s, "dead") == {"white": 1, "black": 1}
    assert names(s) == ["play at the cups"]
    do(s, "play at the cups")
    assert not any(word.startswith("black") for word in words(s))


@pytest.mark.article(BOOK + "rounds", "as many as are agreed upon")
@pytest.mark.article(BOOK + "wins", "the greatest number wins")
def test_rounds_and_the_game() -> None:
    s = board("players=3,rounds=2,stake=5,games=2", "at rest, white 3, at rest")
    s.listened = True
    order = []
    for turn in range(6):
        order.append(s.current_player())
        stroke(s, "play at the black", f"black struck, black {2 if order[-1] else 1}, white {turn + 3}")
        for _ in range(7):
            stroke(s, "play at the cups", "white dead")
    assert order == [1, 2, 0] * 2
    assert s.story == "South 17, West 17, East 19: East wins the game (article wins)."
    assert list(s.purse) == [-5, -5, 10, 0] and s.deal == 1 and s.phase == "lead"
    assert list(s.made) == [0, 0, 0]


def test_who_have_as_much_divide() -> None:
    s = board("players=3,rounds=1,stake=5", "white 1, at rest, at rest")
    s.listened = True
    for cup in (3, 3, 2):
        stroke(s, "play at the black", f"black struck, black {cup}, white dead")
        for _ in range(7):
            stroke(s, "play at the cups", "white dead")
    assert s.is_terminal() and s.returns() == [3, 2, -5], "the leader has the odd counter"
    assert "have made as much, and divide the pool" in s.story


def test_the_black_is_worth_playing_at() -> None:
    """The simple player makes more than one who plays at random."""
    game = gamester.load_game("la-bagatelle(rounds=2)")
    made = [0, 0]
    for seed in range(40):
        players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
        s = cast(BagatelleState, game.new_initial_state(seed=seed))
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action(players[seat].choose(s.view(seat)).action)
        made = [made[0] + int(s.made[0]), made[1] + int(s.made[1])]
    assert made[0] > made[1]


def test_words_that_cannot_be_told() -> None:
    game = gamester.load_game("la-bagatelle")
    s = game.new_initial_state(deal=["black 3"])
    with pytest.raises(gamester.BadDeal, match="cannot be told of a stroke for the lead"):
        do(s, "strike")
    s = do(game.new_initial_state(deal=["white 3", "white 2", "white 3", "black 3"]), "strike", "strike")
    do(s, "play at the black")
    assert s.current_player() == 0
    with pytest.raises(gamester.BadDeal, match="black 3 cannot be told now"):
        do(s, "play at the cups")
