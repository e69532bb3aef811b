"""The Boston Game (hoyle-donohue, lines 49726-49732)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import Alley, Pins, Play, games, settle, standings
from tests.referees.shared.pins import pick as pick

SETTINGS = (
    "boston-bowls(players=5,rounds=5,hands=3)",
    "boston-bowls(pins=four,players=4,rounds=5,hands=2)",
)

FIVE: Pins = frozenset({5, 7, 8, 9, 10})


def worth(up: Pins, frame: Pins) -> int:
    """What a setting of the pins counts with these still up."""
    return 10 if not up else 5 + len(frame - up) if up != frame else 0


def referee(t: Table) -> Reading:
    """Three balls at the back pins: one counts six, all count ten; a spare ball has them all before it again."""
    frame = FIVE if t.values["pins"] == "five" else FIVE - {5}

    def game(first: int) -> Play:
        alley = Alley(t, frame, int(t.values["hands"]), first)

        def division(seat: int, at: int) -> Play:
            up = frame
            for _ in range(3):
                down = (yield from alley.ball(seat, up))[1]
                alley.mark(seat, at, worth(up - down, frame) - worth(up, frame))
                if seat in alley.out:
                    return
                up = up - down or frame

        yield from standings(alley, division)
        yield from settle(alley)

    return games(t, game)
