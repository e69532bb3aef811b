"""Brag for three stakes: the best card turned up, the best or boldest hand, and the nearest to thirty-one.

gamester-1754, 3209-3251; hoyle-donohue, 4302-4327.
"""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, DIAMONDS, NAMES
from gamester.games.vying.brag.hands import (
    CLUB_KNAVE,
    NINES_AND_KNAVES,
    TWO_BRAGGERS,
    BragOrder,
    FavouriteOrder,
    in_words,
)
from gamester.games.vying.brag.parts import Bragging
from gamester.games.vying.brag.rules import BragGame
from gamester.games.vying.brag.state import BragState
from gamester.games.vying.table import lying
from gamester.games.vying.upcards import GAME, DealUp, Drawing, DrawTo, total
from gamester.parts.betting import Bets, Betting, pay_in
from gamester.parts.quiet import Quiet
from gamester.parts.terms import Terms, settled_by

terms: Final = Terms("brag")
HOYLE: Final = "hoyle-donohue"
ENDS: Final = ("first", "brag", "thirty-one")
WON_BY: Final[list[str]] = [f"{end} stake won by" for end in ENDS]
FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2
BEST_UP: Final = 13 * DIAMONDS + ACE
# the cards that stand for any; with the Nine of Diamonds beside the Knave of Clubs there is an order of its own
BRAGGERS: Final[dict[str, int]] = {
    "club-knave": CLUB_KNAVE,
    "nines-and-knaves": NINES_AND_KNAVES,
    "club-knave-and-diamond-nine": TWO_BRAGGERS,
}


class StakesState(BragState):
    """Adds the cards turned up and drawn, and who has won which stake."""

    out: Drawing  # the cards turned up, and those drawn for thirty-one
    winners: vec[i64] = NONE  # of the three stakes

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.out = Drawing()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        by.memory("out", self.out, of.out)
        self.winners = by.row("winners", of.winners, 3, UNDRAWN, -1)


# --- the first stake ------------------------------------------------------------------------------------------------
class LayStakes(Quiet[StakesState, "Brag"]):
    """Each lays down three stakes, or the dealer alone does; what he has left of the limit is for the brag."""

    def begin(self, s: StakesState) -> None:
        game = self.game
        for p in range(game.players):
            if not game.dealer_alone or p == s.dealer:
                for n in range(3):
                    s.pay(p, game.players + n, 1, game.at_stakes)
                s.bets.staked[p] = 0 if game.vie else 1
            s.bets.bought[p] = game.limit - s.purse[p]
        game.next(s)


class BragUp(DealUp[StakesState, "Brag"]):
    """Three to each, the last face up."""

    def drawing(self, s: StakesState) -> Drawing:
        return s.out


class FirstStake(Quiet[StakesState, "Brag"]):
    """The best card turned up has it, the eldest's of equal ones; the Ace of Diamonds before all."""

    def begin(self, s: StakesState) -> None:
        game = self.game
        best = game.after(s.dealer)
        seat = best
        for _ in range(game.players):
            card = s.out.up[seat]
            if s.out.up[best] != BEST_UP and (card == BEST_UP or card % 13 > s.out.up[best] % 13):
                best = seat
            seat = game.after(seat)
        game.wins(s, FIRST, best)
        game.next(s)


# --- the second, where it is vied for -------------------------------------------------------------------------------
class Vying(Betting[StakesState, "Brag"]):
    """Each may raise the other's brag, see it or give up."""

    def bets(self, s: StakesState) -> Bets:
        return s.bets

    def begin_round(self, s: StakesState) -> i64:
        s.bets.live = BIT[self.players] - 1
        s.bets.waits = True
        return self.game.after(s.dealer)

    def driven_out(self, s: StakesState) -> None:
        self.game.wins(s, SECOND, low(s.bets.live))
        self.game.go(s, s.part + 2)

    def nobody_bet(self, s: StakesState) -> None:
        self.game.next(s)


class ShowBrag(Quiet[StakesState, "Brag"]):
    """All who have seen the brag show, and the best hand has the second stake."""

    def begin(self, s: StakesState) -> None:
        game = self.game
        best = low(s.bets.live)
        for p in range(game.players):
            if s.bets.live & BIT[p]:
                s.known[p] = s.hands[p]
                s.shown[p] = s.hands[p]
                best = game.ends.better(s, 0, best, p)
        game.wins(s, SECOND, best)
        game.next(s)


