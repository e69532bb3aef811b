"""What the second readers of the Block and the Draw game of dominoes share (hoyle-donohue, lines 49812-49869)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn

SET = {f"{a}:{b}" for a in range(7) for b in range(a + 1)}


def ends_of(piece: str) -> tuple[int, int]:
    return int(piece[0]), int(piece[2])


def spots(hand: list[str]) -> int:
    return sum(sum(ends_of(p)) for p in hand)


class Hand:
    """One hand: pieces drawn, a line of which the ends are known."""

    def __init__(self, t: Table, draws: bool, when_able: bool) -> None:
        self.t, self.draws, self.when_able = t, draws, when_able
        self.pool = set(SET)
        self.hands: list[list[str]] = [[] for _ in range(t.players)]
        self.ends: list[int] = []

    def draw(self, seat: int) -> Generator[Turn, str, None]:
        piece = yield CHANCE, set(self.pool)
        self.pool.remove(piece)
        self.hands[seat].append(piece)

    def lay(self, seat: int, side: int, piece: str) -> None:
        self.hands[seat].remove(piece)
        a, b = ends_of(piece)
        if self.ends:
            self.ends[side] = b if self.ends[side] == a else a
        else:
            self.ends = [a, b]

    def fitting(self, seat: int) -> set[str]:
        return {
            f"{name} {p}"
            for p in self.hands[seat]
            for name, end in zip(("left", "right"), self.ends, strict=True)
            if end in ends_of(p)
        }

    def turn(self, seat: int) -> Generator[Turn, str, bool]:
        """Whether he has played a piece."""
        while True:
            may = self.fitting(seat)
            if self.draws and self.pool and (self.when_able or not may):
                may.add("draw")
            word = yield seat, may or {"pass"}
            if word == "pass":
                return False
            if word == "draw":
                yield from self.draw(seat)
                continue
            self.lay(seat, word.startswith("right"), word.split()[1])
            return True

    def play(self, leader: int) -> Generator[Turn, str, int]:
        """From the highest double, or after the first hand from any piece, to Domino or a block: who leads next."""
        for seat in range(self.t.players):
            for _ in range(7):
                yield from self.draw(seat)
        if leader < 0:
            doubles = {p: seat for seat, hand in enumerate(self.hands) for p in hand if p[0] == p[2]}
            leader = doubles[max(doubles)]
            self.lay(leader, 0, max(doubles))
        else:
            word = yield leader, set(self.hands[leader])
            self.lay(leader, 0, word)
        seat, idle = leader, 0
        while self.hands[seat] and idle < self.t.players:
            seat = (seat + 1) % self.t.players
            idle = 0 if (yield from self.turn(seat)) else idle + 1
        return (leader + 1) % self.t.players


def game(t: Table, draws: bool) -> Reading:
    """Hand after hand to the number of the game."""
    t.score = [0] * t.players
    leader = -1
    while max(t.score) < int(t.values["game"]):
        hand = Hand(t, draws, bool(t.values.get("draw_when_able", False)))
        leader = yield from hand.play(leader)
        left = [spots(h) if h else -1 for h in hand.hands]  # who has played all is before one with the double blank
        if left.count(min(left)) == 1:
            t.score[left.index(min(left))] += sum(n for n in left if n > 0) - max(0, min(left))
    return [sum(own - other for other in t.score) / (t.players - 1) for own in t.score]
