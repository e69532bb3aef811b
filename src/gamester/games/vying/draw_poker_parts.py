"""The stretches of a deal of draw poker beside its betting, in their order."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.choosing import Choosing
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.vying.draw_poker_table import PokerRules, PokerState
from gamester.parts.quiet import Quiet, gather

LARGEST: Final = 1_000_000  # no knife stands for more chips than this: stakes matched in turn would grow without end


class Throw(Quiet):
    """Before the first deal a card is thrown to each, and the lowest deals, the ace being lowest; a tie is cut."""

    def __init__(self) -> None:
        super().__init__("throw")

    def begin(self, s: State) -> None:
        t = cast(PokerState, s)
        game = cast(PokerRules, s.game)
        if t.deal or len(t.first):
            t.cards_up = vec[i64]([])
            game.next(t)
            return
        t.cards_up = vec[i64]([-1] * game.players)
        tied = BIT[game.players] - 1
        while True:
            if not t.want(count(tied)):
                t.acted = tied  # who throws, while chance draws
                return
            tied = self._lowest(t, tied)
            if count(tied) == 1:
                break
        self._won(t, tied)

    def drew(self, s: State) -> None:
        t = cast(PokerState, s)
        tied = self._lowest(t, t.acted)
        if count(tied) > 1:
            t.acted = tied
            t.want(count(tied))
            return
        self._won(t, tied)

    def _won(self, t: PokerState, lowest: i64) -> None:
        """He deals, and the cards thrown go back into the pack."""
        t.dealer = low(lowest)
        t.acted = 0
        gather(t)
        t.game.next(t)

    def _lowest(self, t: PokerState, throwers: i64) -> i64:
        """Throw a card to each and return those with the lowest."""
        least: i64 = 99
        found: i64 = 0
        for p in range(t.game.players):
            if not throwers & BIT[p]:
                continue
            card = t.take()
            t.cards_up[p] = card
            height = (card % 13 + 1) % 13
            if height < least:
                least = height
                found = 0
            if height == least:
                found |= BIT[p]
        return found


class Stakes(Part):
    """Between deals who has no chips puts up a stake or stands out; with a knife others may match the largest."""

    def __init__(self, base: int, prefix: str) -> None:
        super().__init__("stakes")
        self.base: i64 = base  # put up, match, stand out, keep
        self.prefix = prefix

    def begin(self, s: State) -> None:
        t = cast(PokerState, s)
        t.asked = 0
        t.playing = 0
        self._ask(t)

    def _ask(self, t: PokerState) -> None:
        game = cast(PokerRules, t.game)
        seat = t.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            if not t.asked & BIT[seat] and self._has_choice(t, seat):
                t.turn = seat
                return
            t.asked |= BIT[seat]
        for p in range(game.players):
            if game.stack(t, p) > 0 or (t.jack > 0 and t.sharing & BIT[p]):
                t.playing |= BIT[p]
        if count(t.playing) < 2:
            game.break_up(t)
            return
        if not t.playing & BIT[t.dealer]:
            t.dealer = game.next_playing(t, t.dealer)
        game.next(t)

    def _largest(self, t: PokerState, seat: i64) -> i64:
        game = cast(PokerRules, t.game)
        most: i64 = 0
        for p in range(game.players):
            if p != seat and game.stack(t, p) > most:
                most = game.stack(t, p)
        return most if most <= LARGEST else 0

    def _has_choice(self, t: PokerState, seat: i64) -> bool:
        game = cast(PokerRules, t.game)
        if game.stakes == "freeze-out":
            return False
        if game.stack(t, seat) == 0:
            return True
        return game.knife and game.stack(t, seat) < self._largest(t, seat)

    def legal(self, s: State) -> vec[i64]:
        t = cast(PokerState, s)
        game = cast(PokerRules, s.game)
        broke = game.stack(t, t.turn) == 0
        out = vec[i64]([self.base]) if broke else vec[i64]([])
        if game.knife and self._largest(t, t.turn) > 0:
            out = append(out, self.base + 1)
        return append(out, self.base + (2 if broke else 3))

    def act(self, s: State, action: i64) -> None:
        t = cast(PokerState, s)
        game = cast(PokerRules, s.game)
        t.asked |= BIT[t.turn]
        if action == self.base:
            t.bought[t.turn] += game.purse
        elif action == self.base + 1:
            t.bought[t.turn] += self._largest(t, t.turn) - game.stack(t, t.turn)
        self._ask(t)

    def article(self, s: State) -> str:
        t = cast(PokerState, s)
        broke = cast(PokerRules, s.game).stack(t, t.turn) == 0
        return self.prefix + ("table-stand-out" if broke else "table-knife")

    def prompt(self, s: State) -> str:
        return "Put up a stake, or stand out of the game"


class Blinds(Part):
    """Before the cut: the ante, the blind and the straddles, or what each puts into a jack-pot."""

    def __init__(self, blind: int, straddle: int, prefix: str) -> None:
        super().__init__("blinds")
        self.blind: i64 = blind  # leave it, then 1 to half the limit; "leave it" declines blind or straddle
        self.straddle: i64 = straddle
        self.prefix = prefix

    def begin(self, s: State) -> None:
        t = cast(PokerState, s)
        game = cast(PokerRules, s.game)
        t.age = game.next_playing(t, t.dealer)
        t.blind = 0
        t.last_blind = -1
        if t.jack:
            game.fill_pot(t)
            game.next(t)
            return
        if game.old:
            game.dealer_antes(t)
        elif game.ante or game.stack(t, t.age) == 1:
            self._go_blind(t, t.age, game.ante if game.ante else 1)
            return
        if game.stack(t, t.age) > 0:
            t.turn = t.age
        else:
            game.next(t)

    def _go_blind(self, t: PokerState, seat: i64, chips: i64) -> None:
        """Put up a blind or a straddle, then ask the next player whether he straddles it."""
        game = cast(PokerRules, t.game)
        game.post(t, seat, chips)
        t.blind = chips
        t.last_blind = seat
        t.due = 2 * chips
        if seat == t.dealer and t.age != t.dealer:
            game.next(t)
            return
        after = game.next_playing(t, seat)
        if game.straddles and after != t.age and 4 * chips <= game.limit and game.stack(t, after) >= 2 * chips:
            t.turn = after
        else:
            game.next(t)

    def legal(self, s: State) -> vec[i64]:
        t = cast(PokerState, s)
        game = cast(PokerRules, s.game)
        if t.last_blind >= 0:
            return vec[i64]([self.blind, self.straddle])
        out = vec[i64]([self.blind]) if game.old else vec[i64]([])
        n: i64 = 1
        while n <= game.limit // 2 and n <= game.stack(t, t.turn):
            out = append(out, self.blind + n)
            n += 1
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(PokerState, s)
        if action == self.blind:
            s.game.next(s)
        elif action == self.straddle:
            self._go_blind(t, t.turn, 2 * t.blind)
        else:
            self._go_blind(t, t.turn, action - self.blind)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(PokerState, s)
        if self.blind <= action < self.straddle and t.last_blind >= 0:
            return "a blind may only be doubled before the deal", self.prefix + "rule-29"
        if action == self.blind:
            return "the age must go a blind", self.prefix + "blind"
        if action < self.straddle:
            return "you have not the chips", self.prefix + "blind"
        return super().why_not(s, action)

    def article(self, s: State) -> str:
        t = cast(PokerState, s)
        old = cast(PokerRules, s.game).old
        return self.prefix + ("straddle" if t.last_blind >= 0 else "old-2" if old else "blind")

    def prompt(self, s: State) -> str:
        t = cast(PokerState, s)
        return f"Straddle with {2 * t.blind}, or leave it" if t.last_blind >= 0 else "Go a blind"


class FiveEach(Quiet):
    """Five cards each, one at a time, to those who play."""

    def __init__(self) -> None:
        super().__init__("deal")

    def begin(self, s: State) -> None:
        t = cast(PokerState, s)
        game = cast(PokerRules, s.game)
        seats = count(t.playing)
        if not t.want(5 * seats):
            return
        seat = t.dealer
        for _ in range(5 * seats):
            seat = game.next_playing(t, seat)
            t.hands[seat] |= BIT[t.take()]
        for p in range(game.players):
            t.held[p] = 5 if t.playing & BIT[p] else 0
        t.live = t.playing
        game.next(t)


class Draw(Part):
    """Each in turn from the eldest throws what he will; when all have thrown, all are helped."""

    def __init__(self, discard: int, stand: int, prefix: str) -> None:
        super().__init__("draw")
        self.discard: i64 = discard
        self.stand: i64 = stand
        self.prefix = prefix

    def begin(self, s: State) -> None:
        t = cast(PokerState, s)
        t.asked = 0
        self._ask(t)

    def _left(self, t: PokerState) -> i64:
        """Cards in the pack that nobody has called for."""
        left: i64 = 52 - 5 * count(t.playing)
        for n in t.dropped:
            left -= n
        return left

    def _ask(self, t: PokerState) -> None:
        game = cast(PokerRules, t.game)
        seat = t.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            if t.live & BIT[seat] and not t.asked & BIT[seat]:
                if self._left(t) > 0:
                    t.turn = seat
                    return
                t.asked |= BIT[seat]
        self.drew(t)

    def drew(self, s: State) -> None:
        t = cast(PokerState, s)
        game = cast(PokerRules, s.game)
        total: i64 = 0
        for n in t.dropped:
            total += n
        if not t.want(total):
            return
        seat = t.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            if t.live & BIT[seat]:
                for _card in range(t.dropped[seat]):
                    t.hands[seat] |= BIT[t.take()]
                t.held[seat] = 5
        game.next(t)

    def legal(self, s: State) -> vec[i64]:
        t = cast(PokerState, s)
        out = vec[i64]([])
        if t.held[t.turn] > 0 and self._left(t) > 0:
            rest = t.hands[t.turn]
            while rest:
                out = append(out, self.discard + low(rest))
                rest &= rest - 1
        return append(out, self.stand)

    def act(self, s: State, action: i64) -> None:
        t = cast(PokerState, s)
        seat = t.turn
        if action == self.stand:
            t.asked |= BIT[seat]
        else:
            card = BIT[action - self.discard]
            t.hands[seat] &= ~card
            t.thrown[seat] |= card
            t.dropped[seat] += 1
            t.held[seat] -= 1
            if t.held[seat] == 0 or self._left(t) == 0:
                t.asked |= BIT[seat]
        if t.asked & BIT[seat]:
            self._ask(t)

    def choosing(self, s: State) -> Choosing | None:
        t = cast(PokerState, s)
        return Choosing("discard", 0, int(min(t.held[t.turn], self._left(t))), [int(self.stand)])

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(PokerState, s)
        if self.discard <= action < self.discard + 52:
            if t.thrown[t.turn] & BIT[action - self.discard]:
                return "a discard is not taken back", self.prefix + "rule-12"
            return "the card is not in your hand", self.prefix + "rule-11"
        return super().why_not(s, action)

    def article(self, s: State) -> str:
        return self.prefix + "rule-11"

    def prompt(self, s: State) -> str:
        t = cast(PokerState, s)
        n = t.dropped[t.turn]
        return f"Discard, or stand ({n} to draw)" if n else "Discard, or stand pat"


class Show(Quiet):
    """The call: all who are in show, and the best take the pool."""

    def __init__(self) -> None:
        super().__init__("show")

    def begin(self, s: State) -> None:
        cast(PokerRules, s.game).show(cast(PokerState, s))
