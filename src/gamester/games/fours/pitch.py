"""Auction Pitch: the right to lead, and so to make, the trump is sold for points; all count down from ten.

hoyle-donohue, 2413-2535.
"""

from typing import Any, ClassVar, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, ZEROS
from gamester.engine.fields import NONE, Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import JOKER, NAMES, suit_of
from gamester.games.fours.laws import fours_laws
from gamester.games.fours.parts import DealIn, Lift
from gamester.games.fours.rules import Fours
from gamester.games.fours.state import NOBODY, FoursState
from gamester.parts.auction import BID, Auction, Bids
from gamester.parts.cut import ACE_HIGH
from gamester.parts.tricks import Tricks

P: Final = "hoyle-donohue/auction-pitch/"
LIMIT: Final = Option("limit", 300, "deals after which the least to go wins", low=1, high=1000, cites=(P + "match",))
SOLD: Final = Option("sold", True, "the seller scores the bid that he accepts, at once", cites=(P + "sold",))
STAKE: Final = Option("stake", 1, "counters a loser pays", high=1000, cites=(P + "stake",))


class PitchState(FoursState):
    """Adds the bids, and who pitches."""

    bids: Bids
    offers: vec[i64] = NONE  # what each has bid last
    spoken: i64 = 0  # the seats that have bid or passed
    pitcher: i64 = -1  # who leads first, and makes the trump
    refused: bool = False  # the seller would not sell

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.bids = Bids()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        by.memory("bids", self.bids, of.bids)
        self.offers = by.each_number("offers", of.offers)
        self.spoken = by.seats("spoken", of.spoken)
        self.pitcher = by.seat("pitcher", of.pitcher)
        self.refused = by.flag("refused", of.refused)


class PitchRules(Fours[PitchState]):
    """What the parts below ask of the game."""

    dealer_sells: ClassVar[bool] = False
    once: ClassVar[bool] = True  # each has one bid, and no more
    sold: bool = True  # the seller scores the bid he accepts

    def seller(self, s: PitchState) -> i64:
        """Who sells the right to pitch."""
        return s.dealt_by if self.dealer_sells else self.eldest(s)


class Bidding(Auction[PitchState, PitchRules]):
    """Round from the seller's left: one bid each; or as long as anybody goes higher."""

    def bids(self, s: PitchState) -> Bids:
        return s.bids

    def silent(self, s: PitchState) -> i64:
        """Who does not bid: the seller, and whoever is out of the game."""
        return BIT[self.game.seller(s)] | ((BIT[self.players] - 1) & ~s.live)

    def begin(self, s: PitchState) -> None:
        s.bids.passed = self.silent(s)
        self.ask(s, self.game.after(self.game.seller(s)))

    def say(self, s: PitchState, seat: i64, verb: i64, value: i64) -> None:
        s.spoken |= BIT[seat]
        if verb == BID:
            s.offers[seat] = self.least + value
            if not self.game.once:
                s.bids.passed = self.silent(s)
        super().say(s, seat, verb, value)

    def ask(self, s: PitchState, seat: i64) -> None:
        if self.game.once:
            s.bids.passed |= s.spoken
        if s.bids.high == self.most:  # nobody can go higher
            self.game.next(s)
        else:
            super().ask(s, seat)


