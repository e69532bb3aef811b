"""Cassino's actions: a card and what it is played for (``9H take``, ``2C build Seven``), then table cards."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.actions import Actions, Said, _plain
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
        self._purpose("leave", LEAVE, 0)
        self._purpose("take", TAKE, 0)
        for value in range(2, TOP + 1):
            self._purpose("build", BUILD + value, value)
        for rank in range(1, KING + 1):
            self._purpose("call", CALL + rank, rank)
        self.pick: i64 = self.add("with", "card", NAMES[:52])
        self.done: i64 = self.add("done")

    def _purpose(self, verb: str, say: int, rank: int) -> None:
        """All cards that can be played for one purpose."""
        words: list[str] = []
        for card in range(52):
            own = int(pips(card))
            if verb == "build" and own >= rank:
                continue
            if verb == "call" and own != rank and (own > rank or rank > TOP):
                continue
            said = SINGULAR[rank] if verb == "build" else PLURAL[rank] if verb == "call" else ""
            text = f"{NAMES[card]} {verb} {said}".strip()
            struct: dict[str, object] = {"verb": verb, "card": NAMES[card]}
            if said:
                struct["say"] = said
            self._names.append(text)
            self._structs.append(struct)
            self._numbers[_plain(text)] = self.size
            self.number[say * 52 + card] = self.size
            self.card_of = append(self.card_of, card)
            self.say_of = append(self.say_of, say)
            self.size += 1
            words.append(text)
        self.verbs.append(Said(verb, self.size - len(words), "card", tuple(words), True))
