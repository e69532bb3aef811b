"""Players of strokes with physics: they try some sensible strokes in their head, and take the best.

``simple`` tries each as a hand would make it that never errs. ``search`` tries them, and others near them, with errors
of its own hand, and takes what is best on the whole.
"""

from time import perf_counter
from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE
from gamester.engine.rng import advance, mix
from gamester.engine.view import View
from gamester.parts.aimed import STAND, Aimed
from gamester.parts.bed import ASTRAY, Bed, Settled, Stroke, astray
from gamester.parts.strokes import StrokeGame, StrokeState
from gamester.players.base import Choice, Thinker

BEST: Final = 6  # ideas of which some like them are tried too
BESIDE: Final = ((-1, 0), (1, 0), (0, -1), (0, 1), (-3, 0), (3, 0), (0, -3), (0, 3))  # direction and strength
EACH: Final = 2  # times that each is tried before the worse half is dropped


class Idea:
    """A stroke that seems sensible, and why."""

    def __init__(self, stroke: Stroke, reason: str, article: str) -> None:
        self.stroke = stroke
        self.reason = reason
        self.article = article


class Tried:
    """An idea, what has come of it altogether, and in how many trials."""

    def __init__(self, idea: Idea) -> None:
        self.idea = idea
        self.sum = 0.0
        self.times = 0

    def mean(self) -> float:
        """What it is worth."""
        return self.sum / self.times


def bed_of(game: StrokeGame[Any]) -> Bed:
    """The bed of a game with physics."""
    assert game.bed is not None
    return game.bed


class Aimer(Thinker):
    """A player that aims. A game says what its ideas are, and what it thinks of what comes of one."""

    name = "simple"

    def lies(self, s: Any) -> list[int]:
        """Where all lies when the stroke is made."""
        return [int(x) for x in s.lie]

    def ideas(self, s: Any) -> list[Idea]:
        """Strokes that seem sensible; of each place that may be struck from, some."""
        raise NotImplementedError

    def worth(self, s: Any, after: Settled) -> float:
        """What it is worth to who strikes, that this has come of his stroke."""
        raise NotImplementedError

    def besides(self, view: View, legal: list[int]) -> Choice | None:
        """What is said instead of a stroke, or before it."""
        return None

    def decide(self, view: View, legal: list[int]) -> Choice:
        said = self.besides(view, legal)
        if said is not None:
            return said
        s: Any = view.state
        bed, lies = bed_of(s.game), self.lies(s)
        found: Idea | None = None
        best = 0.0
        for idea in open_ideas(s, self.ideas(s)):
            good = self.worth(s, bed.settle(lies, idea.stroke))
            if found is None or good > best:
                found, best = idea, good
        assert found is not None, "an idea fits what was said, for it was said of one"
        return Choice(answer(s, s.game.parts[s.part], found.stroke), found.reason, found.article)


class Sampler(Thinker):
    """The ideas of ``by``, and some like the best of them, with errors of the hand: the worse half is dropped, and the

    rest tried twice as often, until time is up."""

    name = "search"

    def __init__(self, by: Aimer, ms: int, iterations: int, seed: int) -> None:
        self.by = by
        self.ms = ms
        self.iterations = iterations
        self.rng: i64 = seed
        self.about: tuple[int, ...] = ()
        self.plan: Idea | None = None

    def decide(self, view: View, legal: list[int]) -> Choice:
        said = self.by.besides(view, legal)
        if said is not None:
            return said
        s: Any = view.state
        about = (int(s.deal), int(s.strokes), *[int(x) for row in (s.lie, s.shot, s.made) for x in row])
        plan = self.plan
        if plan is None or about != self.about or not open_ideas(s, [plan]):
            plan = self.search(s)
            self.about, self.plan = about, plan
        return Choice(answer(s, s.game.parts[s.part], plan.stroke), plan.reason, plan.article)

    def search(self, s: Any) -> Idea:
        """The best stroke that is still open."""
        bed, lies = bed_of(s.game), self.by.lies(s)
        till = perf_counter() + self.ms / 1000
        left = self.iterations or 1_000_000_000
        all = [Tried(idea) for idea in open_ideas(s, self.by.ideas(s))]
        for one in all:  # as they are meant
            one.sum, one.times = self.by.worth(s, bed.settle(lies, one.idea.stroke)), 1
        all.sort(key=Tried.mean, reverse=True)
        tried = all[: 2 * BEST]
        for near in [other for one in all[:BEST] for other in beside(bed, one.idea)]:
            tried += [Tried(idea) for idea in open_ideas(s, [near])]
        for one in tried:
            one.sum, one.times = 0.0, 0
        times = EACH
        while True:
            for _ in range(times):
                errors = self.errors(s.game)
                for one in tried:
                    one.sum += self.by.worth(s, bed.settle(lies, erring(one.idea.stroke, errors)))
                    one.times += 1
                left -= len(tried)
            tried.sort(key=Tried.mean, reverse=True)
            if len(tried) == 1 or left <= 0 or (not self.iterations and perf_counter() >= till):
                return tried[0].idea
            tried = tried[: (len(tried) + 1) // 2]
            times *= 2

    def errors(self, game: StrokeGame[Any]) -> tuple[int, int]:
        """Two errors of the hand."""
        out: list[int] = []
        for _ in range(2):
            self.rng = advance(self.rng)
            out.append(int(astray(ASTRAY[(mix(self.rng) >> 8) % len(ASTRAY)], game.sway)))
        return out[0], out[1]


def erring(stroke: Stroke, errors: tuple[int, int]) -> Stroke:
    """The stroke as it is made."""
    return Stroke(stroke.ball, stroke.spot, stroke.aim, stroke.force, *errors)


def beside(bed: Bed, idea: Idea) -> list[Idea]:
    """Strokes like it."""
    out: list[Idea] = []
    was = idea.stroke
    for aim, force in BESIDE:
        hard = was.force + force
        way = (was.aim + aim) % bed.aims
        if 0 <= hard < bed.forces:
            out.append(Idea(Stroke(was.ball, was.spot, way, hard), idea.reason, idea.article))
    return out


def open_ideas(s: StrokeState, ideas: list[Idea]) -> list[Idea]:
    """Those that fit what has been said of this stroke already."""
    return [
        idea
        for idea in ideas
        if (s.stood < 0 or idea.stroke.spot == s.stood) and (s.aimed < 0 or idea.stroke.aim == s.aimed)
    ]


def answer(s: StrokeState, part: Asking[Any, Any], stroke: Stroke) -> int:
    """The action that says what is asked of a stroke now: where from, which way, how hard."""
    if s.aimed >= 0:
        return int(part.bases[1]) + stroke.force
    if part.open(s, s.turn) & BIT[STAND]:
        return int(part.bases[STAND]) + stroke.spot
    return int(part.bases[0]) + stroke.aim


def heard(s: Any, after: Settled) -> Any:
    """The state when the marker has told of a stroke, before anybody goes on."""
    game = s.game
    out: StrokeState = s.clone()
    out.striker = s.turn
    out.thrown = NONE
    game.strike(out, 0, -1)
    for text in after.words:
        word: i64 = game.marker.parse(text)
        if game.can_come(out, word):
            out.thrown = append(out.thrown[:], word)
            if not game.word(out, word):
                break
    return out


def aims(s: Any) -> bool:
    """Whether a stroke is aimed here."""
    return isinstance(s.game.parts[s.part], Aimed)
