"""Bragging in turn until one is left: pass, put down a stake, or put one down and see the next player's hand."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, low
from gamester.games.vying.brag.hands import has_pair
from gamester.games.vying.brag.rules import BragGame
from gamester.games.vying.brag.state import BragState

PASS: Final = 0
SIGHT: Final = 1
BRAG: Final = 2


class Bragging(Asking[BragState, BragGame[Any]]):
    """From the eldest round; where one has put down all that was agreed, all who are left show.

    ``cites``: who may ``brag``, how high (``higher``, ``limit``), and who may ``sight``.
    """

    def __init__(self, most: int, cites: dict[str, str], end: int = 0, name: str = "bragging") -> None:
        stakes = Things("stakes", tuple(str(n) for n in range(1, most + 1)))
        super().__init__(
            name,
            Verb("pass", cites["brag"]),
            Verb("sight", cites["sight"]),
            Verb("brag", cites["brag"], of=stakes, by=cites["higher"]),
        )
        self.most: i64 = most
        self.cites = cites
        self.end: i64 = end

    def begin(self, s: BragState) -> None:
        s.bets.live = BIT[self.players] - 1
        s.bets.due = 1
        s.turn = self.game.after(s.dealer)
        if self.end == 0:
            return
        s.end = self.end
        s.paired_before = s.paired
        s.paired = 0
        for p in range(self.players):
            s.beaten_before[p] = s.beaten[p]
            s.beaten[p] = -1
            s.bets.staked[p] = 0
        s.bets.staked[s.dealer] = 1

    # --- what is open -----------------------------------------------------------------------------------------------
    def highest(self, s: BragState, seat: i64) -> i64:
        """The most stakes that a seat may put down."""
        if s.bets.staked[seat] == 0 or count(s.bets.live) > 2:
            return s.bets.due
        left = self.game.limit - s.bets.staked[seat]
        return self.most if self.most < left else left

    def open(self, s: BragState, seat: i64) -> i64:
        out = BIT[PASS]
        if s.bets.staked[seat] > 0 and has_pair(self.game.rank(s, seat)):
            out |= BIT[SIGHT]
        if s.bets.due <= self.highest(s, seat):
            out |= BIT[BRAG]
        return out

    def which(self, s: BragState, seat: i64, verb: i64) -> i64:
        return BIT[self.highest(s, seat)] - BIT[s.bets.due - 1]

    def why_not(self, s: BragState, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        if verb == SIGHT and s.bets.staked[s.turn] == 0:
            return "answer the dealer's stake first", self.cites["brag"]
        if verb == BRAG and action - self.bases[BRAG] + 1 >= s.bets.due and count(s.bets.live) == 2:
            if s.bets.staked[s.turn] > 0:
                return "that is more than was agreed for a deal", self.cites["limit"]
        return super().why_not(s, action)

    def unless(self, s: BragState, seat: i64, verb: i64) -> str:
        if verb == SIGHT:
            return "only who holds a pair may sight"
        return super().unless(s, seat, verb)

    def lacks(self, s: BragState, seat: i64, verb: i64, value: i64) -> str:
        if value + 1 < s.bets.due:
            return f"no less than {s.bets.due} may be put down now"
        return "more than was last put down only when two are left"

    def article(self, s: BragState) -> str:
        return self.cites["brag" if s.bets.staked[s.turn] == 0 else "sight"]

    def prompt(self, s: BragState) -> str:
        return "Answer the stake, or pass" if s.bets.staked[s.turn] == 0 else super().prompt(s)

    # --- what comes of it -------------------------------------------------------------------------------------------
    def say(self, s: BragState, seat: i64, verb: i64, value: i64) -> None:
        if verb == PASS:
            s.bets.live &= ~BIT[seat]
        elif verb == SIGHT:
            self._compare(s, seat)
        else:
            s.bets.due = value + 1
            self.game.put_down(s, seat, s.bets.due)
        self._ask(s, seat)

    def _compare(self, s: BragState, seat: i64) -> None:
        """The worse hand of the two is laid down."""
        game = self.game
        game.put_down(s, seat, s.bets.due)
        other = game.next_in(s, seat)
        winner = game.ends.better(s, s.end, seat, other)
        loser = other if winner == seat else seat
        s.paired |= BIT[seat]
        s.beaten[loser] = winner
        if count(s.bets.live) == 2:
            self._lay_open(s)
        else:
            s.met[seat] |= BIT[other]
            s.met[other] |= BIT[seat]
        s.bets.live &= ~BIT[loser]

    def _lay_open(self, s: BragState) -> None:
        for p in range(self.players):
            s.shown[p] = s.hands[p] if s.bets.live & BIT[p] else 0
            s.known[p] = s.shown[p]

    def _ask(self, s: BragState, seat: i64) -> None:
        """The next to brag; where he has put down all that was agreed, all who are left show."""
        game = self.game
        if count(s.bets.live) > 1:
            s.turn = game.next_in(s, seat)
            if s.bets.staked[s.turn] + s.bets.due <= game.limit:
                return
            self._lay_open(s)
            best = s.turn
            for p in range(self.players):
                if s.bets.live & BIT[p]:
                    best = game.ends.better(s, s.end, best, p)
            s.bets.live = BIT[best]
        winner = low(s.bets.live)
        if not s.known[winner]:  # nothing was shown
            for p in range(self.players):
                s.shown[p] = 0
        game.won(s, winner)
