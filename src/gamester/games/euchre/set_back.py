"""Set-back Euchre: all count down from five for a pool; who fails, or takes no trick, is set back."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import Game, Part
from gamester.engine.options import Option
from gamester.engine.state import State
from gamester.engine.zones import Item
from gamester.games.euchre.calls import PASS
from gamester.games.euchre.cards import EuchreState
from gamester.games.euchre.rules import DEAL, TRICKS, WITH_JOKER, EuchreGame
from gamester.parts.tricks import TrickState

B: Final = "hoyle-donohue/set-back-euchre/"
POOL: Final = 0  # the first pool
MOST: Final = 1000  # points to go, beyond which nobody is set back: doubling has to end somewhere
NAMES: Final = ("South", "West", "North-west", "North", "North-east", "East")
ROUND: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (),
    (0, 3),
    (0, 1, 5),
    (0, 1, 3, 5),
    (0, 1, 2, 4, 5),
    (0, 1, 2, 3, 4, 5),
)

OPTIONS = (
    Option("players", 4, "how many play", low=2, high=6, cites=(B + "1",)),
    Option("game", 5, "points to go at the beginning", low=1, high=100, cites=(B + "3",)),
    Option("stake", 1, "counters each puts in the pool, and a euchre costs", high=1000, cites=(B + "2", B + "6")),
    Option("declare", False, "a march may be declared, for the game and the pool", cites=(B + "11",)),
    Option("limit", 200, "deals after which the least to go has the pool", low=1, high=1000, cites=(B + "9",)),
    Option("settle", 0, "counters a loser pays the winner for each point to go", high=100, cites=(B + "14",)),
    Option("adversaries_score", False, "a euchre also takes two off each adversary's score", cites=(B + "15",)),
    DEAL,
    WITH_JOKER,
)  # fmt: skip


class SetBackState(EuchreState):
    """Adds who has declared a march."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.declarer: i64 = -1

    def share(self, to: State) -> None:
        super().share(to)
        cast(SetBackState, to).declarer = self.declarer


class Declare(Part):
    """The trump made, each in turn from eldest hand may declare to make all the tricks, until one does."""

    def __init__(self, base: int) -> None:
        super().__init__("declare")
        self.base: i64 = base

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([PASS, self.base])

    def act(self, s: State, action: i64) -> None:
        if action == self.base:
            cast(SetBackState, s).declarer = s.turn
            s.game.next(s)
        elif s.turn == s.dealer:
            s.game.next(s)
        else:
            s.turn = s.game.after(s.turn)

    def article(self, s: State) -> str:
        return B + "11"

    def prompt(self, s: State) -> str:
        return "Declare a march, or pass"


class Stay(Part):
    """Each adversary in turn stays in the deal, or throws up his hand and cannot be set back."""

    def __init__(self, base: int) -> None:
        super().__init__("stay")
        self.base: i64 = base

    def begin(self, s: State) -> None:
        self._ask(s, s.dealer)

    def _ask(self, s: State, seat: i64) -> None:
        """The next adversary after ``seat``, up to the dealer."""
        one = cast("SetBackEuchre", s.game).principal(cast(EuchreState, s))
        while s.step < s.game.players:
            s.step += 1
            seat = s.game.after(seat)
            if seat != one:
                s.turn = seat
                return
        s.game.next(s)

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([self.base, self.base + 1])

    def act(self, s: State, action: i64) -> None:
        if action == self.base + 1:
            cast(EuchreState, s).out |= BIT[s.turn]
        self._ask(s, s.turn)

    def article(self, s: State) -> str:
        return B + "8"

    def prompt(self, s: State) -> str:
        return "Stay, or throw up your hand"


