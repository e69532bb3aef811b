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

BEST: Final = 6  # strokes that are kept as long as others are looked for
BATCH: Final = 6  # strokes that are tried together
# beside a stroke, in halves of a middling hand's spread: direction and strength
BESIDE: Final = ((-1, 0), (1, 0), (-2, 0), (2, 0), (-4, 0), (4, 0), (0, -2), (0, 2), (-1, 2), (1, 2), (-1, -2), (1, -2))
FIRST: Final = 3  # one in so many of all trials, at most, is for a first look at the ideas as they come
LAST: Final = 4  # and one in so many for choosing among the best
STEPS: Final = (4, len(ASTRAY))  # trials after which it is seen who is worth no more
SURE: Final = (len(ASTRAY) // 2, len(ASTRAY) // 2)  # no error at all


class Idea:
    """A stroke that seems sensible, and why."""

    def __init__(self, stroke: Stroke, reason: str, article: str) -> None:
        self.stroke = stroke
        self.reason = reason
        self.article = article


class Tried:
    """An idea, and what has come of it in all its trials, error by error."""

    def __init__(self, idea: Idea) -> None:
        self.idea = idea
        self.sum = 0.0
        self.values: list[float] = []

    def mean(self) -> float:
        """What it is worth."""
        return self.sum / max(1, len(self.values))

    def behind(self, best: "Tried") -> bool:
        """Whether it is worth less than another, with the same errors, by more than a standard error."""
        times = min(len(self.values), len(best.values))
        less = [best.values[n] - self.values[n] for n in range(times)]
        mean = sum(less) / max(1, times)
        spread = sum([(one - mean) * (one - mean) for one in less])
        return mean > 0 and mean * mean * times * (times - 1) >= spread


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

    def others(self, s: Any) -> list[Idea]:
        """Strokes that seem less sensible, for who has the time to try them."""
        return []

    def worth(self, s: Any, after: Settled) -> float:
        """What it is worth to who strikes, that this has come of his stroke."""
        raise NotImplementedError

    def outlook(self, s: Any, after: Settled) -> float:
        """The same for who looks farther ahead."""
        return self.worth(s, after)

    def besides(self, view: View, legal: list[int]) -> Choice | None:
        """What is said instead of a stroke, or before it."""
        return None

    def decide(self, view: View, legal: list[int]) -> Choice:
        said = self.besides(view, legal)
        if said is not None:
            return said
        s: Any = view.state
        found = self.surest(s, open_ideas(s, self.ideas(s)))
        return Choice(answer(s, s.game.parts[s.part], found.stroke), found.reason, found.article)

    def surest(self, s: Any, ideas: list[Idea]) -> Idea:
        """The best of them for a hand that never errs."""
        bed, lies = bed_of(s.game), self.lies(s)
        found: Idea | None = None
        best = 0.0
        for idea in ideas:
            good = self.worth(s, bed.tried(lies, idea.stroke))
            if found is None or good > best:
                found, best = idea, good
        assert found is not None, "an idea fits what was said, for it was said of one"
        return found


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
        made = erring(one.idea.stroke, self.errors[len(one.values) % len(self.errors)])
        worth = self.by.outlook(self.s, self.bed.tried(self.lies, made))
        one.values.append(worth)
        one.sum += worth
        self.made += 1

    def until(self, tried: list[Tried], times: int) -> None:
        """All are tried until each has been so often, one after the other, as long as there may be more."""
        for n in range(times):
            for one in tried:
                if len(one.values) <= n:
                    if self.over():
                        return
                    self.once(one)

    def race(self, tried: list[Tried]) -> list[Tried]:
        """The best of them: after some trials, and after some more, those that are behind are dropped."""
        for times in STEPS:
            self.until(tried, times)
            tried = hopeful(tried)
        return tried


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
        ideas = open_ideas(s, self.by.ideas(s))
        sure = self.by.surest(s, ideas)
        tried = [Tried(idea) for idea in ideas]
        plain = tried[ideas.index(sure)]
        for one in tried:  # without an error
            trials.once(one)
        tried = ranked(tried)
        known = {key_of(one.idea.stroke) for one in tried}
        best = trials.race(tried[: max(BEST, trials.left() // FIRST // STEPS[0])])[:BEST]
        others = open_ideas(s, self.by.others(s))
        others = [others[n] for n in shuffled(vec[i64](list(range(len(others)))), self.rng)]
        last = trials.left() // LAST
        turn = 0
        while trials.left() > last:
            turn += 1
            near = others
            if turn % 2 == 0 or not near:
                near = [idea for one in best for idea in open_ideas(s, beside(trials.bed, one.idea))]
            new: list[Tried] = []
            for idea in near:
                if len(new) < BATCH and key_of(idea.stroke) not in known:
                    known.add(key_of(idea.stroke))
                    new.append(Tried(idea))
            if new:
                best = ranked(best + trials.race(new))[:BEST]
            elif near is others:
                others = []
            else:
                break
        return self.best_of(trials, best if plain in best else [*best, plain], plain)

    def best_of(self, trials: Trials, best: list[Tried], plain: Tried) -> Idea:
        """The best of a few; ``plain``, unless another is worth more."""
        times = max([len(one.values) for one in best])
        while len(best) > 1 and times <= len(trials.errors) and not trials.over():
            trials.until(best, times)
            hope = hopeful(best)
            best = hope if plain in hope else [*hope, plain]
            times += STEPS[1]
        trials.until([plain], min([len(one.values) for one in best]))
        found = ranked(best)[0]
        return found.idea if found.mean() > plain.mean() else plain.idea

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


def hopeful(tried: list[Tried]) -> list[Tried]:
    """The best, and those that are not behind it."""
    tried = ranked(tried)
    return [one for n, one in enumerate(tried) if not n or not one.behind(tried[0])]


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
