"""Whoever does the work, and whoever dies of it, the numbers are the same."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from gamester.cli import main
from gamester.engine.errors import BadOption, UnknownGame
from gamester.lab.scale import PATIENCE, Processes, Workers, workers

SIMULATE = ("simulate", "whist", "--deals", "60", "--players", "simple,random", "--seed", "1754", "--json")


def squared(job: int) -> int:
    return job * job


def mortal(job: tuple[int, str]) -> int:
    """The fourth job kills its worker, the first time that it is tried."""
    number, marker = job
    if number == 3 and not os.path.exists(marker):
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return squared(number)


def fatal(job: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return job


def wrong(job: int) -> int:
    raise UnknownGame(f"no game {job}")


def held(job: tuple[int, str, str]) -> int:
    """Told which node has it in hand: on ``lost`` it waits for the end, elsewhere until ``lost`` has one too."""
    import ray

    number, folder, lost = job
    node = ray.get_runtime_context().get_node_id()
    (Path(folder) / f"{number} {node}").touch()
    wait_for(lambda: node != lost and any(Path(folder).glob(f"* {lost}")))
    return squared(number)


def wait_for(come: Callable[[], bool], seconds: float = 120) -> None:
    """Until ``come()``, or as long as something that never comes is waited for."""
    until = time.monotonic() + seconds
    while not come():
        assert time.monotonic() < until, "it never comes"
        time.sleep(0.05)


def numbers(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    """What a command prints, but for what hangs on the day."""
    assert main(list(argv)) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    for name in ("seconds", "results"):
        found.pop(name, None)
    return found


def tournament(kept: Path) -> tuple[str, ...]:
    return ("tournament", "hearts", "--players", "simple,random", "--deals", "6", "--results", str(kept), "--json")


def test_results_come_in_the_order_of_the_jobs() -> None:
    jobs = range(100)
    for many in (1, 3):
        with workers(many=many) as crew:
            assert list(crew.map(squared, jobs)) == [n * n for n in jobs]
            assert list(crew.map(squared, [])) == []
    assert type(workers(many=1)) is Workers, "one worker is this process itself"


def test_a_killed_process_costs_time_and_nothing_else(tmp_path: Path) -> None:
    marker = str(tmp_path / "killed")
    with workers(many=2) as crew:
        assert list(crew.map(mortal, [(n, marker) for n in range(40)])) == [n * n for n in range(40)]
        assert os.path.exists(marker)
        assert list(crew.map(squared, [7])) == [49], "and the next work is done as well"


def test_workers_that_die_while_they_are_asked_again_cost_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    dead: Future[int] = Future()
    dead.set_exception(BrokenProcessPool())
    broken = (SimpleNamespace(submit=lambda *_: dead), SimpleNamespace(submit=Mock(side_effect=BrokenProcessPool)))
    for one in broken:
        one.shutdown = lambda **_: None
    sound = Processes._pool
    pools = iter(broken)
    monkeypatch.setattr(Processes, "_pool", lambda self: next(pools, None) or sound(self))
    with workers(many=2) as crew:
        assert list(crew.map(squared, range(9))) == [n * n for n in range(9)]
    assert next(pools, None) is None


def test_work_that_kills_every_worker_is_given_up() -> None:
    with workers(many=2) as crew, pytest.raises(BadOption, match="die as soon as they are begun"):
        list(crew.map(fatal, range(PATIENCE)))


def test_what_goes_wrong_in_a_worker_is_told_here() -> None:
    for many in (1, 2):
        with workers(many=many) as crew, pytest.raises(UnknownGame, match="no game 5"):
            list(crew.map(wrong, [5, 6]))


def test_unknown_engines_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadOption, match="processes and ray"):
        workers("slurm")
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "whist", "--engine", "slurm"])
    assert ended.value.code == 2 and "slurm" in capsys.readouterr().err


def test_ray_begins_a_cluster_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    import ray

    with workers("ray", 2) as crew:
        assert ray.cluster_resources()["CPU"] == 2
        assert list(crew.map(squared, range(20))) == [n * n for n in range(20)]
    assert not ray.is_initialized()


def test_an_address_where_nobody_answers(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for where in ("127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999", "no such host:6379"):
        monkeypatch.setenv("RAY_ADDRESS", where)
        assert main(["simulate", "whist", "--deals", "20", "--engine", "ray"]) == 2
        err = capsys.readouterr().err
        assert where in err and "no Ray cluster" in err and err.count("\n") == 1


def test_ray(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster of two nodes: the same numbers, also when a worker and then a whole node is killed in the middle."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    plain = numbers(capsys, *SIMULATE)
    met = numbers(capsys, *tournament(tmp_path / "plain.jsonl"))
    from gamester.lab.training.ppo import Learner, Settings, train  # here, so that workers need not fetch PyTorch

    given = Settings(seed=5, watched=60, lessons=1, updates=1, shards=2, rows=4, matches=1, batch=64, every=1, tested=4)
    learnt = [point for point, *_ in train(Learner(["whist(deals=1,honours=no)"], given, "cpu"), Workers())]
    import ray
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        second = cluster.add_node(num_cpus=1)
        monkeypatch.setenv("RAY_ADDRESS", cluster.address)
        assert numbers(capsys, *SIMULATE, "--engine", "ray") == plain
        assert not ray.is_initialized(), "what was begun is ended"
        ray.init(cluster.address, log_to_driver=False, logging_level="error")
        assert ray.cluster_resources()["CPU"] == 2
        assert numbers(capsys, *tournament(tmp_path / "ray.jsonl"), "--engine", "ray") == met
        assert (tmp_path / "ray.jsonl").read_text() == (tmp_path / "plain.jsonl").read_text()
        assert ray.is_initialized(), "what was there is left"
        with workers("ray") as crew:
            again = train(Learner(["whist(deals=1,honours=no)"], given, "cpu"), crew)
            assert [point for point, *_ in again] == learnt
            marker = str(tmp_path / "killed")
            assert list(crew.map(mortal, [(n, marker) for n in range(12)])) == [n * n for n in range(12)]
            assert os.path.exists(marker)
            with pytest.raises(UnknownGame, match="^no game 5$"):
                list(crew.map(wrong, [5, 6]))
            folder, lost = tmp_path / "held", second.node_id
            folder.mkdir()
            with ThreadPoolExecutor(1) as aside:
                jobs = [(n, str(folder), lost) for n in range(6)]
                found = aside.submit(lambda: list(crew.map(held, jobs)))
                wait_for(lambda: any(folder.glob(f"* {lost}")))
                cluster.remove_node(second, allow_graceful=False)
                assert found.result() == [n * n for n in range(6)]
            again = next(folder.glob(f"* {lost}")).name.split()[0]
            assert len(list(folder.glob(f"{again} *"))) == 2, "what the lost node had in hand was done again"
    finally:
        ray.shutdown()
        cluster.shutdown()
