"""What a seat calls, shows and tells of its hand: point, sequences, threes and fourteens."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.equipment.cards import OF_RANK, suit_set
from gamester.games.piquet.state import POINT, SEQUENCE, SETS, TOLD, PiquetState
from gamester.parts.melds import (
    RUN_CODES,
    SET_CODES,
    best_run,
    best_set,
    longest_point,
    many_of_rank,
    point,
    run_cards,
    runs_worth,
    sets_worth,
)


def best_of(cards: i64, kind: i64) -> i64:
    """The best point, sequence or set among ``cards``."""
    return longest_point(cards) if kind == POINT else best_run(cards) if kind == SEQUENCE else best_set(cards)


# --- the point ------------------------------------------------------------------------------------------------------
def makes(total: i64, above: i64, exact: i64) -> bool:
    """Whether a point is greater than ``above`` and, where ``exact`` is not 0, just that."""
    return total > above and (not exact or total == exact)


def whole_points(hand: i64, above: i64, exact: i64) -> i64:
    """The suits that ``makes`` such a point."""
    out: i64 = 0
    for suit in range(4):
        if makes(point(hand, suit), above, exact):
            out |= BIT[suit]
    return out


def sunk_points(hand: i64, above: i64, exact: i64) -> i64:
    """The cards without which their suit ``makes`` such a point."""
    out: i64 = 0
    for card in members(hand):
        if makes(point(hand & ~BIT[card], card // 13), above, exact):
            out |= BIT[card]
    return out


def has_point(cards: i64, total: i64, sink: bool) -> bool:
    """Whether some suit makes just ``total``, with ``sink`` also without one of its cards."""
    return whole_points(cards, 0, total) != 0 or (sink and sunk_points(cards, 0, total) != 0)


def show_point(s: PiquetState, seat: i64, cards: i64) -> None:
    """The point lies open, good or equal."""
    s.shown[seat] = cards
    s.known[seat] |= cards & s.hands[seat]


# --- sequences, threes and fourteens --------------------------------------------------------------------------------
def tell_runs(s: PiquetState, seat: i64, cards: i64) -> None:
    """All sequences among ``cards`` are shown and reckoned."""
    s.run[seat] = run_cards(cards)
    s.known[seat] |= s.run[seat] & s.hands[seat]
    s.worth[4 * seat + SEQUENCE] = runs_worth(cards)


def tell_sets(s: PiquetState, seat: i64, cards: i64) -> None:
    """All threes and fourteens among ``cards`` are named; who discarded the fourth of a three says which it was."""
    told: i64 = TOLD
    for n in range(5):
        rank: i64 = n + 8
        held = many_of_rank(cards, rank)
        if held < 3:
            continue
        told |= held << (3 * n)
        of = OF_RANK[rank]
        if held == 4:
            s.known[seat] |= of & s.hands[seat]
        elif of & s.discards[seat]:
            s.told[seat] |= of & s.discards[seat]
            s.known[seat] |= of & s.hands[seat]
    s.ranks[seat] = told
    s.worth[4 * seat + SETS] = sets_worth(cards)


def tell(s: PiquetState, seat: i64, kind: i64, cards: i64) -> None:
    """All that is of a kind among ``cards`` is told and reckoned."""
    if kind == SEQUENCE:
        tell_runs(s, seat, cards)
    else:
        tell_sets(s, seat, cards)


def codes(kind: i64) -> vec[i64]:
    """What can be called of a kind, in order."""
    return RUN_CODES if kind == SEQUENCE else SET_CODES


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


def unsunk(hand: i64, kind: i64, call: i64) -> i64:
    """What is left of ``hand`` when all that is better than the call is sunk; 0: nothing is."""
    kept = hand
    for n in range(sorts(kind)):
        if best_of(hand & sort(kind, n), kind) > call:
            kept &= ~sort(kind, n)
    return 0 if kept == hand else kept
