"""What an equilibrium distinguishes: which situations are the same to a seat, and which actions the same in them."""

from itertools import combinations_with_replacement
from math import comb
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gamester.engine.bits import BIT
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.parts.cards import CardState


@mypyc_attr(allow_interpreted_subclasses=True)
class Abstraction:
    """Of one game. Where what it takes for the same is the same in value too, nothing is lost: then it is exact."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def key(self, s: State, seat: int) -> int:
        """A number for all that ``seat``, which is to act, knows in ``s``; nothing hidden from it is read."""
        raise NotImplementedError

    def choices(self, s: State) -> vec[i64]:
        """One legal action of each kind, in an order that follows from the key."""
        return s.game.parts[s.part].legal(s)

    def score(self, s: State) -> list[int]:
        """The score, eldest hand first, where the play of a deal hangs on it; else empty."""
        return []

    def worlds(self, every: int = 1) -> list[tuple[float, State]]:
        """Where chance may begin, with the chance of each; ``every``: only each so many-th of them."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Recall(Abstraction):
    """Any game as it is: a seat's situations are told apart by its whole information state."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.numbers: dict[str, int] = {}

    def key(self, s: State, seat: int) -> int:
        return self.numbers.setdefault(s.information_state_string(seat), len(self.numbers))

    def worlds(self, every: int = 1) -> list[tuple[float, State]]:
        return [(1.0, self.game.new_initial_state())]


class TwoHands(Abstraction):
    """Two hands of three from one pack, of which cards of a kind are alike. Seat 0 deals."""

    def __init__(self, game: Game[Any], kinds: list[list[int]]) -> None:
        super().__init__(game)
        self.kinds = kinds
        self.kind = vec[i64]([0] * 53)  # by card, from 1
        for n, cards in enumerate(kinds):
            for card in cards:
                self.kind[card] = n + 1

    def hand(self, cards: i64) -> i64:
        """At most three cards as a number that tells their kinds, in 12 bits."""
        most: i64 = 0
        middle: i64 = 0
        least: i64 = 0
        card: i64 = 0
        while cards:
            if cards & 1:
                k: i64 = self.kind[card]
                if k > most:
                    least = middle
                    middle = most
                    most = k
                elif k > middle:
                    least = middle
                    middle = k
                else:
                    least = k
            cards >>= 1
            card += 1
        return (most * 16 + middle) * 16 + least

    def order(self, elder: list[int], dealer: list[int]) -> list[int]:
        """How two hands come off the pack."""
        raise NotImplementedError

    def worlds(self, every: int = 1) -> list[tuple[float, State]]:
        """Each pair of hands that are unlike in kind, as often as it is dealt."""
        sizes = [len(cards) for cards in self.kinds]
        whole = comb(52, 3) * comb(49, 3)
        first = self.game.new_initial_state(deal=list(range(6)))
        hands = [h for h in combinations_with_replacement(range(len(sizes)), 3) if fits(h, sizes)]
        out: list[tuple[float, State]] = []
        met = 0
        for elder in hands:
            left = sizes[:]
            mine, ways = drawn(elder, self.kinds, left)
            for dealer in hands:
                met += 1
                if met % every == 0 and fits(dealer, left):
                    rest = left[:]
                    his, more = drawn(dealer, self.kinds, rest)
                    out.append((ways * more / whole, self.dealt(first, mine, his)))
        return out

    def dealt(self, first: State, elder: list[int], dealer: list[int]) -> State:
        """A deal just like the ``first``, with these hands."""
        s = first.clone()
        assert isinstance(s, CardState)
        s.order = vec[i64](self.order(elder, dealer))
        s.first = s.order
        s.hands[0] = 0
        s.hands[1] = 0
        for card in dealer:
            s.hands[0] |= BIT[card]
        for card in elder:
            s.hands[1] |= BIT[card]
        return s


def fits(hand: tuple[int, ...], sizes: list[int]) -> bool:
    """Whether there are cards enough of each kind."""
    for kind in hand:
        if hand.count(kind) > sizes[kind]:
            return False
    return True


def drawn(hand: tuple[int, ...], kinds: list[list[int]], left: list[int]) -> tuple[list[int], int]:
    """Cards of these kinds off the end of those ``left``, which are then fewer, and in how many ways they come."""
    cards: list[int] = []
    ways = 1
    for kind in sorted(set(hand)):
        many = hand.count(kind)
        ways *= comb(left[kind], many)
        for _ in range(many):
            left[kind] -= 1
            cards.append(kinds[kind][left[kind]])
    return cards, ways
