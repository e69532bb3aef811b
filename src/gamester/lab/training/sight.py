"""What a network is shown, many rows at once: planes by suit and what all are told, from the words of ``VectorEnv``."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gamester.players.learned.plan import RANKS, SLOTS, SUITS, TRUMPED, Plan

Numbers = NDArray[np.int64]
Seen = tuple[NDArray[np.uint8], NDArray[np.float32], Numbers]


class Sight:
    """A game's ``Plan`` in NumPy. ``look`` gives what a seat knows, by suit and in all."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        order = plan.game.order
        self.cards = np.array(list(plan.card)).reshape(5, SLOTS)
        self.place = np.array(list(plan.place)).reshape(5, plan.size)
        power = np.array(list(order.power)).reshape(5, 64)
        kind = np.array(list(order.kind)).reshape(5, 64)
        self.pack = (self.cards < plan.things).astype(np.uint8)
        self.power = np.where(self.pack, np.take_along_axis(power, self.cards, axis=1), -1)  # by slot
        self.strength, self.kind = power, kind  # by card

    def slots(self, sets: Numbers, trump: Numbers) -> NDArray[np.uint8]:
        """Sets of cards (n, many) as 0 and 1 by slot: (n, many, 52)."""
        n, many = sets.shape
        raw = np.ascontiguousarray(sets.astype("<i8", copy=False)).view(np.uint8).reshape(n, many, 8)
        bits = np.unpackbits(raw, axis=2, bitorder="little")
        out = np.empty((n, many, SLOTS), np.uint8)
        for kind in np.unique(trump):
            rows = np.flatnonzero(trump == kind)
            out[rows] = bits[rows][:, :, self.cards[kind]]
        return out

    def look(self, words: Numbers, mask: NDArray[np.bool_]) -> Seen:
        """By suit: uint8 (n, 4, ``plan.suit_width``); what all are told: float32 (n, ``plan.whole_width``); trumps."""
        plan, n = self.plan, len(words)
        trump = np.where(words[:, plan.trump] < 0, 4, words[:, plan.trump])
        sets = words[:, plan.planes].copy()
        for k, column in enumerate(plan.planes):
            if plan.words[column][1] == "one":
                sets[:, k] = single(sets[:, k])
        legal = np.zeros((n, plan.things), np.bool_)
        for base in plan.card_verbs:
            legal |= mask[:, base : base + plan.things]
        may = legal @ np.left_shift(np.int64(1), np.arange(plan.things))
        planes = self.slots(np.concatenate([sets, may[:, None]], axis=1), trump)
        hand, gone = planes[:, plan.planes.index(plan.hand)], planes[:, plan.planes.index(plan.gone)]
        may_by_slot = planes[:, -1]
        out = self.pack[trump] & ~hand & ~gone & 1
        by_suit = out.reshape(n, SUITS, RANKS)
        above = np.cumsum(by_suit[..., ::-1], axis=-1, dtype=np.uint8)[..., ::-1] - by_suit
        highest = hand & (above == 0).reshape(n, SLOTS)
        takes = may_by_slot & self.taking(words, trump)
        made = [may_by_slot, out, highest, takes]
        whole_planes = np.concatenate([planes[:, :-1], np.stack(made, axis=1)], axis=1)
        parts = [whole_planes.reshape(n, -1, SUITS, RANKS).swapaxes(1, 2).reshape(n, SUITS, -1)]
        suits = np.arange(SUITS)
        parts += [(words[:, column, None] == suits).astype(np.uint8)[..., None] for column in plan.flags]
        classes = np.eye(max(plan.classes) + 1, dtype=np.uint8)[plan.classes]
        parts.append(np.broadcast_to(classes, (n, *classes.shape)))
        told = np.zeros((n, plan.whole_width), np.float32)
        for column, kind, length, at in plan.whole:
            word = words[:, column, None]
            if kind == "number":
                told[:, at : at + 1] = np.sign(word) * np.log1p(np.abs(word)) / 2
            else:
                places = np.arange(length)
                told[:, at : at + length] = word == places if kind == "one" else word >> places & 1
        return np.concatenate(parts, axis=2), told, trump

    def taking(self, words: Numbers, trump: Numbers) -> NDArray[np.uint8]:
        """What is above the best card of the trick, by slot."""
        plan, rows = self.plan, np.arange(len(words))
        best = words[:, plan.best]
        card = words[rows, plan.trick + np.maximum(best, 0)]
        there = (best >= 0) & (card >= 0)
        beaten = np.where(there, self.strength[trump, np.maximum(card, 0)], TRUMPED * 9)
        power = self.power[trump]
        follows = np.arange(SLOTS) // RANKS == words[:, plan.led, None]
        above: NDArray[np.bool_] = (power > beaten[:, None]) & (follows | (power >= TRUMPED))
        return above.astype(np.uint8)


def single(cards: Numbers) -> Numbers:
    """Single cards, -1 for none, as sets."""
    return np.where(cards >= 0, np.left_shift(np.int64(1), np.maximum(cards, 0)), 0)


def hands_to_come(
    hands: Numbers, seats: Numbers, done: NDArray[np.bool_], playing: NDArray[np.bool_], many: int
) -> Any:
    """What the other seats held at each step, next on the left first, as sets: int64 (steps, n, ``many`` - 1).

    ``hands``, ``seats``, ``done``, ``playing``: (steps, n), the hand of the seat to act, that seat, whether the match
    ended with its action, and whether it was one in play. A hand does not change in play until its seat acts, so it is
    what that seat sees next; before the play it is left out.
    """
    steps, n = hands.shape
    held, rows = np.zeros((n, many), np.int64), np.arange(n)
    out = np.zeros((steps, n, many - 1), np.int64)
    for k in range(steps - 1, -1, -1):
        held[done[k]] = 0
        held[rows, seats[k]] = hands[k]
        others = held[rows[:, None], (seats[k][:, None] + np.arange(1, many)) % many]
        out[k] = np.where(playing[k][:, None], others, 0)
    return out
