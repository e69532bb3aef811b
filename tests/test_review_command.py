"""gamester review: what it prints, its JSON, its picture, and wrong input told in one line."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import gamester
from gamester.cli import main

JUDGE = ["--player", "search(iterations=40)"]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = gamester.load_game("whist(deals=2)")
    state, anyhow = game.new_initial_state(seed=7), gamester.load_player("random", game)
    while not state.is_terminal():
        state.apply_action(anyhow.choose(state.view(state.current_player())).action)
    path = tmp_path_factory.mktemp("review") / "match.json"
    path.write_text(state.record(), encoding="utf-8")
    return path


def test_in_words(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), *JUDGE]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Whist, judged by search(iterations=40)\n  South played ")
    assert "What cost most:" in out and "The match turned:" in out


def test_as_data_for_one_seat_and_drawn(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    svg = tmp_path / "line.svg"
    assert main(["review", str(record), *JUDGE, "--seat", "2", "--json", "--svg", str(svg)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {one["seat"] for one in data["judged"]} == {2}
    assert data["accuracy"][0] is None and data["accuracy"][2] is not None
    assert svg.read_text(encoding="utf-8").startswith("<svg")


def test_every_decision_of_a_record_that_is_piped_in(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(record.read_text(encoding="utf-8")))
    assert main(["review", "-", "--ms", "1", "--all"]) == 0
    out = capsys.readouterr().out
    assert "Every decision:" in out and "against the book: " in out


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (["--player", "random"], "judges nobody"),
        (["--seat", "9"], "there is no seat 9; seats are 0 to 3"),
        (["--player", "serch"], "no player 'serch'; did you mean search"),
    ],
)
def test_bad_input_is_one_line(
    record: Path, more: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), *more]) == 2
    err = capsys.readouterr().err
    assert complaint in err and err.count("\n") == 1
    assert main(["review", str(record) + ".not"]) == 2
