"""Chess against the rules: men touched, and moves that no piece can make."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import commit, may
from tests.games.words import do, names

import gamester
from gamester import IllegalAction

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
