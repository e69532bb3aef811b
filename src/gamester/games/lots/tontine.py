"""Tontine: a card turned up for each pays or is paid, and the last alive has the box; academy-1768, 10940-11057."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption
from gamester.engine.fields import MATCH, NONE, Fields, wiped
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, JACK, KING, NAMES
from gamester.equipment.chance import Shoe
from gamester.parts.coup import Coup, CoupGame, CoupState

BOOK: Final = "academy-1768/tontine/"
TEN: Final = 8
THREE: Final = 1  # the ranks from the Two


class TontineState(CoupState):
    """Who is alive, and the cards last turned up."""

    live: i64 = 0  # seats that have counters
    cards: vec[i64] = NONE  # the card turned up last for each

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.live = by.seats("live", of.live, MATCH)
        self.cards = by.each_piece("cards", of.cards, MATCH)


class Dealing(Asking[TontineState, "Tontine"]):
    """``turns``: the dealer turns up the cards."""

    verbs = (Verb("deal", "turns"),)

    def begin(self, s: TontineState) -> None:
        s.turn = s.dealer

    def say(self, s: TontineState, seat: i64, verb: i64, value: i64) -> None:
        self.game.next(s)


class Turning(Coup[TontineState, "Tontine"]):
    """``turn``: one for each who is alive, from the dealer's right round to him; then all settle in that order."""

    def coup(self, s: TontineState) -> None:
        game, cards = self.game, wiped(s.cards, -1)
        seat = s.dealer
        for _n in range(game.players):
            seat = game.after(seat)
            if s.live & BIT[seat]:
                cards[seat] = s.draw()
        for _n in range(game.players):
            seat = game.after(seat)
            if cards[seat] >= 0:
                game.settle(s, seat, cards[seat] % 13)
        game.next(s)


class Tontine(CoupGame[TontineState]):
    """Nobody chooses anything."""

    id = "tontine"
    title = "Tontine"
    family = "lots"
    books = ("academy-1768",)
    information = "perfect"
    chosen = False
    min_players = 4
    max_players = 15
    options = (
        Option("players", 12, "persons at the table", low=4, high=15, cites=(BOOK + "players",)),
        Option("counters", 12, "counters that each takes", low=1, high=1000, cites=(BOOK + "counters",)),
        Option("box", 3, "of them each puts so many into the box", low=0, high=1000, cites=(BOOK + "box",)),
        Option("limit", 600, "deals after which those who are alive share the box", low=1, high=100_000,
               cites=(BOOK + "last",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.turning = -1
        self.pools = ("box",)
        self.counters_each: i64 = self.count("counters")
        self.first_box: i64 = self.count("box")
        if self.first_box >= self.counters_each:
            raise BadOption(f"box={self.first_box} would leave nobody alive: fewer than counters={self.counters_each}")
        self.limit: i64 = self.count("limit")
        self.source = Shoe()
        self.at_box: i64 = self.cite("box")
        self.at_draws: i64 = self.cite("draws")
        self.at_gives: i64 = self.cite("gives")
        self.at_puts: i64 = self.cite("puts")
        self.at_last: i64 = self.cite("last")
        self.parts = [Dealing("deal"), Turning("cards")]

    def new_state(self) -> TontineState:
        return TontineState(self)

    def begin_match(self, s: TontineState) -> None:
        s.live = BIT[self.players] - 1
        for p in range(self.players):
            s.pay(p, self.players, self.first_box, self.at_box)

    def left(self, s: TontineState, seat: i64) -> i64:
        """The counters that a seat still has."""
        return self.counters_each + s.purse[seat]

    def settle(self, s: TontineState, seat: i64, rank: i64) -> None:
        """``draws``, ``gives``, ``puts``; ``single``: nobody gives more than he has, the box neither."""
        box = self.players
        if JACK <= rank <= KING:
            s.pay(box, seat, min(rank - JACK + 1, s.purse[box]), self.at_draws)
        elif rank == ACE or rank <= THREE:
            far: i64 = 1
            if rank != ACE:
                far = rank + 2
            s.pay(seat, (seat + far) % self.players, min(far, self.left(s, seat)), self.at_gives)
        elif rank < TEN:
            s.pay(seat, box, min(2 - rank % 2, self.left(s, seat)), self.at_puts)

    def end_deal(self, s: TontineState) -> None:
        """``dead``, ``revive``: whoever has counters is alive; if all die together, those who were share the box."""
        alive: i64 = 0
        for p in range(self.players):
            if self.left(s, p) > 0:
                alive |= BIT[p]
        if alive:
            s.live = alive

    def next_dealer(self, s: TontineState) -> i64:
        seat = self.after(s.dealer)
        while not s.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def match_over(self, s: TontineState) -> bool:
        if count(s.live) == 1 or s.deal >= self.limit:
            return True
        for p in range(self.players):
            if s.live & BIT[p] and self.left(s, p) > 0:
                return False
        return True

    def end_match(self, s: TontineState) -> None:
        """``last``: the box to the last; broken off, or if the last die together, they share it."""
        box = self.players
        many = count(s.live)
        each = s.purse[box] // many
        odd = s.purse[box] - each * many
        for p in range(self.players):
            if s.live & BIT[p]:
                s.pay(box, p, each + (1 if odd > 0 else 0), self.at_last)
                odd -= 1

    # --- bounds -----------------------------------------------------------------------------------------------------
    def max_game_length(self) -> int:
        return int(min(self.deals, self.limit)) if self.deals else int(self.limit)

    def min_utility(self) -> float:
        return -float(self.counters_each)

    def max_utility(self) -> float:
        return float(self.counters_each * (self.players - 1))

    # --- what is seen and said --------------------------------------------------------------------------------------
    def aim(self, s: TontineState) -> list[Item]:
        return [Item("aim", "to outlive all the others", f"for what is in the box, {s.purse[self.players]}")]

    def told(self, s: TontineState) -> str:
        names = self.seat_names()
        turned = ", ".join([f"{names[p]} {NAMES[c]}" for p, c in enumerate(s.cards) if c >= 0])
        dead = [names[p] for p in range(self.players) if s.cards[p] >= 0 and self.left(s, p) <= 0]
        end = f"; {' and '.join(dead)} {'die' if len(dead) > 1 else 'dies'} (article dead)" if dead else ""
        return f"{turned}{end}. The box holds {s.purse[self.players]}."

    def zones(self, s: TontineState) -> list[Zone]:
        names = self.seat_names()
        turned = [Item(f"was {NAMES[c]}", NAMES[c], names[p], p) for p, c in enumerate(s.cards) if c >= 0]
        facts = [Item("dealer", names[s.dealer], "dealer", int(s.dealer))]
        facts += [Item(f"out {p}", "dead", names[p], p) for p in range(self.players) if not s.live & BIT[p]]
        has = [Item(f"left {p}", str(self.left(s, p)), names[p], p, int(self.left(s, p))) for p in range(self.players)]
        return [
            Zone("shown", "turned", turned, title="turned up"),
            Zone("claims", "game", facts, title="the game"),
            Zone("claims", "aim", self.aim(s), title="what is played for"),
            Zone("score", "score", has, title="counters left"),
            *self.counters(s),
        ]
