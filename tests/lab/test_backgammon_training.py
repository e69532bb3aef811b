"""The training of the backgammon networks: what is learnt from, and that what is written is what was learnt."""

from functools import partial
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import u8

from gamester.equipment.tables_board import starting_board
from gamester.lab.backgammon import resume, save
from gamester.lab.backgammon_net import Memory, Net, equity, least, swapped
from gamester.lab.backgammon_training import ByEnds, slopes
from gamester.players.backgammon.bearing import Bearing, size
from gamester.players.backgammon.bearing_made import Maker
from gamester.players.backgammon.bout import Bout
from gamester.players.backgammon.network import Network, unpacked
from gamester.players.backgammon.units import CONTACT, OUTCOMES, OVER, RACE, UNITS

SHAPES = {CONTACT: (24, 8), RACE: (12, 8)}
ROUNDED = 2e-3  # weights are kept in 16 bits


@pytest.fixture(scope="module")
def bearing() -> Bearing:
    """Tables that know nothing: what they say is asked for and not used here."""
    return Bearing(bytes(size()))


@pytest.fixture(scope="module")
def training(bearing: Bearing) -> ByEnds:
    """Some throws of four games."""
    found = ByEnds(bearing, SHAPES, 4, 1)
    for _ in range(6):
        found.play(0.5)
    return found


def test_outcomes_turned_twice_are_the_same_and_worth_the_contrary() -> None:
    outcomes = np.random.default_rng(1).random((5, OUTCOMES))
    assert swapped(swapped(outcomes)) == pytest.approx(outcomes)
    assert equity(swapped(outcomes)) == pytest.approx(-equity(outcomes))


def test_the_least_of_each_game_is_picked() -> None:
    values = np.array([3.0, 1.0, 2.0, 5.0, 4.0, 4.0])
    assert least(values, np.array([3, 4, 6])).tolist() == [1, 3, 4]


def test_a_net_learns_what_it_is_shown() -> None:
    rng = np.random.default_rng(3)
    net = Net((16, 8), rng)
    rows = (rng.random((64, UNITS)) < 0.1).astype(np.uint8)
    wanted = np.tile(np.array([0.9, 0.3, 0.01, 0.05, 0.0, 0.2, 0.1], np.float32), (64, 1))
    before = net.learn(rows, partial(slopes, wanted=wanted), 0.01)
    for _ in range(60):
        after = net.learn(rows, partial(slopes, wanted=wanted), 0.01)
    assert ((after - wanted) ** 2).mean() < ((before - wanted) ** 2).mean() / 10


def test_the_oldest_is_written_over() -> None:
    memory = Memory(4)
    for n in range(6):
        memory.add(np.full((1, UNITS), n, np.uint8), np.full((1, OUTCOMES), n, np.float32))
    assert sorted(memory.wanted[:, 0]) == [2, 3, 4, 5]


def test_a_bout_goes_on_from_what_is_picked(bearing: Bearing) -> None:
    bout = Bout(2, 200, bearing)
    n = bout.throw([3, 6], [1, 6])
    ends = list(bout.ends)
    assert ends[-1] == n and 10 < ends[0] < n
    bout.pick([0, ends[0]])
    for game in range(2):
        men = bout.board(game)
        assert sum(men[:26]) == sum(men[26:]) == 15
        assert men[:26] == list(starting_board())[:26]  # the adversary throws next, and has not moved
    almost = [0] * 52
    almost[1], almost[0], almost[26 + 6] = 1, 14, 15
    bout.place(0, almost)
    bout.throw([2, 2], [1, 1])
    assert bout.kinds[0] == OVER
    assert list(bout.exact[:OUTCOMES]) == [0, 0, 0, 1, 0, 0, 0]  # the loser, to throw next, has borne none


def test_what_is_remembered_tells_of_the_end(training: ByEnds) -> None:
    assert training.length.tolist() == [6] * 4
    t, game = 6, 0
    end = np.array([1, 1, 0, 0, 0, 0, 0], np.float32)
    training.values[t - 1, game] = end
    training.kinds[: t - 1, game] = CONTACT
    training.close(game, 1.0)
    memory = training.memory[CONTACT]
    assert memory.seen == t - 1
    assert memory.wanted[t - 2] == pytest.approx(swapped(end))
    assert memory.wanted[t - 3] == pytest.approx(end)
    assert training.length[game] == 0


def test_weights_written_judge_as_those_learnt_and_are_gone_on_from(training: ByEnds, tmp_path: Path) -> None:
    path = tmp_path / "weights.bin"
    save(training, path)
    found = unpacked(path.read_bytes(), "here")
    row, out = vec[u8](bytes(UNITS)), vec[float]([0.0] * OUTCOMES)
    training.bout.looker.write(starting_board(), 0, row, 0)
    rows = np.frombuffer(memoryview(row), np.uint8)[None]
    for kind in (CONTACT, RACE):
        found[kind].judge(row, out)
        assert training.nets[kind].judge(rows)[0] == pytest.approx(list(out), abs=ROUNDED)
    other = ByEnds(training.bearing, SHAPES, 1, 9)
    resume(other, path)
    assert other.nets[CONTACT].judge(rows) == pytest.approx(training.nets[CONTACT].judge(rows), abs=ROUNDED)


def test_positions_at_home_are_drilled_with_their_exact_chances() -> None:
    maker = Maker()
    maker.upto(28)
    drill = ByEnds(Bearing(maker.chances()), SHAPES, 1, 5)
    rows, wanted = drill.homes(20)
    assert rows.shape == (20, UNITS) and wanted.shape == (20, OUTCOMES)
    assert (rows[:, 24:100].sum() + rows[:, 124:200].sum()) == 0  # no man beyond the sixth point


def test_wider_networks_begin_by_judging_nearly_as_those_they_take_the_place_of(
    bearing: Bearing, tmp_path: Path
) -> None:
    small = Net((16, 8), np.random.default_rng(1))
    rows = (np.random.default_rng(2).random((64, UNITS)) < 0.1).astype(np.uint8)
    wide = Net((24, 12), np.random.default_rng(3))
    unlike = np.abs(wide.judge(rows) - small.judge(rows)).max()
    sizes = (int(UNITS), 16, 8, int(OUTCOMES))
    kept = Network(sizes, np.concatenate([w.ravel() for w in small.fold()]).tolist())
    wide.take(kept)
    assert np.abs(wide.judge(rows) - small.judge(rows)).max() < unlike / 4
    with pytest.raises(ValueError, match="layers of 16 and 8 units do not go into 12 and 8"):
        Net((12, 8), np.random.default_rng(1)).take(kept)
