"""Records that are truncated, foreign, damaged or forged: one clear line each."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.bad import IDS, JSON, SETTINGS, one_line, started

import gamester
from gamester import BadRecord


@pytest.mark.parametrize("id", IDS)
def test_a_truncated_record_is_refused(id: str) -> None:
    record = started(id).record()
    for end in {0, 1, 2, len(record) // 2, len(record) - 1}:
        with pytest.raises(BadRecord) as caught:
            gamester.replay(record[:end])
        one_line(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "null",
        "7",
        '"text"',
        "{}",
        '{"schema":"other/1"}',
        '{"schema":7}',
        "[" * 100_000,
        "\x00",
        '{"a":NaN}',
        "{'a':1}",
    ]
    + [
        '{"schema":"gamester-record/99","game":"whist","actions":[]}',
        '{"schema":"gamester-record/1"}',
        '[Event "PGN"]',
    ],
)
def test_a_foreign_document_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        gamester.replay(text)
    one_line(caught.value)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize(
    ("key", "value"),
    [("game", "no-such-game"), ("game", "whist(deals=x)"), ("game", 7), ("seed", -1), ("seed", 2**70), ("seed", "7")]
    + [("seed", True), ("seed", 1.5), ("actions", "7S"), ("actions", [7]), ("actions", None), ("actions", ["nonsense"])]
    + [("deal", "7S"), ("deal", ["7Z"]), ("deal", ["KS"] * 9), ("deal", {}), ("deal", [None])],
)
def test_a_damaged_record_is_refused(id: str, key: str, value: object) -> None:
    data = json.loads(started(id).record())
    data[key] = value
    with pytest.raises(BadRecord) as caught:
        gamester.replay(json.dumps(data))
    one_line(caught.value)


def test_a_record_of_another_game_is_refused() -> None:
    record = started("whist").record()
    with pytest.raises(BadRecord, match="whist"):
        gamester.load_game("cassino").deserialize_state(record)


@pytest.mark.parametrize("id", IDS)
def test_a_record_with_an_illegal_action_says_which(id: str) -> None:
    data = json.loads(started(id).record())
    data["actions"] += ["nonsense"]
    with pytest.raises(BadRecord, match=f"action {len(data['actions'])}") as caught:
        gamester.replay(json.dumps(data))
    one_line(caught.value)


@SETTINGS
@given(st.data(), st.sampled_from(IDS))
def test_any_damage_to_a_record_is_harmless_or_refused(data: st.DataObject, id: str) -> None:
    record = started(id).record()
    at = data.draw(st.integers(0, len(record)))
    cut = data.draw(st.integers(0, 6))
    damaged = record[:at] + data.draw(st.text(max_size=4)) + record[at + cut :]
    try:
        s = gamester.replay(damaged)
    except BadRecord as error:
        one_line(error)
    else:
        assert gamester.replay(s.record()).serialize() == s.serialize()


@SETTINGS
@given(st.dictionaries(st.sampled_from(["schema", "game", "seed", "deal", "actions"]), JSON))
def test_any_document_is_a_record_or_refused(data: dict[str, object]) -> None:
    data = {"schema": "gamester-record/1", "game": "whist", "actions": [], **data}
    try:
        gamester.replay(json.dumps(data))
    except BadRecord as error:
        one_line(error)
