"""Cribbage against the rules: slips of the deal, what is touched, and what is set up that was not made."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.cribbage_table import dealt, rules
from tests.games.law_table import agree, commit, laws_of, may
from tests.games.words import do, names

from gamester.equipment.cards import NAMES, card_set
from gamester.games.cribbage.count import count_hand

H = "hoyle-donohue/cribbage/"
OLD = "gamester-1754/cribbage/"


def fresh(**options: object) -> Any:
    """Dealt by South, and nothing laid out."""
    return rules(laws="table", **options).new_initial_state(deal=list(NAMES[:52]))


def score(s: Any) -> list[int]:
    return [int(n) for n in s.score]


@pytest.mark.article(H + "law-1")
def test_whose_card_is_shown_scores_two_and_has_a_new_deal_or_lets_it_stand() -> None:
    s = fresh()
    assert "turn up a card of South" not in may(s, 0) and not any("turn up" in one for one in may(s, 1))
    commit(s, 0, "turn up a card of North")
    assert s.current_player() == 1 and names(s) == ["score and call a new deal", "let the deal stand"]
    assert s.view(0).state.known[1] == card_set("2C")
    stands = do(s.clone(), "let the deal stand")
    assert all(s.game.imagine(stands.view(0), n).hands[1] & card_set("2C") for n in range(5))
    do(stands, "lay 4C", "lay 6C")
    assert not stands.view(0).state.known[1], "it may have gone into the crib"
    do(s, "score and call a new deal")
    assert score(s) == [0, 2] and s.deal == 0 and s.dealer == 0 and s.is_chance_node()


@pytest.mark.article(H + "law-2")
@pytest.mark.parametrize("whose", ["North", "South"])
def test_a_card_too_many_dealt_is_two_and_a_new_deal_or_is_drawn_out(whose: str) -> None:
    s = commit(fresh(), 0, f"deal a card too many to {whose}")
    out = do(s.clone(), "draw out the card")
    assert score(out) == [0, 0] and list(out.hands) == list(fresh().hands)
    assert not any("deal" in one for one in may(out, 0)), "one slip in a deal"
    assert score(do(s, "score and call a new deal")) == [0, 2]
    late = do(fresh(), "lay 2C")
    assert not any("too many" in one for one in may(late, 0))


@pytest.mark.article(H + "law-3")
def test_who_takes_up_too_many_gives_the_other_four() -> None:
    s = commit(fresh(), 1, "take up a card too many as North")
    assert s.current_player() == 0
    assert score(do(s, "score and call a new deal")) == [4, 0]


@pytest.mark.article(H + "law-4", H + "law-6")
@pytest.mark.parametrize(("what", "article"), [("touch the pack", "law-4"), ("touch the pegs", "law-6")])
def test_touching_gives_the_other_two(what: str, article: str) -> None:
    s = fresh()
    assert laws_of(s, 1, what) == [H + article]
    assert score(commit(s, 1, what)) == [2, 0]
    near = fresh(target=10)
    near.score[0] = 9
    assert commit(near, 1, what).is_terminal() and near.winner == 0
    four = commit(fresh(players=4), 1, what)
    assert score(four) == [2, 0]


@pytest.mark.article(H + "law-5")
def test_who_sets_up_too_much_is_put_back_and_the_other_scores_it() -> None:
    s: Any = dealt(["5D 6D KC", "KD 9S 8S"], "2H", laws="table")
    do(s, "5D", "KD")  # fifteen-two to the dealer
    before = score(s)
    assert not may(s.clone(), 0)[0].startswith("put back") and "set up 2 too many" in may(s, 0)
    commit(s, 0, "set up 2 too many")
    assert score(s) == [before[0] + 2, before[1]]
    commit(s, 1, "put back South")
    assert score(s) == [before[0], before[1] + 2] and "put back South" not in may(s, 1)
    s.score[0] = 58
    assert "set up 2 too many" in may(s, 0) and "set up 3 too many" not in may(s, 0), "nobody gets home by it"


def counted(code: str) -> Any:
    """South counts two more than he has, and all is played out."""
    s: Any = dealt(["5D 6D KC", "KD 9S 8S"], "2H", laws="table", book="gamester-1754", laws_code=code)
    do(s, "count the hand")
    true = s.game.hand_points(s, 0)
    commit(s, 0, "count 2 too many")
    assert s.told[0] == true + 2 and not s.view(1).state.law.faults and "count 2" not in s.view(1).to_json()
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    return s


@pytest.mark.article(OLD + "foul", H + "law-5")
@pytest.mark.parametrize(("code", "gains"), [("gamester-1754", 0), ("hoyle-donohue", 2)])
def test_a_hand_counted_unseen_is_counted_over_when_all_is_played(code: str, gains: int) -> None:
    s = counted(code)
    assert s.phase == "reckoning" and not any(s.held), "the hands are shown"
    before = score(s)
    clear = commit(s.clone(), 0, "count over North")
    assert score(clear) == before, "nothing follows where the count was true"
    commit(s, 1, "count over South")
    assert score(s) == [before[0] - 2, before[1] + gains]
    agree(s)
    assert s.deal == 1


def test_what_was_told_binds_nobody_where_it_may_be_false() -> None:
    s: Any = dealt(["5D 6D KC", "KD 9S 8S"], "2H", laws="table", book="gamester-1754")
    do(s, "count the hand", "count the hand")
    view = s.view(1)
    hands = [s.game.imagine(view, n).hands[0] for n in range(20)]
    assert len({int(count_hand(hand, s.turn_up)) for hand in hands}) > 1
