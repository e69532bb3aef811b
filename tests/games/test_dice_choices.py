"""Vingt-un and Draw Poker with dice, in which there is something to choose, and Help Your Neighbor."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.dice_table import margin, table, throw
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import IllegalAction
from gamester.games.dice.draw_poker import CLASS, CLASSES, value
from gamester.games.dice.help_your_neighbor import LONGEST
from gamester.parts.throwing import OVERS

VU = "hoyle-donohue/dice-vingt-un/"
DP = "hoyle-donohue/dice-draw-poker/"
HN = "hoyle-donohue/help-your-neighbor/"


# --- Vingt-un ---------------------------------------------------------------------------------------------------------
@pytest.mark.article(VU + "throws", "one die, as often as one will")
@pytest.mark.article(VU + "burst", "twenty-two bursts")
@pytest.mark.example(VU + "sixteen")
def test_one_die_as_often_as_one_will() -> None:
    data = books.load("hoyle-donohue", "dice-vingt-un").example("sixteen").data
    s = table("dice-vingt-un")
    with pytest.raises(IllegalAction, match="you have not thrown"):
        do(s, "stand")
    throw(s, data["dice"])
    assert s.made[0] == data["made"] and names(s) == ["throw", "stand"]
    for face, made in data["next"].items():
        after = throw(s.clone(), str(face))
        assert s.game.worth(after.made[0]) == made and after.current_player() == 1
    do(s, "stand")
    assert s.current_player() == 1 and names(s) == ["throw"]


@pytest.mark.article(VU + "wins", "the nearest to twenty-one has the pool")
def test_the_nearest_wins() -> None:
    s = throw(table("dice-vingt-un(rounds=2)"), "6 6 6 1")
    do(s, "stand")
    throw(s, "6 6 6 6")
    throw(s, "6 6 6 3")
    assert s.deal == 1 and list(s.purse) == [-1, -1, 2, 0]
    s.listened = True
    for _ in range(3):
        throw(s, "6 6 6 6")
    assert s.is_terminal() and s.returns() == [-1, -1, 2], "what nobody has won goes back"
    assert s.story.endswith("nobody wins, and the pool stands (article wins).")
    carried = table("dice-vingt-un(rounds=2)")
    for _ in range(3):
        throw(carried, "6 6 6 6")
    assert carried.purse[3] == 3, "the pool stands"
    assert throw(carried, "6").purse[3] == 6, "and the next is added"
    tied = table("dice-vingt-un")
    for _ in range(2):
        do(throw(tied, "6"), "stand")
    do(throw(tied, "5"), "stand")
    throw(tied, "6 6 6 6 6 6 6 6")
    assert tied.deal == 1 and tied.purse[3] == 3, "so too where all who tied are burst as they throw over"


@pytest.mark.article(VU + "forfeit", "he who fails most pays")
def test_the_farthest_pays() -> None:
    s = throw(table("dice-vingt-un(settle=forfeit,stake=2,rounds=1)"), "6 6 6 1")
    assert list(s.purse) == [0, 0, 0, 0]
    do(s, "stand")
    throw(s, "6 6 6 6 6 6 6 3")
    assert s.returns() == [2, -4, 2]
    low = throw(table("dice-vingt-un(settle=forfeit,rounds=1,players=2)"), "6")
    do(low, "stand")
    throw(low, "6 5")
    do(low, "stand")
    assert low.returns() == [-1, 1]


@pytest.mark.article(VU + "ties", "ties throw over")
def test_ties_at_vingt_un() -> None:
    s = throw(table("dice-vingt-un(rounds=1)"), "6 6 6 3 6 6 6 3 6 6 6 6")
    assert s.overs == 1 and list(s.made) == [-1, -1, 0]
    throw(s, "6 6 6 3 6 6 6 6")
    assert s.returns() == [2, -1, -1]
    s = table("dice-vingt-un(settle=forfeit,players=2,rounds=1)")
    for _ in range(2 * OVERS + 2):
        assert not s.is_terminal()
        throw(s, "6 6 6 6")
    assert s.is_terminal() and s.returns() == [0, 0], "a tie without end forfeits nothing"


def test_the_player_of_vingt_un() -> None:
    assert margin("dice-vingt-un", 30) > 3 and margin("dice-vingt-un(settle=forfeit)", 30) > 3


# --- Draw Poker -------------------------------------------------------------------------------------------------------
def hand(faces: tuple[int, ...]) -> int:
    return int(value(vec[i64](list(faces))))


@pytest.mark.article(DP + "throws", "five dice, all thrown at first")
@pytest.mark.article(DP + "leave", "some are left and the others thrown again, or none")
@pytest.mark.article(DP + "pair", "the pair is left")
@pytest.mark.example(DP + "full-hand")
def test_leaving_dice() -> None:
    data = books.load("hoyle-donohue", "dice-draw-poker").example("full-hand").data
    s = table("dice-draw-poker")
    assert names(s) == ["throw"]
    with pytest.raises(IllegalAction, match="nothing to leave"):
        do(s, "leave 5")
    throw(s, data["first"])
    assert names(s) == ["throw", "leave 2", "leave 3", "leave 5", "leave 6", "stand"]
    with pytest.raises(IllegalAction, match="no such die"):
        do(s, "leave 4")
    stood = do(s.clone(), "stand")
    assert stood.current_player() == 1 and s.game.worth(stood.made[0]) == "a pair, 5 5 6 3 2"
    player = gamester.load_player("simple", s.game)
    for face in data["leave"]:
        choice = player.choose(s.view(0))
        assert s.action_to_string(0, choice.action) == f"leave {face}" and choice.article == DP + "pair"
        s.apply_action(choice.action)
    assert player.choose(s.view(0)).action == s.string_to_action("throw")
    throw(s, data["second"])
    assert s.game.worth(s.made[0]) == data["made"] and s.current_player() == 1, "he has no third throw"


def test_one_die_at_least_is_thrown_again() -> None:
    s = do(throw(table("dice-draw-poker"), "11234"), "leave 1", "leave 1", "leave 2", "leave 3")
    assert names(s) == ["throw", "stand"]
    throw(s, "4")
    assert s.game.worth(s.made[0]) == "a pair, 1 1 4 3 2"


@pytest.mark.article(DP + "order", "from nothing to five alike")
@pytest.mark.article(DP + "numbers", "Six is the highest and Ace the lowest")
def test_the_order_of_hands() -> None:
    rising = [
        (6, 4, 3, 2, 1), (6, 5, 4, 3, 2), (1, 1, 2, 3, 4), (1, 1, 6, 5, 4), (6, 6, 1, 2, 3), (2, 2, 1, 1, 3),
        (6, 6, 5, 5, 4), (1, 1, 1, 2, 3), (6, 6, 6, 5, 4), (1, 1, 1, 2, 2), (1, 1, 1, 6, 6), (6, 6, 6, 5, 5),
        (1, 1, 1, 1, 2), (6, 6, 6, 6, 5), (1, 1, 1, 1, 1), (5, 5, 5, 5, 5), (6, 6, 6, 6, 6),
    ]  # fmt: skip
    worth = [hand(dice) for dice in rising]
    assert worth == sorted(set(worth))
    found = Counter(hand(dice) // CLASS for dice in product(range(1, 7), repeat=5))
    assert [found[n] for n in range(len(CLASSES))] == [720, 3600, 1800, 1200, 300, 150, 6]
    assert max(hand(dice) for dice in product(range(1, 7), repeat=5)) == worth[-1]


@pytest.mark.article(DP + "wins", "the highest throw has the pool")
@pytest.mark.article(DP + "ties", "equal hands throw over")
def test_the_best_hand_wins() -> None:
    s = table("dice-draw-poker(rounds=1)")
    for dice in ("66655", "55566", "56656"):
        do(throw(s, dice), "stand")
    assert s.overs == 1 and s.current_player() == 0
    do(throw(s, "12345"), "stand")
    assert s.current_player() == 2
    do(throw(s, "11234"), "stand")
    assert s.returns() == [-1, -1, 2]


def test_the_player_of_dice_poker() -> None:
    assert margin("dice-draw-poker", 45) > 3


# --- Help Your Neighbor -----------------------------------------------------------------------------------------------
@pytest.mark.article(HN + "throws", "three dice in rotation, numbered as they throw")
@pytest.mark.article(HN + "own", "his own number scores for him")
@pytest.mark.article(HN + "other", "the highest other number helps him who bears it")
@pytest.mark.article(HN + "once", "a number counts once")
@pytest.mark.example(HN + "six-throws")
def test_helping() -> None:
    data = books.load("hoyle-donohue", "help-your-neighbor").example("six-throws").data
    s = table("help-your-neighbor(players=6)")
    for seat, (dice, scores) in enumerate(zip(data["dice"].split(), data["scores"], strict=True)):
        assert s.current_player() == seat
        throw(s, dice)
        assert list(s.made) == [int(n) for n in scores.split()]
    assert s.current_player() == 0
    throw(s, "115")
    assert list(s.made)[0] == 2, "his own counts once too"
    few = throw(table("help-your-neighbor"), "452")
    assert list(few.made) == [0, 2, 0], "numbers above the players' are nobody's"
    assert list(throw(few, "215").made) == [1, 4, 0], "a lower number helps where his own is the highest"


@pytest.mark.article(HN + "wins", "the first out has the pool")
def test_the_first_out() -> None:
    s = table("help-your-neighbor(target=3,rounds=1)")
    s.listened = True
    throw(s, "135")
    assert s.is_terminal() and s.returns() == [-1, -1, 2]
    assert s.story == "South 1, West 0, East 3: East wins the pool (article wins)."
    both = throw(table("help-your-neighbor(target=2,rounds=1)"), "145 236")
    assert both.returns() == [-1, 2, -1], "the thrower is out before him whom he helps"


@pytest.mark.article(HN + "forfeit", "the last out pays for all")
def test_the_last_out() -> None:
    s = throw(table("help-your-neighbor(target=3,settle=forfeit,stake=2,rounds=1)"), "345")
    assert s.current_player() == 1 and list(s.made) == [0, 0, 3] and list(s.purse) == [0, 0, 0, 0]
    throw(s, "233")
    assert s.current_player() == 0, "who is out throws no more"
    throw(s, "223")
    assert s.is_terminal() and s.returns() == [-4, 2, 2]


def test_a_race_that_nobody_wins() -> None:
    s = table("help-your-neighbor(target=1,players=2,rounds=2)")
    for _ in range(2 * LONGEST):
        assert s.deal == 0
        throw(s, "345")
    assert s.deal == 1 and s.purse[2] == 2, "the pool stands"
    lost = cast(object, throw(s, "345 345 265"))
    assert lost is s and s.returns() == [-2, 2]
