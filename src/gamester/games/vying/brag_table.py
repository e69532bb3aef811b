"""Brag's table: what its state remembers, and bragging in turn until one is left."""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, BLANKS, ZEROS, count, low
from gamester.engine.errors import BadOption
from gamester.engine.game import Game, Part
from gamester.engine.planes import Planes
from gamester.engine.state import State
from gamester.engine.zones import Item
from gamester.games.vying.brag_hands import BragOrder, has_pair
from gamester.parts.betting import BettingGame, BettingState


class BragState(BettingState):
    """Adds who has compared hands with whom, and what was shown last."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.end: i64 = 0  # which of two stakes is bragged for, where there are two
        self.met: vec[i64] = ZEROS[: game.players]  # by seat, the seats whose hands it has been shown
        self.beaten: vec[i64] = BLANKS[: game.players]  # by seat, who showed it a better hand
        self.paired: i64 = 0  # seats that have sighted, and so hold a pair or better
        self.beaten_before: vec[i64] = BLANKS[: game.players]  # the same at the first of two ends
        self.paired_before: i64 = 0
        self.shown: vec[i64] = ZEROS[: game.players]  # the hands last laid open to all

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(BragState, to)
        t.end = self.end
        t.met = self.met[:]
        t.beaten = self.beaten[:]
        t.paired = self.paired
        t.beaten_before = self.beaten_before[:]
        t.paired_before = self.paired_before
        t.shown = self.shown[:]

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        t = cast(BragState, to)
        seen = self.met[seat]
        while seen:
            p = low(seen)
            seen &= seen - 1
            t.hands[p] = self.hands[p]


class BragRules(BettingGame):
    """What bragging asks of the rules; ``setup`` fills it in."""

    def brag_actions(self, most: int, limit: int, order: BragOrder) -> None:
        """Number passing, bragging up to ``most`` stakes at once, and sighting."""
        self.pools = ("pool",)
        self.pool: i64 = self.players
        self.brag_order = order
        self.most_at_once: i64 = most
        self.limit: i64 = limit
        self.pass_: i64 = self.actions.add("pass")
        self.sight: i64 = self.actions.add("sight")
        self.brag: i64 = self.actions.add("brag", "stakes", tuple(str(n) for n in range(1, most + 1)))

    def sit(self) -> tuple[int, int]:
        """How many play, and for how long; the stakes that may be put down at once, and in a deal."""
        self.players = self.count("players")
        self.sitting: i64 = self.count("rounds") * self.players
        most, limit = self.count("most"), self.count("limit")
        if most >= limit:
            raise BadOption(f"most={most} stakes at once do not fit a limit of {limit} in a deal: most is less")
        return most, limit

    def match_over(self, s: State) -> bool:
        return s.deal >= self.sitting

    def most_deals(self) -> int:
        """The most deals of a match."""
        sitting = int(self.sitting)
        return min(int(self.deals), sitting) if self.deals else sitting

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    def new_state(self) -> State:
        return BragState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(BragState, s)
        t.end = 0
        t.paired = 0
        t.paired_before = 0
        for p in range(self.players):
            t.met[p] = 0
            t.beaten[p] = -1
            t.beaten_before[p] = -1

    def seat_names(self) -> list[str]:
        return list("ABCDEFGH"[: self.players])

    def sights(self, t: BragState) -> list[Item]:
        """Who has been shown a better hand."""
        out: list[Item] = []
        for p in range(self.players):
            if t.beaten[p] >= 0:
                out.append(Item(f"sighted {p}", f"{self.names[t.beaten[p]]} over {self.names[p]}", "sight", p))
        return out

    def facts(self, s: State) -> list[Item]:
        t = cast(BragState, s)
        return [*super().facts(s), Item("due", str(t.due), "to brag", amount=int(t.due))] if t.due else super().facts(s)

    def paint(self, s: State, seat: i64, to: Planes) -> None:
        t = cast(BragState, s)
        super().paint(s, seat, to)
        to.one(t.dealer, self.players)
        to.cards(t.live, self.players)
        to.numbers(t.staked)
        for p in range(self.players):
            seen = p == seat or t.met[seat] & BIT[p]
            to.cards(t.hands[p] | t.known[p] if seen else t.known[p], 53)

    def next_in(self, t: BragState, seat: i64) -> i64:
        """The next seat that has not passed."""
        seat = self.after(seat)
        while not t.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def order_at(self, end: i64) -> BragOrder:
        """How hands rank at one end."""
        return self.brag_order

    def rank(self, t: BragState, seat: i64) -> i64:
        """A seat's hand as it ranks at the end that is bragged for."""
        return self.order_at(t.end).rank(t.hands[seat])

    def better(self, t: BragState, end: i64, one: i64, other: i64) -> i64:
        """Which of two seats holds the better hand at an end; of equal ones the elder."""
        order = self.order_at(end)
        mine = order.rank(t.hands[one])
        his = order.rank(t.hands[other])
        if mine != his:
            return one if mine > his else other
        return one if self.age(t, one) < self.age(t, other) else other

    def age(self, t: BragState, seat: i64) -> i64:
        """0 for the eldest hand, and more for the younger."""
        return (seat - t.dealer - 1 + self.players) % self.players

    def put_down(self, t: BragState, seat: i64, stakes: i64) -> None:
        """A seat puts stakes into the pool."""
        raise NotImplementedError

    def won(self, t: BragState, seat: i64) -> None:
        """A seat has all that was put down, and the deal is over."""
        raise NotImplementedError


