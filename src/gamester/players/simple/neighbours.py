"""A player at games of exchange with a neighbour: it keeps the two cards of most hope, and shows what will do."""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.view import View
from gamester.equipment.cards import suit_of
from gamester.games.swaps.neighbours import CLASS, NeighbourGame, NeighbourState, pips
from gamester.players.base import Choice, Thinker

ALIKE: Final = 6  # what the hope of a Tricon, a Sequence or a Flux is worth, in points
NEAR: Final = 4
SUITED: Final = 12


def hope(cards: i64, mixed: bool) -> int:
    """What two cards promise; ``mixed``: those that follow may be of any suits."""
    a, b = [int(c) for c in members(cards)]
    suited = suit_of(a) == suit_of(b)
    value = int(pips(cards))
    value += SUITED if suited else 0
    value += ALIKE if a % 13 == b % 13 else 0
    near = 0 < abs(a % 13 - b % 13) <= 2
    return value + (NEAR + SUITED if near and mixed else NEAR if near and suited else 0)


class NeighbourPlayer(Thinker):
    """It shows a hand that ranks ``enough``, and else barters."""

    name = "simple"
    mixed = False

    def enough(self, game: NeighbourGame[Any]) -> int:
        """The least rank that it shows."""
        return CLASS

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(NeighbourState, view.state)
        game = cast(NeighbourGame[Any], view.game)
        hand, book = s.hands[s.turn], f"{game.book}/{game.id}/"
        words = {game.actions.name(a): a for a in legal}
        if "show" in words and game.rank(hand) >= self.enough(game):
            return Choice(words["show"], "I have what I wanted", book + "stop")
        if "go on" in words:
            return Choice(words["go on"], "it may become better", book + "trade")
        if "for ready money" in words and s.turn == s.dealer:
            return Choice(words["for ready money"], "it costs me nothing", book + "trade")
        for ask in ("barter", "help me"):
            if ask in words:
                return Choice(words[ask], "it costs nothing", book + "barter")
        if "another card" in words:
            return Choice(words["another card"], "it may suit me", book + "fresh")
        best, chosen = -1, legal[0]
        for a in legal:
            struct = game.actions.struct(a)
            if "card" not in struct:
                continue
            rest = hand & ~BIT[game.parse_outcome(str(struct["card"]))]
            if s.held[s.turn] == 3:
                value = hope(rest, self.mixed)
            else:
                value = max(hope(rest & ~BIT[c], self.mixed) for c in members(rest))
                value += int(game.rank(rest)) if game.rank(rest) >= self.enough(game) else 0
            if value > best:
                best, chosen = value, a
        return Choice(chosen, "it is of least use to me", book + "barter")
