"""L'Emprunt: each in turn plays the next card of the suit, or borrows it and pays for it; academy-1768, 13073-13146."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import pack
from gamester.games.stops.rules import CARDS, DealCut, RunGame, RunState
from gamester.parts.deal import Deal
from gamester.parts.quiet import Quiet

BOOK: Final = "academy-1768/emprunt/"
PACKS: Final = {3: "456789TJQK", 4: "3456789TJQK", 5: "A23456789TJQK", 6: "A23456789TJQK"}
EACH: Final = {3: 12, 4: 10, 5: 10, 6: 8}
FEWER: Final = 8  # so many each with five, where the Aces and Twos are laid out
PLAY: Final = 0
BORROW: Final = 1


class Staking(Quiet[RunState, "Emprunt"]):
    """``stake``: what they have agreed to play for."""

    def begin(self, s: RunState) -> None:
        game = self.game
        for p in range(game.players):
            s.pay(p, game.players, game.stake, game.at_stake)
        game.next(s)


class Borrowing(Asking[RunState, "Emprunt"]):
    """``lead``, ``follow``, ``borrow``: the next of the suit from one's own hand, or another's, or the stock."""

    verbs = (
        Verb("play", "follow", "you have not got it: borrow it", of=CARDS, bare=True, by="borrow", ask="play a card"),
        Verb("borrow", "borrow", "only the next card of the suit is borrowed, by one who has not got it", of=CARDS,
             lacking="it is not the next of the suit", ask="borrow the card"),
    )  # fmt: skip

    def begin(self, s: RunState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: RunState, seat: i64) -> i64:
        return BIT[BORROW] if s.wanted >= 0 and not s.hands[seat] & BIT[s.wanted] else BIT[PLAY]

    def which(self, s: RunState, seat: i64, verb: i64) -> i64:
        return BIT[s.wanted] if s.wanted >= 0 else s.hands[seat]

    def say(self, s: RunState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == BORROW:
            lender = game.holder(s, value)
            if lender >= 0:
                s.pay(seat, lender, game.fee, game.at_borrow)
            else:
                s.pay(seat, game.players, game.fee, game.at_stock)
        game.put_down(s, seat, value)
        if s.winner >= 0:
            game.out(s)
            game.next(s)
            return
        after = game.above[value]
        if after >= 0 and not s.gone & BIT[after]:
            s.wanted = after
        s.turn = game.after(seat)

    def lacks(self, s: RunState, seat: i64, verb: i64, value: i64) -> str:
        if verb == PLAY and s.wanted >= 0:
            return "it is not the next of the suit"
        return super().lacks(s, seat, verb, value)

    def article(self, s: RunState) -> str:
        word = "lead" if s.wanted < 0 else "borrow" if self.open(s, s.turn) & BIT[BORROW] else "follow"
        return self.game.article(word)


class Emprunt(RunGame[RunState]):
    """The first without cards wins what is on the game, and is paid for the cards that the others hold."""

    id = "emprunt"
    title = "L'Emprunt"
    family = "stops"
    books = ("academy-1768",)
    min_players = 3
    max_players = 6
    options = (
        Option("players", 4, "persons at the table", low=3, high=6, cites=(BOOK + "each",)),
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=(BOOK + "agreed",)),
        Option("stake", 2, "counters that each stakes for a deal", high=1000, cites=(BOOK + "agreed",)),
        Option("borrow", 1, "counters for a card borrowed", high=100, cites=(BOOK + "borrow",)),
        Option("left", 1, "counters for each card that the others have left", high=100, cites=(BOOK + "left",)),
        Option("five", "ten", "cards each with five: ten of the whole pack, or eight without Aces and Twos",
               choices=("ten", "eight"), cites=(BOOK + "each",)),
    )  # fmt: skip

    def settle(self) -> None:
        self.turning = -1
        self.pools = ("board",)
        five = self.players == 5 and self.choice("five") == "eight"
        self.whole_pack = pack(PACKS[4 if five else int(self.players)])
        self.each: i64 = FEWER if five else EACH[int(self.players)]
        self.stake: i64 = self.count("stake")
        self.fee: i64 = self.count("borrow")
        self.a_card: i64 = self.count("left")
        self.at_stake: i64 = self.cite("agreed")
        self.at_borrow: i64 = self.cite("borrow")
        self.at_stock: i64 = self.cite("stock")
        self.at_party: i64 = self.cite("party")
        self.at_left: i64 = self.cite("left")
        self.parts = [
            DealCut(self.article("dealer")),
            Staking("stakes", BOOK + "agreed"),
            Deal((1,) * int(self.each)),
            Borrowing("play"),
        ]

    def new_state(self) -> RunState:
        return RunState(self)

    def out(self, s: RunState) -> None:
        s.pay(self.players, s.winner, s.purse[self.players], self.at_party)
        for p in range(self.players):
            s.pay(p, s.winner, s.held[p] * self.a_card, self.at_left)

    def max_game_length(self) -> int:
        return self.most_deals() * len(self.whole_pack)

    def min_utility(self) -> float:
        return -float(self.most_deals() * (self.stake + len(self.whole_pack) * self.fee + self.each * self.a_card))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told(self, s: RunState) -> str:
        return self.told_out(s, "party")

    def aim(self, s: RunState) -> list[Item]:
        prize = s.purse[self.players]
        return [Item("aim", "to be the first without cards", f"for the board, {prize}, and what the others have left")]

    def laid_open(self, s: RunState) -> list[Zone]:
        left = len(self.whole_pack) - int(count(s.gone))
        for p in range(self.players):
            left -= int(s.held[p])
        return [*super().laid_open(s), Zone("stock", "stock", [], count=left, title="stock")]
