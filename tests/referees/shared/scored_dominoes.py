"""What the second readers of Muggins and the Bergen game share: pieces that score as they are set down."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.dominoes import Hand


class Out(Exception):
    """Somebody has the number of the game."""


def double(piece: str) -> bool:
    return piece[0] == piece[2]


class Scored(Hand):
    """A hand in which each piece may score. ``showing``: the pieces at the two ends."""

    each = 0

    def __init__(self, t: Table, game: int) -> None:
        super().__init__(t, draws=True, when_able=False)
        self.game = game
        self.showing: list[str] = []

    def add(self, seat: int, n: int) -> None:
        """So many to a seat, who may be out by them."""
        assert self.t.score is not None
        self.t.score[seat] += n
        if self.t.score[seat] >= self.game:
            raise Out

    def lay(self, seat: int, side: int, piece: str) -> None:
        led = not self.ends
        super().lay(seat, side, piece)
        if led:
            self.showing = [piece, piece]
        self.showing[side] = piece
        self.add(seat, self.worth(piece, led))

    def worth(self, piece: str, led: bool) -> int:
        """What a piece has scored as it lies."""
        raise NotImplementedError

    def first(self) -> tuple[int, str]:
        """Who leads the first hand, and what."""
        raise NotImplementedError

    def leads(self, seat: int) -> set[str]:
        """What may be led afterwards."""
        return set(self.hands[seat])

    def settle(self) -> None:
        """The hand is played out or blocked."""
        raise NotImplementedError

    def play(self, leader: int) -> Generator[Turn, str, int]:
        """One hand; who leads next."""
        for seat in range(self.t.players):
            for _ in range(self.each):
                yield from self.draw(seat)
        if leader < 0:
            leader, piece = self.first()
        else:
            piece = yield leader, self.leads(leader)
            piece = piece.split()[-1]
        self.lay(leader, 0, piece)
        seat, idle = leader, 0
        while self.hands[seat] and idle < self.t.players:
            seat = (seat + 1) % self.t.players
            played = yield from self.turn(seat)
            idle = 0 if played or self.pool else idle + 1  # while there is a piece to draw nothing is blocked
        self.settle()
        return (leader + 1) % self.t.players


def match(t: Table, kind: type[Scored], two: int, more: int) -> Reading:
    """Hand after hand till somebody is out; ``two`` and ``more``: the number of the game."""
    t.score = [0] * t.players
    game = int(t.values["game"]) or (two if t.players == 2 else more)
    leader = -1
    try:
        while True:
            leader = yield from kind(t, game).play(leader)
    except Out:
        return [sum(own - other for other in t.score) / (t.players - 1) for own in t.score]
