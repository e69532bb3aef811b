"""Self-play kept as data: every row is what a seat saw and did, no deal is there twice, and nothing foreign is read."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gamester
from gamester.cli import main
from gamester.engine.errors import BadRecord
from gamester.lab import data
from gamester.lab.data import folder as folders

GAMES = ("whist", "put", "piquet", "ombre", "hazard", "backgammon", "draughts", "tontine")


def made(where: Path, game: str, *more: str, deals: int = 3, form: str = "--npz") -> data.Data:
    """A folder of self-play, read again."""
    assert main(["simulate", game, "--deals", str(deals), form, str(where), "--shard", "2", "--json", *more]) == 0
    return data.load(where)


def files(where: Path) -> dict[str, bytes]:
    """All that is in a folder, but for what is not whole."""
    return {path.name: path.read_bytes() for path in where.iterdir() if not path.name.startswith(".")}


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line that a command says to bad input."""
    capsys.readouterr()
    assert main(["simulate", *argv]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


@pytest.mark.parametrize("name", GAMES)
def test_rows_are_what_the_seats_saw_and_did(name: str, tmp_path: Path) -> None:
    """Observation, mask, action and seat are those of the match played again from its seed, and so is what it paid."""
    found = made(tmp_path / "a", f"{name}(deals=1)", "--seed", "1754")
    game, seed = found.game, 1754
    for arrays in found.arrays():
        assert arrays["observation"].shape[1] == len(found.layout)
        at = 0
        for deal in range(len(arrays["seed"])):
            state = game.new_initial_state(seed=seed)
            assert arrays["seed"][deal] == seed
            seed += 1
            while not state.is_terminal():
                seat = state.current_player()
                assert (arrays["seat"][at], arrays["deal"][at]) == (seat, deal)
                row = found.expand(arrays["observation"][at : at + 1])[0]
                assert row.tolist() == np.float32(state.view(seat).state.observation_tensor(seat)).tolist()
                assert np.flatnonzero(arrays["legal_mask"][at]).tolist() == state.legal_actions()
                state.apply_action(arrays["action"][at])
                assert arrays["outcome"][at] == arrays["returns"][deal, seat]
                at += 1
            assert arrays["returns"][deal].tolist() == state.returns()
        assert at == len(arrays["action"])
    assert seed == 1757 and len(found) == 3


@pytest.mark.parametrize("observation", data.OBSERVATIONS)
def test_either_form_is_made_of_the_other(observation: str, tmp_path: Path) -> None:
    kept = made(tmp_path / "a", "put", "--players", "simple,random", "--observation", observation)
    told = made(tmp_path / "b", "put", "--players", "simple,random", form="--records")
    assert list(kept.records()) == list(told.records())
    for ours, theirs in zip(kept.arrays(), told.arrays(observation), strict=True):
        assert ours.keys() == theirs.keys()
        for name in ours:
            assert ours[name].dtype == theirs[name].dtype and np.array_equal(ours[name], theirs[name]), name
    for record in told.records():
        state = gamester.replay(record)
        assert state.is_terminal() and state.returns() == json.loads(record)["returns"]
    kept.check()
    told.check()


def test_what_is_printed_is_what_is_printed_without(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Keeping the deals changes nothing, in one run or in two; the second counts what the first has kept."""
    told = []
    asked = ["simulate", "whist", "--players", "simple", "--seed", "9", "--json"]
    for more in (["--deals", "7"], ["--deals", "4", *(keep := ["--npz", str(tmp_path), "--shard", "2"])], keep):
        assert main([*asked, *more, *(["--deals", "7"] if more is keep else [])]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0]["seats"] == [
        {**seat, "mean": pytest.approx(seat["mean"]), "standard_error": pytest.approx(seat["standard_error"])}
        for seat in told[2]["seats"]
    ]
    assert (told[1]["kept"], told[2]["kept"], told[2]["deals"]) == (0, 4, 7)
    assert [shard.first for shard in data.load(tmp_path).shards] == [9, 11, 13, 15]


@pytest.mark.parametrize("form", ["--npz", "--records"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_was_killed_goes_on_where_it_was(form: str, jobs: str, tmp_path: Path) -> None:
    """Killed without a word, then gone on with: the folder is byte for byte that of a run that nobody disturbed."""
    argv = ["simulate", "whist", "--deals", "1000000", "--shard", "5", form, str(tmp_path / "a"), "--jobs", jobs]
    work = subprocess.Popen([sys.executable, "-m", "gamester", *argv], start_new_session=True)
    until = time.monotonic() + 120
    while len(list((tmp_path / "a").glob("shard-*"))) < 3:
        assert time.monotonic() < until and work.poll() is None
        time.sleep(0.02)
    os.killpg(work.pid, signal.SIGKILL)
    work.wait()
    done = data.load(tmp_path / "a")
    assert len(done) >= 10 and len(done) % 5 == 0
    assert "(the command below goes on)" in (tmp_path / "a" / "README.md").read_text()
    more = len(done) + 12
    for where in ("a", "b"):
        argv = ["simulate", "whist", "--deals", str(more), "--shard", "5", form, str(tmp_path / where), "--jobs", jobs]
        assert main(argv) == 0
    assert files(tmp_path / "a") == files(tmp_path / "b")
    seeds = [match.seed for shard in data.load(tmp_path / "a").shards for match in shard.played()]
    assert seeds == list(range(more))


def test_a_shard_that_was_not_listed_yet_is_made_again(tmp_path: Path) -> None:
    """Killed between a shard and its line in the manifest."""
    whole = made(tmp_path, "put", deals=6)
    after = files(tmp_path)
    manifest = json.loads(after["manifest.json"])
    manifest["shards"].pop()
    manifest["deals"] -= 2
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    (tmp_path / "shard-000002.npz").write_bytes(b"half of it")
    assert len(data.load(tmp_path)) == 4 and len(whole) == 6
    made(tmp_path, "put", deals=6)
    assert files(tmp_path) == after


def test_two_do_not_write_to_one_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made(tmp_path, "put")
    hold = "import fcntl,sys; f = open(sys.argv[1], 'r+'); fcntl.lockf(f, fcntl.LOCK_EX); print(1, flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", hold, str(tmp_path / ".lock")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout and other.stdin and other.stdout.readline()
        said = refused(capsys, "put", "--deals", "9", "--shard", "2", "--npz", str(tmp_path))
        other.stdin.close()
    assert "another process is writing" in said
    assert len(made(tmp_path, "put", deals=9)) == 9


OTHERS = (
    (("put", "--players", "simple"), "its players is"),
    (("hearts",), "its game is"),
    (("put", "--seed", "2"), "its seed is 0, not 2"),
    (("put", "--matches"), "its game is"),
    (("put", "--observation", "planes"), "its observation is"),
    (("put", "--shard", "3"), "its shard is 2, not 3"),
)


@pytest.mark.parametrize(("argv", "why"), OTHERS, ids=[" ".join(argv) for argv, _ in OTHERS])
def test_other_self_play_does_not_go_in(
    argv: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made(tmp_path, "put")
    before = files(tmp_path)
    more = () if "--shard" in argv else ("--shard", "2")
    said = refused(capsys, *argv, *more, "--deals", "3", "--npz", str(tmp_path))
    assert why in said and "name another folder" in said
    assert files(tmp_path) == before


def test_nor_into_a_folder_of_other_things(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letters.txt").touch()
    assert "letters.txt" in refused(capsys, "put", "--npz", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


WRONG = (
    (("put", "--npz", "a", "--records", "b"), "keep one"),
    (("put", "--shard", "9"), "go with --npz"),
    (("put", "--records", "b", "--observation", "words"), "--observation goes with --npz"),
    (("ombre", "--bids", "--npz", "b"), "ask for one"),
)


@pytest.mark.parametrize(("argv", "why"), WRONG)
def test_what_cannot_be_asked_together(
    argv: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert why in refused(capsys, *argv)
    assert not list(tmp_path.iterdir())


def relisted(where: Path, name: str) -> None:
    """Let the manifest name what now lies in a file."""
    told = json.loads((where / "manifest.json").read_text())
    for shard in told["shards"]:
        if shard["file"] == name:
            shard["sha256"] = folders.digest((where / name).read_bytes())
    (where / "manifest.json").write_text(json.dumps(told))


def test_a_damaged_or_foreign_shard_is_refused(tmp_path: Path) -> None:
    found = made(tmp_path / "a", "put")
    made(tmp_path / "b", "put", "--seed", "50")
    file = tmp_path / "a" / "shard-000000.npz"
    whole = file.read_bytes()
    for wrong in (whole[:-1], whole[:50] + b"?" + whole[51:], (tmp_path / "b" / file.name).read_bytes()):
        file.write_bytes(wrong)
        with pytest.raises(BadRecord, match=r"shard-000000.npz is damaged or of another folder: its checksum"):
            next(found.arrays())
    relisted(tmp_path / "a", file.name)
    with pytest.raises(BadRecord, match="its arrays are not of one length"):
        data.load(tmp_path / "a").check()
    told = json.loads((tmp_path / "a" / "manifest.json").read_text())
    told["shards"][0]["choices"] = data.load(tmp_path / "b").shards[0].choices
    (tmp_path / "a" / "manifest.json").write_text(json.dumps(told))
    with pytest.raises(BadRecord, match="deal 0 has the seed 50, not 0"):
        data.load(tmp_path / "a").check()
    file.write_bytes(b"PK no archive")
    relisted(tmp_path / "a", file.name)
    with pytest.raises(BadRecord, match="is no shard of self-play"):
        next(data.load(tmp_path / "a").arrays())
    file.unlink()
    with pytest.raises(BadRecord, match="is missing"):
        next(data.load(tmp_path / "a").records())
    file.write_bytes(whole)
    (tmp_path / "a" / "shard-000009.npz").write_bytes(whole)
    with pytest.raises(BadRecord, match=r"shard-000009.npz is not of this folder"):
        data.load(tmp_path / "a")


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    made(tmp_path / "a", "put", form="--records")
    made(tmp_path / "b", "hearts", form="--records")
    file = tmp_path / "a" / "shard-000000.jsonl.gz"
    file.write_bytes((tmp_path / "b" / file.name).read_bytes())
    relisted(tmp_path / "a", file.name)
    found = data.load(tmp_path / "a")
    with pytest.raises(BadRecord, match="another game"):
        list(found.records())
    with pytest.raises(BadRecord, match=r"record of hearts.* not of put"):
        list(found.arrays())
    file.write_bytes(gzip.compress(b"{}\n"))
    relisted(tmp_path / "a", file.name)
    with pytest.raises(BadRecord, match="1 records, not 2"):
        list(data.load(tmp_path / "a").records())


def test_a_false_outcome_is_found(tmp_path: Path) -> None:
    made(tmp_path, "put", deals=2)
    file = tmp_path / "shard-000000.npz"
    with np.load(file) as stored:
        arrays: dict[str, Any] = dict(stored)
    arrays["returns"] = arrays["returns"] + 1
    np.savez_compressed(file, **arrays)
    relisted(tmp_path, file.name)
    with pytest.raises(BadRecord, match="does not end as it says"):
        data.load(tmp_path).check()


MANIFESTS = (
    (lambda told: "{", "is no JSON"),
    (lambda told: "[]", "no manifest that this version reads"),
    (lambda told: json.dumps(told | {"schema": "gamester-data/9"}), "gamester-data/9"),
    (lambda told: json.dumps(told | {"deals": 9}), "do not follow each other"),
    (lambda told: json.dumps(told | {"shards": told["shards"][::-1]}), "do not follow each other"),
    (lambda told: json.dumps(told | {"shards": 7}), "do not follow each other"),
    (lambda told: json.dumps({k: v for k, v in told.items() if k != "seed"}), "do not follow each other"),
    (lambda told: json.dumps(told | {"form": "parquet"}), "do not follow each other"),
    (lambda told: json.dumps(told | {"game": "whisk"}), "game cannot be loaded"),
)  # fmt: skip


@pytest.mark.parametrize("n", range(len(MANIFESTS)))
def test_a_damaged_manifest_is_refused(n: int, tmp_path: Path) -> None:
    damage, why = MANIFESTS[n]
    made(tmp_path, "put")
    told = json.loads((tmp_path / "manifest.json").read_text())
    (tmp_path / "manifest.json").write_text(damage(told))
    with pytest.raises(BadRecord, match=why):
        data.load(tmp_path)


def test_no_manifest_at_all(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="there is no manifest.json"):
        data.load(tmp_path)


@pytest.mark.parametrize("form", ["--npz", "--records"])
def test_the_card_tells_how_it_was_made(form: str, tmp_path: Path) -> None:
    """The command on the card makes the folder again, and the lines of Python under it run."""
    made(tmp_path / "a", "put(book=hoyle-donohue)", "--players", "simple,random", "--matches", form=form)
    card = (tmp_path / "a" / "README.md").read_text()
    command, python = (block.split("```")[0] for block in (card.split("```sh\n")[1], card.split("```python\n")[1]))
    assert "players made anew" in card and "The same command gives the same files." in card
    code = "import shlex,sys\nfrom gamester.cli import main\nsys.exit(main(shlex.split(sys.argv[1])[1:]))"
    line = command.strip().replace("DIR", str(tmp_path / "b"))
    subprocess.run([sys.executable, "-c", code, line], check=True, capture_output=True)
    assert files(tmp_path / "a") == files(tmp_path / "b")
    path = os.environ | {"PYTHONPATH": str(Path(gamester.__file__).parents[1])}
    ran = subprocess.run(
        [sys.executable, "-c", python], cwd=tmp_path / "a", check=True, capture_output=True, text=True, env=path
    )
    assert ran.stdout.count("(") == 6
    timed = made(tmp_path / "c", "put", "--players", "search(ms=1)", form=form, deals=1)
    assert "may not choose alike twice" in (timed.path / "README.md").read_text()
