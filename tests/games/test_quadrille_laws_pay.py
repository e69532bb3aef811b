"""Quadrille's laws of payment: what is asked for before the cut, a cut hurried on, beasts miscounted, leaving."""

from __future__ import annotations

import pytest
from tests.games.call_table import stand, table
from tests.games.law_table import agree, commit, may, paid, verbs
from tests.games.quadrille_law_hands import CODES, HANDS, OWN_KING, A, B, C, at_play, tricks, won
from tests.games.words import do

from gamester.games.ombre.king.state import CallState

both = pytest.mark.parametrize("code", CODES)
HONOURS = {"gamester-1754": "gamester-1754/quadrille/law-37", "academy-1768": "academy-1768/quadrille/41"}
ALONE = {"gamester-1754": "gamester-1754/quadrille/p-3", "academy-1768": "academy-1768/quadrille/42"}
DRAWN = {"gamester-1754": "gamester-1754/quadrille/law-29", "academy-1768": "academy-1768/quadrille/11"}
FOR_MATADORES, FOR_SOLO = "forget to ask for the matadores", "forget to ask for sans prendre"
NO_THREE = ["AS 2S 7S KS QS JS 4H 5H 2C 3C".split(), "KD 2D 3D AC 6S KH QH KC QC 4C".split(), *HANDS[2:]]


def sums(s: CallState, article: str) -> int:
    """All that was paid under an article."""
    return sum(amount for _, _, amount in paid(s, article))


@pytest.mark.article("gamester-1754/quadrille/law-33", "gamester-1754/quadrille/d-9", "academy-1768/quadrille/law-33")
@pytest.mark.article("gamester-1754/quadrille/law-34", "academy-1768/quadrille/law-34", "academy-1768/quadrille/43")
@both
def test_who_asks_for_one_of_the_two_has_that_one_only(code: str) -> None:
    s = won(code, "sans prendre", deals=1)
    asked = s.clone()
    agree(asked)
    assert sums(asked, HONOURS[code]) == 3 * 6 and sums(asked, ALONE[code]) == 3 * 5, "both, if nothing is forgotten"
    commit(s, A, FOR_MATADORES)
    late = s.clone()
    agree(s)
    assert sums(s, HONOURS[code]) == 0 and sums(s, ALONE[code]) == 3 * 5
    commit(late, A, FOR_SOLO, "ask after all for the matadores")
    agree(late)
    assert sums(late, HONOURS[code]) == 3 * 6 and sums(late, ALONE[code]) == 0


@pytest.mark.article("gamester-1754/quadrille/law-35", "gamester-1754/quadrille/d-9", "academy-1768/quadrille/law-35")
@both
def test_who_asks_for_what_he_has_not_gets_neither(code: str) -> None:
    wrong = "ask by mistake for the matadores"
    s = at_play(code, "sans prendre", NO_THREE, 1)
    tricks(s, ("AS 6S 5S 3S", "2S AC 4S 2H", "KS KD QD AD", "QS 2D JD 6D", "JS 3D 4D 7D", "7S 4C 5D 5C"))
    do(s, "stop")
    commit(s, A, wrong)
    late = s.clone()
    agree(s)
    assert sums(s, ALONE[code]) == 0 and sums(s, HONOURS[code]) == 0
    assert s.purse[A] > 0, "he has the game, the consolation and the stake"
    commit(late, A, "ask after all for sans prendre")
    agree(late)
    assert sums(late, ALONE[code]) == 3 * 5, "he recollected himself before the cut"
    called = won(code)
    assert "ask by mistake for sans prendre" not in may(called, A), "those who called are not held to it"
    own = won(code, hands=OWN_KING)
    assert "ask by mistake for sans prendre" in may(own, A), "he plays alone"


@pytest.mark.article("gamester-1754/quadrille/law-36", "academy-1768/quadrille/law-36")
@both
def test_what_one_winner_asks_for_the_other_has_too(code: str) -> None:
    s = won(code, deals=1)
    commit(s, A, FOR_MATADORES)
    both_silent = s.clone()
    agree(s)
    takers = {taker for _, taker, amount in paid(s, HONOURS[code]) if amount}
    assert takers == {"seat 3", "seat 2"} and sums(s, HONOURS[code]) == 2 * 8
    commit(both_silent, B, FOR_MATADORES)
    agree(both_silent)
    assert sums(both_silent, HONOURS[code]) == 0
    assert FOR_MATADORES not in may(won(code), C)


