"""Throwing: the seats throw dice in their turn, and the best throw wins the pool; ties throw over again.

Dice fall one by one, so that any of them can be left on the table and the others thrown again.
"""

from typing import Any, ClassVar, Final, Self, cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, low
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.chance import Dice
from gamester.parts.coup import CoupGame, CoupState

OVERS: Final = 20  # a tie thrown over so often is divided, so that a match has an end
THROW: Final = Verb("throw", "throws")


class ThrowState(CoupState):
    """What has been thrown."""

    faces: vec[i64] = NONE  # what each die shows; 0: it has not been thrown
    thrower: i64 = -1  # who threw them
    left: i64 = 0  # the dice that stay on the table when the others are thrown
    throws: i64 = 0  # how often the seat to act has thrown
    made: vec[i64] = NONE  # what each has made; -1: nothing yet
    still: i64 = 0  # who throws in this going round: all, or those who tied
    overs: i64 = 0  # how often a tie has been thrown over

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        many = cast(ThrowGame[Any], self.game).dice
        self.faces = by.row("faces", of.faces, many, MATCH)
        self.thrower = by.seat("thrower", of.thrower, MATCH)
        self.left = by.some_of("left", of.left, many)
        self.throws = by.number("throws", of.throws)
        self.made = by.each_number("made", of.made, MATCH, -1)
        self.still = by.seats("still", of.still)
        self.overs = by.number("overs", of.overs)


T = TypeVar("T", bound=ThrowState, default=ThrowState)
P = TypeVar("P", bound=ThrowState, default=ThrowState, contravariant=True)


def throw_options(game: str, *more: Option, most: int = 8) -> tuple[Option, ...]:
    """What every game of this kind settles, and ``more``."""
    wins = (f"hoyle-donohue/{game}/wins",)
    return (
        Option("players", 3, "players who throw", low=2, high=most, cites=(f"hoyle-donohue/{game}/throws",)),
        Option("rounds", 10, "pools thrown for in a sitting", low=1, high=1000, cites=wins),
        Option("stake", 1, "counters that each puts into a pool", low=1, high=100, cites=wins),
        *more,
    )


