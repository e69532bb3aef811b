"""Hands at dominoes set out by hand."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import gamester
from gamester.equipment.dominoes import NAMES, WHOLE_SET, piece, piece_set
from gamester.games.dominoes.state import LineState, entry
from gamester.parts.lots import Lots

PLAY = 1  # the part


def place(text: str, hands: list[str], line: str = "", pool: str = "", **options: Any) -> LineState:
    """A state in play: hands by seat, the line as it lies, and the pool in the order in which it will be drawn."""
    game = gamester.load_game(text, options)
    s: Any = game.new_initial_state(seed=1)
    s.line, s.gone, s.winner, s.passed, s.led = vec[i64]([]), 0, -1, 0, -1
    s.lots = Lots()
    s.lots.vague = vec[i64]([0] * game.num_players())
    for n, word in enumerate(line.split()):
        one = piece(word)
        s.line = vec[i64]([*s.line, entry(one, int(word[0]), n % 2)])
        s.gone |= 1 << one
    s.left, s.right = (int(line[0]), int(line[-1])) if line else (-1, -1)
    for seat, hand in enumerate(hands):
        s.hands[seat] = piece_set(hand)
        s.held[seat] = len(hand.split())
        s.lots.came(seat, s.held[seat], WHOLE_SET & ~s.gone)
        s.score[seat] = 0
    undrawn = [piece(word) for word in pool.split()]
    s.order = vec[i64]([n for n in range(28) if n not in undrawn] + undrawn)
    s.drawn = 28 - len(undrawn)
    s.part, s.turn = PLAY, 0
    return s


def dealt(text: str, hands: list[str], **options: Any) -> LineState:
    """A first hand as it begins when these pieces have been drawn."""
    drawn = " ".join(hands).split()
    rest = [name for name in NAMES if name not in drawn]
    state: Any = gamester.load_game(text, options).new_initial_state(deal=drawn + rest)
    return state


def lies(s: LineState) -> str:
    """The line as it lies."""
    (line,) = [zone for zone in s.game.zones(s) if zone.id == "line"]
    return " ".join(item.face for item in line.items)


def scores(s: LineState) -> list[int]:
    return [int(n) for n in s.score]
