"""Commerce the old way: cards changed with three that lie open, and the worst hand loses a fish.

hoyle-donohue, 47076-47120.
"""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, high, low, members
from gamester.engine.errors import BadOption
from gamester.engine.fields import MATCH, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES, by_rank, suit_of
from gamester.games.swaps.rules import DealCut, DealIn, SwapGame, SwapState
from gamester.parts.quiet import Quiet

BOOK: Final = "hoyle-donohue/commerce-old/"
FISH: Final = 3
CARDS: Final = Things("card", NAMES[:52])
NOTHING: Final = 0
FLUSH: Final = 1
SEQUENCE: Final = 2
ROYAL: Final = 3
WORDS: Final = ("nothing", "a flush", "a sequence", "a pair-royal")
CLASS: Final = 4096  # a hand's rank is its class so many times, and what tells it from others of the class
LOOK: Final = 0
BLIND: Final = 1
GIVE: Final = 0
TAKE: Final = 1
ENOUGH: Final = 2
STAND: Final = 3


def pips(rank: i64) -> i64:
    """An Ace counts eleven, court cards ten."""
    return 11 if rank == ACE else min(rank + 2, 10)


def rank_of(cards: i64) -> i64:
    """``order``: three cards as they rank: the greater is the better."""
    a = high(cards)
    c = low(cards)
    b = low(cards & ~BIT[a] & ~BIT[c])
    suited = suit_of(a) == suit_of(c)
    if suited:
        if a - c == 2:
            return SEQUENCE * CLASS + a % 13
        return FLUSH * CLASS + pips(a % 13) + pips(b % 13) + pips(c % 13)
    x, y, z = a % 13, b % 13, c % 13
    if x == y == z:
        return ROYAL * CLASS + x
    best, worst = max(x, y, z), min(x, y, z)
    return 169 * best + 13 * (x + y + z - best - worst) + worst


class CommerceState(SwapState):
    """The board, and who is satisfied."""

    board: i64 = 0  # the cards that lie open
    put: i64 = 0  # those put there in this turn
    taken: i64 = 0  # those taken from it in this turn
    stood: i64 = 0  # seats that change no more
    turns: i64 = 0  # turns taken so far
    blind: bool = False  # the dealer has taken the board unseen
    first_out: bool = False  # somebody has lost all his fish before
    buyer: i64 = -1  # who may buy a horse
    best: i64 = -1  # who had the best hand

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.board = by.pieces("board", of.board)
        self.put = by.pieces("put", of.put)
        self.taken = by.pieces("taken", of.taken)
        self.stood = by.seats("stood", of.stood)
        self.turns = by.number("turns", of.turns)
        self.blind = by.flag("blind", of.blind)
        self.first_out = by.flag("first_out", of.first_out, MATCH)
        self.buyer = by.seat("buyer", of.buyer)
        self.best = by.seat("best", of.best)


class Board(Quiet[CommerceState, "CommerceOld"]):
    """``board``: as many as each has, face up."""

    def begin(self, s: CommerceState) -> None:
        if s.want(3):
            self.game.lay(s, BIT[s.next_drawn()] | BIT[s.next_drawn()] | BIT[s.next_drawn()])
            self.game.next(s)


class DealersChoice(Asking[CommerceState, "CommerceOld"]):
    """``blind``: before he looks at his own cards, which are drawn for him after it."""

    verbs = (Verb("look at my hand", "blind"), Verb("take the board", "blind"))

    def begin(self, s: CommerceState) -> None:
        s.turn = s.dealer

    def open(self, s: CommerceState, seat: i64) -> i64:
        return BIT[LOOK] | BIT[BLIND]

    def say(self, s: CommerceState, seat: i64, verb: i64, value: i64) -> None:
        s.blind = verb == BLIND
        self.game.next(s)


class DealersHand(Quiet[CommerceState, "CommerceOld"]):
    """His three cards, to his hand or to the board."""

    def begin(self, s: CommerceState) -> None:
        if not s.want(3):
            return
        game, dealer = self.game, s.dealer
        own = BIT[s.next_drawn()] | BIT[s.next_drawn()] | BIT[s.next_drawn()]
        s.held[dealer] = 3
        if s.blind:
            s.hands[dealer] = s.known[dealer] = s.board
            s.gone &= ~s.board
            game.lay(s, own)
            s.stood = BIT[dealer]
        else:
            s.hands[dealer] = own
        game.next(s)


