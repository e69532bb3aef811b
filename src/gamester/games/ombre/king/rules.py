"""The rules of the games with a called King that parts and stakes ask: the sides, and who knows them; the tricks."""

from typing import Any, Final

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, of
from gamester.engine.laws import Law
from gamester.games.ombre.king.state import ALONE, ASK_FAVOURITE, MEDIATEUR, WITH_VOLE, CallState, plain_bid
from gamester.games.ombre.laws.marks import SHUT_VOLE
from gamester.games.ombre.shared.cards import run_of_trumps
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import CODILLE, NO_VOLE, REMISE, UNDERTAKEN, WIN
from gamester.parts.laws.dues import Dues

Q = TypeVar("Q", bound=CallState, default=CallState)


QUADRILLE: Final = (  # what Quadrille rules for its kin
    {"outbid": "quadrille/law-10", "bound": "quadrille/law-9", "name": "quadrille/law-6"}
    | {"queen": "quadrille/law-11", "demand": "quadrille/law-11", "surrender": "quadrille/law-58"}
    | {"give": "quadrille/law-58", "play": "quadrille/law-18", "follow": "quadrille/law-18"}
    | {"undertake": "quadrille/law-44"}
)
MEDIATEURS: Final = (  # and for those in which a King is demanded or none
    QUADRILLE
    | {"outbid": "quadrille/med-6", "surrender": "quadrille/med-5", "give": "quadrille/med-5"}
    | {"draw": "quadrille/11", "codille": "quadrille/13", "odd": "quadrille/23"}
    | {"game": "quadrille/med-9", "consolation": "quadrille/med-9", "alone": "quadrille/med-10"}
    | {"vole": "quadrille/med-11", "missed": "quadrille/law-43", "devole": "quadrille/law-57"}
)


