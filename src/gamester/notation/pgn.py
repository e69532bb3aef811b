"""PGN, the portable game notation of chess: games read and written.

A move is ``Nf3``, ``exd5``, ``O-O``, ``e8=Q+``; the square it comes from is told as far as it leaves a choice. ``1-0``
is White's win, and so of whoever is stalemated where that wins. Offers of a draw have no sign in PGN: our own record
keeps them.
"""

import re
import textwrap
from typing import Any, Final

from gamester.engine.errors import BadNotation, GamesterError
from gamester.engine.game import Game
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.equipment import chess_fen as fen
from gamester.equipment.chess_board import KING, NAMES, PAWN, WHITE, in_check
from gamester.games.boards.chess.game import Chess
from gamester.games.boards.chess.state import ACTION, DRAWN, MATE, MOVE, MOVE_COUNT, ChessState
from gamester.notation.movetext import Written
from gamester.notation.movetext import read as written

START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
LETTERS: Final = ".PNBRQK"

_TOKEN: Final = re.compile(
    r"\s+|\{[^}]*\}|;[^\n]*|^%[^\n]*|\$\d+|(?P<result>1/2-1/2|1-0|0-1|\*)(?=[\s\[]|$)|(?P<number>\d+\.*(?!\w))|\.+"
    r"|(?P<move>[KQRBN]?[a-h]?[1-8]?[x-]?[a-h][1-8](?:=?[QRBN])?|[O0]-[O0](?:-[O0])?)(?:\s*e\.p\.)?[+#]*[!?]*(?=[\s(){;$]|$)"
    r"|(?P<open>\()|(?P<close>\))",
    re.MULTILINE,
)  # fmt: skip
_SAN: Final = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)[x-]?([a-h][1-8])(?:=?([QRBN]))?")


class PgnGame(Written):
    """One game as written down: ``tags``, ``moves`` in words, and ``result``."""

    @property
    def start(self) -> str:
        """The position it begins from, as a FEN."""
        return self.tags.get("FEN", START)


def read(text: str) -> list[PgnGame]:
    """Every game of a PGN text; ``BadNotation`` names the first place that cannot be read."""
    return [PgnGame(one.tags, one.moves, one.result) for one in written(text, "PGN", _TOKEN)]


def resolve(s: ChessState, word: str) -> int:
    """The action that a word of PGN names in ``s``; ``BadNotation`` if none or several."""
    game = s.game
    assert isinstance(game, Chess)
    known = [int(move) for move in game.moves(s)]
    if word[0] in "O0":
        far = -2 if len(word) > 3 else 2
        found = [m for m in known if s.board[m & 63] & 7 == KING and (m >> 6 & 63) - (m & 63) == far]
    else:
        told = _SAN.fullmatch(word)
        if told is None:
            raise BadNotation(f"{word[:40]!r} is no move of PGN")
        kind = LETTERS.index(told[1]) if told[1] else PAWN
        end, made = NAMES.index(told[4]), LETTERS.index(told[5]) if told[5] else 0
        found = [
            m
            for m in known
            if s.board[m & 63] & 7 == kind and m >> 6 & 63 == end and m >> 12 == made
            and NAMES[m & 63].startswith(told[2]) and NAMES[m & 63].endswith(told[3])
        ]  # fmt: skip
    if not found:
        raise BadNotation(f"{word} is no legal move here")
    if len(found) > 1:
        raise BadNotation(f"{word} may be any of {', '.join(san(s, m) for m in found)}")
    return int(ACTION[found[0]])


def san(s: ChessState, move: int) -> str:
    """A move about to be made in ``s``, as PGN writes it, without the sign of check."""
    game = s.game
    assert isinstance(game, Chess)
    start, end, made = move & 63, move >> 6 & 63, move >> 12
    kind = int(s.board[start]) & 7
    if kind == KING and abs(end - start) == 2:
        return "O-O" if end > start else "O-O-O"
    taking = "x" if s.board[end] or (kind == PAWN and (start ^ end) & 7) else ""
    if kind == PAWN:
        whence = NAMES[start][0] if taking else ""
    else:
        others = [
            NAMES[m & 63]
            for m in map(int, game.moves(s))
            if m >> 6 & 63 == end and s.board[m & 63] & 7 == kind and m & 63 != start
        ]
        own = NAMES[start]
        whence = ""
        if others:
            whence = own[0] if all(o[0] != own[0] for o in others) else own[1]
            if whence == own[1] and any(o[1] == own[1] for o in others):
                whence = own
        whence = LETTERS[kind] + whence
    return whence + taking + NAMES[end] + (f"={LETTERS[made]}" if made else "")


def play(pgn: PgnGame, game: Game[Any] | None = None) -> ChessState:
    """The state that a game of PGN leads to, by the rules of ``game`` (chess, as Hoyle's has it)."""
    rules = game if game is not None else load_game("chess")
    try:
        s = rules.new_initial_state(deal=pgn.tags.get("FEN"))
    except GamesterError as fault:
        raise BadNotation(f"the position of the PGN: {fault}") from None
    if not isinstance(s, ChessState):
        raise BadNotation(f"PGN is for chess, not for {rules.id}")
    for n, word in enumerate(pgn.moves):
        if s.is_terminal():
            raise BadNotation(f"the game is over before move {n + 1} of the PGN")
        try:
            s.apply_action(resolve(s, word))
        except GamesterError as fault:
            raise BadNotation(f"move {n + 1} of the PGN: {fault}") from None
    return s


class _Writing:
    """A game on its way to paper."""

    def __init__(self, s: ChessState) -> None:
        self.first = fen.write(s.position())
        self.late = int(s.side != WHITE)
        self.words: list[str] = []
        self.many = 0

    def add(self, word: str) -> None:
        """Note down a move."""
        n = self.many + self.late
        if n % 2 == 0:
            self.words.append(f"{n // 2 + 1}.")
        elif not self.many:
            self.words.append("1...")
        self.words.append(word)
        self.many += 1

    def text(self, result: str, tags: dict[str, str]) -> str:
        """The game as PGN."""
        head = {**dict.fromkeys(("Event", "Site", "Date", "Round", "White", "Black"), "?"), **tags, "Result": result}
        if self.first != START:
            head |= {"SetUp": "1", "FEN": f"{self.first} 0 1"}
        lines = [f'[{name} "{_quoted(value)}"]' for name, value in head.items()]
        return "\n".join([*lines, "", textwrap.fill(" ".join([*self.words, result]), 79), ""])


def write(s: State, tags: dict[str, str] | None = None) -> str:
    """The games of a match so far as PGN, one after another."""
    if not isinstance(s, ChessState):
        raise BadNotation(f"PGN is for chess, not for {s.game.id}")
    names = [s.game.outcome_name(word) for word in s.first]
    t = s.game.new_initial_state(deal=names or None)
    assert isinstance(t, ChessState)
    written: list[str] = []
    game = _Writing(t)
    for action in s.history():
        word = san(t, int(MOVE[action])) if action < MOVE_COUNT else ""
        games, white = t.deal, t.white_seat
        t.apply_action(action)
        over = t.deal > games or t.is_terminal()
        if word:
            mate = over and t.ending == MATE
            game.add(word + ("#" if mate else "+" if not over and in_check(t.board, t.side) else ""))
        if over:
            result = "1/2-1/2" if t.result == DRAWN else "1-0" if t.result == white else "0-1"
            written.append(game.text(result, tags or {}))
            game = _Writing(t)
    if not t.is_terminal():
        written.append(game.text("*", tags or {}))
    return "\n".join(written)


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
