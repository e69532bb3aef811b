"""Whist against the rules: each law of the two codes, by committing the offence and looking at what follows."""

from __future__ import annotations

import pytest
from tests.games.law_table import commit, laws_of, may
from tests.games.test_whist import BOOKS, HOYLE, SEYMOUR
from tests.games.words import do, names

from gamester.engine.record import read
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.equipment.cards import card_set
from gamester.table.specimens.whist import place

HANDS = ["2H 3D 9D", "AH 4D TD", "4H 2C 5D", "KH 6D JD"]
LEAD, TAIL = ("gamester-1754/whist", "hoyle-donohue/whist")


def table(hands: list[str] = HANDS, trump: str = "C", leader: int = 0, book: str = SEYMOUR, **options: object) -> State:
    """Hands in play under the laws of ``book``."""
    return place(hands, trump, leader, book, laws="table", **options)


def revoked(book: str = SEYMOUR) -> State:
    """Seat 1 holds a Heart and discards a Diamond to the Heart led; the trick is turned."""
    s = do(table(book=book), "2H")
    commit(s, 1, "revoke 4D")
    return do(s, "4H", "KH", "turn the trick")


def stands_at(s: State, side: int, points: int) -> None:
    """``side`` begins the deal at so many points."""
    s.score[side] = points


@pytest.mark.parametrize("book", BOOKS)
def test_a_revoke_looks_like_a_play_to_the_others(book: str) -> None:
    s = do(table(book=book), "2H")
    honest = do(table(["2H 3D 9D", "AC 4D TD", *HANDS[2:]], book=book), "2H")
    commit(s, 1, "revoke 4D")
    do(honest, "4D")
    assert s.view(0).to_json().replace("law", "") == honest.view(0).to_json().replace("law", "")
    assert "own to a revoke" in may(s, 1)
    assert may(s, 0) == may(honest, 0)
    assert s.view(1).state.law.faults and not s.view(0).state.law.faults


@pytest.mark.article("gamester-1754/whist/law-7", "hoyle-donohue/whist/law-l")
@pytest.mark.parametrize("book", BOOKS)
def test_a_revoke_is_not_exacted_before_the_trick_is_turned(book: str) -> None:
    s = do(table(book=book), "2H")
    commit(s, 1, "revoke 4D")
    do(s, "4H", "KH")
    assert "claim a revoke of West" not in may(s, 0) + may(s, 2), "he or his partner has not played again"
    s = revoked(book)
    commit(s, 0, "claim a revoke of West")
    assert names(s)[0] == "add three points"


@pytest.mark.article("gamester-1754/whist/law-8")
def test_a_proved_revoke_gives_three_points_and_keeps_the_offenders_at_nine() -> None:
    s = revoked()
    commit(s, 2, "claim a revoke of West")
    assert names(s) == ["add three points"]
    do(s, "add three points", "JD", "3D", "TD", "5D", "turn the trick")
    stands_at(s, 1, 9)
    s.tricks[1] += 9  # with the tricks of the table, points enough to be out
    do(s, "6D", "9D", "AH", "2C", "turn the trick")
    assert s.phase == "reckoning"
    do(s, "agree", "agree", "agree", "agree")
    assert s.is_terminal()
    assert list(s.made) == [3, 0], "three for the revoke; the offenders stay at nine whatever they made"


@pytest.mark.article("gamester-1754/whist/law-8", "hoyle-donohue/whist/law-j")
@pytest.mark.parametrize("book", BOOKS)
def test_the_revoke_is_scored_before_all_else(book: str) -> None:
    s = revoked(book)
    s.score[0], s.score[1] = 7, 3
    commit(s, 0, "claim a revoke of West")
    do(s, "add three points", "JD", "3D", "TD", "5D", "turn the trick", "6D", "9D", "AH", "2C", "turn the trick")
    s.tricks[1] = 13
    do(s, "agree", "agree", "agree", "agree")
    assert list(s.games)[0] == 1, "seven and three is ten, before a trick of the others is counted"
    assert list(s.games)[1] == 0


