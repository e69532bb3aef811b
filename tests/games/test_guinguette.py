"""Guinguette: the Queen of Diamonds, Cabarets and the revys on them, moving the Cotillon, and the tricks."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any, cast

import pytest
from tests.fair import even
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.vying.guinguette.game import GuinguetteGame
from gamester.games.vying.guinguette.parts import top_of
from gamester.games.vying.guinguette.state import GuinguetteState, cabarets, tierce

B = "academy-1768/guinguette/"
BOOK = load("academy-1768", "guinguette")
ONE, TWO, THREE = "JC TC 9C KH", "8H 7H 6H QD", "AS KS 6D 7S"
SILENT = [*["no Guinguette"] * 3, *["no Cabaret"] * 3]


def rules(**options: object) -> GuinguetteGame:
    """The game."""
    return cast(GuinguetteGame, gamester.load_game("guinguette", {"deals": 1, **options}))


def dealt(*hands: str, then: str = "", **options: object) -> GuinguetteState:
    """Seat 0 deals: the hands from his right round to him, by twos, and then the stock."""
    cards = [hand.split() for hand in hands]
    order = [c for hand in cards for c in hand[:2]] + [c for hand in cards for c in hand[2:]] + then.split()
    game = rules(players=len(hands), **options)
    order += [NAMES[c] for c in game.whole_pack if NAMES[c] not in order]
    return cast(GuinguetteState, game.new_initial_state(seed=1, deal=order))


@pytest.mark.example(B + "cabaret-order", B + "no-cabaret")
@pytest.mark.article(B + "cabaret", B + "pack", B + "players")
def test_what_a_cabaret_is() -> None:
    data: Any = BOOK.example("cabaret-order").data
    assert top_of(card_set(data["better"])) > top_of(card_set(data["worse"]))
    assert not cabarets(card_set(BOOK.example("no-cabaret").data["hand"])) and not tierce(card("QC"))
    assert tierce(card("3C")) == card_set("AC 2C 3C") and not tierce(card("2C")) and not tierce(card("KC"))
    assert cabarets(card_set("9C 8C 7C 6C")) == card_set("9C 8C")
    assert [len(rules(players=n).whole_pack) for n in (3, 4, 5, 8)] == [36, 36, 52, 52]
    assert len(rules(players=3, pack="whole").whole_pack) == 52
    for wrong in ("players=2", "players=9", "pack=none"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"guinguette({wrong})")


@pytest.mark.article(B + "guinguette", B + "guinguette-is", B + "boxes", B + "deal")
def test_the_queen_of_diamonds() -> None:
    s = dealt(ONE, TWO, THREE, stake=2)
    assert list(s.purse) == [-4, -4, -4, 6, 6, 0, 0] and s.hands[2] == card_set(ONE) and s.current_player() == 2
    assert names(s) == ["no Guinguette"]
    with pytest.raises(IllegalAction, match="not the Queen"):
        do(s, "show the Guinguette")
    do(s, "no Guinguette", "show the Guinguette", "no Guinguette")
    assert s.purse[1] == -4 + 6 and s.known[1] == card_set("QD") and s.phase == "cabaret"
    s = do(dealt(ONE, TWO.replace("QD", "9D"), THREE), *["no Guinguette"] * 3)
    assert s.purse[3] == 3, "it rests"


@pytest.mark.article(B + "declare", B + "measures", B + "unanswered", B + "shown")
def test_the_cabaret() -> None:
    begun = ["no Guinguette"] * 3
    s = do(dealt(ONE, TWO, THREE), *begun, "declare a Cabaret", "declare a Cabaret", "no Cabaret")
    assert s.phase == "revy" and names(s) == ["pass", "put demi-septier", "put chopine", "put pint"]
    for n in range(60):
        other = cast(GuinguetteState, s.game.imagine(s.view(0), n))
        assert cabarets(other.hands[1]) and cabarets(other.hands[2]), "it is known that they have one"
    do(s, "put pint", "revy chopine", "see")
    assert s.bets.due == 6 and s.purse[4] == 3 + 12 and s.phase == "lay down"
    do(s, "lay down JC", "lay down 8H")
    assert s.purse[2] == -2 - 6 + 15 - 1 and s.known[1] == card_set("8H 7H 6H"), "and a counter to the Cotillon"
    s = do(dealt(ONE, TWO, THREE), *begun, "declare a Cabaret", "declare a Cabaret", "no Cabaret", "pass",
           "put demi-septier", "pass", "lay down JC", "lay down 8H")  # fmt: skip
    assert s.purse[1] == -2 + 3 - 1, "the last to revy has it, though it is lower"
    s = do(dealt(ONE, TWO, THREE), *begun, "no Cabaret", "declare a Cabaret", "no Cabaret", "lay down 8H")
    assert s.purse[1] == -2 + 3 - 1
    s = do(dealt("JC TC 9C KH", "JH TH 9H QD", THREE), *begun, "declare a Cabaret", "declare a Cabaret", "no Cabaret",
           "pass", "pass", "lay down JC", "lay down JH")  # fmt: skip
    assert s.purse[2] == -2 + 3 - 1, "of equal ones the elder's"
    s = do(dealt(ONE, TWO, THREE), *SILENT)
    assert s.purse[4] == 3 and s.phase == "trump"


@pytest.mark.article(B + "cotillon", B + "cotillon-is", B + "trump", B + "i-play", B + "move", B + "twice")
def test_moving_the_cotillon() -> None:
    s = do(dealt(ONE, TWO, THREE, then="KC QC 8D"), *SILENT)
    assert s.purse[5] == 3 and names(s) == [f"trumps {suit}" for suit in ("Clubs", "Diamonds", "Hearts", "Spades")]
    do(s, "trumps Clubs", "I play", "move for QD")
    assert s.gone & card_set("QD") and s.hands[1] == card_set("8H 7H 6H KC") and s.purse[5] == 3 + 1 + 2
    assert s.view(0).state.hands[1] == 0
    do(s, "pass")
    assert s.again and s.current_player() == 2
    do(s, "move for KH", "move for KC")
    assert s.moved[1] == 2 and s.moved[2] == 1 and s.phase == "play" and s.pot == s.purse[5] == 10
    assert s.hands[2] == card_set("JC TC 9C QC") and s.hands[1] == card_set("8H 7H 6H 8D")
    alone = do(dealt(ONE, TWO, THREE), *SILENT, "trumps Clubs", "I play", "pass", "pass", "content")
    assert alone.is_terminal() and alone.purse[2] == -3 - 1 + 4 + 2, "alone he takes it; the rest is divided"
    none = do(dealt(ONE, TWO, THREE), *SILENT, "trumps Clubs", *["pass"] * 3)
    assert none.is_terminal() and list(none.purse) == [0] * 7


def standing(*hands: str, trump: str = "Clubs", **options: object) -> GuinguetteState:
    """All three play."""
    s = do(dealt(*hands, **options), *SILENT, f"trumps {trump}", *["I play"] * 3, *["content"] * 3)
    assert s.phase == "play" and s.pot == 6
    return s


@pytest.mark.article(B + "play", B + "force")
def test_playing_as_at_the_beast() -> None:
    s = standing("JC 8D 9H KH", "8H 7H TH QD", "AS KS 6C 7S")
    play(s, "9H")
    assert names(s) == ["TH"], "he must win"
    play(s, "TH")
    assert names(s) == ["6C"], "and trump"
    play(s, "6C")
    assert s.tricks[0] == 1 and s.current_player() == 0
    play(s, "AS")
    assert s.current_player() == 2 and names(s) == ["JC"]
    play(s, "JC")
    assert len(names(s)) == 3 and s.void[2] & card_set("7S") == card_set("7S")
    s = standing("AH 8D 9D KD", "8H 7S TH QC", "KH QH 6D 7H", trump="Diamonds")
    play(s, "AH 8H QH" if "QH" in names(s) else "AH 8H")
    assert s.tricks[1] == 0


@pytest.mark.example(B + "two-tricks", B + "first-two")
@pytest.mark.article(B + "two-tricks", B + "one-trick", B + "no-trick", B + "two-each", B + "due", B + "vole")
def test_who_has_the_cotillon() -> None:
    for id in ("two-tricks", "first-two"):
        data: Any = BOOK.example(id).data
        s = settled(data["tricks"], data.get("first", 0))
        assert [int(n) for n in s.purse[:3]] == data["gains"]
    s = settled([2, 2, 0], 0)
    assert [int(n) for n in s.queue] == [6] and s.purse[6] == 6, "who made none owes the whole"
    s = settled([3, 1, 0], 0)
    assert s.purse[5] == 2 and s.purse[1] == -2 and [int(n) for n in s.queue] == [6]
    s = settled([4, 0, 0], 0, due=[5])
    assert s.purse[0] == 6 + 5 + 2 and [int(n) for n in s.queue] == [6, 6] and s.purse[6] == 12
    s = settled([1, 1, 2], 2)
    assert s.purse[5] == 4 and s.purse[2] == 6


def settled(tricks: list[int], first: int, due: list[int] | None = None) -> GuinguetteState:
    """Three have played for six counters, and made so many tricks."""
    s = standing("JC 8D 9H KH", "8H 7H TH QD", "AS KS 6C 7S")
    for n in range(7):
        s.purse[n] = 0
    s.purse[5] = 6
    for owed in due or []:
        s.queue = type(s.queue)([owed])
        s.purse[6] += owed
    for p in range(3):
        s.tricks[p] = tricks[p]
    s.winner = first
    rules(players=3).end_deal(s)
    return s


@pytest.mark.article(B + "due", B + "cut")
def test_a_cotillon_that_is_due() -> None:
    game = gamester.load_game("guinguette(players=3,rounds=3)")
    seen = 0
    for seed in range(10):
        s = cast(GuinguetteState, game.new_initial_state(seed=seed))
        source = random.Random(seed)
        while not s.is_terminal():
            owed, deal, dealer = [int(n) for n in s.queue], int(s.deal), int(s.dealer)
            phase = s.phase
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0 and (s.is_terminal() or sum(s.queue) == s.purse[6])
            assert s.deal == deal or s.dealer == (dealer - 1) % 3 or s.is_terminal()
            if owed and phase != "trump" and s.phase == "trump" and s.deal == deal:
                assert [int(n) for n in s.queue] == owed[1:]
                seen += 1
        assert s.deal == 9
    assert seen


def test_each_hand_with_a_cabaret_is_as_likely() -> None:
    s = do(dealt(ONE, TWO, THREE), *["no Guinguette"] * 3, "declare a Cabaret")
    view = s.view(0)
    open_ = card_set(THREE)
    hands = [
        sum(1 << c for c in four)
        for four in combinations([NAMES.index(c) for c in NAMES[:52] if c[0] in "6789TJQKA"], 4)
        if not any(open_ >> c & 1 for c in four)
    ]
    fit = [hand for hand in hands if cabarets(hand)]
    found = Counter(int(cast(GuinguetteState, s.game.imagine(view, n)).hands[2]) for n in range(4000))
    assert set(found) <= set(fit)
    fit = fit[: len(fit) // 20 * 20]
    assert even([sum(found[hand] for hand in fit[k::20]) for k in range(20)])
