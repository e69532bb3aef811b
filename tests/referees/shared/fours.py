"""What the second readers of All-Fours and its kin share: a trick, what each point is worth, and who is out."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tests.referees.harness import Table, Turn
from tests.referees.shared.cards import UP, draw

COUNT = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
Points = list[tuple[int, int]]  # in the order in which they are scored: whose, and how many


class Over(Exception):
    """The game is won."""


class Marks:
    """The score of each side, up to a number, or down from it to nothing."""

    def __init__(self, t: Table, sides: int, start: int, goal: int) -> None:
        self.t, self.sides, self.goal, self.way = t, sides, goal, 1 if goal else -1
        self.marks = t.score = [start] * sides
        self.out: list[int] = []
        self.play_on = bool(t.values.get("play_on", False))

    def add(self, seat: int, n: int) -> None:
        """A seat scores; who is out scores no more."""
        side = seat % self.sides
        if side in self.out:
            return
        self.marks[side] += n * self.way
        if n > 0 and self.marks[side] * self.way >= self.goal:
            self.out.append(side)
            if not self.play_on or len(self.out) == self.sides - 1:
                raise Over

    def back(self, seat: int, n: int) -> None:
        """A seat is set back."""
        if seat % self.sides not in self.out:
            self.marks[seat % self.sides] -= n * self.way

    def seats(self, first: int) -> list[int]:
        """Who plays, from this seat round."""
        round = [(first + k) % self.t.players for k in range(self.t.players)]
        return [s for s in round if s % self.sides not in self.out]

    def pay(self) -> None:
        """Each who loses pays each who wins, or partners their opposites."""
        n, stake = self.t.players, int(self.t.values["stake"])
        losers = [s for s in range(n) if (s % self.sides not in self.out)]
        winners = [s for s in range(n) if s not in losers]
        if self.sides < n:
            for loser, winner in zip(losers, winners, strict=True):
                self.t.pay(loser, winner, stake)
            return
        for loser in losers:
            for winner in winners:
                self.t.pay(loser, winner, stake)


class Play:
    """The play of a hand: who held what, and who has taken it."""

    def __init__(self, hands: dict[int, list[str]], trump: str, ruff: bool = True) -> None:
        self.hands, self.trump, self.ruff = hands, trump, ruff
        self.held = {c: seat for seat, hand in hands.items() for c in hand}
        self.took: dict[str, int] = {}

    def is_trump(self, card: str) -> bool:
        """Whether it is one."""
        return card[1] == self.trump

    def height(self, card: str) -> int:
        """Among its own."""
        return UP.index(card[0])

    def lawful(self, seat: int, led: str) -> set[str]:
        """Suit is followed, or trumped by who likes."""
        hand = set(self.hands[seat])
        suit = {c for c in hand if led and c[1] == led[1]}
        return (suit | {c for c in hand if self.ruff and c[1] == self.trump} if suit else hand) or hand

    def trick(self, seats: Sequence[int], pitched: bool = False) -> Generator[Turn, str, int]:
        """One trick; who takes it. ``pitched``: the card led makes the trump."""
        played: dict[str, int] = {}
        led = ""
        for seat in seats:
            card = yield seat, self.lawful(seat, led)
            if not led:
                led = card
                self.trump = card[1] if pitched else self.trump
            self.hands[seat].remove(card)
            played[card] = seat
        best = max(played, key=lambda c: (2 if self.is_trump(c) else c[1] == led[1], self.height(c)))
        self.took |= dict.fromkeys(played, played[best])
        return played[best]

    def trumps(self) -> list[str]:
        """The trumps that were out, from the lowest."""
        return sorted((c for c in self.held if self.is_trump(c)), key=self.height)

    def counts(self, sides: int) -> list[int]:
        """What each side has towards Game."""
        out = [0] * sides
        for card, seat in self.took.items():
            out[seat % sides] += COUNT.get(card[0], 0)
        return out

    def game(self, sides: int, order: Sequence[int]) -> Points:
        """The point for Game; where the best are equal, who of them comes first in ``order`` has it, if anybody."""
        counts = self.counts(sides)
        best = max(counts)
        if not best:
            return []
        if counts.count(best) == 1:
            return [(counts.index(best), 1)]
        return [(seat, 1) for seat in order if counts[seat % sides] == best][:1]

    def taken(self, card: str, n: int) -> Points:
        """So many for the taker of a card, if it was out."""
        return [(self.took[card], n)] if card in self.took else []


def by_threes(rest: list[str], seats: Sequence[int], n: int) -> Generator[Turn, str, dict[int, list[str]]]:
    """So many cards to each, three at a time."""
    hands: dict[int, list[str]] = {s: [] for s in seats}
    for _ in range(n // 3):
        for s in seats:
            for _ in range(3):
                hands[s].append((yield from draw(rest)))
    return hands
