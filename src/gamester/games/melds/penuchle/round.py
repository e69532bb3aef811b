"""Three- and four-handed Penuchle: all cards dealt, and announcements after one's card to the first trick.

hoyle-donohue, 2362-2407.
"""

from typing import Any, Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.melds.penuchle.rules import (
    ALL,
    MELDS,
    SEVEN,
    THE_SEVEN,
    P,
    PenuchleRules,
    PenuchleState,
    S,
    game_options,
)
from gamester.games.melds.penuchle.two import Announce, PenuchleTricks, Rules, Turned
from gamester.games.melds.rules import TEN_SECOND, Lift, MeldGame, MeldTricks, pips
from gamester.parts.cards import CardState
from gamester.parts.deal import TURN_LAST, TURN_NEXT, Deal
from gamester.parts.exchange import Exchange, Laid, deal_hidden, laid_zones

FOUR: Final = "hoyle-donohue/four-handed-penuchle/"
THREE: Final = "hoyle-donohue/three-handed-penuchle/"
ANNOUNCE: Final = 0  # verbs
EXCHANGE: Final = 0
LEAVE: Final = 1
LONGEST: Final = 80  # actions of a deal
BY_TWO: Final = 7  # the first part of what the last two play


class RoundRules(PenuchleRules[S]):
    """What the two games share."""

    both = False

    def asks_for_seven(self, s: S, seat: i64) -> bool:
        """Whether a seat is asked if it has the Seven."""
        return True

    def must_head(self, s: S) -> bool:
        return self.flag("head")