class SetBackEuchre(EuchreGame):
    """Two to six, each for himself and all against the maker. The score is what each has still to go."""

    id = "set-back-euchre"
    title = "Set-back Euchre"
    options = OPTIONS
    min_players = 2
    max_players = 6

    def setup(self) -> None:
        super().setup()
        self.pools = ("pool",)
        self.limit: i64 = self.count("limit")
        self.adversaries_score = self.flag("adversaries_score")
        self.cite_stake = self.cite(B + "2")
        self.cite_euchre = self.cite(B + "6")
        self.cite_pool = self.cite(B + "9")
        self.cite_settle = self.cite(B + "14")

    def seats(self) -> int:
        return self.count("players")

    def before_play(self) -> list[Part]:
        declare = self.actions.add("declare")
        stay = self.actions.add("stay")
        self.actions.add("throw up")
        return [Declare(declare), Stay(stay)] if self.flag("declare") else [Stay(stay)]

    def new_state(self) -> State:
        return SetBackState(self)

    def begin_match(self, s: State) -> None:
        for p in range(self.players):
            s.score[p] = self.target
            s.pay(p, self.players + POOL, self.count("stake"), self.cite_stake)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        cast(SetBackState, s).declarer = -1

    def principal(self, t: EuchreState) -> i64:
        declarer = cast(SetBackState, t).declarer
        return declarer if declarer >= 0 else t.maker

    def first_leader(self, t: TrickState) -> i64:
        declarer = cast(SetBackState, t).declarer
        if declarer >= 0 and declarer != t.dealer:
            return declarer
        return super().first_leader(t)

    # --- the score --------------------------------------------------------------------------------------------------
    def march(self, t: EuchreState) -> i64:
        return self.players

    def score_deal(self, t: EuchreState) -> None:
        """Points off for what was made, on for what was not; a euchre also pays the pool."""
        one = self.principal(t)
        alone: bool = t.out == BIT[self.players] - 1 - BIT[one]  # all have thrown up: there is nobody to take a trick
        won: i64 = TRICKS if alone else t.tricks[one]
        for p in range(self.players):
            if p != one and t.plays(p) and not t.tricks[p]:
                t.score[p] += 1
        if cast(SetBackState, t).declarer >= 0:
            if won == TRICKS:
                t.score[one] = 0
            else:
                t.score[one] += t.score[one]
                self.forfeit(t, one)
        elif won == TRICKS:
            t.score[one] -= self.march(t)
        elif won >= 3:
            t.score[one] -= 1
        else:
            t.score[one] += 2
            self.forfeit(t, one)
            for p in range(self.players):
                if self.adversaries_score and p != one and t.plays(p):
                    t.score[p] -= 2

    def forfeit(self, t: EuchreState, seat: i64) -> None:
        """Another stake to the pool."""
        t.pay(seat, self.players + POOL, self.count("stake"), self.cite_euchre)

    def end_deal(self, s: State) -> None:
        t = cast(EuchreState, s)
        if t.maker >= 0:
            self.score_deal(t)
            self.look_for_winner(t)
        if t.winner < 0 and s.deal + 1 >= self.limit:
            self.give_pool(t, MOST)
        s.dealer = self.after(s.dealer)

    def look_for_winner(self, t: EuchreState) -> None:
        """The first to have nothing to go has the pool."""
        for p in range(self.players):
            t.score[p] = min(t.score[p], MOST)
        self.give_pool(t, 0)

    def give_pool(self, t: EuchreState, most: i64) -> None:
        """To whoever has least to go, if it is no more than ``most``: the elder hand where several have."""
        best: i64 = -1
        seat = t.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            if t.score[seat] <= most and (best < 0 or t.score[seat] < t.score[best]):
                best = seat
        if best >= 0:
            t.winner = best
            self.settle(t)

    def settle(self, t: EuchreState) -> None:
        """The pool to the winner, and for each point to go what was agreed."""
        pool = self.players + POOL
        t.pay(pool, t.winner, t.purse[pool], self.cite_pool)
        each: i64 = self.count("settle")
        for p in range(self.players):
            if p != t.winner and t.score[p] > 0:
                t.pay(p, t.winner, each * t.score[p], self.cite_settle)

    def returns(self, s: State) -> list[float]:
        """Counters; where only so many deals are played, by how much less is to go than for the others in the mean."""
        if not self.deals:
            return [float(s.purse[p]) for p in range(self.players)]
        return [-x for x in super().returns(s)]

    # --- what a screen draws ----------------------------------------------------------------------------------------
    def seat_names(self) -> list[str]:
        return [NAMES[n] for n in ROUND[self.players]]

    def facts(self, s: State) -> list[Item]:
        t = cast(SetBackState, s)
        names = self.seat_names()
        out = super().facts(s)
        if t.declarer >= 0:
            out.append(Item("declarer", names[t.declarer], "declares a march", int(t.declarer)))
        for p in range(self.players):
            if t.out & BIT[p]:
                out.append(Item(f"out {p}", names[p], "has thrown up his hand", p))
        return out
