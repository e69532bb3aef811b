"""Piquet against the rules: calls not shown, denied and not shown, allowed by mistake; a Pic forgotten."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, may, verbs
from tests.games.piquet_hands import BOOKS, LONDON, OLD, PARIS, example, worth
from tests.games.piquet_law_hands import ELDER, YOUNGER, at_calls, lead, play_out
from tests.games.words import do, names

from gamester.games.piquet.state import PiquetState
from gamester.players.notice import notice

BEST = "AS KS QS JS 9S AH KH 8H 9D 8D 7C 8C"  # fifty, and a quart major
LESS = "QH JH TH 9H KD JD TD 7D KC QC TC 9C"  # thirty-nine, a quart to the Queen, three Tens
FORGOT = ["call without showing point", "call without showing 4-to-A"]


def unshown(book: str) -> PiquetState:
    """Elder calls a point and a sequence that are good, shows neither, and leads."""
    s = at_calls(BEST, LESS, book)
    commit(s, ELDER, FORGOT[0])
    assert s.calls[1] == 50
    do(s, "good")
    commit(s, ELDER, FORGOT[1])
    return do(s, "good", "no three or fourteen")


@pytest.mark.article("picquet-1651/piquet/law-shown", "gamester-1754/piquet/law-not-shown")
@pytest.mark.article("academy-1768/piquet/not-shown")
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_not_shown_before_the_first_card_is_lost(book: str) -> None:
    s = do(unshown(book), "AS")
    assert worth(s, ELDER) == [0, 0, 0, 0] and not s.known[ELDER]
    assert s.phase == "count" and names(s)[0] == "pass" and "show Clubs" in names(s)
    do(s, "show Clubs", "tell", "pass")
    assert worth(s, YOUNGER) == [0, 4, 4, 0], "younger tells his, though they are worse"
    assert s.count[ELDER] == 1 and s.count[YOUNGER] == 8
    assert "show the point" not in may(s, ELDER)


@pytest.mark.article("picquet-1651/piquet/law-shown", "gamester-1754/piquet/law-not-shown")
@pytest.mark.article("academy-1768/piquet/not-shown")
@pytest.mark.parametrize("book", BOOKS)
def test_it_may_be_shown_until_then(book: str) -> None:
    s = unshown(book)
    assert worth(s, ELDER) == [0, 0, 0, 0]
    commit(s, ELDER, "show the point", "show the sequence")
    assert worth(s, ELDER) == [0, 5, 4, 0] and s.known[ELDER] == s.shown[ELDER]
    do(s, "AS")
    assert s.phase == "count" and s.step == 2, "younger has only his Tens to tell"


@pytest.mark.article("academy-1768/piquet/not-shown")
def test_if_both_forget_neither_tells() -> None:
    s = do(unshown(PARIS), "AS", "pass", "pass", "pass", "9H")
    assert worth(s, ELDER)[1:3] == worth(s, YOUNGER)[1:3] == [0, 0]
    assert "count the denied" not in verbs(s, ELDER)


@pytest.mark.article("picquet-1651/piquet/law-shown")
def test_an_equal_ruffe_not_shown_is_reckoned_by_the_other() -> None:
    s = at_calls("AS KS QS JS 9S AH KH 8H 9D 8D 7C 8C", "AC KC QC JC 9C QH JH TH KD QD TD 7D", OLD)
    commit(s, ELDER, FORGOT[0])
    do(s, "equal")
    do(s, "no sequence", "no three or fourteen", "AS", "show Clubs")
    assert worth(s, YOUNGER)[1] == 5 and worth(s, ELDER)[1] == 0


def denied(book: str, *forgets: str) -> PiquetState:
    """Younger says that elder's point, sequence and three are not good, and shows nothing better."""
    s = at_calls("KS QS JS TS 9S KH 8H KD 8D 7D 7C 8C", "AC KC QC JC TC AD QD JD TD AS AH 9H", book)
    do(s, "point in Spades", "not good", "quint to K", "not good", "three Kings", "not good", "KS")
    for word in forgets:
        commit(s, YOUNGER, word)
    while s.phase == "count":
        do(s, names(s)[-1])
    return do(s, "AS")


@pytest.mark.article("picquet-1651/piquet/law-shown", "academy-1768/piquet/law-6")
@pytest.mark.parametrize("book", [OLD, PARIS])
def test_who_denied_and_did_not_show_lets_elder_count(book: str) -> None:
    s = denied(book, "forget the point", "forget the sequence", "forget the set")
    assert worth(s, YOUNGER) == [0, 0, 0, 0] and s.count[ELDER] == 1
    assert notice(s.view(ELDER)) is not None
    other = s.clone()
    commit(s, ELDER, "count the denied point", "count the denied sequence", "count the denied set")
    assert worth(s, ELDER) == [0, 5, 15, 3] and s.count[ELDER] == 24
    do(other, "turn the trick", "TC", "8C", "turn the trick")
    assert "count the denied" not in verbs(other, ELDER), "it is too late after his second card"
    s = denied(PARIS, "forget the point")
    assert [one for one in may(s, ELDER) if one.startswith("count")] == ["count the denied point"]


@pytest.mark.article("gamester-1754/piquet/law-not-shown")
def test_in_london_what_younger_does_not_show_is_only_lost() -> None:
    s = denied(LONDON, "forget the point", "forget the sequence")
    assert worth(s, YOUNGER)[1:3] == [0, 0] and worth(s, YOUNGER)[3] == 14
    assert "count the denied" not in verbs(s, ELDER)


LONG = "AC KC QC JC TC 9C QH JH TH KD QD TD"


def allowed(book: str) -> PiquetState:
    """Younger, with sixty and a sixieme, has allowed fifty and a quart."""
    s = at_calls(BEST, LONG, book)
    return do(s, "point in Spades", "good", "quart major", "good", "no three or fourteen")


