"""A game of chess as screens draw it."""

from mypy_extensions import i64

from gamester.engine.zones import Item, Zone
from gamester.equipment.chess_board import NAMES, in_check
from gamester.equipment.chess_fen import LETTERS
from gamester.games.boards.chess.state import ChessState, colour


def zones(s: ChessState) -> list[Zone]:
    """The board, what has been said, and the games won."""
    names = s.game.seat_names()
    items: list[Item] = []
    for n in range(i64(64)):
        piece = s.board[n]
        if piece:
            face = ("b" if piece >> 3 else "w") + LETTERS[piece & 7]
            items.append(Item(f"{face[0]}{NAMES[s.homes[n]]}", face, NAMES[n], int(s.seat_of(piece >> 3))))
    facts = [Item("colour", names[s.white_seat], "White", int(s.white_seat))]
    if s.turn >= 0 and in_check(s.board, s.side):
        facts.append(Item("check", f"{colour(s.side)}'s King", "in check", int(s.seat_of(s.side))))
    if s.offer == 1:
        facts.append(Item("offer", "offered", "draw"))
    score = [Item(f"score {n}", str(s.score[n]), f"{names[n]}, games won", n, int(s.score[n])) for n in range(2)]
    return [
        Zone("board", "chess board", items, title="the board"),
        Zone("claims", "game", facts, title="the game"),
        Zone("claims", "aim", s.game.aim(s), title="what is played for"),
        Zone("score", "score", score, title="games"),
    ]
