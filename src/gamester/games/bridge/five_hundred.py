"""Five Hundred: six to nine tricks are bid for, with the widow; Joker and Bowers on top. hoyle-donohue, 51729-51886."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.laws import Law, Reckoning
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import JOKER, NAMES, SUIT_WORDS, suit_set
from gamester.games.bridge.five_laws import five_laws
from gamester.games.bridge.five_parts import (
    BIDS,
    HAND,
    MANY,
    WIDOW,
    Bidding,
    F,
    FiveCut,
    FiveDeal,
    FiveRules,
    FiveState,
    FiveTricks,
    Widow,
)
from gamester.games.euchre.state import bower_order, left_bower, right_bower
from gamester.parts.cut import cut_zone
from gamester.parts.exchange import deal_hidden, laid_zones
from gamester.parts.tricks import tricks_said, trumps_of

LEAST: Final = 6  # tricks that can be bid, and so many at most
ALL_TEN: Final = 250
A_TRICK: Final = 10
DEAREST: Final = 480
TABLE: Final = vec[i64]([60, 80, 100, 40, 120])  # of six tricks in Clubs, Diamonds, Hearts, Spades, without trumps
TEXT: Final = vec[i64]([40, 100, 80, 60, 120])
LEFT_OUT: Final = ("4D", "4H")  # of the pack of four players
OPTIONS = (
    Option("players", 3, "how many play: three, or four in partnerships", low=3, high=4, cites=(F + "players",)),
    Option("game", 500, "points that make a game", low=10, high=10_000, cites=(F + "game",)),
    Option("scale", "table", "the values: the printed table's, or those that the text reckons with",
           choices=("table", "text"), cites=(F + "values", F + "suits")),
    Option("rounds", True, "one may bid again until the others have passed", cites=(F + "turns",)),
    Option("all_ten", True, "all ten tricks score 250 if less was bid", cites=(F + "all-ten",)),
    Option("break_off", 100, "deals after which the highest score wins", low=1, high=1000, cites=(F + "game",)),
    Option("stake", 1, "counters a loser pays", high=1000, cites=(F + "game",)),
)  # fmt: skip


class FiveHundred(FiveRules):
    """Three, each for himself, or four in partnerships: seats 0 and 2 against 1 and 3."""

    id = "five-hundred"
    title = "Five Hundred"
    family = "bridge"
    books = ("hoyle-donohue",)
    options = OPTIONS
    joker = True
    law_book = True
    min_players = 3
    max_players = 4

    def setup(self) -> None:
        self.players = self.count("players")
        self.sides = 2 if self.players == 4 else 3
        self.whole_pack = pack_of(self.players)
        self.order = bower_order(self.whole_pack)
        self.target: i64 = self.count("game")
        self.rounds = self.flag("rounds")
        self.all_ten = self.flag("all_ten")
        self.for_six: vec[i64] = TEXT if self.choice("scale") == "text" else TABLE
        self.at_game = self.cite("game")
        self.higher = vec[i64]([])
        for at in range(MANY + 1):
            above: i64 = 0
            for bid in range(MANY):
                if at == MANY or self.outbids(bid, at):
                    above |= BIT[bid]
            self.higher = append(self.higher, above)
        self.actions.add("play", "card", NAMES, bare=True)
        self.bidding, widow = Bidding("bidding"), Widow()
        for verb in (*self.bidding.verbs, *widow.said):
            self.number(verb)
        self.asks: i64 = self.actions.add("lead the Joker for", "suit", SUIT_WORDS)
        cites = (self.article("play"), self.article("follow"))
        self.play = FiveTricks(self.players, self.asks, cites)
        self.parts = [FiveCut(self.article("cut")), FiveDeal("deal"), self.bidding, widow, self.play]
        if self.lawful:
            self.marks = self.sides
            self.play.turn_by(self.actions.add("turn the trick"))
            self.parts.append(Reckoning(self.actions.add("agree")))

    def make_pack(self) -> vec[i64]:
        super().make_pack()
        return pack_of(3)  # until ``setup`` knows how many play

    def new_state(self) -> FiveState:
        return FiveState(self)

    # --- at a table with laws ---------------------------------------------------------------------------------------
    def law_list(self) -> list[Law[Any, Any]]:
        return five_laws(self, self.play, self.bidding)

    def begin_deal(self, s: FiveState) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[: self.sides]

    def taken_back(self, s: FiveState) -> None:
        """The suit named for a Joker still on the table stands."""
        if s.step and s.trump < 0 and s.trick[s.leader] == JOKER:
            s.led = s.named

    def revoked(self, s: FiveState, side: i64) -> bool:
        """Whether a side was found to have revoked."""
        return s.law is not None and s.law.marks[side] != 0

    # --- the bids ---------------------------------------------------------------------------------------------------
    def worth(self, bid: i64) -> i64:
        """What a bid scores: as much for each trick above five."""
        return self.for_six[bid % 5] * (bid // 5 + 1)

    def outbids(self, bid: i64, other: i64) -> bool:
        """Whether a bid is worth more than another, or as much with more tricks."""
        mine, theirs = self.worth(bid), self.worth(other)
        return mine > theirs or (mine == theirs and bid // 5 > other // 5)

    # --- the play ---------------------------------------------------------------------------------------------------
    def first_leader(self, s: FiveState) -> i64:
        return s.bidder

    def joker_for(self, s: FiveState) -> i64:
        """The action that leads the Joker for the longest suit of the seat to act."""
        best: i64 = 0
        for suit in range(4):
            if count(s.hands[s.turn] & suit_set(suit)) > count(s.hands[s.turn] & suit_set(best)):
                best = suit
        return self.asks + best

    def play_over(self, s: FiveState) -> bool:
        """A bid that is made and puts the bidder out ends the game at once."""
        side = self.side_of(s.bidder)
        return self.made_by(s, side) >= LEAST + s.bid // 5 and s.score[side] + self.worth(s.bid) >= self.target

    def made_by(self, s: FiveState, side: i64) -> i64:
        made: i64 = 0
        for p in range(self.players):
            if self.side_of(p) == side:
                made += s.tricks[p]
        return made

    # --- the score --------------------------------------------------------------------------------------------------
    def end_deal(self, s: FiveState) -> None:
        if s.bidder >= 0:
            self.score_bid(s)
            self.score_others(s)
        if s.winner < 0 and s.deal + 1 >= self.count("break_off"):
            self.break_off(s)
        if s.winner >= 0:
            self.settle(s)

    def score_bid(self, s: FiveState) -> None:
        """The bid, or 250 for all ten tricks where that is more; or the bid is taken off. He counts first."""
        side = self.side_of(s.bidder)
        made = self.made_by(s, side)
        worth = self.worth(s.bid)
        others = any(self.revoked(s, n) for n in range(self.sides) if n != side)
        if self.revoked(s, side) or (made < LEAST + s.bid // 5 and not others):
            worth = -worth
        elif made == HAND and self.all_ten:
            worth = max(worth, ALL_TEN)
        self.mark(s, side, worth)

    def score_others(self, s: FiveState) -> None:
        """Ten for each trick, from the bidder's left."""
        seat = s.bidder
        for _ in range(self.sides - 1):
            seat = self.after(seat)
            side = self.side_of(seat)
            if not any(self.revoked(s, n) for n in range(self.sides) if n != self.side_of(s.bidder)):
                self.mark(s, side, A_TRICK * self.made_by(s, side))

    def mark(self, s: FiveState, side: i64, points: i64) -> None:
        """Score so much; whoever is out first has the game."""
        s.gained[side] += points
        s.score[side] += points
        if s.winner < 0 and s.score[side] >= self.target:
            s.winner = side

    def break_off(self, s: FiveState) -> None:
        """The highest score wins, if there is but one such."""
        best = max(s.score)
        leaders = [n for n in range(self.sides) if s.score[n] == best]
        if len(leaders) == 1:
            s.winner = leaders[0]

    def settle(self, s: FiveState) -> None:
        """Each loser pays the stake."""
        stake: i64 = self.count("stake")
        for p in range(self.players):
            if self.side_of(p) != s.winner:
                s.pay(p, self.paid_by(p, s.winner), stake, self.at_game)

    def match_over(self, s: FiveState) -> bool:
        return s.winner >= 0 or s.deal >= self.count("break_off")

    def most_deals(self) -> int:
        """Of a match."""
        most = self.count("break_off")
        return min(int(self.deals), most) if self.deals else most

    def max_game_length(self) -> int:
        """Each bid may be followed by passes; then three cards laid out, and all the tricks."""
        if self.lawful:
            return super().max_game_length()
        return self.most_deals() * (MANY + self.players + 3 + HAND * self.players)

    def max_utility(self) -> float:
        return float(self.most_deals() * 2 * DEAREST if self.deals else 2 * self.count("stake"))

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: FiveState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid.out[seat]
        widow = deal_hidden(s, s.laid, seat, unseen)
        self.lay_talon(s, widow)
        if widow:  # it lies where it is dealt
            order, most = s.order, HAND * self.players
            s.order = vec[i64]([])
            for n in range(most // 2):
                s.order = append(s.order, order[n])
            for n in range(most, most + WIDOW):
                s.order = append(s.order, order[n])
            for n in range(most // 2, most):
                s.order = append(s.order, order[n])

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told(self, s: FiveState) -> str:
        if s.bidder < 0:
            return f"Nobody bid six, and the cards were bunched ({self.article('no-bid')})."
        side = self.side_of(s.bidder)
        text = f"{self.names[s.bidder]} bid {BIDS[s.bid]} and made {tricks_said(self.made_by(s, side))}: "
        if s.gained[side] < 0:
            text += f"set back {-s.gained[side]} ({self.article('set-back')})"
        else:
            text += f"{s.gained[side]} ({self.article('values')})"
        for n in range(self.sides):
            if n != side and s.gained[n]:
                text += f"; {self.side_name(n)} {s.gained[n]} ({self.article('others')})"
        text += "."
        if s.winner >= 0:
            text += f" {self.side_name(int(s.winner))} won the game ({self.article('game')})."
        return text

    def aim(self, s: FiveState) -> list[Item]:
        if s.bidder < 0:
            return [Item("aim", f"{self.target} points", "the game")]
        need = LEAST + s.bid // 5
        who = self.side_name(int(self.side_of(s.bidder)))
        return [
            Item("aim", f"{tricks_said(need)} for {self.worth(s.bid)} points", who),
            Item("aim others", "ten a trick", "the others"),
        ]

    def arranged(self, s: FiveState, cards: i64) -> vec[i64]:
        """Trumps first, from the Joker down."""
        trump = trumps_of(s)
        if trump == 4:
            return super().arranged(s, cards)
        left = cards & self.order.of_kind[6 * trump]
        rest = cards & ~left
        out = vec[i64]([])
        while left:
            best: i64 = -1
            for c in self.whole_pack:
                if left & BIT[c] and (
                    best < 0 or self.order.power[64 * trump + c] > self.order.power[64 * trump + best]
                ):
                    best = c
            out = append(out, best)
            left &= ~BIT[best]
        for c in super().arranged(s, rest):
            out = append(out, c)
        return out

    def note_of(self, s: FiveState, seat: int, card: int) -> str:
        if s.trump >= 0 and card in (right_bower(s.trump), left_bower(s.trump)):
            return "right bower" if card == right_bower(s.trump) else "left bower"
        return super().note_of(s, seat, card)

    def facts(self, s: FiveState) -> list[Item]:
        out = super().facts(s)
        if s.bidder >= 0:
            out.append(Item("maker", BIDS[s.bid], "bids", int(s.bidder)))
        return out

    def zones(self, s: FiveState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and s.bidder < 0 and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        if not any(s.laid.many) and not any(s.taken):
            said = [
                Item(f"bid {p}", BIDS[n - 2] if n > 1 else "pass", self.names[p], p) for p, n in enumerate(s.said) if n
            ]
            out.append(Zone("auction", "bids", said, title="bids"))
        untaken = 0 if any(s.laid.many) or s.held[s.bidder if s.bidder >= 0 else 0] > HAND else 3
        out.append(Zone("stock", "stock", [], count=untaken, title="widow"))
        return out + laid_zones(s.laid, self)


def pack_of(players: int) -> vec[i64]:
    """All above the six and the Joker; for four all above the three, but two red fours."""
    ranks = "789TJQKA" if players == 3 else "456789TJQKA"
    out = vec[i64]([])
    for n, name in enumerate(NAMES):
        if n == JOKER or (name[0] in ranks and name not in LEFT_OUT):
            out = append(out, n)
    return out
