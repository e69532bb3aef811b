"""Russian Bagatelle, or Cockamaroo Table (hoyle-donohue, lines 49366-49500)."""

from __future__ import annotations

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.balls import Part, lead, sitting, worth

SETTINGS = ("russian-bagatelle(games=7,stake=3)", "russian-bagatelle(game=150,games=3)")
ENDS = {*(f"cavity {n}" for n in range(1, 11)), "cup 20", "cup 25", "cup 50", "top hole", "lodged"}
AWAY = {"round": -5, "back": -1}
CHOICES = {f"take {ball} on the {side}" for ball in ("white", "spotted") for side in ("left", "right")}


def marked(word: str) -> int:
    """What stands beside a cavity or cup, or the top hole's hundred."""
    return 100 if word == "top hole" else worth(word)


def run(words: set[str]) -> Part:
    """Where one ball ends, what it scores (double through the bell's arch), and whether it frees the other."""
    times, freed = 1, False
    while True:
        word = yield CHANCE, words | ({"bell"} if times == 1 else set())
        if word == "bell":  # through the arch: neither into the cup beneath it nor off the board
            times, words = 2, words - {"cup 50", *AWAY}
        elif word == "freed":
            freed, words = True, words - {"freed", *AWAY}
        else:
            return word, marked(word) * (1 if word == "top hole" else times), freed


def referee(t: Table) -> Reading:
    """A ball each up the slope by turns, going on while it is holed in a cup."""
    won: list[int] = []

    def game(last: int) -> Part:
        made = t.facts["made"] = [0, 0]
        leader = won.pop() if won else (yield from lead(t, 0, ENDS | set(AWAY), marked))
        yield leader, CHOICES
        striker, lodged = leader, False
        while True:
            yield striker, {"play"}
            word, points, freed = yield from run(ENDS | set(AWAY) | ({"freed"} if lodged else set()))
            made[striker] += AWAY.get(word, points)
            other = ""
            if freed and word != "top hole":
                other, points, _ = yield from run(ENDS | ({"lodged first"} if word == "lodged" else set()))
                made[striker] += points
            lodged = "lodged" in (word, other) or lodged and not freed
            if "top hole" in (word, other) or made[striker] >= int(t.values["game"]):
                won.append(striker)
                return leader, [striker]
            if not word.startswith("cup"):
                striker = 1 - striker

    return (yield from sitting(t, game))