# --- the third ------------------------------------------------------------------------------------------------------
class ThirtyOne(DrawTo[StakesState, "Brag"]):
    """From the eldest each draws as long as he likes or stands; then all show, and the nearest to thirty-one has it."""

    def drawing(self, s: StakesState) -> Drawing:
        return s.out

    def all_stand(self, s: StakesState) -> None:
        game = self.game
        best: i64 = -1
        most: i64 = 0
        seat = s.dealer
        for _ in range(self.players):
            seat = game.after(seat)
            s.known[seat] = s.hands[seat]
            s.shown[seat] = s.hands[seat] | s.out.drew[seat]
            have = self.have(s, seat)
            if most < have <= GAME:
                best = seat
                most = have
        if best >= 0:
            game.wins(s, THIRD, best)
        game.next(s)


# --- the game -------------------------------------------------------------------------------------------------------
class Brag(BragGame[StakesState]):
    """Three stakes, each won by itself."""

    id = "brag"
    title = "Three-Stake Brag"
    family = "vying"
    books = ("gamester-1754", "hoyle-donohue")
    options = settled_by(
        ((HOYLE, {"stakers": "dealer", "bragging": "sights", "favourites": "nines-and-knaves", "ace": 11}),),
        terms.count("players", 4, "how many play", "G players, H players", 2, 8),
        terms.choice("stakers", "each dealer", "who lays the three stakes", "G stakes, H stakes"),
        terms.choice("bragging", "vie sights", "raise and see, or stake upon stake with sights", "G brag, H second"),
        terms.choice("favourites", "club-knave with-diamond-nine nines-and-knaves club-knave-and-diamond-nine",
                     "which cards stand for others", "G knave nine, H second"),
        terms.count("limit", 12, "stakes that one may put on the brag in a deal", "G brag, H second", 2, 100),
        terms.count("most", 4, "stakes by which it may be raised at once", "G brag, H second", 1, 20),
        terms.count("ace", 10, "what an Ace counts towards thirty-one", "G thirty-one, H thirty-one", 1, 11),
        terms.count("sweep", 0, "stakes more from each to who wins all three (3 where it is played)",
                    "G sweep, H sweep", 0, 10),
        terms.count("rounds", 2, "times each player deals in a sitting", "G deal-round", 1),
    )  # fmt: skip
    min_players = 2
    max_players = 8
    staked_words = "put on the brag"
    phases = ("stakes", "deal", "first stake", "bragging", "show", "thirty-one")

    def setup(self) -> None:
        order = BRAGGERS.get(self.choice("favourites"))
        self.sit(FavouriteOrder() if order is None else BragOrder(order, order == CLUB_KNAVE))
        self.vie = self.choice("bragging") == "vie"
        self.pools = ENDS
        self.prizes = [f"{end} stake" for end in ENDS]
        self.pool: i64 = self.players + SECOND  # what is bragged goes there
        self.ace: i64 = self.count("ace")
        self.sweep: i64 = self.count("sweep")
        self.dealer_alone = self.choice("stakers") == "dealer"
        self.at_stakes = self.cite("stakes")
        self.at_brag = self.cite("second")
        self.at_won = [self.cite(end) for end in ("first", "second", "thirty-one")]
        self.at_sweep = self.cite("sweep")
        self.parts = [
            LayStakes("stakes", self.article("stakes")),
            BragUp((2, 1) if self.dealer_alone else (3,), self.article("deal")),
            FirstStake("first stake", self.article("first")),
        ]
        second = self.article("second")
        cites = dict.fromkeys(("first", "answer", "see", "short", "raised", "open"), second)
        vying = Vying("bragging", int(self.most), True, self.pool, self.at_brag, cites)
        bragging = Bragging(int(self.most), dict.fromkeys(("brag", "sight", "higher", "limit"), second))
        for verb in (*vying.said, *bragging.said):
            self.number(verb)
        self.parts += [vying, ShowBrag("show", second)] if self.vie else [bragging]
        self.parts.append(ThirtyOne("thirty-one", int(self.ace)))

    def new_state(self) -> StakesState:
        return StakesState(self)

    # --- the stakes -------------------------------------------------------------------------------------------------
    def wins(self, s: StakesState, stake: i64, seat: i64) -> None:
        """A seat wins the first, second or third stake."""
        s.winners[stake] = seat
        pool = self.players + stake
        s.pay(pool, seat, s.purse[pool], self.at_won[stake])

    def put_down(self, s: StakesState, seat: i64, stakes: i64) -> None:
        pay_in(s, seat, self.pool, stakes, self.at_brag)
        s.bets.staked[seat] += stakes

    def won(self, s: StakesState, seat: i64) -> None:
        self.wins(s, SECOND, seat)
        self.next(s)

    def have(self, s: StakesState, seat: i64) -> i64:
        """What a seat's cards count."""
        return total(s.hands[seat] | s.out.drew[seat], self.ace)

    def swept(self, s: StakesState) -> bool:
        """Whether one has won all three stakes."""
        return s.winners[FIRST] == s.winners[SECOND] == s.winners[THIRD] >= 0

    def end_deal(self, s: StakesState) -> None:
        if self.swept(s):
            for p in range(self.players):
                s.pay(p, s.winners[FIRST], self.sweep, self.at_sweep)

    def end_match(self, s: StakesState) -> None:
        """A third stake that nobody had is divided, what is over going to the eldest."""
        pool = self.players + THIRD
        seat = s.dealer
        for n in range(self.players):
            s.pay(pool, seat, s.purse[pool] // (self.players - n), self.at_won[THIRD])
            seat = self.after(seat)

    def max_game_length(self) -> int:
        """Nobody speaks more often than he has stakes, or draws more than the pack holds."""
        return self.most_deals() * int(self.players * (2 * self.limit + 2) + 52)

    def min_utility(self) -> float:
        return -float(self.most_deals() * int(self.limit + 3 + self.sweep))

    # --- for the screen ---------------------------------------------------------------------------------------------
    stretches = {
        "hands looked into": "the hands of others that I have seen",
        "first stake won by": "1 at the seat that has it",
        "brag stake won by": "the same of the second",
        "thirty-one stake won by": "the same of the third",
    }

    def also_seen(self, s: StakesState, seat: i64, by: Fields) -> None:
        super().also_seen(s, seat, by)
        for n in range(len(WON_BY)):
            by.seat(WON_BY[n], s.winners[n])

    def note_of(self, s: StakesState, seat: int, card: int) -> str:
        return "turned" if s.out.up[seat] == card else ""

    def facts(self, s: StakesState) -> list[Item]:
        won = enumerate(s.winners)
        return super().facts(s) + [Item(f"won {n}", self.names[p], self.prizes[n], int(p)) for n, p in won if p >= 0]

    def aim(self, s: StakesState) -> list[Item]:
        if s.winners[SECOND] < 0:
            return super().aim(s)
        return [Item("aim", f"{GAME}, or the most below it", "takes the thirty-one stake")]

    def bet_on(self, s: StakesState) -> i64:
        return SECOND

    def how(self, s: StakesState, stake: i64, seat: i64) -> str:
        if stake == FIRST:
            return f"with the {NAMES[s.out.up[seat]]} turned up"
        if s.winners[stake] != seat:
            return "as its part of what nobody has won"
        if stake == THIRD:
            return f"with {self.have(s, seat)}"
        if self.vie and count(s.bets.live) == 1:
            return "as nobody dared to answer"
        return f"with {in_words(self.rank(s, seat))}"

    def told(self, s: StakesState) -> str:
        out = super().told(s)
        if s.winners[THIRD] < 0:
            out += f" All are beyond {GAME} ({self.article('thirty-one')})."
        elif self.swept(s) and self.sweep:
            out += f" All three are won by one: {self.sweep} more from each ({self.article('sweep')})."
        return out

    def laid_out(self, s: StakesState, seat: int) -> list[Zone]:
        hand = self.hand_zone(s, seat)
        if seat == s.seen_by or (count(s.known[seat]) < 3 and s.winners[SECOND] >= 0):
            return [hand]
        hidden = Zone("hand", hand.id, [], seat, hand.count - len(hand.items), hand.title)
        if not hand.items:
            return [hidden]
        return [Zone("shown", f"open {seat}", hand.items, seat, title=f"{self.names[seat]} shows"), hidden]

    def shows(self, s: StakesState, seat: int) -> list[Zone]:
        if not s.out.drew[seat]:
            return super().shows(s, seat)
        drawn = Zone("shown", f"drawn {seat}", lying(s.out.drew[seat], seat), seat, title=f"{self.names[seat]} drew")
        return [drawn, *super().shows(s, seat)]

    def zones(self, s: StakesState) -> list[Zone]:
        return [*super().zones(s), Zone("stock", "stock", [], count=int(52 - s.drawn), title="stock")]
