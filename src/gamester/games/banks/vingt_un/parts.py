"""The play of Vingt-un: the sale of the deal, brulet, the two cards and the stakes between them, and the drawing."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, low
from gamester.equipment.chance import pips
from gamester.games.banks.vingt_un.score import Settling, is_natural
from gamester.games.banks.vingt_un.state import GOAL, MOST, PACK, STOOD, VingtUnState, best, points
from gamester.parts.bank import Stakes
from gamester.parts.quiet import Quiet

DEAREST: Final = 60  # counters that are bid for the deal at most
KEEP: Final = 0
SELL: Final = 1
DECLINE: Final = 2
PASS: Final = 3
BID: Final = 4


class Sale(Asking[VingtUnState, Settling]):
    """20, 21: who comes to the deal keeps it, or sells it to the best bidder; unsold, he may decline it."""

    def __init__(self, most: int) -> None:
        self.most: i64 = min(most, DEAREST)
        prices = tuple(str(n + 1) for n in range(min(most, DEAREST)))
        super().__init__(
            "sale",
            Verb("keep", "20", "you have not the deal", ask="keep the deal"),
            Verb("sell", "20", "the deal has been offered", ask="offer it for sale"),
            Verb("decline", "21", "the deal is declined when nobody will buy it"),
            Verb("pass", "20", "it is your deal"),
            Verb("bid", "20", "it is your deal", of=Things("counters", prices), lacking="as much has been bid"),
        )

    def begin(self, s: VingtUnState) -> None:
        if s.rounds or s.refused == self.game.players - 1:
            self.game.next(s)
        else:
            s.turn = s.dealer

    def open(self, s: VingtUnState, seat: i64) -> i64:
        if seat == s.dealer:
            return BIT[KEEP] | BIT[DECLINE if s.offered else SELL]
        return BIT[PASS] | (BIT[BID] if s.bid < self.most else 0)

    def which(self, s: VingtUnState, seat: i64, verb: i64) -> i64:
        return (BIT[self.most] - 1) & ~(BIT[s.bid] - 1)

    def say(self, s: VingtUnState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == KEEP:
            game.next(s)
            return
        if verb == DECLINE:
            s.dealer = game.after(s.dealer)
            s.refused += 1
            s.offered = False
            self.begin(s)
            return
        s.offered = True
        if verb == BID:
            s.bid = value + 1
            s.bidder = seat
        s.turn = game.after(seat)
        if s.turn == s.dealer and s.bidder >= 0:
            s.pay(s.bidder, s.dealer, s.bid, game.for_sale)
            s.dealer = s.bidder
            game.next(s)


class Brulet(Quiet[VingtUnState, Settling]):
    """18, 19: the dealer looks at the bottom card and, if it is an Ace or a tenth card, at the top one."""

    def begin(self, s: VingtUnState) -> None:
        for _ in range(2 - s.step):
            if not s.want(1):
                return
            card = s.next_drawn()
            s.gone |= BIT[card]
            s.step += 1
            if 1 < pips(card) < 10:
                break
        if is_natural(s.gone):
            self.pay(s)
        self.game.next(s)

    def pay(self, s: VingtUnState) -> None:
        """The tray is the dealer's and is filled again, or he takes the limit from each."""
        game = self.game
        if game.brulet == "tray":
            tray: i64 = game.layout + 1
            s.pay(tray, s.dealer, s.purse[tray], game.for_brulet)
            game.fill_tray(s)
            return
        for seat in range(game.players):
            s.pay(seat, s.dealer, game.limit, game.for_brulet)


class CardRound(Quiet[VingtUnState, Settling]):
    """4: a card to each face downwards, the dealer last; with the second, naturals are declared."""

    def begin(self, s: VingtUnState) -> None:
        game = self.game
        if not s.want(game.players):
            return
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            s.hands[seat] |= BIT[s.next_drawn()]
            s.held[seat] += 1
        if s.held[seat] == 2:
            game.naturals(s)
            if is_natural(s.hands[s.dealer]):
                game.settle(s)
                game.finish_deal(s)
                return
        game.next(s)


class Stake(Stakes[VingtUnState, Settling]):
    """4: each places his stake upon his first card."""

    def open(self, s: VingtUnState, seat: i64) -> i64:
        return 0

    def laid(self, s: VingtUnState, place: i64) -> None:
        seat = self.game.next_punter(s, s.turn)
        if seat >= 0:
            s.turn = seat
        else:
            self.game.next(s)

    def prompt(self, s: VingtUnState) -> str:
        return "Your stake, upon your first card"


