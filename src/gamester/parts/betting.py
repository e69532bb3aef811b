"""Rounds of betting: pass, see, raise or bet by whole chips within a limit, out of purses that can run short.

What betting has to remember is a record, ``Bets``, that any kind of state may hold beside whatever else it holds.
"""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Verb, amounts
from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption
from gamester.engine.fields import MATCH, NONE, Fields, Memory
from gamester.engine.game import Game
from gamester.engine.history import pack_transfer
from gamester.engine.state import FAR, State
from gamester.engine.zones import Item, Zone
from gamester.parts.cards import CardGame, CardState

PASS: Final = 0
SEE: Final = 1
RAISE: Final = 2
BET: Final = 3


class Bets(Memory):
    """The chips: what each seat put up, what it has in the pool, and what it must equal."""

    bought: vec[i64] = NONE  # chips each seat has put on the table in all
    staked: vec[i64] = NONE  # chips each seat has bet this deal
    carried: i64 = 0  # chips in the pool that are no bet of this deal
    live: i64 = 0  # seats still in
    acted: i64 = 0  # seats that have spoken since the last raise
    due: i64 = 0  # what every seat that stays must have staked
    opened: bool = False  # there is a bet to see
    waits: bool = False  # a pass before any bet is only a waiting

    def take(self, of: Self, by: Fields) -> None:
        self.bought = by.each_number("bought", of.bought, MATCH, -FAR)
        self.staked = by.each_number("staked", of.staked)
        self.carried = by.number("carried", of.carried)
        self.live = by.seats("live", of.live)
        self.acted = by.seats("acted", of.acted)
        self.due = by.number("due", of.due)
        self.opened = by.flag("opened", of.opened)
        self.waits = by.flag("waits", of.waits)


class BettingState(CardState):
    """Hands and bets."""

    bets: Bets

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.bets = Bets()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        by.memory("bets", self.bets, of.bets)


# --- chips ----------------------------------------------------------------------------------------------------------
def stack(s: State, bets: Bets, seat: i64) -> i64:
    """The chips before a seat."""
    return bets.bought[seat] + s.purse[seat]


def pay_in(s: State, seat: i64, pool: i64, chips: i64, article: i64) -> None:
    """Chips to a pool. A seat's bets of a deal are one transfer that grows: raises shall not fill the log."""
    kind = pack_transfer(seat, pool, 0, article)
    for n in range(i64(len(s.log))):
        if s.log[n] & 16777215 == kind:
            s.log[n] += pack_transfer(0, 0, chips, 0)
            s.purse[seat] -= chips
            s.purse[pool] += chips
            return
    s.pay(seat, pool, chips, article)


def stake(s: State, bets: Bets, seat: i64, pool: i64, chips: i64, article: i64) -> None:
    """Bet chips, all that is left where there are too few."""
    left = stack(s, bets, seat)
    if chips > left:
        chips = left
    pay_in(s, seat, pool, chips, article)
    bets.staked[seat] += chips


def begin_anew(s: State, bets: Bets, limit: i64) -> None:
    """A round in which all are in again, each with so much to stake; who passes waits."""
    bets.live = BIT[s.game.players] - 1
    bets.waits = True
    bets.opened = False
    bets.due = 0
    for p in range(s.game.players):
        bets.staked[p] = 0
        bets.bought[p] = limit - s.purse[p]


def bets_zone(bets: Bets, names: list[str], dealt: bool, title: str) -> Zone:
    """What each seat has staked on this deal, or that it is out; ``dealt``: whether all began by being in."""
    said: list[Item] = []
    for p in range(len(names)):
        out = dealt and not bets.live & BIT[p]
        chips = int(bets.staked[p])
        if chips or out:
            said.append(Item(f"bet {p}", str(chips) if chips else "out", names[p] + (", out" if out else ""), p, chips))
    return Zone("auction", "bets", said, title=title)


# --- a round --------------------------------------------------------------------------------------------------------
V = TypeVar("V", bound=CardState, default=CardState, contravariant=True)
L = TypeVar("L", bound=CardGame[Any], default=CardGame[Any])


