"""Mississippi (hoyle-donohue, lines 49343-49358)."""

from __future__ import annotations

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.balls import CUPS, Part, lead, sitting, worth

SETTINGS = ("mississippi(players=3,games=3,stake=2)", "mississippi(players=5,game=21)", "mississippi(game=30,games=4)")
ARCHES = {*(f"arch {n}" for n in CUPS), "no arch"}


def turns(t: Table, cushions: bool) -> Reading:
    """Nine balls in succession by each, till one has the points; without a cushion they are the next player's."""

    def game(last: int) -> Part:
        made = t.facts["made"] = [0] * t.players
        striker = yield from lead(t, (last + 1) % t.players, ARCHES, worth)
        leader = striker
        while True:
            for _ in range(9):
                yield striker, {"play"}
                word = yield CHANCE, ARCHES | ({"cushion"} if cushions else set())
                fair = word == "cushion" or not cushions
                if word == "cushion":
                    word = yield CHANCE, ARCHES
                taker = striker if fair else (striker + 1) % t.players
                made[taker] += worth(word)
                if made[taker] >= int(t.values["game"]):
                    return leader, [taker]
            striker = (striker + 1) % t.players

    return (yield from sitting(t, game))


def referee(t: Table) -> Reading:
    """Every ball must strike a cushion before it enters the bridge."""
    return (yield from turns(t, True))
