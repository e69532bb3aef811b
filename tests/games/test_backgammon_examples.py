"""The worked examples of the two chapters: first plays, cases of counting, and the curious games."""

import pytest
from tests.games.tables_help import CITY, HOYLE, START, doublets, ends, men, opening, position
from tests.games.words import do

import gamester
from gamester import books
from gamester.books.odds.backgammon import STARRED, THROWS, entering, points, reaches, shots, throws_home
from gamester.engine.rng import SEEDS
from gamester.equipment import tables_board as tb
from gamester.players.simple.backgammon import FIRST_PLAYS, FOR_A_HIT

OPENINGS = [one.id for one in books.load(HOYLE, "backgammon").examples if one.id.startswith("opening-")]


def case(id, book=HOYLE):
    return books.load(book, "backgammon").example(id).data


def board(placed):
    out = tb.new_board()
    for p, n in placed.items():
        out[p] = n
    return out


@pytest.mark.example("hoyle-donohue/backgammon/opening-*")
@pytest.mark.parametrize("id", OPENINGS)
@pytest.mark.parametrize("aim", ["gammon", "hit"])
def test_every_printed_first_play(id, aim):
    data = case(id)
    throw, text = str(data["throw"]), data[aim]
    if not text:
        assert id == "opening-32"
        return
    s = opening(throw)
    before = tb.pips(s.men, 0)
    doublets(s, text)
    assert s.mover == 1, "the whole throw is played"
    assert before - tb.pips(s.men, 0) == points((int(throw[0]), int(throw[1])))
    book_play = FOR_A_HIT.get(throw, FIRST_PLAYS[throw]) if aim == "hit" else FIRST_PLAYS[throw]
    assert book_play == text, "the computer player follows the same list"
    game = gamester.load_game("backgammon", {"book": HOYLE, "opening": "throw", "up": 1 if aim == "hit" else 3})
    by_player, by_book = game.new_initial_state(deal=f"61 {throw}"), game.new_initial_state(deal=f"61 {throw}")
    player = gamester.load_player("simple", game)
    while by_player.current_player() == 0 and by_player.mover == 0:
        by_player.apply_action(player.choose(by_player.view(0)).action)
    doublets(by_book, text)
    assert men(by_player, 0) == men(by_book, 0)


def test_all_twenty_one_throws_are_printed():
    assert sorted(id[-2:] for id in OPENINGS) == sorted({f"{max(t)}{min(t)}" for t in THROWS})
    assert {id[-2:] for id in OPENINGS if case(id)["hit"] != case(id)["gammon"]} - {"32"} == set(STARRED)


@pytest.mark.example("hoyle-donohue/backgammon/first-aces")
def test_double_aces_and_the_throw_after():
    data = case("first-aces")
    s = opening("11 31 65")
    doublets(s, data["plays"][0])
    assert men(s, 0) == {24: 2, 13: 5, 8: 1, 7: 2, 6: 3, 5: 2}
    do(s, "8/5 6/5", data["plays"][1])
    assert men(s, 0) == {24: 2, 13: 3, 8: 2, 7: 3, 6: 3, 5: 2}, "the five covers the blot on 8"


@pytest.mark.example("hoyle-donohue/backgammon/first-sixes")
def test_double_sixes_two_ways():
    lefts = [{24: 2, 13: 1, 8: 3, 7: 4, 6: 5}, {24: 0, 18: 2, 13: 3, 8: 3, 7: 2, 6: 5}]
    for text, left in zip(case("first-sixes")["plays"], lefts, strict=True):
        s = opening("66")
        doublets(s, text)
        assert men(s, 0) == {p: n for p, n in left.items() if n}


@pytest.mark.example("hoyle-donohue/backgammon/sixes-alone")
def test_one_man_with_double_sixes_stops_at_the_size_point():
    s = position({24: 1, 13: 14}, {18: 2, 4: 13}, "66")
    doublets(s, "24/6")
    assert men(s, 0) == {6: 1, 13: 14} and s.mover == 1, "three sixes bring him to the size point"
    assert 24 - 3 * 6 == 6 and 24 - 4 * 6 == 0, "the fourth would bear, so 1 w. is no point he can stand on"


