"""A player at Commerce the old way who takes from the board what makes his hand, or comes nearest to it."""

from itertools import combinations
from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.view import View
from gamester.equipment.cards import suit_of
from gamester.games.swaps.commerce_old import BOOK, CLASS, FLUSH, CommerceOld, CommerceState, rank_of
from gamester.players.base import Choice, Thinker

ALIKE: Final = 300  # what two cards that may become a better hand are worth, beside how high the cards are
NEAR: Final = 120
SUITED: Final = 100


def hope(cards: i64) -> int:
    """A hand as it ranks, and for one of nothing what it may still become."""
    value = int(rank_of(cards))
    if value >= FLUSH * CLASS:
        return 10 * value
    for a, b in combinations([int(c) for c in members(cards)], 2):
        value += ALIKE if a % 13 == b % 13 else 0
        if suit_of(a) == suit_of(b):
            value += SUITED + (NEAR if abs(a - b) <= 2 else 0)
    return value


class Simple(Thinker):
    """Of all hands that its cards and the board's would make it goes for the best."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(CommerceState, view.state)
        game = cast(CommerceOld, view.game)
        words = {game.actions.name(a): a for a in legal}
        if "buy a horse" in words:
            return Choice(words["buy a horse"], "the pool is worth another fish", BOOK + "horse")
        if "take the board" in words:
            if rank_of(s.board) >= FLUSH * CLASS:
                return Choice(words["take the board"], "three such cards I should hardly be dealt", BOOK + "blind")
            return Choice(words["look at my hand"], "nothing lies there", BOOK + "blind")
        open_now = s.hands[s.turn] | (s.board & ~s.put)
        best, target = -1, s.hands[s.turn]
        for three in combinations([int(c) for c in members(open_now)], 3):
            hand: i64 = 0
            for c in three:
                hand |= BIT[c]
            if hand & s.taken == s.taken and hope(hand) > best:
                best, target = hope(hand), hand
        for a in legal:
            struct = game.actions.struct(a)
            if "card" in struct:
                card = BIT[game.parse_outcome(str(struct["card"]))]
                if struct["verb"] == "give" and not target & card:
                    return Choice(a, "it does not help me", BOOK + "change")
                if struct["verb"] == "for" and target & card & ~s.hands[s.turn]:
                    return Choice(a, "it is what I want", BOOK + "change")
        for word in ("enough", "stand"):
            if word in words:
                return Choice(words[word], "nothing better lies there", BOOK + "stand")
        return Choice(legal[0], "one is as good as another", BOOK + "change")
