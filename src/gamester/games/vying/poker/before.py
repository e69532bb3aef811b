"""The stretches of draw poker up to the deal: the throw for it, the stakes, the blinds, and five cards each."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb, amounts
from gamester.engine.bits import BIT, count
from gamester.games.vying.poker.rules import LARGEST, P, PokerRules
from gamester.games.vying.poker.state import PokerState, next_playing
from gamester.parts.betting import stake
from gamester.parts.cut import Cut
from gamester.parts.quiet import Quiet


class Throw(Cut[PokerState, PokerRules]):
    """Before the first deal a card is thrown to each, and the lowest deals, the ace being lowest; a tie is cut."""

    def __init__(self) -> None:
        super().__init__(P + "rule-1")
        self.name = "throw"

    def cuts(self, s: PokerState) -> vec[i64]:
        return s.cards_up


# --- before the deal ------------------------------------------------------------------------------------------------
PUT_UP: Final = 0
MATCH: Final = 1
STAND_OUT: Final = 2
KEEP: Final = 3


class Stakes(Asking[PokerState, PokerRules]):
    """Between deals who has no chips puts up a stake or stands out; with a knife others may match the largest."""

    verbs = (
        Verb("put up", "table-stand-out", "you have chips before you", ask="put up a stake"),
        Verb("match", "table-knife", "there is no larger stake that a knife lets you match", ask="match the largest"),
        Verb("stand out", "table-stand-out", "you have chips before you", ask="stand out of the game"),
        Verb("keep", "table-knife", "you have no chips to keep", ask="keep what you have"),
    )

    def begin(self, s: PokerState) -> None:
        self._ask(s)

    def _ask(self, s: PokerState) -> None:
        game = self.game
        seat = s.dealer
        for _ in range(self.players):
            seat = game.after(seat)
            if not s.asked & BIT[seat] and self._has_choice(s, seat):
                s.turn = seat
                return
            s.asked |= BIT[seat]
        for p in range(self.players):
            if game.stack(s, p) > 0 or (s.jack > 0 and s.sharing & BIT[p]):
                s.playing |= BIT[p]
        if count(s.playing) < 2:
            s.ended = True
            game.finish_deal(s)
            return
        if not s.playing & BIT[s.dealer]:
            s.dealer = next_playing(s, s.dealer)
        game.next(s)

    def _largest(self, s: PokerState, seat: i64) -> i64:
        most: i64 = 0
        for p in range(self.players):
            if p != seat and self.game.stack(s, p) > most:
                most = self.game.stack(s, p)
        return most if most <= LARGEST else 0

    def _has_choice(self, s: PokerState, seat: i64) -> bool:
        game = self.game
        if game.stakes == "freeze-out":
            return False
        if game.stack(s, seat) == 0:
            return True
        return game.knife and game.stack(s, seat) < self._largest(s, seat)

    def open(self, s: PokerState, seat: i64) -> i64:
        out = BIT[KEEP]
        if self.game.stack(s, seat) == 0:
            out = BIT[PUT_UP] | BIT[STAND_OUT]
        if self.game.knife and self._largest(s, seat) > 0:
            out |= BIT[MATCH]
        return out

    def say(self, s: PokerState, seat: i64, verb: i64, value: i64) -> None:
        s.asked |= BIT[seat]
        if verb == PUT_UP:
            s.bets.bought[seat] += self.game.purse
        elif verb == MATCH:
            s.bets.bought[seat] += self._largest(s, seat) - self.game.stack(s, seat)
        self._ask(s)

    def why_not(self, s: PokerState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) < 0:
            return "the cards are not dealt yet: stakes are put up first", self.article(s)
        return super().why_not(s, action)


LEAVE: Final = 0
BLIND: Final = 1
STRADDLE: Final = 2


class Blinds(Asking[PokerState, PokerRules]):
    """Before the cut: the ante, the blind and the straddles, or what each puts into a jack-pot."""

    def __init__(self, name: str, limit: int) -> None:
        super().__init__(
            name,
            Verb("leave it", "straddle", "the age must go a blind", by="blind"),
            Verb("blind", "blind", "a blind may only be doubled before the deal", of=amounts("chips", limit // 2),
                 by="rule-29"),
            Verb("straddle", "straddle", "there is no blind yet"),
        )  # fmt: skip

    def begin(self, s: PokerState) -> None:
        game = self.game
        s.age = next_playing(s, s.dealer)
        if s.jack:
            self._fill_pot(s)
        elif game.old:
            game.put_in(s, s.dealer, game.ante if game.ante else 1, game.at_old)
        elif game.ante or game.stack(s, s.age) == 1:
            self._go_blind(s, s.age, game.ante if game.ante else 1)
            return
        if not s.jack and game.stack(s, s.age) > 0:
            s.turn = s.age
        else:
            game.next(s)

    def _fill_pot(self, s: PokerState) -> None:
        """The first time all but the dealer, whose blind lies there, put in as much; then all, or a chip each."""
        game = self.game
        chips = s.jack_share
        article: i64 = game.at_first_pot if s.jack == 1 else game.at_pot
        if s.jack > 1 and game.jack_pots == "progressive":
            chips = 1
            article = game.at_chip
        for p in range(self.players):
            if s.playing & BIT[p]:
                s.sharing |= BIT[p]
                if s.jack > 1 or p != s.dealer:
                    game.put_in(s, p, chips, article)

    def _go_blind(self, s: PokerState, seat: i64, chips: i64) -> None:
        """Put up a blind or a straddle, then ask the next player whether he straddles it."""
        game = self.game
        stake(s, s.bets, seat, game.pool, chips, game.at_blind if s.last_blind < 0 else game.at_straddle)
        s.blind = chips
        s.last_blind = seat
        s.bets.due = 2 * chips
        after = next_playing(s, seat)
        last = after == s.age or (seat == s.dealer and s.age != s.dealer)
        if not last and game.straddles and 4 * chips <= game.limit and game.stack(s, after) >= 2 * chips:
            s.turn = after
        else:
            game.next(s)

    def open(self, s: PokerState, seat: i64) -> i64:
        if s.last_blind >= 0:
            return BIT[LEAVE] | BIT[STRADDLE]
        return BIT[LEAVE] | BIT[BLIND] if self.game.old else BIT[BLIND]

    def which(self, s: PokerState, seat: i64, verb: i64) -> i64:
        half = self.game.limit // 2
        left = self.game.stack(s, seat)
        return left if left < half else half

    def say(self, s: PokerState, seat: i64, verb: i64, value: i64) -> None:
        if verb == LEAVE:
            self.game.next(s)
        else:
            self._go_blind(s, seat, 2 * s.blind if verb == STRADDLE else value + 1)

    def why_not(self, s: PokerState, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        if verb < 0:
            return "the cards are not dealt yet: blinds are put up first", self.article(s)
        if verb == BLIND and s.last_blind < 0:
            return "you have not the chips", P + "blind"
        return super().why_not(s, action)

    def article(self, s: PokerState) -> str:
        return P + ("straddle" if s.last_blind >= 0 else "old-2" if self.game.old else "blind")

    def prompt(self, s: PokerState) -> str:
        return f"Straddle with {2 * s.blind}, or leave it" if s.last_blind >= 0 else "Go a blind"


class FiveEach(Quiet[PokerState, PokerRules]):
    """Five cards each, one at a time, to those who play."""

    def begin(self, s: PokerState) -> None:
        seats = count(s.playing)
        if not s.want(5 * seats):
            return
        seat = s.dealer
        for _ in range(5 * seats):
            seat = next_playing(s, seat)
            s.hands[seat] |= BIT[s.next_drawn()]
        for p in range(self.game.players):
            s.held[p] = 5 if s.playing & BIT[p] else 0
        s.bets.live = s.playing
        self.game.next(s)
