"""Inn and Inn: four dice, and a battle that lasts till all the money is won; gamester-1754, 3718-3726."""

from typing import ClassVar, Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb, amounts
from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.chance import Dice
from gamester.parts.coup import Coup, CoupGame, CoupState

BOOK: Final = "gamester-1754/inn-and-inn/"
OUT: Final = 0
INN: Final = 1
INN_AND_INN: Final = 2
NAMES: Final = ("Out", "Inn", "Inn and Inn")
DROPPING: Final = 0  # the parts
THROWING: Final = 1
BYE: Final = 2


class InnState(CoupState):
    """Who throws, and for whom."""

    thrower: i64 = -1  # who throws
    within: i64 = 0  # who can still win what has been dropped
    divide: bool = False  # whether the first of two who have a bye would divide it

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.thrower = by.seat("thrower", of.thrower)
        self.within = by.seats("within", of.within)
        self.divide = by.flag("divide", of.divide)


class Drop(Asking[InnState, "InnAndInn"]):
    """``drop``, ``inn``: the thrower drops what he will; before the first throw all do as he does."""

    def begin(self, s: InnState) -> None:
        game = self.game
        if not s.within:
            game.meet(s)
        s.turn = s.thrower
        if not s.purse[s.thrower]:
            game.go(s, THROWING)

    def which(self, s: InnState, seat: i64, verb: i64) -> i64:
        return min(self.game.limit, s.purse[seat])

    def lacks(self, s: InnState, seat: i64, verb: i64, value: i64) -> str:
        return "you have not so much left"

    def say(self, s: InnState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        all_drop = game.all_drop or not s.purse[game.players]
        for other in range(game.players):
            if other == seat or (all_drop and s.within & BIT[other]):
                game.drop(s, other, value + 1)
        game.go(s, THROWING)


class Throw(Coup[InnState, "InnAndInn"]):
    """``out``, ``inn``, ``inn-and-inn``: what is thrown, and what comes of it."""

    def coup(self, s: InnState) -> None:
        game = self.game
        kind = game.kind(s.draw())
        s.turn = s.thrower
        if kind == INN:
            game.go(s, DROPPING)
        elif kind == INN_AND_INN:
            game.sweep(s, s.thrower, game.for_inns)
        elif count(s.within) == 2:
            game.sweep(s, game.next_within(s, s.thrower), game.for_out)
        else:
            s.within &= ~BIT[s.thrower]
            s.thrower = game.next_within(s, s.thrower)
            game.go(s, BYE)


class Bye(Asking[InnState, "InnAndInn"]):
    """``bye``: the other two divide it if both will; else they throw out for it."""

    verbs = (Verb("divide", "bye"), Verb("throw out for it", "bye"))

    def begin(self, s: InnState) -> None:
        s.turn = s.thrower

    def open(self, s: InnState, seat: i64) -> i64:
        return 3

    def say(self, s: InnState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if seat == s.thrower:
            s.divide = verb == 0
            s.turn = game.next_within(s, seat)
        elif s.divide and verb == 0:
            s.pay(game.players, seat, s.purse[game.players] // 2, game.for_bye)
            game.sweep(s, s.thrower, game.for_bye)
        else:
            game.go(s, THROWING)


class InnAndInn(CoupGame[InnState]):
    """Inn and Inn as the Gamester of 1754 describes it."""

    id = "inn-and-inn"
    title = "Inn and Inn"
    family = "dice"
    books = ("gamester-1754",)
    information = "perfect"
    min_players = 2
    max_players = 3
    stretches: ClassVar[dict[str, str]] = {"thrown": "the dice last thrown"}
    options = (
        Option("players", 3, "persons who play", low=2, high=3, cites=(BOOK + "players",)),
        Option("battle", 20, "counters that each brings to the battle", low=1, high=1000, cites=(BOOK + "battle",)),
        Option("limit", 3, "counters that may be dropped at a time", low=1, high=60, cites=(BOOK + "drop",)),
        Option("inn", "thrower", "who drops at an Inn: its thrower, or all who can win it alike",
               choices=("thrower", "all"), cites=(BOOK + "inn",)),
        Option("hands", 1000, "hands after which a battle that is not won is broken off", low=1, high=10_000,
               cites=(BOOK + "battle",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.battle: i64 = self.count("battle")
        self.limit: i64 = self.count("limit")
        self.all_drop = self.choice("inn") == "all"
        self.pools = ("dropped",)
        self.source = self.four = Dice(4)
        self.for_drop: i64 = self.cite("drop")
        self.for_inns: i64 = self.cite("inn-and-inn")
        self.for_out: i64 = self.cite("out")
        self.for_bye: i64 = self.cite("bye")
        drop = Verb("drop", "drop", "nobody drops now", of=amounts("counters", self.count("limit")))
        self.parts = [Drop("dropping", drop), Throw("throw"), Bye("bye")]

    def new_state(self) -> InnState:
        return InnState(self)

    def kind(self, throw: i64) -> i64:
        """No doublets, one, or two; three alike are one, and four alike two."""
        many = ZEROS[:7]
        for n in range(self.four.dice):
            many[self.four.die(throw, n)] += 1
        pairs: i64 = 0
        for times in many:
            pairs += times // 2
        return pairs

    # --- the money --------------------------------------------------------------------------------------------------
    def begin_match(self, s: InnState) -> None:
        for seat in range(self.players):
            s.purse[seat] = self.battle

    def drop(self, s: InnState, seat: i64, counters: i64) -> None:
        """So many counters, or what he has left."""
        s.pay(seat, self.players, min(counters, s.purse[seat]), self.for_drop)

    def meet(self, s: InnState) -> None:
        """All who have money left begin."""
        for seat in range(self.players):
            if s.purse[seat]:
                s.within |= BIT[seat]
        s.thrower = s.dealer

    def next_within(self, s: InnState, seat: i64) -> i64:
        """Who comes after ``seat`` of those who can win it."""
        seat = self.after(seat)
        while not s.within & BIT[seat]:
            seat = self.after(seat)
        return seat

    def sweep(self, s: InnState, seat: i64, article: i64) -> None:
        """He has all that lies there."""
        s.pay(self.players, seat, s.purse[self.players], article)
        self.finish_deal(s)

    def next_dealer(self, s: InnState) -> i64:
        seat = self.after(s.dealer)
        while not s.purse[seat]:
            seat = self.after(seat)
        return seat

    def match_over(self, s: InnState) -> bool:
        """All the money is one player's, or the battle is broken off."""
        left: i64 = 0
        for seat in range(self.players):
            if s.purse[seat]:
                left += 1
        return left == 1 or s.deal >= self.count("hands")

    def returns(self, s: InnState) -> list[float]:
        return [float(s.purse[seat] - self.battle) for seat in range(self.players)]

    def max_game_length(self) -> int:
        """Every drop leaves a counter less in hand; two speak of a bye."""
        hands = self.count("hands")
        return (min(self.deals, hands) if self.deals else hands) * (self.players * int(self.battle) + 2)

    def max_utility(self) -> float:
        return float((self.players - 1) * self.battle)

    def min_utility(self) -> float:
        return -float(self.battle)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def also_seen(self, s: InnState, seat: i64, by: Fields) -> None:
        faces = ZEROS[: self.four.dice]
        if len(s.thrown):
            for n in range(self.four.dice):
                faces[n] = self.four.die(s.thrown[0], n)
        by.row("thrown", faces, self.four.dice)

    def zones(self, s: InnState) -> list[Zone]:
        thrown = [f"{NAMES[self.kind(throw)]}" for throw in s.thrown]
        return [
            self.drawn_zone(s, thrown[0] if thrown else "the dice"),
            *self.counters(s),
            Zone("claims", "aim", self.aim(s), title="what is played for"),
        ]

    def aim(self, s: InnState) -> list[Item]:
        thrower = self.seat_names()[s.thrower if s.thrower >= 0 else s.dealer]
        return [Item("aim", f"the {s.purse[self.players]} that are dropped; thrower: {thrower}", "played for")]

    def told(self, s: InnState) -> str:
        names = self.seat_names()
        kind = self.kind(s.thrown[0])
        if kind == INN_AND_INN:
            return f"{names[s.thrower]} throws Inn and Inn and sweeps all (article inn-and-inn)."
        winner = names[self.next_within(s, s.thrower)]
        if s.part == BYE:
            return f"{names[s.thrower]} and {winner} divide a bye (article bye)."
        return f"{names[s.thrower]} throws Out, and {winner} wins all (article out)."
