"""Cribbage by three and four and with six and eight cards; what may be imagined; the by-the-book player."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.cribbage_table import dealt, example, number, play, rules
from tests.games.words import do, names

import gamester
from gamester.engine.bits import count, of
from gamester.equipment.cards import NAMES, card_set, write_set
from gamester.games.cribbage.count import count_hand
from gamester.games.cribbage.parts import LayOut
from gamester.games.cribbage.state import CribbageState
from gamester.players.simple.cribbage import Simple

NEW = "hoyle-donohue/cribbage/"
OLD = "gamester-1754/cribbage/"


def laid_by(hand: str, own: bool, **options: object) -> set[str]:
    """What the by-the-book player lays out of a hand of five, to his own crib or the other's."""
    spare = [c for c in NAMES[:52] if c not in hand.split()]
    mine = hand.split()
    order = [c for n in range(5) for c in ((spare[n], mine[n]) if own else (mine[n], spare[n]))]
    s = cast(CribbageState, rules(**options).new_initial_state(seed=1, deal=order))
    seat = 0 if own else 1
    while s.current_player() != seat:
        s.apply_action(s.legal_actions()[0])
    while s.phase == "lay out" and s.current_player() == seat:
        s.apply_action(Simple().choose(s.view(seat)).action)
    return set(write_set(s.crib[seat]).split())


@pytest.mark.article(NEW + "three-four")
def test_three_lay_out_one_each_and_play_all_their_cards() -> None:
    s = dealt(["KC 9C 2C 2D", "KD 9D 3C 3D", "KH 8H 4C 4D"], "QS", ["AC", "AD", "AH"], players=3, flush_in_play=False)
    assert [int(x) for x in s.score] == [0, 0, 0], "nobody has three for the last"
    assert s.current_player() == 1
    do(s, "KC", "KD", "8H")
    assert s.total == 28 and s.current_player() == 1
    do(s, "2C", "go", "go")
    assert (s.total, s.current_player()) == (0, 2) and s.score[1] == 1
    while s.deal == 0:
        assert s.held[s.current_player()] > 0
        s.apply_action(s.legal_actions()[0])
    assert s.seen_crib == card_set("AC AD AH"), "three have a crib of three"
    assert s.seen_crib_count == count_hand(card_set("AC AD AH"), number("QS"), True)
    assert [int(count(h)) for h in s.seen_hands] == [4, 4, 4]
    s = dealt(["KC 9C 2C 2D", "KD 9D 3C 3D", "KH 8H 4C 4D"], "QS", ["AC", "AD", "AH"], players=3, full_crib=True)
    assert count(s.whole_crib()) == 4
    assert next(z for z in s.view(1).zones() if z.id == "crib").count == 4


@pytest.mark.article(NEW + "three-four")
def test_the_next_elder_hand_leads_after_a_stop() -> None:
    s = dealt(["KC 9C 2C 7D", "TD 9D 3C 3D", "JH 8H 4C 4D"], "QS", ["AC", "AD", "AH"], players=3, flush_in_play=False)
    do(s, "KC", "TD", "JH")
    assert s.total == 30 and names(s) == ["go"]
    before = int(s.score[0])
    do(s, "go", "go")
    assert s.score[0] == before + 1 and (s.total, s.current_player()) == (0, 1)
    do(s, "7D", "3C", "4D", "2C")
    assert s.since == 3 and s.total == 16
    assert play(s, "3D")[1] == [3], "Two, Three and Four, in whatever order"


@pytest.mark.article(NEW + "three-four")
def test_four_are_partners_or_each_for_himself() -> None:
    hands = ["KC 9C 2C 7D", "TD 9D 3C 3D", "JH 8H 4C 4D", "QC QD 6C 6D"]
    lay = ["AC", "AD", "AH", "AS"]
    s = dealt(hands, "QS", lay, players=4)
    assert s.game.sides == 2 and s.whole_crib() == card_set("AC AD AH AS")
    do(s, "9C", "9D")
    assert [int(x) for x in s.score] == [2, 0]
    game = rules(players=4)
    t = cast(CribbageState, game.new_initial_state(seed=1))
    game.peg(t, 3, 61)
    assert t.returns() == [-1.0, 1.0, -1.0, 1.0]
    game = rules(players=4, partners=False)
    t = cast(CribbageState, game.new_initial_state(seed=1))
    assert game.sides == 4
    game.peg(t, 3, 61)
    assert t.returns() == [-1.0, -1.0, -1.0, 3.0]


@pytest.mark.article(NEW + "six")
def test_six_cards_all_played_and_nothing_for_the_last() -> None:
    s = dealt(["TC TD 7H 2S", "QH JS 8C 6D"], "KS", cards=6)
    assert [int(x) for x in s.score] == [0, 0] and [int(n) for n in s.held] == [4, 4]
    do(s, "TC", "QH", "TD")
    assert names(s) == ["go"]
    do(s, "go")
    assert s.score[1] == 1 and s.current_player() == 0 and s.total == 0, "the next after the last to play leads"
    do(s, "8C", "7H")
    assert s.score[1] == 1 + 2, "fifteen"
    do(s, "6D")
    assert s.score[0] == 3, "Eight, Seven, Six"
    do(s, "2S", "go") if s.total + 2 <= 31 and names(s) != ["go"] else do(s, "go")
    while s.deal == 0:
        s.apply_action(s.legal_actions()[0])
    assert count(s.seen_crib) == 4