@pytest.mark.article("hoyle-donohue/whist/law-j")
def test_hoyle_lets_three_tricks_or_three_points_be_taken() -> None:
    rest = ("JD", "3D", "TD", "5D", "turn the trick", "6D", "9D", "AH", "2C", "turn the trick")
    s = revoked(HOYLE)
    commit(s, 0, "claim a revoke of West")
    assert names(s) == ["add three points", "take three tricks", "take three points down"]
    do(s, "take three points down")
    stands_at(s, 1, 5)
    do(s, *rest, "agree", "agree", "agree", "agree")
    assert s.made[1] == -3, "three down"
    s = revoked(HOYLE)
    commit(s, 0, "claim a revoke of West")
    do(s, "take three tricks", *rest)
    s.tricks[0], s.tricks[1], s.tricks[2], s.tricks[3] = 5, 8, 0, 0
    do(s, "agree", "agree", "agree", "agree")
    assert list(s.made) == [2, 0], "eight of thirteen for those who lost the fewer"


@pytest.mark.article("hoyle-donohue/whist/law-n")
def test_no_revoke_is_claimed_after_the_cut_for_the_next_deal() -> None:
    s = revoked(HOYLE)
    s.game.deals = 2
    try:
        do(s, "JD", "3D", "TD", "5D", "turn the trick", "6D", "9D", "AH", "2C", "turn the trick")
        assert "claim a revoke of West" in may(s, 0), "until all have agreed to the deal"
        do(s, "agree", "agree", "agree", "agree")
        assert s.deal == 1 and "claim a revoke of West" not in may(s, 0)
    finally:
        s.game.deals = 1


@pytest.mark.article("gamester-1754/whist/law-15", "hoyle-donohue/whist/law-k")
@pytest.mark.parametrize("book", BOOKS)
def test_a_revoke_found_in_time_lets_a_card_be_called(book: str) -> None:
    hands = ["2H 3D 9D", "AH 7H TD", "4H 2C 5D", "KH 6D JD"]
    for called, played in (("call the highest", "AH"), ("call the lowest", "7H")):
        s = do(table(hands, book=book), "2H")
        commit(s, 1, "revoke TD")
        commit(do(s, "4H"), 1, "own to a revoke")
        do(s, called)
        assert s.current_player() == 1 and names(s) == [played]
        assert s.hands[2] & card_set("4H"), "what was played after it is taken up too"
    s = do(table(hands, book=book), "2H")
    commit(s, 1, "revoke TD")
    commit(s, 1, "own to a revoke")
    do(s, "call it later", "7H", "4H", "KH", "turn the trick", "6D", "3D")
    commit(s, 0, "call for TD")
    assert names(s) == ["TD"]


@pytest.mark.article("gamester-1754/whist/law-20")
def test_who_finds_his_own_revoke_in_time_takes_it_back() -> None:
    s = do(table(), "2H")
    commit(s, 1, "revoke 4D")
    do(s, "4H", "KH")
    assert names(s) == ["turn the trick"], "until it is turned"
    commit(s, 1, "own to a revoke")
    assert s.current_player() == 2 and names(s) == ["call the highest", "call the lowest", "call it later"]
    do(s, "call the highest", "AH", "4H", "KH", "turn the trick")
    assert s.tricks[1] == 1 and s.current_player() == 1
    assert "own to a revoke" not in may(s, 1)


def test_a_claim_that_is_not_made_out_changes_nothing_and_is_not_repeated() -> None:
    s = do(table(["2H 3D 9D", "AC 4D TD", *HANDS[2:]]), "2H", "4D", "4H", "KH", "turn the trick")
    before = list(s.score)
    commit(s, 0, "claim a revoke of West")
    assert list(s.score) == before and s.current_player() == 3
    assert "claim a revoke of West" not in may(s, 0)


