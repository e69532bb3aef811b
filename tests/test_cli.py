"""The command line: every command's good use, and bad input told in one line with exit code 2."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import gamester
from gamester import books
from gamester.books.odds import all_computations
from gamester.cli import main
from gamester.commands import COMMANDS
from gamester.players.loader import LEVELS

ROOT = Path(__file__).parents[1]
INFOS = {info.id: info for info in gamester.registered_games()}
IDS = [*INFOS]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """Runs a command; gives exit code, standard output and standard error."""

    def run(*argv: str) -> tuple[int, str, str]:
        try:
            code = main(list(argv))
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture(scope="module")
def record() -> str:
    state = gamester.load_game("whist(deals=1)").new_initial_state(seed=4)
    state.play_random(1000, 4)
    return state.record()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(say, command: str) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say(command, "--help")
    assert code == 0
    assert f"usage: gamester {command}" in out
    assert len(out.splitlines()) > 5


def test_the_help_of_play_lists_every_level_and_who_it_is(say) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = say("play", "--help")
    told = " ".join(out.split())
    assert all(f"{level} ({player})" in told for level, player in LEVELS.items())


def test_version_tells_how_it_runs(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say("--version")
    assert code == 0
    compiled = "(compiled)" in out
    assert compiled != ("interpreted" in out)
    assert not (os.environ.get("GAMESTER_PURE") == "1" and compiled)


def test_no_command_prints_help(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say()
    assert code == 0 and all(name in out for name in COMMANDS)


def test_games(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say("games")
    assert code == 0 and all(re.search(rf"^{id}\b", out, re.M) for id in IDS)
    code, out, _ = say("games", "--json")
    data = json.loads(out)
    assert [row["id"] for row in data] == IDS
    assert all(row["books"] and row["options"]["deals"]["kind"] == "count" for row in data)
    code, out, _ = say("games", "--book", "ombre-1878", "--json")
    assert all("ombre-1878" in row["books"] for row in json.loads(out))
    code, out, _ = say("games", "--options")
    assert "rubber" in out


def test_one_game_by_a_printed_name(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say("games", "whist", "--axes")
    assert code == 0 and "by seat; -1: not played yet" in out and say("games", "--axes")[0] == 2
    code, out, _ = say("games", "six-card-cribbage", "--options")
    assert code == 0 and "cribbidge" in out and "three_for_last" in out and "whist" not in out
    code, out, _ = say("games", "six-card-cribbage", "--json")
    [row] = json.loads(out)
    assert row["id"] == "cribbage" and row["names"]["six-card-cribbage"] == "cribbage(book=hoyle-donohue,cards=6)"
    code, out, _ = say("rules", "cribbidge")
    assert code == 0 and out.startswith("Cribbidge: The Compleat Gamester (1754)")
    code, out, _ = say("perft", "six-card-cribbage", "--depth", "1", "--json")
    assert code == 0 and json.loads(out)["nodes"]
    code, out, _ = say("ask", "three-stake-brag", "a misdeal", "--json")
    assert code == 0 and all(row["book"] == "hoyle-donohue" for row in json.loads(out))


def test_games_are_found(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say("games", "matadores")
    assert code == 0 and "domino-matador" in out and "term Matadore" in out and "whist" not in out
    code, out, _ = say("games", "--players", "3", "--minutes", "20", "--json")
    rows = json.loads(out)
    assert rows and all(row["min_players"] <= 3 <= row["max_players"] and row["minutes"] <= 20 for row in rows)
    code, out, _ = say("games", "dice", "for", "six", "--book", "hoyle-donohue", "--json")
    assert "raffles" in [row["id"] for row in json.loads(out)] and "hazard" not in out
    code, out, _ = say("games", "qaudrille", "--json")
    assert json.loads(out)[0]["found"]["how"] == "name" and json.loads(out)[0]["id"] == "quadrille"
    code, out, _ = say("games", "--like", "cribbidge")
    assert code == 0 and "costly-colours" in out and not re.search("^cribbage", out, re.M)


@pytest.mark.parametrize("id", IDS)
def test_rules_of_every_game_in_every_book(say, id: str) -> None:  # type: ignore[no-untyped-def]
    info = INFOS[id]
    for book in info.books:
        code, out, _ = say("rules", id, "--book", book)
        assert code == 0
        chapter = books.load(book, id)
        assert chapter.title in out
        for article in chapter.articles:
            assert article.text.split()[0] in out
        code, out, _ = say("rules", id, "--book", book, "--json")
        assert len(json.loads(out)) == len(chapter.articles)
    if len(info.books) > 1:
        first, second = info.books[:2]
        code, out, _ = say("rules", id, "--diff", first, second, "--json")
        data = json.loads(out)
        values = [gamester.load_game(id, {"book": book}).values for book in (first, second)]
        differ = {name for name in values[0] if values[0][name] != values[1][name]}
        assert {row["option"] for row in data["options"]} == differ
        for n, book in enumerate((first, second)):
            there = sorted(pair[book]["id"] for pair in data["articles"] if pair[book])
            assert there == sorted(a.id for a in books.load(info.books[n], id).articles)
        code, out, _ = say("rules", id, "--diff", first, second)
        assert code == 0 and " | " in out


def test_replay(say, record: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "whist.json"
    path.write_text(record)
    code, out, _ = say("replay", str(path), "--json")
    data = json.loads(out)
    last = gamester.replay(record)
    assert data["over"] and data["returns"] == last.returns()
    assert len(data["steps"]) == len(last.history()) + 1
    code, out, _ = say("replay", str(path))
    assert code == 0 and len(out.splitlines()) == len(data["steps"]) + 1
    code, everything, _ = say("replay", str(path), "--all", "--ascii")
    assert code == 0 and everything.isascii() and len(everything) > 3 * len(out)
    code, one, _ = say("replay", str(path), "--all", "--seat", "2", "--ascii")
    assert "your hand" in one and one != everything


def test_replay_steps_both_ways(record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "whist.json"
    path.write_text(record)
    keys = iter(["", "n", "p", "20", "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(keys))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    pages: list[str] = []
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("builtins.print", lambda *words, **_: pages.append(" ".join(map(str, words))))
    assert main(["replay", str(path)]) == 0
    at = [int(found[1]) for page in pages if (found := re.search(r"(\d+)/\d+  ", page))]
    assert at == [0, 1, 2, 1, 20]


def test_simulate(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say("simulate", "whist", "--deals", "200", "--json", "-o", "game=2")
    data = json.loads(out)
    assert code == 0 and data["deals"] == 200 and not data["interrupted"]
    means = [seat["mean"] for seat in data["seats"]]
    assert abs(sum(means)) < 1e-9
    assert all(seat["standard_error"] > 0 for seat in data["seats"])


def test_simulate_gives_the_same_for_any_number_of_jobs(say) -> None:  # type: ignore[no-untyped-def]
    ends = []
    for jobs in ("1", "3"):
        _, out, _ = say("simulate", "whist", "--deals", "120", "--players", "simple,random", "--jobs", jobs, "--json",
                        "--seed", "7", "-o", "game=2")  # fmt: skip
        ends.append(json.loads(out)["seats"])
    assert ends[0] == ends[1]
    assert [seat["player"] for seat in ends[0]] == ["simple", "random", "simple", "random"]


def test_simulate_against_plain_sums(say) -> None:  # type: ignore[no-untyped-def]
    """Mean and standard error are those of the deals themselves."""
    import statistics

    _, out, _ = say("simulate", "whist(game=2)", "--deals", "50", "--seed", "11", "--json")
    game = gamester.load_game("whist(game=2,deals=1)")
    won = []
    for seed in range(11, 61):
        state = game.new_initial_state(seed=seed)
        state.play_random(1_000_000, seed)
        won.append(state.returns()[1])
    seat = json.loads(out)["seats"][1]
    assert seat["mean"] == pytest.approx(statistics.mean(won))
    assert seat["standard_error"] == pytest.approx(statistics.stdev(won) / 50**0.5)


def _heeds_ctrl_c() -> None:
    """A suite started in the background ignores SIGINT, and its children would too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_simulation_prints_what_is_done(jobs: str) -> None:
    argv = [sys.executable, "-m", "gamester", "simulate", "whist", "--deals", "50000000", "--jobs", jobs, "--json"]
    work = subprocess.Popen(
        argv,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_heeds_ctrl_c,
    )
    time.sleep(6)
    os.killpg(work.pid, signal.SIGINT)
    try:
        out, err = work.communicate(timeout=60)
    finally:
        if work.poll() is None:
            os.killpg(work.pid, signal.SIGKILL)
    assert work.returncode == 130, err
    data = json.loads(out)
    assert data["interrupted"] and 0 <= data["deals"] < 50_000_000
    assert "Traceback" not in err


