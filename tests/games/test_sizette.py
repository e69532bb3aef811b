"""Sizette and Sixte: the deal from the cut on, consulting the governor, duties in the tricks, and games marked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set

Z = "academy-1768/sizette/"
X = "academy-1768/sixte/"
SIZETTE = load("academy-1768", "sizette")
SIXTE = load("academy-1768", "sixte")
# in the order of play: seats 5, 4, 3, 2, 1, and 0 who deals
HANDS = ("KC QC 9S 6D 7D 8D", "JC AC TC KH 6H 7H", "KS QS JS 8H 9H TH", "9C 8C AS QH JH AH",
         "7C 6C TS KD QD JD", "TD 9D AD 8S 7S 6S")  # fmt: skip


def dealt(name: str, hands: tuple[str, ...] = HANDS, **options: object) -> Any:
    """Seat 0 deals so by threes, the first hand to seat 5."""
    game = gamester.load_game(name, options)
    each = [hand.split() for hand in hands]
    return game.new_initial_state(seed=1, deal=[c for k in (0, 3) for one in each for c in one[k : k + 3]])


def ranked(game: Any, suit: int, trump: int) -> str:
    order = game.order
    cards = [c for c in game.whole_pack if order.of_kind[5 * trump + suit] >> c & 1]
    return " ".join(NAMES[c] for c in sorted(cards, key=lambda c: -order.power[64 * trump + c]))


@pytest.mark.article(Z + "players", Z + "pack", Z + "deal", Z + "turn", Z + "law-10")
def test_sizette_is_dealt() -> None:
    s = dealt("sizette")
    assert s.trump == 3 and NAMES[s.turn_up] == "6S" and s.known[0] == card_set("6S")
    assert s.hands[5] == card_set(HANDS[0]) and s.current_player() == 5 and s.game.sides == 2
    assert ranked(s.game, 0, 3) == "KC QC JC AC TC 9C 8C 7C 6C"
    assert all(s.game.side_of(p) != s.game.side_of((p + 1) % 6) for p in range(6))


@pytest.mark.article(Z + "cut", X + "cut")
@pytest.mark.parametrize(("name", "highest"), [("sizette", "KC"), ("sixte", "AC")])
def test_who_cuts_highest_is_eldest(name: str, highest: str) -> None:
    s: Any = gamester.load_game(name).new_initial_state()
    do(s, "6C", "7C", highest, "8C", "9C", "TC")
    assert s.dealer == 3 and s.game.after(s.dealer) == 2
    t: Any = gamester.load_game(name).new_initial_state(seed=2)
    first = int(t.dealer)
    while t.deal == 0:
        t.apply_action(t.legal_actions()[-1])
    assert t.dealer == (first - 1) % 6


@pytest.mark.article(Z + "consult", Z + "lead", Z + "answer")
def test_the_governors_ask() -> None:
    s = dealt("sizette")
    assert s.phase == "consultation" and len(names(s)) == 9
    do(s, "ask the next partner for Spades", "ask the other partner for Clubs")
    assert s.known[3] == card_set("KS") and s.known[1] == card_set("7C")
    assert s.void[1] & card_set("8C 9C TC AC JC QC KC 6C") == card_set("8C 9C TC AC JC QC KC")
    assert "ask the next partner for Spades" not in names(s)
    for seed in range(20):  # all have heard it
        t = s.game.imagine(s.view(4), seed)
        assert t.hands[3] & card_set("KS") and t.hands[1] & card_set("7C")
    do(s, "ask the other partner for Hearts")
    assert s.void[1] & card_set("6H KH") == card_set("6H KH")
    do(s, "enough")
    assert s.phase == "lead" and s.current_player() == 5 and set(names(s)) == set(HANDS[0].split())
    do(s, "KC")
    assert s.phase == "answer" and s.current_player() == 4
    do(s, "ask the next partner for Clubs", "enough")
    assert s.known[2] == card_set("9C") and s.current_player() == 4 and s.phase == "play"
    silent = dealt("sizette", consult=False)
    assert silent.phase == "lead"


@pytest.mark.article(Z + "follow", Z + "tricks")
def test_sizette_need_not_trump() -> None:
    s = do(dealt("sizette", consult=False), "KC")
    assert set(names(s)) == {"JC", "AC", "TC"}
    play(s, "TC")
    assert set(names(s)) == set(HANDS[2].split())  # no Club: what he likes
    play(s, "8H 8C 6C TD")
    assert s.current_player() == 5 and s.tricks[5] == 1
    play(s, "QC AC JS")
    assert s.best == 3


@pytest.mark.article(Z + "three", Z + "six")
@pytest.mark.example(Z + "win", Z + "double")
def test_games_of_sizette() -> None:
    for id in ("win", "double"):
        data = SIZETTE.example(id).data
        s = dealt("sizette")
        over = False
        for taker in data["tricks"]:
            assert not over or id == "win"
            side = "AB".index(taker)
            s.tricks[side] += 1
            s.game.trick_taken(s, side)
            over = over or s.game.play_over(s)
        s.game.finish_deal(s)
        assert s.score["AB".index(data["winner"])] == data["games"] and sum(s.score) == data["games"]


@pytest.mark.article(Z + "party", X + "party")
def test_six_games_are_the_party() -> None:
    s = dealt("sizette", stake=2)
    s.score[1], s.first_three, s.tricks[1] = 4, 1, 6
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-2, 2, -2, 2, -2, 2] and s.ledger.transfers[0].article == Z + "party"
    s = dealt("sixte", stake=2)
    s.score[4], s.tricks[4], s.tricks[1] = 5, 4, 2
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-2, -2, -2, -2, 10, -2] and s.ledger.transfers[0].article == X + "party"


@pytest.mark.article(X + "players", X + "deal", X + "turn", X + "stock", X + "order", X + "lead")
def test_sixte_is_dealt() -> None:
    s = dealt("sixte")
    assert s.trump == 3 and NAMES[s.turn_up] == "6S" and s.current_player() == 5 and list(s.held) == [6] * 6
    assert ranked(s.game, 0, 3) == "AC KC QC JC TC 9C 8C 7C 6C"
    t: Any = gamester.load_game("sixte", {"stock": True}).new_initial_state(seed=1, deal=list(NAMES[:52]))
    assert t.drawn == 37 and t.turn_up == 36 and not any(h >> 36 & 1 for h in t.hands)


@pytest.mark.article(X + "follow")
def test_sixte_wins_and_trumps() -> None:
    s = play(dealt("sixte"), "QC")
    assert names(s) == ["AC"]  # the highest card played is to be won
    play(s, "AC")
    assert set(names(s)) == {"JS", "QS", "KS"}  # without the suit it is trumped
    play(s, "JS")
    assert set(names(s)) == {"8C", "9C"}
    play(s, "8C 6C")
    assert set(names(s)) == {"6S", "7S", "8S"}  # though with a lower trump
    second = "JC TC AS KH 6H 7H"
    s = dealt("sixte", (HANDS[0], second, HANDS[2], "9C 8C AC QH JH AH", *HANDS[4:]))
    play(s, "QC TC")
    assert s.void[4] & card_set("AC KC") == card_set("AC KC")
    for seed in range(20):
        assert not s.game.imagine(s.view(0), seed).hands[4] & card_set("AC KC")


@pytest.mark.article(X + "ace")
def test_an_ace_turned_marks_one() -> None:
    hands = (*HANDS[:3], HANDS[3].replace("AS", "6S"), HANDS[4], HANDS[5].replace("6S", "AS"))
    s = dealt("sixte", hands)
    assert list(s.score) == [1, 0, 0, 0, 0, 0] and s.phase == "play"
    s = dealt("sixte", hands, party=1)
    assert s.is_terminal() and s.returns()[0] == 5 and X + "ace" in s.game.told(s)


@pytest.mark.article(X + "three", X + "first", X + "vole")
@pytest.mark.example(X + "three-first", X + "three-two-one", X + "all-one", X + "two-each", X + "vole")
@pytest.mark.parametrize("id", ["three-first", "three-two-one", "all-one", "two-each", "vole"])
def test_who_marks(id: str) -> None:
    data = SIXTE.example(id).data
    s = dealt("sixte")
    for taker in data["tricks"]:
        s.tricks["ABCDEF".index(taker)] += 1
        s.game.trick_taken(s, "ABCDEF".index(taker))
    told = s.game.told(s)
    s.game.finish_deal(s)
    if data["marks"] == "party":
        assert s.is_terminal() and s.score[0] == 6 and X + "vole" in told
    else:
        assert [int(n) for n in s.score] == [int(name == data["marks"]) for name in "ABCDEF"]


def test_what_is_told() -> None:
    for name, said in (("sizette", "three first"), ("sixte", "marked a game")):
        s = dealt(name, deals=1)
        while not s.is_terminal():
            s.apply_action(s.legal_actions()[-1])
        assert said in s.game.told(s) or "all six" in s.game.told(s)


def test_the_plain_players_beat_random_ones() -> None:
    beats_random("sizette", matches=60)
    beats_random("sixte", matches=150)