class ThrowGame(CoupGame[T]):
    """A game of throws for a pool. Its chapter has the articles ``throws``, ``wins`` and ``ties``."""

    family = "dice"
    books = ("hoyle-donohue",)
    information = "perfect"
    max_players = 8
    chosen = False
    thrown_dice: ClassVar[int] = 3
    throws_each: ClassVar[int] = 1

    def setup(self) -> None:
        self.players = self.count("players")
        self.rounds = self.count("rounds")
        self.stake: i64 = self.count("stake")
        self.forfeit = self.values.get("settle") == "forfeit"  # nobody stakes, and the worst pays all others
        self.dice: i64 = self.thrown_dice
        self.times: i64 = self.throws_each
        self.pools = ("pool",)
        self.source = Dice(1)
        self.for_win: i64 = self.cite("wins")
        self.parts = [self.throwing()]

    def throwing(self) -> "Throwing[Any, Any]":
        """The part in which they throw."""
        return Throwing("throwing", THROW)

    # --- what a game says of its throws -----------------------------------------------------------------------------
    def holds(self, s: T) -> bool:
        """Whether this throw counts; if not it is thrown again at once."""
        return True

    def fell(self, s: T) -> None:
        """Reckon what lies on the table to its thrower, and leave on the table what is to stay there."""
        raise NotImplementedError

    def more(self, s: T) -> bool:
        """Whether he throws again, or may."""
        return s.throws < self.times

    def worth(self, made: i64) -> str:
        """What somebody has made, in words."""
        return str(made)

    def first_thrower(self, s: T) -> i64:
        """Who begins this going round."""
        return s.dealer if s.still & BIT[s.dealer] else self.next_thrower(s, s.dealer)

    def next_thrower(self, s: T, seat: i64) -> i64:
        """Who throws after ``seat``; -1: all have."""
        seat = self.after(seat)
        while seat != s.dealer:
            if s.still & BIT[seat]:
                return seat
            seat = self.after(seat)
        return -1

    def found(self, s: T) -> i64:
        """Who has thrown best; for a forfeit, worst. Several tie."""
        out: i64 = 0
        best: i64 = 0
        for seat in range(self.players):
            if not s.still & BIT[seat]:
                continue
            made = -s.made[seat] if self.forfeit else s.made[seat]
            if not out or made > best:
                best = made
                out = 0
            if made == best:
                out |= BIT[seat]
        return out

    # --- counters ---------------------------------------------------------------------------------------------------
    def put_down(self, s: T) -> None:
        """Each stakes for the pool; for a forfeit nobody does."""
        if self.forfeit:
            return
        for seat in range(self.players):
            s.pay(seat, self.players, self.stake, self.for_win)

    def settle(self, s: T, found: i64) -> None:
        """He has the pool, or pays the forfeit to all others; a tie without end divides, and forfeits nothing."""
        many = count(found)
        if self.forfeit:
            if many == 1:
                for seat in range(self.players):
                    s.pay(low(found), seat, self.stake, self.for_win)
        elif many:
            share = s.purse[self.players] // many
            odd = s.purse[self.players] % many
            while found:
                s.pay(self.players, low(found), share + odd, self.for_win)
                odd = 0
                found &= found - 1

    def match_over(self, s: T) -> bool:
        return s.deal >= self.rounds

    def end_match(self, s: T) -> None:
        """What nobody has won goes back in equal parts: it came so."""
        share = s.purse[self.players] // self.players
        for seat in range(self.players):
            s.pay(self.players, seat, share, self.for_win)

    # --- bounds -----------------------------------------------------------------------------------------------------
    def most_rounds(self) -> int:
        """How many rounds there are."""
        return min(self.deals, self.rounds) if self.deals else self.rounds

    def most_acts(self) -> int:
        """The actions in a turn at most."""
        return self.times

    def max_game_length(self) -> int:
        return self.most_rounds() * (OVERS + 1) * self.players * self.most_acts()

    def max_utility(self) -> float:
        return float(self.most_rounds() * (self.players - 1) * self.stake)

    def min_utility(self) -> float:
        return -self.max_utility()

    # --- what is seen and said --------------------------------------------------------------------------------------
    def zones(self, s: T) -> list[Zone]:
        names = self.seat_names()
        dice = [
            Item(f"die {n}", str(face), "left" if s.left & BIT[n] else "", int(s.thrower))
            for n, face in enumerate(s.faces)
            if face
        ]
        made = [Item(f"made {n}", self.worth(x) if x >= 0 else "-", names[n], n) for n, x in enumerate(s.made)]
        return [
            Zone("dice", "dice", dice, title="dice"),
            Zone("score", "made", made, title="made"),
            *self.counters(s),
            Zone("claims", "aim", self.aim(s), title="what is played for"),
        ]

    def aim(self, s: T) -> list[Item]:
        if self.forfeit:
            return [Item("aim", "not to be the worst, who pays a forfeit", "played for")]
        tie = "a tie thrown over, for " if s.overs else ""
        return [Item("aim", f"{tie}a pool of {self.pool(s)}", "played for")]

    def pool(self, s: T) -> i64:
        """What is played for, or will be when all have staked."""
        if s.step:
            return s.purse[self.players]
        return s.purse[self.players] + self.players * self.stake

    def told(self, s: T) -> str:
        names = self.seat_names()
        made = ", ".join(f"{names[n]} {self.worth(x)}" for n, x in enumerate(s.made) if x >= 0)
        found = self.found(s)
        who = " and ".join(names[n] for n in range(self.players) if found & BIT[n])
        if not found:
            return f"{made}: nobody wins, and the pool stands (article wins)."
        if count(found) > 1:
            return f"{made}: a tie without end (article ties)."
        return f"{made}: {who} {'pays the forfeit' if self.forfeit else 'wins the pool'} (article wins)."


K = TypeVar("K", bound=ThrowGame[Any], default=ThrowGame[Any])


class Throwing(Asking[P, K]):
    """Each in turn throws, as often as the game gives him; then ties throw over, and the pool is paid."""

    def begin(self, s: P) -> None:
        game = self.game
        for seat in range(game.players):
            s.made[seat] = -1
        s.still = BIT[game.players] - 1
        self.hand(s, game.first_thrower(s))

    def drew(self, s: P) -> None:
        self.cast(s)

    def hand(self, s: P, seat: i64) -> None:
        """The box comes to ``seat``."""
        s.turn = seat
        s.throws = 0
        s.left = 0

    def say(self, s: P, seat: i64, verb: i64, value: i64) -> None:
        """``throw``, the first verb. ``step`` counts them; with the first the pool is made up."""
        if not s.step:
            self.game.put_down(s)
        s.step += 1
        if not s.throws:
            s.made[seat] = max(0, s.made[seat])
        s.thrower = seat
        self.cast(s)

    def cast(self, s: P) -> None:
        """The dice that are not left fall, again and again until they hold."""
        game = self.game
        while s.want(game.dice - count(s.left)):
            for n in range(game.dice):
                if not s.left & BIT[n]:
                    s.faces[n] = s.next_drawn() + 1
            if game.holds(s):
                s.turn = s.thrower
                s.throws += 1
                game.fell(s)
                if not game.more(s):
                    self.done(s)
                return

    def done(self, s: P) -> None:
        """He has thrown: the next, or the end."""
        game = self.game
        seat = game.next_thrower(s, s.turn)
        if seat >= 0:
            self.hand(s, seat)
            return
        found = game.found(s)
        if count(found) < 2 or s.overs == OVERS:
            game.settle(s, found)
            game.next(s)
            return
        s.overs += 1
        s.still = found
        for tied in range(game.players):
            if found & BIT[tied]:
                s.made[tied] = -1
        self.hand(s, game.first_thrower(s))
