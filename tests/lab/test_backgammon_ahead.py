"""Near plays judged by looking ahead: what is remembered of them, and that telling them apart is learnt."""

from functools import partial
from pathlib import Path

import numpy as np
import pytest

from gamester.equipment.tables_board import starting_board
from gamester.lab import backgammon
from gamester.lab.backgammon_ahead import APART, CHANCES, NEAR, NEAREST, THROWS, Ahead, Plays, slopes
from gamester.lab.backgammon_net import Net, equity, logistic, swapped
from gamester.players.backgammon.bearing import Bearing, size
from gamester.players.backgammon.bout import Bout
from gamester.players.backgammon.units import CONTACT, OUTCOMES, OVER, RACE, UNITS

SHAPES = {CONTACT: (24, 8), RACE: (12, 8)}


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Room for few plays."""
    monkeypatch.setattr("gamester.lab.backgammon_ahead.KEPT", {CONTACT: 400, RACE: 100})


@pytest.fixture(scope="module")
def bearing() -> Bearing:
    """Tables that know nothing: what they say is asked for and not used here."""
    return Bearing(bytes(size()))


def test_a_play_is_worth_the_mean_of_the_best_replies(bearing: Bearing) -> None:
    school = Ahead(bearing, SHAPES, 3, 1)
    assert CHANCES.sum() == pytest.approx(1) and len(THROWS) == 21
    school.play()
    plays = school.plays[CONTACT]
    assert plays.seen == 3 and (plays.many[:3] >= 1).all() and (plays.many[:3] <= NEAREST).all()
    rows, wanted, throw = plays.of(np.arange(3))
    assert len(rows) == len(wanted) == len(throw) == school.seen
    found = np.frombuffer(memoryview(school.bout.found), np.uint8).reshape(-1, 52)
    shown = np.frombuffer(memoryview(school.bout.rows), np.uint8).reshape(-1, int(UNITS))
    alone = Bout(1, 90, bearing)
    for row, outcomes in zip(rows, wanted, strict=True):
        board = found[(shown == row).all(1).argmax()].tolist()
        mean = np.zeros(OUTCOMES)
        for (high, low), chance in zip(THROWS, CHANCES, strict=True):
            alone.place(0, board)
            replies = school.judge(alone, alone.throw([high], [low]))[2]
            mean += chance * swapped(replies[equity(replies).argmin()])
        assert outcomes == pytest.approx(mean, abs=1e-5)


def test_the_nearest_are_the_best_and_not_far_behind(bearing: Bearing) -> None:
    school = Ahead(bearing, SHAPES, 2, 1)
    values = np.linspace(0, 1, school.bout.throw([6, 3], [5, 1])).astype(np.float32)
    at, owner = school.nearest(values)
    second = int(list(school.bout.ends)[0])
    assert at[owner == 0].tolist() == [n for n in range(NEAREST) if values[n] < NEAR]
    assert at[owner == 1][0] == second


def test_games_go_on_from_a_near_play(bearing: Bearing) -> None:
    school = Ahead(bearing, SHAPES, 2, 1)
    for _ in range(3):
        before = [tuple(board) for board in school.boards]
        school.play()
        assert all(tuple(after) != board for after, board in zip(school.boards, before, strict=True))
        assert all(sum(board) == 30 for board in school.boards)
    over = np.array([OVER, CONTACT], np.uint8)
    school.go_on(np.array([[1] * 52, [2] * 52], np.uint8), over)
    assert school.boards == [[int(n) for n in starting_board()], [2] * 52]
    assert school.finished >= 1 and school.fresh.tolist() == [True, False]


def test_what_is_wrong_rises_as_the_slopes_say() -> None:
    """The slopes are those of the sum they stand for, found by small steps."""
    rng = np.random.default_rng(1)
    logits, wanted = rng.normal(size=(5, int(OUTCOMES))), rng.random((5, int(OUTCOMES)))
    throw = np.array([0, 0, 1, 1, 1])

    def wrong(logits: np.ndarray) -> float:
        error = logistic(logits) - wanted
        points = equity(error) + 1
        unlike = points - np.array([points[throw == t].mean() for t in throw])
        return float((2 * (error**2).sum(1) + points**2 + 16 * unlike**2).mean())

    found = slopes(logistic(logits), wanted, throw)
    for at in np.ndindex(logits.shape):
        step = np.zeros_like(logits)
        step[at] = 1e-5
        assert found[at] == pytest.approx((wrong(logits + step) - wrong(logits - step)) / 2e-5, abs=1e-4)


def test_a_net_learns_which_of_two_plays_is_better() -> None:
    """Two plays that differ in one unit, in many throws that are worth quite different things."""
    rng = np.random.default_rng(2)
    net, n = Net((16, 8), rng), 64
    rows = np.repeat((rng.random((n, UNITS)) < 0.1).astype(np.uint8), 2, axis=0)
    rows[0::2, 0], rows[1::2, 0] = 0, 1
    wanted = np.repeat(rng.random((n, int(OUTCOMES))).astype(np.float32) * 0.5, 2, axis=0)
    wanted[1::2, 0] += 0.1
    throw = np.repeat(np.arange(n), 2)
    for _ in range(150):
        net.learn(rows, partial(slopes, wanted=wanted, throw=throw), 0.003)
    worth = equity(net.judge(rows))
    assert (worth[1::2] > worth[0::2]).mean() > 0.95


def test_throws_set_apart_are_never_learnt_from() -> None:
    plays, rng = Plays(100), np.random.default_rng(1)
    for n in range(100):
        plays.add(np.full((1 + n % NEAREST, UNITS), n, np.uint8), np.zeros((1 + n % NEAREST, OUTCOMES), np.float32))
    assert {int(n) % APART for n in plays.some(500, rng, apart=True)[0][:, 0]} == {0}
    assert {int(n) % APART for n in plays.some(500, rng)[0][:, 0]} == set(range(1, APART))


def test_what_is_gathered_is_read_and_learnt_from(
    bearing: Bearing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command from end to end, with tables that know nothing: gather twice, learn from both, and go on wider."""
    monkeypatch.setattr(backgammon, "bearing_tables", lambda: bearing)
    weights, wider = tmp_path / "weights.bin", tmp_path / "wider.bin"
    backgammon.save(Ahead(bearing, {CONTACT: (160, 32), RACE: (48, 16)}, 1, 1), weights)

    def run(*words: object) -> None:
        monkeypatch.setattr("sys.argv", ["backgammon", "--minutes", "1e6", "--within", "0.01", *map(str, words)])
        backgammon.main()

    files = [tmp_path / "a.npz", tmp_path / "b.npz"]
    for n, path in enumerate(files):
        run("--gather", path, "--resume", weights, "--games", 2, "--seed", n)
    run("--files", *files, "--resume", weights, "--hidden", 176, 40, "--out", wider)
    school = Ahead(bearing, {CONTACT: (176, 40), RACE: (48, 16)}, 1, 1)
    backgammon.resume(school, wider)
    for path in files:
        school.read(path)
    with np.load(files[0]) as a, np.load(files[1]) as b:
        assert school.plays[CONTACT].seen == len(a["many0"]) + len(b["many0"])
        rows, wanted, _ = school.plays[CONTACT].of(np.arange(school.plays[CONTACT].seen))
        assert (rows == np.concatenate([a["rows0"], b["rows0"]])).all()
        assert (wanted == np.concatenate([a["wanted0"], b["wanted0"]])).all()
    assert "thousandths of a point lost a throw" in capsys.readouterr().out


def test_looking_ahead_wants_networks_to_begin_with(
    bearing: Bearing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backgammon, "bearing_tables", lambda: bearing)
    monkeypatch.setattr("sys.argv", ["backgammon", "--ahead", "--out", str(tmp_path / "w.bin")])
    with pytest.raises(SystemExit, match="name them with --resume"):
        backgammon.main()
