"""Sans Egal (hoyle-donohue, lines 49321-49342)."""

from __future__ import annotations

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.la_bagatelle import LEAD
from tests.referees.shared.balls import Board, Part, lead, sitting, worth

SETTINGS = ("sans-egal(game=31,games=3,stake=2)", "sans-egal(game=31,black=double)", "sans-egal(game=25,games=5)")
COLOURS = ["white", "red"]


def referee(t: Table) -> Reading:
    """Four balls of a colour each and the black, which is for him that holes it; an adversary's ball counts for him."""
    double = t.values["black"] == "double"

    def game(last: int) -> Part:
        made = t.facts["made"] = [0, 0]
        first = leader = yield from lead(t, (last + 1) % 2, LEAD, worth)
        while True:
            took = yield leader, {"take white", "take red"}
            own = {leader: took.split()[1]}
            own[1 - leader] = "red" if own[leader] == "white" else "white"
            board, round_ = Board(COLOURS, True), [0, 0]
            for stroke in range(8):
                seat = (leader + stroke) % 2
                aims = {f"play at a {c}" for c in COLOURS if board.out[c]}
                yield seat, aims | {"play at the cups"} | ({"play at the black"} if board.out["black"] else set())
                board.out[own[seat]] += 1
                while any(board.out.values()):
                    word = yield CHANCE, board.falls(board.out) | {"at rest"}
                    if word == "at rest":
                        break
                    colour, place = word.split()
                    board.out[colour] -= 1
                    if place == "dead":
                        continue
                    board.cups.add(int(place))
                    taker = seat if colour in ("black", own[seat]) else 1 - seat
                    points = int(place) * (2 if double and colour == "black" else 1)
                    made[taker] += points
                    round_[taker] += points
                if max(made) >= int(t.values["game"]) and made[0] != made[1]:
                    return first, [int(made[1] > made[0])]
            if round_[0] != round_[1]:
                leader = int(round_[1] > round_[0])

    return (yield from sitting(t, game))
