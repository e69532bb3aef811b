"""What a Piquet hand is worth: point, sequences, threes and fourteens, on card sets.

A suit is looked up as nine bits, the Six lowest; a sequence is coded ``16 * length + top`` and a set of a rank
``rank`` for three, ``8 + rank`` for four (Tens 1 to Aces 5), so that the better code is the greater number.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import count

RUN_WORDS: Final = ("", "", "", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme", "neufieme")
SET_WORDS: Final = ("", "Tens", "Knaves", "Queens", "Kings", "Aces")
TOPS: Final = ("6", "7", "8", "9", "T", "J", "Q", "K", "A")
_PIPS: Final = (6, 7, 8, 9, 10, 10, 10, 10, 11)


def _pips() -> vec[i64]:
    table = vec[i64]([])
    for mask in range(512):
        table = append(table, sum(_PIPS[n] for n in range(9) if mask >> n & 1))
    return table


def _runs(mask: int) -> list[tuple[int, int]]:
    """The (length, top) of every longest run of three cards or more."""
    out = []
    length = 0
    for n in range(10):
        if mask >> n & 1:
            length += 1
        else:
            if length >= 3:
                out.append((length, n - 1))
            length = 0
    return out


def _best() -> vec[i64]:
    table = vec[i64]([])
    for mask in range(512):
        table = append(table, max((16 * length + top for length, top in _runs(mask)), default=0))
    return table


def _worth() -> vec[i64]:
    table = vec[i64]([])
    for mask in range(512):
        table = append(table, sum(length if length < 5 else length + 10 for length, _ in _runs(mask)))
    return table


def _cards() -> vec[i64]:
    table = vec[i64]([])
    for mask in range(512):
        cards = 0
        for length, top in _runs(mask):
            for n in range(top - length + 1, top + 1):
                cards += 2**n
        table = append(table, cards)
    return table


PIPS: Final[vec[i64]] = _pips()  # a suit's point
BEST: Final[vec[i64]] = _best()  # its best sequence
WORTH: Final[vec[i64]] = _worth()  # what all its sequences count together
RUNS: Final[vec[i64]] = _cards()  # the cards in them
OF_RANK: Final[vec[i64]] = vec[i64]([sum(2 ** (13 * s + r) for s in range(4)) for r in range(13)])
TENS: Final[i64] = sum(2 ** (13 * s + r) for s in range(4) for r in range(8, 13))
COURTS: Final[i64] = sum(2 ** (13 * s + r) for s in range(4) for r in range(9, 12))


def nine(cards: i64, suit: i64) -> i64:
    """The cards of ``suit`` as nine bits."""
    return (cards >> (13 * suit + 4)) & 511


def whole(bits: i64, suit: i64) -> i64:
    """Nine bits as cards of ``suit``."""
    return bits << (13 * suit + 4)


def point(cards: i64, suit: i64) -> i64:
    """The pips of a suit: Ace eleven, court cards ten."""
    return PIPS[nine(cards, suit)]


def longest_point(cards: i64) -> i64:
    """The greatest point of the four suits."""
    best: i64 = 0
    for suit in range(4):
        best = max(best, point(cards, suit))
    return best


def best_run(cards: i64) -> i64:
    """The code of the best sequence, 0 for none."""
    best: i64 = 0
    for suit in range(4):
        best = max(best, BEST[nine(cards, suit)])
    return best


def runs_worth(cards: i64) -> i64:
    """What all sequences count: three, four, then fifteen for five cards and one for each card more."""
    total: i64 = 0
    for suit in range(4):
        total += WORTH[nine(cards, suit)]
    return total


def run_cards(cards: i64) -> i64:
    """All cards that stand in a sequence."""
    out: i64 = 0
    for suit in range(4):
        out |= whole(RUNS[nine(cards, suit)], suit)
    return out


def of_rank(cards: i64, rank: i64) -> i64:
    """How many of a rank."""
    return count(cards & OF_RANK[rank])


def best_set(cards: i64) -> i64:
    """The code of the best three or fourteen, 0 for none."""
    best: i64 = 0
    rank: i64 = 8
    while rank < 13:
        n = of_rank(cards, rank)
        if n == 4:
            best = max(best, rank + 1)
        elif n == 3:
            best = max(best, rank - 7)
        rank += 1
    return best


def sets_worth(cards: i64) -> i64:
    """What all threes and fourteens count."""
    total: i64 = 0
    rank: i64 = 8
    while rank < 13:
        n = of_rank(cards, rank)
        if n == 4:
            total += 14
        elif n == 3:
            total += 3
        rank += 1
    return total


def set_name(code: i64) -> str:
    """A set's code in words."""
    return f"fourteen {SET_WORDS[code - 8]}" if code > 8 else f"three {SET_WORDS[code]}"


def run_name(code: i64) -> str:
    """A sequence's code in words."""
    top = TOPS[code % 16]
    return f"{RUN_WORDS[code // 16]} {'major' if top == 'A' else 'to ' + top}"
