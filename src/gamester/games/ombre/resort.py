"""What may still be played when all have passed: Gascarille, and the Whim."""

from typing import TYPE_CHECKING, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.ombre.exchange import Exchange
from gamester.games.ombre.state import GASCARILLE, OmbreState

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre


class Resort(Part):
    """From the eldest round, each may declare it or let it pass."""

    def __init__(self, base: int, bid: int, word: str, cite: str) -> None:
        super().__init__("resort")
        self.base: i64 = base  # declare it, let it pass
        self.bid: i64 = bid
        self.word = word
        self.cited = cite

    def begin(self, s: State) -> None:
        if cast(OmbreState, s).ombre >= 0:
            s.game.next(s)
        else:
            s.turn = s.game.after(s.dealer)

    def legal(self, s: State) -> vec[i64]:
        if not cast("Ombre", s.game).may_stand(cast(OmbreState, s), s.turn, self.bid):
            return vec[i64]([self.base + 1])
        return vec[i64]([self.base, self.base + 1])

    def act(self, s: State, action: i64) -> None:
        t = cast(OmbreState, s)
        if action == self.base:
            t.ombre = s.turn
            t.bid = self.bid
            s.game.next(s)
            return
        game = cast("Ombre", s.game)
        s.turn = game.plays_next(t, s.turn)
        if s.turn == game.after(t.dealer):
            game.passed_out(t)

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return f"All have passed: declare {self.word}, or let it pass"


class LargeExchange(Exchange):
    """At Gascarille the Ombre lays out eight cards or nine, and takes in, before he names the trump."""

    def __init__(self, base: int, done: int, cite: str) -> None:
        super().__init__(base, done, (cite, cite, cite))
        self.name = "gascarille"

    def begin(self, s: State) -> None:
        t = cast(OmbreState, s)
        if t.bid == GASCARILLE:
            s.turn = t.ombre
        else:
            s.game.next(s)

    def most(self, t: OmbreState) -> i64:
        return cast("Ombre", t.game).each

    def least(self, t: OmbreState) -> i64:
        return self.most(t) - 1

    def may_cede(self, t: OmbreState) -> bool:
        return False

    def take_in(self, t: OmbreState) -> None:
        if self.took(t, t.ombre):
            t.game.next(t)
