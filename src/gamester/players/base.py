"""What a player is."""

from mypy_extensions import mypyc_attr

from gamester.engine.rng import advance, mix
from gamester.engine.view import View


class Choice:
    """``action`` and, in one line for people, the ``reason``; ``article`` is the maxim's id where there is one."""

    def __init__(self, action: int, reason: str, article: str = "") -> None:
        self.action = action
        self.reason = reason
        self.article = article

    def __repr__(self) -> str:
        return f"Choice({self.action}, {self.reason!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses one of ``view.legal_actions()``. It never sees a state, so it cannot peek."""

    name = "player"

    def choose(self, view: View) -> Choice:
        """The player's action for this view; raises ``ValueError`` when its seat is not to act."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Any legal action, each as likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.rng = seed

    def choose(self, view: View) -> Choice:
        legal = view.legal_actions()
        if not legal:
            raise ValueError("this seat is not to act")
        self.rng = advance(self.rng)
        return Choice(legal[mix(self.rng) % len(legal)], "any will do")
