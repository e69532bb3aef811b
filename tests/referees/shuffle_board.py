"""Shuffle-Board (hoyle-donohue, lines 50422-50476)."""

from __future__ import annotations

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.balls import Part

SETTINGS = ("shuffle-board(games=3,stake=2)", "shuffle-board(game=7,games=5)")
PLACES = ["short", "on the line", "in", "over the end", "off"]
WORTH = {"on the line": 2, "in": 2, "over the end": 3}


def referee(t: Table) -> Reading:
    """A (seat 0) with B (2) against C (1) with D (3), an end of the board after the other."""

    def end(seats: tuple[int, int]) -> Part:
        """Two pieces each by turns, counted as they then lie."""
        lies: dict[int, str] = {}
        for piece in range(1, 5):
            on_board = [p for p in lies if lies[p] != "off"]
            his = any(p % 2 != piece % 2 for p in on_board)
            yield seats[(piece - 1) % 2], {"shuffle for the line"} | ({"shuffle at a piece"} if his else set())
            lies[piece] = (yield CHANCE, {f"piece {piece} {place}" for place in PLACES}).split(maxsplit=2)[2]
            left = set(on_board)
            while left:  # each piece already there may be driven farther along, once
                farther = {f"piece {p} {place}" for p in left for place in PLACES[PLACES.index(lies[p]) + 1 :]}
                word = yield CHANCE, farther | {"at rest"}
                if word == "at rest":
                    break
                _, number, place = word.split(maxsplit=2)
                lies[int(number)] = place
                left.remove(int(number))
        nearest = 0
        if not set(lies.values()) & set(WORTH) and (short := [p for p in lies if lies[p] == "short"]):
            nearest = short[0]
            if len({p % 2 for p in short}) > 1:
                word = yield CHANCE, {f"nearest piece {p}" for p in short}
                nearest = int(word.split()[-1])
        for p, place in lies.items():
            t.facts["made"][seats[(p - 1) % 2]] += 1 if p == nearest else WORTH.get(place, 0)
        return None

    for _ in range(int(t.values["games"])):
        made = t.facts["made"] = [0] * 4
        n, sides = 0, [0, 0]
        while max(sides) < int(t.values["game"]) or sides[0] == sides[1]:
            yield from end((0, 1) if n % 2 == 0 else (2, 3))
            n += 1
            sides = [made[0] + made[2], made[1] + made[3]]
        for seat in range(4):
            t.purse[seat] += int(t.values["stake"]) * (1 if sides[seat % 2] == max(sides) else -1)
    return None
