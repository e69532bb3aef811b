"""Ombre by three: the Ombre names trumps and exchanges, and must take more tricks than either of the others.

gamester-1754, 307-1105 and 1469-1637; academy-1768, 5680-8480; ombre-1878, 111-2240.
"""

from typing import ClassVar, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.engine.state import CHANCE, HIDDEN, State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS, SUITS
from gamester.games.ombre.auction import Auction, Name
from gamester.games.ombre.cards import matadores
from gamester.games.ombre.exchange import Exchange, Rest
from gamester.games.ombre.options import OPTIONS
from gamester.games.ombre.play import Play, Reserve
from gamester.games.ombre.pool import Pool
from gamester.games.ombre.stakes import Fishes, Marks, Stakes, tour_counts
from gamester.games.ombre.stand import StandGame
from gamester.games.ombre.state import (
    CODILLE,
    FAVOR,
    NO_VOLE,
    REMISE,
    SIMPLE,
    SOLO,
    SOLO_FAVOR,
    SOLO_VOLE,
    UNDERTAKEN,
    VOLTERETA,
    WIN,
    OmbreState,
    StandState,
)
from gamester.parts.deal import Deal
from gamester.parts.tricks import TrickState

GAMES: Final = ("simple", "favor", "voltereta", "solo", "solo favor", "solo vole")
EVERY_BID: Final[vec[i64]] = vec[i64]([SIMPLE, FAVOR, VOLTERETA, SOLO, SOLO_FAVOR, SOLO_VOLE])
GRACE: Final = 9  # three deals for each player
CITES: Final = {  # speak, outbid, bound, name, turn, Ombre's exchange, the second's, under Solo, rest, play, follow,
    "gamester-1754": "11 18 18 4 4 11 22 20 24 25 26 law-44 46 38 38",  # Gano, Vole, surrender, reserve
    "academy-1768": "7 10 law-21 law-17 law-17 7 8 11 8 14 14 15 26 law-42 law-42",
    "ombre-1878": "10 10 app-17 12 31 12 13 33 14 15 15 46 34 20 25b",
}