@pytest.mark.example("hoyle-donohue/backgammon/two-quatres")
@pytest.mark.parametrize("text", case("two-quatres")["ways"])
def test_the_ways_to_play_two_quatres(text):
    s = position(case("two-quatres")["men"], {12: 15}, "44")
    reachable = ends(s)
    doublets(s, text)
    assert s.mover == 1
    assert tuple(sorted(men(s, 0).items())) in reachable
    assert 24 * 4 + 11 - tb.pips(s.men, 0) == 16


@pytest.mark.article("gamester-1754/backgammon/16", "hoyle-donohue/backgammon/29")
@pytest.mark.example("gamester-1754/backgammon/run-count", "hoyle-donohue/backgammon/forwarder")
@pytest.mark.parametrize(("book", "id"), [(CITY, "run-count"), (HOYLE, "forwarder")])
def test_who_is_the_forwarder(book, id):
    data = case(id, book)
    abroad = sum((p - 6) * n for p, n in data["men"].items() if p > 6)
    home = sum(min(p, 6) * n for p, n in data["men"].items())
    assert (abroad, home) == (data["abroad"], data["home"])
    assert tb.pips(board(data["men"]), 0) == abroad + home == data["count"]
    zone = next(z for z in opening("61", book).view(0).zones() if z.id == "pips")
    assert [item.face for item in zone.items] == ["167", "167"]


@pytest.mark.example("gamester-1754/backgammon/journey")
def test_the_stages_of_the_journey():
    stages = case("journey", CITY)["stages"]
    assert [a - b for a, b in zip(stages, stages[1:], strict=False)] == [6, 6, 6]
    assert START[13] == 5 and 12 not in START, "the five men stand a point short of the second stage"


@pytest.mark.example("hoyle-donohue/backgammon/gammon-equal")
def test_seven_throws_against_seven():
    data = case("gammon-equal")
    assert data["enter"] + data["pass"] + data["home"] == data["throws"]
    assert (data["men_to_bear"] + data["slack"]) / 2 == data["throws"]


@pytest.mark.example("hoyle-donohue/backgammon/gammon-count")
def test_the_margin_of_six():
    data = case("gammon-count")
    assert tb.pips(board(data["bearing"]), 0) == data["pips"]
    assert sum((p - 6) * n for p, n in data["runner"].items()) == data["run"]
    assert data["pips"] - data["run"] == data["margin"]


@pytest.mark.example("hoyle-donohue/backgammon/two-blots-8-9", "hoyle-donohue/backgammon/two-blots-8-7")
@pytest.mark.parametrize("id", ["two-blots-8-9", "two-blots-8-7"])
def test_two_blots(id):
    data = case(id)
    assert shots(*data["distances"]) == data["hits"] == 36 - data["misses"]
    a, b = data["distances"]
    hits = 0
    for x, y in THROWS:  # the same upon the board: A has one man on 20, B's two blots before him
        s = position({20: 1, 1: 14}, {25 - (20 - a): 1, 25 - (20 - b): 1, 2: 13}, f"{x}{y}")
        hits += any("*" in s.action_to_string(0, one) or _later(s, one) for one in s.legal_actions())
    assert hits == data["hits"]


def _later(s, action):
    """Whether the second play of a doublet can take up a blot."""
    after = s.clone()
    after.apply_action(action)
    if after.mover != 0 or after.current_player() != 0 or after.is_terminal():
        return False
    return any("*" in after.action_to_string(0, one) for one in after.legal_actions())


