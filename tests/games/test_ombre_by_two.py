"""Ombre by two: thirty cards, one adversary, five tricks of eight."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.ombre.shared.state import CODILLE, REMISE, WIN, WON
from gamester.games.ombre.three.state import SIMPLE, SOLO, OmbreState

BOOKS = ("academy-1768", "ombre-1878")
both = pytest.mark.parametrize("book", BOOKS)
A = load("academy-1768", "ombre-by-two")
ASK = {"academy-1768": "ask leave", "ombre-1878": "bid simple"}
ELDEST, DEALER = 1, 0


def at(book: str, more: str = "") -> OmbreState:
    return cast(OmbreState, gamester.load_game(f"ombre-by-two(book={book}{more})").new_initial_state(seed=4))


def settled(s: OmbreState, bid: int, ombre: int, other: int, hand: str = "", vole: int = 0) -> list[int]:
    """What the eldest, as Ombre, and the dealer win or lose by these tricks."""
    game = cast(Any, s.game)
    before = [int(s.purse[p]) for p in (ELDEST, DEALER)]
    s.ombre, s.bid, s.trump, s.vole, s.winner = ELDEST, bid, 3, vole, -1
    s.hands[ELDEST], s.hands[DEALER] = card_set(hand), 0
    s.tricks[ELDEST], s.tricks[DEALER] = ombre, other
    game.judge(s)
    game.stakes.settle(s)
    return [int(s.purse[p]) - b for p, b in zip((ELDEST, DEALER), before, strict=True)]


@pytest.mark.article("academy-1768/ombre-by-two/1", "academy-1768/ombre-by-two/2", "ombre-1878/ombre-by-two/1")
@pytest.mark.article("ombre-1878/ombre-by-two/2", "ombre-1878/ombre-by-two/3")
@pytest.mark.article("academy-1768/ombre-by-two/law-76", "academy-1768/ombre-by-two/law-77")
@pytest.mark.example("academy-1768/ombre-by-two/counts", "ombre-1878/ombre-by-two/stocks")
@both
def test_thirty_cards_and_the_stock(book: str) -> None:
    told, stocks = A.example("counts").data, load("ombre-1878", "ombre-by-two").example("stocks").data
    for hand, stock in (("8", stocks["eight"]), ("9", stocks["nine"])):
        for removed in "DH":
            s = at(book, f",hand={hand},removed={removed}")
            pack = [NAMES[c] for c in s.game.pack_order(s)]
            assert len(pack) == told["pack"] and not any(c[1] == removed for c in pack)
            assert [int(n) for n in s.held] == [int(hand)] * 2 and 30 - s.drawn == stock
    assert told["stock"] == stocks["eight"] and told["dealt"] == 16
    assert int(at(book).held[0]) == (8 if book == BOOKS[0] else 9)
    game = gamester.load_game(f"ombre-by-two(book={book},hand=8)")
    pack = [NAMES[c] for c in game.pack_order(game.new_state())]
    s = cast(OmbreState, game.new_initial_state(deal=pack))
    assert s.hands[ELDEST] == card_set(" ".join(pack[0:3] + pack[6:9] + pack[12:14]))


@pytest.mark.article("academy-1768/ombre-by-two/4", "academy-1768/ombre-by-two/law-79")
@pytest.mark.example("academy-1768/ombre-by-two/removed-trump")
@both
def test_the_suit_laid_out_cannot_be_named(book: str) -> None:
    told = A.example("removed-trump").data
    s = at(book, f",removed={told['removed']}")
    do(s, ASK[book], "pass")
    assert names(s) == ["name Clubs", "name Diamonds", "name Spades"]
    with pytest.raises(IllegalAction, match="cannot be trumps"):
        do(s, f"name {told['trump']}")
    with pytest.raises(gamester.BadOption, match="laid aside"):
        gamester.load_game(f"ombre-by-two(book={book},removed=D,favor=D)")


@pytest.mark.article("academy-1768/ombre-by-two/3")
@pytest.mark.example("academy-1768/ombre-by-two/thresholds")
@both
def test_five_of_eight_four_a_remise(book: str) -> None:
    told = A.example("thresholds").data
    for word, result in (("win", WIN), ("remise", REMISE), ("codill", CODILLE)):
        for n in told[word]:
            s = at(book, ",hand=8")
            settled(s, SIMPLE, n, 8 - n)
            assert s.result == result
    s = at(book, ",hand=9")
    settled(s, SIMPLE, 4, 5)
    assert s.result == CODILLE, "nine cards know no remise"


@pytest.mark.article("academy-1768/ombre-by-two/5", "ombre-1878/ombre-by-two/4")
def test_money_as_by_three_from_one_adversary() -> None:
    s = at("ombre-1878", ",hand=8")
    assert int(s.purse[2]) == 5
    assert settled(s, SIMPLE, 5, 3, "AS") == [10, -5]
    assert settled(at("ombre-1878", ",hand=8"), SIMPLE, 4, 4, "AS") == [-15, 0]
    assert settled(at("ombre-1878", ",hand=8"), SIMPLE, 3, 5, "AS") == [-15, 15]
    s = at("academy-1768")
    assert int(s.purse[2]) == 18 and s.going == 18, "three counters of three from each of two"
    assert settled(s, SOLO, 5, 3, "AS 2S AC") == [18 + 2 + 12 + 6, -20]
    s = at("academy-1768")
    assert settled(s, SIMPLE, 4, 4) == [-18 - 2, 2] and s.going == 36
    s = at("academy-1768")
    won = settled(s, SIMPLE, 8, 0, vole=WON)
    assert won[0] == 2 + 18 + 18 and won[1] == -20, "the Vole doubles the lone stake"
    s = at("academy-1768", ",stakes=fishes")
    assert list(s.stakes) == [10, 10]


@pytest.mark.article("academy-1768/ombre-by-two/law-78", "academy-1768/ombre-by-two/5", "ombre-1878/ombre-by-two/4")
@both
def test_the_ombre_takes_first_and_the_last_may_look(book: str) -> None:
    s = at(book, ",hand=8")
    do(s, ASK[book], "pass", "name Spades")
    assert s.turn == ELDEST
    do(s, next(n for n in names(s) if n.startswith("discard")), "done")
    assert s.turn == DEALER and "cede" not in names(s)
    do(s, "done")
    assert s.phase == "rest" and s.turn == DEALER
    quiet = s.clone()
    do(s, "look")
    assert bin(s.view(ELDEST).state.gone).count("1") == 13
    do(quiet, "leave them")
    assert quiet.view(DEALER).state.gone == 0
    assert s.phase == "play" and s.turn == ELDEST and "Gano" not in names(s)
    s = at(book, ",hand=8")
    do(s, "pass", "sans prendre" if book == BOOKS[0] else "bid solo", "name Spades")
    assert s.turn == ELDEST, "against him who takes nothing the other takes at once"


@both
def test_a_surrender_is_answered_by_the_one_adversary(book: str) -> None:
    for answer, ends in (("allow", True), ("forbid", False)):
        s = at(book, ",surrender=yes,deals=1")
        do(s, ASK[book], "pass", "name Spades", "done", "done")
        if s.phase == "rest":
            do(s, "leave them")
        do(s, "surrender")
        assert s.turn == DEALER
        do(s, answer)
        assert s.is_terminal() is ends
        if not ends:
            assert s.defender == DEALER and s.turn == ELDEST
