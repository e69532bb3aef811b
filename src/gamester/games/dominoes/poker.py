"""Domino Poker: five pieces each of twenty, staked on and shown; hoyle-donohue, 50025-50069.

The betting is that of draw poker, 2601-2937, without the draw.
"""

from typing import ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.errors import BadOption
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.dominoes import DOUBLES, NAMES, PIECES, SHOWING, is_double, other_half, weight
from gamester.games.dominoes.rules import SET
from gamester.games.vying.poker.rules import P
from gamester.games.vying.table import VyingGame, VyingState
from gamester.parts.betting import Bets, Betting, stake
from gamester.parts.deal import Deal
from gamester.parts.quiet import Quiet, gather

HERE: Final = "hoyle-donohue/domino-poker/"
HIGH_PIECE: Final = 0
ONE_PAIR: Final = 1
FLUSH: Final = 2
TRIPLETS: Final = 3
STRAIGHT_FOUR: Final = 4
FULL: Final = 5
STRAIGHT_FIVE: Final = 6
FOURS: Final = 7
STRAIGHT_SIX: Final = 8
ROYAL: Final = 9
HANDS: Final = (
    "the highest piece", "one pair", "a flush", "triplets", "a straight four", "a full hand", "a straight five",
    "fours", "a straight six", "the Royal Hand",
)  # fmt: skip
DOUBLE_ACE: Final = NAMES.index("1:1")
IN_USE: Final[i64] = (BIT[28] - 1) & ~SHOWING[0] & ~BIT[DOUBLE_ACE]


def lead_order() -> vec[i64]:
    """By piece: its place from the lowest up, the doubles above all others; of no use: -1."""
    out = vec[i64]([-1] * 28)
    place: i64 = 0
    for doubles in (False, True):
        for n in range(PIECES):  # numbered by the higher half, then by the lower
            if IN_USE & BIT[n] and is_double(n) == doubles:
                out[n] = place
                place += 1
    return out


PLACE: Final[vec[i64]] = lead_order()


def suit_all(hand: i64) -> i64:
    """The number that every piece shows; -1: there is none."""
    for number in range(i64(1), i64(7)):
        if not hand & ~SHOWING[number]:
            return number
    return -1


def in_rotation(hand: i64, number: i64) -> bool:
    """Whether the other halves of five of a suit follow each other."""
    ends: i64 = 0
    for n in members(hand):
        ends |= BIT[other_half(n, number)]
    return ends == 0b111110 or ends == 0b1111100


def of_one_suit(pieces: i64) -> bool:
    """Whether two pieces show a number that they share."""
    return suit_all(pieces) >= 0


def kind_of(hand: i64, low_straights: bool) -> i64:
    """Which of the hands this is; ``low_straights``: treys, deuces or aces in rotation are a flush, else nothing."""
    doubles = count(hand & DOUBLES)
    if doubles == 5:
        return ROYAL
    if doubles == 4:
        return FOURS
    if doubles == 3:
        return FULL if of_one_suit(hand & ~DOUBLES) else TRIPLETS
    if doubles == 2:
        return ONE_PAIR
    number = suit_all(hand)
    if number < 0:
        return HIGH_PIECE
    if not in_rotation(hand, number):
        return FLUSH
    if number >= 4:
        return STRAIGHT_FOUR + 2 * (number - 4)
    return FLUSH if low_straights else HIGH_PIECE


def rank(hand: i64, low_straights: bool) -> i64:
    """The hands by kind, and of one kind by the highest piece in which they differ; no two are alike."""
    out = kind_of(hand, low_straights) << 20
    for n in members(hand):
        out |= BIT[PLACE[n]]
    return out


class DominoPokerState(VyingState):
    """Adds the pieces drawn for the first deal, and the age."""

    lots: vec[i64] = NONE  # the piece that each drew for the deal; -1: none
    age: i64 = -1  # at the dealer's left, whose blind it is

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.lots = by.each_piece("lots", of.lots, MATCH | UNDRAWN)
        self.age = by.seat("age", of.age)


