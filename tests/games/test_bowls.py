"""The games at the pins beside American Bowls: nine balls, few pins, few points, and the match by legs."""

from __future__ import annotations

import pytest
from tests.games.bowls_alley import alley, boxes, example, hand, roll
from tests.games.words import do, names

import gamester
from gamester.games.sports.bowls.frames import OVERS

HOYLE = "hoyle-donohue/"
NINE = HOYLE + "nine-ball-baltimore/"
MATCH = HOYLE + "match-game-bowls/"
PHIL = HOYLE + "philadelphia-bowls/"
GAP = HOYLE + "without-centre-pin/"
HAT = HOYLE + "cocked-hat/"
FOUR = HOYLE + "four-pin/"
LEAVE = HOYLE + "leave-centre-pin-standing/"
BOSTON = HOYLE + "boston-bowls/"
LEAST = HOYLE + "smallest-number-bowls/"
HALVES = {"0": 0, "1/2": -6, "1": -12}


def balls(game: str, short: str) -> list[str | int]:
    found = example(game, short)["balls"]
    assert isinstance(found, list)
    return found


# --- Baltimore ----------------------------------------------------------------------------------------------------
@pytest.mark.article(NINE + "balls", "nine balls")
@pytest.mark.article(NINE + "rest", "played on or rested between hands")
def test_hands_and_rests() -> None:
    s = alley("nine-ball-baltimore(players=2)")
    assert names(s) == ["bowl"]
    roll(s, 1, 1)
    with pytest.raises(gamester.IllegalAction, match="only between two hands"):
        do(s, "rest")
    roll(s, 1)
    assert names(s) == ["bowl", "rest"] and s.current_player() == 0
    roll(s, 2)
    assert names(s) == ["bowl"], "a hand that is begun is played"
    roll(s, 2, 2)
    do(s, "rest")
    assert s.current_player() == 1 and names(s) == ["bowl"], "who has rested is not asked again at once"
    for _ in range(3):
        roll(s, 3, 3, 3)
    assert s.current_player() == 0 and names(s) == ["bowl"]
    roll(s, 0, 0, 1)
    assert s.is_terminal() and boxes(s, 0) == [3, 6, 1] and boxes(s, 1) == [9, 9, 9]
    s = alley("nine-ball-baltimore(players=2)")
    for _ in range(2):
        for seat in range(2):
            assert s.current_player() == seat
            do(hand(s, 4), "rest")
    hand(s, 4)
    assert s.current_player() == 1
    hand(s, 3)
    assert s.is_terminal()


def test_the_last_has_nobody_to_rest_for() -> None:
    s = alley("nine-ball-baltimore(players=2)")
    for _ in range(3):
        hand(s, 5)
    hand(s, 5)
    assert s.current_player() == 1 and names(s) == ["bowl"]


@pytest.mark.article(NINE + "spares", "by the old count, or by the new")
@pytest.mark.example(NINE + "ninety")
def test_spares_at_baltimore() -> None:
    data = example("nine-ball-baltimore", "ninety")
    s = roll(alley("nine-ball-baltimore"), *["all"] * int(str(data["balls"])))
    assert s.made[0] == data["total"] and s.current_player() == 1
    s = roll(alley("nine-ball-baltimore(count=new)"), *["all"] * 5)
    assert s.made[0] == 90 and s.current_player() == 1
    s = roll(alley("nine-ball-baltimore(count=new)"), "all")
    assert names(s) == ["bowl", "rest"], "a strike is a hand"


@pytest.mark.article(NINE + "two", "the lower pays for the game")
def test_two_at_baltimore() -> None:
    s = alley("nine-ball-baltimore(players=2)")
    for made in (5, 5, 5, 5, 5, 4):
        hand(s, made)
    assert s.is_terminal() and s.returns() == [0, -12] and "article two" in s.story


