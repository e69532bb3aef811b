"""Sixty-Six: marriages, the nine, the closing, the duties after it, and what a deal scores."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.meld_table import dealt, duel, took
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.melds.rules import pips

S = "hoyle-donohue/sixty-six/"
CHAPTER = load("hoyle-donohue", "sixty-six")
DEALER = "AS 9C JD QH KH 9H"
ELDER = "TS KS AC TC QD KD"
TRUMPS = "JS AH TH AD TD KC QC JC JH 9D QS 9S"  # the turn-up and the stock


def hand(dealer: str = DEALER, elder: str = ELDER, then: str = TRUMPS, **options: object) -> Any:
    """Seat 0 deals so; what follows begins with the card turned."""
    return dealt("sixty-six", [dealer, elder], then, **options)


def ended(counts: tuple[int, int], tricks: tuple[int, int] = (3, 3), **fields: int) -> Any:
    """A deal that is over with these counts."""
    s = hand()
    for p in range(2):
        s.tricks[p], s.declared[p] = tricks[p], counts[p]
    for name, value in fields.items():
        setattr(s, name, value)
    s.game.end_deal(s)
    return s


def score(s: Any) -> list[int]:
    return [int(n) for n in s.score]


@pytest.mark.article(S + "pack", S + "deal")
def test_six_each_by_threes_and_one_turned() -> None:
    s = hand()
    assert len(s.game.whole_pack) == 24 and NAMES[s.turn_up] == "JS" and s.trump == 3
    assert s.hands[1] == card_set(ELDER) and s.hands[0] == card_set(DEALER) and s.game.stock(s) == 12
    power = s.game.order.power
    best = sorted((int(c) for c in s.game.whole_pack if c < 13), key=lambda c: -power[256 + c])
    assert [NAMES[c][0] for c in best] == list("ATKQJ9") and power[192 + card("9S")] > power[192 + card("AH")]


@pytest.mark.article(S + "cut")
def test_the_cut() -> None:
    for first, second, dealer in (("TC", "KH", 0), ("TC", "AH", 1), ("9C", "JH", 1)):
        s: Any = gamester.load_game("sixty-six").new_initial_state()
        assert do(s, first, second).dealer == dealer


@pytest.mark.article(S + "play", S + "draw")
def test_the_winner_draws_first_and_leads() -> None:
    s = hand()
    assert s.current_player() == 1
    play(s, "QD JD")
    assert s.current_player() == 1 and s.hands[1] & card_set("AH") and s.hands[0] & card_set("TH")
    play(s, "KS AS")
    assert s.current_player() == 0 and s.hands[0] & card_set("AD") and s.hands[1] & card_set("TD")
    for _ in range(4):
        s.apply_action([a for a in s.legal_actions() if a < 52][0])
        s.apply_action([a for a in s.legal_actions() if a < 52][0])
    assert s.game.stock(s) == 0 and s.turn_up == -1
    assert sum(int(s.known[p] & card_set("JS")) for p in range(2)) == card_set("JS")  # the last card is the one turned


@pytest.mark.article(S + "nine", S + "last-card")
def test_the_nine() -> None:
    s = hand("9S AS JD QH KH 9H", ELDER, "JS AH TH AD TD KC QC JC JH 9D QS 9C")
    play(s, "QD")
    with pytest.raises(IllegalAction) as error:
        do(s, "exchange the nine")
    assert error.value.article == S + "nine"  # he has no trick
    play(s, "JD KS")  # seat 1 took the first
    assert "exchange the nine" not in names(s)
    play(s, "AS")
    do(s, "exchange the nine")
    assert NAMES[s.turn_up] == "9S" and s.known[0] == card_set("JS") and s.held[0] == 6
    assert s.hands[0] & card_set("JS") and not s.hands[0] & card_set("9S") and "exchange the nine" not in names(s)
    s = hand("9S AS JD QH KH 9H", ELDER, "JS AH TH AD TD KC QC JC JH 9D QS 9C")
    play(s, "KS AS")
    play(s, "QH TH")
    assert s.current_player() == 1
    play(s, "TC")
    assert "exchange the nine" in names(s)  # also when he is to follow
    late = hand("9S AS JD QH KH 9H", ELDER, "JS AH TH AD TD KC QC JC JH 9D QS 9C")
    late.tricks[0] = 1
    late.turn, late.turn_up = 0, -1
    assert not late.game.may_exchange(late, 0)


@pytest.mark.article(S + "turned-down", S + "close")
def test_after_the_closing_the_other_may_still_exchange() -> None:
    s = hand("9S AS JD QH KH 9H", ELDER, "JS AH TH AD TD KC QC JC JH 9D QS 9C")
    do(play(s, "KS AS QH TH"), "close")
    assert s.closer == 1 and not s.early and s.current_player() == 0
    assert names(s) == ["exchange the nine", "leave the nine"]
    other = do(s.clone(), "leave the nine")
    assert other.current_player() == 1
    play(other, "TC")
    assert "exchange the nine" not in names(other)
    do(s, "exchange the nine")
    assert s.current_player() == 1 and "close" not in names(s) and s.hands[0] & card_set("JS")
    stock = s.game.stock(s)
    play(s, "TC")
    assert s.game.stock(s) == stock  # no more are drawn
    s = do(hand(), "close")
    assert s.early and s.current_player() == 1  # who has no trick is not asked
    with pytest.raises(IllegalAction) as error:
        do(play(hand(), "QD"), "close")
    assert error.value.article == S + "close"


@pytest.mark.article(S + "marriage", S + "marriage-lead", S + "marriage-later")
def test_marriages() -> None:
    s = hand()
    with pytest.raises(IllegalAction) as error:
        do(s, "declare, leading KD")
    assert error.value.article == S + "marriage"  # before a trick
    play(s, "AC 9C")
    do(s, "declare, leading QD")
    assert s.declared[1] == 20 and NAMES[s.trick[1]] == "QD" and s.known[1] == card_set("KD")
    assert "declare, leading KH" not in names(s)  # it is not his lead
    s = hand("AS 9C JD QH KH 9H", "QS KS AC TC 9D JC", "JS AH TH AD TD KC QC JH QD KD TS 9S")
    do(play(s, "AC 9C"), "close")
    s = do(s, "leave the nine") if "leave the nine" in names(s) else s
    do(s, "declare, leading KS")
    assert s.declared[1] == 40 and s.closer == 1


@pytest.mark.article(S + "announce", S + "void")
def test_sixty_six_ends_the_deal() -> None:
    s = hand()
    took(s, 1, "AD TD", 1)
    s.declared[1] = 26  # forty-seven
    do(s, "declare, leading KD")
    assert s.deal == 1 and score(s)[1] > 0
    s = hand()
    s.declared[1] = 50
    play(s, "AC 9C")
    assert s.deal == 0
    play(s, "TC 9H")
    assert s.deal == 1 and score(s) == [0, 3]


@pytest.mark.article(S + "counts")
def test_counts() -> None:
    assert [pips(card_set(c)) for c in "AS TS KS QS JS 9S".split()] == [11, 10, 4, 3, 2, 0]
    assert pips(card_set(" ".join(NAMES[int(c)] for c in hand().game.whole_pack))) == 120


@pytest.mark.article(S + "points")
@pytest.mark.example(S + "scores")
def test_points() -> None:
    for case in CHAPTER.example("scores").data["cases"]:
        s = ended((case["lost"], case["won"]), (case["tricks"], 4))
        assert score(s) == [0, case["points"]] and s.winner == 1


@pytest.mark.article(S + "closed", S + "closed-early")
def test_the_closer_fails() -> None:
    assert score(ended((60, 40), (3, 3), closer=0)) == [0, 2]
    assert score(ended((60, 40), (3, 3), closer=0, early=True)) == [0, 3]
    assert score(ended((20, 66), (1, 5), closer=0)) == [0, 2]
    assert score(ended((66, 20), (5, 1), closer=0)) == [2, 0]
    assert score(ended((66, 40), (5, 1), closer=0, early=True)) == [1, 0]


@pytest.mark.article(S + "follow")
def test_the_duties_after_the_closing() -> None:
    s = play(hand(), "QD")
    assert len(names(s)) == 6  # before it any card
    s = play(do(hand("AS 9C JD AD KH 9H", "TS KS AC TC QD KD", "JS AH TH QH TD KC QC JC JH 9D QS 9S"), "close"), "QD")
    assert names(s) == ["AD"]
    s = play(do(hand("AS 9C JD AD KH 9H", "TS KS AC TC QH KD", "JS AH TH QD TD KC QC JC JH 9D QS 9S"), "close"), "AC")
    assert names(s) == ["9C"]
    s = play(do(hand("AS 9S JD AD KH 9H", "TS KS AC TC QH KD", "JS AH TH QD TD KC QC JC JH 9D QS 9C"), "close"), "AC")
    assert set(names(s)) == {"AS", "9S"}
    with pytest.raises(IllegalAction) as error:
        play(s, "JD")
    assert error.value.article == S + "follow"
    s = play(do(hand("JH 9C JD AD KH 9H", "TS KS AC TC QH KD", "JS AH TH QD TD KC QC JC AS 9D QS 9S"), "close"), "TS")
    play(s, "JD")
    for seed in range(20):
        assert not s.game.imagine(s.view(1), seed).hands[0] & card_set("AS QS JS 9S")
    s = play(
        do(hand("JH 9C JD QD KH 9H", "TS KS AC TC QH KD", "JS AH TH AD TD KC QC JC AS 9D QS 9S"), "close"), "KD QD"
    )
    for seed in range(20):
        assert not s.game.imagine(s.view(1), seed).hands[0] & card_set("AD TD")


@pytest.mark.article(S + "tie")
def test_sixty_five_each() -> None:
    s = ended((65, 65))
    assert score(s) == [0, 0] and s.extra == 1 and s.winner == -1
    s.game.start_deal(s)
    s.extra = 1
    s.declared[0], s.tricks[0], s.tricks[1], s.declared[1] = 70, 3, 3, 40
    s.game.end_deal(s)
    assert score(s) == [2, 0] and s.extra == 0
    for last in (10, 0):
        s = hand(last=last)
        s.hands[0], s.hands[1] = card_set("9C"), card_set("AC")
        s.held[0], s.held[1], s.drawn, s.turn_up = 1, 1, 24, -1
        game = s.game
        s.led, s.trick[1], s.leader, s.best, s.step = 0, card("AC"), 1, 1, 1
        s.held[1], s.hands[1], s.turn, s.best_power = 0, 0, 0, game.order.power[192 + card("AC")]
        seen = s.clone()
        game.trick_taken(seen, 1)
        assert seen.declared[1] == last


@pytest.mark.article(S + "lay-down")
@pytest.mark.example(S + "rule-7")
def test_the_four_best_trumps_are_laid_down() -> None:
    data = CHAPTER.example("rule-7").data
    four = card_set(data["hand"])
    assert pips(four) == data["counts"] and data["counts"] + data["marriage"] == data["printed"]
    for seat in (0, 1):
        held = data["hand"] + " 9C 9D"
        s = hand(*([held, ""] if seat == 0 else ["", held]), then="JH")
        assert ("lay down" in names(s)) == (seat == 1)
        if seat == 0:
            s.apply_action(s.legal_actions()[0])
        do(s, "lay down")
        assert score(s)[seat] == data["points"]
    s = hand("", data["hand"] + " 9C 9D", then="JH")
    play(s, "AH")
    s.apply_action(s.legal_actions()[0])
    assert "lay down" not in names(s)


@pytest.mark.article(S + "match")
def test_seven_points_win_the_stake() -> None:
    s = hand(stake=5)
    s.score[1], s.declared[1] = 6, 70
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-5, 5]
    assert s.ledger.transfers[0].article == S + "match"
    s = hand(game=3)
    s.declared[1] = 70
    s.game.finish_deal(s)
    assert s.is_terminal()


def test_what_is_told() -> None:
    told = []
    for seed in range(12):
        s: Any = gamester.load_game("sixty-six").new_initial_state(seed=seed)
        s.listened = True
        while not s.is_terminal():
            deal = s.deal
            s.apply_action(s.legal_actions()[-1 if seed % 2 else 0])
            if s.deal > deal:
                told.append(s.story)
    assert any("closed and failed" in one for one in told) and any("made sixty-six" in one for one in told)


def test_the_plain_player_beats_a_random_one() -> None:
    mean, three = duel("sixty-six", 40)
    assert mean > three
