"""The search's memory: what was found, by the lengths of the suits and only those high cards that mattered.

A finding holds wherever the lengths are the same and the same players own those top cards, whatever the small ones are.
It answers one question, which stands in its tag. Findings with the same lengths and tag lie side by side in a drawer,
the last used on top, so that looking through them is reading on.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.players.solver.lanes import COUNT, LANE

SLOTS: Final = 32768
LIMIT: Final = 4_000_000  # words; beyond that all is forgotten
FULL: Final = 0x3FFF
ROOM: Final = 2  # findings for which a new drawer has room
SIZE: Final = 5  # words of a finding: two of owners, each with those that matter, and how many cards count, or BIT[16]

_EMPTY: Final[vec[i64]] = vec[i64]([-1] * SLOTS)


class Memory:
    """Findings in drawers by shape.

    ``owners``: for every set of cards left in a suit, who owns the highest, the next and so on, packed from the left.
    """

    def __init__(self, hands: vec[i64]) -> None:
        self.heads: vec[i64] = _EMPTY[:]
        self.drawers: vec[i64] = vec[i64]([])  # shape, tag, the next drawer of the slot, card, place, findings
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
        for s in range(i64(4)):
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
        """The finding that settles this position, in a word for ``won`` and ``ranks``, or -1."""
        owners = self.owners
        start = self.start
        a = owners[start[0] + (every & FULL)] | owners[start[1] + ((every >> 16) & FULL)]
        b = owners[start[2] + ((every >> 32) & FULL)] | owners[start[3] + ((every >> 48) & FULL)]
        self.a = a
        self.b = b
        self.hint = 0
        d = self._drawer(shape, tag)
        if d < 0:
            return -1
        self.hint = self.drawers[d + 3]
        words = self.words
        bottom = self.drawers[d + 4]
        top = bottom + SIZE * (self.drawers[d + 5] - 1)
        e = top
        while e >= bottom:
            if (a ^ words[e]) & words[e + 1] == 0 and (b ^ words[e + 2]) & words[e + 3] == 0:
                found = words[e + 4]
                if e < top:  # it changes places with the one above
                    for k in range(e, e + SIZE):
                        above = words[k + SIZE]
                        words[k + SIZE] = words[k]
                        words[k] = above
                return found
            e -= SIZE
        return -1

    def won(self, found: i64) -> bool:
        """What was found."""
        return found >> 16 != 0

    def ranks(self, found: i64, every: i64) -> i64:
        """In each suit the lowest card that the finding rests on."""
        counts = found & 0xFFFF
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
        found: i64 = 0
        ma: i64 = 0
        mb: i64 = 0
        for s in range(i64(4)):
            cards = (ranks >> (16 * s)) & FULL
            if cards:
                n: i64 = i64(COUNT[((every >> (16 * s)) & FULL) & ~((cards & -cards) - 1)])
                found |= n << (4 * s)
                if s < 2:
                    ma |= self.counted[16 * s + n]
                else:
                    mb |= self.counted[16 * s + n]
        if won:
            found |= BIT[16]
        if len(self.words) >= LIMIT:
            self.forget()
        d = self._drawer(shape, tag)
        if d < 0:
            d = self._new_drawer(shape, tag)
        e = self._place(d)
        words = self.words
        words[e] = a & ma
        words[e + 1] = ma
        words[e + 2] = b & mb
        words[e + 3] = mb
        words[e + 4] = found
        self.drawers[d + 3] = card

    def _drawer(self, shape: i64, tag: i64) -> i64:
        """Where the drawer is, or -1."""
        drawers = self.drawers
        d = self.heads[_slot(shape, tag)]
        while d >= 0 and (drawers[d] != shape or drawers[d + 1] != tag):
            d = drawers[d + 2]
        return d

    def _new_drawer(self, shape: i64, tag: i64) -> i64:
        slot = _slot(shape, tag)
        d: i64 = i64(len(self.drawers))
        drawers = append(append(append(self.drawers, shape), tag), self.heads[slot])
        self.drawers = append(append(append(drawers, 0), self._room(ROOM)), 0)
        self.heads[slot] = d
        return d

    def _room(self, n: i64) -> i64:
        """Room for ``n`` findings more."""
        words = self.words
        first: i64 = i64(len(words))
        n *= SIZE
        while n > 0:
            words = append(words, 0)
            n -= 1
        self.words = words
        return first

    def _place(self, d: i64) -> i64:
        """The place of one finding more in the drawer, which is moved where there is twice the room when it is full."""
        drawers = self.drawers
        n = drawers[d + 5]
        drawers[d + 5] = n + 1
        if n >= ROOM and n & (n - 1) == 0:
            first = self._room(2 * n)
            words = self.words
            at = drawers[d + 4]
            for k in range(SIZE * n):
                words[first + k] = words[at + k]
            drawers[d + 4] = first
        return drawers[d + 4] + SIZE * n

    def forget(self) -> None:
        """Begin again with nothing."""
        self.heads = _EMPTY[:]
        self.drawers = vec[i64]([])
        self.words = vec[i64]([])


def _slot(shape: i64, tag: i64) -> i64:
    x = shape ^ (shape >> 29) ^ (tag << 7) ^ (tag >> 9)
    x ^= x >> 17
    return ((x & 0x3FFFFFFF) * 0x1E3779B1 >> 13) & (SLOTS - 1)
