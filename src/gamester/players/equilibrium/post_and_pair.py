"""Post and Pair by two, one counter vied at a time, nothing divided: of a hand what it is worth at each stake tells."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.games.vying.post_and_pair import PostAndPair, PostState, pair_of, royal_of
from gamester.players.equilibrium.abstraction import Abstraction

RANKS = 13
ROYAL = 22 * 14 * RANKS  # above every other hand's number
Hand = tuple[int, int, int]  # the ranks of the first two cards, the lower first, and of the third


class PostByWorth(Abstraction):
    """Nearly exact: hands of one worth at every stake are taken for the same, though they leave others other cards."""

    def __init__(self, game: Game[Any]) -> None:
        if game.players != 2 or game.count("most") != 1 or game.flag("divide"):
            raise BadOption("the equilibrium of post-and-pair is for players=2, most=1 and divide=no")
        super().__init__(game)

    def key(self, s: State, seat: int) -> int:
        """Whether the seat deals, what each has vied, from which it follows how, and what the hand is worth."""
        assert isinstance(s, PostState)
        elder = s.game.after(s.dealer)
        vied: i64 = s.bets.staked[s.dealer] * 128 + s.bets.staked[elder]
        return (vied * 2 + i64(seat == elder)) * 8192 + self.number(s, seat)

    def number(self, s: PostState, seat: int) -> i64:
        """What tells a hand from others, in 13 bits."""
        game = s.game
        assert isinstance(game, PostAndPair)
        hand = s.hands[seat]
        royal = royal_of(hand)
        if royal >= 0:
            return ROYAL + royal
        return (game.post_of(hand) * 14 + pair_of(hand) + 1) * RANKS + s.third[seat] % RANKS

    def worlds(self, every: int = 1) -> list[tuple[float, State]]:
        """Each pair of hands of unlike worth, as often as it is dealt."""
        first = self.game.new_initial_state(deal=list(range(6)))
        hands: list[Hand] = [(a, b, c) for a in range(RANKS) for b in range(a, RANKS) for c in range(RANKS)]
        ways: dict[tuple[int, int], float] = {}
        there: dict[tuple[int, int], tuple[Hand, Hand]] = {}
        full = [4] * RANKS
        numbers = [int(self.number(dealt(first, hand, hands[-1]), 1)) if possible(hand, full) else -1 for hand in hands]
        met = 0
        for n, elder in enumerate(hands):
            if numbers[n] < 0:
                continue
            left = [4 - elder.count(rank) for rank in range(RANKS)]
            mine = many(elder, full)
            for m, dealer in enumerate(hands):
                met += 1
                if met % every or numbers[m] < 0 or not possible(dealer, left):
                    continue
                pair = (numbers[n], numbers[m])
                ways[pair] = ways.get(pair, 0.0) + mine * many(dealer, left)
                there.setdefault(pair, (elder, dealer))
        whole = sum(ways.values())
        return [(chance / whole, dealt(first, *there[pair])) for pair, chance in ways.items()]


def possible(hand: Hand, left: list[int]) -> bool:
    """Whether there are cards enough of each rank."""
    return all(left[rank] >= hand.count(rank) for rank in hand)


def many(hand: Hand, left: list[int]) -> int:
    """In how many ways a hand of these ranks comes from so many left of each."""
    a, b, c = hand
    two = left[a] * (left[a] - 1) // 2 if a == b else left[a] * left[b]
    return two * (left[c] - (a, b).count(c))


def dealt(first: State, elder: Hand, dealer: Hand) -> PostState:
    """A deal just like the ``first``, with these hands; cards that both want twice over are not asked for."""
    s = first.clone()
    assert isinstance(s, PostState)
    taken = [0] * RANKS
    cards: list[int] = []
    for rank in (*elder, *dealer):
        cards.append(RANKS * (taken[rank] % 4) + rank)
        taken[rank] += 1
    a, b, c, d, e, f = cards
    s.order = vec[i64]([a, b, d, e, c, f])
    s.first = s.order
    s.hands = vec[i64]([BIT[d] | BIT[e] | BIT[f], BIT[a] | BIT[b] | BIT[c]])
    s.third = vec[i64]([f, c])
    return s
