"""Before the play of Reversis: the pools, the deal, and a card for the player opposite; and the tricks."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.equipment.cards import suit_set
from gamester.games.trumps.reversis.state import (
    FORCED,
    OUT,
    PAID,
    PLACED,
    TAKEN,
    UNDERTAKEN,
    ReversisRules,
    ReversisState,
    entitled,
)
from gamester.parts.exchange import CARDS
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import Tricks

EACH: Final = vec[i64]([6, 3])  # into each pool: from everybody
MORE: Final = vec[i64]([2, 1])  # from the dealer besides
FULL: Final = vec[i64]([26, 13])  # and the first stake


class Pools(Quiet[ReversisState, ReversisRules]):
    """The dealer adds his fish; a pool that has less than the first stake is filled up by all."""

    def begin(self, s: ReversisState) -> None:
        game = self.game
        for n in range(2):
            pool = game.great + n
            if s.purse[pool] < FULL[n]:
                for p in range(4):
                    s.pay(p, pool, EACH[n], game.at_pools)
            s.pay(s.dealer, pool, MORE[n], game.at_pools)
        game.next(s)


class DealOut(Quiet[ReversisState, ReversisRules]):
    """Three cards and the dealer four, and then always four; one for each of the others lies on the table."""

    def begin(self, s: ReversisState) -> None:
        if not s.want(48):
            return
        for packet in range(3):
            seat = s.dealer
            for _ in range(4):
                seat = self.game.after(seat)
                for _ in range(3 if packet == 0 and seat != s.dealer else 4):
                    s.hands[seat] |= BIT[s.next_drawn()]
        for p in range(4):
            s.held[p] = 11
        s.held[s.dealer] = 12
        self.game.next(s)


class Give(Asking[ReversisState, ReversisRules]):
    """Opposite players give each other a card, before either sees what comes."""

    verbs = (Verb("give", "give", of=CARDS, secret=True),)

    def begin(self, s: ReversisState) -> None:
        s.turn = self.game.after(s.dealer)

    def which(self, s: ReversisState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: ReversisState, seat: i64, verb: i64, value: i64) -> None:
        s.gave[seat] = value
        s.giving += 1
        s.turn = self.game.after(seat)
        if s.giving < 4:
            return
        for p in range(4):
            s.hands[p] &= ~BIT[s.gave[p]]
        for p in range(4):
            s.hands[(p + 2) % 4] |= BIT[s.gave[p]]
        self.game.next(s)


class Play(Tricks[ReversisState, Any]):
    """Tricks in which it is noted what becomes of Aces and Quinolas; renouncing by right is shown as such."""

    def lay(self, game: Any, s: ReversisState, card: i64) -> None:
        seat = s.turn
        if s.led >= 0 and card // 13 != s.led and s.hands[seat] & suit_set(s.led):
            s.espagnolette = seat
        super().lay(game, s, card)

    def gather(self, s: ReversisState) -> None:
        note_trick(s)
        super().gather(s)


class LawfulPlay(LawfulTricks[ReversisState, Any]):
    """The same at a table with laws, where whoever renounces without the Espagnolette shows nothing."""

    def lay(self, game: Any, s: ReversisState, card: i64) -> None:
        seat = s.turn
        more = s.led >= 0 and card // 13 != s.led and s.hands[seat] & suit_set(s.led) != 0
        if more and entitled(s.played[seat] | s.hands[seat]):
            s.espagnolette = seat
        super().lay(game, s, card)

    def gather(self, s: ReversisState) -> None:
        note_trick(s)
        super().gather(s)


def note_trick(s: ReversisState) -> None:
    """What becomes of Aces and Quinolas in a trick that is won, and who undertakes or breaks the reversis."""
    leader, winner = s.leader, s.best
    tricks: i64 = 1
    for p in range(4):
        tricks += s.tricks[p]
    led = s.trick[leader] // 13
    for p in range(4):
        s.played[p] |= BIT[s.trick[p]]
        for n in range(6):
            if s.trick[p] == PAID[n]:
                s.whose[n] = p
                s.when[n] = tricks
                alone = not s.hands[p] & suit_set(led)
                if PAID[n] // 13 != led:
                    s.how[n], s.other[n] = PLACED, winner
                elif p != leader and alone:
                    s.how[n], s.other[n] = FORCED, leader
                else:
                    s.how[n] = OUT
    if s.undertaker >= 0 and s.breaker < 0 and winner != s.undertaker:
        s.breaker = winner
    if tricks == UNDERTAKEN and s.tricks[winner] == UNDERTAKEN - 1:
        s.undertaker = winner


def fling(s: ReversisState, seat: i64) -> None:
    """The rest of the tricks are ``seat``'s: Aces and Quinolas of others count as placed with him, his as led out."""
    made: i64 = s.tricks[0] + s.tricks[1] + s.tricks[2] + s.tricks[3]
    for p in range(4):
        for n in range(6):
            if s.hands[p] & BIT[PAID[n]]:
                s.whose[n] = p
                s.when[n] = made + 1
                s.how[n] = OUT if p == seat else PLACED
            if s.how[n] == PLACED:
                s.other[n] = seat
        s.played[p] |= s.hands[p]
        s.taken[seat] |= s.hands[p]
        s.gone |= s.hands[p]
        s.hands[p] = s.known[p] = s.held[p] = 0
    s.tricks[seat] += TAKEN - made