class DrawForDeal(Quiet[DominoPokerState, "DominoPoker"]):
    """Before the first hand each draws a piece, and the lowest deals."""

    def begin(self, s: DominoPokerState) -> None:
        if s.deal == 0 and not len(s.first):
            if not s.want(self.game.players):
                return
            for p in range(self.game.players):
                s.lots[p] = s.next_drawn()
                if weight(s.lots[p]) < weight(s.lots[s.dealer]):
                    s.dealer = p
            gather(s)
        self.game.next(s)


class Blind(Quiet[DominoPokerState, "DominoPoker"]):
    """The age puts his ante in the pool."""

    def begin(self, s: DominoPokerState) -> None:
        game = self.game
        s.age = game.after(s.dealer)
        s.bets.live = BIT[game.players] - 1
        for p in range(game.players):
            s.bets.bought[p] = game.purse - s.purse[p]
        stake(s, s.bets, s.age, game.pool, game.ante, game.at_blind)
        game.next(s)


class GoingIn(Betting[DominoPokerState, "DominoPoker"]):
    """From the left of the age each goes in for double the ante, raises, or passes."""

    def __init__(self, limit: int, pool: int, cited: i64) -> None:
        cites = {
            "first": P + "go-in", "answer": P + "equal-or-leave", "see": P + "see-or-better", "short": P + "rule-27",
            "raised": P + "raise", "open": P + "go-in",
        }  # fmt: skip
        super().__init__("betting", limit, True, pool, cited, cites)

    def bets(self, s: DominoPokerState) -> Bets:
        return s.bets

    def begin_round(self, s: DominoPokerState) -> i64:
        s.bets.opened = True
        s.bets.waits = False
        s.bets.due = 2 * self.game.ante
        return self.game.after(s.age)

    def driven_out(self, s: DominoPokerState) -> None:
        game = self.game
        winner = low(s.bets.live)
        alone = winner == s.age and s.bets.due == 2 * game.ante
        for p in range(game.players):
            s.shown[p] = 0
        s.pay(self.pool, winner, s.purse[self.pool], game.at_age if alone else game.at_out)
        game.finish_deal(s)


class Show(Quiet[DominoPokerState, "DominoPoker"]):
    """All who are left lay their pieces open, and the best hand takes the pool."""

    def begin(self, s: DominoPokerState) -> None:
        game = self.game
        best: i64 = -1
        for p in range(game.players):
            s.shown[p] = 0
            if s.bets.live & BIT[p]:
                s.shown[p] = s.hands[p]
                s.known[p] = s.hands[p]
                if best < 0 or game.rank(s.hands[p]) > game.rank(s.hands[best]):
                    best = p
        s.pay(game.pool, best, s.purse[game.pool], game.at_call)
        game.finish_deal(s)


