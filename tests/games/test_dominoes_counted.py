"""Muggins, the Bergen game, Matador and Tiddle-a-wink: what each counts, and how it departs from the Draw game."""

from __future__ import annotations

import pytest
from tests.games.domino_table import dealt, lies, place, scores
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.dominoes import DOUBLES, SHOWING, piece, piece_set
from gamester.games.dominoes.bergen import blocked_worse, header
from gamester.games.dominoes.matador import MATADORS
from gamester.games.dominoes.muggins import by_fives, nearest_five

HOYLE = "hoyle-donohue"
MUGGINS = "hoyle-donohue/dominoes-muggins/"
BERGEN = "hoyle-donohue/dominoes-bergen/"
MATADOR = "hoyle-donohue/domino-matador/"
TIDDLE = "hoyle-donohue/domino-tiddle-a-wink/"


def example(game, id):
    return load(HOYLE, game).example(id).data


# --- Muggins ----------------------------------------------------------------------------------------------------------
@pytest.mark.example(MUGGINS + "leads")
@pytest.mark.article(MUGGINS + "count-lead", MUGGINS + "lead")
def test_leads_of_five_and_ten():
    for lead, counts in example("dominoes-muggins", "leads")["leads"].items():
        s = place("dominoes-muggins", [f"{lead} 1:0", "2:1 2:0"])
        assert names(s)[-1] == lead and "1:0" in names(s)
        do(s, lead)
        assert scores(s) == [counts, 0], lead


@pytest.mark.article(MUGGINS + "called", MUGGINS + "count-lead", MUGGINS + "hands")
def test_the_highest_double_leads_and_counts():
    s = dealt("dominoes-muggins", ["6:5 4:4 1:0 2:0 3:0", "5:5 6:4 2:1 3:1 0:0"])
    assert lies(s) == "5:5" and scores(s) == [0, 10]
    s = dealt("dominoes-muggins", ["6:6 4:4 1:0 2:0 3:0", "5:5 6:4 2:1 3:1 0:0"])
    assert lies(s) == "6:6" and scores(s) == [0, 0]


@pytest.mark.example(MUGGINS + "deuce-five", MUGGINS + "two-doubles", MUGGINS + "twenty")
@pytest.mark.article(MUGGINS + "count")
@pytest.mark.parametrize("id", ["deuce-five", "two-doubles", "twenty"])
def test_the_ends_together(id):
    case = example("dominoes-muggins", id)
    played = case["play"].split()[1]
    s = place("dominoes-muggins", [f"{played} 1:0", "2:1 2:0"], case["line"])
    do(s, case["play"])
    assert scores(s) == [case["counts"], 0]


@pytest.mark.article(MUGGINS + "count")
def test_only_fives_are_counted():
    assert [by_fives(n) for n in (0, 1, 5, 10, 12, 15, 18, 20)] == [0, 0, 5, 10, 0, 15, 0, 20]
    s = place("dominoes-muggins", ["6:3 1:0", "2:1 2:0"], "6:6")
    do(s, "right 6:3")
    assert scores(s) == [15, 0], "a double led that is joined at one side shows both its halves at the other"
    s = place("dominoes-muggins", ["6:3 1:0", "2:1 2:0"], "3:6 6:4")
    with pytest.raises(gamester.IllegalAction, match="four lies at the right end"):
        do(s, "right 6:3")


@pytest.mark.article(MUGGINS + "match", MUGGINS + "draw", MUGGINS + "pass")
def test_muggins_draws_only_to_play():
    s = place("dominoes-muggins", ["3:0 2:2", "6:1 4:0"], "5:4 4:6", pool="1:1 5:3 2:0")
    assert names(s) == ["draw"]
    do(s, "draw", "draw")
    assert names(s) == ["left 5:3"], "who can play must"
    with pytest.raises(gamester.IllegalAction, match="who can play must") as error:
        do(s, "draw")
    assert error.value.article == MUGGINS + "draw"
    s = place("dominoes-muggins", ["3:0 2:2", "6:1 4:0"], "5:4 4:6", pool="1:1")
    do(s, "draw")
    assert names(s) == ["pass"]


