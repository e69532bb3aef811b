"""Open the house: a page in the browser where people sit down with each other and with computer players."""

from __future__ import annotations

import argparse
from pathlib import Path

from gamester.engine.errors import BadOption


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default 127.0.0.1: this machine)"
    )
    parser.add_argument("--port", type=int, default=1754, metavar="N", help="the port (default 1754)")
    parser.add_argument("--database", default="", metavar="URL", help="such as postgresql+asyncpg://user@host/name")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the house keeps its tables and its key")
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="a page elsewhere that may ask")
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="a name by which it may be asked")
    parser.add_argument("--https", action="store_true", help="a proxy before the house speaks https")


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    if not 1 <= args.port <= 65535:
        raise BadOption(f"a port is a number from 1 to 65535, not {args.port}")
    from gamester.house.serve import serve
    from gamester.house.settings import Settings

    settings = Settings(args.host, args.port, args.database, origins=tuple(args.origin), https=args.https)
    settings.names = tuple(args.name)
    if args.data is not None:
        settings.data = args.data
    serve(settings)
    return 0
