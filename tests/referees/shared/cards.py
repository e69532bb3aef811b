"""What the second readers of card games share: the pack, in words, and how it comes to the table."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tests.referees.harness import CHANCE, Turn

UP = "23456789TJQKA"  # the common order, Ace high
LOW = "KQJT98765432A"  # in cutting the lowest is best, the Ace the lowest of all
PACK = [rank + suit for suit in "CDHS" for rank in UP]
Drawn = Generator[Turn, str, str]
Hands = Generator[Turn, str, list[list[str]]]


def draw(rest: list[str]) -> Drawn:
    """One of these cards, and it is gone."""
    card = yield CHANCE, set(rest)
    rest.remove(card)
    return card


def ring(players: int, first: int, way: int = 1) -> list[int]:
    """The seats from this one round, to the left, or to the right: -1."""
    return [(first + way * k) % players for k in range(players)]


def packets(said: object) -> list[int]:
    """By how many at a time: ``3-2``."""
    return [int(n) for n in str(said).split("-")]


def deal_to(rest: list[str], seats: Sequence[int], packets: Sequence[int]) -> Hands:
    """Cards to these in their order, so many at a time in each round; ``seats`` are all, and the hands are by seat."""
    hands: list[list[str]] = [[] for _ in seats]
    for size in packets:
        for seat in seats:
            for _ in range(size):
                hands[seat].append((yield from draw(rest)))
    return hands


def deal(rest: list[str], players: int, eldest: int, packets: Sequence[int], way: int = 1) -> Hands:
    """Cards from the eldest round, and the hands by seat. ``way``: to the left, or -1."""
    return (yield from deal_to(rest, ring(players, eldest, way), packets))


def cut(players: int, order: str, pack: Sequence[str] = PACK, whole: bool = True) -> Generator[Turn, str, int]:
    """Each cuts a card; who has the best of ``order`` is told. Equal ones cut again, of a whole pack or not."""
    still = list(range(players))
    rest = list(pack)
    while len(still) > 1:
        cards = {}
        for seat in still:
            cards[seat] = yield from draw(rest)
        best = max(order.index(c[0]) for c in cards.values())
        still = [seat for seat in still if order.index(cards[seat][0]) == best]
        rest = list(pack) if whole else rest
    return still[0]


def follow(hand: list[str], led: str) -> set[str]:
    """Suit is followed by who can."""
    return {c for c in hand if c[1] == led[1]} or set(hand) if led else set(hand)