@pytest.mark.example(MUGGINS + "nineteen", MUGGINS + "twenty-two", MUGGINS + "twenty-three")
@pytest.mark.article(MUGGINS + "nearest", MUGGINS + "block", MUGGINS + "domino", MUGGINS + "tie")
def test_the_nearest_five():
    for id in ("nineteen", "twenty-two", "twenty-three"):
        case = example("dominoes-muggins", id)
        assert nearest_five(case["others"]) == case["counts"]
    assert [nearest_five(n) for n in range(8)] == [0, 0, 0, 5, 5, 5, 5, 5]
    case = example("dominoes-muggins", "nineteen")
    s = place("dominoes-muggins", ["6:6 4:3", "6:5 5:4"], "1:0 0:2", deals=1)
    assert case["mine"] == 19 and case["others"] == 20
    do(s, "pass", "pass")
    assert scores(s) == [case["counts"], 0], "his own are not taken off"
    s = place("dominoes-muggins", ["2:0", "6:5 5:4"], "1:0 0:2", deals=1)
    do(s, "right 2:0")
    assert scores(s) == [20, 0]
    s = place("dominoes-muggins", ["6:3", "5:4"], "1:0 0:2", deals=1)
    do(s, "pass", "pass")
    assert scores(s) == [0, 0] and s.winner == -1


@pytest.mark.article(MUGGINS + "game", MUGGINS + "players")
@pytest.mark.parametrize(("players", "number"), [(2, 200), (3, 150), (4, 150), (5, 150)])
def test_muggins_is_two_hundred_or_one_hundred_and_fifty(players, number):
    hands = ["6:4 1:0", "2:1 2:0", "3:2", "3:3", "2:2"][:players]
    for short, ends in ((10, True), (11, False)):
        s = place("dominoes-muggins", hands, players=players)
        s.listened = True
        s.score[0] = number - short
        do(s, "6:4")
        assert s.is_terminal() is ends
        assert not ends or s.story == "South is out before the hand is (article game)."


# --- the Bergen game --------------------------------------------------------------------------------------------------
@pytest.mark.article(BERGEN + "called", BERGEN + "double-header", BERGEN + "hands")
def test_the_lowest_double_begins_and_is_a_double_header():
    s = dealt("dominoes-bergen", ["6:5 4:4 1:0 2:0 3:0 6:1", "5:5 6:4 2:1 3:1 2:2 4:0"])
    assert lies(s) == "2:2" and s.dealer == 1 and scores(s) == [0, 2]
    assert s.void[0] & piece_set("0:0 1:1") == piece_set("0:0 1:1"), "nobody has a lower one"
    s = dealt("dominoes-bergen", ["6:5 4:1 5:0 2:0 3:0 6:1", "5:4 6:4 2:1 3:1 3:2 4:0"])
    assert lies(s) == "2:0" and scores(s) == [0, 0]


@pytest.mark.article(BERGEN + "lead")
def test_a_double_is_led_or_else_the_lowest_piece():
    s = place("dominoes-bergen", ["6:6 3:3 1:0", "2:1 2:0"])
    assert names(s) == ["3:3", "6:6"]
    with pytest.raises(gamester.IllegalAction, match="a double is led") as error:
        do(s, "1:0")
    assert error.value.article == BERGEN + "lead"
    do(s, "6:6")
    assert scores(s) == [2, 0] and not s.void[0] & DOUBLES & ~piece_set("6:6")
    s = place("dominoes-bergen", ["6:4 3:0 2:1", "4:1 2:0"])
    assert names(s) == ["2:1"], "of three spots the one with the lower half"
    do(s, "2:1")
    assert s.void[0] & DOUBLES == DOUBLES
    assert s.void[0] & piece_set("1:0 2:0") == piece_set("1:0 2:0"), "and what he has is higher"


@pytest.mark.article(BERGEN + "double-header", BERGEN + "triple-header")
@pytest.mark.parametrize(
    ("line", "play", "counts"),
    [
        ("5:4 4:6", "right 6:5", 2), ("5:4 4:6", "left 5:1", 0), ("5:5 5:6", "right 6:4", 0),
        ("5:5 5:6 6:3", "right 5:3", 3), ("5:4 4:6 6:5", "left 5:5", 3), ("5:4 4:6 6:5", "right 5:5", 3),
    ],
)  # fmt: skip
def test_headers(line, play, counts):
    held = play.split()[1]
    s = place("dominoes-bergen", [f"{held} 1:0", "2:1 2:0"], line)
    do(s, play)
    assert scores(s) == [counts, 0]


