"""Speaking for the game, and naming the trump."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.equipment.cards import SUIT_WORDS, suit_of
from gamester.games.ombre.cards import run_of_trumps
from gamester.games.ombre.state import (
    FAVOR,
    PASSED,
    SOLO,
    SOLO_FAVOR,
    SOLO_VOLE,
    UNDERTAKEN,
    VOLTERETA,
    WHIM,
    OmbreState,
    StandState,
)

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre
    from gamester.games.ombre.stand import StandGame

SURE: Final = 5  # tricks that win whatever the others do, and the matadores that make them


class Auction(Part):
    """From the eldest round: pass, or bid more than another; an elder may keep the game at the same bid.

    ``bids``: every bid in the order of its action, the pass before them all; ``ladder``: those played at this table;
    ``last``: a bid that not even an elder may match (0: there is none).
    """

    def __init__(self, base: int, bids: vec[i64], ladder: vec[i64], last: int, cites: tuple[str, str, str]) -> None:
        super().__init__("auction")
        self.base: i64 = base
        self.bids = bids
        self.open: vec[i64] = vec[i64]([])  # which of the bids are on the ladder, by their number
        for k in range(i64(len(bids))):
            if bids[k] in ladder:
                self.open = append(self.open, k)
        self.last: i64 = last
        self.cite_speak, self.cite_outbid, self.cite_bound = cites

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def drew(self, s: State) -> None:
        cast("StandGame", s.game).handed_out(cast(StandState, s))

    def age(self, s: State, seat: i64) -> i64:
        """0 for the eldest, 1 for the second, and so on to the dealer."""
        n: i64 = 0
        at = s.game.after(s.dealer)
        while at != seat:
            at = s.game.after(at)
            n += 1
        return n

    def may_bid(self, t: StandState, seat: i64, bid: i64) -> bool:
        """Whether ``bid`` is enough: more than the bid that stands, or as much from an elder."""
        if t.bid and t.bid == self.last:
            return False
        if not cast("StandGame", t.game).may_stand(t, seat, bid):
            return False
        if bid == t.bid:
            return t.bid > 0 and self.age(t, seat) < self.age(t, t.ombre)
        return bid > t.bid

    def legal(self, s: State) -> vec[i64]:
        t = cast(StandState, s)
        out = vec[i64]([])
        if cast("StandGame", s.game).may_pass(t):
            out = append(out, self.base)
        for k in self.open:
            if self.may_bid(t, s.turn, self.bids[k]):
                out = append(out, self.base + 1 + k)
        return out

    def listed(self, s: State) -> list[int]:
        t = cast(StandState, s)
        out: list[int] = []
        if cast("StandGame", s.game).may_pass(t):
            out.append(int(self.base))
        for k in self.open:
            if self.may_bid(t, s.turn, self.bids[k]):
                out.append(int(self.base + 1 + k))
        return out

    def is_legal(self, s: State, action: int) -> bool:
        t = cast(StandState, s)
        k: i64 = action - self.base - 1
        if k < 0:
            return k == -1 and cast("StandGame", s.game).may_pass(t)
        return k in self.open and self.may_bid(t, s.turn, self.bids[k])

    def act(self, s: State, action: i64) -> None:
        t = cast(StandState, s)
        seat = s.turn
        if t.law is not None:
            cast("StandGame", s.game).spoke(t, seat, action != self.base)
        if action == self.base:
            t.calls[seat] = PASSED
        else:
            t.bid = self.bids[action - self.base - 1]
            t.calls[seat] = t.bid
            t.ombre = seat
        for _ in range(s.game.players - 1):
            seat = s.game.after(seat)
            if t.calls[seat] != PASSED and seat != t.ombre:
                s.turn = seat
                if len(self.legal(s)) > 1 or t.bid == 0:
                    return
                t.calls[seat] = PASSED  # he has nothing left to say
        cast("StandGame", s.game).stood(t)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(StandState, s)
        if not self.base <= action <= self.base + i64(len(self.bids)):
            return "the game is still being spoken for", self.cite_speak
        if action == self.base:
            return "the others have passed, and somebody must play", self.cite_speak
        if t.bid == 0:
            return "that is not played at this table", self.cite_speak
        if t.calls[s.turn] != 0:
            return "he who has spoken may only outbid", self.cite_bound
        return "a younger must play more, and an elder as much", self.cite_outbid

    def article(self, s: State) -> str:
        return self.cite_speak if cast(StandState, s).bid == 0 else self.cite_outbid

    def prompt(self, s: State) -> str:
        return "Pass, or speak for the game" if cast(StandState, s).bid == 0 else "Let him play, or play more"


class NameTrump(Part):
    """He who stands the game names his suit."""

    def __init__(self, base: int, cite: str) -> None:
        super().__init__("name")
        self.base: i64 = base
        self.cite_name = cite

    def begin(self, s: State) -> None:
        s.turn = cast(StandState, s).ombre

    def legal(self, s: State) -> vec[i64]:
        out = vec[i64]([])
        for suit in range(4):
            if cast("StandGame", s.game).may_name(cast(StandState, s), suit):
                out = append(out, self.base + suit)
        return out

    def act(self, s: State, action: i64) -> None:
        cast(StandState, s).trump = action - self.base
        s.game.next(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if self.base <= action < self.base + 4:
            return "that suit cannot be trumps in this game", self.cite_name
        return "the trump is to be named", self.cite_name

    def article(self, s: State) -> str:
        return self.cite_name

    def prompt(self, s: State) -> str:
        return "Name the trump: " + ", ".join(SUIT_WORDS)


class Name(NameTrump):
    """Ombre's way: a favoured suit names itself; a Voltereta turns the top card of the stock for it.

    ``show``: the action of showing down a sure game without exchange, which ends the deal (-1: it is not done).
    """

    def __init__(self, base: int, favor: int, show: int, cites: tuple[str, str, str]) -> None:
        super().__init__(base, cites[0])
        self.favor: i64 = favor
        self.show: i64 = show
        self.cite_turn = cites[1]
        self.cite_show = cites[2]

    def sure(self, t: OmbreState) -> i64:
        """A suit in which the five highest trumps are his who plays without exchange, or -1."""
        if self.show < 0 or t.bid != SOLO:
            return -1
        for suit in range(4):
            if cast("Ombre", t.game).may_name(t, suit) and run_of_trumps(t.hands[t.ombre], suit) >= SURE:
                return suit
        return -1

    def legal(self, s: State) -> vec[i64]:
        out = super().legal(s)
        return append(out, self.show) if self.sure(cast(OmbreState, s)) >= 0 else out

    def act(self, s: State, action: i64) -> None:
        if action != self.show:
            super().act(s, action)
            return
        t = cast(OmbreState, s)
        t.trump = self.sure(t)
        t.tricks[t.ombre] = SURE
        t.primeras = True
        for n, part in enumerate(s.game.parts):
            if part.name == "reserve":
                s.game.go(s, n)
                return

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if action == self.show:
            return "only the five highest trumps of a suit, without exchange, are sure", self.cite_show
        return super().why_not(s, action)

    def begin(self, s: State) -> None:
        t = cast(OmbreState, s)
        if t.bid == SOLO_VOLE:
            t.vole = UNDERTAKEN
        named = cast("Ombre", s.game).named_before(t)
        if named >= 0:
            t.trump = named
            s.game.next(s)
            return
        if t.bid == FAVOR or t.bid == SOLO_FAVOR:
            t.trump = self.favor
            s.game.next(s)
        elif t.bid == VOLTERETA or t.bid == WHIM:
            if s.want(1):
                t.turn_up = t.order[t.drawn]  # stays on the stock until the Ombre takes it in
                t.trump = suit_of(t.turn_up)
                s.game.next(s)
        else:
            super().begin(s)
