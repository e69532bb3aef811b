"""Speaking for the game, naming the trump, and the tricks, which go on where the Vole is undertaken."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, of
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import PASSED, UNDERTAKEN, StandState
from gamester.parts.worded_tricks import WordedTricks

SUITS: Final = Things("suit", tuple(SUIT_WORDS))
V = TypeVar("V", bound=StandState, default=StandState, contravariant=True)
H = TypeVar("H", bound=StandGame[Any], default=StandGame[Any])


def spoken(words: tuple[str, ...]) -> list[Verb]:
    """The pass, and the bids in these words."""
    bids = [Verb(each, "speak", "that is not played at this table") for each in words]
    return [Verb("pass", "speak", "the others have passed, and somebody must play"), *bids]


class Auction(Asking[StandState, StandGame[Any]]):
    """From the eldest round: pass, or bid more than another; an elder may keep the game at the same bid.

    ``bids``: every bid in the order of its verb, the pass before them all; ``admitted``: whether it is played at this
    table; ``last``: a bid that not even an elder may match (0: there is none).
    """

    def __init__(self, verbs: list[Verb], bids: vec[i64], admitted: list[bool], last: int = 0) -> None:
        super().__init__("auction", *verbs)
        self.bids = bids
        self.ladder: i64 = of(vec[i64]([n + 1 for n, may in enumerate(admitted) if may]))  # as a set of verbs
        self.last: i64 = last

    def begin(self, s: StandState) -> None:
        s.turn = s.game.after(s.dealer)

    def drew(self, s: StandState) -> None:
        self.game.handed_out(s)

    def elder(self, s: StandState, seat: i64) -> bool:
        """Whether ``seat`` comes before him whose bid stands, from the eldest on."""
        at = s.game.after(s.dealer)
        while at != seat and at != s.ombre:
            at = s.game.after(at)
        return at != s.ombre

    def may_bid(self, s: StandState, seat: i64, bid: i64) -> bool:
        """Whether ``bid`` is enough: more than the bid that stands, or as much from an elder."""
        if (s.bid and s.bid == self.last) or not self.game.may_stand(s, seat, bid):
            return False
        return bid > s.bid or (bid == s.bid and self.elder(s, seat))

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


NAME: Final = Verb("name", "name", of=SUITS, lacking="that suit cannot be trumps in this game", ask="name the trump")


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
        outside = self.verb_of(action) < 0
        return ("the trump is to be named", self.articles[0]) if outside else super().why_not(s, action)


STOP: Final = Verb("stop", "undertake", "only the first tricks taken without a break end the play")


class VoleTricks(WordedTricks[V, H]):
    """A card, and ``stop``. A lead made where one may stop undertakes the Vole, and cannot be recalled."""

    def __init__(self, seats: int, *more: Verb) -> None:
        super().__init__(seats, STOP, *more)

    def join(self, game: H) -> None:
        super().join(game)
        self.cite_play = game.article("play")
        self.cite_follow = game.article("follow")

    def may_stop(self, s: V) -> bool:
        """Whether the seat to lead decides on the Vole now."""
        return s.step == 0 and self.game.at_vole(s)

    def open(self, s: V) -> i64:
        return 1 if self.may_stop(s) else 0

    def say(self, s: V, verb: i64) -> None:
        s.game.next(s)

    def act(self, s: V, action: i64) -> None:
        if self.may_stop(s) and self.verb_of(action) < 0:
            s.vole = UNDERTAKEN
        super().act(s, action)

    def article(self, s: V) -> str:
        return self.refused_by[0] if self.may_stop(s) else super().article(s)

    def prompt(self, s: V) -> str:
        return "Stop with the tricks you have, or lead for the Vole" if self.may_stop(s) else super().prompt(s)
