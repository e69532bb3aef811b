"""A game of draughts as screens draw it and learners read it."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.zones import Item, Zone
from gamester.equipment.draughts_board import BLACK, SQ, WHITE, number, squares
from gamester.games.boards.draughts_state import END, MOVE_COUNT, START, DraughtsState

AXES: Final = [
    ("black men", 32), ("black kings", 32), ("white men", 32), ("white kings", 32), ("taking", 32),
    ("may be huffed", 32), ("I am black", 1), ("black to move", 1), ("must take", 1), ("draw offered", 1),
    ("quiet moves", 1), ("moves allowed", 1),
]  # fmt: skip


def zones(s: DraughtsState) -> list[Zone]:
    """The board, what has been offered, and the games won."""
    names = s.game.seat_names()
    items: list[Item] = []
    for side in (BLACK, WHITE):
        men = s.black if side == BLACK else s.white
        for n in squares(men):
            king = (s.kings & SQ[n]) != 0
            face = ("b" if side == BLACK else "w") + ("k" if king else "m")
            items.append(Item(f"{face[0]}{came_from(s, n)}", face, str(n), int(s.seat_of(side))))
    facts = [Item("colour", names[s.black_seat], "Black", int(s.black_seat))]
    if s.offer == 1:
        facts.append(Item("offer", "offered", "draw"))
    if s.limit >= 0:
        facts.append(Item("limit", str(s.limit), "moves left", amount=int(s.limit)))
    if s.due:
        facts.append(Item("huff", " ".join(str(n) for n in squares(s.due)), "may be huffed"))
    score = [Item(f"score {n}", str(s.score[n]), f"{names[n]}, games won", n, int(s.score[n])) for n in range(2)]
    return [
        Zone("board", "draughts board", items, title="the board"),
        Zone("claims", "game", facts, title="the game"),
        Zone("score", "score", score, title="games"),
    ]


def came_from(s: DraughtsState, square: int) -> int:
    """Where the piece on a square stood when the game began, which tells it from all others."""
    at: i64 = SQ[square]
    acts = s.deal_acts()
    n = i64(len(acts)) - 1
    while n >= 0:
        action: i64 = (i64(acts[n]) >> 6) - 1
        if 0 <= action < MOVE_COUNT and END[action] == at:
            at = START[action]
        n -= 1
    return int(number(at))


def observe(s: DraughtsState, seat: int) -> list[float]:
    """The stretches of ``AXES``."""
    out: list[float] = []
    for men in [s.black & ~s.kings, s.black & s.kings, s.white & ~s.kings, s.white & s.kings, s.at, s.due]:
        out += [1.0 if men & SQ[n] else 0.0 for n in range(1, 33)]
    out += [float(s.black_seat == seat), float(s.side == BLACK), float(s.must), float(s.offer == 1)]
    return out + [float(s.quiet), max(0.0, float(s.limit))]
