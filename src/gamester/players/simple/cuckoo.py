"""A player at the Cuckoo who changes a card that is likely to be the lowest, and keeps one that cannot be."""

from typing import cast

from gamester.engine.bits import BIT, count, low
from gamester.engine.view import View
from gamester.games.swaps.cuckoo import BOOK, OTHERS, Cuckoo, CuckooState, place
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Weighs how often all the cards it does not know are as high as its own."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(CuckooState, view.state)
        game = cast(Cuckoo, view.game)
        me = s.turn
        mine = place(low(s.hands[me]))
        behind: list[int] = []  # cards known to lie with those who have spoken
        seat = game.after_of(s, s.dealer)
        while seat != me:
            if s.hands[seat]:
                behind.append(int(place(low(s.hands[seat]))))
            seat = game.after_of(s, seat)
        if behind and min(behind) < mine:
            return Choice(legal[0], "I know of a lower card", BOOK + "lowest")
        if me != s.dealer and s.void[game.after_of(s, me)] == OTHERS:
            return Choice(legal[0], "my neighbour has a King", BOOK + "cuckoo")
        unseen = game.unseen(s, me)
        unknown = count(s.live) - count(s.eyes[me] & s.live)
        as_high = sum(1 for c in range(52) if unseen & BIT[c] and place(c) >= mine)
        lost = (as_high / count(unseen)) ** int(unknown)  # nobody is lower
        if lost > 1.0 / (int(unknown) + 1):
            return Choice(legal[1], "likely to be the lowest", BOOK + "content")
        return Choice(legal[0], "high enough", BOOK + "content")
