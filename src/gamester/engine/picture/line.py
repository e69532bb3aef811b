"""A line of dominoes: it begins with the piece that was led, winds over the cloth, and doubles lie across it."""

from typing import Final

from gamester.engine.picture.boards import number, pips
from gamester.engine.picture.ink import INK, LEAF, WOOD, Block, box
from gamester.engine.zones import Zone

HALF: Final = 24.0  # a half of a piece


def is_tile(face: str) -> bool:
    """Whether ``face`` is a domino's."""
    return len(face) == 3 and face[1] == ":"


def is_double(face: str) -> bool:
    """Whether both halves of a domino are alike."""
    return is_tile(face) and face[0] == face[2]


class Arm:
    """One way outwards: along a row, a piece across at its end, and back. Lengths are in halves of a piece."""

    def __init__(self, x: float, along: int, down: int, reach: float) -> None:
        self.x = x
        self.y = 0.0
        self.along = along
        self.down = down
        self.reach = reach  # how far a row goes to either side
        self.across = False  # whether the last piece lies across its row
        self.row = False  # whether a new row begins at ``y``
        self.laid: list[tuple[str, float, float, int]] = []  # face, middle, and how far it is turned

    def lay(self, face: str) -> None:
        """One piece more, its first half next to the one before."""
        double = is_double(face)
        long = 1.0 if double else 2.0
        turn = 90 if double else 0
        if not self.row and self.along * (self.x + self.along * long) > self.reach:
            x = self.x - self.along / 2
            y = self.y + self.down * ((1.0 if self.across else 0.5) + long / 2)
            self.laid.append((face, x, y, turn + 90 * self.down))
            self.y = y + self.down * long / 2
            self.x = x + self.along / 2
            self.along = -self.along
            self.row, self.across = True, False
            return
        if self.row:
            self.y += self.down * (1.0 if double else 0.5)
            self.row = False
        self.laid.append((face, self.x + self.along * long / 2, self.y, turn + (0 if self.along > 0 else 180)))
        self.x += self.along * long
        self.across = double


def snake(zone: Zone, width: float) -> list[tuple[str, float, float, int]]:
    """Every piece of a line with the middle of where it lies, and how far it is turned."""
    notes = [item.note for item in zone.items]
    led = notes.index("led") if "led" in notes else 0
    first = zone.items[led].face
    double = is_double(first)
    start = 0.5 if double else 1.0
    right, left = Arm(start, 1, 1, width / 2), Arm(-start, -1, -1, width / 2)
    for item in zone.items[led + 1 :]:
        right.lay(item.face)
    for n in range(led - 1, -1, -1):
        left.lay(zone.items[n].face[::-1])
    return [*left.laid, (first, 0.0, 0.0, 90 if double else 0), *right.laid]


def piece(face: str) -> str:
    """A domino about its middle."""
    out = box(-HALF + 0.5, -HALF / 2 + 0.5, 2 * HALF - 1, HALF - 1, LEAF, INK, 3)
    out += f'<path d="M0 {2.5 - HALF / 2:g}V{HALF / 2 - 2.5:g}" stroke="{INK}"/>'
    if not is_tile(face):
        return out
    return out + pips(number(face[0]), -HALF, -HALF / 2, HALF / 40) + pips(number(face[2]), 0, -HALF / 2, HALF / 40)


def winding(zone: Zone, width: float) -> Block:
    """A line of dominoes, no wider than ``width``."""
    if not zone.items:
        return Block(1, 1, [])
    laid = snake(zone, width / HALF)
    room = [(1.0, 0.5) if turn % 180 == 0 else (0.5, 1.0) for _, _, _, turn in laid]
    left = min([x - wide for (_, x, _, _), (wide, _) in zip(laid, room, strict=True)])
    top = min([y - high for (_, _, y, _), (_, high) in zip(laid, room, strict=True)])
    right = max([x + wide for (_, x, _, _), (wide, _) in zip(laid, room, strict=True)])
    bottom = max([y + high for (_, _, y, _), (_, high) in zip(laid, room, strict=True)])
    parts: list[str] = []
    for face, x, y, turn in laid:
        at = f"translate({(x - left) * HALF:g} {(y - top) * HALF:g}) rotate({turn})"
        parts.append(f'<g transform="{at}">{piece(face)}</g>')
    return Block((right - left) * HALF, (bottom - top) * HALF, parts)


def held(zone: Zone, width: float) -> Block:
    """Pieces of a hand or of the pool, upright beside each other: those that are seen, then the backs of the rest."""
    step, high = HALF + 4, 2 * HALF
    a_row = max(int(width / step), 1)
    down = zone.count - len(zone.items)
    faces = [item.face for item in zone.items] + [""] * down
    parts: list[str] = []
    for n, face in enumerate(faces):
        x, y = step * (n % a_row) + HALF / 2, (high + 4) * (n // a_row) + HALF
        inside = piece(face) if face else BACK
        parts.append(f'<g transform="translate({x:g} {y:g}) rotate(90)">{inside}</g>')
    rows = (len(faces) + a_row - 1) // a_row
    return Block(step * min(max(len(faces), 1), a_row) - 4, max((high + 4) * rows - 4, 1), parts)


BACK: Final = box(-HALF + 0.5, -HALF / 2 + 0.5, 2 * HALF - 1, HALF - 1, WOOD, INK, 3)
