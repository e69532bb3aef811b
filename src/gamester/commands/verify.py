"""Check that a house's shuffles were fair: that every deal of a record follows from the seed promised before it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from gamester.commands.common import add_json, print_json, wrapped
from gamester.engine.errors import BadRecord


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("record", metavar="RECORD", help="a record's file as a house gives it, or - for standard input")
    parser.add_argument("--cards", action="store_true", help="print the order of each pack too")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out: 0 when every deal follows, 1 when one does not."""
    from gamester.house.verify import verify

    try:
        text = sys.stdin.read() if args.record == "-" else Path(args.record).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{args.record} is no text") from None
    deals = verify(text)
    fair = all(deal["promised"] and deal["follows"] for deal in deals)
    if args.json:
        print_json({"fair": fair, "deals": deals})
        return 0 if fair else 1
    for deal in deals:
        good = deal["promised"] and deal["follows"]
        print(f"deal {deal['deal'] + 1}: {'as promised' if good else 'NOT as promised: ' + deal['message']}")
        if args.cards and deal["pack"]:
            print(wrapped(" ".join(deal["pack"]), "  "))
    print(f"{len(deals)} {'deal' if len(deals) == 1 else 'deals'}: {'all fair' if fair else 'not fair'}")
    return 0 if fair else 1
