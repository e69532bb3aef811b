"""Account Piquet: who plays with whom, what is marked, and how it is settled."""

from __future__ import annotations

import random
from typing import Any

import pytest

import gamester
from gamester.books import load
from gamester.engine.errors import BadOption
from gamester.equipment.cards import NAMES

A = "academy-1768/account-piquet/"
CHAPTER = load("academy-1768", "account-piquet")


def match(**options: object) -> Any:
    return gamester.load_game("account-piquet", options).new_initial_state(seed=3)


def deal_over(s: Any, one: int, two: int) -> Any:
    """The deal at hand is over: the two who play have made so many points in it."""
    first, second = int(s.one), int(s.two)
    s.score[first] += one
    s.score[second] += two
    s.game.finish_deal(s)
    return s


def coup_over(s: Any, one: int, two: int) -> Any:
    deal_over(s, one, two)
    return deal_over(s, 0, 0)


def pair(s: Any) -> tuple[int, int]:
    return int(s.one), int(s.two)


def losses(s: Any) -> list[int]:
    return [int(n) for n in s.losses]


@pytest.mark.article(A + "company", A + "rules")
def test_two_play_and_the_others_look_on() -> None:
    for players in range(2, 8):
        s = match(players=players)
        assert sum(n > 0 for n in s.held) == 2 and {int(s.dealer), int(s.elder)} == set(pair(s))
        assert s.game.article("capot") == "academy-1768/piquet/capot" and len(s.game.whole_pack) == 32
    first = int(s.dealer)
    deal_over(s, 10, 0)
    assert int(s.dealer) != first and set(pair(s)) == {0, 6}  # each deals once
    cut: Any = gamester.load_game("account-piquet").new_initial_state()
    for card in ("AC", "7D"):
        cut.apply_action(NAMES.index(card))
    assert cut.dealer == cut.two
    assert all(s.view(1).state.hands[p] == 0 for p in range(7))


@pytest.mark.article(A + "turns")
def test_round() -> None:
    s = match(players=5, marked="coup")
    pairs = [pair(s)]
    for _ in range(5):
        coup_over(s, 10, 0)
        pairs.append(pair(s))
    assert pairs == [(0, 4), (4, 3), (3, 2), (2, 1), (1, 0), (0, 4)]  # to the right


@pytest.mark.article(A + "loser-out")
def test_the_loser_goes_out() -> None:
    s = match(players=4, marked="coup", turns="loser")
    assert pair(s) == (0, 3)
    assert pair(coup_over(s, 10, 0)) == (0, 2)
    assert pair(coup_over(s, 10, 30)) == (2, 1)
    assert pair(coup_over(s, 0, 20)) == (1, 0)
    assert losses(s) == [40, 0, 40, 30]


@pytest.mark.article(A + "units")
def test_a_rois_is_eight_deals() -> None:
    for marked in ("tour", "coup"):
        s = match(marked=marked, rois=2)
        deals = 0
        while not s.is_terminal():
            deal_over(s, 10, 0)
            deals += 1
        assert deals == 16


@pytest.mark.article(A + "mark")
@pytest.mark.example(A + "tour")
def test_the_net_of_a_tour_is_marked() -> None:
    data = CHAPTER.example("tour").data
    s = match(consolation=0)
    first = int(s.one)
    for one, two in data["coups"]:
        assert not any(losses(s))
        coup_over(s, one, two)
    assert losses(s)[first] == data["marked"] and data["loser"] == 0
    s = match(consolation=0, marked="coup")
    coup_over(s, 20, 10)
    assert sum(losses(s)) == 10


@pytest.mark.article(A + "rounding")
@pytest.mark.example(A + "rounding")
def test_rounding() -> None:
    for points, marked in CHAPTER.example("rounding").data["cases"].items():
        assert sum(losses(coup_over(match(consolation=0, marked="coup"), points, 0))) == marked


@pytest.mark.article(A + "average")
@pytest.mark.example(A + "twelve-rois")
def test_the_table_of_twelve_rois() -> None:
    data = CHAPTER.example("twelve-rois").data
    rows = [*data["legible"], data["lost"]]
    assert [sum(row[n] for row in rows) for n in range(3)] == data["losses"] and 3 * len(rows) == 12 * 2
    s = match()
    for p in range(3):
        s.losses[p] = data["losses"][p]
    assert sum(data["losses"]) == 3 * data["share"]
    s.game.end_match(s)
    assert [int(n) for n in s.purse] == data["settled"]
    assert {t.article for t in s.ledger.transfers} == {A + "average"}


