"""Boards, tables, dice and cloths with named spots."""

import re
from typing import Final

from gamester.engine.picture.cards import WIDE, card
from gamester.engine.picture.ink import (
    BRASS,
    CLOTH,
    FAINT,
    INK,
    LEAF,
    ON_CLOTH,
    SEAM,
    WOOD,
    Block,
    box,
    clipped,
    disc,
    measured,
    plain,
    words,
)
from gamester.engine.zones import Item, Zone

SQUARE: Final = 30.0
POINT: Final = 26.0
# the pips of a die or half a domino, in a box of forty by forty
PIPS: Final[list[list[tuple[int, int]]]] = [
    [],
    [(20, 20)],
    [(10, 10), (30, 30)],
    [(10, 10), (20, 20), (30, 30)],
    [(10, 10), (10, 30), (30, 10), (30, 30)],
    [(10, 10), (10, 30), (20, 20), (30, 10), (30, 30)],
    [(10, 10), (10, 20), (10, 30), (30, 10), (30, 20), (30, 30)],
]
GLYPHS: Final = {"K": "♚", "Q": "♛", "R": "♜", "B": "♝", "N": "♞", "P": "♟"}
RANK: Final = re.compile(r"[2-9TJQKA]")


def number(text: str) -> int:
    """The first number in ``text``; -1 where there is none."""
    found = re.search(r"\d+", text)
    return int(found[0]) if found else -1


def man(x: float, y: float, face: str, radius: float) -> str:
    """A man or, with ``k`` in its face, a King: two men, one on the other, and a crown."""
    dark = face[:1] == "b"
    body, ring = ("#2a2320", "#86735a") if dark else ("#fbf6e8", "#b7a57e")
    out = disc(x, y, radius, body, "#0d0a08" if dark else "#4b3b22") + disc(x, y, radius * 0.75, "none", ring, 0.8)
    if face[1:2] == "k":
        out = man(x, y, face[:1], radius) + man(x, y - radius * 0.25, face[:1], radius)
        r = radius * 0.5
        crown = (
            f"M{x - r:g} {y + r * 0.4:g}l{-r * 0.2:g} {-r * 1.2:g} {r * 0.7:g} {r * 0.5:g} {r * 0.5:g} {-r * 0.8:g} "
        )
        crown += f"{r * 0.5:g} {r * 0.8:g} {r * 0.7:g} {-r * 0.5:g} {-r * 0.2:g} {r * 1.2:g}Z"
        out += f'<path d="{crown}" fill="{BRASS}"/>'
    return out


def board(zone: Zone, seat: int) -> Block:
    """Sixty-four squares, or a hundred, as White sees them; whoever plays Black has his own side nearest.

    At draughts the dark ones are numbered from Black's side; at chess all have names.
    """
    black = [item.owner for item in zone.items if item.face[:1] == "b"]
    turned = seat >= 0 and seat in black
    chess = zone.id == "chess board"
    wide = 10 if zone.id == "polish board" else 8
    size = wide * SQUARE
    parts = [box(0, 0, size + 16, size + 16, WOOD, "#2c1c0d", 4), box(8, 8, size, size, "#efe3c6")]
    on: dict[str, Item] = {}
    for item in zone.items:
        on[item.note if chess else str(number(item.note))] = item
    n = 0
    for place in range(wide * wide):
        row, column = place // wide, place % wide
        dark = (row + column) % 2 == 1
        if not dark and not chess:
            continue
        n += 1
        name = f"{'abcdefgh'[column]}{8 - row}" if chess else str(n)
        if turned:
            row, column = wide - 1 - row, wide - 1 - column
        x, y = 8 + SQUARE * column, 8 + SQUARE * row
        if dark:
            parts.append(box(x, y, SQUARE, SQUARE, "#a98c5d"))
        parts.append(words(x + 2, y + 8, name, 7, "#4b3b22"))
        if name in on:
            parts.append(piece(x + SQUARE / 2, y + SQUARE / 2 + 1, on[name].face))
    return Block(size + 16, size + 16, parts)


def piece(x: float, y: float, face: str) -> str:
    """A man at draughts, or a piece of chess."""
    glyph = GLYPHS.get(face[1:2], "")
    if not glyph:
        return man(x, y, face, 11.5)
    light = face[:1] == "w"
    edge = f' stroke="{"#2c1e0f" if light else "#efe3c6"}" stroke-width="0.8" paint-order="stroke"'
    return words(x, y + 8.5, glyph + "\ufe0e", 25, "#fbf6e8" if light else "#2a2320", "middle", edge)


def column(point: int) -> float:
    """The middle of a point, from the frame's inner edge; 25 is the bar, 0 the tray."""
    if point == 25:
        return 6 * POINT + 11
    if point == 0:
        return 12 * POINT + 44
    n = point - 13 if point > 12 else 12 - point
    return POINT * n + POINT / 2 + (22 if n > 5 else 0)


def tables(zone: Zone, seat: int) -> Block:
    """Twenty-four points, the bar and the men borne off, as the seat counts them."""
    wide, high = 12 * POINT + 22 + 42, 260.0
    parts = [box(0, 0, wide + 16, high + 16, WOOD, "#2c1c0d", 4)]
    for x in (0.0, 6 * POINT + 22):
        parts.append(box(8 + x, 8, 6 * POINT, high, "#efe3c6", "#2c1c0d"))
    parts.append(box(8 + 12 * POINT + 27, 8, 34, high, "#3f2a16", "#2c1c0d"))
    for n in range(1, 25):
        x, up = 8 + column(n), n > 12
        base, tip = (8.0, 118.0) if up else (8 + high, high - 102)
        fill = "#b65a48" if n % 2 else "#d9c79c"
        path = f"M{x - POINT / 2 + 2:g} {base:g}H{x + POINT / 2 - 2:g}L{x:g} {tip:g}Z"
        parts.append(f'<path d="{path}" fill="{fill}" stroke="#5c4524" stroke-width="0.7"/>')
        parts.append(words(x, 6.8 if up else high + 14.5, str(n), 7, "#efe3c6", "middle"))
    for item in zone.items:
        parts += stack(item, seat, high)
    return Block(wide + 16, high + 16, parts)


