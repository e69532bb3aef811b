"""What the second readers of the Euchres share: the pack, the Bowers and a trick."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Turn
from tests.referees.shared.cards import PACK

CUT = "*KQJT987A"  # in cutting the lowest wins, the Ace the lowest
SUITS = ("Clubs", "Diamonds", "Hearts", "Spades")
JOKER = "*J"
SAME = {"C": "S", "S": "C", "D": "H", "H": "D"}


def pack(joker: bool) -> list[str]:
    """The Sevens and above."""
    return [c for c in PACK if c[0] not in "23456"] + ([JOKER] if joker else [])


class Trumps:
    """The order of the cards when a suit is trumps."""

    def __init__(self, trump: str) -> None:
        self.trump = trump

    def suit(self, card: str) -> str:
        """The Left Bower and the Joker are trumps."""
        return self.trump if card in (JOKER, "J" + SAME[self.trump]) else card[1]

    def worth(self, card: str, led: str) -> int:
        """The Joker, the Right Bower, the Left, the Ace and so down; a card of neither suit takes nothing."""
        best = [JOKER, "J" + self.trump, "J" + SAME[self.trump]]
        if card in best:
            return 30 - best.index(card)
        if self.suit(card) not in (self.trump, led):
            return 0
        return "789TJQKA".index(card[0]) + (10 if card[1] == self.trump else 1)

    def trick(self, hands: list[list[str]], seats: list[int], leader: int) -> Generator[Turn, str, int]:
        """Suit is followed; who takes it is told."""
        at = seats.index(leader)
        played: dict[int, str] = {}
        led = ""
        for seat in seats[at:] + seats[:at]:
            same = {c for c in hands[seat] if self.suit(c) == led}
            card = yield seat, same or set(hands[seat])
            led = led or self.suit(card)
            hands[seat].remove(card)
            played[seat] = card
        return max(played, key=lambda s: self.worth(played[s], led))
