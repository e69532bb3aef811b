"""Cards: single ones, those of a zone beside each other, and the pack seen from behind."""

import re
from typing import Final

from gamester.engine.picture.ink import (
    COLOURS,
    EDGE,
    FAINT,
    INK,
    LEAF,
    ON_CLOTH,
    OXBLOOD,
    PLAIN,
    SUITS,
    Block,
    box,
    clipped,
    words,
)
from gamester.engine.zones import Item, Zone

WIDE: Final = 44.0
HIGH: Final = 62.0
CARD: Final = re.compile(r"[2-9TJQKA][CDHS]|\*J?")
STAR: Final = "M5 .2 6.2 3.8 9.9 3.8 6.9 6 8 9.7 5 7.5 2 9.7 3.1 6 .1 3.8 3.8 3.8Z"


def is_card(face: str) -> bool:
    """Whether ``face`` is a card's."""
    return CARD.fullmatch(face) is not None


def shape(path: str, x: float, y: float, size: float, fill: str) -> str:
    """One of the shapes drawn in a box of ten by ten."""
    return f'<path transform="translate({x:g} {y:g}) scale({size / 10:g})" d="{path}" fill="{fill}"/>'


def card(face: str) -> Block:
    """A card; one whose face is unknown from behind, and one that is no card with its words on it."""
    parts = [box(0.5, 0.5, WIDE - 1, HIGH - 1, LEAF, EDGE, 4)]
    bold = f' font-weight="600" font-family="{PLAIN}"'
    if not face:
        parts = [box(0.5, 0.5, WIDE - 1, HIGH - 1, LEAF, EDGE, 4), box(4, 4, WIDE - 8, HIGH - 8, OXBLOOD, "none", 2)]
        step = 0
        while step < 5:  # a lattice
            x = 8 + 7 * step
            parts.append(f'<path d="M{x} 6V{HIGH - 6:g}M6 {x + 3}H{WIDE - 6:g}" stroke="#b65a48" stroke-width="0.8"/>')
            step += 1
    elif face[0] == "*":
        parts += [shape(STAR, WIDE / 2 - 11, HIGH / 2 - 11, 22, OXBLOOD), shape(STAR, 4, 5, 10, OXBLOOD)]
    elif is_card(face):
        rank, suit = "10" if face[0] == "T" else face[0], face[1]
        colour = COLOURS[suit]
        close = ' letter-spacing="-1.5"' if rank == "10" else ""
        parts.append(words(4, 16, rank, 15, colour, "start", bold + close))
        parts.append(shape(SUITS[suit], 4, 20, 10, colour))
        parts.append(shape(SUITS[suit], WIDE - 25, HIGH - 28, 21, colour))
    else:
        parts.append(words(WIDE / 2, HIGH / 2 + 5, clipped(face, WIDE - 4, 13), 13, INK, "middle", bold))
    return Block(WIDE, HIGH, parts)


def pile(count: int) -> Block:
    """Cards face down, and how many."""
    under = min(count - 1, 3)
    parts: list[str] = []
    for n in range(under, -1, -1):
        parts.append(card("").at(2.0 * n, 2.0 * (under - n)))
    x, y = WIDE / 2, HIGH / 2 + 2.0 * under
    parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="12" fill="{LEAF}" stroke="{EDGE}"/>')
    parts.append(words(x, y + 5, str(count), 14, INK, "middle", ' font-weight="600"'))
    return Block(WIDE + 2.0 * under, HIGH + 2.0 * under, parts)


def told(item: Item, zone: Zone, names: list[str]) -> str:
    """What stands under a card: who played it, or what there is to say of it."""
    if zone.kind == "trick" and 0 <= item.owner < len(names):
        return names[item.owner]
    return item.note


def spread(zone: Zone, names: list[str], width: float) -> Block:
    """A zone's cards in their order, then those that lie face down. Cards of which something is told lie apart."""
    faces = [item.face for item in zone.items]
    notes = [told(item, zone, names) for item in zone.items]
    apart = any(notes) or (zone.kind not in ("hand", "runs", "won", "discard") and len(faces) < 9)
    step = 50.0 if apart else 22.0
    a_row = max(int((width - WIDE) / step) + 1, 1)
    down = zone.count - len(faces)
    parts: list[str] = []
    wide, high = 0.0, HIGH + (14 if any(notes) else 0)
    for n, face in enumerate(faces):
        x, y = step * (n % a_row), (high + 6) * (n // a_row)
        parts.append(card(face).at(x, y))
        if notes[n]:
            under = clipped(notes[n], step + 4, 10)
            parts.append(words(x + WIDE / 2, y + HIGH + 11, under, 10, ON_CLOTH, "middle"))
        wide = max(wide, x + WIDE)
    rows = (len(faces) + a_row - 1) // a_row
    tall = max(rows, 1) * (high + 6) - 6
    if down:
        back = pile(down)
        x = wide + 10 if faces and wide + 10 + back.width <= width else 0.0
        y = 0.0 if x or not faces else tall + 6
        parts.append(back.at(x, y))
        wide, tall = max(wide, x + back.width), max(tall, y + back.height)
    if not faces and not down:
        parts.append(
            f'<rect x="1" y="1" width="{WIDE - 2:g}" height="{HIGH - 2:g}" rx="4" fill="none" stroke="{FAINT}" '
            'stroke-dasharray="4 3"/>'
        )
        wide = WIDE
    return Block(wide, tall, parts)
