"""The board's geometry, checked against a plain drawing of it, and the counts other people publish."""

import pytest

from gamester.equipment import draughts_board as board

# Lines of play from the first position, as published for English draughts by depth.
PUBLISHED = [1, 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680]


def corner(square: int) -> tuple[int, int]:
    """Row and column on the eight by eight board: square 1 stands in the second column of the top row."""
    row, place = divmod(square - 1, 4)
    return row, 2 * place + (1 if row % 2 == 0 else 0)


AT = {corner(square): square for square in range(1, 33)}


def beside(square: int, down: int, right: int, far: int = 1) -> int | None:
    row, column = corner(square)
    return AT.get((row + down * far, column + right * far))


def set_of(*numbers: int) -> int:
    return sum(board.SQ[n] for n in numbers)


def test_every_square_has_its_own_bit_and_number() -> None:
    assert sorted({board.SQ[n] for n in range(1, 33)}) == [board.SQ[n] for n in range(1, 33)]
    assert [board.number(board.SQ[n]) for n in range(1, 33)] == list(range(1, 33))
    assert set_of(*range(1, 33)) == board.BOARD
    assert set_of(*range(1, 13)) == board.BLACK_HOME
    assert set_of(*range(21, 33)) == board.WHITE_HOME
    assert set_of(1, 2, 3, 4) == board.TOP_ROW
    assert set_of(29, 30, 31, 32) == board.BOTTOM_ROW
    assert board.squares(set_of(9, 8, 32)) == [8, 9, 32]


@pytest.mark.parametrize("square", range(1, 33))
def test_steps_go_to_the_squares_beside(square: int) -> None:
    bit = board.SQ[square]
    down = {beside(square, 1, -1), beside(square, 1, 1)} - {None}
    up = {beside(square, -1, -1), beside(square, -1, 1)} - {None}
    assert set(board.squares(board.steps(bit, bit, 0, False, board.BLACK))) == down
    assert set(board.squares(board.steps(bit, bit, 0, False, board.WHITE))) == up
    assert set(board.squares(board.steps(bit, bit, 0, True, board.BLACK))) == down | up
    assert bool(board.movers(bit, 0, 0, board.BLACK)) == bool(down)
    assert bool(board.movers(bit, 0, 0, board.WHITE)) == bool(up)


@pytest.mark.parametrize("square", range(1, 33))
@pytest.mark.parametrize("way", [(1, -1), (1, 1), (-1, -1), (-1, 1)])
def test_jumps_need_an_enemy_and_an_empty_square_behind(square: int, way: tuple[int, int]) -> None:
    over, land = beside(square, *way), beside(square, *way, 2)
    bit = board.SQ[square]
    if over is None:
        return
    enemy = board.SQ[over]
    forward = board.BLACK if way[0] == 1 else board.WHITE
    expected = [] if land is None else [land]
    assert board.squares(board.jumps(bit, bit, enemy, False, forward)) == expected
    assert board.squares(board.jumps(bit, bit, enemy, True, 1 - forward)) == expected
    assert board.squares(board.jumps(bit, bit, enemy, False, 1 - forward)) == []
    assert bool(board.jumpers(bit, enemy, 0, forward)) == bool(expected)
    assert bool(board.jumpers(bit, enemy, bit, 1 - forward)) == bool(expected)
    assert not board.jumpers(bit, enemy, 0, 1 - forward)
    if land is not None:
        assert board.between(bit, board.SQ[land]) == enemy
        assert board.jumps(bit, bit, enemy | board.SQ[land], True, forward) == 0
        assert board.jumpers(bit, enemy | board.SQ[land], bit, forward) == 0


@pytest.mark.parametrize("depth", range(7))
@pytest.mark.parametrize("side", [board.BLACK, board.WHITE])
def test_perft_is_the_published_count_whoever_begins(depth: int, side: int) -> None:
    assert board.perft(board.BLACK_HOME, board.WHITE_HOME, 0, side, depth) == PUBLISHED[depth]


def by_paths(black: int, white: int, kings: int, side: int, depth: int) -> int:
    """The same count by playing out every complete move, one by one."""
    if depth == 0:
        return 1
    me, opp = (black, white) if side == board.BLACK else (white, black)
    total = 0
    for path in board.paths(me, opp, kings, side):
        mine, yours, crowned = me ^ board.SQ[path[0]], opp, kings & ~board.SQ[path[0]]
        for start, end in zip(path, path[1:], strict=False):
            taken = board.between(board.SQ[start], board.SQ[end])
            yours, crowned = yours & ~taken, crowned & ~taken
        last = board.SQ[path[-1]]
        mine |= last
        if kings & board.SQ[path[0]] or last & board.crown_row(side):
            crowned |= last
        pair = (mine, yours) if side == board.BLACK else (yours, mine)
        total += by_paths(*pair, crowned, 1 - side, depth - 1)
    return total


@pytest.mark.parametrize(
    ("black", "white", "kings", "side"),
    [
        ([7, 16, 24, 23, 14], [2], [2], board.WHITE),
        ([6, 7, 14, 15, 22, 23], [2, 11, 26], [2, 26, 15], board.WHITE),
        ([10, 11, 12, 18, 27], [1, 17, 19, 25, 26, 32], [1, 27, 25], board.BLACK),
        ([2, 22, 29], [6, 7, 15, 23, 24], [22, 29, 7, 24], board.BLACK),
        ([1, 5, 9], [13, 14, 18, 32], [32, 9], board.WHITE),
    ],
)
def test_perft_counts_what_playing_every_move_counts(
    black: list[int], white: list[int], kings: list[int], side: int
) -> None:
    sets = set_of(*black), set_of(*white), set_of(*kings)
    for depth in range(1, 4):
        assert board.perft(*sets, side, depth) == by_paths(*sets, side, depth)


def test_a_king_may_come_round_to_the_square_it_left() -> None:
    king, ring = set_of(6), set_of(10, 18, 17, 9)
    found = board.paths(king, ring, king, board.BLACK)
    assert sorted(found) == [[6, 13, 22, 15, 6], [6, 15, 22, 13, 6]]
    assert board.perft(king, ring, king, board.BLACK, 1) == 2


def test_a_man_crowned_by_a_capture_takes_no_further() -> None:
    assert board.paths(set_of(11), set_of(7, 6), 0, board.WHITE) == [[11, 2]]
    assert board.perft(set_of(7, 6), set_of(11), 0, board.WHITE, 1) == 1
    assert [2, 9] in board.paths(set_of(2), set_of(6), set_of(2), board.WHITE)


def test_a_blocked_side_has_no_move() -> None:
    assert not board.has_move(set_of(5), set_of(9, 14), 0, board.BLACK)
    assert board.has_move(set_of(5), set_of(9), 0, board.BLACK)
    assert board.has_move(set_of(6), set_of(9, 14), 0, board.BLACK)
    assert board.perft(set_of(5), set_of(9, 14), 0, board.BLACK, 1) == 0
