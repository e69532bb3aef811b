"""Ombre by three: the Ombre names trumps and exchanges, and must take more tricks than either of the others.

gamester-1754, 307-1105 and 1469-1637; academy-1768, 5680-8480; ombre-1878, 111-2240.
"""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.part import Part
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.equipment.cards import NAMES, SUITS
from gamester.games.ombre.laws.deal import deal_laws
from gamester.games.ombre.laws.exchange import exchange_laws
from gamester.games.ombre.laws.pay import pay_laws
from gamester.games.ombre.laws.play import play_laws
from gamester.games.ombre.laws.pool import LawfulPool
from gamester.games.ombre.laws.trump import trump_laws
from gamester.games.ombre.shared.auction import NAME, Auction, spoken
from gamester.games.ombre.shared.cards import SPADILLE
from gamester.games.ombre.shared.state import CODILLE, PASSED, REMISE
from gamester.games.ombre.three.board import Fishes, Marks
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.exchange import CEDE, DONE, LAY_OUT, Exchange, LargeExchange, Rest
from gamester.games.ombre.three.hazards import Hazards
from gamester.games.ombre.three.options import OPTIONS
from gamester.games.ombre.three.play import Play, Reserve
from gamester.games.ombre.three.pool import Pool
from gamester.games.ombre.three.resort import SHOW, Name, Resort
from gamester.games.ombre.three.stakes import Stakes, tour_counts
from gamester.games.ombre.three.state import (
    FAVOR,
    FORCED,
    GASCARILLE,
    SIMPLE,
    SOLO,
    SOLO_FAVOR,
    SOLO_VOLE,
    VOLTERETA,
    WHIM,
    OmbreState,
)
from gamester.parts.deal import Deal
from gamester.parts.laws.code import in_force

