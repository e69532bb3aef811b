"""Polish Draughts (hoyle-donohue, lines 42517-43697): the slow way to the greatest capture, and who wins."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from tests.referees.harness import Reading, Table, Turn
from tests.referees.harness import pick as at_random
from tests.referees.shared.draughts import BLACK, WHITE, Drawn, Piece, Spot

from gamester.engine.state import State

SETTINGS = ("polish-draughts(games=3,quiet=10,board=ordinary)", "polish-draughts(games=2,losing=yes)")
LEFT_OUT = ("huffing=True", "odds=", "first_mover=choose")
OFTEN = {"offer": 0.02, "notice": 0.02}
WAYS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
Worth = tuple[int, int]  # how many are taken, and how many of them are kings


class Board:
    """The pieces by square, Black's at the top."""

    def __init__(self, size: int) -> None:
        self.size = size
        spots = [(row, 2 * k + 1 - row % 2) for row in range(size) for k in range(size // 2)]
        self.number = {spot: n + 1 for n, spot in enumerate(spots)}
        men = size // 2 * (size // 2 - 1)
        self.at = {s: Piece(BLACK) for s in spots[:men]} | {s: Piece(WHITE) for s in spots[-men:]}

    def line(self, start: Spot, way: Spot) -> list[Spot]:
        """The squares in one direction."""
        return [s for n in range(1, self.size) if (s := (start[0] + n * way[0], start[1] + n * way[1])) in self.number]

    def leaps(self, piece: Piece, start: Spot, taken: frozenset[Spot]) -> dict[Spot, Spot]:
        """Where it may leap to, and over whom: never twice over one, which stays until all is done."""
        found: dict[Spot, Spot] = {}
        for way in WAYS:
            line = self.line(start, way)
            met = next((n for n, s in enumerate(line) if s in self.at), len(line))
            if met == len(line) or (met and not piece.king) or self.at[line[met]].side == piece.side:
                continue
            if line[met] in taken:
                continue
            for to in line[met + 1 :]:
                if to in self.at:
                    break
                found[to] = line[met]
                if not piece.king:
                    break
        return found

    def best(self, piece: Piece, start: Spot, taken: frozenset[Spot]) -> Worth:
        """The most that it can still take: a greater number, then a greater value."""
        most = (0, 0)
        for to, over in self.leaps(piece, start, taken).items():
            n, kings = self.best(piece, to, taken | {over})
            most = max(most, (n + 1, kings + self.at[over].king))
        return most

    def onward(self, piece: Piece, start: Spot, taken: frozenset[Spot]) -> dict[Spot, Spot]:
        """The leaps that lead to the most."""
        worth: dict[Spot, Worth] = {}
        leaps = self.leaps(piece, start, taken)
        for to, over in leaps.items():
            n, kings = self.best(piece, to, taken | {over})
            worth[to] = n + 1, kings + self.at[over].king
        return {to: over for to, over in leaps.items() if worth[to] == max(worth.values())}

    def steps(self, start: Spot) -> list[Spot]:
        """Where it may go without a capture."""
        piece, found = self.at[start], []
        forward = 1 if piece.side == BLACK else -1
        for way in WAYS:
            if piece.king or way[0] == forward:
                line = self.line(start, way)[: None if piece.king else 1]
                met = next((n for n, s in enumerate(line) if s in self.at), len(line))
                found += line[:met]
        return found


class OneGame:
    """A game, without huffing."""

    def __init__(self, t: Table, seats: list[int]) -> None:
        self.t, self.seats = t, seats  # who has Black, who White
        self.board = Board(10 if t.values["board"] == "hundred" else 8)
        self.quiet = 0  # moves of either since a capture or a man's
        self.left = -1  # moves of either in which the stronger must win, once called upon

    def ask(
        self, side: int, lawful: dict[str, tuple[Spot, Spot]], first: bool = True
    ) -> Generator[Turn, str, tuple[Spot, Spot]]:
        """A move. Before it a draw may be offered, or notice given; when they may is not judged."""
        while True:
            crowns = {"offer crowns"} if first and self.may_crown(side) else set()
            word = yield self.seats[side], set(lawful) | crowns
            if word == "offer crowns":
                if (yield self.seats[1 - side], {"accept crowns", "refuse crowns"}) == "refuse crowns":
                    raise Drawn
                for piece in self.board.at.values():
                    piece.king = True
                self.left, first = 2 * int(self.t.values["lone_king"]), False
            elif word == "notice":
                self.notice(side)
            elif word == "offer draw":
                first = False  # one offer a turn
                if (yield self.seats[1 - side], set()) == "agree":
                    raise Drawn
            else:
                return lawful[word]

    def may_crown(self, side: int) -> bool:
        """He has but one king, against one and two men, or two and a man, and would have his moves counted."""
        if self.t.values["losing"] or 0 <= self.left <= 2 * int(self.t.values["lone_king"]):
            return False
        mine = [p.king for p in self.board.at.values() if p.side == side]
        theirs = sorted(p.king for p in self.board.at.values() if p.side != side)
        return mine == [True] and theirs in ([False, False, True], [False, True, True])

    def word(self, start: Spot, by: str, to: Spot) -> str:
        """A move in words."""
        return f"{self.board.number[start]}{by}{self.board.number[to]}"

    def captures(self, side: int) -> dict[str, tuple[Spot, Spot]]:
        """The first leaps of the greatest capture."""
        b, none = self.board, frozenset[Spot]()
        found: dict[Spot, tuple[Worth, set[Spot]]] = {}
        for start, piece in [(s, p) for s, p in b.at.items() if p.side == side]:
            del b.at[start]
            found[start] = b.best(piece, start, none), set(b.onward(piece, start, none))
            b.at[start] = piece
        most = max((worth for worth, _ in found.values()), default=(0, 0))
        return {
            self.word(start, "x", to): (start, to)
            for start, (worth, ends) in found.items()
            for to in ends
            if worth == most
        }

    def turn(self, side: int) -> Generator[Turn, str, bool]:
        """One move; False if there is none."""
        b = self.board
        lawful = self.captures(side)
        if lawful:
            start, to = yield from self.ask(side, lawful)
            piece, taken = b.at.pop(start), frozenset[Spot]()
            while True:
                taken |= {b.leaps(piece, start, taken)[to]}
                more = {self.word(to, "x", end): (to, end) for end in b.onward(piece, to, taken)}
                if not more:
                    break
                start, to = yield from self.ask(side, more, first=False)
            for spot in taken:
                del b.at[spot]
            self.quiet = -1
        else:
            lawful = {self.word(s, "-", to): (s, to) for s, p in b.at.items() if p.side == side for to in b.steps(s)}
            if not lawful:
                return False
            start, to = yield from self.ask(side, lawful)
            piece = b.at.pop(start)
            if not piece.king:
                self.quiet = -1
        b.at[to] = piece
        if to[0] == (b.size - 1 if side == BLACK else 0):
            piece.king = True  # only where the move ends
        return True

    def notice(self, side: int) -> None:
        """The other must win in so many moves; against a king alone on the great line the game is drawn."""
        mine = [(s, p.king) for s, p in self.board.at.items() if p.side == side]
        theirs = [p.king for p in self.board.at.values() if p.side != side]
        alone = len(mine) == 1 and mine[0][1] and len(theirs) > 1 and all(theirs)
        if alone and len(theirs) < 4 and sum(mine[0][0]) == self.board.size - 1:
            raise Drawn
        self.left = 2 * int(self.t.values["lone_king" if alone else "three_to_two"])

    def play(self) -> Generator[Turn, str, int]:
        """The side that is left without a man or a move, or -1: drawn."""
        side = BLACK if self.t.values["first_mover"] == "black" else WHITE
        limit = 2 * int(self.t.values["quiet"])
        try:
            while (yield from self.turn(side)):
                side = 1 - side
                self.quiet += 1
                self.left -= 1
                stuck = not self.captures(side) and not any(
                    self.board.steps(s) for s, p in self.board.at.items() if p.side == side
                )
                if not stuck and (self.quiet >= limit > 0 > self.left or self.left == 0):
                    return -1
        except Drawn:
            return -1
        return side


def pick(state: State, source: Random, often: dict[str, float]) -> int:
    """A move that puts nothing in take is taken oftener: at random kings are never left alone."""
    found = at_random(state, source, often)
    for _ in range(3):
        after = state.clone()
        after.apply_action(found)
        if after.is_terminal() or after.current_player() == state.current_player():
            break
        if not any("x" in after.action_to_string(after.current_player(), a) for a in after.legal_actions()):
            break
        found = at_random(state, source, often)
    return found


def referee(t: Table) -> Reading:
    """A match: the first move and the colours change hands."""
    t.score = [0, 0]
    t.aside = {"offer draw", "notice", "agree", "play on"}
    for n in range(int(t.values["games"])):
        first = n % 2 if t.values["first_mover"] == "black" else 1 - n % 2  # seat 0 begins the first game
        game = OneGame(t, [first, 1 - first])
        left = yield from game.play()
        if left >= 0:
            wins = left if t.values["losing"] else 1 - left
            t.score[game.seats[wins]] += 1
    return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]
