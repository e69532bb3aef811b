"""Terms kept under a name: saved, shown, sent as a link and played by; what they say is what the game then has."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

import gamester
from gamester.cli import main
from gamester.commands.common import game_of
from gamester.commands.play import by_terms
from gamester.engine.errors import BadOption, UnknownGame
from gamester.table.terms import Terms, called, config, departures, find, from_link, kept, settled


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config folder of the test's own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that says what is wrong."""
    assert main(list(words)) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


@pytest.mark.parametrize("info", gamester.registered_games(), ids=lambda info: info.id)
def test_a_link_carries_the_terms_of_every_game(info: gamester.GameInfo) -> None:
    given: dict[str, object] = {"book": info.books[-1]}
    for option in info.options.values():
        trial = dict(given)
        if option.kind == "flag":
            trial[option.name] = not option.default
        elif option.kind == "choice":
            trial[option.name] = option.choices[-1]
        elif option.kind == "row":
            trial[option.name] = "/".join(["3"] * int(trial.get("players", info.min_players)))
        else:
            trial[option.name] = min(option.high, int(option.default) + 1)
        try:
            gamester.load_game(info.id, trial)
        except BadOption:  # does not go with what is settled already
            continue
        given = trial
    game = gamester.load_game(info.id, given)
    terms = settled("Saturday & Söhne", game)
    assert set(terms.options) == {"book", *(one.name for one in departures(game))}
    id, options = from_link(f"http://127.0.0.1:1754{terms.link}")
    assert gamester.load_game(id, options).values == game.values == gamester.load_game(terms.text).values


def test_kept_shown_and_forgotten(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert main(["terms"]) == 0 and "No terms are kept" in capsys.readouterr().out
    assert main(["terms", "save", " Saturday  club ", "ombre", "--book", "ombre-1878", "-o", "tours=4"]) == 0
    assert "Kept as Saturday club: ombre(book=ombre-1878,tours=4)" in capsys.readouterr().out
    assert config() == home / "gamester" / "terms.json" and not list(home.rglob("*.part"))
    assert main(["terms", "save", "two", "six-card-cribbage"]) == 0
    assert find("TWO").options == {"book": "hoyle-donohue", "cards": "6"}
    assert main(["terms", "save", "TWO", "whist"]) == 0, "a name is taken anew"
    assert list(kept()) == ["Saturday club", "TWO"]
    capsys.readouterr()
    assert main(["terms", "show", "saturday club"]) == 0
    said = capsys.readouterr().out
    assert "Ombre, as The Game of Ombre (1878)" in said and "tours" in said
    assert main(["terms", "show", "saturday club", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [(one["option"], one["value"]) for one in shown["departures"]] == [("tours", "4")]
    assert main(["terms", "link", "Saturday club", "--at", "http://house/"]) == 0
    link = capsys.readouterr().out.strip()
    assert link == "http://house/new/ombre?book=ombre-1878&tours=4&as=Saturday+club"
    assert main(["terms", "save", "copy", link]) == 0
    assert find("copy").text == find("Saturday club").text
    assert main(["terms", "forget", "two"]) == 0 and list(kept()) == ["Saturday club", "copy"]


def test_play_by_terms() -> None:
    assert main(["terms", "save", "ours", "whist", "-o", "deals=2", "-o", "laws=table"]) == 0

    def asked(game: str = "", **more: object) -> argparse.Namespace:
        return argparse.Namespace(**{"terms": "ours", "game": game, "resume": None, "option": [], "book": "", **more})

    args = asked()
    args.game = by_terms(args)
    assert game_of(args).values["deals"] == 2 and game_of(args).values["laws"] == "table"
    args.option = ["deals=3"]
    assert game_of(args).values["deals"] == 3, "what is said at the door goes before what was kept"
    assert by_terms(asked("whist")) == by_terms(asked())
    for wrong in (asked("ombre"), asked("whist(deals=1)"), asked(resume=""), asked(terms="theirs")):
        with pytest.raises(BadOption):
            by_terms(wrong)


def test_what_is_refused(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert "'gamester terms save NAME GAME' keeps some" in refused(capsys, "terms", "show", "ours")
    assert "name is missing" in refused(capsys, "terms", "save")
    assert "terms save NAME GAME keeps" in refused(capsys, "terms", "save", "ours")
    assert "not to 'lend'" in refused(capsys, "terms", "lend", "ours")
    assert "go with 'terms save'" in refused(capsys, "terms", "link", "ours", "-o", "a=1")
    assert "no game 'wist'" in refused(capsys, "terms", "save", "ours", "wist")
    assert "option deals" in refused(capsys, "terms", "save", "ours", "whist", "-o", "deals=x")
    assert "1 to 60 letters" in refused(capsys, "terms", "save", "x" * 61, "whist")
    assert "no option 'nothing'" in refused(capsys, "terms", "save", "ours", "http://house/new/whist?nothing=1")
    assert "no link to terms" in refused(capsys, "terms", "save", "ours", "http://house/table/7")
    assert kept() == {}
    config().parent.mkdir()
    for text in ("", "[]", '{"a": 1}', '{"a": {"game": 1, "options": {}}}', '{"a": {"game": "whist", "options": []}}'):
        config().write_text(text, encoding="utf-8")
        assert "does not hold terms any more" in refused(capsys, "terms")
    config().write_text('{"a": {"game": "skat", "options": {}}}', encoding="utf-8")
    assert "no game 'skat'" in refused(capsys, "terms", "show", "a")
    assert main(["terms", "forget", "a"]) == 0, "what no house knows any more can be put away"


def test_names_and_links() -> None:
    assert called("  a   b ") == "a b"
    for wrong in ("", "  ", "a\x1bb"):
        with pytest.raises(BadOption):
            called(wrong)
    assert from_link("/new/six-card-cribbage?as=x") == ("cribbage", {"book": "hoyle-donohue", "cards": "6"})
    for wrong in ("http://[", "/new/", "/new/whist/more", "whist/"):
        with pytest.raises(BadOption):
            from_link(wrong)
    with pytest.raises(UnknownGame):
        from_link("/new/skat")
    assert Terms("a", "whist", {"book": "gamester-1754"}).load().id == "whist"