class Sale(Asking[PitchState, PitchRules]):
    """The seller takes the highest bid, or pitches himself; where nobody has bid he must."""

    def begin(self, s: PitchState) -> None:
        s.turn = self.game.seller(s)
        if s.bids.bidder < 0:
            s.pitcher = s.turn
            self.game.next(s)

    def open(self, s: PitchState, seat: i64) -> i64:
        return 0b11

    def say(self, s: PitchState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.refused = verb == 1
        s.pitcher = seat if s.refused else s.bids.bidder
        if game.sold and not s.refused:
            game.mark(s, seat, s.bids.high)
        if game.decided(s):
            game.finish_deal(s)
        else:
            game.next(s)

    def prompt(self, s: PitchState) -> str:
        return f"Sell for {s.bids.high}, or pitch yourself"


class Pitch(Asking[PitchState, PitchRules]):
    """The first card led makes its suit trumps."""

    def begin(self, s: PitchState) -> None:
        s.turn = s.pitcher

    def which(self, s: PitchState, seat: i64, verb: i64) -> i64:
        return s.hands[seat] & ~BIT[JOKER]

    def lacks(self, s: PitchState, seat: i64, verb: i64, value: i64) -> str:
        if value == JOKER and s.hands[seat] & BIT[JOKER]:
            return "it has no suit to make trumps of"
        return super().lacks(s, seat, verb, value)

    def say(self, s: PitchState, seat: i64, verb: i64, value: i64) -> None:
        s.trump = suit_of(value)
        self.game.next(s)
        tricks = self.game.parts[s.part]
        assert isinstance(tricks, Tricks)
        tricks.play(s, value)

    def prompt(self, s: PitchState) -> str:
        return "Lead a card of the suit that you make trumps"


class PitchGame(PitchRules):
    """Any of the games in which the pitch is sold."""

    down = True
    revoke_law = "revoke"
    only_bid: bool = False  # a pitcher who makes his bid scores no more than it
    packets: tuple[int, ...] = (3, 3)

    def setup(self) -> None:
        self.players = self.count("players")
        self.target = self.count("game")
        self.limit = self.count("limit")
        self.sold = self.flag("sold")
        self.actions.add("play", "card", NAMES[: self.things], bare=True)
        self.bidding = Bidding("bidding", 1, sum(self.scored), {"pass": "bid", "bid": "bid"}, jumps=True)
        cards = Things("card", NAMES[: self.things])
        sell, keep = self.article("seller"), self.article("kept")
        self.lay_out([
            Lift(self.article("cut"), ACE_HIGH, True),
            DealIn(self.packets),
            self.bidding,
            Sale("sale", Verb("sell", sell), Verb("pitch", keep, ask="pitch yourself")),
            Pitch("pitch", Verb("play", self.article("lead"), of=cards, bare=True)),
        ])  # fmt: skip

    def law_list(self) -> list[Law[Any, Any]]:
        return fours_laws(self)

    def new_state(self) -> PitchState:
        return PitchState(self)

    def begin_match(self, s: PitchState) -> None:
        for side in range(self.sides):
            s.score[side] = self.target

    def first_leader(self, s: PitchState) -> i64:
        return s.pitcher

    def just_dealt(self, s: PitchState) -> bool:
        return s.phase == "bidding" and not s.spoken

    # --- the score --------------------------------------------------------------------------------------------------
    def made(self, s: PitchState, who: vec[i64]) -> i64:
        """What the pitcher has made."""
        total: i64 = 0
        for n in range(i64(len(who))):
            if who[n] == s.pitcher:
                total += self.worth[n]
        return total

    def score_deal(self, s: PitchState, who: vec[i64]) -> None:
        """Who pitched and has not made the bid scores nothing, and is set back by it."""
        made = self.made(s, who)
        failed = made < s.bids.high
        room = s.bids.high if self.only_bid and not s.refused and s.bids.bidder >= 0 else made
        for n in range(i64(len(who))):
            points = self.worth[n]
            if who[n] == NOBODY or (who[n] == s.pitcher and failed):
                continue
            if who[n] == s.pitcher:
                points = min(points, room)
                room -= points
            if points:
                self.mark(s, who[n], points)
        if failed and not self.decided(s):
            s.score[s.pitcher] += s.bids.high

    def punish(self, s: PitchState, who: vec[i64]) -> vec[i64]:
        """Who revoked scores nothing that he made, and is set back by the highest bid."""
        for seat in range(self.players):
            if s.law is not None and s.law.marks[seat]:
                for n in range(i64(len(who))):
                    if who[n] == seat:
                        who[n] = NOBODY
                if seat != s.pitcher and not s.out & BIT[seat]:  # a pitcher is for his bid
                    s.score[seat] += s.bids.high
        return ZEROS[: self.sides]

    def max_game_length(self) -> int:
        """In each deal every bid, and every player's word upon it, and all cards."""
        deals = int(min(self.deals, self.limit) if self.deals else self.limit)
        return deals * (self.players * sum(self.scored) + 2 * self.things + self.players + 8)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told(self, s: PitchState) -> str:
        names, bids = self.names, s.bids
        if bids.bidder < 0:
            how = "Nobody bid"
        elif s.refused:
            how = f"{names[s.pitcher]} would not sell for {bids.high}"
        else:
            how = f"{names[self.seller(s)]} sold to {names[bids.bidder]} for {bids.high}"
        if s.trump < 0:
            return f"{how}.{self.told_end(s)}"
        made = self.made(s, self.tally(s))
        word = f"{names[s.pitcher]} made {made}"
        if made < bids.high:
            word += f", and is set back {bids.high} ({self.article('failed')})"
        return f"{how}. {word}. {super().told(s)}"

    def facts(self, s: PitchState) -> list[Item]:
        out = super().facts(s)
        if s.pitcher >= 0:
            said = f"pitches, for {s.bids.high}" if s.bids.high else "pitches"
            out.append(Item("pitcher", self.names[s.pitcher], said, int(s.pitcher)))
        return out

    def zones(self, s: PitchState) -> list[Zone]:
        out = super().zones(s)
        said: list[Item] = []
        for p, name in enumerate(self.names):
            if s.spoken & BIT[p]:
                said.append(Item(f"bid {p}", str(s.offers[p]) if s.offers[p] else "pass", name, p, int(s.offers[p])))
        out.append(Zone("auction", "bids", said, title="bids"))
        for zone in out:
            if zone.id == "score":
                zone.title = "to go"
        left = len(self.whole_pack) - int(s.drawn)
        return [*out, Zone("stock", "stock", [], count=left, title="not dealt")] if left else out


class AuctionPitch(PitchGame):
    """Four to eight, each for himself; the eldest sells."""

    id = "auction-pitch"
    title = "Auction Pitch"
    options = (
        Option("players", 4, "how many play", low=4, high=8, cites=(P + "players",)),
        Option("play_on", False, "who is out retires, having dealt if it is his turn, and the others play for who "
               "shall be last", cites=(P + "dealer-out",)),
        Option("game", 10, "points to go at the beginning", low=1, high=100, cites=(P + "match",)),
        SOLD, LIMIT, STAKE,
    )  # fmt: skip
    min_players = 4
    max_players = 8

    def setup(self) -> None:
        self.plays_on = self.flag("play_on")
        self.elder_on_tie = False
        super().setup()

    def next_dealer(self, s: PitchState) -> i64:
        """Who has gone out in this very deal still deals, so that the next keeps the pitch; then he retires."""
        seat = self.after(s.dealer)
        while not s.live & BIT[seat]:
            seat = self.after(seat)
        return seat
