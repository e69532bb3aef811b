"""Backgammon by both books: array, throws, doublets, bar, bearing and the worth of a game."""

import pytest
from tests.games.tables_help import CITY, HOYLE, START, doublets, men, notations, opening, position
from tests.games.words import do

import gamester
from gamester import books
from gamester.engine.errors import BadDeal, BadNotation, IllegalAction
from gamester.equipment import tables_board as tb


@pytest.mark.article("gamester-1754/backgammon/1", "hoyle-donohue/backgammon/1")
@pytest.mark.example("gamester-1754/backgammon/setup", "hoyle-donohue/backgammon/setup")
@pytest.mark.parametrize("book", [CITY, HOYLE])
def test_the_array(book):
    s = gamester.load_game("backgammon", {"book": book}).new_initial_state(seed=1)
    assert men(s, 0) == men(s, 1) == START == dict(books.load(book, "backgammon").example("setup").data["men"])


@pytest.mark.article("hoyle-donohue/backgammon/2", "hoyle-donohue/backgammon/6")
def test_men_go_home_and_the_first_to_clear_off_wins():
    s = opening("61")
    do(s, "24/18 6/5")
    assert men(s, 0) == {24: 1, 18: 1, 13: 5, 8: 3, 6: 4, 5: 1}
    assert s.mover == 1
    s = position({1: 1}, {6: 1}, "21")
    do(s, next(iter(notations(s))))
    assert s.is_terminal() and s.winner == 0


@pytest.mark.article("hoyle-donohue/backgammon/6")
def test_one_man_may_take_both_dice_and_the_turn_passes():
    s = opening("62")
    assert {"24/16", "24/18 13/11"} <= notations(s)
    do(s, "24/16")
    assert s.is_chance_node() and s.mover == 1


@pytest.mark.article("gamester-1754/backgammon/2", "hoyle-donohue/backgammon/7")
@pytest.mark.example("gamester-1754/backgammon/fourfold")
def test_doublets_are_fourfold_or_as_at_irish_twice():
    s = opening("44", CITY)
    do(s, "24/20(2)")
    assert s.current_player() == 0, "two steps more"
    do(s, "13/9(2)")
    assert s.mover == 1
    irish = gamester.load_game("irish").new_initial_state(deal="61 44")
    do(irish, "24/20(2)")
    assert irish.mover == 1


@pytest.mark.article("hoyle-donohue/backgammon/3")
@pytest.mark.parametrize(("who", "seat"), [("A", 0), ("B", 1)])
def test_double_aces_conceded(who, seat):
    game = gamester.load_game("backgammon", {"book": HOYLE, "first_aces": who})
    s = game.new_initial_state(seed=5)
    assert (s.current_player(), s.high, s.low, s.steps) == (seat, 1, 1, 4)
    doublets(s, "8/7(2) 6/5(2)")
    assert men(s, seat) == {24: 2, 13: 5, 8: 1, 7: 2, 6: 3, 5: 2}


@pytest.mark.article("hoyle-donohue/backgammon/5")
def test_the_throw_for_first_play():
    game = gamester.load_game("backgammon", {"book": HOYLE})
    s = game.new_initial_state(deal="44 36 21")
    assert s.phase == "begin" and s.current_player() == 1, "equal dice are thrown again, the higher begins"
    adopted = s.clone()
    do(adopted, "adopt")
    assert (adopted.current_player(), adopted.high, adopted.low) == (1, 6, 3)
    do(s, "throw")
    assert (s.current_player(), s.high, s.low) == (1, 2, 1)
    plain = gamester.load_game("backgammon", {"book": HOYLE, "opening": "adopt"}).new_initial_state(deal="36")
    assert (plain.current_player(), plain.high, plain.low) == (1, 6, 3)
    anew = gamester.load_game("backgammon", {"book": HOYLE, "opening": "throw"}).new_initial_state(deal="36 55")
    assert (anew.current_player(), anew.high, anew.low) == (1, 5, 5)


