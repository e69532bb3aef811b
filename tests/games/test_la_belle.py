"""La Belle, the Flux and Thirty-one: three boxes, what rests, and who has thirty-one first."""

from __future__ import annotations

import random
from itertools import combinations
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set
from gamester.games.vying.la_belle import is_flux
from gamester.games.vying.upcards import UpState, total

B = "academy-1768/la-belle-flux-thirty-one/"
BOOK = load("academy-1768", "la-belle-flux-thirty-one")


def dealt(*hands: str, then: str = "", deals: int = 1, **options: object) -> UpState:
    """Seat 0 deals; the hands from his right round to him, each one's last card turned up."""
    cards = [hand.split() for hand in hands]
    order = [c for hand in cards for c in hand[:2]] + [hand[2] for hand in cards] + then.split()
    order += [c for c in NAMES[:52] if c not in order]
    game = gamester.load_game("la-belle-flux-thirty-one", {"players": len(hands), "deals": deals, **options})
    return cast(UpState, game.new_initial_state(seed=1, deal=order))


def seat(n: int, players: int) -> int:
    """The n-th hand's seat."""
    return players - 1 - n


@pytest.mark.example(B + "belle-order")
@pytest.mark.article(B + "belle", B + "belle-order", B + "boxes", B + "deal")
def test_the_belle() -> None:
    up = BOOK.example("belle-order").data["up"].split()
    s = dealt(f"2C 3D {up[0]}", f"2D 3H {up[1]}", f"2H 3S {up[2]}", stake=2)
    assert list(s.purse) == [0 if p == seat(1, 3) else -6 for p in range(3)] + [0, 6, 6]
    assert s.current_player() == 2, "he on the dealer's right"
    assert dealt("2C 3D AS", "2D 3H TD").purse[1] == -3 + 2, "but it is above the Ten"
    assert dealt("2C 3D AS", "2D 3H QD").purse[0] == -3 + 2


@pytest.mark.article(B + "rest", B + "belle")
def test_what_is_equal_rests_and_is_double() -> None:
    s = dealt("2C 3D KS", "2D 3H KD", "2H 3S 9C", deals=2)
    assert s.purse[3] == 3
    do(s, "stand", "stand", "stand")
    assert s.deal == 1 and (s.purse[3] == 6 or s.purse[3] == 0)
    s = do(dealt("2C 3D KS", "2D 3H KD"), "stand", "stand")
    assert s.is_terminal() and list(s.purse) == [0, 0, 0, 0, 0], "broken off it is divided"
    assert s.game.told(s).count("as its part of what nobody has won") == 6


@pytest.mark.example(B + "flux-ace")
@pytest.mark.article(B + "flux")
def test_the_flux() -> None:
    data = BOOK.example("flux-ace").data
    s = dealt(*data["hands"])
    assert s.purse[3 + 1] == 0 and s.known[seat(0, 3)] == card_set("AS 9S 2S") and s.known[seat(1, 3)] == s.hands[1]
    assert s.purse[seat(data["wins"], 3)] == -3 + 3 and s.purse[seat(2, 3)] == 0, "the Four has the Belle"
    assert dealt("TS 9S 2S", "TH 9H 2H", "2C 3D 4C").purse[4] == 3, "equal ones leave it"


@pytest.mark.article(B + "flux-left")
def test_a_flux_that_nobody_has_is_left() -> None:
    for augment, left in ((True, 6), (False, 3)):
        s = do(dealt("2C 3D KS", "2D 3H QD", "2H 3S 9C", deals=2, augment=augment), *["stand"] * 3)
        assert s.purse[4] in (left, 0) and s.deal == 1


@pytest.mark.article(B + "ask", B + "over", B + "nearest")
def test_a_card_at_a_time() -> None:
    s = dealt("2C 3D KS", "2D 3H QD", "KH TS 9C", then="4C 5C JC KC TC")
    do(s, "draw")
    assert s.current_player() == 1 and s.out.drew[2] == card_set("4C")
    do(s, "draw", "draw")
    assert total(s.hands[0] | s.out.drew[0], 11) == 39, "the dealer takes in his turn"
    do(s, "draw", "stand", "stand", "stand")
    assert s.is_terminal() and s.purse[2] == -3 + 3 + 3 + 1, "29, 20 and 39; the Belle too, and a part of the Flux"
    s = dealt("KC TD KS", "2D 3H QD", "KH TS 9C", then="JC")
    do(s, "draw")
    assert names(s) == ["draw", "stand"]


@pytest.mark.example(B + "dealt-alike")
@pytest.mark.article(B + "first", B + "dealt-alike")
def test_who_has_it_first() -> None:
    s = dealt(*BOOK.example("dealt-alike").data["hands"], deals=2)
    do(s, "show thirty-one", "show thirty-one")
    assert s.deal == 1 and s.purse[5] in (6, 0) and not s.purse[5] == 3
    s = do(dealt("AS KS TH", "2D 3H QD", "KH TS 9C"), "show thirty-one")
    assert s.is_terminal() and s.purse[2] == -3 + 3 + 1, "one that is dealt wins at once"
    s = dealt("2C 3D KS", "KC TD 9H", "KH TS QC", then="AC 2S 4S")
    do(s, "draw", "draw")
    assert s.is_terminal() and s.purse[1] == -3 + 3 + 1, "29 and a Deuce before anybody else has it"
    s = do(dealt("2C KD TH", "2S TS KC", "KH 9S 8H"), "stand", "stand", "stand")
    assert s.is_terminal()
    s = do(dealt("8C KD TH", "8S TS KC", "KH 9S 2H"), "stand", "stand", "stand")
    assert s.purse[2] == s.purse[1] - 3 == s.purse[0] or "as its part" in s.game.told(s), "28 and 28 rest"


@pytest.mark.article(B + "cut", B + "party", B + "players")
def test_a_party() -> None:
    s = cast(UpState, gamester.load_game("la-belle-flux-thirty-one").new_initial_state(seed=5))
    ranks = ["A23456789TJQK".index(NAMES[c][0]) for c in s.cuts if c >= 0]
    assert ranks and (s.deal or "A23456789TJQK".index(NAMES[s.cuts[s.dealer]][0]) == min(ranks))
    source = random.Random(5)
    dealer = int(s.dealer)
    while not s.is_terminal():
        before = int(s.deal)
        s.apply_action(source.choice(s.legal_actions()))
        if s.deal == before + 1:
            assert s.dealer == (dealer - 1) % 4
        dealer = int(s.dealer)
        assert s.ledger.total() == 0
    assert s.deal == 30 and not any(s.purse[4:])
    for wrong in ("players=1", "players=13", "party=0"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"la-belle-flux-thirty-one({wrong})")


def test_chances() -> None:
    hands = [sum(1 << c for c in three) for three in combinations(range(52), 3)]
    assert sum(is_flux(h) for h in hands) == 1144
    assert sum(total(h, 11) == 31 for h in hands) == 480 + 24, "an Ace and two tens, or two Aces and a Nine"


def test_nobody_is_imagined_with_what_he_would_have_shown() -> None:
    s = dealt("2C 3D KS", "2D 3H QD", "2H 3S 9C", then="4C 5C JC")
    do(s, "draw")
    for n in range(500):
        other = cast(UpState, s.game.imagine(s.view(0), n))
        for p in (1, 2):
            assert not is_flux(other.hands[p]) and total(other.hands[p], 11) != 31
            assert total(other.hands[p] | other.out.drew[p], 11) != 31
