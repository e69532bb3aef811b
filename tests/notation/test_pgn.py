"""Chess on paper: games written and read, python-chess as the oracle."""

import io
import random

import chess
import chess.pgn
import pytest

import gamester
from gamester.engine.errors import BadNotation
from gamester.games.boards.chess.state import MOVE_COUNT, ChessState
from gamester.notation import pgn


def match(text: str, seed: int, most: int = 200) -> ChessState:
    """A match at random."""
    state = gamester.load_game(text).new_initial_state()
    source = random.Random(seed)
    while not state.is_terminal() and most:
        state.apply_action(source.choice(state.legal_actions()))
        most -= 1
    assert isinstance(state, ChessState)
    return state


@pytest.mark.parametrize("seed", range(12))
def test_what_is_written_is_what_python_chess_writes(seed: int) -> None:
    state = match("chess(draw_offers=none)", seed)
    text = pgn.write(state, {"White": 'The "Club"', "Black": "A\\B"})
    theirs = chess.pgn.read_game(io.StringIO(text))
    assert theirs is not None and not theirs.errors
    board, words = chess.Board(), []
    for move in theirs.mainline_moves():
        words.append(board.san(move))
        board.push(move)
    (ours,) = pgn.read(text)
    assert ours.tags["White"] == 'The "Club"' and ours.tags["Black"] == "A\\B"
    written = text.split("\n\n")[1].split()
    assert [word for word in written if not word[0].isdigit() and word != "*"] == words
    assert board.fen().split()[:3] == gamester_fen(state).split()[:3]
    again = pgn.play(ours, gamester.load_game("chess(draw_offers=none)"))
    assert again.history() == state.history() and ours.result == (theirs.headers["Result"])


def gamester_fen(state: ChessState) -> str:
    """The position, as text."""
    return str(state).split("\n")[0]


@pytest.mark.parametrize("seed", range(4))
def test_theirs_is_read(seed: int) -> None:
    source, board = random.Random(seed), chess.Board()
    while not board.is_game_over(claim_draw=True) and board.ply() < 150:
        board.push(source.choice(list(board.legal_moves)))
    state = pgn.play(pgn.read(str(chess.pgn.Game.from_board(board)))[0])
    assert gamester_fen(state).split()[:3] == board.fen().split()[:3]


def test_a_match_of_two_games_and_a_position() -> None:
    state = match("chess(games=2,quiet=5,draw_offers=none)", 3, 4000)
    games = pgn.read(pgn.write(state))
    assert len(games) == 2 and all(game.result in ("1-0", "0-1", "1/2-1/2") for game in games)
    assert sum(len(game.moves) for game in games) == sum(action < MOVE_COUNT for action in state.history())
    start = gamester.load_game("chess").new_initial_state(deal="4k3/P7/8/8/8/8/8/4K3 w - -")
    start.apply_action(start.string_to_action("a7-a8=N"))
    (game,) = pgn.read(pgn.write(start))
    assert game.start.startswith("4k3/P7/8") and game.moves == ["a8=N"] and game.tags["SetUp"] == "1"
    assert str(pgn.play(game)) == str(start)


def test_a_stalemate_that_wins() -> None:
    game = pgn.PgnGame({"FEN": "7k/8/6K1/8/8/8/8/5Q2 w - -"}, ["Qf7"], "*")
    for book, result in (("gamester-1754", "0-1"), ("hoyle-donohue", "1/2-1/2")):
        assert pgn.read(pgn.write(pgn.play(game, gamester.load_game(f"chess(book={book})"))))[0].result == result


def test_comments_and_variations_are_passed_over() -> None:
    line = "1. e4! {the King's pawn (two)} e5 (1... c5 (1... c6) 2. Nf3) 2.Nf3 $1 Nc6 ; a line"
    text = f'[Event "x"]\n{line}\n% e5\n3 Bb5 1-0'
    (game,) = pgn.read(text)
    assert game.moves == ["e4", "e5", "Nf3", "Nc6", "Bb5"] and game.result == "1-0"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "holds no game"),
        ("1. e4 zz", "'zz' is no move of PGN, after 1 moves"),
        ("1. e4 (e5", "cut short"),
        ("1. e4 )", "was not opened"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        pgn.read(text)


@pytest.mark.parametrize(
    ("start", "moves", "says"),
    [
        (pgn.START, ["e5"], "move 1 of the PGN: e5 is no legal move here"),
        (pgn.START, ["e4", "O-O"], "move 2 .*O-O is no legal move"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ -", ["Rf1", "Kd7", "Rh1", "Ke7", "O-O"], "move 5 .*O-O is no legal move"),
        ("4k3/8/8/8/R6R/8/8/4K3 w - -", ["Rd4"], "may be any of Rad4, Rhd4"),
        ("4k3", [], "the position of the PGN"),
    ],
)
def test_what_cannot_be_played_is_named(start: str, moves: list[str], says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        pgn.play(pgn.PgnGame({"FEN": start}, moves, "*"))


def test_pgn_is_for_chess() -> None:
    with pytest.raises(BadNotation, match="not for draughts"):
        pgn.write(gamester.load_game("draughts").new_initial_state())
    with pytest.raises(BadNotation, match="not for draughts"):
        pgn.play(pgn.PgnGame({}, [], "*"), gamester.load_game("draughts"))
