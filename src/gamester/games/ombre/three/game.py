"""Ombre by three: the Ombre names trumps and exchanges, and must take more tricks than either of the others.

gamester-1754, 307-1105 and 1469-1637; academy-1768, 5680-8480; ombre-1878, 111-2240.
"""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.part import Part
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.ombre.laws.deal import deal_laws
from gamester.games.ombre.laws.exchange import exchange_laws
from gamester.games.ombre.laws.pay import pay_laws
from gamester.games.ombre.laws.play import play_laws
from gamester.games.ombre.laws.pool import LawfulPool
from gamester.games.ombre.laws.trump import trump_laws
from gamester.games.ombre.shared.cards import SPADILLE
from gamester.games.ombre.shared.parts import NAME, STOP, Auction, spoken
from gamester.games.ombre.shared.state import CODILLE, PASSED, REMISE, UNDERTAKEN, WIN, WON
from gamester.games.ombre.three.board import Fishes, Marks
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.exchange import Exchange, LargeExchange, Rest
from gamester.games.ombre.three.hazards import Hazards
from gamester.games.ombre.three.options import OPTIONS
from gamester.games.ombre.three.parts import SHOW, WORDS, Name, Play, Reserve, Resort
from gamester.games.ombre.three.pool import Pool
from gamester.games.ombre.three.rules import Stakes
from gamester.games.ombre.three.state import FORCED, GASCARILLE, SOLO_VOLE, WHIM, OmbreState
from gamester.parts.deal import Deal
from gamester.parts.laws.code import in_force
from gamester.parts.telling import several

GRACE: Final = 3  # deals for each player after the last tour
RESORTS: Final = ("forced Spadille", "Gascarille", "the Whim")
GAMES: Final = ("simple", "favor", "voltereta", "solo", "solo favor", "solo vole")
EVERY_BID: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 6])  # by these names


