"""Rounds of betting: pass, see, raise or bet by whole chips within a limit, out of purses that can run short."""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.game import Game, Part
from gamester.engine.history import pack_transfer
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.parts.cards import CardGame, CardState


class BettingState(CardState):
    """Adds the chips: what each seat put up, what it has in the pool, and what it must equal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        none = vec[i64]([0] * game.players)
        self.bought: vec[i64] = none  # chips each seat has put on the table in all
        self.staked: vec[i64] = none[:]  # chips each seat has bet this deal
        self.carried: i64 = 0  # chips in the pool that are no bet of this deal
        self.live: i64 = 0  # seats still in
        self.acted: i64 = 0  # seats that have spoken since the last raise
        self.due: i64 = 0  # what every seat that stays must have staked
        self.opened: bool = False  # there is a bet to see
        self.waits: bool = False  # a pass before any bet is only a waiting

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(BettingState, to)
        t.bought = self.bought[:]
        t.staked = self.staked[:]
        t.carried = self.carried
        t.live = self.live
        t.acted = self.acted
        t.due = self.due
        t.opened = self.opened
        t.waits = self.waits


class BettingGame(CardGame):
    """A game with one pool. Call ``betting_actions`` in ``setup``, before the other actions."""

    def betting_actions(self, limit: int, capped: bool) -> None:
        """Number the bets up to ``limit``. ``capped``: nobody is raised beyond what he has on the table."""
        amounts = tuple(str(n) for n in range(1, limit + 1))
        self.pools = ("pool",)
        self.pool: i64 = self.players
        self.limit: i64 = limit
        self.capped = capped
        self.pass_: i64 = self.actions.add("pass")
        self.see: i64 = self.actions.add("see")
        self.raise_: i64 = self.actions.add("raise", "by", amounts)
        self.bet: i64 = self.actions.add("bet", "chips", amounts)

    def new_state(self) -> State:
        return BettingState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(BettingState, s)
        for p in range(self.players):
            t.staked[p] = 0
        t.carried = t.purse[self.pool]
        t.live = 0
        t.acted = 0
        t.due = 0
        t.opened = False
        t.waits = False

    # --- chips ------------------------------------------------------------------------------------------------------
    def bets(self, t: BettingState, dealt: bool, title: str) -> Zone:
        """What each seat has staked on this deal, or that it is out; ``dealt``: whether all began by being in."""
        said: list[Item] = []
        for p in range(self.players):
            out = dealt and not t.live & BIT[p]
            if t.staked[p] or out:
                words = str(t.staked[p]) if t.staked[p] else "out"
                said.append(Item(f"bet {p}", words, self.names[p] + (", out" if out else ""), p, int(t.staked[p])))
        return Zone("auction", "bets", said, title=title)

    def stack(self, t: BettingState, seat: i64) -> i64:
        """The chips before a seat."""
        return t.bought[seat] + t.purse[seat]

    def stake(self, t: BettingState, seat: i64, chips: i64, article: i64) -> None:
        """Bet chips, all that is left where there are too few."""
        left = self.stack(t, seat)
        if chips > left:
            chips = left
        self.pay_in(t, seat, chips, article)
        t.staked[seat] += chips

    def pay_in(self, t: BettingState, seat: i64, chips: i64, article: i64) -> None:
        """Chips to the pool. A seat's bets of a deal are one transfer that grows: raises shall not fill the log."""
        kind = pack_transfer(seat, self.pool, 0, article)
        for n in range(i64(len(t.log))):
            if t.log[n] & 16777215 == kind:
                t.log[n] += pack_transfer(0, 0, chips, 0)
                t.purse[seat] -= chips
                t.purse[self.pool] += chips
                return
        t.pay(seat, self.pool, chips, article)

    def most(self, t: BettingState, seat: i64) -> i64:
        """The most by which ``seat`` may bet or raise, 0 if not at all."""
        reach: i64 = 0
        for p in range(self.players):
            if p != seat and t.live & BIT[p] and self.stack(t, p) > 0:
                other = t.staked[p] + self.stack(t, p) - t.due
                if other > reach:
                    reach = other
                if reach < 1 and not self.capped:
                    reach = 1
        if reach > 0 and not self.capped:
            reach = self.limit
        if reach > self.limit:
            reach = self.limit
        own = self.stack(t, seat) - (t.due - t.staked[seat])
        return own if own < reach else reach

    def must_speak(self, t: BettingState, seat: i64) -> bool:
        """Whether it is still for ``seat`` to say something in this round."""
        if not t.live & BIT[seat] or self.stack(t, seat) == 0:
            return False
        if t.acted & BIT[seat] and t.staked[seat] >= t.due:
            return False
        for p in range(self.players):
            if p != seat and t.live & BIT[p] and (self.stack(t, p) > 0 or t.staked[p] > t.staked[seat]):
                return True
        return False  # nobody is left to bet with

    # --- what a game says of its rounds -----------------------------------------------------------------------------
    def begin_round(self, t: BettingState, after_draw: bool) -> i64:
        """Set ``opened``, ``waits`` and ``due`` for a round, and return the first seat to speak."""
        raise NotImplementedError

    def may_open(self, t: BettingState, seat: i64) -> bool:
        """Whether ``seat`` may make the first bet."""
        return True

    def has_opened(self, t: BettingState, seat: i64) -> None:
        """``seat`` has made the first bet of a round."""

    def waiting_article(self, t: BettingState) -> str:
        """The article by which a pass before any bet is only a waiting."""
        return ""

    def driven_out(self, t: BettingState) -> None:
        """One seat is left: end the deal."""
        raise NotImplementedError

    def nobody_bet(self, t: BettingState) -> None:
        """All have waited and nobody has bet: end the deal."""
        raise NotImplementedError


