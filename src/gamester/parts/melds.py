"""What point, sequences, threes and fourteens of a hand are worth, as Piquet counts them and Imperial the point.

What is said of them by kinds holds of a hand whole, or with some of it sunk: a card of the point, a suit's sequences, a
rank's three or four.

A suit is looked up as nine bits, the Six lowest; a sequence is coded ``16 * length + top`` and a set of a rank
``rank`` for three, ``8 + rank`` for four (Tens 1 to Aces 5), so that the better code is the greater number.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.equipment.cards import OF_RANK, suit_set

POINT: Final = 1  # kinds
SEQUENCE: Final = 2
SETS: Final = 3
RUN_WORDS: Final = ("", "", "", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme", "neufieme")
RANK_WORDS: Final = ("Tens", "Knaves", "Queens", "Kings", "Aces")
TOPS: Final = ("6", "7", "8", "9", "T", "J", "Q", "K", "A")
_PIPS: Final = (6, 7, 8, 9, 10, 10, 10, 10, 11)


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


def _table(of: Callable[[int], int]) -> vec[i64]:
    """Something for every way to hold a suit."""
    out = vec[i64]([])
    for mask in range(512):
        out = append(out, of(mask))
    return out


def _pips(mask: int) -> int:
    return sum(_PIPS[n] for n in range(9) if mask >> n & 1)


def _best(mask: int) -> int:
    return max((16 * length + top for length, top in _runs(mask)), default=0)


def _worth(mask: int) -> int:
    return sum(length if length < 5 else length + 10 for length, _ in _runs(mask))


def _cards(mask: int) -> int:
    return sum(2**n for length, top in _runs(mask) for n in range(top - length + 1, top + 1))


PIPS: Final[vec[i64]] = _table(_pips)  # a suit's point
BEST: Final[vec[i64]] = _table(_best)  # its best sequence
WORTH: Final[vec[i64]] = _table(_worth)  # what all its sequences count together
RUNS: Final[vec[i64]] = _table(_cards)  # the cards in them
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


def most(table: vec[i64], cards: i64) -> i64:
    """The greatest entry of the four suits."""
    out: i64 = 0
    for suit in range(4):
        out = max(out, table[nine(cards, suit)])
    return out


def longest_point(cards: i64) -> i64:
    """The greatest point of the four suits."""
    return most(PIPS, cards)


def best_run(cards: i64) -> i64:
    """The code of the best sequence, 0 for none."""
    return most(BEST, cards)


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


def many_of_rank(cards: i64, rank: i64) -> i64:
    """How many of a rank."""
    return count(cards & OF_RANK[rank])


def best_set(cards: i64) -> i64:
    """The code of the best three or fourteen, 0 for none."""
    best: i64 = 0
    for rank in range(8, 13):
        n = many_of_rank(cards, rank)
        if n > 2:
            best = max(best, rank + 1 if n == 4 else rank - 7)
    return best


def sets_worth(cards: i64) -> i64:
    """What all threes and fourteens count."""
    total: i64 = 0
    for rank in range(8, 13):
        n = many_of_rank(cards, rank)
        if n > 2:
            total += 14 if n == 4 else 3
    return total


def rank_of(code: i64) -> i64:
    """The rank of a three or fourteen."""
    return code - 1 if code > 8 else code + 7


def many_of(code: i64) -> i64:
    """Four for a fourteen, else three."""
    return 4 if code > 8 else 3


def set_name(code: i64) -> str:
    """A set's code in words."""
    return f"{'fourteen' if code > 8 else 'three'} {RANK_WORDS[rank_of(code) - 8]}"


def set_names(ranks: i64) -> list[str]:
    """Threes and fourteens in words, of ``ranks`` with three bits for how many are held of each."""
    out: list[str] = []
    for n in range(5):
        many = ranks >> 3 * n & 7
        if many:
            out.append(set_name(n + 9 if many == 4 else n + 1))
    return out


def run_names(cards: i64) -> list[str]:
    """The sequences among ``cards`` in words, each with its article."""
    out: list[str] = []
    for suit in range(4):
        for length, top in _runs(int(nine(cards, suit))):
            out.append(f"a {run_name(16 * length + top)}")
    return out


def run_name(code: i64) -> str:
    """A sequence's code in words."""
    top = TOPS[code % 16]
    return f"{RUN_WORDS[code // 16]} {'major' if top == 'A' else 'to ' + top}"


