"""What a player is."""

import importlib

from mypy_extensions import mypyc_attr

from gamester.engine.laws import Court
from gamester.engine.registry import load_game
from gamester.engine.rng import advance, mix
from gamester.engine.view import View


def again(text: str, game: str) -> "Player":
    """The player of that name for the game of that string."""
    loader = importlib.import_module("gamester.players.loader")
    found = loader.load_player(text, load_game(game))
    assert isinstance(found, Player)
    return found


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
    known_as = ""  # what ``load_player`` was asked for, and the game's string: so it is written down
    at_game = ""

    def __reduce__(self) -> str | tuple[object, ...]:
        """How ``pickle`` and ``copy`` write it down: by its name, to think afresh."""
        return (again, (self.known_as, self.at_game)) if self.at_game else super().__reduce__()

    def choose(self, view: View) -> Choice:
        """The player's action for this view; raises ``ValueError`` when its seat is not to act."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Player):
    """A player that is asked only where there is something to decide."""

    def choose(self, view: View) -> Choice:
        legal = open_to(view)
        if len(legal) == 1:
            return Choice(legal[0], "nothing else is open")
        part = view.game.parts[view.state.part]
        if isinstance(part, Court):
            return Choice(part.usual(view.state), "the usual remedy", part.article(view.state))
        return self.decide(view, legal)

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The choice among ``legal``, which are two actions or more."""
        raise NotImplementedError


def open_to(view: View) -> list[int]:
    """The legal actions of the view's seat; ``ValueError`` when it is not to act."""
    legal = view.legal_actions()
    if not legal:
        raise ValueError("this seat is not to act")
    return legal


class RandomPlayer(Player):
    """Any legal action, each as likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.rng = seed

    def __reduce__(self) -> str | tuple[object, ...]:
        return RandomPlayer, (int(self.rng),)

    def choose(self, view: View) -> Choice:
        legal = open_to(view)
        self.rng = advance(self.rng)
        return Choice(legal[mix(self.rng) % len(legal)], "any will do")
