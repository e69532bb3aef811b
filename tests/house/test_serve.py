"""``gamester serve``: a house in its own process, killed and opened again; and what it says when it cannot open."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gamester import cli
from gamester.client import House


@contextmanager
def served(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """``gamester serve`` on this port."""
    command = [sys.executable, "-m", "gamester", "serve", "--port", str(port), "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) as process:
        assert process.stdout is not None
        assert "is open at" in process.stdout.readline()
        try:
            yield process
        finally:
            process.kill()


async def reached(base: str) -> House:
    """A guest of the house, as soon as it answers."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await House(base).__aenter__()
            except OSError:
                await asyncio.sleep(0.05)


def test_killed_in_the_middle_it_goes_on_where_it_was(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    base = f"http://127.0.0.1:{port}"

    async def before() -> tuple[str, str, int]:
        house = await reached(base)
        table = await house.open("whist", pace=0)
        async with house.seat(table["id"], 0) as seat:
            acknowledged = 0
            async for _ in seat:
                if seat.view["n"] >= 20:
                    break
                if seat.actions:
                    acknowledged = (await seat.act(seat.actions[0]["id"]))["n"]
            return house.token, table["id"], max(acknowledged, seat.view["n"])

    async def after(token: str, id: str, shown: int) -> None:
        await reached(base)
        async with House(base, token) as house, house.seat(id, 0) as seat:
            assert seat.view["n"] >= shown and seat.seat == 0

    with served(tmp_path, port) as process:
        token, id, shown = asyncio.run(before())
        process.send_signal(signal.SIGKILL)
        process.wait()
    with served(tmp_path, port) as process:
        asyncio.run(after(token, id, shown))
        process.send_signal(signal.SIGINT)
        assert process.wait(30) in (0, -signal.SIGINT, 130)


def test_what_it_says_when_it_cannot_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        assert cli.main(["serve", "--port", port, "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert port in told and "--port" in told and told.count("\n") == 1
    for wrong in (["--port", "0"], ["--port", "99999"], ["--database", "mysql://nowhere"]):
        assert cli.main(["serve", "--data", str(tmp_path), *wrong]) == 2
        told = capsys.readouterr().err
        assert told.startswith("gamester: ") and told.count("\n") == 1
