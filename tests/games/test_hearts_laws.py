"""Hearts against the rules: a revoke put right, a revoke paid for, and a lead out of turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import agree, commit, laws_of, may, trick
from tests.games.words import do, names

import gamester
from gamester.equipment.cards import card, card_set

H = "hoyle-donohue/hearts/"
HANDS = ["2C KC", "3C AH", "4C 4H", "5C QS"]


def table(**options: object) -> Any:
    """South leads to two tricks; West holds a Club and the Ace of Hearts."""
    game = gamester.load_game("hearts", {"laws": "table", "deals": 1, **options})
    s: Any = game.new_initial_state(seed=1)
    for seat, text in enumerate(HANDS):
        s.hands[seat] = card_set(text)
        s.held[seat] = 2
    s.dealer = 3
    game.go(s, 1)
    return s


@pytest.mark.article(H + "law-revoke")
@pytest.mark.parametrize("finder", [1, 2])
def test_a_revoke_found_before_the_trick_is_turned_is_put_right(finder: int) -> None:
    s = do(table(), "KC")
    commit(s, 1, "revoke AH")
    assert s.view(2).state.trick[1] == card("AH") and not s.view(2).state.law.faults, "it looks like any play"
    do(s, "4C")
    commit(s, finder, "own to a revoke" if finder == 1 else "claim a revoke of West")
    assert s.current_player() == 1 and names(s) == ["3C"] and s.hands[2] == card_set("4C 4H")
    trick(s, "3C", "4C", "5C")
    trick(s, "2C", "AH", "4H", "QS")
    agree(s)
    assert [int(n) for n in s.score] == [15, 0, 0, 0]


@pytest.mark.article(H + "law-revoke")
@pytest.mark.parametrize(("options", "cost"), [({}, 26), ({"revoke": 5}, 5)])
def test_a_revoke_found_later_is_scored_against_the_revoker(options: dict[str, object], cost: int) -> None:
    s = do(table(**options), "KC")
    commit(s, 1, "revoke AH")
    do(s, "4C", "5C", "turn the trick")
    assert "own to a revoke" not in may(s, 1)
    trick(s, "2C", "3C", "4H", "QS")
    honest = s.clone()
    agree(honest)
    assert [int(n) for n in honest.score] == [1, 14, 0, 0], "nothing follows of itself"
    commit(s, 3, "claim a revoke of West")
    assert "claim a revoke of West" not in may(s, 0), "it is paid for once"
    s.listened = True
    agree(s)
    assert [int(n) for n in s.score] == [1, 14 + cost, 0, 0]
    assert s.story.endswith(f"West revoked: {cost} more (article law-revoke).")


@pytest.mark.article(H + "law-turn")
def test_a_lead_out_of_turn_is_taken_back_and_not_called() -> None:
    s = table()
    commit(s, 2, "play out of turn 4H")
    assert s.current_player() == 0 and s.view(0).state.known[2] == card_set("4H") and s.led < 0
    assert not any("call" in one for one in may(s, 1)) and laws_of(s, 3, "play out of turn QS") == [H + "law-turn"]
    do(s, "KC")
    assert not any("out of turn" in one for p in range(4) for one in may(s, p)), "only a lead is spoken of"