# all that can be called: codes, as data and in words
RUN_CODES: Final = vec[i64]([16 * length + top for length in range(3, 10) for top in range(length - 1, 9)])
SET_CODES: Final = vec[i64]([1, 2, 3, 4, 5, 9, 10, 11, 12, 13])
RUN_VALUES: Final = tuple(f"{code // 16}-to-{TOPS[code % 16]}" for code in RUN_CODES)
SET_VALUES: Final = tuple(f"{n}-{rank}" for n in (3, 4) for rank in ("tens", "knaves", "queens", "kings", "aces"))
RUNS_TOLD: Final = tuple(run_name(code) for code in RUN_CODES)
SETS_TOLD: Final = tuple(set_name(code) for code in SET_CODES)


def place(codes: vec[i64], code: i64) -> i64:
    """Where ``code`` stands among ``codes``."""
    for n in range(i64(len(codes))):
        if codes[n] == code:
            return n
    return -1


# --- by kinds -------------------------------------------------------------------------------------------------------
def best_of(cards: i64, kind: i64) -> i64:
    """The best point, sequence or set among ``cards``."""
    if kind == POINT:
        return longest_point(cards)
    return best_run(cards) if kind == SEQUENCE else best_set(cards)


def call_name(kind: i64, code: i64) -> str:
    """What is called, in words."""
    return f"point of {code}" if kind == POINT else run_name(code) if kind == SEQUENCE else set_name(code)


def holds(cards: i64, kind: i64, code: i64) -> bool:
    """Whether a sequence or set is among ``cards``."""
    if kind == SETS:
        return many_of_rank(cards, rank_of(code)) >= many_of(code)
    run = (BIT[code // 16] - 1) << (code % 16 + 1 - code // 16)
    return any(not run & ~nine(cards, suit) for suit in range(4))


def codes(kind: i64) -> vec[i64]:
    """What can be called of a kind, in order."""
    return RUN_CODES if kind == SEQUENCE else SET_CODES


def whole_points(hand: i64, above: i64, exact: i64) -> i64:
    """The suits that make a point greater than ``above`` and, where ``exact`` is not 0, just that."""
    out: i64 = 0
    for suit in range(4):
        total = point(hand, suit)
        if total > above and (not exact or total == exact):
            out |= BIT[suit]
    return out


def sunk_points(hand: i64, above: i64, exact: i64) -> i64:
    """The cards without which their suit makes such a point."""
    out: i64 = 0
    for card in members(hand):
        total = point(hand & ~BIT[card], card // 13)
        if total > above and (not exact or total == exact):
            out |= BIT[card]
    return out


def totals(cards: i64, total: i64, sink: bool) -> vec[i64]:
    """Of nine bits those sets that make ``total`` pips: all of them or, with ``sink``, all but one."""
    out = vec[i64]([])
    if total and PIPS[cards] == total:
        out = append(out, cards)
    rest = cards if sink else 0
    while rest:
        if PIPS[cards & ~(rest & -rest)] == total:
            out = append(out, cards & ~(rest & -rest))
        rest &= rest - 1
    return out


def has_point(cards: i64, total: i64, sink: bool) -> bool:
    """Whether some suit makes just ``total``, with ``sink`` also without one of its cards."""
    return whole_points(cards, 0, total) != 0 or (sink and sunk_points(cards, 0, total) != 0)


def point_cards(hand: i64, total: i64, sink: bool) -> i64:
    """The cards with which some suit makes just that, 0 if none can."""
    suits = whole_points(hand, 0, total)
    if suits:
        return hand & suit_set(low(suits))
    less = sunk_points(hand, 0, total) if sink else 0
    return hand & suit_set(low(less) // 13) & ~BIT[low(less)] if less else 0


def sorts(kind: i64) -> i64:
    """How many sorts there are, each of which may be sunk as a whole: suits of sequences, ranks of sets."""
    return 4 if kind == SEQUENCE else 5


def sort(kind: i64, n: i64) -> i64:
    """The cards of the ``n``-th sort."""
    return suit_set(n) if kind == SEQUENCE else OF_RANK[n + 8]


def without(hand: i64, kind: i64, n: i64) -> i64:
    """``hand`` when what it has of the ``n``-th sort is sunk; 0: that is nothing, or there is nothing else to tell."""
    rest = hand & ~sort(kind, n)
    return rest if best_of(hand & ~rest, kind) and best_of(rest, kind) else 0


def sinkable(hand: i64, kind: i64, above: i64) -> i64:
    """The sorts without which there is something better than ``above`` to tell."""
    out: i64 = 0
    for n in range(sorts(kind)):
        if best_of(without(hand, kind, n), kind) > above:
            out |= BIT[n]
    return out


def unsunk(hand: i64, kind: i64, call: i64) -> i64:
    """What is left of ``hand`` when all that is better than the call is sunk; 0: nothing is."""
    kept = hand
    for n in range(sorts(kind)):
        if best_of(hand & sort(kind, n), kind) > call:
            kept &= ~sort(kind, n)
    return 0 if kept == hand else kept
