"""The parts of a game of Polish draughts: the man given as odds, and play."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.part import Part
from gamester.engine.planes import Marks
from gamester.equipment.polish_board import Polish
from gamester.games.boards.draughts.rules import BOOK as ENGLISH
from gamester.games.boards.draughts.rules import Rules
from gamester.games.boards.draughts.state import DRAWN, DraughtsState, colour
from gamester.games.boards.polish.rules import AT_ONCE, PolishRules, polish
from gamester.games.boards.polish.state import PolishMoves

BOOK: Final = "hoyle-donohue/polish-draughts/"


class GivenMan(Asking[DraughtsState, Rules]):
    """The stronger takes off one of his own men."""

    def __init__(self, board: Polish) -> None:
        everywhere = Things("square", tuple(str(n) for n in range(1, board.many + 1)))
        super().__init__("odds", Verb("give", ENGLISH + "25", of=everywhere, lacking="you have no man there"))
        self.board = board

    def begin(self, s: DraughtsState) -> None:
        game = self.game
        if game.odds != "man" or s.deal + 1 != game.odds_game or (len(s.first) and not s.deal):
            game.next(s)
        else:
            s.turn = 0

    def which(self, s: DraughtsState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for n in self.board.squares(s.black if s.black_seat == 0 else s.white):
            out |= BIT[n - 1]
        return out

    def say(self, s: DraughtsState, seat: i64, verb: i64, value: i64) -> None:
        self.game.lift(s, self.board.sq[value + 1])
        self.game.next(s)

    def prompt(self, s: DraughtsState) -> str:
        return "You give a man: which of yours comes off?"


class Play(Part[DraughtsState, PolishRules]):
    """Move, take the greatest number, and what a player may say between moves."""

    def __init__(self, name: str, moves: PolishMoves) -> None:
        super().__init__(name)
        self.moves = moves
        self.board = moves.board
        self.said: list[str] = [""] * moves.size
        for words, n in moves.said.items():
            self.said[n] = words

    def begin(self, s: DraughtsState) -> None:
        s.turn = s.seat_of(s.side)
        self.game.settle_turn(s)

    def words(self, *all: str) -> list[int]:
        """The numbers of what may be said."""
        return [self.moves.said[words] for words in all]

    def ends(self, out: list[int], start: i64, ends: i64, leap: bool) -> None:
        """Add the moves of one piece to each of ``ends``."""
        while ends:
            out.append(int(self.moves.number(start, ends & -ends, leap)))
            ends &= ends - 1

    def leaping(self, s: DraughtsState, out: list[int], bit: i64, least: i64) -> None:
        """Add the leaps of one piece that may lead to taking ``least``."""
        own = s.mine() ^ bit
        ends = self.board.leaps(bit, own, s.theirs(), polish(s).gone, s.kings, s.kings & bit != 0, least)
        self.ends(out, bit, ends, True)

    def legal(self, s: DraughtsState) -> vec[i64]:
        out = vec[i64]([])
        for action in sorted(self.open(s)):
            out = append(out, action)
        return out

    def mark(self, s: DraughtsState, to: Marks) -> None:
        for action in self.open(s):
            to.one(action)

    def open(self, s: DraughtsState) -> list[int]:
        """What may be done."""
        if polish(s).crowns:
            return self.words("accept crowns", "refuse crowns")
        if s.offer == 1:
            return self.words("agree", "play on")
        rules, board = self.game, self.board
        out: list[int] = []
        loose = rules.huffing and not s.must
        if s.at:
            self.leaping(s, out, s.at, 1 if loose else polish(s).still)
            return out + self.words("stop") if loose else out
        me, opp = s.mine(), s.theirs()
        greatest = board.greatest(me, opp, s.kings)
        rest = board.ready(me, opp, s.kings) if greatest and not loose else me
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            if greatest:
                self.leaping(s, out, bit, 1 if loose else greatest)
            if not greatest or loose:
                self.ends(out, bit, board.steps(bit, me | opp, s.kings & bit != 0, s.side), False)
        if s.must:
            return out
        if s.due:
            out += [self.moves.huff + n - 1 for n in board.squares(s.due)] + self.words("compel")
        if rules.may_offer(s):
            out += self.words("offer draw")
        if rules.moves_allowed(s):
            out += self.words("notice")
        return out + self.words("offer crowns") if rules.may_crown(s) else out

    def act(self, s: DraughtsState, action: i64) -> None:
        rules, board = self.game, self.board
        words = self.said[action]
        if action < self.moves.move_count:
            rules.move(s, self.moves.start[action], self.moves.end[action])
        elif words == "stop":
            rules.rest(s, s.at)
        elif words == "compel":
            rules.compel(s)
        elif words == "agree" or words == "refuse crowns":
            polish(s).crowns = False
            rules.finish(s, DRAWN)
        elif words == "offer draw" or words == "offer crowns":
            s.offer = 1
            polish(s).crowns = words == "offer crowns"
            s.turn = 1 - s.turn
        elif words == "play on" or words == "accept crowns":
            if polish(s).crowns:
                s.kings |= s.theirs()
                s.limit = 2 * rules.two_to_one
            s.offer = 2
            polish(s).crowns = False
            s.turn = 1 - s.turn
        elif words == "notice":
            moves = rules.moves_allowed(s)
            if moves == AT_ONCE:
                rules.finish(s, DRAWN)
            else:
                s.limit = 2 * moves
        else:
            # a huff is no move of its own: the man comes off and the turn stays here
            rules.lift(s, board.sq[action - self.moves.huff + 1])
            s.due = 0
            rules.settle_turn(s)

    def why_not(self, s: DraughtsState, action: i64) -> tuple[str, str]:
        if polish(s).crowns:
            return "the other's men are to be crowned, or the game is drawn", BOOK + "crown-offer"
        if s.offer == 1:
            return "a draw is offered: agree or play on", ENGLISH + "14"
        words = self.said[action]
        if words == "notice":
            return "only the weaker, when few pieces are left, may give notice, and once", BOOK + "fifteen"
        if words == "offer crowns":
            return (
                "a lone King may offer it, where three are left against it, once a turn",
                BOOK + "crown-offer",
            )
        if words in ("accept crowns", "refuse crowns", "agree", "play on"):
            return "nothing is offered", ENGLISH + "14"
        if words == "offer draw":
            return "a draw is offered when both have few pieces and as many, and once a turn", ENGLISH + "14"
        if words in ("first", "second"):
            return "who begins is said before the game", ENGLISH + "law-1-lot"
        if words == "stop":
            return "no capture is half made that could be broken off", BOOK + "huff"
        if action >= self.moves.give:
            return "a man is given before the game begins, as odds", ENGLISH + "25"
        if action >= self.moves.move_count:
            return "no piece there has left a capture", BOOK + "huff"
        return self.why_no_move(s, action)

    def why_no_move(self, s: DraughtsState, action: i64) -> tuple[str, str]:
        """Why a move cannot be made."""
        start, leap = self.moves.start[action], action >= self.moves.step_count
        if s.at:
            return f"the piece on {self.board.number(s.at)} goes on taking, as many as it can", BOOK + "greatest"
        if not s.mine() & start:
            return f"{colour(s.side)} has no piece on {self.board.number(start)}", BOOK + "march"
        if self.board.greatest(s.mine(), s.theirs(), s.kings):
            if leap and s.theirs() & self.board.over(start, self.moves.end[action], s.theirs()):
                return "more can be taken, or Kings as many, so they must be", BOOK + "greatest"
            return "a piece can be taken, so it must be", ENGLISH + "8"
        if leap:
            return "there is no one enemy between with an empty square behind", BOOK + "take"
        if s.kings & start:
            return "the line is not free so far", BOOK + "king"
        return "a man goes one square, forward, to an empty one", BOOK + "march"

    def article(self, s: DraughtsState) -> str:
        if polish(s).crowns:
            return BOOK + "crown-offer"
        if s.offer == 1:
            return ENGLISH + "14"
        if s.at:
            return BOOK + "greatest"
        if s.due:
            return BOOK + "huff"
        return BOOK + ("greatest" if self.board.greatest(s.mine(), s.theirs(), s.kings) else "march")

    def prompt(self, s: DraughtsState) -> str:
        name = colour(s.side)
        if polish(s).crowns:
            return f"{name} offers to crown your men, that the moves be counted; refused, the game is drawn"
        if s.offer == 1:
            return f"{name} offers a draw"
        left = f"; {(s.limit + 1) // 2} moves are left to win in" if s.limit > 0 else ""
        if s.at:
            return f"{name} takes on from {self.board.number(s.at)}{left}"
        if s.due:
            return f"{colour(1 - s.side)} left the greatest number: huff, have it taken, or play on{left}"
        if self.board.greatest(s.mine(), s.theirs(), s.kings):
            return f"{name} is to take{left}"
        return f"{name} is to move{left}"
