"""Two-handed Penuchle: eight cards, a stock, and after each trick one announcement by who has won it.

hoyle-donohue, 2278-2360.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.options import Option
from gamester.equipment.cards import ACE, NAMES
from gamester.games.melds.penuchle.rules import (
    ALL,
    MELDS,
    SEVEN,
    SEVEN_TURNED,
    THE_SEVEN,
    P,
    PenuchleRules,
    PenuchleState,
    game_options,
)
from gamester.games.melds.rules import TEN_SECOND, Lift, MeldTricks
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.quiet import Quiet, gather

ANNOUNCE: Final = 0  # verbs
DRAW: Final = 1
Rules = PenuchleRules[Any]
PACKETS: Final[dict[str, tuple[int, ...]]] = {"2-3-3": (2, 3, 3), "3-3-2": (3, 3, 2), "3-2-3": (3, 2, 3)}


class FirstAce(Quiet[PenuchleState, Rules]):
    """Cards are dealt one at a time, face upwards: the first Ace makes the dealer."""

    def begin(self, s: PenuchleState) -> None:
        game = self.game
        while s.deal == 0 and not len(s.first) and max(s.cuts) < 0:
            if not s.want(1):
                return
            card = s.next_drawn()
            if card % 13 == ACE:
                s.dealer = s.drawn % game.players  # seat 0 deals them, the first to seat 1
                s.cuts[s.dealer] = card
                gather(s)
        game.next(s)


class Turned(Quiet[PenuchleState, Rules]):
    """A Seven turned scores for the dealer at once."""

    def begin(self, s: PenuchleState) -> None:
        game = self.game
        if s.turn_up % 13 == SEVEN:
            s.melded[s.dealer] += SEVEN_TURNED
            if game.play_over(s):
                game.finish_deal(s)
                return
        game.next(s)


class Announce(Asking[PenuchleState, Rules]):
    """The winner of a trick announces, one thing at most, before both draw."""

    verbs = (
        Verb("announce", "announce", "you hold nothing to announce", of=Things("meld", MELDS),
             lacking="you do not hold it, or it may not be announced now"),
        Verb("draw", "draw"),
    )  # fmt: skip

    def begin(self, s: PenuchleState) -> None:
        if s.announcer < 0:  # the first trick is to come
            self.game.next(s)
        else:
            s.turn = s.announcer

    def open(self, s: PenuchleState, seat: i64) -> i64:
        return BIT[ANNOUNCE] | BIT[DRAW] if self.which(s, seat, ANNOUNCE) else BIT[DRAW]

    def which(self, s: PenuchleState, seat: i64, verb: i64) -> i64:
        game = self.game
        out = game.melds(s, seat)
        if game.may_exchange(s, seat):
            out |= BIT[THE_SEVEN]
        return out

    def say(self, s: PenuchleState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == ANNOUNCE:
            game.announce(s, seat, value)
            if game.play_over(s):
                game.finish_deal(s)
                return
        self.drew(s)

    def drew(self, s: PenuchleState) -> None:
        game = self.game
        game.draw(s)
        if s.turn >= 0:
            s.announcer = -1
            game.next(s)


class PenuchleTricks(MeldTricks[PenuchleState]):
    """Tricks; while there is a stock their winner announces before it is drawn from."""

    def gather(self, s: PenuchleState) -> None:
        game, deal, here = self.game, s.deal, s.part
        super().gather(s)
        if s.deal == deal and game.stock(s):
            s.announcer = s.turn
            game.go(s, here - 1)


class TwoHandedPenuchle(PenuchleRules[PenuchleState]):
    """Two players."""

    id = "two-handed-penuchle"
    title = "Two-Handed Penuchle"
    options = (
        *game_options(P + "match"),
        Option("dealer", "cut", "how the first deal is won", choices=("cut", "first-ace"), cites=(P + "first-deal",)),
        Option("packets", "2-3-3", "in what packets cards are dealt", choices=tuple(PACKETS), cites=(P + "deal",)),
    )

    def setup(self) -> None:
        self.rank_cards()
        self.target = self.count("game")
        self.stake = self.count("stake")
        self.at_match = self.cite("match")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        by = self.article("first-deal")
        first = Lift(by, TEN_SECOND, True) if self.choice("dealer") == "cut" else FirstAce("deal for Ace", by)
        self.parts = [
            first,
            Deal(PACKETS[self.choice("packets")], TURN_NEXT),
            Turned("turned", self.article("seven-turned")),
            Announce("announcements"),
            PenuchleTricks(0, 2, (self.article("play"), self.article("follow"))),
        ]

    def new_state(self) -> PenuchleState:
        return PenuchleState(self)

    def bound(self, s: PenuchleState) -> bool:
        """Once the talon is exhausted."""
        return not self.stock(s)

    def first_leader(self, s: PenuchleState) -> i64:
        return s.best if any(s.taken) else self.after(s.dealer)

    def end_match(self, s: PenuchleState) -> None:
        for p in range(2):
            if s.score[p] >= self.target:
                s.pay(1 - p, p, self.stake, self.at_match)

    def max_game_length(self) -> int:
        """A deal not cut short counts 130 at least, and has 32 cards and eight times a word before the draw."""
        most = 2 * int(self.target) // ALL + 1
        return 40 * (min(int(self.deals), most) if self.deals else most)

    def told(self, s: PenuchleState) -> str:
        ahead = [p for p in range(2) if s.score[p] >= self.target]
        end = f" {self.names[ahead[0]]} has the game ({self.article('match')})." if ahead else ""
        return f"{self.told_counts(s)}.{end}"