class CallRules(StandGame[Q]):
    """Two against the rest, who do not know it; or one alone against all."""

    dues: Dues[CallState, Any]  # with the laws of the table: what winners have to ask for,
    after_cut: Law[Any, Any]  # even when the cards are cut,
    count_short: Law[Any, Any]  # and what they count wrongly

    def prepare(self, each: int) -> None:
        """``each`` cards to a seat: what follows from it, and the pack as a set."""
        self.to_the_right()
        self.pools = ("board",)
        self.each: i64 = each
        self.need: i64 = each // 2 + 1
        self.befriends: bool = self.players > 3  # the Ombre may have a friend
        self.cards: i64 = of(self.whole_pack)
        self.calls: bool = True  # he who does not play alone calls or demands a King
        self.demands: bool = False  # he who calls a King receives it at once, and plays alone
        self.offered: bool = False  # the holder of the King called may give it up
        self.demands_forced: bool = False  # a forced Spadille may receive it too
        self.exchanged: bool = False  # there are games in which a King is received, and a card given for it
        self.has_favourite: bool = "favourite" in self.values
        self.mediateur: bool = False  # a King may be demanded
        self.solitaire: bool = False  # and none is called: everybody plays alone
        self.forced_spadille: bool = False
        self.forced_vole: bool = False  # a forced Spadille may go for the Vole
        self.suits: i64 = 15  # those that may be trumps
        self.remise_at: i64 = (each + 1) // 2  # the fewest tricks that are a remise and not a codille

    def plays_bid(self, bid: i64) -> bool:
        """Whether a bid is known at this table."""
        game = plain_bid(bid)
        favours = game % 2 == 0 and not self.has_favourite
        asks = game <= ASK_FAVOURITE and self.solitaire
        if favours or asks or (MEDIATEUR <= game < ALONE and not self.mediateur):
            return False
        if bid > WITH_VOLE and not self.mediateur:
            return bid == ALONE + WITH_VOLE and self.values.get("contre") is True
        return bid < WITH_VOLE or self.flag("vole_declared")

    def may_name(self, t: Q, suit: int) -> bool:
        return self.suits & BIT[suit] != 0 and (t.forced or suit != t.favourite)

    def shut(self, t: Q) -> bool:
        """Whether those who are seen to stand the game have lost their right to the Vole."""
        return t.law is not None and t.law.marks[SHUT_VOLE] & self.seen_side(t) != 0

    # --- the King ---------------------------------------------------------------------------------------------------
    def who_has(self, t: Q, card: i64) -> i64:
        """The seat that holds a card, or -1."""
        for p in range(self.players):
            if t.hands[p] & BIT[card]:
                return p
        return -1

    def demanding(self, t: Q) -> bool:
        """Whether the Ombre receives the King he calls."""
        return plain_bid(t.bid) > ASK_FAVOURITE or (self.demands and (not t.forced or self.demands_forced))

    def give_up(self, t: Q) -> None:
        """The King goes from his holder to the Ombre, who now plays alone."""
        t.giver = t.holder
        t.holder = -1
        self.hand_over(t, t.giver, t.ombre, t.called)
        t.known[t.ombre] |= BIT[t.called]

    def hand_over(self, t: Q, giver: i64, taker: i64, card: i64) -> None:
        """A card goes from one hand to another."""
        t.hands[giver] &= ~BIT[card]
        t.known[giver] &= ~BIT[card]
        t.held[giver] -= 1
        t.hands[taker] |= BIT[card]
        t.held[taker] += 1

    # --- the sides --------------------------------------------------------------------------------------------------
    def side(self, t: Q) -> i64:
        """The seats that stand the game, as the cards lie."""
        return BIT[t.ombre] | (BIT[t.holder] if t.holder >= 0 else 0)

    def alone(self, t: Q) -> bool:
        """Whether all know that the Ombre plays alone."""
        return self.demanding(t) or t.giver >= 0 or t.friend == t.ombre

    def parted(self, t: Q) -> bool:
        """Whether all know who plays with whom."""
        return self.alone(t) or t.friend >= 0

    def seen_side(self, t: Q) -> i64:
        """The seats that all know to stand the game."""
        return BIT[t.ombre] | BIT[t.friend] if t.friend >= 0 else BIT[t.ombre]

    def made(self, t: Q, side: i64) -> i64:
        """Tricks that the seats of a set have taken."""
        tricks = t.tricks
        n: i64 = 0
        p: i64
        for p in range(self.players):
            if side & BIT[p]:
                n += tricks[p]
        return n

    def together(self, t: Q, a: i64, b: i64) -> bool:
        """Those who stand the game play together, and so do the others."""
        side = self.side(t)
        return (side & BIT[a] != 0) == (side & BIT[b] != 0)

    # --- the play ---------------------------------------------------------------------------------------------------
    def at_vole(self, t: Q) -> bool:
        side = self.seen_side(t)
        if t.vole != NO_VOLE or not side & BIT[t.turn]:
            return False
        n = self.made(t, side)
        if n < self.need or n != self.made(t, -1):
            return False
        return not ((t.forced and not self.forced_vole) or not self.parted(t) or self.shut(t))

    def trick_taken(self, t: Q, winner: i64) -> None:
        self.judge_vole(t, self.side(t) & BIT[winner] != 0)

    def play_over(self, t: Q) -> bool:
        """Once won it is over, if all know it and no Vole is in hand; lost games are played to the last card."""
        if self.made(t, -1) < self.need or not self.parted(t):
            return False
        if t.vole == UNDERTAKEN or self.at_vole(t):
            return False
        return self.made(t, self.seen_side(t)) >= self.need

    def judge(self, t: Q) -> None:
        """Win, remise or codille."""
        n = self.made(t, self.side(t))
        t.result = WIN if n >= self.need else REMISE if n >= self.remise_at else CODILLE

    def honours(self, t: Q) -> i64:
        """The matadores that are paid: the three and the run below them, in the hands of those who stand the game."""
        cards = self.in_play(t, t.ombre)
        if t.holder >= 0:
            cards |= self.in_play(t, t.holder)
        run = run_of_trumps(cards, t.trump, self.cards)
        return run if run >= 3 else 0
