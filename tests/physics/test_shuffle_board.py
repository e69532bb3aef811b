"""Shuffle-Board with physics: what the board tells, and that the rules are the same."""

from __future__ import annotations

import math
import os
import random
from typing import Any, cast

import pytest
from tests.physics.by_words import told_beside

import gamester
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.sports.shuffle_board import BoardState
from gamester.parts.bed import ASTRAY, BEDS, Stroke
from gamester.physics.shuffle_board import FORCES, LENGTH, LINE, PIECE, PIECES, SPOTS, WIDTH, Board

STROKES = int(os.environ.get("GAMESTER_STROKES", "300"))  # the long run: 10000

EMPTY = [-1] * 8
END, R = round(100 * LENGTH), round(100 * PIECE.radius)


def shuffle(lies: list[int], ball: int, way: int, spot: int = 2, **error: int) -> tuple[list[str], list[int]]:
    """A piece straight up the board, so far."""
    board = Board()
    settled = board.settle(lies, Stroke(ball, spot, board.aims // 2, board.force_to(way), **error))
    return settled.words, settled.lies


def test_where_a_piece_may_lie() -> None:
    seen: dict[str, list[int]] = {}
    board = Board()
    for force in range(board.forces):
        settled = board.settle(EMPTY, Stroke(0, 2, 360, force))
        seen.setdefault(settled.words[0].removeprefix("piece 1 "), []).append(settled.lies[1])
    assert list(seen) == ["short", "on the line", "in", "over the end", "off"], "the harder, the farther"
    assert max(seen["short"]) + R < 100 * LINE <= min(seen["on the line"]) + R
    assert max(seen["in"]) + R <= END < min(seen["over the end"]) + R and max(seen["over the end"]) <= END
    assert set(seen["off"]) == {-1}


def test_a_piece_is_driven_off() -> None:
    board = Board()
    x, y = round(100 * 254), END - 6000
    lies = [x, y, *EMPTY[2:]]
    stroke = Stroke(1, 2, board.aim_at(lies, 1, 2, x, y), board.force_to(y + 200_000))
    settled = board.settle(lies, stroke)
    assert settled.words[1] == "piece 1 off" and settled.lies[:2] == [-1, -1]
    assert lies == [x, y, *EMPTY[2:]] and [bool(way) for way in settled.ways] == [True, True, False, False]
    assert settled.ways[1][0][0] == 0 and settled.ways[1][0][3] > settled.ways[1][-1][3] == 0


def test_nothing_is_lost_in_many_strokes() -> None:
    """Each piece lies where it is told to lie, none in another, and no stroke lasts above ten seconds."""
    draw, board, lies = random.Random(6), Board(), EMPTY
    placed: dict[str, str] = {}
    for n in range(STROKES):
        if n % PIECES == 0:
            lies, placed = EMPTY, {}
        made = Stroke(n % PIECES, draw.randrange(SPOTS), draw.randrange(720), draw.randrange(FORCES),
                      draw.choice(ASTRAY), draw.choice(ASTRAY))  # fmt: skip
        settled = board.settle(lies, made)
        lies = settled.lies
        assert max(way[-1][0] for way in settled.ways if way) <= 10_000
        placed |= {word[:7]: word[8:] for word in settled.words if word.startswith("piece")}
        here = {k + 1: (lies[2 * k] / 100, lies[2 * k + 1] / 100) for k in range(PIECES) if lies[2 * k] >= 0}
        assert {f"piece {k}" for k in here} == {name for name, place in placed.items() if place != "off"}
        for k, (x, y) in here.items():
            assert 0 <= x <= WIDTH and 0 <= y <= LENGTH
            assert all(math.dist((x, y), other) > 2 * PIECE.radius - 0.1 for m, other in here.items() if m < k)


def test_the_hands_error() -> None:
    (true,), (right,), (hard,) = (
        [lies[:2]] for _, lies in (
            shuffle(EMPTY, 0, 800_000), shuffle(EMPTY, 0, 800_000, aim_error=1000),
            shuffle(EMPTY, 0, 800_000, force_error=1000),
        )
    )  # fmt: skip
    assert right[0] > true[0] and hard[1] > true[1] and abs(right[1] - true[1]) < 200


@pytest.mark.parametrize("player", ["", "simple"])
def test_the_same_words_bring_the_same(player: str) -> None:
    text = "shuffle-board(strokes=physics,hand=3)"
    s, other = told_beside(text, "shuffle-board", 50, player)
    assert s.deal == other.deal == 1


def test_a_stroke_is_asked_for_and_chance_is_the_hand() -> None:
    s = cast(BoardState, gamester.load_game("shuffle-board(strokes=physics)").new_initial_state())
    said = []
    for word in ("stand 3", "aim 361", "strike 90"):
        said.append(s.view(0).prompt())
        s.apply_action(s.string_to_action(word))
    assert said == ["Stand", "Aim", "Strike"]
    assert s.is_chance_node() and len(s.chance_outcomes()) == 225
    assert all(p == pytest.approx(1 / 225) for _, p in s.chance_outcomes())
    s.apply_action(s.string_to_action("+0 +0"))
    assert s.current_player() == 1 and s.laid == 1 and list(s.lie[:2]) != [-1, -1] and list(s.lie[2:]) == EMPTY[2:]
    with pytest.raises(IllegalAction, match="first say where you stand"):
        s.apply_action(s.string_to_action("strike 1"))
    again: Any = gamester.replay(s.record())
    assert list(again.lie) == list(s.lie)


def test_a_sure_hand_does_what_it_aims_at() -> None:
    text = "shuffle-board(strokes=physics,hand=0)"
    ends = set()
    for error in ("+0 +0", "-7 +7"):
        s = gamester.load_game(text).new_initial_state()
        for word in ("stand 3", "aim 361", "strike 90", error):
            s.apply_action(s.string_to_action(word))
        ends.add(tuple(cast(BoardState, s).lie))
    assert len(ends) == 1


def test_without_pymunk_there_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pymunk", None)
    for name in [name for name in sys.modules if name.startswith("gamester.physics")]:
        monkeypatch.delitem(sys.modules, name)
    for laid in [*BEDS]:
        monkeypatch.delitem(BEDS, laid)
    with pytest.raises(BadOption, match="pip install pymunk"):
        gamester.load_game("shuffle-board(strokes=physics)")
    gamester.load_game("shuffle-board")