@pytest.mark.example(BERGEN + "within-two", BERGEN + "within-three", BERGEN + "far-from-it")
@pytest.mark.article(BERGEN + "limits")
def test_what_headers_count_near_the_end():
    for id in ("within-two", "within-three", "far-from-it"):
        case = example("dominoes-bergen", id)
        for wanting in case["wanting"]:
            assert (header(2, wanting), header(3, wanting)) == (case["double"], case["triple"])
    for score, after in ((11, 14), (12, 14), (13, 14), (14, 15)):
        s = place("dominoes-bergen", ["5:5 1:0", "2:1 2:0"], "5:4 4:6 6:5")
        s.score[0] = score
        do(s, "left 5:5")
        assert scores(s)[0] == after and s.is_terminal() is (after == 15)


@pytest.mark.article(BERGEN + "match", BERGEN + "draw", BERGEN + "pass")
def test_bergen_draws_one():
    s = place("dominoes-bergen", ["3:0 2:2", "6:1 4:0"], "5:4 4:6", pool="1:1 5:3 2:0")
    assert names(s) == ["draw"]
    do(s, "draw")
    assert names(s) == ["pass"]
    with pytest.raises(gamester.IllegalAction, match="you have drawn it"):
        do(s, "draw")
    do(s, "pass")
    assert s.current_player() == 1 and s.pool() == 2
    do(s, "right 6:1")
    assert names(s) == ["right 1:1"], "he can play it now, and so he must"


@pytest.mark.example(BERGEN + "one-double-wins", BERGEN + "without-a-double", BERGEN + "two-with-one-without")
@pytest.mark.example(BERGEN + "lowest-double")
@pytest.mark.article(BERGEN + "block", BERGEN + "block-double", BERGEN + "block-doubles", BERGEN + "tie")
@pytest.mark.parametrize("id", ["one-double-wins", "without-a-double", "two-with-one-without", "lowest-double"])
def test_who_wins_a_blocked_hand(id):
    case = example("dominoes-bergen", id)
    s = place("dominoes-bergen", case["hands"], "4:3 3:4", players=len(case["hands"]), deals=1)
    if any("4" in hand or "3" in hand for hand in case["hands"]):
        s.left = s.right = next(n for n in range(7) if not any(str(n) in hand for hand in case["hands"]))
    do(s, *["pass"] * len(case["hands"]))
    assert s.winner == case["winner"] and scores(s) == [int(p == case["winner"]) for p in range(len(case["hands"]))]


@pytest.mark.article(BERGEN + "block", BERGEN + "block-doubles", BERGEN + "tie", BERGEN + "domino")
def test_the_lowest_of_hands_alike_in_doubles():
    assert blocked_worse(piece_set("6:5"), piece_set("2:1 3:0")) > 0
    assert blocked_worse(piece_set("6:3"), piece_set("5:4")) == 0
    assert blocked_worse(piece_set("5:5 1:1"), piece_set("2:2 3:3")) < 0
    s = place("dominoes-bergen", ["6:3", "5:4"], "1:0 0:1", deals=1)
    do(s, "pass", "pass")
    assert s.winner == -1 and scores(s) == [0, 0]
    s = place("dominoes-bergen", ["6:1", "5:4"], "1:0 0:2", deals=1)
    do(s, "left 6:1")
    assert scores(s) == [1, 0]


@pytest.mark.article(BERGEN + "game", BERGEN + "players")
@pytest.mark.parametrize(("players", "number"), [(2, 15), (3, 10), (4, 10)])
def test_bergen_is_fifteen_or_ten(players, number):
    for score in (number - 1, number - 2):
        s = place("dominoes-bergen", ["6:1", "5:4", "4:4", "3:3"][:players], "1:0 0:2", players=players)
        s.score[0] = score
        do(s, "left 6:1")
        assert s.is_terminal() is (score == number - 1)


