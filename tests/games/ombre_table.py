"""Setting up the hands of the Ombre chapters: seats are told by age, 0 eldest, 1 second, 2 youngest (the dealer)."""

from __future__ import annotations

from typing import Any, cast

import gamester
from gamester.equipment.cards import card
from gamester.games.ombre.cards import PACK
from gamester.games.ombre.state import OmbreState

SEATS = (2, 1, 0)  # the first dealer is seat 0 and play goes to the right
DEAL = list[list[str]]


def every_card() -> list[str]:
    from gamester.equipment.cards import NAMES

    return [NAMES[c] for c in PACK]


def complete(hands: DEAL, stock: list[str] | None = None) -> tuple[DEAL, list[str]]:
    """Fill hands that name fewer than nine cards, and the stock, with what is left of the pack."""
    named = {card(c) for hand in hands for c in hand} | {card(c) for c in stock or []}
    rest = [c for c in every_card() if card(c) not in named]
    full = []
    for hand in hands:
        take = 9 - len(hand)
        full.append([*hand, *rest[:take]])
        rest = rest[take:]
    return full, [*(stock or []), *rest]


def order(hands: DEAL, stock: list[str]) -> list[str]:
    """The pack's order that deals these hands by threes, eldest first."""
    out = [c for n in range(3) for hand in hands for c in hand[3 * n : 3 * n + 3]]
    assert len(set(map(card, out + stock))) == 40
    return out + stock


def table(text: str, hands: DEAL, stock: list[str] | None = None) -> OmbreState:
    """A match whose first deal is this one."""
    game = gamester.load_game(text)
    return cast(OmbreState, game.new_initial_state(seed=1, deal=order(*complete(hands, stock))))


def do(s: OmbreState, *words: str) -> None:
    """Carry out actions by name."""
    for word in words:
        s.apply_action(s.string_to_action(word))


def names(s: OmbreState) -> list[str]:
    """What may be done now."""
    return [s.action_to_string(s.turn, a) for a in s.legal_actions()]


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


def start(text: str, hands: DEAL, age: int, bid: str, trump: str) -> OmbreState:
    """Straight to the first lead, with nothing exchanged."""
    s = table(text, hands)
    stand(s, age, bid)
    suit = next(w for w in ("Clubs", "Diamonds", "Hearts", "Spades") if w[0] == trump)
    do(s, f"name {suit}")
    keep(s)
    return s


def any_card(s: OmbreState, spoken_for: set[str]) -> str:
    """A card that the book does not name: the least of those not wanted later."""
    free = [n for n in names(s) if len(n) == 2 and n not in spoken_for]
    plain = [n for n in free if s.game.order.kind[64 * s.trump + card(n)] != s.trump]
    return min(plain or free, key=lambda n: s.game.order.power[64 * s.trump + card(n)])


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
