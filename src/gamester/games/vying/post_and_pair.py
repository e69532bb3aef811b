"""Post and Pair: three cards each for three stakes, and what is vied on them all.

gamester-1754, 3430-3444.
"""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, low, members, nth
from gamester.engine.errors import BadOption
from gamester.engine.fields import MATCH, NONE, SHOWN, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES
from gamester.games.vying.brag.hands import RANK_WORDS
from gamester.games.vying.table import VyingGame, VyingState, those_left
from gamester.parts.betting import BET, PASS, Bets, Betting, stake
from gamester.parts.pots import share_out, takers
from gamester.parts.quiet import Quiet

P: Final = "gamester-1754/post-and-pair/"
POST: Final = 0  # the pools, and who has won each
PAIR: Final = 1
SEAT: Final = 2
VIED: Final = 3
BEST_POST: Final = 21


def pair_of(hand: i64) -> i64:
    """The rank of the best pair in a hand; -1: none."""
    seen: i64 = 0
    best: i64 = -1
    for card in members(hand):
        rank = card % 13
        if seen & BIT[rank] and rank > best:
            best = rank
        seen |= BIT[rank]
    return best


def royal_of(hand: i64) -> i64:
    """The rank of three alike; -1 if they are not."""
    rank = pair_of(hand)
    if rank < 0:
        return -1
    for card in members(hand):
        if card % 13 != rank:
            return -1
    return rank


def ranks_in(rank: i64) -> str:
    """Cards of a rank, in words."""
    word = RANK_WORDS[rank]
    return f"{word}es" if word == "Six" else f"{word}s"


class PostState(VyingState):
    """Adds each one's third card, hidden as the hand is."""

    third: vec[i64] = NONE  # the card that each was dealt last
    seats: vec[i64] = NONE  # the same of a hand laid open

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.third = by.own_piece("third", of.third, SHOWN)
        self.seats = by.each_piece("seats", of.seats, MATCH | UNDRAWN)


class Stake(Quiet[PostState, "PostAndPair"]):
    """Each stakes at these pools, and is dealt so many cards, the last of three being his third."""

    def __init__(self, name: str, pools: tuple[int, ...], cards: int) -> None:
        super().__init__(name, P + "stakes")
        self.pools = vec[i64](pools)
        self.cards: i64 = cards

    def begin(self, s: PostState) -> None:
        game = self.game
        if s.step == 0:
            for pool in self.pools:
                for p in range(game.players):
                    s.pay(p, game.players + pool, game.stake, game.at_stakes)
            s.step = 1
        if not s.want(self.cards * game.players):
            return
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            for _ in range(self.cards):
                s.third[seat] = s.next_drawn()
                s.hands[seat] |= BIT[s.third[seat]]
            s.held[seat] += self.cards
        if s.held[seat] < 3:
            for p in range(game.players):
                s.third[p] = -1
        else:
            for p in range(game.players):
                s.bets.bought[p] = game.limit - s.purse[p]
        game.next(s)


PLAY_OUT: Final = 4
DOUBLE: Final = 5


