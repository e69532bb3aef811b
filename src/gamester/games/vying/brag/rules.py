"""What every kind of Brag shares: how long is played, whose hand is the better, what is hidden and what is shown."""

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.zones import Item
from gamester.games.vying.brag.hands import BragOrder, in_words
from gamester.games.vying.brag.hidden import fill_hands, unseen_by
from gamester.games.vying.brag.state import BragState, Ends
from gamester.games.vying.table import VyingGame

A = TypeVar("A", bound=BragState, default=BragState)


class BragGame(VyingGame[A]):
    """A game of Brag. ``setup`` calls ``sit``, and names the ``prizes``."""

    staked_words = "stakes put down"
    due_words = "to brag"

    def sit(self, *orders: BragOrder) -> None:
        """How many play, and for how long; the stakes that may be put down at once, and in a deal; how hands rank."""
        self.players = self.count("players")
        self.sitting = self.count("rounds") * self.players
        self.most: i64 = self.count("most")
        self.limit: i64 = self.count("limit")
        if self.most >= self.limit:
            raise BadOption(
                f"most={self.most} stakes at once do not fit a limit of {self.limit} in a deal: most is less"
            )
        self.ends = Ends(*orders)
        self.brag_order = orders[0]

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- what bragging asks -----------------------------------------------------------------------------------------
    def next_in(self, s: A, seat: i64) -> i64:
        """The next seat that has not passed."""
        seat = self.after(seat)
        while not s.bets.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def rank(self, s: A, seat: i64) -> i64:
        """A seat's hand as it ranks at the end that is bragged for."""
        return self.ends.rank(s, s.end, seat)

    def put_down(self, s: A, seat: i64, stakes: i64) -> None:
        """A seat puts stakes into the pool."""
        raise NotImplementedError

    def won(self, s: A, seat: i64) -> None:
        """A seat has all that was put down."""
        raise NotImplementedError

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def unseen(self, s: A, seat: i64) -> i64:
        return unseen_by(s, seat, super().unseen(s, seat))

    def fill(self, s: A, seat: i64) -> None:
        self.lay_talon(s, fill_hands(s, self.ends, seat, self.unseen(s, seat)))

    stretches = {
        "hands looked into": "the hands of others that I have seen",
    }

    def also_seen(self, s: A, seat: i64, by: Fields) -> None:
        looked = ZEROS[: self.players]
        for p in range(self.players):
            if s.met[seat] & BIT[p]:
                looked[p] = s.hands[p]
        by.each_pieces("hands looked into", looked)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def bet_on(self, s: A) -> i64:
        return s.end

    def how(self, s: A, stake: i64, seat: i64) -> str:
        if count(s.known[seat]) < 3:
            return "as all others passed"
        return f"with {in_words(self.ends.rank(s, stake, seat))}"

    def facts(self, s: A) -> list[Item]:
        out = super().facts(s)
        for p in range(self.players):
            if s.beaten[p] >= 0:
                out.append(Item(f"sighted {p}", f"{self.names[s.beaten[p]]} over {self.names[p]}", "sight", p))
        return out
