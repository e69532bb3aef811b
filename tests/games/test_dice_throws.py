"""Dice thrown for a pool with nothing to choose: Throwing Dice, Raffles, Multiplication, Boston, Round the Spot."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from tests.games.dice_table import table, throw
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import BadOption
from gamester.parts.throwing import OVERS

HOYLE = "hoyle-donohue/"
ALL = ("throwing-dice", "raffles", "multiplication", "going-to-boston", "round-the-spot")
# what wins, what loses against it, and what ties with what loses
DICE = {
    "throwing-dice": ("666 666 666", "666 666 665", "665 666 666"),
    "raffles": ("666", "665", "566"),
    "multiplication": ("666 66 6", "666 66 5", "666 66 5"),
    "going-to-boston": ("666 66 6", "666 66 5", "666 66 5"),
    "round-the-spot": ("555 555 555", "555 555 553", "553 555 555"),
}


def example(game: str, short: str) -> dict[str, object]:
    return books.load("hoyle-donohue", game).example(short).data


@pytest.mark.article(HOYLE + "throwing-dice/wins", "the highest throw wins the pool")
@pytest.mark.article(HOYLE + "raffles/wins", "the highest throw wins the pool")
@pytest.mark.article(HOYLE + "multiplication/wins", "the highest throw wins the pool")
@pytest.mark.article(HOYLE + "going-to-boston/wins", "the highest throw wins the pool")
@pytest.mark.article(HOYLE + "round-the-spot/wins", "the highest throw wins the pool")
@pytest.mark.article(HOYLE + "throwing-dice/raffled", "the stake is the price of a throw")
@pytest.mark.parametrize("game", ALL)
def test_the_highest_wins_the_pool(game: str) -> None:
    best, less, _ = DICE[game]
    s = table(f"{game}(stake=5,rounds=2)")
    s.listened = True
    assert list(s.purse) == [0, 0, 0, 0] and names(s) == ["throw"]
    throw(s, f"{less} {best}")
    assert s.current_player() == 2 and list(s.purse) == [-5, -5, -5, 15]
    throw(s, less)
    assert s.deal == 1 and list(s.purse) == [-5, 10, -5, 0]
    assert s.current_player() == 1, "the first throw goes round"
    assert "West wins the pool" in s.story
    throw(s, f"{less} {less} {best}")
    assert s.is_terminal() and s.returns() == [5, 5, -10]


@pytest.mark.article(HOYLE + "throwing-dice/ties", "ties throw over")
@pytest.mark.article(HOYLE + "raffles/ties", "ties throw over")
@pytest.mark.article(HOYLE + "multiplication/ties", "ties throw over")
@pytest.mark.article(HOYLE + "going-to-boston/ties", "ties throw over")
@pytest.mark.article(HOYLE + "round-the-spot/ties", "ties throw over")
@pytest.mark.parametrize("game", ALL)
def test_ties_throw_over(game: str) -> None:
    best, less, same = DICE[game]
    s = throw(table(game), f"{less} {best} {best}")
    assert s.deal == 0 and s.current_player() == 1 and list(s.made)[1:] == [-1, -1]
    throw(s, f"{less} {same}")
    assert s.current_player() == 1 and s.overs == 2
    throw(s, f"{less} {best}")
    assert list(s.purse) == [-1, -1, 2, 0]
    s = throw(table(f"{game}(rounds=1)"), f"{less} {best} {best}")
    for _ in range(OVERS):
        assert not s.is_terminal()
        throw(s, f"{best} {best}")
    assert s.is_terminal() and s.returns() == [-1, 1, 0], "who throws first has the odd counter"


@pytest.mark.parametrize("game", ALL)
def test_as_many_as_will(game: str) -> None:
    for many in (2, 8):
        s = throw(table(f"{game}(players={many},rounds=1)"), " ".join([DICE[game][1]] * (many - 1) + [DICE[game][0]]))
        assert s.returns() == [-1.0] * (many - 1) + [many - 1]
        assert max(s.returns()) == s.game.max_utility() == -s.game.min_utility()
    for wrong in (1, 9):
        with pytest.raises(BadOption):
            gamester.load_game(f"{game}(players={wrong})")
    with pytest.raises(gamester.BadDeal, match="write the die"):
        do(do(table(game), "throw"), "7")


@pytest.mark.parametrize("game", [*ALL, "help-your-neighbor"])
def test_nothing_is_chosen(game: str) -> None:
    s = gamester.load_game(game).new_initial_state(seed=4)
    player = gamester.load_player("simple", s.game)
    while not s.is_terminal():
        assert names(s) == ["throw"]
        s.apply_action(player.choose(s.view(s.current_player())).action)
    assert sum(s.returns()) == 0


@pytest.mark.article(HOYLE + "throwing-dice/dice", "three dice of six sides")
@pytest.mark.article(HOYLE + "throwing-dice/throws", "three dice three times, all added")
@pytest.mark.example(HOYLE + "throwing-dice/thirty-five")
def test_throwing_dice() -> None:
    data = example("throwing-dice", "thirty-five")
    s = table("throwing-dice")
    assert s.game.dice == 3
    sums = []
    for group in str(data["dice"]).split():
        assert s.current_player() == 0
        before = max(0, s.made[0])
        do(s, "throw")
        assert [(a, round(6 * p)) for a, p in s.chance_outcomes()] == [(n, 1) for n in range(6)]
        do(s, *group)
        sums.append(s.made[0] - before)
    assert sums == data["sums"] and s.made[0] == data["made"] and s.current_player() == 1
    shown = {zone.id: zone for zone in s.view(2).zones()}
    assert [item.face for item in shown["dice"].items] == ["5", "5", "4"]
    assert [item.face for item in shown["made"].items] == ["35", "-", "-"]


@pytest.mark.article(HOYLE + "raffles/throws", "until two are alike")
@pytest.mark.article(HOYLE + "raffles/counts", "all the spots of the first pair")
def test_raffles() -> None:
    s = throw(table("raffles"), "123")
    assert s.is_chance_node() and s.thrower == 0
    throw(s, "456 146 313")
    assert s.made[0] == 7 and s.current_player() == 1


@pytest.mark.article(HOYLE + "raffles/triplets", "before pairs")
@pytest.mark.article(HOYLE + "raffles/as-pairs", "or as pairs")
@pytest.mark.example(HOYLE + "raffles/three-aces", HOYLE + "raffles/three-fives")
@pytest.mark.parametrize("short", ["three-aces", "three-fives"])
def test_triplets(short: str) -> None:
    data = example("raffles", short)
    s = table(f"raffles(players=2,rounds=1,triplets={data['triplets']})")
    throw(s, str(data["dice"]))
    assert [s.game.worth(made) for made in s.made] == data["made"]
    assert s.returns().index(1.0) == data["wins"]
    triplets = throw(table("raffles(players=2,rounds=1)"), "222 111")
    assert triplets.returns() == [1, -1]


@pytest.mark.article(HOYLE + "multiplication/throws", "the highest left each time")
@pytest.mark.article(HOYLE + "multiplication/counts", "the two left times the last")
@pytest.mark.example(HOYLE + "multiplication/thirty-three")
def test_multiplication() -> None:
    data = example("multiplication", "thirty-three")
    s = table("multiplication")
    left = []
    for group in str(data["dice"]).split():
        throw(s, group)
        zone = next(zone for zone in s.view(1).zones() if zone.id == "dice")
        left.append(sorted(int(item.face) for item in zone.items if item.note == "left"))
    assert left[:2] == [[5], data["left"]] and s.made[0] == data["made"]


@pytest.mark.article(HOYLE + "going-to-boston/throws", "as Multiplication")
@pytest.mark.article(HOYLE + "going-to-boston/counts", "the last is added")
@pytest.mark.example(HOYLE + "going-to-boston/fourteen")
def test_going_to_boston() -> None:
    data = example("going-to-boston", "fourteen")
    assert data["dice"] == example("multiplication", "thirty-three")["dice"]
    assert throw(table("going-to-boston"), str(data["dice"])).made[0] == data["made"]


@pytest.mark.article(HOYLE + "round-the-spot/throws", "three dice three times")
@pytest.mark.article(HOYLE + "round-the-spot/counts", "a Three is two and a Five four")
@pytest.mark.example(HOYLE + "round-the-spot/nothing")
def test_round_the_spot() -> None:
    nothing = example("round-the-spot", "nothing")
    s = throw(table("round-the-spot"), str(nothing["dice"]))
    assert s.made[0] == nothing["made"] and s.current_player() == 1
    assert throw(s, "351 335 126").made[1] == 6 + 8 + 0
    assert throw(table("round-the-spot"), "555 555 555").made[0] == 36


def test_what_dice_make() -> None:
    """The mean of a turn, from the rules themselves: each of Multiplication's and Boston's dice is the highest left."""
    highest = [Counter(max(dice) for dice in product(range(1, 7), repeat=n)) for n in (3, 2, 1)]
    ways = {(a, b, c): highest[0][a] * highest[1][b] * highest[2][c] for a, b, c in product(range(1, 7), repeat=3)}
    total = sum(ways.values())
    assert Fraction(sum(n * (a + b) * c for (a, b, c), n in ways.items()), total) == Fraction(4753, 144)
    assert Fraction(sum(n * (a + b + c) for (a, b, c), n in ways.items()), total) == Fraction(931, 72)
    for game, mean in (("multiplication", 4753 / 144), ("going-to-boston", 931 / 72), ("round-the-spot", 9)):
        made = []
        for seed in range(400):
            s = gamester.load_game(f"{game}(players=2,rounds=1)").new_initial_state(seed=seed)
            while s.current_player() == 0:
                do(s, "throw")
            made.append(int(s.made[0]))
        assert abs(sum(made) / len(made) - mean) < 4 * (max(made) - min(made)) / 4 / 20
