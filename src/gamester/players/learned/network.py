"""A learnt network: what it is kept as, and how it is asked.

Kept are, in little-endian order, ``GMLN``, a version (16 bits), the length of what follows (32 bits) and that, as JSON
in UTF-8: the game, how it was learnt, the words it was shown, which inputs it uses and which actions it has met, its
sizes; then the numbers, as 16-bit floats: the first layer, a row for each input of a suit, its biases, a row for each
input told to all; for each layer of the trunk what is told (rows and biases) and what is thought (likewise); then a row
for each output of a suit, their biases, the others' rows and biases, the hope's row and bias; and the CRC-32 of it.
"""

import json
import math
import struct
import zlib
from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.errors import GamesterError
from gamester.engine.game import Game
from gamester.parts.tricks import TrickGame
from gamester.players.backgammon.network import add
from gamester.players.learned.plan import MADE, RANKS, SLOTS, SUITS, TRUMPED, Plan, some

MAGIC: Final = b"GMLN"
VERSION: Final = 1
MOST_INPUTS: Final = 4096


class BadNetwork(GamesterError):
    """A network's file that is damaged, or of another version."""


def packed(header: dict[str, object], numbers: Sequence[float]) -> bytes:
    """A network as it is kept."""
    head = json.dumps(header, separators=(",", ":")).encode()
    out = MAGIC + struct.pack("<HI", VERSION, len(head)) + head + struct.pack(f"<{len(numbers)}e", *numbers)
    return out + struct.pack("<I", zlib.crc32(out))


def unpacked(data: bytes, name: str) -> tuple[dict[str, Any], list[float]]:
    """The inverse of ``packed``; ``BadNetwork``, with the file's ``name``, where it is damaged."""
    if data[:4] != MAGIC or len(data) < 14:
        raise BadNetwork(f"{name} holds no network of gamester train")
    version, length = struct.unpack_from("<HI", data, 4)
    if version != VERSION:
        raise BadNetwork(f"{name} is of version {version}, and {VERSION} is read: learn it anew")
    if struct.unpack("<I", data[-4:])[0] != zlib.crc32(data[:-4]):
        raise BadNetwork(f"{name} is damaged: it does not fit its check sum")
    header: dict[str, Any] = json.loads(data[10 : 10 + length])
    many = (len(data) - 14 - length) // 2
    return header, list(struct.unpack_from(f"<{many}e", data, 10 + length))


