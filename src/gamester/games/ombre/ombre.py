"""Ombre by three: the Ombre names trumps and exchanges, and must take more tricks than either of the others.

gamester-1754, 307-1105 and 1469-1637; academy-1768, 5680-8480; ombre-1878, 111-2240.
"""

from typing import ClassVar, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.engine.state import CHANCE, HIDDEN, State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUITS
from gamester.games.ombre.board_stakes import Fishes, Marks
from gamester.games.ombre.cards import SPADILLE, matadores
from gamester.games.ombre.hazards import Hazards
from gamester.games.ombre.ombre_parts import ombre_parts
from gamester.games.ombre.ombre_table import OmbreTable
from gamester.games.ombre.options import OPTIONS
from gamester.games.ombre.pool import Pool
from gamester.games.ombre.stakes import Stakes, tour_counts
from gamester.games.ombre.state import (
    CODILLE,
    FORCED,
    NO_VOLE,
    PASSED,
    REMISE,
    SOLO_VOLE,
    UNDERTAKEN,
    WIN,
    OmbreState,
    StandState,
)
from gamester.parts.tricks import TrickState

GRACE: Final = 3  # deals for each player after the last tour
RESORTS: Final = ("forced Spadille", "Gascarille", "the Whim")


class Ombre(OmbreTable):
    """The deal's parts in the chapter's order; what is peculiar to the three matadores, the Vole and the stakes."""

    id: ClassVar[str] = "ombre"
    title: ClassVar[str] = "Ombre"
    books: ClassVar[tuple[str, ...]] = ("gamester-1754", "academy-1768", "ombre-1878")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    min_players: ClassVar[int] = 3
    max_players: ClassVar[int] = 4

    def setup(self) -> None:
        self.to_the_right()
        self.seat_a_fourth()
        self.cut_the_pack()
        self.size: i64 = len(self.whole_pack)
        three = self.players > 2  # what follows asks for two defenders
        self.resort = self.choice("all_pass") if three else "thrown-in"
        self.gascarille: i64 = self.count("gascarille") if three else 0
        self.ceding = three and self.flag("cede")
        self.solo_leave = three and self.flag("solo_leave")
        self.min_discard: i64 = self.count("min_discard")
        self.signals = three and self.flag("gano")
        self.early_vole = self.flag("vole_early")
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
        admitted = self.choice("hazards") if three else "none"
        self.hazards: Hazards | None = Hazards(self, admitted == "narrow") if admitted != "none" else None
        if self.hazards is not None:
            self.consolation = 0  # it is a hazard then
        self.speak: i64 = 0  # the action of the pass; the bids follow it
        self.first_discard: i64 = 0
        self.parts = ombre_parts(self)

    def seat_a_fourth(self) -> None:
        """Whether the dealer holds no cards, because there are four at the table; and how many pay and receive."""
        wish = self.choice("fourth") if "fourth" in self.values else "none"
        self.fourth = wish != "none"
        self.active: i64 = self.players  # who hold cards
        if self.fourth:
            if self.choice("stakes") != "pool":
                raise BadOption("a fourth player is for stakes=pool: the other books know of none")
            self.players = 4
        self.payers: i64 = self.players if wish == "pays" else self.active

    def cut_the_pack(self) -> None:
        """How many cards there are, and how they are dealt."""
        self.packets: tuple[int, ...] = (3, 3, 3)
        self.each: i64 = 9
        self.removed: i64 = -1

    def new_state(self) -> State:
        return OmbreState(self)

    # --- the deal ---------------------------------------------------------------------------------------------------
    def begin_match(self, s: State) -> None:
        self.stakes.begin_match(cast(OmbreState, s))

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(OmbreState, s)
        self.blank(t)
        if self.fourth:
            t.calls[t.dealer] = PASSED
        for p in range(self.players):
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
        if t.law is not None and self.void_game(t):
            return
        if t.ombre < 0 and self.resort == "spadille":
            for p in range(self.players):
                if t.hands[p] & BIT[SPADILLE] and self.may_stand(t, p, FORCED):
                    t.ombre = p
                    t.bid = FORCED
        if t.ombre >= 0 or self.resort in ("gascarille", "whim"):
            self.next(t)
        else:
            self.passed_out(cast(OmbreState, t))

    def passed_out(self, t: OmbreState) -> None:
        """Nobody plays: the deal is over."""
        self.stakes.passed(t)
        self.finish_deal(t)

    # --- a fourth at the table --------------------------------------------------------------------------------------
    def sits_out(self, t: OmbreState, seat: i64) -> bool:
        """Whether ``seat`` has dealt and holds no cards."""
        return self.fourth and seat == t.dealer

    def plays_next(self, t: TrickState, seat: i64) -> i64:
        n = self.after(seat)
        return self.after(n) if self.fourth and n == t.dealer else n

    def fellow(self, t: OmbreState, seat: i64) -> i64:
        """Who defends beside ``seat``, or -1."""
        for p in range(self.players):
            if p != t.ombre and p != seat and not self.sits_out(t, p):
                return p
        return -1

    def settles(self, t: OmbreState, seat: i64) -> bool:
        """Whether ``seat`` pays the Ombre and is paid by him."""
        return seat != t.ombre and (self.payers == self.players or not self.sits_out(t, seat))

    def may_name(self, t: StandState, suit: int) -> bool:
        return suit != self.removed and (suit != self.favor or t.bid == SOLO_VOLE or t.bid >= FORCED)

    def played(self, t: OmbreState) -> i64:
        """Tricks gathered so far."""
        n: i64 = 0
        for p in range(self.players):
            n += t.tricks[p]
        return n

    # --- the play ---------------------------------------------------------------------------------------------------
    def at_vole(self, t: StandState) -> bool:
        """The Ombre has the first five tricks and has not undertaken the Vole."""
        o = cast(OmbreState, t)
        if self.shut(o):
            return False
        return o.turn == o.ombre and o.vole == NO_VOLE and o.straight and o.tricks[o.ombre] == 5

    def trick_taken(self, t: TrickState, winner: i64) -> None:
        o = cast(OmbreState, t)
        o.signal = 0
        self.turned(o)
        if winner != o.ombre:
            o.straight = False
        elif o.straight and o.tricks[winner] == 5:
            o.primeras = True
        self.judge_vole(o, winner == o.ombre)

    def play_over(self, t: TrickState) -> bool:
        """Five tricks settle it, unless the Ombre may go, or goes, for the Vole."""
        o = cast(OmbreState, t)
        vole = o.vole == UNDERTAKEN or o.tricks[o.ombre] == 5
        if o.defender < 0 and o.straight and vole and not self.shut(o):
            return self.hand_is_out(o)
        return most(o.tricks) >= 5 or self.hand_is_out(o)

    def judge(self, t: OmbreState) -> None:
        """Who has most tricks: the Ombre (or his Defender), one alone of the others, or none."""
        if t.surrendered == 2:
            t.result = REMISE
            return
        best = most(t.tricks)
        first: i64 = -1
        for p in range(self.players):
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
            if self.hazards is not None:
                self.hazards.settle(t)
            if tour_counts(t, self.flag("remise_tour")):
                t.tours += 1
        if t.law is not None:
            self.settle_faults(t, t.law)
        if late:
            t.extra += 1
        self.close(t)
        if t.ended and t.ombre >= 0 and self.hazards is not None:
            self.hazards.end(t)
        super().end_deal(s)

    def close(self, t: OmbreState) -> None:
        """Whether the match ends here."""
        if self.count("rounds"):
            t.ended = t.deal + 1 >= self.players * self.count("rounds")
        elif t.tours >= self.count("tours"):
            grace = self.flag("grace") and t.extra < GRACE * self.players
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
        for p in range(self.players):
            shut = p == seat or p == fellow
            room = append(room, 0 if shut else t.held[p] - count(t.known[p]))
            may = append(may, ~t.void[p])
        spadille: i64 = BIT[SPADILLE] if t.bid == FORCED and t.law is None else 0  # his, in hand or laid out
        for p in range(self.players):
            if p != t.ombre:
                may[p] &= ~spadille
            room = append(room, 0 if p == seat else t.threw[p])
            may = append(may, -1 if p == t.ombre else ~spadille)
        room = append(room, self.size - t.drawn - count(top))
        may = append(may, ~spadille)
        t.rng = advance(t.rng)
        sets = Dealer(unseen, room, may).deal(mix(t.rng))
        for p in range(self.players):
            if p != seat:
                t.discards[p] = sets[self.players + p]
                if p != fellow:
                    t.hands[p] = sets[p] | t.known[p]
        self.lay_talon(t, sets[2 * self.players] | top)
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
    def facts(self, s: State) -> list[Item]:
        t = cast(OmbreState, s)
        names = self.seat_names()
        out = super().facts(s)
        if self.fourth:
            out.append(Item("sits out", names[t.dealer], "deals, holds no cards", int(t.dealer)))
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

    def together(self, t: TrickState, a: i64, b: i64) -> bool:
        """The two who defend play together."""
        ombre = cast(OmbreState, t).ombre
        return (a == ombre) == (b == ombre)

    def zones(self, s: State) -> list[Zone]:
        t = cast(OmbreState, s)
        names = self.seat_names()
        out = super().zones(s)
        out.append(
            Zone("stock", "stock", [], count=int(self.size - t.drawn) - (1 if t.turn_up >= 0 else 0), title="stock")
        )
        left = t.gone
        for p in range(self.players):
            cards = [Item(NAMES[c], NAMES[c], owner=p) for c in range(52) if t.discards[p] & BIT[c]]
            out.append(Zone("discard", f"discard {p}", cards, p, int(t.threw[p]), f"{names[p]} laid out"))
            left &= ~t.taken[p]
            if t.trick[p] >= 0:
                left &= ~BIT[t.trick[p]]
        if left:
            seen = [Item(NAMES[c], NAMES[c]) for c in range(52) if left & BIT[c]]
            out.append(Zone("shown", "left", seen, title="the cards left"))
        said = [Item(f"call {p}", self.call_name(t.calls[p]), names[p], p) for p in self.speakers(t)]
        out.append(Zone("auction", "auction", said, title="spoken"))
        if len(t.stakes):
            apart = "reserved Bestes" if self.choice("stakes") == "pool" else "stakes on the board"
            lying = [Item(f"stake {n}", str(x), amount=int(x)) for n, x in enumerate(t.stakes)]
            out.append(Zone("pool", "stakes", lying, title=apart))
        return out

    def speakers(self, t: OmbreState) -> list[int]:
        """The seats that have spoken."""
        return [p for p in range(self.players) if t.calls[p] and not self.sits_out(t, p)]

    def call_name(self, call: i64) -> str:
        """What a seat has said, as its book says it."""
        if call >= FORCED:
            return RESORTS[call - FORCED]
        return self.actions.name(int(self.speak + call)).removeprefix("bid ") if call <= SOLO_VOLE else "pass"

    def observation_axes(self) -> list[tuple[str, int]]:
        return [
            *super().observation_axes(),
            ("ombre", self.players),
            ("bid", 13),
            ("laid out", 53),
            ("stakes", self.players + 2),
        ]

    def observe(self, s: State, seat: int) -> list[float]:
        t = cast(OmbreState, s)
        out = super().observe(s, seat)
        out += [1.0 if t.ombre == n else 0.0 for n in range(self.players)]
        out += [1.0 if t.bid == n else 0.0 for n in range(13)]
        out += [1.0 if t.discards[seat] & BIT[c] else 0.0 for c in range(53)]
        return out + [float(n) for n in t.purse]


def most(tricks: vec[i64]) -> i64:
    """The greatest number of tricks that anybody has."""
    best: i64 = 0
    for n in tricks:
        best = max(best, n)
    return best
