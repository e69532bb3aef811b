"""A by-the-book player at draughts: looks a few moves ahead and keeps to the chapter's maxims for the rest."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.view import View
from gamester.equipment.draughts_board import BLACK, BOTTOM_ROW, SQ, TOP_ROW, crown_row, jumpers
from gamester.equipment.draughts_moves import write_moves
from gamester.games.boards.draughts.state import (
    AGREE,
    COMPEL,
    END,
    FIRST,
    HUFF,
    MOVE_COUNT,
    NOTICE,
    OFFER,
    PLAY_ON,
    START,
    STEP_COUNT,
    STOP,
    DraughtsState,
)
from gamester.players.base import Choice, Thinker

BOOK: Final = "hoyle-donohue/draughts/"
DEPTH: Final = 4  # moves looked ahead; captures are always played out
WON: Final = 100_000
MAN: Final = 100
KING: Final = 150
TIRED: Final = 20  # quiet moves after which a level game is offered as drawn
_ROOM: Final = vec[i64]([0] * 1536)  # for more moves than any position has
MIDDLE: Final[i64] = SQ[10] | SQ[11] | SQ[14] | SQ[15] | SQ[18] | SQ[19] | SQ[22] | SQ[23]


class Simple(Thinker):
    """Wins men where it can, keeps to the middle, exchanges when ahead."""

    name = "simple"
    losing: bool = False

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = view.state
        assert isinstance(s, DraughtsState)
        if legal[0] >= FIRST:
            return self.before(legal)
        if s.offer == 1:
            # `side` is still the one that offers.
            if self.look(s.mine(), s.theirs(), s.kings, s.side, DEPTH, -WON, WON) > -30:
                return Choice(AGREE, "I see nothing more in it", BOOK + "14")
            return Choice(PLAY_ON, "I am the better placed")
        if NOTICE in legal and not s.due and s.kings == s.mine() | s.theirs():
            return Choice(NOTICE, "let the stronger win in time, or call it drawn", BOOK + "law-8")
        takes = jumpers(s.mine(), s.theirs(), s.kings, s.side) != 0
        best = -1
        most: i64 = -2 * WON
        for action in legal:
            if action == STOP or action > COMPEL or (takes and action < STEP_COUNT):
                continue  # what is regular only: a capture is never left
            worth = self.worth(s, action)
            if worth > most:
                best, most = action, worth
        if OFFER in legal and s.quiet >= TIRED and -30 < most < 30:
            return Choice(OFFER, "neither can hope to make an impression", BOOK + "14")
        return self.reason(s, best, most)

    def before(self, legal: list[int]) -> Choice:
        """Before the game: the lot's choice, or the man given."""
        if legal[0] == FIRST:
            return Choice(FIRST + 1, "to play first is no advantage", BOOK + "21")
        return Choice(legal[0], "one man is as good as another to give", BOOK + "25")

    def worth(self, s: DraughtsState, action: int) -> i64:
        """What the side to move comes to by ``action``."""
        to = s.clone()
        assert isinstance(to, DraughtsState)
        seat = s.turn
        to.apply_action(action)
        if to.deal > s.deal or to.is_terminal():
            return 0 if to.result < 0 else WON if to.result == seat else -WON
        if to.at and to.turn == seat:
            best: i64 = -2 * WON
            for leap in to.legal_actions():
                if leap != STOP:
                    best = max(best, self.worth(to, leap))
            return best
        value = self.look(to.mine(), to.theirs(), to.kings, to.side, DEPTH - 1, -WON, WON)
        return value if to.turn == seat else -value

    def look(self, me: i64, opp: i64, kings: i64, side: i64, depth: i64, low: i64, top: i64) -> i64:
        """The worth of a position to the side to move, between ``low`` and ``top``."""
        takes = jumpers(me, opp, kings, side) != 0
        if depth <= 0 and not takes:
            return self.judge(me, opp, kings, side)
        boards = children(me, opp, kings, side)
        if not len(boards):
            return WON - 100 + depth if self.losing else -WON + 100 - depth
        best: i64 = -2 * WON
        n: i64 = 0
        while n < i64(len(boards)):
            value = -self.look(boards[n + 1], boards[n], boards[n + 2], 1 - side, depth - 1, -top, -low)
            n += 3
            if value > best:
                best = value
                if best > low:
                    low = best
                if low >= top:
                    break
        return best

    def judge(self, me: i64, opp: i64, kings: i64, side: i64) -> i64:
        """A quiet position at sight."""
        mine = MAN * count(me & ~kings) + KING * count(me & kings)
        theirs = MAN * count(opp & ~kings) + KING * count(opp & kings)
        if self.losing:
            return theirs - mine
        pieces = count(me | opp)
        worth = mine - theirs
        worth += (mine - theirs) * (24 - pieces) // 48  # 23: ahead, exchange
        worth += 3 * (count(me & MIDDLE) - count(opp & MIDDLE))  # 22
        mine_home = TOP_ROW if side == BLACK else BOTTOM_ROW
        their_home = BOTTOM_ROW if side == BLACK else TOP_ROW
        worth += 4 * (count(me & ~kings & mine_home) - count(opp & ~kings & their_home))
        return worth + forward(me & ~kings, side) - forward(opp & ~kings, 1 - side)

    def reason(self, s: DraughtsState, action: int, worth: i64) -> Choice:
        """Why, in one line."""
        if HUFF <= action < COMPEL:
            return Choice(action, "the man that did not take comes off", BOOK + "10")
        if action == COMPEL:
            return Choice(action, "I would rather have the capture made", BOOK + "11")
        if worth > WON // 2:
            return Choice(action, "this wins the game")
        now = self.judge(s.mine(), s.theirs(), s.kings, s.side)
        if STEP_COUNT <= action < MOVE_COUNT:
            if now > MAN // 2 and not self.losing:
                return Choice(action, "ahead in men, an exchange is welcome", BOOK + "23")
            return Choice(action, "what can be taken must be", BOOK + "8")
        if self.losing:
            return Choice(action, "it makes him take", "hoyle-donohue/losing-draughts/3")
        if worth > now + MAN // 2:
            return Choice(action, "it wins a man")
        if not s.kings & START[action] and END[action] & crown_row(s.side):
            return Choice(action, "a king is made", BOOK + "5")
        if END[action] & MIDDLE:
            return Choice(action, "the middle is better than the side", BOOK + "22")
        return Choice(action, "it gives nothing away")


def forward(men: i64, side: i64) -> i64:
    """How many rows men have come, one point for two rows."""
    rows: i64 = 0
    for row in range(8):
        line = SQ[4 * row + 1] | SQ[4 * row + 2] | SQ[4 * row + 3] | SQ[4 * row + 4]
        rows += count(men & line) * (row if side == BLACK else 7 - row)
    return rows // 2


def children(me: i64, opp: i64, kings: i64, side: i64) -> vec[i64]:
    """Every board after one complete move: three words each, mine, theirs and the kings."""
    out = _ROOM[:]
    return out[: write_moves(out, 0, me, opp, kings, side)]
