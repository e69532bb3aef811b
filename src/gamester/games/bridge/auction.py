"""Auction Bridge: what is to be made is bid for, and its price depends on whether it is. hoyle-donohue, 51562-51610."""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.part import Part
from gamester.engine.trial import Fault
from gamester.engine.zones import Item, Zone
from gamester.games.bridge.bridge import GAME, STAKE, PlainBridge
from gamester.games.bridge.dummy import BREAK
from gamester.games.bridge.laws import BeforePlay, play_laws
from gamester.games.bridge.score import BOOK, FOR_RUBBER
from gamester.games.bridge.state import VALUES, BridgeState
from gamester.parts.tricks import tricks_said

A: Final = "hoyle-donohue/auction-bridge/"
LOWEST_FIRST: Final = vec[i64]([3, 0, 1, 2, 4])  # Spades, Clubs, Diamonds, Hearts, no trumps
LEVELS: Final = ("one", "two", "three", "four", "five", "six", "seven")
ONE: Final = ("spade", "club", "diamond", "heart", "no trump")
BIDS: Final = tuple([f"{n} {w}{'s' if n != 'one' else ''}" for n in LEVELS for w in ONE])
MANY: Final = 35
UNDER: Final = 50  # points for each trick short, doubled with the bid; and for making a doubled one
PASS: Final = 0
BID: Final = 1
DOUBLE: Final = 2
REDOUBLE: Final = 3
WORST: Final = 13 * 4 * UNDER + 250  # points of a deal: all tricks short of a re-doubled grand bid, and honours
RANK: Final = Option("rank", "level", "what makes a bid higher: more tricks, or a greater value",
                     choices=("level", "value"), cites=(A + "higher",))  # fmt: skip
DOUBLED: Final = Option("doubled_tricks", True, "the odd tricks of a doubled bid count double as at Bridge",
                        cites=(A + "bonus",))  # fmt: skip


def called_by(bid: i64) -> i64:
    """The trump suit of a bid."""
    return LOWEST_FIRST[bid % 5]


def level_of(bid: i64) -> i64:
    """How many odd tricks are bid."""
    return bid // 5 + 1


class AuctionState(BridgeState):
    """Adds the bid that stands, and what has been said."""

    bid: i64 = -1  # as ``BIDS`` has them
    bidder: i64 = -1  # whose it is
    passes: i64 = 0  # in a row
    said: vec[i64] = NONE

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.bid = by.one_of("bid", of.bid, MANY)
        self.bidder = by.seat("bidder", of.bidder)
        self.passes = by.number("passes", of.passes)
        self.said = by.each_number("said", of.said)  # each seat's last word: a verb's number and one, or a bid's and 5


class AuctionRules(PlainBridge[AuctionState]):
    """What the bidding asks of the game."""

    higher: vec[i64]  # for each bid, and last for none, the bids above it


class Bidding(Asking[AuctionState, AuctionRules]):
    """The dealer opens; each bids higher, doubles, re-doubles or passes, until three have passed."""

    verbs = (
        Verb("pass", A + "final", "the dealer opens with a declaration", by=A + "opening"),
        Verb("bid", A + "bid", "nothing higher can be bid", of=Things("bid", BIDS), bare=True,
             lacking="it is no higher than the last bid"),
        Verb("double", A + "double", "only an opponent's bid is doubled, and once"),
        Verb("redouble", A + "redouble", "only a double by an opponent is redoubled"),
    )  # fmt: skip

    def begin(self, s: AuctionState) -> None:
        self.game.look(s)
        s.turn = s.dealer

    def open(self, s: AuctionState, seat: i64) -> i64:
        if s.bidder < 0:
            return BIT[BID]
        out = BIT[PASS]
        if self.which(s, seat, BID):
            out |= BIT[BID]
        ours = self.game.team(s, s.bidder) == self.game.team(s, seat)
        if s.doubles == 0 and not ours:
            out |= BIT[DOUBLE]
        if s.doubles == 1 and ours:
            out |= BIT[REDOUBLE]
        return out

    def which(self, s: AuctionState, seat: i64, verb: i64) -> i64:
        return self.game.higher[s.bid if s.bid >= 0 else MANY]

    def say(self, s: AuctionState, seat: i64, verb: i64, value: i64) -> None:
        s.passes = s.passes + 1 if verb == PASS else 0
        s.said[seat] = verb + 1
        if verb == BID:
            s.bid = value
            s.bidder = seat
            s.doubles = 0
            s.said[seat] = value + 5
        elif verb != PASS:
            s.doubles += 1
        if s.passes < 3:
            s.turn = self.game.after(seat)
            return
        s.declarer = s.bidder
        self.game.declare(s, s.bidder, called_by(s.bid))
        self.game.next(s)

    def prompt(self, s: AuctionState) -> str:
        text = super().prompt(s)
        return text if s.bid < 0 else f"{text}, over {BIDS[s.bid]}"