def stack(item: Item, seat: int, high: float) -> list[str]:
    """The men of a colour on one point; the more there are the closer they lie."""
    point = 25 if item.note == "bar" else 0 if item.note == "off" else number(item.note)
    if not 0 <= point <= 25 or item.amount < 1:
        return []
    own, r = item.owner == max(seat, 0), POINT / 2 - 1.5
    x = 8 + column(point)
    step = 2 * r if item.amount < 6 else 8 * r / (item.amount - 1)
    if point == 0:
        step = 7.5
        edge, way = (8 + high - 6, -1.0) if own else (14.0, 1.0)
        tall = [box(x - 13, edge + way * step * n - (5 if own else 0), 26, 5, "#2a2320" if item.face == "b" else LEAF)
                for n in range(item.amount)]  # fmt: skip
        return tall
    if point == 25:
        edge, way = (high / 2 + 8 + 24, 1.0) if own else (high / 2 + 8 - 24, -1.0)
    elif point > 12:
        edge, way = 8 + r + 1, 1.0
    else:
        edge, way = 8 + high - r - 1, -1.0
    return [man(x, edge + way * step * n, item.face, r) for n in range(item.amount)]


def pips(many: int, x: float, y: float, scale: float) -> str:
    """The pips of a face of a die."""
    spots = PIPS[many] if 0 <= many < len(PIPS) else []
    return "".join([disc(x + scale * a, y + scale * b, 3.6 * scale, INK) for a, b in spots])


def dice(zone: Zone) -> Block:
    """Dice beside each other."""
    parts: list[str] = []
    for n, item in enumerate(zone.items):
        x = 46.0 * n
        parts.append(box(x, 0, 38, 38, LEAF, INK, 6))
        many = number(item.face)
        parts.append(pips(many, x - 1, -1, 1) if 0 <= many <= 6 else words(x + 19, 25, item.face, 16, INK, "middle"))
    return Block(46.0 * max(len(zone.items), 1) - 8, 38, parts)


def holes(zone: Zone, width: float) -> Block:
    """Holes of a wheel into which the ball fell, one after the other."""
    a_row = max(int(width / 66), 1)
    parts: list[str] = []
    for n, item in enumerate(zone.items):
        x, y = 66.0 * (n % a_row), 36.0 * (n // a_row)
        parts.append(box(x + 0.5, y + 0.5, 59, 29, LEAF, INK, 4))
        parts.append(words(x + 30, y + 20, clipped(item.face, 56, 13), 13, INK, "middle"))
    rows = (len(zone.items) + a_row - 1) // a_row
    return Block(66.0 * min(max(len(zone.items), 1), a_row) - 6, max(36.0 * rows - 6, 1), parts)


def coin(x: float, y: float, amount: str, tip: str) -> str:
    """Counters staked: how many, and on pointing at them whose."""
    text = words(x, y + 3.5, amount, 10 if len(amount) < 3 else 8, INK, "middle", ' font-weight="600"')
    return f"<g><title>{plain(tip)}</title>{disc(x, y, 10, BRASS, LEAF)}{text}</g>"


def layout(zone: Zone, names: list[str], width: float) -> Block:
    """Named spots, ranks as cards of them, and what lies on each."""
    spots: list[str] = []
    bets: dict[str, list[Item]] = {}
    for item in zone.items:
        if item.face not in spots:
            spots.append(item.face)
        if item.owner >= 0 or item.amount > 0:
            bets.setdefault(item.face, []).append(item)
    parts: list[str] = []
    y = 0.0
    for ranked in (True, False):
        row = [face for face in spots if (RANK.fullmatch(face) is not None) == ranked]
        cell, tall = (60.0, 78.0) if ranked else (96.0, 48.0)
        across = max(min(int(width / cell), len(row)), 1)
        for n, face in enumerate(row):
            x, at = cell * (n % across), y + tall * (n // across)
            if ranked:
                parts.append(card(f"{face}S").at(x + (cell - WIDE) / 2, at))
            else:
                parts.append(box(x + 4, at, cell - 8, tall - 14, SEAM, FAINT, 4))
                parts.append(words(x + cell / 2, at + 14, clipped(face, cell - 12, 12), 12, ON_CLOTH, "middle"))
            parts += staked(bets.get(face, []), names, x, at + (44 if ranked else 24), cell)
        y += tall * ((len(row) + across - 1) // across)
    return Block(max(width if len(spots) > 6 else 96.0 * len(spots), 1), max(y, 1), parts)


def staked(items: list[Item], names: list[str], x: float, y: float, cell: float) -> list[str]:
    """The bets on one spot, and under them what is said of the first of which anything is."""
    out: list[str] = []
    step = min(22.0, (cell - 20) / max(len(items), 1))
    notes = [item.note for item in items if item.note]
    for n, item in enumerate(items):
        whose = names[item.owner] if 0 <= item.owner < len(names) else ""
        tip = f"{whose}: {item.amount} on {item.face}" + (f", {item.note}" if item.note else "")
        out.append(coin(x + 12 + step * n, y, str(item.amount), tip))
    if notes:
        short = clipped(notes[0], cell - 2, 8)
        out.append(box(x + 1, y + 12, measured(short, 8) + 4, 10, CLOTH, "none", 2))
        out.append(words(x + 3, y + 20, short, 8, ON_CLOTH))
    return out
