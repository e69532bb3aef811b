"""The play at Piquet with both hands open: by how many points each card comes out ahead, if both play best after it.

Each lead of a counting card tells one, each such card that wins a trick it was not led to tells one, the last trick one
more; then ten for most tricks, or forty for all. Whoever leads is always looked at from his own side (negamax), so that
what was found holds for either seat, and in every deal.
"""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.rng import MASK
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.equipment.cards import suit_set
from gamester.games.piquet.game import Piquet
from gamester.games.piquet.state import PLAY, PiquetState
from gamester.parts.melds import TENS

SLOTS: Final = 65536
ALL: Final = 100  # more than can be won
MANY: Final = 60  # points, more than a deal mostly brings
PIC: Final = 16  # told in hand, from which on thirty may come before the other tells anything


class OpenPlay:
    """Remembers what it has found, for one game of Piquet."""

    def __init__(self, game: Piquet[Any]) -> None:
        self.counts: i64 = -1 if game.all_count else TENS  # the cards that count
        self.keys: vec[i64] = vec[i64]([0] * SLOTS)
        self.found: vec[i64] = vec[i64]([0] * SLOTS)  # at least, and 256 times at most, both and 100 more

    def ahead(self, s: State, me: i64, card: i64) -> i64:
        """By how much ``me``, who is to play, comes out ahead from here on if it plays ``card``."""
        t = cast(PiquetState, s)
        other: i64 = 1 - me
        mine = t.hands[me] & ~BIT[card]
        left = count(t.hands[me])
        if t.led < 0:
            return self.reply(mine, t.hands[other], card, t.tricks[me], left, -ALL, ALL)
        counts: i64 = 0
        led = t.trick[other]
        if card // 13 == led // 13 and card > led:
            if self.counts & BIT[card]:
                counts = 1
            return counts + self.lead(mine, t.hands[other], t.tricks[me] + 1, left - 1, -ALL, ALL)
        return -self.lead(t.hands[other], mine, t.tricks[other] + 1, left - 1, -ALL, ALL)

    def lead(self, mine: i64, his: i64, took: i64, left: i64, least: i64, most: i64) -> i64:
        """What the leader is ahead by from here on, who has taken so many tricks: as far as it lies between bounds."""
        if not left:
            return 1 + cards(took)
        key: i64 = (mine * 0x1E3779B97F4A7C15 ^ his * 0x22B2AE3D27D4EB4F + took * 0x165667B19E3779F9) & MASK
        key ^= key >> 31
        slot: i64 = key & (SLOTS - 1)
        low_bound: i64 = cards(took) - left - 1
        high_bound: i64 = cards(took + left) + left + 1
        if self.keys[slot] == key:
            low_bound = (self.found[slot] & 255) - ALL
            high_bound = (self.found[slot] >> 8) - ALL
        if low_bound >= most or low_bound == high_bound:
            return low_bound
        if high_bound <= least:
            return high_bound
        best: i64 = -ALL
        floor = least
        sure = mine & ~below(his)
        for part in range(2):  # what cannot be beaten first
            rest = distinct(sure if part == 0 else mine & ~sure, his, self.counts)
            while rest:
                card = high(rest)
                rest &= ~BIT[card]
                found = self.reply(mine & ~BIT[card], his, card, took, left, floor, most)
                if found > best:
                    best = found
                    if best > floor:
                        floor = best
                        if floor >= most:
                            rest = 0
            if floor >= most:
                break
        if best > least:
            low_bound = best
        if best < most:
            high_bound = best
        self.keys[slot] = key
        self.found[slot] = low_bound + ALL + 256 * (high_bound + ALL)
        return best

    def reply(self, mine: i64, his: i64, led: i64, took: i64, left: i64, least: i64, most: i64) -> i64:
        """As ``lead``, once ``led`` has been led from among ``left`` cards, the point it tells included."""
        base: i64 = 0
        if self.counts & BIT[led]:
            base = 1
        suit = suit_set(led // 13)
        may = his & suit
        above: i64 = 0
        if may:
            above = may & ~(BIT[led] - 1)
        else:
            may = his
        best: i64 = ALL
        his_took = 12 - left - took
        for part in range(2):  # as cheaply as he can take it, then leaving it
            rest = distinct(above if part == 0 else may & ~above, mine, self.counts)
            while rest:
                card = low(rest)
                rest &= rest - 1
                found = base
                if part:
                    found += self.lead(mine, his & ~BIT[card], took + 1, left - 1, least - base, most - base)
                else:
                    if self.counts & BIT[card]:
                        found -= 1
                    found -= self.lead(his & ~BIT[card], mine, his_took + 1, left - 1, found - most, found - least)
                if found < best:
                    best = found
                    if best < most:
                        most = best
                        if most <= least:
                            return best
        return best


def cards(took: i64) -> i64:
    """What the tricks count at the end to who has taken so many of twelve."""
    if took > 6:
        return 40 if took == 12 else 10
    if took == 6:
        return 0
    return -10 if took else -40


def below(hand: i64) -> i64:
    """All cards that one of ``hand`` can take."""
    out: i64 = 0
    for suit in range(4):
        bits = (hand >> (13 * suit)) & 8191
        if bits:
            out |= (BIT[high(bits)] - 1) << (13 * suit)
    return out


def distinct(hand: i64, other: i64, counts: i64) -> i64:
    """Of cards between which the ``other`` hand has none, and which count alike, one."""
    out: i64 = 0
    last: i64 = -1
    while hand:
        card = low(hand)
        hand &= hand - 1
        if last < 0 or last // 13 != card // 13 or other & (BIT[card] - BIT[last]):
            out |= BIT[card]
        elif (counts & BIT[card] != 0) != (counts & BIT[last] != 0):
            out |= BIT[card]
        last = card
    return out


def open_play(view: View) -> bool:
    """Whether cards are played at Piquet, and for points alone: neither for Pic nor for the set."""
    game = view.game
    if not isinstance(game, Piquet) or game.id != "piquet" or game.lawful or game.pool:
        return False
    t = cast(PiquetState, view.state)
    if t.part != PLAY:
        return False
    for p in range(2):
        if t.score[p] - t.count[p] + MANY > game.target:
            return False
        told = t.raw[p]
        if not t.gone and not t.step:  # elder is to lead, and nothing is reckoned yet
            for kind in range(4):
                told += t.worth[4 * p + kind]
        if t.pic < 0 and t.repic < 0 and not t.raw[1 - p] and told >= PIC:
            return False
    return True
