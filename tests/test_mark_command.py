"""``gamester mark``: a match told line by line, kept, gone on with, and written on a sheet."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from gamester.cli import main


@pytest.fixture
def mark(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path):  # type: ignore[no-untyped-def]
    """Tells some lines; gives exit code, standard output and standard error. ``live``: somebody sits there."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))

    def run(*argv: str, says: str = "", live: bool = False) -> tuple[int, str, str]:
        given = io.StringIO(says.replace(" / ", "\n"))
        given.isatty = lambda: live  # type: ignore[method-assign]
        monkeypatch.setattr(sys, "stdin", given)
        try:
            code = main(["mark", *argv])
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_without_a_game_those_that_can_be_marked_are_listed(mark) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = mark()
    assert code == 0 and "help-your-neighbor" in out and "\nwhist" not in out


def test_a_match_is_told_and_its_sheet_written(mark, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    says = "335 / 4 4 1 / 226 / sheet / 1 / undo / save {0}/m.json / quit / 9".replace("{0}", str(tmp_path))
    sheet = str(tmp_path / "sheet.html")
    code, out, err = mark("raffles", "--names", "Ann, Bo, Cy", "--sheet", sheet, says=says)
    assert (code, err) == (0, "")
    assert "Ann 11, Bo 9, Cy 10: Ann wins the pool (article wins)." in out and "1 is taken back" in out
    assert "<li>Bo: 4, 4, 1</li>" in Path(sheet).read_text()
    code, out, _ = mark("--from", str(tmp_path / "m.json"), "--sheet", str(tmp_path / "s.txt"), says="663")
    assert code == 0 and "Ann throws" not in out and "Bo, Cy" in out
    code, out, _ = mark("--from", "--json", says="")
    told = json.loads(out)
    assert told["names"] == ["Ann", "Bo", "Cy"] and told["words"] == list("335441226663")
    assert main(["replay", str(tmp_path / "m.json")]) == 0


def test_somebody_who_sits_there_may_say_it_better(mark) -> None:  # type: ignore[no-untyped-def]
    says = "? / sta / stake 2 / done / ? / 7 / save / save /no/such/folder/x / 553 / undo / undo / undo / undo"
    code, out, err = mark("passage", "--names", "Ann,Bo", says=says, live=True)
    assert (code, err) == (0, "")
    for told in ("#1 stake 1", "'sta' may be stake 1", "three dice, as 611", "'7' is nothing",
                 "save wants the name", "No such file",
                 "Ann throws 553: he passes and wins", "553 is taken back", "nothing has been told"):  # fmt: skip
        assert told in " ".join(out.split()), told


def test_a_move_with_only_one_way_is_told_of(mark) -> None:  # type: ignore[no-untyped-def]
    says = "11-15 / 22-18 / 25x18"
    _, out, err = mark("draughts", "--names", "Ann,Bo", says=says, live=True)
    assert err == "" and "Ann: 15x22, the only way" in out


@pytest.mark.parametrize(
    ("argv", "says", "why"),
    [
        (["whist"], "", "Whist hides from one player"),
        (["shuffle-board", "-o", "strokes=physics"], "", "leave strokes=physics away"),
        (["raffles", "--names", "Ann,Ann"], "", "named twice"),
        (["raffles"], "3 / x", "line 2: 'x' is nothing that can be told now; right is a die, from 1 to 6"),
        (["raffles", "--sheet", "x.pdf"], "", "ends in .html or .txt"),
        (["raffles", "--from", "/no/such/file"], "", "No such file"),
        (["--from", "--names", "Ann,Bo"], "", "leave --names"),
        (["rafles"], "", "did you mean"),
    ],
)
def test_what_is_refused_in_one_line(mark, argv: list[str], says: str, why: str) -> None:  # type: ignore[no-untyped-def]
    code, _, err = mark(*argv, says=says)
    assert code == 2 and why in err and err.count("\n") == 1


def test_a_record_of_another_game_is_not_gone_on_with(mark, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    mark("raffles", says=f"3 / save {tmp_path}/m.json")
    code, _, err = mark("passage", "--from", f"{tmp_path}/m.json")
    assert code == 2 and "is a match of raffles, not of passage" in err
    (tmp_path / "bad").write_bytes(b"\xff\xfe")
    assert "is no text" in mark("--from", str(tmp_path / "bad"))[2]