@pytest.mark.article("picquet-1651/piquet/law-recall", "gamester-1754/piquet/law-recall")
@pytest.mark.article("academy-1768/piquet/law-12")
@pytest.mark.parametrize("book", BOOKS)
def test_a_good_said_by_mistake_is_recalled(book: str) -> None:
    s = allowed(book)
    assert worth(s, ELDER) == [0, 5, 4, 0]
    commit(s, YOUNGER, "recall having allowed the point", "recall having allowed the sequence")
    assert worth(s, ELDER) == [0, 0, 0, 0], "elder takes it down"
    do(s, "AS", "show Clubs", "tell", "pass")
    assert worth(s, YOUNGER)[1:3] == [6, 19] and s.count[ELDER] == 1


@pytest.mark.article("picquet-1651/piquet/law-recall", "academy-1768/piquet/law-12")
@pytest.mark.parametrize("book", BOOKS)
def test_even_when_elder_has_led_but_not_in_london(book: str) -> None:
    s = do(allowed(book), "AS")
    while s.phase == "count":
        do(s, names(s)[0])
    assert s.count[ELDER] == 10
    if book == LONDON:
        assert "recall having allowed the" not in verbs(s, YOUNGER)
        return
    commit(s, YOUNGER, "recall having allowed the point", "recall having allowed the sequence")
    assert worth(s, ELDER) == [0, 0, 0, 0] and worth(s, YOUNGER)[1:3] == [6, 19]
    assert s.count[ELDER] == 1 and s.count[YOUNGER] == 25
    do(s, "9C")
    assert "recall having allowed the" not in verbs(s, YOUNGER), "his first card is played"


@pytest.mark.article("picquet-1651/piquet/law-recall")
def test_a_good_that_was_true_cannot_be_recalled() -> None:
    s = do(at_calls(BEST, "QH JH TH 9H KD QD JD TD KC QC TC 9C", OLD), "point in Spades", "good")
    assert "recall having allowed the" not in verbs(s, YOUNGER)


REPIC = "AS KS QS JS TS AH KH QH AD KD AC 7C"


@pytest.mark.article("picquet-1651/piquet/late-claim", "gamester-1754/piquet/pique-forgotten")
@pytest.mark.article("academy-1768/piquet/pic-late")
@pytest.mark.example("picquet-1651/piquet/late-claim")
@pytest.mark.parametrize("book", BOOKS)
def test_a_repic_forgotten_is_claimed_until_the_next_deal(book: str) -> None:
    e = example(OLD, "late-claim")
    assert e["repicq"] - e["counted"] == 60 and e["picq"] - e["counted"] == 30
    s = at_calls(REPIC, "9S 8S 7S JH TH 9H QD JD TD TC JC QC", book, set=1000)
    do(s, "point in Spades", "good", "quint major", "good")
    commit(s, ELDER, "forget to count Pic or Repic")
    do(s, "fourteen Aces", "good")
    lead(s, "AS")
    counted = int(s.count[ELDER])
    assert counted >= 30 and s.repic < 0
    play_out(s)
    gone = s.clone()
    agree(gone)
    assert gone.score[ELDER] == s.score[ELDER] and "claim the Pic or Repic forgotten" not in may(gone, ELDER)
    before = int(s.count[ELDER])
    assert notice(s.view(ELDER)) is not None
    commit(s, ELDER, "claim the Pic or Repic forgotten")
    assert s.count[ELDER] == before + e["repicq"] - e["counted"] + (30 if book == PARIS else 0)
    assert s.repic == ELDER and s.phase == "reckoning"


PIC = "AS KS QS JS TS AH KH QH 8D KD 8C 7C"


@pytest.mark.article("picquet-1651/piquet/late-claim", "gamester-1754/piquet/pique-forgotten")
@pytest.mark.article("academy-1768/piquet/pic-late")
@pytest.mark.parametrize("book", [LONDON, PARIS])
def test_a_pic_forgotten_likewise_but_not_in_provence(book: str) -> None:
    def made(**options: object) -> PiquetState:
        s = at_calls(PIC, "9S 8S 7S JH TH 9H QD JD TD TC JC 9D", book, set=1000, **options)
        do(s, "point in Spades", "good", "quint major", "good", "three Kings", "good")
        commit(s, ELDER, "forget to count Pic or Repic")
        lead(s, "AS", "9S", "turn the trick", "KS", "8S", "turn the trick", "QS", "7S", "turn the trick", "JS")
        return s

    s = made()
    assert s.raw[ELDER] >= 30 and s.pic < 0
    before = int(s.count[ELDER])
    commit(s, ELDER, "claim the Pic or Repic forgotten")
    assert s.pic == ELDER and s.count[ELDER] == before + 30
    assert "claim the Pic or Repic forgotten" not in may(made(manner="provence"), ELDER)


@pytest.mark.article("gamester-1754/piquet/law-false")
def test_a_claim_that_takes_the_set_away_sends_them_back_to_their_cards() -> None:
    s = at_calls("AS AH KS QS JS TS 9H 8H 9D 8D 7C 8C", "AD KH KC QH JH TH QD JD TD 9C TC JC", LONDON, set=20)
    do(s, "no point", "no sequence")
    commit(s, ELDER, "reckon falsely 4-aces")
    do(s, "good")
    s.score[ELDER] = 10
    lead(s, "AS")
    assert s.phase == "reckoning" and s.won == ELDER
    commit(s, YOUNGER, "claim a false reckoning of North")
    assert s.won != ELDER and s.score[ELDER] == 10
    if s.won < 0:
        assert s.phase == "play" and s.turn == YOUNGER and names(s)
    play_out(s)
    agree(s)
