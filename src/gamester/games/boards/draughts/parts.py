"""The parts of a game of draughts: the lot, the man given as odds, and play."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.part import Part
from gamester.equipment.draughts_board import BLACK, SQ, jumpers, jumps, movers, number, squares, steps
from gamester.games.boards.draughts.rules import BOOK, Rules
from gamester.games.boards.draughts.state import (
    AGREE,
    COMPEL,
    DRAWN,
    END,
    FIRST,
    GIVE,
    HUFF,
    MOVE_COUNT,
    NOTICE,
    OFFER,
    PLAY_ON,
    START,
    STEP_COUNT,
    STOP,
    DraughtsState,
    colour,
    move_number,
)

EVERYWHERE: Final = Things("square", tuple(str(n) for n in range(1, 33)))


class Lot(Asking[DraughtsState, Rules]):
    """Law 1: who has won the lot plays first or has his adversary do so."""

    verbs = (Verb("first", BOOK + "law-1-lot"), Verb("second", BOOK + "law-1-lot"))

    def begin(self, s: DraughtsState) -> None:
        if not self.game.choose or s.deal or len(s.first):
            self.game.next(s)
        else:
            s.turn = 0

    def open(self, s: DraughtsState, seat: i64) -> i64:
        return 3

    def unless(self, s: DraughtsState, seat: i64, verb: i64) -> str:
        return "first say who begins"

    def say(self, s: DraughtsState, seat: i64, verb: i64, value: i64) -> None:
        s.dealer = verb
        s.black_seat = s.dealer if s.side == BLACK else 1 - s.dealer
        self.game.next(s)

    def prompt(self, s: DraughtsState) -> str:
        return "The lot is yours: will you play first or second?"


class Odds(Asking[DraughtsState, Rules]):
    """25: the stronger takes off one of his own men."""

    verbs = (Verb("give", BOOK + "25", of=EVERYWHERE, lacking="you have no man there"),)

    def begin(self, s: DraughtsState) -> None:
        game = self.game
        if game.odds != "man" or s.deal + 1 != game.odds_game or (len(s.first) and not s.deal):
            game.next(s)
        else:
            s.turn = 0

    def which(self, s: DraughtsState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for n in squares(s.black if s.black_seat == 0 else s.white):
            out |= BIT[n - 1]
        return out

    def say(self, s: DraughtsState, seat: i64, verb: i64, value: i64) -> None:
        self.game.lift(s, SQ[value + 1])
        self.game.next(s)

    def prompt(self, s: DraughtsState) -> str:
        return "You give a man: which of yours comes off?"


class Play(Part[DraughtsState, Rules]):
    """Move, take, and what a player may say between moves."""

    def begin(self, s: DraughtsState) -> None:
        s.turn = s.seat_of(s.side)
        self.game.settle_turn(s)

    def legal(self, s: DraughtsState) -> vec[i64]:
        rules = self.game
        if s.offer == 1:
            return vec[i64]([AGREE, PLAY_ON])
        me, opp = s.mine(), s.theirs()
        out = vec[i64]([])
        if s.at:
            out = _ends(out, s.at, jumps(s.at, me, opp, (s.kings & s.at) != 0, s.side))
            return out if s.must or not rules.huffing else append(out, STOP)
        takers = jumpers(me, opp, s.kings, s.side)
        if not takers or (rules.huffing and not s.must):
            rest = movers(me, opp, s.kings, s.side)
            while rest:
                bit: i64 = rest & -rest
                rest ^= bit
                out = _ends(out, bit, steps(bit, me, opp, (s.kings & bit) != 0, s.side))
        while takers:
            bit = takers & -takers
            takers ^= bit
            out = _ends(out, bit, jumps(bit, me, opp, (s.kings & bit) != 0, s.side))
        if s.must:
            return out
        if s.due:
            for n in squares(s.due):
                out = append(out, HUFF + n - 1)
            out = append(out, COMPEL)
        if rules.may_offer(s):
            out = append(out, OFFER)
        return append(out, NOTICE) if rules.moves_allowed(s) else out

    def act(self, s: DraughtsState, action: i64) -> None:
        rules = self.game
        if action < MOVE_COUNT:
            rules.move(s, START[action], END[action])
        elif action == STOP:
            s.due = s.at
            s.short = True
            rules.end_turn(s)
        elif action == COMPEL:
            rules.compel(s)
        elif action == OFFER:
            s.offer = 1
            s.turn = 1 - s.turn
        elif action == AGREE:
            rules.finish(s, DRAWN)
        elif action == PLAY_ON:
            s.offer = 2
            s.turn = 1 - s.turn
        elif action == NOTICE:
            s.limit = 2 * rules.moves_allowed(s)
        else:
            # 10: a huff is no move of its own: the man comes off and the turn stays here.
            rules.lift(s, SQ[action - HUFF + 1])
            s.due = 0
            rules.settle_turn(s)

    def why_not(self, s: DraughtsState, action: i64) -> tuple[str, str]:
        if s.offer == 1:
            return "a draw is offered: agree or play on", BOOK + "14"
        if action >= MOVE_COUNT:
            return self.why_not_said(s, action)
        start = START[action]
        if s.at:
            return f"the piece on {number(s.at)} goes on taking", BOOK + "12"
        if not s.mine() & start:
            return f"{colour(s.side)} has no piece on {number(start)}", BOOK + "4"
        if action < STEP_COUNT and jumpers(s.mine(), s.theirs(), s.kings, s.side):
            return "a piece can be taken, so it must be", BOOK + "8"
        if action >= STEP_COUNT:
            return "it has no enemy to leap there with an empty square behind, or goes the wrong way", BOOK + "6"
        if (s.mine() | s.theirs()) & END[action]:
            return f"{number(END[action])} is taken up", BOOK + "4"
        return "a man only goes forward", BOOK + "4"

    def why_not_said(self, s: DraughtsState, action: i64) -> tuple[str, str]:
        """Why what is no move may not be said."""
        if action == NOTICE:
            return "only the weaker, when few pieces are left, may give notice, and once", BOOK + "law-8"
        if action == OFFER:
            return "a draw is offered when both have few pieces and as many, and once a turn", BOOK + "14"
        if action == AGREE or action == PLAY_ON:
            return "no draw is offered", BOOK + "14"
        if action == STOP:
            return "no capture is half made that could be broken off", BOOK + "12"
        if action >= GIVE:
            return "a man is given before the game begins, as odds", BOOK + "25"
        if action >= FIRST:
            return "who begins is said before the game", BOOK + "law-1-lot"
        if s.due and action != COMPEL:
            return "no piece there has left a capture", BOOK + "9"
        return "there is nothing to huff", BOOK + "9"

    def article(self, s: DraughtsState) -> str:
        if s.offer == 1:
            return BOOK + "14"
        if s.at:
            return BOOK + "12"
        if s.due:
            return BOOK + "law-4"
        return BOOK + ("8" if jumpers(s.mine(), s.theirs(), s.kings, s.side) else "4")

    def prompt(self, s: DraughtsState) -> str:
        name = colour(s.side)
        if s.offer == 1:
            return f"{name} offers a draw"
        left = f"; {(s.limit + 1) // 2} moves are left to win in" if s.limit > 0 else ""
        if s.at:
            return f"{name} takes on from {number(s.at)}{left}"
        if s.due:
            return f"{colour(1 - s.side)} left a capture: huff, have it made, or play on{left}"
        if jumpers(s.mine(), s.theirs(), s.kings, s.side):
            return f"{name} is to take{left}"
        return f"{name} is to move{left}"


def _ends(out: vec[i64], start: i64, ends: i64) -> vec[i64]:
    """Add the moves of one piece to each of ``ends``."""
    while ends:
        end: i64 = ends & -ends
        ends ^= end
        out = append(out, move_number(start, end))
    return out
