"""Bonne-Ace: the Bonne, the draw to thirty-one, and what nobody has won."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any, cast

import pytest
from tests.fair import even
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card, card_set, write_set
from gamester.games.vying.upcards import UpState, total

B = "gamester-1754/bonne-ace/"
BOOK = load("gamester-1754", "bonne-ace")
QUIET = ("2C 3C", "2D 3D", "2H 3H", "2S 3S")


def dealt(*hands: str, then: str = "", **options: object) -> UpState:
    """The last hand's seat deals: hands from the eldest on, each one's last card turned up."""
    order = [c for hand in hands for c in hand.split()]
    order = [*order, *then.split()]
    order += [c for c in NAMES[:52] if c not in order]
    game = gamester.load_game("bonne-ace", {"players": len(hands), "deals": 1, **options})
    return cast(UpState, game.new_initial_state(seed=1, deal=order))


@pytest.mark.example(B + "bonne-ace", B + "tie")
@pytest.mark.article(B + "bonne", B + "eldest", B + "bonne-ace", B + "deal")
@pytest.mark.parametrize("id", ["bonne-ace", "tie"])
def test_the_bonne(id: str) -> None:
    data = BOOK.example(id).data
    up = data["up"].split()
    s = dealt(*(f"{two} {c}" for two, c in zip(QUIET, up, strict=True)))
    winner = (data["wins"] + 1) % 4
    assert [NAMES[int(s.out.up[p])] for p in (1, 2, 3, 0)] == up
    assert list(s.purse) == [2 if p == winner else -2 for p in range(4)] + [0, 4]
    assert s.current_player() == 1 and [int(n) for n in s.known] == [1 << card(up[p - 1]) for p in range(4)]


@pytest.mark.example(B + "thirty-one")
@pytest.mark.article(B + "at-once", B + "stakes")
def test_thirty_one_dealt_wins_at_once() -> None:
    data = BOOK.example("thirty-one").data
    s = dealt(*data["hands"])
    assert s.phase == "declaring" and names(s) == ["show thirty-one"]
    for n in range(100):
        other = cast(UpState, s.game.imagine(s.view(1), n))
        assert total(other.hands[2], 11) == 31, "he is to speak because he has it"
    do(s, "show thirty-one")
    assert s.deal == 1 and s.purse[(data["wins"] + 1) % 3] == -2 + 3 + 3, "with the highest card turned up too"
    assert [write_set(n) for n in s.shown] == ["", "", write_set(card_set("KH TS AC"))]
    s = do(dealt("KH TS AC", "KD TD AH", "2C 3C 4C"), "show thirty-one", "show thirty-one")
    assert list(s.purse) == [-2, 4, -2, 0, 0], "of two the eldest has the game, and Aces turned up are alike"
    assert list(dealt("2C 3C 4C", "2D 3D 4D", half=5).purse) == [-10, 0, 0, 10]


@pytest.mark.article(B + "at-once", B + "nearest")
def test_drawing() -> None:
    s = dealt("9C 8C 2D", "KC KD 3D", "QC 5S 2S", then="4C 8D 7H TH")
    do(s, "draw", "draw")
    assert s.deal == 1 and list(s.purse) == [-2, 1, 1, 0, 0], "19, 23 and 31; the Bonne is the next hand's"
    s = dealt("9C 8C 2D", "KC KD 3D", "QC 5S 2S", then="4C TH 5D")
    do(s, "draw", "stand", "draw")
    assert s.out.drew[2] == 1 << card("TH") and names(s) == ["draw", "stand"], "the others do not know that 33 is over"
    do(s, "stand", "draw", "stand")
    assert s.deal == 1 and s.purse[1] == -2 + 3, "23 is nearest, 33 is out of it and 22 farther"
    assert do(dealt("9C 8C 4D", "KC KD AD"), "show thirty-one").deal == 1, "the dealer's counts too"


@pytest.mark.article(B + "nearest", B + "players")
def test_what_an_ace_counts_and_nobody_wins() -> None:
    assert total(card_set("AC KD TD"), 11) == 31 and total(card_set("AC KD TD"), 1) == 21
    s = dealt("KC QC 2D", "KD QD 3D", then="KH KS", deals=1)
    do(s, "draw", "stand", "draw", "stand")
    assert s.is_terminal() and s.purse[3] == 0 and sum(s.purse) == 0
    assert list(s.purse) == [1, -1, 0, 0], "the game is divided, the Bonne has been won"
    assert "as its part of what nobody has won" in s.game.told(s)
    for wrong in ("players=1", "players=18", "ace=12"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"bonne-ace({wrong})")
    full = cast(UpState, gamester.load_game("bonne-ace(players=17)").new_initial_state(seed=3))
    assert all(n == 3 for n in full.held)


@pytest.mark.article(B + "cut")
def test_the_lowest_card_deals() -> None:
    for seed in range(8):
        s = cast(UpState, gamester.load_game("bonne-ace").new_initial_state(seed=seed))
        if not s.deal:
            ranks = ["A23456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
            assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1
            assert s.phase == "declaring" or s.current_player() == (s.dealer + 1) % 7


def test_matches_are_conserved() -> None:
    for seed in range(5):
        s = cast(UpState, gamester.load_game("bonne-ace(players=4)").new_initial_state(seed=seed))
        source = random.Random(seed)
        while not s.is_terminal():
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0
        assert s.deal == 8 and sum(s.returns()) == 0


def test_nobody_is_imagined_with_thirty_one() -> None:
    """Two hidden cards fit if they never counted thirty-one with what was drawn; each pair is as likely."""
    s = do(dealt("9C 7C TD", "2C 3C 4C", then="4D 5D"), "draw", "stand")
    view, seat = s.view(0), 1
    open_ = s.hands[0] | card_set("TD 4D")
    fit = []
    for a, b in combinations([c for c in range(52) if not open_ >> c & 1], 2):
        two = total((1 << a) | (1 << b), 11)
        if 31 not in (two + 10, two + 14):
            fit.append((1 << a) | (1 << b) | (1 << card("TD")))
    found = Counter(int(cast(UpState, s.game.imagine(view, n)).hands[seat]) for n in range(4000))
    assert set(found) <= set(fit)
    assert even([sum(found[hand] for hand in fit[k::20]) for k in range(20)])


def test_the_chance_of_the_ace_of_diamonds() -> None:
    """It is turned up before one of seven as often as it is one of seven cards: seven times in fifty-two."""
    turned = sum(NAMES.index("AD") in s.out.up for s in (first(n) for n in range(2000)))
    assert abs(turned / 2000 - float(Fraction(7, 52))) < 4 * (0.1346 * 0.8654 / 2000) ** 0.5


def first(seed: int) -> Any:
    """A first deal."""
    order = list(NAMES[:52])
    random.Random(seed).shuffle(order)
    game = gamester.load_game("bonne-ace(deals=1)")
    return game.new_initial_state(seed=seed, deal=order)
