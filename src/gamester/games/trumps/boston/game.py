"""Boston: tricks are undertaken alone or with a partner who answers Whist, or it is undertaken to lose them all.

hoyle-donohue, 47744-48046.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS, SUITS
from gamester.games.trumps.boston.parts import Bets, NameTrumps, Partner, Preference, Undertake
from gamester.games.trumps.boston.state import BIDS, MISERES, TRICKS, WHIST, BostonRules, BostonState, misere, petite
from gamester.games.trumps.kin import Lift
from gamester.games.trumps.whist.state import HONOURS
from gamester.parts.deal import Deal
from gamester.parts.exchange import deal_hidden, laid_zones
from gamester.parts.order import plain_order
from gamester.parts.tricks import Tricks

HERE: Final = "hoyle-donohue/boston/"
HELD: Final = "held"
BY_WHIST: Final = "whist"


class Boston(BostonRules):
    """Four play, each for himself but for the deal in which he has a partner."""

    id = "boston"
    title = "Boston"
    family = "trumps"
    books = ("hoyle-donohue",)
    options = (
        Option("rounds", 3, "times that each player deals", low=1, high=1000, cites=(HERE + "end",)),
        Option("favourite", "turned", "the first preference: turned from a second pack, or agreed",
               choices=("turned", "C", "D", "H", "S"), cites=(HERE + "preference",)),
        Option("honours", HELD, "what honours count: those held; or four, or two for three, as at Whist",
               choices=(HELD, BY_WHIST), cites=(HERE + "success",)),
    )  # fmt: skip
    min_players = 4
    max_players = 4

    def setup(self) -> None:
        self.players = 4
        self.pools = ("bets", "basts")
        self.bets = 4
        self.aside = 5
        self.order = plain_order(self.whole_pack)
        agreed = self.choice("favourite")
        self.fixed = SUITS.index(agreed) if agreed in SUITS else -1
        self.sitting = 4 * self.count("rounds")
        self.honours_held = self.choice("honours") == HELD
        self.article_bets = self.cite("bets")
        self.article_bast = self.cite("bast-enters")
        self.at_bets = self.cite("success-pool")
        self.at_success = self.cite("success")
        self.at_failure = self.cite("failure")
        self.at_bast = self.cite("bast")
        self.at_misere = self.cite("misere-paid")
        self.at_end = self.cite("end")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Lift(self.article("deal")),
            Bets("bets", self.article("bets")),
            Preference("preference", self.article("preference")),
            Deal((1,) * 13),
            Undertake("bidding"),
            NameTrumps("trumps"),
            Partner("partner"),
            Tricks(0, 4, (self.article("play"), self.article("follow"))),
        ]

    def new_state(self) -> BostonState:
        return BostonState(self)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def together(self, s: BostonState, a: i64, b: i64) -> bool:
        return self.played_by(s, a) == self.played_by(s, b)

    def trick_taken(self, s: BostonState, winner: i64) -> None:
        for p in range(4):
            s.played[p] |= BIT[s.last[p]]

    def play_over(self, s: BostonState) -> bool:
        """A Misere ends with the first trick that its player wins, a petite one with the twelfth."""
        if not misere(s.bid):
            return False
        return s.tricks[s.bidder] > 0 or (petite(s.bid) and not s.held[s.bidder])

    # --- what is paid -----------------------------------------------------------------------------------------------
    def honours(self, s: BostonState) -> i64:
        """What the honours of a side count."""
        held: i64 = 0
        for p in range(4):
            if self.played_by(s, p):
                held += count((s.hands[p] | s.played[p]) & HONOURS[s.trump])
        if self.honours_held:
            return held
        return 2 * (held - 2) if held > 2 else 0

    def needed(self, s: BostonState) -> i64:
        """The tricks undertaken, the partner's among them."""
        return TRICKS[s.bid] + WHIST[s.bid] if s.ally >= 0 else TRICKS[s.bid]

    def got(self, s: BostonState) -> i64:
        """The tricks won, the partner's among them."""
        return s.tricks[s.bidder] + s.tricks[s.ally] if s.ally >= 0 else s.tricks[s.bidder]

    def won(self, s: BostonState) -> bool:
        """Whether what was undertaken has been done."""
        return not s.tricks[s.bidder] if misere(s.bid) else self.got(s) >= self.needed(s)

    def fish(self, s: BostonState) -> i64:
        """What is paid between each two, besides the bets."""
        if misere(s.bid):
            return MISERES[s.bid]
        made = self.got(s) if self.won(s) else 2 * self.needed(s) - self.got(s)
        tens = ((made + self.honours(s)) * self.times(s) + 5) // 10
        return tens if tens > 1 else 1

    def end_deal(self, s: BostonState) -> None:
        if s.bidder < 0:
            return  # all have passed
        if self.won(s):
            self.pay_success(s)
        else:
            self.pay_failure(s)

    def pay_success(self, s: BostonState) -> None:
        """The bets, and so many fish from each of the others."""
        if s.ally >= 0:
            s.pay(self.bets, s.ally, s.purse[self.bets] // 2, self.at_bets)
        s.pay(self.bets, s.bidder, s.purse[self.bets], self.at_bets)
        article = self.at_misere if misere(s.bid) else self.at_success
        for p in range(4):
            if not self.played_by(s, p):
                s.pay(p, s.bidder, self.fish(s), article)
                if s.ally >= 0:
                    s.pay(p, s.ally, self.fish(s), article)

    def pay_failure(self, s: BostonState) -> None:
        """Fish to each of the others, and a bast; of two partners who has his own number pays nothing."""
        first, second = s.bidder, s.ally
        if second >= 0:
            if s.tricks[first] >= TRICKS[s.bid]:
                first = second
            elif s.tricks[second] >= WHIST[s.bid]:
                second = first
        else:
            second = first
        article = self.at_misere if misere(s.bid) else self.at_failure
        for p in range(4):
            if not self.played_by(s, p):
                s.pay(first, p, self.fish(s), article)
                if s.ally >= 0:
                    s.pay(second, p, self.fish(s), article)
        bast = s.purse[self.bets]
        s.pay(second, self.aside, bast // 2, self.at_bast)
        s.pay(first, self.aside, bast - bast // 2, self.at_bast)
        s.basts = append(s.basts, bast)

    def end_match(self, s: BostonState) -> None:
        """What is left is shared."""
        s.pay(self.aside, self.bets, s.purse[self.aside], self.at_end)
        self.share_out(s, self.bets, self.at_end)

    def returns(self, s: BostonState) -> list[float]:
        return [float(s.purse[p]) for p in range(4)]

    def max_game_length(self) -> int:
        """Of each deal all cards, every bid, passes, trumps, a card put out, and a partner asked for and refused."""
        return self.most_deals() * (52 + 14 + 4 + 1 + 4)

    def max_utility(self) -> float:
        """The pool is never more than all that was put in; and the dearest slam failed."""
        deals = self.most_deals()
        return float(deals * (36 * (deals + 2) + 3 * 2 * 3 * 36))

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: BostonState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid.out[seat]
        self.lay_talon(s, deal_hidden(s, s.laid, seat, unseen))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: BostonState) -> list[Item]:
        out = super().facts(s)
        if s.preference >= 0:
            out.append(Item("preference", SUIT_WORDS[s.preference], "first preference"))
            out.append(Item("preference 2", SUIT_WORDS[self.second(s)], "second preference"))
        if s.bid >= 0:
            out.append(Item("bid", BIDS.names[s.bid], self.names[s.bidder], int(s.bidder)))
        if s.ally >= 0:
            out.append(Item("ally", "whist", self.names[s.ally], int(s.ally)))
        return out

    def aim(self, s: BostonState) -> list[Item]:
        if s.bid < 0:
            return [Item("aim", "to undertake tricks, or to lose all", "the bets are in the pool")]
        if misere(s.bid):
            return [Item("aim", "to lose every trick", self.names[s.bidder], int(s.bidder))]
        who = self.names[s.bidder] + (f" and {self.names[s.ally]}" if s.ally >= 0 else "")
        return [Item("aim", f"{self.needed(s)} tricks", who, int(s.bidder))]

    def told(self, s: BostonState) -> str:
        if s.bidder < 0:
            return f"All passed ({self.article('all-pass')})."
        who = self.names[s.bidder] + (f" with {self.names[s.ally]}" if s.ally >= 0 else "")
        said = f"{who} undertook {BIDS.names[s.bid]}"
        if misere(s.bid):
            done = "lost every trick" if self.won(s) else "won a trick"
            return f"{said} and {done}: {self.fish(s)} fish each ({self.article('misere-paid')})."
        article = self.article("success" if self.won(s) else "failure")
        return f"{said} and won {self.got(s)} of {self.needed(s)}: {self.fish(s)} fish each ({article})."

    def zones(self, s: BostonState) -> list[Zone]:
        return super().zones(s) + laid_zones(s.laid, self)
