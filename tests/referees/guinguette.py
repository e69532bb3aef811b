"""Guinguette (academy-1768, lines 13814-14160); it goes to the right.

Read as the game reads it: the stock is moved for one card, by each in at most two rounds; who has declared a Cabaret
lays one down, though only who stood can have the box; all Cotillons that are owed go on one after another.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal
from tests.referees.shared.runs import LOW
from tests.referees.shared.tricks import Suits

SETTINGS = ("guinguette(players=8,stake=2,limit=12,rounds=12)", "guinguette(players=5,limit=4,rounds=1)")
OFTEN = {"pass": 0.6, "declare": 5.0, "put": 4.0}
REVYS = {"demi-septier": 1, "chopine": 2, "pint": 4}


def tierces(hand: list[str]) -> set[str]:
    """The highest card of each Tierce, which no King or Queen is of."""
    return {
        c for c in hand if c[0] not in "KQ" and all(LOW[max(0, LOW.index(c[0]) - k)] + c[1] in hand for k in (1, 2))
    } - {r + s for r in "A2" for s in "CDHS"}


class Deal:
    """One deal, of which the eldest hand is the first of ``order``."""

    def __init__(self, t: Table, order: list[int], owed: list[int]) -> None:
        self.t, self.order, self.owed = t, order, owed
        big = t.values["pack"] == "whole" or (t.values["pack"] == "by-number" and t.players > 4)
        self.rest = [c for c in PACK if big or c[0] not in "2345"]

    def go(self) -> Generator[Turn, str, None]:
        self.hands = yield from deal(self.rest, self.t.players, self.order[0], [2, 2], way=-1)
        for seat in self.order:
            may = {"no Guinguette"} | ({"show the Guinguette"} if "QD" in self.hands[seat] else set())
            if (yield seat, may) != "no Guinguette":
                self.t.pay("Guinguette", seat, self.t.purse["Guinguette"])
        yield from self.cabaret()
        if self.owed:
            self.t.pay("due", "Cotillon", self.owed.pop(0))
        else:
            for seat in self.order:
                self.t.pay(seat, "Cotillon", int(self.t.values["stake"]))
        yield from self.cotillon()

    def cabaret(self) -> Generator[Turn, str, None]:
        declared = []
        for seat in self.order:
            may = {"no Cabaret"} | ({"declare a Cabaret"} if tierces(self.hands[seat]) else set())
            if (yield seat, may) != "no Cabaret":
                declared.append(seat)
        if not declared:
            return
        still = yield from self.revy(declared)
        shown = {}
        for seat in declared:
            word = yield seat, {f"lay down {c}" for c in tierces(self.hands[seat])}
            shown[seat] = LOW.index(word.split()[-1][0])
        best = max(still, key=lambda s: shown[s])  # the elder of equal ones
        self.t.pay("Cabaret", best, self.t.purse["Cabaret"])

    def revy(self, declared: list[int]) -> Generator[Turn, str, list[int]]:
        """Who stands what was revied."""
        limit = int(self.t.values["limit"])
        put, still, level = dict.fromkeys(declared, 0), list(declared), 0
        turn = list(declared)
        while turn and len(still) > 1:
            seat = turn.pop(0)
            revys = {f"{'revy' if level else 'put'} {m}" for m, k in REVYS.items() if level + k <= limit}
            word = yield seat, revys | ({"pass", "see"} if level else {"pass"})
            if word == "pass":
                if level:
                    still.remove(seat)
                continue
            if word != "see":
                level += REVYS[word.split()[1]]
                at = declared.index(seat)
                turn = [s for s in declared[at + 1 :] + declared[:at] if s in still]
            self.t.pay(seat, "Cabaret", level - put[seat])
            put[seat] = level
        return still

    def cotillon(self) -> Generator[Turn, str, None]:
        trump = (yield self.order[0], {f"trumps {s}" for s in ("Clubs", "Diamonds", "Hearts", "Spades")})[7]
        playing: list[int] = []
        for again in (False, True):
            for seat in self.order:
                moves = {f"move for {c}" for c in self.hands[seat]}
                if again and seat not in playing:
                    continue
                word = yield seat, moves | ({"content"} if again else {"pass", "I play"})
                if word == "I play":
                    self.t.pay(seat, "Cotillon", 1)
                if word.startswith("move"):
                    self.t.pay(seat, "Cotillon", 2)
                    self.hands[seat].remove(word.split()[-1])
                    card = yield CHANCE, set(self.rest)
                    self.rest.remove(card)
                    self.hands[seat].append(card)
                if not again and word != "pass":
                    playing.append(seat)
        if len(playing) == 1:
            self.t.pay("Cotillon", playing[0], self.t.purse["Cotillon"])
        elif playing:
            yield from self.play(playing, trump)

    def play(self, playing: list[int], trump: str) -> Generator[Turn, str, None]:
        t = self.t
        won = dict.fromkeys(playing, 0)
        leader, first, suits = playing[0], -1, Suits(trump, LOW)
        for _ in range(4):
            leader, _ = yield from suits.trick(self.hands, playing, leader, suits.trump_and_win)  # as at the Beast
            won[leader] += 1
            first = leader if first < 0 and won[leader] == 2 else first
        whole = t.purse["Cotillon"]
        if first >= 0:
            t.pay("Cotillon", first, whole)
        if won.get(first) == 4:
            for seat in range(t.players):
                t.pay(seat, first, 1)
            t.pay("due", first, t.purse["due"])
            self.owed.clear()
        for seat in playing:
            if won[seat] == 0:
                t.pay(seat, "due", whole)
                self.owed.append(whole)
            elif first not in (-1, seat):
                t.pay(seat, first if won[seat] == 2 else "Cotillon", 2)


def referee(t: Table) -> Reading:
    """So many deals of each."""
    n = t.players
    pack = Deal(t, [], []).rest
    dealer = yield from cut(n, LOW[::-1], pack)
    owed: list[int] = []
    for _ in range(n * int(t.values["rounds"])):
        for box in ("Guinguette", "Cabaret"):
            for seat in range(n):
                t.pay(seat, box, int(t.values["stake"]))
        yield from Deal(t, [(dealer - k) % n for k in range(1, n + 1)], owed).go()
        dealer = (dealer - 1) % n
    for box in ("Guinguette", "Cabaret", "Cotillon", "due"):
        for k in range(t.purse[box]):
            t.pay(box, (dealer - 1 - k) % n, 1)
    return None
