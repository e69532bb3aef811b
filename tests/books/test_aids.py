"""Tricks and sports of the books: whatever is thought of, answered truly, the performer finds it."""

from __future__ import annotations

import json
from random import Random

import pytest

import gamester
from gamester.books import load, names
from gamester.books.aids import BadAid, Step, aids, perform
from gamester.books.aids.tricks import PIPS, dealt
from gamester.cli import main

T = "gamester-1754/card-tricks/"
M = "gamester-1754/art-of-memory/"
SEEDS = range(12)


def heap_of(step: Step, card: str) -> str:
    """The number of the heap in which a card lies open."""
    return next(str(n) for n, heap in enumerate(step.heaps, 1) if card in heap.cards)


@pytest.mark.article(T + "thought")
@pytest.mark.example(T + "fourth-of-twelve")
def test_a_card_thought_of():
    case = load("gamester-1754", "card-tricks").example("fourth-of-twelve").data
    for seed in SEEDS:
        row = perform("card-thought-of", seed)[0].heaps[0].cards
        assert len(row) == case["shown"]
        for place, card in enumerate(row, 1):
            steps = perform("card-thought-of", seed, [str(place)])
            assert steps[2].heaps[0].cards == (card,) and card in steps[2].says
    counted = perform("card-thought-of", 1, [str(case["place"])])[1].heaps[0].cards
    assert case["place"] + len(counted) - 1 == case["shown"]


@pytest.mark.article(T + "persons")
def test_three_persons():
    for seed in SEEDS:
        steps = perform("three-persons", seed)
        parcels = [step.heaps[0].cards for step in steps[:3]]
        for one in range(27):
            cards = [parcels[0][one % 3], parcels[1][one // 3 % 3], parcels[2][one // 9]]
            answers = [heap_of(steps[3], card) for card in cards]
            named = perform("three-persons", seed, answers)[-2]
            assert [heap.cards[0] for heap in named.heaps] == cards


@pytest.mark.article(T + "heaps")
def test_three_heaps_need_a_fourth_question():
    for seed in SEEDS:
        cards = [card for heap in perform("three-heaps", seed)[0].heaps for card in heap.cards]
        sixth = 0
        for card in cards:
            answers: list[str] = []
            while (steps := perform("three-heaps", seed, answers))[-1].choices:
                answers.append(heap_of(steps[-1], card))
            assert len(answers) == 4 and steps[-2].heaps[0].cards == (card,)
            third = next(step for step in steps if step.says.startswith("The book"))
            place = next(heap.cards.index(card) for heap in third.heaps if card in heap.cards) + 1
            assert place in (6, 7)
            sixth += place == 6
        assert sixth == 18, "as the book has it, it comes out half the time"


@pytest.mark.parametrize("many", [21, 27])
def test_with_a_middle_three_questions_are_enough(many):
    for card in range(many):
        cards = [str(n) for n in range(many)]
        for _ in range(3):
            heaps = dealt(cards)
            told = next(n for n in range(3) if str(card) in heaps[n])
            before, after = [heaps[n] for n in range(3) if n != told]
            cards = before + heaps[told] + after
        assert cards[many // 2] == str(card)


@pytest.mark.article(T + "drawn")
def test_a_card_drawn():
    words = {"T": "Ten", "A": "Ace", "J": "Knave", "Q": "Queen", "K": "King"}
    for seed in SEEDS:
        for place in range(1, 33):
            steps = perform("card-drawn", seed, [str(place)])
            rank = steps[-1].heaps[0].cards[0][0]
            assert len(steps[1].heaps[0].cards) == 31
            assert steps[2].says.endswith(f": {words.get(rank, rank)}.")


@pytest.mark.article(T + "two")
@pytest.mark.example(T + "ten-and-seven")
def test_two_cards():
    case = load("gamester-1754", "card-tricks").example("ten-and-seven").data
    met = False
    for seed in range(40):
        for answers in (["1", "1"], ["52", "51"], ["7", "30"], ["9", "9"], ["40", "2"]):
            steps = perform("two-cards", seed, answers)
            values = [PIPS[card[0]] for card in steps[-1].heaps[0].cards]
            assert len(steps[-2].heaps[0].cards) == sum(values) and f" {sum(values)} " in steps[-2].says
            if values == case["cards"]:
                met = True
                assert [25 - n for n in values] == case["added"] and sum(values) == case["left"]
                assert "16 and 19" in steps[-1].says
    assert met


@pytest.mark.article(M + "shown", M + "dealt", M + "calls", M + "fault")
def test_the_art_of_memory():
    for seed in SEEDS:
        steps = perform("art-of-memory", seed)
        seen = steps[0].heaps[0].cards
        assert len(set(seen)) == 12 and [len(heap.cards) for heap in steps[1].heaps] == [3] * 4
        call = Random(seed).choice(seen)
        steps = perform("art-of-memory", seed, [call, call, call])
        mine = [step.says for step in steps if step.says.startswith("Person 1 calls")]
        assert len(mine) == 3 and "lays it face down" in mine[0]
        assert all("pays a stake" in says for says in mine[1:])
        calls = [step.says for step in steps if step.says.startswith("Person")]
        paid = sum("pays a stake" in says for says in calls)
        assert len(calls) == 12 and len(steps[-1].heaps[0].cards) == 12 - paid
        assert sum(int(part.split()[-1]) for part in steps[-1].says.rstrip(".").split(": ")[1].split(", ")) == paid
        others = [card for card in seen if card != call]
        assert call in steps[-1].heaps[0].cards and set(steps[-1].heaps[0].cards) <= {call, *others}


def test_what_is_no_aid_and_no_answer():
    with pytest.raises(BadAid, match="there are card-thought-of"):
        perform("nothing", 1)
    with pytest.raises(BadAid, match="one of 1, 2, 3"):
        perform("card-thought-of", 1, ["13"])
    with pytest.raises(BadAid, match="answers nothing"):
        perform("card-thought-of", 1, ["3", "4"])


def test_the_command(capsys: pytest.CaptureFixture[str]):
    assert main(["aid"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in aids())
    assert main(["aid", "card-thought-of", "--seed", "4", "--answers", "4"]) == 0
    said = capsys.readouterr().out
    assert "your card" in said and T + "thought" in said
    assert main(["aid", "three-heaps", "--seed", "4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["steps"][-1]["choices"] == ["1", "2", "3"]
    assert main(["aid", "nothing"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_aid_is_no_game():
    with pytest.raises(gamester.UnknownGame):
        gamester.load_game("card-tricks")
    assert not {"card-tricks", "art-of-memory", "diverting-amusements-upon-the-cards"} & set(names())
