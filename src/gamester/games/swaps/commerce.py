"""Commerce with a bank: a card is bought of the Banker or bartered with the neighbour, until one shows what he sought.

academy-1768, 10724-10937; hoyle-donohue, 47022-47083.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.options import Option
from gamester.games.swaps.neighbours import (
    CARDS,
    CLASS,
    POINT,
    SEQUENCE,
    TRICON,
    WORDS,
    Changing,
    NeighbourGame,
    NeighbourState,
    Stakes,
    alike,
    follows,
    in_suit,
    of_a_suit,
    pips,
)
from gamester.games.swaps.rules import DealCut, DealIn
from gamester.parts.quiet import Quiet

OLD: Final = "academy-1768/commerce/"
NEW: Final = "hoyle-donohue/commerce/"
PARTY: Final = 60  # deals of a party that has as many tours as its number of players asks for
LONGEST: Final = 1000  # deals of a party that ends when one has lost his counters


def points(cards: i64) -> i64:
    """``point``: the most that two cards or three of a suit count; one card is no Point."""
    best: i64 = 0
    for suit in range(4):
        here = in_suit(cards, suit)
        if here & (here - 1):
            best = max(best, pips(here))
    return best


class Showing(Quiet[NeighbourState, "Commerce"]):
    """``best``, ``poul``: all show; the highest has the Poul, and the Banker pays for not having it."""

    def begin(self, s: NeighbourState) -> None:
        game, banker = self.game, s.dealer
        game.all_show(s)
        s.winner = game.best(s, game.after(banker))
        if s.winner < 0:
            game.next(s)
            return
        high = game.rank(s.hands[s.winner])
        own = game.rank(s.hands[banker])
        if own == high and high < SEQUENCE * CLASS:
            s.winner = banker
        s.pay(game.players, s.winner, s.purse[game.players], game.at_best)
        if s.winner == banker:
            for p in range(game.players):
                if game.traders and s.under[p] and p != banker:
                    s.pay(p, banker, 1, game.at_traders)
        else:
            s.pay(banker, s.winner, 1, game.at_beaten)
            for p in range(game.players):
                if CLASS <= own < high and p != banker:
                    s.pay(banker, p, 1, game.at_worse)
        game.next(s)


class Commerce(NeighbourGame[NeighbourState]):
    """Trade for ready money, or barter."""

    id = "commerce"
    title = "Commerce"
    books = ("academy-1768", "hoyle-donohue")
    trades = True
    min_players = 3
    max_players = 12
    options = (
        Option("players", 5, "persons at the table", low=3, high=12, cites=(OLD + "players", NEW + "players")),
        Option("ends", "tours", "whether a party is so many tours, or lasts until one has lost his counters",
               choices=("tours", "counters"), cites=(OLD + "tours", OLD + "lost", NEW + "ends")),
        Option("tours", 0, "tours of a party, in each of which every player deals; 0: as many as make sixty deals",
               low=0, high=100, cites=(OLD + "tours", NEW + "ends")),
        Option("counters", 20, "counters that each has, where a party lasts until one has lost them", low=1, high=1000,
               cites=(OLD + "stake", OLD + "lost", NEW + "stake")),
        Option("traders", True, "a Banker who wins has a counter of each who has traded with the bank",
               cites=(OLD + "traders",), presets={"hoyle-donohue": False}),
        Option("turns", 8, "times round after which all show, though nobody has stopped the Commerce", low=1, high=100,
               cites=(OLD + "round", NEW + "round")),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.turning = -1
        self.pools = ("Poul",)
        self.stake: i64 = 1
        self.most_turns: i64 = self.count("turns")
        self.traders = self.flag("traders")
        self.counters_each: i64 = 0
        tours = self.count("tours")
        self.sitting = tours * self.players if tours else PARTY
        if not tours and PARTY % self.players:
            self.sitting += self.players - PARTY % self.players
        if self.choice("ends") == "counters":
            self.sitting = LONGEST
            self.counters_each = self.count("counters")
        self.at_stake: i64 = self.cite("stake")
        self.at_money: i64 = self.cite("money")
        self.at_best: i64 = self.cite("best")
        self.at_traders: i64 = self.cite(OLD + "traders")
        self.at_beaten: i64 = self.cite("beaten")
        self.at_worse: i64 = self.cite("worse")
        self.at_left = self.cite("left")
        already = "you have said already how you trade"
        first = "first say how you trade"
        self.changing = Changing(
            "trade",
            Verb("barter", "barter", already),
            Verb("show", "stop"),
            Verb("go on", "trade", "you have not traded yet: trade, or show", ask="let it go on"),
            Verb("give", "barter", first, of=CARDS, secret=True),
            Verb("return", "barter", "nobody has given you a card", of=CARDS, secret=True),
            Verb("for ready money", "money", already),
            Verb("put by", "money", first, of=CARDS, secret=True),
        )
        self.parts = [
            DealCut(self.article("cut")),
            Stakes("stakes", self.article("stake")),
            DealIn((1, 1, 1)),
            self.changing,
            Showing("show", self.article("best")),
        ]

    def new_state(self) -> NeighbourState:
        return NeighbourState(self)

    def rank(self, cards: i64) -> i64:
        """``point``, ``sequence``, ``tricon``."""
        if alike(cards) >= 0:
            return TRICON * CLASS + alike(cards)
        if of_a_suit(cards) and follows(cards) >= 0:
            return SEQUENCE * CLASS + follows(cards)
        best = points(cards)
        return POINT * CLASS + best if best else 0

    def buys(self, s: NeighbourState, seat: i64) -> None:
        """``money``, ``banker-free``: a counter to the Banker, who gives nothing himself."""
        if seat != s.dealer:
            s.pay(seat, s.dealer, 1, self.at_money)

    def match_over(self, s: NeighbourState) -> bool:
        if super().match_over(s):
            return True
        for p in range(self.players):
            if self.counters_each and s.purse[p] <= -self.counters_each:
                return True
        return False

    def max_game_length(self) -> int:
        return self.most_deals() * int(4 * self.most_turns * self.players + 1)

    def min_utility(self) -> float:
        return -float(self.most_deals() * (self.players + self.most_turns + 2))

    def max_utility(self) -> float:
        return float(self.most_deals() * self.players * (self.most_turns + 3))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told(self, s: NeighbourState) -> str:
        if s.winner < 0:
            return "Nobody has two cards of a suit, and the Poul lies for the next deal (article left)."
        high = self.rank(s.shown[s.winner])
        what = WORDS[high // CLASS]
        if high < SEQUENCE * CLASS:
            what += f" of {high % CLASS}"
        return f"{self.names[s.winner]} has {what} and wins the Poul (article best)."
