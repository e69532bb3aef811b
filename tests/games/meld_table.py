"""Setting up deals of Sixty-Six and its kin, shared by their tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import gamester
from gamester.equipment.cards import NAMES, card_set


def pack_of(game: Any) -> list[str]:
    """The pack's cards by name."""
    return [NAMES[int(c)] for c in game.whole_pack]


def ordered(game: Any, hands: list[str], then: str = "") -> list[str]:
    """A whole pack from which seat 0 deals these hands (by seat, as far as they matter), and ``then`` what follows."""
    packets = next(part.packets for part in game.parts if part.name == "deal")
    each = sum(int(n) for n in packets)
    held = [hand.split() for hand in (*hands, *[""] * game.players)[: game.players]]
    used = [c for hand in held for c in hand] + then.split()
    assert len(set(used)) == len(used), "a card is in two places"
    rest = [c for c in pack_of(game) if c not in used]
    for hand in held:
        while len(hand) < each:
            hand.append(rest.pop())
    seats, seat = [], 0
    for _ in range(game.players):
        seat = int(game.after(seat))
        seats.append(seat)
    order, at = [], 0
    for packet in packets:
        order += [c for seat in seats for c in held[seat][at : at + packet]]
        at += int(packet)
    return [*order, *then.split(), *rest]


def dealt(text: str, hands: list[str], then: str = "", **options: object) -> Any:
    """A match in which seat 0 deals so."""
    game = gamester.load_game(text, options)
    return game.new_initial_state(seed=1, deal=ordered(game, hands, then))


def took(s: Any, seat: int, cards: str, tricks: int = 1) -> Any:
    """The seat has these cards in so many tricks more."""
    s.taken[seat] |= card_set(cards)
    s.gone |= card_set(cards)
    s.tricks[seat] += tricks
    return s


def at_random(text: str, seeds: range, until: Callable[[Any], bool]) -> Any:
    """The first state of random matches of which that is true."""
    game = gamester.load_game(text)
    for seed in seeds:
        s: Any = game.new_initial_state(seed=seed)
        source = random.Random(seed)
        while not s.is_terminal():
            if until(s):
                return s
            s.apply_action(source.choice(s.legal_actions()))
    raise AssertionError("never")


def duel(text: str, matches: int) -> tuple[float, float]:
    """What the plain player wins of random ones in the mean, and three standard errors of it."""
    game = gamester.load_game(text)
    seats, won = game.num_players(), []
    for seed in range(matches):
        mine = seed % seats
        who = [gamester.load_player("simple" if p == mine else f"random(seed={seed})", game) for p in range(seats)]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            p = s.current_player()
            s.apply_action(who[p].choose(s.view(p)).action)
        won.append(s.returns()[mine])
    mean = sum(won) / matches
    spread = sum((x - mean) ** 2 for x in won) / matches
    return mean, 3 * (spread / matches) ** 0.5