class Cry(Asking[VingtUnState, Settling]):
    """5: the dealer looks at his card and may double the stakes."""

    verbs = (Verb("double", "5", ask="double the stakes"), Verb("single", "5", ask="leave them as they are"))

    def begin(self, s: VingtUnState) -> None:
        s.turn = s.dealer

    def open(self, s: VingtUnState, seat: i64) -> i64:
        return 3

    def say(self, s: VingtUnState, seat: i64, verb: i64, value: i64) -> None:
        s.doubled = verb == 0
        for place in range(i64(len(s.risk))):
            if s.doubled and s.risk[place]:
                self.game.lay(s, place, s.risk[place], self.game.for_double)
        self.game.next(s)


STAND: Final = 0
CARD: Final = 1
GO_ON: Final = 2


class Drawing(Asking[VingtUnState, Settling]):
    """7-12: each from the eldest, and last the dealer, stands, draws, or goes on two hands or three."""

    verbs = (
        Verb("stand", "7", "a hand of one card wants another"),
        Verb("card", "7", ask="ask for another card"),
        Verb("go on both", "12", "you have not two cards alike, or go on three already"),
    )

    def begin(self, s: VingtUnState) -> None:
        if s.step:
            if s.want(1):
                self.give(s)
            return
        self.ask_next(s)

    def ask_next(self, s: VingtUnState) -> None:
        """The next hand that has neither stood nor overdrawn; after the punters' the dealer's, if any stake stands."""
        game = self.game
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            if seat == s.dealer:
                if not self.stake_stands(s):
                    break
                s.known[seat] = s.hands[seat]
            for place in range(seat * MOST, seat * MOST + s.many_hands(seat)):
                if not s.fate[place]:
                    s.turn = seat
                    s.asked = place
                    return
        s.asked = -1
        game.settle(s)
        game.finish_deal(s)

    def stake_stands(self, s: VingtUnState) -> bool:
        """Whether there is a hand for the dealer to contend with."""
        for stake in s.risk:
            if stake:
                return True
        return False

    def open(self, s: VingtUnState, seat: i64) -> i64:
        cards = s.hand(s.asked)
        if s.drawn == PACK:
            return BIT[STAND]
        if count(cards) == 1:
            return BIT[CARD]
        out: i64 = BIT[STAND]
        if points(cards) < GOAL:
            out |= BIT[CARD]
        if count(cards) == 2 and s.many_hands(seat) < MOST and low(cards) % 13 == low(cards & (cards - 1)) % 13:
            out |= BIT[GO_ON]
        return out

    def unless(self, s: VingtUnState, seat: i64, verb: i64) -> str:
        if verb == CARD:
            return "the pack is dealt out" if s.drawn == PACK else "twenty-one is made exactly"
        return super().unless(s, seat, verb)

    def say(self, s: VingtUnState, seat: i64, verb: i64, value: i64) -> None:
        if verb == STAND:
            s.fate[s.asked] = STOOD
        elif verb == CARD:
            s.step = 1
        else:
            self.go_on(s, seat)
        self.begin(s)

    def go_on(self, s: VingtUnState, seat: i64) -> None:
        """12: two cards alike lie open, and each becomes a hand, with as much staked upon it."""
        cards = s.hand(s.asked)
        new: i64 = seat * MOST + s.many_hands(seat)
        s.known[seat] |= cards
        s.put(s.asked, cards & (cards - 1))
        s.put(new, cards & -cards)
        if s.risk[s.asked]:
            self.game.lay(s, new, s.risk[s.asked], self.game.for_going_on)

    def give(self, s: VingtUnState) -> None:
        """A card face upwards."""
        seat = s.asked // MOST
        card = BIT[s.next_drawn()]
        cards = s.hand(s.asked) | card
        s.step = 0
        s.hands[seat] |= card
        s.known[seat] |= card
        s.held[seat] += 1
        s.put(s.asked, cards)
        if points(cards) > GOAL:
            self.game.throw_up(s, s.asked)
        self.ask_next(s)

    def prompt(self, s: VingtUnState) -> str:
        cards = s.hand(s.asked)
        asked = super().prompt(s)
        return f"You have {best(cards)}: {asked.lower()}?" if cards else asked
