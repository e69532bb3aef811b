"""Ecarte against the rules: a lead before one's turn, a king that is none, cards thrown down, and the revoke."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import agree, commit, may
from tests.games.test_ecarte import DEALER, PLAYER, dealt, points
from tests.games.words import do, names

E = "hoyle-donohue/ecarte/"
PLAYER_S, DEALER_S = 1, 0  # who sits where


def table(player: str = PLAYER, dealer: str = DEALER, score: tuple[int, int] = (0, 0), **options: Any) -> Any:
    """The player has refused cards; Clubs are trumps."""
    s = do(dealt(player, dealer, laws="table", deals=1, **options), "play")
    s.score[0], s.score[1] = score
    s.listened = True
    return s


def played_out(s: Any) -> Any:
    """The rest of the deal, lawfully, and all agree."""
    deal = s.deal
    while s.deal == deal and s.phase != "reckoning" and not s.is_terminal():
        s.apply_action(s.legal_actions()[-1])
    if s.deal == deal and not s.is_terminal():
        agree(s)
    return s


@pytest.mark.article(E + "play-turn")
def test_a_card_led_before_ones_turn_is_taken_back_unless_it_is_covered() -> None:
    s = commit(table(), DEALER_S, "lead out of turn 7D")
    assert s.current_player() == PLAYER_S and set(names(s)) == {"KD", "9D"}  # he may cover it,
    back = commit(s.clone(), PLAYER_S, "have the lead taken back")  # or not
    assert back.current_player() == PLAYER_S and "AC" in names(back)
    assert "7D" in [str(n) for n in names(do(back, "KD"))]  # nothing more follows
    s = do(s, "KD")
    assert "have the lead taken back" not in may(s, PLAYER_S)
    do(s, "turn the trick")
    assert s.tricks[PLAYER_S] == 1 and s.current_player() == PLAYER_S
    s = commit(do(table(), "JS", "8S", "turn the trick"), DEALER_S, "lead out of turn 7D")
    assert "have the lead taken back" in may(s, PLAYER_S)  # in any trick


@pytest.mark.article(E + "false-king")
def test_who_announces_a_king_that_he_has_not_loses_a_point_to_the_other() -> None:
    honest = do(table("KC 7C KD 9D JS"), "announce the king")
    s = commit(table(), PLAYER_S, "announce a king not held")
    assert points(s) == points(honest) == [0, 1] and s.king == PLAYER_S
    for seat in (DEALER_S, None):  # it looks like the truth
        one, other = s.view(seat), honest.view(seat)
        assert one.state.king == other.state.king and not one.state.law.faults and not one.state.known[PLAYER_S]
    own = commit(s.clone(), PLAYER_S, "own to the false king")
    assert points(own) == [0, 0] and own.king == -1
    do(s, "JS")
    assert "own to the false king" not in may(s, PLAYER_S)  # a card is played
    commit(s, DEALER_S, "claim that there is no king")
    assert points(s) == [1, 0] and s.king == DEALER_S
    told = played_out(s).story
    assert "North marked the king" not in told and "South marked the king" in told
    honest = commit(do(honest, "JS"), DEALER_S, "claim that there is no king")
    assert points(honest) == [0, 1] and "claim that there is no king" not in may(honest, DEALER_S)


@pytest.mark.article(E + "false-king")
def test_a_false_king_is_known_by_who_holds_it_or_when_all_is_played() -> None:
    def proved(s: Any) -> bool:
        view = s.view(DEALER_S)
        law = next(law for law in s.game.laws if law.verb == "claim that there is no king")
        return bool(law.proofs(view.state, DEALER_S))

    assert proved(do(commit(table(dealer="KC 8C AD 7D 8S"), PLAYER_S, "announce a king not held"), "JS"))
    s = commit(table(), PLAYER_S, "announce a king not held")
    assert not proved(s)
    while s.phase != "reckoning":
        s.apply_action(s.legal_actions()[-1])
    assert proved(s)
    assert not proved(do(table("KC 7C KD 9D JS"), "announce the king"))
    s = do(commit(table(dealer="KC 8C AD 7D 8S", score=(4, 0)), PLAYER_S, "announce a king not held"), "JS")
    commit(s, DEALER_S, "claim that there is no king")
    assert s.is_terminal() and s.returns() == [5, -5]  # it may be the game
    assert "announce a king not held" not in may(table(score=(0, 4)), PLAYER_S)  # there it would be shown
    s = table("KC 7C KD 9D JS")
    assert "announce a king not held" not in may(s, PLAYER_S)


@pytest.mark.article(E + "thrown")
def test_cards_thrown_down_cost_two_points_or_one_when_a_trick_is_made() -> None:
    s = commit(table(), PLAYER_S, "throw the cards down")
    assert s.phase == "reckoning" and points(s) == [0, 0]  # what was wrong before may be claimed yet
    agree(s)
    assert points(s) == [2, 0] and s.deal == 1 and f"lost 2 ({E}thrown)" in s.story
    s = do(table(), "KD", "AD", "turn the trick")
    mine = s.clone()
    mine.risk = -1
    mine.listened = True
    agree(commit(mine, PLAYER_S, "throw the cards down"))
    assert points(mine) == [1, 0] and f"North threw the cards down, and lost 1 ({E}thrown)" in mine.story
    other = s.clone()
    agree(commit(other, DEALER_S, "throw the cards down"))
    assert points(other) == [0, 2]
    agree(commit(s, PLAYER_S, "throw the cards down"))
    assert points(s) == [2, 0]  # he would not change, and has not made the point
    s = commit(table(score=(3, 0)), PLAYER_S, "throw the cards down")
    agree(s)
    assert s.returns() == [5, -5]


@pytest.mark.article(E + "thrown", E + "false-king", E + "revoke")
def test_throwing_the_cards_down_hides_no_fault_before_it() -> None:
    s = do(commit(table(score=(0, 2)), PLAYER_S, "announce a king not held"), "KD", "AD", "turn the trick")
    commit(s, PLAYER_S, "throw the cards down")
    view = s.view(DEALER_S)
    law = next(law for law in s.game.laws if law.verb == "claim that there is no king")
    assert law.proofs(view.state, DEALER_S)  # his cards lie open
    agree(commit(s, DEALER_S, "claim that there is no king"))
    assert points(s) == [3, 2]
    s = do(commit(do(table(), "9D"), DEALER_S, "revoke 8S"), "turn the trick")
    agree(commit(commit(s, DEALER_S, "throw the cards down"), PLAYER_S, "claim a revoke of South"))
    assert points(s) == [0, 2]  # nothing is played over


@pytest.mark.article(E + "false-king", E + "announce", E + "revoke")
def test_no_right_comes_back_with_a_card_taken_back() -> None:
    s = commit(do(table(dealer="KC 8C AD 7D 8S"), "9D"), DEALER_S, "revoke 8S", "own to a revoke")
    assert s.phase == "first trick" and "announce the king" not in names(s)
    assert "revoke 8S" not in may(s, DEALER_S)  # it would be plain to all
    s = commit(table(), PLAYER_S, "announce a king not held")
    assert "claim that there is no king" not in may(s, DEALER_S)  # no card is played
    commit(s, DEALER_S, "lead out of turn 7D")
    commit(s, PLAYER_S, "have the lead taken back")
    assert "own to the false king" not in may(s, PLAYER_S) and "lead out of turn 7D" not in may(s, DEALER_S)
    s = commit(table(), DEALER_S, "lead out of turn 7D")
    commit(s, PLAYER_S, "revoke JS", "own to a revoke")
    assert "have the lead taken back" not in may(s, PLAYER_S)  # it was covered


@pytest.mark.article(E + "revoke")
@pytest.mark.parametrize(
    ("led", "fault"), [("9D", "revoke 8S"), ("9D", "revoke 7D"), ("7C", "revoke 8S")], ids=["suit", "under", "trump"]
)
def test_a_revoke_is_played_over_whenever_it_is_found(led: str, fault: str) -> None:
    s = commit(do(table(), led), DEALER_S, fault)
    assert "own to a revoke" in may(s, DEALER_S)
    do(s, "turn the trick")
    later = s.clone()
    while later.phase != "reckoning":
        later.apply_action(later.legal_actions()[-1])
    for one in (s, later):
        commit(one, PLAYER_S, "claim a revoke of South")
        assert one.phase == "first trick" and one.current_player() == DEALER_S
        assert len(one.law.plays) == 1 and fault.split()[1] not in names(one)


@pytest.mark.article(E + "revoke")
def test_the_offender_marks_nothing_for_the_point_and_one_for_the_vole() -> None:
    strong, weak = "AC QC KD AD AS", "8C 7C 8D 7D 8S"
    for tricks, marked in ((5, 1), (4, 0), (3, 0)):
        s = commit(do(table(weak, strong), "8D"), DEALER_S, "revoke AS")
        commit(do(s, "turn the trick"), PLAYER_S, "claim a revoke of South")
        s.tricks[DEALER_S], s.tricks[PLAYER_S] = tricks, 5 - tricks
        s.game.finish_deal(s)
        assert points(s) == [marked, 0] and f"({E}revoke)" in s.story
    s = commit(do(table(weak, strong), "8D"), DEALER_S, "revoke AS")  # nobody has said so
    s.tricks[DEALER_S], s.tricks[PLAYER_S] = 5, 0
    s.game.finish_deal(s)
    assert points(s) == [2, 0]
