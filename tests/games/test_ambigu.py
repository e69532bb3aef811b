"""Ambigu: how hands rank and what they are paid, the two cards and the two more, Vade, discards and Revys."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any, cast

import pytest
from tests.fair import even
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.vying.ambigu import hands as h
from gamester.games.vying.ambigu.state import AmbiguState

B = "academy-1768/ambigu/"
BOOK = load("academy-1768", "ambigu")
PACK = [c for c in NAMES[:52] if c[0] in "23456789TA"]
STANDS = ["stand"] * 3


def dealt(*cards: str, then: str = "", **options: object) -> AmbiguState:
    """Seat 0 deals: the fours from his right round to him, of which two come first."""
    hands = [one.split() for one in cards]
    order = [hand[n] for n in range(2) for hand in hands] + [c for hand in hands for c in hand[2:]] + then.split()
    order += [c for c in PACK if c not in order]
    game = gamester.load_game("ambigu", {"players": len(hands), "deals": 1, **options})
    return cast(AmbiguState, game.new_initial_state(seed=1, deal=order))


def kind(cards: str) -> int:
    """What sort of game a hand is."""
    return int(h.rank_of(card_set(cards))) // h.CLASS


@pytest.mark.example(B + "point", B + "point-in-sequence", B + "three-over-two")
@pytest.mark.article(B + "point", B + "point-in-sequence", B + "eldest")
@pytest.mark.parametrize("id", ["point", "point-in-sequence", "three-over-two"])
def test_the_better_point(id: str) -> None:
    data: Any = BOOK.example(id).data
    better, worse = (card_set(data[one]) for one in ("better", "worse"))
    assert h.rank_of(better) > h.rank_of(worse) and h.rank_of(better) // h.CLASS == h.POINT
    assert h.pays_for(better) == 1


@pytest.mark.example(B + "tricon-prime", B + "tricon-grand-prime", B + "fredon")
@pytest.mark.article(B + "prime", B + "sequence", B + "tricon", B + "flux", B + "tricon-with-prime",
                     B + "flux-with-sequence", B + "four-sequence", B + "fredon", B + "pack")  # fmt: skip
def test_what_hands_are_paid() -> None:
    for id in ("tricon-prime", "tricon-grand-prime", "fredon"):
        assert h.pays_for(card_set(BOOK.example(id).data["hand"])) == BOOK.example(id).data["pays"]
    rising = (("TS 9S 2D 2H", 1), ("TS 9D 2C 2H", 2), ("TS 9D 8C 7H", 3), ("AS 2S 3S TH", 3), ("AS AC AD 2C", 4),
              ("2S 4S 6S 9S", 5), ("AS AC AD 2H", 6), ("2S 3S 4S 9S", 8), ("2C 3C 4C 5C", 8),
              ("AS AC AD AH", 10))  # fmt: skip
    ranks = [h.rank_of(card_set(cards)) for cards, _ in rising]
    assert ranks == sorted(ranks) and [h.pays_for(card_set(cards)) for cards, _ in rising] == [n for _, n in rising]
    assert h.rank_of(card_set("2S 2C 2D 2H")) > h.rank_of(card_set("AS AC AD AH"))
    assert h.rank_of(card_set("8S 9S TS 2D")) > h.rank_of(card_set("7S 8S 9S TD"))


@pytest.mark.article(B + "prime", B + "sequence", B + "tricon", B + "flux")
def test_how_many_hands_there_are_of_each_kind() -> None:
    numbers = [NAMES.index(c) for c in PACK]
    found: Counter[tuple[int, int]] = Counter()
    for four in combinations(numbers, 4):
        hand = sum(1 << c for c in four)
        value = int(h.rank_of(hand))
        found[value // h.CLASS, int(h.pays_for(hand))] += 1
    assert found == {
        (h.FREDON, 10): 7, (h.FREDON, 11): 3, (h.FLUX_SEQUENCE, 8): 196, (h.TRICON_PRIME, 7): 76,
        (h.TRICON_PRIME, 6): 284, (h.FLUX, 5): 644, (h.TRICON, 4): 1080, (h.SEQUENCE, 3): 960, (h.PRIME, 3): 636,
        (h.PRIME, 2): 8994, (h.POINT, 1): 78510,
    }  # fmt: skip


@pytest.mark.article(B + "players", B + "poul", B + "two-cards", B + "pass", B + "baste", B + "four-cards")
def test_the_first_two_cards() -> None:
    s = dealt("2C 3D 4C 5D", "6C 7D 8C 9D", "AC AD AH AS", then="TC TD", baste=2)
    assert list(s.purse) == [-1, -1, -1, 3] and [int(n) for n in s.held] == [2, 2, 2] and s.current_player() == 2
    assert names(s) == ["discard 2C", "discard 3D", "stand", "baste"]
    do(s, "discard 3D")
    with pytest.raises(IllegalAction, match="take cards for it"):
        do(s, "stand")
    assert "3D" not in s.view(0).to_json() and s.view(2).state.thrown[2] == card_set("3D")
    do(s, "take")
    assert s.hands[2] == card_set("2C 4C") and s.many[2] == 1 and s.current_player() == 1
    do(s, "baste", "discard AD", "discard AC", "take")
    assert list(s.purse) == [-1, -3, -1, 5] and s.phase == "vade" and [int(n) for n in s.held] == [4, 4, 4]
    for wrong in ("players=1", "players=7", "baste=3", "most=9,limit=8"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"ambigu({wrong})")


HANDS = ("2C 3D 4C 5D", "6C 7D 8C 9D", "AC 2D 4H 6S")


@pytest.mark.article(B + "vade", B + "unstood", B + "no-return", B + "obliged")
def test_the_vade() -> None:
    s = do(dealt(*HANDS), *STANDS, "pass", "go 3")
    with pytest.raises(IllegalAction, match="returns on a Vade"):
        do(s, "raise 1")
    do(s, "pass", "pass")
    assert s.is_terminal() and list(s.purse) == [-1 - 2, -1 + 3 + 2, -1, 0]
    s = do(dealt(*HANDS), *STANDS, "pass", "pass", "go 2", "pass", "pass")
    assert list(s.purse) == [2, -1, -1, 0], "the last made it himself"
    s = do(dealt(*HANDS), *STANDS, "pass", "pass", "pass")
    assert s.phase == "last" and s.purse[0] == -3 and s.purse[3] == 5 and s.bets.live == 0b111
    s = do(dealt(*HANDS), *STANDS, "go 2", "see", "pass")
    assert s.phase == "last" and s.bets.live == 0b110 and s.current_player() == 2


@pytest.mark.article(B + "discard", B + "remains", B + "revy", B + "show", B + "value", B + "come-in",
                     B + "second-revy", B + "eldest")  # fmt: skip
def test_the_last_cards_and_the_revys() -> None:
    begun = (*STANDS, "go 2", "see", "pass")
    s = do(dealt(*HANDS, then="TC 9C"), *begun, "discard 3D", "discard 5D", "take", "stand")
    assert s.phase == "revy" and s.hands[2] == card_set("2C 4C TC 9C")
    do(s, "pass", "pass")
    assert s.is_terminal() and list(s.purse) == [-1 + 2, -3 + 2, -3 + 3, 0] or s.purse[3] == 0
    assert s.game.told(s).count("nobody has won") == 3, "the Vade remains, and they rise"
    s = dealt(*HANDS, then="TC 9C")
    do(s, *begun, "discard 3D", "discard 5D", "take", "stand", "pass", "bet 1", "raise 2")
    with pytest.raises(IllegalAction, match="revied already"):
        do(s, "raise 1")
    assert "see" in names(s)
    do(s, "see")
    assert s.is_terminal() and list(s.purse) == [-1 - 5, -1 - 2 - 3 - 5, -1 + 3 + 2 + 3 + 10, 0], "a Flux"
    assert s.shown[1] == card_set(HANDS[1]) and not s.shown[0] and "a Flux" in s.game.told(s)
    s = do(dealt(*HANDS, then="TC 9C"), *begun, "stand", "stand", "bet 2", "pass")
    assert s.is_terminal() and list(s.purse) == [-1 - 1, -3 - 1, -1 + 3 + 2 + 2, 0] and s.shown[2]
    s = do(dealt("2C 4C AD 6H", "2D 4D AC 6S", "7C 8D 9H TS"), *STANDS, "go 2", "see", "see", *STANDS, *["pass"] * 2,
           "bet 1", "see", "see")  # fmt: skip
    assert s.purse[0] == -1 - 2 - 1 + 3 + 6 + 3 + 6, "a grand Prime before two Points"


@pytest.mark.article(B + "stock-out")
def test_the_discards_come_again() -> None:
    """Six change all they can: sixteen cards are left after the deal, and the discards must do for the rest."""
    game = gamester.load_game("ambigu(players=6,deals=1)")
    s = cast(AmbiguState, game.new_initial_state(seed=4))
    while s.phase == "first":
        do(s, *(["take"] if s.now == 2 else [names(s)[0]]))
    do(s, *["pass"] * 6)
    while s.phase == "last":
        do(s, *(["take"] if s.now == 4 else [names(s)[0]]))
        everywhere = [int(x) for x in s.hands]
        assert sum(everywhere) == sum(everywhere[:6]) and len(set(s.hands)) == 6
        union = 0
        for hand in everywhere:
            assert not union & hand, "no card is in two hands"
            union |= hand
    assert s.piled and sum(s.came) == 20 and [int(n) for n in s.held] == [4] * 6
    for p in range(6):
        assert s.again[p] & ~s.hands[p] == 0 and not s.again[p] & ~s.pile


@pytest.mark.article(B + "stock-out")
def test_the_discards_of_an_earlier_deal_do_not_come_again() -> None:
    """In a second deal that takes up its discards, no card comes that is in a hand."""
    game = gamester.load_game("ambigu(players=6,party=2)")
    s = cast(AmbiguState, game.new_initial_state())
    for deal in range(2):
        while s.deal == deal and not s.is_terminal():
            if s.is_chance_node():
                may = s.legal_actions()
                if s.phase != "cut":
                    assert not {c for c in may if any(int(hand) >> c & 1 for hand in s.hands)}
                s.apply_action(may[-deal])
            elif s.phase in ("first", "last"):
                do(s, *(["take"] if s.now == (2 if s.phase == "first" else 4) else [names(s)[0]]))
            else:
                do(s, "pass")


def test_what_came_again_is_imagined() -> None:
    """Two hands of four; the stock is made to end, so that my own discards may be in the other's hand."""
    game = gamester.load_game("ambigu(players=6,deals=1)")
    s = cast(AmbiguState, game.new_initial_state(seed=9))
    while s.phase == "first":
        do(s, *(["take"] if s.now == 2 else [names(s)[0]]))
    do(s, *["pass"] * 6)
    while s.phase == "last":
        do(s, *(["take"] if s.now == 4 else [names(s)[0]]))
    me = 5
    mine = int(s.hands[me])
    thrown = int(s.tipped[me]) & ~mine
    came: Counter[int] = Counter()
    for n in range(1500):
        other = cast(AmbiguState, game.imagine(s.view(me), n))
        union = mine
        for p in range(5):
            assert not union & other.hands[p] and bin(other.hands[p]).count("1") == 4
            assert bin(other.again[p]).count("1") == s.came[p] and not other.again[p] & ~other.pile
            union |= int(other.hands[p])
        came.update(c for c in range(52) if thrown >> c & 1 and union >> c & 1)
    assert thrown and len(came) == bin(thrown).count("1") and even(list(came.values()))


@pytest.mark.article(B + "cut", B + "party", B + "regulate", B + "purse", B + "bound")
def test_a_party() -> None:
    for text in ("ambigu(party=6)", "ambigu(party=6,deals_first=highest,players=6,limit=4)"):
        s = cast(AmbiguState, gamester.load_game(text).new_initial_state(seed=2))
        ranks = ["A23456789T".index(NAMES[c][0]) for c in s.cuts if c >= 0]
        dealt_by = "A23456789T".index(NAMES[s.cuts[s.dealer]][0])
        assert dealt_by == (max(ranks) if "highest" in text else min(ranks))
        source = random.Random(2)
        while not s.is_terminal():
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0 and all(n <= s.game.values["limit"] for n in s.bets.staked)
        assert s.deal == 6 and s.purse[len(s.purse) - 1] == 0
    assert card("2C") == 0