class Network:
    """A game's network. ``look`` at what a seat sees: ``odds`` tells how well it likes actions, ``hope`` the rest."""

    def __init__(self, game: Game[Any], header: dict[str, Any], numbers: list[float]) -> None:
        words = [(str(word[0]), str(word[1]), int(word[2])) for word in header["words"]]
        plan = Plan(game, words, int(header["actions"]))
        self.plan = plan
        self.breadth: i64 = int(header["breadth"])
        self.depth: i64 = int(header["depth"])
        self.scale = float(header["scale"])
        self.met: list[bool] = [False] * plan.size
        for action in header["met"]:
            self.met[action] = True
        b, outputs, others = int(self.breadth), plan.of_suit, max(len(plan.others), 1)
        by_suit, whole = header["by_suit"], header["whole"]
        sizes = [len(by_suit) * b, b, len(whole) * b, *([b * b, b] * (2 * int(self.depth)))]
        sizes += [outputs * b, outputs, others * b, others, b, 1]
        if sum(sizes) != len(numbers):
            raise BadNetwork(f"the network of {game.id} has {len(numbers)} numbers, and {sum(sizes)} are wanted")
        parts: list[vec[float]] = []
        at = 0
        for size in sizes:
            parts.append(vec[float](numbers[at : at + size]))
            at += size
        self.suit_rows, self.bias, self.whole_rows = parts[0], parts[1], parts[2]
        self.layers = parts[3:-6]  # for each: what is told, its biases, what is thought, its biases
        self.card, self.card_bias, self.other, self.other_bias, self.value, self.value_bias = parts[-6:]
        self.suit_at = places(by_suit, plan.suit_width, b)  # where an input's row begins, -1: it is not used
        self.whole_at = places(whole, plan.whole_width, b)
        self.columns = plan.columns
        self.slot, self.cards = plan.slot, plan.card
        self.planes = some(plan.planes)
        self.single: list[bool] = [plan.words[n][1] == "one" for n in plan.planes]
        order = game.order if isinstance(game, TrickGame) else None
        assert order is not None
        self.power: vec[i64] = order.power
        self.h: list[vec[float]] = [self.bias[:] for _ in range(SUITS)]
        self.mean: vec[float] = self.bias[:]
        self.trump: i64 = 4
        self.at: list[vec[i64]] = [vec[i64]([0] * MOST_INPUTS) for _ in range(SUITS)]
        self.many: vec[i64] = vec[i64]([0] * SUITS)
        self.told_at: vec[i64] = vec[i64]([0] * MOST_INPUTS)
        self.times: vec[float] = vec[float]([1.0] * MOST_INPUTS)
        self.once: list[vec[float]] = [vec[float]([1.0] * MOST_INPUTS) for _ in range(SUITS)]

    # --- what is seen -------------------------------------------------------------------------------------------------
    def look(self, words: vec[i64], legal: list[int]) -> None:
        """Take in what a seat sees, the words of its observation, where ``legal`` is open to it."""
        plan, columns = self.plan, self.columns
        trump = words[columns[plan.trump]]
        if trump < 0:
            trump = 4
        self.trump = trump
        told = self.told(words)
        n: i64
        k: i64
        for n in range(SUITS):
            self.many[n] = 0
        for n in range(i64(len(self.planes))):
            members = words[columns[self.planes[n]]]
            if self.single[n]:
                if members >= 0:
                    members = BIT[members]
                else:
                    members = 0
            self.plane(n, self.slots(members))
        self.made(words, legal, i64(len(self.planes)))
        base = RANKS * (len(plan.planes) + MADE)
        for word in plan.flags:
            suit = words[columns[word]]
            if 0 <= suit < SUITS:
                self.mark(suit, base)
            base += 1
        for k in range(SUITS):
            self.mark(k, base + plan.classes[k])
            h = told[:]
            add(h, self.suit_rows, self.at[k], self.once[k], self.many[k])
            for n in range(self.breadth):
                if h[n] < 0.0:
                    h[n] = 0.0
            self.h[k] = h
        self.think()

    def told(self, words: vec[i64]) -> vec[float]:
        """The biases and what is told to all suits."""
        out = self.bias[:]
        k: i64 = 0
        for word, kind, length, first in self.plan.whole:
            x = words[self.columns[word]]
            if kind == "number":
                row = self.whole_at[first]
                if row >= 0 and x != 0:
                    self.told_at[k] = row
                    size = math.log1p(float(x if x > 0 else -x)) / 2
                    self.times[k] = size if x > 0 else -size
                    k += 1
            elif kind == "one":
                if 0 <= x < length and self.whole_at[first + x] >= 0:
                    self.told_at[k] = self.whole_at[first + x]
                    self.times[k] = 1.0
                    k += 1
            else:
                while x:
                    row = self.whole_at[first + low(x)]
                    x &= x - 1
                    if row >= 0:
                        self.told_at[k] = row
                        self.times[k] = 1.0
                        k += 1
        add(out, self.whole_rows, self.told_at, self.times, k)
        return out

    def slots(self, members: i64) -> i64:
        """A set of cards as a set of slots."""
        out: i64 = 0
        base = 64 * self.trump
        while members:
            slot = self.slot[base + low(members)]
            members &= members - 1
            if slot >= 0:
                out |= BIT[slot]
        return out

    def plane(self, n: i64, slots: i64) -> None:
        """Mark a set of slots in the ``n``-th plane."""
        while slots:
            slot = low(slots)
            slots &= slots - 1
            suit = slot // RANKS
            self.mark(suit, RANKS * n + slot - RANKS * suit)

    def mark(self, suit: i64, input: i64) -> None:
        """An input of a suit is 1."""
        row = self.suit_at[input]
        if row >= 0:
            n = self.many[suit]
            self.at[suit][n] = row
            self.once[suit][n] = 1.0  # ``add`` fills up with noughts
            self.many[suit] = n + 1

    def made(self, words: vec[i64], legal: list[int], first: i64) -> None:
        """The planes that are worked out: what may be played, is out, is highest, and would take the trick."""
        plan, columns = self.plan, self.columns
        cards: i64 = 0
        for action in legal:
            for base in plan.card_verbs:
                if base <= action < base + plan.things:
                    cards |= BIT[action - base]
        may = self.slots(cards)
        pack: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            if self.cards[SLOTS * self.trump + slot] < plan.things:
                pack |= BIT[slot]
        hand, gone = self.slots(words[columns[plan.hand]]), self.slots(words[columns[plan.gone]])
        out = pack & ~hand & ~gone
        highest: i64 = 0
        takes: i64 = 0
        led, best = words[columns[plan.led]], words[columns[plan.best]]
        beaten: i64 = 9 * TRUMPED
        if best >= 0 and words[columns[plan.trick + best]] >= 0:
            beaten = self.power[64 * self.trump + words[columns[plan.trick + best]]]
        for slot in range(SLOTS):
            suit = slot // RANKS
            above = (BIT[RANKS * suit + RANKS] - 1) & ~(BIT[slot + 1] - 1)
            if hand & BIT[slot] and not out & above:
                highest |= BIT[slot]
            if may & BIT[slot]:
                power = self.power[64 * self.trump + self.cards[SLOTS * self.trump + slot]]
                if power > beaten and (suit == led or power >= TRUMPED):
                    takes |= BIT[slot]
        self.plane(first, may)
        self.plane(first + 1, out)
        self.plane(first + 2, highest)
        self.plane(first + 3, takes)

    # --- what comes of it ---------------------------------------------------------------------------------------------
    def think(self) -> None:
        """The layers of the trunk."""
        at, times, breadth = self.told_at, self.times, self.breadth
        for layer in range(self.depth):
            self.average()
            told = self.layers[4 * layer + 1][:]
            many = filled(self.mean, at, times, breadth)
            add(told, self.layers[4 * layer], at, times, many)
            thought = self.layers[4 * layer + 3]
            n: i64
            for n in range(breadth):
                told[n] += thought[n]
            for suit in range(SUITS):
                h = self.h[suit]
                sums = told[:]
                many = filled(h, at, times, breadth)
                add(sums, self.layers[4 * layer + 2], at, times, many)
                for n in range(breadth):
                    if sums[n] > 0.0:
                        h[n] += sums[n]
        self.average()

    def average(self) -> None:
        """What all suits come to."""
        a, b, c, d = self.h[0], self.h[1], self.h[2], self.h[3]
        mean = self.mean
        n: i64
        for n in range(self.breadth):
            mean[n] = (a[n] + b[n] + c[n] + d[n]) / 4

    def odds(self, action: int) -> float:
        """How well an action is liked, as the logarithm of its odds."""
        place = self.plan.place[self.plan.size * self.trump + action]
        outputs: i64 = self.plan.of_suit
        if place >= SUITS * outputs:
            k = place - SUITS * outputs
            return self.other_bias[k] + product(self.mean, self.other, k * self.breadth)
        suit = place // outputs
        k = place - suit * outputs
        return self.card_bias[k] + product(self.h[suit], self.card, k * self.breadth)

    def hope(self) -> float:
        """What the seat may hope for at the end of the deal."""
        return self.scale * (self.value_bias[0] + product(self.mean, self.value, 0))


def places(used: list[int], width: int, breadth: int) -> vec[i64]:
    """Where the row of each input begins, -1 for one that is not used."""
    out = [-1] * width
    for n, k in enumerate(used):
        out[k] = n * breadth
    return some(out)


def filled(h: vec[float], at: vec[i64], times: vec[float], breadth: i64) -> i64:
    """Write down what is not nought of ``h``, and where its rows begin; how many."""
    k: i64 = 0
    n: i64
    for n in range(breadth):
        if h[n] != 0.0:
            at[k] = n * breadth
            times[k] = h[n]
            k += 1
    return k


def product(h: vec[float], rows: vec[float], at: i64) -> float:
    """The sum of the products of ``h`` and the row at ``at``."""
    out = 0.0
    n: i64
    for n in range(i64(len(h))):
        out += h[n] * rows[at + n]
    return out
