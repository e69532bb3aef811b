"""A plain Ecarte player: plays without changing what is two to one for the point, and changes all but trumps and kings.

It reckons a hand in tenths of a trick, and never gives cards a second time on what it would have refused at first.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.equipment.cards import KING, NAMES, QUEEN, cards_among, suit_set
from gamester.games.trumps.ecarte.game import HERE, Ecarte
from gamester.games.trumps.ecarte.rules import EcarteState
from gamester.players.base import Choice, Thinker

TRUMP: Final = vec[i64]([0, 0, 0, 0, 0, 5, 5, 6, 6, 8, 9, 10, 7])  # by rank
PLAIN: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 7, 1])
GUARDED: Final = 2  # what a court card is worth more with another of its suit
TWO_TO_ONE: Final = 19
LATER: Final = 16  # where a refusal no longer risks two


class Simple(Thinker):
    """Changes, announces and leads by the book."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(EcarteState, view.state)
        words = [s.game.actions.name(a) for a in legal]
        if "announce the king" in words:
            return Choice(legal[words.index("announce the king")], "it is a point", HERE + "announce")
        if s.phase == "proposal":
            return propose(s, legal, words)
        if s.phase == "change":
            return lay_out(s, legal, words)
        return self.card(s, cards_among(legal))

    def card(self, s: EcarteState, may: i64) -> Choice:
        """A card to be led or played, among those that may be."""
        return lead(s, may) if s.led < 0 else follow(s, may)


def worth(s: EcarteState, hand: i64) -> i64:
    """Tenths of a trick that a hand is good for."""
    out: i64 = 0
    for c in members(hand):
        if c // 13 == s.trump:
            out += TRUMP[c % 13]
        else:
            out += PLAIN[c % 13]
            if c % 13 >= QUEEN and c % 13 <= KING and count(hand & suit_set(c // 13)) > 1:
                out += GUARDED
    return out


def propose(s: EcarteState, legal: list[int], words: list[str]) -> Choice:
    strong = worth(s, s.hands[s.turn]) >= (LATER if s.changes else TWO_TO_ONE)
    word = "play" if strong else "propose"
    if s.proposed:
        word = "refuse" if strong else "accept"
    why = "it is two to one for the point" if strong else "it is not two to one for the point"
    return Choice(legal[words.index(word if word in words else "play")], why, HERE + "m-two-to-one")


def lay_out(s: EcarteState, legal: list[int], words: list[str]) -> Choice:
    """All but trumps, kings, and a guarded queen; of nothing but those the least."""
    hand = s.hands[s.turn]
    keep = hand & suit_set(s.trump)
    for suit in range(4):
        held = hand & suit_set(suit)
        keep |= held & BIT[13 * suit + KING]
        if held & BIT[13 * suit + QUEEN] and count(held) > 1:
            keep |= held
    rest = hand & ~keep
    if rest:
        return Choice(legal[words.index(f"lay out {NAMES[low(rest)]}")], "neither a trump nor good for a trick")
    if "done" in words:
        return Choice(legal[words.index("done")], "all that is left is good")
    return Choice(legal[words.index(f"lay out {NAMES[least(s, hand)]}")], "one has to go")


def power(s: EcarteState, card: i64) -> i64:
    order = cast(Ecarte, s.game).order
    return order.power[64 * s.trump + card]


def least(s: EcarteState, cards: i64) -> i64:
    best = low(cards)
    for c in members(cards):
        if power(s, c) < power(s, best):
            best = c
    return best


def most(s: EcarteState, cards: i64) -> i64:
    best = low(cards)
    for c in members(cards):
        if power(s, c) > power(s, best):
            best = c
    return best


def lead(s: EcarteState, may: i64) -> Choice:
    trumps = may & suit_set(s.trump)
    if count(trumps) >= 3:
        return Choice(int(most(s, trumps)), "with three trumps, trumps", HERE + "m-three-trumps")
    best: i64 = -1
    for c in members(may & ~trumps):
        ahead = best < 0
        if not ahead:
            here, there = count(may & suit_set(c // 13)), count(may & suit_set(best // 13))
            ahead = here > there or (here == there and power(s, c) > power(s, best))
        if ahead:
            best = c
    if best < 0:
        return Choice(int(most(s, may)), "there are but trumps")
    best = most(s, may & suit_set(best // 13))
    return Choice(int(best), "a guarded card", HERE + "m-guarded")


def follow(s: EcarteState, may: i64) -> Choice:
    """The least that takes it, where anything does; else the least."""
    taking: i64 = 0
    for c in members(may):
        same = c // 13 == s.led or c // 13 == s.trump
        if same and power(s, c) > s.best_power:
            taking |= BIT[c]
    if taking:
        return Choice(int(least(s, taking)), "the least that takes it")
    return Choice(int(least(s, may)), "it cannot be taken")
