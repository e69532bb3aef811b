"""Players of strokes with physics: they try some sensible strokes without an error of the hand, and take the best."""

from collections.abc import Callable
from typing import Any

from gamester.engine.asking import Asking
from gamester.parts.bed import Bed, Settled, Stroke
from gamester.parts.strokes import StrokeGame, StrokeState


class Tried:
    """A stroke that has been tried, and what is thought of it."""

    def __init__(self, stroke: Stroke, worth: float, reason: str, article: str) -> None:
        self.stroke = stroke
        self.worth = worth
        self.reason = reason
        self.article = article


class Idea:
    """A stroke that seems sensible, and why."""

    def __init__(self, stroke: Stroke, reason: str, article: str) -> None:
        self.stroke = stroke
        self.reason = reason
        self.article = article


def bed_of(game: StrokeGame[Any]) -> Bed:
    """The bed of a game with physics."""
    assert game.bed is not None
    return game.bed


def open_ideas(s: StrokeState, ideas: list[Idea]) -> list[Idea]:
    """Those that fit what has been said of this stroke already."""
    return [
        idea
        for idea in ideas
        if (s.stood < 0 or idea.stroke.spot == s.stood) and (s.aimed < 0 or idea.stroke.aim == s.aimed)
    ]


def best(s: StrokeState, lies: list[int], ideas: list[Idea], worth: Callable[[Settled], float]) -> Tried:
    """The idea that turns out best; the first of equals."""
    bed = bed_of(s.game)  # type: ignore[arg-type]
    found: Tried | None = None
    for idea in open_ideas(s, ideas):
        good = worth(bed.settle(lies, idea.stroke))
        if found is None or good > found.worth:
            found = Tried(idea.stroke, good, idea.reason, idea.article)
    assert found is not None, "an idea fits what was said, for it was said of one"
    return found


def answer(s: StrokeState, part: Asking[Any, Any], stroke: Stroke) -> int:
    """The action that says what is asked of a stroke now: where from, which way, how hard."""
    if s.aimed >= 0:
        return int(part.bases[1]) + stroke.force
    bed = bed_of(s.game)  # type: ignore[arg-type]
    if s.stood < 0 and bed.spots > 1:
        return int(part.bases[2]) + stroke.spot
    return int(part.bases[0]) + stroke.aim
