"""Bingo (hoyle-donohue, lines 50068-50110): Sixty-Six with dominoes, in which blanks count seven.

Read as the game reads it: a piece that is no trump belongs to the suit of its greater number, and Bingo is a trump.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.dominoes import SET

SETTINGS = ("domino-bingo(game=3)",)
OFTEN = {"close": 0.3, "announce,": 2.0}
BINGO = "0:0"


class Won(Exception):
    """The number of the game is made."""


def ends(piece: str) -> tuple[int, int]:
    """A blank is seven."""
    return int(piece[0]) or 7, int(piece[2]) or 7


def spots(piece: str) -> int:
    return sum(ends(piece))


def double(piece: str) -> bool:
    return piece[0] == piece[2]


def draw(rest: set[str]) -> Generator[Turn, str, str]:
    """One of the pieces that lie."""
    piece = yield CHANCE, set(rest)
    rest.remove(piece)
    return piece


class Deal:
    """One hand. ``shown``: what was announced, till a trick is won."""

    def __init__(self, t: Table) -> None:
        self.t, self.rest = t, set(SET)
        self.hands: list[list[str]] = [[], []]
        self.count, self.shown, self.tricks = [0, 0], [0, 0], [0, 0]
        self.told: list[set[str]] = [set(), set()]  # doubles announced, which are not announced again
        self.closed, self.forfeit = -1, 0
        self.turned, self.trump = "", 0

    def suit(self, piece: str) -> int:
        """To which it belongs."""
        return self.trump if self.trump in ends(piece) or piece == BINGO else max(ends(piece))

    def height(self, piece: str) -> int:
        """In its suit: Bingo, the double, then by the other number."""
        return 20 if piece == BINGO else 10 if double(piece) else spots(piece) - self.suit(piece)

    def beats(self, piece: str, led: str) -> bool:
        """Whether the second piece takes the trick."""
        if self.suit(piece) == self.suit(led):
            return self.height(piece) > self.height(led)
        return self.suit(piece) == self.trump

    def worth(self, piece: str) -> int:
        """To who takes it."""
        if double(piece) and self.trump in ends(piece):
            return 28
        if piece in ("6:4", "3:0"):
            return 10
        return spots(piece) if double(piece) or self.trump in ends(piece) else 0

    def score(self, seat: int, n: int) -> None:
        """Points of the game."""
        assert self.t.score is not None
        self.t.score[seat] += n
        if self.t.score[seat] >= int(self.t.values["game"]):
            raise Won

    def lawful(self, seat: int, led: str) -> set[str]:
        """Anything till it is closed or drawn out; then follow, take, trump."""
        hand = self.hands[seat]
        if self.turned and self.closed < 0:
            return set(hand)
        suit = [p for p in hand if self.suit(p) == self.suit(led)]
        above = [p for p in suit if self.beats(p, led)]
        return set(above or suit or [p for p in hand if self.suit(p) == self.trump] or hand)

    def lead(self, seat: int) -> Generator[Turn, str, str]:
        """His piece, after what else he says."""
        hand = self.hands[seat]
        doubles = [p for p in hand if double(p) and p not in self.told[seat]]
        while True:
            may = set(hand)
            if len(doubles) > 1:
                may |= {f"announce, leading {p}" for p in doubles}
            if self.turned and self.closed < 0:
                may.add("close")
            word = yield seat, may
            if word == "close":
                self.closed, self.forfeit = seat, 2 if self.tricks[1 - seat] else 3
                continue
            piece = word.split()[-1]
            hand.remove(piece)
            if word.startswith("announce"):
                self.shown[seat] += [0, 0, 20, 40, 50, 60, 70][min(6, len(doubles))] + 10 * (BINGO in doubles)
                self.told[seat] |= set(doubles)
                self.counted(seat)
            return piece

    def counted(self, seat: int) -> None:
        """What was announced counts as soon as he has won a trick."""
        if self.tricks[seat]:
            self.count[seat] += self.shown[seat]
            self.shown[seat] = 0

    def reached(self, seat: int) -> bool:
        return self.count[seat] >= 70

    def play(self, leader: int) -> Generator[Turn, str, int]:
        """Who has seventy, or -1."""
        while self.hands[0]:
            led = yield from self.lead(leader)
            if self.reached(leader):
                return leader
            piece = yield 1 - leader, self.lawful(1 - leader, led)
            self.hands[1 - leader].remove(piece)
            if self.beats(piece, led):
                leader = 1 - leader
            self.tricks[leader] += 1
            if self.trump != 7 and {led, piece} == {BINGO, f"{self.trump}:{self.trump}"}:
                self.score(leader, 1)
            self.count[leader] += self.worth(led) + self.worth(piece)
            self.counted(leader)
            if self.reached(leader):
                return leader
            if self.turned and self.closed < 0:
                self.hands[leader].append((yield from draw(self.rest)))
                self.hands[1 - leader].append((yield from draw(self.rest)) if self.rest else self.turned)
                self.turned = self.turned if self.rest else ""
        return -1

    def go(self, eldest: int) -> Generator[Turn, str, None]:
        """The hand to its end."""
        for n in range(14):
            self.hands[eldest if n < 7 else 1 - eldest].append((yield from draw(self.rest)))
        self.turned = yield from draw(self.rest)
        self.trump = max(ends(self.turned))
        best = yield from self.play(eldest)
        if self.closed >= 0 and best != self.closed:
            self.score(1 - self.closed, self.forfeit)
        elif best >= 0:
            other = 1 - best
            self.score(best, 3 if not self.tricks[other] else 2 if self.count[other] < 30 else 1)


def referee(t: Table) -> Reading:
    """A game; who draws the lowest piece leads."""
    t.score = [0, 0]
    rest = set(SET)
    first = yield from draw(rest)
    second = yield from draw(rest)
    eldest = int((spots(second), max(ends(second))) < (spots(first), max(ends(first))))
    try:
        while True:
            yield from Deal(t).go(eldest)
            eldest = 1 - eldest
    except Won:
        return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]
