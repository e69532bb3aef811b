"""A player at Papillon, who takes what is paid for and many cards, and leaves his other cards something to take."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.games.fishing.papillon import (
    ACES,
    BOOK,
    BY_THREE,
    PLAY,
    SUM,
    SUMS,
    THREE,
    Papillon,
    PapillonState,
    Taking,
    cards_of,
)
from gamester.games.fishing.sums import OF_RANK, pips
from gamester.players.base import Choice, Thinker

A_CARD: Final = 0.15  # what a card taken is worth towards the most cards, in counters
STRANDED: Final = 1.5  # what a card is worth less that finds nothing to take, in counters
ACE_LEFT: Final = 0.6  # an Ace on the board, that the others may take


class Simple(Thinker):
    """Weighs every card it may play with every way of taking."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(PapillonState, view.state)
        game = cast(Papillon, view.game)
        play = cast(Taking, game.parts[s.part])
        best, choice = -1000.0, legal[0]
        for action in legal:
            verb = play.verb_of(action)
            value = action - play.bases[verb]
            here = best
            if verb == BY_THREE:
                sort = OF_RANK[value + 1]
                here = self.worth(s, game, play, s.hands[s.turn] & sort, s.board & sort) + float(game.players - 1)
            elif verb == PLAY:
                for way in members(play.ways(s, value)):
                    here = max(here, self.way(s, game, play, value, way))
            else:
                here = self.way(s, game, play, s.card, value)
            if here > best:
                best, choice = here, action
        return Choice(choice, "most cards and counters, and something left to take", BOOK + "skill")

    def way(self, s: PapillonState, game: Papillon, play: Taking, card: i64, way: i64) -> float:
        """What it is worth to take in this way."""
        like = s.like(card)
        if way == THREE:
            return self.worth(s, game, play, BIT[card], like) + float(game.players - 1)
        cards = cards_of(SUMS[pips(card)][way - SUM], s.board) if way >= SUM else like & -like
        return self.worth(s, game, play, BIT[card], cards)

    def worth(self, s: PapillonState, game: Papillon, play: Taking, by: i64, cards: i64) -> float:
        """What is paid for it, the cards, and what it leaves to the other cards in hand."""
        others = float(game.players - 1)
        aces = count(cards & ACES)
        paid = float(2 * aces if aces == pips(low(by)) and cards & ~ACES == 0 else aces)
        board = s.board
        s.board = board & ~cards
        left = s.hands[s.turn] & ~by
        if not s.board:
            paid += 1
        if not left:
            paid += 1 if s.drawn < 52 else float(s.purse[game.players]) / others
        out = paid * others + A_CARD * float(count(by | cards)) - ACE_LEFT * float(count(s.board & ACES))
        for card in members(left):
            if not play.ways(s, card):
                out -= STRANDED + (others if BIT[card] & ACES else 0.0)
        s.board = board
        return out
