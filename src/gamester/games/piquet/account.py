"""Account Piquet: two play, the others follow in turn, and what a coup or tour loses is marked for the loser.

academy-1768, 1267-1513.
"""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Value, settle
from gamester.engine.zones import Item, Zone
from gamester.games.piquet.game import Piquet
from gamester.games.piquet.options import OPTIONS, PARIS
from gamester.games.piquet.state import PiquetState
from gamester.parts.pots import even_out
from gamester.parts.terms import Terms

HERE: Final = "academy-1768/account-piquet/"
OWN: Final = (
    "company", "loser-out", "turns", "units", "points", "mark", "rounding", "average", "odd", "consolation", "pool",
    "others", "refait", "one-point", "divided", "direct", "chouette", "rules",
)  # fmt: skip
NO_SET: Final = 10_000  # points that nobody makes: there is no set to be won
COUP: Final = 2  # deals
TOUR: Final = 4
ROIS: Final = 8
UNMARKED: Final = 4  # points less than these, or so many, are a refait
TEN: Final = 10
EXTRA: Final = 20  # for each refait
terms: Final = Terms("account-piquet")


class AccountState(PiquetState):
    """Adds who plays against whom, and what is marked."""

    one: i64 = -1  # of the two who play, who dealt first
    two: i64 = -1  # the other
    last_in: i64 = -1  # who came in last
    losses: vec[i64] = NONE  # the points marked for each seat
    played_deals: i64 = 0  # of this coup or tour
    units: i64 = 0  # coups or tours marked
    refaits: i64 = 0  # in a row
    loser: i64 = -1  # who was marked last
    loss: i64 = 0  # and what

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.one = by.seat("one", of.one, MATCH)
        self.two = by.seat("two", of.two, MATCH)
        self.last_in = by.seat("last_in", of.last_in, MATCH | UNDRAWN)
        self.losses = by.each_number("losses", of.losses, MATCH)
        self.played_deals = by.number("played_deals", of.played_deals, MATCH)
        self.units = by.number("units", of.units, MATCH)
        self.refaits = by.number("refaits", of.refaits, MATCH)
        self.loser = by.seat("loser", of.loser, UNDRAWN)
        self.loss = by.inner("loss", of.loss)

    def chair(self, seat: i64) -> i64:
        """Two look at the stock: it is noted for them, not for as many as seven seats."""
        return 0 if seat == self.one else 1 if seat == self.two else -1


