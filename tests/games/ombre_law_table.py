"""Deals of Ombre at a table with laws: nobody has spoken."""

from __future__ import annotations

from tests.games.ombre_table import table
from tests.games.words import do

from gamester.engine.bits import count
from gamester.games.ombre.three.state import OmbreState

A, B, C = 2, 1, 0  # the eldest, the second, and the youngest who deals
G, AC, OM = "gamester-1754/ombre", "academy-1768/ombre", "ombre-1878/ombre"
HANDS = [
    "KS QS JS 7S AS 2S KD 2D 3D".split(),
    "KH QH JH 3S 4S KC QC JC QD".split(),
    "AC 5S 6S 2H 3H 4H JD 4D 5D".split(),
]


def dealt(code: str) -> OmbreState:
    """These hands under the laws of ``code``; nobody has spoken."""
    book = code.removesuffix("-appendix")
    return table(f"ombre(book={book},laws=table,laws_code={code},deals=2)", HANDS)


def plays(s: OmbreState, *words: str) -> None:
    """The eldest says this, the others pass, and Spades are trumps."""
    do(s, *words)
    while s.phase == "auction":
        do(s, "pass")
    do(s, "name Spades")


def hands(s: OmbreState) -> list[int]:
    """The cards of each seat."""
    return [int(h) for h in s.hands]


def is_dealt_again(s: OmbreState, before: list[int]) -> bool:
    """Whether the same dealer has dealt other cards, and all is to begin."""
    return s.deal == 0 and s.dealer == C and s.turn == A and hands(s) != before and all(count(h) == 9 for h in s.hands)
