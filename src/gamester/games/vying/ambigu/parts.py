"""Ambigu from the Poul to the show: two cards, two more, the Vade, the discards and the Revys."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb, amounts
from gamester.engine.bits import BIT, low
from gamester.games.vying.ambigu.hands import rank_of
from gamester.games.vying.ambigu.rules import AmbiguRules
from gamester.games.vying.ambigu.state import BOOK, CARDS, AmbiguState
from gamester.parts.betting import BET, RAISE, Bets, Revying
from gamester.parts.cut import Cut
from gamester.parts.quiet import Quiet

DISCARD: Final = 0
STAND: Final = 1
TAKE: Final = 2
BASTE: Final = 3
LEAST: Final = 2  # a Vade


class DealCut(Cut[AmbiguState, AmbiguRules]):
    """The deal is cut for."""

    def cuts(self, s: AmbiguState) -> vec[i64]:
        return s.cuts


class Poul(Quiet[AmbiguState, AmbiguRules]):
    """``poul``: each puts down for the deal."""

    def begin(self, s: AmbiguState) -> None:
        game = self.game
        for p in range(game.players):
            s.pay(p, game.players, game.stake, game.at_poul)
        s.bets.live = BIT[game.players] - 1
        game.next(s)


class TwoMore(Quiet[AmbiguState, AmbiguRules]):
    """``four-cards``: two more to each."""

    def begin(self, s: AmbiguState) -> None:
        game = self.game
        if not s.want(2 * game.players):
            return
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            s.hands[seat] |= BIT[s.next_drawn()] | BIT[s.next_drawn()]
            s.held[seat] += 2
        game.next(s)


class Discarding(Asking[AmbiguState, AmbiguRules]):
    """By turns each who is in throws out what he will, and takes as many; ``first``: of the first two cards."""

    def __init__(self, name: str, word: str, first: bool) -> None:
        super().__init__(
            name,
            Verb("discard", word, of=CARDS, secret=True),
            Verb("stand", word, "you have discarded: take cards for it"),
            Verb("take", word, "discard first, or stand"),
            Verb("baste", "baste", "it is said with the first two cards, before any is discarded"),
        )
        self.first = first

    def begin(self, s: AmbiguState) -> None:
        s.stood = 0
        self.ask(s, self.game.after(s.dealer))

    def ask(self, s: AmbiguState, seat: i64) -> None:
        """The next from ``seat`` on that is in; ``step`` tells how many have had their turn."""
        game = self.game
        s.now = 0
        while s.step < self.players:
            s.step += 1
            if self.first or s.bets.live & BIT[seat]:
                s.turn = seat
                return
            seat = game.after(seat)
        game.next(s)

    def open(self, s: AmbiguState, seat: i64) -> i64:
        if s.now:
            return BIT[TAKE] | (BIT[DISCARD] if s.hands[seat] else 0)
        return BIT[DISCARD] | BIT[STAND] | (BIT[BASTE] if self.first else 0)

    def which(self, s: AmbiguState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: AmbiguState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == DISCARD:
            s.hands[seat] &= ~BIT[value]
            s.held[seat] -= 1
            s.thrown[seat] |= BIT[value]
            s.many[seat] += 1
            s.now += 1
        elif verb == TAKE:
            s.taker = seat
            self.drew(s)
        else:
            s.stood |= BIT[seat]
            if verb == BASTE:
                s.pay(seat, game.players, game.baste, game.at_baste)
            self.ask(s, game.after(seat))

    def drew(self, s: AmbiguState) -> None:
        """A card at a time; ``stock-out``: the discards are taken up and shuffled when no other is left."""
        game = self.game
        seat = s.taker
        while s.now:
            if s.drawn == i64(len(game.whole_pack)) and not s.piled:
                s.piled = True
                for p in range(self.players):
                    s.tipped[p] = s.thrown[p]
                    s.pile |= s.thrown[p]
                    s.early[p] = s.many[p]
            if not s.want(1):
                return
            card = s.next_drawn()
            s.hands[seat] |= BIT[card]
            s.held[seat] += 1
            s.now -= 1
            if s.piled:
                s.again[seat] |= BIT[card]
                s.came[seat] += 1
        s.taker = -1
        self.ask(s, game.after(seat))


class Vade(Revying[AmbiguState, AmbiguRules]):
    """``vade``: whoever has a good game goes; the others stand it or pass, and nobody returns on it yet."""

    def __init__(self, most: int, reach: i64, pool: int, cited: i64) -> None:
        super().__init__("vade", most, reach, pool, cited, BOOK + "vade")
        self.said[BET] = Verb("go", BOOK + "vade", "there is a Vade: stand it or pass", of=amounts("with", most, LEAST))
        self.said[RAISE] = Verb("raise", BOOK + "no-return", of=amounts("by", most))

    def bets(self, s: AmbiguState) -> Bets:
        return s.bets

    def open(self, s: AmbiguState, seat: i64) -> i64:
        return super().open(s, seat) & ~BIT[RAISE]

    def which(self, s: AmbiguState, seat: i64, verb: i64) -> i64:
        return self.most(s, seat) - LEAST + 1

    def say(self, s: AmbiguState, seat: i64, verb: i64, value: i64) -> None:
        super().say(s, seat, verb, value + LEAST - 1 if verb == BET else value)

    def why_not(self, s: AmbiguState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) == RAISE:
            return "nobody returns on a Vade before all have discarded", BOOK + "no-return"
        return super().why_not(s, action)

    def prompt(self, s: AmbiguState) -> str:
        return "Stand the Vade or pass" if s.bets.opened else "Go or pass"

    def nobody_bet(self, s: AmbiguState) -> None:
        """``obliged``: the dealer puts down two, and obliges all to stand."""
        game = self.game
        s.pay(s.dealer, game.players, 2, game.at_obliged)
        game.next(s)

    def driven_out(self, s: AmbiguState) -> None:
        """``unstood``: nobody stands it."""
        game = self.game
        winner = low(s.bets.live)
        game.takes(s, winner, game.at_unstood)
        s.pay(s.dealer, winner, 2, game.at_unstood)
        game.finish_deal(s)


class Revy(Revying[AmbiguState, AmbiguRules]):
    """``revy``: those who are in pass or revy, each once; where all pass the Vade remains for the next deal."""

    def bets(self, s: AmbiguState) -> Bets:
        return s.bets

    def begin_round(self, s: AmbiguState) -> i64:
        s.bets.opened = False
        s.bets.waits = True
        for p in range(self.players):  # what the dealer put down to oblige all is no bet
            s.bets.bought[p] = self.reach - s.bets.staked[p] - s.purse[p]
        return self.game.after(s.dealer)

    def open(self, s: AmbiguState, seat: i64) -> i64:
        out = super().open(s, seat)
        return out & ~BIT[RAISE] if s.revied & BIT[seat] else out

    def say(self, s: AmbiguState, seat: i64, verb: i64, value: i64) -> None:
        if verb == BET or verb == RAISE:
            s.revied |= BIT[seat]
        super().say(s, seat, verb, value)

    def why_not(self, s: AmbiguState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) == RAISE and s.bets.opened and s.revied & BIT[s.turn]:
            return "you have revied already", BOOK + "second-revy"
        return super().why_not(s, action)

    def driven_out(self, s: AmbiguState) -> None:
        game = self.game
        winner = low(s.bets.live)
        game.takes(s, winner, game.at_revy)
        game.is_paid(s, winner)
        game.finish_deal(s)


class Show(Quiet[AmbiguState, AmbiguRules]):
    """``show``: all who stand show, and the best takes up all and is paid; of equal ones the eldest."""

    def begin(self, s: AmbiguState) -> None:
        game = self.game
        best: i64 = -1
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            if s.bets.live & BIT[seat]:
                s.known[seat] = s.hands[seat]
                if best < 0 or rank_of(s.hands[seat]) > rank_of(s.hands[best]):
                    best = seat
        game.takes(s, best, game.at_won)
        game.is_paid(s, best)
        game.next(s)
