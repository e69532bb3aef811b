"""Inn and Inn (gamester-1754, lines 3718-3728)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = (
    "inn-and-inn(players=3,battle=6)",
    "inn-and-inn(players=3,battle=7,inn=all)",
    "inn-and-inn(players=2,battle=9,limit=2)",
    "inn-and-inn(hands=3)",
)


def doublets(thrown: str) -> int:
    """How many pairs fall: none is an out, one an inn, two inn and inn."""
    return sum(thrown.count(n) // 2 for n in set(thrown))


def drop(t: Table, seat: int, payers: list[int]) -> Generator[Turn, str, None]:
    """He says how much is dropped; who has no more drops that."""
    most = min(int(t.values["limit"]), t.purse[seat])
    if most:
        word = yield seat, {f"drop {n}" for n in range(1, most + 1)}
        for payer in payers:
            t.pay(payer, "dropped", min(int(word.split()[1]), t.purse[payer]))


def box(t: Table, seat: int, able: list[int]) -> Generator[Turn, str, bool]:
    """He throws till he is out, or sweeps all."""
    while True:
        thrown = yield CHANCE, None
        if doublets(thrown) != 1:
            return doublets(thrown) == 2
        yield from drop(t, seat, able if t.values["inn"] == "all" else [seat])


def hand(t: Table, seat: int, able: list[int]) -> Generator[Turn, str, None]:
    """All drop; he sweeps it, or it is another's or a bye between two."""
    yield from drop(t, seat, able)
    if (yield from box(t, seat, able)):
        t.pay("dropped", seat, t.purse["dropped"])
        return
    others = [able[(able.index(seat) + n) % len(able)] for n in range(1, len(able))]
    if len(others) == 2:
        said = []
        for other in others:
            said.append((yield other, {"divide", "throw out for it"}))
        if said == ["divide", "divide"]:
            t.pay("dropped", others[1], t.purse["dropped"] // 2)
        elif not (yield from box(t, others[0], others)):
            others.reverse()
    t.pay("dropped", others[0], t.purse["dropped"])


def referee(t: Table) -> Reading:
    """A battle, which is not ended till all the money is won."""
    battle = int(t.values["battle"])
    for seat in range(t.players):
        t.purse[seat] = battle
    seat = 0
    for _ in range(int(t.values["hands"])):
        able = [s for s in range(t.players) if t.purse[s]]
        if len(able) == 1:
            break
        while seat not in able:
            seat = (seat + 1) % t.players
        yield from hand(t, seat, able)
        seat = (seat + 1) % t.players
    return [float(t.purse[s] - battle) for s in range(t.players)]
