"""Vingt-un: the dealer against every other, who shall come nearest to twenty-one; hoyle-donohue, 46658-46817."""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.part import Part
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.equipment.chance import Shoe
from gamester.games.banks.vingt_un.parts import Brulet, CardRound, Cry, Drawing, Sale, Stake
from gamester.games.banks.vingt_un.score import Settling, is_natural
from gamester.games.banks.vingt_un.state import HANDS, MOST, OVER, PACK, VingtUnState, best

BOOK: Final = "hoyle-donohue/vingt-un/"


class VingtUn(Settling):
    """Vingt-un as the Hoyle of 1909 prints it."""

    id = "vingt-un"
    title = "Vingt-un"
    family = "banks"
    books = ("hoyle-donohue",)
    min_players = 2
    max_players = 7
    seat_banks = True
    open_chance = False
    stretches: ClassVar[dict[str, str]] = {
        **Settling.stretches,
        "points": "what my hand makes at best",
        "undealt": "cards undealt",
        "fates": "1 for a hand that has stood, 2 for one that has overdrawn; my own first",
    }
    options = (
        Option("players", 3, "players, the dealer among them", low=2, high=7, cites=(BOOK + "1",)),
        Option("rounds", 10, "rounds in a sitting", low=1, high=1000, cites=(BOOK + "1",)),
        Option("limit", 12, "counters that may be staked", low=1, high=100, cites=(BOOK + "1",)),
        Option("deal", "next", "to whom a natural passes the deal: the next in rotation, or its holder",
               choices=("next", "holder"), cites=(BOOK + "3",)),
        Option("company", False, "the eldest natural takes double of all, as in the old game", cites=(BOOK + "16",)),
        Option("brulet", "tray", "what brulet takes", choices=("tray", "limit", "off"), cites=(BOOK + "18",)),
        Option("levy", 1, "counters of each in the tray", low=1, high=2, cites=(BOOK + "18",)),
        Option("sale", True, "the deal may be sold or declined", cites=(BOOK + "20", BOOK + "21")),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.rounds = self.count("rounds")
        self.brulet = self.choice("brulet")
        self.holder_deals = self.choice("deal") == "holder"
        self.company = self.flag("company")
        self.source = Shoe()
        self.lay_cloth(HANDS[:1], self.count("limit"), HANDS[1:])
        if self.brulet == "tray":
            self.pools = (*self.pools, "tray")
            self.levy = self.count("levy")
        self.cite_all()
        self.drawing = Drawing("drawing")
        self.parts: list[Part[VingtUnState, Settling]] = []
        if self.flag("sale"):
            self.parts.append(Sale(self.count("limit")))
        if self.brulet != "off":
            self.parts.append(Brulet("brulet", self.article("18")))
        self.cry = Cry("cry")
        self.parts += [CardRound("first card"), Stake("staking", "4"), self.cry, CardRound("second card"), self.drawing]

    def new_state(self) -> VingtUnState:
        return VingtUnState(self)

    # --- the sitting ------------------------------------------------------------------------------------------------
    def begin_match(self, s: VingtUnState) -> None:
        self.fill_tray(s)

    def end_deal(self, s: VingtUnState) -> None:
        """3: a natural after the dealer's first round puts him out."""
        s.rounds = 0 if s.heir >= 0 and s.heir != s.dealer else s.rounds + 1

    def next_dealer(self, s: VingtUnState) -> i64:
        return s.heir if s.heir >= 0 else s.dealer

    def match_over(self, s: VingtUnState) -> bool:
        return s.deal >= self.rounds

    def end_match(self, s: VingtUnState) -> None:
        for seat in range(self.players):
            s.pay(self.layout + 1, seat, self.levy, self.for_brulet)

    # --- bounds -----------------------------------------------------------------------------------------------------
    def most_rounds(self) -> int:
        """How many rounds there can be."""
        return min(self.deals, self.rounds) if self.deals else self.rounds

    def max_game_length(self) -> int:
        sale = self.players * (self.players + 2)
        return self.most_rounds() * (sale + 2 * self.players + PACK + 2 * MOST * self.players)

    def max_utility(self) -> float:
        """Three doubled hands against three of the dealer's, all of twenty-one; and what the rest can bring."""
        each = 2 * MOST * 2 * MOST + 2 * 2 * MOST + 2
        return float(self.players * (self.most_rounds() * (each * self.limit + self.levy) + self.levy))

    # --- what is seen and said --------------------------------------------------------------------------------------
    def also_seen(self, s: VingtUnState, seat: i64, by: Fields) -> None:
        super().also_seen(s, seat, by)
        own = s.asked if s.asked >= 0 and s.asked // MOST == seat else seat * MOST
        by.number("points", best(s.hand(own)))
        by.number("undealt", PACK - s.drawn)
        self.see_places(seat, "fates", s.fate, by)

    def note_of(self, s: VingtUnState, place: int) -> str:
        return "doubled" if s.doubled else ""

    def drawn_zone(self, s: VingtUnState, title: str = "thrown up", notes: tuple[str, ...] = ()) -> Zone:
        """What has been thrown up, and looked at for brulet."""
        return Zone(
            "discard", "thrown up", [Item(NAMES[c], NAMES[c]) for c in range(PACK) if s.gone & BIT[c]], title=title
        )

    def hand_zone(self, s: VingtUnState, seat: int) -> Zone:
        """A seat's cards, as far as they are seen, by its hands."""
        items: list[Item] = []
        for k in range(MOST):
            cards = s.hand(seat * MOST + k)
            if k == 0:
                cards |= s.known[seat] & ~s.second[seat] & ~s.third[seat]
            items += [Item(NAMES[c], NAMES[c], HANDS[k] if k else "", seat) for c in range(PACK) if cards & BIT[c]]
        return Zone("hand", f"hand {seat}", items, seat, int(s.held[seat]), self.seat_names()[seat])

    def zones(self, s: VingtUnState) -> list[Zone]:
        out = [self.hand_zone(s, seat) for seat in range(self.players)]
        out += super().zones(s)
        out.append(Zone("stock", "pack", [], count=int(PACK - s.drawn), title="undealt"))
        return out

    def aim(self, s: VingtUnState) -> list[Item]:
        names = self.seat_names()
        what = "the deal is for sale" if s.turn >= 0 and s.phase == "sale" else "deals, against each of the others"
        return [Item("aim", f"{names[s.dealer]}: {what}", "played for", int(s.dealer))]

    def told(self, s: VingtUnState) -> str:
        """What everybody made, and how all stand."""
        made: list[str] = []
        for seat, name in enumerate(self.seat_names()):
            places = range(seat * MOST, seat * MOST + int(s.many_hands(seat)))
            each = " and ".join(self.told_hand(s, place) for place in places)
            made.append(f"{name} {each}, at {int(s.purse[seat]):+}")
        return f"{'; '.join(made)} (articles 6 to 14)."

    def told_hand(self, s: VingtUnState, place: int) -> str:
        """What a hand made, if it was shown."""
        cards = s.hand(place)
        if s.fate[place] == OVER:
            return "overdrawn"
        if cards & ~s.known[place // MOST]:
            return "unshown"
        return "natural" if is_natural(cards) else str(best(cards))