class Betting(Asking[V, L]):
    """One round, until all who stay have staked alike or have no more to stake.

    ``capped``: nobody is raised beyond what he has on the table; ``cited``: under which article bets go to ``pool``;
    ``cites``: those of the ``first`` bet, its ``answer``, who may ``see``, ``open`` or be ``raised``, and what is
    ``short``.
    """

    def __init__(self, name: str, limit: int, capped: bool, pool: int, cited: i64, cites: dict[str, str]) -> None:
        super().__init__(
            name,
            Verb("pass", cites["first"]),
            Verb("see", cites["see"], "there is no bet to see"),
            Verb("raise", cites["see"], "there is no bet to raise", of=amounts("by", limit)),
            Verb("bet", cites["answer"], "there is a bet already: see or raise it", of=amounts("chips", limit)),
        )
        self.limit: i64 = limit
        self.capped = capped
        self.pool: i64 = pool
        self.cited = cited
        self.cites = cites

    # --- what a game says of its rounds -----------------------------------------------------------------------------
    def bets(self, s: V) -> Bets:
        """The memory of this part, wherever a kind of state keeps it."""
        raise NotImplementedError

    def begin_round(self, s: V) -> i64:
        """Set ``opened``, ``waits`` and ``due`` for a round, and return the first seat to speak."""
        raise NotImplementedError

    def may_open(self, s: V, seat: i64) -> bool:
        """Whether ``seat`` may make the first bet."""
        return True

    def has_opened(self, s: V, seat: i64) -> None:
        """``seat`` has made the first bet of a round."""

    def driven_out(self, s: V) -> None:
        """One seat is left: by default the deal is over."""
        self.game.finish_deal(s)

    def nobody_bet(self, s: V) -> None:
        """All have waited and nobody has bet: by default the deal is over."""
        self.game.finish_deal(s)

    # --- who speaks, and for how much -------------------------------------------------------------------------------
    def begin(self, s: V) -> None:
        self.bets(s).acted = 0
        self.ask(s, self.begin_round(s))

    def ask(self, s: V, seat: i64) -> None:
        """The next seat from ``seat`` on that has something to say, or the end of the round."""
        m = self.bets(s)
        if count(m.live) == 1:
            self.driven_out(s)
            return
        for _ in range(self.players):
            if self.must_speak(s, seat):
                s.turn = seat
                return
            seat = self.game.after(seat)
        if m.waits and not m.opened:
            self.nobody_bet(s)
        else:
            self.game.next(s)

    def must_speak(self, s: V, seat: i64) -> bool:
        """Whether it is still for ``seat`` to say something in this round."""
        m = self.bets(s)
        if not m.live & BIT[seat] or stack(s, m, seat) == 0:
            return False
        if m.acted & BIT[seat] and m.staked[seat] >= m.due:
            return False
        for p in range(self.players):
            if p != seat and m.live & BIT[p] and (stack(s, m, p) > 0 or m.staked[p] > m.staked[seat]):
                return True
        return False  # nobody is left to bet with

    def most(self, s: V, seat: i64) -> i64:
        """The most by which ``seat`` may bet or raise, 0 if not at all."""
        m = self.bets(s)
        reach: i64 = 0
        for p in range(self.players):
            if p != seat and m.live & BIT[p] and stack(s, m, p) > 0:
                other: i64 = m.staked[p] + stack(s, m, p) - m.due if self.capped else self.limit
                if other > reach:
                    reach = other
        if reach > self.limit:
            reach = self.limit
        own = stack(s, m, seat) - (m.due - m.staked[seat])
        if own < reach:
            reach = own
        return reach if reach > 0 else 0

    # --- what is said -----------------------------------------------------------------------------------------------
    def open(self, s: V, seat: i64) -> i64:
        can = self.most(s, seat) > 0
        if self.bets(s).opened:
            return BIT[PASS] | BIT[SEE] | (BIT[RAISE] if can else 0)
        return BIT[PASS] | (BIT[BET] if can and self.may_open(s, seat) else 0)

    def which(self, s: V, seat: i64, verb: i64) -> i64:
        return self.most(s, seat)

    def say(self, s: V, seat: i64, verb: i64, value: i64) -> None:
        m = self.bets(s)
        if verb == PASS:
            if m.waits and not m.opened:
                m.acted |= BIT[seat]
            else:
                m.live &= ~BIT[seat]
        elif verb == SEE:
            m.acted |= BIT[seat]
            stake(s, m, seat, self.pool, m.due - m.staked[seat], self.cited)
        else:
            first = not m.opened
            m.due += value + 1
            m.opened = True
            m.acted = BIT[seat]
            stake(s, m, seat, self.pool, m.due - m.staked[seat], self.cited)
            if first:
                self.has_opened(s, seat)
        self.ask(s, self.game.after(seat))

    def why_not(self, s: V, action: i64) -> tuple[str, str]:
        m = self.bets(s)
        verb = self.verb_of(action)
        if verb < RAISE or (verb == RAISE) != m.opened:
            return super().why_not(s, action)
        if verb == BET and not self.may_open(s, s.turn):
            return "your hand does not open the pot", self.game.article(self.cites["open"])
        if action - self.bases[verb] >= stack(s, m, s.turn) - (m.due - m.staked[s.turn]):
            return "you have not the chips", self.game.article(self.cites["short"])
        return "nobody else in play has so much on the table", self.game.article(self.cites["raised"])

    def article(self, s: V) -> str:
        return self.game.article(self.cites["answer" if self.bets(s).opened else "first"])

    def prompt(self, s: V) -> str:
        m = self.bets(s)
        if m.opened:
            return f"See {m.due - m.staked[s.turn]}, raise or pass out"
        return "Bet or pass" if m.waits else "Bet or pass out"


class Revying(Betting[V, L]):
    """The vying of the French books: round the table from the eldest, all of it under one article.

    ``reach``: what each may stake in all; ``first``: the article of the first word, where it is another.
    """

    def __init__(self, name: str, most: int, reach: i64, pool: int, cited: i64, article: str, first: str = "") -> None:
        cites = dict.fromkeys(("first", "answer", "see", "short", "raised", "open"), article)
        if first:
            cites["first"] = first
        super().__init__(name, most, True, pool, cited, cites)
        self.reach = reach

    def begin_round(self, s: V) -> i64:
        begin_anew(s, self.bets(s), self.reach)
        return self.game.after(s.dealer)


def most_at_once(game: Game[Any]) -> int:
    """By how much one may revy at once, option ``most``, which is within option ``limit``."""
    most, limit = game.count("most"), game.count("limit")
    if most > limit:
        raise BadOption(f"most={most} counters at once do not fit limit={limit}: most is no more")
    return most
