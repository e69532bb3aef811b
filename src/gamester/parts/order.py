"""How cards rank in trick play, and which of them count as one suit."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT

TRUMPS: Final = 100  # what being a trump adds to a card's power


class Order:
    """How cards rank and which belong together, for each trump suit (0 to 3; 4 for none).

    ``power[64 * trump + card]``: the greater takes; ``kind[64 * trump + card]``: the suit it counts as;
    ``of_kind[5 * trump + kind]``: all cards that count as that suit.
    """

    def __init__(self, cards: vec[i64], power: vec[i64], kind: vec[i64]) -> None:
        self.power = power
        self.kind = kind
        self.of_kind = vec[i64]([0] * 25)
        for trump in range(5):
            for c in cards:
                k = 5 * trump + kind[64 * trump + c]
                self.of_kind[k] |= BIT[c]


def plain_order(cards: vec[i64], ranking: str = "23456789TJQKA") -> Order:
    """The same ``ranking`` (lowest first) in every suit, trumps above the rest."""
    power = vec[i64]([0] * 320)
    kind = vec[i64]([0] * 320)
    for trump in range(5):
        for c in cards:
            at = 64 * trump + c
            kind[at] = c // 13
            power[at] = ranking.index("23456789TJQKA"[c % 13]) + (TRUMPS if c // 13 == trump else 0)
    return Order(cards, power, kind)
