"""The maxim of Lue."""

from typing import cast

from gamester.engine.view import View
from gamester.games.loo.lue import HERE, PASS, Lue, LueState, Speak
from gamester.players.maxims.maxim import Maxim


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return [Maxim(HERE + "m-eldest", "I hear first what every one says", hear)]


def hear(view: View, legal: list[int]) -> int | None:
    """The eldest hand passes, where he is asked again."""
    t = cast(LueState, view.state)
    game = cast(Lue, view.game)
    part = game.parts[t.part]
    if not isinstance(part, Speak) or not game.eldest_last or t.waits or t.turn != game.after(t.dealer):
        return None
    return int(part.bases[PASS])
