"""A chess engine that speaks UCI, seated as a player: ``uci(stockfish)``, ``uci(/opt/engine --quiet,ms=500)``."""

import re
import shlex
import threading
from queue import Empty, Queue
from subprocess import DEVNULL, PIPE, Popen
from typing import IO, Any, Final

from gamester.engine.errors import BadOption, GamesterError
from gamester.engine.game import Game
from gamester.engine.view import View
from gamester.equipment import chess_fen as fen
from gamester.games.boards.chess.game import Chess
from gamester.games.boards.chess.state import AGREE, PLAY_ON, ChessState, Moves
from gamester.players.base import Choice, Thinker

LONGEST: Final = 600_000
PATIENCE: Final = 20.0  # seconds beyond its own time that an engine may take to answer
LEVEL: Final = 15  # hundredths of a pawn: nothing to choose between the sides


class EngineFailed(GamesterError):
    """The engine cannot be started, falls silent, or says what makes no sense."""


def listen(lines: IO[str], said: "Queue[str | None]") -> None:
    """Queue every line; None once the engine has gone."""
    for line in lines:
        said.put(line.strip())
    said.put(None)


class Engine:
    """The process, and what it says, line by line."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
            self.process = Popen(words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True)
        except (OSError, ValueError) as fault:
            raise EngineFailed(f"the engine {command!r} cannot be started: {fault}") from None
        self.said: Queue[str | None] = Queue()
        threading.Thread(target=listen, args=(self.process.stdout, self.said), daemon=True).start()
        self.say("uci")
        self.hear("uciok", PATIENCE)
        self.say("isready")
        self.hear("readyok", PATIENCE)

    def say(self, line: str) -> None:
        """Tell the engine something."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError:
            raise EngineFailed(f"the engine {self.command!r} has gone") from None

    def hear(self, word: str, seconds: float) -> list[str]:
        """All lines up to the one that begins with ``word``."""
        out: list[str] = []
        while True:
            try:
                line = self.said.get(timeout=seconds)
            except Empty:
                self.close()
                raise EngineFailed(f"the engine {self.command!r} says no {word!r} within {seconds:g} s") from None
            if line is None:
                self.close()
                raise EngineFailed(f"the engine {self.command!r} has gone without saying {word!r}")
            out.append(line)
            if line.split(" ")[0] == word:
                return out

    def close(self) -> None:
        """Let it go."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Uci(Thinker):
    """Plays what the engine plays after ``ms`` milliseconds: chess as it is played today, the usual army drawn up."""

    name = "uci"

    def __init__(self, game: Game[Any], command: str, ms: int = 200) -> None:
        self.engine: Engine | None = None
        if not isinstance(game, Chess):
            raise BadOption(f"uci plays chess, not {game.id}")
        if game.choice("facing") != "mirror":
            raise BadOption("uci knows the army drawn up King facing King alone: facing=mirror")
        if not command.strip() or not 1 <= ms <= LONGEST:
            raise BadOption(f"uci(COMMAND,ms=N) names a program and ms from 1 to {LONGEST}")
        self.command, self.ms = command, ms

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The engine's move."""
        s = view.state
        assert isinstance(s, ChessState)
        if self.engine is None or self.engine.process.poll() is not None:
            self.engine = Engine(self.command)
        position = f"{fen.write(s.position())} {s.quiet} 1"
        self.engine.say(f"position fen {position}")
        self.engine.say(f"go movetime {self.ms}")
        told = self.engine.hear("bestmove", self.ms / 1000 + PATIENCE)
        worth, line = judged(told)
        if s.offer == 1:  # it was asked about the position of whoever offers
            if worth < -LEVEL:
                return Choice(PLAY_ON, f"the engine sees {-worth / 100:+.2f} pawns")
            return Choice(AGREE, "the engine sees nothing more in it", f"{s.game.book}/chess/drawn")
        word = (told[-1].split() + [""])[1]
        actions = s.game.actions
        assert isinstance(actions, Moves)
        try:
            action = actions.parse(word)
        except GamesterError:
            action = -1
        if action not in legal:
            raise EngineFailed(f"the engine {self.command!r} plays {word!r}, which is no legal move in {position}")
        return Choice(action, f"the engine sees {worth / 100:+.2f} pawns: {line}")

    def __del__(self) -> None:
        if self.engine is not None:
            self.engine.close()


def judged(told: list[str]) -> tuple[int, str]:
    """The last score of the engine in hundredths of a pawn, mate counting as 300 pawns, and the line it has in mind."""
    worth, line = 0, ""
    for said in told:
        found = re.search(r"\bscore (cp|mate) (-?\d+)", said)
        if found and found[1] == "cp":
            worth = int(found[2])
        elif found:
            worth = 30_000 if int(found[2]) > 0 else -30_000
        seen = re.search(r"\bpv ((?:[a-h][1-8][a-h][1-8][qrbn]? ?){1,6})", said)
        line = seen[1].strip() if seen else line
    return worth, line
