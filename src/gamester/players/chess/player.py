"""Chess by searching: as deep as time allows, then what the best line leads to."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.game import Game
from gamester.engine.rng import advance, checked_seed, mix
from gamester.engine.view import View
from gamester.equipment.chess_board import after, castles_after, passed_after
from gamester.games.boards.chess.rules import Rules
from gamester.games.boards.chess.state import ACTION, AGREE, OFFER, PLAY_ON, ChessState, move_name
from gamester.players.base import Choice, Thinker, checked_time
from gamester.players.chess.judge import open_moves
from gamester.players.chess.look import DECIDED, DEEPEST, WON, Look, key_of

LEVEL: Final = 15  # hundredths of a pawn: nothing to choose between the sides
TIRED: Final = 20  # quiet plies after which a level game is offered as drawn
SHOWN: Final = 8  # moves of the best line that are told
ENOUGH: Final = 4  # plies to look at the only move there is


class Root:
    """A move that may be made now, and what it is worth."""

    def __init__(self, move: i64) -> None:
        self.move = move
        self.worth: i64 = -2 * WON


class Searcher(Thinker):
    """Thinks for ``ms`` milliseconds, or over ``iterations`` positions, which is repeatable with ``seed``."""

    name = "search"

    def __init__(self, game: Game[Any], ms: int = 200, iterations: int = 0, seed: int = 0) -> None:
        assert isinstance(game, Rules)
        self.ms = checked_time(ms, iterations)
        self.iterations = iterations
        self.seed: i64 = mix(advance(checked_seed(seed)))
        slots: i64 = 1024
        wanted = iterations if iterations else ms * 500
        while slots < wanted and slots < 1_048_576:
            slots += slots
        self.look = Look(game.stale_wins, game.queens_only, slots)
        self.depth: i64 = 0  # of the last search, for those who ask

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The action with the best line."""
        s = view.state
        assert isinstance(s, ChessState)
        game = s.game
        assert isinstance(game, Rules)
        book = f"{game.book}/chess/"
        found = game.moves(s)
        if s.offer == 1:  # `side` is still the one that offers
            roots = [Root(move) for move in found]
            best = self.deepen(s, roots)
            if best.worth < -LEVEL:
                return Choice(PLAY_ON, "I am the better placed")
            return Choice(AGREE, "I see nothing more in it", book + "drawn")
        roots = [Root(move) for move in open_moves(found, legal)]
        draw = mix(self.seed ^ s.quiet ^ i64(len(roots)))
        for n in range(len(roots) - 1, 0, -1):
            draw = mix(advance(draw))
            m = int(draw % (n + 1))
            roots[n], roots[m] = roots[m], roots[n]
        best = self.deepen(s, roots)
        if OFFER in legal and s.quiet >= TIRED and -LEVEL <= best.worth <= LEVEL:
            return Choice(OFFER, "neither has enough to win with", book + "drawn")
        return Choice(int(ACTION[best.move]), self.reason(s, best))

    def deepen(self, s: ChessState, roots: list[Root]) -> Root:
        """The best of ``roots``, looked at deeper and deeper; it comes to stand first."""
        look = self.look
        look.begin(self.ms, self.iterations)
        look.path[0] = key_of(s.board, s.side, s.castles, s.passed)
        look.patient = True  # one move ahead is always looked
        self.depth = 0
        depth: i64 = 1
        while depth < DEEPEST:
            highest: i64 = -2 * WON
            for n, root in enumerate(roots):
                worth = self.weigh(s, root.move, depth, highest)
                if look.stopped:
                    return roots[0]
                root.worth = worth
                if worth > highest:
                    highest = worth
                    del roots[n]
                    roots.insert(0, root)
            self.depth = depth
            look.patient = False
            if look.out_of_time() or (len(roots) == 1 and depth >= ENOUGH):
                break
            far: i64 = WON - (highest if highest > 0 else -highest)
            if far < WON - DECIDED and depth >= far:
                break
            depth += 1
        return roots[0]

    def weigh(self, s: ChessState, move: i64, depth: i64, low: i64) -> i64:
        """What a move is worth: exact where it is more than ``low``."""
        look, side = self.look, 1 - s.side
        board = after(s.board, move)
        castles, passed = castles_after(s.board, s.castles, move), passed_after(s.board, move)
        if low > -2 * WON:
            worth = -look.look(board, side, castles, passed, depth - 1, -low - 1, -low, 1)
            if worth <= low or look.stopped:
                return worth
        return -look.look(board, side, castles, passed, depth - 1, -2 * WON, -low, 1)

    def reason(self, s: ChessState, best: Root) -> str:
        """Score, depth and the line, for people."""
        line: list[str] = []
        board, side, castles, passed, move = s.board, s.side, s.castles, s.passed, best.move
        while move and len(line) <= min(SHOWN, int(self.depth)):
            line.append(move_name(int(move)))
            board, castles, passed = after(board, move), castles_after(board, castles, move), passed_after(board, move)
            side = 1 - side
            move = self.look.best_reply(board, side, castles, passed)
        told = " ".join(line[:SHOWN]) + (" ..." if len(line) > SHOWN else "")
        worth = int(best.worth)
        if abs(worth) > DECIDED:
            moves = (WON - abs(worth)) // 2 + 1
            return f"{'won' if worth > 0 else 'lost'} within {moves} move{'s' * (moves > 1)}: {told}"
        return f"{worth / 100:+.2f} pawns, {self.depth} plies deep: {told}"
