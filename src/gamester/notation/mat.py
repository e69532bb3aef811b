"""MAT, the text of backgammon matches that gnubg and Jellyfish read: written from a state, read and played again.

Each turn is ``61: 13/7 8/7``, points counted by the player himself; a turn without moves is a throw that could not be
played, an empty one a player shut out, who does not throw. The throw for first play is not kept in MAT.
"""

import re
from typing import Any, Final, cast

from gamester.engine.errors import BadNotation, GamesterError
from gamester.engine.game import Game
from gamester.engine.registry import load_game
from gamester.engine.state import CHANCE, State
from gamester.equipment.tables_board import PASS, PLAYS, SIDE, make_play
from gamester.games.tables.backgammon.game import Backgammon
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import ADOPT, THROW_AGAIN, split, starred

LONGEST: Final = 4_000_000
WIDTH: Final = 34

_LENGTH: Final = re.compile(r"\s*(\d+)\s+point\s+match\s*", re.IGNORECASE)
_GAME: Final = re.compile(r"\s*Game\s+(\d+)\s*", re.IGNORECASE)
_SCORE: Final = re.compile(r"\s*(\S.*?)\s*:\s*(\d+)\s+(\S.*?)\s*:\s*(\d+)\s*")
_TURNS: Final = re.compile(r"\s*(\d+)\)\s?(.*)")
_WINS: Final = re.compile(r"\s*Wins\s+(\d+)\s+points?(\s+and the match)?\s*", re.IGNORECASE)
_THROW: Final = re.compile(r"([1-6])([1-6]):\s*")
_CUBE: Final = re.compile(r"doubles|takes|drops|beavers|resigns", re.IGNORECASE)


class MatTurn:
    """One player's throw and what he played; ``throw`` is empty when he was shut out."""

    def __init__(self, seat: int, throw: str, moves: str) -> None:
        self.seat = seat
        self.throw = throw
        self.moves = moves


class MatGame:
    """One game: the score it begins at, its turns, and the points won (0: not finished)."""

    def __init__(self, score: tuple[int, int]) -> None:
        self.score = score
        self.turns: list[MatTurn] = []
        self.points = 0