class Ombre(StandGame):
    """The deal's parts in the chapter's order; what is peculiar to the three matadores, the Vole and the stakes."""

    id: ClassVar[str] = "ombre"
    title: ClassVar[str] = "Ombre"
    books: ClassVar[tuple[str, ...]] = ("gamester-1754", "academy-1768", "ombre-1878")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    min_players: ClassVar[int] = 3
    max_players: ClassVar[int] = 3

    def setup(self) -> None:
        self.to_the_right()
        self.ceding = self.flag("cede")
        self.solo_leave = self.flag("solo_leave")
        self.min_discard: i64 = self.count("min_discard")
        self.signals = self.flag("gano")
        self.surrender = self.flag("surrender")
        self.consolation: i64 = self.count("consolation")
        self.devole: i64 = self.count("devole")
        self.favor: i64 = SUITS.find(self.choice("favor"))
        twice = 2 if self.flag("double") else 1
        self.solo_pay: i64 = self.count("sans_prendre") * twice
        self.matadore: i64 = twice
        self.vole_fixed: i64 = self.count("vole_price") if self.choice("vole") == "fixed" else 0
        kind = self.choice("stakes")
        if kind == "marks" and self.choice("marking") == "bavaroise":
            self.solo_pay, self.matadore, self.consolation, self.vole_fixed = 4, 1, 3, 20
        self.pools = ("pool", "reserved") if kind == "pool" else ("board", "passes")
        self.stakes: Stakes = Pool(self) if kind == "pool" else Marks(self) if kind == "marks" else Fishes(self)
        self.parts_of_the_deal()

    def parts_of_the_deal(self) -> None:
        """Number the actions and make the parts."""
        c = [f"{self.book}/ombre/{n}" for n in CITES[self.book].split()]
        self.actions.add("play", "card", NAMES[:52], bare=True)
        words = self.actions.add("Gano")
        for word in ("rap", "stop", "surrender", "forbid", "allow"):
            self.actions.add(word)
        speak = self.actions.add("pass")
        self.speak: i64 = speak
        leave = self.choice("auction") == "leave"
        for n, game in enumerate(GAMES):
            self.actions.add(
                "ask leave" if leave and n == 0 else game.replace("solo", "sans prendre") if leave else "bid " + game
            )
        name = self.actions.add("name", "suit", tuple(SUIT_WORDS))
        discard = self.actions.add("discard", "card", NAMES[:52])
        done = self.actions.add("done")
        self.actions.add("cede")
        look = self.actions.add("look")
        self.actions.add("leave them")
        reserve = self.actions.add("reserve")
        self.actions.add("into the pool")
        self.first_discard: i64 = discard
        self.parts = [
            Deal((3, 3, 3)),
            Auction(speak, EVERY_BID, self.ladder(), 0 if self.flag("vole_matched") else SOLO_VOLE, (c[0], c[1], c[2])),
            Name(name, self.favor, (c[3], c[4])),
            Exchange(discard, done, (c[5], c[6], c[7])),
            Rest(look, c[8]),
            Play(0, words, (c[9], c[10]), (c[11], c[12], c[13])),
            Reserve(reserve, c[14]),
        ]

    def ladder(self) -> vec[i64]:
        """The games that may be bid, lowest first."""
        out = vec[i64]([SIMPLE])
        if self.favor >= 0:
            out = append(out, FAVOR)
        if self.flag("voltereta"):
            out = append(out, VOLTERETA)
        out = append(out, SOLO)
        if self.favor >= 0:
            out = append(out, SOLO_FAVOR)
        return append(out, SOLO_VOLE) if self.flag("contre") else out

    def new_state(self) -> State:
        return OmbreState(self)

    # --- the deal ---------------------------------------------------------------------------------------------------
    def begin_match(self, s: State) -> None:
        self.stakes.begin_match(cast(OmbreState, s))

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(OmbreState, s)
        self.blank(t)
        for p in range(3):
            t.threw[p] = 0
            t.discards[p] = 0
        t.laying = 0
        t.first_taker = -1
        t.last_taker = -1
        t.straight = True
        t.primeras = False
        t.signal = 0
        t.surrendered = 0
        t.defender = -1
        t.winner = -1
        t.reserving = False
        self.stakes.begin_deal(t)

    def stood(self, t: StandState) -> None:
        if t.ombre >= 0:
            self.next(t)
        else:
            self.stakes.passed(cast(OmbreState, t))
            self.finish_deal(t)

    def may_name(self, t: StandState, suit: int) -> bool:
        return suit != self.favor or t.bid == SOLO_VOLE

    # --- the play ---------------------------------------------------------------------------------------------------
    def at_vole(self, t: StandState) -> bool:
        """The Ombre has the first five tricks and has not undertaken the Vole."""
        o = cast(OmbreState, t)
        return o.turn == o.ombre and o.vole == NO_VOLE and o.straight and o.tricks[o.ombre] == 5

    def trick_taken(self, t: TrickState, winner: i64) -> None:
        o = cast(OmbreState, t)
        o.signal = 0
        if winner != o.ombre:
            o.straight = False
        elif o.straight and o.tricks[winner] == 5:
            o.primeras = True
        self.judge_vole(o, winner == o.ombre)

    def play_over(self, t: TrickState) -> bool:
        """Five tricks settle it, unless the Ombre may go, or goes, for the Vole."""
        o = cast(OmbreState, t)
        if o.defender < 0 and o.straight and (o.vole == UNDERTAKEN or o.tricks[o.ombre] == 5):
            return False
        return o.tricks[0] >= 5 or o.tricks[1] >= 5 or o.tricks[2] >= 5

    def judge(self, t: OmbreState) -> None:
        """Who has most tricks: the Ombre (or his Defender), one alone of the others, or none."""
        if t.surrendered == 2:
            t.result = REMISE
            return
        best = max(t.tricks[0], t.tricks[1], t.tricks[2])
        first: i64 = -1
        for p in range(3):
            if t.tricks[p] == best:
                if first >= 0:
                    t.result = REMISE
                    return
                first = p
        if first == t.ombre and t.defender < 0:
            t.result = WIN
        else:
            t.result = CODILLE
            t.winner = first

    def honours(self, t: OmbreState) -> i64:
        """The matadores the Ombre is paid for, or pays."""
        run = self.run(t, t.ombre)
        if run >= 3:
            return run
        none = not self.in_play(t, t.ombre) & matadores(t.trump)
        return 3 if none and self.flag("honours_without") else 0

    # --- the match --------------------------------------------------------------------------------------------------
    def end_deal(self, s: State) -> None:
        t = cast(OmbreState, s)
        late = t.tours >= self.count("tours")
        if t.ombre >= 0:
            self.stakes.settle(t)
            if tour_counts(t, self.flag("remise_tour")):
                t.tours += 1
        if late:
            t.extra += 1
        self.close(t)
        super().end_deal(s)

    def close(self, t: OmbreState) -> None:
        """Whether the match ends here."""
        if self.count("rounds"):
            t.ended = t.deal + 1 >= 3 * self.count("rounds")
        elif t.tours >= self.count("tours"):
            grace = self.flag("grace") and t.extra < GRACE
            until = self.flag("to_first_beaste") and not (t.extra > 0 and t.result in (REMISE, CODILLE))
            t.ended = not grace and not until

    def match_over(self, s: State) -> bool:
        return cast(OmbreState, s).ended

    # --- who knows what ---------------------------------------------------------------------------------------------
    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        if actor == CHANCE:
            return HIDDEN
        return HIDDEN if actor != seat and self.first_discard <= action < self.first_discard + 52 else action

    def fill(self, s: State, seat: i64) -> None:
        """Deal what is unseen to hands, discards and stock."""
        t = cast(OmbreState, s)
        fellow: i64 = t.consulted(seat) if seat >= 0 else -1
        unseen = self.unseen(t, seat)
        if seat >= 0:
            unseen &= ~t.discards[seat]
        if fellow >= 0:
            unseen &= ~t.hands[fellow]
        top: i64 = BIT[t.turn_up] if t.turn_up >= 0 else 0
        unseen &= ~top
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(3):
            shut = p == seat or p == fellow
            room = append(room, 0 if shut else t.held[p] - count(t.known[p]))
            may = append(may, ~t.void[p])
        for p in range(3):
            room = append(room, 0 if p == seat else t.threw[p])
            may = append(may, -1)
        room = append(room, 40 - t.drawn - count(top))
        may = append(may, -1)
        t.rng = advance(t.rng)
        sets = Dealer(unseen, room, may).deal(mix(t.rng))
        for p in range(3):
            if p != seat:
                t.discards[p] = sets[3 + p]
                if p != fellow:
                    t.hands[p] = sets[p] | t.known[p]
        self.lay_talon(t, sets[6] | top)
        if top:
            self.turn_first(t)

    def turn_first(self, t: OmbreState) -> None:
        """The card turned at Voltereta lies on top of the stock."""
        for n in range(i64(len(t.order))):
            if t.order[n] == t.turn_up:
                t.order[n] = t.order[t.drawn]
                t.order[t.drawn] = t.turn_up
                return

    # --- screens and machines ---------------------------------------------------------------------------------------
    def seat_names(self) -> list[str]:
        return ["South", "West", "East"]

    def facts(self, s: State) -> list[Item]:
        t = cast(OmbreState, s)
        names = self.seat_names()
        out = super().facts(s)
        if t.ombre >= 0:
            out.insert(1, Item("ombre", names[t.ombre], "Ombre", int(t.ombre)))
            out.insert(2, Item("called", self.call_name(t.bid), "game", int(t.ombre)))
        if t.defender >= 0:
            out.append(Item("defender", names[t.defender], "Defender", int(t.defender)))
        elif t.surrendered == 1:
            out.append(Item("surrender", "offered", "surrender", int(t.ombre)))
        if t.vole:
            out.append(Item("vole", ("", "undertaken", "barred", "won")[t.vole], "Vole", int(t.ombre)))
        if t.signal:
            out.append(Item("signal", ("", "Gano", "a rap")[t.signal], "asked"))
        return out

    def zones(self, s: State) -> list[Zone]:
        t = cast(OmbreState, s)
        names = self.seat_names()
        out = super().zones(s)
        out.append(Zone("stock", "stock", [], count=40 - int(t.drawn) - (1 if t.turn_up >= 0 else 0), title="stock"))
        left = t.gone
        for p in range(3):
            cards = [Item(NAMES[c], NAMES[c], owner=p) for c in range(52) if t.discards[p] & BIT[c]]
            out.append(Zone("discard", f"discard {p}", cards, p, int(t.threw[p]), f"{names[p]} laid out"))
            left &= ~t.taken[p]
            if t.trick[p] >= 0:
                left &= ~BIT[t.trick[p]]
        if left:
            seen = [Item(NAMES[c], NAMES[c]) for c in range(52) if left & BIT[c]]
            out.append(Zone("shown", "left", seen, title="the cards left"))
        said = [Item(f"call {p}", self.call_name(t.calls[p]), names[p], p) for p in range(3) if t.calls[p]]
        out.append(Zone("auction", "auction", said, title="spoken"))
        if len(t.stakes):
            apart = "reserved Bestes" if self.choice("stakes") == "pool" else "stakes on the board"
            lying = [Item(f"stake {n}", str(x), amount=int(x)) for n, x in enumerate(t.stakes)]
            out.append(Zone("pool", "stakes", lying, title=apart))
        return out

    def call_name(self, call: i64) -> str:
        """What a seat has said, as its book says it."""
        return self.actions.name(int(self.speak + call)).removeprefix("bid ") if call <= SOLO_VOLE else "pass"

    def observation_axes(self) -> list[tuple[str, int]]:
        return [*super().observation_axes(), ("ombre", 3), ("bid", 7), ("laid out", 53), ("stakes", 5)]

    def observe(self, s: State, seat: int) -> list[float]:
        t = cast(OmbreState, s)
        out = super().observe(s, seat)
        out += [1.0 if t.ombre == n else 0.0 for n in range(3)]
        out += [1.0 if t.bid == n else 0.0 for n in range(7)]
        out += [1.0 if t.discards[seat] & BIT[c] else 0.0 for c in range(53)]
        return out + [float(n) for n in t.purse]