# --- Matador ----------------------------------------------------------------------------------------------------------
@pytest.mark.article(MATADOR + "called", MATADOR + "lead", MATADOR + "hands")
def test_the_highest_double_or_piece_begins_every_hand():
    s = dealt("domino-matador", ["6:5 4:4 1:0", "5:5 6:4 2:1"])
    assert lies(s) == "5:5" and s.current_player() == 0
    s = dealt("domino-matador", ["6:5 4:1 1:0", "5:3 6:4 2:1"])
    assert lies(s) == "6:5" and s.current_player() == 1
    s = gamester.load_game("domino-matador").new_initial_state(seed=8)
    while s.deal < 3 and not s.is_terminal():
        deal = s.deal
        while s.deal == deal and not s.is_terminal():
            s.play_random(1, 5 + s.deal)
        assert s.is_terminal() or len(s.line) == 1, "called for in every hand"


@pytest.mark.example(MATADOR + "trey-five", MATADOR + "on-four-and-five", MATADOR + "on-an-ace")
@pytest.mark.article(MATADOR + "match", MATADOR + "double")
def test_halves_that_join_make_seven():
    case = example("domino-matador", "trey-five")
    s = place("domino-matador", ["5:3 2:2 4:2", "6:6 6:5"], case["line"])
    do(s, "right 5:3")
    assert [int(s.left), int(s.right)] == case["ends"] and lies(s) == "4:4 3:5"
    case = example("domino-matador", "on-four-and-five")
    for end, takes in case["takes"].items():
        joins = s.game.all_that_join(int(end))
        assert joins == SHOWING[takes] | MATADORS and case["ends"] == [4, 5]
    case = example("domino-matador", "on-an-ace")
    double = 1 << piece(case["piece"])
    assert [end for end in range(7) if s.game.all_that_join(end) & double] == case["to"]
    s = place("domino-matador", ["6:6 2:0", "6:5 2:2"], "3:4 3:1")
    assert names(s) == ["right 6:6"]
    do(s, "right 6:6")
    assert s.right == 6, "a six, and no twelve"


@pytest.mark.article(MATADOR + "matadors")
def test_matadors_go_anywhere_and_alone_to_a_blank():
    assert MATADORS == piece_set("0:0 6:1 5:2 4:3")
    s = place("domino-matador", ["0:0 6:1 5:2 4:3 6:0 5:5", "1:1"], "0:6 1:0")
    left = [name for name in names(s) if name.startswith("left")]
    assert {name.split()[1].rstrip(",") for name in left} == {"0:0", "6:1", "1:6", "5:2", "2:5", "4:3", "3:4"}
    with pytest.raises(gamester.IllegalAction, match="takes a matador"):
        do(s, "left 6:0")
    one, other = do(s.clone(), "left 6:1, the 1 outward"), do(s.clone(), "left 1:6")
    assert (one.left, other.left) == (1, 6), "either half outward, as the player likes"
    assert lies(one) == "1:6 0:6 1:0" and lies(other) == "6:1 0:6 1:0"
    assert one.gone == other.gone and one.hands[0] == other.hands[0]


@pytest.mark.article(MATADOR + "draw", MATADOR + "left", MATADOR + "pass", MATADOR + "players")
@pytest.mark.parametrize(("players", "stays"), [(2, 3), (3, 0), (4, 0)])
def test_three_are_left_when_two_play(players, stays):
    hands = ["3:3 2:2", "6:6 6:5", "5:5", "5:3"][:players]
    s = place("domino-matador", hands, "0:6 1:0", pool="1:1 2:1 3:1 4:4 4:2", players=players)
    drawn = 0
    while names(s) == ["draw"]:
        do(s, "draw")
        drawn += 1
    assert s.pool() == stays and drawn == 5 - stays and names(s) == ["pass"]
    s = place("domino-matador", hands, "0:6 1:0", pool="1:1 6:1 3:1 4:4 4:2", players=players)
    do(s, "draw", "draw")
    assert "draw" not in names(s) and any("6:1" in name for name in names(s)), "he has one that he can play"


