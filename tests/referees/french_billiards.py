"""French Billiards (gamester-1754, lines 3909-4010)."""

from __future__ import annotations

from collections.abc import Callable

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.balls import Part, among
from tests.referees.shared.balls import pick as pick

SETTINGS = (
    "french-billiards(rounds=4,stake=3)",
    "french-billiards(rounds=3,up=7,odds=3,hole=3,over=1)",
    "french-billiards(faults=alone,rounds=4)",
)
AT_REST = {"at rest", "at rest on the edge and falls in after"}
NEAR = {"stops a ball near the hole": 2, "blows upon a ball near the hole": 2}
EITHER = ["takes up his ball", "stops a running ball", "blows upon a ball", "shakes the table"]
EITHER += ["strikes the table with the stick", "throws the stick and hits a ball"]
FIRST = {"touches the ball twice": 1, "no foot on the ground": 1}
WITH_BOTH = {"plays upon the running ball": 1, "touches both balls": 1, "plays the other's ball": 1}
STRIKER = NEAR | dict.fromkeys(EITHER, 1) | FIRST | WITH_BOTH
OTHER = {f"the other {w}": n for w, n in (NEAR | dict.fromkeys(EITHER, 1)).items()}
OTHER |= {"the other holds the striker's stick": 1, "the other plays before his turn": 1}


def nearer(t: Table, first: int) -> Part:
    """Both strike; who lies nearer his cushion leads, those who are level striking again."""
    while True:
        second = (first + 1) % t.players
        for seat in (first, second):
            yield seat, {"strike for the lead"}
        word = yield CHANCE, {"the first lies nearer", "the second lies nearer", "they lie level"}
        if word != "they lie level":
            return first if word == "the first lies nearer" else second


def ball_words(leading: bool, hit: bool, gone: set[str]) -> set[str]:
    """What the balls may yet do."""
    words = set() if leading or hit else {"hits his ball"}
    for ball in ("own", "his"):
        if ball not in gone and (hit or ball == "own"):
            words |= {f"{ball} ball in the hole", f"{ball} ball over the table", f"a stranger stops {ball} ball"}
    return words


def lost_by_balls(t: Table, leading: bool, hit: bool, done: set[str]) -> tuple[int, int]:
    """What the striker loses by where the balls went (laws VIII-XIII), and what he gains."""
    own_in, his_in = "own ball in the hole" in done, "his ball in the hole" in done
    own_over, his_over = "own ball over the table" in done, "his ball over the table" in done
    gain = int(t.values["hole"]) if his_in and not own_in and not own_over else 0
    if leading:
        return int(t.values["over"]) if own_over else 0, 0  # there is no ball yet that he could hit
    if not hit:
        return 3 if own_in or own_over else 1, 0
    if own_in or own_over and his_over:
        return 2, gain
    return int(t.values["over"]) if own_over else 0, gain


def referee(t: Table) -> Reading:
    """Strokes by turns: what one loses is scored by the other."""
    for n in range(int(t.values["rounds"])):
        made = t.facts["made"] = [0, int(t.values["odds"])]
        striker = yield from nearer(t, n % 2)
        leading = True
        while max(made) < int(t.values["up"]) or made[0] == made[1]:
            balls = {"lead with the plain ball", "lead with the spotted ball"}
            yield striker, balls if leading else {"play to hole him", "play to lie safe"}
            done: set[str] = set()
            gone: set[str] = set()
            hit = False
            while True:
                new = {*STRIKER, *OTHER} - done - (set(WITH_BOTH) if leading else set())
                new -= {*FIRST, *WITH_BOTH} if done else set()
                may: Callable[[set[str]], str] = among(AT_REST | ball_words(leading, hit, gone) | new, {"at rest"})
                word = yield CHANCE, may
                if word in AT_REST:
                    break
                done.add(word)
                made[1 - striker] += STRIKER.get(word, 0)
                made[striker] += OTHER.get(word, 0)
                hit = hit or word == "hits his ball"
                gone |= {word.split()[0]} if word.startswith(("own", "his")) else set()
                gone |= {word.split()[3]} if word.startswith("a stranger") else set()
            loss, gain = lost_by_balls(t, leading, hit, done)
            if done & set(STRIKER):  # who is in fault holes the other for nothing
                loss, gain = 0 if t.values["faults"] == "alone" else loss, 0
            made[1 - striker] += loss
            made[striker] += gain
            striker, leading = 1 - striker, leading and "own ball in the hole" in done
        for seat in range(2):
            t.purse[seat] += int(t.values["stake"]) * (1 if made[seat] > made[1 - seat] else -1)
    return None