class Ombre(OmbreTable):
    """The deal's parts in the chapter's order, the match, and what is seen of them."""

    id: ClassVar[str] = "ombre"
    title: ClassVar[str] = "Ombre"
    books: ClassVar[tuple[str, ...]] = ("gamester-1754", "academy-1768", "ombre-1878")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    stretches: ClassVar[dict[str, str]] = {
        "stakes waiting": "counters that wait on the board for a later game",
        "fellow's hand": "the cards of the fellow defender, where I may look into them against the Vole",
    }
    min_players: ClassVar[int] = 3
    max_players: ClassVar[int] = 4

    def setup(self) -> None:
        self.settle_terms()
        kind = self.choice("stakes")
        self.pools = ("pool", "reserved") if kind == "pool" else ("board", "passes")
        pool = LawfulPool if self.lawful else Pool
        self.stakes: Stakes = pool(self) if kind == "pool" else Marks(self) if kind == "marks" else Fishes(self)
        admitted = self.choice("hazards") if self.players > 2 else "none"
        self.hazards: Hazards | None = Hazards(self, self.stakes, admitted == "narrow") if admitted != "none" else None
        if self.hazards is not None:
            self.consolation = 0  # it is a hazard then
        self.parts = self.deal_parts()

    def deal_parts(self) -> list[Part[OmbreState, Any]]:
        """Number the actions, and make the parts of a deal in their order."""
        leave = self.choice("auction") == "leave"
        words = [word.replace("solo", "sans prendre") if leave else "bid " + word for word in GAMES]
        said = spoken(("ask leave", *words[1:]) if leave else tuple(words))
        last = 0 if self.flag("vole_matched") else SOLO_VOLE
        favor = self.favor >= 0
        admitted = [True, favor, self.flag("voltereta"), True, favor, self.flag("contre")]
        self.auction = Auction(said, EVERY_BID, admitted, last)
        exchange, rest, reserve = Exchange("exchange"), Rest("rest"), Reserve("reserve")
        resort: list[Part[OmbreState, Any]] = []
        declare = Resort(GASCARILLE, "Gascarille") if self.resort == "gascarille" else Resort(WHIM, "the Whim")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        gano, rap, surrender, forbid, allow, challenge = WORDS
        for verb in (gano, rap, STOP, surrender, forbid, allow, *said, NAME, *exchange.said, *rest.said, *reserve.said):
            self.number(verb)
        self.speak = self.number(said[0])  # the action of the pass; the bids follow it
        self.first_discard: i64 = self.number(exchange.said[0])
        self.challenge: i64 = self.number(challenge)
        self.number(SHOW)
        if self.resort in ("gascarille", "whim"):
            resort = [declare, LargeExchange("gascarille")] if self.resort == "gascarille" else [declare]
            for verb in declare.said:
                self.number(verb)
        play = Play(int(self.active), *WORDS)
        deal = Deal(self.packets, sits_out=self.fourth)
        parts: list[Part[OmbreState, Any]] = [deal, self.auction, *resort, Name(SHOW), exchange, rest, play, reserve]
        self.reserve_part = len(parts) - 1
        self.table_laws(play, parts)
        return parts

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

    # --- the match --------------------------------------------------------------------------------------------------
    def end_deal(self, s: OmbreState) -> None:
        late = s.tours >= self.count("tours")
        if s.ombre >= 0:
            self.stakes.settle(s)
            if self.hazards is not None:
                self.hazards.settle(s)
            if self.tour_counts(s):
                s.tours += 1
        if s.law is not None:
            self.settle_faults(s, s.law)
        if late:
            s.extra += 1
        if self.count("rounds"):
            s.ended = s.deal + 1 >= self.players * self.count("rounds")
        elif s.tours >= self.count("tours"):
            grace = self.flag("grace") and s.extra < GRACE * self.players
            until = self.flag("to_first_beaste") and not (s.extra > 0 and s.result in (REMISE, CODILLE))
            s.ended = not grace and not until
        if s.ended and s.ombre >= 0 and self.hazards is not None:
            self.hazards.end(s)

    def tour_counts(self, s: OmbreState) -> bool:
        """Whether the deal is marked as a tour: not a codille (a remise by some), nor a Vole made in 1768."""
        if s.result != WIN and s.result != REMISE:
            return False
        return self.flag("remise_tour") or (s.result == WIN and s.vole != WON)

    def match_over(self, s: OmbreState) -> bool:
        return s.ended

    # --- who knows what ---------------------------------------------------------------------------------------------
    def fill(self, s: OmbreState, seat: i64) -> None:
        """Deal what is unseen to hands, discards and stock."""
        fellow: i64 = s.consulted(seat) if seat >= 0 else -1
        top: i64 = BIT[s.turn_up] if s.turn_up >= 0 else 0
        unseen = self.unseen(s, seat) & ~top
        if seat >= 0:
            unseen &= ~s.discards[seat]
        if fellow >= 0:
            unseen &= ~s.hands[fellow]
        spadille: i64 = BIT[SPADILLE] if s.bid == FORCED and s.law is None else 0  # his, in hand or laid out
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            room = append(room, 0 if p == seat or p == fellow else s.held[p] - count(s.known[p]))
            may = append(may, ~s.void[p] if p == s.ombre else ~s.void[p] & ~spadille)
        for p in range(self.players):
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
        for n in range(i64(len(s.order))):
            if s.order[n] == s.turn_up:  # the card turned at Voltereta lies on top of the stock
                s.order[n] = s.order[s.drawn]
                s.order[s.drawn] = s.turn_up

    # --- in words ---------------------------------------------------------------------------------------------------
    def call_name(self, call: i64) -> str:
        if call >= FORCED:
            return RESORTS[call - FORCED]
        return self.actions.name(int(self.speak + call)).removeprefix("bid ") if call <= SOLO_VOLE else "pass"

    def aim(self, s: OmbreState) -> list[Item]:
        lone = int(s.ombre if s.defender < 0 else s.defender)
        rest = [name for p, name in enumerate(self.names) if p != lone and self.has_hand(s, p)]
        most = f"{self.each // 2 + 1} tricks" if self.players == 2 else "more tricks than either"
        need = "every trick, for the Vole" if s.vole == UNDERTAKEN else most
        defend = f"{several(rest)} defend{'s' if len(rest) == 1 else ''}"
        out = self.tried(s, need, defend if s.defender < 0 else f"{several(rest)} play against him")
        if out and s.defender >= 0:
            out[0] = Item("aim", f"{self.names[lone]} has forbidden the surrender", "Defender", lone)
            out[1] = Item("need", "the most tricks", "needs", lone)
        return out

    def told(self, s: OmbreState) -> str:
        end = "Remise." if s.result == REMISE else "He has won."
        if s.surrendered == 2:
            end = "He has surrendered."
        elif s.defender >= 0:
            end = f"{self.names[s.defender]} forbade his surrender."
        elif s.result == CODILLE:
            end = f"Codille to {self.names[s.winner]}."
        return self.tell(s, "", end)

    # --- in zones ---------------------------------------------------------------------------------------------------
    def facts(self, s: OmbreState) -> list[Item]:
        names, ombre = self.names, int(s.ombre)
        out = super().facts(s)
        if self.fourth:
            out.append(Item("sits out", names[s.dealer], "deals, holds no cards", int(s.dealer)))
        if s.ombre >= 0:
            out.insert(1, Item("ombre", names[s.ombre], "Ombre", ombre))
            out.insert(2, Item("called", self.call_name(s.bid), "game", ombre))
        if s.defender >= 0:
            out.append(Item("defender", names[s.defender], "Defender", int(s.defender)))
        elif s.surrendered == 1:
            out.append(Item("surrender", "offered", "surrender", ombre))
        if s.vole:
            out.append(Item("vole", ("", "undertaken", "barred", "won")[s.vole], "Vole", ombre))
        if s.signal:
            out.append(Item("signal", ("", "Gano", "a rap")[s.signal], "asked"))
        return out

    def zones(self, s: OmbreState) -> list[Zone]:
        out = super().zones(s) + self.exchange_zones(s, s.discards, s.threw)
        left = s.gone
        for p in range(self.players):
            left &= ~s.taken[p]
            if s.trick[p] >= 0:
                left &= ~BIT[s.trick[p]]
        if left:
            out.append(Zone("shown", "left", [Item(NAMES[c], NAMES[c]) for c in members(left)], title="the cards left"))
        out.append(self.said_zone(s))
        if len(s.stakes):
            apart = "reserved Bestes" if self.choice("stakes") == "pool" else "stakes on the board"
            lying = [Item(f"stake {n}", str(x), amount=int(x)) for n, x in enumerate(s.stakes)]
            out.append(Zone("pool", "stakes", lying, title=apart))
        return out

    def also_seen(self, s: OmbreState, seat: i64, by: Fields) -> None:
        by.number("stakes waiting", s.waiting())
        fellow = s.consulted(seat)
        by.pieces("fellow's hand", s.hands[fellow] if fellow >= 0 else 0)
