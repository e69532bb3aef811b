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
from gamester.engine.rng import shuffled, skip
from gamester.engine.view import View
from gamester.parts.aimed import STAND, Aimed
from gamester.parts.bed import ASTRAY, Bed, Settled, Stroke, astray
from gamester.parts.strokes import StrokeGame, StrokeState
from gamester.players.base import Choice, Thinker

BEST: Final = 6  # strokes that are kept as long as others like them are looked for
# beside an idea, in halves of a middling hand's spread: direction and strength
BESIDE: Final = ((-1, 0), (1, 0), (-2, 0), (2, 0), (-4, 0), (4, 0), (0, -2), (0, 2), (-1, 2), (1, 2), (-1, -2), (1, -2))
FIRST: Final = 3  # one in so many of all trials is for the ideas as they come
LAST: Final = 4  # and one in so many for choosing among the best
FEW: Final = 4  # trials by which a stroke is judged at first
SURE: Final = (len(ASTRAY) // 2, len(ASTRAY) // 2)  # no error at all


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
            good = self.worth(s, bed.tried(lies, idea.stroke))
            if found is None or good > best:
                found, best = idea, good
        assert found is not None, "an idea fits what was said, for it was said of one"
        return Choice(answer(s, s.game.parts[s.part], found.stroke), found.reason, found.article)


class Trials:
    """Strokes tried in the head with errors, the same for all; so many, or as many as there is time for."""

    def __init__(self, by: Aimer, s: Any, errors: list[tuple[int, int]], most: int, ms: int) -> None:
        self.by = by
        self.s = s
        self.bed = bed_of(s.game)
        self.lies = by.lies(s)
        self.errors = errors
        self.most = most  # 0: as many as there is time for
        self.began = perf_counter()
        self.seconds = ms / 1000
        self.made = 0

    def left(self) -> int:
        """How many more there may be."""
        if self.most:
            return self.most - self.made
        spent = perf_counter() - self.began
        return int((self.seconds - spent) / (spent / max(1, self.made)))

    def over(self) -> bool:
        """Whether no more may be made."""
        return self.made >= self.most if self.most else perf_counter() - self.began > self.seconds

    def once(self, one: Tried) -> None:
        """It is tried with the error that comes next."""
        made = erring(one.idea.stroke, self.errors[one.times % len(self.errors)])
        one.sum += self.by.worth(self.s, self.bed.tried(self.lies, made))
        one.times += 1
        self.made += 1

    def until(self, tried: list[Tried], times: int) -> None:
        """All are tried until each has been so often, one after the other, as long as there may be more."""
        for n in range(times):
            for one in tried:
                if one.times <= n:
                    if self.over():
                        return
                    self.once(one)

    def race(self, tried: list[Tried]) -> list[Tried]:
        """The best of them: the worse half is dropped, and the rest are tried twice as often, until few are left."""
        times = FEW
        while True:
            self.until(tried, times)
            tried = ranked(tried)
            if len(tried) <= BEST // 2:
                return tried
            tried = tried[: (len(tried) + 1) // 2]
            times += times


class Sampler(Thinker):
    """The ideas of ``by``, and some like the best of them, with errors of the own hand, the same for all.

    The stroke that ``by`` would make stays among them to the end: another is made only where it is worth more."""

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
        trials = Trials(self.by, s, self.errors(int(s.game.sways[s.turn])), self.iterations, self.ms)
        tried = [Tried(idea) for idea in open_ideas(s, self.by.ideas(s))]
        for one in tried:  # without an error, as ``by`` does
            trials.once(one)
        tried = ranked(tried)
        plain = tried[0]
        known = {key_of(one.idea.stroke) for one in tried}
        best = trials.race(tried[: max(BEST, trials.left() // FIRST // FEW)])
        last = trials.left() // LAST
        tried_beside: set[tuple[int, ...]] = set()
        while trials.left() > last:
            new: list[Tried] = []
            for one in best:
                if not new and key_of(one.idea.stroke) not in tried_beside:
                    tried_beside.add(key_of(one.idea.stroke))
                    for idea in open_ideas(s, beside(trials.bed, one.idea)):
                        if key_of(idea.stroke) not in known:
                            known.add(key_of(idea.stroke))
                            new.append(Tried(idea))
            if not new:
                break
            best = ranked(best + trials.race(new))[:BEST]
        if plain not in best:
            best.append(plain)
        trials.until(best, max([one.times for one in best]))
        while len(best) > 1 and not trials.over():
            best = ranked(best)
            best = [one for n, one in enumerate(best) if 2 * n < len(best) or one is plain]
            if len(best) == 1 or min([one.times for one in best]) >= len(trials.errors):
                break
            some = trials.left() // 2 // len(best)
            trials.until(best, min(len(trials.errors), max([one.times for one in best]) + max(1, some)))
            if len(best) == 2 and plain in best:
                trials.until(best, len(trials.errors))
        return ranked(best)[0].idea

    def errors(self, sway: int) -> list[tuple[int, int]]:
        """All errors of such a hand, none at all first, in an order in which a few stand for all: each fifteen have

        every error of direction once, and every error of strength. The seed says which order."""
        many = len(ASTRAY)
        rng = self.rng
        orders: list[list[int]] = []
        for _ in range(many + 2):
            orders.append([int(n) for n in shuffled(vec[i64](list(range(many))), rng)])
            rng = skip(rng, many)
        forces = orders[0]
        fifteens: list[list[tuple[int, int]]] = []
        for n, shift in enumerate(orders[1]):
            some = [(aim, forces[(aim + shift) % many]) for aim in orders[n + 2]]
            if SURE in some:
                some.remove(SURE)
                fifteens.insert(0, [SURE, *some])
            else:
                fifteens.append(some)
        out: list[tuple[int, int]] = []
        for some in fifteens:
            for aim, force in some:
                out.append((int(astray(ASTRAY[aim], sway)), int(astray(ASTRAY[force], sway))))
        return out


def ranked(tried: list[Tried]) -> list[Tried]:
    """The best first."""
    return sorted(tried, key=Tried.mean, reverse=True)


def key_of(stroke: Stroke) -> tuple[int, ...]:
    """What makes it another stroke."""
    return stroke.spot, stroke.aim, stroke.force


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
