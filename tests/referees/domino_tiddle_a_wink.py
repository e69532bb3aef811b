"""Tiddle-a-Wink (hoyle-donohue, lines 50181-50202)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.dominoes import Hand, spots

SETTINGS = ("domino-tiddle-a-wink(players=4,games=9,pieces=4)",)


def start(hand: Hand) -> tuple[int, bool]:
    """The highest double leads, or where none is out the highest piece."""
    held = {p: seat for seat, pieces in enumerate(hand.hands) for p in pieces}
    best = max(held, key=lambda p: (p[0] == p[2], p))
    hand.lay(held[best], 0, best)
    return held[best], best[0] == best[2]


def one_game(t: Table) -> Generator[Turn, str, list[int]]:
    """Who plays out, or whose pips are fewest where it is blocked."""
    hand = Hand(t, False, False)
    pieces = int(t.values["pieces"]) or (3 if t.players >= 6 else 5 if t.players == 5 else 7)
    for seat in range(t.players):
        for _ in range(pieces):
            yield from hand.draw(seat)
    (seat, again), idle = start(hand), 0
    if not again:
        seat = (seat + 1) % t.players
    while idle < t.players:
        word = yield seat, hand.fitting(seat) or {"pass"}
        idle = idle + 1 if word == "pass" else 0
        again = False
        if word != "pass":
            piece = word.split()[1]
            hand.lay(seat, word.startswith("right"), piece)
            again = piece[0] == piece[2]
        if not hand.hands[seat]:
            break
        if not again:
            seat = (seat + 1) % t.players
    left = [spots(h) if h else -1 for h in hand.hands]
    return [s for s in range(t.players) if left[s] == min(left)]


def referee(t: Table) -> Reading:
    """So many games."""
    t.score = [0] * t.players
    for _ in range(int(t.values["games"])):
        won = yield from one_game(t)
        if len(won) == 1:
            t.score[won[0]] += 1
    return [sum(own - other for other in t.score) / (t.players - 1) for own in t.score]
