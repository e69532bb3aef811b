"""Hazard (gamester-1754, lines 3734-3757)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn

NICKS = {5: {5}, 6: {6, 12}, 7: {7, 11}, 8: {8, 12}, 9: {9}}
OUTS = {5: {2, 3, 11, 12}, 6: {2, 3, 11}, 7: {2, 3, 12}, 8: {2, 3, 11}, 9: {2, 3, 11, 12}}
FACES = {f"{a}{b}" for a in range(1, 7) for b in range(1, 7)}
SETTINGS = ("hazard(hands=1,limit=1)", "hazard(players=8,limit=2,hands=40)", "hazard(players=2,set=before,box=hand)")


def throw() -> Generator[Turn, str, int]:
    """Two dice."""
    dice = yield CHANCE, FACES
    return int(dice[0]) + int(dice[1])


def throw_main() -> Generator[Turn, str, int]:
    """No main above nine nor under five."""
    while (main := (yield from throw())) not in NICKS:
        pass
    return main


def set_money(t: Table, caster: int) -> Generator[Turn, str, dict[int, int]]:
    """Each of the others, from the caster's left: what he sets."""
    money = {}
    for n in range(1, t.players):
        seat = (caster + n) % t.players
        word = yield seat, {"done", *(f"stake {k}" for k in range(1, int(t.values["limit"]) + 1))}
        if word != "done":
            money[seat] = int(word.split()[1])
            t.pay(seat, "layout", money[seat])
            yield seat, {"done"}
    return money


def wins(main: int) -> Generator[Turn, str, bool]:
    """Whether the caster nicks it or throws his chance before the main."""
    chance = yield from throw()
    if chance in NICKS[main] or chance in OUTS[main]:
        return chance in NICKS[main]
    assert 4 <= chance <= 10, "chances are from 4 to 10"
    while (n := (yield from throw())) not in (chance, main):
        pass
    return n == chance


def referee(t: Table) -> Reading:
    """A sitting."""
    caster = 0
    for _ in range(int(t.values["hands"])):
        if t.values["set"] == "before":
            money = yield from set_money(t, caster)
            main = yield from throw_main()
        else:
            main = yield from throw_main()
            money = yield from set_money(t, caster)
        won = yield from wins(main)
        for seat, n in money.items():
            if not won:
                t.pay(caster, seat, n)
            t.pay("layout", caster if won else seat, n)
        if not won or t.values["box"] == "hand":
            caster = (caster + 1) % t.players
    return None
