"""Cassino's actions: a card and what it is played for (``9H take``, ``2C build Seven``), then table cards."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.equipment.cards import NAMES
from gamester.games.fishing.sums import KING, TOP, pips

SINGULAR: Final = (
    "", "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King",
)  # fmt: skip
PLURAL: Final = (
    "", "Aces", "Twos", "Threes", "Fours", "Fives", "Sixes", "Sevens", "Eights", "Nines", "Tens", "Jacks", "Queens",
    "Kings",
)  # fmt: skip

LEAVE: Final = 0
TAKE: Final = 1
BUILD: Final = 10  # and the value, 2 to 10
CALL: Final = 30  # and the rank, 1 to 13
SAYS: Final = CALL + KING + 1


class CassinoActions(Actions):
    """The 569 actions, with the tables that tell card and purpose of a number and back."""

    def __init__(self) -> None:
        super().__init__()
        self.card_of: vec[i64] = vec[i64]([])
        self.say_of: vec[i64] = vec[i64]([])
        self.number: vec[i64] = vec[i64]([-1] * (SAYS * 52))  # by 52 * say + card
        self.says: vec[i64] = vec[i64]([])  # the purposes, in the order of their numbers
        self._purpose("leave", LEAVE, "", 0, KING)
        self._purpose("take", TAKE, "", 0, KING)
        for value in range(2, TOP + 1):
            self._purpose("build", BUILD + value, SINGULAR[value], 1, value - 1)
        for rank in range(1, KING + 1):
            self._purpose("call", CALL + rank, PLURAL[rank], 1 if rank <= TOP else rank, rank)
        self.pick: i64 = self.add("with", "card", NAMES[:52])
        self.done: i64 = self.add("done")

    def _purpose(self, verb: str, say: int, said: str, least: int, most: int) -> None:
        """All cards that can be played for one purpose: those of so many pips."""
        cards = [card for card in range(52) if least <= pips(card) <= most]
        words = f"{verb} {said}".strip()
        at = self.add(
            words, "card", tuple([NAMES[c] for c in cards]), told=tuple([f"{NAMES[c]} {words}" for c in cards])
        )
        self.says = append(self.says, say)
        for n, card in enumerate(cards):
            if said:
                self._structs[at + n] = {"verb": verb, "card": NAMES[card], "say": said}
            self.number[say * 52 + card] = at + n
            self.card_of = append(self.card_of, card)
            self.say_of = append(self.say_of, say)


def value_of(say: i64) -> i64:
    """The value of a build, or the rank of a call."""
    return say - BUILD if say < CALL else say - CALL
