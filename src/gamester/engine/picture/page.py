"""The whole picture: hands and table on the cloth, the reckoning on paper beside it, what is asked beneath."""

from typing import Final

from gamester.engine.picture.boards import board, dice, holes, layout, tables
from gamester.engine.picture.cards import is_card, spread
from gamester.engine.picture.ink import (
    BOOK,
    BRASS,
    CLOTH,
    FAINT,
    INK,
    ON_CLOTH,
    OXBLOOD,
    PAPER,
    RULE,
    SEAM,
    SIGNS,
    Block,
    box,
    clipped,
    disc,
    flow,
    folded,
    measured,
    plain,
    words,
)
from gamester.engine.picture.line import held, is_tile, winding
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone

TABLE: Final = 540.0  # what is drawn on the cloth is as wide as this at most
ASIDE: Final = 196.0
MARGIN: Final = 16.0
GAP: Final = 20.0
WRITTEN: Final = ("claims", "auction", "pool", "purse", "score", "prompt")
SMALL: Final[dict[str, float]] = {"won": 0.62, "stock": 0.72, "discard": 0.62, "runs": 0.8, "shown": 0.85}
LYING: Final = ("hand", "stock", "trick", "won", "shown", "discard")  # where dominoes lie beside each other
ALWAYS: Final = ("trick", "tableau", "layout", "board", "tables")  # told of even where nothing lies there


def drawn(s: State) -> str:
    """What ``s`` shows, as one SVG document: a view its own seat's side, a whole state everything."""
    game = s.game
    prompt = "The match is over." if s.is_terminal() else game.parts[s.part].prompt(s)
    zones = [zone for zone in game.zones(s) if zone.kind != "bed"]  # how all lies there is told in words
    return picture(zones, game.seat_names(), game.title, prompt, int(s.seen_by), int(s.turn))


def picture(zones: list[Zone], names: list[str], title: str, prompt: str, seat: int, turn: int = -1) -> str:
    """Zones as an SVG document. ``seat``: whose hand lies nearest, negative for nobody's; ``turn``: who is to act."""
    hands = [zone for zone in zones if zone.kind == "hand"]
    tiled = any(zone.kind == "tiles" or (zone.items and is_tile(zone.items[0].face)) for zone in zones)
    mine = [entitled(zone, names, seat, turn, tiled) for zone in hands if zone.owner == seat]
    theirs = [entitled(zone, names, seat, turn, tiled) for zone in hands if zone.owner != seat]
    middle = [
        entitled(zone, names, seat, turn, tiled)
        for zone in zones
        if zone.kind != "hand" and zone.kind not in WRITTEN and (zone.count or zone.items or zone.kind in ALWAYS)
    ]
    far, between, near = flow(theirs, TABLE, GAP), flow(middle, TABLE, GAP), flow(mine, TABLE, GAP)
    column = reckoning([zone for zone in zones if zone.kind in WRITTEN and zone.items])
    gaps = GAP * (sum([1 for block in (far, between, near) if block.height]) - 1)
    laid = far.height + between.height + near.height + gaps + 2 * MARGIN
    high = max(laid, column.height + 24, 120)
    top, bottom = MARGIN + far.height, high - MARGIN - near.height
    on_cloth = [far.at(0, MARGIN), between.at(0, (top + bottom - between.height) / 2), near.at(0, bottom)]
    wide = TABLE + 2 * MARGIN
    lines = folded(prompt, wide - 20, 14)
    foot = 20.0 * len(lines) + 12
    width, height = wide + ASIDE + 2 * MARGIN, 34 + high + foot
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="{BOOK}" role="img"><title>{plain(title)}</title>'
    )
    whole = [head, box(0, 0, width, height, PAPER, RULE), words(MARGIN, 23, title, 18, OXBLOOD)]
    whole.append(box(0, 34, wide, high, CLOTH, SEAM))
    whole.append(f'<g transform="translate({MARGIN:g} 34)">{"".join(on_cloth)}</g>')
    whole.append(column.at(wide + MARGIN, 44))
    for n, line in enumerate(lines):
        whole.append(words(MARGIN, 34 + high + 21 + 20 * n, line, 14))
    return "".join(whole) + "</svg>"


def entitled(zone: Zone, names: list[str], seat: int, turn: int, tiled: bool) -> Block:
    """A zone drawn under its title; whose turn it is has a mark before it. ``tiled``: what is held are dominoes."""
    body = held(zone, TABLE) if tiled and zone.kind in LYING else drawing(zone, names, seat)
    title = zone.title or zone.kind
    if zone.kind not in ("hand", "tableau") and 0 <= zone.owner < len(names) and names[zone.owner] not in title:
        title = f"{names[zone.owner]}: {title}"
    acts = zone.kind == "hand" and zone.owner == turn
    width = max(body.width, min(measured(title, 12) + (12 if acts else 0), 150))
    label = clipped(title, width - (12 if acts else 0) + 1, 12)
    parts = [words(12 if acts else 0, 11, label, 12, ON_CLOTH)]
    if acts:
        parts.append(f'<path d="M1 2.5v9l7-4.5z" fill="{BRASS}"/>')
    return Block(width, body.height + 18, [*parts, body.at(0, 18)])


def drawing(zone: Zone, names: list[str], seat: int) -> Block:
    """What lies in a zone."""
    if zone.kind == "board":
        return board(zone, seat)
    if zone.kind == "tables":
        return tables(zone, seat)
    if zone.kind == "dice":
        return dice(zone)
    if zone.kind == "layout":
        return layout(zone, names, TABLE)
    if zone.kind == "holes":
        return holes(zone, TABLE)
    if zone.kind == "tiles":
        return winding(zone, TABLE)
    scale = SMALL.get(zone.kind, 1.0 if zone.owner == seat or seat < 0 else 0.85)
    if zone.kind == "trick":
        scale = 1.0
    return spread(zone, names, TABLE / scale).scaled(scale)


def line_of(item: Item, zone: Zone) -> tuple[str, str]:
    """What a line of the reckoning says: the label, and what is told under it."""
    face = item.face or (str(item.amount) if item.amount else "")
    if is_card(face) and face[0] != "*":
        face = face.replace("T", "10")[:-1] + SIGNS[face[-1]]
    if zone.kind == "claims" and zone.id != "game":
        return face, item.note
    return item.note or item.id, face


def reckoning(zones: list[Zone]) -> Block:
    """Scores, purses, pools and what has been said, one beneath the other."""
    parts: list[str] = []
    y = 0.0
    for zone in zones:
        parts.append(words(0, y + 12, clipped(zone.title or zone.kind, ASIDE, 13), 13, OXBLOOD))
        parts.append(f'<path d="M0 {y + 17:g}H{ASIDE:g}" stroke="{RULE}"/>')
        y += 20
        coins = zone.kind in ("pool", "purse")
        for item in zone.items:
            label, said = line_of(item, zone)
            room = ASIDE - (14 if coins else 0)
            if measured(label, 12) + measured(said, 12) + 8 <= room:
                parts.append(words(0, y + 12, label, 12, FAINT))
            else:
                parts.append(words(0, y + 12, clipped(label, ASIDE, 12), 12, FAINT))
                y += 15
            parts.append(words(room, y + 12, clipped(said, room, 12), 12, INK, "end"))
            if coins:
                parts.append(disc(ASIDE - 5, y + 8, 4.5, BRASS, "#73560f", 0.8))
            y += 17
        y += 9
    return Block(ASIDE, y, parts)