class Betting(Part):
    """One round, until all who stay have staked alike or have no more to stake."""

    def __init__(self, name: str, after_draw: bool, cites: dict[str, str], cited: i64) -> None:
        """``cites``: the articles that say who may go in, bet, answer, see, call short, open and be raised."""
        super().__init__(name)
        self.after_draw = after_draw
        self.cites = cites
        self.cited = cited  # the article under which bets go to the pool

    def begin(self, s: State) -> None:
        t = cast(BettingState, s)
        game = cast(BettingGame, s.game)
        t.acted = 0
        self._ask(t, game.begin_round(t, self.after_draw))

    def _ask(self, t: BettingState, seat: i64) -> None:
        """The next seat from ``seat`` on that has something to say, or the end of the round."""
        game = cast(BettingGame, t.game)
        if count(t.live) == 1:
            game.driven_out(t)
            return
        for _ in range(game.players):
            if game.must_speak(t, seat):
                t.turn = seat
                return
            seat = game.after(seat)
        if t.waits and not t.opened:
            game.nobody_bet(t)
        else:
            game.next(t)

    def legal(self, s: State) -> vec[i64]:
        t = cast(BettingState, s)
        game = cast(BettingGame, s.game)
        out = vec[i64]([game.pass_])
        most = game.most(t, t.turn)
        base = game.bet
        if t.opened:
            out = append(out, game.see)
            base = game.raise_
        elif not game.may_open(t, t.turn):
            return out
        n: i64 = 0
        while n < most:
            out = append(out, base + n)
            n += 1
        return out

    def is_legal(self, s: State, action: int) -> bool:
        t = cast(BettingState, s)
        game = cast(BettingGame, s.game)
        a: i64 = action
        if a == game.pass_:
            return True
        if t.opened:
            return a == game.see or game.raise_ <= a < game.raise_ + game.most(t, t.turn)
        return game.bet <= a < game.bet + game.most(t, t.turn) and game.may_open(t, t.turn)

    def random(self, s: State, bits: i64) -> i64:
        t = cast(BettingState, s)
        game = cast(BettingGame, s.game)
        most = game.most(t, t.turn)
        if most < 0 or (not t.opened and not game.may_open(t, t.turn)):
            most = 0
        n: i64 = bits % (most + (2 if t.opened else 1))
        if n == 0:
            return game.pass_
        if not t.opened:
            return game.bet + n - 1
        return game.see if n == 1 else game.raise_ + n - 2

    def act(self, s: State, action: i64) -> None:
        t = cast(BettingState, s)
        game = cast(BettingGame, s.game)
        seat = t.turn
        if action == game.pass_:
            if t.waits and not t.opened:
                t.acted |= BIT[seat]
            else:
                t.live &= ~BIT[seat]
        elif action == game.see:
            t.acted |= BIT[seat]
            game.stake(t, seat, t.due - t.staked[seat], self.cited)
        else:
            first = not t.opened
            t.due += action - (game.bet if first else game.raise_) + 1
            t.opened = True
            t.acted = BIT[seat]
            game.stake(t, seat, t.due - t.staked[seat], self.cited)
            if first:
                game.has_opened(t, seat)
        self._ask(t, game.after(seat))

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(BettingState, s)
        game = cast(BettingGame, s.game)
        if action == game.see:
            return "there is no bet to see", self.cites["see"]
        if game.raise_ <= action < game.raise_ + game.limit:
            if not t.opened:
                return "there is no bet to raise", self.cites["see"]
            if action - game.raise_ >= game.stack(t, t.turn) - (t.due - t.staked[t.turn]):
                return "you have not the chips", self.cites["short"]
            return "nobody else in play has so much on the table", self.cites["raised"]
        if game.bet <= action < game.bet + game.limit:
            if t.opened:
                return "there is a bet already: see or raise it", self.cites["answer"]
            if not game.may_open(t, t.turn):
                return "your hand does not open the pot", self.cites["open"]
            if action - game.bet >= game.stack(t, t.turn):
                return "you have not the chips", self.cites["short"]
            return "nobody else in play has so much on the table", self.cites["raised"]
        return super().why_not(s, action)

    def article(self, s: State) -> str:
        t = cast(BettingState, s)
        if self.after_draw:
            return self.cites["answer" if t.opened else "bet"]
        if t.waits and not t.opened:
            return cast(BettingGame, s.game).waiting_article(t)
        return self.cites["in"]

    def prompt(self, s: State) -> str:
        t = cast(BettingState, s)
        if t.opened:
            return f"See {t.due - t.staked[t.turn]}, raise or pass out"
        return "Bet or pass" if t.waits else "Bet or pass out"
