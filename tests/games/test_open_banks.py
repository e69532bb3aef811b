"""Sweat, E. O. and Roulette: one throw or spin decides all that lies on the cloth."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.books.odds.e_o import ODDS
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.banks.roulette import DOUBLE, RED, ZERO, cloth
from gamester.parts.open_bank import REMEMBERED, OpenBank, OpenState

S = "hoyle-donohue/sweat/"
E = "hoyle-donohue/e-o/"
R = "hoyle-donohue/roulette/"


def table(text: str) -> OpenState:
    return cast(OpenState, gamester.load_game(text).new_initial_state())


def paid(text: str, stake: str, came: str) -> int:
    """What one punter wins by one stake."""
    s = do(table(text), stake, "done", came)
    assert s.deal == 1 and s.ledger.total() == 0 and not any(s.risk)
    return int(s.purse[0])


def gain(game: OpenBank, spot: int) -> Fraction:
    """What a stake there wins in the mean."""
    outcomes = game.source.left(game.fresh.order)
    return Fraction(sum(int(game.pays(spot, n)) for n in outcomes), len(outcomes))


# --- Sweat ------------------------------------------------------------------------------------------------------------
@pytest.mark.article(S + "dicer", "three dice")
@pytest.mark.article(S + "wins", "paid for every die that shows the number")
@pytest.mark.article(S + "loses", "the bank takes the rest")
@pytest.mark.example(S + "one-six", S + "two-sixes", S + "three-sixes")
def test_sweat_pays() -> None:
    for example in books.load("hoyle-donohue", "sweat").examples:
        data = example.data
        assert paid("sweat(players=1)", f"stake {data['stake']} on Six", data["dice"]) == data["paid"]
        assert paid("sweat(players=1)", f"stake {data['stake']} on Five", data["dice"]) == -data["stake"]
    s = table("sweat(players=1)")
    do(s, "stake 1 on Ace", "done")
    assert len(s.chance_outcomes()) == 216


@pytest.mark.article(S + "stakes", "money on any of six numbers")
def test_the_cloth_of_sweat() -> None:
    s = table("sweat(players=2,limit=2,coups=1)")
    assert len(names(s)) == 13 and names(s)[-1] == "done"
    do(s, "stake 2 on Ace", "stake 1 on Six")
    with pytest.raises(IllegalAction, match="a stake lies there"):
        do(s, "stake 1 on Ace")
    assert s.purse[0] == -3
    do(s, "done", "stake 1 on Two", "done", "162")
    assert s.is_terminal() and s.returns() == [3, 1] and s.purse[2] == -4
    faces = [item.face for zone in s.view(0).zones() if zone.kind == "dice" for item in zone.items]
    assert faces == ["1", "6", "2"]


@pytest.mark.article(S + "strong", "seventeen parts of 216")
def test_the_percentage_of_sweat() -> None:
    game = cast(OpenBank, gamester.load_game("sweat"))
    assert {gain(game, spot) for spot in range(6)} == {Fraction(-17, 216)}


# --- E. O. ------------------------------------------------------------------------------------------------------------
@pytest.mark.article(E + "niches", "twenty of either letter")
@pytest.mark.article(E + "stakes", "on E or O")
@pytest.mark.article(E + "all-bets", "on both, by as many as will")
def test_e_o_s_table() -> None:
    s = table("e-o(players=8,limit=1000)")
    for _ in range(8):
        do(s, "stake 1000 on E", "stake 1000 on O", "done")
    odds = {s.action_to_string(-1, a): p for a, p in s.chance_outcomes()}
    assert {name: round(40 * p) for name, p in odds.items()} == {"e": 19, "o": 19, "bar e": 1, "bar o": 1}
    assert list(do(s, "e").purse) == [0] * 10
    with pytest.raises(gamester.BadDeal, match="a niche"):
        s.string_to_action("x") if s.is_chance_node() else do(do(table("e-o(players=1)"), "done"), "x")


@pytest.mark.article(E + "wins", "the letter wins even money")
@pytest.mark.article(E + "loses", "the other is lost")
@pytest.mark.article(E + "bars", "a bar-hole takes the other letter and does not pay its own")
def test_e_o_pays() -> None:
    results = {
        (letter, came): paid("e-o(players=1)", f"stake 3 on {letter}", came)
        for letter in "EO"
        for came in ("e", "o", "bar e", "bar o")
    }
    assert results == {
        ("E", "e"): 3, ("E", "o"): -3, ("E", "bar e"): 0, ("E", "bar o"): -3,
        ("O", "e"): -3, ("O", "o"): 3, ("O", "bar e"): -3, ("O", "bar o"): 0,
    }  # fmt: skip


@pytest.mark.odds(E + "bar-holes", E + "advantage")
def test_the_advantage_of_e_o() -> None:
    printed = {one.full: one.printed for one in books.load("hoyle-donohue", "e-o").odds}
    assert set(printed) == set(ODDS) and ODDS[E + "bar-holes"]() == Fraction(printed[E + "bar-holes"])
    game = cast(OpenBank, gamester.load_game("e-o"))
    assert -gain(game, 0) == -gain(game, 1) == ODDS[E + "advantage"]() == Fraction(1, 40), "half of five per cent"
    assert -gain(game, 0) - gain(game, 1) == Fraction(5, 100), "which it is of one side where both are staked alike"


# --- Roulette ---------------------------------------------------------------------------------------------------------
@pytest.mark.article(R + "hole", "one hole determines all")
@pytest.mark.article(R + "even", "the six chances pay double, the stake in it")
@pytest.mark.article(R + "plein", "thirty-five times the stake")
@pytest.mark.article(R + "wins", "all that the hole belongs to")
@pytest.mark.article(R + "loses", "the others are the bank's")
@pytest.mark.example(R + "thirty-six", R + "seventeen")
def test_the_ball() -> None:
    chances = ("impair", "pair", "manque", "passe", "rouge", "noir")
    for short in ("thirty-six", "seventeen"):
        data = books.load("hoyle-donohue", "roulette").example(short).data
        for colours in ("wheel", "counted"):
            game = f"roulette(players=1,colours={colours})"
            for chance in chances:
                won = 2 if chance in data["double"] else -2
                assert paid(game, f"stake 2 on {chance}", data["ball"]) == won
            assert paid(game, f"stake 2 on {data['plein']}", data["ball"]) == 70
    for chance in chances:
        assert paid("roulette(players=1)", f"stake 1 on {chance}", "zero") == -1
    assert paid("roulette(players=1)", "stake 1 on double zero", "double zero") == 35


@pytest.mark.article(R + "wheel", "thirty-eight holes, eighteen red and eighteen black")
@pytest.mark.article(R + "impair", "odd")
@pytest.mark.article(R + "manque", "to eighteen")
@pytest.mark.article(R + "rouge", "red, and the opposites")
@pytest.mark.article(R + "twelve", "first, middle, last")
@pytest.mark.article(R + "columns", "twelve at a column's foot")
def test_the_chances_of_roulette() -> None:
    for counted in (False, True):
        holes = dict(cloth(counted))
        assert len(holes) == 6 + 6 + 38 + 58 + 12 + 22 + 11
        for one, other in (("impair", "pair"), ("manque", "passe"), ("rouge", "noir")):
            assert sorted(holes[one] + holes[other]) == list(range(1, 37)) and len(holes[one]) == 18
        assert 36 in holes["rouge"] and 17 in holes["noir"]
    holes = dict(cloth(False))
    assert holes["impair"] == list(range(1, 37, 2)) and holes["manque"] == list(range(1, 19))
    assert holes["rouge"] == list(RED)
    assert [holes[f"{which} twelve"][0] for which in ("first", "middle", "last")] == [1, 13, 25]
    assert [holes[f"{which} column"][-1] for which in ("first", "middle", "last")] == [34, 35, 36]
    s = do(table("roulette(players=1)"), "stake 1 on first twelve", "done")
    assert len(s.chance_outcomes()) == 38
    assert paid("roulette(players=1)", "stake 2 on middle twelve", "24 noir") == 4
    assert paid("roulette(players=1)", "stake 2 on last column", "24 noir") == 4


@pytest.mark.article(R + "proportion", "thirty-six to as many as were played, the stake in it or not")
def test_several_numbers() -> None:
    for group, many in (("1-2", 2), ("1-4", 2), ("zeros", 2), ("4-5-6", 3), ("1-2-4-5", 4), ("31-32-33-34-35-36", 6)):
        holes = dict(cloth(False))[group]
        came = {ZERO: "zero", DOUBLE: "double zero"}.get(holes[0]) or f"{holes[0]} " + (
            "rouge" if holes[0] in RED else "noir"
        )
        assert len(holes) == many
        assert paid("roulette(players=1)", f"stake 1 on {group}", came) == 36 // many - 1
        assert paid("roulette(players=1,paid=besides-the-stake)", f"stake 1 on {group}", came) == 36 // many
    with_it = cast(OpenBank, gamester.load_game("roulette"))
    assert {gain(with_it, spot) for spot in range(int(with_it.spots))} == {Fraction(-1, 19)}
    beside = cast(OpenBank, gamester.load_game("roulette(paid=besides-the-stake)"))
    net = {many: gain(beside, n) for n, (_, holes) in enumerate(cloth(False)) for many in (len(holes),)}
    assert net == {
        18: Fraction(16, 38), 12: Fraction(10, 38), 6: Fraction(4, 38), 4: Fraction(2, 38), 3: Fraction(1, 38),
        2: Fraction(0), 1: Fraction(-2, 38),
    }  # fmt: skip


@pytest.mark.article(R + "players", "as many as eight")
@pytest.mark.article(R + "stakes", "on what chances he chooses")
@pytest.mark.article(R + "closed", "nothing after the play is made")
def test_stakes_at_roulette() -> None:
    s = table("roulette(players=8,limit=20)")
    do(s, "stake 20 on impair", "stake 7 on 36 rouge", "done")
    assert s.current_player() == 1
    for _ in range(7):
        do(s, "done")
    assert s.is_chance_node()
    with pytest.raises((IllegalAction, gamester.BadDeal)):
        s.apply_action(0 if 0 not in s.legal_actions() else -1)
    do(s, "1 rouge")
    assert s.purse[0] == 13 and s.deal == 1
    with pytest.raises(BadOption):
        table("roulette(players=9)")


def test_what_has_come_is_shown() -> None:
    s = table("roulette(players=1)")
    for n in range(REMEMBERED + 3):
        do(s, "done", "17 noir" if n % 2 else "zero")
    zones = {zone.id: zone for zone in s.view(0).zones()}
    assert [item.face for item in zones["coup"].items] == ["zero"]
    assert len(zones["came"].items) == REMEMBERED - 1
    assert [item.face for item in zones["came"].items][-2:] == ["zero", "17 noir"]
