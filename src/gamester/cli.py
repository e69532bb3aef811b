"""The ``gamester`` command: one file a command in ``gamester.commands``; here only the way in and out."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from gamester.commands import COMMANDS, command
from gamester.engine.errors import GamesterError

EPILOG = (
    "A game is named by its id or as a book names it, with options where you like: 'piquet(book=academy-1768,set=100)'."
)


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Says what is wrong in one line and ends with exit code 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def build() -> Parser:
    """The parser with every command in it."""
    parser = Parser(prog="gamester", description="Games by the book: five rulebooks, 1651 to 1909.", epilog=EPILOG)
    parser.add_argument("--version", action="store_true", help="the version, and whether it runs compiled")
    below = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, help_line in COMMANDS.items():
        module = command(name)
        sub = below.add_parser(name, help=help_line, description=module.__doc__, epilog=EPILOG)
        module.arguments(sub)
        sub.set_defaults(run=module.run)
    return parser


def version() -> str:
    """The version and the manner of running, in one line."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    from gamester.commands.common import is_compiled

    try:
        number = installed("gamester")
    except PackageNotFoundError:
        number = "from its source folder"
    manner = "compiled" if is_compiled() else "interpreted: slower, with the same results"
    return f"gamester {number} ({manner})"


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; 0 when all is well, 2 for bad input, 130 when interrupted."""
    parser = build()
    args = parser.parse_args(argv)
    try:
        if args.version:
            print(version())
            return 0
        if args.command is None:
            parser.print_help()
            return 0
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except GamesterError as fault:
        print(f"gamester: {' '.join(str(fault).split())}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("gamester: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader, head or less, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as fault:
        print(f"gamester: {fault.filename or ''}: {fault.strerror or fault}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
