"""What a seat calls, shows and tells of its hand: point, sequences, threes and fourteens."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.equipment.cards import OF_RANK, suit_set
from gamester.games.piquet.hands import (
    best_run,
    best_set,
    longest_point,
    many_of_rank,
    point,
    run_cards,
    run_name,
    runs_worth,
    set_name,
    sets_worth,
)
from gamester.games.piquet.state import POINT, SEQUENCE, SETS, TOLD, PiquetState

RUN_VALUES: Final = tuple(
    f"{length}-to-{top}" for length in range(3, 10) for n, top in enumerate("6789TJQKA") if n >= length - 1
)
SET_VALUES: Final = tuple(f"{n}-{rank}" for n in (3, 4) for rank in ("tens", "knaves", "queens", "kings", "aces"))


def _run_codes() -> vec[i64]:
    codes = vec[i64]([])
    for length in range(3, 10):
        for top in range(length - 1, 9):
            codes = append(codes, 16 * length + top)
    return codes


RUN_CODES: Final[vec[i64]] = _run_codes()
SET_CODES: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 9, 10, 11, 12, 13])
RUNS_TOLD: Final = tuple(run_name(code) for code in RUN_CODES)
SETS_TOLD: Final = tuple(set_name(code) for code in SET_CODES)


def place(codes: vec[i64], code: i64) -> i64:
    """Where ``code`` stands among ``codes``."""
    for n in range(i64(len(codes))):
        if codes[n] == code:
            return n
    return -1


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
    rest = hand
    while rest:
        card = rest & -rest
        rest &= rest - 1
        for suit in range(4):
            if card & suit_set(suit) and makes(point(hand & ~card, suit), above, exact):
                out |= card
    return out


def has_point(cards: i64, total: i64, sink: bool) -> bool:
    """Whether some suit makes just ``total``, with ``sink`` also without one of its cards."""
    return whole_points(cards, 0, total) != 0 or (sink and sunk_points(cards, 0, total) != 0)


def show_point(s: PiquetState, seat: i64, cards: i64) -> None:
    """The point lies open, good or equal."""
    s.shown[seat] = cards
    s.known[seat] |= cards & s.hands[seat]


# --- sequences, threes and fourteens --------------------------------------------------------------------------------
def told_from(s: PiquetState, seat: i64) -> i64:
    """The cards from which ``seat`` tells what is good: those it called from if it sinks something, else all."""
    return s.claim if seat == s.elder and s.claim else s.hands[seat] | s.played[seat]


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


def without(hand: i64, kind: i64, n: i64) -> i64:
    """``hand`` when the sequences of suit ``n``, or the three or fourteen of the ``n``-th rank, are sunk.

    0: there is nothing there to sink, or nothing else to tell."""
    rest = hand & ~(suit_set(n) if kind == SEQUENCE else OF_RANK[n + 8])
    return rest if best_of(hand & ~rest, kind) and best_of(rest, kind) else 0


def unsunk(hand: i64, kind: i64, call: i64) -> i64:
    """What is left of ``hand`` when all that is better than the call is sunk; 0: nothing is."""
    kept = hand
    for n in range(4 if kind == SEQUENCE else 5):
        of = suit_set(n) if kind == SEQUENCE else OF_RANK[n + 8]
        if best_of(hand & of, kind) > call:
            kept &= ~of
    return 0 if kept == hand else kept
