"""A game of draughts as screens draw it and learners read it."""

from typing import Final

from gamester.engine.zones import Item, Zone
from gamester.equipment.draughts_board import BLACK, SQ, WHITE, squares
from gamester.games.boards.draughts_state import DraughtsState

AXES: Final = [
    ("black men", 32), ("black kings", 32), ("white men", 32), ("white kings", 32), ("taking", 32),
    ("may be huffed", 32), ("I am black", 1), ("black to move", 1), ("must take", 1), ("draw offered", 1),
    ("quiet moves", 1), ("moves allowed", 1),
]  # fmt: skip


def zones(s: DraughtsState) -> list[Zone]:
    """The board, and the games won."""
    items: list[Item] = []
    for side in (BLACK, WHITE):
        men = s.black if side == BLACK else s.white
        for n in squares(men):
            king = (s.kings & SQ[n]) != 0
            face = ("b" if side == BLACK else "w") + ("k" if king else "m")
            items.append(Item(f"square {n}", face, str(n), int(s.seat_of(side))))
    names = s.game.seat_names()
    score = [Item(f"won by seat {n}", str(s.score[n]), f"{names[n]}, games won", n) for n in range(2)]
    return [Zone("board", "draughts board", items, title="The board"), Zone("score", "games", score, title="Games")]


def observe(s: DraughtsState, seat: int, quiet: int) -> list[float]:
    """The stretches of ``AXES``."""
    out: list[float] = []
    for men in [s.black & ~s.kings, s.black & s.kings, s.white & ~s.kings, s.white & s.kings, s.at, s.due]:
        out += [1.0 if men & SQ[n] else 0.0 for n in range(1, 33)]
    out += [float(s.black_seat == seat), float(s.side == BLACK), float(s.must), float(s.offer == 1)]
    return out + [float(s.quiet) / float(2 * quiet), max(0.0, float(s.limit)) / 100.0]
