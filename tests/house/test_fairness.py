"""Shuffles: promised before, told after, and checked by anybody."""

from __future__ import annotations

import hashlib
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from tests.house.memory import lobby, people
from tests.house.test_table import GAMES, run, some

import gamester
from gamester import cli
from gamester.engine.errors import BadRecord
from gamester.house import fairness
from gamester.house.history import frames, record
from gamester.house.protocol import Refusal
from gamester.house.verify import verify

CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")
SHUFFLE = Path(__file__).parents[2] / "docs" / "shuffle.md"


def test_the_documented_lines_give_the_engine_s_pack() -> None:
    found = re.search(r"```python\n(.*?)```", SHUFFLE.read_text(encoding="utf-8"), re.S)
    assert found
    space: dict[str, Any] = {}
    exec(found[1], space)  # noqa: S102
    game = gamester.load_game("whist")
    cards = [int(c) for c in game.pack_order(game.new_state())]
    for seed in (0, 1, 2**62 - 1, 987654321):
        state = game.new_initial_state(seed=[seed])
        assert space["pack"](list(cards), seed) == [int(c) for c in state.order]


def test_a_promise_is_what_the_document_says() -> None:
    told = fairness.promise("ab" * 32, 7)
    assert told.hash == hashlib.sha256(f"{told.seed}:{told.salt}".encode()).hexdigest()
    assert 0 <= told.seed < 2**62 and len(told.salt) == 48
    assert fairness.promise("ab" * 32, 8).seed != told.seed


@pytest.mark.parametrize("game", GAMES)
@run
async def test_a_record_verifies_and_a_forged_one_does_not(game: str) -> None:
    table, lines = await people(lobby(), game)
    source = random.Random(game)
    promised = [lines[0].heard[0]["table"]["commitment"]["hash"]]
    promised.append(lines[0].heard[0]["table"]["commitment"]["next"])
    while table.deal < 2 and not table.over:
        await some(table, 1, source)
    await some(table, 7, source)
    told = record(table)
    assert len(told["shuffles"]) == table.deal >= 1
    assert [s["hash"] for s in told["shuffles"]][:2] == promised[: table.deal]
    results = [m for m in lines[-1].heard if m["t"] == "result"]
    assert [m["seed"] for m in results] == [s["seed"] for s in told["shuffles"]]
    text = json.dumps(told)
    deals = verify(text)
    assert all(d["promised"] and d["follows"] for d in deals) and len(deals) == table.deal
    if not table.over:  # nothing of the deal in play
        assert len(told["actions"]) == table.n - sum(done.deal == table.deal for done in table.log)
        assert str(fairness.promise(table.row.secret, table.deal).seed) not in text
    gamester.replay(text)

    def forged(deal: int, **change: str) -> dict[str, Any]:
        shuffles = [{**told["shuffles"][n], **(change if n == deal else {})} for n in range(len(told["shuffles"]))]
        return verify(json.dumps({**told, "shuffles": shuffles}))[deal]

    assert not forged(0, salt="00")["promised"]
    tried = (forged(deal, seed=str(n)) for deal in range(len(deals)) for n in range(1, 99))
    noticed = next((one for one in tried if not one["follows"]), None)
    if noticed is not None:
        assert "does not follow" in noticed["message"]
    else:  # words alone could be said with any cards, and boards are not shuffled
        assert not [name for name in told["actions"] if CARD.search(name)]
        assert game in ("draughts", "losing-draughts", "brag", "single-brag", "brag-and-pairs")


@pytest.mark.parametrize("game", GAMES)
@run
async def test_frames_of_a_deal_that_is_over(game: str) -> None:
    table, _ = await people(lobby(), game)
    source = random.Random(game)
    with pytest.raises(Refusal, match="not over"):
        frames(table, 0)
    while not table.deal and not table.over:
        await some(table, 1, source)
    told = frames(table, 0)
    first, last = told["frames"][0], told["frames"][-1]
    assert (first["text"], first["actions"]) == ("", 0)
    assert [f["actions"] for f in told["frames"]] == list(range(len(told["frames"])))
    done = [m for m in table.log if m.deal == 0]
    assert last["actions"] == done[-1].n and last["seat"] == done[-1].seat
    hands = [z for z in first["zones"] if z["kind"] == "hand"]
    assert all(len(z["items"]) == z["count"] for z in hands)
    with pytest.raises(Refusal, match="not over"):
        frames(table, table.deal)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    @run
    async def make() -> None:
        table, _ = await people(lobby(), "piquet")
        while not table.deal:
            await some(table, 1, random.Random(table.n))
        told = record(table)
        (tmp_path / "fair.json").write_text(json.dumps(told))
        told["shuffles"][0]["salt"] = "aa"
        (tmp_path / "foul.json").write_text(json.dumps(told))

    make()
    assert cli.main(["verify", str(tmp_path / "fair.json"), "--cards"]) == 0
    assert "as promised" in capsys.readouterr().out
    assert cli.main(["verify", str(tmp_path / "foul.json"), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["fair"] is False
    (tmp_path / "no.json").write_text("{}")
    assert cli.main(["verify", str(tmp_path / "no.json")]) == 2


@pytest.mark.parametrize("shuffles", [None, [], [1], [{"seed": "x", "salt": "", "hash": ""}], [{"seed": 1}]])
def test_a_record_that_tells_no_shuffles(shuffles: object) -> None:
    bare = {"schema": "gamester-record/1", "game": "whist", "actions": [], "shuffles": shuffles}
    with pytest.raises(BadRecord):
        verify(json.dumps(bare))
