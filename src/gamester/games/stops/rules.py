"""What stops in a suit share: cards go down upward in their suit, from hand to hand, until the next cannot be had."""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, of
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, KING, NAMES
from gamester.parts.cards import CardGame, CardState
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.pots import by_deal

CARDS: Final = Things("card", NAMES[:52])
SEAT: Final = 64  # a card laid is its number and so many times its seat


class RunState(CardState):
    """The run, and what each has played."""

    cuts: vec[i64] = NONE  # the cards cut for the deal
    wanted: i64 = -1  # the card that must come next
    runner: i64 = -1  # who played last
    winner: i64 = -1  # 1 at the seat that was out first
    line: vec[i64] = NONE  # the cards played, in their order, each with its seat

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.wanted = by.piece("wanted", of.wanted)
        self.runner = by.seat("runner", of.runner)
        self.winner = by.seat("winner", of.winner)
        self.line = by.listed("line", of.line)


R = TypeVar("R", bound=RunState, default=RunState)
P = TypeVar("P", bound=RunState, default=RunState, contravariant=True)


class DealCut(Cut[RunState, "RunGame"]):
    """The deal is cut for."""

    def cuts(self, s: RunState) -> vec[i64]:
        return s.cuts


class RunGame(CardGame[R]):
    """A game in which whoever is first to have no cards left wins. The Ace is the lowest card."""

    above: vec[i64]  # by card, the next of its suit; -1: none

    def setup(self) -> None:
        self.players = self.count("players")
        self.sitting = self.count("rounds") * self.players
        self.settle()
        self.above = vec[i64]([-1] * 52)
        there = of(self.whole_pack)
        for card in range(52):
            after = card - ACE if card % 13 == ACE else card + 1
            if card % 13 != KING and there & BIT[after]:
                self.above[card] = after

    def settle(self) -> None:
        """The rest of ``setup``: pools, the pack, parts and what is paid."""
        raise NotImplementedError

    def laid(self, s: R, seat: i64, card: i64) -> None:
        """``seat`` has played a card: what it is paid for it."""

    def stopped(self, s: R, seat: i64, card: i64) -> None:
        """Nobody has the card that would follow: ``seat`` leads again."""
        s.turn = seat

    def out(self, s: R) -> None:
        """``s.winner`` has no cards left: what he is paid."""
        raise NotImplementedError

    def played_by(self, s: R, seat: i64) -> i64:
        """The cards that ``seat`` has played."""
        out: i64 = 0
        for one in s.line:
            if one // SEAT == seat:
                out |= BIT[one % SEAT]
        return out

    def put_down(self, s: R, seat: i64, card: i64) -> None:
        """A card goes from wherever it is to the table, for ``seat``."""
        s.gone |= BIT[card]
        s.line = append(s.line, card + SEAT * seat)
        s.runner = seat
        s.wanted = -1
        for p in range(self.players):
            if s.hands[p] & BIT[card]:
                s.hands[p] &= ~BIT[card]
                s.known[p] &= ~BIT[card]
                s.held[p] -= 1
                if not s.held[p]:
                    s.winner = p

    def holder(self, s: R, card: i64) -> i64:
        """Who has a card; -1: nobody."""
        for p in range(self.players):
            if s.hands[p] & BIT[card]:
                return p
        return -1

    def share(self, s: R, pool: i64, article: i64) -> None:
        """A pool that nobody has won when the sitting ends, in equal shares; the odd counters go to the eldest."""
        each = s.purse[pool] // self.players
        odd = s.purse[pool] - each * self.players
        seat = s.dealer
        for _ in range(self.players):
            s.pay(pool, seat, each + (1 if odd > 0 else 0), article)
            odd -= 1
            seat = self.after(seat)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told_out(self, s: R, article: str) -> str:
        """Who was out first, and what each has won and lost by the deal."""
        stand = by_deal(s, self.names)
        who = self.names[s.winner]
        return f"{who} is the first without cards (article {article}). By this deal: {stand}."

    def facts(self, s: R) -> list[Item]:
        out = super().facts(s)
        if s.wanted >= 0:
            out.append(Item("wanted", NAMES[s.wanted], "wanted"))
        return out

    def laid_open(self, s: R) -> list[Zone]:
        """What each has played, and at the beginning the cards cut for the deal."""
        out = super().laid_open(s)
        if not len(s.line) and not s.deal:
            return [*out, cut_zone(s.cuts, self.names)]
        runs: list[list[Item]] = [[] for _ in range(self.players)]
        for one in s.line:
            card, seat = int(one % SEAT), int(one // SEAT)
            runs[seat].append(Item(NAMES[card], NAMES[card], "", seat))
        return out + [Zone("runs", f"played {p}", run, p, title="played") for p, run in enumerate(runs)]

    def zones(self, s: R) -> list[Zone]:
        return [zone for zone in super().zones(s) if zone.id != "score"]


T = TypeVar("T", bound=RunGame[Any], default=RunGame[Any])


class Run(Asking[P, T]):
    """``lead``, ``follow``: who leads plays what he will; whoever has the next card of the suit must play it."""

    verbs = (Verb("play", "lead", of=CARDS, bare=True, ask="play a card"),)

    def begin(self, s: P) -> None:
        s.turn = self.game.after(s.dealer)

    def which(self, s: P, seat: i64, verb: i64) -> i64:
        return BIT[s.wanted] if s.wanted >= 0 else s.hands[seat]

    def say(self, s: P, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        game.put_down(s, seat, value)
        game.laid(s, seat, value)
        if s.winner >= 0:
            game.out(s)
            game.next(s)
            return
        after = game.above[value]
        if after >= 0 and not s.gone & BIT[after]:
            holder = game.holder(s, after)
            if holder >= 0:
                s.wanted = after
                s.known[holder] |= BIT[after]
                s.turn = holder
                return
            for p in range(game.players):
                s.void[p] |= BIT[after]
        game.stopped(s, seat, value)

    def lacks(self, s: P, seat: i64, verb: i64, value: i64) -> str:
        return f"the {NAMES[s.wanted]} is to be played" if s.wanted >= 0 else super().lacks(s, seat, verb, value)

    def why_not(self, s: P, action: i64) -> tuple[str, str]:
        return super().why_not(s, action)[0], self.article(s)

    def article(self, s: P) -> str:
        return self.game.article("follow" if s.wanted >= 0 else "lead")

    def prompt(self, s: P) -> str:
        return f"The {NAMES[s.wanted]} comes next" if s.wanted >= 0 else "Lead any card"
