"""What a player is."""

import importlib
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from gamester.engine.errors import BadOption
from gamester.engine.laws import Court
from gamester.engine.registry import load_game
from gamester.engine.rng import MASK, advance, mix
from gamester.engine.view import View


def again(text: str, game: str, rng: int) -> "Player":
    """The player of that name for the game of that string, its next draw the one that follows ``rng``."""
    loader = importlib.import_module("gamester.players.loader")
    found = loader.load_player(text, load_game(game))
    assert isinstance(found, Player)
    found.rng = rng
    return found


def anew(kind: Any, known_as: str, at_game: str, rng: int) -> "Player":
    """A player of a class of one's own, without what it holds."""
    found = kind.__new__(kind)
    assert isinstance(found, Player)
    found.known_as, found.at_game, found.rng = known_as, at_game, rng
    return found


LONGEST: Final = 600_000  # milliseconds for a choice


def checked_time(ms: int, iterations: int) -> int:
    """The milliseconds of a choice, 0 where ``iterations`` are counted instead; ``BadOption``: neither can be."""
    if not 0 <= ms <= LONGEST or iterations < 0 or ms + iterations == 0:
        raise BadOption(f"search takes ms=1 to {LONGEST}, or iterations=1 or more")
    return 0 if iterations else ms


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
    rng: i64 = 0  # what the next draw of one who draws follows from

    def __reduce__(self) -> str | tuple[object, ...]:
        """How ``pickle`` and ``copy`` write it down: by its name, or by what it holds where its class is one's own."""
        if self.at_game and ":" not in self.known_as:
            return again, (self.known_as, self.at_game, int(self.rng))
        held = getattr(self, "__dict__", None)
        if held is None:
            raise TypeError(f"a {self.name} player is written down by its name: make it with load_player")
        return anew, (type(self), self.known_as, self.at_game, int(self.rng)), dict(held)

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
        self.rng = seed & MASK

    def __reduce__(self) -> str | tuple[object, ...]:
        return RandomPlayer, (int(self.rng),)

    def choose(self, view: View) -> Choice:
        legal = open_to(view)
        self.rng = advance(self.rng)
        return Choice(legal[mix(self.rng) % len(legal)], "any will do")
