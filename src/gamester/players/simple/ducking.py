"""A plain player of games in which tricks are to be avoided: plays under, and throws what is dangerous away."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.equipment.cards import suit_set
from gamester.parts.tricks import TrickGame, Tricks, TrickState
from gamester.players.base import Choice
from gamester.players.simple.in_tricks import InTricks


class Ducking(InTricks):
    """A kind of it says what is most to be got rid of, and what is done beside playing."""

    def danger(self, t: TrickState, card: i64) -> i64:
        """How much a card is wished away, beside its rank."""
        return 0

    def play(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        if t.led < 0:
            return self.lead(t, game, may)
        if may & suit_set(t.led):
            return self.follow(t, game, may)
        return Choice(int(self.extreme(t, game, may, 1)), "the card most to be wished away")

    def power(self, game: TrickGame[Any], card: i64) -> i64:
        """The rank of a card, without trumps."""
        return game.order.power[256 + card]

    def over(self, t: TrickState, game: TrickGame[Any], card: i64) -> i64:
        """How many cards that others hold are above it in its suit, less how many are below."""
        out: i64 = 0
        for c in members(game.order.of_kind[20 + card // 13] & ~t.gone & ~t.hands[t.turn]):
            out += 1 if self.power(game, c) > self.power(game, card) else -1
        return out

    def lead(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        """What most cards still out can take."""
        best: i64 = -1
        most: i64 = 0
        for c in members(may):
            n = self.over(t, game, c) - 20 * self.danger(t, c)
            if best < 0 or n > most:
                best = c
                most = n
        return Choice(int(best), "the lead most likely to be taken by another")

    def follow(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        """Under the best card, as high as that allows; else the least, or last in hand the highest."""
        under: i64 = 0
        for c in members(may):
            if self.power(game, c) < t.best_power:
                under |= BIT[c]
        if under:
            return Choice(int(self.extreme(t, game, under, 1)), "the highest that does not take it")
        safe: i64 = 0
        for c in members(may):
            if not self.danger(t, c):
                safe |= BIT[c]
        may = safe if safe else may
        part = cast("Tricks[Any, Any]", game.parts[t.part])
        last = t.step == part.playing(t) - 1
        if last:
            return Choice(int(self.extreme(t, game, may, 1)), "it must be mine, so my highest goes")
        return Choice(int(self.extreme(t, game, may, -1)), "the lowest, in the hope of a higher after me")

    def extreme(self, t: TrickState, game: TrickGame[Any], cards: i64, sign: i64) -> i64:
        """The card most to be wished away (1), or least (-1)."""
        best: i64 = -1
        most: i64 = 0
        for c in members(cards):
            short = 4 - count(cards & suit_set(c // 13))
            n = sign * (100 * self.danger(t, c) + 3 * self.power(game, c) + short)
            if best < 0 or n > most:
                best = c
                most = n
        return best
