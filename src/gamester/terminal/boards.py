"""The boards: sixty-four squares or a hundred, and the tables of backgammon with their points."""

from __future__ import annotations

import re

from rich.text import Text

from gamester.engine.zones import Item, Zone


def _number(item: Item) -> int:
    found = re.search(r"\d+", item.note or "") or re.search(r"\d+", item.id)
    return int(found[0]) if found else 0


def board(zone: Zone, ascii_only: bool) -> list[Text]:
    """Draughts: numbered squares, with the numbers of empty ones so that moves can be typed; chess: files and ranks."""
    if zone.id == "chess board":
        return _chess(zone, ascii_only)
    wide = 5 if zone.id == "polish board" else 4
    on = {_number(item): item for item in zone.items}
    lines = []
    for row in range(2 * wide):
        line = Text()
        for column in range(wide):
            n = wide * row + column + 1
            item = on.get(n)
            piece = _piece(item.face) if item else ""
            cell = (
                Text(f"{n:>2} ", "dim")
                if not piece
                else Text(f" {piece} ", "bold reverse" if piece in "wW" else "bold")
            )
            blank = Text("   " if ascii_only else " · ", "dim")
            line.append_text(blank + cell if row % 2 == 0 else cell + blank)
        lines.append(line)
    return lines


def _chess(zone: Zone, ascii_only: bool) -> list[Text]:
    """Chess: White's pieces as capitals, Black's as small letters."""
    on = {item.note: item.face for item in zone.items}
    lines = []
    for rank in range(8, 0, -1):
        line = Text(f"{rank} ", "dim")
        for n, file in enumerate("abcdefgh"):
            face = on.get(f"{file}{rank}", "")
            light = (n + rank) % 2 == 0
            empty = " . " if ascii_only else "   " if light else " · "
            letter = face[1:] if face[:1] == "w" else face[1:].lower()
            line.append(
                f" {letter} " if face else empty, "bold reverse" if face[:1] == "w" else "bold" if face else "dim"
            )
        lines.append(line)
    return [*lines, Text("   a  b  c  d  e  f  g  h", "dim")]


def _piece(face: str) -> str:
    """A man as its colour's letter, a King as the capital."""
    return face[:1].upper() if face[1:2] == "k" else face[:1]


def points(zone: Zone, ascii_only: bool) -> list[Text]:
    """Backgammon: points 13 to 24 above, 12 to 1 below, each with its men, then the bar and the men borne off."""
    on = {_number(item): item for item in zone.items if not _is_aside(item)}
    lines = []
    for numbers in (range(13, 25), range(12, 0, -1)):
        head, men = Text(style="dim"), Text()
        for n in numbers:
            gap = " | " if n in (19, 6) else ""
            item = on.get(n)
            amount = item.amount if item else 0
            face = (item.face[:1] if item and item.face else "") if amount else "."
            head.append(f"{gap}{n:>3} ")
            men.append(f"{gap}{face}{amount if amount else '':<2} ".rjust(4 + len(gap)))
        lines += [head, men]
    rest = [item for item in zone.items if _is_aside(item)]
    if rest:
        lines.append(Text("  ").join(Text(f"{item.note or item.id} {item.face} {item.amount}") for item in rest))
    return lines


def _is_aside(item: Item) -> bool:
    return any(word in f"{item.id} {item.note}".lower() for word in ("bar", "off", "home"))
