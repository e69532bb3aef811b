"""Grand Trick-Track: what is marked and when, where men may go, holes, going off, and the laws."""

from __future__ import annotations

from math import sqrt
from typing import cast

import pytest
from tests.games.tables_help import men, notations, words
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import IllegalAction
from gamester.games.tables.trick_track.game import TrickTrack
from gamester.games.tables.trick_track.state import TrickTrackState
from gamester.players.notice import notice

BOOK = "gamester-1754/grand-trick-track/"
CHAPTER = books.load("gamester-1754", "grand-trick-track")
Men = dict[int, int]
HEAPED: Men = {25: 15}


def position(a: Men, b: Men, throws: str = "", options: str = "", marks: tuple[int, int] = (0, 0)) -> TrickTrackState:
    """A throws these; what was marked before."""
    deal = f"{words('A', a)} {words('B', b)} A-to-throw"
    game = gamester.load_game(f"grand-trick-track({options})")
    s = cast(TrickTrackState, game.new_initial_state(deal=deal))
    s.marks[0], s.marks[1] = marks
    return do(s, *throws.split())


def marked(s: TrickTrackState) -> tuple[int, int]:
    """By this throw, for the thrower and the other."""
    return int(s.mine), int(s.his)


def fresh(options: str = "") -> tuple[TrickTrack, TrickTrackState]:
    s = position(HEAPED, HEAPED, options=options)
    return cast(TrickTrack, s.game), s


@pytest.mark.article(BOOK + "1", "the men beside the tables")
@pytest.mark.article(BOOK + "3", "marked, then played; doublets twice; occupied points are shut")
def test_the_beginning() -> None:
    s = gamester.load_game("grand-trick-track").new_initial_state(deal="33 16 52")
    assert men(s, 0) == men(s, 1) == {25: 15} and s.current_player() == 1
    assert notations(s) == {"bar/20 bar/23", "bar/18"}
    do(s, "bar/20 bar/23")
    assert s.is_chance_node() and s.mover == 0
    s = position({20: 2, 25: 13}, {9: 1, 25: 14}, "42")
    assert marked(s) == (4, 0) and not any("20/16" in one for one in notations(s)), "a hit moves nobody"
    assert notations(position(HEAPED, HEAPED, "66")) == {"bar/19(2)"}


@pytest.mark.article(BOOK + "4", "single toots in three casts")
@pytest.mark.example(BOOK + "toots")
def test_toots() -> None:
    data = CHAPTER.example("toots").data
    one, two, three = data["casts"]
    s = gamester.load_game("grand-trick-track").new_initial_state(deal=f"61 {one} 11 {two} 11 {three}")
    do(s, "bar/19 bar/20", "bar/24(2)", "bar/21 bar/22", "bar/24(2)")
    assert marked(s) == (data["marks"], 0) and s.marks[0] == 4 and list(s.casts) == [3, 2]
    assert notations(s) == {"bar/23 bar/24"}, "and they are to be made"
    s = position({24: 1, 21: 1, 20: 1, 19: 1, 25: 11}, HEAPED, "32")
    assert marked(s) == (0, 0), "not by the first cast"


@pytest.mark.article(BOOK + "5", "filling, and keeping full")
@pytest.mark.example(BOOK + "fill")
def test_filling() -> None:
    data = CHAPTER.example("fill").data
    first = {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 1, 25: 4}
    s = position(first, HEAPED, "61")
    assert marked(s) == (data["single"], 0)
    assert notations(s) == {"bar/19 bar/24"}, "and he has to"
    with pytest.raises(IllegalAction, match="marked for a full table") as e:
        do(s, "high 24 then low 24")
    assert e.value.article == BOOK + "5"
    assert marked(position(first, HEAPED, "66")) == (data["doublets"], 0)
    assert marked(position(first, HEAPED, "54")) == (0, 0)
    assert marked(position({**first, 19: 2, 25: 3}, HEAPED, "54")) == (4, 0), "kept full"
    second = {18: 2, 17: 2, 16: 2, 15: 2, 14: 2, 13: 2, 25: 3}
    assert marked(position(second, {13: 2, 25: 13}, "54")) == (4, 0)
    assert marked(position(second, HEAPED, "54")) == (8, 0), "his empty corner is struck besides"


