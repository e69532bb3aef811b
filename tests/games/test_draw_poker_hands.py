"""The hands of draw poker in their order, with and without straights and the blaze."""

import pytest
from tests.games.poker_hands import deal, hand, say, stand_all

from gamester import load_game
from gamester.books import load
from gamester.parts.hand_rank import CLASS_NAMES, hand_class

P = "hoyle-donohue/draw-poker/"
BOOK = load("hoyle-donohue", "draw-poker")


def rank(text: str, options: str = "") -> int:
    return int(load_game(f"draw-poker({options})").rank(hand(text)))


def kind(text: str, options: str = "") -> str:
    return CLASS_NAMES[hand_class(rank(text, options))]


@pytest.mark.example(P + "hand-order")
@pytest.mark.article(P + "triplets", P + "straight", P + "flush", P + "full", P + "straight-flush")
def test_each_kind_beats_the_one_below() -> None:
    ranks = [rank(text) for text in BOOK.example("hand-order").data["ascending"]]
    assert ranks == sorted(set(ranks))
    assert len(ranks) == 9


@pytest.mark.example(P + "compare")
@pytest.mark.article(P + "one-pair", P + "two-pair", P + "full")
@pytest.mark.parametrize("pair", BOOK.example("compare").data["better_worse"])
def test_ties_within_a_kind(pair: list[str]) -> None:
    assert rank(pair[0]) > rank(pair[1])


@pytest.mark.article(P + "triplets", P + "fours", P + "no-pair", P + "flush")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8C 8D 8H 2S 3C", "7C 7D 7H AS KC"),
        ("8C 8D 8H 8S 3C", "7C 7D 7H 7S AC"),
        ("AC QD 9H 5S 2C", "KC QD JH 9S 8C"),
        ("AC QD 9H 5S 3C", "AH QS 9C 5D 2H"),
        ("AC JC 9C 5C 2C", "KD QD JD TD 8D"),
        ("AC JC 9C 5C 3C", "AD JD 9D 5D 2D"),
    ],
)
def test_the_higher_of_a_kind(better: str, worse: str) -> None:
    assert rank(better) > rank(worse)


@pytest.mark.example(P + "straight-ace")
@pytest.mark.article(P + "straight-ace", P + "straight")
def test_an_ace_begins_or_ends_a_straight() -> None:
    data = BOOK.example("straight-ace").data
    six = "6C 5D 4H 3S 2C"
    assert rank(data["highest"]) > rank("KC QD JH TS 9C") > rank(six) > rank(data["lowest"])
    assert kind(data["highest"]) == kind(data["lowest"]) == "straight"
    assert kind(data["none"]) == "no pair"


@pytest.mark.article(P + "straights-agreed", P + "fours", P + "straight-flush")
def test_without_straights_a_straight_flush_is_a_flush_and_fours_beat_it() -> None:
    flush, fours = "6C 5C 4C 3C 2C", "2C 2D 2H 2S 3C"
    assert rank(flush) > rank(fours)
    assert rank(flush, "straights=no") < rank(fours, "straights=no")
    assert kind(flush, "straights=no") == "flush"
    assert kind("6C 5D 4H 3S 2C", "straights=no") == "no pair"


@pytest.mark.article(P + "blaze")
def test_the_blaze_beats_two_pairs_where_it_is_played() -> None:
    blaze, aces_up, triplets = "KC KD QH QS JC", "AC AD KH KS QC", "2C 2D 2H 3S 4C"
    assert rank(blaze) < rank(aces_up)
    assert rank(aces_up, "blaze=yes") < rank(blaze, "blaze=yes") < rank(triplets, "blaze=yes")
    assert kind("KC KD KH QS JC", "blaze=yes") == "triplets"


@pytest.mark.article(P + "blaze")
def test_the_blaze_wins_a_pool() -> None:
    hands = {"B": "AC AD KH KS QC", "C": "KC KD QH QS JC"}
    for options, winner in (("blaze=yes", 2), ("blaze=no", 1)):
        s = say(deal("straddle=no,deals=1," + options, hands, players=3), "C see", "A pass", "B see")
        stand_all(s)
        say(s, "C bet 1", "B see")
        assert s.returns()[winner] == 3