@pytest.mark.article(A + "odd")
def test_what_is_odd_is_for_the_greatest_loser() -> None:
    s = match()
    s.losses[0], s.losses[1], s.losses[2] = 10, 30, 60
    assert [int(n) for n in s.game.settled(s)] == [23, 3, -26]
    s = match(manner="pool")
    s.losses[0], s.losses[1], s.losses[2] = 10, 30, 60
    assert [int(n) for n in s.game.settled(s)] == [20, 0, -20]


@pytest.mark.article(A + "consolation")
@pytest.mark.example(A + "consolation")
def test_the_consolation() -> None:
    data = CHAPTER.example("consolation").data
    s = coup_over(match(marked="coup", consolation=data["consolation"]), data["loses"], 0)
    assert sum(losses(s)) == data["marked"]
    assert not any(losses(coup_over(match(marked="coup"), 4, 0)))


@pytest.mark.article(A + "pool", A + "divided")
def test_the_pool() -> None:
    s = match(manner="pool", rois=1, players=3)
    while not s.is_terminal():
        before = int(s.purse[3])
        deal_over(s, 40, 0)
    assert before > 0 and s.purse[3] == 0 and sum(s.returns()) == 0
    assert sum(losses(s)) == 2 * 180
    assert {t.article for t in s.ledger.transfers} == {A + "pool", A + "divided"}


@pytest.mark.article(A + "others")
def test_the_other_consolation() -> None:
    s = deal_over(match(manner="pool", marked="coup", players=5, to_others=True, consolation=0), 0, 0)
    s.score[s.one] = 30
    s.game.end_deal(s)
    assert [int(n) for n in s.purse] == [20, 10, 10, 10, -80, 30]
    assert A + "others" in {t.article for t in s.ledger.transfers}


@pytest.mark.article(A + "refait", A + "one-point")
def test_refaits() -> None:
    for made in (0, 4):
        s = coup_over(match(manner="pool", marked="coup", consolation=0), made, 0)
        assert s.refaits == 1 and not any(losses(s)) and pair(s) == (0, 2)

    coup_over(s, 3, 0)
    assert s.refaits == 2
    coup_over(s, 30, 0)
    assert losses(s) == [0, 0, 70] and s.refaits == 0
    s = coup_over(match(manner="pool", marked="coup", consolation=0, refait="even"), 1, 0)
    assert losses(s) == [0, 0, 10]
    assert coup_over(match(marked="coup", refait="even"), 7, 7).refaits == 1
    s = match(manner="pool")
    coup_over(s, 30, 0)
    coup_over(s, 0, 28)
    assert s.refaits == 1 and s.played_deals == 2  # a tour has but one coup played afresh


@pytest.mark.article(A + "direct", A + "chouette")
def test_paid_as_it_is_marked() -> None:
    s = coup_over(match(manner="direct", players=2, marked="coup", consolation=0), 30, 0)
    assert [int(n) for n in s.purse] == [30, -30] and pair(s) == (0, 1)
    s = coup_over(match(manner="direct", players=3, marked="coup", consolation=0), 0, 30)
    assert [int(n) for n in s.purse] == [-60, 30, 30] and pair(s) == (0, 1)
    coup_over(s, 50, 0)
    assert [int(n) for n in s.purse] == [40, -20, -20] and pair(s) == (0, 2)
    s = coup_over(match(manner="direct", players=4, marked="coup", consolation=0), 30, 0)
    assert [int(n) for n in s.purse] == [30, -30, 30, -30] and pair(s) == (2, 1)
    with pytest.raises(BadOption, match="two, three or four"):
        match(manner="direct", players=5)
    assert gamester.load_game("chouette").values["manner"] == "direct"


def test_what_is_told() -> None:
    s = match(rois=1, marked="coup")
    s.listened = True
    told = []
    while not s.is_terminal():
        deal = s.deal
        s.apply_action(s.legal_actions()[0])
        if s.deal > deal:
            told.append(s.game.told(s) if s.is_terminal() else s.story)
    assert sum("is marked" in one for one in told) == 4 and all(one.startswith("Elder") for one in told)


def test_who_stands_out_imagines_what_the_two_may_hold() -> None:
    """Both hands are hidden from him, as from a spectator: more than one try may be needed."""
    game = gamester.load_game("account-piquet", {"book": "academy-1768"})
    looked = 0
    for seed in range(6):
        source = random.Random(seed)
        state = game.new_initial_state(seed=seed)
        for _ in range(120):
            if state.is_terminal():
                break
            for seat in range(3):
                if source.random() < 0.3:
                    view = state.view(seat)
                    assert game.imagine(view, seed).view(seat).to_json() == view.to_json()
                    looked += 1
            state.apply_action(source.choice(state.legal_actions()))
    assert looked > 100
