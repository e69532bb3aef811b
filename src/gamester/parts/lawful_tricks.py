"""Trick play at a table with laws: a trick lies until its winner turns it, and plays can be taken back."""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import trial
from gamester.engine.state import State
from gamester.parts.tricks import TrickGame, Tricks, TrickState, trumps_of


class LawfulTricks(Tricks):
    """``Tricks`` in which the winner turns each trick before he leads: ``turns`` is that action (-1: he need not)."""

    def __init__(self, base: int, seats: int, turns: int, cites: tuple[str, str] = ("", "")) -> None:
        super().__init__(base, seats, cites)
        self.turns: i64 = -1
        self.turn_by(turns)

    def turn_by(self, action: i64) -> None:
        """The action with which a trick is turned; -1: it is gathered at once."""
        self.turns = action
        self.at_once = action < 0

    def lies(self, t: State) -> bool:
        """Whether a whole trick lies on the table, not yet turned."""
        return t.step >= self.seats

    def going(self, t: TrickState) -> bool:
        """Whether cards are played now, and nothing else is to be answered first."""
        return True

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([self.turns]) if self.lies(s) else super().legal(s)

    def listed(self, s: State) -> list[int]:
        return [int(self.turns)] if self.lies(s) else super().listed(s)

    def is_legal(self, s: State, action: int) -> bool:
        return action == self.turns if self.lies(s) else super().is_legal(s, action)

    def random(self, s: State, bits: i64) -> i64:
        return self.turns if self.lies(s) else super().random(s, bits)

    def act(self, s: State, action: i64) -> None:
        if action == self.turns:
            self.gather(cast(TrickState, s), cast(TrickGame, s.game))
        else:
            super().act(s, action)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if self.lies(s):
            return "the trick is to be turned first", self.cite_play
        return super().why_not(s, action)

    def prompt(self, s: State) -> str:
        return "The trick is yours: turn it" if self.lies(s) else super().prompt(s)

    def first_of_trick(self, t: TrickState) -> i64:
        """How many cards had been played when this trick was begun."""
        return i64(len(trial(t).plays)) - t.step

    def take_back(self, t: TrickState, n: i64) -> None:
        """All but the first ``n`` plays of this deal are taken back; who made the next one is to play again.

        The cards taken back have been seen, and stay known.
        """
        game = cast(TrickGame, t.game)
        found = trial(t)
        plays = found.plays
        for play in plays:
            seat, card = play // 64, play % 64
            t.hands[seat] |= BIT[card]
            t.known[seat] |= BIT[card]
            t.held[seat] += 1
            t.gone &= ~BIT[card]
        for p in range(game.players):
            t.trick[p] = -1
            t.last[p] = -1
            t.tricks[p] = 0
            t.taken[p] = 0
        t.led = -1
        t.step = 0
        kept = vec[i64]([])
        for k in range(n):
            play = plays[k]
            kept = append(kept, play)
            self._lay(t, game, play // 64, play % 64)
            if t.step == self.seats and k + 1 < i64(len(plays)):
                self._turn_down(t, game)
        found.plays = kept
        t.turn = plays[n] // 64
        game.taken_back(t)

    def _lay(self, t: TrickState, game: TrickGame, seat: i64, card: i64) -> None:
        """Put a card to the trick again, as ``play`` does, with nothing following from it."""
        at: i64 = 64 * trumps_of(t) + card
        power = game.order.power[at]
        if t.led < 0:
            t.led = game.order.kind[at]
            t.leader = seat
        if t.step == 0 or (power > t.best_power and (game.order.kind[at] == t.led or power >= 100)):
            t.best = seat
            t.best_power = power
        t.hands[seat] &= ~BIT[card]
        t.known[seat] &= ~BIT[card]
        t.held[seat] -= 1
        t.gone |= BIT[card]
        t.trick[seat] = card
        t.step += 1

    def _turn_down(self, t: TrickState, game: TrickGame) -> None:
        t.tricks[t.best] += 1
        for p in range(game.players):
            t.last[p] = t.trick[p]
            if t.trick[p] >= 0:
                t.taken[t.best] |= BIT[t.trick[p]]
            t.trick[p] = -1
        t.led = -1
        t.step = 0
