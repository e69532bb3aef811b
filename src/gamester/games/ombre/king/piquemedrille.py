"""Piquemedrille, or the Mediateur solitaire by two: ten cards, and a stock to take in from.

academy-1768, 5572-5631.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.ombre.king.fish import FISH
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.quadrille_options import FIGURES
from gamester.games.ombre.king.rules import MEDIATEURS, CallRules
from gamester.games.ombre.king.state import WITH_VOLE, CallState, TakeState
from gamester.games.ombre.king.take_in import TakeIn
from gamester.games.ombre.king.three_handed import ThreeStakes
from gamester.games.ombre.laws.codes import laws_code
from gamester.games.ombre.shared.state import BARRED, REMISE, WIN
from gamester.parts.cards import deal_unseen

PM: Final = "academy-1768/piquemedrille/"
AQ: Final = "academy-1768/quadrille/"

OPTIONS: Final = (
    Option(
        "favourite",
        "drawn",
        "the favourite suit: drawn before the party, or agreed",
        choices=("drawn", "C", "D", "H", "S"),
        cites=(PM + "1",),
    ),
    Option(
        "king",
        "asked",
        "asked: a Mediateur asks the other for a King, in vain if it is in the stock; none: he only takes in",
        choices=("asked", "none"),
        cites=(PM + "5b",),
    ),
    Option("vole_declared", True, "the Vole may be promised with a bid, above sans prendre", cites=(PM + "3",)),
    *[option for option in FIGURES if option.name in ("consolation", "vole")],
    Option(
        "doubling",
        "none",
        "which tours are played double: none, the tenth and the twentieth, or the last two",
        choices=("none", "tenth", "last-two"),
        cites=(PM + "11b",),
    ),
    laws_code((AQ + "law-22", PM + "7")),
    Option("tours", 20, "deals of each player to the match", low=1, high=1000, cites=(PM + "11",)),
)


class PouleStakes(ThreeStakes):
    """The board is the game's; beside it lies the poul, from which the matadors are drawn."""

    def __init__(self, game: CallRules[Any]) -> None:
        self.doubling = game.choice("doubling")
        super().__init__(game, 0, 2)
        self.favourite_figures()
        self.poul: i64 = game.players + 1

    def times(self, t: CallState) -> i64:
        tour: i64 = t.deal // 2 + 1
        if self.doubling == "tenth":
            return 2 if tour % 10 == 0 else 1
        return 2 if self.doubling == "last-two" and tour > self.game.count("tours") - 2 else 1

    def begin_deal(self, t: CallState) -> None:
        """A fish of the dealer and two counters of each; four fish more when the poul cannot pay three matadors."""
        n = self.times(t)
        self.put_down(t, FISH * n, 2 * n)
        if t.purse[self.poul] < 3 * FISH:
            t.pay(t.dealer, self.poul, 4 * FISH, self.cites.matadores)

    def beast(self, t: CallState) -> i64:
        """What goes, and for a remise a counter more for every pass."""
        return t.going + (t.passes if t.result == REMISE else 0)

    def matadores(self, t: CallState) -> i64:
        """Nothing from hand to hand."""
        return 0

    def settle(self, t: CallState) -> None:
        promise_missed = t.vole == BARRED and t.bid > WITH_VOLE
        if self.game.honours(t):
            if t.result != WIN:
                t.pay(t.ombre, self.poul, 3 * FISH, self.cites.matadores)
            elif not promise_missed:  # law LVI of Quadrille: he is paid no matadors
                self.hand(t, self.poul, t.ombre, 3 * FISH, self.cites.matadores)
        super().settle(t)


class Piquemedrille(CallGame[TakeState]):
    """One against one, with a King of his or without, and better cards from the stock."""

    id = "piquemedrille"
    title = "Piquemedrille"
    books = ("academy-1768",)
    options = OPTIONS
    articles = {
        **MEDIATEURS,
        "speak": "3",
        "name": "4",
        "call": "5b",
        "demand": "5b",
        "take in": "4",
        "take in alone": "6",
        "favourite": "1",
        "stake": "9",
        "beast": "9",
        "matadores": "8",
    }
    min_players = 2
    max_players = 2

    def setup(self) -> None:
        self.prepare(10)
        self.exchanged = self.mediateur = self.solitaire = True
        self.calls = self.choice("king") == "asked"
        self.pools = ("board", "poul")
        take_in = TakeIn()
        self.parts = self.deal_parts((4, 3, 3), take_in)
        self.first_discard: i64 = self.number(take_in.said[0])
        self.number(take_in.said[1])
        self.stakes = PouleStakes(self)
        self.seat_the_law()

    def new_state(self) -> TakeState:
        return TakeState(self)

    # --- who knows what ---------------------------------------------------------------------------------------------
    def fill(self, s: TakeState, seat: i64) -> None:
        """Deal what is unseen to the other hand, what he laid out, and the stock."""
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.discards[seat]
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            room = append(room, 0 if p == seat else s.held[p] - count(s.known[p]))
            may = append(may, ~s.void[p])
        for p in range(self.players):
            room = append(room, 0 if p == seat else s.threw[p])
            may = append(may, -1)
        sets = deal_unseen(s, unseen, room, may)
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p] | s.known[p]
                s.discards[p] = sets[self.players + p]
        self.lay_talon(s, sets[2 * self.players])

    def zones(self, s: TakeState) -> list[Zone]:
        names = self.names
        out = super().zones(s)
        out.append(Zone("stock", "stock", [], count=len(self.whole_pack) - int(s.drawn), title="stock"))
        for p in range(self.players):
            cards = [Item(NAMES[c], NAMES[c], owner=p) for c in range(52) if s.discards[p] & BIT[c]]
            out.append(Zone("discard", f"discard {p}", cards, p, int(s.threw[p]), f"{names[p]} laid out"))
        return out
