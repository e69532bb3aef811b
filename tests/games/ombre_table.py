"""Setting up the hands of the Ombre chapters: seats are told by age, 0 eldest, 1 second, 2 youngest (the dealer)."""

from __future__ import annotations

from typing import Any, cast

from tests.games.words import do

import gamester
from gamester.games.ombre.three.state import OmbreState
from gamester.table.specimens.ombre import SEATS, Deal, complete, order


def table(text: str, hands: Deal, stock: list[str] | None = None) -> OmbreState:
    """A match whose first deal is this one."""
    game = gamester.load_game(text)
    return cast(OmbreState, game.new_initial_state(seed=1, deal=order(*complete(hands, stock))))


def stand(s: OmbreState, age: int, bid: str) -> None:
    """``age`` makes the bid and the others pass."""
    while s.phase == "auction":
        do(s, bid if s.turn == SEATS[age] else "pass")


def keep(s: OmbreState) -> None:
    """Nobody exchanges anything."""
    while s.phase == "exchange":
        do(s, "done")
    if s.phase == "rest":
        do(s, "leave them")


def exchange(s: OmbreState, age: int, discard: list[str]) -> None:
    """The seat of that age lays out these cards."""
    assert s.turn == SEATS[age]
    do(s, *[f"discard {c}" for c in discard], "done")


def start(text: str, hands: Deal, age: int, bid: str, trump: str) -> OmbreState:
    """Straight to the first lead, with nothing exchanged."""
    s = table(text, hands)
    stand(s, age, bid)
    suit = next(w for w in ("Clubs", "Diamonds", "Hearts", "Spades") if w[0] == trump)
    do(s, f"name {suit}")
    keep(s)
    return s


def play(s: OmbreState, tricks: list[list[Any]]) -> None:
    """Play tricks written as (leader's age, card, card, card, winner's age): cards by the order of play."""
    for leader, *cards, winner in tricks:
        assert s.turn == SEATS[leader]
        do(s, *cards)
        if s.phase == "play":
            assert s.turn == SEATS[winner]


def made(s: OmbreState) -> list[int]:
    """Tricks by age."""
    return [int(s.tricks[p]) for p in SEATS]


def won(s: OmbreState) -> list[int]:
    """Counters by age."""
    return [int(s.purse[p]) for p in SEATS]


def settled(
    s: OmbreState, bid: int, trump: str, hand: list[str], tricks: tuple[int, int, int], vole: int = 0
) -> OmbreState:
    """Pay for a game that the second (seat 1) played as Ombre, with these tricks by age, on the state's own board."""
    from gamester.equipment.cards import card_set

    game = cast(Any, s.game)
    s.ombre = 1
    s.bid = bid
    s.trump = "CDHS".index(trump)
    s.vole = vole
    for p in range(3):
        s.hands[p] = 0
    s.hands[1] = card_set(" ".join(hand))
    for age, n in enumerate(tricks):
        s.tricks[SEATS[age]] = n
    s.result = 0
    s.winner = -1
    game.judge(s)
    game.stakes.settle(s)
    return s