def test_perft(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say("perft", "whist", "--depth", "3", "--seed", "1", "--json")
    data = json.loads(out)
    assert code == 0 and set(data) >= {"nodes", "nodes_per_second"}
    game = gamester.load_game("whist")
    lines = 0
    for one in (first := game.new_initial_state(seed=1)).legal_actions():
        (second := first.clone()).apply_action(one)
        for two in second.legal_actions():
            (third := second.clone()).apply_action(two)
            lines += len(third.legal_actions())
    assert data["nodes"] == lines
    code, out, _ = say("perft", "whist", "--depth", "2")
    assert f"{52 * 51:,} nodes" in out, "without a seed the cards dealt are counted"


def test_bench(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say("bench", "whist", "--seconds", "0.02", "--json")
    (row,) = json.loads(out)
    assert code == 0 and all(row[key] > 0 for key in ("loop", "driven", "clones", "imagined"))
    assert say("bench", "whist", "--seconds", "0.02")[0] == 0


def test_odds(say) -> None:  # type: ignore[no-untyped-def]
    games = sorted({full.split("/")[1] for full in all_computations()})
    assert games
    for game in games[:2]:
        code, out, _ = say("odds", game, "--json")
        rows = json.loads(out)
        assert code == 0 and rows
        assert all(row["printed"] for row in rows)
        assert any(row["exact"] for row in rows)
        assert say("odds", game)[0] == 0


def test_audit(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say("audit", "--json", "--tests", str(ROOT / "tests"))
    rows = json.loads(out)
    assert code == 0
    assert [(row["book"], row["game"]) for row in rows] == list(books.chapters())
    keys = ["book", "game", "articles", "carried_out", "tested", "examples", "examples_run", "odds", "odds_recomputed"]
    assert all(list(row) == [*keys, "missing"] for row in rows)
    few = str(ROOT / "tests" / "parts")
    code, out, _ = say("audit", "--summary", "--tests", few)
    assert len(out.splitlines()) == len(rows) + 2
    code, out, _ = say("audit", "whist", "--book", "hoyle-donohue", "--json", "--tests", few)
    assert [(row["book"], row["game"]) for row in json.loads(out)] == [("hoyle-donohue", "whist")]


def test_examples(say) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = say("examples", "--json")
    rows = json.loads(out)
    assert code == 0 and len(rows) == sum(len(books.load(*one).examples) for one in books.chapters())
    code, out, _ = say("examples", rows[0]["id"])
    assert code == 0 and rows[0]["id"] in out


BAD = [
    (("games", "--book", "hoyle"), "no book 'hoyle'"),
    (("games", "zzzz"), "no game is found for 'zzzz'"),
    (("games", "--kind", "tricks"), "no kind of game 'tricks'; there are banks"),
    (("games", "--staked", "money"), "no stake 'money'"),
    (("games", "--like", "wist"), "did you mean whist"),
    (("games", "--players", "0"), "not a whole number from 1 up"),
    (("games", "whist("), "not of the form"),
    (("rules", "wist"), "did you mean whist"),
    (("learn", "wist"), "did you mean whist"),
    (("rules", "whist", "--book", "ombre-1878"), "no chapter on 'whist'"),
    (("rules", "whist", "--diff", "gamester-1754", "x"), "no book 'x'"),
    (("rules", "whist("), "not of the form"),
    (("play", "wist"), "did you mean whist"),
    (("play", "whist", "--seat", "7"), "no seat 7"),
    (("play", "whist", "--players", "nobody"), "no player 'nobody'"),
    (("play", "whist", "--level", "strng"), "no level 'strng'; did you mean strong"),
    (("play", "whist", "--level", "able", "--players", "simple"), "not both"),
    (("play", "--resume", "--level", "able"), "leave --level and --players away"),
    (("play", "whist", "--level", "able"), "needs a terminal"),
    (("play", "whist"), "needs a terminal"),
    (("play", "--resume", "/nowhere/at-all"), "No such file"),
    (("replay", "/nowhere/at-all"), "No such file"),
    (("replay", "gamester-1754/whist/none-such"), "has no example"),
    (("simulate", "whist", "--deals", "0"), "not a whole number from 1 up"),
    (("simulate", "whist", "--deals", "many"), "not a whole number from 1 up"),
    (("simulate", "whist", "--players", "simple,,random"), "no list of players"),
    (("simulate", "whist", "--players", "a:b"), "no player 'a:b'"),
    (("simulate", "whist", "--players", "random,random,random,random,random"), "too many"),
    (("simulate", "whist", "--seed", "-1"), "a seed is"),
    (("simulate", "whist(gmae=9)"), "did you mean game"),
    (("simulate", "whist", "-o", "game"), "not of the form NAME=VALUE"),
    (("simulate", "whist", "-o", "game=many"), "option game is a whole number"),
    (("perft", "whist", "--depth", "0"), "not a whole number from 1 up"),
    (("perft", "whist"), "required: --depth"),
    (("bench", "wist"), "did you mean whist"),
    (("odds", "--book", "x"), "no book 'x'"),
    (("odds", "wist"), "No book asked for"),
    (("audit", "wist"), "No book has a chapter"),
    (("audit", "--tests", "/nowhere"), "no folder"),
    (("examples", "wist"), "No example"),
    (("dance",), "invalid choice"),
]


@pytest.mark.parametrize(("argv", "says"), BAD, ids=lambda value: " ".join(value) if isinstance(value, tuple) else "")
def test_bad_input_is_one_line_and_exit_code_two(say, argv: tuple[str, ...], says: str) -> None:  # type: ignore[no-untyped-def]
    code, out, err = say(*argv)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1 and err.endswith("\n"), err
    assert says in err


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"schema": "gamester-record/9"}', '{"schema": "chess"}', "\x00\x01", "[" * 100_000]
)
def test_damaged_records(say, tmp_path: Path, text: str) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "bad.json"
    path.write_text(text)
    code, _, err = say("replay", str(path))
    assert code == 2 and err.count("\n") == 1
    path.write_bytes(b"\xff\xfe\x00")
    assert say("replay", str(path))[0] == 2


def test_cut_and_changed_records(say, record: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "bad.json"
    for text in (record[:-5], record.replace("whist", "wist", 1), record.replace('"seed":4', '"seed":-4')):
        path.write_text(text)
        code, _, err = say("replay", str(path))
        assert code == 2 and err.count("\n") == 1


def test_reader_that_closes_early() -> None:
    argv = f"{sys.executable} -m gamester rules whist | head -n 1"
    done = subprocess.run(argv, shell=True, capture_output=True, text=True)
    assert done.stdout.count("\n") == 1
    assert "Traceback" not in done.stderr and "Error" not in done.stderr


def test_simulate_counts_what_was_bid(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["simulate", "ombre", "--deals", "40", "--players", "simple", "--bids", "--seed", "3"]
    assert main([*given, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    rows = {row["bid"]: row for row in told["bids"]}
    assert "ask leave" in rows and 0 < sum(row["deals"] for row in rows.values()) <= 40
    for row in rows.values():
        assert row["made"] == 100 * row["deals"] / 40
        assert row["won"] + row["remise"] + row["codille"] == pytest.approx(100)
    assert main([*given, "--jobs", "2"]) == 0
    out = capsys.readouterr().out
    assert "game played" in out and f"{rows['ask leave']['won']:.1f} ± {rows['ask leave']['won_error']:.1f}" in out
    assert main(["simulate", "whist", "--deals", "2", "--bids"]) == 2
    assert "Ombre and its kin" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("quadrille", {"ask leave", "forced by Spadille"}),
        ("quintille-old", {"ask leave", "ask leave, as the last must"}),
        ("piquemedrille", {"Mediateur"}),
    ],
)
def test_games_bid_are_told_by_name(capsys: pytest.CaptureFixture[str], game: str, names: set[str]) -> None:
    assert main(["simulate", game, "--deals", "30", "--players", "simple", "--bids", "--json"]) == 0
    assert names <= {row["bid"] for row in json.loads(capsys.readouterr().out)["bids"]}


@pytest.mark.parametrize(
    ("more", "hands"),
    [(("--level", "beginner"), "5/9"), (("--level", "strongest", "--seat", "1"), "3/5"), ((), ""),
     (("--level", "beginner", "-o", "hand=2"), "")],
)  # fmt: skip
def test_play_gives_each_level_its_own_hand(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, more: tuple[str, ...], hands: str
) -> None:
    from gamester.commands import play
    from gamester.terminal.app import TableApp

    seated: list[TableApp] = []
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(play, "_is_terminal", lambda: True)
    monkeypatch.setattr(TableApp, "run", lambda app: seated.append(app))
    assert main(["play", "mississippi", "-o", "strokes=physics", *more]) == 0
    assert seated[0].match.game.given.get("each-hand", "") == hands
    assert seated[0].match.state.game is seated[0].match.game
