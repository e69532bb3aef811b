"""The tricks, with what may be said in them: Gano and the rap, the Vole, surrender and its defence."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.game import Part
from gamester.games.ombre.shared.state import NO_VOLE, UNDERTAKEN
from gamester.games.ombre.shared.vole import VoleTricks
from gamester.games.ombre.three.rules import OmbreRules
from gamester.games.ombre.three.state import VOLTERETA, OmbreState, is_solo

FOURTH: Final = 3  # tricks that may be turned before a surrender is offered


class Play(VoleTricks[OmbreState, OmbreRules]):
    """A card; then Gano, a rap, stopping at five tricks, surrender, and the defenders' two answers.

    ``words``: the number of Gano, which the others follow.
    """

    def __init__(self, seats: int, words: int) -> None:
        super().__init__(seats, words + 2)
        self.gano: i64 = words
        self.rap: i64 = words + 1
        self.surrender: i64 = words + 3
        self.forbid: i64 = words + 4
        self.allow: i64 = words + 5

    def join(self, game: OmbreRules) -> None:
        super().join(game)
        self.challenge: i64 = game.challenge
        self.cite_gano = game.article("gano")
        self.cite_surrender = game.article("surrender")

    def begin(self, s: OmbreState) -> None:
        if s.law is None or self.game.even(s):
            super().begin(s)

    def going(self, t: OmbreState) -> bool:
        return t.surrendered != 1

    def may_signal(self, t: OmbreState) -> bool:
        """A defender whose fellow has still to play in this trick, once a trick."""
        game = self.game
        if not game.signals or t.turn == t.ombre or t.signal or t.defender >= 0:
            return False
        return t.trick[game.fellow(t, t.turn)] < 0

    def may_surrender(self, t: OmbreState) -> bool:
        """In his turn before the first card of the fourth trick, and not at Solo."""
        if not self.game.surrender or t.turn != t.ombre or is_solo(t.bid) or t.surrendered:
            return False
        if t.vole != NO_VOLE:
            return False
        played = self.game.played(t)
        return played < FOURTH or (played == FOURTH and t.step == 0)

    def may_challenge(self, t: OmbreState) -> bool:
        """At any time while every trick is his, unless the lead itself would be the challenge."""
        if not self.game.early_vole or t.turn != t.ombre or t.vole != NO_VOLE or t.surrendered:
            return False
        if self.game.shut(t):
            return False
        return t.straight and not self.may_stop(t)

    def listed(self, s: OmbreState) -> list[int]:
        return [int(a) for a in self.legal(s)]

    def legal(self, s: OmbreState) -> vec[i64]:
        if s.surrendered == 1:
            return vec[i64]([self.forbid, self.allow])
        out = super().legal(s)
        if self.lies(s):
            return out
        if self.may_signal(s):
            out = append(append(out, self.gano), self.rap)
        if self.may_surrender(s):
            out = append(out, self.surrender)
        if self.may_challenge(s):
            out = append(out, self.challenge)
        return out

    def is_legal(self, s: OmbreState, action: int) -> bool:
        if 0 <= action < 52:
            return s.surrendered != 1 and super().is_legal(s, action)
        return Part.is_legal(self, s, action)

    def random(self, s: OmbreState, bits: i64) -> i64:
        if self.lies(s):
            return self.turns
        if s.surrendered == 1 or self.may_signal(s) or self.may_surrender(s) or self.may_challenge(s):
            return Part.random(self, s, bits)
        return super().random(s, bits)

    def act(self, s: OmbreState, action: i64) -> None:
        if action == self.gano or action == self.rap:
            s.signal = 1 + action - self.gano
        elif action == self.surrender:
            self.offer(s)
        elif action == self.challenge:
            s.vole = UNDERTAKEN
        elif action == self.forbid:
            s.surrendered = 3
            s.defender = s.turn
            s.turn = s.ombre
        elif action == self.allow:
            s.turn = self.game.plays_next(s, s.turn)
            if s.turn == s.ombre:
                s.surrendered = 2
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
            t.turn = self.game.plays_next(t, t.ombre)

    def why_not(self, s: OmbreState, action: i64) -> tuple[str, str]:
        if action == self.gano or action == self.rap:
            if s.turn == s.ombre:
                return "the Ombre may not ask it", self.cite_gano
            return "there is nobody to ask it of", self.cite_gano
        if self.surrender <= action <= self.allow:
            return "there is no surrender now", self.cite_surrender
        if action == self.challenge:
            return "the Vole is for an Ombre who has had every trick", self.cite_vole
        if s.surrendered == 1:
            return "the surrender is to be answered", self.cite_surrender
        return super().why_not(s, action)

    def article(self, s: OmbreState) -> str:
        if s.surrendered == 1:
            return self.cite_surrender
        return super().article(s)

    def prompt(self, s: OmbreState) -> str:
        if s.surrendered == 1:
            return "The Ombre surrenders: forbid it, or allow"
        return super().prompt(s)


class Reserve(Asking[OmbreState, OmbreRules]):
    """Where nothing is agreed, the loser says whether his Beste swells the pool or lies apart."""

    def __init__(self) -> None:
        super().__init__(
            "reserve",
            Verb("reserve", "reserve", ask="reserve your Beste"),
            Verb("into the pool", "reserve", ask="put it in the pool"),
        )

    def begin(self, s: OmbreState) -> None:
        game = self.game
        game.judge(s)
        if game.asks_reserve(s):
            s.turn = s.ombre
        else:
            s.game.next(s)

    def open(self, s: OmbreState, seat: i64) -> i64:
        return 3

    def say(self, s: OmbreState, seat: i64, verb: i64, value: i64) -> None:
        s.reserving = verb == 0
        s.game.next(s)
