"""The laws of dominoes at laws=table: a count that is not announced, and a piece that could have been played."""

from __future__ import annotations

import pytest
from tests.games.domino_table import place, scores
from tests.games.law_table import commit, may
from tests.games.words import do

from gamester.players.notice import notice

ANNOUNCE = "hoyle-donohue/dominoes-muggins/announce"


def muggins(hands, line="", **options):
    return place("dominoes-muggins", hands, line, laws="table", **options)


@pytest.mark.article(ANNOUNCE)
def test_muggins_is_called_and_the_count_is_lost():
    s = muggins(["5:2 1:0", "2:1 2:0", "6:0"], "3:4 4:5", players=3)
    assert may(s, 0) == ["miscount right 5:2"] and may(s, 1) == [], "three and deuce are five"
    commit(s, 0, "miscount right 5:2")
    assert scores(s) == [0, 0, 0] and may(s, 0) == [] and may(s, 1) == may(s, 2) == ["call Muggins"]
    assert s.irregularities()[0]["articles"] == [ANNOUNCE]
    commit(s, 2, "call Muggins")
    assert may(s, 1) == [] and s.current_player() == 1
    do(s, "right 2:1")
    assert scores(s) == [0, 0, 0]


@pytest.mark.article(ANNOUNCE)
def test_where_nobody_calls_in_time_the_count_is_made():
    s = commit(muggins(["5:2 1:0", "2:1 2:0"], "3:4 4:5"), 0, "miscount right 5:2")
    do(s, "right 2:1")
    assert scores(s) == [5, 0] and may(s, 1) == []
    s = commit(muggins(["5:2 1:0", "2:1 2:0"], "3:4 4:5"), 0, "miscount right 5:2")
    s.score[0] = 195
    do(s, "right 2:1")
    assert s.phase == "reckoning" and scores(s) == [200, 0], "the game is out before the next piece is laid"
    do(s, "agree", "agree")
    assert s.is_terminal() and s.returns() == [200, -200]


@pytest.mark.article(ANNOUNCE)
def test_the_last_piece_is_called_before_the_hand_is_counted():
    s = muggins(["5:2", "2:1 2:0"], "3:4 4:5", deals=1)
    commit(s, 0, "miscount right 5:2")
    assert s.phase == "reckoning" and may(s, 1) == ["call Muggins"]
    called = commit(s.clone(), 1, "call Muggins")
    do(called, "agree", "agree")
    assert scores(called) == [5, 0], "the spots of the other hand alone"
    do(s, "agree", "agree")
    assert scores(s) == [10, 0]


@pytest.mark.article(ANNOUNCE)
def test_a_lead_is_announced_too():
    s = muggins(["5:5 1:0", "5:1 2:0"])
    assert may(s, 0) == ["miscount lead 5:5"]
    commit(s, 0, "miscount lead 5:5")
    call = notice(s.view(1))
    assert call is not None and s.action_to_string(1, call) == "North: call Muggins"
    assert scores(do(s, "left 5:1")) == [10, 0]


MUST_PLAY = "hoyle-donohue/domino-matador/must-play"


def matador(hands, line, **options):
    return place("domino-matador", hands, line, pool="1:1 2:2 3:3", laws="table", deals=1, **options)


@pytest.mark.article(MUST_PLAY)
def test_who_passes_though_able_counts_nothing():
    s = matador(["6:2 6:6", "5:4 5:5"], "3:4 3:1")
    assert may(s, 0) == ["pass though able"]
    commit(s, 0, "pass though able")
    assert s.view(1).state.full_history()[-1] == (0, s.string_to_action("pass")), "it looks like any pass"
    assert s.view(1).state.law.faults == [] and len(s.view(0).state.law.faults) == 1
    assert "dispute the pass of South" in may(s, 1) and notice(s.view(1)) is None
    do(s, "left 5:4", "right 6:6")
    assert s.current_player() == 1 and notice(s.view(1)) is not None, "now it is seen that he had it"
    commit(s, 1, "dispute the pass of South")
    assert "dispute the pass of South" not in may(s, 1)
    do(s, "pass")
    s.listened = True
    do(s, "left 6:2")
    assert s.phase == "reckoning"
    do(s, "agree", "agree")
    assert s.is_terminal() and s.winner == 0 and scores(s) == [0, 0]
    assert s.story.endswith("counts nothing, for he did not play when he could (article must-play).")


@pytest.mark.article(MUST_PLAY)
def test_an_honest_pass_may_be_disputed_in_vain():
    s = matador(["6:2 6:5", "3:0 5:5"], "3:4 3:0")
    do(s, "pass")
    commit(s, 1, "dispute the pass of South")
    assert may(s, 1) == []
    do(s, "pass")
    assert s.phase == "reckoning"
    do(s, "agree", "agree")
    assert scores(s) == [0, 19]
