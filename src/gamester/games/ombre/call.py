"""Drawing the favourite suit, calling a King, giving it up, and the card given for it."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.equipment.cards import KING, NAMES, QUEEN, suit_of
from gamester.games.ombre.auction import NameTrump
from gamester.games.ombre.call_state import ALONE, ASK_FAVOURITE, WITH_VOLE, CallState
from gamester.games.ombre.cards import KINGS, QUEENS
from gamester.parts.quiet import Quiet, gather

if TYPE_CHECKING:
    from gamester.games.ombre.call_game import CallGame

CALLABLE: Final = tuple(NAMES[13 * suit + rank] for suit in range(4) for rank in (QUEEN, KING))


def plain_bid(bid: i64) -> i64:
    """The game of a bid, whether or not the Vole is promised with it."""
    return bid - WITH_VOLE if bid > WITH_VOLE else bid


class DrawFavourite(Quiet):
    """Before the first deal a card is drawn, its suit is the favourite of the party, and it goes back."""

    def __init__(self, fixed: int, cite: str) -> None:
        super().__init__("favourite", cite)
        self.fixed: i64 = fixed  # the suit agreed upon; -1: it is drawn

    def begin(self, s: State) -> None:
        t = cast(CallState, s)
        if self.fixed >= 0:
            t.favourite = self.fixed
        elif t.favourite < 0:
            if not s.want(1):
                return
            t.favourite = suit_of(s.take())
            s.drawn = 0  # a deal that is given keeps its order: the card drawn goes back on top
            s.need = 0
            if not len(s.first):
                gather(s)
        s.game.next(s)


class NameSuit(NameTrump):
    """The Ombre names his suit; a game in the favourite has named it."""

    def begin(self, s: State) -> None:
        t = cast(CallState, s)
        if t.favourite >= 0 and not t.forced and plain_bid(t.bid) % 2 == 0:
            t.trump = t.favourite
            s.game.next(s)
        else:
            super().begin(s)


class Call(Part):
    """He who asked calls a King; a Mediateur demands one, and has it at once."""

    def __init__(self, base: int, cites: tuple[str, str, str]) -> None:
        super().__init__("call")
        self.base: i64 = base
        self.cite_call, self.cite_queen, self.cite_demand = cites

    def begin(self, s: State) -> None:
        t = cast(CallState, s)
        if plain_bid(t.bid) >= ALONE or not cast("CallGame", s.game).calls:
            s.game.next(s)
        else:
            s.turn = t.ombre

    def open(self, t: CallState) -> i64:
        """The cards that may be called."""
        hand = t.hands[t.ombre]
        trump: i64 = BIT[13 * t.trump + KING] | BIT[13 * t.trump + QUEEN]
        pack = cast("CallGame", t.game).cards
        if cast("CallGame", t.game).demanding(t):
            wanted = KINGS & ~trump & ~hand & pack  # a King he lacks; with none to ask for, a Queen, or his own
            if not wanted and not KINGS & ~hand & pack:
                wanted = QUEENS & ~trump & ~hand & pack
            return wanted if wanted else KINGS & ~trump & pack
        return (KINGS | QUEENS if not KINGS & ~hand & pack else KINGS) & ~trump & pack

    def number(self, card: i64) -> i64:
        """The action that calls this card."""
        return self.base + 2 * (card // 13) + card % 13 - QUEEN

    def card(self, action: i64) -> i64:
        """The card that this action calls."""
        n = action - self.base
        return 13 * (n // 2) + n % 2 + QUEEN

    def legal(self, s: State) -> vec[i64]:
        out = vec[i64]([])
        for c in members(self.open(cast(CallState, s))):
            out = append(out, self.number(c))
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(CallState, s)
        game = cast("CallGame", s.game)
        t.called = self.card(action)
        if t.called % 13 == QUEEN:
            t.known[t.ombre] |= KINGS & game.cards  # only he who has them all may call her
        t.holder = game.who_has(t, t.called)
        if t.holder >= 0 and t.holder != t.ombre and game.demanding(t):
            game.give_up(t)
            game.stakes.for_king(t)
        s.game.next(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if self.base <= action < self.base + 8:
            card = self.card(action)
            if suit_of(card) == cast(CallState, s).trump:
                return "nothing of the trump suit may be called", self.cite_queen
            if card % 13 == QUEEN:
                return "a Queen may be called only by him who has the Kings", self.cite_queen
            return "that King cannot be demanded", self.cite_demand
        return "a King is to be called", self.cite_call

    def article(self, s: State) -> str:
        return self.cite_demand if cast("CallGame", s.game).demanding(cast(CallState, s)) else self.cite_call

    def prompt(self, s: State) -> str:
        return "Demand a King" if cast("CallGame", s.game).demanding(cast(CallState, s)) else "Call a King"


class Surrender(Part):
    """Where the King may be given up every other player is asked in turn, so that silence tells nothing."""

    def __init__(self, base: int, offered: bool, to_forced: bool, cite: str) -> None:
        super().__init__("surrender")
        self.keep: i64 = base
        self.yield_: i64 = base + 1
        self.offered = offered
        self.to_forced = to_forced
        self.cited = cite

    def begin(self, s: State) -> None:
        t = cast(CallState, s)
        if not self.offered or plain_bid(t.bid) > ASK_FAVOURITE or (t.forced and not self.to_forced):
            s.game.next(s)
        else:
            s.turn = s.game.after(t.ombre)

    def legal(self, s: State) -> vec[i64]:
        t = cast(CallState, s)
        return vec[i64]([self.keep, self.yield_] if t.holder == t.turn else [self.keep])

    def act(self, s: State, action: i64) -> None:
        t = cast(CallState, s)
        if action == self.yield_:
            cast("CallGame", s.game).give_up(t)
            s.game.next(s)
            return
        s.turn = s.game.after(s.turn)
        if s.turn == t.ombre:
            s.game.next(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        return "only he who has the King called may give it up", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        t = cast(CallState, s)
        return f"Keep your {NAMES[t.called]}, or give it up" if t.holder == t.turn else "You have not the King called"


class Give(Part):
    """The Ombre gives a card for the King he has received; all may see it."""

    def __init__(self, base: int, cite: str) -> None:
        super().__init__("give")
        self.base: i64 = base
        self.cited = cite

    def begin(self, s: State) -> None:
        t = cast(CallState, s)
        if t.giver < 0:
            s.game.next(s)
        else:
            s.turn = t.ombre

    def legal(self, s: State) -> vec[i64]:
        t = cast(CallState, s)
        out = vec[i64]([])
        for c in members(t.hands[t.ombre] & ~BIT[t.called]):
            out = append(out, self.base + c)
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(CallState, s)
        bit = BIT[action - self.base]
        t.hands[t.ombre] &= ~bit
        t.known[t.ombre] &= ~bit
        t.held[t.ombre] -= 1
        t.hands[t.giver] |= bit
        t.known[t.giver] |= bit
        t.held[t.giver] += 1
        s.game.next(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if self.base <= action < self.base + 52:
            return "a card of your own hand is to be given, not the King", self.cited
        return "a card is to be given for the King", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return "Give a card in return for the King"
