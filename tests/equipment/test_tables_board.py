"""The play of men and dice, held against a plain search of every order of play."""

import random

import pytest

from gamester.equipment import tables_board as tb

Board = tuple[int, ...]


def targets(men: Board, seat: int, die: int) -> list[int]:
    """The rule in the plainest words: the points from which one die may be played."""
    mine = men[26 * seat : 26 * seat + 26]
    theirs = men[26 * (1 - seat) : 26 * (1 - seat) + 26]
    found = []
    home = not any(mine[7:])
    for p in range(1, 26):
        if not mine[p] or (mine[25] and p != 25):
            continue
        to = p - die
        if to > 0:
            if theirs[25 - to] < 2:
                found.append(p)
        elif home and (to == 0 or not any(mine[p + 1 :])):
            found.append(p)
    return found


def moved(men: Board, seat: int, source: int, die: int) -> Board:
    out = list(men)
    side, other = 26 * seat, 26 * (1 - seat)
    out[side + source] -= 1
    to = max(source - die, 0)
    out[side + to] += 1
    if to and out[other + 25 - to] == 1:
        out[other + 25 - to] = 0
        out[other + 25] += 1
    return tuple(out)


def ends(men: Board, seat: int, dice: tuple[int, ...]) -> set[tuple[int, Board]]:
    """Every end of playing the dice in this order: dice used and the board."""
    if not dice:
        return {(0, men)}
    found = set()
    for p in targets(men, seat, dice[0]):
        for used, board in ends(moved(men, seat, p, dice[0]), seat, dice[1:]):
            found.add((used + 1, board))
    return found or {(0, men)}


def random_board(rng: random.Random) -> list[int]:
    """Men thrown about so that bars, shut tables and bearing off are all common."""
    men = [0] * 52
    kind = rng.randrange(3)
    for _ in range(rng.randint(1, 15)):
        men[rng.randint(1, (25, 12, 6)[kind])] += 1
    men[0] = 15 - sum(men[1:26])
    placed = rng.randint(1, 15)
    men[26] = 15 - placed
    while placed:
        p = rng.randint(1, 25)
        if p == 25 or not men[25 - p]:
            size = min(placed, rng.randint(1, 3))
            men[26 + p] += size
            placed -= size
    return men


def result(men: list[int], play: int, high: int, low: int) -> Board:
    board = tb.starting_board()
    for i, n in enumerate(men):
        board[i] = n
    tb.make_play(board, 0, play, high, low)
    return tuple(board)


def as_board(men: list[int]) -> "tb.vec[tb.i64]":
    board = tb.new_board()
    for i, n in enumerate(men):
        board[i] = n
    return board


def test_the_men_are_placed_as_the_books_place_them() -> None:
    board = tb.starting_board()
    for seat in (0, 1):
        assert {p: board[26 * seat + p] for p in range(26) if board[26 * seat + p]} == {
            24: 2,
            13: 5,
            8: 3,
            6: 5,
        }
        assert tb.pips(board, seat) == 167


@pytest.mark.parametrize("seed", range(40))
def test_unequal_dice_against_every_order_of_play(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        men = random_board(rng)
        low, high = sorted(rng.sample(range(1, 7), 2))
        start = tuple(men)
        by_high, by_low = ends(start, 0, (high, low)), ends(start, 0, (low, high))
        only_low = {(0, moved(start, 0, p, low)) for p in targets(start, 0, low)}
        every = by_high | by_low
        most = max(used for used, _ in every)
        want = {board for used, board in every if used == most}
        either = set(want)
        if most == 1:
            want = {b for used, b in by_high if used} or {b for _, b in only_low}
        got = [result(men, p, high, low) for p in tb.plays(as_board(men), 0, high, low, 2)]
        assert set(got) == want
        assert len(got) == len(set(got)), "a play is listed twice"
        for rule in (0, 1, 2):
            codes = [int(p) for p in tb.plays(as_board(men), 0, high, low, rule)]
            assert codes == sorted(set(codes))
            assert len({result(men, p, high, low) for p in codes}) == len(codes)
        both = {result(men, p, high, low) for p in tb.plays(as_board(men), 0, high, low, 1)}
        assert both == either
        free = {result(men, p, high, low) for p in tb.plays(as_board(men), 0, high, low, 0)}
        assert free == {b for used, b in every if used or most == 0}


@pytest.mark.parametrize("seed", range(40))
def test_doublets_in_two_plays_reach_every_end_of_four_steps(seed: int) -> None:
    rng = random.Random(1000 + seed)
    for _ in range(8):
        men = random_board(rng)
        die = rng.randint(1, 6)
        every = ends(tuple(men), 0, (die,) * 4)
        most = max(used for used, _ in every)
        got = set()
        for first in tb.plays(as_board(men), 0, die, die, 2):
            middle = list(result(men, first, die, die))
            for second in tb.plays(as_board(middle), 0, die, die, 2):
                used = sum(
                    source > 0 for play in (first, second) for source in (tb.first_source(play), tb.second_source(play))
                )
                assert used == most, "no choice of the first two steps costs a later one"
                got.add(result(middle, second, die, die))
        assert got == {board for used, board in every if used == most}


def test_a_man_on_the_bar_enters_before_any_other_moves() -> None:
    men = [0] * 52
    men[25], men[13], men[6] = 2, 5, 8
    men[26 + 5], men[26 + 6], men[26 + 1] = 2, 2, 1
    for play in tb.plays(as_board(men), 0, 4, 1, 2):
        assert tb.first_source(play) == tb.second_source(play) == tb.BAR
    assert list(tb.plays(as_board(men), 0, 6, 5, 2)) == [tb.PASS]


def test_shut_out_only_with_a_man_up_and_six_points_covered() -> None:
    men = [0] * 52
    for p in range(1, 7):
        men[26 + p] = 2
    men[25], men[6] = 1, 14
    assert tb.shut_out(as_board(men), 0)
    men[26 + 3] = 1
    assert not tb.shut_out(as_board(men), 0)
    men[26 + 3], men[25], men[24] = 2, 0, 1
    assert not tb.shut_out(as_board(men), 0)
