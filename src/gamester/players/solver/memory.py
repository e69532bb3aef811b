"""The search's memory: what was found, by the lengths of the suits and only those high cards that mattered.

A finding holds wherever the lengths are the same and the same players own those top cards, whatever the small ones are.
It answers one question, which stands in its tag: a chain is long to walk, so only what can settle it lies there.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.players.solver.lanes import COUNT, LANE

SLOTS: Final = 32768
LIMIT: Final = 4_000_000  # words; beyond that all is forgotten
FULL: Final = 0x3FFF

_EMPTY: Final[vec[i64]] = vec[i64]([-1] * SLOTS)


class Memory:
    """Findings in chains by shape, the last used first.

    ``owners``: for every set of cards left in a suit, who owns the highest, the next and so on, packed from the left.
    """

    def __init__(self, hands: vec[i64]) -> None:
        self.heads: vec[i64] = _EMPTY[:]
        self.words: vec[i64] = vec[i64]([])
        self.hint: i64 = 0  # the card that settled the last position of this shape
        self.a: i64 = 0  # the owners of what is left, of the position last looked up
        self.b: i64 = 0
        self.start: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.counted: vec[i64] = vec[i64]([0] * 64)  # the bits of the n highest of a suit
        self.owners: vec[i64] = vec[i64]([])
        self._write_owners(hands)

    def _write_owners(self, hands: vec[i64]) -> None:
        bits: i64 = 2 if len(hands) <= 4 else 3
        wide: i64 = 3 if bits == 2 else 7
        every: i64 = 0
        for hand in hands:
            every |= hand
        before: i64 = 0
        out = vec[i64]([])
        for s in range(4):
            full = (every >> (16 * s)) & FULL
            size: i64 = i64(COUNT[full])
            shift: i64 = bits * before if s & 1 else 0
            first: i64 = i64(len(out))
            self.start[s] = first
            out = append(out, 0)
            for cards in range(1, full + 1):
                left: i64 = cards
                low: i64 = left & -left
                owner: i64 = 0
                for p in range(i64(len(hands))):
                    if (hands[p] >> (16 * s)) & low:
                        owner = p
                above: i64 = out[first + (left & (left - 1))]
                out = append(out, above | (owner << (bits * (size - i64(COUNT[left])) + shift)))
            mask: i64 = 0
            for n in range(size):
                self.counted[16 * s + n] = mask
                mask |= wide << (bits * (size - 1 - n) + shift)
            self.counted[16 * s + size] = mask
            before = size
        self.owners = out

    def find(self, shape: i64, tag: i64, every: i64) -> i64:
        """The finding that settles this position, as its place in ``words``, or -1."""
        owners = self.owners
        start = self.start
        a = owners[start[0] + (every & FULL)] | owners[start[1] + ((every >> 16) & FULL)]
        b = owners[start[2] + ((every >> 32) & FULL)] | owners[start[3] + ((every >> 48) & FULL)]
        self.a = a
        self.b = b
        self.hint = 0
        words = self.words
        slot = _slot(shape, tag)
        first = self.heads[slot]
        e = first
        before: i64 = -1
        while e >= 0:
            info = words[e + 6]
            if words[e] == shape and words[e + 1] == tag:
                if not self.hint:
                    self.hint = words[e + 7]
                if (a ^ words[e + 2]) & words[e + 4] == 0 and (b ^ words[e + 3]) & words[e + 5] == 0:
                    if before >= 0:
                        words[before + 6] = (words[before + 6] & 0xFFFFFF) | (info & ~0xFFFFFF)
                        words[e + 6] = (info & 0xFFFFFF) | ((first + 1) << 24)
                        self.heads[slot] = e
                    return e
            before = e
            e = (info >> 24) - 1
        return -1

    def won(self, e: i64) -> bool:
        """What was found."""
        return (self.words[e + 6] >> 16) & 1 != 0

    def ranks(self, e: i64, every: i64) -> i64:
        """In each suit the lowest card that the finding rests on."""
        counts = self.words[e + 6] & 0xFFFF
        out: i64 = 0
        s: i64 = 0
        while counts:
            n = counts & 15
            if n:
                cards = every & LANE[s]
                spare: i64 = i64(COUNT[cards >> (16 * s)]) - n
                while spare > 0:
                    cards &= cards - 1
                    spare -= 1
                out |= cards & -cards
            counts >>= 4
            s += 1
        return out

    def keep(self, shape: i64, tag: i64, a: i64, b: i64, every: i64, ranks: i64, won: bool, card: i64) -> None:
        """Remember what was found for all positions alike down to ``ranks``, and the card that did it."""
        counts: i64 = 0
        ma: i64 = 0
        mb: i64 = 0
        for s in range(4):
            cards = (ranks >> (16 * s)) & FULL
            if cards:
                n: i64 = i64(COUNT[((every >> (16 * s)) & FULL) & ~((cards & -cards) - 1)])
                counts |= n << (4 * s)
                if s < 2:
                    ma |= self.counted[16 * s + n]
                else:
                    mb |= self.counted[16 * s + n]
        words = self.words
        slot = _slot(shape, tag)
        if len(words) >= LIMIT:
            self.forget()
            words = self.words
        e: i64 = i64(len(words))
        info = counts | (BIT[16] if won else 0) | ((self.heads[slot] + 1) << 24)
        words = append(append(append(append(words, shape), tag), a & ma), b & mb)
        words = append(append(words, ma), mb)
        words = append(append(words, info), card)
        self.words = words
        self.heads[slot] = e

    def forget(self) -> None:
        """Begin again with nothing."""
        self.heads = _EMPTY[:]
        self.words = vec[i64]([])


def _slot(shape: i64, tag: i64) -> i64:
    x = shape ^ (shape >> 29) ^ (tag << 7) ^ (tag >> 9)
    x ^= x >> 17
    return ((x & 0x3FFFFFFF) * 0x1E3779B1 >> 13) & (SLOTS - 1)
