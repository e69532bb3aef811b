"""Ombre's laws of payment, each broken once: what is not asked for, beasts not laid, unequal marks, leaving."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, may, paid, verbs
from tests.games.ombre_table import keep, start, table
from tests.games.words import do, names

from gamester.books import load
from gamester.games.ombre.shared.state import CODILLE, REMISE, WIN
from gamester.games.ombre.three.state import OmbreState

A, B, C = 2, 1, 0  # the eldest, who is Ombre, the second and the youngest
STRONG = ["AS 2S AC KS QS JS KD 2D 3D".split(), "KH QH JH 3S 4S KC QC JC QD".split(), []]
WEAK = [
    "KS QS JS 7S 6S 2D 3D 4D 5D".split(),
    "AS AC KH QH JH AH KD QD JD".split(),
    "2S KC QC JC 7C 6C 5C 4C 3C".split(),
]


def first_card(s: OmbreState) -> None:
    """Any card, or what stands between."""
    legal = names(s)
    do(s, next((n for n in legal if len(n) == 2), legal[0]))


def won(code: str, deals: int = 1) -> OmbreState:
    """A Solo with six matadores, won with the first five tricks, to be agreed to."""
    s = start(f"ombre(book={code},laws=table,deals={deals})", STRONG, 0, "sans prendre", "S")
    while s.phase == "play":
        do(s, "stop") if "stop" in names(s) else first_card(s)
    assert s.result == WIN and s.phase == "reckoning"
    return s


def lost(code: str, deals: int = 3) -> OmbreState:
    """A Solo that is lost by codille or remise, to be agreed to."""
    s = start(f"ombre(book={code},laws=table,deals={deals})", WEAK, 0, "sans prendre", "S")
    while s.phase == "play":
        first_card(s)
    assert s.result in (REMISE, CODILLE) and s.phase == "reckoning"
    return s


SOLO = {"gamester-1754": 3, "academy-1768": 12}
MATADORES = {"gamester-1754": 6, "academy-1768": 12}
ASKED = {"gamester-1754": "15", "academy-1768": "9"}
HONOURS = {"gamester-1754": "6", "academy-1768": "3"}


@pytest.mark.article("gamester-1754/ombre/16", "gamester-1754/ombre/law-11")
@pytest.mark.article("academy-1768/ombre/9b", "academy-1768/ombre/law-55", "academy-1768/ombre/law-57")
@pytest.mark.parametrize("book", ["gamester-1754", "academy-1768"])
def test_what_is_not_asked_for_before_the_cut_is_not_paid(book: str) -> None:
    honours, fee = f"{book}/ombre/{HONOURS[book]}", f"{book}/ombre/{ASKED[book]}"
    s = won(book)
    commit(s, A, "forget to ask for the matadores")
    assert "ask after all for the matadores" in may(s, A)
    late = s.clone()
    commit(late, A, "ask after all for the matadores")
    agree(late)
    assert [amount for _, _, amount in paid(late, honours)] == [MATADORES[book]] * 2, "in time he is paid both"
    agree(s)
    assert not paid(s, honours) and [amount for _, _, amount in paid(s, fee)] == [SOLO[book]] * 2, (
        "and he claims the one"
    )
    s = won(book)
    commit(s, A, "forget to ask for sans prendre")
    agree(s)
    assert not paid(s, fee) and len(paid(s, honours)) == 2
    assert not may(won(book), B).count("forget to ask for the matadores")


@pytest.mark.article("academy-1768/ombre/law-58")
def test_claiming_the_one_he_has_not_loses_both() -> None:
    s = start("ombre(book=academy-1768,laws=table,deals=1)", STRONG, 0, "ask leave", "S")
    while s.phase == "play":
        do(s, "stop") if "stop" in names(s) else first_card(s)
    commit(s, A, "ask by mistake for sans prendre")
    assert "ask after all for" not in verbs(s, A)
    agree(s)
    assert not paid(s, "academy-1768/ombre/3") and not paid(s, "academy-1768/ombre/9")
    assert "ask by mistake for" not in verbs(won("academy-1768"), A), "who has both asks for nothing that he has not"


@pytest.mark.article("gamester-1754/ombre/law-12", "gamester-1754/ombre/16")
def test_a_beaste_may_be_asked_for_while_the_next_deal_is_played() -> None:
    s = lost("gamester-1754")
    before = int(s.purse[3])
    commit(s, A, "lay no beast")
    agree(s)
    assert int(s.purse[3]) <= before and not paid(s, "gamester-1754/ombre/41")
    lying = sum(s.stakes)
    commit(s, C, "ask for the beast of East")
    assert paid(s, "gamester-1754/ombre/law-12") == [("seat 2", "board", 10)]
    assert sum(s.stakes) == lying + 10
    assert "ask for the beast of" not in verbs(s, C), "once"
    s = lost("gamester-1754")
    commit(s, A, "lay no beast")
    agree(s)
    pass_out(s)
    assert s.deal == 2 and "ask for the beast of" not in verbs(s, C), "in the deal after the next it is too late"


def pass_out(s: OmbreState) -> None:
    """A deal that nobody plays."""
    deal = s.deal
    while s.deal == deal:
        do(s, "pass")


@pytest.mark.article("academy-1768/ombre/law-59", "academy-1768/ombre/law-60")
def test_beasts_may_be_asked_for_several_deals_after() -> None:
    s = lost("academy-1768", 5)
    going = int(s.going)
    commit(s, A, "lay half a beast")
    agree(s)
    owed = going // 2
    lying = int(s.going) + sum(s.stakes)
    short = s.clone()
    commit(s, C, "ask for the beast of East")
    assert paid(s, "academy-1768/ombre/law-59") == [("seat 2", "board", owed)]
    assert int(s.going) + sum(s.stakes) == lying + owed
    pass_out(short)
    assert "ask for the beast of" not in verbs(short, C), "a miscount is not mended after the deal that followed"
    s = lost("academy-1768", 6)
    commit(s, A, "lay no beast")
    agree(s)
    pass_out(s)
    pass_out(s)
    commit(s, C, "ask for the beast of East")
    assert paid(s, "academy-1768/ombre/law-59") == [("seat 2", "board", going)]


@pytest.mark.article("gamester-1754/ombre/law-46")
def test_who_marks_most_is_followed_by_all() -> None:
    s = table("ombre(book=gamester-1754,laws=table)", STRONG)
    had = list(s.purse)
    commit(s, B, "mark a counter more")
    assert [s.purse[p] - had[p] for p in range(5)] == [-1, -1, -1, 0, 3]
    assert "mark a counter more" not in verbs(s, C)


@pytest.mark.article("academy-1768/ombre/law-50")
def test_all_pay_and_are_beasted_by_the_highest_mark() -> None:
    s = table("ombre(book=academy-1768,laws=table)", STRONG)
    going = int(s.going)
    commit(s, B, "mark a counter more")
    assert int(s.going) == going + 9, "a counter of each, worth three"
    do(s, "pass")
    assert "mark a counter more" not in verbs(s, C), "only before anybody speaks"


@pytest.mark.article("gamester-1754/ombre/law-55", "gamester-1754/ombre/51")
@pytest.mark.article("academy-1768/ombre/law-74", "academy-1768/ombre/33")
@pytest.mark.parametrize("book", ["gamester-1754", "academy-1768"])
def test_who_leaves_the_party_pays_what_is_lost(book: str) -> None:
    s = won(book, deals=3)
    agree(s)
    lost_by = [int(-s.purse[p]) for p in (B, C)]
    had = int(s.purse[A])
    assert min(lost_by) > 0
    commit(s, A, "leave the party")
    assert s.is_terminal() and [int(s.purse[p]) for p in (B, C)] == [0, 0]
    assert int(s.purse[A]) == had - sum(lost_by)


@pytest.mark.article("gamester-1754/ombre/31", "gamester-1754/ombre/law-41")
def test_beastes_of_one_deal_lie_together_and_are_played_for_next() -> None:
    s = start("ombre(book=gamester-1754,laws=table)", WEAK, 0, "sans prendre", "S")
    do(s, "2D")
    commit(s, B, "revoke KH")
    do(s, "3C", "turn the trick")
    commit(s, A, "claim a revoke of West")
    do(s, "let it stand")
    while s.phase == "play":
        first_card(s)
    assert s.result == REMISE or s.result == CODILLE
    agree(s)
    assert max(s.stakes) == 30, "two beastes on the stake that they were laid across"
    assert s.stakes[s.game.stakes.now(s)] == max(s.stakes), "it goes before the single stakes"


@pytest.mark.article("academy-1768/ombre/18", "academy-1768/ombre/law-47", "academy-1768/ombre/law-49")
def test_beasts_of_one_coup_go_together() -> None:
    s = start("ombre(book=academy-1768,laws=table,deals=2)", STRONG, 0, "sans prendre", "S")
    commit(s, B, "show the hand")
    commit(s, C, "show the hand")
    while s.phase == "play":
        do(s, "stop") if "stop" in names(s) else first_card(s)
    agree(s)
    assert list(s.stakes) == [] and s.beasts_going and int(s.going) == 2 * 27 + 3 * 3 * 2, "both go, with the new marks"


@pytest.mark.article("gamester-1754/ombre/law-49")
def test_beastes_together_are_paid_once_more_to_the_vole() -> None:
    from librt.vecs import vec
    from mypy_extensions import i64

    s = won("gamester-1754")
    s.stakes = vec[i64]([40])  # two beastes of one deal with the stake they lie on
    s.purse[3] = 40
    assert s.game.stakes.double(s) == 40
    s.stakes = vec[i64]([20, 20])
    assert s.game.stakes.double(s) == 0, "apart they are drawn and no more"


@pytest.mark.article("academy-1768/ombre/law-63")
def test_beasts_together_are_doubled_as_one_for_the_vole() -> None:
    s = start("ombre(book=academy-1768,laws=table,deals=3)", STRONG, 0, "sans prendre", "S")
    commit(s, B, "show the hand")
    commit(s, C, "show the hand")
    while s.phase == "play":
        do(s, "stop") if "stop" in names(s) else first_card(s)
    agree(s)
    assert s.game.stakes.double(s) == int(s.going) > 54


def test_strict_play_knows_none_of_this() -> None:
    s = start("ombre(deals=1)", STRONG, 0, "sans prendre", "S")
    assert s.law is None and not s.irregularities()
    do(s, "AS", "3S")
    first_card(s)
    assert s.tricks[A] == 1, "a trick is turned at once"


@pytest.mark.article("gamester-1754/ombre/31")
@pytest.mark.example("gamester-1754/ombre/two-beastes")
def test_a_beaste_for_ten_cards_and_one_for_losing_lie_with_the_stake() -> None:
    data = load("gamester-1754", "ombre").example("two-beastes").data
    s = table("ombre(book=gamester-1754,laws=table)", WEAK)
    commit(s, C, "deal ten cards to West")
    do(s, "ask leave", "pass", "pass", "name Spades")
    keep(s)
    assert paid(s, "gamester-1754/ombre/law-21") == [("seat 1", "board", 10)]
    s.tricks[A], s.tricks[B], s.tricks[C] = 4, 4, 1
    s.game.judge(s)
    s.game.stakes.settle(s)
    s.game.settle_faults(s, s.law)
    assert s.stakes[s.game.stakes.now(s)] == data["stakes_next"] * 10