@pytest.mark.example(
    "hoyle-donohue/backgammon/back-game-1",
    "hoyle-donohue/backgammon/back-game-2",
    "hoyle-donohue/backgammon/back-game-3",
    "hoyle-donohue/backgammon/back-game-4",
    "hoyle-donohue/backgammon/best-player",
)
@pytest.mark.parametrize("id", ["back-game-1", "back-game-2", "back-game-3", "back-game-4", "best-player"])
def test_the_back_games_stand_and_are_played_out(id):
    data = case(id)
    assert sum(data["a"].values()) == sum(data["b"].values()) == 15
    s = position(data["a"], data["b"], "21", mover="B" if data.get("to_throw") == "b" else "A")
    assert men(s, 0) == data["a"] and men(s, 1) == data["b"]
    s.seeded, s.rng = True, 7 % SEEDS
    s.play_random(100_000, 7)
    assert s.is_terminal()
    if id == "best-player":
        assert data["a"] == data["b"], "perfectly equal, so the dice and the better player decide"
    if id == "back-game-1":
        assert 36 - entering([1]) == data["misses"]


@pytest.mark.example("hoyle-donohue/backgammon/fast-75")
def test_fifteen_men_on_the_ace_point_take_fewer_than_seventy_five_throws():
    data = case("fast-75")
    assert sum(data["a"].values()) == sum(data["b"].values()) == 15
    taken = throws_home()
    mean = sum(taken) / len(taken)
    error = (sum((x - mean) ** 2 for x in taken) / (len(taken) - 1) / len(taken)) ** 0.5
    assert error < 0.4 and abs(mean - 66.7) < 4 * error
    assert mean < data["throws"], "the book promises to do it in as many, which is safe"
    assert sum(x <= data["throws"] for x in taken) > 0.75 * len(taken)


@pytest.mark.example("hoyle-donohue/backgammon/long-hit")
def test_a_hit_that_can_be_made_to_last():
    data = case("long-hit")
    s = position(data["a"], data["b"], "21", mover="B")
    assert s.men[tb.SIDE] == data["b_off"] == 13 and s.men[tb.SIDE + tb.BAR] == 2
    prime = {7: 3, 6: 3, 5: 3, 4: 2, 3: 2, 2: 2}
    held = position(prime, {24: 2}, "66", mover="B")
    assert held.legal_actions() == [tb.PASS], "six close points hold both men for ever"


@pytest.mark.example("hoyle-donohue/backgammon/saving-throws")
def test_the_named_throws_save_the_gammon():
    data = case("saving-throws")
    s = position(data["a"], data["b"], "11 11 66 61 66", mover="B")
    assert s.men[0] == data["a_off"]
    doublets(s, "bar/24(2)") if s.steps == 2 else do(s, "bar/24(2)")
    while s.mover == 1:  # two aces more in his own tables
        s.apply_action(s.legal_actions()[0])
    assert s.men[tb.SIDE + 24] == 2
    assert s.legal_actions() == [tb.PASS], "A's aces are lost: B's two men hold his ace point"
    do(s, "pass")
    doublets(s, "24/6 24/18")
    assert s.men[tb.SIDE + 6] >= 1 and s.men[tb.SIDE + 18] == 1
    assert len(s.legal_actions()) == 1
    s.apply_action(s.legal_actions()[0])
    assert men(s, 0) == {0: 14, 1: 1}, "size-ace bears but one man"
    do(s, "18/6")
    while s.mover == 1 and s.current_player() == 1:
        s.apply_action(s.legal_actions()[-1])
    assert s.men[tb.SIDE] >= 1, "B has borne a man"
    s.seeded = True
    s.apply_action(s.legal_actions()[0]) if s.current_player() == 0 else s.apply_action(7)
    if s.current_player() == 0:
        s.apply_action(s.legal_actions()[0])
    assert s.is_terminal() and s.won == 1, "the gammon is saved"


@pytest.mark.example("hoyle-donohue/backgammon/pass-7", "hoyle-donohue/backgammon/pass-8")
@pytest.mark.parametrize("id", ["pass-7", "pass-8"])
def test_hit_or_pass(id):
    data = case(id)
    passing = sum(points(throw) >= data["distance"] for throw in THROWS)
    assert (passing, 36 - passing) == (data["pass"], data["fail"])
    assert sum(data["distance"] in reaches(throw) for throw in THROWS) == 6, "the first danger is the same"
