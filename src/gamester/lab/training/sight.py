"""What the network is shown of Whist: planes by suit, made from the words of ``VectorEnv`` and what has been played."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Layout = list[tuple[str, str, int]]

CARDS = np.arange(52)
ALL = np.int64((1 << 52) - 1)
PLANES = 12  # 13 numbers each, by suit
FLAGS = 11
WIDTH = 13 * PLANES + FLAGS
HIDDEN = 13 * 3  # what a seat does not see: the hands of the three others


def columns(layout: Layout) -> dict[str, list[int]]:
    """Where each stretch's words stand in a row."""
    out: dict[str, list[int]] = {}
    for n, (name, _, _) in enumerate(layout):
        out.setdefault(name, []).append(n)
    return out


class Memory:
    """What the observation of a moment does not tell any more: who has played what, and who could not follow.

    All of it was seen by all. ``played``: sets of cards, int64 (n, seats); ``void``: bool (n, seats, suits).
    """

    def __init__(self, n: int) -> None:
        self.played = np.zeros((n, 4), np.int64)
        self.void = np.zeros((n, 4, 4), np.bool_)

    def note(self, trick: Numbers, seat: Numbers, card: Numbers) -> None:
        """``seat`` has played ``card`` to ``trick`` (int64 (n, seats), -1: nothing yet), one in each match."""
        rows = np.arange(len(card))
        led = led_suit(trick, seat)
        astray = (led >= 0) & (card // 13 != led)
        self.void[rows[astray], seat[astray], led[astray]] = True
        self.played[rows, seat] |= np.left_shift(np.int64(1), card)


def led_suit(trick: Numbers, seat: Numbers) -> Numbers:
    """The suit led, -1 for the leader himself: the first card is the one farthest before ``seat``."""
    led = np.full(len(trick), -1)
    for back in (1, 2, 3):
        card = trick[np.arange(len(trick)), (seat - back) % 4]
        led = np.where(card >= 0, card // 13, led)
    return led


def trick_of(words: Numbers, at: dict[str, list[int]]) -> Numbers:
    """The trick as it lies, by seat from 0 on: the words count from the seat that looks."""
    out = np.empty((len(words), 4), np.int64)
    seats = (words[:, at["my seat"]] + np.arange(4)) % 4
    out[np.arange(len(words))[:, None], seats] = words[:, at["trick"]]
    return out


def bits(sets: Numbers) -> Numbers:
    """Sets of cards (...) as 0 and 1 (..., suits, ranks)."""
    return (sets[..., None] >> CARDS & 1).reshape(*sets.shape, 4, 13)


def sets_of(cards: Numbers) -> Numbers:
    """Single cards, -1 for none, as sets."""
    return np.where(cards >= 0, np.left_shift(np.int64(1), np.maximum(cards, 0)), 0)


def seen(words: Numbers, memory: Memory, at: dict[str, list[int]]) -> NDArray[np.int8]:
    """What the seat to act knows, by suit: int8 (n, 4, ``WIDTH``).

    Seats stand as seen from it: itself, the next on the left, its partner, the last. Suits are alike but for who leads
    and what is trumps, so the network looks at each of them in the same way.
    """
    rows = np.arange(len(words))[:, None]
    me = words[:, at["my seat"][0]]
    seats = (me[:, None] + np.arange(4)) % 4
    hand, trump = words[:, at["hands"][0]], words[:, at["trump"][0]]
    trick = words[:, at["trick"]]
    led = led_suit(trick, np.zeros_like(me))
    played = memory.played[rows, seats]
    unseen = ALL & ~hand & ~np.bitwise_or.reduce(played, axis=1)
    mine, out = bits(hand), bits(unseen)
    above = np.cumsum(out[..., ::-1], axis=-1)[..., ::-1] - out
    # a trump counts for more than the suit led, and that for more than the others, which take nothing
    suit, rank = CARDS // 13, CARDS % 13
    worth = np.where(suit == trump[:, None], 14 + 13, np.where(suit == led[:, None], 14, -13)) + rank
    best = np.where(trick >= 0, np.take_along_axis(worth, np.maximum(trick, 0), axis=1), 0).max(axis=1)
    takes = mine * (worth > best[:, None]).reshape(-1, 4, 13) * (led >= 0)[:, None, None]
    planes: list[Any] = [mine, out, mine * (above == 0), takes, bits(sets_of(words[:, at["turn up"][0]]))]
    planes += [bits(played[:, k]) for k in range(4)] + [bits(sets_of(trick[:, k])) for k in (1, 2, 3)]
    suits = np.arange(4)
    void = memory.void[rows, seats]
    down = (trick >= 0).sum(axis=1)
    tricks = words[:, at["tricks"]]
    whole = [down == k for k in range(4)] + [tricks[:, 0] + tricks[:, 2], tricks[:, 1] + tricks[:, 3]]
    flags = [suits == trump[:, None], suits == led[:, None], *(void[:, k] for k in (1, 2, 3))]
    flags += [np.repeat(flag[:, None], 4, axis=1) for flag in whole]
    return np.concatenate([*planes, np.stack(flags, axis=-1)], axis=-1, dtype=np.int8, casting="unsafe")


def hidden(seats: Numbers, cards: Numbers) -> NDArray[np.int8]:
    """The other three hands at each play, next on the left first: int8 (plays, n, 4, ``HIDDEN``).

    ``seats`` and ``cards``, int64 (plays, n), are whole deals played out, so a hand is what its seat has yet to play.
    """
    plays, n = seats.shape
    held, rows = np.zeros((n, 4), np.int64), np.arange(n)
    out = np.zeros((plays, n, 4, HIDDEN), np.int8)
    for k in range(plays - 1, -1, -1):
        held[rows, seats[k]] |= np.left_shift(np.int64(1), cards[k])
        others = held[rows[:, None], (seats[k][:, None] + np.arange(1, 4)) % 4]
        out[k] = bits(others).swapaxes(1, 2).reshape(n, 4, HIDDEN)
    return out
