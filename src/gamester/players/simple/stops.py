"""A player at stops in a suit: leads its stops, then what is paid for, then the lowest of its longest suit."""

from typing import Any, ClassVar, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.equipment.cards import ACE, suit_set
from gamester.games.stops.rules import RunGame, RunState
from gamester.players.base import Choice, Thinker


def height(card: i64) -> i64:
    """How high a card is in its suit, the Ace lowest: what is below a stop may become one."""
    rank = card % 13
    return 0 if rank == ACE else rank + 1


class StopsPlayer(Thinker):
    """Remembers what has been played, and what nobody turned out to have."""

    name = "simple"
    prized: ClassVar[int] = -1  # a card to be led before it is caught in the hand
    articles: ClassVar[tuple[str, str, str]] = ("stops-first", "pope-next", "longest")

    def stock(self, s: RunState) -> i64:
        """What it knows to lie in the stock, beside what the table has learnt."""
        return 0

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(RunState, view.state)
        game = cast(RunGame[Any], view.game)
        me = s.turn
        first, second, third = [game.article(word) for word in self.articles]
        if s.wanted >= 0:
            return Choice(legal[0], "it comes next", game.article("follow"))
        hand = s.hands[me]
        dead = s.gone | self.stock(s) | s.void[me]
        stops = [c for c in members(hand) if game.above[c] < 0 or dead & BIT[game.above[c]]]
        if stops:
            return Choice(int(max(stops, key=height)), "nothing follows it: the lead stays with me", first)
        if self.prized >= 0 and hand & BIT[self.prized]:
            return Choice(self.prized, "it must not be caught in my hand", second)
        best, suit = 0, 0
        ace = -1  # that of the longest suit
        most = 0
        for n in range(4):
            many = int(count(hand & suit_set(n)))
            if many > best:
                best, suit = many, n
            if many > most and hand & BIT[13 * n + ACE]:
                most, ace = many, 13 * n + ACE
        if ace >= 0:
            return Choice(ace, "it can never be led up to", third)
        mine = hand & suit_set(suit)
        return Choice(int(low(mine)), "the lowest of my longest suit", third)
