"""Solve every ending of a few pieces at draughts, or at the losing game, and keep the answers for the players.

For backgammon: how many throws every way of standing at home takes to bear; two seconds and 6 MB, compiled.

Each number of pieces is a file in the user's cache directory, or in --directory; what is there already is left. The
players look into them wherever GAMESTER_ENDINGS or the cache directory says they are. Two to four pieces take some
seconds and 8 MB, five take two minutes more and 180 MB, compiled.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from gamester.commands.common import Progress, add_json, print_json, table
from gamester.engine.errors import BadOption

GAMES = ("draughts", "losing-draughts")


def pieces(text: str) -> int:
    """A number of pieces, for argparse."""
    from gamester.players.draughts.endings import FEWEST
    from gamester.players.draughts.places import MOST

    if not text.isdigit() or not FEWEST <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of pieces from {FEWEST} to {MOST}")
    return int(text)


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default=GAMES[0], help="draughts (default), losing-draughts or backgammon"
    )
    parser.add_argument("--pieces", type=pieces, default=4, metavar="N", help="of both together, 2 to 5 (default 4)")
    parser.add_argument("--directory", type=Path, metavar="DIR", help="where to keep them (default: the user's cache)")
    parser.add_argument("--force", action="store_true", help="write anew what is there already")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.players.draughts import endings as files
    from gamester.players.draughts.retrograde import Solver

    if args.game == "backgammon":
        return bearing(args)
    if args.game not in GAMES:
        raise BadOption(f"there are tables for {', '.join(GAMES)} and backgammon, not for {args.game[:40]!r}")
    folder: Path = args.directory or files.directory()
    solver = Solver(args.game == "losing-draughts", args.pieces)
    rows: list[dict[str, object]] = []
    for n in range(files.FEWEST, args.pieces + 1):
        path = folder / files.file_name(args.game, n)
        begun = time.perf_counter()
        known = path.is_file() and not args.force
        if known:
            data = files.opened(path, args.game, n)
            solver.add(data[files.HEAD :], n)
        else:
            progress = Progress(files.size_of(n), f"{n} pieces")
            try:
                solver.solve(n, progress.at)
            finally:
                progress.end()
            path = files.write(folder, args.game, n, solver.found(n))
        counts = solver.counts(n)
        rows.append(
            {
                "pieces": n,
                "positions": sum(counts[:3]),
                "won": counts[0],
                "lost": counts[1],
                "drawn": counts[2],
                "longest": counts[3],
                "bytes": path.stat().st_size,
                "seconds": 0.0 if known else round(time.perf_counter() - begun, 2),
                "file": str(path),
            }
        )
    if args.json:
        print_json({"game": args.game, "tables": rows})
        return 0
    head = ["pieces", "positions", "won", "lost", "drawn", "longest, plies", "bytes", "seconds"]
    print(f"{args.game}, with the side to move to win, lose or draw; kept in {folder}")
    table(head, [[f"{x:,}" if isinstance(x, int) else x for x in list(row.values())[:-1]] for row in rows])
    return 0


def bearing(args: argparse.Namespace) -> int:
    """The tables of bearing at backgammon."""
    from gamester.players.backgammon import kept
    from gamester.players.backgammon.bearing import PLACES
    from gamester.players.draughts.endings import directory

    path = (args.directory or directory()) / kept.NAME
    begun = time.perf_counter()
    if path.is_file() and not args.force:
        kept.opened(path)
    else:
        progress = Progress(int(PLACES), "places")
        try:
            chances = kept.made(progress.at)
        finally:
            progress.end()
        kept.write(path.parent, chances)
    seconds = round(time.perf_counter() - begun, 2)
    found = {"places": int(PLACES), "bytes": path.stat().st_size, "seconds": seconds, "file": str(path)}
    if args.json:
        print_json({"game": args.game, "tables": [found]})
        return 0
    print(f"{args.game}, the throws to bear every place of up to fifteen men at home; kept in {path.parent}")
    table(list(found)[:-1], [[f"{x:,}" if isinstance(x, int) else x for x in list(found.values())[:-1]]])
    return 0
