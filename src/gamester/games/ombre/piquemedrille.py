"""Piquemedrille, or the Mediateur solitaire by two: ten cards, and a stock to take in from.

academy-1768, 5572-5631.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.engine.state import CHANCE, HIDDEN, State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUITS
from gamester.games.ombre.call import DrawFavourite
from gamester.games.ombre.call_game import CallGame
from gamester.games.ombre.call_parts import call_parts
from gamester.games.ombre.call_stakes import StakeCites
from gamester.games.ombre.call_state import ALONE_FAVOURITE, EVERY_BID, MEDIATEUR, WITH_VOLE, CallState
from gamester.games.ombre.fish_stakes import FISH
from gamester.games.ombre.laws_call_codes import laws_code
from gamester.games.ombre.quadrille_options import FIGURES
from gamester.games.ombre.state import REMISE, WIN
from gamester.games.ombre.take_in import TakeIn, TakeState
from gamester.games.ombre.three_handed import ThreeStakes
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
# speak, outbid, bound, name, call, Queen, demand, give up, give, play, follow, Vole
OWN: Final = (
    f"{PM}3 {AQ}med-6 {AQ}law-9 {PM}4 {PM}5b {AQ}law-11 {PM}5b {AQ}med-5 {AQ}med-5 {AQ}law-18 {AQ}law-18 {AQ}law-44"
)
PAID: Final = (  # stake, draw, beast, codille, odd, game, consolation, matadores, alone, Vole, missed, Devole
    f"{PM}9 {AQ}11 {PM}9 {AQ}13 {AQ}23 {AQ}med-9 {AQ}med-9 {PM}8 {AQ}med-10 {AQ}med-11 {AQ}law-43 {AQ}law-57"
)


class PouleStakes(ThreeStakes):
    """The board is the game's; beside it lies the poul, from which the matadors are drawn."""

    def __init__(self, game: "Piquemedrille", cites: StakeCites, doubling: str) -> None:
        self.doubling = doubling
        super().__init__(game, cites, 0, 2)
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
        if self.game.honours(t):
            if t.result == WIN:
                self.hand(t, self.poul, t.ombre, 3 * FISH, self.cites.matadores)
            else:
                t.pay(t.ombre, self.poul, 3 * FISH, self.cites.matadores)
        super().settle(t)


class Piquemedrille(CallGame):
    """One against one, with a King of his or without, and better cards from the stock."""

    id = "piquemedrille"
    title = "Piquemedrille"
    books = ("academy-1768",)
    options = OPTIONS
    min_players = 2
    max_players = 2

    def setup(self) -> None:
        self.prepare(10)
        self.exchanged = True
        self.calls = self.choice("king") == "asked"
        self.pools = ("board", "poul")
        ladder = vec[i64]([])
        for bid in EVERY_BID:
            if MEDIATEUR <= bid <= ALONE_FAVOURITE or (bid > WITH_VOLE and self.flag("vole_declared")):
                ladder = append(ladder, bid)
        self.parts = call_parts(self, (4, 3, 3), ladder, OWN.split())
        discard = self.actions.add("discard", "card", NAMES[:52])
        done = self.actions.add("done")
        self.first_discard: i64 = discard
        self.parts.insert(len(self.parts) - 1, TakeIn(discard, done, (PM + "4", PM + "6")))
        self.parts.insert(0, DrawFavourite(SUITS.find(self.choice("favourite")), PM + "1"))
        self.stakes = PouleStakes(self, StakeCites(self, PAID), self.choice("doubling"))
        self.seat_the_law()

    def new_state(self) -> State:
        return TakeState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(TakeState, s)
        for p in range(self.players):
            t.threw[p] = 0
            t.discards[p] = 0
        t.laying = 0

    # --- who knows what ---------------------------------------------------------------------------------------------
    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        if actor == CHANCE:
            return HIDDEN
        return HIDDEN if actor != seat and self.first_discard <= action < self.first_discard + 52 else action

    def fill(self, s: State, seat: i64) -> None:
        """Deal what is unseen to the other hand, what he laid out, and the stock."""
        t = cast(TakeState, s)
        unseen = self.unseen(t, seat)
        if seat >= 0:
            unseen &= ~t.discards[seat]
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            room = append(room, 0 if p == seat else t.held[p] - count(t.known[p]))
            may = append(may, ~t.void[p])
        for p in range(self.players):
            room = append(room, 0 if p == seat else t.threw[p])
            may = append(may, -1)
        sets = deal_unseen(t, unseen, room, may)
        for p in range(self.players):
            if p != seat:
                t.hands[p] = sets[p] | t.known[p]
                t.discards[p] = sets[self.players + p]
        self.lay_talon(t, sets[2 * self.players])

    def zones(self, s: State) -> list[Zone]:
        t = cast(TakeState, s)
        names = self.seat_names()
        out = super().zones(s)
        out.append(Zone("stock", "stock", [], count=len(self.whole_pack) - int(t.drawn), title="stock"))
        for p in range(self.players):
            cards = [Item(NAMES[c], NAMES[c], owner=p) for c in range(52) if t.discards[p] & BIT[c]]
            out.append(Zone("discard", f"discard {p}", cards, p, int(t.threw[p]), f"{names[p]} laid out"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        return [*super().observation_axes(), ("laid out", 53)]

    def observe(self, s: State, seat: int) -> list[float]:
        laid = cast(TakeState, s).discards[seat]
        return super().observe(s, seat) + [1.0 if laid & BIT[c] else 0.0 for c in range(53)]
