"""The slow way to the lawful moves at draughts, and a whole match (hoyle-donohue, lines 8729-9260 and 43682-43697)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn

Spot = tuple[int, int]  # row, column
SPOTS = [(row, 2 * k + 1 - row % 2) for row in range(8) for k in range(4)]  # squares 1 to 32, Black's side first
NUMBER = {spot: n + 1 for n, spot in enumerate(SPOTS)}
BLACK, WHITE = 0, 1


class Piece:
    """A man or a king."""

    def __init__(self, side: int, king: bool = False) -> None:
        self.side, self.king = side, king

    def steps(self) -> list[Spot]:
        """Men go forward, kings both ways."""
        forward = 1 if self.side == BLACK else -1
        return [(dr, dc) for dr in ([forward, -forward] if self.king else [forward]) for dc in (-1, 1)]


class Board:
    """The pieces by square."""

    def __init__(self) -> None:
        self.at = {s: Piece(BLACK) for s in SPOTS[:12]} | {s: Piece(WHITE) for s in SPOTS[20:]}

    def takes(self, start: Spot, taken: set[Spot]) -> list[tuple[Spot, Spot]]:
        """Over whom this piece may leap, and where to; who is taken stays on the board until it has arrived."""
        piece, out = self.at[start], []
        for dr, dc in piece.steps():
            over, to = (start[0] + dr, start[1] + dc), (start[0] + 2 * dr, start[1] + 2 * dc)
            if to in NUMBER and to not in self.at and over in self.at and over not in taken:
                if self.at[over].side != piece.side:
                    out.append((over, to))
        return out

    def all_takes(self, side: int) -> dict[str, tuple[Spot, Spot, Spot]]:
        """Every first leap of a side."""
        mine = [s for s, p in self.at.items() if p.side == side]
        return {leap(s, to): (s, over, to) for s in mine for over, to in self.takes(s, set())}

    def all_steps(self, side: int) -> dict[str, tuple[Spot, Spot]]:
        """Every move without a capture."""
        out = {}
        for s, p in self.at.items():
            for dr, dc in p.steps() if p.side == side else []:
                to = (s[0] + dr, s[1] + dc)
                if to in NUMBER and to not in self.at:
                    out[f"{NUMBER[s]}-{NUMBER[to]}"] = (s, to)
        return out

    def move(self, start: Spot, to: Spot) -> bool:
        """Whether a man is crowned there, which ends the move."""
        piece = self.at[to] = self.at.pop(start)
        crowned = not piece.king and to[0] == (7 if piece.side == BLACK else 0)
        piece.king |= crowned
        return crowned


def leap(start: Spot, to: Spot) -> str:
    """A leap in words."""
    return f"{NUMBER[start]}x{NUMBER[to]}"


class Drawn(Exception):
    """The game is given up as drawn."""


class OneGame:
    """A game of draughts, without huffing."""

    def __init__(self, t: Table, seats: list[int]) -> None:
        self.t, self.seats = t, seats  # who has Black, who White
        self.board = Board()
        self.quiet = 0  # moves of either since a capture or a man's move

    def ask(self, side: int, lawful: set[str]) -> Generator[Turn, str, str]:
        """A move. Before it a draw may be offered; when, and what notice may be given, is not judged."""
        while True:
            word = yield self.seats[side], lawful
            if word == "offer draw":
                if (yield self.seats[1 - side], {"agree", "play on"} - self.t.aside) == "agree":
                    raise Drawn
            else:
                return word

    def pieces(self, side: int) -> int:
        """How many pieces a side has."""
        return sum(p.side == side for p in self.board.at.values())

    def turn(self, side: int) -> Generator[Turn, str, bool]:
        """One move; False if there is none."""
        b = self.board
        takes, steps = b.all_takes(side), b.all_steps(side)
        if takes:
            start, over, to = takes[(yield from self.ask(side, set(takes)))]
            taken = {over}
            while not b.move(start, to):
                more = {leap(to, on): (over, on) for over, on in b.takes(to, taken)}
                if not more:
                    break
                start, (over, to) = to, more[(yield from self.ask(side, set(more)))]
                taken.add(over)
            for spot in taken:
                del b.at[spot]
            self.quiet = -1
        elif steps:
            start, to = steps[(yield from self.ask(side, set(steps)))]
            if not b.at[start].king:
                self.quiet = -1
            b.move(start, to)
        return bool(takes or steps)

    def play(self) -> Generator[Turn, str, int]:
        """The side that is left without a man or a move, or -1: drawn."""
        side = BLACK if self.t.values["first_mover"] == "black" else WHITE
        limit = 2 * int(self.t.values["quiet"])
        try:
            while (yield from self.turn(side)):
                side = 1 - side
                self.quiet += 1
                if self.quiet == limit > 0 and (self.board.all_takes(side) or self.board.all_steps(side)):
                    return -1
        except Drawn:
            return -1
        return side


def match(t: Table, blocked_wins: bool, losing: bool) -> Reading:
    """So many games: the first move and the colours change hands."""
    t.score = [0, 0]
    t.aside = {"offer draw", "notice", "agree", "play on"}
    for n in range(int(t.values["games"])):
        first = n % 2 if t.values["first_mover"] == "black" else 1 - n % 2  # seat 0 begins the first game
        game = OneGame(t, [first, 1 - first])
        left = yield from game.play()
        if left >= 0:
            wins = left if losing and (blocked_wins or not game.pieces(left)) else 1 - left
            t.score[game.seats[wins]] += 1
    return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]
