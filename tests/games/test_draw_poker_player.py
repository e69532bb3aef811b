"""The simple poker player keeps to the book and to its own cards; what is imagined is counted right."""

import math
import random
from collections import Counter
from itertools import combinations

import pytest
from tests.games.poker_hands import deal, hand, say

from gamester import load_game, load_player
from gamester.books import article
from gamester.games.vying.poker.game import DrawPoker
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
    ("unseen", "deal", "straights"),
    [
        ("2C 3C 4C 5C 6C 7C AC JD JH QS 4H", 1, True),
        ("2C 3C 4C 5C 6C 7C AC JD JH QS 4H", 1, False),
        ("TC JC QC KC AC TD JD QD AD 9H", 4, True),
        ("2C 2D 2H 2S 3C 3D 5H 6S 7C", 3, True),
    ],
)
def test_opening_hands_are_drawn_evenly(unseen: str, deal: int, straights: bool) -> None:
    cards = hand(unseen)
    game = load_game("draw-poker", {"jack_pots": "progressive", "straights": straights})
    assert isinstance(game, DrawPoker)
    s = game.new_initial_state(seed=1)
    s.jack = deal
    fits = opening_hands([c for c in range(52) if cards >> c & 1], int(game.openers(s)), straights)
    draws = 20 * len(fits)
    drawn = Counter(int(game.opening(s, 0, cards, seed * 977 + 5)) for seed in range(draws))
    assert set(drawn) <= fits
    spread = sum((drawn[h] - 20) ** 2 / 20 for h in fits)
    assert abs(spread - len(fits)) < 6 * math.sqrt(2 * len(fits))  # chi-squared, six standard deviations


def test_openers_in_a_whole_pack() -> None:
    """The known chance of a pair of jacks or better, and of each higher pair, in hands that are drawn for it."""
    game = load_game("draw-poker(jack_pots=progressive)")
    assert isinstance(game, DrawPoker)
    s = game.new_initial_state(seed=1)
    source = random.Random(20)
    hands = [sum(1 << c for c in source.sample(range(52), 5)) for _ in range(20_000)]
    for nth, percent in ((1, 20.63), (2, 17.38), (3, 14.13), (4, 10.88)):
        s.jack = nth
        found = sum(game.opens(s, five) for five in hands)
        assert abs(found - 200 * percent) < 5 * math.sqrt(200 * percent)


def test_no_hand_opens() -> None:
    game = load_game("draw-poker(jack_pots=yes)")
    assert isinstance(game, DrawPoker)
    assert game.opening(game.new_initial_state(seed=1), 0, hand("2C 3D 5H 7S 9C TD"), 1) == 0


def test_a_card_that_is_known_is_in_the_opening_hand() -> None:
    game = load_game("draw-poker(jack_pots=yes)")
    assert isinstance(game, DrawPoker)
    s = game.new_initial_state(seed=1)
    s.jack = 1
    deuce = hand("2C")
    for seed in range(100):
        five = int(game.opening(s, deuce, (1 << 52) - 1 & ~deuce, seed))
        assert five & deuce and five.bit_count() == 5 and game.opens(s, five)