@pytest.mark.article(BOOK + "7", "over only where he cannot fill")
def test_passing() -> None:
    a = {14: 2, 25: 13}
    assert not any("14/8" in one for one in notations(position(a, HEAPED, "61")))
    gone = {10: 8, 25: 7}
    assert any("14/8" in one for one in notations(position(a, gone, "61")))
    can = {25: 2, 24: 2, 22: 2, 21: 2, 20: 2, 19: 2, 6: 3}
    assert not any("8/2" in one for one in notations(position({8: 2, 25: 13}, can, "61")))
    cannot = {25: 1, 24: 1, 22: 4, 21: 2, 20: 2, 18: 2, 6: 3}
    assert any("8/2" in one for one in notations(position({8: 2, 25: 13}, cannot, "65")))
    obliged = position({14: 2, 13: 2, 1: 11}, gone, "66")
    assert notations(obliged) == {"14/8(2)", "14/2", "13/7(2)"}, "nothing else can be played"


@pytest.mark.article(BOOK + "8", "a man in his second tables, in his first, by each way")
@pytest.mark.article(BOOK + "11", "men of his that have passed over")
@pytest.mark.example(BOOK + "first-tables", BOOK + "second-tables")
def test_hits() -> None:
    second, first = CHAPTER.example("second-tables").data, CHAPTER.example("first-tables").data
    a = {14: 2, 25: 13}
    assert marked(position(a, {16: 1, 25: 14}, "53")) == (second["single"], 0)
    assert marked(position(a, {16: 1, 25: 14}, "55")) == (second["doublets"], 0)
    assert marked(position({11: 2, 25: 13}, {20: 1, 6: 14}, "62")) == (first["single"], 0)
    assert marked(position({11: 2, 25: 13}, {20: 1, 6: 14}, "66")) == (first["doublets"], 0)
    ways = {15: 2, 18: 2, 25: 11}
    assert marked(position(ways, {16: 1, 25: 14}, "63")) == (4, 0), "by the six, and by both"
    assert marked(position(ways, {16: 1, 25: 14}, "63", "ways=once")) == (2, 0)
    assert marked(position(ways, {16: 1, 17: 1, 25: 13}, "63")) == (4, 0)
    assert marked(position({20: 2, 25: 13}, {8: 1, 25: 14}, "31")) == (4, 0)
    assert marked(position({20: 2, 25: 13}, {8: 1, 25: 14}, "33")) == (6, 0)
    assert marked(position({20: 2, 25: 13}, {8: 2, 25: 13}, "31")) == (0, 0), "two are no blot"


@pytest.mark.article(BOOK + "13", "stopped: the other marks it")
def test_a_hit_that_cannot_pass() -> None:
    b = {16: 1, 14: 2, 10: 2, 25: 10}
    s = position({17: 1, 25: 14}, b, "62")
    assert marked(s) == (0, 2) and list(s.marks) == [0, 2]
    assert marked(position({17: 1, 25: 14}, {16: 1, 14: 2, 25: 12}, "62")) == (2, 0), "one way is open"
    s = position({17: 1, 8: 1, 25: 13}, {**b, 19: 1, 25: 9}, "62", marks=(8, 4))
    assert marked(s) == (4, 2) and s.phase == "holding" and list(s.marks) == [0, 0]
    do(s, "hold")
    assert list(s.marks) == [0, 2] and s.phase == "play" and s.current_player() == 0


