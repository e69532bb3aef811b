"""Sixty-Six against the rules: the false claim, and not playing as one must after the drawing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import agree, commit, may
from tests.games.meld_table import dealt
from tests.games.words import do, play

S = "hoyle-donohue/sixty-six/"
DEALER = "AS 9C JD AD KH 9H"
ELDER = "TS KS AC TC QH KD"
THEN = "JS AH TH QD TD KC QC JC JH 9D QS 9S"


def table(closed: bool = True) -> Any:
    """Seat 1 leads, and has closed the stock."""
    s = dealt("sixty-six", [DEALER, ELDER], THEN, laws="table")
    return do(s, "close") if closed else s


def score(s: Any) -> list[int]:
    return [int(n) for n in s.score]


@pytest.mark.article(S + "false-claim")
def test_a_false_claim_costs_two() -> None:
    s = table(closed=False)
    assert "announce sixty-six" not in may(s, 1)  # he has counted nothing
    play(s, "AC 9C")
    assert "announce sixty-six" in may(s, 1) and "announce sixty-six" not in may(s, 0)
    s.listened = True
    commit(s, 1, "announce sixty-six")
    assert s.deal == 1 and score(s) == [2, 0] and f"({S}false-claim)" in s.story


@pytest.mark.article(S + "revoke")
def test_not_playing_as_one_must_forfeits_the_deal() -> None:
    s = play(table(closed=False), "KD")
    assert not any(word.startswith("revoke") for word in may(s, 0))  # before the closing any card is lawful
    for card in ("JD", "9C"):  # he has the Ace of Diamonds
        s = commit(play(table(), "KD"), 0, f"revoke {card}")
        assert s.view(1).state.acts[-1] != 0 and not s.view(1).state.law.faults
        s.listened = True
        commit(s, 1, "claim a revoke")
        assert s.deal == 1 and score(s) == [0, 2] and f"({S}revoke)" in s.story
    s = commit(play(table(), "KD"), 0, "revoke 9C")
    play(s, "AC")
    play(s, next(w for w in ("AD", "JD", "AS") if w in [s.action_to_string(0, a) for a in s.legal_actions()]))
    assert "claim a revoke" in may(s, 1)


@pytest.mark.article(S + "revoke")
def test_an_honest_play_clears_him() -> None:
    s = play(table(), "TC 9C")
    assert "claim a revoke" in may(s, 1)  # he has played under the Ten
    commit(s, 1, "claim a revoke")
    assert s.deal == 0 and "claim a revoke" not in may(s, 1)
    while s.phase == "play":
        s.apply_action([a for a in s.legal_actions() if a < 52][0])
    assert s.phase == "reckoning"
    agree(s)
    assert s.deal == 1 and max(score(s)) > 0
