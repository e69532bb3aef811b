"""Put's stretches: the cut, what partners hand over, putting, the first trick of Hoyle's form, and the tricks."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import NAMES
from gamester.games.vying.put.state import PutState, best_of, strength
from gamester.parts.cut import Cut
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import TrickGame, Tricks

Rules = TrickGame[PutState]
NEW: Final = "hoyle-donohue/put/"
CARDS: Final = Things("card", NAMES[:52])


# --- before play ----------------------------------------------------------------------------------------------------
class CutBest(Cut[PutState, Rules]):
    """The best card cut deals first; equal ones are cut again."""

    def cuts(self, s: PutState) -> vec[i64]:
        return s.cuts


class HandOver(Quiet[PutState, Rules]):
    """Of four, the partners of the dealer and of the eldest give them their best cards and play no more."""

    def begin(self, s: PutState) -> None:
        for taker in (self.game.after(s.dealer), s.dealer):
            giver = (taker + 2) % 4
            card = best_of(s.hands[giver])
            s.hands[giver] &= ~BIT[card]
            s.hands[taker] |= BIT[card]
            s.held[giver] -= 1
            s.held[taker] += 1
            s.given[taker] = card
            s.given[giver] = card
            s.live &= ~BIT[giver]
        s.handed = True
        self.game.next(s)


class LayOut(Asking[PutState, Rules]):
    """Who was given a card lays out one of his."""

    verbs = (Verb("lay out", NEW + "four", of=CARDS, secret=True, ask="lay out one of your four cards"),)

    def begin(self, s: PutState) -> None:
        s.turn = self.game.after(s.dealer)

    def which(self, s: PutState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: PutState, seat: i64, verb: i64, value: i64) -> None:
        s.hands[seat] &= ~BIT[value]
        s.held[seat] -= 1
        s.out[seat] = value
        s.laid |= BIT[seat]
        if seat == s.dealer:
            self.game.next(s)
        else:
            s.turn = s.dealer


# --- the tricks -----------------------------------------------------------------------------------------------------
class PutTricks(Tricks[PutState, Rules]):
    """Any card may be played to any; of equal best cards none takes the trick, and the same leader leads again."""

    def begin(self, s: PutState) -> None:
        if s.leader < 0:
            s.leader = self.game.first_leader(s)
        s.step = self.idle(s)
        s.turn = s.leader

    def idle(self, s: PutState) -> i64:
        """How many seats do not play to the tricks."""
        return self.seats - count(s.live)

    def ends(self, s: PutState) -> bool:
        """Whether this stretch is over with the trick just gathered."""
        return s.held[s.turn] == 0 or self.game.play_over(s)

    def gather(self, s: PutState) -> None:
        equal: i64 = 0
        taken: i64 = 0
        for p in range(self.game.players):
            card = s.trick[p]
            s.last[p] = card
            s.trick[p] = -1
            if card >= 0:
                s.played[p] |= BIT[card]
                taken |= BIT[card]
                if strength(card) == s.best_power:
                    equal += 1
        if equal > 1:
            s.ties += 1
        else:
            s.tricks[s.best] += 1
            s.taken[s.best] |= taken
            s.leader = s.best
        s.led = -1
        s.step = self.idle(s)
        s.turn = s.leader
        if self.ends(s):
            self.game.next(s)

    def why_not(self, s: PutState, action: i64) -> tuple[str, str]:
        if action < self.base + 52:
            return super().why_not(s, action)
        return "the hand is being played: only a card is asked for", self.cite_play

    def prompt(self, s: PutState) -> str:
        return "Lead a card" if s.led < 0 else "Play a card"


class FirstTrick(PutTricks):
    """Hoyle's first trick: who will not play to it throws up his hand. Nobody asks here how many cards are left."""

    def __init__(self, base: int, seats: int, throw: int) -> None:
        super().__init__(base, seats, (NEW + "throw-up", NEW + "lay-none"))
        self.name = "first trick"
        self.throw: i64 = throw

    def ends(self, s: PutState) -> bool:
        return True

    def legal(self, s: PutState) -> vec[i64]:
        return append(super().legal(s), self.throw)

    def listed(self, s: PutState) -> list[int]:
        return [*super().listed(s), int(self.throw)]

    def is_legal(self, s: PutState, action: int) -> bool:
        return action == self.throw or super().is_legal(s, action)

    def random(self, s: PutState, bits: i64) -> i64:
        found = self.legal(s)
        return found[bits % i64(len(found))]

    def act(self, s: PutState, action: i64) -> None:
        if action != self.throw:
            super().act(s, action)
            return
        game = self.game
        seat = s.turn
        s.live &= ~BIT[seat]
        s.step += 1
        if count(s.live) == 1:
            game.finish_deal(s)
        elif s.step < self.seats:
            s.turn = game.plays_next(s, seat)
        else:
            if not s.live & BIT[s.leader]:
                s.leader = game.plays_next(s, s.leader)
            self.gather(s)

    def why_not(self, s: PutState, action: i64) -> tuple[str, str]:
        if action < self.base + 52:
            return super().why_not(s, action)
        return "it is put after the first trick, and not before: play to it or throw up", NEW + "go-on"

    def prompt(self, s: PutState) -> str:
        return "Lead a card or throw up" if s.led < 0 else "Play a card or throw up"


