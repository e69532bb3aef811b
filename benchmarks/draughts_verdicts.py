"""The verdicts printed at the ends of the lines of Sturges and Martin, each judged by a search and the solved endings.

    gamester endings --pieces 5
    python benchmarks/draughts_verdicts.py [--seconds S | --positions N] [--jobs N] [--write FILE] [--json]

A verdict is refuted only by proof: a win that is forced, or, where a win is printed, a draw that the other side can
hold. It agrees where the same is proved, or where the search judges so: a man ahead for a win, within half a man for a
draw. All else is open. With --positions the same list comes out anywhere; docs/draughts-verdicts.md is such a list,
written by --write.
"""

import argparse
import json
import textwrap
import time
from pathlib import Path
from typing import Any

import gamester
from gamester.books import data
from gamester.commands.common import Progress
from gamester.equipment.draughts_board import BLACK, WHITE
from gamester.equipment.draughts_fen import write
from gamester.games.boards.draughts.state import DraughtsState
from gamester.lab.scale import workers
from gamester.notation import pdn
from gamester.players.draughts.endings import tables_of
from gamester.players.draughts.verdict import DRAW, Verdict, assess

NAMES = {BLACK: "black", WHITE: "white", DRAW: "draw"}
KINDS = ("agrees", "refuted", "open", "unreadable")
SHOWN = 24  # moves of a line that are printed


def end_of(line: dict[str, Any]) -> DraughtsState:
    """The position in which a printed line ends."""
    state = gamester.load_game(f"draughts(draw_offers=none,first_mover={line['first_mover']})").new_initial_state()
    assert isinstance(state, DraughtsState)
    for word in line["moves"].split():
        pdn.make(state, [int(n) for n in word.replace("x", "-").split("-")])
    return state


def compared(printed: str, found: Verdict) -> str:
    """``agrees``, ``refuted``, ``open`` or, where no verdict can be read, ``unreadable``."""
    if printed not in NAMES.values():
        return "unreadable"
    if NAMES.get(int(found.result)) == printed:
        return "agrees"
    if found.proved:
        return "refuted"
    loser = {"black": WHITE, "white": BLACK}.get(printed)
    return "refuted" if loser is not None and found.holds[loser] else "open"


def said(found: Verdict) -> str:
    """What was found, in words."""
    if found.proved:
        return {BLACK: "Black wins", WHITE: "White wins", DRAW: "a draw"}[int(found.result)]
    for side, name in ((BLACK, "Black"), (WHITE, "White")):
        if found.holds[side]:
            return f"{name} draws at least"
    return f"{int(found.worth) / 100:+.2f} for Black, {found.depth} plies deep"


def judged(job: tuple[dict[str, Any], float, int]) -> dict[str, Any]:
    """A line's end, judged."""
    line, seconds, positions = job
    state = end_of(line)
    found = assess(state, round(1000 * seconds), positions)
    return {
        "id": line["id"],
        "position": write(state.position()),
        "printed": line["stated_result"],
        "compared": compared(line["stated_result"], found),
        "proved": bool(found.proved),
        "found": said(found),
        "line": " ".join(found.line[:SHOWN]) + (" ..." if len(found.line) > SHOWN else ""),
    }


def judge(lines: list[dict[str, Any]], seconds: float, positions: int, many: int) -> list[dict[str, Any]]:
    """Every line's end, in their order, judged by so many processes."""
    out = []
    progress = Progress(len(lines), "verdicts")
    with workers(many=many) as hands:
        for row in hands.map(judged, [(line, seconds, positions) for line in lines]):
            out.append(row)
            progress.at(len(out))
    progress.end()
    return out


def page(rows: list[dict[str, Any]], effort: str, pieces: int) -> str:
    """The list as a page."""
    kinds = {kind: [row for row in rows if row["compared"] == kind] for kind in KINDS}
    proved = [row for row in kinds["agrees"] if row["proved"]]
    endings = f"the solved endings of up to {pieces} pieces" if pieces else "no solved endings"
    intro = f"""\
        The book (hoyle-donohue) prints a verdict at the end of {len(rows)} of its lines of play at draughts. Each of
        the positions they end in was searched ({effort}) with {endings}: of the verdicts that can be read,
        {len(kinds["agrees"])} agree ({len(proved)} of them proved), {len(kinds["refuted"])} are refuted,
        {len(kinds["open"])} remain open; {len(kinds["unreadable"])} cannot be read. To refute takes proof: a forced
        win, or against a printed win a draw that the other side can hold. What is not proved agrees where the search
        has a man for the winner, or no more than half a man in a draw. The scan is damaged in places, so that a refuted
        verdict may be a misread one. Written by `python benchmarks/draughts_verdicts.py --write`."""
    out = ["# The printed verdicts at draughts", "", textwrap.fill(" ".join(intro.split()), 120), ""]
    for kind, title in (("refuted", "Refuted"), ("open", "Open"), ("unreadable", "Not to be read in the scan")):
        out += [f"## {title}", "", "| line | ends in | printed | found | best play |", "|---|---|---|---|---|"]
        out += [
            f"| {row['id']} | `{row['position']}` | {row['printed']} | {row['found']} | {row['line']} |"
            for row in kinds[kind]
        ]
        out.append("")
    for title, some in (("proved", proved), ("judged", [row for row in kinds["agrees"] if not row["proved"]])):
        ids = ", ".join(row["id"] for row in some)
        out += [f"## Agrees, {title}: {len(some)}", "", textwrap.fill(ids, 120, break_on_hyphens=False), ""]
    return "\n".join(out)


def main() -> None:
    """Print the counts, or JSON; write the page where asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5.0, metavar="S", help="for each line (default 5)")
    parser.add_argument("--positions", type=int, default=0, metavar="N", help="for each line, instead of seconds")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--lines", type=int, metavar="N", help="the first N lines alone")
    parser.add_argument("--write", type=Path, metavar="FILE", help="the page of all verdicts")
    parser.add_argument("--json", action="store_true", help="print every verdict as JSON")
    args = parser.parse_args()
    lines = [one for one in data("hoyle-donohue", "draughts-games")["games"] if one["replays_to_end"]][: args.lines]
    tables = tables_of("draughts")
    begun = time.perf_counter()
    rows = judge(lines, args.seconds, args.positions, args.jobs)
    effort = f"{args.positions:,} positions each" if args.positions else f"{args.seconds:g} s each"
    took = time.perf_counter() - begun
    pieces = int(tables.pieces) if tables is not None else 0
    if args.write:
        args.write.write_text(page(rows, effort, pieces), encoding="utf-8")
    counts = {kind: sum(row["compared"] == kind for row in rows) for kind in KINDS}
    counts["agrees, proved"] = sum(row["compared"] == "agrees" and row["proved"] for row in rows)
    if args.json:
        print(json.dumps({"effort": effort, "pieces": pieces, "took": took, **counts, "lines": rows}, indent=1))
        return
    print(f"{len(rows)} lines, {effort}, solved endings of {pieces} pieces; {took:.0f} s in all")
    for kind, count in counts.items():
        print(f"{kind:<16}{count:>5}")
    for row in rows:
        if row["compared"] == "refuted":
            print(f"{row['id']}: printed {row['printed']}; {row['found']}: {row['line']}")


if __name__ == "__main__":
    main()
