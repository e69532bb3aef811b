"""The Match Game of bowls (hoyle-donohue, lines 49655-49678)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import TEN, Alley, Play, games
from tests.referees.shared.pins import pick as pick

SETTINGS = (
    "match-game-bowls(players=2,rounds=5)",
    "match-game-bowls(players=6,rounds=3,legs=5)",
)


def referee(t: Table) -> Reading:
    """Side against side, three balls each: the lower side has a leg marked against it."""

    def game(first: int) -> Play:
        rollings = int(t.values["legs"])
        alley = Alley(t, TEN, rollings, first)
        legs = [0, 0]

        def gone() -> list[int]:
            """A side of which every player has forfeited his game."""
            return [side for side in (0, 1) if alley.out >= set(range(side, t.players, 2))]

        for rolling in range(rollings):
            for seat in alley.seats():
                if seat not in alley.out and not gone():
                    yield from alley.run(seat, rolling, 3)
            sides = [
                sum(max(0, made) for made in alley.sheet[side * rollings + rolling :: 2 * rollings]) for side in (0, 1)
            ]
            while sides[0] == sides[1] and not gone():
                able = [seat for seat in alley.seats() if seat not in alley.out]
                first_two = {seat % 2: seat for seat in reversed(able)}
                for seat in sorted(first_two.values(), key=able.index):
                    sides[seat % 2] += len((yield from alley.ball(seat, TEN))[1])
            if gone():
                break
            legs[int(sides[1] < sides[0])] += 1
            if 2 * max(legs) > rollings:
                break
        loser = (gone() or [int(legs[1] > legs[0])])[0]
        for seat in alley.out | set(range(loser, t.players, 2)):  # who forfeits his game pays, whoever wins it
            t.pay(seat, "alley", 4 * int(t.values["stake"]))

    return games(t, game)
