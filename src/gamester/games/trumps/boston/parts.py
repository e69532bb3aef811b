"""Before the play of Boston: the bets, the preference, what is undertaken, the trumps and a partner."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import suit_of
from gamester.games.euchre.parts import SUITS
from gamester.games.trumps.boston.state import BIDS, PREFERRED, WHIST, BostonRules, BostonState, misere, petite
from gamester.parts.beasts import highest, without
from gamester.parts.exchange import CARDS
from gamester.parts.quiet import Quiet, looked_at

EACH: Final = 8  # fish that all put in
DEALER: Final = 4  # and the dealer more


class Bets(Quiet[BostonState, BostonRules]):
    """All furnish an empty pool, and the greatest bast comes in; the dealer adds his fish in any case."""

    def begin(self, s: BostonState) -> None:
        game = self.game
        if not s.purse[game.bets]:
            for p in range(4):
                s.pay(p, game.bets, EACH, game.article_bets)
            if len(s.basts):
                most = highest(s.basts)
                s.pay(game.aside, game.bets, s.basts[most], game.article_bast)
                s.basts = without(s.basts, most)
        s.pay(s.dealer, game.bets, DEALER, game.article_bets)
        game.next(s)


class Preference(Quiet[BostonState, BostonRules]):
    """A card of a second pack is turned for the first preference."""

    def begin(self, s: BostonState) -> None:
        if self.game.fixed >= 0:
            s.preference = self.game.fixed
        elif s.preference < 0:
            card = looked_at(s)
            if card < 0:
                return
            s.preference = suit_of(card)
        self.game.next(s)


class Undertake(Asking[BostonState, BostonRules]):
    """From the eldest round until all but one have passed; whoever has not may engage to do more."""

    verbs = (
        Verb("pass", "bid"),
        Verb("bid", "bid", "nothing is higher", of=BIDS, lacking="more is undertaken already", by="order"),
    )

    def begin(self, s: BostonState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: BostonState, seat: i64) -> i64:
        return 0b11 if s.bid + 1 < len(BIDS.names) else 0b01

    def which(self, s: BostonState, seat: i64, verb: i64) -> i64:
        return (BIT[len(BIDS.names)] - 1) & ~self.game.barred(s)

    def say(self, s: BostonState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == 0:
            s.passed |= BIT[seat]
        else:
            s.bid = value
            s.bidder = seat
        if count(s.passed) == 4:
            game.finish_deal(s)
            return
        if count(s.passed) == 3 and s.bidder >= 0:
            game.next(s)
            return
        s.turn = game.after(seat)
        while s.passed & BIT[s.turn]:
            s.turn = game.after(s.turn)


class NameTrumps(Asking[BostonState, BostonRules]):
    """The player names the trumps; at a petite Misere he puts out a card instead."""

    verbs = (
        Verb("trumps", "trumps", of=SUITS, lacking="a preference was undertaken", ask="name the trumps"),
        Verb("lay out", "petite", "only at a Petite Misere", of=CARDS, secret=True, ask="put out a card"),
    )

    def begin(self, s: BostonState) -> None:
        s.turn = s.bidder
        if misere(s.bid) and not petite(s.bid):
            self.game.lay_open(s)
            self.game.next(s)

    def open(self, s: BostonState, seat: i64) -> i64:
        return 0b10 if misere(s.bid) else 0b01

    def which(self, s: BostonState, seat: i64, verb: i64) -> i64:
        if verb == 1:
            return s.hands[seat]
        return BIT[s.preference] | BIT[self.game.second(s)] if s.bid == PREFERRED else 0b1111

    def say(self, s: BostonState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 0:
            s.trump = value
        else:
            s.hands[seat] &= ~BIT[value]
            s.held[seat] -= 1
            s.laid.out[seat] |= BIT[value]
            s.laid.many[seat] += 1
            self.game.lay_open(s)
        self.game.next(s)


class Partner(Asking[BostonState, BostonRules]):
    """With seven tricks or fewer the player may choose to have a partner; the next eldest answers first."""

    verbs = (
        Verb("alone", "partner", "he has asked for a partner", ask="play alone"),
        Verb("ask for a partner", "partner", "he has asked for one"),
        Verb("whist", "whist", "nobody asks for a partner", ask="whist"),
        Verb("no", "whist", "nobody asks for a partner", ask="let another answer"),
    )

    def begin(self, s: BostonState) -> None:
        s.turn = s.bidder
        if not WHIST[s.bid]:
            self.game.next(s)

    def open(self, s: BostonState, seat: i64) -> i64:
        return 0b0011 if seat == s.bidder else 0b1100

    def say(self, s: BostonState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == 3:
            s.refused |= BIT[seat]
        if verb == 2:
            s.ally = seat
        s.turn = game.after(seat)
        if verb == 0 or verb == 2 or s.turn == s.bidder:
            game.next(s)
