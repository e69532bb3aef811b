"""Every deal that fits what all at the table have seen, so that an ending keeps hidden what is hidden.

A few deals drawn at random do not: each seat would know nearly all from its own hand. Here all of them are listed, each
as likely as any other: nothing is concluded from what was bid and played but that it was allowed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from gamester.engine.errors import BadOption, GamesterError
from gamester.engine.state import CHANCE, State
from gamester.engine.view import dump
from gamester.parts.cards import CardState

MOST = 200_000
UNSEEN = 2  # what was done unseen is tried in every way


def worlds_of(state: State, most: int = MOST) -> list[State]:
    """All states that are the same as ``state`` to lookers-on; cards never drawn are left to chance.

    ``BadOption`` where they are more than ``most``, or cannot be listed: the first deal of a game of hidden hands only.
    """
    table = Table(state)
    if table.many > most:
        raise BadOption(f"{table.many:,} deals may fit what has been seen; {most:,} at most are listed")
    found: dict[object, State] = {}
    for order in table.orders():
        apart = tuple(order[places[0]] for holder, places in table.places.items() if holder < 0)
        for world in table.replayed(order):
            hands = tuple(world.hands)  # type: ignore[attr-defined]
            found.setdefault((hands, apart, tuple(world.history())), world)
    return list(found.values())


class Table:
    """What is known of a deal in hand: its acts as lookers-on saw them, and which places of the pack they have not."""

    def __init__(self, state: State) -> None:
        if not isinstance(state, CardState) or not state.whole or state.deal or state.turn == CHANCE:
            raise BadOption("endings are those of the first deal of a game of hidden hands, at a player's turn")
        self.state = state
        self.game = state.game
        self.acts = [(who, a) for who, a in state.full_history() if who != CHANCE]
        self.seen = [(who, int(self.game.seen(who, a, -1))) for who, a in self.acts]
        if sum(a != b for (_, a), (_, b) in zip(self.acts, self.seen, strict=True)) > UNSEEN:
            raise BadOption(f"more than {UNSEEN} things were done unseen in this deal: its endings are not listed")
        self.order = [int(card) for card in state.order[: state.drawn]]
        self.sight = self.shown(state)
        self.seed: object = None
        if not any(self.replayed(self.order)):
            self.seed = state.given_seed()
            if not any(self.replayed(self.order)):
                raise BadOption("this deal cannot be dealt again from its cards alone")
        drawn = set(self.order)
        self.rest = [int(card) for card in self.game.pack_order(state) if int(card) not in drawn]
        self.places = self.hidden(state)
        self.groups = list(self.places.values())
        self.many = self.count()

    def shown(self, s: State) -> dict[str, object]:
        """What lookers-on see."""
        data = dump(s.mask(None))
        del data["acts"]
        return data

    def hidden(self, s: CardState) -> dict[int, list[int]]:
        """The places of the pack that lookers-on have not seen: by seat those of its hand, below 0 each other alone."""
        hands: dict[int, list[int]] = {}
        for n, card in enumerate(self.order):
            holder = next((p for p, hand in enumerate(s.hands) if hand >> card & 1), -1)
            if holder >= 0 and not s.known[holder] >> card & 1 and card != s.turn_up:
                hands.setdefault(holder, []).append(n)
        held = [n for places in hands.values() for n in places]
        for n, card in enumerate(self.order):
            lies = not any(hand >> card & 1 for hand in s.hands) and not s.gone >> card & 1
            if lies and any(any(self.replayed(order)) for order in self.changed(n, held)):
                hands[-1 - n] = [n]
        return hands

    def changed(self, n: int, held: list[int]) -> Iterator[list[int]]:
        """The pack with another card at the place ``n``: one that was never drawn, or one held unseen."""
        for card in self.rest:
            yield [*self.order[:n], card, *self.order[n + 1 :]]
        for m in held:
            order = self.order[:]
            order[n], order[m] = order[m], order[n]
            yield order

    def count(self) -> int:
        """In how many ways the cards not seen may lie."""
        left = sum(map(len, self.groups)) + len(self.rest)
        out = 1
        for group in self.groups:
            out *= math.comb(left, len(group))
            left -= len(group)
        return out

    def orders(self) -> Iterator[list[int]]:
        """The pack in each of these ways."""
        cards = sorted([self.order[n] for group in self.groups for n in group] + self.rest)
        order = self.order[:]

        def lay(k: int, left: list[int]) -> Iterator[list[int]]:
            if k == len(self.groups):
                yield order[:]
                return
            for taken in combinations(left, len(self.groups[k])):
                for n, card in zip(self.groups[k], taken, strict=True):
                    order[n] = card
                yield from lay(k + 1, [card for card in left if card not in taken])

        return lay(0, cards)

    def replayed(self, order: list[int]) -> Iterator[State]:
        """What this order comes to when all is done again, and what was done unseen in every way."""
        try:
            start: State = self.game.new_initial_state(self.seed, order)
        except GamesterError:
            return
        start.seeded = False
        yield from self.on(start, 0)

    def on(self, s: State, at: int) -> Iterator[State]:
        """From the act ``at`` on; ``s`` is used up."""
        for k in range(at, len(self.acts)):
            who, action = self.acts[k]
            if s.turn != who:
                return
            if self.seen[k][1] != action:
                for other in s.legal_actions():
                    if int(self.game.seen(who, other, -1)) == self.seen[k][1]:
                        branch = s.clone()
                        branch.apply_action(other)
                        yield from self.on(branch, k + 1)
                return
            if action not in s.legal_actions():
                return
            s.apply_action(action)
        if s.turn == self.state.turn and self.shown(s) == self.sight:
            yield s
