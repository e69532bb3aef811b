"""Lansquenet: cards are turned one by one, and of a company's card and the dealer's own that which comes again loses.

hoyle-donohue, 46820-46863.
"""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, RANKS
from gamester.equipment.chance import Shoe
from gamester.parts.bank import BankGame, BankState, Stakes, leave_off
from gamester.parts.coup import Coup
from gamester.parts.first_deal import FirstDeal

BOOK: Final = "hoyle-donohue/lansquenet/"
SUITS: Final = 4


class LansquenetState(BankState):
    """What lies on the table, by rank."""

    own: i64 = -1  # the dealer's own card
    laid: vec[i64] = NONE  # the hand-cards
    hand_cards: i64 = 0  # the ranks of the hand-cards that have not come again
    single: i64 = 0  # the ranks on which the company may stake
    paired: i64 = 0  # the ranks that lie beside the dealer's own card
    mine: vec[i64] = NONE  # where each has a card of his own, its rank
    came: vec[i64] = NONE  # by rank, how many cards have come
    double: bool = False  # the dealer's own card is double
    over: bool = False  # his own card has come again
    spared: bool = False  # he deals again by right, and is exempted

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.own = by.piece("own", of.own)
        self.laid = by.listed("laid", of.laid)
        self.hand_cards = by.some_of("hand_cards", of.hand_cards, 13)
        self.single = by.some_of("single", of.single, 13)
        self.paired = by.some_of("paired", of.paired, 13)
        self.mine = by.each_number("mine", of.mine, 0, -1)
        self.came = by.row("came", of.came, 13)
        self.double = by.flag("double", of.double)
        self.over = by.flag("over", of.over)
        self.spared = by.flag("spared", of.spared, MATCH)


class Begin(Coup[LansquenetState, "Lansquenet"]):
    """``hand``, ``rejouissance``; or ``each``, ``two``: the cards that are laid down before stakes."""

    def coup(self, s: LansquenetState) -> None:
        game = self.game
        if game.simple:
            s.own = game.drawn(s)
            many = game.players
            if game.one:
                many = 1  # for all of the company
            for p in range(many):
                if game.one or p != s.dealer:
                    rank = game.drawn(s) % 13
                    while (s.single | BIT[s.own % 13]) & BIT[rank]:
                        rank = game.drawn(s) % 13  # as one that lies there: put by, and another drawn
                    s.single |= BIT[rank]
                    s.mine[p] = rank
            game.next(s)
            return
        for _ in range(2):
            card = game.drawn(s)
            s.laid = append(s.laid, card)
            s.hand_cards |= BIT[card % 13]
        s.own = game.drawn(s)
        s.double = s.hand_cards & BIT[s.own % 13] != 0
        game.turn(s, True)


class Turning(Coup[LansquenetState, "Lansquenet"]):
    """``turn``: one by one, until a new single card lies there or the dealer's own comes."""

    def coup(self, s: LansquenetState) -> None:
        self.game.turn(s, False)


