"""Wit and Reason (gamester-1754, lines 3371-3388): all the red cards against all the black, to one and thirty."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = ("wit-and-reason(games=5,stake=3)", "wit-and-reason(games=4,courts=out,stuck=passes)")
GAME = 31
SPOTS = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 10)}


def one_game(t: Table, sides: list[set[str]], seat: int) -> Generator[Turn, str, int]:
    """Who comes to one and thirty; the cards lie where they are played."""
    total, passed = 0, 0
    while total < GAME:
        may = {card for card in sides[seat] if total + SPOTS[card[0]] <= GAME}
        if may:
            card = yield seat, may
            sides[seat].remove(card)
            total += SPOTS[card[0]]
            passed = 0
        elif t.values["stuck"] == "loses":
            return 1 - seat
        else:
            yield seat, {"pass"}
            passed += 1
            if passed == 2:
                return -1
        seat = 1 - seat
    return 1 - seat


def referee(t: Table) -> Reading:
    """A sitting."""
    t.score = [0, 0]
    ranks = "A23456789T" + ("JQK" if t.values["courts"] == "ten" else "")
    for _ in range(int(t.values["games"])):
        leads = ("cross", "pile").index((yield CHANCE, {"cross", "pile"}))
        sides = [{r + s for r in ranks for s in suits} for suits in ("DH", "CS")]
        wins = yield from one_game(t, sides, leads)
        if wins >= 0:
            t.score[wins] += 1
            t.pay(1 - wins, wins, int(t.values["stake"]))
    return None
