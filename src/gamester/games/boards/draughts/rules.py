"""The laws of the move at draughts: taking, crowning, the huff, the ways a game ends. ``Draughts`` adds the match."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.state import ENDLESS
from gamester.equipment.draughts_board import BLACK, between, crown_row, has_move, jumpers, jumps
from gamester.games.boards.draughts.state import DRAWN, DraughtsState
from gamester.games.boards.rules import BoardGame

BOOK: Final = "hoyle-donohue/draughts/"
SMALL: Final = 4  # pieces each, that are "a small degree of force" (14, law 8)
GIVEN_DRAW: Final = 20  # law 8: moves in which he who has given the draw must win


class Rules(BoardGame[DraughtsState]):
    """What the options settle, and what a move does to the board."""

    huffing: bool = False
    choose: bool = False
    offers: str = "small"
    odds: str = "none"
    odds_game: i64 = 1
    quiet: i64 = 40
    three_to_two: i64 = 40
    two_to_one: i64 = 20

    # --- the move -------------------------------------------------------------------------------------------------
    def move(self, s: DraughtsState, start: i64, end: i64) -> None:
        """A step, or one leap of a capture."""
        me, opp = s.mine(), s.theirs()
        takers: i64 = 0
        if not s.at and self.huffing:
            takers = jumpers(me, opp, s.kings, s.side)
            s.was_black, s.was_white, s.was_kings = s.black, s.white, s.kings
            s.due = 0  # law-4-waived: to move is to let the other side's fault go
            s.short = False
        taken = between(start, end)
        king = (s.kings & start) != 0
        me ^= start | end
        opp &= ~taken
        s.kings &= ~taken
        if king:
            s.kings ^= start | end
        s.black, s.white = (me, opp) if s.side == BLACK else (opp, me)
        if taken or not king:
            s.quiet = -1  # the end of the turn adds one
        crowned = not king and (end & crown_row(s.side)) != 0
        if crowned:
            s.kings |= end
        if taken and not crowned and jumps(end, me, opp, king, s.side):
            s.at = end
            return
        if not taken and takers:
            s.due = takers ^ start ^ end if takers & start else takers
        self.end_turn(s)

    def end_turn(self, s: DraughtsState) -> None:
        """The other side's turn, unless the game is over."""
        s.at = 0
        s.must = False
        s.offer = 0
        s.quiet += 1
        if s.limit > 0:
            s.limit -= 1
        s.side = 1 - s.side
        s.turn = s.seat_of(s.side)
        self.settle_turn(s)

    def settle_turn(self, s: DraughtsState) -> None:
        """End the game if it is decided: the side to move cannot, or the moves allowed have run out."""
        if not s.theirs():
            self.finish(s, self.stuck(s, 1 - s.side))
        elif not s.mine() or (not s.due and not has_move(s.mine(), s.theirs(), s.kings, s.side)):
            self.finish(s, self.stuck(s, s.side))
        elif s.limit == 0 or s.quiet >= self.most_quiet(s):
            self.finish(s, DRAWN)

    def stuck(self, s: DraughtsState, side: i64) -> i64:
        """13: the seat that wins when ``side`` has no man left, or none that can move."""
        return s.seat_of(1 - side)

    # --- huffing --------------------------------------------------------------------------------------------------
    def compel(self, s: DraughtsState) -> None:
        """11: put the piece back and have the capture made, or made to its end."""
        if s.short:
            s.at = s.due
        else:
            s.black, s.white, s.kings = s.was_black, s.was_white, s.was_kings
        s.due = 0
        s.short = False
        s.must = True
        if s.limit >= 0:
            s.limit += 1
        s.side = 1 - s.side
        s.turn = s.seat_of(s.side)

    def lift(self, s: DraughtsState, bit: i64) -> None:
        """Take a piece off the board."""
        s.black &= ~bit
        s.white &= ~bit
        s.kings &= ~bit

    # --- draws ----------------------------------------------------------------------------------------------------
    def may_offer(self, s: DraughtsState) -> bool:
        """14: a draw may be offered, once a turn."""
        if s.offer or self.offers == "none":
            return False
        if self.offers == "any":
            return True
        mine = count(s.mine())
        return mine == count(s.theirs()) and mine <= SMALL

    def most_quiet(self, s: DraughtsState) -> i64:
        """14: after how many moves of both, nothing taken and no man moved, the game is drawn unasked.

        Once notice is given the moves that it allows are all that counts.
        """
        return ENDLESS if s.limit >= 0 or not self.quiet else 2 * self.quiet

    def weaker(self, s: DraughtsState) -> bool:
        """Whether the other side appears the stronger: more pieces, or as many and more kings."""
        mine, theirs = count(s.mine()), count(s.theirs())
        return mine < theirs or (mine == theirs and count(s.mine() & s.kings) < count(s.theirs() & s.kings))

    def moves_allowed(self, s: DraughtsState) -> i64:
        """Law 8: the moves each side has from the notice that the side to move may give; 0 if it may give none."""
        if s.limit >= 0:
            return 0
        mine, theirs = count(s.mine()), count(s.theirs())
        if theirs > SMALL or mine > SMALL:
            return 0
        if self.odds == "draw" and s.turn == 1 and mine == theirs:
            return GIVEN_DRAW
        if not self.weaker(s):
            return 0
        two_to_one = mine + theirs == 3 and s.mine() | s.theirs() == s.kings
        return self.two_to_one if two_to_one else self.three_to_two

    def finish(self, s: DraughtsState, result: i64) -> None:
        """The game is won by a seat, or drawn."""
        s.result = result
        s.at, s.offer, s.due = 0, 0, 0
        self.next(s)
