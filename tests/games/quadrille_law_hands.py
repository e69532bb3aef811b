"""Hands for Quadrille's laws: the eldest is Ombre in Spades and calls the King of Diamonds, which the second holds."""

from __future__ import annotations

from tests.games.call_table import stand, table
from tests.games.law_table import trick
from tests.games.words import do

from gamester.games.ombre.king.state import CallState

A, B, C, D = 3, 2, 1, 0  # the Ombre, his friend, and the two who defend: the eldest sits to the dealer's right
EAST, NORTH, WEST, SOUTH = "East", "North", "West", "South"  # the same by name
HANDS = [
    "AS 2S AC KS QS JS 4H 5H 2C 3C".split(),
    "KD 2D 3D 7S 6S KH QH KC QC 4C".split(),
    "QD JD 4D 5D 5S 4S JH AH JC 7C".split(),
    "AD 6D 7D 3S 2H 3H 6H 7H 6C 5C".split(),
]
OWN_KING = ["AS 2S AC KS QS JS KD 5H 2C 3C".split(), "4H 2D 3D 7S 6S KH QH KC QC 4C".split(), *HANDS[2:]]
SIX = ("AS 7S 5S 3S", "2S 6S 4S 2H", "AC KD QD AD", "KS 2D JD 6D", "QS 3D 4D 7D", "JS 4C 5D 5C")
SIX_ALONE = ("AS 7S 5S 3S", "2S 6S 4S 2H", "AC 2D QD AD", "KS 3D JD 6D", "QS 4C 4D 7D", "JS QC 5D 5C")
OWN_KING_OUT = "KD KC AH 3H"
CODES = ("gamester-1754", "academy-1768")


def at_play(
    code: str, bid: str = "ask leave", hands: list[list[str]] | None = None, deals: int = 2, more: str = ""
) -> CallState:
    """Under the laws of ``code``, before the first lead."""
    s = table(f"quadrille(book={code},laws=table,laws_code={code},deals={deals}{more})", hands or HANDS)
    stand(s, 0, bid, "S", "KD" if bid == "ask leave" else "")
    return s


def tricks(s: CallState, some: tuple[str, ...]) -> CallState:
    """Whole tricks, each turned by its winner."""
    for cards in some:
        trick(s, *cards.split())
    return s


def won(code: str, bid: str = "ask leave", hands: list[list[str]] | None = None, deals: int = 2) -> CallState:
    """The Ombre has won and stops (with ``hands`` of his own King, once that has appeared): all are asked to agree."""
    s = at_play(code, bid, hands, deals)
    tricks(s, (*SIX_ALONE, OWN_KING_OUT) if hands else SIX)
    do(s, "stop")
    assert s.phase == "reckoning"
    return s
