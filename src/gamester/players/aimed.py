"""Players of strokes with physics: they try some sensible strokes in their head, and take the best.

``simple`` tries each as a hand would make it that never errs. ``search`` tries them, and others near them, with errors
of its own hand, and takes what is best on the whole.
"""

from time import perf_counter
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE
from gamester.engine.rng import advance, shuffled
from gamester.engine.view import View
from gamester.parts.aimed import STAND, Aimed
from gamester.parts.bed import ASTRAY, Bed, Settled, Stroke, astray
from gamester.parts.strokes import StrokeGame, StrokeState
from gamester.players.base import Choice, Thinker

BEST: Final = 6  # ideas of which some like them are tried too
# beside an idea, in halves of a middling hand's spread: direction and strength
BESIDE: Final = ((-1, 0), (1, 0), (-2, 0), (2, 0), (-4, 0), (4, 0), (0, -2), (0, 2), (-1, 2), (1, 2), (-1, -2), (1, -2))
FIRST: Final = 3  # one in so many of all trials is for the ideas as they come
TIMED: Final = 24  # trials by which it is seen how many there is time for


class Idea:
    """A stroke that seems sensible, and why."""

    def __init__(self, stroke: Stroke, reason: str, article: str) -> None:
        self.stroke = stroke
        self.reason = reason
        self.article = article


class Tried:
    """An idea, and what has come of it in all its trials."""

    def __init__(self, idea: Idea) -> None:
        self.idea = idea
        self.sum = 0.0
        self.times = 0

    def mean(self) -> float:
        """What it is worth."""
        return self.sum / max(1, self.times)


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
    """The ideas of ``by``, and some like the best of them, with errors of the own hand, the same for all.

    The worse half is dropped, and as many trials given to the rest, until one is left."""

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
        began = perf_counter()
        lies = self.by.lies(s)
        tried = [Tried(idea) for idea in open_ideas(s, self.by.ideas(s))]
        errors = self.errors(int(s.game.sways[s.turn]))
        left = self.iterations
        if not left:  # as many as there is time for
            some = tried[:TIMED]
            self.again(s, lies, some, errors, 1)
            left = round((self.ms / 1000 / (perf_counter() - began) - 1) * len(some))
            forget(tried)
        left -= self.again(s, lies, tried, errors, left // FIRST // len(tried))
        tried.sort(key=Tried.mean, reverse=True)
        tried = tried[:BEST]
        errors = errors[len(errors) // 2 :] + errors[: len(errors) // 2]  # others, for the best were lucky with these
        forget(tried)
        for near in [other for one in tried for other in beside(bed_of(s.game), one.idea)]:
            tried += [Tried(idea) for idea in open_ideas(s, [near])]
        rounds = len(tried).bit_length()
        while len(tried) > 1 and left > 0:
            left -= self.again(s, lies, tried, errors, left // max(1, rounds) // len(tried))
            rounds -= 1
            tried.sort(key=Tried.mean, reverse=True)
            tried = tried[: (len(tried) + 1) // 2]
        return tried[0].idea

    def again(self, s: Any, lies: list[int], tried: list[Tried], errors: list[tuple[int, int]], times: int) -> int:
        """Each is tried so many times more, and once at least, with the errors that come next; how many strokes."""
        bed = bed_of(s.game)
        more = max(1, times)
        for one in tried:
            for _ in range(more):
                made = erring(one.idea.stroke, errors[one.times % len(errors)])
                one.sum += self.by.worth(s, bed.settle(lies, made))
                one.times += 1
        return more * len(tried)

    def errors(self, sway: int) -> list[tuple[int, int]]:
        """All errors of such a hand, in an order in which a few stand for all: each fifteen have every error of

        direction once, and every error of strength."""
        many = len(ASTRAY)
        out: list[tuple[int, int]] = []
        forces = self.drawn(many)
        for shift in self.drawn(many):
            for aim in self.drawn(many):
                force = forces[(aim + shift) % many]
                out.append((int(astray(ASTRAY[aim], sway)), int(astray(ASTRAY[force], sway))))
        return out

    def drawn(self, many: int) -> list[int]:
        """So many numbers in an order that is drawn."""
        order = shuffled(vec[i64](list(range(many))), self.rng)
        for _ in range(many):
            self.rng = advance(self.rng)
        return [int(n) for n in order]


def forget(tried: list[Tried]) -> None:
    """As if they had not been tried."""
    for one in tried:
        one.sum, one.times = 0.0, 0


def erring(stroke: Stroke, errors: tuple[int, int]) -> Stroke:
    """The stroke as it is made."""
    return Stroke(stroke.ball, stroke.spot, stroke.aim, stroke.force, *errors)


def beside(bed: Bed, idea: Idea) -> list[Idea]:
    """Strokes like it."""
    out: list[Idea] = []
    was = idea.stroke
    aims, forces = bed.spread
    for aim, force in BESIDE:
        hard = was.force + round(force * forces / 2)
        way = (was.aim + round(aim * aims / 2)) % bed.aims
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
