"""Speaking for the game, and naming the trump."""

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.equipment.cards import SUIT_WORDS, suit_of
from gamester.games.ombre.state import FAVOR, PASSED, SOLO_FAVOR, SOLO_VOLE, UNDERTAKEN, VOLTERETA, OmbreState

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre


class Auction(Part):
    """From the eldest round: pass, or bid more than another; an elder may keep the game at the same bid."""

    def __init__(self, base: int, ladder: vec[i64], cites: tuple[str, str, str]) -> None:
        super().__init__("auction")
        self.base: i64 = base  # pass, then the six games
        self.ladder = ladder
        self.cite_speak, self.cite_outbid, self.cite_bound = cites

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def age(self, s: State, seat: i64) -> i64:
        """0 for the eldest, 1 for the second, 2 for the youngest."""
        n: i64 = 0
        at = s.game.after(s.dealer)
        while at != seat:
            at = s.game.after(at)
            n += 1
        return n

    def may_bid(self, t: OmbreState, seat: i64, bid: i64) -> bool:
        """Whether ``bid`` is enough: more than the bid that stands, or as much from an elder."""
        if t.bid == SOLO_VOLE and not cast("Ombre", t.game).vole_matched:
            return False
        if bid == t.bid:
            return t.bid > 0 and self.age(t, seat) < self.age(t, t.ombre)
        return bid > t.bid

    def legal(self, s: State) -> vec[i64]:
        t = cast(OmbreState, s)
        out = vec[i64]([self.base])
        for bid in self.ladder:
            if self.may_bid(t, s.turn, bid):
                out = append(out, self.base + bid)
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(OmbreState, s)
        seat = s.turn
        bid = action - self.base
        if bid == 0:
            t.calls[seat] = PASSED
        else:
            t.calls[seat] = bid
            t.bid = bid
            t.ombre = seat
        for _ in range(2):
            seat = s.game.after(seat)
            if t.calls[seat] != PASSED and seat != t.ombre:
                s.turn = seat
                if len(self.legal(s)) > 1:
                    return
                t.calls[seat] = PASSED  # he has nothing left to say
        cast("Ombre", s.game).stood(t)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(OmbreState, s)
        if not self.base <= action <= self.base + SOLO_VOLE:
            return "the game is still being spoken for", self.cite_speak
        if t.bid == 0:
            return "that is not played at this table", self.cite_speak
        if t.calls[s.turn] != 0:
            return "he who has spoken may only outbid", self.cite_bound
        return "a younger must play more, and an elder as much", self.cite_outbid

    def article(self, s: State) -> str:
        return self.cite_speak if cast(OmbreState, s).bid == 0 else self.cite_outbid

    def prompt(self, s: State) -> str:
        return "Pass, or speak for the game" if cast(OmbreState, s).bid == 0 else "Let him play, or play more"


class Name(Part):
    """The Ombre names his suit; a Voltereta turns the top card of the stock for it."""

    def __init__(self, base: int, favor: int, cites: tuple[str, str]) -> None:
        super().__init__("name")
        self.base: i64 = base
        self.favor: i64 = favor
        self.cite_name, self.cite_turn = cites

    def begin(self, s: State) -> None:
        t = cast(OmbreState, s)
        if t.bid == SOLO_VOLE:
            t.vole = UNDERTAKEN
        if t.bid == FAVOR or t.bid == SOLO_FAVOR:
            t.trump = self.favor
            s.game.next(s)
        elif t.bid == VOLTERETA:
            if s.want(1):
                t.turn_up = t.order[t.drawn]  # stays on the stock until the Ombre takes it in
                t.trump = suit_of(t.turn_up)
                s.game.next(s)
        else:
            s.turn = t.ombre

    def legal(self, s: State) -> vec[i64]:
        out = vec[i64]([])
        for suit in range(4):
            if suit != self.favor or cast(OmbreState, s).bid == SOLO_VOLE:
                out = append(out, self.base + suit)
        return out

    def act(self, s: State, action: i64) -> None:
        cast(OmbreState, s).trump = action - self.base
        s.game.next(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        return "the trump is to be named", self.cite_name

    def article(self, s: State) -> str:
        return self.cite_name

    def prompt(self, s: State) -> str:
        return "Name the trump: " + ", ".join(SUIT_WORDS)
