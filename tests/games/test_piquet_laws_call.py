"""Piquet against the rules: false reckonings, misnamed cards, points said falsely, fishing with a lower call."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, laws_of, may, verbs
from tests.games.piquet_hands import BOOKS, HERE, LONDON, OLD, PARIS, example, worth
from tests.games.piquet_law_hands import ELDER, YOUNGER, at_calls, lead, play_out, say_nothing
from tests.games.words import do, names

from gamester.games.piquet.state import PiquetState
from gamester.players.notice import notice

ACES = "AS AH AD KS QS JS 9H 8H 9D 8D 7C 8C"  # three Aces and a quart major
KINGS = "KH KD KC QH JH TH QD JD TD 9C TC JC"  # three Kings, and a tierce to the Queen twice over
CLAIM = "claim a false reckoning of North"


def called(book: str, offence: str, elder: str = ACES, younger: str = KINGS, **options: object) -> PiquetState:
    """Elder calls his point and sequence truly, and then reckons something falsely, which is allowed."""
    s = at_calls(elder, younger, book, **options)
    do(s, "point in Spades", names_after(s, "point in Spades")[0])
    do(s, names(s)[-1], "good")
    commit(s, ELDER, offence)
    assert s.turn == YOUNGER
    return do(s, "good")


def names_after(s: PiquetState, word: str) -> list[str]:
    """What may be answered when this has been said."""
    return names(do(s.clone(), word))


@pytest.mark.article("picquet-1651/piquet/law-false", "gamester-1754/piquet/law-false")
@pytest.mark.article("academy-1768/piquet/law-17")
@pytest.mark.parametrize("book", BOOKS)
def test_a_false_fourteen_costs_all_that_was_reckoned(book: str) -> None:
    s = called(book, "reckon falsely 4-aces")
    assert worth(s, ELDER)[3] == 14, "it is taken as said"
    lead(s, "AS")
    assert s.count[ELDER] > 18 and CLAIM in may(s, YOUNGER)
    do(s, names(s)[0], "turn the trick")
    before = int(s.count[ELDER])
    commit(s, YOUNGER, CLAIM)
    assert s.count[ELDER] < before - 18
    assert s.count[ELDER] == (0 if book == LONDON else 1), "in London even the play is lost"
    play_out(s)
    assert (s.count[ELDER] == 0) == (book == LONDON)
    agree(s)


@pytest.mark.article("picquet-1651/piquet/law-false", "gamester-1754/piquet/law-false")
@pytest.mark.article("academy-1768/piquet/law-17")
@pytest.mark.parametrize("book", BOOKS)
def test_the_other_then_tells_his_own(book: str) -> None:
    s = lead(called(book, "reckon falsely 4-aces"), "AS")
    assert worth(s, YOUNGER) == [0, 0, 0, 0]
    commit(s, YOUNGER, CLAIM)
    point, runs, sets = worth(s, YOUNGER)[1:]
    if book == OLD:
        assert point and runs and sets == 9, "nothing is in his way"
    else:
        assert runs == 0 and sets == 0, "elder's quart and Aces still bar"
    assert s.count[YOUNGER] == point + runs + sets


@pytest.mark.article("gamester-1754/piquet/law-false", "picquet-1651/piquet/law-false")
@pytest.mark.parametrize(("code", "saved"), [(LONDON, True), (OLD, False)])
def test_what_the_offender_truly_has_may_save_a_repic(code: str, saved: bool) -> None:
    thirty = "AC KC QC JC TC AD KD QD JD KH KS 8S"  # a quint, a quart and four Kings
    s = at_calls("AS QS JS TS 9S 7S AH QH JH TH 9H 8H", thirty, LONDON, laws_code=code)
    do(s, "no point", "no sequence")
    commit(s, ELDER, "reckon falsely 3-aces")
    do(s, "good", "AS")
    while s.phase == "count":
        do(s, names(s)[-1])
    assert s.repic < 0
    commit(s, YOUNGER, CLAIM)
    assert s.count[ELDER] == (0 if saved else 1) and s.raw[YOUNGER] >= 30
    assert s.repic == (-1 if saved else YOUNGER), "the better point still stands in his way, or it does not"
    assert s.count[YOUNGER] == s.raw[YOUNGER] + (0 if saved else 60)


@pytest.mark.article("picquet-1651/piquet/law-false", "gamester-1754/piquet/law-false")
@pytest.mark.article("academy-1768/piquet/law-17")
@pytest.mark.parametrize("book", BOOKS)
def test_it_may_be_found_until_the_cards_are_gathered_or_slip_by(book: str) -> None:
    s = play_out(lead(called(book, "reckon falsely 3-tens"), "AS"))
    assert s.phase == "reckoning" and CLAIM in may(s, YOUNGER)
    claim = s.string_to_action(f"{YOUNGER}: {CLAIM}")
    assert notice(s.view(YOUNGER)) == claim, "all the cards have been seen, so that it can be proved"
    slipped = s.clone()
    agree(slipped)
    assert slipped.deal == 1 and slipped.score[ELDER] >= 3
    assert CLAIM not in may(slipped, YOUNGER)
    commit(s, YOUNGER, CLAIM)
    assert s.count[ELDER] < slipped.made[ELDER]
    honest = play_out(lead(do(at_calls(ACES, KINGS, book), "no point", "no sequence", "three Aces", "good"), "AS"))
    assert notice(honest.view(YOUNGER)) is None
    before = [int(n) for n in honest.count]
    commit(honest, YOUNGER, CLAIM)
    assert [int(n) for n in honest.count] == before, "a claim that is not made out changes nothing"
    assert CLAIM not in may(honest, YOUNGER)


@pytest.mark.article("picquet-1651/piquet/law-misnamed", "gamester-1754/piquet/law-misnamed")
@pytest.mark.article("academy-1768/piquet/law-17")
@pytest.mark.example("picquet-1651/piquet/misnamed")
@pytest.mark.parametrize("book", BOOKS)
def test_kings_named_for_aces(book: str) -> None:
    e = example(OLD, "misnamed")
    assert (e["has"], e["says"]) == ("A", "K")
    s = called(book, "reckon falsely 3-kings", younger="KD QH JH TH QD JD TD 9C TC JC 9S 7H")
    assert worth(s, ELDER)[3] == 3, "the Aces are not reckoned, but what was said"
    mended = s.clone()
    lead(s, "AS")
    commit(s, YOUNGER, CLAIM)
    assert s.count[ELDER] == (0 if book == LONDON else 1)
    assert "correct a false reckoning" not in may(s, ELDER)
    commit(mended, ELDER, "correct a false reckoning")
    assert mended.turn == ELDER and "three Aces" in names(mended)
    do(mended, "three Aces", "good")
    assert worth(mended, ELDER)[3] == 3
    lead(mended, "AS")
    assert CLAIM not in may(mended, YOUNGER) or not commit(mended, YOUNGER, CLAIM).law.marks[19 + ELDER]


@pytest.mark.article("picquet-1651/piquet/law-false", "academy-1768/piquet/law-17")
@pytest.mark.parametrize("book", BOOKS)
def test_younger_may_reckon_falsely_too(book: str) -> None:
    s = at_calls(ACES, KINGS, book)
    say_nothing(s)
    do(s, "AS")
    while s.step < 2:
        do(s, names(s)[0])
    commit(s, YOUNGER, "tell falsely 4-kings")
    assert worth(s, YOUNGER)[3] == 14 + 6 and s.phase == "play"
    mended = s.clone()
    commit(mended, YOUNGER, "correct a false reckoning")
    assert worth(mended, YOUNGER)[3] == 9 and mended.count[YOUNGER] == 9
    do(s, names(s)[0])
    assert "correct a false reckoning" not in may(s, YOUNGER)
    do(s, "turn the trick")
    commit(s, ELDER, "claim a false reckoning of South")
    assert s.count[YOUNGER] == 0 and worth(s, ELDER)[3] == 3, "elder tells what he has"


@pytest.mark.article("academy-1768/piquet/law-17")
@pytest.mark.parametrize("book", BOOKS)
def test_a_false_call_looks_like_a_true_one(book: str) -> None:
    s = at_calls(ACES, KINGS, book)
    do(s, "no point", "no sequence")
    true = do(s.clone(), "three Aces")
    commit(s, ELDER, "reckon falsely 3-kings")
    assert s.view(YOUNGER).state.acts[-1] == do_number(s, "three Kings")
    assert may(s, YOUNGER) == may(true, YOUNGER)
    assert not s.view(YOUNGER).state.law.faults and s.view(ELDER).state.law.faults


def do_number(s: PiquetState, word: str) -> int:
    """How the history has this as elder's."""
    return (s.string_to_action(word) + 1) * 64 + ELDER + 4


