"""The simple poker player keeps to the book and to its own cards; what is imagined is counted right."""

import math
from collections import Counter
from itertools import combinations

import pytest
from tests.games.poker_hands import deal, hand, say

from gamester import load_game, load_player
from gamester.books import article
from gamester.games.vying.poker.hidden import Opening
from gamester.games.vying.poker.rules import PokerRules
from gamester.parts.hand_rank import rank5
from gamester.players.simple.draw_poker import worth_keeping

GAMES = [
    "draw-poker(hands=6)",
    "draw-poker(hands=6,players=3,jack_pots=progressive,purse=60)",
    "draw-poker(hands=6,style=old-fashioned,ante=2,straddle=no)",
    "draw-poker(hands=6,players=2,stakes=freeze-out,limit=6,knife=yes,blaze=yes)",
]


@pytest.mark.parametrize("text", GAMES)
def test_it_plays_a_match_and_says_why(text: str) -> None:
    game = load_game(text)
    player = load_player("simple", game)
    said = Counter()
    for seed in range(8):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            choice = player.choose(s.view(s.turn))
            assert choice.action in s.legal_actions()
            assert choice.reason
            if choice.article:
                assert article(choice.article).kind == "maxim"
            said[s.action_to_string(s.turn, choice.action)] += 1
            s.apply_action(choice.action)
        assert sum(s.returns()) == 0
    assert said["straddle"] == 0
    assert len(said) > 10


def test_it_beats_chance() -> None:
    game = load_game("draw-poker(players=2,hands=20)")
    simple, other = load_player("simple", game), load_player("random(seed=4)", game)
    won = 0.0
    for seed in range(30):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            s.apply_action((simple if s.turn == seed % 2 else other).choose(s.view(s.turn)).action)
        won += s.returns()[seed % 2]
    assert won > 0


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("KC KD KH 2C 3D", "KC KD KH"),
        ("KC KD 2H 2C 3D", "KC KD 2H 2C"),
        ("KC KD 2C 5C 9C", "KC KD"),
        ("6D 6C 2C 5C 9C", "6C 2C 5C 9C"),
        ("5C 6D 7H 8S KC", "5C 6D 7H 8S"),
        ("AC 9D 7H 3S 2C", "AC"),
        ("5C 6D 7H 8S 9C", "5C 6D 7H 8S 9C"),
        ("2C 2D 2H 2S 9C", "2C 2D 2H 2S 9C"),
    ],
)
def test_what_it_keeps(cards: str, kept: str) -> None:
    game = load_game("draw-poker")
    assert isinstance(game, PokerRules)
    assert worth_keeping(game, hand(cards)) == hand(kept)


def test_it_throws_what_it_does_not_keep() -> None:
    s = deal("straddle=no", {"B": "KC KD KH 2C 3D"}, players=2)
    say(s, "A see", "B see")
    player = load_player("simple", s.game)
    while s.turn == 1:
        s.apply_action(player.choose(s.view(1)).action)
    assert s.thrown[1] == hand("2C 3D")


def opening_hands(unseen: list[int], least: int, straights: bool) -> set[int]:
    """By going through them all."""
    found = set()
    for five in combinations(unseen, 5):
        cards = sum(1 << c for c in five)
        value = rank5(cards)
        kind = value >> 26
        if not straights and kind in (5, 9):
            kind = 6 if kind == 9 else 0
        if kind > 1 or (kind == 1 and (value >> 13) & 0x1FFF >= 1 << least):
            found.add(cards)
    return found


@pytest.mark.parametrize(
    ("unseen", "least", "straights"),
    [
        ("2C 3C 4C 5C 6C 7C AC JD JH QS 4H", 9, True),
        ("2C 3C 4C 5C 6C 7C AC JD JH QS 4H", 9, False),
        ("TC JC QC KC AC TD JD QD AD 9H", 12, True),
        ("2C 2D 2H 2S 3C 3D 5H 6S 7C", 11, True),
    ],
)
def test_opening_hands_are_all_counted_and_drawn_evenly(unseen: str, least: int, straights: bool) -> None:
    cards = hand(unseen)
    fits = opening_hands([c for c in range(52) if cards >> c & 1], least, straights)
    opening = Opening(cards, least, straights)
    assert opening.total() == len(fits)
    draws = 20 * len(fits)
    drawn = Counter(int(opening.draw(seed * 977 + 5)) for seed in range(draws))
    assert set(drawn) <= fits
    spread = sum((drawn[h] - 20) ** 2 / 20 for h in fits)
    assert abs(spread - len(fits)) < 6 * math.sqrt(2 * len(fits))  # chi-squared, six standard deviations


def test_openers_in_a_whole_pack() -> None:
    """The known chance of a pair of jacks or better, and of each higher pair."""
    for least, percent in ((9, 20.63), (10, 17.38), (11, 14.13), (12, 10.88)):
        assert round(100 * Opening((1 << 52) - 1, least, True).total() / math.comb(52, 5), 2) == percent


def test_no_hand_opens() -> None:
    assert Opening(hand("2C 3D 5H 7S 9C TD"), 9, True).draw(1) == 0
