"""The tricks, with what may be said in them: Gano and the rap, the Vole, surrender and its defence."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.ombre.state import NO_VOLE, UNDERTAKEN, VOLTERETA, OmbreState, is_solo
from gamester.games.ombre.vole import VoleTricks
from gamester.parts.tricks import TrickState

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre

FOURTH: Final = 3  # tricks before which a surrender must be offered


class Play(VoleTricks):
    """Card ``base`` + c; then Gano, a rap, stopping at five tricks, surrender, and the defenders' two answers.

    ``challenge``: the action by which the Ombre undertakes the Vole before the sixth lead does.
    """

    def __init__(
        self, base: int, seats: int, words: int, challenge: int, cites: tuple[str, str], more: tuple[str, str, str]
    ) -> None:
        super().__init__(base, seats, words + 2, cites, more[1])
        self.gano: i64 = words
        self.rap: i64 = words + 1
        self.surrender: i64 = words + 3
        self.forbid: i64 = words + 4
        self.allow: i64 = words + 5
        self.challenge: i64 = challenge
        self.cite_gano, self.cite_surrender = more[0], more[2]

    def begin(self, s: State) -> None:
        t = cast(OmbreState, s)
        if t.law is None or cast("Ombre", s.game).even(t):
            super().begin(s)

    def going(self, t: TrickState) -> bool:
        return cast(OmbreState, t).surrendered != 1

    def may_signal(self, t: OmbreState) -> bool:
        """A defender whose fellow has still to play in this trick, once a trick."""
        game = cast("Ombre", t.game)
        if not game.signals or t.turn == t.ombre or t.signal or t.defender >= 0:
            return False
        return t.trick[game.fellow(t, t.turn)] < 0

    def may_surrender(self, t: OmbreState) -> bool:
        """Before the first card of the fourth trick, and not at Solo."""
        if not cast("Ombre", t.game).surrender or t.turn != t.ombre or is_solo(t.bid) or t.surrendered:
            return False
        if t.vole != NO_VOLE:
            return False
        return cast("Ombre", t.game).played(t) < FOURTH

    def may_challenge(self, t: OmbreState) -> bool:
        """At any time while every trick is his, unless the lead itself would be the challenge."""
        if not cast("Ombre", t.game).early_vole or t.turn != t.ombre or t.vole != NO_VOLE or t.surrendered:
            return False
        if cast("Ombre", t.game).shut(t):
            return False
        return t.straight and not self.may_stop(t)

    def listed(self, s: State) -> list[int]:
        return [int(a) for a in self.legal(s)]

    def legal(self, s: State) -> vec[i64]:
        t = cast(OmbreState, s)
        if t.surrendered == 1:
            return vec[i64]([self.forbid, self.allow])
        out = super().legal(s)
        if self.lies(t):
            return out
        if self.may_signal(t):
            out = append(append(out, self.gano), self.rap)
        if self.may_surrender(t):
            out = append(out, self.surrender)
        if self.may_challenge(t):
            out = append(out, self.challenge)
        return out

    def is_legal(self, s: State, action: int) -> bool:
        if 0 <= action < 52:
            return cast(OmbreState, s).surrendered != 1 and super().is_legal(s, action)
        return Part.is_legal(self, s, action)

    def random(self, s: State, bits: i64) -> i64:
        t = cast(OmbreState, s)
        if self.lies(t):
            return self.turns
        if t.surrendered == 1 or self.may_signal(t) or self.may_surrender(t) or self.may_challenge(t):
            return Part.random(self, s, bits)
        return super().random(s, bits)

    def act(self, s: State, action: i64) -> None:
        t = cast(OmbreState, s)
        if action == self.gano or action == self.rap:
            t.signal = 1 + action - self.gano
        elif action == self.surrender:
            self.offer(t)
        elif action == self.challenge:
            t.vole = UNDERTAKEN
        elif action == self.forbid:
            t.surrendered = 3
            t.defender = s.turn
            s.turn = t.ombre
        elif action == self.allow:
            s.turn = cast("Ombre", s.game).plays_next(t, s.turn)
            if s.turn == t.ombre:
                t.surrendered = 2
                s.game.next(s)
        else:
            super().act(s, action)

    def offer(self, t: OmbreState) -> None:
        """At Voltereta nobody can forbid it."""
        if t.bid == VOLTERETA:
            t.surrendered = 2
            t.game.next(t)
        else:
            t.surrendered = 1
            t.turn = cast("Ombre", t.game).plays_next(t, t.ombre)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(OmbreState, s)
        if action == self.gano or action == self.rap:
            if t.turn == t.ombre:
                return "the Ombre may not ask it", self.cite_gano
            return "there is nobody to ask it of", self.cite_gano
        if self.surrender <= action <= self.allow:
            return "there is no surrender now", self.cite_surrender
        if action == self.challenge:
            return "the Vole is for an Ombre who has had every trick", self.cite_vole
        if t.surrendered == 1:
            return "the surrender is to be answered", self.cite_surrender
        return super().why_not(s, action)

    def article(self, s: State) -> str:
        t = cast(OmbreState, s)
        if t.surrendered == 1:
            return self.cite_surrender
        return super().article(s)

    def prompt(self, s: State) -> str:
        t = cast(OmbreState, s)
        if t.surrendered == 1:
            return "The Ombre surrenders: forbid it, or allow"
        return super().prompt(s)


class Reserve(Part):
    """Where nothing is agreed, the loser says whether his Beste swells the pool or lies apart."""

    def __init__(self, base: int, cite: str) -> None:
        super().__init__("reserve")
        self.base: i64 = base  # reserve it, put it in the pool
        self.cited = cite

    def begin(self, s: State) -> None:
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        game.judge(t)
        if game.stakes.asks_reserve(t):
            s.turn = t.ombre
        else:
            s.game.next(s)

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([self.base, self.base + 1])

    def act(self, s: State, action: i64) -> None:
        cast(OmbreState, s).reserving = action == self.base
        s.game.next(s)

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return "Reserve your Beste, or put it in the pool"
