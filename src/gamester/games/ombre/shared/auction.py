"""Speaking for the game, and naming the trump."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import PASSED, StandState
from gamester.games.ombre.shared.vole import H, V

CARDS: Final = Things("card", NAMES[:52])
SUITS: Final = Things("suit", tuple(SUIT_WORDS))


def spoken(words: tuple[str, ...]) -> list[Verb]:
    """The pass, and the bids in these words."""
    return [
        Verb("pass", "speak", "the others have passed, and somebody must play"),
        *[Verb(each, "speak", "that is not played at this table") for each in words],
    ]


class Auction(Asking[StandState, StandGame[Any]]):
    """From the eldest round: pass, or bid more than another; an elder may keep the game at the same bid.

    ``bids``: every bid in the order of its verb, the pass before them all; ``ladder``: those played at this table;
    ``last``: a bid that not even an elder may match (0: there is none).
    """

    def __init__(self, verbs: list[Verb], bids: vec[i64], ladder: vec[i64], last: int = 0) -> None:
        super().__init__("auction", *verbs)
        self.bids = bids
        self.ladder: i64 = 0  # as a set of verbs
        for k in range(i64(len(bids))):
            if bids[k] in ladder:
                self.ladder |= BIT[k + 1]
        self.last: i64 = last

    def begin(self, s: StandState) -> None:
        s.turn = s.game.after(s.dealer)

    def drew(self, s: StandState) -> None:
        self.game.handed_out(s)

    def age(self, s: StandState, seat: i64) -> i64:
        """0 for the eldest, 1 for the second, and so on to the dealer."""
        n: i64 = 0
        at = s.game.after(s.dealer)
        while at != seat:
            at = s.game.after(at)
            n += 1
        return n

    def may_bid(self, s: StandState, seat: i64, bid: i64) -> bool:
        """Whether ``bid`` is enough: more than the bid that stands, or as much from an elder."""
        if s.bid and s.bid == self.last:
            return False
        if not self.game.may_stand(s, seat, bid):
            return False
        if bid == s.bid:
            return s.bid > 0 and self.age(s, seat) < self.age(s, s.ombre)
        return bid > s.bid

    def open(self, s: StandState, seat: i64) -> i64:
        out: i64 = 0
        if self.game.may_pass(s):
            out = 1
        for k in range(i64(len(self.bids))):
            if self.ladder & BIT[k + 1] and self.may_bid(s, seat, self.bids[k]):
                out |= BIT[k + 1]
        return out

    def say(self, s: StandState, seat: i64, verb: i64, value: i64) -> None:
        if s.law is not None:
            self.game.spoke(s, seat, verb > 0)
        if verb == 0:
            s.calls[seat] = PASSED
        else:
            s.bid = self.bids[verb - 1]
            s.calls[seat] = s.bid
            s.ombre = seat
        for _ in range(s.game.players - 1):
            seat = s.game.after(seat)
            if s.calls[seat] != PASSED and seat != s.ombre:
                s.turn = seat
                if count(self.open(s, seat)) > 1 or s.bid == 0:
                    return
                s.calls[seat] = PASSED  # he has nothing left to say
        self.game.stood(s)

    def why_not(self, s: StandState, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        if verb < 0:
            return "the game is still being spoken for", self.articles[0]
        if verb == 0 or not self.ladder & BIT[verb]:
            return super().why_not(s, action)
        if not self.game.may_stand(s, s.turn, self.bids[verb - 1]):
            return "for a fault you cannot stand this game", self.articles[0]
        if s.calls[s.turn] != 0:
            return "he who has spoken may only outbid", self.game.article("bound")
        return "a younger must play more, and an elder as much", self.game.article("outbid")

    def article(self, s: StandState) -> str:
        return self.articles[0] if s.bid == 0 else self.game.article("outbid")

    def prompt(self, s: StandState) -> str:
        return "Pass, or speak for the game" if s.bid == 0 else "Let him play, or play more"


NAME: Final = Verb(
    "name", "name", of=SUITS, lacking="that suit cannot be trumps in this game", ask="name the trump"
)  # fmt: skip


class NameTrump(Asking[V, H]):
    """He who stands the game names his suit."""

    def __init__(self, *more: Verb) -> None:
        super().__init__("name", NAME, *more)

    def begin(self, s: V) -> None:
        s.turn = s.ombre

    def which(self, s: V, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for suit in range(4):
            if self.game.may_name(s, suit):
                out |= BIT[suit]
        return out

    def say(self, s: V, seat: i64, verb: i64, value: i64) -> None:
        s.trump = value
        s.game.next(s)

    def why_not(self, s: V, action: i64) -> tuple[str, str]:
        if self.verb_of(action) < 0:
            return "the trump is to be named", self.articles[0]
        return super().why_not(s, action)