@pytest.mark.article(BOOK + "9", "the corners")
def test_corners() -> None:
    one = notations(position({19: 1, 25: 14}, HEAPED, "61"))
    assert not any("19/13" in text for text in one), "no man alone"
    assert "19/13(2)" in notations(position({19: 2, 25: 13}, HEAPED, "66"))
    assert "13/7" not in " ".join(notations(position({13: 2, 24: 13}, {10: 8, 25: 7}, "61"))), "nor is it divided"
    assert "13/7(2)" in notations(position({13: 2, 24: 13}, {10: 8, 25: 7}, "66"))
    alone = {13: 2, 18: 1, 16: 1, 25: 11}
    assert marked(position(alone, HEAPED, "64")) == (4, 0)
    assert marked(position({13: 2, 18: 2, 25: 11}, HEAPED, "66")) == (6, 0)
    assert marked(position({18: 1, 16: 1, 25: 13}, HEAPED, "64")) == (0, 0), "his own corner is not held"
    assert marked(position(alone, {13: 2, 25: 13}, "64")) == (0, 0), "the other's is"
    assert marked(position({13: 2, 18: 1, 25: 12}, HEAPED, "61")) == (0, 0), "who holds it cannot be spared"
    assert marked(position({13: 3, 18: 1, 25: 11}, HEAPED, "61")) == (4, 0)
    five = {18: 2, 17: 2, 16: 2, 15: 2, 14: 2, 25: 5}
    assert marked(position(five, HEAPED, "54", "corner_fills=no")) == (4, 0)
    assert marked(position(five, HEAPED, "54")) == (0, 0)


@pytest.mark.article(BOOK + "2", "twelve marks a hole, twelve holes the game")
@pytest.mark.article(BOOK + "10", "what is over, and double")
@pytest.mark.example(BOOK + "hole", BOOK + "overplus", BOOK + "double-hole")
def test_holes() -> None:
    game, s = fresh()
    over = CHAPTER.example("overplus").data
    s.marks[0], s.marks[1] = 2, 2
    assert game.mark(s, 0, over["marks"] - 2)
    assert list(s.score) == [over["holes"], 0] and list(s.marks) == [over["good"], 0]
    game, s = fresh()
    double = CHAPTER.example("double-hole").data
    game.mark(s, 1, double["marks"])
    assert list(s.score) == [0, double["holes"]] and list(s.marks) == [0, 0]
    game, s = fresh()
    game.mark(s, 0, 4)
    assert s.double == 0
    game.mark(s, 1, 4)
    assert s.double == 1, "he comes double"
    again = s.clone()
    game.mark(again, 1, 8)
    assert list(again.score) == [0, 2]
    game.mark(s, 0, 2)
    assert s.double == -1, "which is taken off again"
    game.mark(s, 1, 8)
    assert list(s.score) == [0, 1] and list(s.marks) == [0, 0]
    game, s = fresh("wiped=no")
    s.marks[0], s.marks[1] = 2, 2
    game.mark(s, 0, 10)
    assert list(s.marks) == [0, 2]
    hole = CHAPTER.example("hole").data
    assert game.up == hole["game"] and not game.mark(s, 1, 4)
    s = position({14: 2, 25: 13}, {16: 1, 25: 14}, "", "holes=2")
    s.marks[0], s.listened = hole["marks"] - 2, True
    do(s, "53")
    assert s.is_terminal() and s.returns() == [2, -2]
    assert s.story == "White has made 2 holes and wins the game (article 2)."


@pytest.mark.article(BOOK + "6", "hold, or go off, by one's own throw")
def test_holding_and_going_off() -> None:
    a, b = {14: 2, 25: 13}, {16: 1, 25: 14}
    s = position(a, b, "53", marks=(11, 1))
    assert s.phase == "holding" and names(s) == ["hold", "go off"] and list(s.marks) == [1, 0] and s.score[0] == 1
    held = do(s.clone(), "hold")
    assert held.phase == "play" and held.marks[0] == 1 and men(held, 0) == a
    s.listened = True
    do(s, "go off")
    assert s.story == "White goes off, and the game begins again (article 6); holes: White 1, Black 0."
    assert men(s, 0) == men(s, 1) == HEAPED and list(s.marks) == [0, 0] and s.double == -1
    assert s.is_chance_node() and s.mover == 0, "he has the dice"
    stopped = position({17: 1, 25: 14}, {16: 1, 14: 2, 10: 2, 25: 10}, "62", marks=(1, 10))
    assert stopped.score[1] == 1 and stopped.phase == "play", "nobody goes off by the other's throw"


