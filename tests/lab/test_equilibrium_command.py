"""gamester equilibrium: what it prints and writes, on a few hands of each game, and wrong input told in one line."""

from __future__ import annotations

import functools
import json
from pathlib import Path

import pytest

import gamester
from gamester.cli import main
from gamester.lab import equilibrium
from gamester.players.equilibrium.stored import Stored


@pytest.fixture(autouse=True)
def few_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equilibrium, "Laid", functools.partial(equilibrium.Laid, every=2999))


def test_it_computes_and_writes_a_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "brag.bin"
    given = ["equilibrium", "single-brag", "-o", "limit=3", "--iterations", "30", "--out", str(file), "--json"]
    assert main(given) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["options"]["limit"] == 3 and said["options"]["most"] == 1 and said["iterations"] == 30
    assert 0 <= said["exploitability"] < 0.5 and said["stored situations"] <= said["situations"]
    stored = Stored(file.read_bytes())
    assert stored.fits(gamester.load_game("single-brag(players=2,most=1,limit=3)"))
    assert not stored.fits(gamester.load_game("single-brag(players=2,most=1)"))


def test_what_is_vied_at_post_and_pair_is_solved_on_a_few_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equilibrium", "post-and-pair", "-o", "limit=3", "--iterations", "30", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["options"] == {
        "players": 2, "stake": 1, "courts": "ten", "come_in": "all", "divide": False, "most": 1, "limit": 3,
    }  # fmt: skip
    assert 0 <= said["exploitability"] < 0.5 and said["stored situations"] <= said["situations"]


def test_it_measures_what_is_stored(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equilibrium", "put"]) == 0
    out = capsys.readouterr().out
    assert "exploitability: " in out and "value to the dealer: " in out


def test_it_solves_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["equilibrium", "put(target=2)", "--set", "--iterations", "12", "--out", str(tmp_path / "set"), "--json"]
    assert main(given) == 0
    said = json.loads(capsys.readouterr().out)
    files = sorted(path.name for path in (tmp_path / "set").iterdir())
    assert files == [f"put.before.{a}-{b}.bin" for a in (0, 1) for b in (0, 1)]
    assert said["bytes"] == sum(path.stat().st_size for path in (tmp_path / "set").iterdir())
    assert -1 < said["sets to the first dealer"] < 1 and 0 <= said["exploitability"] < 1
    late = Stored((tmp_path / "set" / "put.before.1-0.bin").read_bytes())
    assert late.fits(gamester.load_game("put(target=2)"), [1, 0])


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (["whist"], "there is no equilibrium of whist"),
        (["put", "-o", "players=3"], "players=2"),
        (["put(target=3)"], "no equilibrium was computed"),
        (["single-brag(players=3)"], "players=2 and most=1"),
        (["post-and-pair(players=3)"], "players=2, most=1 and divide=no"),
        (["put", "--out", "x"], "go with --iterations"),
        (["single-brag", "--set", "--iterations", "3"], "--set is for put"),
        (["put", "--iterations", "0"], "from 1 up"),
    ],
)
def test_bad_input_is_one_line(given: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(["equilibrium", *given])
    except SystemExit as e:
        code = int(str(e.code))
    assert code == 2
    err = capsys.readouterr().err
    assert complaint in err and err.count("\n") == 1