@pytest.mark.article("gamester-1754/whist/law-4")
def test_a_card_led_out_of_turn_may_be_called_or_the_leader_told_a_suit() -> None:
    s = table()
    commit(s, 1, "play out of turn TD")
    assert s.current_player() == 2, "his partner who should lead names the suit"
    assert set(names(s)) == {"name Clubs", "name Diamonds", "name Hearts", "name Spades", "call it later"}
    do(s, "name Diamonds")
    assert s.current_player() == 0 and names(s) == ["3D", "9D"]
    s = table()
    commit(s, 1, "play out of turn TD")
    do(s, "call it later", "3D")
    commit(s, 2, "call for TD")
    assert names(s) == ["TD"]


@pytest.mark.article("gamester-1754/whist/law-4")
def test_a_card_called_need_not_make_a_revoke() -> None:
    s = table()
    commit(s, 1, "play out of turn TD")
    do(s, "call it later", "2H")
    commit(s, 0, "call for TD")
    assert names(s) == ["AH"]


@pytest.mark.article("hoyle-donohue/whist/law-f")
def test_in_hoyle_the_offenders_partner_too_is_told_a_suit() -> None:
    s = table(book=HOYLE)
    commit(s, 2, "play out of turn 5D")
    assert s.current_player() == 3
    do(s, "name Hearts")
    assert names(s) == ["2H"]
    seymour = table()
    commit(seymour, 2, "play out of turn 5D")
    assert seymour.current_player() == 0 and names(seymour) == ["3D", "9D", "2H"], "there his card is only called"


@pytest.mark.article("gamester-1754/whist/law-5", "hoyle-donohue/whist/law-i")
@pytest.mark.parametrize("book", BOOKS)
def test_who_plays_too_soon_keeps_his_partner_from_winning(book: str) -> None:
    hands = ["2H 3D 9D", "AH 4H TD", "5H 2C 5D", "KH 6D JD"]
    s = do(table(hands, book=book), "2H")
    commit(s, 3, "play out of turn KH")
    assert s.current_player() == 1 and names(s) == ["4H", "AH"], "4H wins as the trick lies, as does the Ace"
    s = do(table(["5H 3D 9D", "AH 4H TD", "2H 2C 5D", "KH 6D JD"], book=book), "5H")
    commit(s, 3, "play out of turn KH")
    assert names(s) == ["4H"], "the Ace would win"
    do(s, "4H", "2H")
    assert names(s) == ["KH"], "and the card played too soon lies there"


@pytest.mark.article("gamester-1754/whist/law-6", "hoyle-donohue/whist/law-i")
@pytest.mark.parametrize("book", BOOKS)
def test_the_partner_of_a_hasty_last_hand_does_not_trump(book: str) -> None:
    s = do(table(["5H 3D 9D", "3C 4D TD", "2H 2C 5D", "KH 6D JD"], book=book), "5H")
    commit(s, 3, "play out of turn KH")
    assert names(s) == ["4D", "TD"]
    s = do(table(["5H 3D 9D", "3C 4C TC", "2H 2C 5D", "KH 6D JD"], book=book), "5H")
    commit(s, 3, "play out of turn KH")
    assert len(names(s)) == 3, "unless he has nothing else"


@pytest.mark.article("gamester-1754/whist/law-17", "hoyle-donohue/whist/law-h")
@pytest.mark.parametrize("book", BOOKS)
def test_the_last_hand_may_play_before_his_partner(book: str) -> None:
    s = do(table(book=book), "2H")
    assert not any(words.startswith("play before") for words in may(s, 3))
    commit(s, 2, "play out of turn 4H")
    assert ["play before one's partner KH"] == [words for words in may(s, 3) if words.startswith("play before")]
    commit(s, 3, "play before one's partner KH")
    assert s.current_player() == 1
    do(s, "AH")
    assert s.current_player() == 2 and names(s) == ["4H"]
    do(s, "4H", "turn the trick")
    assert s.tricks[1] == 1