class Changing(Asking[CommerceState, "CommerceOld"]):
    """``change``: in rotation, any cards for as many on the board, until all stand."""

    verbs = (
        Verb("give", "change", "take one from the board for the card that you gave", of=CARDS),
        Verb("for", "change", "first give a card", of=CARDS, lacking="it does not lie on the board to be taken",
             ask="take a card for it"),
        Verb("enough", "change", "give a card for each that you take, and one at least; or stand"),
        Verb("stand", "stand", "you have changed already: say that it is enough", by="change"),
    )  # fmt: skip

    def begin(self, s: CommerceState) -> None:
        self.ask(s, s.dealer)

    def ask(self, s: CommerceState, seat: i64) -> None:
        """The next after ``seat`` that does not stand; none, or too long at it, and all show."""
        game = self.game
        s.put = s.taken = 0
        if s.live & ~s.stood == 0 or s.turns >= game.most_turns * count(s.live):
            game.next(s)
            return
        seat = game.after_of(s, seat)
        while s.stood & BIT[seat]:
            seat = game.after_of(s, seat)
        s.turn = seat

    def open(self, s: CommerceState, seat: i64) -> i64:
        if count(s.put) > count(s.taken):
            return BIT[TAKE]
        return BIT[GIVE] | (BIT[ENOUGH] if s.put else BIT[STAND])

    def which(self, s: CommerceState, seat: i64, verb: i64) -> i64:
        return s.hands[seat] & ~s.taken if verb == GIVE else s.board & ~s.put

    def say(self, s: CommerceState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == GIVE:
            s.put |= BIT[value]
            s.hands[seat] &= ~BIT[value]
            s.known[seat] &= ~BIT[value]
            s.held[seat] -= 1
            game.lay(s, s.board | BIT[value])
            return
        if verb == TAKE:
            s.taken |= BIT[value]
            s.board &= ~BIT[value]
            s.take_up(seat, value)
            if count(s.taken) < 3:
                return
        if verb == STAND:
            s.stood |= BIT[seat]
        s.turns += 1
        self.ask(s, seat)


class Showing(Quiet[CommerceState, "CommerceOld"]):
    """``show``, ``best``, ``worst``: all show; the best takes a sum from the pool, the worst puts in a fish."""

    def begin(self, s: CommerceState) -> None:
        game = self.game
        best = worst = seat = game.after_of(s, s.dealer)
        for _ in range(count(s.live)):
            here = rank_of(s.hands[seat])
            if here > rank_of(s.hands[best]):
                best = seat
            if here <= rank_of(s.hands[worst]):
                worst = seat
            s.known[seat] = s.hands[seat]
            seat = game.after_of(s, seat)
        s.shown = s.hands[:]
        s.best = best
        s.paid = BIT[worst]
        s.pay(game.players, best, game.fish, game.at_best)
        s.score[worst] -= 1
        if s.score[worst] == 0:
            if game.horse and not s.first_out:
                s.buyer = worst
            else:
                s.live &= ~BIT[worst]
            s.first_out = True
        game.next(s)


class Horse(Asking[CommerceState, "CommerceOld"]):
    """``horse``: who is the first to lose his three may buy one more."""

    verbs = (Verb("buy a horse", "horse"), Verb("sit by", "out"))

    def begin(self, s: CommerceState) -> None:
        if s.buyer < 0:
            self.game.next(s)
        else:
            s.turn = s.buyer

    def open(self, s: CommerceState, seat: i64) -> i64:
        return 3

    def say(self, s: CommerceState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == 0:
            s.pay(seat, game.players, game.horse_price, game.at_horse)
            s.score[seat] = 1
        else:
            s.live &= ~BIT[seat]
        game.next(s)


class CommerceOld(SwapGame[CommerceState]):
    """The last with fish makes the final sweep."""

    id = "commerce-old"
    title = "Commerce the old way"
    family = "swaps"
    books = ("hoyle-donohue",)
    min_players = 3
    max_players = 12
    options = (
        Option("players", 4, "persons at the table", low=3, high=12, cites=(BOOK + "players",)),
        Option("stake", 12, "halfpence that each puts into the pool", low=4, high=10_000, cites=(BOOK + "stake",)),
        Option("fish", 2, "halfpence that a fish is rated at, and that the best hand takes", low=1, high=3000,
               cites=(BOOK + "stake", BOOK + "best")),
        Option("horse", True, "the first to lose his three fish may buy one for a third of the stake",
               cites=(BOOK + "horse",)),
        Option("turns", 8, "times round after which all show, satisfied or not", low=1, high=100,
               cites=(BOOK + "round",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.pools = ("pool",)
        self.stake: i64 = self.count("stake")
        self.fish: i64 = self.count("fish")
        if self.stake <= FISH * self.fish:
            raise BadOption(
                f"fish={self.fish} would leave nothing of stake={self.stake} for the final sweep: three fish are less"
            )
        self.horse = self.flag("horse")
        self.horse_price: i64 = self.stake // 3
        self.most_turns: i64 = self.count("turns")
        self.at_stake: i64 = self.cite("stake")
        self.at_best: i64 = self.cite("best")
        self.at_horse: i64 = self.cite("horse")
        self.at_sweep: i64 = self.cite("sweep")
        self.parts = [
            DealCut(self.article("cut")),
            DealIn((1, 1, 1), True),
            Board("board", BOOK + "board"),
            DealersChoice("dealer"),
            DealersHand("deal", BOOK + "deal"),
            Changing("change"),
            Showing("show", BOOK + "show"),
            Horse("horse"),
        ]

    def new_state(self) -> CommerceState:
        return CommerceState(self)

    def begin_match(self, s: CommerceState) -> None:
        super().begin_match(s)
        for p in range(self.players):
            s.score[p] = FISH
            s.pay(p, self.players, self.stake, self.at_stake)

    def lay(self, s: CommerceState, cards: i64) -> None:
        """What lies on the board is seen by all."""
        s.board = cards
        s.gone |= cards

    def match_over(self, s: CommerceState) -> bool:
        return count(s.live) == 1

    def end_match(self, s: CommerceState) -> None:
        self.share(s, self.at_sweep)

    def most_deals(self) -> int:
        """A fish is lost in every deal, and one may be bought."""
        most = FISH * int(self.players)
        return int(min(self.deals, most)) if self.deals else most

    def max_game_length(self) -> int:
        return self.most_deals() * int(7 * self.most_turns * self.players + 2)

    def min_utility(self) -> float:
        return -float(self.stake + self.horse_price)

    def max_utility(self) -> float:
        return float(self.stake * (self.players - 1) + self.horse_price)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: CommerceState, cards: i64) -> vec[i64]:
        return by_rank(cards)

    def aim(self, s: CommerceState) -> list[Item]:
        return [Item("aim", "a pair-royal, a sequence or a flush", "not the worst hand; the last takes the pool")]

    def told(self, s: CommerceState) -> str:
        best = self.names[s.best]
        worst = self.names[low(s.paid)]
        said = f"{best} has {WORDS[rank_of(s.shown[s.best]) // CLASS]} and takes {self.fish} (article best); "
        said += f"{worst} goes up (article worst)."
        if s.buyer >= 0:
            bought = "buys a horse (article horse)" if s.live & BIT[s.buyer] else "sits by (article out)"
            said += f" {self.names[s.buyer]} {bought}."
        if count(s.live) == 1:
            said += f" {self.names[low(s.live)]} makes the final sweep (article sweep)."
        return said

    def facts(self, s: CommerceState) -> list[Item]:
        out = super().facts(s)
        for p in members(s.stood):
            out.append(Item(f"stands {p}", "stands", self.names[p], int(p)))
        return out

    def laid_open(self, s: CommerceState) -> list[Zone]:
        cards = [Item(NAMES[c], NAMES[c]) for c in by_rank(s.board)]
        return [Zone("tableau", "board", cards, title="the board"), *super().laid_open(s)]
