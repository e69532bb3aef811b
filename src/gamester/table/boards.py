"""What a move was worth where a game has a searcher of its own: at chess and draughts, and at backgammon."""

from __future__ import annotations

import math
from typing import cast

from gamester.engine.view import View
from gamester.games.boards.chess.rules import Rules as ChessRules
from gamester.games.boards.chess.state import ACTION, ChessState
from gamester.games.boards.draughts.state import STEP_COUNT, STOP, DraughtsState
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import ADOPT, THROW_AGAIN
from gamester.players.backgammon.player import Searcher as Backgammon
from gamester.players.backgammon.replies import turned
from gamester.players.base import Player
from gamester.players.chess.look import DECIDED, WON
from gamester.players.chess.player import Root as ChessRoot
from gamester.players.chess.player import Searcher as Chess
from gamester.players.draughts.player import Searcher as Draughts
from gamester.table.verdict import Verdict

PER_PIECE = math.log(10) / 4  # the Elo scale takes a pawn, or a man, for 100 of its points: 64 in a hundred win
UNTOLD = -2 * WON  # below any worth
NEAR = 3  # plays of a throw that are looked at farther, beside what was played
ALIKE = 0.02  # of a point: less than a search of a few plies can tell


def points(worth: int) -> float:
    """What a board is worth in the game's points, -1 to 1, from hundredths of a pawn or a man."""
    return math.copysign(1.0, worth) if abs(worth) > DECIDED else math.tanh(worth / 200 * PER_PIECE)


def told(action: int, best: int, worths: dict[int, float], reason: str) -> Verdict:
    """The verdict from what each action is worth."""
    top = max(worths[best], worths[action])
    stake = max(top - math.fsum(worths.values()) / len(worths), 0.0)
    loss = worths[best] - worths[action]
    if best == action or loss < ALIKE:
        return Verdict(action, 0.0, None, stake, reason if best == action else "as good as any", worth=top)
    return Verdict(best, loss, None, max(stake, loss), reason, worth=top)


def at_board(player: Player, view: View, action: int, legal: list[int], wanted: int | None) -> Verdict | None:
    """The verdict of a game's own searcher, ``wanted`` being taken for the best where it is given."""
    if isinstance(player, Chess):
        return at_chess(player, view, action, wanted)
    if isinstance(player, Draughts):
        return at_draughts(player, view, action, legal, wanted)
    return at_tables(cast(Backgammon, player), view, action, legal, wanted)


def at_chess(player: Chess, view: View, action: int, wanted: int | None) -> Verdict | None:
    """By searching for what is best, and then what was played just as deep; an offer of a draw is not judged."""
    s = cast(ChessState, view.state)
    roots = {int(ACTION[move]): ChessRoot(move) for move in cast(ChessRules, s.game).moves(s)}
    if s.offer == 1 or action not in roots or len(roots) < 2:
        return None
    choice = player.choose(view)
    best = wanted if wanted in roots else choice.action if choice.action in roots else action
    look, deep = player.look, max(int(player.depth), 1)
    look.stopped, look.patient = False, True
    worths = {a: points(int(player.weigh(s, root.move, 1, UNTOLD))) for a, root in roots.items()}
    for a in {best, action}:
        worths[a] = points(int(player.weigh(s, roots[a].move, deep, UNTOLD)))
    look.patient = False
    return told(action, best, worths, choice.reason)


def at_draughts(player: Draughts, view: View, action: int, legal: list[int], wanted: int | None) -> Verdict | None:
    """The same; whether to leave a capture, to stop in one or to huff is between him and the other."""
    s = cast(DraughtsState, view.state)
    moves = [a for a in legal if a < STOP]
    if any(a >= STEP_COUNT for a in moves):
        moves = [a for a in moves if a >= STEP_COUNT]
    if s.offer == 1 or action not in moves or len(moves) < 2:
        return None
    choice = player.choose(view)
    best = wanted if wanted in moves else choice.action if choice.action in moves else action
    look, deep = player.look, max(int(player.depth), 1)
    look.stopped, look.patient = False, True
    worths = {a: points(int(player.weigh(player.root(s, a), 1, UNTOLD))) for a in moves}
    for a in {best, action}:
        worths[a] = points(int(player.weigh(player.root(s, a), deep, UNTOLD)))
    look.patient = False
    return told(action, best, worths, choice.reason)


def at_tables(player: Backgammon, view: View, action: int, legal: list[int], wanted: int | None) -> Verdict | None:
    """By the network, or exactly where only bearing is left; the best few and what was played a throw farther."""
    t = cast(TablesState, view.state)
    men = t.men if t.mover == 0 else turned(t.men)
    judge, found = player.judge, player.found
    choice = player.choose(view)
    judge.forget()
    worths: dict[int, float] = {}
    if t.phase == "begin":
        worths = {ADOPT: judge.best_reply(found, men, t.high, t.low), THROW_AGAIN: judge.looked_ahead(men)}
    else:
        found.find(men, 0, t.high, t.low, judge.rule, t.steps)
        at: dict[int, int] = {}
        for n in range(int(found.n)):
            a, worth = int(found.first[n]), judge.after(found.board(n))
            if a in legal and worth > worths.get(a, -math.inf):
                worths[a], at[a] = worth, n
        near = sorted(worths, key=lambda a: -worths[a])[:NEAR] if player.plies > 1 else []
        for a in {*near, action, choice.action} if near and action in worths else ():
            worths[a] = -judge.looked_ahead(turned(found.board(at[a])))
    if action not in worths or len(worths) < 2:
        return None
    best = wanted if wanted in worths else max(worths, key=lambda a: (worths[a], a == action))
    return told(action, best, worths, choice.reason if best == choice.action else f"{worths[best]:+.3f} points")
