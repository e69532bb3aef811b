"""The maxims of Chess that the by-the-book player keeps: by his choice, or by what he makes of a position."""

from __future__ import annotations

import pytest

import gamester
from gamester.equipment import chess_fen as fen
from gamester.equipment.chess_board import in_check
from gamester.equipment.chess_moves import movable
from gamester.games.boards.chess.state import ChessState
from gamester.players.chess.judge import judge

OLD = "gamester-1754/chess/"
HOYLE = "hoyle-donohue/chess/"
BOOKS = {OLD: "gamester-1754", HOYLE: "hoyle-donohue"}
article = pytest.mark.article
both = pytest.mark.parametrize("book", [OLD, HOYLE])


def chosen(book: str, position: str | None, words: str = "") -> tuple[ChessState, str, str]:
    """How it stands after the player's move, the move, and the maxim that he cites."""
    game = gamester.load_game("chess", {"book": BOOKS[book]})
    s = game.new_initial_state(deal=position)
    assert isinstance(s, ChessState)
    for word in words.split():
        s.apply_action(s.string_to_action(word))
    seat = s.current_player()
    choice = gamester.load_player("simple", game).choose(s.view(seat))
    move = s.action_to_string(seat, choice.action)
    s.apply_action(choice.action)
    return s, move, choice.article.removeprefix(book)


def worth(position: str) -> int:
    """What White makes of it."""
    return int(judge(fen.read(position).board, 0))


@article(OLD + "m1", HOYLE + "m1")
@both
def test_pawns_go_first(book: str) -> None:
    _, move, maxim = chosen(book, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K -")
    assert (move, maxim) == ("d2-d4", "m1")


@article(OLD + "m2", HOYLE + "m2")
@both
def test_pieces_come_out_where_no_pawn_drives_them_back_and_the_queen_last(book: str) -> None:
    _, move, maxim = chosen(book, None, "e2-e4 e7-e5")
    assert (move, maxim) == ("b1-c3", "m2")
    men = "rnbqkbnr/pppp1ppp/8/4p3/4P3/{}/PPPP1PPP/{} w KQkq -"
    knight, queen = men.format("5N2", "RNBQKB1R"), men.format("5Q2", "RNB1KBNR")
    assert worth(knight) > worth(queen)


@article(OLD + "m3", HOYLE + "m3")
@both
def test_no_check_is_given_that_gains_nothing(book: str) -> None:
    s, move, _ = chosen(book, None, "e2-e4 d7-d6")
    assert move != "f1-b5" and not in_check(s.board, s.side)


@article(OLD + "m5", HOYLE + "m5")
@both
def test_the_king_castles_as_soon_as_may_be(book: str) -> None:
    _, move, maxim = chosen(book, "4k3/pppppppp/8/8/8/5N2/PPPPBPPP/R1BQK2R w KQ -")
    assert (move, maxim) == ("e1-g1", "m5")


@article(OLD + "m8", HOYLE + "m8")
@both
def test_what_is_not_guarded_enough_is_taken(book: str) -> None:
    _, move, maxim = chosen(book, "4k3/8/8/3p4/4P3/8/8/4K3 w - -")
    assert (move, maxim) == ("e4-d5", "m8")


@article(OLD + "m9", HOYLE + "m10")
@both
def test_what_his_last_move_threatens_is_seen(book: str) -> None:
    s, move, maxim = chosen(book, "4k3/5ppp/8/8/3p4/4N3/5PPP/4K3 w - -")
    assert move.startswith("e3-") and maxim == {OLD: "m9", HOYLE: "m10"}[book]
    assert s.board[20] == 0, "the knight has gone from before the pawn"


@article(OLD + "m13", HOYLE + "m16")
def test_a_castled_king_keeps_his_three_pawns() -> None:
    kept = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - -"
    stirred = kept.replace("2NP1N2/PPP2PPP", "2NP1NP1/PPP2P1P")
    assert worth(kept) > worth(stirred)


@article(OLD + "m16", HOYLE + "m19", OLD + "m28", HOYLE + "m32")
@both
def test_ahead_every_exchange_is_a_gain(book: str) -> None:
    _, move, maxim = chosen(book, "4k3/5ppp/2n5/3r4/4P3/8/5PPP/R2RK3 w - -")
    assert (move, maxim) == ("e4-d5", {OLD: "m28", HOYLE: "m32"}[book])
    with_rooks = worth("r3k3/5ppp/8/8/8/8/4PPPP/R3K3 w - -")
    assert worth("4k3/5ppp/8/8/8/8/4PPPP/4K3 w - -") > with_rooks
    assert worth("4k3/8/3P4/8/8/8/8/4K3 w - -") > worth("4k3/8/8/8/3P4/8/8/4K3 w - -"), "the farther a pawn has come"


@article(OLD + "m23", HOYLE + "m26")
@both
def test_his_king_is_always_left_a_move(book: str) -> None:
    s, _, _ = chosen(book, "7k/5Q2/8/6K1/8/8/8/8 w - -")
    assert not s.is_terminal() and movable(s.board, s.side, s.castles, s.passed)


@article(OLD + "m29", HOYLE + "m34")
@both
def test_at_the_end_the_king_is_not_idle(book: str) -> None:
    _, move, maxim = chosen(book, "8/p3k3/P7/8/8/8/8/4K3 w - -")
    assert move[3:] in ("d2", "e2", "f2") and maxim == {OLD: "m29", HOYLE: "m34"}[book]
