"""Queen Nazarene: five cards each and runs in a suit, with a Queen, a Knave and Kings that are paid for by all.

gamester-1754, 3408-3412.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, figure
from gamester.equipment.cards import CLUBS, DIAMONDS, JACK, KING, QUEEN
from gamester.games.stops.rules import DealCut, Run, RunGame, RunState
from gamester.parts.deal import Deal
from gamester.parts.quiet import Quiet

BOOK: Final = "gamester-1754/queen-nazarene/"
NAZARENE: Final = 13 * DIAMONDS + QUEEN
KNOCKER: Final = 13 * CLUBS + JACK
DEALT: Final = 5
FOR_QUEEN: Final = 3
FOR_KNAVE: Final = 2
KINGS: Final = 4


class Demands(Quiet[RunState, "QueenNazarene"]):
    """``queen``, ``knocker``: what is due to whoever was dealt the two, where it is due to them."""

    def begin(self, s: RunState) -> None:
        game = self.game
        for card in (NAZARENE, KNOCKER):
            holder = game.holder(s, card)
            if game.held and holder >= 0:
                s.known[holder] |= BIT[card]
                game.demand(s, holder, card)
        game.next(s)


class QueenNazarene(RunGame[RunState]):
    """The first to be out is paid a counter for every card that the others hold."""

    id = "queen-nazarene"
    title = "Queen Nazarene"
    family = "stops"
    books = ("gamester-1754",)
    min_players = 2
    max_players = 10
    options = (
        Option("players", 5, "persons at the table", low=2, high=10, cites=(BOOK + "players",)),
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=(BOOK + "players",)),
        Option("demand", "played", "when Queen Nazarene and Knave-Knocker are paid for: as they are played, or to "
               "whoever is dealt them", choices=("played", "held"), cites=(BOOK + "queen", BOOK + "knocker")),
    )  # fmt: skip

    def settle(self) -> None:
        self.held = self.choice("demand") == "held"
        self.each = DEALT
        self.at_queen: i64 = self.cite("queen")
        self.at_knocker: i64 = self.cite("knocker")
        self.at_king: i64 = self.cite("king")
        self.at_out: i64 = self.cite("out")
        self.parts = [
            DealCut(self.article("dealer")),
            Deal((1,) * DEALT),
            Demands("demands", BOOK + "queen"),
            Run("play"),
        ]

    def new_state(self) -> RunState:
        return RunState(self)

    def all_pay(self, s: RunState, seat: i64, counters: i64, article: i64) -> None:
        """So much from every other player."""
        for p in range(self.players):
            s.pay(p, seat, counters, article)

    def demand(self, s: RunState, seat: i64, card: i64) -> None:
        """What is due for the Queen or the Knave."""
        if card == NAZARENE:
            self.all_pay(s, seat, FOR_QUEEN, self.at_queen)
        elif card == KNOCKER:
            self.all_pay(s, seat, FOR_KNAVE, self.at_knocker)

    def laid(self, s: RunState, seat: i64, card: i64) -> None:
        if not self.held:
            self.demand(s, seat, card)
        if card % 13 == KING:
            self.all_pay(s, seat, 1, self.at_king)

    def out(self, s: RunState) -> None:
        for p in range(self.players):
            s.pay(p, s.winner, s.held[p], self.at_out)

    def max_game_length(self) -> int:
        return self.most_deals() * DEALT * int(self.players)

    def min_utility(self) -> float:
        return -float(self.most_deals() * (FOR_QUEEN + FOR_KNAVE + KINGS + DEALT))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told(self, s: RunState) -> str:
        return self.told_out(s, "out")

    def aim(self, s: RunState) -> list[Item]:
        return [Item("aim", "to be out first", "for a counter from each for every card that he holds")]

    def note_of(self, s: RunState, seat: int, card: int) -> str:
        return "Nazarene" if card == NAZARENE else "Knocker" if card == KNOCKER else ""

    def counters(self, s: RunState) -> list[Zone]:
        names = self.names
        purses = [
            Item(f"purse {p}", figure(int(s.purse[p])), names[p], p, int(s.purse[p])) for p in range(self.players)
        ]
        return [Zone("purse", "purses", purses, title="counters")]

    def laid_open(self, s: RunState) -> list[Zone]:
        return [*super().laid_open(s), Zone("stock", "stock", [], count=52 - DEALT * int(self.players), title="stock")]