class MatMatch:
    """A match as written: its length, the names and the games."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.names = ("White", "Black")
        self.games: list[MatGame] = []


def read(text: str) -> MatMatch:
    """The match of a MAT text; ``BadNotation`` names the first line that cannot be read."""
    if len(text) > LONGEST:
        raise BadNotation(f"a MAT text has at most {LONGEST} characters")
    match: MatMatch | None = None
    game: MatGame | None = None
    headed = False  # the line of a game's score has come
    for n, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith(";"):
            continue
        found = _LENGTH.fullmatch(line)
        if found is not None:
            if match is not None:
                raise BadNotation(f"line {n}: a second match begins; read one at a time")
            match = MatMatch(int(found[1]))
            continue
        if match is None:
            raise BadNotation(f"line {n}: a MAT text begins with a line like '3 point match'")
        if _GAME.fullmatch(line):
            game = None
            headed = True
            continue
        found = _SCORE.fullmatch(line)
        if headed and found is not None:
            game = MatGame((int(found[2]), int(found[4])))
            match.names = (found[1], found[3])
            match.games.append(game)
            headed = False
            continue
        if game is None:
            raise BadNotation(f"line {n}: {line.strip()[:40]!r} stands where a game and its score should begin")
        found = _WINS.fullmatch(line)
        if found is not None:
            game.points = int(found[1])
            continue
        found = _TURNS.fullmatch(line)
        if found is None or game.points:
            raise BadNotation(f"line {n}: {line.strip()[:40]!r} is no turn of a game")
        _read_turns(game, found[2], n)
    if match is None:
        raise BadNotation("an empty text is no MAT match")
    return match


def _read_turns(game: MatGame, text: str, line: int) -> None:
    """Both players' turns of one numbered line; the second's column begins at its throw or far to the right."""
    if _CUBE.search(text):
        raise BadNotation(f"line {line}: neither book has the doubling cube")
    starts = [found.start() for found in _THROW.finditer(text)]
    if len(starts) > 2:
        raise BadNotation(f"line {line}: more than two throws in one line")
    left, right = text, ""
    if len(starts) == 2:
        left, right = text[: starts[1]], text[starts[1] :]
    elif len(starts) == 1 and starts[0] > WIDTH // 3:
        left, right = "", text
    for seat, cell in enumerate((left, right)):
        plain = cell.strip()
        found = _THROW.match(plain)
        if found is None and plain:
            raise BadNotation(f"line {line}: {plain[:40]!r} is no throw and its moves, as 61: 13/7 8/7")
        if found is not None:
            moves = re.sub(r"cannot move|\?+", "", plain[found.end() :], flags=re.IGNORECASE).strip()
            game.turns.append(
                MatTurn(seat, found[1] + found[2], re.sub(r"\b25/", "bar/", re.sub(r"/0\b", "/off", moves)))
            )


def play(text: str, game: Game[Any] | None = None) -> TablesState:
    """The state that a MAT match leads to, every throw and play held against the rules of ``game``.

    Without ``game``: Backgammon by hoyle-donohue, up to the match's length. The throw for first play, which MAT leaves
    out, is taken to be the adopted one, or any that the beginner wins.
    """
    match = read(text)
    if game is None:
        game = load_game("backgammon", {"book": "hoyle-donohue", "up": max(1, match.length)})
    if not isinstance(game, Backgammon):
        raise BadNotation("a MAT match is one of backgammon")
    s = game.new_initial_state()
    for number, one in enumerate(match.games, 1):
        where = f"game {number}"
        if s.is_terminal():
            raise BadNotation(f"{where}: the match was over before it")
        if (int(s.score[0]), int(s.score[1])) != one.score:
            raise BadNotation(
                f"{where} begins at {one.score[0]} to {one.score[1]}, but {s.score[0]} to {s.score[1]} was won"
            )
        deal = s.deal
        for k, turn in enumerate(one.turns):
            if s.is_terminal() or s.deal != deal:
                raise BadNotation(f"{where}: play goes on after its end")
            try:
                _turn(s, turn, k == 0)
            except GamesterError as e:
                raise BadNotation(f"{where}, turn {k + 1}, {turn.throw}: {turn.moves[:60]}: {e}") from None
        over = s.is_terminal() or s.deal != deal
        if bool(one.points) != over and one.points:
            raise BadNotation(f"{where} is said to be won, but men are left on the tables")
        if over and one.points and one.points != s.won:
            raise BadNotation(f"{where} is said to win {one.points}, but wins {s.won}")
        if not over and number < len(match.games):
            raise BadNotation(f"{where} is not finished")
    return s


def _turn(s: TablesState, turn: MatTurn, first: bool) -> None:
    """One throw and its plays."""
    a, b = int(turn.throw[0]), int(turn.throw[1])
    if first and s.current_player() == CHANCE and s.phase == "begin":
        adopted = a != b and cast(Backgammon, s.game).choice("opening") != "throw"
        high, low = (max(a, b), min(a, b)) if adopted else (6, 1)
        s.apply_action((high - 1) * 6 + low - 1 if turn.seat == 0 else (low - 1) * 6 + high - 1)
        if s.phase == "begin":
            s.apply_action(ADOPT if adopted else THROW_AGAIN)
    if s.mover != turn.seat:
        raise BadNotation("it is the other player's turn")
    if s.current_player() == CHANCE:
        s.apply_action((a - 1) * 6 + b - 1)
    if {int(s.high), int(s.low)} != {a, b}:
        raise BadNotation(f"the dice are {s.high}-{s.low}")
    if s.mover != turn.seat or s.current_player() != turn.seat:
        raise BadNotation("it is the other player's turn")
    for action in actions_of_turn(s, turn.moves):
        s.apply_action(action)


def actions_of_turn(s: TablesState, moves: str) -> list[int]:
    """The one or two plays that the written moves stand for."""
    if not moves:
        if s.legal_actions() == [PASS]:
            return [PASS]
        raise BadNotation("a man could be played, and must be")
    steps = split(moves)
    side = s.mover * SIDE
    wanted = [int(s.men[side + p]) for p in range(SIDE)]
    for a, b in steps:
        wanted[a] -= 1
        wanted[b] += 1
    hits = starred(moves)
    stops = {b for _, b in steps}
    exact: list[int] = []
    close: list[int] = []
    for one in s.legal_actions():
        if not PASS < one < PLAYS:
            continue
        halves = s.halves(one)
        men = s.men[:]
        make_play(men, s.mover, one, s.high, s.low)
        seconds = [-1]
        after = s.clone()
        if s.high == s.low:
            after.apply_action(one)
            if not after.is_terminal() and after.turn == s.mover and after.steps < s.steps and after.deal == s.deal:
                seconds = after.legal_actions()
        for two in seconds:
            end = men[:]
            all_halves = halves
            if two >= 0:
                make_play(end, s.mover, two, s.high, s.low)
                all_halves = halves + after.halves(two)
            if [int(end[side + p]) for p in range(SIDE)] != wanted:
                continue
            found = [one] if two < 0 else [one, two]
            written = s.notation(one) if two < 0 else f"{s.notation(one)} {after.notation(two)}"
            if written == moves:
                return found
            taken = sorted({to for _, to, hit in all_halves if hit})
            if taken == hits and not exact:
                exact = found
            if not hits and not close and all(to in stops for _, to, hit in all_halves if hit):
                close = found
    if exact or close:
        return exact or close
    raise BadNotation("that is no play of this throw")


def write(state: State, names: tuple[str, str] = ("White", "Black")) -> str:
    """The match so far as MAT; ``BadNotation`` where it did not begin from the usual array."""
    if not isinstance(state, TablesState) or state.game.id != "backgammon":
        raise BadNotation("only a backgammon match is written as MAT")
    game = cast(Backgammon, state.game)
    if len(state.first) and int(state.first[0]) >= 36:
        raise BadNotation("MAT has no place for men placed by hand")
    first = [int(n) for n in state.first]
    s = game.new_initial_state(state.given_seed(), first or None)
    lines = [f" {game.up} point match", ""]
    done = -1
    cells: list[str] = []
    for player, action in state.full_history():
        if s.deal != done:
            lines += _rows(cells)
            if done >= 0:
                lines += [_winner(s, cells, False), ""]
            done = int(s.deal)
            cells = []
            left = f" {names[0]} : {s.score[0]}"
            lines += [f" Game {done + 1}", f"{left:<{WIDTH}}{names[1]} : {s.score[1]}"]
        if player != CHANCE and action < PLAYS:
            half = s.notation(action) if action != PASS else "Cannot Move"
            second = s.high == s.low and s.steps == 2 and game.doublet_steps == 4
            if second and len(cells) % 2 == (player + 1) % 2 and cells:
                cells[-1] = f"{cells[-1]} {half}"
            else:
                if len(cells) % 2 != player:
                    cells.append("")
                cells.append(f"{s.high}{s.low}: {half}")
        s.apply_action(action)
    lines += _rows(cells)
    if s.is_terminal() or s.deal != done:
        lines.append(_winner(s, cells, s.is_terminal()))
    return "\n".join(lines) + "\n"


def _rows(cells: list[str]) -> list[str]:
    """Numbered lines of two turns."""
    out = []
    for n in range(0, len(cells), 2):
        right = cells[n + 1] if n + 1 < len(cells) else ""
        out.append(f"{n // 2 + 1:>3}) {cells[n]:<{WIDTH - 6}} {right}".rstrip())
    return out


def _winner(s: TablesState, cells: list[str], match: bool) -> str:
    """The line under a game, in the winner's column."""
    words = f"Wins {s.won} point{'s' if s.won != 1 else ''}{' and the match' if match else ''}"
    return " " * (6 if s.winner == 0 else WIDTH) + words
