"""Tricks in which there is something to be said beside the cards: to stop, to ask, to give up and what is answered."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT, low
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import K, Tricks, U


class WordedTricks(LawfulTricks[U, K]):
    """``verbs``: what may be said, of nothing. ``open`` tells which now, ``say`` carries one out; all else follows."""

    def __init__(self, seats: int, *verbs: Verb) -> None:
        super().__init__(0, seats, -1)
        self.said = verbs
        self.numbers: vec[i64] = vec[i64]([])
        self.refused_by: list[str] = []

    def join(self, game: K) -> None:
        super().join(game)
        for verb in self.said:
            self.numbers = append(self.numbers, i64(game.number(verb)))
            self.refused_by.append(game.article(verb.by))
        self.first: i64 = min(self.numbers)

    # --- what a kind of tricks says ---------------------------------------------------------------------------------
    def open(self, s: U) -> i64:
        """Which verbs are open, as a set of their places; where ``going`` says no one at least, and no card."""
        raise NotImplementedError

    def say(self, s: U, verb: i64) -> None:
        """Carry out what was said."""
        raise NotImplementedError

    def unless(self, s: U, verb: i64) -> str:
        """Why a verb is not open."""
        return self.said[verb].unless

    # --- what follows -----------------------------------------------------------------------------------------------
    def verb_of(self, action: i64) -> i64:
        """Which verb has this number; -1: it is none."""
        if action >= self.first:
            for n in range(i64(len(self.numbers))):
                if self.numbers[n] == action:
                    return n
        return -1

    def legal(self, s: U) -> vec[i64]:
        if self.lies(s):
            return super().legal(s)
        out = super().legal(s) if self.going(s) else vec[i64]([])
        open = self.open(s)
        while open:
            out = append(out, self.numbers[low(open)])
            open &= open - 1
        return out

    def listed(self, s: U) -> list[int]:
        return super().listed(s) if self.lies(s) or not self.open(s) else [int(a) for a in self.legal(s)]

    def is_legal(self, s: U, action: int) -> bool:
        verb = self.verb_of(action)
        if verb >= 0:
            return not self.lies(s) and self.open(s) & BIT[verb] != 0
        return self.going(s) and super().is_legal(s, action)

    def random(self, s: U, bits: i64) -> i64:
        if not self.at_once and self.lies(s):
            return self.turns
        if not self.open(s):
            return Tricks.random(self, s, bits)
        found = self.legal(s)
        return found[bits % i64(len(found))]

    def act(self, s: U, action: i64) -> None:
        verb = self.verb_of(action)
        if verb >= 0:
            self.say(s, verb)
        else:
            super().act(s, action)

    def why_not(self, s: U, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        return (self.unless(s, verb), self.refused_by[verb]) if verb >= 0 else super().why_not(s, action)
