"""What the second readers of trick games share: which card takes which, what must be played, and a trick."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from tests.referees.harness import Turn
from tests.referees.shared.cards import UP
from tests.referees.shared.cards import follow as suit_of

Lawful = Callable[[list[str], list[str]], set[str]]  # of a hand and of what lies there: what may be played
May = Callable[[int, list[str]], set[str]]  # the same of a seat
Held = list[list[str]] | dict[int, list[str]]
Trick = Generator[Turn, str, tuple[int, dict[str, int]]]


def laid(
    hands: Held, seats: list[int], leader: int, may: May, led: str = "", who: Callable[[int], int] = int
) -> Generator[Turn, str, dict[str, int]]:
    """A card from each hand, from the leader round. ``led``: it lies there; ``who``: by whom a hand is played."""
    trick = {led: leader} if led else {}
    at = seats.index(leader)
    for seat in (seats[at:] + seats[:at])[len(trick) :]:
        card = yield who(seat), may(seat, [*trick])
        hands[seat].remove(card)
        trick[card] = seat
    return trick


def anything(hand: list[str], _: list[str]) -> set[str]:
    """Nothing need be followed."""
    return set(hand)


class Suits:
    """The order in each suit, from the lowest, and the trump."""

    def __init__(self, trump: str = "", order: str = UP) -> None:
        self.trump, self.order = trump, order

    def height(self, card: str) -> int:
        """Among its own."""
        return self.order.index(card[0])

    def over(self, card: str, best: str) -> bool:
        """Whether it takes the best so far."""
        if card[1] == best[1]:
            return self.height(card) > self.height(best)
        return card[1] == self.trump

    def best(self, trick: Sequence[str]) -> str:
        """What takes the others."""
        out = trick[0]
        for card in trick[1:]:
            out = card if self.over(card, out) else out
        return out

    def taking(self, may: list[str], trick: list[str]) -> list[str]:
        """Those that take what lies there."""
        best = self.best(trick)
        return [c for c in may if self.over(c, best)]

    def follow(self, hand: list[str], trick: list[str]) -> set[str]:
        """Suit is followed by who can."""
        return suit_of(hand, trick[0] if trick else "")

    def first(self, hand: list[str], trick: list[str]) -> set[str]:
        """A trump is led by who has one; then as in ``win``."""
        return {c for c in hand if not trick and c[1] == self.trump} or self.win(hand, trick)

    def win(self, hand: list[str], trick: list[str]) -> set[str]:
        """Suit is followed by who can, and the trick taken."""
        if not trick:
            return set(hand)
        may = [*self.follow(hand, trick)]
        return set(self.taking(may, trick) or may)

    def trump_and_win(self, hand: list[str], trick: list[str]) -> set[str]:
        """The same; who cannot follow trumps."""
        if not trick:
            return set(hand)
        suits = [[c for c in hand if c[1] == suit] for suit in (trick[0][1], self.trump)]
        may = suits[0] or suits[1] or hand
        return set(self.taking(may, trick) or may)

    def trick(
        self,
        hands: Held,
        seats: list[int],
        leader: int,
        lawful: Lawful | None = None,
        led: str = "",
        who: Callable[[int], int] = int,
    ) -> Trick:
        """One trick of these, from the leader round: who takes it, and what each has played."""
        trick = yield from laid(hands, seats, leader, lambda s, t: (lawful or self.follow)(hands[s], t), led, who)
        return trick[self.best([*trick])], trick
