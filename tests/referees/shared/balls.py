"""What the second readers of the bagatelle tables share: stringing for the lead, games that one wins, falling balls."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from typing import Any

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.harness import pick as by_verb

from gamester.engine.state import State

Part = Generator[Turn, str, Any]
CUPS = range(1, 10)


def pick(state: State, source: random.Random, often: dict[str, float]) -> int:
    """What is rare in play comes as often as the rest in every third stroke or so."""
    if state.is_chance_node() and source.random() < 0.3:
        return int(source.choice(state.chance_outcomes())[0])
    return by_verb(state, source, often)


def among(possible: set[str], must: set[str]) -> Callable[[set[str]], str]:
    """What is wrong with the game's words: one that cannot come, or one missing that always may."""

    def wrong(words: set[str]) -> str:
        return f"cannot come {sorted(words - possible)}, lacking {sorted(must - words)}" * (
            not must <= words <= possible
        )

    return wrong


def worth(word: str) -> int:
    """The figure that ends a word, or nothing."""
    return int(word.split()[-1]) if word[-1].isdigit() else 0


def lead(t: Table, first: int, words: set[str], worth: Callable[[str], int]) -> Part:
    """Each strikes one ball up; the highest leads, those who are even striking again."""
    seats = [(first + k) % t.players for k in range(t.players)]
    while len(seats) > 1:
        struck = {}
        for seat in seats:
            yield seat, {"strike"}
            word = yield CHANCE, words
            struck[seat] = worth(word)
        seats = [seat for seat in seats if struck[seat] == max(struck.values())]
    return seats[0]


def sitting(t: Table, game: Callable[[int], Part]) -> Reading:
    """Game after game, each told who led the last; the pool is for who wins, an odd counter for the first of them."""
    leader = t.players - 1
    for _ in range(int(t.values["games"])):
        leader, winners = yield from game(leader)
        stake = int(t.values["stake"])
        for seat in range(t.players):
            t.pay(seat, "pool", stake)
        share, odd = divmod(t.purse["pool"], len(winners))
        for n, seat in enumerate(sorted(winners, key=lambda seat: (seat - leader) % t.players)):
            t.pay("pool", seat, share + (n < odd))
    return None


class Board:
    """Balls on the cloth, in the cups and dead, for one round."""

    def __init__(self, colours: list[str], black: bool) -> None:
        self.colours = colours
        self.out = dict.fromkeys(colours, 0) | {"black": int(black)}
        self.cups: set[int] = set()

    def falls(self, moving: dict[str, int]) -> set[str]:
        """Where each ball that may move could go: an empty cup, or past the centre or off."""
        return {
            word
            for colour, n in moving.items()
            if n
            for word in (*(f"{colour} {cup}" for cup in CUPS if cup not in self.cups), f"{colour} dead")
        }
