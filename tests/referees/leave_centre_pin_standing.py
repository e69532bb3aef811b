"""To Leave the Centre Pin Standing (hoyle-donohue, lines 49719-49725)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import TEN, Alley, Pins, Play, games, settle, standings
from tests.referees.shared.pins import pick as pick

SETTINGS = (
    "leave-centre-pin-standing(hands=4,players=5,rounds=3)",
    "leave-centre-pin-standing(centre=any,hands=3,players=4,rounds=3)",
)


def referee(t: Table) -> Reading:
    """Nine pins count one; ten count nothing."""
    centre = t.values["centre"]
    left = [TEN & {pin} for pin in TEN if centre == "any" or pin == (5 if centre == "fifth" else 1)]

    def game(first: int) -> Play:
        alley = Alley(t, TEN, int(t.values["hands"]), first)

        def division(seat: int, at: int) -> Play:
            up: Pins = TEN
            for _ in range(3):
                up -= (yield from alley.ball(seat, up))[1]
                alley.mark(seat, at, int(up in left))
                if seat in alley.out or len(up) <= 1:
                    return

        yield from standings(alley, division)
        yield from settle(alley, single=lambda down: len(down) % 10)

    return games(t, game)
