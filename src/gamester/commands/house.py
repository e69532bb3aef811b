"""Look after a house, open or closed: who is there, bans, tables closed, backups and keys."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from gamester.commands.common import add_json, print_json
from gamester.commands.serve import kept

SHOWN = ("tables", "guests", "bans", "orders")
ORDERS = ("ban", "pardon", "remove", "close", "revoke", "forget")


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    below = parser.add_subparsers(dest="tool", metavar="TOOL", required=True)

    def tool(name: str, about: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = below.add_parser(name, help=about, description=about[0].upper() + about[1:])
        kept(made)
        return made

    for name, about in zip(
        SHOWN,
        (
            "the tables in progress, and who sits there", "who has a name here, and when he was last seen",
            "who is let in no more", "what was ordered of the house, and how it went",
        ),
        strict=True,
    ):  # fmt: skip
        add_json(tool(name, about))
    ban = tool("ban", "let a person, an address or a network in no more")
    ban.add_argument("who", metavar="WHO", help="a guest's id, 203.0.113.7, 203.0.113.0/24 or 2001:db8::/64")
    ban.add_argument("--days", type=float, metavar="N", help="for so long (default: for ever)")
    ban.add_argument("--why", default="", metavar="TEXT", help="for your own memory")
    tool("pardon", "let somebody in again who was banned").add_argument("who", metavar="WHO")
    remove = tool("remove", "put a person out of a seat; a computer player takes it")
    remove.add_argument("table", metavar="TABLE", help="the table's id")
    remove.add_argument("seat", type=int, metavar="SEAT", help="from 0")
    tool("close", "end a table, and forget it").add_argument("table", metavar="TABLE", help="the table's id")
    tool("export", "print all that is kept of a guest, as JSON").add_argument("guest", metavar="GUEST", help="his id")
    tool("forget", "leave nothing that tells of a guest").add_argument("guest", metavar="GUEST", help="his id")
    tool("revoke", "make every token void that a guest holds").add_argument("guest", metavar="GUEST", help="his id")
    tool("backup", "write tables and keys into one file, while the house plays").add_argument(
        "file", type=Path, metavar="FILE"
    )
    restore = tool("restore", "put back what backup wrote, in a house that is closed")
    restore.add_argument("file", type=Path, metavar="FILE")
    restore.add_argument("--force", action="store_true", help="put aside the house that is there")
    rotate = tool("rotate-key", "sign guests with a new key")
    rotate.add_argument("--days", type=float, default=30.0, metavar="N", help="the old one is good so long (30)")


def run(args: argparse.Namespace) -> int:
    """Carry it out: 0 when done, 1 when the house is to do it yet or could not."""
    import asyncio

    from gamester.house import keeping, tools
    from gamester.house.given import settled

    settings = settled(args.data, args.settings, database=args.database)
    if args.tool in ORDERS:
        names = ("who", "days", "why", "table", "seat", "guest")
        given: dict[str, Any] = {name: getattr(args, name) for name in names if hasattr(args, name)}
        said, done = asyncio.run(tools.ordered(settings, args.tool, given))
        print(said)
        return 0 if done else 1
    if args.tool == "backup":
        size = keeping.backup(settings, args.file)
        print(f"{args.file}: {size:,} bytes. Whoever has it can be any guest: keep it where only you read it")
    elif args.tool == "restore":
        aside = keeping.restore(settings, args.file, args.force)
        print(f"restored{''.join(f'; what was there is now {path}' for path in aside)}")
    elif args.tool == "rotate-key":
        settings.rotate(args.days)
        print(f"a new key signs from now on; tokens signed before are good for {args.days:g} days more")
    elif args.tool == "export":
        print_json(asyncio.run(tools.exported(settings, args.guest)))
    else:
        found = asyncio.run(tools.listed(settings, args.tool))
        if args.json:
            print_json(found)
        else:
            print("\n".join(tools.line(args.tool, each) for each in found) or "none")
    return 0