@pytest.mark.article(NINE + "five", "clear, half, and whole")
@pytest.mark.article(NINE + "players", "any number")
@pytest.mark.example(NINE + "five")
def test_five_at_baltimore() -> None:
    data = example("nine-ball-baltimore", "five")
    hands = data["hands"]
    games = data["games"]
    assert isinstance(hands, list) and isinstance(games, list)
    s = alley("nine-ball-baltimore(players=5)")
    for made in hands:
        for n in range(3):
            hand(s, made // 3 + (n < made % 3))
    assert s.is_terminal() and list(s.made) == hands
    assert s.returns() == [HALVES[str(game)] for game in games] and "article five" in s.story
    for players, paid in ((4, [0, 0, -12, -12]), (7, [0, 0, 0, -6, -12, -12, -12]), (10, [0] * 5 + [-12] * 5)):
        s = alley(f"nine-ball-baltimore(players={players})")
        for n in range(players):
            hand(hand(hand(s, players - n), 1), 1)
        assert s.returns() == paid


def test_a_plain_player_plays_on() -> None:
    for game in ("nine-ball-baltimore", "without-centre-pin"):
        rules = gamester.load_game(game)
        player = gamester.load_player("simple", rules)
        s = rules.new_initial_state(seed=3)
        seats = []
        while not s.is_terminal():
            if not seats or seats[-1] != s.current_player():
                seats.append(s.current_player())
            s.apply_action(player.choose(s.view(s.current_player())).action)
        assert seats[:3] == [0, 1, 2]


# --- Philadelphia -------------------------------------------------------------------------------------------------
@pytest.mark.article(PHIL + "balls", "nine in a run")
@pytest.mark.article(PHIL + "no-spares", "no division spares any")
@pytest.mark.article(PHIL + "run", "set up when all are down")
@pytest.mark.example(PHIL + "set-up", PHIL + "ninety")
def test_philadelphia() -> None:
    data = example("philadelphia-bowls", "set-up")
    s = alley("philadelphia-bowls(players=2)")
    rolled = balls("philadelphia-bowls", "set-up")
    roll(s, *rolled[:3])
    assert bin(s.upright).count("1") == 1, "they are left for the fourth ball"
    roll(s, rolled[3])
    assert s.upright == 1023 and s.made[0] == 10
    roll(s, *rolled[4:])
    assert s.made[0] == data["total"] and s.current_player() == 1
    data = example("philadelphia-bowls", "ninety")
    roll(s, *["all"] * int(str(data["balls"])))
    assert s.made[1] == data["total"] and s.is_terminal() and s.returns() == [-12, 0]


# --- few pins -----------------------------------------------------------------------------------------------------
@pytest.mark.article(GAP + "pins", "the head pin is away")
@pytest.mark.article(GAP + "balls", "nine balls")
@pytest.mark.example(GAP + "eighty-one")
def test_without_the_centre() -> None:
    data = example("without-centre-pin", "eighty-one")
    s = do(alley("without-centre-pin"), "bowl")
    with pytest.raises(gamester.BadDeal):
        do(s, "1")
    do(s, "2 3 4 5 6 7 8 9 10")
    roll(s, *["all"] * (int(str(data["balls"])) - 1))
    assert s.made[0] == data["total"] and s.current_player() == 1 and names(s) == ["bowl"]


@pytest.mark.article(HAT + "pins", "1, 7 and 10")
@pytest.mark.article(HAT + "balls", "three balls to a division")
@pytest.mark.article(FOUR + "pins", "and 5")
@pytest.mark.article(FOUR + "balls", "three balls to a division")
@pytest.mark.example(HAT + "nine", FOUR + "twelve")
@pytest.mark.parametrize(
    ("game", "short", "pins"), [("cocked-hat", "nine", "1 7 10"), ("four-pin", "twelve", "1 5 7 10")]
)
def test_few_pins(game: str, short: str, pins: str) -> None:
    data = example(game, short)
    s = alley(f"{game}(players=2,hands=2)")
    shown = next(zone for zone in s.view(0).zones() if zone.id == "pins")
    assert [item.face for item in shown.items] == [f"pin {pin}" for pin in pins.split()]
    assert len(do(s.clone(), "bowl").legal_actions()) == 2 ** len(pins.split()) + 3
    roll(s, *["all"] * int(str(data["balls"])))
    assert s.made[0] == data["total"] and s.current_player() == 1
    roll(s, "1", "7", "10")
    assert s.made[1] == 3 and s.current_player() == 0
    roll(s, 0, 0, 0, 0, 0, 1)
    assert s.is_terminal() and s.returns() == [0, -12]


@pytest.mark.article(LEAVE + "nine", "nine count one")
@pytest.mark.article(LEAVE + "ten", "ten count nothing")
@pytest.mark.article(LEAVE + "balls", "by three balls")
@pytest.mark.example(LEAVE + "nine", LEAVE + "ten-strike", LEAVE + "all-down")
@pytest.mark.parametrize("short", ["nine", "ten-strike", "all-down"])
def test_nine_pins(short: str) -> None:
    data = example("leave-centre-pin-standing", short)
    s = roll(alley("leave-centre-pin-standing"), *balls("leave-centre-pin-standing", short))
    assert s.made[0] == data["counts"] and s.current_player() == 1 and s.upright == 1023


@pytest.mark.article(LEAVE + "centre", "pin 5, the head pin, or any")
def test_which_pin_is_the_centre() -> None:
    for left, counts in (("5", "fifth"), ("1", "head"), ("7", "")):
        fell = " ".join(str(pin) for pin in range(1, 11) if str(pin) != left)
        for centre in ("fifth", "head", "any"):
            s = roll(alley(f"leave-centre-pin-standing(centre={centre})"), fell)
            assert s.made[0] == (centre in (counts, "any")) and s.current_player() == 1, "the hand is over"
    s = roll(alley("leave-centre-pin-standing"), "5", "1 2 3", "4")
    assert s.made[0] == 0 and s.current_player() == 1


def test_a_ball_for_a_tie_counts_up_to_nine() -> None:
    s = roll(alley("leave-centre-pin-standing(players=2)"), "all", "all", "all", 3)
    assert s.is_terminal() and s.returns() == [-12, 0]


@pytest.mark.article(BOSTON + "pins", "four by an option")
@pytest.mark.article(BOSTON + "five", "five, all of which count ten")
@pytest.mark.article(BOSTON + "one", "one counts six")
@pytest.mark.article(BOSTON + "balls", "three balls")
@pytest.mark.example(BOSTON + "six", BOSTON + "ten", BOSTON + "eight", BOSTON + "four")
@pytest.mark.parametrize("short", ["six", "ten", "eight", "four"])
def test_boston(short: str) -> None:
    data = example("boston-bowls", short)
    s = roll(alley(f"boston-bowls(pins={data['pins']})"), *balls("boston-bowls", short))
    assert s.made[0] == data["made"]


def test_boston_pin_by_pin() -> None:
    s = alley("boston-bowls(players=2)")
    made = []
    for ball in ("5", "7", "8"):
        made.append(int(roll(s, ball).made[0]))
    assert made == [6, 7, 8] and s.current_player() == 1
    roll(s, "all", "none", "9 10")
    assert s.made[1] == 17 and s.is_terminal(), "a spare ball's setting counts anew"
    s = roll(alley("boston-bowls"), "none", "none", "none")
    assert s.made[0] == 0
    s = roll(alley("boston-bowls"), "all", "all", "all")
    assert s.made[0] == 30


# --- the smallest number --------------------------------------------------------------------------------------------
@pytest.mark.article(LEAST + "fewest", "as few as possible")
@pytest.mark.article(LEAST + "off-side", "ten for a ball off the side")
@pytest.mark.article(LEAST + "balls", "three balls")
@pytest.mark.example(LEAST + "one-pin", LEAST + "off-side", LEAST + "thirty")
@pytest.mark.parametrize("short", ["one-pin", "off-side", "thirty"])
def test_few_points(short: str) -> None:
    data = example("smallest-number-bowls", short)
    rolled = balls("smallest-number-bowls", short)
    s = roll(alley("smallest-number-bowls(players=2)"), *rolled)
    assert s.made[0] == data["made"] and s.current_player() == (len(rolled) == 3)
    roll(s, *[0] * (3 - len(rolled)))
    roll(s, 0, 0, 2)
    assert s.is_terminal() and s.returns() == ([0, -12] if short == "one-pin" else [-12, 0])


@pytest.mark.article(LEAST + "largest", "of two or three one pays")
@pytest.mark.article(LEAST + "party", "of more in proportion")
@pytest.mark.parametrize(
    ("players", "paid"),
    [(2, [0, -12]), (3, [0, 0, -12]), (4, [0, 0, -12, -12]), (5, [0, 0, -6, -12, -12])],
)
def test_the_largest_number_pays(players: int, paid: list[int]) -> None:
    s = alley(f"smallest-number-bowls(players={players})")
    for n in range(players):
        hand(s, n)
    assert s.is_terminal() and s.returns() == paid
    assert ("article largest" if players < 4 else "article party") in s.story


def test_a_tie_goes_to_the_fewer() -> None:
    s = alley("smallest-number-bowls(players=2)")
    hand(hand(s, 4), 4)
    roll(s, 1, "off the side")
    assert s.is_terminal() and s.returns() == [0, -12]
    s = alley("smallest-number-bowls(players=3)")
    hand(hand(hand(s, 4), 4), 6)
    assert s.is_terminal() and s.returns() == [0, 0, -12], "who is first of three nobody asks"


# --- the match ------------------------------------------------------------------------------------------------------
def rolling(s: object, made: list[int]) -> None:
    for each in made:
        hand(s, each)  # type: ignore[arg-type]


@pytest.mark.article(MATCH + "parties", "an even number")
@pytest.mark.article(MATCH + "balls", "three balls each")
@pytest.mark.article(MATCH + "leg", "a leg against the lower")
@pytest.mark.article(MATCH + "semi-circles", "marked beside the sheet")
@pytest.mark.article(MATCH + "best-of-three", "the third decides")
@pytest.mark.article(MATCH + "double", "twice the Baltimore")
@pytest.mark.example(MATCH + "sixty-five")
def test_the_printed_match() -> None:
    data = example("match-game-bowls", "sixty-five")
    s = alley(f"match-game-bowls(players={data['players']})")
    rolled, legs = data["rolled"], data["legs"]
    assert isinstance(rolled, list) and isinstance(legs, list)
    for (a, b), marked in zip(rolled, legs, strict=True):
        for _ in range(5):
            hand(hand(s, a // 5), b // 5)
        assert list(s.legs) == marked and not s.is_terminal()  # type: ignore[attr-defined]
        shown = next(zone for zone in s.view(0).zones() if zone.id == "legs")
        assert [item.amount for item in shown.items] == marked
    assert s.current_player() == 0
    rolling(s, [9, 8] * 5)
    assert s.is_terminal() and s.returns() == [0, -24] * 5
    with pytest.raises(gamester.BadOption, match="players must be even, not 3"):
        gamester.load_game("match-game-bowls(players=3)")


@pytest.mark.article(MATCH + "five-legs", "or of five")
def test_legs() -> None:
    for legs, rollings in (("3", 2), ("5", 3), ("9", 5)):
        s = alley(f"match-game-bowls(players=2,legs={legs})")
        for n in range(rollings):
            assert not s.is_terminal() and s.rolling == n  # type: ignore[attr-defined]
            rolling(s, [1, 2])
        assert s.is_terminal() and s.returns() == [-24, 0]


def test_a_leg_is_decided_by_a_single_ball() -> None:
    s = alley("match-game-bowls(players=4)")
    rolling(s, [5, 4, 4, 5])
    assert s.still == 3 and s.current_player() == 0 and list(s.legs) == [0, 0]  # type: ignore[attr-defined]
    roll(s, 3, 3, 2)
    assert s.current_player() == 1
    roll(s, 5)
    assert list(s.legs) == [1, 0] and s.current_player() == 0 and s.still == 0  # type: ignore[attr-defined]
    assert list(s.made) == [5, 4, 4, 5]
    rolling(s, [5, 4, 4, 5])
    for _ in range(OVERS):
        assert not s.is_terminal()
        roll(s, 1, 1)
    assert list(s.legs) == [1, 1]  # type: ignore[attr-defined]


def test_lofting_in_a_match() -> None:
    s = alley("match-game-bowls(players=4)")
    roll(s, "lofted", "lofted")
    assert s.out == 1 and s.current_player() == 1
    rolling(s, [3, 9, 3])
    assert list(s.legs) == [0, 1] and s.current_player() == 1  # type: ignore[attr-defined]
    rolling(s, [3, 9, 3])
    assert s.is_terminal() and s.returns() == [-24, -24, 0, -24], "his party wins, and he pays"
    s = alley("match-game-bowls(players=2)")
    roll(s, "lofted", "lofted")
    assert s.is_terminal() and s.returns() == [-24, 0]


@pytest.mark.parametrize(
    "game",
    ["nine-ball-baltimore", "philadelphia-bowls", "without-centre-pin", "cocked-hat", "four-pin", "boston-bowls",
     "leave-centre-pin-standing", "smallest-number-bowls", "match-game-bowls"],
)  # fmt: skip
def test_laws_are_those_of_american_bowls(game: str) -> None:
    s = alley(game)
    roll(s, "over the line", "lofted")
    assert s.balls == 2 and s.made[0] == 0 and s.warned == 1
    roll(s, "lofted")
    assert s.out == 1 and s.current_player() == 1
    assert "forfeits" in str([item.face for zone in s.view(2).zones() for item in zone.items])
