"""Trick play at a table with laws: a trick lies until its winner turns it, and plays can be taken back."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import trial
from gamester.parts.order import TRUMPS
from gamester.parts.tricks import K, Tricks, U, trumps_of


class LawfulTricks(Tricks[U, K]):
    """``Tricks`` in which the winner turns each trick before he leads: ``turns`` is that action (-1: he need not)."""

    def __init__(self, base: int, seats: int, turns: int, cites: tuple[str, str] = ("", "")) -> None:
        super().__init__(base, seats, cites)
        self.turns: i64 = -1
        self.turn_by(turns)

    def turn_by(self, action: i64) -> None:
        """The action with which a trick is turned; -1: it is gathered at once."""
        self.turns = action
        self.at_once = action < 0

    def lies(self, s: U) -> bool:
        """Whether a whole trick lies on the table, not yet turned."""
        return s.step >= self.playing(s)

    def here(self, s: U) -> bool:
        """Whether play has come to the tricks."""
        return s.game.parts[s.part] is self

    def going(self, s: U) -> bool:
        """Whether cards are played now, and nothing else is to be answered first."""
        return True

    def legal(self, s: U) -> vec[i64]:
        return vec[i64]([self.turns]) if self.lies(s) else super().legal(s)

    def listed(self, s: U) -> list[int]:
        return [int(self.turns)] if self.lies(s) else super().listed(s)

    def is_legal(self, s: U, action: int) -> bool:
        return action == self.turns if self.lies(s) else super().is_legal(s, action)

    def random(self, s: U, bits: i64) -> i64:
        return self.turns if self.lies(s) else super().random(s, bits)

    def act(self, s: U, action: i64) -> None:
        if action == self.turns:
            self.gather(s)
        else:
            super().act(s, action)

    def why_not(self, s: U, action: i64) -> tuple[str, str]:
        if self.lies(s):
            return "the trick is to be turned first", self.cite_play
        return super().why_not(s, action)

    def prompt(self, s: U) -> str:
        return "The trick is yours: turn it" if self.lies(s) else super().prompt(s)

    def first_of_trick(self, s: U) -> i64:
        """How many cards had been played when this trick was begun."""
        return i64(len(trial(s).plays)) - s.step

    def could_win(self, s: U, first: i64, seat: i64, cards: i64) -> bool:
        """Whether ``seat`` could have won the trick that began with that play, the others playing as they did."""
        plays = trial(s).plays
        best: i64 = -1
        for play in plays[first : first + self.seats]:
            if play // 64 != seat:
                best = max(best, self.worth(s, plays[first] % 64, play % 64))
        return any(self.worth(s, plays[first] % 64, c) > best for c in members(cards))

    def worth(self, s: U, led: i64, card: i64) -> i64:
        """The power of a card in a trick to which ``led`` was led; -1 where it neither follows nor trumps."""
        order = self.game.order
        at: i64 = 64 * trumps_of(s)
        power = order.power[at + card]
        return power if order.kind[at + card] == order.kind[at + led] or power >= TRUMPS else -1

    def direct(self, s: U, cards: i64, strong: bool) -> None:
        """Who is to play is bound to the strongest of ``cards``, which are not none, or to the weakest."""
        power = self.game.order.power
        at: i64 = 64 * trumps_of(s)
        best: i64 = -1
        for c in members(cards):
            above = best >= 0 and power[at + c] > power[at + best]
            below = best >= 0 and power[at + c] < power[at + best]
            if best < 0 or (above if strong else below):
                best = c
        trial(s).bound[s.turn] = BIT[best]

    def take_back(self, s: U, n: i64) -> None:
        """All but the first ``n`` plays of this deal are taken back; who made the next one is to play again.

        The cards taken back have been seen, and stay known.
        """
        game = self.game
        found = trial(s)
        plays = found.plays
        for play in plays:
            seat, card = play // 64, play % 64
            s.take_up(seat, card)
        for p in range(game.places):
            s.trick[p] = -1
            s.last[p] = -1
            s.tricks[p] = 0
            s.taken[p] = 0
        s.led = -1
        s.step = 0
        kept = vec[i64]([])
        for k in range(n):
            play = plays[k]
            kept = append(kept, play)
            self._lay(s, play // 64, play % 64)
            if s.step == self.playing(s) and k + 1 < i64(len(plays)):
                self._turn_down(s)
        found.plays = kept
        s.turn = plays[n] // 64
        game.taken_back(s)

    def _lay(self, s: U, seat: i64, card: i64) -> None:
        """Put a card to the trick again, as ``play`` does, with nothing following from it."""
        game = self.game
        at: i64 = 64 * trumps_of(s) + card
        power = game.order.power[at]
        if s.led < 0:
            s.led = game.order.kind[at]
            s.leader = seat
        if s.step == 0 or (power > s.best_power and (game.order.kind[at] == s.led or power >= 100)):
            s.best = seat
            s.best_power = power
        s.hands[seat] &= ~BIT[card]
        s.known[seat] &= ~BIT[card]
        s.held[seat] -= 1
        s.gone |= BIT[card]
        s.trick[seat] = card
        s.step += 1

    def _turn_down(self, s: U) -> None:
        s.tricks[s.best] += 1
        for p in range(self.game.places):
            s.last[p] = s.trick[p]
            if s.trick[p] >= 0:
                s.taken[s.best] |= BIT[s.trick[p]]
            s.trick[p] = -1
        s.led = -1
        s.step = 0
