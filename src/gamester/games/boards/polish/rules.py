"""The laws of the move at Polish draughts, and what ends a game. ``PolishDraughts`` adds the options and the board."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.equipment.polish_board import BLACK, Polish
from gamester.games.boards.draughts.game import Draughts
from gamester.games.boards.draughts.rules import GIVEN_DRAW
from gamester.games.boards.draughts.state import DRAWN, DraughtsState
from gamester.games.boards.polish.state import PolishState

AT_ONCE: Final = -1  # of moves allowed: the game is drawn


def polish(s: DraughtsState) -> PolishState:
    """The state as this game's own."""
    assert isinstance(s, PolishState)
    return s


class PolishRules(Draughts):
    """As at draughts, but for the board and the pieces."""

    board: Polish
    losing: bool = False

    # --- the move -------------------------------------------------------------------------------------------------
    def move(self, s: DraughtsState, start: i64, end: i64) -> None:
        """A step, or one leap of a capture; what is leapt stands until the capture is done."""
        t, board = polish(s), self.board
        me, opp = s.mine(), s.theirs()
        if not s.at:
            t.gone, t.still = 0, board.greatest(me, opp, s.kings)
            s.due = 0
            if self.huffing:
                s.was_black, s.was_white, s.was_kings = s.black, s.white, s.kings
                s.due = board.takers(me, opp, s.kings, t.still) if t.still else 0
        over = board.over(start, end, opp)
        king = (s.kings & start) != 0
        me ^= start | end
        s.black, s.white = (me, opp) if s.side == BLACK else (opp, me)
        if king:
            s.kings ^= start | end
        if s.due & start:
            s.due ^= start | end
        if over or not king:
            s.quiet = -1  # the end of the turn adds one
        if over:
            t.still -= board.worth(over, s.kings)
            t.gone |= over
            if board.most(end, me ^ end, opp, t.gone, s.kings, king):
                s.at = end
                return
        self.rest(s, end)

    def rest(self, s: DraughtsState, at: i64) -> None:
        """The piece has come to rest on ``at``: what it took leaves the board, and a man may be crowned."""
        t = polish(s)
        s.black &= ~t.gone
        s.white &= ~t.gone
        s.kings &= ~t.gone
        if not s.kings & at:
            s.kings |= at & self.board.crown_row(s.side)
        if t.still <= 0:
            s.due = 0
        t.gone, t.still = 0, 0
        self.end_turn(s)

    def settle_turn(self, s: DraughtsState) -> None:
        if not s.theirs():
            self.finish(s, self.stuck(s, 1 - s.side))
        elif not s.mine() or (not s.due and not self.board.has_move(s.mine(), s.theirs(), s.kings, s.side)):
            self.finish(s, self.stuck(s, s.side))
        elif s.limit == 0 or s.quiet >= self.most_quiet(s):
            self.finish(s, DRAWN)

    def stuck(self, s: DraughtsState, side: i64) -> i64:
        return s.seat_of(side if self.losing else 1 - side)

    # --- draws ----------------------------------------------------------------------------------------------------
    def alone(self, s: DraughtsState) -> bool:
        """Whether the side to move has one King left and nothing else."""
        return count(s.mine()) == 1 and s.mine() & s.kings != 0

    def moves_allowed(self, s: DraughtsState) -> i64:
        """The moves each has from the notice that the side to move may give; ``AT_ONCE``: none, 0: it may give none."""
        if self.losing:
            return 0
        theirs = s.theirs()
        if not self.alone(s) or theirs & ~s.kings or count(theirs) < 2:
            return 0 if s.limit >= 0 else super().moves_allowed(s)
        moves: i64 = GIVEN_DRAW if self.odds == "draw" and s.turn == 1 else self.two_to_one
        if s.mine() & self.board.line and count(theirs) <= 3:
            moves = AT_ONCE
        # an earlier notice, to more pieces, keeps no lone King from his fewer moves
        return 0 if 0 <= s.limit <= 2 * moves else moves

    def may_crown(self, s: DraughtsState) -> bool:
        """Whether the lone King may offer to crown the other's men: two beside a King, or one beside two."""
        theirs = s.theirs()
        men = count(theirs & ~s.kings)
        if self.losing or s.offer or 0 <= s.limit <= 2 * self.two_to_one:
            return False
        return self.alone(s) and count(theirs) == 3 and 1 <= men <= 2
