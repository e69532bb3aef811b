"""Standing the game with a called King: two against the rest, who do not know it; or one alone against all."""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, of
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.ombre.call import plain_bid
from gamester.games.ombre.call_state import ASK, ASK_FAVOURITE, BID_NAMES, EVERY_BID, WITH_VOLE, CallState
from gamester.games.ombre.call_table import CallTable
from gamester.games.ombre.cards import SPADILLE, run_of_trumps
from gamester.games.ombre.state import CODILLE, NO_VOLE, REMISE, UNDERTAKEN, WIN, StandState
from gamester.games.ombre.vole import VoleTricks
from gamester.parts.tricks import TrickGame, TrickState

if TYPE_CHECKING:
    from gamester.games.ombre.call_stakes import CallStakes

VOLE_WORDS = ("", "undertaken", "lost", "won")


class CallGame(CallTable):
    """Sides, tricks and who knows what. A game's own class has the options, the parts and the stakes."""

    stakes: "CallStakes"

    def prepare(self, each: int) -> None:
        """``each`` cards to a seat: what follows from it, and the pack as a set."""
        self.to_the_right()
        self.each: i64 = each
        self.need: i64 = each // 2 + 1
        self.befriends: bool = self.players > 3  # the Ombre may have a friend
        self.cards: i64 = of(self.whole_pack)
        self.calls: bool = True  # he who does not play alone calls or demands a King
        self.demands: bool = False  # he who calls a King receives it at once, and plays alone
        self.offered: bool = False  # the holder of the King called may give it up
        self.demands_forced: bool = False  # a forced Spadille may receive it too
        self.exchanged: bool = False  # there are games in which a King is received, and a card given for it
        self.forced_spadille: bool = False
        self.forced_vole: bool = False  # a forced Spadille may go for the Vole
        self.suits: i64 = 15  # those that may be trumps
        self.speaking: i64 = 0  # the action of the pass; the bids follow it
        self.remise_at: i64 = (each + 1) // 2  # the fewest tricks that are a remise and not a codille

    def new_state(self) -> State:
        return CallState(self)

    # --- the deal ---------------------------------------------------------------------------------------------------
    def begin_match(self, s: State) -> None:
        self.stakes.begin_match(cast(CallState, s))

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(CallState, s)
        self.blank(t)
        t.called = -1
        t.holder = -1
        t.friend = -1
        t.giver = -1
        t.forced = False
        if t.law is None or self.first_dealing(t):
            self.stakes.begin_deal(t)

    def stood(self, t: StandState) -> None:
        o = cast(CallState, t)
        if o.ombre < 0 and self.forced_spadille:
            o.ombre = self.who_has(o, SPADILLE)
            o.known[o.ombre] |= BIT[SPADILLE]
            o.bid = ASK
            o.forced = True
        if o.ombre >= 0:
            if o.bid > WITH_VOLE:
                o.vole = UNDERTAKEN
            self.next(o)
        else:
            o.passes += 1
            self.finish_deal(o)

    def may_name(self, t: StandState, suit: int) -> bool:
        o = cast(CallState, t)
        return self.suits & BIT[suit] != 0 and (o.forced or suit != o.favourite)

    def action_of(self, bid: i64) -> i64:
        """The action that makes a bid."""
        for n in range(i64(len(EVERY_BID))):
            if EVERY_BID[n] == bid:
                return self.speaking + 1 + n
        return self.speaking

    # --- the King ---------------------------------------------------------------------------------------------------
    def who_has(self, t: CallState, card: i64) -> i64:
        """The seat that holds a card, or -1."""
        for p in range(self.players):
            if t.hands[p] & BIT[card]:
                return p
        return -1

    def demanding(self, t: CallState) -> bool:
        """Whether the Ombre receives the King he calls."""
        return plain_bid(t.bid) > ASK_FAVOURITE or (self.demands and (not t.forced or self.demands_forced))

    def give_up(self, t: CallState) -> None:
        """The King goes from his holder to the Ombre, who now plays alone."""
        bit = BIT[t.called]
        t.giver = t.holder
        t.holder = -1
        t.hands[t.giver] &= ~bit
        t.held[t.giver] -= 1
        t.hands[t.ombre] |= bit
        t.known[t.ombre] |= bit
        t.held[t.ombre] += 1

    # --- the sides --------------------------------------------------------------------------------------------------
    def side(self, t: CallState) -> i64:
        """The seats that stand the game, as the cards lie."""
        return BIT[t.ombre] | (BIT[t.holder] if t.holder >= 0 else 0)

    def alone(self, t: CallState) -> bool:
        """Whether all know that the Ombre plays alone."""
        return self.demanding(t) or t.giver >= 0 or t.friend == t.ombre

    def parted(self, t: CallState) -> bool:
        """Whether all know who plays with whom."""
        return self.alone(t) or t.friend >= 0

    def seen_side(self, t: CallState) -> i64:
        """The seats that all know to stand the game."""
        return BIT[t.ombre] | BIT[t.friend] if t.friend >= 0 else BIT[t.ombre]

    def made(self, t: CallState, side: i64) -> i64:
        """Tricks that the seats of a set have taken."""
        tricks = t.tricks
        n: i64 = 0
        p: i64
        for p in range(self.players):
            if side & BIT[p]:
                n += tricks[p]
        return n

    def together(self, t: TrickState, a: i64, b: i64) -> bool:
        """Those who stand the game play together, and so do the others."""
        side = self.side(cast(CallState, t))
        return (side & BIT[a] != 0) == (side & BIT[b] != 0)

    # --- the play ---------------------------------------------------------------------------------------------------
    def at_vole(self, t: StandState) -> bool:
        o = cast(CallState, t)
        side = self.seen_side(o)
        if o.vole != NO_VOLE or not side & BIT[o.turn]:
            return False
        n = self.made(o, side)
        if n < self.need or n != self.made(o, -1):
            return False
        return not ((o.forced and not self.forced_vole) or not self.parted(o) or self.shut(o))

    def trick_taken(self, t: TrickState, winner: i64) -> None:
        o = cast(CallState, t)
        self.judge_vole(o, self.side(o) & BIT[winner] != 0)

    def play_over(self, t: TrickState) -> bool:
        """Once won it is over, if all know it and no Vole is in hand; lost games are played to the last card."""
        o = cast(CallState, t)
        if self.made(o, -1) < self.need or not self.parted(o):
            return False
        if o.vole == UNDERTAKEN or self.at_vole(o):
            return False
        return self.made(o, self.seen_side(o)) >= self.need

    def judge(self, t: CallState) -> None:
        """Win, remise or codille."""
        n = self.made(t, self.side(t))
        t.result = WIN if n >= self.need else REMISE if n >= self.remise_at else CODILLE

    def honours(self, t: CallState) -> i64:
        """The matadores that are paid: the three and the run below them, in the hands of those who stand the game."""
        cards = self.in_play(t, t.ombre)
        if t.holder >= 0:
            cards |= self.in_play(t, t.holder)
        run = run_of_trumps(cards, t.trump, self.cards)
        return run if run >= 3 else 0

    # --- the match --------------------------------------------------------------------------------------------------
    def end_deal(self, s: State) -> None:
        t = cast(CallState, s)
        if t.ombre >= 0:
            self.judge(t)
            self.stakes.settle(t)
        if t.law is not None:
            self.stakes.lay_faults(t)
        super().end_deal(s)

    def last_tour(self, t: CallState) -> bool:
        """Whether everybody deals but once more."""
        return t.deal >= (self.count("tours") - 1) * self.players

    def match_over(self, s: State) -> bool:
        return s.deal >= self.count("tours") * self.players

    # --- who knows what ---------------------------------------------------------------------------------------------
    def fill(self, s: State, seat: i64) -> None:
        super().fill(s, seat)
        t = cast(CallState, s)
        if t.called >= 0 and t.giver < 0 and t.holder < 0:
            t.holder = self.who_has(t, t.called)

    # --- screens and machines ---------------------------------------------------------------------------------------
    def call_name(self, call: i64) -> str:
        """What a seat has said."""
        for k in range(i64(len(EVERY_BID))):
            if EVERY_BID[k] == call:
                return BID_NAMES[k]
        return "pass"

    def facts(self, s: State) -> list[Item]:
        t = cast(CallState, s)
        names = self.seat_names()
        out = super().facts(s)
        if t.favourite >= 0:
            out.append(Item("favourite", SUIT_WORDS[t.favourite], "favourite suit"))
        if t.ombre >= 0:
            out.append(Item("ombre", names[t.ombre], "Ombre", int(t.ombre)))
            out.append(Item("called", "forced" if t.forced else self.call_name(t.bid), "game", int(t.ombre)))
        if t.called >= 0:
            out.append(Item("king", NAMES[t.called], "card called", int(t.ombre)))
        if t.friend >= 0:
            out.append(Item("friend", names[t.friend], "alone" if t.friend == t.ombre else "friend", int(t.friend)))
        if t.giver >= 0:
            out.append(Item("giver", names[t.giver], "gave the King", int(t.giver)))
        if t.vole:
            out.append(Item("vole", VOLE_WORDS[t.vole], "Vole", int(t.ombre)))
        return out

    def zones(self, s: State) -> list[Zone]:
        t = cast(CallState, s)
        names = self.seat_names()
        out = super().zones(s)
        said = [Item(f"call {p}", self.call_name(t.calls[p]), names[p], p) for p in range(self.players) if t.calls[p]]
        out.append(Zone("auction", "auction", said, title="spoken"))
        lying = [Item("going", str(t.going), "goes now", amount=int(t.going))]
        lying += [Item(f"beast {n}", str(x), "beast", amount=int(x)) for n, x in enumerate(t.stakes)]
        out.append(Zone("pool", "stakes", lying, title="on the board"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        n = self.players
        return [
            *super().observation_axes(),
            ("ombre", n),
            ("bid", len(EVERY_BID)),
            ("called", 53),
            ("holder of the card called", n),
            ("friend shown", n),
            ("giver of the King", n),
            ("favourite", 4),
            ("going, waiting, each seat's counters", 2 + n),
        ]

    def observe(self, s: State, seat: int) -> list[float]:
        t = cast(CallState, s)
        out = super().observe(s, seat)
        out += [1.0 if t.ombre == p else 0.0 for p in range(self.players)]
        out += [1.0 if t.bid == bid else 0.0 for bid in EVERY_BID]
        out += [1.0 if t.called == c else 0.0 for c in range(53)]
        for who in (t.holder, t.friend, t.giver):
            out += [1.0 if who == p else 0.0 for p in range(self.players)]
        out += [1.0 if t.favourite == suit else 0.0 for suit in range(4)]
        waiting = 0
        for x in t.stakes:
            waiting += int(x)
        return out + [float(t.going), float(waiting), *[float(t.purse[p]) for p in range(self.players)]]


class CallTricks(VoleTricks):
    """The tricks; whoever plays the card called is seen to be the friend."""

    def play(self, t: TrickState, game: TrickGame, card: i64) -> None:
        o = cast(CallState, t)
        if o.called >= 0 and card == o.called and o.giver < 0:
            o.friend = o.turn
        super().play(t, game, card)
