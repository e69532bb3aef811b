"""La Bagatelle (hoyle-donohue, lines 49282-49320)."""

from __future__ import annotations

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.balls import CUPS, Board, Part, lead, sitting, worth

SETTINGS = (
    "la-bagatelle(players=3,rounds=2,games=3,stake=2)",
    "la-bagatelle(players=5,rounds=1)",
    "la-bagatelle(players=2,rounds=1,games=5)",
)
LEAD = {*(f"white {cup}" for cup in CUPS), "white dead", "at rest"}


def nine(t: Table, seat: int) -> Part:
    """One round: eight balls at the black on its spot, and nothing counts till it has been struck."""
    board, struck = Board(["white"], True), False
    for ball in range(8):
        aims = {"play at the cups"} if ball else set()
        aims |= {"play at the black"} if board.out["black"] else set()
        aims |= {"play at a white"} if board.out["white"] else set()
        yield seat, aims
        board.out["white"] += 1
        while board.out["white"] or struck and board.out["black"]:  # else nothing is left that could move
            moving = {"white": board.out["white"], "black": board.out["black"] if struck else 0}
            word = yield CHANCE, board.falls(moving) | {"at rest"} | (set() if struck else {"black struck"})
            if word == "at rest":
                break
            if word == "black struck":
                struck = True
                continue
            colour, place = word.split()
            board.out[colour] -= 1
            if place != "dead":
                board.cups.add(int(place))
                t.facts["made"][seat] += struck * int(place) * (2 if colour == "black" else 1)
    return None


def referee(t: Table) -> Reading:
    """The rounds agreed upon, and the greatest number."""

    def game(last: int) -> Part:
        t.facts["made"] = [0] * t.players
        leader = yield from lead(t, (last + 1) % t.players, LEAD, worth)
        for turn in range(t.players * int(t.values["rounds"])):
            yield from nine(t, (leader + turn) % t.players)
        made = t.facts["made"]
        return leader, [seat for seat in range(t.players) if made[seat] == max(made)]

    return (yield from sitting(t, game))
