"""The sheet: who stands how, as data, as lines of text and as a page to print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.engine.zones import Zone

if TYPE_CHECKING:
    from gamester.table.marking import Marking

FACTS = 4  # items of one zone that belong to nobody: more are no facts but a list
AIM = "played for"  # the usual note of what is tried
Column = tuple[str, list[str]]  # its title, and what stands there for each seat


@dataclass(frozen=True, slots=True)
class Sheet:
    """``columns`` have a cell for each of ``names``; ``turn`` is the seat that is asked, -1: none."""

    names: list[str]
    turn: int
    columns: list[Column]
    facts: list[tuple[str, str]]

    def to_data(self) -> dict[str, object]:
        """The sheet as JSON data."""
        return {
            "head": [title for title, _ in self.columns],
            "rows": [
                {"name": name, "turn": n == self.turn, "cells": [cells[n] for _, cells in self.columns]}
                for n, name in enumerate(self.names)
            ],
            "facts": [{"label": label, "text": text} for label, text in self.facts],
        }


def figure(x: float) -> str:
    """A number as it is written on a sheet."""
    return str(int(x)) if x == int(x) else f"{x:.2f}"


def columns(game: Game[Any], s: State) -> list[Column]:
    """What the state keeps of each seat: points, boxes, counters."""
    out: list[Column] = []
    many = game.num_players()
    for zone in game.zones(s):
        if zone.kind not in ("score", "purse"):
            continue
        cells = [""] * many
        for item in zone.items:
            if 0 <= item.owner < many:
                cells[item.owner] = item.face
        if any(cells):
            out.append((zone.title or zone.id, cells))
    return out


def facts_of(zone: Zone) -> list[tuple[str, str]]:
    """What a zone says of all together: what is played for, who deals, what lies in the heap."""
    loose = [item for item in zone.items if item.face and (item.owner < 0 or zone.kind == "claims")]
    if zone.kind not in ("claims", "score") or len(loose) > FACTS:
        return []
    if zone.id == "aim":
        ways = (AIM, "")
        return [(zone.title, item.face + (f"; {item.note}" if item.note not in ways else "")) for item in loose]
    return [(item.note or zone.title, item.face) for item in loose]


def sheet(game: Game[Any], s: State, names: list[str], call: Callable[[str], str], turn: int) -> Sheet:
    """How all stand in a state; ``call`` puts the people's names for the seats'."""
    out = [(call(title), [call(cell) for cell in cells]) for title, cells in columns(game, s)]
    if s.is_terminal():
        won = [figure(x) for x in s.returns()]
        if won not in [cells for _, cells in out]:
            out.append(("won or lost", won))
    facts = [(call(label), call(text)) for zone in game.zones(s) for label, text in facts_of(zone) if label != text]
    return Sheet(names, turn, out, facts)


def in_columns(names: Sequence[str], found: Sequence[Column], turn: int = -1) -> list[str]:
    """A table in lines; an arrow stands before the one whose turn it is."""
    rows = [["", *(title for title, _ in found)]]
    rows += [[name, *(cells[n] for _, cells in found)] for n, name in enumerate(names)]
    wide = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    lines = []
    for n, (name, *cells) in enumerate(rows):
        figures = [cell.rjust(wide[k + 1]) for k, cell in enumerate(cells)]
        lines.append(
            "  ".join([("> " if n == turn + 1 and turn >= 0 else "  ") + name.ljust(wide[0]), *figures]).rstrip()
        )
    return lines


def story(marking: Marking) -> Iterable[tuple[int, str]]:
    """The story line by line, each with the deal it belongs to; how a deal ended stands in a line of its own."""
    for line in marking.story:
        if line.said or line.made:
            yield line.deal, str(line)
        if line.told:
            yield line.deal, line.told


def lines(marking: Marking) -> list[str]:
    """How all stand, as lines of text."""
    now = marking.sheet()
    out = [marking.game.title + (", over" if marking.over else ""), *in_columns(now.names, now.columns, now.turn)]
    return out + [f"  {label}: {text}" for label, text in now.facts]


def as_text(marking: Marking) -> str:
    """The whole sheet as text."""
    out = [*lines(marking), "", f"{marking.game}"]
    deal = -1
    for of, line in story(marking):
        if of != deal:
            deal = of
            out += ["", f"{deal + 1}."]
            if deal < len(marking.sheets) and marking.sheets[deal]:
                out += in_columns(marking.names, marking.sheets[deal])
        out.append(f"  {line}")
    return "\n".join(out) + "\n"


STYLE = """
body { font: 12pt/1.4 Georgia, serif; color: #2b2622; max-width: 48em; margin: 2em auto; padding: 0 1em }
table { border-collapse: collapse; margin: 1em 0; font-variant-numeric: tabular-nums }
th, td { border: 1px solid #8a7c66; padding: .2em .6em; text-align: right }
th:first-child, td:first-child { text-align: left }
li { break-inside: avoid }
"""


def html_table(names: Sequence[str], found: Sequence[Column]) -> str:
    """A table as HTML."""
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title, _ in found)
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{escape(cells[n])}</td>" for _, cells in found)
        + "</tr>"
        for n, name in enumerate(names)
    )
    return f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"


def as_html(marking: Marking) -> str:
    """The whole sheet as a page by itself, to print."""
    now, title = marking.sheet(), escape(marking.game.title)
    out = [f"<h1>{title}</h1>", f"<p>{escape(str(marking.game))}</p>", html_table(now.names, now.columns)]
    out += [f"<p>{escape(label)}: {escape(text)}</p>" for label, text in now.facts]
    deal = -1
    for of, line in story(marking):
        if of != deal:
            out += ["</ol>"] if deal >= 0 else []
            deal = of
            out.append(f"<h2>{deal + 1}</h2>")
            if deal < len(marking.sheets) and marking.sheets[deal]:
                out.append(html_table(marking.names, marking.sheets[deal]))
            out.append("<ol>")
        out.append(f"<li>{escape(line)}</li>")
    out += ["</ol>"] if deal >= 0 else []
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n" + "\n".join(out) + "\n</body>\n</html>\n"
    )