class Sevens(Asking[PenuchleState, RoundRules[Any]]):
    """From the eldest round: whoever has the Seven of trumps may exchange it for the card turned."""

    verbs = (
        Verb("exchange the Seven", "exchange", "you have not the Seven of trumps"),
        Verb("leave it", "exchange"),
    )

    def begin(self, s: PenuchleState) -> None:
        if s.turn_up % 13 == SEVEN:
            self.game.next(s)
        else:
            s.turn = self.game.after(s.dealer)

    def open(self, s: PenuchleState, seat: i64) -> i64:
        return 0b11 if self.game.may_exchange(s, seat) else 0b10

    def say(self, s: PenuchleState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == EXCHANGE:
            game.announce(s, seat, THE_SEVEN)
            if game.play_over(s):
                game.finish_deal(s)
                return
        following = game.after(seat)
        if verb == EXCHANGE or seat == s.dealer or not game.asks_for_seven(s, following):
            game.next(s)
        else:
            s.turn = following


class FirstTrick(Asking[PenuchleState, RoundRules[Any]]):
    """Each announces all that it will directly after its card to the first trick."""

    verbs = (
        Verb("announce", "announcements", "you hold nothing to announce", of=Things("meld", MELDS),
             lacking="you do not hold it, or it goes with what is announced"),
        Verb("no more", "announcements", ask="say no more"),
    )  # fmt: skip

    def begin(self, s: PenuchleState) -> None:
        self.game.next(s)  # the first card is to come

    def open(self, s: PenuchleState, seat: i64) -> i64:
        return 0b11 if self.game.melds(s, seat) else 0b10

    def which(self, s: PenuchleState, seat: i64, verb: i64) -> i64:
        return self.game.melds(s, seat)

    def say(self, s: PenuchleState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == ANNOUNCE:
            game.announce(s, seat, value)
            if game.play_over(s):
                game.finish_deal(s)
            return
        s.announcer = -1
        s.part += 1  # the trick goes on, or its winner leads
        s.turn = s.best if s.led < 0 else game.plays_next(s, seat)


class RoundTricks(MeldTricks[PenuchleState]):
    """Tricks, of which the first is broken off after each card."""

    def lay(self, game: MeldGame[Any], s: PenuchleState, card: i64) -> None:
        first = not any(s.taken)
        seat, deal = s.turn, s.deal
        super().lay(game, s, card)
        if first and s.deal == deal:
            s.announcer = seat
            s.part -= 1
            s.turn = seat


class FourHandedPenuchle(RoundRules[PenuchleState]):
    """Four, seats 0 and 2 against 1 and 3."""

    id = "four-handed-penuchle"
    title = "Four-Handed Penuchle"
    own = ("players", "method", "seven-turned", "exchange", "announcements", "count")
    options = (
        *game_options(P + "match"),
        Option("head", True, "one has to beat what has been played, if one can", cites=(FOUR + "method",)),
    )
    min_players = 4
    max_players = 4

    def setup(self) -> None:
        self.sides = 2
        self.rank_cards()
        self.target = self.count("game")
        self.stake = self.count("stake")
        self.at_match = self.cite("match")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        cites = (self.article("method"), self.article("method"))
        self.parts = [
            Lift(self.article("first-deal"), TEN_SECOND, True),
            Deal((2, 3, 3), TURN_LAST),
            Turned("turned", self.article("seven-turned")),
            Sevens("the Seven"),
            FirstTrick("announcements"),
            RoundTricks(0, 4, cites),
        ]

    def new_state(self) -> PenuchleState:
        return PenuchleState(self)

    def asks_for_seven(self, s: PenuchleState, seat: i64) -> bool:
        return seat != s.dealer

    def exchange(self, s: PenuchleState, seat: i64) -> None:
        """The card turned is the dealer's, who has the Seven for it."""
        seven, turned = BIT[13 * s.trump + SEVEN], BIT[s.turn_up]
        for p, gives, gets in ((seat, seven, turned), (s.dealer, turned, seven)):
            s.hands[p] = (s.hands[p] & ~gives) | gets
            s.known[p] = (s.known[p] & ~gives) | gets
        s.turn_up = 13 * s.trump + SEVEN

    def end_match(self, s: PenuchleState) -> None:
        for p in range(4):
            if s.score[p % 2] >= self.target:
                s.pay(self.after(p), p, self.stake, self.at_match)

    def max_game_length(self) -> int:
        most = 2 * int(self.target) // ALL + 1
        return LONGEST * (min(int(self.deals), most) if self.deals else most)

    def told(self, s: PenuchleState) -> str:
        ahead = [n for n in range(2) if s.score[n] >= self.target]
        end = f" {self.side_name(ahead[0])} have the game ({self.article('match')})." if ahead else ""
        return f"{self.told_counts(s)}.{end}"


class ThreeState(PenuchleState):
    """Adds who has retired, and what the dealer lays out."""

    retired: i64 = -1  # who made four hundred first
    laid: Laid

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.retired = by.seat("retired", of.retired, MATCH | UNDRAWN)
        by.memory("laid", self.laid, of.laid)


class DealIn(Deal):
    """Cards to those who have not retired."""

    def left_out(self, s: CardState) -> i64:
        assert isinstance(s, ThreeState)
        out: i64 = 0
        if s.retired >= 0:
            out = BIT[s.retired]
        return out


class TakeLast(Exchange[ThreeState, Rules]):
    """The dealer takes the card turned, or the Seven left for it, and the last; and lays two out."""

    def laid(self, s: ThreeState) -> Laid:
        return s.laid

    def begin(self, s: ThreeState) -> None:
        if not s.want(1):
            return
        s.take_up(s.dealer, s.turn_up)
        s.hands[s.dealer] |= BIT[s.next_drawn()]
        s.held[s.dealer] += 1
        s.turn_up = -1
        s.turn = s.dealer

    def say(self, s: ThreeState, seat: i64, verb: i64, value: i64) -> None:
        for p in range(3):  # what was seen is in his hand or laid out
            if p != seat:
                s.void[p] |= s.known[seat]
        super().say(s, seat, verb, value)


class ThreeHandedPenuchle(RoundRules[ThreeState]):
    """Each for himself: the first to four hundred wins, the last of the others to five hundred loses."""

    id = "three-handed-penuchle"
    title = "Three-Handed Penuchle"
    own = ("players", "deal", "seven-turned", "exchange", "take", "laid-out", "announcements", "retire", "stake")
    options = (
        Option("retire", 400, "points with which the first retires", low=50, high=10_000, cites=(THREE + "retire",)),
        Option("game", 500, "points to which the other two play", low=50, high=10_000, cites=(THREE + "retire",)),
        Option("stake", 1, "counters the loser pays", high=1000, cites=(THREE + "stake",)),
        Option("packets", "2", "ten cards by twos, or by twos and threes", choices=("2", "2-3"),
               cites=(THREE + "deal",)),
        Option("head", True, "one has to beat what has been played, if one can", cites=(FOUR + "method",)),
    )  # fmt: skip
    min_players = 3
    max_players = 3

    def setup(self) -> None:
        self.rank_cards()
        self.first_target: i64 = self.count("retire")
        self.target = self.count("game")
        self.stake = self.count("stake")
        self.at_stake = self.cite("stake")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        method = f"{FOUR}method"
        packets = (2, 2, 2, 2, 2) if self.choice("packets") == "2" else (2, 3, 2, 3)
        turned = self.article("seven-turned")
        self.parts = [
            Lift(self.article("first-deal"), TEN_SECOND, True),
            Deal(packets, TURN_NEXT),
            Turned("turned", turned),
            Sevens("the Seven"),
            TakeLast("discard", 2, "take"),
            FirstTrick("announcements"),
            RoundTricks(0, 3, (method, method)),
            DealIn((2, 3, 3), TURN_NEXT),
            Turned("turned", turned),
            Announce("announcements by two"),
            PenuchleTricks(0, 2, (P + "play", P + "follow")),
        ]

    def new_state(self) -> ThreeState:
        return ThreeState(self)

    # --- the walk ---------------------------------------------------------------------------------------------------
    def next(self, s: ThreeState) -> None:
        if s.part == 0 and s.retired >= 0:
            self.go(s, BY_TWO)
        elif s.part == BY_TWO - 1:
            self.finish_deal(s)
        else:
            super().next(s)

    def plays_next(self, s: ThreeState, seat: i64) -> i64:
        seat = self.after(seat)
        return self.after(seat) if seat == s.retired else seat

    def next_dealer(self, s: ThreeState) -> i64:
        return self.plays_next(s, s.dealer)

    def first_leader(self, s: ThreeState) -> i64:
        return s.best if any(s.taken) else self.plays_next(s, s.dealer)

    def drawers(self, s: ThreeState) -> i64:
        return 3 if s.retired < 0 else 2

    def bound(self, s: ThreeState) -> bool:
        return s.retired < 0 or not self.stock(s)

    def must_head(self, s: ThreeState) -> bool:
        return s.retired < 0 and self.flag("head")

    # --- the score --------------------------------------------------------------------------------------------------
    def in_tricks(self, s: ThreeState, seat: i64) -> i64:
        """With what he laid out, if he has a trick."""
        out = pips(s.taken[seat])
        return out + pips(s.laid.out[seat]) if s.tricks[seat] else out

    def out(self, s: ThreeState) -> bool:
        """The last two claim; before that one retires at the end of the round only."""
        if s.retired < 0:
            return False
        for p in range(3):
            if p != s.retired and s.score[p] + self.made(s, p) >= self.target:
                return True
        return False

    def end_deal(self, s: ThreeState) -> None:
        super().end_deal(s)
        if s.retired >= 0:
            return
        seat = s.dealer
        for _ in range(3):  # of equals the eldest
            seat = self.after(seat)
            if s.score[seat] >= self.first_target and (s.retired < 0 or s.score[seat] > s.score[s.retired]):
                s.retired = seat

    def second(self, s: ThreeState) -> i64:
        """Who of the last two is out; -1: nobody yet."""
        best: i64 = -1
        for p in range(3):
            if p != s.retired and s.score[p] >= self.target and (best < 0 or s.score[p] > s.score[best]):
                best = p
        return best if s.retired >= 0 else -1

    def match_over(self, s: ThreeState) -> bool:
        return self.second(s) >= 0

    def end_match(self, s: ThreeState) -> None:
        second = self.second(s)
        if second >= 0:
            s.pay(3 - s.retired - second, s.retired, self.stake, self.at_stake)

    def max_game_length(self) -> int:
        """A deal counts a hundred at least, in the dealer's two cards no more than twenty-two being lost."""
        most = (3 * int(self.first_target) + 2 * int(self.target)) // 100 + 3
        return LONGEST * (min(int(self.deals), most) if self.deals else most)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: ThreeState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid.out[seat]
        self.lay_talon(s, deal_hidden(s, s.laid, seat, unseen))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: ThreeState) -> list[Item]:
        goal = f"{self.first_target} win" if s.retired < 0 else f"{self.target} save the stake"
        return [Item("aim", "not to be the last", goal)]

    def told(self, s: ThreeState) -> str:
        out = f"{self.told_counts(s)}."
        if s.retired >= 0:
            out += f" {self.names[s.retired]} has retired with {s.score[s.retired]} ({self.article('retire')})."
        second = self.second(s)
        if second >= 0:
            loser, winner = self.names[3 - s.retired - second], self.names[s.retired]
            out += f" {loser} has lost, and pays {winner} ({self.article('stake')})."
        return out

    def facts(self, s: ThreeState) -> list[Item]:
        out = super().facts(s)
        if s.retired >= 0:
            out.append(Item(f"out {s.retired}", self.names[s.retired], "retired", int(s.retired)))
        return out

    def zones(self, s: ThreeState) -> list[Zone]:
        return super().zones(s) + laid_zones(s.laid, self)
