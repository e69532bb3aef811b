"""Draw Poker with dice: what is alike is left, and the rest is thrown again."""

from typing import cast

from gamester.engine.bits import BIT
from gamester.engine.view import View
from gamester.games.dice.draw_poker import DICE, LEAVE, STAND, DiceDrawPoker, Throws
from gamester.parts.throwing import ThrowState
from gamester.players.base import Choice, Thinker

BOOK = "hoyle-donohue/dice-draw-poker/"


class Simple(Thinker):
    """As the book's player does."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(ThrowState, view.state)
        said = cast(Throws, cast(DiceDrawPoker, view.game).parts[0]).bases
        faces = [int(face) for face in s.faces]
        often = {face: faces.count(face) for face in faces}
        if sorted(often.values()) in ([2, 3], [DICE]):
            return Choice(int(said[STAND]), "the hand is full", BOOK + "order")
        keep = [face for face in often if often[face] > 1] or [max(faces)]
        for face in sorted(keep, reverse=True):
            left = [n for n in range(DICE) if faces[n] == face and s.left & BIT[n]]
            if len(left) < often[face]:
                return Choice(int(said[LEAVE]) + face - 1, "what is alike is left on the table", BOOK + "pair")
        return Choice(int(said[0]), "the others are thrown again", BOOK + "leave")
