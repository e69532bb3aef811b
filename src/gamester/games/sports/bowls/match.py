"""The Match Game, leg and leg: two parties roll hand after hand; hoyle-donohue, 49655-49676."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.games.sports.bowls.frames import OVERS, BowlGame, BowlState, bowl_options

HERE: Final = "hoyle-donohue/match-game-bowls/"
DOUBLE: Final = 4  # what each of the losers pays, in games of one player: two games of the Baltimore


class MatchState(BowlState):
    """The legs."""

    legs: vec[i64] = NONE  # the legs marked against each party
    rolling: i64 = 0  # how many rollings there have been

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.legs = by.sides("legs", of.legs)
        self.rolling = by.number("rolling", of.rolling)


class MatchGame(BowlGame[MatchState]):
    """Each rolling is a hand of three balls to each player; the lower party has a leg marked against it."""

    id = "match-game-bowls"
    title = "Match Game"
    options = bowl_options(
        HERE + "balls",
        Option("legs", "3", "how many rollings the best is out of", choices=("3", "5", "7", "9"),
               cites=(HERE + "best-of-three", HERE + "five-legs")),
        players=4, hands=0,
    )  # fmt: skip
    tries = "more pins than the other party, rolling by rolling"

    def setup(self) -> None:
        super().setup()
        if self.players % 2:
            raise BadOption(f"the parties are equal: players must be even, not {self.players}")
        self.boxes = int(self.choice("legs"))
        self.sides = 2

    def new_state(self) -> MatchState:
        return MatchState(self)

    def paying(self) -> str:
        return HERE + "double"

    def seat_names(self) -> list[str]:
        """Players are called by their party."""
        return [f"{'AB'[n % 2]}{n // 2 + 1}" for n in range(self.players)]

    # --- the rollings -----------------------------------------------------------------------------------------------
    def pass_on(self, s: MatchState, seat: i64) -> i64:
        for _ in range(self.players):
            seat = self.after(seat)
            if not s.out & BIT[seat] and s.begun[seat] == s.rolling and self.leader(s, 1 - seat % 2) >= 0:
                return seat
        return self.all_rolled(s)

    def rolled(self, s: MatchState, side: i64) -> i64:
        """What a party has made in this rolling."""
        made: i64 = 0
        for seat in range(side, self.players, 2):
            made += max(0, self.box(s, seat, s.rolling))
        return made

    def leader(self, s: MatchState, side: i64) -> i64:
        """Who bowls for a party at a tie: its first player from him who began; -1: it has none left."""
        for n in range(self.players):
            seat = (s.dealer + n) % self.players
            if seat % 2 == side and not s.out & BIT[seat]:
                return seat
        return -1

    def all_rolled(self, s: MatchState) -> i64:
        """The lower party has a leg; then they roll again, or the game is over."""
        for side in range(2):
            if self.leader(s, side) < 0:  # nobody is left to roll for it
                s.legs[side] = self.boxes
                if self.leader(s, 1 - side) < 0:
                    s.legs[1 - side] = self.boxes
                return -1
        first, second = self.rolled(s, 0), self.rolled(s, 1)
        if first == second:
            for seat in range(self.players):
                s.place[seat] = 0
            s.overs = 0
            return self.seek_ties(s)
        return self.mark(s, 1 if first > second else 0)

    def seek_ties(self, s: MatchState) -> i64:
        """One of each party bowls a single ball, until one has more."""
        one, other = self.leader(s, s.dealer % 2), self.leader(s, 1 - s.dealer % 2)
        if one < 0 or other < 0:
            s.still = 0
            return self.all_rolled(s)
        if s.place[one] != s.place[other] or s.overs == OVERS:
            s.still = 0
            return self.mark(s, one % 2 if s.place[one] < s.place[other] else other % 2)
        s.still = BIT[one] | BIT[other]
        s.overs += 1
        return self.next_tied(s, -1)

    def mark(self, s: MatchState, side: i64) -> i64:
        """A leg against a party: who begins the next rolling, -1 where it was the last."""
        s.legs[side] += 1
        s.rolling += 1
        if 2 * s.legs[side] > self.boxes:
            return -1
        return self.pass_on(s, (s.dealer + self.players - 1) % self.players)

    # --- what is paid -----------------------------------------------------------------------------------------------
    def due(self, s: MatchState, seat: i64) -> i64:
        if s.out & BIT[seat] or 2 * s.legs[seat % 2] > self.boxes:
            return DOUBLE * self.stake
        return 0

    def max_game_length(self) -> int:
        return self.most_rounds() * int(self.boxes) * int((self.players * self.hand + 2 * OVERS) * self.asked)

    def min_utility(self) -> float:
        return -float(self.most_rounds() * DOUBLE * self.stake)

    # --- what is seen -----------------------------------------------------------------------------------------------
    def zones(self, s: MatchState) -> list[Zone]:
        legs = [Item(f"legs {side}", str(n), f"party {'AB'[side]}", side, int(n)) for side, n in enumerate(s.legs)]
        return [*super().zones(s), Zone("score", "legs", legs, title="legs against")]