class AccountPiquet(Piquet[AccountState]):
    """Two to seven, of whom two play at a time."""

    id = "account-piquet"
    title = "Account Piquet"
    books = (PARIS,)
    law_book = False
    min_players = 2
    max_players = 7
    options = (
        terms.count("players", 3, "how many are concerned", "A company", 2, 7),
        terms.choice("manner", "account pool direct",
                     "losses are written down, put in a pool, or paid as they are marked", "A average pool direct"),
        terms.count("rois", 6, "Rois to play, of eight deals", "A units", 1, 100),
        terms.choice("marked", "tour coup", "what is marked: the net of a tour, or each coup", "A mark"),
        terms.choice("turns", "round loser", "who plays next: the next two round, or the loser goes out",
                     "A turns loser-out"),
        terms.count("consolation", 20, "points that a loser pays besides", "A consolation"),
        terms.flag("to_others", False, "a loser also pays twenty to his adversary and ten to each other", "A others"),
        terms.choice("refait", "manner none four even",
                     "played afresh: up to four points apart, or even only; manner: never by account",
                     "A refait one-point"),
        terms.count("packet", 2, "cards dealt at a time", "A piquet/deal", 2, 3),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.manner = self.choice("manner")
        self.direct = self.manner == "direct"
        if self.direct and self.players > 4:
            raise BadOption(f"manner=direct is played by two, three or four, not {self.players} ({HERE}direct)")
        super().setup()
        if self.manner == "pool":
            self.pools = ("pool",)
        self.turning = -1
        self.unit: i64 = TOUR if self.choice("marked") == "tour" else COUP
        self.last_unit: i64 = self.count("rois") * ROIS // self.unit
        self.consolation: i64 = self.count("consolation")
        refait = self.choice("refait")
        if refait == "manner":
            refait = "none" if self.manner == "account" else "four"
        self.again: i64 = -1 if refait == "none" else UNMARKED if refait == "four" else 0
        self.to_one = refait == "even"  # marked to one point
        self.at_average = self.cite("average")
        self.in_pool = self.cite("pool")
        self.at_divided = self.cite("divided")
        self.at_direct = self.cite("chouette" if self.players > 2 else "direct")
        self.at_others = self.cite("others")

    def agreed(self) -> dict[str, Value]:
        """Piquet as this book has it, but that there is no set."""
        return settle("piquet", (PARIS,), OPTIONS, {"set": NO_SET})[1]

    def article(self, word: str) -> str:
        return HERE + word if word in OWN else word if "/" in word else f"{PARIS}/piquet/{word}"

    def new_state(self) -> AccountState:
        return AccountState(self)

    # --- who plays --------------------------------------------------------------------------------------------------
    def begin_match(self, s: AccountState) -> None:
        """The first plays with the one on his right."""
        s.one, s.two, s.last_in = 0, self.after(0), self.after(0)

    def pair(self, t: AccountState) -> tuple[i64, i64]:
        return t.one, t.two

    def next_dealer(self, s: AccountState) -> i64:
        return s.one if s.cutting else s.elder

    def next_pair(self, s: AccountState, loser: i64) -> None:
        """The next two, or he who comes in for the loser."""
        s.cutting = True
        if self.players == 2:
            return
        if self.direct:  # sides stay: of those who have a partner the next plays
            s.one, s.two = self.partner(s.one), self.partner(s.two)
        elif self.choice("turns") == "round":
            s.one, s.two, s.last_in = s.two, self.after(s.two), self.after(s.two)
        else:
            seat = self.after(s.last_in)
            while seat == s.one or seat == s.two:
                seat = self.after(seat)
            s.one, s.two, s.last_in = s.one + s.two - loser, seat, seat

    def partner(self, seat: i64) -> i64:
        """By four partners sit opposite; by three the Chouette, seat 0, is alone."""
        if self.players == 3:
            return 0 if seat == 0 else 3 - seat
        return (seat + 2) % 4

    # --- what is marked ---------------------------------------------------------------------------------------------
    def rounded(self, points: i64) -> i64:
        """Under five is nothing, five and more score ten: unless it is marked to one point."""
        return TEN if self.to_one and points < TEN // 2 else (points + TEN // 2) // TEN * TEN

    def end_deal(self, s: AccountState) -> None:
        s.played_deals += 1
        if s.played_deals < self.unit:
            return
        ahead = s.score[s.one] - s.score[s.two]
        size = ahead if ahead > 0 else -ahead
        s.score[s.one], s.score[s.two] = 0, 0
        if size <= self.again:  # a fresh coup
            s.refaits += 1
            s.played_deals = self.unit - COUP
            return
        s.loser = s.two if ahead > 0 else s.one
        points = self.rounded(size)
        s.loss = points + EXTRA * s.refaits + self.consolation if points else 0
        self.set_up(s, s.loser, s.one + s.two - s.loser)
        s.played_deals = 0
        s.refaits = 0
        s.units += 1
        if not self.match_over(s) and (not self.deals or s.deal + 1 < self.deals):
            self.next_pair(s, s.loser)

    def set_up(self, s: AccountState, loser: i64, winner: i64) -> None:
        """The loss is written down, put into the pool, or paid."""
        s.losses[loser] += s.loss
        if self.manner == "pool":
            s.pay(loser, self.players, s.loss, self.in_pool)
        elif self.direct and self.players == 3:  # the Chouette pays or is paid by both
            for p in range(1, 3):
                s.pay(p if loser else 0, 0 if loser else p, s.loss, self.at_direct)
        elif self.direct:
            s.pay(loser, winner, s.loss, self.at_direct)
            if self.players == 4:
                s.pay(self.partner(loser), self.partner(winner), s.loss, self.at_direct)
        if self.flag("to_others") and s.loss:
            for p in range(self.players):
                if p != loser:
                    s.pay(loser, p, TEN + TEN if p == winner else TEN, self.at_others)

    def match_over(self, s: AccountState) -> bool:
        return s.units >= self.last_unit

    def settled(self, s: AccountState) -> list[int]:
        """What each has of all that is marked, less what he was marked; odd points go to the greatest loser."""
        losses = [int(n) for n in s.losses]
        share = sum(losses) // len(losses)
        if self.manner == "pool":
            share = share // TEN * TEN  # in counters
        out = [share - n for n in losses]
        out[losses.index(max(losses))] += sum(losses) - share * len(losses)
        return out

    def end_match(self, s: AccountState) -> None:
        if self.manner == "pool":
            for p, due in enumerate(self.settled(s)):
                s.pay(self.players, p, due + s.losses[p], self.at_divided)
        elif not self.direct:
            even_out(s, self.settled(s), self.at_average)

    def ahead(self, s: AccountState) -> list[float]:
        """As all stand if what is marked is settled now, and the points of the tour in hand with it."""
        lost = [-float(n) for n in s.purse] if self.direct else [float(n) for n in s.losses]
        if s.one >= 0:
            behind = float(s.score[s.two] - s.score[s.one])
            lost[s.one] += max(behind, 0.0)
            lost[s.two] += max(-behind, 0.0)
        mean = sum(lost) / len(lost)
        return [mean - n for n in lost]

    def worth_of_point(self) -> float:
        return 1.0

    def returns(self, s: AccountState) -> list[float]:
        """Counters; where only so many deals are played, as all stand then."""
        return self.ahead(s) if self.deals else [float(s.purse[p]) for p in range(self.players)]

    def max_game_length(self) -> int:
        """A deal has 24 cards, and as many words and discards as twice that; refaits are seldom."""
        deals = 4 * int(self.last_unit) * int(self.unit)
        return 100 * (min(int(self.deals), deals) if self.deals else deals)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: AccountState) -> list[Item]:
        if s.one < 0:
            return []
        points = ", ".join(f"{self.names[p]} {s.score[p]}" for p in (s.one, s.two))
        what = "tour" if self.unit == TOUR else "coup"
        return [Item("aim", f"to lose no points in this {what}: {points}")]

    def told(self, s: AccountState) -> str:
        out = super().told(s)
        if s.loser >= 0:
            out += f" {self.names[s.loser]} is marked {s.loss} ({self.article('rounding')})."
        elif s.refaits:
            out += f" It is a refait ({self.article('refait')})."
        return out

    def zones(self, s: AccountState) -> list[Zone]:
        marked = [Item(f"marked {p}", str(n), self.names[p], p, int(n)) for p, n in enumerate(s.losses)]
        return [*super().zones(s), Zone("score", "tally", marked, title="marked against")]
