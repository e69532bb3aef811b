"""Put's stretches: the cut, what partners hand over, putting, the first trick of Hoyle's form, and the tricks."""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.vying.put_table import PutRules, PutState, best_of, strength
from gamester.parts.quiet import Quiet, gather
from gamester.parts.tricks import TrickGame, Tricks, TrickState


class Cut(Quiet):
    """The best card cut deals first; equal ones are cut again."""

    def begin(self, s: State) -> None:
        t = cast(PutState, s)
        if t.cutting and len(s.first):
            t.cutting = False  # a deal that is given is dealt by seat 0
        while t.cutting:
            if not s.want(s.game.players):
                return
            most: i64 = -1
            for p in range(s.game.players):
                t.cuts[p] = s.take()
                power = strength(t.cuts[p])
                if power > most:
                    most = power
                    t.dealer = p
                    t.cutting = False
                elif power == most:
                    t.cutting = True
            gather(s)
        s.game.next(s)


class HandOver(Quiet):
    """Of four, the partners of the dealer and of the eldest give them their best cards and play no more."""

    def begin(self, s: State) -> None:
        t = cast(PutState, s)
        eldest = s.game.after(t.dealer)
        for taker in (eldest, t.dealer):
            giver = (taker + 2) % 4
            card = best_of(t.hands[giver])
            t.hands[giver] &= ~BIT[card]
            t.hands[taker] |= BIT[card]
            t.held[giver] -= 1
            t.held[taker] += 1
            t.given[taker] = card
            t.live &= ~BIT[giver]
        t.handed = True
        s.game.next(s)


class LayOut(Part):
    """Who was given a card lays out one of his."""

    def __init__(self, base: int, cited: str) -> None:
        super().__init__("lay out")
        self.base: i64 = base
        self.cited = cited

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def legal(self, s: State) -> vec[i64]:
        cards = members(cast(PutState, s).hands[s.turn])
        for n in range(i64(len(cards))):
            cards[n] += self.base
        return cards

    def act(self, s: State, action: i64) -> None:
        t = cast(PutState, s)
        card = action - self.base
        t.hands[t.turn] &= ~BIT[card]
        t.held[t.turn] -= 1
        t.out[t.turn] = card
        t.laid |= BIT[t.turn]
        if t.turn == t.dealer:
            s.game.next(s)
        else:
            t.turn = t.dealer

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if self.base <= action < self.base + 52:
            return "you do not hold it", self.cited
        return super().why_not(s, action)

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return "Lay out one of your four cards"


class PutTricks(Tricks):
    """Any card may be played to any; of equal best cards none takes the trick, and the same leader leads again."""

    def begin(self, s: State) -> None:
        t = cast(PutState, s)
        game = cast(PutRules, s.game)
        if t.leader < 0:
            t.leader = game.first_leader(t)
        t.step = game.idle(t)
        t.turn = t.leader

    def ends(self, t: PutState, game: PutRules) -> bool:
        """Whether this stretch is over with the trick just gathered."""
        return t.held[t.turn] == 0 or game.play_over(t)

    def gather(self, t: TrickState, game: TrickGame) -> None:
        k = cast(PutState, t)
        rules = cast(PutRules, game)
        equal: i64 = 0
        taken: i64 = 0
        for p in range(rules.players):
            card = k.trick[p]
            k.last[p] = card
            k.trick[p] = -1
            if card >= 0:
                k.played[p] |= BIT[card]
                taken |= BIT[card]
                if strength(card) == k.best_power:
                    equal += 1
        if equal > 1:
            k.ties += 1
        else:
            k.tricks[k.best] += 1
            k.taken[k.best] |= taken
            k.leader = k.best
        k.led = -1
        k.step = rules.idle(k)
        k.turn = k.leader
        if self.ends(k, rules):
            rules.next(k)

    def prompt(self, s: State) -> str:
        return "Lead a card" if cast(PutState, s).led < 0 else "Play a card"


