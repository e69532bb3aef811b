"""The stacked deal, and the one bet that the sharper leaves to chance; gamester-1754, 3058-3093."""

from __future__ import annotations

from fractions import Fraction

from gamester.books.odds import Computation
from gamester.equipment.cards import NAMES, RANKS

TABLE = "ACBD"  # round to the left; partners sit opposite
ORDER = ["bad", "good", "bad", "good"]  # where A deals


def stacked(cards: list[str], order: list[str]) -> tuple[list[str], frozenset[str]]:
    """Tricks of four taken up in that order, and the good cards: the best two that fall in each."""
    pack: list[str] = []
    good: set[str] = set()
    for n in range(0, len(cards), 4):
        trick = sorted(cards[n : n + 4], key=lambda card: RANKS.index(card[0]))
        bad, best = trick[:2], trick[2:]
        good.update(best)
        pack += [(best if kind == "good" else bad).pop() for kind in order]
    return pack, frozenset(good)


def dealt(pack: list[str], dealer: str, missed: bool = False) -> dict[str, list[str]]:
    """One at a time from the dealer's left; ``missed``: the first is passed over, and is given two at last."""
    first = TABLE.index(dealer) + 1 + missed
    seats = [TABLE[(first + n) % 4] for n in range(len(pack))]
    hands: dict[str, list[str]] = {seat: [] for seat in sorted(TABLE)}
    for seat, card in zip(seats, pack, strict=True):
        hands[seat].append(card)
    return hands


def held(hands: dict[str, list[str]], good: frozenset[str]) -> int:
    """The good cards that A and B have."""
    return sum(card in good for seat in "AB" for card in hands[seat])


def equal_bet() -> Fraction:
    """The cuts that leave the good cards to the sharpers, to those that do not: every cut is dealt out."""
    pack, good = stacked(list(NAMES[:52]), ORDER)
    kept = [held(dealt(pack[at:] + pack[:at], "A"), good) == len(good) for at in range(1, len(pack))]
    return Fraction(sum(kept), len(kept) - sum(kept))


ODDS: dict[str, Computation] = {"gamester-1754/sharping-and-piping/equal-bet": equal_bet}