GRACE: Final = 3  # deals for each player after the last tour
RESORTS: Final = ("forced Spadille", "Gascarille", "the Whim")
GAMES: Final = ("simple", "favor", "voltereta", "solo", "solo favor", "solo vole")
EVERY_BID: Final[vec[i64]] = vec[i64]([SIMPLE, FAVOR, VOLTERETA, SOLO, SOLO_FAVOR, SOLO_VOLE])


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
        pool = LawfulPool if self.lawful else Pool
        self.stakes: Stakes = pool(self) if kind == "pool" else Marks(self) if kind == "marks" else Fishes(self)
        admitted = self.choice("hazards") if three else "none"
        self.hazards: Hazards | None = Hazards(self, self.stakes, admitted == "narrow") if admitted != "none" else None
        if self.hazards is not None:
            self.consolation = 0  # it is a hazard then
        self.ante = self.stakes.ante
        self.shows_down = self.flag("show_down")
        self.parts = self.deal_parts()

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

    def deal_parts(self) -> list[Part[OmbreState, Any]]:
        """Number the actions, and make the parts of a deal in their order."""
        leave = self.choice("auction") == "leave"
        bids = [word.replace("solo", "sans prendre") if leave else "bid " + word for word in GAMES]
        if leave:
            bids[0] = "ask leave"
        verbs = spoken(tuple(bids))
        self.actions.add("play", "card", NAMES[:52], bare=True)
        words = self.actions.add("Gano")
        for word in ("rap", "stop", "surrender", "forbid", "allow"):
            self.actions.add(word)
        self.speak = self.number(verbs[0])
        for verb in (*verbs[1:], NAME):
            self.number(verb)
        self.first_discard: i64 = self.number(LAY_OUT)
        rest, reserve = Rest(), Reserve()
        for verb in (DONE, CEDE, *rest.said, *reserve.said):
            self.number(verb)
        self.challenge: i64 = self.actions.add("challenge the Vole")
        self.number(SHOW)
        last = 0 if self.flag("vole_matched") else SOLO_VOLE
        self.auction = Auction(verbs, EVERY_BID, self.ladder(), last)
        play = Play(int(self.active), words)
        resort: list[Part[OmbreState, Any]] = []
        if self.resort in ("gascarille", "whim"):
            declare = Resort(GASCARILLE, "Gascarille") if self.resort == "gascarille" else Resort(WHIM, "the Whim")
            for verb in declare.said:
                self.number(verb)
            resort = [declare, LargeExchange()] if self.resort == "gascarille" else [declare]
        deal = Deal(self.packets, sits_out=self.fourth)
        parts: list[Part[OmbreState, Any]] = [deal, self.auction, *resort, Name(), Exchange(), rest, play, reserve]
        self.table_laws(play, parts)
        return parts

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

    def law_list(self) -> list[Law[Any, Any]]:
        laws = [*deal_laws(self), *trump_laws(self), *exchange_laws(self), *play_laws(self), *pay_laws(self)]
        return in_force(laws)

    def new_state(self) -> OmbreState:
        return OmbreState(self)

    # --- the deal ---------------------------------------------------------------------------------------------------
    def begin_match(self, s: OmbreState) -> None:
        self.stakes.begin_match(s)

    def begin_deal(self, s: OmbreState) -> None:
        super().begin_deal(s)
        if self.fourth:
            s.calls[s.dealer] = PASSED
        self.stakes.begin_deal(s)

    def stood(self, t: OmbreState) -> None:
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
            self.passed_out(t)

    def passed_out(self, t: OmbreState) -> None:
        """Nobody plays: the deal is over."""
        self.stakes.passed(t)
        self.finish_deal(t)

    def asks_reserve(self, t: OmbreState) -> bool:
        return self.stakes.asks_reserve(t)

    # --- the match --------------------------------------------------------------------------------------------------
    def end_deal(self, s: OmbreState) -> None:
        late = s.tours >= self.count("tours")
        if s.ombre >= 0:
            self.stakes.settle(s)
            if self.hazards is not None:
                self.hazards.settle(s)
            if tour_counts(s, self.flag("remise_tour")):
                s.tours += 1
        if s.law is not None:
            self.settle_faults(s, s.law)
        if late:
            s.extra += 1
        self.close(s)
        if s.ended and s.ombre >= 0 and self.hazards is not None:
            self.hazards.end(s)

    def close(self, t: OmbreState) -> None:
        """Whether the match ends here."""
        if self.count("rounds"):
            t.ended = t.deal + 1 >= self.players * self.count("rounds")
        elif t.tours >= self.count("tours"):
            grace = self.flag("grace") and t.extra < GRACE * self.players
            until = self.flag("to_first_beaste") and not (t.extra > 0 and t.result in (REMISE, CODILLE))
            t.ended = not grace and not until

    def match_over(self, s: OmbreState) -> bool:
        return s.ended

    # --- who knows what ---------------------------------------------------------------------------------------------
    def fill(self, s: OmbreState, seat: i64) -> None:
        """Deal what is unseen to hands, discards and stock."""
        fellow: i64 = s.consulted(seat) if seat >= 0 else -1
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.discards[seat]
        if fellow >= 0:
            unseen &= ~s.hands[fellow]
        top: i64 = BIT[s.turn_up] if s.turn_up >= 0 else 0
        unseen &= ~top
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            shut = p == seat or p == fellow
            room = append(room, 0 if shut else s.held[p] - count(s.known[p]))
            may = append(may, ~s.void[p])
        spadille: i64 = BIT[SPADILLE] if s.bid == FORCED and s.law is None else 0  # his, in hand or laid out
        for p in range(self.players):
            if p != s.ombre:
                may[p] &= ~spadille
            room = append(room, 0 if p == seat else s.threw[p])
            may = append(may, -1 if p == s.ombre else ~spadille)
        room = append(room, self.size - s.drawn - count(top))
        may = append(may, ~spadille)
        s.rng = advance(s.rng)
        sets = Dealer(unseen, room, may).deal(mix(s.rng))
        for p in range(self.players):
            if p != seat:
                s.discards[p] = sets[self.players + p]
                if p != fellow:
                    s.hands[p] = sets[p] | s.known[p]
        self.lay_talon(s, sets[2 * self.players] | top)
        if top:
            self.turn_first(s)

    def turn_first(self, t: OmbreState) -> None:
        """The card turned at Voltereta lies on top of the stock."""
        for n in range(i64(len(t.order))):
            if t.order[n] == t.turn_up:
                t.order[n] = t.order[t.drawn]
                t.order[t.drawn] = t.turn_up
                return
