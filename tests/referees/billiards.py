"""Billiards with Port and King (gamester-1754, lines 3761-3907)."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.referees.french_billiards import nearer
from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.balls import Part
from tests.referees.shared.balls import pick as faults_and_all

from gamester.engine.state import State

SETTINGS = ("billiards(up=3,stake=2)", "billiards(up=7,odds=2)", "billiards(up=20,stake=3)")
FAULTS = {
    "no foot on the ground",
    "hand or sleeve on the cloth",
    "strikes it twice",
    "moves the king",
    "moves the port",
    "takes up a ball",
    "plays while a ball runs",
    "plays his ball",
    "strikes out of turn",
    "stops his pass with the stick",
    "touches his ball with stick, hand or clothes",
}
MOVED = {"moves the king", "moves the port"}
LOSSES = {
    "touches the end",
    "king down",
    "own ball in the hazard",
    "own ball over the table",
    "his ball over the table",
    "port down",
}
AIMS = ("pass", "hazard him", "king him", "touch the King", "stop the Port", "lie covertly")
PLAYS = {f"play to {aim}" for aim in AIMS}
GOOD = ["at rest", "at rest in the port", "passes", "back through the port", "his ball passes", "hits his ball"]
GOOD += ["his ball back through the port", "touches the king", "his ball in the hazard"]


def pick(state: State, source: random.Random, often: dict[str, float]) -> int:
    """Mostly what passes and touches, which faults would else forestall."""
    found = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() and source.random() < 0.9 else []
    good = [a for a in found if state.action_to_string(-1, a) in GOOD]
    return int(source.choice(good)) if good else faults_and_all(state, source, often)


class Ball:
    """What a side's ball has earned this end."""

    passes = 0
    owed = 0

    def forward(self) -> None:
        """Through the fore part, a fornicator's first pass counting for nothing."""
        self.owed = max(0, self.owed - 1)
        self.passes += not self.owed

    def back(self, vain: bool) -> None:
        """Through the back: twice to pass again, or its last pass is vain."""
        if vain and self.passes:
            self.passes -= 1
        else:
            self.passes, self.owed = 0, 2


def unheard(said: list[str], stroke: int, four: bool, bell: bool, verse: bool) -> Callable[[set[str]], str]:
    """What is wrong with the words that may come after these in the stroke."""

    def wrong(words: set[str]) -> str:
        never = set()
        if stroke:
            never.add("touches the end")
        if stroke == 0:
            never |= {"hits his ball", "plays his ball", "touches his ball with stick, hand or clothes"}
        if stroke < 2 and not verse:
            never |= {"moves the port", "the other moves the port"}  # order 10: before both balls have played
        if not four:
            never.add("strikes out of turn")
        if bell or {"king down", "his ball throws the king down"} & set(said):
            never |= {"king down", "his ball throws the king down"} | (set() if bell else {"touches the king"})
        gone = {w.split()[0] for w in said if w.endswith(("ball in the hazard", "ball over the table"))}
        if "own" in gone:
            never |= {"passes", "back through the port", "touches the king", "king down", "hits his ball"}
        his = {w for w in words if w.startswith("his ball")}
        if "his" in gone or "hits his ball" not in said:
            never |= his
        never |= {w for w in words if gone and w.startswith(tuple(f"{g} ball" for g in gone))}
        if said:
            never |= FAULTS
        return f"cannot come {sorted(words & never)}" if words & never or "at rest" not in words else ""

    return wrong


def referee(t: Table) -> Reading:
    """Ends, till one side has as many as the game is."""
    v = t.values
    plays = PLAYS - ({"play to king him"} if v["king"] == "bell" else set())  # a bell does not fall
    score = t.score = [0, int(v["odds"])]
    up, first, leader = int(v["up"]), 0, -1

    def one(leader: int) -> Part:
        """One end: who wins it, by how many, and whether by a touch or a hazard."""
        balls, seat, stroke, strung = [Ball(), Ball()], leader, 0, False
        while True:
            if stroke == 0:
                yield seat, {"lead off"}
            else:
                word = yield seat, plays | ({"string the ball"} if stroke == 1 else set())
                if word == "string the ball":
                    strung = True
                    yield seat, plays
            me, him = seat % 2, 1 - seat % 2
            said: list[str] = []
            touch = 0
            rash = False
            while True:
                word = yield CHANCE, unheard(said, stroke, t.players == 4, v["king"] == "bell", v["moved"] == "game")
                said.append(word)
                if word.startswith("the other") or word in FAULTS:
                    winner = him if word in FAULTS else me
                    whole = v["moved"] == "game" and word.removeprefix("the other ") in MOVED
                    return winner, up - score[winner] if whole else 1, False
                if word == "turns the port with the stick" and v["stick"] == "loses":
                    return him, 1, False
                if word == "rakes" and v["raking"] == "end":
                    return him, 1, False
                if word.startswith("at rest"):
                    break
                rash = rash or stroke == 1 and not strung and word in ("hits his ball", "passes")
                if word == "passes":
                    balls[me].forward()
                elif word == "back through the port":
                    balls[me].back(v["back"] == "vain")
                elif word == "his ball passes":
                    balls[him].forward()
                elif word == "his ball back through the port":
                    balls[him].back(v["back"] == "vain")
                elif word == "touches the king":
                    touch = 1 + (balls[me].passes > 1 and not balls[him].passes) if balls[me].passes else 0
            if rash or set(said) & LOSSES:
                return him, 1, False
            holed = "his ball in the hazard" in said
            if holed and "touches the king" in said and (touch or v["light_hit"] == "any"):
                return me, 2, True
            if touch or holed or "his ball throws the king down" in said:
                return me, max(1, touch), bool(touch or holed)
            seat, stroke = (seat + 1) % t.players, stroke + 1

    again = False
    while True:
        if leader < 0 or v["lead"] == "every-end" and not again:
            leader = yield from nearer(t, first)
        winner, ends, by_ball = yield from one(leader)
        score[winner] += ends
        if score[winner] >= up:
            for seat in range(t.players):
                t.purse[seat] += int(v["stake"]) * (1 if seat % 2 == winner else -1)
            return None
        first = (first + 1) % t.players
        again = by_ball and v["another"] == "lead"
        leader = winner if again else (leader + 1) % t.players
