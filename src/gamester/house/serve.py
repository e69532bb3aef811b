"""Runs the house under uvicorn, with the quickest parts that it finds."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys

import uvicorn

from gamester.engine.errors import BadOption
from gamester.house.app import create_app
from gamester.house.hours import span
from gamester.house.houses import Houses
from gamester.house.keeping import file_of, lock
from gamester.house.logs import Form, arrange
from gamester.house.public import notes, refuse_strangers
from gamester.house.push import wanted
from gamester.house.settings import Settings
from gamester.house.storage import Store
from gamester.house.wire import Plain, Wire


def config(settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve: uvloop and httptools, sockets bounded and uncompressed, by the peer's own address."""
    door = type("Door", (Plain,), {"most": settings.connections, "patience": settings.handshake_seconds})
    return uvicorn.Config(
        create_app(settings), host=settings.host, port=settings.port, loop="uvloop", http=door, log_config=None,
        ws=Wire, ws_max_size=4 * settings.message_bytes, ws_per_message_deflate=False,
        ws_ping_interval=45.0, ws_ping_timeout=20.0, log_level="warning", access_log=False, server_header=False,
        proxy_headers=False, timeout_graceful_shutdown=3, h11_max_incomplete_event_size=65_536,
    )  # fmt: skip


def address(settings: Settings) -> socket.socket:
    """The socket to listen on; ``BadOption`` says why not.

    Where there may be other houses nobody is let wait at this one's door before it opens: he is to go to another's.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    found = socket.socket(family)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((settings.host, settings.port))
        if file_of(settings) is not None:
            found.listen()
        return found
    except OSError as fault:
        found.close()
        why = "another program listens there already" if fault.errno == errno.EADDRINUSE else fault.strerror or fault
        raise BadOption(
            f"the house cannot open at {settings.host}, port {settings.port}: {why}; choose another with --port"
        ) from None


async def sound(settings: Settings) -> None:
    """Opens the database once, so that what is wrong with it, or beside it, is said in one line."""
    store = await Store.open(settings.address())
    try:
        houses = await Houses.among(store, settings)
        if houses is not None:
            await houses.close()
    finally:
        await store.close()


def serve(settings: Settings, form: Form = "text") -> None:
    """Serve until interrupted."""
    refuse_strangers(settings)
    if settings.quiet:
        span(settings.quiet)
    wanted(settings)
    with lock(settings):
        asyncio.run(sound(settings))
        gc.freeze()  # what is loaded now stays
        gc.set_threshold(50_000, 20, 100)  # a move makes hundreds of objects, and next to no rings: seldom is enough
        sys.setswitchinterval(0.001)  # SQLite's thread has little to say, and everybody waits for it
        with address(settings) as listening:
            for text in notes(settings):
                print(text, file=sys.stderr, flush=True)
            print(f"The house is open at http://{settings.host}:{settings.port} (Ctrl-C closes it)", flush=True)
            arrange(form)
            uvicorn.Server(config(settings)).run([listening])
