"""Chess against the rules: men touched, and moves that no piece can make."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import commit, may
from tests.games.words import do, names

import gamester
from gamester import IllegalAction
from gamester.equipment import chess_fen as fen
from gamester.equipment.chess_board import KING

OLD = "gamester-1754/chess/"
HOYLE = "hoyle-donohue/chess/"
BOOKS = ("hoyle-donohue", "gamester-1754")
OPEN = "4k3/8/8/3p4/4P3/8/3N4/4K3 w - - 0 1"


def board(book: str = "hoyle-donohue", fen: str | None = None) -> Any:
    return gamester.load_game("chess", {"book": book, "laws": "table"}).new_initial_state(deal=fen)


@pytest.mark.article(HOYLE + "law-2", HOYLE + "law-3", OLD + "law-1")
@pytest.mark.parametrize("book", BOOKS)
def test_a_man_touched_is_played_and_a_move_made_stands(book: str) -> None:
    s = board(book)
    assert "touch e1" not in may(s, 0) and not may(s, 1), "it cannot move; and the other is not to move"
    commit(s, 0, "touch g1")
    assert names(s) == ["g1-f3", "g1-h3"] and may(s, 0) == []
    with pytest.raises(IllegalAction, match="touched") as refused:
        do(s, "e2-e4")
    assert refused.value.article.startswith(book)
    do(s, "g1-f3")
    assert may(s, 0) == [] and len(names(s)) == 20, "nothing is taken back"


@pytest.mark.article(HOYLE + "law-4")
def test_a_man_of_the_others_touched_is_taken_or_the_king_moves() -> None:
    s = commit(board(fen=OPEN), 0, "touch his d5")
    assert s.current_player() == 1 and names(s) == ["compel him", "let him play"]
    assert len(names(do(s.clone(), "let him play"))) > 5
    assert names(do(s, "compel him")) == ["e4-d5"]
    s = commit(board(fen=OPEN.replace("3p4/4P3", "3p4/3P4")), 0, "touch his d5")
    assert all(one.startswith("e1-") for one in names(do(s, "compel him")))
    do(s, names(s)[0])
    assert len(names(s)) > 1 and not any(one.startswith("touch his e1") for one in may(s, 1))
    assert not any(one.startswith("touch his") for one in may(board("gamester-1754"), 0))


@pytest.mark.article(HOYLE + "law-9", OLD + "law-2")
@pytest.mark.parametrize("book", BOOKS)
def test_a_false_move_is_recalled_before_the_next_is_completed_and_not_after(book: str) -> None:
    s = board(book)
    before = [int(n) for n in s.board]
    commit(s, 0, "move falsely g1-g3")
    assert s.turn == 1 and [int(n) for n in s.board] != before
    recalled = commit(s.clone(), 1, "have the false move recalled")
    assert [int(n) for n in recalled.board] == before and recalled.turn == 0 and len(names(recalled)) == 20
    do(s, "e7-e5")
    assert not any("recalled" in one for one in may(s, 1)) and not any("recalled" in one for one in may(s, 0))
    do(s, "e2-e4")
    assert not any("recalled" in one for one in may(s, 1))
    assert s.board[22] % 8 == before[6] % 8, "it stands"


@pytest.mark.article(HOYLE + "law-9")
def test_a_false_move_takes_no_king_and_leaves_none_in_check() -> None:
    s = board(fen="4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1")
    wrong = [one for one in may(s, 0) if one.startswith("move falsely")]
    assert wrong and not any("e8" in one for one in wrong)
    assert not any(one.startswith("move falsely e2-d") for one in wrong), "the rook guards the King"


ROOK = "4k3/1p6/8/8/8/6q1/K7/7R w - - 0 1"  # on h8 it checks, and on g8 it bears on the queen too


def checks(s: Any, seat: int) -> list[str]:
    """The moves that ``seat`` may check with and not say so."""
    return [one.removeprefix("check without saying it ") for one in may(s, seat) if one.startswith("check without")]


@pytest.mark.article(HOYLE + "law-7")
def test_a_check_not_said_need_not_be_noticed() -> None:
    s = board(fen="r3k3/8/8/8/8/8/8/R3K2R w - - 0 1")
    assert checks(s, 0) == ["a1-a8", "h1-h8"] and checks(s, 1) == []
    said = do(s.clone(), "h1-h8")
    assert "a8-a1" not in names(said) and "say check after all" not in may(said, 0), "a check that is said is met"
    commit(s, 0, "check without saying it h1-h8")
    assert "a8-a1" in names(s) and "e8-f8" not in names(s), "no King goes into check"
    assert s.view(1).prompt() == "Black is to move; the check was not said" and s.view(1).article() == HOYLE + "law-7"
    assert names(commit(s.clone(), 0, "say check after all")) == names(said)
    do(s, "a8-a1")
    assert "say check after all" not in may(s, 0) and not any(one.endswith("-e8") for one in names(s))
    assert names(s)[:-1] == ["e1-d2", "e1-e2", "e1-f2"], "the adversary's check is said"


@pytest.mark.article(HOYLE + "law-7")
def test_a_check_said_a_move_later_with_another_attack_lets_him_replace_his_move() -> None:
    s = do(commit(board(fen=ROOK), 0, "check without saying it h1-h8"), "b7-b5")
    assert not any("replace" in one for one in may(s, 1))
    quiet = do(s.clone(), "a2-a1")
    assert "replace the last move" not in may(quiet, 1), "the rook attacks nothing else"
    assert "b5-b4" not in names(quiet), "but it is said"
    do(s, "h8-g8")
    assert "replace the last move" not in may(s, 0)
    commit(s, 1, "replace the last move")
    assert s.turn == 1 and "b7-b5" not in names(s) and "e8-e7" in names(s), "he defends his King"
    assert fen.write(s.position()).startswith("4k2R/1p6/8/8/8/6q1/K7/8 b")
    do(s, "e8-e7")
    assert s.turn == 0 and not any("replace" in one for one in may(s, 1))


@pytest.mark.article(OLD + "law-4")
def test_of_old_only_a_check_discovered_need_not_be_noticed() -> None:
    s = board("gamester-1754", ROOK)
    assert checks(s, 0) == []
    s = board("gamester-1754", "4k3/1p6/8/8/4N3/6q1/K7/4R3 w - - 0 1")
    assert "e4-f6" not in checks(s, 0) and "e4-g3" in checks(s, 0), "the knight's own check is seen"
    commit(s, 0, "check without saying it e4-g3")
    assert "b7-b5" in names(s) and s.view(1).article() == OLD + "law-4"
    do(s, "b7-b5", "g3-e4", "b5-b4")
    assert s.turn == 0 and not any("replace" in one for one in may(s, 1)), "nothing is replaced of old"


@pytest.mark.article(HOYLE + "law-7")
@pytest.mark.parametrize("name", ["simple", "search(iterations=50)"])
def test_players_take_no_king_that_was_left_in_check(name: str) -> None:
    s = do(commit(board(fen=ROOK), 0, "check without saying it h1-h8"), "b7-b5")
    player = gamester.load_player(name, s.game)
    s.apply_action(player.choose(s.view(0)).action)
    assert s.turn == 1 and s.board[60] % 8 == KING