@pytest.mark.article("gamester-1754/quadrille/law-33", "gamester-1754/quadrille/d-9", "academy-1768/quadrille/law-33")
@pytest.mark.article("academy-1768/quadrille/43")
@both
def test_after_a_cut_hurried_by_design_it_may_still_be_asked_for(code: str) -> None:
    s = won(code, "sans prendre", deals=1)
    assert "hurry the cut" not in may(s, A) and "hurry the cut" in may(s, B)
    do(s, "agree")
    commit(s, C, "hurry the cut")
    assert sums(s, HONOURS[code]) == 3 * 6 and sums(s, ALONE[code]) == 3 * 5, "he had been paid"
    s = won(code, "sans prendre")
    rest = s.clone()
    agree(rest)
    commit(s, C, "hurry the cut")
    assert s.deal == 1 and rest.purse[A] - s.purse[A] == 3 * (6 + 5), "the game and the stake are his"
    assert s.dealer == A and "ask after the cut for" not in verbs(s, A), "he deals himself, and has no right to more"


@pytest.mark.article("gamester-1754/quadrille/law-33", "gamester-1754/quadrille/d-9", "academy-1768/quadrille/law-33")
@both
def test_he_who_neither_cuts_nor_deals_is_paid_after_a_hurried_cut(code: str) -> None:
    hands = [HANDS[3], *HANDS[:3]]
    s = table(f"quadrille(book={code},laws=table,laws_code={code},deals=2)", hands)
    stand(s, 1, "sans prendre", "S")
    tricks(s, ("AD JS 2D 4D", "AS 6S 4S 3S", "2S 7S 5S 6D", "AC 3D 5D 7D", "KS KD JD 2H", "QS 4C QD 3H"))
    do(s, "stop")
    ombre = B  # the second hand
    commit(s, C, "hurry the cut")
    assert s.deal == 1 and s.dealer == A
    before = s.purse[ombre]
    commit(s, ombre, "ask after the cut for sans prendre", "ask after the cut for the matadores")
    assert s.purse[ombre] - before == 3 * 5 + 3 * 6
    law = f"{code}/quadrille/law-33"
    assert sorted(giver for giver, _, _ in paid(s, law)) == ["seat 0", "seat 0", "seat 1", "seat 1", "seat 3", "seat 3"]
    assert "ask after the cut for" not in verbs(s, ombre)


@pytest.mark.article("gamester-1754/quadrille/law-40", "academy-1768/quadrille/law-40")
@both
def test_a_beast_counted_short_is_not_reopened_later(code: str) -> None:
    s = won(code)
    assert "count the beast short" not in may(s, A), "no beast goes"
    s.pay(C, 4, 42, s.game.cite("law-29"))
    s.going, s.beasts_going = 56, 1
    assert "count the beast short" not in may(s, C)
    right = s.clone()
    commit(s, B, "count the beast short")
    found = s.clone()
    commit(found, A, "count the beast again")
    for state in (right, s, found):
        agree(state)
    assert list(found.purse) == list(right.purse) and found.going == 14, "in the deal itself it is put right"
    assert right.purse[A] - s.purse[A] == right.purse[B] - s.purse[B] == 7, "fifty-six went for forty-two"
    assert s.going == 14 + 14
    if code == "gamester-1754":
        assert "count the beast again" not in may(s, A)
        return
    before = [s.purse[A], s.purse[B]]
    commit(s, A, "count the beast again")
    assert [s.purse[A], s.purse[B]] == [before[0] + 7, before[1] + 7] and s.going == 14, "in the next deal still"
    assert "count the beast again" not in may(s, B)


@pytest.mark.article("gamester-1754/quadrille/law-59", "academy-1768/quadrille/law-59")
@both
def test_who_leaves_the_party_pays_all_that_is_lost(code: str) -> None:
    s = won(code, deals=3)
    agree(s)
    lost = {p: -int(s.purse[p]) for p in range(4) if s.purse[p] < 0}
    assert A not in lost and lost
    before = int(s.purse[A])
    commit(s, A, "leave the party")
    assert s.is_terminal() and int(s.purse[A]) == before - sum(lost.values())
    assert all(s.purse[p] == 0 for p in lost)
