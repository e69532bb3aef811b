"""Roulette (hoyle-donohue, lines 48874-49229)."""

from __future__ import annotations

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.cloth import settle, stakes

SETTINGS = ("roulette(players=2,coups=40,limit=2)",)
OFTEN = {"stake": 6.0}
REDS = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}  # as they stand round a wheel of 38
ZEROS = {"zero": 0, "double zero": 37}


def holes(counted: bool) -> dict[int, str]:
    """The name of each hole; the book has 36 red and 17 black."""
    red = {n for n in range(1, 37) if n % 2 == 0} if counted else REDS
    names = {n: f"{n} {'rouge' if n in red else 'noir'}" for n in range(1, 37)}
    return names | {n: name for name, n in ZEROS.items()}


def cloth(names: dict[int, str]) -> dict[str, set[int]]:
    """Each chance and its numbers."""
    numbers = range(1, 37)
    out = {name: {n} for n, name in names.items()}
    out["two zeros"] = set(ZEROS.values())
    for n in numbers:
        if n % 3:
            out[f"two {n}-{n + 1}"] = {n, n + 1}
        if n < 34:
            out[f"two {n}-{n + 3}"] = {n, n + 3}
        if n % 3 and n < 34:
            out[f"four {n}-{n + 4}"] = {n, n + 1, n + 3, n + 4}
        if n % 3 == 1:
            out[f"three {n}-{n + 2}"] = set(range(n, n + 3))
        if n % 3 == 1 and n < 34:
            out[f"six {n}-{n + 5}"] = set(range(n, n + 6))
    for k, name in enumerate(("first", "middle", "last")):
        out[f"{name} twelve"] = set(range(12 * k + 1, 12 * k + 13))
        out[f"{name} column"] = set(range(k + 1, 37, 3))
    out["manque"], out["passe"] = set(range(1, 19)), set(range(19, 37))
    out["impair"], out["pair"] = set(range(1, 37, 2)), set(range(2, 37, 2))
    for colour in ("rouge", "noir"):
        out[colour] = {n for n in numbers if names[n].endswith(colour)}
    return out


def referee(t: Table) -> Reading:
    """The plein gains 35 times its stake; of more numbers each wins in proportion, the stake in it or not."""
    names = holes(t.values["colours"] == "counted")
    chances = cloth(names)
    inside = t.values["paid"] == "with-the-stake"
    times = {c: 35 if len(on) == 1 else 36 // len(on) - inside for c, on in chances.items()}
    for _ in range(int(t.values["coups"])):
        laid = yield from stakes(t, tuple(chances))
        hole = yield CHANCE, set(names.values())
        ball = next(n for n, name in names.items() if name == hole)
        settle(t, laid, {c: times[c] for c, on in chances.items() if ball in on})
    return None