@pytest.mark.article("hoyle-donohue/whist/law-g")
def test_who_leads_again_too_soon_may_bind_his_partner_to_win() -> None:
    hands = ["TH 3D 9D", "JH 4D TD", "4H 2C 5D", "KH 6H JD"]
    s = do(table(hands, book=HOYLE), "TH", "JH", "4H")
    commit(s, 1, "play out of turn TD")
    assert s.current_player() == 2 and "make his partner win" in names(s)
    do(s, "make his partner win")
    assert s.current_player() == 3 and names(s) == ["KH"]
    seymour = do(table(hands), "TH", "JH", "4H")
    commit(seymour, 1, "play out of turn TD")
    assert names(seymour) == ["6H", "KH"], "Seymour only lets the card be called"


@pytest.mark.article("gamester-1754/whist/law-16", "hoyle-donohue/whist/law-v")
@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_thrown_open_may_be_called_unless_the_partner_yields_too(book: str) -> None:
    s = table(book=book)
    commit(s, 1, "throw the cards open")
    assert s.current_player() == 3 and names(s) == ["yield", "play on"]
    do(s, "play on", "3D")
    assert s.view(0).state.known[1] == card_set("AH 4D TD")
    commit(s, 2, "call for 4D")
    assert names(s) == ["4D"]
    s = table(book=book)
    commit(s, 1, "throw the cards open")
    do(s, "yield")
    assert s.phase == "reckoning" and s.tricks[2] == 3, "the tricks left are the other side's"


@pytest.mark.article("gamester-1754/whist/law-18", "hoyle-donohue/whist/law-w")
def test_a_hand_shown_for_all_the_tricks() -> None:
    sure = ["AH KH AC", "QH 4D TD", "4H 2C 5D", "JH 6D JD"]
    s = table(sure)
    commit(s, 0, "show the cards as all winning")
    assert s.phase == "reckoning" and s.tricks[0] == 3
    s = table(["AH 2H AC", *sure[1:]])
    commit(s, 0, "show the cards as all winning")
    assert s.phase == "play"
    commit(s, 1, "call for 2H")
    assert names(s) == ["2H"], "one of them loses, so all may be called"
    s = table(sure, book=HOYLE)
    commit(s, 0, "show the cards as all winning")
    commit(s, 1, "call for KH")
    assert names(s) == ["KH"], "in Hoyle whoever shows is liable"


def calling(hands: list[str], book: str, score: int = 8) -> State:
    """The deal with ``hands`` before the play, Clubs trumps, South's side at ``score`` and South to speak."""
    s = place(hands, "C", 0, book, laws="table", deals=2)
    s.score[0] = score
    s.game.go(s, 1)
    return s


@pytest.mark.article("gamester-1754/whist/law-10", "hoyle-donohue/whist/law-o")
@pytest.mark.parametrize("book", BOOKS)
def test_calling_at_another_score_lets_the_deal_be_made_again(book: str) -> None:
    hands = ["AC KC 9D", "AH 4D TD", "4H 2C 5D", "KH 6D JD"]
    s = calling(hands, book, 7)
    commit(s, 0, "call honours out of season")
    assert s.current_player() == 1 and names(s) == ["demand a new deal", "let the deal stand"]
    again = do(s.clone(), "demand a new deal")
    assert again.deal == 0 and again.dealer == s.dealer and again.score[0] == 7
    assert sum(again.held) == 52 and again.hands[0] != s.hands[0]
    do(s, "let the deal stand", "AC")
    assert s.hands[0] == card_set("KC 9D")


@pytest.mark.article("hoyle-donohue/whist/law-t")
def test_calling_at_eight_after_playing_is_answered_in_hoyle() -> None:
    hands = ["AC KC 9D", "AH 4D TD", "4H 2C 5D", "KH 6D JD"]
    s = do(calling(hands, HOYLE), "keep silent", "keep silent", "9D", "4D", "5D", "6D", "turn the trick")
    assert "call honours out of season" in may(s, 0)
    commit(s, 0, "call honours out of season")
    assert names(s) == ["demand a new deal", "let the deal stand"]
    s = do(calling(hands, SEYMOUR), "keep silent", "keep silent", "9D", "4D", "5D", "6D", "turn the trick")
    assert "call honours out of season" not in may(s, 0)


