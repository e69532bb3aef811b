"""A deal of Bridge and of its kin with hands as one likes."""

from __future__ import annotations

from typing import Any

import gamester
from gamester.engine.bits import BIT
from gamester.equipment.cards import NAMES, card_set

TRUMPS = ("Clubs", "Diamonds", "Hearts", "Spades", "no trumps")


def spread(*hands: str) -> list[list[str]]:
    """Four hands of thirteen: what is given, filled up with the lowest cards left from the last hand on."""
    out = [hand.split() for hand in hands] + [[] for _ in range(4 - len(hands))]
    rest = sorted(
        (c for c in NAMES[:52] if not any(c in hand for hand in out)), key=lambda c: "23456789TJQKA".index(c[0])
    )
    for hand in reversed(out):
        while len(hand) < 13:
            hand.append(rest.pop(0))
    return out


def dealt(id: str, *hands: str, sits: tuple[int, ...] = (1, 2, 3, 0), then: str = "", **options: object) -> Any:
    """Seat 0 deals; ``hands`` are those of the places in the order of their numbers, ``sits`` that of the deal."""
    game = gamester.load_game(id, options)
    full = spread(*hands)
    order = [full[p][n] for n in range(13) for p in sits]
    return game.new_initial_state(seed=1, deal=order + then.split())


def give(s: Any, *played: str) -> Any:
    """All that a deal remembers of hands played out, without playing them."""
    for p, hand in enumerate(spread(*played)):
        s.played[p] = card_set(" ".join(hand))
        s.hands[p] = 0
        s.held[p] = 0
    return s


def scored(id: str, called: str, tricks: tuple[int, ...], *hands: str, doubles: int = 0, **options: object) -> Any:
    """A deal declared so by its dealer, doubled so often, in which each place has made so many tricks; scored."""
    s = gamester.load_game(id, options).new_initial_state(seed=1)
    s.dealer = 0
    s.declarer = 0
    give(s, *hands)
    s.game.declare(s, 0, TRUMPS.index(called))
    s.doubles = doubles
    for p, n in enumerate(tricks):
        s.tricks[p] = n
    s.game.end_deal(s)
    return s


def play_out(s: Any) -> Any:
    """The lowest card that may be played, until the deal is over."""
    deal = s.deal
    while s.deal == deal and not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    return s


def holds(s: Any, place: int, card: str) -> bool:
    """Whether a place has that card in hand."""
    return bool(s.hands[place] & BIT[NAMES.index(card)])