FIFTY = "AS KS QS JS 9S AH KH 8H 9D 8D 7C 8C"
SHORT = "QH JH TH KD QD JD TD KC QC JC TC 9C"


@pytest.mark.article("picquet-1651/piquet/first-word")
def test_at_paris_the_first_word_may_be_recalled() -> None:
    s = at_calls(FIFTY, SHORT, OLD)
    commit(s, ELDER, "say falsely for the point 40")
    assert s.calls[1] == 40 and s.turn == YOUNGER and names(s)[0] == "good"
    do(s, "good")
    commit(s, ELDER, "tell the just point")
    assert s.calls[1] == 50 and s.turn == YOUNGER, "he answers again"
    do(s, "good")
    assert worth(s, ELDER)[1] == 5
    s = at_calls(FIFTY, SHORT, OLD)
    commit(s, ELDER, "say falsely for the point 60")
    do(s, "good")
    assert worth(s, ELDER)[1] == 0, "sixty cannot be shown"
    commit(s, ELDER, "tell the just point")
    do(s, "good")
    assert worth(s, ELDER)[1] == 5


@pytest.mark.article("picquet-1651/piquet/first-word")
def test_in_provence_the_first_word_stands() -> None:
    for said, counts in ((40, 4), (60, 0)):
        s = at_calls(FIFTY, SHORT, OLD, manner="provence")
        commit(s, ELDER, f"say falsely for the point {said}")
        do(s, "good")
        assert "tell the just point" not in may(s, ELDER)
        assert worth(s, ELDER)[1] == counts