@pytest.mark.article("gamester-1754/whist/law-21", "hoyle-donohue/whist/law-r")
@pytest.mark.parametrize("book", BOOKS)
def test_a_call_that_was_not_true_and_is_answered(book: str) -> None:
    s = calling(["9C 8C 9D", "AH 4D TD", "QC 2C 5D", "KH 6D JD"], book)
    commit(s, 0, "call without two honours")
    assert s.current_player() == 2, "nobody knows yet"
    do(s, "yes")
    assert s.score[0] == 8 and names(s) == ["demand a new deal", "let the deal stand"]
    assert s.current_player() == 1
    do(s, "let the deal stand")
    assert s.phase == "call" and s.current_player() == 2
    do(s, "keep silent")
    assert s.phase == "play"


@pytest.mark.article("gamester-1754/whist/law-22", "hoyle-donohue/whist/law-s")
@pytest.mark.parametrize("book", BOOKS)
def test_a_call_answered_without_an_honour(book: str) -> None:
    s = calling(["AC KC 9D", "AH 4D TD", "3C 2C 5D", "KH 6D JD"], book)
    do(s, "call")
    commit(s, 2, "answer without an honour")
    assert s.current_player() == 3 and names(s) == ["demand a new deal", "let the deal stand"]
    again = do(s.clone(), "demand a new deal")
    assert sum(again.held) == 52 and again.deal == 0
    do(s, "let the deal stand")
    assert s.score[0] == 8, "the call wins nothing"


@pytest.mark.article("gamester-1754/whist/law-12", "hoyle-donohue/whist/law-q")
@pytest.mark.parametrize("book", BOOKS)
def test_honours_are_claimed_before_the_next_trump_is_turned(book: str) -> None:
    hands = ["AC KC QC", "AH 4D TD", "4H 2C 5D", "KH 6D JD"]
    tricks = ("AC", "4D", "2C", "6D", "turn the trick", "KC", "TD", "5D", "JD", "turn the trick",
              "QC", "AH", "4H", "KH", "turn the trick")  # fmt: skip
    s = do(place(hands, "C", 0, book, laws="table", deals=2), *tricks)
    kept = do(s.clone(), "agree", "agree", "agree", "agree")
    assert kept.score[0] == 2
    commit(s, 2, "forget the honours")
    back = commit(s.clone(), 0, "claim the honours")
    assert do(back, "agree", "agree", "agree", "agree").score[0] == 2
    do(s, "agree", "agree", "agree", "agree")
    assert s.score[0] == 0 and s.deal == 1
    assert "claim the honours" not in may(s, 0) + may(s, 2), "the next trump is turned: they are lost"