@pytest.mark.article("hoyle-donohue/backgammon/8", "hoyle-donohue/backgammon/9")
def test_a_blot_is_taken_up_and_enters_before_anything_moves():
    s = position({8: 1, 6: 14}, {24: 2, 20: 1, 13: 12}, "32 41")
    do(s, "8/5* 6/4")
    assert s.men[tb.SIDE + tb.BAR] == 1
    assert s.men[tb.SIDE + 20] == 0
    assert s.current_player() == 1
    assert all(text.startswith("bar/") for text in notations(s)), "four is open, one is open"
    with pytest.raises(IllegalAction, match="bar") as caught:
        s.apply_action(13 * tb.SIDE + 13)
    assert caught.value.article == "hoyle-donohue/backgammon/9"
    assert "bar/21* 24/23" in notations(s)


@pytest.mark.article("hoyle-donohue/backgammon/9")
def test_two_men_up_both_enter():
    s = position({25: 2, 6: 13}, {6: 2, 5: 2, 13: 11}, "43")
    assert notations(s) == {"bar/21 bar/22"}
    s = position({25: 2, 6: 13}, {6: 2, 5: 2, 13: 11}, "53")
    assert notations(s) == {"bar/22"}, "one enters, the other waits, and nothing else moves"


@pytest.mark.article("hoyle-donohue/backgammon/10")
def test_shut_out_he_does_not_throw():
    shut = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 12: 1}
    s = position({25: 1, 6: 14}, shut, "21 61")
    assert s.current_player() == 1, "A has a man up and six points against him: B throws alone"
    do(s, "12/10 7/6")
    assert s.current_player() == 1 and (s.high, s.low) == (6, 1)


@pytest.mark.article("hoyle-donohue/backgammon/11")
@pytest.mark.example("hoyle-donohue/backgammon/quatres-covered")
def test_a_covered_point_is_not_passed():
    s = position({24: 2, 13: 13}, {5: 2, 16: 2, 2: 11}, "44")
    assert s.legal_actions() == [tb.PASS], "the fourth point of both is covered, though the eighth is open"
    s = position({24: 2, 13: 13}, {5: 2, 2: 13}, "44")
    assert "24/16" not in notations(s) and "13/5" in notations(s)


@pytest.mark.article("hoyle-donohue/backgammon/12")
def test_no_man_to_be_moved():
    s = position({24: 2, 13: 13}, {5: 2, 16: 2, 2: 11}, "44 31")
    do(s, "pass")
    assert men(s, 0) == {24: 2, 13: 13} and s.current_player() == 1


@pytest.mark.article("hoyle-donohue/backgammon/13")
def test_both_dice_the_higher_or_freely():
    # One man on 24; B holds his 18 only, so that six is shut from 24 but open after the ace.
    a, b = {24: 1, 1: 2}, {7: 2, 12: 13}
    assert notations(position(a, b, "61")) == {"24/17"}, "the ace first, or the six could not be played"
    with pytest.raises(IllegalAction):
        position(a, b, "61").apply_action(tb.PASS)
    # Either die from 24 but never both: one must be played, and no book says which; by custom the higher.
    a, b = {24: 1}, {8: 2, 12: 13}
    for book in (CITY, HOYLE):
        assert notations(position(a, b, "61", book=book)) == {"24/18", "24/23"}
        with pytest.raises(IllegalAction) as told:
            position(a, b, "61", book=book).apply_action(tb.PASS)
        assert told.value.article == "hoyle-donohue/backgammon/13", "the older book says nothing of it"
    assert notations(position(a, b, "61", dice="higher")) == {"24/18"}
    # Playing the six from 13 strands the ace; both can be played, so they must, but not when free.
    a, b = {13: 1, 7: 1}, {19: 2, 1: 11}
    strict, free = notations(position(a, b, "61")), notations(position(a, b, "61", dice="free"))
    assert strict < free


@pytest.mark.article("hoyle-donohue/backgammon/13", "if one man only can be played, it must be played")
def test_which_of_two_dice_is_played_nobody_says():
    s = gamester.load_game("backgammon(book=hoyle-donohue)").new_initial_state(deal="A24x1 B12x2 B3x13 A-to-throw 65")
    do(s, "24/19")
    assert men(s, 0) == {0: 14, 19: 1}


@pytest.mark.article("hoyle-donohue/backgammon/15")
def test_a_number_too_high_bears_from_the_highest_point_held():
    assert notations(position({5: 3, 3: 2}, {1: 2}, "65")) == {"5/off(2)"}


