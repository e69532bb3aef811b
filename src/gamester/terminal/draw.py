"""Zones drawn as lines of text: what the terminal table and ``gamester replay`` show."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.text import Text

from gamester.engine.zones import Item, Zone
from gamester.terminal.boards import board, points

if TYPE_CHECKING:
    from gamester.engine.state import State

SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
STYLES = {"C": "green", "D": "bright_red", "H": "red", "S": "bold"}
CARD = re.compile(r"(?<![\w*])(10|[2-9TJQKA])([CDHS])(?!\w)")
ASIDE_WIDTH = 27
ASIDE = ("score", "purse", "pool", "won")


class Pen:
    """How things are written: suit symbols or letters only."""

    def __init__(self, ascii_only: bool = False) -> None:
        self.ascii = ascii_only

    def words(self, text: str, style: str = "") -> Text:
        """``text`` with every card in it drawn as a card."""
        out, at = Text(style=style), 0
        for found in CARD.finditer(text):
            out.append(text[at : found.start()])
            rank, suit = found[1], found[2]
            out.append(rank + (suit if self.ascii else SYMBOLS[suit]), STYLES[suit])
            at = found.end()
        out.append(text[at:])
        return out

    def item(self, item: Item, tell: bool = True) -> Text:
        """One thing: its face, and its note before it where there is one; ``##`` face down."""
        face = item.face or (f"{item.amount}" if item.amount else "##")
        out = Text(f"{item.note} ", "dim") if tell and item.note else Text()
        out.append_text(self.words(face))
        if item.amount and item.face and str(item.amount) != item.face:
            out.append(f" x{item.amount}")
        return out

    def row(self, zone: Zone, gap: str = " ") -> Text:
        """A zone's items in one line."""
        return Text(gap).join(self.item(item) for item in zone.items)


def _entitled(zone: Zone, names: list[str]) -> str:
    owner = names[zone.owner] if 0 <= zone.owner < len(names) else ""
    title = zone.title or zone.kind
    return title if not owner or owner in title else f"{owner}: {title}"


def hand(zones: list[Zone], me: int, pen: Pen) -> Text:
    """The person's own cards, on one line or two."""
    own = [zone for zone in zones if zone.kind == "hand" and zone.owner == me]
    lines = [pen.row(zone) for zone in own if zone.items]
    return Text("\n").join(lines) if lines else Text("(no cards)" if own else " ", "dim")


def middle(zones: list[Zone], me: int | None, names: list[str], pen: Pen) -> Text:
    """What lies on the table: everything but the person's hand and the reckoning."""
    lines: list[Text] = []
    waiting: list[Text] = []  # hands seen from behind share a line
    for zone in zones:
        if zone.kind in (*ASIDE, "prompt", "bed") or (zone.kind == "hand" and zone.owner == me):
            continue
        title = Text(_entitled(zone, names) + " ", "bold")
        if zone.kind == "board":
            lines += board(zone, pen.ascii)
        elif zone.kind == "tables":
            lines += points(zone, pen.ascii)
        elif zone.kind == "hand" and not any(item.face for item in zone.items):
            waiting.append(Text(f"{names[zone.owner]} {zone.count}"))
        elif zone.kind == "tiles":
            lines.append(title + tiles(zone))
        elif zone.items:
            gap = "   " if any(item.note for item in zone.items) else " "
            lines.append(title + pen.row(zone, gap))
        elif zone.count:
            lines.append(title + Text(f"{zone.count}"))
        elif zone.kind in ("trick", "tableau", "layout"):
            lines.append(title + Text("-", "dim"))
    if waiting:
        lines.insert(
            0,
            Text(
                "held: " if any(item.face[1:2] == ":" for zone in zones for item in zone.items) else "cards held: ",
                "dim",
            )
            + Text(", ").join(waiting),
        )
    return Text("\n").join(lines)


def tiles(zone: Zone) -> Text:
    """The line of play at dominoes from left to right; a double lies across it."""
    line = [f"|{item.face}|" if item.face[0] == item.face[2] else f"[{item.face}]" for item in zone.items]
    return Text("".join(line)) if line else Text("-", "dim")


def aside(zones: list[Zone], names: list[str], pen: Pen) -> Text:
    """The reckoning: score, counters, pools and the last trick."""
    lines: list[Text] = []
    for zone in zones:
        if zone.kind not in ASIDE or not zone.items:
            continue
        owner = names[zone.owner] if 0 <= zone.owner < len(names) else ""
        if zone.kind == "won":
            title = "last trick" if zone.title in ("", "last") else zone.title
            lines += [Text(f"{title}", "bold"), Text("  ") + pen.row(zone)]
            continue
        if len(zone.items) == 1 and owner:
            lines.append(Text(f"{owner} ", "bold") + Text(f"{zone.items[0].face or zone.items[0].amount}"))
            continue
        lines.append(Text(_entitled(zone, names), "bold"))
        labels = [item.note or _label(item, len(zone.items), names) for item in zone.items]
        cells = [f"{label} {item.face or item.amount}" for label, item in zip(labels, zone.items, strict=True)]
        lines += [pen.words(line) for line in _packed(cells)]
    return Text("\n").join(lines)


def _packed(cells: list[str]) -> list[str]:
    """Cells two spaces apart, as many to a line as the reckoning's width holds."""
    lines: list[str] = []
    for cell in cells:
        if lines and len(lines[-1]) + 2 + len(cell) <= ASIDE_WIDTH:
            lines[-1] += f"  {cell}"
        else:
            lines.append(f"  {cell}")
    return lines


def _label(item: Item, items: int, names: list[str]) -> str:
    """Who or what a line of the reckoning is about; sides are named by the seats that make them."""
    if 0 <= item.owner < len(names) and items == len(names):
        return names[item.owner]
    if 0 <= item.owner < items and items and len(names) % items == 0:
        return " and ".join(names[item.owner :: items])
    return item.id


def plain_table(state: State, seat: int | None, ascii_only: bool, reckoning: bool = True) -> str:
    """The table as plain text, with the reckoning or without; ``seat`` None shows all hands."""
    pen, names = Pen(ascii_only), state.game.seat_names()
    zones = state.game.zones(state if seat is None else state.mask(seat))
    parts = [middle(zones, seat, names, pen)]
    if seat is not None:
        parts.append(Text("your hand: ") + hand(zones, seat, pen))
    if reckoning:
        parts.append(aside(zones, names, pen))
    return "\n".join(part.plain for part in parts if part.plain) + "\n"
