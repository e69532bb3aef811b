"""What a position at draughts truly is: won, lost or drawn, proved where that can be done in the time, else judged.

A win is proved by a search that reaches it whatever the other side does. That a side can draw at least is proved by a
search that counts everything it does not decide as lost for that side.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.equipment.draughts_board import BLACK, WHITE
from gamester.games.boards.draughts.state import DRAWN, DraughtsState
from gamester.players.draughts.judge import SURE
from gamester.players.draughts.look import DECIDED, DEEPEST
from gamester.players.draughts.player import Leaf, Searcher

DRAW: Final = -1
CLEAR: Final = 100  # hundredths of a man that are judged enough to win
EVEN: Final = 50  # and so little that it is judged a draw
OPEN: Final = -2


class Verdict:
    """``result``: BLACK or WHITE wins, DRAW or OPEN. ``holds``: of both colours, whether it draws at least for certain.

    ``proved``: the result is certain. ``worth``: to Black, in hundredths of a man. ``line``: best play.
    """

    def __init__(self) -> None:
        self.result: i64 = OPEN
        self.proved = False
        self.holds = [False, False]
        self.worth: i64 = 0
        self.depth: i64 = 0
        self.line: list[str] = []

    def certain(self, result: i64) -> None:
        """The result is proved."""
        self.result = result
        self.proved = True
        if result != DRAW:
            self.holds[int(result)] = True
        else:
            self.holds = [True, True]


def assess(s: DraughtsState, ms: int, positions: int = 0) -> Verdict:
    """The verdict after so many milliseconds, or after so many positions where they are given; half are for proving."""
    if ms < 4 and positions < 4:
        raise BadOption("a verdict takes four milliseconds or four positions at least")
    out = Verdict()
    if s.is_terminal():
        black_wins = s.result == s.black_seat
        out.certain(DRAW if s.result == DRAWN else BLACK if black_wins else WHITE)
        return out
    searcher = Searcher(s.game, ms // 2, positions // 2)
    searcher.enough = DEEPEST
    searcher.look.quiet = 2 * s.game.count("quiet")
    root = searcher.best(s, s.legal_actions())
    out.worth = root.worth if s.side == BLACK else -root.worth
    out.depth = searcher.depth
    out.line = root.line
    if root.worth > DECIDED or root.worth < -DECIDED:
        out.certain(BLACK if out.worth > 0 else WHITE)
        return out
    # the likelier winner is not in question: first whether the other can hold
    likelier = BLACK if out.worth > 0 else WHITE
    prove(searcher, s, 1 - likelier, ms // 4, positions // 4, out)
    prove(searcher, s, likelier, ms // 4, positions // 4, out)
    if out.holds[0] and out.holds[1]:
        out.certain(DRAW)
    elif out.worth >= CLEAR and not out.holds[WHITE]:
        out.result = BLACK
    elif out.worth <= -CLEAR and not out.holds[BLACK]:
        out.result = WHITE
    elif -EVEN <= out.worth <= EVEN:
        out.result = DRAW
    return out


def prove(searcher: Searcher, s: DraughtsState, side: i64, ms: int, positions: int, out: Verdict) -> None:
    """Try to prove that ``side`` can draw at least; then ``line`` shows how."""
    look = searcher.look
    leaf = Leaf(s, True, "", False)
    look.unknown = SURE if side == WHITE else -SURE
    look.limit = leaf.limit
    look.begin(ms, positions)
    depth: i64 = 2
    while depth < DEEPEST and not out.holds[int(side)]:
        worth = look.look(leaf.me, leaf.opp, leaf.kings, leaf.side, depth, -1, 1, 0, leaf.quiet, 0)
        if look.out_of_time():
            break
        if worth >= 0 if leaf.side == side else worth <= 0:
            out.holds[int(side)] = True
            out.line = searcher.words(leaf, look.best_line()) or out.line
        elif worth > DECIDED or worth < -DECIDED:
            break
        depth += 1
    look.unknown = 0
