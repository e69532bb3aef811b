"""Hands of three at Brag: pairs royal, pairs and single cards, with Braggers that stand for any rank."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import count, low
from gamester.equipment.cards import ACE, card_set

NINES_AND_KNAVES: Final = card_set("9C 9D 9H 9S JC JD JH JS")
TWO_BRAGGERS: Final = card_set("JC 9D")
CLUB_KNAVE: Final = card_set("JC")
KNAVES: Final = card_set("JC JD JH JS")
ACES: Final = card_set("AC AD AH AS")

NOTHING: Final = 0
PAIR: Final = 1
PAIR_ROYAL: Final = 2
BRAGGERS_ALONE: Final = 3  # three of them, which nothing beats


class BragOrder:
    """How hands rank. ``braggers``: cards that stand for any; ``natural_first``: of one rank, made ones come last."""

    def __init__(self, braggers: i64, natural_first: bool) -> None:
        self.braggers: i64 = braggers
        self.natural_first = natural_first

    def rank(self, hand: i64) -> i64:
        """A number that is greater for a better hand of three; equal ones go to the elder hand."""
        made = count(hand & self.braggers)
        knaves = count(hand & self.braggers & KNAVES)
        plain = hand & ~self.braggers
        top: i64 = -1  # the ranks of the cards that are no braggers, falling
        middle: i64 = -1
        bottom: i64 = -1
        while plain:
            rank: i64 = low(plain) % 13
            plain &= plain - 1
            if rank > top:
                bottom, middle, top = middle, top, rank
            elif rank > middle:
                bottom, middle = middle, rank
            else:
                bottom = rank
        if made == 3:
            return _number(BRAGGERS_ALONE, 0, made, knaves, -1, -1)
        if self.natural_first:
            made_rank = 3 - made
        else:
            made_rank = made
        if made == 2 or (made == 1 and top == middle) or (made == 0 and top == bottom):
            return _number(PAIR_ROYAL, top, made_rank, knaves, -1, -1)
        if made == 1:
            return _number(PAIR, top, made_rank, knaves, middle, -1)
        if top == middle:
            return _number(PAIR, top, made_rank, 0, bottom, -1)
        if middle == bottom:
            return _number(PAIR, middle, made_rank, 0, top, -1)
        return _number(NOTHING, top, 0, 0, middle, bottom)


class FavouriteOrder(BragOrder):
    """The Knave of Clubs stands for any; with the Nine of Diamonds and an Ace it makes a pair royal of Aces."""

    def __init__(self) -> None:
        super().__init__(CLUB_KNAVE, True)

    def rank(self, hand: i64) -> i64:
        if hand & TWO_BRAGGERS == TWO_BRAGGERS and hand & ACES:
            return _number(PAIR_ROYAL, ACE, 1, 1, -1, -1)
        return super().rank(hand)


def _number(kind: i64, rank: i64, made: i64, knaves: i64, second: i64, third: i64) -> i64:
    """Compared in this order."""
    return ((((kind * 16 + rank) * 4 + made) * 4 + knaves) * 16 + second + 1) * 16 + third + 1


def kind_of(value: i64) -> i64:
    """What a hand of that number is: NOTHING, PAIR, PAIR_ROYAL or BRAGGERS_ALONE."""
    return value >> 16


def has_pair(value: i64) -> bool:
    """Whether a hand of that number may sight another: a pair, or better."""
    return kind_of(value) >= PAIR


RANK_WORDS: Final = "Deuce Three Four Five Six Seven Eight Nine Ten Knave Queen King Ace".split()


def in_words(value: i64) -> str:
    """What a hand of that number is called."""
    kind = kind_of(value)
    if kind == BRAGGERS_ALONE:
        return "three braggers"
    rank = RANK_WORDS[value >> 12 & 15]
    if kind == NOTHING:
        return f"{rank} high"
    return f"a pair {'royal ' if kind == PAIR_ROYAL else ''}of {'Sixes' if rank == 'Six' else rank + 's'}"