@pytest.mark.article("academy-1768/piquet/law-12")
def test_a_point_may_be_lessened_and_not_augmented() -> None:
    s = at_calls(FIFTY, SHORT, PARIS)
    commit(s, ELDER, "say falsely for the point 60")
    do(s, "good")
    commit(s, ELDER, "tell the just point")
    do(s, "good")
    assert worth(s, ELDER)[1] == 5
    s = at_calls(FIFTY, SHORT, PARIS)
    commit(s, ELDER, "say falsely for the point 40")
    do(s, "good")
    assert "tell the just point" not in may(s, ELDER) and worth(s, ELDER)[1] == 4
    assert "say falsely for the point" not in verbs(at_calls(FIFTY, SHORT, LONDON), ELDER)


@pytest.mark.article("academy-1768/piquet/law-12")
@pytest.mark.example("academy-1768/piquet/pq-law-12")
def test_who_fishes_with_a_lower_call_counts_nothing_of_it() -> None:
    e = example(PARIS, "pq-law-12")
    assert (e["holds"], e["asks"]) == ("A", "J")
    hand = "AS AH AD JS JH JD QC TC 9C 8C 7D 8D"
    s = at_calls(hand, "KS QS TS 9S KH QH TH KD QD TD 9C 9H", PARIS)
    do(s, "no point")
    assert "call low 3-knaves" not in may(s, ELDER)
    do(s, "no sequence")
    assert {one for one in may(s, ELDER) if one.startswith("call low")} == {"call low 3-knaves"}
    assert laws_of(s, ELDER, "call low 3-knaves") == [HERE[PARIS] + "law-12"]
    other = s.clone()
    commit(s, ELDER, "call low 3-knaves")
    assert s.view(YOUNGER).state.acts[-1] == do_number(s, "three Knaves")
    do(s, "not good")
    lead(s, "AS")
    assert worth(s, ELDER)[3] == 0 and worth(s, YOUNGER)[3] == 9, "the Kings and Queens are told before his Aces"
    commit(other, ELDER, "call low 3-knaves")
    do(other, "good")
    assert worth(other, ELDER)[3] == 0, "even when it is allowed"
    s = at_calls("AS KS QS JS 9H 8H 7H AD KD TC 8C 7C", "TS 9S JH TH QD JD TD 9D KC QC JC 9C", PARIS)
    do(s, "no point")
    assert "call low 3-to-9" in may(s, ELDER) and "call low 4-to-A" not in may(s, ELDER)
    commit(s, ELDER, "call low 3-to-9")
    do(s, "not good")
    assert worth(s, ELDER)[2] == 0, "it is the same with a sequence"
    for book in (OLD, LONDON):
        s = do(at_calls(hand, SHORT, book), "no point", "no sequence")
        assert "call low" not in verbs(s, ELDER)