def test_every_offer_cites_its_own_code() -> None:
    s = table(book=SEYMOUR, laws_code=HOYLE)
    assert laws_of(s, 1, "play out of turn TD") == [f"{TAIL}/law-f", f"{TAIL}/law-g", f"{TAIL}/law-i"]
    assert laws_of(table(), 1, "play out of turn TD") == [f"{LEAD}/law-4", f"{LEAD}/law-5", f"{LEAD}/law-6"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_revoke_is_claimed_once_by_whomever(book: str) -> None:
    s = revoked(book)
    do(commit(s, 0, "claim a revoke of West"), "add three points")
    for seat in (0, 2):
        assert "claim a revoke of West" not in may(s, seat), "it has been paid for"
    do(s, "JD", "3D", "TD", "5D")
    assert "claim a revoke of West" not in may(s, 0), "nor when more has been played"


def test_a_claim_that_was_not_made_out_waits_for_another_card_that_does_not_follow() -> None:
    s = do(table(["2H 3D 9D", "AC 4D 8S", *HANDS[2:]]), "2H", "4D", "4H", "KH", "turn the trick")
    commit(s, 0, "claim a revoke of West")
    do(s, "JD", "3D")
    assert "claim a revoke of West" not in may(s, 2)
    do(s, "8S", "5D")
    assert "claim a revoke of West" not in may(s, 2), "the trick is not turned"
    do(s, "turn the trick")
    assert "claim a revoke of West" in may(s, 0) and "claim a revoke of West" in may(s, 2)


def test_a_false_claim_clears_no_trick_that_still_lies() -> None:
    s = do(table(["2H 3D 9D", "4D 8S TD", *HANDS[2:]]), "2H", "4D", "4H", "KH", "turn the trick", "JD", "3D")
    do(commit(s, 1, "revoke 8S"), "5D")
    commit(s, 0, "claim a revoke of West")
    do(s, "turn the trick")
    commit(s, 0, "claim a revoke of West")
    assert names(s) == ["add three points"], "the Spade was played with a Diamond in hand"


def test_seats_are_named_and_the_numbers_of_older_records_are_read() -> None:
    s = revoked()
    claim = next(one for one in s.irregularities() if one["seat"] == 2 and one["kind"] == "claim")
    assert claim["text"] == "North: claim a revoke of West"
    assert s.string_to_action("2: claim a revoke of West") == claim["action"]
    t = load_game("whist(laws=table)").new_initial_state(seed=3)
    do(t, "South: play out of turn 9C", "call it later")
    assert "South: play out of turn 9C" in t.record()
    assert read(t.record().replace("South:", "0:")).record() == t.record()


@pytest.mark.article("gamester-1754/whist/law-13", "hoyle-donohue/whist/law-u")
@pytest.mark.parametrize("book", BOOKS)
def test_a_card_separated_from_the_hand_may_be_called(book: str) -> None:
    s = table(book=book)
    commit(s, 1, "show a card TD")
    do(s, "3D")
    commit(s, 2, "call for TD")
    assert names(s) == ["TD"]


@pytest.mark.article("gamester-1754/whist/law-3", "hoyle-donohue/whist/law-a")
@pytest.mark.parametrize("book", BOOKS)
def test_a_card_turned_up_in_dealing_lets_the_others_ask_for_a_new_deal(book: str) -> None:
    s = table(book=book, deals=2)
    assert "turn a card up in dealing" not in may(s, 0) + may(s, 1) + may(s, 2)
    commit(s, 3, "turn a card up in dealing")
    assert s.current_player() == 0 and names(s) == ["demand a new deal", "let the deal stand"]
    assert s.view(1).state.known[0] == card_set("3D")
    again = do(s.clone(), "demand a new deal")
    assert again.deal == 0 and again.dealer == 3 and sum(again.held) == 52
    do(s, "let the deal stand", "2H")
    assert "turn a card up in dealing" not in may(s, 3)


@pytest.mark.article("gamester-1754/whist/law-9", "hoyle-donohue/whist/law-c")
@pytest.mark.parametrize(("book", "dealer"), [(SEYMOUR, 3), (HOYLE, 0)])
def test_fourteen_cards_in_a_hand_make_the_deal_void_or_lose_it(book: str, dealer: int) -> None:
    wrong = "deal twelve to one and fourteen to another"
    s = table(book=book, deals=2)
    s.score[0] = 5
    assert wrong not in may(s, 0) + may(s, 1) + may(s, 2)
    assert wrong not in may(do(s.clone(), "2H"), 3)
    commit(s, 3, wrong)
    assert s.deal == 0 and s.dealer == dealer and list(s.held) == [13] * 4
    assert list(s.score) == [5, 0] and s.current_player() == (dealer + 1) % 4
    t = do(load_game("whist(laws=table)", {"book": book}).new_initial_state(seed=3), f"South: {wrong}")
    assert read(t.record()).record() == t.record() and t.dealer == (dealer + 1) % 4
