"""Runs the house under uvicorn, with the quickest parts that it finds."""

from __future__ import annotations

import uvicorn

from gamester.house.app import create_app
from gamester.house.settings import Settings


def config(settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve: uvloop and httptools, sockets bounded and uncompressed."""
    return uvicorn.Config(
        create_app(settings), host=settings.host, port=settings.port, loop="uvloop", http="httptools",
        ws="websockets-sansio", ws_max_size=4 * settings.message_bytes, ws_per_message_deflate=False,
        ws_ping_interval=20.0, ws_ping_timeout=20.0, log_level="warning", access_log=False, server_header=False,
        timeout_graceful_shutdown=3, h11_max_incomplete_event_size=65_536,
    )  # fmt: skip


def serve(settings: Settings) -> None:
    """Serve until interrupted."""
    uvicorn.Server(config(settings)).run()
