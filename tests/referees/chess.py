"""Chess (gamester-1754, lines 2318-2495; hoyle-donohue, lines 43699-45153): python-chess tells the lawful moves."""

from __future__ import annotations

from collections.abc import Generator

import chess as oracle
from tests.referees.harness import Reading, Table, Turn

ALONE = True  # long matches, and few are enough; without facing=crossed, where the oracle does not castle
SETTINGS = (
    "chess(book=hoyle-donohue)",
    "chess(book=gamester-1754)",
    "chess(games=3,quiet=12,first_mover=black)",
    "chess(promotion=queen,draw_offers=any)",
    "chess(stalemate=wins,quiet=0,draw_offers=none)",
)
OFTEN = {"offer": 0.02}


class Drawn(Exception):
    """The game is given up as drawn."""


def word(move: oracle.Move) -> str:
    """A move in words."""
    made = "=" + oracle.piece_symbol(move.promotion).upper() if move.promotion else ""
    return f"{oracle.square_name(move.from_square)}-{oracle.square_name(move.to_square)}{made}"


def ask(seats: dict[bool, int], white: bool, lawful: set[str]) -> Generator[Turn, str, str]:
    """A move. Before it a draw may be offered; when is not judged."""
    while (said := (yield seats[white], lawful)) == "offer draw":
        if (yield seats[not white], set()) == "agree":
            raise Drawn
    return said


def too_little(board: oracle.Board, stalemate_wins: bool) -> bool:
    """Nobody can win any more; where a stalemate wins, a single bishop or knight may still bring one about."""
    return len(board.piece_map()) == 2 if stalemate_wins else board.is_insufficient_material()


def play(t: Table, seats: dict[bool, int]) -> Generator[Turn, str, int]:
    """One game: the seat that wins, or -1."""
    board = oracle.Board()
    board.turn = t.values["first_mover"] == "white"
    limit = 2 * int(t.values["quiet"])
    while True:
        moves = {word(m): m for m in board.legal_moves}
        if t.values["promotion"] == "queen":
            moves = {said: m for said, m in moves.items() if m.promotion in (None, oracle.QUEEN)}
        if not moves and board.is_check():
            return seats[not board.turn]
        if not moves:
            return seats[board.turn] if t.values["stalemate"] == "wins" else -1
        if too_little(board, t.values["stalemate"] == "wins") or board.halfmove_clock == limit > 0:
            return -1
        try:
            said = yield from ask(seats, board.turn, set(moves))
        except Drawn:
            return -1
        board.push(moves[said])


def referee(t: Table) -> Reading:
    """A match: the first move and the colours change hands."""
    t.score = [0, 0]
    t.aside = {"offer draw", "agree", "play on"}
    for n in range(int(t.values["games"])):
        begins = t.values["first_mover"] == "white"
        wins = yield from play(t, {begins: n % 2, not begins: 1 - n % 2})
        if wins >= 0:
            t.score[wins] += 1
    return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]
