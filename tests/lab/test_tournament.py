"""Round robins: fair, repeatable, kept and resumed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import gamester
from gamester.cli import main
from gamester.engine.errors import BadOption
from gamester.lab.tournament import Duel, Results, Tournament, played, standings

THREE = "simple,random,random(seed=5)"


def tell(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    """What the command prints as JSON."""
    assert main(["tournament", *argv, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_better_player_is_rated_higher(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.jsonl"
    found = tell(capsys, "whist", "--players", THREE, "--deals", "8", "--results", str(kept))
    best, *rest = found["players"]
    assert best["player"] == "simple" and best["won"] >= 14 and best["margin"] > 2
    for row in found["players"]:
        assert row["low"] < row["rating"] < row["high"]
        assert row["won"] + row["drawn"] + row["lost"] == row["duels"] == 16
    assert best["low"] > max(row["rating"] for row in rest)
    assert [(pair["first"], pair["second"]) for pair in found["pairs"]] == [
        ("simple", "random"), ("simple", "random(seed=5)"), ("random", "random(seed=5)"),
    ]  # fmt: skip
    assert found["duels"] == found["asked"] == 24 == len(kept.read_text().splitlines()) - 1


def test_a_duel_is_played_from_both_sides() -> None:
    """The margin is what the first player's seats won above the second's over both matches, worked out by hand."""
    text, names = "hearts(deals=1)", ("simple", "random(seed=3)")
    game, margin = gamester.load_game(text), 0.0
    for who in ((0, 1, 0, 1), (1, 0, 1, 0)):
        players = [gamester.load_player(names[n], game) for n in who]
        state = game.new_initial_state(seed=42)
        while not state.is_terminal():
            seat = state.current_player()
            state.apply_action(players[seat].choose(state.view(seat)).action)
        margin += sum(x if n == 0 else -x for x, n in zip(state.returns(), who, strict=True)) / 4
    assert played((text, names, Duel(42, 0, 1))).margin == pytest.approx(margin)


@pytest.mark.parametrize("text", ["ombre(deals=1)", "piquet(deals=1)", "quintille-new(deals=1)"])
def test_equal_players_draw_every_duel(text: str) -> None:
    """Whatever the cards, and whatever the number of seats."""
    names = ("simple", "simple(seed=0)")
    duels = [played((text, names, Duel(seed, 0, 1))) for seed in range(3)]
    assert [duel.margin for duel in duels] == pytest.approx([0.0] * 3)
    rows = standings(Tournament(text, names, 3, 0), [Duel(n, 0, 1, 0.0) for n in range(3)])["players"]
    assert rows[0]["rating"] == pytest.approx(rows[1]["rating"])


def test_the_number_of_jobs_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in ("1", "2"):
        kept = str(tmp_path / f"{jobs}.jsonl")
        found.append(tell(capsys, "hearts", "--players", THREE, "--deals", "3", "--jobs", jobs, "--results", kept))
        del found[-1]["results"]
    assert found[0] == found[1]
    assert (tmp_path / "1.jsonl").read_text() == (tmp_path / "2.jsonl").read_text()


def test_it_goes_on_where_it_was_broken_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line cut short is played again, all else is kept; more deals are added."""
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    argv = ["euchre", "--players", "simple,random", "--deals", "6"]
    first = tell(capsys, *argv, "--results", str(whole))
    text = whole.read_text()
    lines = text.splitlines(keepends=True)
    marked = lines[1].replace('"margin": ', '"margin": 1')  # what is kept is not played again
    broken.write_text("".join([lines[0], marked, *lines[2:4], lines[4][:17]]))
    second = tell(capsys, *argv, "--results", str(broken))
    assert broken.read_text() == "".join([lines[0], marked, *lines[2:]])
    assert second["pairs"] != first["pairs"] and second["duels"] == 6
    more = tell(capsys, *argv[:-1], "8", "--results", str(whole))
    assert more["duels"] == 8 and whole.read_text().startswith(text)


def test_another_tournaments_results_are_left_alone(tmp_path: Path) -> None:
    here = tmp_path / "here.jsonl"
    one = Tournament("whist(deals=1)", ("simple", "random"), 2, 0)
    Results(here, one).close()
    text = here.read_text()
    for other in (
        Tournament("hearts(deals=1)", ("simple", "random"), 2, 0),
        Tournament("whist(deals=1)", ("random", "simple"), 2, 0),
    ):
        with pytest.raises(BadOption, match="another tournament"):
            Results(here, other)
        assert here.read_text() == text
    for junk in ("a letter home\n", text + '{"seed": "x"}\n', text + "[1]\n", "no end"):
        here.write_text(junk)
        with pytest.raises(BadOption, match="no results of a tournament|another tournament"):
            Results(here, one)
        assert here.read_text() == junk


def heeds_ctrl_c() -> None:
    """A suite started in the background ignores SIGINT, and its children would too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_is_done(tmp_path: Path, jobs: str) -> None:
    kept = tmp_path / "kept.jsonl"
    argv = [sys.executable, "-m", "gamester", "tournament", "whist", "--deals", "500000", "--jobs", jobs, "--json",
            "--results", str(kept)]  # fmt: skip
    process = subprocess.Popen(
        argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=heeds_ctrl_c
    )
    for _ in range(600):
        if kept.exists() and kept.read_text().count("\n") > 3:
            break
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    found = json.loads(out)
    assert process.returncode == 130, err
    assert found["interrupted"] and 2 < found["duels"] < found["asked"] == 500000
    assert kept.read_text().count("\n") - 1 == found["duels"]
    assert "Traceback" not in err


def test_the_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["whist", "--deals", "2", "--results", str(tmp_path / "kept.jsonl")]
    for name, starts in (("ratings.svg", b"<?xml"), ("ratings.png", b"\x89PNG")):
        tell(capsys, *argv, "--plot", str(tmp_path / name))
        assert (tmp_path / name).read_bytes().startswith(starts)
    assert main(["tournament", *argv, "--plot", str(tmp_path / "ratings.doc")]) == 2
    assert "ratings.doc" in capsys.readouterr().err


def test_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "whist", "--deals", "2", "--results", str(tmp_path / "kept.jsonl")]) == 0
    out = capsys.readouterr().out
    assert "2 duels, each a deal played twice" in out
    firsts = [line.split()[0] for line in out.splitlines()[1:] if line]
    assert firsts == ["player", "simple", "random", "first", "simple"]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["whist", "--players", "simple"], "two players or more"),
        (["whist", "--players", "simple,simple"], "none of them twice"),
        (["whist", "--players", "simple,nobody"], "no player 'nobody'"),
        (["whist", "--deals", "2", "--seed", "-1"], "a seed is a whole number"),
        (["wist"], "did you mean whist"),
    ],
)
def test_wrong_input(argv: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.jsonl"
    assert main(["tournament", *argv, "--results", str(kept)]) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1
    assert not kept.exists()
