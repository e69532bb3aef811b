"""Puzzles: every one stands and can be answered; what the judge found is found again; one a day."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

import gamester
from gamester.books import BadBook, article
from gamester.books.puzzled import GRADES, Puzzle, parse, puzzle, puzzled, puzzles
from gamester.lab.puzzles import GAMES, hands
from gamester.lab.puzzles.hands import by_count
from gamester.lab.puzzles.judges import by_all_lines, by_equilibrium, by_solver, ombre_aim
from gamester.table.puzzle import Problem, of_day, position, words_of
from gamester.table.specimens import shelf

ALL = puzzles()
EXACT = [one for one in ALL if one.judge.by in ("solver", "equilibrium")]
ROW = {"id": "a", "at": {"game": "chess"}, "seat": 0, "ask": "?", "able": 1,
       "judge": {"by": "x", "told": "x", "unit": "x", "slack": 0, "plays": {"e2-e4": 1}}}  # fmt: skip


def test_there_are_enough() -> None:
    assert len(ALL) >= 300 and len(puzzled()) >= 12
    assert set(puzzled()) <= set(GAMES)
    assert {one.grade for one in ALL} == set(GRADES)
    errs = [one for one in ALL if one.book_errs]
    assert len(ALL) / 20 < len(errs) < len(ALL) / 2, "where the book is wrong, those are the best"


def stand(source: str) -> list[tuple[int, int]]:
    """The first and last line of the article or the example of that id; there may be one of each."""
    out = []
    for find in (lambda: article(source), lambda: shelf.find(*source.split("/"))):
        try:
            found: Any = find()
            out.append((found.lines[0][0], found.lines[-1][1]))
        except BadBook:
            pass
    return out


@pytest.mark.parametrize("game", puzzled())
def test_every_puzzle_stands_and_its_answers_are_legal(game: str) -> None:
    for one in puzzles(game):
        problem = Problem(one)
        assert problem.state.game.id == game and problem.state.turn == one.seat, one.full
        assert one.ask and one.judge.told and 0 <= one.able <= 1, one.full
        first, last = one.book.lines
        assert any(a <= first <= last <= b for a, b in stand(one.book.article)), one.full
        for play, _ in one.judge.plays:
            state = position(one)
            for word in words_of(play):
                assert state.turn == one.seat, (one.full, play)
                state.apply_action(state.string_to_action(word))
        assert one.best and len(one.best) < len(one.judge.plays), one.full


@pytest.mark.parametrize("game", puzzled())
def test_what_is_right_is_told_to_be(game: str) -> None:
    for one in puzzles(game)[::5]:
        problem = Problem(one)
        reply = problem.answer(", ".join(words_of(one.best[0])))
        assert reply.kind == "right" and one.best[0] in reply.text, (one.full, reply.text)
        told = [problem.reply(play) for play, _ in one.judge.plays]
        assert {reply.kind for reply in told} <= {"right", "wrong", "book"}
        assert any(reply.kind == "book" for reply in told) or not one.book_errs
        assert all((reply.cost or 0) > 0 for reply in told if reply.kind != "right")
        assert problem.hint() and problem.solution()


@pytest.mark.parametrize("one", EXACT[::4], ids=lambda one: one.full)
def test_an_exact_judge_finds_the_same_again(one: Puzzle) -> None:
    state: Any = position(one)
    if one.game == "ombre":
        judge = by_solver([int(state.ombre)], ombre_aim(int(state.ombre)))
    elif one.game == "whist":
        judge = by_solver([one.seat, (one.seat + 2) % 4])
    elif one.game == "put":
        judge = by_equilibrium()
    else:
        judge = by_count() if one.game == "wit-and-reason" else by_all_lines(one.judge.unit)
    found = judge(state, list(one.book.plays))
    assert found is not None and dict(found.plays) == dict(one.judge.plays)


@pytest.mark.parametrize("game", ["cribbage", "cul-bas", "ecarte", "euchre", "piquet", "put", "wit-and-reason"])
def test_the_cases_are_found_where_they_are_printed(game: str) -> None:
    cases = {case.id: case for case in hands.cases(game)}
    for one in puzzles(game):
        case = cases[one.id]
        assert (case.at, case.ask, case.article, case.lines) == (one.at, one.ask, one.book.article, one.book.lines)


def test_a_puzzle_is_answered() -> None:
    one = next(one for one in puzzles("euchre") if one.id == "take-up")
    problem = Problem(one)
    assert problem.answer("take up").kind == "right"
    reply = problem.answer("turn down")
    assert reply.kind == "wrong" and reply.cost is not None and reply.cost > 0 and "points" in reply.text
    assert problem.answer("the King").kind == "refused" and "take up" in problem.answer("the King").text
    data = problem.to_data()
    assert data["choices"] and data["zones"] and "judge" not in data, "the answer is not given away"


def test_several_cards_are_said_in_any_order_and_need_not_be_ended() -> None:
    one = next(one for one in puzzles("cribbage") if one.id == "pair-royal")
    assert Problem(one).answer("5C, 5S").kind == Problem(one).answer("lay 5S, lay 5C").kind == "right"
    assert Problem(one).answer("5C").kind == "more"
    two = puzzles("piquet")[0]
    cards = [word.removeprefix("discard ") for word in words_of(two.best[0]) if word != "draw"]
    assert Problem(two).answer(", ".join(reversed(cards))).kind == "right"


def test_nobody_sees_more_than_the_book_shows() -> None:
    for one in ALL:
        if one.open or gamester.load_game(one.game).information == "perfect":
            continue
        faces = [
            item.face
            for zone in Problem(one).zones()
            if zone.kind == "hand" and zone.owner != one.seat
            for item in zone.items
        ]
        assert not [face for face in faces if face not in ("", "?")], one.full


def test_one_a_day_and_each_in_its_turn() -> None:
    day = datetime.date(2026, 1, 1)
    days = [of_day(day + datetime.timedelta(n)).full for n in range(len(ALL))]
    assert len(set(days)) == len(ALL), "none comes twice before all have come"
    assert of_day(day) is of_day(day) and of_day(day, "chess").game == "chess"
    assert len({full.split("/")[0] for full in days[:14]}) > 4


def test_what_is_not_there_or_not_well_written_is_told() -> None:
    with pytest.raises(BadBook, match="there is no puzzle"):
        puzzle("chess/none")
    with pytest.raises(BadBook, match="there are no puzzles of 'hearts'"):
        puzzles("hearts")
    with pytest.raises(BadBook, match="it has nonsense"):
        parse({"id": "a", "at": {"game": "chess"}, "nonsense": 1}, "chess")
    with pytest.raises(BadBook, match="two plays at least"):
        parse({**ROW, "book": {"plays": ["e2-e4"], "article": "x", "lines": [1, 2]}}, "chess")
