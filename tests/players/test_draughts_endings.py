"""The solved endings at draughts: every position as plain induction has it, and files that are what they say."""

import itertools
import random
from collections.abc import Callable
from math import comb
from pathlib import Path

import pytest

import gamester
from gamester import cli
from gamester.equipment.draughts_board import BLACK, SQ, WHITE, between, paths
from gamester.equipment.draughts_fen import Position, check, read
from gamester.players.draughts import endings as tables
from gamester.players.draughts.places import materials, number, rank, sets
from gamester.players.draughts.retrograde import Solver, positions

Board = tuple[int, int, int, int]  # the mover's pieces, the other's, the kings, the side to move


def bits(squares: tuple[int, ...]) -> int:
    return sum(int(SQ[n]) for n in squares)


def boards(mine: tuple[str, ...], theirs: tuple[str, ...], side: int) -> list[Board]:
    """Every board on which the mover has these kinds of pieces, ``m`` and ``k``, and the other those."""
    out = set()
    kinds = mine + theirs
    for squares in itertools.permutations(range(1, 33), len(kinds)):
        me, opp = bits(squares[: len(mine)]), bits(squares[len(mine) :])
        kings = bits(tuple(n for n, kind in zip(squares, kinds, strict=True) if kind == "k"))
        black, white = (me, opp) if side == BLACK else (opp, me)
        try:
            check(Position(black, white, kings, side))
        except gamester.BadNotation:
            continue
        out.add((me, opp, kings, side))
    return sorted(out)


def after(board: Board) -> list[Board]:
    """Every board after one complete move, found square by square."""
    me, opp, kings, side = board
    out = []
    for path in paths(me, opp, kings, side):
        start, end = int(SQ[path[0]]), int(SQ[path[-1]])
        taken = sum(int(between(SQ[a], SQ[b])) for a, b in itertools.pairwise(path))
        crowned = bool(kings & start) or path[-1] in ((29, 30, 31, 32) if side == BLACK else (1, 2, 3, 4))
        left = kings & ~start & ~taken
        out.append((opp & ~taken, me & ~start | end, left | (end if crowned else 0), 1 - side))
    return out


def by_induction(all_boards: list[Board], losing: bool) -> dict[Board, int]:
    """The signed plies to the end, one more than they are: positive where the mover wins; 0 for a draw."""
    onward = {board: after(board) for board in all_boards}
    found: dict[Board, int] = {}
    stuck = 1 if losing else -1
    plies = 1
    while True:
        new = {}
        for board, moves in onward.items():
            if board in found:
                continue
            worths = [stuck if not to[0] else found.get(to, 0) for to in moves]
            if not moves:
                worth = stuck if plies == 1 else 0
            elif any(w < 0 and -w < plies for w in worths):
                worth = plies
            elif all(0 < w < plies for w in worths):
                worth = -plies
            else:
                worth = 0
            if worth:
                new[board] = worth
        if not new and plies > 1:
            return {board: found.get(board, 0) for board in onward}
        found |= new
        plies += 1


def signed(solver: Solver, board: Board) -> int:
    """What the solver says, in the same form."""
    me, opp, kings, side = board
    value = int(solver.look_up(me, opp, kings, side))
    return value if value % 2 == solver.odd else -value


TWO = [boards((a,), (b,), side) for a in "mk" for b in "mk" for side in (BLACK, WHITE)]


@pytest.mark.parametrize("losing", [False, True])
def test_every_ending_of_two_pieces_is_as_induction_has_it(losing: bool) -> None:
    solver = Solver(losing, 2)
    solver.solve(2, lambda done: None)
    expected = by_induction([board for some in TWO for board in some], losing)
    assert len(expected) == 2 * positions(2)
    assert {board: signed(solver, board) for board in expected} == expected
    won = sum(worth > 0 for board, worth in expected.items() if board[3] == BLACK)
    lost = sum(worth < 0 for board, worth in expected.items() if board[3] == BLACK)
    longest = max(abs(worth) for worth in expected.values()) - 1
    assert solver.counts(2) == [won, lost, positions(2) - won - lost, longest]


def best_of(solver: Solver, board: Board) -> int:
    """The worth that follows from those of the boards after one move."""
    worths = [-1 if not to[0] else signed(solver, to) for to in after(board)]
    losses = [-w for w in worths if w < 0]
    if losses:
        return min(losses) + 1
    return 0 if 0 in worths else -max(worths, default=0) - 1