class DoubleOutOfTurn(BeforePlay):
    """The opponent on the left may have a new deal; else the double stands, and he speaks whose turn it was."""

    def when(self, s: BridgeState, seat: i64) -> bool:
        if not self.in_part(s, "bidding") or seat == s.turn or s.doubles:
            return False
        assert isinstance(s, AuctionState)
        return s.bidder >= 0 and not self.game.together(s, s.bidder, seat)

    def judge(self, s: BridgeState) -> i64:
        return self.game.after(self.noted(s)[-1].seat)

    def settle(self, s: BridgeState, fault: Fault, action: i64) -> None:
        if action == self.new_deal:
            s.game.start_deal(s, again=True)
            return
        assert isinstance(s, AuctionState)
        s.doubles = 1
        s.passes = 0
        s.said[fault.seat] = DOUBLE + 1


class AuctionBridge(AuctionRules):
    """The four-handed game. Sides: seats 0 and 2 against 1 and 3."""

    id = "auction-bridge"
    title = "Auction Bridge"
    options = (GAME, STAKE, RANK, DOUBLED, BREAK)
    min_players = 4
    max_players = 4
    law_book = True
    prints = ("bid", "double", "redouble", "final", "opening", "higher", "short", "bonus", "made", "dummy", "rubber",
              "double-turn")  # fmt: skip

    def saying(self) -> list[Part[Any, Any]]:
        bidding = Bidding("bidding")
        for verb in bidding.verbs:
            self.number(verb)
        return [bidding]

    def read_score(self) -> None:
        super().read_score()
        self.breaks = self.count("break_off")
        self.doubled_tricks = self.flag("doubled_tricks")
        by_value = self.choice("rank") == "value"
        self.higher = vec[i64]([])
        for at in range(MANY + 1):
            above: i64 = 0
            for bid in range(MANY):
                if at == MANY or (outbids(bid, at) if by_value else bid > at):
                    above |= BIT[bid]
            self.higher = append(self.higher, above)

    def law_list(self) -> list[Law[Any, Any]]:
        return [*play_laws(self, self.play), DoubleOutOfTurn(self, self.play, "double out of turn", "double-turn")]

    def new_state(self) -> AuctionState:
        return AuctionState(self)

    def value(self, s: AuctionState) -> i64:
        return VALUES[s.called] << s.doubles if self.doubled_tricks else VALUES[s.called]

    def score_tricks(self, s: AuctionState) -> None:
        """What is made counts below the line; a bid not made is paid for to the others, above it."""
        side = self.team(s, s.bidder)
        over = self.counted(s, side) - BOOK - level_of(s.bid)
        if over < 0:
            self.write_above(s, 1 - side, -over * UNDER * BIT[s.doubles])
            return
        self.write_below(s, side, (over + level_of(s.bid)) * self.value(s))
        if s.doubles:
            self.write_above(s, side, (1 + over) * UNDER * s.doubles)

    def settle(self, s: AuctionState) -> None:
        self.settle_sides(s)

    def max_game_length(self) -> int:
        """Each of thirty-five bids may be followed by eight words; and the cards."""
        if self.lawful:
            return super().max_game_length()
        return self.most_deals() * (52 + 9 * MANY + 3)

    def max_utility(self) -> float:
        if self.lawful:
            return super().max_utility()
        return 2.0 * (self.most_deals() * WORST + FOR_RUBBER) * max(1, int(self.stake))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told(self, s: AuctionState) -> str:
        side = self.team(s, s.bidder)
        over = int(self.counted(s, side) - BOOK - level_of(s.bid))
        text = f"{self.names[s.bidder]} bid {BIDS[s.bid]}{', redoubled' if s.doubles == 2 else self.doubled_said(s)}"
        text += f", and was {tricks_said(-over)} short ({self.article('short')})" if over < 0 else " and made it"
        if over > 0:
            text += f" with {tricks_said(over)} more"
        return f"{text}{self.told_scores(s)}"

    def facts(self, s: AuctionState) -> list[Item]:
        out = [item for item in super().facts(s) if item.id not in ("maker", "value")]
        if s.bidder >= 0:
            said = "bids" if not s.doubles else "bids, doubled" if s.doubles == 1 else "bids, redoubled"
            out.append(Item("maker", BIDS[s.bid], said, int(s.bidder)))
        return out

    def zones(self, s: AuctionState) -> list[Zone]:
        out = super().zones(s)
        said = [Item(f"bid {p}", word_said(n), self.names[p], p) for p, n in enumerate(s.said) if n]
        if s.declarer < 0:
            out.append(Zone("auction", "bids", said, title="bids"))
        return out


def outbids(bid: i64, other: i64) -> bool:
    """Whether a bid is worth more than another, or as much with more tricks."""
    mine = level_of(bid) * VALUES[called_by(bid)]
    theirs = level_of(other) * VALUES[called_by(other)]
    return mine > theirs or (mine == theirs and level_of(bid) > level_of(other))


def word_said(n: i64) -> str:
    """A seat's last word."""
    return BIDS[n - 5] if n >= 5 else ("", "pass", "", "double", "redouble")[n]
