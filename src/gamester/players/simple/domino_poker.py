"""A sensible player at Domino Poker: knows how many hands are lower than its own, and what the pool offers."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import count, high, low
from gamester.engine.view import View
from gamester.equipment.dominoes import DOUBLES, HIGH
from gamester.games.dominoes.poker import FLUSH, FULL, HERE, ONE_PAIR, DominoPoker, DominoPokerState
from gamester.games.vying.poker.rules import P
from gamester.players.base import Choice, Thinker

ALL: Final = 15504.0  # hands of five
SINGLE: Final = 1365.0  # with one double, and that a certain one
PAIR: Final = 455.0  # with two certain doubles


def lower(game: DominoPoker, hand: i64) -> float:
    """About which part of all hands is lower."""
    kind = game.rank(hand) >> 20
    doubles = hand & DOUBLES
    if kind >= FULL:
        return 0.98
    if kind > FLUSH:
        return 0.95
    if kind == FLUSH:
        return 0.926
    if kind == ONE_PAIR:
        top, least = HIGH[high(doubles)], HIGH[low(doubles)]
        below: i64 = (top - 2) * (top - 3) // 2 + least - 2
        return (9797.0 + PAIR * (float(below) + 0.5)) / ALL
    if count(doubles):
        return (2972.0 + SINGLE * (float(HIGH[high(doubles)] - 2) + 0.5)) / ALL
    return 0.1


class Simple(Thinker):
    """Raises on what is probably the best hand, and stays for as much as the pool is worth."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(DominoPokerState, view.state)
        game = cast(DominoPoker, view.game)
        one = lower(game, t.hands[t.turn])
        good = 1.0
        for _ in range(count(t.bets.live) - 1):
            good *= one
        pool = float(t.purse[game.pool])
        cost = float(t.bets.due - t.bets.staked[t.turn])
        if good > 0.6 and cost <= 2.0 * float(game.count("limit")):
            return self.raised(game, legal, max(1, game.count("limit") // 2))
        if good > 0.9 or good * (pool + cost) > cost:
            return Choice(game.actions.parse("see"), "the pool is worth it", P + "see-or-better")
        return Choice(game.actions.parse("pass"), "too dear for these pieces")

    def raised(self, game: DominoPoker, legal: list[int], chips: int) -> Choice:
        """Raise by about so many chips; see where there is no raising."""
        best = legal[0]
        for a in legal:
            word, _, many = game.actions.name(a).partition(" ")
            if word == "see" or (word == "raise" and int(many.split()[-1]) <= chips):
                best = a
        return Choice(best, "most hands are lower than mine", HERE + "order")
