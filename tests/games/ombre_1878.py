"""Games of ombre-1878 laid out for its tests."""

from __future__ import annotations

from tests.games.ombre_table import table

from gamester.books import load
from gamester.games.ombre.three.state import OmbreState

BOOK = load("ombre-1878", "ombre")
GAME = "ombre(book=ombre-1878,deals=1)"
OWN = "ombre(book=ombre-1878"
FOUR = ["AS", "2C", "AC", "KC", "3C", "4C", "5C", "KH", "KD"]
NOTHING: list[list[str]] = [[], [], []]
BELINDA = [
    ["AS", "KS", "2S", "KC", "3C", "KH", "7H", "2D", "3D"],
    ["6S", "4S", "7C", "6C", "5C", "JH", "2H", "3H", "6H"],
    ["QS", "JS", "5S", "3S", "KD", "7D", "5H", "4C", "2C"],
]


def fresh(options: str = "") -> OmbreState:
    """A first hand with the dealer's five in the pool."""
    return table(f"{OWN},deals=1{options})", NOTHING)


def paid(s: OmbreState) -> int:
    """What the second, who is never dealer here, has won."""
    return int(s.purse[1])
