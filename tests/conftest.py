"""A test that fails with a match in hand says which: game, seed, deal and seat, and the line that plays it again."""

from __future__ import annotations

import gc
import shlex
from collections.abc import Generator, Iterable
from typing import Any

import pytest

from gamester.engine.state import CHANCE, TERMINAL, State


def where(state: State, seat: object) -> str:
    """How a match stands."""
    turn = int(state.current_player())
    acts = {CHANCE: "chance to act", TERMINAL: "over"}.get(turn, f"seat {turn} to act")
    seen = f", looked at from seat {seat}" if type(seat) is int and seat != turn else ""
    return f"deal {int(state.deal)}, {acts} ({state.phase}), {len(state.history())} actions done{seen}"


def again(nodeid: str, frames: Iterable[tuple[dict[str, Any], dict[str, Any]]]) -> str:
    """What is told of a failure, from the locals and globals of its calls, the last first; empty without a match."""
    state: State | None = None
    seat = seed = None
    drawn = False  # whether the seed is one that can be asked for
    for local, known in frames:
        if state is None and isinstance(local.get("state"), State):
            state, seat = local["state"], local.get("seat")
        if seed is None and type(local.get("seed")) is int:
            seed = local["seed"]
        drawn = drawn or "seeds" in known
    if state is None:
        return ""
    ask = f"GAMESTER_SEED={seed} " if seed is not None and drawn else ""
    sown = "" if seed is None else f"seed {seed}, "
    return f"{state.game}: {sown}{where(state, seat)}\n{ask}python -m pytest {shlex.quote(nodeid)}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Puts it below what is told of the failure."""
    report = yield
    if report.failed and call.excinfo is not None:
        calls = [(entry.frame.f_locals, entry.frame.f_globals) for entry in reversed(call.excinfo.traceback)]
        if told := again(item.nodeid, calls):
            report.sections.append(("to see it again", told))
    return report


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None]:
    """Fifty thousand tests are kept anyway: what is garbage is not looked for meanwhile."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