@pytest.mark.example(MATADOR + "twelve")
@pytest.mark.article(MATADOR + "domino", MATADOR + "double-in-hand", MATADOR + "game")
def test_matador_is_counted_as_the_block_game():
    case = example("domino-matador", "twelve")
    s = place("domino-matador", ["6:0", case["piece"]], "3:4 3:1", deals=1)
    do(s, "right 6:0")
    assert scores(s) == [case["counts"], 0]
    for score, over in ((88, True), (87, False)):
        s = place("domino-matador", ["6:0", case["piece"]], "3:4 3:1")
        s.score[0] = score
        do(s, "right 6:0")
        assert s.is_terminal() is over


@pytest.mark.article(MATADOR + "block", MATADOR + "tie")
def test_matador_blocked():
    s = place("domino-matador", ["3:1 1:0", "5:5"], "0:6 1:0", deals=1)
    do(s, "pass", "pass")
    assert scores(s) == [10, 0], "his own hand does not count"
    s = place("domino-matador", ["6:4", "5:5"], "0:6 1:0", deals=1)
    do(s, "pass", "pass")
    assert scores(s) == [0, 0]


def test_simple_keeps_the_double_blank():
    game = gamester.load_game("domino-matador")
    s = place("domino-matador", ["0:0 5:4 6:3", "6:5 2:2"], "5:2 5:2")
    s.left, s.right = 3, 2
    choice = gamester.load_player("simple", game).choose(s.view(0))
    assert "0:0" not in s.action_to_string(0, choice.action)
    assert choice.article == MATADOR + "keep-double-blank"


# --- Tiddle-a-wink ----------------------------------------------------------------------------------------------------
@pytest.mark.article(TIDDLE + "called", TIDDLE + "lead", TIDDLE + "again", TIDDLE + "hands")
def test_the_highest_double_that_is_out_begins_and_plays_again():
    s = dealt("domino-tiddle-a-wink(players=6)", ["6:5 4:4 1:0", "5:5 6:4 5:1", "3:3 2:0 4:0", "6:2 6:1 6:0",
                                                  "5:4 5:3 5:2", "4:3 4:2 4:1"])  # fmt: skip
    assert lies(s) == "5:5" and s.current_player() == 1, "two turns instead of one"
    do(s, "left 5:1")
    assert s.current_player() == 2


@pytest.mark.article(TIDDLE + "again", TIDDLE + "match")
def test_a_double_gives_another_turn():
    s = place("domino-tiddle-a-wink", ["5:5 4:4 3:0 2:1", "6:1 4:0"], "5:2 2:4", players=2)
    do(s, "left 5:5")
    assert s.current_player() == 0 and names(s) == ["right 4:4"]
    do(s, "right 4:4")
    assert names(s) == ["pass"], "he plays again if he can"
    do(s, "pass")
    assert s.current_player() == 1
    do(s, "right 4:0")
    assert s.current_player() == 0


@pytest.mark.article(TIDDLE + "domino", TIDDLE + "block", TIDDLE + "tie", TIDDLE + "sitting")
def test_tiddle_a_wink_is_won():
    s = place("domino-tiddle-a-wink", ["5:0", "6:6", "2:1"], "5:4 4:6", players=3, games=1)
    do(s, "left 5:0")
    assert s.is_terminal() and scores(s) == [1, 0, 0]
    for hands, won in ((["3:0", "2:0", "3:1"], [0, 1, 0]), (["3:0", "2:1", "3:1"], [0, 0, 0])):
        s = place("domino-tiddle-a-wink", hands, "5:4 4:6", players=3, games=1)
        do(s, "pass", "pass", "pass")
        assert s.is_terminal() and scores(s) == won
    s = gamester.load_game("domino-tiddle-a-wink(games=3)").new_initial_state(seed=4)
    while not s.is_terminal():
        s.play_random(50, 2)
    assert s.deal == 3


def test_no_more_pieces_than_there_are():
    assert gamester.load_game("domino-tiddle-a-wink(players=4,pieces=7)").each == 7
    with pytest.raises(gamester.BadOption, match="4 pieces each"):
        gamester.load_game("domino-tiddle-a-wink(players=6,pieces=5)")
