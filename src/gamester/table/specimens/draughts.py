"""Draughts: the examples of the laws, and every printed game and position that can be replayed."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from gamester.books import data
from gamester.books.schema import Example
from gamester.engine.registry import load_game
from gamester.games.boards.draughts.state import DraughtsState
from gamester.notation import pdn
from gamester.table.frames import Line
from gamester.table.specimens.comments import Comments

BOOK = "hoyle-donohue"  # whose printed games lie beside the chapter
VERDICTS = {"black": "The book says: Black wins.", "white": "The book says: White wins.",
            "draw": "The book says: a drawn game.", "unclear": "The book's verdict cannot be read."}  # fmt: skip
FIRST = {"sturges-and-martin": "sturges-01", "critical-positions": "sturges-pos-008"}


@cache
def games(book: str) -> dict[str, dict[str, Any]]:
    """The printed games and the positions that can be placed, by id."""
    out = {str(one["id"]): one for one in data(book, "draughts-games")["games"]}
    out.update({str(one["id"]): one for one in data(book, "draughts-positions")["positions"] if one["placed"]})
    return out


def printed(book: str, short: str) -> Example | None:
    """A printed game or position as an example, or None."""
    one = games(book).get(short) if book == BOOK else None
    if one is None:
        return None
    first, last = one.get("source_lines") or one.get("solution_lines") or [one["solution_line"]] * 2
    author = "Sturges" if short.startswith("sturges") else "Martin"
    what = (
        f"Game {one['printed_game']}"
        if one.get("printed_game")
        else short.split("-", 1)[1].replace("pos-", "Position ")
    )
    note = f"It leaves {one['parent']} at move {(one['branch_ply'] + 1) // 2}." if "parent" in one else ""
    if "placed" in one:
        note = f"The diagram is lost; the position is {one['placed_source']}."
    given = {**one, "title": f"{author}: {what}"}
    return Example(book, "draughts", short, ((first, last),), "book", note, given)


def shows(example: Example) -> bool:
    """Whether the example has a position or moves."""
    return any(key in example.data for key in ("actions", "position", "moves", "placed")) or example.id in FIRST


def build(example: Example) -> list[Line]:
    """The one line of the example."""
    given, book = example.data, Comments(example)
    if example.id in FIRST:  # the whole of them: the first, for a beginning
        one = printed(example.book, FIRST[example.id])
        assert one is not None
        return build(one)
    if "first_mover" in given or "placed" in given:
        return [replay(given)]
    line = Line(load_game("draughts").new_initial_state(deal=given.get("deal") or given.get("position")))
    book.mark(line, "deal")
    line.do(*str(given.get("actions", "")).split())
    book.mark(line, "end")
    return [line]


def position(one: dict[str, Any]) -> str:
    """A placed position as a FEN."""
    placed = one["placed"]
    men = {
        name: ",".join([str(n) for n in placed[f"{name}_men"]] + [f"K{n}" for n in placed[f"{name}_kings"]])
        for name in ("white", "black")
    }
    return f"{one['side_to_move'][0].upper()}:W{men['white']}:B{men['black']}"


def replay(one: dict[str, Any]) -> Line:
    """A printed line; damaged moves tell what the scan has for them."""
    if "placed" in one:
        line = Line(load_game("draughts").new_initial_state(deal=position(one)))
        words = one["solution"].split()
        line.say(f"{one['side_to_move'].capitalize()} to move: {one['terms']}.")
    else:
        line = Line(load_game(f"draughts(draw_offers=any,first_mover={one['first_mover']})").new_initial_state())
        words = one["moves"].split()
    mended = {fix["ply"]: fix for fix in one.get("repaired") or []}
    for ply, word in enumerate(words, 1):
        state = cast(DraughtsState, line.state)
        path = pdn.resolve(state, [int(n) for n in word.replace("x", "-").split("-")])
        for a, b in zip(path, path[1:], strict=False):
            taken = abs(a - b) > 5
            line.do(f"{a}{'x' if taken else '-'}{b}")
        fix = mended.get(ply)
        if fix is not None:
            line.frames[-1].printed = str(fix.get("printed", "")) or "not in the scan"
            if ply == one.get("branch_ply"):
                line.say("Here this line leaves its parent.")
    if one.get("stated_result"):
        line.say(VERDICTS[one["stated_result"]])
    return line
