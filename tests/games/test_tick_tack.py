"""Tick-Tack: the advantages of a throw, the play, why-not, and touch and take."""

from __future__ import annotations

from math import sqrt
from typing import cast

import pytest
from tests.games.tables_help import men, notations, words
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import IllegalAction
from gamester.games.tables.tick_tack import TickTack, TickTackState
from gamester.players.notice import notice
from gamester.players.simple.tick_tack import chances

BOOK = "gamester-1754/tick-tack/"
CHAPTER = books.load("gamester-1754", "tick-tack")
Men = dict[int, int]


def position(a: Men, b: Men, throws: str, options: str = "") -> TickTackState:
    deal = f"{words('A', a)} {words('B', b)} A-to-throw {throws}"
    return cast(TickTackState, gamester.load_game(f"tick-tack({options})").new_initial_state(deal=deal))


def example(id: str, options: str = "", more: str = "") -> TickTackState:
    data = CHAPTER.example(id).data
    return position(data["men"], data["other"], f"{data['roll']} {more}", options)


@pytest.mark.article(BOOK + "1", "all on the ace point, and forward")
@pytest.mark.article(BOOK + "2", "two dice, doublets twice, points held shut")
def test_the_play() -> None:
    s = gamester.load_game("tick-tack").new_initial_state(deal="61 33 21")
    assert men(s, 0) == men(s, 1) == {24: 15}
    assert notations(s) == {"24/21(2)", "24/18"}
    do(s, "24/21(2)")
    assert s.mover == 1 and men(s, 0) == {24: 13, 21: 2}
    s = position({24: 14, 20: 1}, {24: 13, 11: 2}, "61")
    assert "20/14" not in notations(s) and "24/18 20/19" in notations(s)


@pytest.mark.article(BOOK + "3", "going in wins two")
@pytest.mark.article(BOOK + "4", "a hit wins one, unless it is stopped")
@pytest.mark.article(BOOK + "5", "filling the second table wins two")
@pytest.mark.example(BOOK + "hit", BOOK + "hit-by-both", BOOK + "stopped", BOOK + "go-in", BOOK + "fill")
@pytest.mark.parametrize("id", ["hit", "hit-by-both", "stopped", "go-in", "fill"])
def test_advantages(id: str) -> None:
    data = CHAPTER.example(id).data
    s = example(id)
    if data["worth"] == 0:
        assert s.phase == "play" and s.advantages == 0
        return
    assert s.phase == "claim" and names(s) == [data["claim"]]
    s.listened = True
    do(s, data["claim"])
    assert s.is_terminal() and s.returns() == [data["worth"], -data["worth"]]
    assert s.story.startswith(f"White wins {data['worth']} by ")


@pytest.mark.article(BOOK + "3", "the better is claimed, one man for each die, and the point open")
def test_going_in() -> None:
    a = {24: 12, 18: 1, 16: 1, 20: 1}
    s = position(a, {24: 14, 11: 1}, "64")
    assert s.advantages == 3 and names(s) == ["go in"], "and not the hit"
    with pytest.raises(IllegalAction) as e:
        do(s, "hit")
    assert e.value.article == BOOK + "4"
    assert position(a, {24: 13, 13: 2}, "64").advantages == 0, "his eleventh point is not open"
    assert position({24: 12, 18: 1, 16: 1, 12: 1}, {24: 15}, "64").advantages == 0, "nor with a man of one's own there"
    assert position({24: 14, 18: 1}, {24: 15}, "66").advantages == 0
    assert position({24: 13, 18: 2}, {24: 15}, "66").advantages == 2
    assert position({24: 13, 17: 1, 15: 1}, {24: 15}, "64", "eleventh=11").advantages == 2
    assert position({24: 13, 17: 1, 15: 1}, {24: 15}, "64").advantages == 0


@pytest.mark.article(BOOK + "9", "toots, as long as nobody is over")
@pytest.mark.article(BOOK + "10", "boveries")
@pytest.mark.article(BOOK + "11", "flyers")
def test_what_some_play_with() -> None:
    home = {24: 4, 23: 2, 22: 2, 21: 2, 20: 2, 19: 3}
    toots = {**home, 24: 5, 19: 2}
    one_off = {**home, 24: 5, 19: 1, 20: 3}
    assert position(one_off, {23: 15}, "51", "toots=yes").advantages == 8
    assert position(one_off, {23: 15}, "51").advantages == 0
    assert position({**toots, 24: 4, 18: 1}, {23: 15}, "51", "toots=yes").advantages == 0
    s = position({24: 13, 14: 1, 12: 1}, {23: 15}, "41", "boveries=yes")
    assert names(s) == ["boveries"]
    assert do(s, "boveries").returns() == [2, -2]
    s = position({24: 14, 8: 1}, {24: 15}, "61", "flyers=yes")
    assert s.advantages == 32
    assert do(s, "flyers").returns() == [2, -2]
    assert position({24: 14, 8: 1}, {24: 14, 18: 1}, "32", "flyers=yes").advantages == 0


