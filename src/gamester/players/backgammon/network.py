"""The value networks: what they are kept as, and how a position's outcomes are read from them.

Kept are, in little-endian order, ``GMBG``, a version and the number of networks (16 bits each); for each network four
sizes (16 bits each) and the weights and biases of its three layers (16-bit floats, a row for each unit that is left);
then the CRC-32 of all that.  The divisors of the units are taken into the first layer.
"""

import math
import struct
import zlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from gamester.engine.errors import GamesterError
from gamester.players.backgammon.units import OUTCOMES, UNITS

MAGIC: Final = b"GMBG"
VERSION: Final = 2


class BadWeights(GamesterError):
    """Weights that are damaged, or of another version."""


class Network:
    """Two layers of rectified units, and seven chances."""

    def __init__(self, sizes: tuple[int, int, int, int], numbers: list[float]) -> None:
        units, one, two, outcomes = sizes
        self.one: i64 = one
        self.two: i64 = two
        cuts = [0]
        for n in (units * one, one, one * two, two, two * outcomes, outcomes):
            cuts.append(cuts[-1] + n)
        parts = [vec[float](numbers[a:b]) for a, b in zip(cuts, cuts[1:], strict=False)]
        self.first: vec[float] = parts[0]
        self.first_bias: vec[float] = parts[1]
        self.second: vec[float] = parts[2]
        self.second_bias: vec[float] = parts[3]
        self.third: vec[float] = parts[4]
        self.third_bias: vec[float] = parts[5]
        self.h: vec[float] = parts[1][:]  # the first layer's sums for the row ``seen``
        self.g: vec[float] = parts[3][:]
        self.seen: vec[u8] = vec[u8](bytes(units))
        most = max(units, one) + 4
        self.at: vec[i64] = vec[i64]([0] * most)  # the rows to be added, and how many times each
        self.times: vec[float] = vec[float]([0.0] * most)

    def layers(self) -> list[list[float]]:
        """The numbers of each layer's weights and biases, as they are kept."""
        vecs = (self.first, self.first_bias, self.second, self.second_bias, self.third, self.third_bias)
        return [list(numbers) for numbers in vecs]

    def forget(self) -> None:
        """Begin the sums anew, so that what is found never hangs on what was judged long before."""
        self.h = self.first_bias[:]
        self.seen = vec[u8](bytes(UNITS))

    def judge(self, row: vec[u8], out: vec[float]) -> None:
        """The outcomes of a row of units, into ``out``; only what has changed since the last row is added up."""
        h, g, seen = self.h, self.g, self.seen
        at, times = self.at, self.times
        one, two = self.one, self.two
        k: i64 = 0
        n: i64 = 0
        while n < UNITS:
            value = row[n]
            if value != seen[n]:
                at[k] = n * one
                times[k] = float(i64(value) - i64(seen[n]))
                k += 1
                seen[n] = value
            n += 1
        add(h, self.first, at, times, k)
        bias = self.second_bias
        n = 0
        while n < two:
            g[n] = bias[n]
            n += 1
        k = 0
        n = 0
        while n < one:
            x = h[n]
            if x > 0.0:
                at[k] = n * two
                times[k] = x
                k += 1
            n += 1
        add(g, self.second, at, times, k)
        self.outcomes(out)

    def outcomes(self, out: vec[float]) -> None:
        """The last layer."""
        g, weights = self.g, self.third
        k: i64 = 0
        while k < OUTCOMES:
            x = self.third_bias[k]
            n: i64 = 0
            while n < self.two:
                if g[n] > 0.0:
                    x += g[n] * weights[n * OUTCOMES + k]
                n += 1
            out[k] = 1.0 / (1.0 + math.exp(-x)) if x > -40.0 else 0.0
            k += 1


def add(to: vec[float], weights: vec[float], at: vec[i64], times: vec[float], k: i64) -> None:
    """Add ``k`` rows of weights, from the places ``at``, each so many times; four at a walk, the last filled up."""
    end = k
    while end & 3 != 0:
        at[end] = 0
        times[end] = 0.0
        end += 1
    size = i64(len(to))
    i: i64 = 0
    while i < end:
        a, b, c, d = at[i], at[i + 1], at[i + 2], at[i + 3]
        p, q, r, s = times[i], times[i + 1], times[i + 2], times[i + 3]
        n: i64 = 0
        while n < size:
            to[n] += p * weights[a + n] + q * weights[b + n] + r * weights[c + n] + s * weights[d + n]
            n += 1
        i += 4


def packed(networks: list[tuple[tuple[int, int, int, int], list[float]]]) -> bytes:
    """Networks, each its sizes and numbers, as they are kept."""
    out = MAGIC + struct.pack("<HH", VERSION, len(networks))
    for sizes, numbers in networks:
        out += struct.pack("<4H", *sizes) + struct.pack(f"<{len(numbers)}e", *numbers)
    return out + struct.pack("<I", zlib.crc32(out))


def unpacked(data: bytes, name: str) -> list[Network]:
    """The networks of ``packed`` data; ``BadWeights``, with the file's ``name``, where it is damaged."""
    if data[:4] != MAGIC or len(data) < 12:
        raise BadWeights(f"{name} holds no weights of the backgammon player; install gamester anew")
    version, count = struct.unpack_from("<HH", data, 4)
    if version != VERSION:
        raise BadWeights(f"{name} is of version {version}, and {VERSION} is read; install gamester anew")
    if struct.unpack("<I", data[-4:])[0] != zlib.crc32(data[:-4]):
        raise BadWeights(f"{name} is damaged: it does not fit its check sum; install gamester anew")
    found: list[Network] = []
    at = 8
    for _ in range(count):
        units, one, two, outcomes = struct.unpack_from("<4H", data, at)
        if units != UNITS or outcomes != OUTCOMES:
            raise BadWeights(f"{name} was trained for other units; install gamester anew")
        length = units * one + one + one * two + two + two * outcomes + outcomes
        numbers = list(struct.unpack_from(f"<{length}e", data, at + 8))
        found.append(Network((units, one, two, outcomes), numbers))
        at += 8 + 2 * length
    return found
