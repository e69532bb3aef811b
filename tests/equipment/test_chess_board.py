"""The chess board: how the pieces move, counted against published figures, and positions written down and read."""

import pytest

from gamester.commands.common import is_compiled
from gamester.engine.errors import BadNotation
from gamester.equipment import chess_fen as fen
from gamester.equipment.chess_board import after, castles_after, home, passed_after
from gamester.equipment.chess_moves import is_lawful, lawful, movable, perft
from gamester.games.boards.chess.state import MOVE

# position, lines of 1, 2, 3 and 4 moves, as published
COUNTED = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 20, 400, 8902, 197281),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 48, 2039, 97862, 4085603),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 14, 191, 2812, 43238),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 6, 264, 9467, 422333),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 44, 1486, 62379, 2103487),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 46, 2079, 89890, 3894594),
]


DEEPEST = 4 if is_compiled() else 3


@pytest.mark.parametrize("row", COUNTED, ids=lambda row: row[0][:12])
def test_lines_are_as_many_as_published(row: tuple[str, int, int, int, int]) -> None:
    p = fen.read(row[0])
    for depth in range(1, DEEPEST + 1):
        assert perft(p.board, p.side, p.castles, p.passed, depth) == row[depth]


def test_crossed_armies_and_black_first() -> None:
    assert [int(perft(home(True), 0, 15, -1, n)) for n in (1, 2, 3)] == [20, 400, 8902]
    assert [int(perft(home(False), 1, 15, -1, n)) for n in (1, 2, 3)] == [20, 400, 8902]
    assert fen.write(fen.Position(home(True), 0, 15, -1)) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq -"


@pytest.mark.parametrize("text", [row[0] for row in COUNTED])
def test_a_position_is_written_and_read(text: str) -> None:
    p = fen.read(text)
    assert fen.write(p) == text
    assert fen.write(fen.of_words(fen.words(p))) == text
    assert fen.write(fen.of_texts([fen.word(int(n)) for n in fen.words(p)])) == text
    for move in lawful(p.board, p.side, p.castles, p.passed):
        assert len(after(p.board, move)) == 64


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("8/8", "no position"),
        ("8/8/8 w", "eight ranks"),
        ("8/8/8/8/8/8/8/x7 w", "is no rank"),
        ("8/8/8/8/8/8/8/7 w", "has 7 squares"),
        ("8/8/8/8/8/8/8/K7 w", "Black has 0 Kings"),
        ("k6P/8/8/8/8/8/8/K7 w", "first or the last rank"),
        ("k7/PPPPPPPP/PPPPPPPP/8/8/8/8/K7 w", "17 men"),
        ("k7/8/8/8/8/8/8/K7 w Q", "cannot castle"),
        ("k7/8/8/8/8/8/8/K7 w X", "who may castle"),
        ("k7/8/8/8/8/8/8/K7 w - z9", "no square"),
        ("k7/8/8/8/8/8/8/K7 w - e6", "has just passed"),
        ("k7/1P6/8/8/8/8/8/K7 w", "not to move"),
    ],
)
def test_a_wrong_position_is_named(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        fen.read(text)


@pytest.mark.parametrize("text", [row[0] for row in COUNTED])
def test_one_move_is_judged_as_all_are(text: str) -> None:
    """Among every way from square to square, after each move too."""
    p = fen.read(text)
    positions = [(p.board, p.side, p.castles, p.passed)]
    for move in lawful(*positions[0]):
        kept, over = castles_after(p.board, p.castles, move), passed_after(p.board, move)
        positions.append((after(p.board, move), 1 - p.side, kept, over))
    for place in positions[:12]:
        found = list(lawful(*place))
        assert [int(move) for move in MOVE if is_lawful(*place, move)] == sorted(found, key=list(MOVE).index)
        assert movable(*place) == bool(found)


def test_none_can_move_in_mate_and_stalemate() -> None:
    for text in ("k7/1Q6/1K6/8/8/8/8/8 b - -", "k7/2Q5/1K6/8/8/8/8/8 b - -"):
        p = fen.read(text)
        assert not movable(p.board, p.side, p.castles, p.passed)