class Bragging(Part):
    """From the eldest round: pass, put down a stake, or put one down and see the next player's hand."""

    def __init__(self, cites: dict[str, str], end: int = 0, name: str = "bragging") -> None:
        """``cites``: the articles that say who may brag, how high, and who may sight."""
        super().__init__(name)
        self.cites = cites
        self.end: i64 = end

    def begin(self, s: State) -> None:
        t = cast(BragState, s)
        game = cast(BragRules, s.game)
        t.live = BIT[game.players] - 1
        t.due = 1
        t.turn = game.after(t.dealer)
        if self.end == 0:
            return
        t.end = self.end
        t.paired_before = t.paired
        t.paired = 0
        for p in range(game.players):
            t.beaten_before[p] = t.beaten[p]
            t.beaten[p] = -1
            t.staked[p] = 1 if p == t.dealer else 0

    def highest(self, t: BragState, game: BragRules) -> i64:
        """The most stakes that the seat to act may put down."""
        if t.staked[t.turn] == 0 or count(t.live) > 2:
            return t.due
        left = game.limit - t.staked[t.turn]
        return game.most_at_once if game.most_at_once < left else left

    def may_sight(self, t: BragState, game: BragRules) -> bool:
        """Whether the seat to act has bragged before and holds a pair."""
        return t.staked[t.turn] > 0 and has_pair(game.rank(t, t.turn))

    def legal(self, s: State) -> vec[i64]:
        t = cast(BragState, s)
        game = cast(BragRules, s.game)
        out = vec[i64]([game.pass_])
        if self.may_sight(t, game):
            out = append(out, game.sight)
        n = t.due
        while n <= self.highest(t, game):
            out = append(out, game.brag + n - 1)
            n += 1
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(BragState, s)
        game = cast(BragRules, s.game)
        seat = t.turn
        if action == game.pass_:
            t.live &= ~BIT[seat]
        elif action == game.sight:
            self._compare(t, game, seat)
        else:
            t.due = action - game.brag + 1
            game.put_down(t, seat, t.due)
        self._ask(t, game, seat)

    def _compare(self, t: BragState, game: BragRules, seat: i64) -> None:
        """The worse hand of the two is laid down."""
        game.put_down(t, seat, t.due)
        other = game.next_in(t, seat)
        winner = game.better(t, t.end, seat, other)
        loser = other if winner == seat else seat
        t.paired |= BIT[seat]
        t.beaten[loser] = winner
        if count(t.live) == 2:
            self._lay_open(t)
        else:
            t.met[seat] |= BIT[other]
            t.met[other] |= BIT[seat]
        t.live &= ~BIT[loser]

    def _lay_open(self, t: BragState) -> None:
        for p in range(len(t.shown)):
            t.shown[p] = t.hands[p] if t.live & BIT[p] else 0
            t.known[p] = t.shown[p]

    def _ask(self, t: BragState, game: BragRules, seat: i64) -> None:
        """The next to brag; where he has put down all that was agreed, all who are left show."""
        if count(t.live) > 1:
            t.turn = game.next_in(t, seat)
            if t.staked[t.turn] + t.due <= game.limit:
                return
            self._lay_open(t)
            best = t.turn
            for p in range(game.players):
                if t.live & BIT[p]:
                    best = game.better(t, t.end, best, p)
            t.live = BIT[best]
        if not t.known[low(t.live)]:  # nothing was shown
            for p in range(game.players):
                t.shown[p] = 0
        game.won(t, low(t.live))

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(BragState, s)
        game = cast(BragRules, s.game)
        if action == game.sight:
            if t.staked[t.turn] == 0:
                return "answer the dealer's stake first", self.cites["brag"]
            return "only who holds a pair may sight", self.cites["sight"]
        if game.brag <= action < game.brag + game.most_at_once:
            if action - game.brag + 1 < t.due:
                return f"no less than {t.due} may be put down now", self.cites["higher"]
            if t.staked[t.turn] > 0 and count(t.live) == 2:
                return "that is more than was agreed for a deal", self.cites["limit"]
            return "more than was last put down only when two are left", self.cites["higher"]
        return super().why_not(s, action)

    def article(self, s: State) -> str:
        return self.cites["brag" if cast(BragState, s).staked[s.turn] == 0 else "sight"]

    def prompt(self, s: State) -> str:
        t = cast(BragState, s)
        if t.staked[t.turn] == 0:
            return "Answer the stake, or pass"
        return "Brag, sight or pass" if self.may_sight(t, cast(BragRules, s.game)) else "Brag or pass"