class FirstTrick(PutTricks):
    """Hoyle's first trick: who will not play to it throws up his hand."""

    def __init__(self, base: int, seats: int, throw: int, cites: tuple[str, str]) -> None:
        super().__init__(base, seats, cites)
        self.name = "first trick"
        self.throw: i64 = throw

    def ends(self, t: PutState, game: PutRules) -> bool:
        return True

    def legal(self, s: State) -> vec[i64]:
        return append(super().legal(s), self.throw)

    def listed(self, s: State) -> list[int]:
        return [*super().listed(s), int(self.throw)]

    def is_legal(self, s: State, action: int) -> bool:
        return action == self.throw or super().is_legal(s, action)

    def random(self, s: State, bits: i64) -> i64:
        found = self.legal(s)
        return found[bits % i64(len(found))]

    def act(self, s: State, action: i64) -> None:
        if action != self.throw:
            super().act(s, action)
            return
        t = cast(PutState, s)
        game = cast(PutRules, s.game)
        seat = t.turn
        t.live &= ~BIT[seat]
        t.step += 1
        if count(t.live) == 1:
            game.finish_deal(t)
        elif t.step < self.seats:
            t.turn = game.plays_next(t, seat)
        else:
            if not t.live & BIT[t.leader]:
                t.leader = game.plays_next(t, t.leader)
            self.gather(t, game)

    def prompt(self, s: State) -> str:
        return "Lead a card, or throw up" if cast(PutState, s).led < 0 else "Play a card, or throw up"


class Putting(Part):
    """The eldest puts, or leads without putting; a put is seen or refused."""

    def __init__(self, put: int, see: int, refuse: int, cites: tuple[str, str]) -> None:
        super().__init__("putting")
        self.put: i64 = put
        self.see: i64 = see
        self.refuse: i64 = refuse
        self.cite_put, self.cite_see = cites

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def legal(self, s: State) -> vec[i64]:
        t = cast(PutState, s)
        if t.putter < 0:
            return append(members(t.hands[t.turn]), self.put)
        return vec[i64]([self.see, self.refuse])

    def act(self, s: State, action: i64) -> None:
        t = cast(PutState, s)
        game = cast(PutRules, s.game)
        seat = t.turn
        if action == self.put:
            t.putter = seat
            t.turn = game.plays_next(t, seat)
        elif action == self.see:
            t.live = BIT[t.putter] | BIT[seat]
            game.next(t)
        elif action == self.refuse:
            t.live &= ~BIT[seat]
            if count(t.live) == 1:
                game.finish_deal(t)
            else:
                t.turn = game.plays_next(t, seat)
        else:
            game.next(t)
            cast(PutTricks, game.parts[t.part]).play(t, game, action)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(PutState, s)
        if t.putter >= 0:
            return "see the put or refuse it", self.cite_see
        if action < 52:
            return "you do not hold it", self.cite_put
        return "nobody has put", self.cite_see

    def article(self, s: State) -> str:
        return self.cite_put if cast(PutState, s).putter < 0 else self.cite_see

    def prompt(self, s: State) -> str:
        return "Put, or lead a card" if cast(PutState, s).putter < 0 else "See the put, or refuse it"


class GoingOn(Part):
    """After the first trick, from the eldest: put, that is go on for the set, or throw up."""

    def __init__(self, put: int, see: int, throw: int, cited: str) -> None:
        super().__init__("going on")
        self.put: i64 = put
        self.see: i64 = see
        self.throw: i64 = throw
        self.cited = cited

    def begin(self, s: State) -> None:
        s.turn = cast(PutRules, s.game).plays_next(cast(PutState, s), s.dealer)
        s.step = count(cast(PutState, s).live)

    def legal(self, s: State) -> vec[i64]:
        t = cast(PutState, s)
        said = self.put if t.putter < 0 else self.see
        return vec[i64]([said, self.throw])

    def act(self, s: State, action: i64) -> None:
        t = cast(PutState, s)
        game = cast(PutRules, s.game)
        seat = t.turn
        if action == self.throw:
            t.live &= ~BIT[seat]
        elif action == self.put:
            t.putter = seat
        t.step -= 1
        if count(t.live) == 1:
            game.finish_deal(t)
        elif t.step > 0:
            t.turn = game.plays_next(t, seat)
        else:
            if not t.live & BIT[t.leader]:
                t.leader = game.plays_next(t, t.leader)
            game.next(t)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if action == self.see:
            return "nobody has put", self.cited
        if action == self.put:
            return "a put is there to be seen", self.cited
        return "put or throw up first", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return "Put, or throw up" if cast(PutState, s).putter < 0 else "See the put, or throw up"