@pytest.mark.article(BOOK + "6", "nothing is borne, and past one another nobody wins")
def test_a_draw() -> None:
    s = position({2: 1, 1: 1}, {2: 1, 1: 14}, "11")
    s.listened = True
    assert notations(s) == {"2/1"}
    do(s, "2/1")
    assert s.current_player() == -1
    do(s, "11", "2/1")
    assert s.is_terminal() is False and s.score[0] == s.score[1] == 0 and s.deal == 1, "another game"
    assert s.story == "Nobody can move any more: the game is drawn (article 6)."
    assert position({2: 1}, {1: 15}, "66").legal_actions() == [0]


@pytest.mark.article(BOOK + "12", "single or double")
def test_a_set() -> None:
    game = gamester.load_game("tick-tack(up=5)")
    for seed in range(10):
        s = game.new_initial_state(seed=seed)
        s.play_random(10**6, seed)
        assert 5 <= max(s.score) <= 6 and max(s.returns()) <= game.max_utility()


@pytest.mark.article(BOOK + "law-2", "a hit neglected is a why-not of one")
def test_why_not() -> None:
    s = example("hit", "laws=table", "42")
    do(s, "White: overlook it")
    assert s.phase == "play" and s.current_player() == 0
    claim = notice(s.view(1))
    assert claim is not None and s.action_to_string(1, claim) == "Black: why not?"
    do(s, s.action_to_string(0, s.legal_actions()[0]))
    caught = s.clone()
    caught.listened = True
    do(caught, "Black: why not?")
    assert caught.is_terminal() and caught.returns() == [-1, 1]
    assert caught.story == "Black says why-not and wins 1 (laws 2 and 3)."
    if s.phase == "play":
        s.apply_action(s.legal_actions()[0])
        assert not any("why" in str(one["text"]) for one in s.irregularities()), "too late"
    s = do(example("fill", "laws=table"), "White: overlook it")
    assert not any("why" in str(one["text"]) for one in s.irregularities()), "no loss is printed for it"


@pytest.mark.article(BOOK + "law-3", "to go in and not to see it loses two")
def test_going_in_not_seen() -> None:
    a, b = {24: 12, 18: 1, 16: 1, 20: 1}, {24: 14, 11: 1}
    s = do(position(a, b, "64", "laws=table"), "White: overlook it", "Black: why not?")
    assert s.returns() == [-2, 2]
    s = do(position(a, b, "64", "laws=table"), "White: take the hit alone")
    assert s.current_player() == 1 and names(s) == ["why-not", "let the hit stand"]
    assert do(s.clone(), "why-not").returns() == [-2, 2]
    assert do(s.clone(), "let the hit stand").returns() == [1, -1]
    assert gamester.load_player("simple", s.game).choose(s.view(1)).action == s.string_to_action("why-not")
    with pytest.raises(IllegalAction):
        do(example("go-in", "laws=table"), "White: take the hit alone")


@pytest.mark.article(BOOK + "law-1", "touch and take")
def test_touch_and_take() -> None:
    s = position({24: 13, 20: 1, 15: 1}, {24: 15}, "62", "laws=table")
    before = notations(s)
    do(s, "White: touch 20")
    assert notations(s) == {one for one in before if "20/" in one} != before
    do(s, "White: touch 15")
    assert notations(s) == {"20/14 15/13", "20/18 15/9"}
    do(s, "20/14 15/13")
    assert not s.law.bound[0]
    assert not any("touch" in str(one["text"]) for one in position({24: 15}, {24: 15}, "62").irregularities())


@pytest.mark.article(BOOK + "7", "play close, bind, keep out of reach")
@pytest.mark.article(BOOK + "13", "over into his tables for an after-game")
def test_the_simple_player_beats_chance() -> None:
    game = cast(TickTack, gamester.load_game("tick-tack"))
    many, won = 80, []
    for seed in range(many):
        s = game.new_initial_state(seed=seed)
        players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
        while not s.is_terminal():
            seat = s.current_player()
            choice = players[(seat + seed) % 2].choose(s.view(seat))
            assert not choice.article or books.article(choice.article)
            s.apply_action(choice.action)
        won.append(s.returns()[seed % 2])
    mean = sum(won) / many
    error = sqrt(sum((x - mean) ** 2 for x in won) / many / (many - 1))
    assert mean > 3 * error


@pytest.mark.parametrize("options", ["", ",toots=yes,boveries=yes,flyers=yes"])
def test_the_simple_player_counts_what_the_throws_would_win(options: str) -> None:
    game = cast(TickTack, gamester.load_game(f"tick-tack(deals=1{options})"))
    seen = set()
    for seed in range(6):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            for seat in range(2):
                total = 0
                for high in range(1, 7):
                    for low in range(1, high + 1):
                        found = game.advantages(state.men, seat, high, low)
                        seen.add(int(found))
                        total += (1 if high == low else 2) * (2 if found & ~1 else 1 if found else 0)
                assert chances(game, state.men, seat) == total
            legal = state.legal_actions()
            state.apply_action(legal[seed % len(legal)])
    assert len(seen) > 2