# --- putting --------------------------------------------------------------------------------------------------------
PUT: Final = 0
SEE: Final = 1
REFUSE: Final = 2
LEAD: Final = 3


class Putting(Asking[PutState, Rules]):
    """The eldest puts, or leads to ``tricks`` without putting; a put is seen or refused."""

    verbs = (
        Verb("put", "put", "a put is there already: see it or refuse it", by="refuse"),
        Verb("see", "refuse", "nobody has put", ask="see the put"),
        Verb("refuse", "refuse", "nobody has put", ask="refuse it"),
        Verb("play", "put", "see the put or refuse it first", by="refuse", of=CARDS, bare=True, ask="lead a card"),
    )

    def __init__(self, name: str, tricks: PutTricks) -> None:
        super().__init__(name)
        self.tricks = tricks

    def begin(self, s: PutState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: PutState, seat: i64) -> i64:
        return BIT[PUT] | BIT[LEAD] if s.putter < 0 else BIT[SEE] | BIT[REFUSE]

    def which(self, s: PutState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: PutState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == PUT:
            s.putter = seat
            s.turn = game.plays_next(s, seat)
        elif verb == SEE:
            s.live = BIT[s.putter] | BIT[seat]
            game.next(s)
        elif verb == REFUSE:
            s.live &= ~BIT[seat]
            if count(s.live) == 1:
                game.finish_deal(s)
            else:
                s.turn = game.plays_next(s, seat)
        else:
            game.next(s)
            self.tricks.play(s, value)


class GoingOn(Asking[PutState, Rules]):
    """After the first trick, from the eldest: put, that is go on for the set, or throw up."""

    verbs = (
        Verb("put", NEW + "go-on", "a put is there already: see it or throw up"),
        Verb("see", NEW + "go-on", "nobody has put", ask="see the put"),
        Verb("throw up", NEW + "go-on"),
        Verb("play", NEW + "go-on", "whoever goes on puts, or sees the put, before he plays", of=CARDS, bare=True),
    )

    def begin(self, s: PutState) -> None:
        s.turn = self.game.plays_next(s, s.dealer)
        s.step = count(s.live)

    def open(self, s: PutState, seat: i64) -> i64:
        return BIT[REFUSE] | (BIT[PUT] if s.putter < 0 else BIT[SEE])

    def say(self, s: PutState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == PUT:
            s.putter = seat
        elif verb == REFUSE:
            s.live &= ~BIT[seat]
        s.step -= 1
        if count(s.live) == 1:
            game.finish_deal(s)
        elif s.step > 0:
            s.turn = game.plays_next(s, seat)
        else:
            if not s.live & BIT[s.leader]:
                s.leader = game.plays_next(s, s.leader)
            game.next(s)
