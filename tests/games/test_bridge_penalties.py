"""More of Bridge's laws at a table: what is shown before the play, doubled out of turn, and called in its course."""

from __future__ import annotations

import pytest
from tests.games.law_table import commit, laws_of, may
from tests.games.test_bridge_laws import EAST, led, table
from tests.games.words import do, names

from gamester.equipment.cards import NAMES, card_set

B = "hoyle-donohue/bridge/"


@pytest.mark.article(B + "exposed-in-deal")
@pytest.mark.parametrize(("seat", "judge"), [(0, 1), (2, 1), (1, 0), (3, 0)])
def test_a_card_shown_in_the_deal_lets_the_other_side_have_a_new_one(seat: int, judge: int) -> None:
    s = commit(table(), seat, "show in the deal a card of North")
    shown = int(s.known[2])
    assert s.current_player() == judge and shown and s.view(3).state.known[2] == shown
    stands = do(s.clone(), "let it stand")
    assert stands.phase == "declaration" and stands.turn == 0 and not stands.law.exposed[2]
    do(s, "deal again")
    assert s.deal == 0 and s.dealer == 0 and not s.known[2]
    assert not any("in the deal" in one for one in may(table("declare Spades"), seat))


@pytest.mark.article(B + "re-double-early")
def test_a_re_double_out_of_turn_stands_if_he_who_doubled_says_so() -> None:
    s = table("declare Spades", "double")
    assert s.current_player() == 0 and not any("re-double out" in one for one in may(s, 1))
    commit(s, 2, "re-double out of turn")
    assert s.current_player() == 1 and set(names(s)) == {"let it stand", "refuse it"}
    refused = do(s.clone(), "refuse it")
    assert refused.doubles == 1 and refused.phase == "play"
    do(s, "let it stand")
    assert s.doubles == 2 and s.phase == "doubling" and s.doubler[0] == 2


@pytest.mark.article(B + "exposed-before-lead")
def test_a_card_shown_before_the_lead_takes_the_partners_right_to_double() -> None:
    s = commit(table("declare Spades"), EAST, "show before the lead TC")
    assert s.current_player() == 0 and set(names(s)) == {"let it stand", "forbid its suit"}
    forbid = do(s.clone(), "forbid its suit")
    assert names(forbid) == ["may I lead?"]
    do(forbid, "may I lead?", "yes")
    assert not any(one.endswith("C") for one in names(forbid)) and not forbid.law.exposed[EAST]
    do(s, "let it stand", "may I lead?", "yes", "4H", "TD")
    assert card_set("TC") & s.law.exposed[EAST], "it may be called"
    t = commit(table("declare Spades", "double"), 0, "show before the lead 2C")
    assert t.current_player() == 0 and "re-double" in names(t)
    do(t, "satisfied")
    assert t.turn == 2 and names(t) == ["satisfied"]


@pytest.mark.article(B + "lead-suit", B + "suit-lacking")
@pytest.mark.parametrize("suit", ["Hearts", "Diamonds"])
def test_the_dealer_calls_a_suit_for_a_lead_out_of_turn(suit: str) -> None:
    s = commit(led(), EAST, "play out of turn TC")
    assert f"call a lead of {suit}" in may(s, 0) and not any("lead of" in one for one in may(s, 2))
    commit(s, 0, f"call a lead of {suit}")
    assert not s.law.exposed[EAST] and not any("lead of" in one for one in may(s, 0))
    mine = names(s)
    if suit == "Hearts":
        assert mine and all(one.endswith("H") for one in mine)
    else:
        assert len(mine) == 13, "he has none: the penalty is paid"
    assert set(laws_of(commit(led(), EAST, "play out of turn TC"), 0, "call a lead of Clubs")) == {
        B + "lead-suit", B + "suit-lacking",
    }  # fmt: skip


@pytest.mark.article(B + "disobeyed")
def test_not_to_play_as_one_is_called_upon_is_a_revoke() -> None:
    s = commit(led(), EAST, "play out of turn TC")
    commit(s, 0, "call a lead of Hearts")
    commit(s, 1, "revoke KC")
    assert s.current_player() == 0 and "take three tricks" in names(s)
    do(s, "add three tricks")
    assert s.law.marks[2] == 3 * s.game.value(s) and s.trick[1] == NAMES.index("KC")


@pytest.mark.article(B + "saved-highest")
@pytest.mark.parametrize(("which", "card"), [("highest", "3H"), ("lowest", "2H")])
def test_a_revoke_saved_the_highest_or_lowest_is_called(which: str, card: str) -> None:
    s = do(led(), "4H", "TD")
    commit(s, EAST, "revoke 9S", "own to a revoke")
    assert s.turn == EAST and s.law.exposed[EAST]
    assert f"call for the {which} card" in may(s, 0)
    commit(s, 0, f"call for the {which} card")
    assert names(s) == [card] and not s.law.exposed[EAST]


@pytest.mark.article(B + "saved-highest")
def test_the_dealer_too_if_both_adversaries_had_played() -> None:
    s = do(led(), "4H", "TD", "2H")
    commit(s, 0, "revoke 2C", "own to a revoke")
    assert (
        s.law.marks[12] == 1
        and "call for the lowest card" in may(s, 1)
        and "call for the lowest card" not in may(s, EAST)
    )
    commit(s, 1, "call for the lowest card")
    assert names(s) == ["AH"]
