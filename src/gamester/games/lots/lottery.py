"""Lottery at cards: cards of one pack are the lots or prizes, and whoever holds the same card of another wins them.

academy-1768, 11060-11160; gamester-1754, 3463-3477; hoyle-donohue, 46946-47018.
"""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb, amounts
from gamester.engine.bits import BIT, ZEROS, of
from gamester.engine.errors import BadDeal, BadOption
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, by_rank
from gamester.equipment.chance import Shoe
from gamester.parts.coup import Coup, CoupGame, CoupState

ACADEMY: Final = "academy-1768"
GAMESTER: Final = "gamester-1754"
HOYLE: Final = "hoyle-donohue"
PRINTED: Final = {"lots": (ACADEMY, HOYLE), "prizes": (GAMESTER, HOYLE)}  # who prints each method
A: Final = ACADEMY + "/lottery/"
G: Final = GAMESTER + "/lottery/"
H: Final = HOYLE + "/lottery/"
HALF: Final = 26  # the Clubs and Diamonds
PARTS: Final = (25, 19, 13)  # 150, 114 and 78 pence: the undermost first
WHOLE: Final = sum(PARTS)
PRIZES: Final = ("first", "second", "third")
MOST_TICKETS: Final = 12


class TwoPacks(Shoe):
    """So many cards from one pack, and all others from the second; or from the halves of one."""

    def __init__(self, lots: i64, halves: bool) -> None:
        super().__init__()
        self.order = vec[i64]([])  # what may come hangs on how many have
        self.lots: i64 = lots
        self.halves = halves

    def left(self, drawn: vec[i64]) -> vec[i64]:
        lots = i64(len(drawn)) < self.lots
        gone = of(drawn) if lots else of(drawn[self.lots :])
        first: i64 = HALF if self.halves and not lots else 0
        last: i64 = HALF if self.halves and lots else 52
        out = ZEROS[: last - first]
        many: i64 = 0
        for card in range(first, last):
            if not gone & BIT[card]:
                out[many] = card
                many += 1
        return out[:many]

    def same(self, lot: i64) -> i64:
        """The ticket that wins a lot: the same card, or that of the same rank and colour in the other half."""
        return 13 * (3 - lot // 13) + lot % 13 if self.halves else lot


class LotteryState(CoupState):
    """What lies on each lot, and what was drawn."""

    on: vec[i64] = NONE  # by lot, the counters that lie on it
    bought: vec[i64] = NONE  # how many tickets each has bought
    lots: vec[i64] = NONE  # the cards drawn last for lots or prizes
    tickets: vec[i64] = NONE  # the tickets that each had last

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.on = by.listed("on", of.on, MATCH)
        self.bought = by.each_number("bought", of.bought)
        self.lots = by.listed("lots", of.lots, MATCH)
        self.tickets = by.each_pieces("tickets", of.tickets, MATCH)


class Pricing(Asking[LotteryState, "Lottery"]):
    """``price``: each puts on his lot what he will, out of the fund."""

    def __init__(self, highest: int, cited: str) -> None:
        super().__init__(
            "price", Verb("place", cited, of=amounts("counters", highest), lacking="the fund has not so much")
        )
        self.highest: i64 = highest

    def begin(self, s: LotteryState) -> None:
        s.on = ZEROS[: self.players]
        s.turn = self.game.after(s.dealer)

    def which(self, s: LotteryState, seat: i64, verb: i64) -> i64:
        return min(self.highest, s.purse[self.players])

    def say(self, s: LotteryState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.pay(game.players, game.players + 1, value + 1, game.at_price)
        s.on[seat] = value + 1
        if seat == s.dealer or s.purse[game.players] == 0:
            game.next(s)
        else:
            s.turn = game.after(seat)


class Buying(Asking[LotteryState, "Lottery"]):
    """``buy``: each has as many tickets as he calls for."""

    def __init__(self, cited: str) -> None:
        tickets = amounts("tickets", MOST_TICKETS, 0)
        super().__init__("buy", Verb("tickets", cited, of=tickets, lacking="there are not so many cards left"))

    def begin(self, s: LotteryState) -> None:
        s.turn = self.game.after(s.dealer)

    def which(self, s: LotteryState, seat: i64, verb: i64) -> i64:
        return min(MOST_TICKETS, self.game.most_tickets - sum(s.bought)) + 1

    def say(self, s: LotteryState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.bought[seat] = value
        if seat != s.dealer:
            s.turn = game.after(seat)
            return
        fund: i64 = 0
        for p in range(game.players):
            fund = game.share_out(s, p, fund)
        for n in range(3):
            s.on[n] = s.purse[game.players + n]
        game.next(s)


class Drawing(Coup[LotteryState, "Lottery"]):
    """``lots``, ``tickets``, ``drawn``: both packs are turned up, and who has the card of a lot takes it."""

    def coup(self, s: LotteryState) -> None:
        game = self.game
        lots, tickets = vec[i64]([]), ZEROS[: game.players]
        for _ in range(game.two.lots):
            lots = append(lots, s.draw())
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            for _ in range(s.bought[seat] if game.prizes else game.tickets_each):
                tickets[seat] |= BIT[s.draw()]
        s.lots = lots
        s.tickets = tickets
        for n in range(game.two.lots):
            if s.on[n]:
                game.settle(s, n, BIT[game.two.same(lots[n])])
        game.next(s)


class Lottery(CoupGame[LotteryState]):
    """Nothing hangs on skill; what is put on a lot only shortens the game."""

    id = "lottery"
    title = "Lottery"
    family = "lots"
    books = (ACADEMY, GAMESTER, HOYLE)
    information = "perfect"
    min_players = 2
    max_players = 16
    phases = ("price", "buy", "draw")
    options = (
        Option("players", 8, "persons at the table", low=2, high=16,
               cites=(A + "players", G + "players", H + "players")),
        Option("method", "lots", "a lot for each player, priced out of a fund; or three prizes, and tickets bought",
               choices=("lots", "prizes"), cites=(A + "lots", G + "prizes", H + "prizes"),
               presets={GAMESTER: "prizes"}),
        Option("counters", 12, "counters that each gives to the fund; for lots", low=1, high=1000,
               cites=(A + "counters", H + "counters")),
        Option("highest", 10, "counters placed on a lot at most", low=1, high=100, cites=(A + "price", H + "price")),
        Option("tickets", 1, "tickets dealt to each, for lots", low=1, high=4, cites=(A + "more", H + "more")),
        Option("price", 6, "counters for a ticket bought, for prizes", low=1, high=1000, cites=(G + "buy", H + "buy")),
        Option("packs", "two", "two packs, or one divided, each half of a red and a black suit",
               choices=("two", "one"), cites=(H + "single",)),
        Option("draws", 600, "deals after which a lottery is divided that is not drawn out", low=1, high=100_000,
               cites=(A + "end", G + "continued", H + "end"), presets={GAMESTER: 10}),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        method = self.choice("method")
        self.prizes = method == "prizes"
        self.home = self.book if self.book in PRINTED[method] else PRINTED[method][0]
        halves = self.choice("packs") == "one"
        self.two = TwoPacks(3 if self.prizes else self.players, halves)
        self.source = self.two
        self.most_tickets: i64 = HALF if halves else 52
        self.tickets_each: i64 = self.count("tickets")
        if not self.prizes and self.tickets_each * self.players > self.most_tickets:
            raise BadOption(f"tickets={self.tickets_each} for {self.players} are more than {self.most_tickets} cards")
        self.counters_each: i64 = self.count("counters")
        self.ticket_price: i64 = self.count("price")
        self.sitting = self.count("draws")
        self.highest = self.count("highest")
        buying, pricing = Buying(f"{self.home}/lottery/buy"), Pricing(self.highest, f"{self.home}/lottery/price")
        for verb in (*buying.said, *pricing.said):
            self.number(verb)
        if self.prizes:
            self.pools = PRIZES
            self.at_buy: i64 = self.cited_at("buy")
            self.at_win: i64 = self.cited_at("wins")
            self.at_rest: i64 = self.cited_at("continued")
            self.parts = [buying, Drawing("draw")]
            return
        self.pools = ("fund", "lots")
        self.at_fund: i64 = self.cited_at("fund")
        self.at_price: i64 = self.cited_at("price")
        self.at_win = self.cited_at("drawn")
        self.at_undrawn: i64 = self.cited_at("undrawn")
        self.at_rest = self.cited_at("end")
        self.parts = [pricing, Drawing("draw")]

    def cited_at(self, word: str) -> int:
        """An article of a chapter that prints this method."""
        return self.cite(f"{self.home}/lottery/{word}")

    def new_state(self) -> LotteryState:
        return LotteryState(self)

    def begin_match(self, s: LotteryState) -> None:
        s.on = ZEROS[: self.two.lots]
        if not self.prizes:
            for p in range(self.players):
                s.pay(p, self.players, self.counters_each, self.at_fund)

    def parse_deal(self, deal: object) -> vec[i64]:
        order = super().parse_deal(deal)
        for n in range(i64(len(order))):
            if order[n] not in self.two.left(order[:n]):
                raise BadDeal(f"{NAMES[order[n]]} cannot come as card {n + 1}: {self.two.lots} are lots, then tickets")
        return order

    def share_out(self, s: LotteryState, seat: i64, before: i64) -> i64:
        """``parts``: with his tickets the fund, ``before`` till then, is in the prizes' proportions; what it is now.

        What of the whole fund does not divide goes to the first.
        """
        cost = s.bought[seat] * self.ticket_price
        fund = before + cost
        second = fund * PARTS[1] // WHOLE - before * PARTS[1] // WHOLE
        third = fund * PARTS[2] // WHOLE - before * PARTS[2] // WHOLE
        s.pay(seat, self.players, cost - second - third, self.at_buy)
        s.pay(seat, self.players + 1, second, self.at_buy)
        s.pay(seat, self.players + 2, third, self.at_buy)
        return fund

    def settle(self, s: LotteryState, lot: i64, ticket: i64) -> None:
        """``drawn``: who has the ticket takes the lot. Undrawn lots go back to the fund; prizes lie on."""
        pool = self.players + (lot if self.prizes else 1)
        for p in range(self.players):
            if s.tickets[p] & ticket:
                s.pay(pool, p, s.on[lot], self.at_win)
                return
        if not self.prizes:
            s.pay(pool, self.players, s.on[lot], self.at_undrawn)

    # --- the end ----------------------------------------------------------------------------------------------------
    def match_over(self, s: LotteryState) -> bool:
        return super().match_over(s) or (not self.prizes and s.purse[self.players] == 0)

    def end_match(self, s: LotteryState) -> None:
        """What is left when it is broken off is divided, the odd counters to the eldest."""
        for pool in range(self.players, self.purses):
            each = s.purse[pool] // self.players
            odd = s.purse[pool] - each * self.players
            seat = s.dealer
            for _ in range(self.players):
                s.pay(pool, seat, each + (1 if odd > 0 else 0), self.at_rest)
                odd -= 1
                seat = self.after(seat)

    def max_game_length(self) -> int:
        return self.most_deals() * int(self.players)

    def min_utility(self) -> float:
        return -float(self.most_deals() * MOST_TICKETS * self.ticket_price if self.prizes else self.counters_each)

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def aim(self, s: LotteryState) -> list[Item]:
        return [Item("aim", "the card of a prize" if self.prizes else "the card of a lot", "played for")]

    def lot_name(self, n: int) -> str:
        """Whose lot it is, or which prize."""
        return f"the {PRIZES[n]} prize" if self.prizes else f"{self.seat_names()[n]}'s lot"

    def told(self, s: LotteryState) -> str:
        names = self.seat_names()
        won: list[str] = []
        for n, lot in enumerate(s.lots):
            for p in range(self.players):
                if s.on[n] and s.tickets[p] & BIT[self.two.same(lot)]:
                    won.append(f"{names[p]} wins {self.lot_name(n)}, {s.on[n]}, with the {NAMES[self.two.same(lot)]}")
        article = self.cited[self.at_win]
        return f"{'; '.join(won) or 'Nothing is drawn'} ({article})."

    def zones(self, s: LotteryState) -> list[Zone]:
        names = self.seat_names()
        spots = [Item(f"spot {n}", self.lot_name(n)) for n in range(int(self.two.lots))]
        for n, held in enumerate(s.on):
            if held:
                spots.append(Item(f"on {n}", self.lot_name(n), "", -1, int(held)))
        lots = [Item(f"was lot {n}", NAMES[c], self.lot_name(n)) for n, c in enumerate(s.lots)]
        out = [
            Zone("layout", "layout", spots, title="prizes" if self.prizes else "lots"),
            Zone("shown", "lots", lots, title="turned up last"),
        ]
        for p, cards in enumerate(s.tickets):
            had = [Item(f"was {NAMES[c]}", NAMES[c], "", p) for c in by_rank(cards)]
            out.append(Zone("shown", f"tickets {p}", had, p, title=f"{names[p]}'s tickets"))
        if self.prizes:
            bought = [Item(f"bought {p}", str(n), names[p], p, int(n)) for p, n in enumerate(s.bought)]
            out.append(Zone("score", "bought", bought, title="tickets bought"))
        return [*out, Zone("claims", "aim", self.aim(s), title="what is played for"), *self.counters(s)]