def test_the_end_is_told():
    s = position({1: 1}, {6: 15}, "61", book=CITY)
    do(s, "1/off")
    assert s.game.told(s) == "White goes off without doublets and wins 1 (article 4)."
    s = position({1: 1}, {20: 15}, "11", book=CITY)
    do(s, "1/off")
    assert s.game.told(s) == "White wins a Back-Gammon with doublets, 4 (article 6)."
    s = position({1: 1}, {6: 15}, "61")
    do(s, "1/off")
    assert s.game.told(s) == "White wins a gammon (article 17): 2."
    s = position({1: 1}, {23: 15}, "61")
    do(s, "1/off")
    assert s.game.told(s) == "White wins a back-gammon (article 19): 3."
    s = position({1: 1}, {6: 14}, "61")
    do(s, "1/off")
    assert s.game.told(s) == "White wins a hit (article 18): 1."
    assert s.game.aim(s)[0].note == "3 up"


def test_the_men_are_seen_as_the_seat_that_looks_counts_them():
    s = opening("31")
    assert s.observation_tensor(0) != s.observation_tensor(1)
    axes = s.game.observation_axes()
    at = sum(n for name, n in axes[: [name for name, _ in axes].index("my men")])
    row = [int(x) for x in s.observation_tensor(1)[at : at + 26]]
    assert {p: n for p, n in enumerate(row) if n} == START


@pytest.mark.article("hoyle-donohue/backgammon/14")
def test_bearing_begins_when_all_are_home():
    s = position({7: 1, 6: 2, 1: 2}, {6: 15}, "64")
    assert notations(s) == {"7/1 6/2", "7/3 6/off"}, "the six bears only once the four has brought the last man home"
    with pytest.raises(IllegalAction):
        s.apply_action(6 * tb.SIDE + 6)
    s = position({6: 2, 4: 1}, {6: 15}, "64")
    assert "6/off 4/off" in notations(s)
    assert "6/off 6/2" in notations(s), "bearing is a choice, not a duty"


@pytest.mark.article("hoyle-donohue/backgammon/15")
@pytest.mark.example("hoyle-donohue/backgammon/sixes-bear")
def test_double_sixes_bear_four_from_the_cinque_point():
    case = books.load(HOYLE, "backgammon").example("sixes-bear").data
    s = position(case["men"], {6: 15}, "66")
    off = int(s.men[0])
    while s.mover == 0 and s.current_player() == 0:
        s.apply_action(s.legal_actions()[-1])
    assert s.men[0] - off == case["borne"]
    assert {p: n for p, n in men(s, 0).items() if p} == case["left"]


@pytest.mark.article("hoyle-donohue/backgammon/16")
@pytest.mark.example("hoyle-donohue/backgammon/aces-play-up")
def test_aces_are_played_up_from_higher_points():
    case = books.load(HOYLE, "backgammon").example("aces-play-up").data
    for whole in case["plays"]:
        s = position(case["men"], {6: 15}, "11")
        doublets(s, whole.replace("/0", "/off"))
        assert s.mover == 1
    s = position({6: 3, 3: 2}, {6: 15}, "41")
    assert notations(s) == {"6/2 6/5", "6/1", "6/2 3/2"}
    assert not any("3/off" in text for text in notations(s)), "a four bears nothing while men stand higher"


def finish(book, case, **options):
    """A bears his last man by the example's throw; the loser stands as it says."""
    high, low = case["last"]
    s = position({2: 1}, case["loser"], f"{high}{low}", book=book, **options)
    off = 15 - sum(case["loser"].values())
    assert s.men[tb.SIDE] == off == case["loser_off"]
    s.apply_action(s.legal_actions()[0])
    assert s.is_terminal()
    assert s.returns() == [float(s.won), -float(s.won)]
    return s.won


