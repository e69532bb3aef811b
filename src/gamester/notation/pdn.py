"""PDN, the portable notation of draughts: games read and written.

A move is ``11-15``, a capture ``15x22``; every square is named (``6x15x22``) where start and end leave a choice.
``1-0`` is White's win and ``0-1`` Black's. Huffs, offers and notices have no sign in PDN: our own record keeps them.
"""

import re
import textwrap
from typing import Any, Final

from gamester.engine.errors import BadNotation, GamesterError
from gamester.engine.game import Game
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.equipment import draughts_fen as fen
from gamester.equipment.draughts_board import SQ, paths
from gamester.games.boards.draughts.state import (
    COMPEL,
    DRAWN,
    FIRST,
    JUMPS,
    MOVE_COUNT,
    STEP_COUNT,
    STEPS,
    STOP,
    DraughtsState,
    move_number,
)
from gamester.notation.movetext import read as written

GAME_TYPE: Final = "21,B,8,8,N1,0"
START: Final = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"

_TOKEN: Final = re.compile(
    r"\s+|\{[^}]*\}|;[^\n]*|\$\d+|(?P<result>1/2-1/2|1-0|0-1|2-0|0-2|1-1|0-0|\*)(?=[\s\[]|$)"
    r"|(?P<move>\d{1,2}(?:\s*[-x:]\s*\d{1,2})+)[!?*]*|(?P<number>\d+\.+)|(?P<open>\()|(?P<close>\))"
)
_SAME: Final = {"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2", "0-0": "1/2-1/2"}


class PdnGame:
    """One game as written down: ``tags``, ``moves`` as lists of squares, and ``result``."""

    def __init__(self, tags: dict[str, str], moves: list[list[int]], result: str) -> None:
        self.tags = tags
        self.moves = moves
        self.result = _SAME.get(result, result)

    @property
    def start(self) -> str:
        """The position it begins from, as a FEN."""
        return self.tags.get("FEN", START)


def read(text: str) -> list[PdnGame]:
    """Every game of a PDN text; ``BadNotation`` names the first place that cannot be read."""
    return [
        PdnGame(one.tags, [_squares(word) for word in one.moves], one.result) for one in written(text, "PDN", _TOKEN)
    ]


def _squares(word: str) -> list[int]:
    numbers = [int(n) for n in re.split(r"\s*[-x:]\s*", word)]
    for n in numbers:
        if not 1 <= n <= 32:
            raise BadNotation(f"{word}: there is no square {n}; they go from 1 to 32")
    return numbers


def resolve(s: DraughtsState, squares: list[int]) -> list[int]:
    """The whole path of the move that ``squares`` names, some of them or all; ``BadNotation`` if none or several."""
    known = paths(s.mine(), s.theirs(), s.kings, s.side)
    found = [p for p in known if p == squares]
    if not found:
        found = [p for p in known if p[0] == squares[0] and p[-1] == squares[-1] and _within(squares, p)]
    word = "-".join(str(n) for n in squares)
    if not found:
        raise BadNotation(f"{word} is no legal move here")
    if len(found) > 1:
        raise BadNotation(f"{word} may be any of {', '.join('x'.join(map(str, p)) for p in found)}")
    return found[0]


def _within(some: list[int], path: list[int]) -> bool:
    """Whether ``some`` are squares of ``path`` in its order."""
    at = 0
    for n in path:
        if at < len(some) and n == some[at]:
            at += 1
    return at == len(some)


def make(s: DraughtsState, squares: list[int]) -> list[int]:
    """Play the move that ``squares`` names, every leap of it; returns its whole path."""
    path = resolve(s, squares)
    for start, end in zip(path, path[1:], strict=False):
        s.apply_action(int(move_number(SQ[start], SQ[end])))
    return path


def play(pdn: PdnGame, game: Game[Any] | None = None) -> DraughtsState:
    """The state that a game of PDN leads to, by the rules of ``game`` (draughts, as the book has it)."""
    rules = game if game is not None else load_game("draughts")
    try:
        s = rules.new_initial_state(deal=pdn.tags.get("FEN"))
    except GamesterError as fault:
        raise BadNotation(f"the position of the PDN: {fault}") from None
    assert isinstance(s, DraughtsState)
    for n, squares in enumerate(pdn.moves):
        if s.is_terminal():
            raise BadNotation(f"the game is over before move {n + 1} of the PDN")
        try:
            make(s, squares)
        except GamesterError as fault:
            raise BadNotation(f"move {n + 1} of the PDN: {fault}") from None
    return s


class _Writing:
    """A game on its way to paper."""

    def __init__(self, s: DraughtsState) -> None:
        self.first = fen.write(s.position())
        self.moves: list[list[int]] = []
        self.known: list[list[int]] = []  # every path that the side to move had

    def add(self, s: DraughtsState, action: int) -> None:
        """Note down a step or a leap about to be made in ``s``."""
        start, end = (STEPS + JUMPS)[action]
        if s.at:
            self.moves[-1].append(end)
        else:
            self._close()
            self.moves.append([start, end])
            self.known = paths(s.mine(), s.theirs(), s.kings, s.side)

    def _close(self) -> None:
        """Leave out the squares between, where first and last are enough."""
        if self.moves and len(self.moves[-1]) > 2:
            path = self.moves[-1]
            if len([p for p in self.known if p[0] == path[0] and p[-1] == path[-1]]) == 1:
                self.moves[-1] = [path[0], path[-1]]
        self.known = []

    def text(self, result: str, tags: dict[str, str]) -> str:
        """The game as PDN."""
        self._close()
        head = {"GameType": GAME_TYPE, **tags, "Result": result}
        if self.first != START:
            head["FEN"] = self.first
        # From a set position White's move is the first of each pair, as the standard has it.
        late = 1 if self.first != START and self.first.startswith("B") else 0
        words: list[str] = []
        for n, path in enumerate(self.moves):
            if (n + late) % 2 == 0:
                words.append(f"{(n + late) // 2 + 1}.")
            elif n == 0:
                words.append("1...")
            step = len(path) == 2 and move_number(SQ[path[0]], SQ[path[1]]) in range(STEP_COUNT)
            words.append(("-" if step else "x").join(str(square) for square in path))
        lines = [f'[{name} "{_quoted(value)}"]' for name, value in head.items()]
        return "\n".join([*lines, "", textwrap.fill(" ".join([*words, result]), 79), ""])


def write(s: State, tags: dict[str, str] | None = None) -> str:
    """The games of a match so far as PDN, one after another."""
    if not isinstance(s, DraughtsState):
        raise BadNotation(f"PDN is for draughts, not for {s.game.id}")
    names = [s.game.outcome_name(word) for word in s.first]
    t = s.game.new_initial_state(deal=names or None)
    assert isinstance(t, DraughtsState)
    written: list[str] = []
    game = _Writing(t)
    for action in s.history():
        if STOP <= action <= COMPEL:
            raise BadNotation("PDN has no sign for the huff, nor for a capture cut short; keep the record instead")
        if action < MOVE_COUNT:
            game.add(t, action)
        games, black = t.deal, t.black_seat
        t.apply_action(action)
        if action >= FIRST:  # the choice of the lot, or a man given
            game = _Writing(t)
        if t.deal > games:
            result = "1/2-1/2" if t.result == DRAWN else "0-1" if t.result == black else "1-0"
            written.append(game.text(result, tags or {}))
            game = _Writing(t)
    if not t.is_terminal():
        written.append(game.text("*", tags or {}))
    return "\n".join(written)


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