class Vying(Betting[PostState, "PostAndPair"]):
    """From the eldest round; where nobody vies the dealer plays it out or doubles it."""

    def __init__(self, most: int, pool: int, cited: i64) -> None:
        cites = dict.fromkeys(("first", "open"), P + "come-in")
        cites.update(dict.fromkeys(("answer", "see", "short", "raised"), P + "vie"))
        super().__init__("vying", most, True, pool, cited, cites)
        why = "only the dealer does, where nobody has vied"
        self.said += [Verb("play it out", P + "dealer", why), Verb("double", P + "dealer", why)]

    def bets(self, s: PostState) -> Bets:
        return s.bets

    def begin_round(self, s: PostState) -> i64:
        s.bets.live = BIT[self.players] - 1
        s.bets.waits = True
        return self.game.after(s.dealer)

    def open(self, s: PostState, seat: i64) -> i64:
        if seat == s.dealer and not s.bets.opened:
            return BIT[PLAY_OUT] | BIT[DOUBLE]
        return super().open(s, seat)

    def say(self, s: PostState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        m = s.bets
        if verb == PLAY_OUT:
            game.next(s)
        elif verb == DOUBLE:
            m.due = 3 * game.stake
            m.opened = True
            m.acted = BIT[seat]
            stake(s, m, seat, self.pool, m.due, self.cited)
            self.ask(s, game.after(seat))
        elif verb == PASS and not m.opened and game.eldest_only and seat != game.after(s.dealer):
            m.live &= ~BIT[seat]
            self.ask(s, game.after(seat))
        else:
            super().say(s, seat, verb, value)

    def driven_out(self, s: PostState) -> None:
        winner = low(s.bets.live)
        for pool in range(4):
            self.game.wins(s, pool, winner, self.game.at_submission)
        self.game.finish_deal(s)

    def why_not(self, s: PostState, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        if verb >= PLAY_OUT:
            return self.said[verb].unless, P + "dealer"
        if s.turn == s.dealer and not s.bets.opened and PASS <= verb <= BET:
            return "nobody has vied: the dealer plays it out or doubles it", P + "dealer"
        return super().why_not(s, action)

    def article(self, s: PostState) -> str:
        return P + "dealer" if s.turn == s.dealer and not s.bets.opened else super().article(s)

    def prompt(self, s: PostState) -> str:
        if s.bets.opened:
            return f"See {s.bets.due - s.bets.staked[s.turn]}, raise or give up"
        return "Play it out or double it" if s.turn == s.dealer else "Vie or pass"


class Consent(Asking[PostState, "PostAndPair"]):
    """Those who are left divide the stakes if all of them will; else they show."""

    verbs = (Verb("show", "show"), Verb("divide", "divide", "it was not agreed that stakes are divided"))

    def begin(self, s: PostState) -> None:
        s.step = 0
        if self.game.divides:
            self.ask(s, self.game.after(s.dealer))
        else:
            self.game.show(s)

    def ask(self, s: PostState, seat: i64) -> None:
        while not s.bets.live & BIT[seat]:
            seat = self.game.after(seat)
        s.turn = seat

    def open(self, s: PostState, seat: i64) -> i64:
        return 3

    def say(self, s: PostState, seat: i64, verb: i64, value: i64) -> None:
        s.step += 1
        if verb == 0:
            self.game.show(s)
        elif s.step == count(s.bets.live):
            for pool in range(4):
                share_out(s, pool, s.bets.live, self.game.at_divide)
            self.game.finish_deal(s)
        else:
            self.ask(s, self.game.after(seat))


class PostAndPair(VyingGame[PostState]):
    """The best Post, the best Pair and the best third card win a stake each; the best hand what was vied."""

    id = "post-and-pair"
    title = "Post and Pair"
    family = "vying"
    books = ("gamester-1754",)
    options = (
        Option("players", 4, "how many play", low=2, high=8, cites=(P + "players",)),
        Option("stake", 1, "counters from each at Post, Pair and Seat", low=1, high=20, cites=(P + "stakes",)),
        Option("courts", "ten", "what a King, Queen or Knave counts at Post", choices=("ten", "nothing"),
               cites=(P + "post",)),
        Option("come_in", "all", "who may pass and come in again when it is vied", choices=("all", "eldest"),
               cites=(P + "come-in",)),
        Option("divide", True, "those who keep in till last may agree to divide", cites=(P + "divide",)),
        Option("most", 4, "counters by which it may be raised at once", low=1, high=20, cites=(P + "vie",)),
        Option("limit", 12, "counters that one may vie in a deal", low=3, high=100, cites=(P + "vie",)),
        Option("rounds", 2, "times each player deals in a sitting", low=1, high=1000, cites=(P + "players",)),
    )  # fmt: skip
    min_players = 2
    max_players = 8
    staked_words = "vied"
    due_words = "to stay"

    def setup(self) -> None:
        self.players = self.count("players")
        self.stake: i64 = self.count("stake")
        self.limit: i64 = self.count("limit")
        if self.limit < 3 * self.stake:
            raise BadOption(f"limit={self.limit} does not let the dealer double {3 * self.stake} staked: limit is more")
        self.sitting = self.count("rounds") * self.players
        self.court: i64 = 10
        if self.choice("courts") == "nothing":
            self.court = 0
        self.eldest_only = self.choice("come_in") == "eldest"
        self.divides = self.flag("divide")
        self.pools = ("post", "pair", "seat", "vied")
        self.prizes = ["Post", "Pair", "Seat", "vie"]
        self.at_stakes: i64 = self.cite("stakes")
        self.at_royal: i64 = self.cite("pair-royal")
        self.at_submission: i64 = self.cite("submission")
        self.at_divide: i64 = self.cite("divide")
        self.at_win = vec[i64]([self.cite(word) for word in ("post", "pair", "seat", "show")])
        self.parts = [
            Stake("first stakes", (POST, PAIR), 2),
            Stake("seat", (SEAT,), 1),
            Vying(self.count("most"), int(self.players) + VIED, self.cite("vie")),
            Consent("show"),
        ]

    def new_state(self) -> PostState:
        return PostState(self)

    # --- what hands are worth ---------------------------------------------------------------------------------------
    def post_of(self, hand: i64) -> i64:
        """What a hand counts at Post; 0: it is beyond twenty-one."""
        out: i64 = 0
        for card in members(hand):
            rank = card % 13
            if rank == ACE:
                out += 1
            elif rank > 8:
                out += self.court
            else:
                out += rank + 2
        return out if out <= BEST_POST else 0

    def worth(self, s: PostState, pool: i64, seat: i64) -> i64:
        """What a seat's cards are worth at a pool, more for better ones; 0: they cannot win it."""
        hand = s.hands[seat]
        royal = royal_of(hand)
        if royal >= 0:
            return 10000 + royal
        if pool == POST:
            return self.post_of(hand)
        if pool == PAIR:
            return pair_of(hand) + 1
        if pool == SEAT:
            return s.third[seat] % 13 + 1
        pair = pair_of(hand)
        if pair >= 0:
            return 1000 + pair
        post = self.post_of(hand)
        return 100 + post if post else s.third[seat] % 13 + 1

    # --- who wins ---------------------------------------------------------------------------------------------------
    def wins(self, s: PostState, pool: i64, seat: i64, article: i64) -> None:
        """A seat takes all that is in a pool."""
        s.pay(self.players + pool, seat, s.purse[self.players + pool], article)

    def show(self, s: PostState) -> None:
        """All who are left lay their cards open, and each pool goes to the best, of equal ones to the eldest's."""
        for p in range(self.players):
            if s.bets.live & BIT[p]:
                s.known[p] = s.hands[p]
                s.shown[p] = s.hands[p]
                s.seats[p] = s.third[p]
        for pool in range(4):
            best: i64 = -1
            most: i64 = 0
            seat = s.dealer
            for _ in range(self.players):
                seat = self.after(seat)
                if s.bets.live & BIT[seat] and self.worth(s, pool, seat) > most:
                    best = seat
                    most = self.worth(s, pool, seat)
            if best >= 0:
                self.wins(s, pool, best, self.at_royal if royal_of(s.hands[best]) >= 0 else self.at_win[pool])
        self.finish_deal(s)

    def end_match(self, s: PostState) -> None:
        """What nobody has won is divided among all."""
        for pool in range(3):
            share_out(s, pool, BIT[self.players] - 1, self.at_win[pool])

    # --- bounds -----------------------------------------------------------------------------------------------------
    def max_game_length(self) -> int:
        """Each raise can be answered by all."""
        return self.most_deals() * int(self.players * (self.limit + 3))

    def min_utility(self) -> float:
        return -float(self.most_deals() * int(3 * self.stake + self.limit))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: PostState, seat: i64) -> None:
        super().fill(s, seat)
        for p in range(self.players):
            if p != seat and s.held[p] == 3:
                s.rng = advance(s.rng)
                s.third[p] = s.seats[p] if count(s.known[p]) == 3 else nth(s.hands[p], mix(s.rng) % 3)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: PostState, seat: int, card: int) -> str:
        return "seat" if s.third[seat] == card else ""

    def aim(self, s: PostState) -> list[Item]:
        if not s.bets.live:
            return []
        left = those_left(self.names, s.bets.live)
        return [Item("aim", left, "Post, Pair and Seat a stake each, the best hand what is vied")]

    def how(self, s: PostState, stake: i64, seat: i64) -> str:
        if count(s.bets.live) == 1:
            return "as all others gave up"
        if not s.known[seat] or count(takers(s, stake)) > 1:
            return "as its part"
        hand = s.shown[seat]
        royal = royal_of(hand)
        if royal >= 0:
            return f"with a pair-royal of {ranks_in(royal)}"
        pair = pair_of(hand)
        if stake == PAIR or (stake == VIED and pair >= 0):
            return f"with a pair of {ranks_in(pair)}"
        post = self.post_of(hand)
        if stake == POST or (stake == VIED and post):
            return f"with {post}"
        return f"with the {NAMES[s.seats[seat]]} for third card"

    def laid_out(self, s: PostState, seat: int) -> list[Zone]:
        hand = self.hand_zone(s, seat)
        if not s.bets.live or s.bets.live & BIT[seat] or seat == s.seen_by:  # who gave up may look at them
            return [hand]
        down = Zone("discard", f"discard {seat}", hand.items, seat, hand.count, f"given up by {self.names[seat]}")
        return [down, Zone("hand", hand.id, [], seat, 0, hand.title)]
