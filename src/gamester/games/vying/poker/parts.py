"""The stretches of draw poker: the throw for the deal, stakes, blinds, going in, the draw, betting and the show."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb, amounts
from gamester.engine.bits import BIT, ZEROS, count, low, members
from gamester.engine.choosing import Choosing
from gamester.engine.part import Part
from gamester.equipment.cards import NAMES
from gamester.games.vying.poker.rules import LARGEST, P, PokerRules
from gamester.games.vying.poker.state import PokerState, clear_show, next_playing
from gamester.parts.betting import Bets, Betting, stake
from gamester.parts.cards import CardState
from gamester.parts.cut import Cut
from gamester.parts.deal import Deal
from gamester.parts.quiet import Quiet
from gamester.parts.side_pots import divide

CARDS: Final = Things("card", NAMES[:52])
BETTING_CITES: Final = {
    "first": P + "bet-or-retire", "answer": P + "rule-21", "see": P + "see-or-better",
    "short": P + "rule-27", "raised": P + "table-stakes", "open": P + "jack-3",
}  # fmt: skip


# --- before the deal ------------------------------------------------------------------------------------------------
class Throw(Cut[PokerState, PokerRules]):
    """Before the first deal a card is thrown to each, and the lowest deals, the ace being lowest; a tie is cut."""

    def __init__(self) -> None:
        super().__init__(P + "rule-1")
        self.name = "throw"

    def cuts(self, s: PokerState) -> vec[i64]:
        return s.cards_up


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
        most = max([self.game.stack(s, p) for p in range(self.players) if p != seat])
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
        self.begin(s)

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
            game.put_in(s, s.dealer, max(game.ante, 1), "old-1")
        elif game.ante or game.stack(s, s.age) == 1:
            self._go_blind(s, s.age, max(game.ante, 1))
            return
        if not s.jack and game.stack(s, s.age) > 0:
            s.turn = s.age
        else:
            game.next(s)

    def _fill_pot(self, s: PokerState) -> None:
        """The first time all but the dealer, whose blind lies there, put in as much; then all, or a chip each."""
        game, chip = self.game, s.jack > 1 and self.game.jack_pots == "progressive"
        word = "jack-1" if s.jack == 1 else "jack-progressive-chip" if chip else "jack-5"
        for p in members(s.playing):
            s.sharing |= BIT[p]
            if s.jack > 1 or p != s.dealer:
                game.put_in(s, p, 1 if chip else s.jack_share, word)

    def _go_blind(self, s: PokerState, seat: i64, chips: i64) -> None:
        """Put up a blind or a straddle, then ask the next player whether he straddles it."""
        game = self.game
        stake(s, s.bets, seat, game.pool, chips, game.at["blind" if s.last_blind < 0 else "straddle-cost"])
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
        return min(self.game.stack(s, seat), self.game.limit // 2)

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


class FiveEach(Deal):
    """Five cards each, one at a time, to those who play."""

    def left_out(self, s: CardState) -> i64:
        assert isinstance(s, PokerState)
        return (BIT[self.game.players] - 1) & ~s.playing


# --- from the deal on -----------------------------------------------------------------------------------------------
class GoingIn(Betting[PokerState, PokerRules]):
    """Before the draw: make the blind good or pass; without one the first to bet opens."""

    def bets(self, s: PokerState) -> Bets:
        return s.bets

    def begin_round(self, s: PokerState) -> i64:
        s.bets.live = s.playing
        s.bets.opened = s.last_blind >= 0
        s.bets.waits = not s.bets.opened
        return next_playing(s, s.last_blind if s.bets.opened else s.dealer)

    def may_open(self, s: PokerState, seat: i64) -> bool:
        return not s.jack or s.opener >= 0 or self.game.opens(s, s.hands[seat])

    def has_opened(self, s: PokerState, seat: i64) -> None:
        if s.jack and s.opener < 0:
            s.opener = seat
            s.opened_on = s.hands[seat]
            if s.law is not None:
                s.law.marks[0] = s.bets.due

    def nobody_in(self, s: PokerState) -> bool:
        """Whether all have passed and left the blind to the age."""
        return s.last_blind >= 0 and s.bets.acted == 0 and low(s.bets.live) == s.age

    def driven_out(self, s: PokerState) -> None:
        game = self.game
        winner = low(s.bets.live)
        if game.misopened(s) and winner == s.opener:
            game.open_anew(s)
            return
        alone = self.nobody_in(s)
        if alone and game.jack_pots != "no":
            s.jack = 1
            s.jack_share = s.bets.staked[s.age]
            game.finish_deal(s)
            return
        clear_show(s)
        if winner == s.opener:
            s.proof = game.proof_of(s, s.opened_on)
        word = "jack-8" if winner == s.opener else "to-the-age" if alone else "driven-out"
        s.pay(self.pool, winner, s.purse[self.pool], game.at[word])
        s.jack = 0
        game.finish_deal(s)

    def nobody_bet(self, s: PokerState) -> None:
        if s.jack:
            s.jack += 1
        self.game.finish_deal(s)

    def article(self, s: PokerState) -> str:
        return P + ("go-in" if s.bets.opened else "jack-4" if s.jack else "old-3")


class AfterDraw(GoingIn):
    """After the draw the opener of a jack-pot, or the age, bets first."""

    def begin_round(self, s: PokerState) -> i64:
        s.bets.opened = False
        s.bets.waits = False
        s.bets.due = max([s.bets.staked[p] for p in members(s.bets.live)])
        return s.opener if s.opener >= 0 else next_playing(s, s.age)

    def nobody_in(self, s: PokerState) -> bool:
        return False

    def article(self, s: PokerState) -> str:
        return BETTING_CITES["answer" if s.bets.opened else "first"]


DISCARD: Final = 0
STAND: Final = 1


class Draw(Asking[PokerState, PokerRules]):
    """Each in turn from the eldest throws what he will; when all have thrown, all are helped."""

    verbs = (
        Verb("discard", "rule-11", of=CARDS, lacking="the card is not in your hand", secret=True),
        Verb("stand", "rule-11"),
    )

    def begin(self, s: PokerState) -> None:
        s.asked = 0
        self._ask(s)

    def _left(self, s: PokerState) -> i64:
        """Cards in the pack that nobody has called for."""
        return 52 - 5 * count(s.playing) - sum(s.dropped)

    def _ask(self, s: PokerState) -> None:
        seat = s.dealer
        for _ in range(self.players):
            seat = self.game.after(seat)
            if s.bets.live & BIT[seat] and not s.asked & BIT[seat]:
                if self._left(s) > 0:
                    s.turn = seat
                    return
                s.asked |= BIT[seat]
        self.drew(s)

    def drew(self, s: PokerState) -> None:
        if not s.want(sum(s.dropped)):
            return
        seat = s.dealer
        for _ in range(self.players):
            seat = self.game.after(seat)
            if s.bets.live & BIT[seat]:
                for _card in range(s.dropped[seat]):
                    s.hands[seat] |= BIT[s.next_drawn()]
                s.held[seat] = 5
        self.game.next(s)

    def open(self, s: PokerState, seat: i64) -> i64:
        return BIT[DISCARD] | BIT[STAND]

    def which(self, s: PokerState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: PokerState, seat: i64, verb: i64, value: i64) -> None:
        if verb == DISCARD:
            s.hands[seat] &= ~BIT[value]
            s.known[seat] = 0  # whether an exposed card is thrown nobody sees
            s.thrown[seat] |= BIT[value]
            s.dropped[seat] += 1
            s.held[seat] -= 1
        if verb == STAND or s.held[seat] == 0 or self._left(s) == 0:
            s.asked |= BIT[seat]
            self._ask(s)

    def choosing(self, s: PokerState) -> Choosing | None:
        return Choosing("discard", 0, int(min(s.held[s.turn], self._left(s))), [int(self.bases[STAND])])

    def why_not(self, s: PokerState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) == DISCARD and s.thrown[s.turn] & BIT[action - self.bases[DISCARD]]:
            return "a discard is not taken back", P + "rule-12"
        return super().why_not(s, action)

    def prompt(self, s: PokerState) -> str:
        n = s.dropped[s.turn]
        return f"Discard, or stand ({n} to draw)" if n else "Discard, or stand pat"


class Replacing(Quiet[PokerState, PokerRules]):
    """At a table with laws: for a card exposed in serving another is given."""

    def begin(self, s: PokerState) -> None:
        for p in members(s.bets.live):
            if s.held[p] < 5:
                if not s.want(1):
                    return
                s.hands[p] |= BIT[s.next_drawn()]
                s.held[p] = 5
        self.game.next(s)


class Show(Quiet[PokerState, PokerRules]):
    """The call: all who are in show, and the best take the pool and the side pools."""

    def begin(self, s: PokerState) -> None:
        game = self.game
        if game.misopened(s) and not s.bets.live:
            game.open_anew(s)
            return
        s.bets.live &= ~game.foul_hands(s)
        clear_show(s)
        values = ZEROS[: game.players]
        for p in members(s.bets.live):
            values[p] = game.rank(s.hands[p])
            s.shown[p] = s.known[p] = s.hands[p]
        best = max(values)
        tied = len([p for p in members(s.bets.live) if values[p] == best]) > 1
        if s.opener >= 0 and s.bets.live & BIT[s.opener]:
            s.proof = game.proof_of(s, s.opened_on)
        won = divide(s.bets.staked, s.bets.live, values, s.bets.carried, game.after(s.dealer))
        for p in range(game.players):
            s.pay(game.pool, p, won[p], game.at["tie" if tied and values[p] == best else "call"])
        s.jack = 0
        game.finish_deal(s)


def whole_deal(game: PokerRules) -> list[Part[Any, Any]]:
    """All of them in order; what is said by word of mouth has its numbers after the bets."""
    limit = int(game.limit)
    bets = (limit, game.stakes == "table", game.pool, game.at["rule-21-pool"], BETTING_CITES)
    going_in, betting = GoingIn("going in", *bets), AfterDraw("betting", *bets)
    draw, blinds, stakes = Draw("draw"), Blinds("blinds", limit), Stakes("stakes")
    for verb in (*going_in.said, *draw.said, *blinds.said, *stakes.said):
        game.number(verb)
    return [Throw(), stakes, blinds, FiveEach((1,) * 5), going_in, draw, betting, Show("show")]
