"""Pen and paper: colours, words, and blocks of drawing that are put beside each other."""

from typing import Final
from xml.sax.saxutils import escape

PAPER: Final = "#f6f1e5"
LEAF: Final = "#fbf8f0"
INK: Final = "#2b2622"
FAINT: Final = "#70655a"
RULE: Final = "#c9bb9d"
EDGE: Final = "#8a7c66"
OXBLOOD: Final = "#7a1f1f"
BRASS: Final = "#b08d3c"
CLOTH: Final = "#2f4a3c"
SEAM: Final = "#263d31"
ON_CLOTH: Final = "#f3ecd9"
WOOD: Final = "#5a3d22"
BOOK: Final = "'EB Garamond', Palatino, Georgia, serif"
PLAIN: Final = "'Source Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

# shapes in a box of ten by ten
SUITS: Final[dict[str, str]] = {
    "H": "M5 9.6C-2.6 4.4.2.6 2.7.6 4.1.6 5 1.9 5 2.8 5 1.9 5.9.6 7.3.6 9.8.6 12.6 4.4 5 9.6Z",
    "D": "M5 .2 8.7 5 5 9.8 1.3 5Z",
    "S": "M5 .2C6 2.6 9.8 4.2 9.3 6.7 8.9 8.5 6.5 8.6 5.5 7L6.5 9.8h-3L4.5 7C3.5 8.6 1.1 8.5.7 6.7.2 4.2 4 2.6 5 .2Z",
    "C": "M5 .3A2.2 2.2 0 0 1 6.8 3.9 2.2 2.2 0 1 1 5.6 7L6.5 9.8H3.5L4.4 7A2.2 2.2 0 1 1 3.2 3.9 2.2 2.2 0 0 1 5 .3Z",
}
COLOURS: Final[dict[str, str]] = {"H": "#a31f1f", "D": "#a31f1f", "S": INK, "C": INK}
SIGNS: Final[dict[str, str]] = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


class Block:
    """Something drawn from (0, 0) on: how wide and high it is, and its elements."""

    def __init__(self, width: float, height: float, parts: list[str]) -> None:
        self.width = width
        self.height = height
        self.parts = parts

    def at(self, x: float, y: float, scale: float = 1.0) -> str:
        """Its elements, moved and made smaller."""
        smaller = "" if scale == 1.0 else f" scale({scale:g})"
        return f'<g transform="translate({x:g} {y:g}){smaller}">{"".join(self.parts)}</g>'

    def scaled(self, scale: float) -> "Block":
        """The same, smaller or larger."""
        return Block(self.width * scale, self.height * scale, [self.at(0, 0, scale)])


def plain(text: str) -> str:
    """``text`` as XML holds it."""
    return escape("".join(c for c in text if c >= " "), {'"': "&quot;"})


def words(
    x: float, y: float, text: str, size: float = 12, fill: str = INK, anchor: str = "start", more: str = ""
) -> str:
    """A line of text on the base line ``y``."""
    place = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{place}{more}>{plain(text)}</text>'


def measured(text: str, size: float) -> float:
    """About how wide a line of text is: nobody measures where there is no screen."""
    return 0.52 * size * len(text)


def clipped(text: str, width: float, size: float) -> str:
    """``text``, cut where it would be too wide."""
    if measured(text, size) <= width:
        return text
    return text[: max(int(width / (0.52 * size)) - 1, 1)].rstrip(" ,;") + "…"


def folded(text: str, width: float, size: float) -> list[str]:
    """``text`` in lines that are not too wide."""
    lines: list[str] = []
    for word in text.split():
        if lines and measured(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(clipped(word, width, size))
    return lines


def box(x: float, y: float, width: float, height: float, fill: str, stroke: str = "none", round: float = 0) -> str:
    """A rectangle."""
    corner = f' rx="{round:g}"' if round else ""
    line = "" if stroke == "none" else f' stroke="{stroke}"'
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{line}{corner}/>'


def disc(x: float, y: float, radius: float, fill: str, stroke: str = "none", width: float = 1) -> str:
    """A circle."""
    line = "" if stroke == "none" else f' stroke="{stroke}" stroke-width="{width:g}"'
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{line}/>'


def flow(blocks: list[Block], width: float, gap: float) -> Block:
    """Blocks beside each other in as many rows as they need, each row in the middle."""
    out: list[str] = []
    at, y = 0, 0.0
    while at < len(blocks):
        end, wide, high = at, 0.0, 0.0
        while end < len(blocks) and (end == at or wide + gap + blocks[end].width <= width):
            wide += blocks[end].width + (gap if end > at else 0)
            high = max(high, blocks[end].height)
            end += 1
        x = (width - wide) / 2
        for block in blocks[at:end]:
            out.append(block.at(x, y))
            x += block.width + gap
        y += high + gap
        at = end
    return Block(width, max(y - gap, 0), out)
