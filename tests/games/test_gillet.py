"""Gillet: the Ge and the Point, each vied for by itself, and what is seen between the two."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set
from gamester.games.vying.gillet import TRICON, GilletState, ge_cards, ge_of, is_flux, points_of

B = "academy-1768/gillet/"
BOOK = load("academy-1768", "gillet")
PLAIN = ("7C 9D QH", "8C TD KH", "7D 9H QS", "8D TH KS")
KINGS, QUEENS = card_set("KC KD KH KS"), card_set("QC QD QH QS")
PIQUET = [c for c in NAMES[:52] if c[0] in "789TJQKA"]


def dealt(*hands: str, **options: object) -> GilletState:
    """Seat 0 deals: the hands from his right round to him."""
    cards = [hand.split() for hand in hands]
    order = [hand[n] for n in range(3) for hand in cards]
    order += [c for c in PIQUET if c not in order]
    game = gamester.load_game("gillet", {"deals": 1, **options})
    return cast(GilletState, game.new_initial_state(seed=1, deal=order))


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "ge", B + "tricon", B + "two-aces", B + "ace-and-ten", B + "aces-and-ten", B + "points")
def test_what_hands_are_worth() -> None:
    for id in ("tricon-beats-ge", "ge-order"):
        better, worse = BOOK.example(id).data["ge"]
        assert ge_of(card_set(better)) > ge_of(card_set(worse)) > 0
    for id in ("two-aces", "ace-king", "aces-king"):
        data = BOOK.example(id).data
        assert points_of(card_set(data["hand"])) == 2 * data["points"]
    for hand, points in (("AS 9S 7H", 20), ("KS QS 7H", 20), ("AS KS QS", 31), ("AS AH AC", 21), ("AS KS 7S", 28),
                         ("7C 9D QH", 10), ("AS AH 9H", 21), ("9S 8S 7S", 24)):  # fmt: skip
        assert points_of(card_set(hand)) == 2 * points


@pytest.mark.article(B + "pack", B + "players", B + "deal")
def test_how_many_hands_there_are() -> None:
    hands = [card_set(" ".join(three)) for three in combinations(PIQUET, 3)]
    kinds = Counter((ge_of(h) > TRICON, ge_of(h) > 0, is_flux(h)) for h in hands)
    assert kinds == {(True, True, False): 32, (False, True, False): 1344, (False, False, True): 224,
                     (False, False, False): 3360}  # fmt: skip
    s = dealt(*PLAIN)
    assert [int(n) for n in s.held] == [3] * 4 and s.hands[3] == card_set(PLAIN[0]) and s.current_player() == 3
    assert len(s.game.pack_order(s)) == 32
    with pytest.raises(gamester.BadOption):
        gamester.load_game("gillet(most=5,limit=4)")


@pytest.mark.article(B + "boxes", B + "ge-box", B + "revy")
def test_the_ge() -> None:
    s = dealt("KS KH 7C", "QS QH AC", "9C TD JH", "8C 9D AH", stake=2)
    assert list(s.purse) == [-4] * 4 + [8, 8]
    do(s, "pass", "bet 2", "raise 1", "pass", "pass", "pass")
    assert s.phase == "point" and s.current_player() == 3
    assert list(s.purse[:4]) == [-4, -7, -6, -4 + 0] or s.purse[4] == 0
    assert s.showed == 0 and s.purse[1] == -4 + 8 + 2, "C is not answered, and need not show"
    s = do(dealt("KS KH 7C", "QS QH AC", "9C TD JH", "8C 9D AH"), "bet 1", "see", "see", "pass")
    assert list(s.purse) == [-2, -3, -3, -3 + 4 + 3, 0, 4]
    assert [int(n) for n in s.known] == [0, 0, card_set("QS QH"), card_set("KS KH")] and s.bare == 0b0010
    s = do(dealt("KS KH 7C", "KC KD AC", "9C TD JH", "8C 9D AH"), *["pass"] * 4)
    assert s.purse[3] == -2 + 4, "of equal ones the eldest's, unrevied"
    s = do(dealt("KS KH AC", "7C 7D 7H", "9C TD JH", "8C 9D AH"), *["pass"] * 4)
    assert s.purse[2] == -2 + 4 and s.game.cited[s.log[-1] >> 12 & 4095] == B + "tricon"


@pytest.mark.article(B + "ge-box", B + "cut")
def test_a_ge_that_nobody_has_stays() -> None:
    s = do(dealt(*PLAIN, deals=2), *["pass"] * 8)
    assert s.deal == 1 and s.purse[4] == 8 and s.purse[5] == 4 and s.dealer == 3
    s = do(dealt(*PLAIN), *["pass"] * 8)
    assert s.is_terminal() and list(s.purse[4:]) == [0, 0] and sum(s.purse) == 0
    assert s.game.told(s).count("as its part of what nobody has won") == 4


@pytest.mark.article(B + "point-revy", B + "stand", B + "points", B + "flux")
def test_the_point() -> None:
    hands = ("9S 8S 7S", "AH AD KC", "9C TD JH", "8C 9D AS")
    s = do(dealt(*hands), *["pass"] * 4, "pass", "bet 1", "pass", "pass", "see")
    assert s.is_terminal() and s.purse[3] == -2 - 1 + 4 + 2, "twenty-four, but a Flux"
    assert s.shown[3] == card_set(hands[0]) and not s.shown[1]
    s = do(dealt(*hands, flux="points"), *["pass"] * 8)
    assert s.purse[2] == -2 + 4 + 4, "thirty-one, and the Ge"
    s = do(dealt(*hands), *["pass"] * 4, "pass", "bet 1", "pass", "pass", "pass")
    assert s.is_terminal() and s.purse[2] == -2 + 4 + 4 and s.shown[2] == card_set("AH AD"), "unanswered and unshown"
    assert "all others gave up" in s.game.told(s)
    s = dealt("7C 9D QH", "7D 9C QS", "8D TH JS", "AS AC 7H")
    do(s, "bet 1", "pass", "pass", "pass")
    assert s.bets.live == 0b1111 and names(s)[0] == "pass", "who gave up the Ge plays for the Point"


@pytest.mark.article(B + "revy")
def test_counters_are_conserved() -> None:
    for seed in range(6):
        s = cast(GilletState, gamester.load_game("gillet").new_initial_state(seed=seed))
        source = random.Random(seed)
        while not s.is_terminal():
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0
        assert s.deal == 8 and not any(s.purse[4:])


def test_what_was_not_laid_down_is_not_held() -> None:
    """A's view: D has a third card beside two Kings, C one beside two Queens, B no Ge; every deal that fits alike."""
    s = do(dealt("KS KH 7C", "QS QH AC", "9C TD JH", "8C 9D AH"), "bet 1", "see", "see", "pass")
    open_ = card_set("KS KH QS QH 8C 9D AH")
    unseen = [1 << NAMES.index(c) for c in PIQUET if not open_ >> NAMES.index(c) & 1]
    ways: Counter[int] = Counter()
    for three in combinations(unseen, 3):
        if not ge_cards(sum(three)):
            left = [c for c in unseen if c not in three]
            for third in left:
                if not third & KINGS:
                    ways[third] += sum(not other & QUEENS for other in left if other != third)
    draws = 4000
    found = Counter(int(cast(GilletState, s.game.imagine(s.view(0), n)).hands[3]) & ~card_set("KS KH")
                    for n in range(draws))  # fmt: skip
    assert set(found) <= set(ways)
    expected = {third: draws * n / ways.total() for third, n in ways.items()}
    assert sum((found[c] - n) ** 2 / n for c, n in expected.items()) < len(ways) + 5 * (2 * len(ways)) ** 0.5
    for n in range(50):
        other = cast(GilletState, s.game.imagine(s.view(0), n))
        assert ge_cards(other.hands[1]) == 0 and ge_cards(other.hands[2]) == card_set("QS QH")
