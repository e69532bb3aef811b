"""The printed games and positions at draughts, played through the engine to where the book leaves them."""

import re
from pathlib import Path
from typing import Any

import pytest

import gamester
from gamester.books import data, load
from gamester.equipment.draughts_board import squares
from gamester.games.boards.draughts.state import DraughtsState
from gamester.notation import pdn
from gamester.players.simple.draughts import WON, Simple

GAMES: list[dict[str, Any]] = data("hoyle-donohue", "draughts-games")["games"]
POSITIONS: list[dict[str, Any]] = data("hoyle-donohue", "draughts-positions")["positions"]
PLACED = [one for one in POSITIONS if one["placed"]]
RULES = {first: gamester.load_game(f"draughts(draw_offers=any,first_mover={first})") for first in ("black", "white")}
COLOURS = ("black", "white")


def replay(line: dict[str, Any]) -> DraughtsState:
    """The line played from the opening."""
    state = RULES[line["first_mover"]].new_initial_state()
    assert isinstance(state, DraughtsState)
    for n, word in enumerate(line["moves"].split()):
        numbers = [int(x) for x in word.replace("x", "-").split("-")]
        path = pdn.make(state, numbers)
        taken = abs(path[0] - path[1]) > 5
        assert taken == ("x" in word), (line["id"], n + 1, word)
    return state


@pytest.mark.example("hoyle-donohue/draughts/sturges-and-martin")
@pytest.mark.parametrize("book", ["sturges", "martin"])
def test_every_line_replays_to_where_it_ends(book: str) -> None:
    for line in GAMES:
        if not line["id"].startswith(book):
            continue
        state = replay(line)
        counts = {"black": len(squares(state.black)), "white": len(squares(state.white))}
        assert counts == line["final_count"], line["id"]
        assert COLOURS[state.side] == line["side_to_move_at_end"], line["id"]


@pytest.mark.example("hoyle-donohue/draughts/sturges-and-martin")
def test_there_are_528_lines_and_472_run_to_the_printed_verdict() -> None:
    assert len(GAMES) == 528
    assert len({line["id"] for line in GAMES}) == 528
    assert sum(line["replays_to_end"] for line in GAMES) == 472
    for line in GAMES:
        if not line["replays_to_end"]:
            continue
        state = replay(line)
        verdict = line["stated_result"]
        assert verdict in ("black", "white", "draw", "unclear")
        # A verdict is mostly a judgement on a game that is not played out; a game that is must agree with it.
        if state.is_terminal():
            winner = "draw" if state.result < 0 else COLOURS[0 if state.result == state.black_seat else 1]
            assert winner == verdict, line["id"]
        elif verdict == "draw":
            state.apply_action(state.string_to_action("offer draw"))
            state.apply_action(state.string_to_action("agree"))
            assert state.is_terminal() and state.returns() == [0.0, 0.0]


def test_every_printed_verdict_is_judged_on_the_page() -> None:
    text = (Path(__file__).parents[2] / "docs" / "draughts-verdicts.md").read_text(encoding="utf-8")
    named = []
    for kind, part in re.findall(r"^## ([A-Z]\w+)[^\n]*\n(.*?)(?=^## |\Z)", text, re.M | re.S):
        words = (
            re.findall(r"^\| ((?:sturges|martin)\S+)", part, re.M) if "|" in part else re.split(r",\s+", part.strip())
        )
        named += words
        counted = {"Refuted": "are refuted", "Open": "remain open"}.get(kind)
        assert counted is None or re.search(rf"\b{len(words)}\s+{counted}".replace(" ", r"\s+"), text), kind
    assert sorted(named) == sorted(line["id"] for line in GAMES if line["replays_to_end"])


def test_a_variation_leaves_its_parent_at_the_ply_it_says() -> None:
    lines = {line["id"]: line["moves"].split() for line in GAMES}
    for line in GAMES:
        if "parent" in line:
            mine, other, ply = lines[line["id"]], lines[line["parent"]], line["branch_ply"]
            assert mine[: ply - 1] == other[: ply - 1], line["id"]
            assert mine[ply - 1 : ply] != other[ply - 1 : ply], line["id"]


def place(one: dict[str, Any]) -> str:
    """The position as a FEN."""
    side = "B" if one["side_to_move"] == "black" else "W"
    groups = []
    for name in ("white", "black"):
        men = [str(n) for n in one["placed"][f"{name}_men"]]
        kings = [f"K{n}" for n in one["placed"][f"{name}_kings"]]
        groups.append(f"{name[0].upper()}{','.join(men + kings)}")
    return f"{side}:{groups[0]}:{groups[1]}"


@pytest.mark.example("hoyle-donohue/draughts/critical-positions")
@pytest.mark.parametrize("one", PLACED, ids=lambda one: one["id"])
def test_a_placed_position_follows_its_solution(one: dict[str, Any]) -> None:
    state = gamester.load_game("draughts").new_initial_state(deal=place(one))
    assert isinstance(state, DraughtsState)
    for word in one["solution"].split():
        assert not state.is_terminal()
        pdn.make(state, [int(n) for n in word.split("-")])
    if state.is_terminal() and one["verified"]:
        assert state.returns()[0] == 1.0  # the side that was to move wins, as the caption has it


@pytest.mark.example("hoyle-donohue/draughts/critical-positions")
def test_the_position_stated_in_words_is_won_as_printed() -> None:
    one = next(one for one in PLACED if one["id"] == "sturges-pos-008")
    state = gamester.load_game("draughts").new_initial_state(deal=place(one))
    assert isinstance(state, DraughtsState)
    for word in one["solution"].split():
        pdn.make(state, [int(n) for n in word.split("-")])
    # Ten moves looked ahead, Black loses whatever he plays.
    lost = Simple().look(state.mine(), state.theirs(), state.kings, state.side, 10, -WON, WON)
    assert COLOURS[state.side] == "black" and lost < -WON + 200


def test_the_book_has_162_positions() -> None:
    assert len(POSITIONS) == 162
    assert [one["id"] for one in PLACED if one["verified"]] == [
        "sturges-pos-001", "sturges-pos-002", "sturges-pos-008", "martin-pos-01", "martin-pos-02",
    ]  # fmt: skip


def the_move(white: list[int], black: list[int]) -> str:
    """Who has the move, White being to play, by the count of pieces on Martin's columns."""
    on = [n for n in white + black if (n - 1) // 4 % 2 == 1]
    return "white" if len(on) % 2 else "black"


@pytest.mark.example("hoyle-donohue/draughts/the-move-8", "hoyle-donohue/draughts/the-move-30-3")
@pytest.mark.parametrize("short", ["the-move-8", "the-move-30-3"])
def test_the_move_is_where_the_book_says(short: str) -> None:
    example = load("hoyle-donohue", "draughts").example(short)
    state = gamester.load_game("draughts").new_initial_state(deal=example.data["position"])
    assert isinstance(state, DraughtsState)
    assert the_move(squares(state.white), squares(state.black)) == example.data["the_move"]
    if "between" in example.data:
        total = sum(example.data["between"])
        assert total % 2 == 1 and len(squares(state.black)) % 2 == 0


def test_examples_of_play_can_be_stepped_through() -> None:
    shown = [one for one in load("hoyle-donohue", "draughts").examples if "actions" in one.data]
    assert len(shown) == 6
    for one in shown:
        state = gamester.load_game("draughts").new_initial_state(deal=one.data.get("deal"))
        for word in one.data["actions"].split():
            state.apply_action(state.string_to_action(word))
        assert gamester.replay(state.record()).history() == state.history()