class Lansquenet(BankGame[LansquenetState]):
    """The dealer answers all that the company puts on a card, until it or his own comes again."""

    id = "lansquenet"
    title = "Lansquenet"
    family = "banks"
    books = ("hoyle-donohue",)
    information = "perfect"
    seat_banks = True
    min_players = 2
    max_players = 8
    options = (
        Option("players", 4, "persons at the table", low=2, high=8, cites=(BOOK + "players",)),
        Option("hands", 12, "deals in a sitting", low=1, high=1000, cites=(BOOK + "players",)),
        Option("limit", 5, "counters that each may put on a card", low=1, high=100, cites=(BOOK + "rejouissance",)),
        Option("packs", 1, "packs mixed together", low=1, high=8, cites=(BOOK + "packs",)),
        Option("cards", "rejouissance", "a rejouissance card and all that follow, or a card for each of the company, "
               "or one for all of it", choices=("rejouissance", "each", "two"),
               cites=(BOOK + "rejouissance", BOOK + "each", BOOK + "two")),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.sitting = self.count("hands")
        self.packs: i64 = self.count("packs")
        cards = self.choice("cards")
        self.simple = cards != "rejouissance"
        self.one = cards == "two"
        self.each_own = cards == "each"
        self.source = Shoe(int(self.packs))
        self.lay_cloth(tuple(RANKS), self.count("limit"))
        self.for_win: i64 = self.cite("loses")
        self.for_loss: i64 = self.cite("wins")
        self.for_rest: i64 = self.cite("turn")
        stakes: Stakes[Any, Any] = Stakes("staking", "rejouissance", leave_off("rejouissance"))
        self.parts = [FirstDeal("cut"), Begin("deal"), stakes, Turning("turn")]

    def new_state(self) -> LansquenetState:
        return LansquenetState(self)

    # --- cards that are turned --------------------------------------------------------------------------------------
    def drawn(self, s: LansquenetState) -> i64:
        """The next card, counted."""
        card = s.draw()
        s.came[card % 13] += 1
        return card

    def turn(self, s: LansquenetState, at_once: bool) -> None:
        """Cards until one is new and may be staked on, or the own comes. ``at_once``: right after the own card."""
        own = s.own % 13
        spared = s.spared  # but for one card
        while s.drawn < SUITS * 13 * self.packs:
            rank = self.drawn(s) % 13
            bit = BIT[rank]
            if rank == own and at_once and spared:
                s.double = True
                spared = False
                continue
            if rank == own:
                self.own_comes(s)
                return
            if s.hand_cards & bit:
                s.hand_cards &= ~bit
                s.paired |= bit
            elif s.single & bit:
                s.single &= ~bit
                s.paired |= bit
                for p in range(self.players):
                    if s.risk[p * self.spots + rank]:
                        self.lose(s, p * self.spots + rank, s.risk[p * self.spots + rank], self.for_loss)
            elif not s.paired & bit and (at_once or not (s.double or self.simple)):
                s.single |= bit
                self.go(s, self.stakes)
                return
            at_once = False
        self.give_back(s, self.for_rest)  # no card like his own was left
        self.finish_deal(s)

    def own_comes(self, s: LansquenetState) -> None:
        """``loses``: all that lies on single cards is paid."""
        s.over = True
        for place in range(i64(len(s.risk))):
            if s.risk[place]:
                self.win(s, place, s.risk[place], self.for_win)
                self.take_up(s, place, self.for_win)
        self.finish_deal(s)

    def next_dealer(self, s: LansquenetState) -> i64:
        """``again``: who has drawn both hand-cards before his own may deal again."""
        s.spared = not self.simple and s.hand_cards == 0
        return s.dealer if s.spared else self.after(s.dealer)

    # --- stakes -----------------------------------------------------------------------------------------------------
    def most(self, s: LansquenetState, seat: i64, spot: i64) -> i64:
        if not s.single & BIT[spot] or (self.each_own and s.mine[seat] != spot):
            return 0
        return super().most(s, seat, spot)

    def why_no_stake(self, s: LansquenetState, seat: i64, spot: i64) -> str:
        if not s.single & BIT[spot]:
            return "no single card of that rank lies there"
        if self.each_own and s.mine[seat] != spot:
            return "each stakes on his own card"
        return super().why_no_stake(s, seat, spot)

    def max_game_length(self) -> int:
        return self.most_deals() * int(self.players) * 26

    def max_utility(self) -> float:
        return float(self.most_deals() * self.limit * 13 * (self.players - 1))

    # --- what is seen and said --------------------------------------------------------------------------------------
    def aim(self, s: LansquenetState) -> list[Item]:
        return [Item("aim", "that the dealer's card comes before one's own", "even money on each card")]

    def told(self, s: LansquenetState) -> str:
        again = ", and deals again (article again)" if s.spared else ""
        if not s.over:
            return f"No card like the dealer's {NAMES[s.own]} was left{again}."
        return (
            f"The dealer's {NAMES[s.own]} has come again, and he pays what lies on single cards (article loses){again}."
        )

    def zones(self, s: LansquenetState) -> list[Zone]:
        names = self.seat_names()
        facts = [Item("dealer", names[s.dealer], "dealer", int(s.dealer))]
        if s.spared:
            facts.append(Item("spared", "deals again", names[s.dealer], int(s.dealer)))
        if s.double:
            facts.append(Item("double", "double", "the dealer's own card"))
        for rank in members(s.single):
            whose = [names[p] for p in range(self.players) if s.mine[p] == rank and self.each_own]
            facts.append(Item(f"single {RANKS[rank]}", RANKS[rank], whose[0] if whose else "single card"))
        out = [*super().zones(s), Zone("claims", "game", facts, title="the game")]
        cards = [Item(f"hand {n}", NAMES[c], "hand-card") for n, c in enumerate(s.laid)]
        if s.own >= 0:
            cards.append(Item("own", NAMES[s.own], "the dealer's", int(s.dealer)))
        beside = [Item(f"pair {RANKS[rank]}", RANKS[rank], "paired") for rank in members(s.paired)]
        out.append(Zone("shown", "own", cards, title="the dealer's cards"))
        return [*out, Zone("claims", "paired", beside, title="beside the dealer's own card")]
