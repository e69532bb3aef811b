"""Draw poker against the rules: slips in dealing and serving, foul hands, and pots opened without openers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import commit, laws_of, may, paid
from tests.games.poker_hands import deal, hand, pool, say, stand_all
from tests.games.words import do, names

from gamester.engine.bits import count

P = "hoyle-donohue/draw-poker/"


def table(options: str = "deals=1", **given: Any) -> Any:
    """Three play; A deals, B is the age and has gone a blind."""
    return deal("laws=table,straddle=no," + options, players=3, **given)


def served(s: Any) -> Any:
    """All go in, C draws two, and the cards are served."""
    say(s, "C see", "A see", "B see")
    while s.phase == "draw":
        drawn = s.turn == 2 and s.dropped[2] < 2
        s.apply_action(s.legal_actions()[0] if drawn else s.string_to_action("stand"))
    return s


def jack(hands: dict[str, str]) -> Any:
    """A jack-pot of 6, opened from the left of B, who deals: C, A, B."""
    s = say(table("ante=2,jack_pots=yes,deals=2"), "C pass", "A pass")
    assert s.jack == 1 and s.turn == 2 and pool(s) == 6
    for who, cards in hands.items():
        s.hands["ABC".index(who)] = hand(cards)
    return s


LOW = {"C": "2C 4D 6H 8S TC", "A": "KC KD 3H 5S 7S", "B": "2D 4H 6S 8C TD"}


@pytest.mark.article(P + "rule-6")
@pytest.mark.parametrize("how", ["with the pack not cut", "with a card faced in the pack"])
def test_a_pack_not_whole_is_dealt_again_by_the_same_dealer(how: str) -> None:
    s = table()
    before, held = pool(s), list(s.hands)
    commit(s, 0, f"deal {how}")
    assert s.deal == 0 and s.dealer == 0 and pool(s) == before and list(s.hands) != held
    assert s.phase == "going in" and s.turn == 2 and f"deal {how}" not in may(s, 0)
    assert not any("pack" in one for one in may(say(table(), "C see"), 0)), "bets have begun"


@pytest.mark.article(P + "rule-7")
def test_a_card_exposed_in_the_deal_is_taken() -> None:
    s = table(hands={"C": "AC KC QC JC 9D"})
    commit(s, 0, "expose a card of East")
    assert s.view(0).state.known[2] == hand("AC") and s.turn == 2 and count(s.hands[2]) == 5
    say(s, "C see", "A see", "B see", "B stand")
    do(s, "discard 9D")
    assert not s.view(0).state.known[2], "it may have been thrown"


@pytest.mark.article(P + "rule-8", P + "rule-9")
@pytest.mark.parametrize("how", ["many", "few"])
def test_a_wrong_number_is_a_misdeal_before_the_hand_is_lifted_and_puts_out_after(how: str) -> None:
    s = commit(table(), 0, f"deal a card too {how} to East")
    assert s.current_player() == 2 and names(s) == ["announce it", "lift the cards"]
    lifted = do(s.clone(), "lift the cards")
    assert lifted.bets.live == 0b011 and lifted.turn == 0
    held = list(s.hands)
    do(s, "announce it")
    assert s.dealer == 0 and s.deal == 0 and list(s.hands) != held and s.bets.live == 0b111
    assert set(laws_of(table(), 0, f"deal a card too {how} to East")) == {P + "rule-8", P + "rule-9"}


@pytest.mark.article(P + "rule-14", P + "rule-15")
@pytest.mark.parametrize("how", ["many", "few"])
def test_too_many_or_too_few_served_is_put_right_or_puts_out(how: str) -> None:
    s = served(table())
    assert not any(one.endswith("to South") for one in may(s, 0)), "A has drawn nothing"
    commit(s, 0, f"serve a card too {how} to East")
    right = do(s.clone(), "announce it")
    assert right.bets.live == 0b111 and right.turn == 2 and list(right.hands) == list(s.hands)
    out = do(s, "lift the cards")
    assert out.bets.live == 0b011 and out.turn == 0
    say(out, "A bet 1")
    assert not any("serve" in one for one in may(out, 0))


@pytest.mark.article(P + "rule-16")
def test_a_card_exposed_in_serving_goes_under_the_pack() -> None:
    s = served(table(pack="AS KS QS"))
    assert s.hands[2] & hand("AS KS") == hand("AS KS")
    commit(s, 0, "expose a card served to East")
    assert s.gone == hand("AS") and s.hands[2] & hand("AS KS QS") == hand("KS QS") and s.held[2] == 5
    assert s.turn == 2 and s.phase == "betting"
    assert not any(s.game.imagine(s.view(0), n).hands[1] & hand("AS") for n in range(5))


@pytest.mark.article(P + "rule-26")
def test_betting_on_a_foul_hand_loses_the_pool() -> None:
    s = table(hands={"C": "AC AD AH AS KC", "A": "2C 4D 6H 8S TC", "B": "KD KH 3C 5D 7D"})
    commit(s, 2, "see with a wrong number of cards")
    assert [f.known for f in s.law.faults] == [False] and not s.view(0).state.law.faults
    say(s, "A see", "B see")
    stand_all(s)
    end = say(s.clone(), "C bet 1", "A see", "B see")
    assert end.purse[1] == 6 and "foul hand" in end.game.told(end), "the best of his opponents' hands"
    thrown = say(s.clone(), "C bet 1", "A pass", "B pass")
    assert thrown.purse[2] == 4, "nobody discovered it"
    commit(say(s, "C bet 1"), 0, "count the cards of East")
    assert s.bets.live == 0b011 and s.turn == 0
    say(s, "A pass")
    assert s.purse[1] == 5, "the one player left has all that was bet"


@pytest.mark.article(P + "rule-26")
def test_a_hand_that_is_not_foul_is_counted_for_nothing() -> None:
    s = say(table(), "C see")
    commit(s, 0, "count the cards of East")
    assert s.bets.live == 0b111 and s.turn == 0 and "count the cards of East" not in may(s, 0)
    assert laws_of(say(table(), "C see"), 0, "count the cards of East") == [P + "rule-26"]


@pytest.mark.article(P + "jack-11", P + "jack-13")
def test_a_false_opening_costs_twice_the_bet_and_the_pool() -> None:
    s = jack(LOW)
    assert names(s) == ["pass"]
    commit(s, 2, "open without openers and bet 5")
    assert s.opener == 2 and not s.view(0).state.law.faults and pool(s) == 11
    say(s, "A see", "B pass")
    stand_all(s)
    say(s, "C bet 1", "A see")
    assert s.purse[0] == 6 + 5 + 1 + 10 - 2 and s.purse[2] == -2 - 5 - 1 - 10


@pytest.mark.article(P + "jack-13")
def test_who_drives_the_false_opener_and_all_others_out_takes_the_pool() -> None:
    s = commit(jack(LOW), 2, "open without openers and bet 5")
    say(s, "A raise 5", "B pass", "C pass")
    assert s.purse[0] == -2 + 6 + 5 + 10 and s.purse[2] == -2 - 5 - 10


@pytest.mark.article(P + "jack-11")
def test_the_fine_may_be_ten_antes() -> None:
    s = say(table("ante=2,jack_pots=yes,deals=2,opening_fine=ante"), "C pass", "A pass")
    s.hands[2] = hand(LOW["C"])
    commit(s, 2, "open without openers and bet 1")
    say(s, "A raise 1", "B pass", "C pass")
    assert s.purse[2] == -2 - 1 - 20


@pytest.mark.article(P + "jack-12")
def test_nobody_in_against_a_false_opening_and_a_new_hand_is_dealt() -> None:
    s = commit(jack(LOW), 2, "open without openers and bet 5")
    say(s, "A pass", "B pass")
    assert s.jack == 1 and s.opener == -1 and s.dealer == 1 and pool(s) == 6 + 5 + 10
    assert s.bets.live == 0b111 and s.phase == "going in" and s.bets.carried == 21
    assert [int(n) for n in s.hands] != [hand(LOW[who]) for who in "ABC"]


@pytest.mark.article(P + "jack-10")
def test_a_split_opener_whose_discard_is_mixed_pays_if_it_is_called() -> None:
    s = jack({**LOW, "C": "JC JD 2C 3C 4C"})
    say(s, "C bet 5", "A see", "B pass", "C discard JD", "C stand", "A stand")
    assert not any("attention" in one for one in may(s, 0))
    commit(s, 2, "leave the discard among the others")
    quiet = say(s.clone(), "C bet 1", "A pass")
    assert quiet.purse[2] > 0 and not paid(quiet, P + "jack-11")
    commit(s, 0, "call attention to the discard of East")
    say(s, "C bet 1", "A see")
    assert s.purse[2] == -2 - 5 - 1 - 10 and s.purse[0] == 20


@pytest.mark.article(P + "jack-10")
def test_a_discard_mixed_by_who_kept_his_openers_costs_nothing() -> None:
    s = jack({**LOW, "C": "JC JD 2C 3C 4C"})
    say(s, "C bet 5", "A see", "B pass", "C discard 2C", "C stand", "A stand")
    commit(s, 2, "leave the discard among the others")
    commit(s, 0, "call attention to the discard of East")
    say(s, "C bet 1", "A pass")
    assert s.purse[2] > 0


@pytest.mark.article(P + "jack-11")
def test_an_opener_one_of_whose_cards_was_exposed_is_imagined_with_it() -> None:
    s = commit(jack({}), 1, "expose a card of East")
    seen = s.known[2]
    s.hands[2] = seen | hand("JC JD JH JS") & ~seen
    while count(s.hands[2]) < 5:
        s.hands[2] |= hand("2C") if not seen & hand("2C") else hand("3C")
    say(s, "C bet 5")
    for n in range(30):
        t = s.game.imagine(s.view(0), n)
        assert t.opened_on & seen and t.game.opens(t, t.opened_on) and count(t.opened_on) == 5
