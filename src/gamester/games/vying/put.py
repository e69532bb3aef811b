"""Put: three cards each, and the daring to play them for the whole set. Any card is played to any; suits are nothing.

gamester-1754, 3159-3178; hoyle-donohue, 46866-46943, which quotes the older text as Seymour's and adds Hoyle's form.
"""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.options import Option
from gamester.engine.planes import Planes
from gamester.engine.state import HIDDEN, State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.vying.put_hidden import fill_four
from gamester.games.vying.put_parts import Cut, FirstTrick, GoingOn, HandOver, LayOut, Putting, PutTricks
from gamester.games.vying.put_table import AFTER, BEFORE, NEVER, PutRules, PutState
from gamester.parts.cards import CardState
from gamester.parts.deal import Deal
from gamester.parts.tricks import TrickState

OLD = "gamester-1754/put/"
NEW = "hoyle-donohue/put/"

OPTIONS = (
    Option("players", 2, "two or three, each for himself, or four as partners, seats 0 and 2 against 1 and 3",
           low=2, high=4, cites=(OLD + "players", NEW + "players", NEW + "four")),
    Option("putting", BEFORE, "the eldest puts before play; or both decide after a trick; or nobody puts",
           choices=(BEFORE, AFTER, NEVER), cites=(OLD + "put", OLD + "without", NEW + "throw-up", NEW + "without"),
           presets={"hoyle-donohue": AFTER}),
    Option("target", 5, "points that are the set", low=1, high=100, cites=(OLD + "set", NEW + "set")),
    Option("stake", 1, "counters that a loser pays", low=1, high=1000, cites=(OLD + "set", NEW + "stake")),
)  # fmt: skip


class Put(PutRules):
    """Five up, or a put that is seen and won."""

    id = "put"
    title = "Put"
    family = "vying"
    books = ("gamester-1754", "hoyle-donohue")
    options = OPTIONS
    min_players = 2
    max_players = 4

    def setup(self) -> None:
        self.players = self.count("players")
        self.sides = 2 if self.players == 4 else self.players
        self.table()
        chapter = f"{self.book}/put/"
        self.actions.add("play", "card", NAMES[:52], bare=True)
        put = self.actions.add("put")
        see = self.actions.add("see")
        refuse = self.actions.add("refuse")
        throw = self.actions.add("throw up")
        self.lay: i64 = self.actions.add("lay out", "card", NAMES[:52])
        self.stake: i64 = self.count("stake")
        self.at_set = self.cite("set")
        tricks = PutTricks(0, self.players, (chapter + "tricks", chapter + "rank"))
        self.parts = [Cut("cut", chapter + "cut"), Deal((1, 1, 1))]
        if self.four:
            self.parts += [HandOver("hand over", NEW + "four"), LayOut(int(self.lay), NEW + "four")]
        if self.putting == BEFORE:
            self.parts.append(Putting(put, see, refuse, (chapter + "put", chapter + "refuse")))
        elif self.putting == AFTER:
            self.parts.append(FirstTrick(0, self.players, throw, (NEW + "throw-up", NEW + "lay-none")))
            self.parts.append(GoingOn(put, see, throw, NEW + "go-on"))
        self.parts.append(tricks)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def play_over(self, t: TrickState) -> bool:
        """Whether the cards left can change nothing: a put asks for two tricks, plain play for the most."""
        k = cast(PutState, t)
        left = k.held[k.turn]
        most: i64 = 0
        second: i64 = 0
        for n in k.tricks:
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
        if k.putter >= 0:
            return most >= 2 or most + left < 2
        return most - second > left

    # --- the score --------------------------------------------------------------------------------------------------
    def end_deal(self, s: State) -> None:
        t = cast(PutState, s)
        if count(t.live) == 1:
            self.mark(t, low(t.live), 1)
        else:
            best: i64 = 0
            for p in range(self.players):
                if t.tricks[p] > t.tricks[best]:
                    best = p
            alone = True
            for p in range(self.players):
                if p != best and t.tricks[p] == t.tricks[best]:
                    alone = False
            if t.putter >= 0:
                if t.tricks[best] >= 2:
                    self.mark(t, best, self.target)
            elif alone:
                self.mark(t, best, 1)
        super().end_deal(s)

    def mark(self, t: PutState, seat: i64, points: i64) -> None:
        """Points to a seat's side, none beyond the set."""
        side = seat % self.sides
        t.score[side] += points
        if t.score[side] >= self.target:
            t.score[side] = self.target
            t.winner = side

    def match_over(self, s: State) -> bool:
        return cast(PutState, s).winner >= 0

    def end_match(self, s: State) -> None:
        """Every loser pays a winner."""
        t = cast(PutState, s)
        if t.winner < 0:
            return
        for p in range(self.players):
            if p % self.sides != t.winner:
                t.pay(p, (p + 1) % 4 if self.four else t.winner, self.stake, self.at_set)

    def returns(self, s: State) -> list[float]:
        """Counters; where only so many deals are played, the points a side is ahead of the mean of the others."""
        if not self.deals:
            return super().returns(s)
        total = 0
        for points in s.score:
            total += int(points)
        own = [int(s.score[p % self.sides]) for p in range(self.players)]
        return [mine - (total - mine) / (self.sides - 1) for mine in own]

    def min_utility(self) -> float:
        return -float(self.target if self.deals else self.stake)

    def max_utility(self) -> float:
        return float(self.target if self.deals else self.stake * (1 if self.four else self.players - 1))

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        if actor != seat and actor >= 0 and self.lay <= action < self.lay + 52:
            return HIDDEN
        return super().seen_action(actor, action, seat)

    def unseen(self, t: CardState, seat: i64) -> i64:
        rest = super().unseen(t, seat)
        out = cast(PutState, t).out[seat] if seat >= 0 else -1
        return rest & ~BIT[out] if out >= 0 else rest

    def fill(self, s: State, seat: i64) -> None:
        t = cast(PutState, s)
        if t.handed:
            self.lay_talon(t, fill_four(t, seat, self.unseen(t, seat)))
        else:
            super().fill(s, seat)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: State) -> list[Item]:
        t = cast(PutState, s)
        names = self.seat_names()
        out = super().facts(s)
        if t.putter >= 0:
            out.append(Item("put", names[t.putter], "put", int(t.putter)))
        if t.ties:
            out.append(Item("ties", str(t.ties), "tied", amount=int(t.ties)))
        for p in range(self.players):
            if not self.four and not t.live & BIT[p] and t.held[p]:
                out.append(Item(f"out {p}", names[p], "thrown up", p))
        return out

    def zones(self, s: State) -> list[Zone]:
        t = cast(PutState, s)
        out = super().zones(s)
        for p in range(self.players):
            if t.laid & BIT[p]:
                mine = [Item(NAMES[t.out[p]], NAMES[t.out[p]], owner=p)] if t.out[p] >= 0 else []
                out.append(Zone("discard", f"discard {p}", mine, p, 1, f"laid out by {self.seat_names()[p]}"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        return [
            *super().observation_axes(), ("dealer", self.players), ("in", self.players), ("putter", self.players),
            ("tied", 1), ("given", 53), ("my discard", 53), ("phase", len(self.parts)),
        ]  # fmt: skip

    def paint(self, s: State, seat: i64, to: Planes) -> None:
        t = cast(PutState, s)
        super().paint(s, seat, to)
        to.one(t.dealer, self.players)
        to.cards(t.live, self.players)
        to.one(t.putter, self.players)
        to.number(t.ties)
        to.one(t.given[seat], 53)
        to.one(t.out[seat], 53)
        to.one(t.part, len(self.parts))
