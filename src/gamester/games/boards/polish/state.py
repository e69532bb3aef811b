"""What a game of Polish draughts remembers beside what one of draughts does, and how its moves are numbered."""

import re
from typing import Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.engine.bits import low
from gamester.engine.errors import IllegalAction
from gamester.engine.fields import Fields
from gamester.equipment.draughts_board import BLACK
from gamester.equipment.polish_board import Polish
from gamester.equipment.polish_fen import write
from gamester.games.boards.draughts.state import DraughtsState

SAID = ("stop", "compel", "offer draw", "agree", "play on", "notice", "first", "second", "offer crowns",
        "accept crowns", "refuse crowns")  # fmt: skip


class PolishMoves(Actions):
    """A step is written ``32-28`` and one leap ``25x14``; a longer capture is so many leaps, one action each."""

    def __init__(self, board: Polish) -> None:
        super().__init__()
        self.board = board
        self.start = vec[i64]([])
        self.end = vec[i64]([])
        self.at = vec[i64]([-1] * (2 * 54 * 54))
        names: list[str] = []
        for leap in (0, 1):
            for a in range(1, board.many + 1):
                for b in board.squares(board.steps(board.sq[a], 0, True, BLACK)):
                    if leap and board.sq[b] & board.steps(board.sq[a], board.full, True, BLACK):
                        continue
                    if leap and not board.over(board.sq[a], board.sq[b], board.full):
                        continue
                    self.at[54 * 54 * leap + 54 * low(board.sq[a]) + low(board.sq[b])] = len(names)
                    self.start, self.end = append(self.start, board.sq[a]), append(self.end, board.sq[b])
                    names.append(f"{a}{'x' if leap else '-'}{b}")
            if not leap:
                self.step_count = len(names)
        self.move_count = len(names)
        self.add("move", "path", tuple(names), bare=True)
        everywhere = tuple(str(n) for n in range(1, board.many + 1))
        self.said = {words: self.add(words) for words in SAID}
        self.huff = self.add("huff", "square", everywhere)
        self.give = self.add("give", "square", everywhere)

    def number(self, start: i64, end: i64, leap: bool) -> i64:
        """The action that moves the piece on one square to another; -1 if no piece goes so."""
        return self.at[(54 * 54 if leap else 0) + 54 * low(start) + low(end)]

    def struct(self, action: int) -> dict[str, object]:
        """As data: a move is ``{"verb": "move", "path": [32, 28]}``."""
        if not 0 <= action < self.move_count:
            return super().struct(action)
        ends = [int(self.board.number(self.start[action])), int(self.board.number(self.end[action]))]
        return {"verb": "move", "path": ends}

    def parse(self, text: str) -> int:
        """As ``Actions.parse``; ``32.28`` for a step and ``25:14`` for a leap are read too."""
        pair = re.fullmatch(r"\s*(\d{1,2})\s*([-x.:, ])\s*(\d{1,2})\s*", text.lower())
        if pair and 1 <= int(pair[1]) <= self.board.many and 1 <= int(pair[3]) <= self.board.many:
            found = self.number(self.board.sq[int(pair[1])], self.board.sq[int(pair[3])], pair[2] in "x:")
            if found >= 0:
                return int(found)
        return super().parse(text)


class PolishState(DraughtsState):
    """What has been leapt stands on the board until the move is done."""

    gone: i64 = 0  # the men that the capture in hand has leapt so far
    still: i64 = 0  # what the capture in hand must yet take, the greatest number counting first
    crowns: bool = False  # the lone King has offered to crown the other's men

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.gone = by.pieces("gone", of.gone)
        self.still = by.number("still", of.still)
        self.crowns = by.flag("crowns", of.crowns)

    def moves(self) -> PolishMoves:
        """How moves are numbered on this board."""
        found = self.game.actions
        assert isinstance(found, PolishMoves)
        return found

    def perft(self, depth: int) -> int:
        """Lines of ``depth`` whole moves from here."""
        if self.at:
            raise IllegalAction("perft counts from the beginning of a move, not from within a capture")
        return int(self.moves().board.perft(self.black, self.white, self.kings, self.side, depth))

    def __str__(self) -> str:
        return write(self.position(), self.moves().board)


def came_from(s: PolishState, at: i64) -> int:
    """Where the piece on a square stood when the game began, which tells it from all others."""
    moves = s.moves()
    acts = s.deal_acts()
    n = i64(len(acts)) - 1
    while n >= 0:
        action: i64 = (i64(acts[n]) >> 6) - 1
        if 0 <= action < moves.move_count and moves.end[action] == at:
            at = moves.start[action]
        n -= 1
    return int(moves.board.number(at))
