"""Shuffles: promised before, told after, and checked by anybody."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import re
import secrets
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.house.memory import lobby, memory, people
from tests.house.test_table import GAMES, run, some

import gamester
from gamester import cli
from gamester.engine.errors import BadRecord
from gamester.house import fairness
from gamester.house.history import frames, record
from gamester.house.messages_in import Refusal
from gamester.house.storage import Deal
from gamester.house.verify import verify

SAID = (
    "brag", "single-brag", "brag-and-pairs", "hazard", "passage", "sweat", "e-o",
    "roulette", "cuckoo", "post-and-pair", "bankafalet", "blind-hookey", "lottery", "loto", "tontine", "gillet",
    "domino-poker", "matrimony",
)  # fmt: skip
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
        assert space["older_pack"](list(cards), seed) == [int(c) for c in state.order]
    for secret, nonces in (("ab" * 32, ["", "", "", ""]), (secrets.token_hex(32), ["01", "", "ff" * 32, "0"])):
        key = space["seed"](secret, 3, nonces)
        assert key == fairness.seed(Deal(secret, ",".join(nonces)), 3)
        state = game.new_initial_state(seed=[key])
        assert space["pack"](list(cards), key) == [int(c) for c in state.order]


def test_a_promise_is_what_the_document_says() -> None:
    deal = fairness.fresh(4)
    told = fairness.told(deal, 7)
    assert told["hash"] == hashlib.sha256(told["secret"].encode()).hexdigest()
    assert len(told["secret"]) == len(told["seed"]) == 64 and told["nonces"] == [""] * 4
    assert fairness.seed(deal, 8) != fairness.seed(deal, 7) != fairness.seed(fairness.fresh(4), 7)
    stirred = fairness.stirred(deal, {2: "ab"})
    assert stirred.secret == deal.secret and stirred.nonces == ",,ab,"
    assert fairness.seed(stirred, 7) != fairness.seed(deal, 7)


def test_an_older_promise_is_kept() -> None:
    """As the houses promised that had one secret for a whole match."""
    old = fairness.told(fairness.older("ab" * 32, 7), 7)
    digest = hmac.digest(bytes.fromhex("ab" * 32), b"deal 7", "sha256")
    assert old["seed"] == str(int.from_bytes(digest[:8], "big") % 2**62) and old["salt"] == digest[8:].hex()
    assert old["hash"] == hashlib.sha256(f"{old['seed']}:{old['salt']}".encode()).hexdigest()


@run
async def test_a_table_of_an_older_house_goes_on_and_verifies() -> None:
    """Its promised deals are dealt as promised, those after them with secrets of their own."""
    house = lobby()
    table, lines = await people(house, "piquet", options={"deals": 4})
    stored = memory(house).rows[table.row.id]
    stored.secret, stored.deals = "cd" * 32, {}
    for line in lines:
        table.part(line)
    house.forget(float("inf"))
    again = await house.find(table.row.id)
    promised = [fairness.hashed(fairness.older("cd" * 32, deal).secret) for deal in (0, 1)]
    told = again.common()["commitment"]
    assert [told["hash"], told["next"]] == promised
    while not again.over:
        await some(again, 1, random.Random(again.n))
    whole = record(again)
    assert ["salt" in each for each in whole["shuffles"]] == [True, True, False, False]
    assert all(d["promised"] and d["follows"] for d in verify(json.dumps(whole)))
    gamester.replay(json.dumps(whole))


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
        coming = table.row.deals[table.deal]
        assert coming.secret not in text and str(fairness.seed(coming, table.deal)) not in text
    gamester.replay(text)

    def forged(deal: int, **change: object) -> dict[str, Any]:
        shuffles = [{**told["shuffles"][n], **(change if n == deal else {})} for n in range(len(told["shuffles"]))]
        return verify(json.dumps({**told, "shuffles": shuffles}))[deal]

    assert "the hash" in forged(0, secret="00" * 32)["message"]
    assert not forged(0, seed="00" * 32)["promised"] and not forged(0, nonces=["01"])["promised"]
    tried = (forged(deal, secret=f"{n:064x}") for deal in range(len(deals)) for n in range(1, 99))
    noticed = next((one for one in tried if not one["follows"]), None)
    if noticed is not None:
        assert any(why in noticed["message"] for why in ("does not follow", "stops before", "goes on after"))
    else:  # words alone could be said with any cards or dice, and boards are not shuffled
        assert not [name for name in told["actions"] if CARD.search(name)]
        assert game in SAID or gamester.load_game(game).chance_kind() == "deterministic"


@run
async def test_a_deal_that_is_over_before_anybody_is_asked_is_told_and_verified() -> None:
    """At Lansquenet some do not outlast their first cards: one action then ends two deals."""
    for n in range(12):
        table, lines = await people(lobby(), "lansquenet")
        while table.deal < 4 and not table.over:
            await some(table, 1, random.Random(n))
        results = [m["deal"] for m in lines[-1].heard if m["t"] == "result"]
        assert results == list(range(table.deal))
        assert all(d["promised"] and d["follows"] for d in verify(json.dumps(record(table))))


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
    if done:  # a flush at Loo can end a deal before anybody is asked
        assert last["actions"] == done[-1].n and last["seat"] == done[-1].seat
    hands = [z for z in first["zones"] if z["kind"] == "hand"]
    assert all(len(z["items"]) == z["count"] for z in hands)
    if not table.over:
        with pytest.raises(Refusal, match="not over"):
            frames(table, table.deal)


def test_all_can_sit_down_though_the_deal_that_lies_there_is_won_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = gamester.load_game("romestecq")
    seeds = [f"{n:064x}" for n in range(3000)]
    won = [seed for seed in seeds if game.new_initial_state(seed=[seed]).is_terminal()]
    assert won, "now and then a hand of Romestecq wins the game before anybody is asked"
    given = iter([seed for at in range(20) for seed in (won[0], seeds[at])])
    monkeypatch.setattr("gamester.house.rulebook.secrets", SimpleNamespace(token_hex=lambda _: next(given)))

    @run
    async def sit() -> None:
        table, _ = await people(lobby(), "romestecq")
        assert table.row.status == "playing" and not table.waiting

    sit()


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    @run
    async def make() -> None:
        table, _ = await people(lobby(), "piquet")
        while not table.deal:
            await some(table, 1, random.Random(table.n))
        told = record(table)
        (tmp_path / "fair.json").write_text(json.dumps(told))
        told["shuffles"][0]["nonces"][0] = "aa"
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
