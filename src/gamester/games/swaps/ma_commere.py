"""Ma Commere, accommodez-moi, or Help me, Neighbour: cards changed with the right-hand neighbour, until one shows.

academy-1768, 11163-11297.
"""

from typing import Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.games.swaps.neighbours import (
    CARDS,
    CLASS,
    GIVES,
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
    of_a_suit,
    pips,
)
from gamester.games.swaps.rules import DealCut, DealIn
from gamester.parts.quiet import Quiet

BOOK: Final = "academy-1768/ma-commere/"
AGREE: Final = 0
SEQUENCE_PAYS: Final = 1
TRICON_PAYS: Final = 2


class MaState(NeighbourState):
    """How often they have had another card of the stock."""

    more: i64 = 0  # how many cards of the stock each has had beside the deal

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.more = by.number("more", of.more)


class Consenting(Asking[MaState, "MaCommere"]):
    """``consent``: tired with searching to no purpose, they may all have another card."""

    verbs = (Verb("another card", "fresh"), Verb("a new deal", "consent"))

    def begin(self, s: MaState) -> None:
        game = self.game
        if s.stopper >= 0 or s.more == game.most_more:
            game.go(s, game.showing)
        else:
            s.turn = game.after(s.dealer)

    def open(self, s: MaState, seat: i64) -> i64:
        return 3

    def say(self, s: MaState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb != AGREE:
            game.go(s, game.showing)
        elif seat == s.dealer:
            game.next(s)
        else:
            s.turn = game.after(seat)


class Fresh(Asking[MaState, "MaCommere"]):
    """``fresh``: from the right each has the top card of the stock, and gives one for it."""

    verbs = (Verb("put by", "fresh", of=CARDS, secret=True, ask="put a card by"),)

    def begin(self, s: MaState) -> None:
        if s.asker < 0:
            s.asker = self.game.after(s.dealer)
        if s.want(1):
            s.hands[s.asker] |= BIT[s.next_drawn()]
            s.held[s.asker] += 1
            s.stage = GIVES
            s.turn = s.asker

    def which(self, s: MaState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: MaState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        game.put_under(s, seat, value)
        if seat != s.dealer:
            s.asker = game.after(seat)
            self.begin(s)
        else:
            s.more += 1
            s.turns = 0
            game.go(s, game.round)


class Showing(Quiet[MaState, "MaCommere"]):
    """``best``, ``poul``, ``pays``: all show if one has shown; else nobody has won."""

    def begin(self, s: MaState) -> None:
        game = self.game
        if s.stopper >= 0:
            game.all_show(s)
            s.winner = game.best(s, game.after(s.dealer))
            s.pay(game.players, s.winner, s.purse[game.players], game.at_poul)
            high = game.rank(s.hands[s.winner]) // CLASS
            if high > POINT:
                for p in range(game.players):
                    if p != s.winner:
                        s.pay(p, s.winner, TRICON_PAYS if high == TRICON else SEQUENCE_PAYS, game.at_pays)
        game.next(s)


class MaCommere(NeighbourGame[MaState]):
    """Neighbour, help me."""

    id = "ma-commere"
    title = "Ma Commere"
    books = ("academy-1768",)
    min_players = 7
    max_players = 8
    options = (
        Option("players", 7, "persons at the table", low=7, high=8, cites=(BOOK + "players",)),
        Option("stake", 1, "counters that each puts into the Poul", low=1, high=1000, cites=(BOOK + "stake",)),
        Option("tours", 1, "tours of a party, in each of which every player deals", low=1, high=100,
               cites=(BOOK + "stake",)),
        Option("turns", 4, "times round after which they are tired of searching", low=1, high=100,
               cites=(BOOK + "consent",)),
        Option("more", 1, "cards of the stock that may be had by consent, one after another", low=0, high=2,
               cites=(BOOK + "second",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.turning = -1
        self.pools = ("Poul",)
        self.stake: i64 = self.count("stake")
        self.sitting = self.count("tours") * self.players
        self.most_turns: i64 = self.count("turns")
        self.most_more: i64 = self.count("more")
        self.at_stake: i64 = self.cite("stake")
        self.at_poul: i64 = self.cite("poul")
        self.at_pays: i64 = self.cite("pays")
        self.at_left = self.cite("left")
        first = "first ask your neighbour to help you"
        self.changing = Changing(
            "help",
            Verb("help me", "barter", "you have asked your neighbour already", ask="ask your neighbour to help you"),
            Verb("show", "stop"),
            Verb("go on", "trade", "you have not changed yet: ask to be helped, or show", ask="let it go on"),
            Verb("give", "barter", first, of=CARDS, secret=True),
            Verb("return", "barter", "nobody has given you a card", of=CARDS, secret=True),
        )
        self.parts = [
            DealCut(self.article("cut")),
            Stakes("stakes", self.article("stake")),
            DealIn((1, 1, 1)),
            self.changing,
            Consenting("consent"),
            Fresh("stock"),
            Showing("show", self.article("best")),
        ]
        self.round: i64 = 3
        self.showing: i64 = 6

    def new_state(self) -> MaState:
        return MaState(self)

    def rank(self, cards: i64) -> i64:
        """``point``, ``sequence``, ``tricon``."""
        if alike(cards) >= 0:
            return TRICON * CLASS + alike(cards)
        if follows(cards) >= 0:
            return SEQUENCE * CLASS + follows(cards)
        return POINT * CLASS + pips(cards) if of_a_suit(cards) else 0

    def max_game_length(self) -> int:
        each = (self.most_more + 1) * 4 * self.most_turns + 2 * self.most_more
        return self.most_deals() * int(each * self.players + 1)

    def min_utility(self) -> float:
        return -float(self.most_deals() * (self.stake + TRICON_PAYS))

    def max_utility(self) -> float:
        return float(self.most_deals() * (self.stake + TRICON_PAYS) * (self.players - 1))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told(self, s: MaState) -> str:
        if s.winner < 0:
            return "Nobody has found what he wanted, and there is a new deal (article consent)."
        high = self.rank(s.shown[s.winner]) // CLASS
        said = f"{self.names[s.winner]} has {WORDS[high]} and draws the Poul (article poul)"
        if high > POINT:
            said += f", and {TRICON_PAYS if high == TRICON else SEQUENCE_PAYS} of each (article pays)"
        return said + "."