@pytest.mark.article(NEW + "eight")
def test_eight_cards_six_in_hand() -> None:
    s = dealt(["2C 3C 4D 9C TD JH", "2D 3D 4H 9D TH JS"], "KS", cards=8)
    assert [int(n) for n in s.held] == [6, 6] and [int(n) for n in s.laid] == [2, 2]
    played = 0
    while s.deal == 0:
        word = names(s)[0]
        played += word != "go"
        do(s, word)
    assert played == 12
    assert s.seen_counts[1] == count_hand(card_set("2C 3C 4D 9C TD JH"), number("KS"))
    assert {game.choice("cards"): cast(LayOut, game.parts[2]).apiece for game in (rules(cards=8), rules(cards=6))} == {
        "8": 2,
        "6": 2,
    }


@pytest.mark.example(NEW + "six-par")
def test_the_par_of_six_cards() -> None:
    """The chapter's own sums: two deals of twenty-five, and eleven and twice twenty-five are the game."""
    data = example("hoyle-donohue", "six-par")
    assert 2 * data["second"] == data["third"] == data["target"] - data["first-hand"]
    assert data["first-hand"] + data["second"] == data["then"]
    assert data["then"] + data["second"] == data["target"] == rules(cards=6).target


# --- what may be imagined -------------------------------------------------------------------------------------------
@pytest.mark.article(OLD + "set-up")
def test_imagined_hands_count_what_was_set_up() -> None:
    s = dealt(["9D 6C 6H", "4D 5C 7H"], "6S", book="gamester-1754")
    view = s.view(0)
    game = rules(book="gamester-1754")
    for seed in range(12):
        t = cast(CribbageState, game.imagine(view, seed))
        assert count_hand(t.hands[1], t.turn_up) == 12 == t.told[1]
        assert t.view(0).to_json() == view.to_json()
    watched = s.view(None)
    for seed in range(3):
        t = cast(CribbageState, game.imagine(watched, seed))
        assert [count_hand(t.hands[p], t.turn_up) for p in range(2)] == [int(n) for n in s.told]


def test_imagined_hands_are_equally_likely() -> None:
    """With one card left every hand that fits what was set up and what was said comes as often, and no other."""
    s = dealt(["9D 6C 6H", "4D 5C 8H"], "6S", book="gamester-1754", flush_in_play=False)
    do(s, "6C", "8H", "9D", "5C")
    assert s.held[0] == 1
    view = s.view(1)
    played = card_set("8H 5C")
    unseen = (set(NAMES[:52]) - set("9D 6C 6H 6S 8H 5C".split())) - set(write_set(s.crib[1]).split())
    fits = {
        c for c in unseen if count_hand(played | card_set(c), number("6S")) == s.told[0] and not card_set(c) & s.void[0]
    }
    assert "4D" in fits and len(fits) < len(unseen)
    found = Counter(write_set(cast(CribbageState, s.game.imagine(view, n)).hands[0]) for n in range(60 * len(fits)))
    assert set(found) == fits
    chi = sum((n - 60) ** 2 / 60 for n in found.values())
    assert chi < 3 * len(fits) + 10


def test_cards_that_cannot_come_in_are_not_imagined() -> None:
    s = dealt(["TC 9D 2H", "TH QS 8C"], "KS")
    do(s, "TC", "QS", "9D", "go")
    view = s.view(1)
    for seed in range(30):
        t = cast(CribbageState, s.game.imagine(view, seed))
        assert not t.hands[0] & t.void[0] and count(t.hands[0]) == 2
        assert count(t.crib[0]) == 2 and not t.crib[0] & (t.hands[0] | t.gone | t.hands[1] | t.crib[1])


# --- the player -----------------------------------------------------------------------------------------------------
@pytest.mark.example(NEW + "pair-royal", NEW + "own-crib")
def test_the_player_lays_out_by_the_chapter() -> None:
    data = example("hoyle-donohue", "pair-royal")
    assert laid_by(data["hand"], own=True) == set(data["lay"].split())
    data = example("hoyle-donohue", "own-crib")
    assert laid_by(data["hand"], own=True) == set(data["hand"].split()) - set(data["keeps"].split())
    assert laid_by("4C 5D 6H KS 9C", own=False) == {"KS", "9C"}, "a sequence is kept and the crib balked"


@pytest.mark.example(NEW + "balks")
def test_balks_help_a_crib_least() -> None:
    data = example("hoyle-donohue", "balks")
    player = Simple()

    def worth(ranks: str) -> float:
        return player.crib_worth(of(vec[i64]([number(f"{ranks[0]}C"), number(f"{ranks[1]}D")])))

    every = sorted(worth(a + b) for a, b in combinations("A23456789TJQK", 2))
    assert max(worth(pair) for pair in data["good"]) <= every[len(every) // 2]
    assert min(worth(pair) for pair in data["never"]) > every[2 * len(every) // 3]


@pytest.mark.parametrize(
    "text", ["cribbage", "cribbage(book=gamester-1754)", "cribbage(cards=6)", "cribbage(players=4)"]
)
def test_the_player_beats_chance(text: str) -> None:
    game = gamester.load_game(text)
    simple, other = gamester.load_player("simple", game), gamester.load_player("random(seed=2)", game)
    won = 0.0
    for seed in range(6):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            player = simple if seat % 2 == seed % 2 else other
            s.apply_action(player.choose(s.view(seat)).action)
        won += s.returns()[seed % 2]
    assert won >= 4
