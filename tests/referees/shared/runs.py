"""What the second readers of the games of stops share: runs upward in a suit through the hands of all."""

from __future__ import annotations

from collections.abc import Callable, Generator

from tests.referees.harness import Turn

LOW = "A23456789TJQK"  # the Ace lowest


def above(card: str) -> str:
    """The next card of the suit, or none."""
    return "" if card[0] == "K" else LOW[LOW.index(card[0]) + 1] + card[1]


def runs(hands: list[list[str]], leader: int, laid: Callable[[int, str], None]) -> Generator[Turn, str, int]:
    """Any card is led, each lays the next who has it, and at a stop the last leads again: who is out first."""
    seat, wanted = leader, ""
    while True:
        may = {wanted} if wanted else set(hands[seat])
        card = yield seat, may
        hands[seat].remove(card)
        laid(seat, card)
        if not hands[seat]:
            return seat
        wanted = above(card)
        holder = [n for n, hand in enumerate(hands) if wanted in hand]
        if holder:
            seat = holder[0]
        else:
            wanted = ""
