"""A plain player of tricks: takes cheaply, leaves a partner's trick, leads what cannot be beaten."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.parts.tricks import TrickGame, Tricks, TrickState, trumps_of, winners
from gamester.players.base import Choice
from gamester.players.simple.in_tricks import InTricks


class Tricking(InTricks):
    """A kind of it says what the cards in a trick are worth, and what is done beside playing."""

    def worth(self, t: TrickState, card: i64) -> i64:
        """What a card counts for its taker."""
        return 0

    def play(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        return self.lead(t, game, may) if t.led < 0 else self.answer(t, game, may)

    def lead(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        """What nobody can beat, trumps first; else low from the longest suit."""
        base = 64 * trumps_of(t)
        best: i64 = -1
        rest = may
        while rest:
            c = low(rest)
            rest &= rest - 1
            if master(t, game, c) and (best < 0 or game.order.power[base + c] > game.order.power[base + best]):
                best = c
        if best >= 0:
            return Choice(int(best), "nothing left beats it")
        longest: i64 = -1
        length: i64 = -1
        rest = may
        while rest:
            c = low(rest)
            rest &= rest - 1
            kind = game.order.kind[base + c]
            n: i64 = 4 * count(may & game.order.of_kind[5 * trumps_of(t) + kind]) - 8 * self.worth(t, c)
            if kind == t.trump:
                n -= 16
            better = longest < 0 or n > length
            if n == length:
                better = game.order.power[base + c] < game.order.power[base + longest]
            if better:
                longest = c
                length = n
        return Choice(int(longest), "low from my longest suit")

    def answer(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        """Win as cheaply as will do; give a partner's trick what counts."""
        part = cast("Tricks[Any, Any]", game.parts[t.part])
        last = t.step == part.playing(t) - 1
        lying: i64 = 0
        for c in t.trick:
            if c >= 0:
                lying += self.worth(t, c)
        wins = winners(t, game.order, may)
        if game.together(t, t.best, t.turn) and (last or master(t, game, t.trick[t.best])):
            return Choice(int(self.fattest(t, game, may)), "the trick is my partner's")
        if not wins:
            return Choice(int(self.leanest(t, game, may)), "I cannot win it")
        if last:
            return Choice(int(self.fattest(t, game, wins)), "the last to play wins it with what counts, or cheaply")
        sure: i64 = 0
        rest = wins
        while rest:
            c = low(rest)
            rest &= rest - 1
            if master(t, game, c):
                sure |= BIT[c]
        if sure:
            return Choice(int(self.leanest(t, game, sure)), "nothing left beats it")
        ruffs = game.order.kind[64 * trumps_of(t) + low(wins)] != t.led
        if ruffs:
            return Choice(int(self.leanest(t, game, wins)), "a small trump may take it")
        if t.step == 1 and not lying and part.playing(t) > 2:
            return Choice(int(self.leanest(t, game, may)), "second hand plays low")
        return Choice(int(self.leanest(t, game, wins)), "the least that beats it so far")

    def fattest(self, t: TrickState, game: TrickGame[Any], cards: i64) -> i64:
        """The card that counts most; of those the weakest."""
        return self.pick(t, game, cards, 1000)

    def leanest(self, t: TrickState, game: TrickGame[Any], cards: i64) -> i64:
        """The card that counts least; of those the weakest."""
        return self.pick(t, game, cards, -1000)

    def pick(self, t: TrickState, game: TrickGame[Any], cards: i64, weight: i64) -> i64:
        """The card for which so many times its worth, less its power, is most."""
        base = 64 * trumps_of(t)
        out: i64 = -1
        most: i64 = 0
        while cards:
            c = low(cards)
            cards &= cards - 1
            n = weight * self.worth(t, c) - game.order.power[base + c]
            if out < 0 or n > most:
                out = c
                most = n
        return out


def master(t: TrickState, game: TrickGame[Any], card: i64) -> bool:
    """Whether no better card of its suit is out, as far as the seat to act can tell."""
    trump = trumps_of(t)
    order = game.order
    rest = order.of_kind[5 * trump + order.kind[64 * trump + card]] & ~t.gone & ~t.hands[t.turn]
    for c in t.trick:
        if c >= 0:
            rest &= ~BIT[c]
    while rest:
        if order.power[64 * trump + low(rest)] > order.power[64 * trump + card]:
            return False
        rest &= rest - 1
    return True
