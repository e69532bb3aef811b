"""Put's laws of dealing at laws=table."""

from __future__ import annotations

import pytest
from tests.games.put_table import dealt, score

from gamester.equipment.cards import card_set
from gamester.games.vying.put.state import PutState

NEW = "hoyle-donohue/put/"
HANDS = ("3C 2D 4D", "4S 4H KS")


def lawful(*hands: str, **options: object) -> PutState:
    return dealt(*(hands or HANDS), laws="table", book="hoyle-donohue", **options)


def commit(s: PutState, text: str) -> PutState:
    s.apply_action(s.string_to_action(text))
    return s


def words(s: PutState) -> list[str]:
    return [s.action_to_string(s.turn, a) for a in s.legal_actions()]


@pytest.mark.article(NEW + "law-too-many")
def test_a_card_too_many_to_the_adversary_is_his_choice() -> None:
    s = commit(lawful(), "0: deal a card too many to the adversary")
    assert s.phase == "law" and s.current_player() == 1 and score(s) == [0, 0]
    assert words(s) == ["demand a new deal", "draw out the card"]
    out = commit(s.clone(), "draw out the card")
    assert list(out.hands) == list(lawful().hands) and out.phase == "first trick"
    assert out.irregularities() == [], "one slip in a deal"
    again = commit(s, "demand a new deal")
    assert again.deal == 0 and score(again) == [0, 0] and again.is_chance_node()


@pytest.mark.article(NEW + "law-too-many")
def test_a_card_too_many_to_the_dealer_is_a_point_to_the_other() -> None:
    s = commit(lawful(), "0: deal a card too many to himself")
    assert score(s) == [1, 0] and s.current_player() == 1
    won = lawful(target=1)
    won.listened = True
    commit(won, "0: deal a card too many to himself")
    assert won.is_terminal() and won.returns() == [-1.0, 1.0] and "law-too-many" in won.story


@pytest.mark.article(NEW + "law-faced")
def test_a_card_turned_up() -> None:
    s = commit(lawful(), "0: turn up a card of the adversary's")
    assert words(s) == ["demand a new deal", "let the deal stand"] and s.known[1] == card_set("3C")
    commit(s, "let the deal stand")
    view = s.view(0)
    assert view.state.known[1] == card_set("3C")
    assert all(s.game.imagine(view, n).hands[1] & card_set("3C") for n in range(10))
    own = commit(lawful(), "0: turn up a card of his own")
    assert own.phase == "first trick" and own.known[0] == card_set("4S"), "he abides by them"
    pack = commit(lawful(), "0: turn up a card in the pack")
    assert pack.is_chance_node() and pack.deal == 0 and not any(pack.hands)


def test_no_slip_when_play_has_begun_nor_with_four() -> None:
    s = lawful()
    assert {one["seat"] for one in s.irregularities()} == {0}
    commit(s, "3C")
    assert s.irregularities() == []
    seen = lawful(putting="before")
    seen.dealer, seen.turn = 1, 0
    assert seen.irregularities() and commit(commit(seen, "put"), "see").irregularities() == [] and seen.turn == 0
    four = lawful("TC 7D 9H", "QC JD TH", "4C 2H 5S", "6C KD 6H", players=4)
    assert four.irregularities() == []
