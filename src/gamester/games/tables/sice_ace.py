"""Sice-Ace: sixes bear men, aces load them on another, doublets drink and throw again; gamester-1754, 3706-3708."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, ZEROS
from gamester.engine.errors import BadOption
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.chance import Dice
from gamester.parts.coup import CoupGame, CoupState

BOOK: Final = "gamester-1754/sice-ace/"
MEN: Final = 6  # 1: each has so many
MOST: Final = 5
THROW: Final = 0


class SiceAceState(CoupState):
    """Who throws, and what each still has."""

    mover: i64 = 0  # who has the dice
    men: vec[i64] = NONE  # how many each still has
    loads: i64 = 0  # aces thrown for which somebody is still to be named
    drinks: vec[i64] = NONE  # how often each has thrown doublets

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.mover = by.seat("mover", of.mover)
        self.men = by.each_number("men", of.men)
        self.loads = by.number("loads", of.loads)
        self.drinks = by.each_number("drinks", of.drinks)


class Turn(Asking[SiceAceState, "SiceAce"]):
    """Who has the dice throws them, and where it is so agreed names whom his aces load."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(
            "turn",
            Verb("throw", "2", "first name whom you load", by="3"),
            Verb("load", "3", "there is no ace to load with", of=Things("seat", tuple(names)),
                 lacking="only another who still has men can be loaded"),
        )  # fmt: skip

    def begin(self, s: SiceAceState) -> None:
        s.turn = s.mover

    def open(self, s: SiceAceState, seat: i64) -> i64:
        return 2 if s.loads else 1

    def which(self, s: SiceAceState, seat: i64, verb: i64) -> i64:
        return self.game.holders_of(s) & ~BIT[seat]

    def say(self, s: SiceAceState, seat: i64, verb: i64, value: i64) -> None:
        if verb == THROW:
            self.drew(s)
        else:
            self.load(s, seat, value)
            self.go_on(s, seat)

    def drew(self, s: SiceAceState) -> None:
        """2, 3: sixes are borne before aces are loaded."""
        if not s.want(1):
            return
        game = self.game
        s.thrown = vec[i64]([s.next_drawn()])
        throw = s.thrown[0]
        a, b = game.dice.die(throw, 0), game.dice.die(throw, 1)
        seat = s.mover
        for die in (a, b):
            if die == 6 and s.men[seat] > 0:
                s.men[seat] -= 1
        if a == b:
            s.drinks[seat] += 1
        for die in (a, b):
            if die == 1 and s.loads < s.men[seat]:
                s.loads += 1
        s.turn = seat
        while s.loads and not game.names:
            self.load(s, seat, game.next_holder(s, seat))
        self.go_on(s, seat)

    def load(self, s: SiceAceState, giver: i64, taker: i64) -> None:
        """3: one man goes over."""
        s.men[giver] -= 1
        s.men[taker] += 1
        s.loads -= 1

    def go_on(self, s: SiceAceState, seat: i64) -> None:
        """4: after doublets he throws again, if he has any men; else the next who has."""
        game = self.game
        if s.loads:
            return
        if game.decided(s):
            game.next(s)
            return
        throw = s.thrown[0]
        if s.men[seat] == 0 or game.dice.die(throw, 0) != game.dice.die(throw, 1):
            s.mover = game.next_holder(s, seat)
        s.turn = s.mover


class SiceAce(CoupGame[SiceAceState]):
    """To be rid of six men before the others, who pay for the drink."""

    id = "sice-ace"
    title = "Sice-Ace"
    family = "tables"
    books = ("gamester-1754",)
    information = "perfect"
    utility = "general_sum"
    min_players = 2
    max_players = MOST
    options = (
        Option("players", MOST, "persons at the table", low=2, high=MOST, cites=(BOOK + "1",)),
        Option("losers", "two", "who loses: the last two with men, or the last one", choices=("two", "one"),
               cites=(BOOK + "5",)),
        Option("load", "next", "whom an ace loads: the next who has men, or another whom the thrower names",
               choices=("next", "named"), cites=(BOOK + "3",)),
        Option("stake", 1, "counters that a loser lays to the reckoning", low=1, high=1000, cites=(BOOK + "5",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.last: i64 = 2 if self.choice("losers") == "two" else 1
        if self.last >= self.players:
            raise BadOption("of two players the last two cannot both lose: give losers=one, or players=3 or more")
        self.names = self.choice("load") == "named"
        self.stake: i64 = self.count("stake")
        self.source = self.dice = Dice(2)
        self.pools = ("the reckoning",)
        self.at_end = self.cite("5")
        self.parts = [Turn(self.seat_names())]

    def new_state(self) -> SiceAceState:
        return SiceAceState(self)

    def begin_deal(self, s: SiceAceState) -> None:
        s.mover = s.dealer
        s.men = vec[i64]([MEN] * self.players)
        s.drinks = ZEROS[: self.players]

    def holders_of(self, s: SiceAceState) -> i64:
        """Those who still have men, as a set."""
        out: i64 = 0
        for seat in range(self.players):
            if s.men[seat]:
                out |= BIT[seat]
        return out

    def next_holder(self, s: SiceAceState, seat: i64) -> i64:
        """The next on the left who has men."""
        seat = self.after(seat)
        while not s.men[seat]:
            seat = self.after(seat)
        return seat

    def decided(self, s: SiceAceState) -> bool:
        """5: whether no more than the losers have men."""
        many: i64 = 0
        for seat in range(self.players):
            if s.men[seat]:
                many += 1
        return many <= self.last

    def end_deal(self, s: SiceAceState) -> None:
        for seat in range(self.players):
            if s.men[seat]:
                s.pay(seat, self.players, self.stake, self.at_end)

    def match_over(self, s: SiceAceState) -> bool:
        return True

    def min_utility(self) -> float:
        return -float(self.stake)

    def max_utility(self) -> float:
        return 0.0

    # --- what is seen and said --------------------------------------------------------------------------------------
    def aim(self, s: SiceAceState) -> list[Item]:
        who = "last two" if self.last == 2 else "last"
        return [Item("aim", "be rid of your men: sixes bear, aces load another", f"the {who} pay")]

    def told(self, s: SiceAceState) -> str:
        losers = " and ".join(name for seat, name in enumerate(self.seat_names()) if s.men[seat])
        return f"{losers} {'are' if self.last == 2 else 'is'} left with men and must pay; the rest go free (article 5)."

    def zones(self, s: SiceAceState) -> list[Zone]:
        names = self.seat_names()
        men = [Item(f"men {n}", str(s.men[n]) if s.men[n] else "free", names[n], n, int(s.men[n]))
               for n in range(self.players)]  # fmt: skip
        drinks = [Item(f"drinks {n}", str(s.drinks[n]), names[n], n, int(s.drinks[n])) for n in range(self.players)]
        return [
            Zone("claims", "aim", self.aim(s), title="what is played for"),
            self.drawn_zone(s, "the dice"),
            Zone("score", "men", men, title="men left"),
            Zone("score", "drinks", drinks, title="drinks"),
        ]