class DominoPoker(VyingGame[DominoPokerState]):
    """Doubles make pairs, triplets and fours; five of a suit a flush, or a straight."""

    id = "domino-poker"
    title = "Domino Poker"
    family = "dominoes"
    books = ("hoyle-donohue",)
    options = (
        Option("players", 4, "how many play", low=2, high=4, cites=(HERE + "players",)),
        Option("low_straights", "flush", "what treys, deuces or aces in rotation are", choices=("flush", "nothing"),
               cites=(HERE + "flush",)),
        Option("ante", 1, "the age's ante, at most half the limit", low=1, high=100, cites=(P + "ante",)),
        Option("limit", 30, "chips that may be raised at once", low=2, high=200, cites=(P + "limit",)),
        Option("purse", 200, "chips that one may stake on a hand", low=2, high=100_000, cites=(P + "table-purse",)),
        Option("hands", 20, "hands that are played", low=1, high=1000, cites=(HERE + "straight-poker",)),
    )  # fmt: skip
    min_players = 2
    max_players = 4
    due_words: ClassVar[str] = "to stay"

    def make_pack(self) -> vec[i64]:
        self.piece_names = NAMES
        out = vec[i64]([])
        for n in members(IN_USE):
            out = append(out, n)
        return out

    def count_things(self) -> int:
        return int(PIECES)

    def parse_outcome(self, text: str) -> int:
        return SET.parse(text)

    def setup(self) -> None:
        self.players = self.count("players")
        self.sitting = self.count("hands")
        self.low_straights = self.choice("low_straights") == "flush"
        self.ante: i64 = self.count("ante")
        self.purse: i64 = self.count("purse")
        limit = self.count("limit")
        if 2 * self.ante > limit:
            raise BadOption(f"an ante of {self.ante} is more than half the limit of {limit}")
        if 2 * self.ante > self.purse:
            raise BadOption(f"purse={self.purse} does not let one go in for {2 * self.ante}: purse is more")
        self.pools = ("pool",)
        self.prizes = ["pool"]
        self.pool: i64 = self.players
        self.at_blind = self.cite(P + "blind")
        self.at_age = self.cite(P + "to-the-age")
        self.at_out = self.cite(P + "driven-out")
        self.at_call = self.cite(P + "call")
        self.parts = [
            DrawForDeal("draw", P + "rule-1"),
            Blind("blind", P + "blind"),
            Deal((1, 1, 1, 1, 1)),
            GoingIn(limit, int(self.pool), self.cite(P + "rule-21-pool")),
            Show("show", P + "call"),
        ]

    def new_state(self) -> DominoPokerState:
        return DominoPokerState(self)

    def rank(self, hand: i64) -> i64:
        """The rank of a hand of five as it was agreed on."""
        return rank(hand, self.low_straights)

    # --- bounds -----------------------------------------------------------------------------------------------------
    def max_game_length(self) -> int:
        """Each raise can be answered by all."""
        return self.most_deals() * int(self.players) * int(self.purse + 2)

    def min_utility(self) -> float:
        return -float(self.most_deals() * int(self.purse))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: DominoPokerState, cards: i64) -> vec[i64]:
        """The highest pieces first."""
        out = vec[i64]([])
        while cards:
            best: i64 = -1
            for n in members(cards):
                if best < 0 or PLACE[n] > PLACE[best]:
                    best = n
            out = append(out, best)
            cards &= ~BIT[best]
        return out

    def how(self, s: DominoPokerState, stake: i64, seat: i64) -> str:
        if not s.shown[seat]:
            return "as all others passed"
        hand = s.shown[seat]
        kind = HANDS[kind_of(hand, self.low_straights)]
        return f"with {kind}, the {NAMES[self.arranged(s, hand)[0]]}" if not self.rank(hand) >> 20 else f"with {kind}"

    def facts(self, s: DominoPokerState) -> list[Item]:
        out = super().facts(s)
        if s.age >= 0:
            out.append(Item("age", self.names[s.age], "age", int(s.age)))
        return out

    def laid_out(self, s: DominoPokerState, seat: int) -> list[Zone]:
        hand = self.hand_zone(s, seat)
        if not s.bets.live or s.bets.live & BIT[seat] or seat == s.seen_by:  # who passed may look at them
            return [hand]
        down = Zone("discard", f"discard {seat}", hand.items, seat, hand.count, f"thrown up by {self.names[seat]}")
        return [down, Zone("hand", hand.id, [], seat, 0, hand.title)]

    def shows(self, s: DominoPokerState, seat: int) -> list[Zone]:
        if not s.shown[seat]:
            return []
        seen = [Item(f"was {NAMES[n]}", NAMES[n], owner=seat) for n in self.arranged(s, s.shown[seat])]
        return [Zone("shown", f"shown {seat}", seen, seat, title=f"{self.names[seat]} showed")]

    def zones(self, s: DominoPokerState) -> list[Zone]:
        return [*super().zones(s), Zone("stock", "stock", [], count=len(self.whole_pack) - int(s.drawn), title="pool")]