@pytest.mark.article(BOOK + "12", "the back game, and the first off")
def test_the_back_game() -> None:
    back = {7: 2, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 1}
    assert marked(position(back, {6: 15}, "61")) == (4, 0)
    for throw in ("61", "11"):
        s = position({1: 1}, {6: 15})
        s.listened = True
        do(s, throw, "1/off")
        assert s.marks[0] == 4 and s.deal == 1 and s.mover == 0 and men(s, 0) == HEAPED, "doublets add nothing"
        assert s.story == "White is the first off and marks 4 (article 12); holes: White 0, Black 0."
    assert not any("off" in one for one in notations(position({1: 1, 25: 1}, {6: 15}, "32")))


@pytest.mark.article(BOOK + "law-1", "a man touched rashly is played")
def test_touching() -> None:
    s = position({20: 2, 15: 2, 25: 11}, HEAPED, "21", "laws=table")
    do(s, "White: touch 15")
    assert notations(s) and all("15/" in one for one in notations(s))


@pytest.mark.article(BOOK + "law-2", "marked more or less than is right")
def test_marking_wrong() -> None:
    a = {14: 2, 25: 13}
    s = position(a, {16: 1, 25: 14}, "55", "laws=table", (4, 4))
    assert marked(s) == (4, 0) and s.marks[0] == 8
    few = do(s.clone(), "White: mark too few 4")
    assert few.marks[0] == 4
    claim = notice(few.view(1))
    assert claim is not None and few.action_to_string(1, claim) == "Black: it is marked wrong"
    few.apply_action(claim)
    assert few.current_player() == 1 and names(few) == ["take the advantage", "oblige him to mark full"]
    full = do(few.clone(), "oblige him to mark full")
    assert list(full.marks) == [8, 4] and full.current_player() == 0
    assert list(do(few, "take the advantage").marks) == [4, 8]
    many = do(s.clone(), "White: mark too many 2")
    assert many.marks[0] == 10
    do(many, "Black: it is marked wrong")
    assert names(many) == ["take the advantage", "put him back"]
    assert list(do(many.clone(), "put him back").marks) == [8, 4]
    assert list(do(many, "take the advantage").marks) == [8, 6]
    late = do(s.clone(), "White: mark too many 2")
    late.apply_action(late.legal_actions()[0])
    do(late, "21")
    assert any("wrong" in str(one["text"]) for one in late.irregularities())
    late.apply_action(late.legal_actions()[0])
    assert not any("wrong" in str(one["text"]) for one in late.irregularities()), "too late"


@pytest.mark.article(BOOK + "law-3", "tables broken up without a hole")
def test_breaking_up() -> None:
    s = position({20: 2, 25: 13}, HEAPED, "42", "laws=table")
    mine = names(s)
    do(s, "White: break up the tables")
    assert s.current_player() == 1 and sorted(names(s)) == sorted(mine), "he plays the throw for him"
    do(s, "20/16 20/18")
    assert men(s, 0) == {25: 13, 16: 1, 18: 1} and s.is_chance_node() and s.mover == 1


@pytest.mark.article(BOOK + "14", "when to hold")
@pytest.mark.article(BOOK + "15", "passing is commonly a disadvantage")
def test_the_simple_player_beats_chance() -> None:
    game = gamester.load_game("grand-trick-track(holes=4)")
    many, won = 16, []
    for seed in range(many):
        s = game.new_initial_state(seed=seed)
        players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
        while not s.is_terminal():
            seat = s.current_player()
            choice = players[(seat + seed) % 2].choose(s.view(seat))
            assert not choice.article or books.article(choice.article).kind == "maxim"
            s.apply_action(choice.action)
        won.append(s.returns()[seed % 2])
    mean = sum(won) / many
    error = sqrt(sum((x - mean) ** 2 for x in won) / many / (many - 1))
    assert mean > 3 * error and mean > 2
