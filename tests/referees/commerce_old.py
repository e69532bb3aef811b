"""Commerce the old way (hoyle-donohue, lines 47085-47120, and what it has of the new, 47019-47084).

Read as the game reads it: no pairs but royal; a flush by its pips; the elder of equal hands is the better,
also of the worst.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, UP, cut, draw

SETTINGS = (
    "commerce-old(players=3,stake=10,fish=3,turns=3)",
    "commerce-old(players=8,stake=30,fish=1,turns=2,horse=False)",
)
OFTEN = {"stand": 0.5}
PIPS = {"A": 11, **{str(n): n for n in range(2, 10)}}


def worth(hand: list[str]) -> tuple[int, list[int]]:
    """A pair royal, a sequence, a flush by its pips, or the highest cards."""
    ranks = sorted((UP.index(c[0]) for c in hand), reverse=True)
    suited = len({c[1] for c in hand}) == 1
    if ranks[0] == ranks[2]:
        return 3, ranks
    if suited and ranks[0] == ranks[1] + 1 == ranks[2] + 2:
        return 2, ranks
    return int(suited), [sum(PIPS.get(c[0], 10) for c in hand)] if suited else ranks


def turn(seat: int, hand: list[str], board: list[str]) -> Generator[Turn, str, bool]:
    """He changes some of his cards with those on the table, or stands."""
    old, there = list(hand), list(board)
    while old and there:
        may = {f"give {c}" for c in old} | {"stand" if len(old) == 3 else "enough"}
        word = yield seat, may
        if not word.startswith("give"):
            return word == "stand"
        given = word.split()[-1]
        taken = (yield seat, {f"for {c}" for c in there}).split()[-1]
        old.remove(given)
        there.remove(taken)
        hand[hand.index(given)] = taken
        board[board.index(taken)] = given
    return False


def one(t: Table, seats: list[int]) -> Generator[Turn, str, dict[int, list[str]]]:
    """A deal to the showing: what each holds. ``seats``: the dealer last."""
    rest, dealer = list(PACK), seats[-1]
    hands: dict[int, list[str]] = {seat: [] for seat in seats}
    board = []
    for _ in range(3):
        for seat in seats[:-1]:
            hands[seat].append((yield from draw(rest)))
    for _ in range(3):
        board.append((yield from draw(rest)))
    abides = (yield dealer, {"look at my hand", "take the board"}) == "take the board"
    for _ in range(3):
        hands[dealer].append((yield from draw(rest)))
    if abides:
        hands[dealer], board = board, hands[dealer]
    changing = [seat for seat in seats if not (abides and seat == dealer)]
    for _ in range(int(t.values["turns"]) * len(seats)):
        if not changing:
            break
        seat = changing.pop(0)
        if not (yield from turn(seat, hands[seat], board)):
            changing.append(seat)
    return hands


def referee(t: Table) -> Reading:
    """A game, to the final sweep."""
    stake, horse = int(t.values["stake"]), bool(t.values["horse"])
    t.score = [3] * t.players
    for seat in range(t.players):
        t.pay(seat, "pool", stake)
    dealer = yield from cut(t.players, LOW)
    while True:
        seats = [s for s in ((dealer + 1 + n) % t.players for n in range(t.players)) if t.score[s]]
        hands = yield from one(t, seats)
        best = max(seats, key=lambda s: worth(hands[s]))  # the eldest of equal ones
        worst = min(reversed(seats), key=lambda s: worth(hands[s]))
        t.pay("pool", best, min(t.purse["pool"], int(t.values["fish"])))
        t.score[worst] -= 1
        if not t.score[worst] and horse:
            horse = False
            if (yield worst, {"buy a horse", "sit by"}) == "buy a horse":
                t.pay(worst, "pool", stake // 3)
                t.score[worst] = 1
        left = [s for s in seats if t.score[s]]
        if len(left) == 1:
            t.pay("pool", left[0], t.purse["pool"])
            return None
        dealer = next(s for n in range(1, t.players + 1) if t.score[s := (dealer + n) % t.players])
