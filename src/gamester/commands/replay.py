"""Step through a record, or a book's example given by its full id, forwards and backwards.

In a terminal: Enter or n goes on, p goes back, a number goes to that action, q leaves. Elsewhere, and with --all,
every step is printed.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gamester.commands.common import add_json, print_json
from gamester.engine.errors import BadRecord

if TYPE_CHECKING:
    from gamester.engine.state import State

KEYS = "Enter or n: on, p: back, a number: go there, q: leave > "


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("file", metavar="FILE|ID", help="a record's file, - for standard input, or book/game/example")
    parser.add_argument("--seat", type=int, metavar="N", help="see it as this seat did (default: all hands open)")
    parser.add_argument("--all", action="store_true", help="print every step")
    parser.add_argument("--ascii", action="store_true", help="letters for suits, no colour")
    add_json(parser)


def find_steps(what: str) -> list[tuple[str, State]]:
    """What was done and where it led: of a file, of standard input, or of a book's example that has play to show."""
    from gamester import books
    from gamester.table.specimens import shelf

    if what == "-":
        return steps(sys.stdin.read())
    if what.count("/") == 2 and what.split("/")[0] in books.TITLES and not Path(what).exists():
        out = []
        for line in shelf.lines(*what.split("/")):
            for frame, state in zip(line.frames, line.stood, strict=True):
                who = f"{line.names[frame.seat]}: " if frame.seat >= 0 else ""
                out.append(
                    (f"{who}{frame.text or 'the start'}{f'  ({frame.comment})' if frame.comment else ''}", state)
                )
        return out
    try:
        return steps(Path(what).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(f"{what} is no text") from None


def steps(text: str) -> list[tuple[str, State]]:
    """What was done and the state it led to, from the start on."""
    from gamester.engine.record import parse, read

    data = parse(text)
    last = read(text)
    actions = data["actions"]
    assert isinstance(actions, list)
    state = read(json.dumps({**data, "actions": []}))
    out = [("the start", state)]
    names = last.game.seat_names()
    for word in actions:
        seat = state.current_player()
        state = state.clone()
        state.apply_action(state.string_to_action(word))
        out.append((f"{names[seat] if seat >= 0 else 'drawn'}: {word}", state))
    return out


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.terminal.draw import plain_table

    found = find_steps(args.file)
    last = found[-1][1]
    if args.seat is not None and not 0 <= args.seat < last.num_players():
        raise BadRecord(f"there is no seat {args.seat}; seats are 0 to {last.num_players() - 1}")
    if args.json:
        over = last.is_terminal()
        print_json(
            {
                "game": str(last.game),
                "steps": [what for what, _ in found],
                "phase": last.phase,
                "over": over,
                "returns": last.returns() if over else last.standing(),
            }
        )
        return 0
    if args.all or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for n, (what, state) in enumerate(found):
            print(f"{n}. {what}")
            if args.all:
                print(plain_table(state, args.seat, args.ascii))
        print(f"{last.game}: {'over' if last.is_terminal() else 'unfinished'}, {last.standing()}")
        return 0
    at = 0
    while True:
        what, state = found[at]
        print(f"\x1b[2J\x1b[H{at}/{len(found) - 1}  {what}\n{plain_table(state, args.seat, args.ascii)}")
        try:
            key = input(KEYS).strip().lower()
        except EOFError:
            return 0
        if key in ("q", "quit"):
            return 0
        to = int(key) if key.isdigit() else at + {"p": -1, "b": -1}.get(key, 1)
        at = min(max(to, 0), len(found) - 1)
