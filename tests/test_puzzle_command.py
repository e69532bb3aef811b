"""``gamester puzzle``: set, answered, listed."""

from __future__ import annotations

import io
import json
import sys

import pytest

from gamester.books.puzzled import puzzles
from gamester.cli import main


@pytest.fixture
def asked(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Says some lines; gives exit code, standard output and standard error."""

    def run(*argv: str, says: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(says.replace(" / ", "\n")))
        try:
            code = main(["puzzle", *argv])
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        return code, out if "--json" in argv else " ".join(out.split()), err

    return run


def test_a_puzzle_is_answered(asked) -> None:  # type: ignore[no-untyped-def]
    n = 1 + [one.id for one in puzzles("euchre")].index("take-up")
    code, out, err = asked("euchre", str(n), "--ascii", says="? / nonsense / hint / turn down / take up")
    assert (code, err) == (0, "")
    for told in ("your hand:", "#1 ", "'nonsense' is nothing", "It begins with", "No. It costs", "Right.",
                 "hoyle-donohue/euchre/take-"):  # fmt: skip
        assert told.replace(" ", "") in out.replace(" ", ""), out  # a line may end anywhere


def test_a_puzzle_is_given_up_or_left(asked) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = asked("chess", "1", says="answer")
    assert code == 0 and puzzles("chess")[0].best[0] in out
    code, out, _ = asked("whist", says="skip / quit")
    assert code == 0 and out.count("(") >= 2
    assert asked(says="")[0] == asked("piquet", "--day", says="quit")[0] == 0


def test_the_puzzles_are_listed(asked) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = asked("--list", "--json")
    rows = json.loads(out)
    assert code == 0 and len(rows) == len(puzzles()) >= 300
    assert len({row["game"] for row in rows}) >= 12 and all(row["grade"] and row["article"] for row in rows)
    code, out, _ = asked("cribbage", "--list")
    assert code == 0 and "cribbage/pair-royal" in out and "chess" not in out
    code, out, _ = asked("cribbage", "1", "--json")
    one = json.loads(out)
    assert one["id"] == "cribbage/pair-royal" and one["choices"] and "judge" not in one


@pytest.mark.parametrize(
    ("argv", "told"),
    [(("wist",), "did you mean whist"), (("hearts",), "there are no puzzles"), (("chess", "999"), "N is from 1 to")],
)
def test_what_is_not_there_is_one_clear_line(asked, argv, told) -> None:  # type: ignore[no-untyped-def]
    code, _, err = asked(*argv)
    assert code == 2 and told in err and err.count("\n") == 1
