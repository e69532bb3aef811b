"""Imperial against the rules: not following, not taking and not trumping, at a table with laws."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import agree, commit, may
from tests.games.meld_table import dealt
from tests.games.words import do, names

A = "academy-1768/imperial/"
ELDER = "KC QC JC 9C 8C KD QD TD 9D 8D TH 9H"
DEALER = "AC TC 7C 8H KH JH QH AH 7H QS JS 7S"


def table(**options: object) -> Any:
    """Seat 1 leads; Spades are trumps, and nobody calls anything."""
    s = dealt("imperial", [DEALER, ELDER], "9S", laws="table", **options)
    while s.phase != "play":
        do(s, "no point" if s.phase == "point" else "no more")
    return s


def played_out(s: Any) -> Any:
    while s.phase == "play" and not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    if not s.is_terminal():
        agree(s)
    return s


def imperials(s: Any) -> list[int]:
    return [int(n) for n in s.score]


@pytest.mark.article(A + "law-10", A + "law-11")
def test_what_a_fault_costs() -> None:
    s = do(table(), "9C")
    assert {"revoke 7C", "revoke 8H", "revoke QS"} <= set(may(s, 0)) and "revoke TC" not in may(s, 0)
    for card, lost in (("7C", 1), ("8H", 2), ("QS", 2)):
        one = do(commit(s.clone(), 0, f"revoke {card}"), "turn the trick")
        assert "claim a revoke of South" in may(one, 1)
        commit(one, 1, "claim a revoke of South")
        assert list(one.law.marks) == [lost, 0]
    s = do(commit(do(table(), "KD"), 0, "revoke 8H"), "turn the trick")  # he could have trumped
    assert list(commit(s, 1, "claim a revoke of South").law.marks) == [1, 0]


@pytest.mark.article(A + "law-10")
def test_it_may_be_put_right_until_the_trick_is_turned() -> None:
    s = commit(do(table(), "9C"), 0, "revoke 7C")
    commit(s, 0, "own to a revoke")
    assert s.current_player() == 0 and set(names(s)) == {"AC", "TC"} and not any(s.law.marks)
    s = do(commit(do(table(), "9C"), 0, "revoke 7C"), "turn the trick")
    assert "own to a revoke" not in may(s, 0)
    s = do(table(), "JC", "7C", "turn the trick")
    assert "claim a revoke of South" in may(s, 1)  # he played under it, honestly
    assert not any(commit(s, 1, "claim a revoke of South").law.marks)
    assert "claim a revoke of South" not in may(s, 1)


@pytest.mark.article(A + "law-12")
def test_what_is_lost_is_set_off_or_the_others_profit() -> None:
    for own, stands, gains in ((0, 0, 2), (1, 0, 1), (3, 1, 0)):
        s = do(commit(do(table(imperials=20), "9C"), 0, "revoke 8H"), "turn the trick")
        s.score[0] = own
        honest = played_out(s.clone())
        commit(s, 1, "claim a revoke of South")
        s.listened = True
        played_out(s)
        assert imperials(s) == [imperials(honest)[0] - own + stands, imperials(honest)[1] + gains]
        assert f"South loses 2 ({A}law-12)" in s.story
    s = do(commit(do(table(imperials=2), "9C"), 0, "revoke 8H"), "turn the trick")
    assert played_out(commit(s, 1, "claim a revoke of South")).returns() == [-1, 1]
