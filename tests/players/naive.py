"""Open-card play looked through card by card, in the plainest way: the oracle of the solver on small endings."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from gamester.games.ombre.shared.cards import follow
from gamester.parts.tricks import TrickGame


@dataclass(frozen=True)
class Ending:
    """Hands by seat, the trick so far as (seat, card), and the tricks taken."""

    game: TrickGame
    trump: int
    hands: tuple[frozenset[int], ...]
    turn: int
    trick: tuple[tuple[int, int], ...]
    taken: tuple[int, ...]

    def legal(self) -> list[int]:
        hand = self.hands[self.turn]
        if not self.trick:
            return sorted(hand)
        led = self.trick[0][1]
        if self.game.id == "ombre":
            may = int(follow(sum(2**c for c in hand), led, self.trump))
            return [c for c in sorted(hand) if may >> c & 1]
        return sorted(c for c in hand if c // 13 == led // 13) or sorted(hand)

    def strength(self, card: int) -> int:
        order = self.game.order
        kind = order.kind[64 * self.trump + card]
        counts = kind in (self.trump, order.kind[64 * self.trump + self.trick[0][1]])
        return int(order.power[64 * self.trump + card]) if counts else -1

    def play(self, card: int) -> Ending:
        hands = tuple(h - {card} if p == self.turn else h for p, h in enumerate(self.hands))
        trick = (*self.trick, (self.turn, card))
        if len(trick) < len(hands):
            return replace(self, hands=hands, trick=trick, turn=int(self.game.after(self.turn)))
        winner = max(trick, key=lambda play: replace(self, trick=trick).strength(play[1]))[0]
        taken = tuple(n + (p == winner) for p, n in enumerate(self.taken))
        return replace(self, hands=hands, trick=(), turn=winner, taken=taken)


def forced(e: Ending, camp: set[int], worth) -> int:
    """What ``camp`` can force: ``worth`` of the tricks at the end."""
    if not any(e.hands):
        return worth(e.taken)
    found = [forced(e.play(card), camp, worth) for card in e.legal()]
    return max(found) if e.turn in camp else min(found)


def ending(game: TrickGame, pack: list[int], trump: int, most: int, source: random.Random) -> Ending:
    """A random ending of two cards or more a hand, often in the middle of a trick."""
    n = game.players
    each = source.randint(2, most)
    cards = source.sample(pack, source.randint(n * each, len(pack)))[: n * each]
    hands = tuple(frozenset(cards[each * p : each * (p + 1)]) for p in range(n))
    taken = tuple(source.randint(0, 2) for _ in range(n))
    out = Ending(game, trump, hands, source.randrange(n), (), taken)
    for _ in range(source.randint(0, n - 1)):
        out = out.play(source.choice(out.legal()))
    return out
