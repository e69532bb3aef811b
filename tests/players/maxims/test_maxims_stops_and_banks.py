"""The maxims of the Comet, Faro, Draw Poker, draughts and the tables: where each speaks, and where it does not."""

from typing import cast

import pytest
from tests.games.poker_hands import deal, say
from tests.games.tables_help import CITY, HOYLE, START, position
from tests.players.maxims.saying import said

import gamester
from gamester.engine.state import State
from gamester.equipment.cards import card_set
from gamester.games.banks.faro.state import FaroState
from gamester.table.specimens.comet import middle

article = pytest.mark.article
C = "academy-1768/comet/"
D = "hoyle-donohue/draughts/"


def comet(mine: str, his: str = "3 5 7 9 J K 3 5") -> State:
    """The first to lead with these ranks left, late in a deal."""
    return middle(mine.split(), his.split())


@article(C + "11", C + "34")
def test_the_longest_sequence_or_one_that_nobody_follows() -> None:
    assert said(comet("2 3 4 8 9 T J", "5 Q 3 5 7 9 K"), "11") == "8"
    assert said(comet("2 3 4 8 9 T J", "5 Q 3 5 7 9 K"), "34") is None
    assert said(comet("2 3 4 8 9", "6 J 3 6 7 9 K"), "34") is not None


@article(C + "20")
def test_four_together() -> None:
    assert said(comet("8 8 8 8 9 4", "9 9 3 6"), "20") == "8888"
    assert said(comet("8 8 8 9 4", "9 9 3 6"), "20") is None


@article(C + "38", C + "41")
def test_the_comet() -> None:
    assert said(comet("*", "3 5 7 9 J K 3 5"), "38") == "comet 9"
    assert said(comet("* 2 3 4 5 6 7 8", "3"), "41") == "comet 9"
    assert said(comet("* 2 3 4", "3 5 7 9 J K 3 5 T T Q Q"), "41") is None


@article("hoyle-donohue/faro/33")
def test_the_rank_on_which_the_bank_gains_least() -> None:
    s = cast(FaroState, gamester.load_game("faro").new_initial_state(seed=1))
    assert str(said(s, "33")).startswith("stake")
    s.left = 4
    assert said(s, "33") is None


@article("gamester-1754/hazard/12", "gamester-1754/hazard/13")
def test_the_mains() -> None:
    for main, seven, other in (("61", "stake 1", None), ("51", None, "stake 5")):
        s = gamester.load_game("hazard").new_initial_state(seed=1, deal=main)
        assert said(s, "12") == seven and said(s, "13") == other


@article("hoyle-donohue/rouge-et-noir/23")
def test_a_small_stake() -> None:
    s = gamester.load_game("rouge-et-noir").new_initial_state(seed=1)
    assert said(s, "23") == "stake 1 on noir"
    s.apply_action(s.string_to_action("stake 1 on noir"))
    assert said(s, "23") is None


@article("hoyle-donohue/vingt-un/22", "hoyle-donohue/vingt-un/23", "hoyle-donohue/vingt-un/24")
def test_fourteen_and_seventeen() -> None:
    game = gamester.load_game("vingt-un(players=2,sale=no,brulet=off)")
    s = game.new_initial_state(seed=1, deal="9C TC 5C 7D 2C")
    s.apply_action(s.string_to_action("stake 1"))
    assert said(s, "24") == "double"
    s.apply_action(s.string_to_action("single"))
    assert said(s, "23") == "card" and said(s, "22") is None
    s.apply_action(s.string_to_action("stand"))
    assert said(s, "22") == "stand" and said(s, "23") is None


@article("hoyle-donohue/draw-poker/straddle-rarely", "hoyle-donohue/draw-poker/pat")
def test_straddles_and_pat_hands() -> None:
    s = deal("", {"B": "2C 4C 6C 8C TC", "C": "2D 4D 6D 8D TD"})
    assert said(s, "straddle-rarely") == "leave it" and said(s, "pat") is None
    say(s, "C leave it")
    while s.phase == "going in":
        s.apply_action(s.string_to_action("see" if "ABCDEF"[s.turn] in "BC" else "pass"))
    assert s.phase == "draw" and said(s, "straddle-rarely") is None
    assert said(s, "pat") is not None
    s.hands[s.turn] = card_set("2C 4D 6H 8C TS")
    assert said(s, "pat") is None


def board(place: str, options: str = "draw_offers=none") -> State:
    """Draughts so placed."""
    return gamester.load_game(f"draughts({options})").new_initial_state(deal=place)


@article(D + "22", D + "23")
def test_the_middle_and_exchanges() -> None:
    s = gamester.load_game("draughts").new_initial_state(seed=1)
    s.apply_action(s.string_to_action("11-15"))
    assert str(said(s, "22")) in [s.action_to_string(1, a) for a in s.legal_actions()]
    assert said(s, "23") is None
    ahead = board("W:W21,25,27,28,29,30,31,32:B24,1,2,3,4")
    assert said(ahead, "23") in ("28x19", "27x20") and said(ahead, "22") is None
    assert said(board("W:W27,28:B24,1,2,3,4"), "23") is None


@article(D + "21")
def test_to_play_first_is_no_advantage() -> None:
    s = gamester.load_game("draughts(first_mover=choose)").new_initial_state(seed=1)
    choice = said(s, "21")
    assert choice == s.action_to_string(s.current_player(), s.legal_actions()[1])
    assert said(board("W:W28,30:B24,16,8,25,1"), "21") is None


@article("hoyle-donohue/losing-draughts/3")
def test_he_is_made_to_take() -> None:
    game = gamester.load_game("losing-draughts")
    assert said(game.new_initial_state(deal="W:W22,30:B13,5"), "3") is not None
    assert said(game.new_initial_state(deal="W:W22,30:B18,5"), "3") is None, "he must take himself"


BLOT = {24: 2, 13: 5, 9: 1, 8: 2, 6: 5}  # his ninth point is my sixteenth
APART = {1: 3, 4: 4, 6: 4, 8: 4}
MOVED = {24: 2, 13: 4, 11: 1, 8: 3, 6: 5}


@article("gamester-1754/backgammon/3", "gamester-1754/backgammon/9", "gamester-1754/backgammon/12")
@article("hoyle-donohue/backgammon/31", "hoyle-donohue/backgammon/21", "hoyle-donohue/backgammon/24")
@pytest.mark.parametrize(("book", "hit", "point", "home"), [(CITY, "3", "9", "12"), (HOYLE, "31", "21", "24")])
def test_hitting_making_points_and_coming_home(book: str, hit: str, point: str, home: str) -> None:
    taken = position(MOVED, BLOT, "62", book)
    assert "*" in str(said(taken, hit)) and said(taken, point) is None
    made = position(MOVED, START, "31", book)
    assert said(made, point) == "8/5 6/5" and said(made, hit) is None
    race = position(APART, APART, "21", book)
    assert said(race, home) is not None and said(race, point) is None
    assert said(made, home) is None


@article("hoyle-donohue/backgammon/26")
def test_the_printed_first_plays() -> None:
    assert said(position(START, START, "31", HOYLE), "26") == "8/5 6/5"
    assert said(position(MOVED, START, "31", HOYLE), "26") is None
