"""Cassino against the rules: slips in dealing, cards taken up that do not belong, and the game claimed too early."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.cassino_table import table, turn
from tests.games.law_table import commit, laws_of, may
from tests.games.words import do, names

import gamester
from gamester.engine.bits import count
from gamester.equipment.cards import NAMES, card_set

C = "hoyle-donohue/cassino/"
# by twos, from the eldest: seat 1, the lay-out, seat 0
ORDER = "2C 3C 4H 8H 9S TS 4C 5C 2D KS JS QS".split()


def fresh(**options: Any) -> Any:
    """Dealt by South, and nobody has played: North has 2C 3C 4C 5C, the table 4H 8H 2D KS, South 9S TS JS QS."""
    order = [*ORDER, *(c for c in NAMES[:52] if c not in ORDER)]
    return gamester.load_game("cassino", {"laws": "table", "packet": "2", **options}).new_initial_state(
        seed=1, deal=order
    )


def last_round() -> Any:
    """The round that spends the stock, with nobody having played of it."""
    s = fresh()
    source = random.Random(5)
    while s.drawn < 52 or any(n < 4 for n in s.held):
        s.apply_action(source.choice(s.legal_actions()))
    return s


@pytest.mark.article(C + "law-5")
def test_a_pack_dealt_uncut_is_dealt_again_if_the_eldest_claims_it() -> None:
    s = fresh()
    assert not any("deal" in one for one in may(s, 1))
    commit(s, 0, "deal the pack uncut to North")
    assert s.current_player() == 1 and names(s) == ["call a new deal", "let it stand"]
    held = list(s.hands)
    stands = do(s.clone(), "let it stand")
    assert list(stands.hands) == held and not any("uncut" in one for one in may(stands, 0))
    do(s, "call a new deal")
    assert s.dealer == 0 and list(s.hands) != held and s.drawn == 12


@pytest.mark.article(C + "law-6")
def test_a_card_shown_before_the_layout_gives_its_owner_a_fresh_deal() -> None:
    s = commit(fresh(), 0, "show before the lay-out a card of North")
    assert s.current_player() == 1 and s.view(0).state.known[1] == card_set("2C")
    kept = do(s.clone(), "let it stand")
    assert all(kept.game.imagine(kept.view(0), n).hands[1] & card_set("2C") for n in range(5))
    do(kept, "2C take" if "2C take" in names(kept) else "2C leave")
    assert not kept.view(0).state.known[1]
    do(s, "call a new deal")
    assert s.dealer == 0 and not any(s.known) and s.drawn == 12


@pytest.mark.article(C + "law-6-after")
def test_a_card_shown_after_the_layout_is_kept_or_goes_back_into_the_stock() -> None:
    s = commit(fresh(), 0, "show after the lay-out a card of North")
    assert names(s) == ["let it stand", "reject the card"]
    nxt = NAMES[s.order[s.drawn]]
    do(s, "reject the card")
    assert s.hands[1] == card_set(f"3C 4C 5C {nxt}") and s.phase == "play" and s.turn == 1 and s.held[1] == 4
    assert [NAMES[c] for c in s.order].index("2C") == 11 + 20, "in the middle of the forty that lay there"
    assert sorted(s.order) == list(range(52)) and not s.gone & card_set("2C")


@pytest.mark.article(C + "law-6-after")
def test_where_chance_draws_it_draws_the_card_given_for_it() -> None:
    s: Any = gamester.load_game("cassino(laws=table)").new_initial_state()
    do(s, "KH", "3C")
    while s.is_chance_node():
        s.apply_action(s.chance_outcomes()[0][0])
    dealer = int(s.dealer)
    other = 1 - dealer
    commit(s, dealer, f"show after the lay-out a card of {s.game.names[other]}")
    do(s, "reject the card")
    assert s.is_chance_node() and len(s.chance_outcomes()) == 41
    s.apply_action(s.chance_outcomes()[-1][0])
    assert s.phase == "play" and s.turn == other and count(s.hands[other]) == 4


@pytest.mark.article(C + "law-6-note")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_in_the_last_round_the_dealer_takes_it_and_a_card_of_his_is_drawn_by_its_place(place: int) -> None:
    s = last_round()
    dealer, other = int(s.dealer), 1 - int(s.dealer)
    assert not any("after the lay-out" in one for one in may(s, dealer))
    mine = [c for c in s.order if s.hands[dealer] >> c & 1]
    commit(s, dealer, f"show in the last round a card of {s.game.names[other]}")
    shown = int(s.known[other])
    assert len(names(s)) == 4 and shown
    view = s.view(other)
    assert not view.state.hands[dealer], "he draws it unseen"
    do(s, names(s)[place])
    assert s.hands[other] >> mine[place] & 1 and s.hands[dealer] & shown and s.known[dealer] == shown
    assert [count(h) for h in s.hands] == [4, 4]


@pytest.mark.article(C + "law-7", C + "law-7-note")
@pytest.mark.parametrize("how", ["many", "few"])
def test_a_misdeal_loses_the_game_but_in_the_first_hand(how: str) -> None:
    s = commit(fresh(), 0, f"deal a card too {how} to North")
    assert names(s) == ["call a new deal", "have it set right"]
    right = do(s.clone(), "have it set right")
    assert list(right.hands) == list(fresh().hands) and right.turn == 1
    do(s, "call a new deal")
    assert s.dealer == 0 and s.drawn == 12
    late = last_round()
    dealer = int(late.dealer)
    commit(late, dealer, f"deal a card too {how} to {late.game.names[1 - dealer]}")
    assert late.is_terminal() and late.returns()[dealer] < 0 < late.returns()[1 - dealer]
    assert "loses the game" in late.game.told(late)


@pytest.mark.article(C + "law-12", C + "law-13")
def test_what_is_taken_up_wrongly_is_restored_with_the_rest() -> None:
    s = turn(fresh(), "2C take")
    assert "take up too KS" in may(s, 1) and not any("take up" in one for one in may(s, 0))
    commit(s, 1, "take up too KS")
    assert s.won[1] & card_set("KS") and not any("take up" in one for one in may(s, 1))
    commit(s, 0, "challenge the trick of North")
    assert not s.won[1] and s.loose == card_set("2C 2D 4H 8H KS") and s.last == -1 and s.turn == 0
    assert set(laws_of(commit(turn(fresh(), "2C take"), 1, "take up too KS"), 0, "challenge the trick of North")) == {
        C + "law-12", C + "law-13", C + "law-13-note",
    }  # fmt: skip


@pytest.mark.article(C + "law-13", C + "law-13-note")
def test_a_mistake_not_challenged_at_once_stands() -> None:
    s = commit(turn(fresh(), "2C take"), 1, "take up too KS")
    do(s, "9S leave")
    assert not any("challenge" in one for one in may(s, 0)) and s.won[1] & card_set("KS")
    do(s, "3C leave")
    assert not any("challenge" in one for one in may(s, 0))
    do(s, "TS leave")
    assert s.turn == 1 and not any("challenge" in one for one in may(s, 0))


@pytest.mark.article(C + "34")
def test_who_claims_the_game_without_the_points_loses_it() -> None:
    assert not any("claim" in one for one in may(fresh(), 1)), "in the single deal there is nothing to claim"
    s = fresh(form="points")
    commit(s, 0, "claim the game")
    assert s.is_terminal() and s.winner == 1 and s.score[1] >= 21 > s.score[0]


@pytest.mark.article(C + "law-8-penalty", C + "law-8")
def test_a_build_without_its_card_is_taken_apart_when_it_is_challenged() -> None:
    s = fresh()  # North builds ten with his Two on the Eight, and holds no Ten
    assert not any("build Ten" in one for one in names(s)) and "play falsely 2C build Ten" in may(s, 1)
    assert "play falsely 2C build Five" not in may(s, 1) and may(s, 0) == may(fresh(), 0)
    commit(s, 1, "play falsely 2C build Ten")
    assert s.phase == "play" and s.turn == 0 and s.cards_in(1) == card_set("2C 8H")
    told = [str(one) for one in s.view(0).state.history()]
    assert told == [str(one) for one in do(fresh_ten(), "2C build Ten").view(0).state.history()], "it looks like any"
    assert "challenge the build of North" in may(s, 0) and "challenge the build of North" not in may(s, 1)
    commit(s, 0, "challenge the build of North")
    assert s.loose == card_set("2C 4H 8H 2D KS") and not len(s.piles) and not s.proven[1]
    assert s.turn == 0, "and he uses them as he likes"


def fresh_ten() -> Any:
    """The same, but that North has the Ten of Clubs for one of his Fours."""
    order = ["TC" if card == "4C" else card for card in ORDER]
    order += [c for c in NAMES[:52] if c not in order]
    return gamester.load_game("cassino(laws=table,packet=2)").new_initial_state(seed=1, deal=order)


@pytest.mark.article(C + "law-8-penalty")
def test_a_build_that_can_be_redeemed_stands_and_is_challenged_once() -> None:
    s = do(fresh_ten(), "2C build Ten")
    commit(s, 0, "challenge the build of North")
    assert len(s.piles) == 1 and "challenge the build of North" not in may(s, 0)
    do(s, "QS leave")
    assert "TC leave" not in names(s) and "3C leave" not in names(s), "he may not merely leave a card"
    assert "challenge the build of North" in may(s, 0)


@pytest.mark.article(C + "law-8-penalty")
def test_it_transpires_by_itself_when_he_leaves_a_card_or_has_none() -> None:
    s = do(commit(fresh(), 1, "play falsely 2C build Ten"), "QS leave", "5C leave")
    assert not len(s.piles) and s.loose == card_set("2C 4H 8H 2D KS QS 5C")
    s = table(["2C", "9H"], "8H 5D", laws="table")
    seat = int(s.turn)
    commit(s, seat, "play falsely 2C build Ten")
    assert not len(s.piles) and s.loose == card_set("2C 8H 5D"), "with his last card"
    assert s.turn != seat and not s.is_terminal()


@pytest.mark.article(C + "law-8-penalty")
def test_an_attentive_player_knows_it_when_all_the_cards_of_its_rank_lie_open() -> None:
    s = commit(fresh(), 1, "play falsely 2C build Ten")
    claim = next(law for law in s.game.laws if law.verb == "challenge the build of")
    assert claim.proofs(s.view(0).state, 0) == []
    s.gone |= card_set("TC TD TH")  # South has the fourth
    assert claim.proofs(s.view(0).state, 0) == [1]
