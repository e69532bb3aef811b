"""``gamester learn``: a lesson line by line, and the lessons as data."""

from __future__ import annotations

import io
import json
import sys

import pytest

import gamester
from gamester.cli import main

IDS = [info.id for info in gamester.registered_games()]


@pytest.fixture
def learn(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Says some lines; gives exit code, standard output and standard error."""

    def run(*argv: str, says: str = "", live: bool = False) -> tuple[int, str, str]:
        given = io.StringIO(says.replace(" / ", "\n"))
        given.isatty = lambda: live  # type: ignore[method-assign]
        monkeypatch.setattr(sys, "stdin", given)
        try:
            code = main(["learn", *argv])
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        return code, " ".join(out.split()) if "--json" not in argv else out, err

    return run


def test_the_lessons_are_listed(learn) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = learn()
    assert code == 0 and all(id in out for id in IDS)


def test_the_lessons_as_data(learn) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = learn("--json")
    rows = json.loads(out)
    assert code == 0 and sorted(row["id"] for row in rows) == sorted(IDS)
    assert all(set(row) == {"id", "title", "steps", "articles"} for row in rows)
    taught = [row for row in rows if row["steps"]]
    assert len(taught) > len(IDS) * 0.8 and all(row["articles"] for row in taught)
    code, out, _ = learn("ombre", "--json")
    one = json.loads(out)
    [row] = [row for row in rows if row["id"] == "ombre"]
    assert one["steps"][-1]["n"] == row["steps"] and one["closing"]
    assert all(step["advice"]["text"] and step["choices"] for step in one["steps"])


def test_a_lesson_is_taken(learn) -> None:  # type: ignore[no-untyped-def]
    says = "? / why / nothing / back / keep / table / do / back" + " / do" * 20
    code, out, err = learn("cassino", "--ascii", says=says)
    assert (code, err) == (0, "")
    for told in ("a first lesson", "#1 ", "'nothing' is nothing", "There is nothing to take back",
                 "nothing waits to be kept", "Taken back.", "You: ", "your hand:", "[hoyle-donohue/cassino/6]",
                 "gamester play cassino"):  # fmt: skip
        assert told in out, told


def test_a_choice_that_is_lawful_and_not_the_adviser_s(learn) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = learn("hearts", "--ascii", "--json")
    first = json.loads(out)["steps"][0]
    other = next(one["text"] for one in first["choices"] if one["action"] not in first["advice"]["actions"])
    code, out, _ = learn("hearts", says=f"{other} / back / {other} / keep / quit", live=True)
    assert code == 0 and out.count("That may be done. Better: ") == 2 and out.count("Kept.") == 1
    assert first["advice"]["reason"] in out and "gamester play" not in out


def test_where_nothing_is_asked_the_game_is_shown(learn) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = learn("going-to-boston")
    assert code == 0 and "wins the pool" in out


def test_no_such_lesson(learn) -> None:  # type: ignore[no-untyped-def]
    code, _, err = learn("ombr")
    assert code == 2 and "did you mean ombre" in err and err.count("\n") == 1
