"""Lots: pieces that came to a hand face down, by when they came, and which pieces each lot may hold.

What a hand shows to lack binds the pieces held *then*: a piece drawn later may be what was wanting. A piece that is
laid down came with one of its seat's lots; where it may have come with several it stays among them until it is told.
Every order of the set that fits the lots is as likely as any other, so that ``Dealer`` deals them.
"""

from typing import Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.fields import NONE, UNDRAWN, Fields, Memory
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.engine.state import State


class Lots(Memory):
    """Whose each lot is, how many pieces of it are not told, and which they may be."""

    def __init__(self) -> None:
        self.whose: vec[i64] = NONE
        self.many: vec[i64] = NONE
        self.may: vec[i64] = NONE
        self.vague: vec[i64] = NONE  # by seat: pieces it has laid down that may have come with several of its lots

    def take(self, of: Self, by: Fields) -> None:
        self.whose = by.listed("whose", of.whose)
        self.many = by.listed("many", of.many)
        self.may = by.listed("may", of.may)
        self.vague = by.each_pieces("vague", of.vague, UNDRAWN)

    def came(self, seat: i64, many: i64, may: i64) -> None:
        """``seat`` has got so many pieces, all among ``may``."""
        for n in range(i64(len(self.whose))):
            if self.whose[n] == seat and self.may[n] == may:
                self.many[n] += many
                return
        self.whose = append(self.whose, seat)
        self.many = append(self.many, many)
        self.may = append(self.may, may)

    def lacks(self, seat: i64, pieces: i64) -> None:
        """``seat`` holds none of ``pieces`` at this moment; those laid down may be among them."""
        whose, may = self.whose, self.may
        laid: i64 = self.vague[seat]
        for n in range(i64(len(whose))):
            if whose[n] == seat:
                may[n] &= ~pieces | laid
        self.gather()

    def shows(self, seat: i64, piece: i64) -> None:
        """``seat`` has laid down ``piece``."""
        whose, may = self.whose, self.may
        bit = BIT[piece]
        found: i64 = -1
        several = False
        for n in range(i64(len(whose))):
            if whose[n] != seat:
                may[n] &= ~bit
            elif may[n] & bit:
                several = found >= 0
                found = n
        if several:
            self.vague[seat] |= bit
        elif found >= 0:
            self.many[found] -= 1
            may[found] &= ~bit
        self.gather()

    def gather(self) -> None:
        """Lots of a seat that may be the same are one; one of which all is told is no more."""
        if self.are_gathered():
            self.tell()
            return
        whose, many, may = vec[i64]([]), vec[i64]([]), vec[i64]([])
        for n in range(i64(len(self.whose))):
            if not self.many[n]:
                continue
            k: i64 = 0
            while k < len(whose) and (whose[k] != self.whose[n] or may[k] != self.may[n]):
                k += 1
            if k == len(whose):
                whose, many, may = append(whose, self.whose[n]), append(many, 0), append(may, self.may[n])
            many[k] += self.many[n]
        self.whose, self.many, self.may = whose, many, may
        self.tell()

    def are_gathered(self) -> bool:
        """Whether no two are the same and none is told out, as it is after most plays."""
        whose, many, may = self.whose, self.many, self.may
        for n in range(i64(len(whose))):
            if not many[n]:
                return False
            for k in range(n):
                if whose[k] == whose[n] and may[k] == may[n]:
                    return False
        return True

    def tell(self) -> None:
        """What may have come with one lot alone, as the others have been told, is told itself."""
        whose, may = self.whose, self.may
        for p in range(i64(len(self.vague))):
            rest: i64 = self.vague[p]
            while rest:
                bit: i64 = rest & -rest
                rest &= rest - 1
                found: i64 = -1
                several = False
                for n in range(i64(len(whose))):
                    if whose[n] == p and may[n] & bit:
                        several = found >= 0
                        found = n
                if not several and found >= 0:
                    self.vague[p] &= ~bit
                    self.many[found] -= 1
                    self.may[found] &= ~bit
                    self.gather()
                    return

    def lack_of(self, seat: i64, all: i64) -> i64:
        """Which of ``all`` pieces ``seat`` surely does not hold."""
        out = all
        for n in range(i64(len(self.whose))):
            if self.whose[n] == seat:
                out &= ~self.may[n]
        return out | self.vague[seat]

    def deal(self, t: State, seat: i64, unseen: i64, laid: i64) -> vec[i64]:
        """Hands for all but ``seat``, then what nobody holds; ``unseen``: what is in them, ``laid``: all laid down."""
        players: i64 = i64(len(self.vague))
        room, may = vec[i64]([]), vec[i64]([])
        left: i64 = count(unseen)
        for p in range(players):
            if p != seat:
                unseen |= self.vague[p]
                left += count(self.vague[p])
        for n in range(i64(len(self.whose))):
            if self.whose[n] != seat:
                room, may = append(room, self.many[n]), append(may, self.may[n])
                left -= self.many[n]
        t.rng = advance(t.rng)
        sets = Dealer(unseen, append(room, left), append(may, ~laid)).deal(mix(t.rng))
        out = vec[i64]([0] * (players + 1))
        k: i64 = 0
        for n in range(i64(len(self.whose))):
            if self.whose[n] != seat:
                out[self.whose[n]] |= sets[k] & ~laid
                k += 1
        out[players] = sets[k]
        return out
