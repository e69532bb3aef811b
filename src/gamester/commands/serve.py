"""Open the house: a page in the browser where people sit down with each other and with computer players."""

from __future__ import annotations

import argparse
from pathlib import Path

from gamester.engine.errors import BadOption


def kept(parser: argparse.ArgumentParser) -> None:
    """Where a house keeps what it keeps, and what it was told."""
    parser.add_argument("--database", default="", metavar="URL", help="such as postgresql+asyncpg://user@host/name")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the house keeps its tables and its key")
    parser.add_argument("--settings", type=Path, metavar="FILE", help="more settings (default: house.toml in DIR)")


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("--host", default="", help="the address to listen on (default 127.0.0.1: this machine)")
    parser.add_argument("--port", type=int, metavar="N", help="the port (default 1754)")
    kept(parser)
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="a page elsewhere that may ask")
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="a name by which it may be asked")
    parser.add_argument("--https", action="store_true", help="it is asked over https alone, through a proxy")
    parser.add_argument(
        "--trusted-proxy", action="append", default=[], metavar="ADDRESS",
        help="an address or network whose X-Forwarded-For and X-Forwarded-Proto are believed",
    )  # fmt: skip
    parser.add_argument("--public", action="store_true", help="listen where anybody on the internet reaches it")
    parser.add_argument(
        "--advertise", default="", metavar="URL",
        help="where other houses over the same PostgreSQL reach this one, such as http://10.0.0.5:1754",
    )  # fmt: skip
    parser.add_argument("--log", choices=("text", "json"), default="text", help="the form of what is written down")


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    if args.port is not None and not 1 <= args.port <= 65535:
        raise BadOption(f"a port is a number from 1 to 65535, not {args.port}")
    from gamester.house.given import settled
    from gamester.house.serve import serve

    settings = settled(
        args.data, args.settings, host=args.host, port=args.port, database=args.database, origins=tuple(args.origin),
        names=tuple(args.name), https=args.https, trusted=tuple(args.trusted_proxy), public=args.public,
        advertise=args.advertise,
    )  # fmt: skip
    serve(settings, args.log)
    return 0
