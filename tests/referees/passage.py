"""Passage (gamester-1754, lines 3730-3732)."""

from __future__ import annotations

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.dice import FACES

SETTINGS = ("passage(hands=60,limit=1)",)


def referee(t: Table) -> Reading:
    """The caster throws till doublets: under ten he is out, above ten he passes."""
    caster = 0
    for _ in range(int(t.values["hands"])):
        other = 1 - caster
        word = yield other, {"done", *(f"stake {n}" for n in range(1, int(t.values["limit"]) + 1))}
        money = 0
        if word != "done":
            money = int(word.split()[1])
            t.pay(other, "layout", money)
            yield other, {"done"}
        while True:
            thrown = yield CHANCE, {a + b + c for a in FACES for b in FACES for c in FACES}
            spots = sum(int(n) for n in thrown)
            if len(set(thrown)) < 3 and not (spots == 10 and t.values["ten"] == "again"):
                break
        if spots <= 10:
            t.pay(caster, other, money)
        t.pay("layout", caster if spots > 10 else other, money)
        if spots <= 10 or t.values["box"] == "hand":
            caster = other
    return None
