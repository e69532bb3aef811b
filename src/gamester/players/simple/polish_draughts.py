"""A by-the-book player at Polish draughts: looks a few moves ahead, wins men, and values a King at several of them."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.view import View
from gamester.equipment.polish_board import BLACK, Polish
from gamester.games.boards.draughts.parts import Lot
from gamester.games.boards.draughts.rules import BOOK as ENGLISH
from gamester.games.boards.polish.parts import BOOK, GivenMan, Play
from gamester.games.boards.polish.rules import PolishRules
from gamester.games.boards.polish.state import PolishMoves, PolishState
from gamester.players.base import Choice, Thinker

DEPTH: Final = 3  # moves looked ahead; captures are always played out
DEEPEST: Final = 8  # the last move at which a capture is still played out
WON: Final = 100_000
MAN: Final = 100
KING: Final = 320  # m1: worth giving up to three men for
TIRED: Final = 20  # quiet moves after which a level game is offered as drawn


class Simple(Thinker):
    """Wins men where it can, makes Kings, exchanges when ahead."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = view.state
        game = s.game
        assert isinstance(s, PolishState) and isinstance(game, PolishRules)
        part = game.parts[s.part]
        if isinstance(part, Lot):
            return Choice(legal[1], "to play first is no advantage", ENGLISH + "21")
        if isinstance(part, GivenMan):
            return Choice(legal[0], "one man is as good as another to give", ENGLISH + "25")
        assert isinstance(part, Play)
        said, board, moves = part.moves.said, game.board, part.moves
        if s.crowns:
            return Choice(said["accept crowns"], "with so many Kings he may yet be caught", BOOK + "crown-offer")
        if s.offer == 1:  # `side` is still the one that offers
            if look(board, s.mine(), s.theirs(), s.kings, s.side, DEPTH, -WON, WON, game.losing) > -MAN // 3:
                return Choice(said["agree"], "I see nothing more in it", ENGLISH + "14")
            return Choice(said["play on"], "I am the better placed")
        if said["notice"] in legal and not s.due:
            return Choice(said["notice"], "let him win in time, or call it drawn", BOOK + "fifteen")
        best, most = -1, -2 * WON
        for action in legal:
            if action < moves.move_count or moves.huff <= action < moves.give or action == said["compel"]:
                if s.at == 0 and action < moves.step_count and board.greatest(s.mine(), s.theirs(), s.kings):
                    continue  # the greatest number is never left
                worth = self.worth(s, action, game)
                if worth > most:
                    best, most = action, worth
        if said["offer draw"] in legal and s.quiet >= TIRED and -MAN // 3 < most < MAN // 3:
            return Choice(said["offer draw"], "neither can hope to make an impression", ENGLISH + "14")
        return self.reason(s, best, most, moves, game)

    def worth(self, s: PolishState, action: int, game: PolishRules) -> int:
        """What the side to move comes to by ``action``."""
        to = s.clone()
        assert isinstance(to, PolishState)
        seat = s.turn
        to.apply_action(action)
        if to.deal > s.deal or to.is_terminal():
            return 0 if to.result < 0 else WON if to.result == seat else -WON
        if to.at:
            moves = to.moves()
            return max([self.worth(to, leap, game) for leap in to.legal_actions() if leap < moves.move_count])
        depth = DEPTH - 1 if count(s.black | s.white) > 6 else DEPTH
        value = int(look(game.board, to.mine(), to.theirs(), to.kings, to.side, depth, -WON, WON, game.losing))
        return value if to.turn == seat else -value

    def reason(self, s: PolishState, action: int, worth: int, moves: PolishMoves, game: PolishRules) -> Choice:
        """Why, in one line."""
        if action == moves.said["compel"]:
            return Choice(action, "I would rather have them taken", BOOK + "huff")
        if action >= moves.move_count:
            return Choice(action, "what did not take comes off", BOOK + "huff")
        if worth > WON // 2:
            return Choice(action, "this wins the game")
        now = int(judge(game.board, s.mine(), s.theirs(), s.kings, s.side, game.losing))
        if action >= moves.step_count:
            if now > MAN // 2:
                return Choice(action, "exchanges clear the way for who is ahead", BOOK + "m4")
            return Choice(action, "the greatest number is to be taken", BOOK + "greatest")
        if worth > now + MAN // 2:
            return Choice(action, "it wins a man")
        if worth > now + MAN or not s.kings & moves.start[action] and moves.end[action] & game.board.crown_row(s.side):
            return Choice(action, "a King is worth several men", BOOK + "m1")
        return Choice(action, "it gives nothing away")


def look(board: Polish, me: i64, opp: i64, kings: i64, side: i64, depth: i64, low: i64, top: i64, losing: bool) -> i64:
    """The worth of a position to the side to move, between ``low`` and ``top``."""
    if depth <= 0 and (depth <= DEPTH - DEEPEST or not board.takers(me, opp, kings, 1)):
        return judge(board, me, opp, kings, side, losing)
    boards = board.after(me, opp, kings, side)
    if not len(boards):
        return WON - 100 + depth if losing else -WON + 100 - depth
    best: i64 = -2 * WON
    for n in range(0, i64(len(boards)), 3):
        value = -look(board, boards[n + 1], boards[n], boards[n + 2], 1 - side, depth - 1, -top, -low, losing)
        if value > best:
            best = value
            if best > low:
                low = best
            if low >= top:
                break
    return best


def judge(board: Polish, me: i64, opp: i64, kings: i64, side: i64, losing: bool) -> i64:
    """A quiet position at sight."""
    mine = MAN * count(me & ~kings) + KING * count(me & kings)
    theirs = MAN * count(opp & ~kings) + KING * count(opp & kings)
    if losing:
        return theirs - mine
    worth = mine - theirs
    worth += worth * (40 - count(me | opp)) // 100  # ahead, exchange
    worth += forward(board, me & ~kings, side) - forward(board, opp & ~kings, 1 - side)
    return worth + 6 * (count(me & kings & board.line) - count(opp & kings & board.line))


def forward(board: Polish, men: i64, side: i64) -> i64:
    """How far men have come, a point for each row."""
    rows: i64 = 0
    row: i64 = board.wide // 2
    while men:
        at = (board.number(men & -men) - 1) // row
        rows += at if side == BLACK else board.wide - 1 - at
        men &= men - 1
    return rows