def test_kings_alone_two_to_one_follow_from_one_another() -> None:
    solver = Solver(False, 3)
    solver.solve(2, lambda done: None)
    solver.prepare(3)
    kings = [one for one in materials(3) if one.men + one.their_men == 0]
    assert len(kings) == 2
    solver.solve_pair(kings[0])
    for mine, theirs in (("kk", "k"), ("k", "kk")):
        some = random.Random(7).sample(boards(tuple(mine), tuple(theirs), BLACK), 1500)
        assert [signed(solver, board) for board in some] == [best_of(solver, board) for board in some]
        assert sum(signed(solver, board) != 0 for board in some) > 1000


@pytest.mark.parametrize(("k", "squares"), [(0, 28), (1, 28), (2, 32), (3, 28)])
def test_sets_stand_in_the_order_of_their_ranks(k: int, squares: int) -> None:
    for side in (BLACK, WHITE):
        all_of_them = sets(k, squares, side)
        assert [rank(s, side) for s in all_of_them] == list(range(len(all_of_them)))


def test_numbers_are_the_same_for_both_colours() -> None:
    down = read("B:W21,30,K3:B1,12,K32")
    up = read("W:W32,21,K1:B12,3,K30")
    assert number(down.black, down.white, down.kings, BLACK) == number(up.white, up.black, up.kings, WHITE)


def test_there_are_as_many_positions_as_are_known() -> None:
    """The counts of Schaeffer's databases; of those in which one side has nothing there are no tables."""
    alone = [sum(comb(28, men) * comb(32 - men, n - men) for men in range(n + 1)) for n in (2, 3, 4, 5)]
    together = [positions(n) + 2 * one for n, one in zip((2, 3, 4, 5), alone, strict=True)]
    assert together == [6_972, 261_224, 7_092_774, 148_688_232]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAMESTER_ENDINGS", str(tmp_path))
    return tmp_path


def test_the_command_writes_a_file_that_players_use(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["endings", "--pieces", "2"]) == 0
    assert "3,488" in capsys.readouterr().out
    game = gamester.load_game("draughts")
    state = game.new_initial_state(deal="W:WK18:BK29")
    seat = state.current_player()
    choice = gamester.load_player("search(iterations=10)", game).choose(state.view(seat))
    assert (
        state.action_to_string(seat, choice.action) == "18-22"
        and choice.reason == "won within 2 moves: 18-22 29-25 22x29"
    )
    written = (folder / "draughts-2.table").read_bytes()
    assert cli.main(["endings", "--pieces", "2", "--json"]) == 0  # what is there is left, and read
    assert '"drawn": 2370' in capsys.readouterr().out
    assert (folder / "draughts-2.table").read_bytes() == written


@pytest.mark.parametrize(
    ("spoilt", "says"),
    [
        (lambda whole: b"", "is empty"),
        (lambda whole: b"PK" + whole, "no table of endings of this version"),
        (lambda whole: whole[:-1], "bytes where"),
        (lambda whole: whole[:500] + bytes([whole[500] ^ 1]) + whole[501:], "damaged"),
        (lambda whole: whole.replace(b"draughts 2", b"draughts 3", 1), "not those of draughts, 2 pieces"),
        (lambda whole: bytes(200), "no table of endings"),
    ],
)
def test_a_spoilt_or_foreign_file_is_told_in_one_line(
    spoilt: Callable[[bytes], bytes], says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "draughts-2.table"
    whole = tables.head_of("draughts", 2, 0) + bytes(tables.size_of(2))
    path.write_bytes(spoilt(whole))
    with pytest.raises(tables.BadTables, match=says):
        gamester.load_player("search", gamester.load_game("draughts"))
    assert cli.main(["endings", "--pieces", "2"]) == 2
    told = capsys.readouterr().err
    assert says in told and "--force" in told and told.count("\n") == 1
    assert path.read_bytes() == spoilt(whole)  # nobody's file is overwritten unasked


@pytest.mark.parametrize(
    "words", [["--pieces", "1"], ["--pieces", "6"], ["--pieces", "x"], ["whist"], ["--directory", "/dev/null/x"]]
)
def test_bad_wishes_are_told(words: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = cli.main(["endings", "--pieces", "2", *words])
    except SystemExit as stop:
        code = int(str(stop.code))
    assert code == 2 and capsys.readouterr().err.count("\n") == 1