@pytest.mark.article("gamester-1754/backgammon/4", "gamester-1754/backgammon/5", "gamester-1754/backgammon/6")
@pytest.mark.example(
    "gamester-1754/backgammon/plain-win",
    "gamester-1754/backgammon/doublet-win",
    "gamester-1754/backgammon/none-borne",
    "gamester-1754/backgammon/back-gammon",
    "gamester-1754/backgammon/back-gammon-doublet",
    "gamester-1754/backgammon/back-gammon-outside",
)
@pytest.mark.parametrize(
    "id", ["plain-win", "doublet-win", "none-borne", "back-gammon", "back-gammon-doublet", "back-gammon-outside"]
)
def test_the_prizes_of_1754(id):
    case = books.load(CITY, "backgammon").example(id).data
    assert finish(CITY, case) == case["points"]


@pytest.mark.article("hoyle-donohue/backgammon/17", "hoyle-donohue/backgammon/18", "hoyle-donohue/backgammon/19")
@pytest.mark.example(
    "hoyle-donohue/backgammon/plain-hit",
    "hoyle-donohue/backgammon/gammon",
    "hoyle-donohue/backgammon/back-gammon",
    "hoyle-donohue/backgammon/back-gammon-bar",
)
@pytest.mark.parametrize("id", ["plain-hit", "gammon", "back-gammon", "back-gammon-bar"])
def test_hit_gammon_and_back_gammon(id):
    case = books.load(HOYLE, "backgammon").example(id).data
    assert finish(HOYLE, case) == case["points"]
    if case["points"] == 3:
        assert finish(HOYLE, case, backgammon=2) == 2


@pytest.mark.article("gamester-1754/backgammon/8", "hoyle-donohue/backgammon/20")
@pytest.mark.parametrize("book", [CITY, HOYLE])
def test_three_up(book):
    for seed in range(6):
        s = gamester.load_game("backgammon", {"book": book}).new_initial_state(seed=seed)
        before = [0, 0]
        while not s.is_terminal():
            assert max(s.score) < 3
            before = list(s.score)
            s.play_random(1, seed + len(s.acts))
        assert max(s.score) >= 3 > max(before)
        assert s.returns() == [float(s.score[0] - s.score[1]), float(s.score[1] - s.score[0])]


def test_each_game_begins_anew_from_the_array():
    s = gamester.load_game("backgammon(up=7)").new_initial_state(seed=3)
    while s.deal == 0:
        s.play_random(1, len(s.acts))
    assert men(s, 0) == men(s, 1) == START


def test_words_are_read_in_any_order_and_nonsense_is_one_line():
    s = opening("31")
    assert s.string_to_action("6/5 8/5") == s.string_to_action("8/5 6/5") == s.string_to_action("high 8 then low 6")
    assert s.string_to_action("24/20") == s.string_to_action("24/23 23/20") == s.string_to_action("24/21/20")
    for text in ("8/3", "24/18", "99/3", "8/5 6/5 4/3 2/1 5/4", "", "no", "bar/22", "8/5*"):
        with pytest.raises(BadNotation) as caught:
            s.string_to_action(text)
        assert "\n" not in str(caught.value)


def test_a_turned_order_that_takes_up_two_blots_is_told_apart():
    s = position({24: 1, 6: 14}, {5: 1, 4: 1, 2: 2, 12: 11}, "43")
    found = notations(s)
    assert any("*" in text for text in found)
    assert len(found) == len(s.legal_actions())
    assert [s.string_to_action(s.action_to_string(0, a)) for a in s.legal_actions()] == s.legal_actions()


@pytest.mark.parametrize(
    ("deal", "fault"),
    [
        ("A24x16 B6x1", "fifteen"),
        ("A24x2 B1x2", "both"),
        ("A24x2", "men"),
        ("A24x2 A24x3 B6x2", "twice"),
        ("61 A24x2 B6x1", "first the men"),
        ("71", "neither"),
        ("A24x9 A13x7 B6x1", "1 to 15"),
        (17, "text"),
        ("Abarx1 A1x2 A2x2 A3x2 A4x2 A5x2 A6x2 Bbarx1 B1x2 B2x2 B3x2 B4x2 B5x2 B6x2", "shut out"),
    ],
)
def test_bad_positions(deal, fault):
    with pytest.raises(BadDeal, match=fault):
        gamester.load_game("backgammon").new_initial_state(deal=deal)


def test_records_need_no_dice():
    s = gamester.load_game("backgammon").new_initial_state(seed=8)
    s.play_random(40, 8)
    assert gamester.replay(s.record()).record() == s.record()
