"""Asking: a part whose verbs are data. What may be said is a set; numbers, masks, refusals and prompts follow."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, drawn, low, nth
from gamester.engine.part import G, Part, S
from gamester.engine.planes import Marks
from gamester.engine.rng import advance, mix


class Things:
    """What a verb is said of: their names, and what they are called in an action's data.

    ``span``: what is open is always the first so many of them, and there may be more than a set can hold.
    """

    def __init__(self, key: str, names: tuple[str, ...], span: bool = False) -> None:
        self.key = key
        self.names = names
        self.span = span


def amounts(key: str, most: int, least: int = 1) -> Things:
    """From ``least`` up to ``most``; ``Asking.which`` answers with how many of them are open."""
    return Things(key, tuple(str(n) for n in range(least, most + 1)), True)


NO_THINGS: Final = Things("", ())


class Verb:
    """One thing that can be said or done, alone or of one of some things (``of``).

    ``article``: what allows it, a word of the game's own chapter or a full id; ``unless``: why it is refused when it
    is not open, under the article ``by`` if another says so; ``lacking``: why it is refused of a thing for which it is
    not open; ``bare``: the thing's name alone is written; ``secret``: the others are not told of which thing;
    ``ask``: how the prompt says it; ``told``: how it is said of each thing, where words and thing do not do.
    """

    def __init__(
        self,
        words: str,
        article: str,
        unless: str = "",
        *,
        of: Things = NO_THINGS,
        lacking: str = "you do not hold it",
        by: str = "",
        bare: bool = False,
        secret: bool = False,
        ask: str = "",
        told: tuple[str, ...] = (),
    ) -> None:
        self.words = words
        self.article = article
        self.unless = unless
        self.of = of
        self.lacking = lacking
        self.by = by or article
        self.bare = bare
        self.secret = secret
        self.ask = ask or words
        self.told = told


class Asking(Part[S, G]):
    """A part in which the seat to act says one of ``verbs``, which a class lists or its maker gives.

    ``open`` and ``which`` tell what it may say, ``say`` carries it out; all else follows. Where numbers must stand in
    another order than the parts, ``game.number(verb)`` in ``setup`` gives a verb its own earlier.
    """

    verbs: ClassVar[tuple[Verb, ...]] = ()

    def __init__(self, name: str, *verbs: Verb) -> None:
        super().__init__(name)
        self.said: list[Verb] = list(verbs or self.verbs)
        self.bases: vec[i64] = vec[i64]([])  # the first number of each verb
        self.widths: vec[i64] = vec[i64]([])  # how many numbers it has
        self.order: vec[i64] = vec[i64]([])  # the verbs by rising number
        self.wordy: i64 = 0  # the verbs that are said of nothing
        self.spans: i64 = 0  # those whose ``which`` is a number and no set
        self.articles: list[str] = []
        self.refused_by: list[str] = []
        self.players: i64 = 0

    def join(self, game: G) -> None:
        super().join(game)
        self.players = game.players
        for n, verb in enumerate(self.said):
            self.bases = append(self.bases, i64(game.number(verb)))
            self.widths = append(self.widths, max(1, len(verb.of.names)))
            if not verb.of.names:
                self.wordy |= BIT[n]
            if verb.of.span:
                self.spans |= BIT[n]
            self.articles.append(game.article(verb.article))
            self.refused_by.append(game.article(verb.by))
        for n in sorted(range(len(self.said)), key=lambda n: int(self.bases[n])):
            self.order = append(self.order, n)

    # --- what a kind of part says -----------------------------------------------------------------------------------
    def open(self, s: S, seat: i64) -> i64:
        """Which verbs are open, as a set of their places in ``verbs``: by default the only one."""
        return 1

    def which(self, s: S, seat: i64, verb: i64) -> i64:
        """Of which things an open verb may be said, as a set; one at least. Of a span: of how many."""
        raise NotImplementedError(f"{type(self).__name__}.which is to say of what one may {self.said[verb].words!r}")

    def say(self, s: S, seat: i64, verb: i64, value: i64) -> None:
        """Carry out ``verb``, said of ``value``."""
        raise NotImplementedError(f"{type(self).__name__}.say is to carry out {self.said[verb].words!r}")

    def unless(self, s: S, seat: i64, verb: i64) -> str:
        """Why a verb is not open."""
        return self.said[verb].unless or f"not now, in the {self.name}"

    def lacks(self, s: S, seat: i64, verb: i64, value: i64) -> str:
        """Why an open verb may not be said of ``value``."""
        return self.said[verb].lacking

    # --- what follows -----------------------------------------------------------------------------------------------
    def verb_of(self, action: i64) -> i64:
        """Which verb has this number; -1: none of this part's."""
        for n in range(i64(len(self.bases))):
            if self.bases[n] <= action < self.bases[n] + self.widths[n]:
                return n
        return -1

    def act(self, s: S, action: i64) -> None:
        verb = self.verb_of(action)
        self.say(s, s.turn, verb, action - self.bases[verb])

    def legal(self, s: S) -> vec[i64]:
        out = vec[i64]([])
        for a in self.listed(s):
            out = append(out, a)
        return out

    def listed(self, s: S) -> list[int]:
        open = self.open(s, s.turn)
        out: list[int] = []
        for n in self.order:
            if open & BIT[n]:
                base = self.bases[n]
                if self.wordy & BIT[n]:
                    out.append(base)
                elif self.spans & BIT[n]:
                    for k in range(self.which(s, s.turn, n)):
                        out.append(base + k)
                else:
                    things = self.which(s, s.turn, n)
                    while things:
                        out.append(base + low(things))
                        things &= things - 1
        return out

    def mark(self, s: S, to: Marks) -> None:
        open = self.open(s, s.turn)
        while open:
            n = low(open)
            open &= open - 1
            if self.wordy & BIT[n]:
                to.one(self.bases[n])
            elif self.spans & BIT[n]:
                to.run(self.bases[n], self.which(s, s.turn, n))
            else:
                to.some_of(self.which(s, s.turn, n), self.bases[n])

    def legal_set(self, s: S) -> i64:
        open = self.open(s, s.turn)
        out: i64 = 0
        while open:
            n = low(open)
            open &= open - 1
            if self.wordy & BIT[n]:
                out |= BIT[self.bases[n]]
            elif self.spans & BIT[n]:
                out |= (BIT[self.which(s, s.turn, n)] - 1) << self.bases[n]
            else:
                out |= self.which(s, s.turn, n) << self.bases[n]
        return out

    def is_legal(self, s: S, action: int) -> bool:
        a: i64 = action
        n = self.verb_of(a)
        if n < 0 or not self.open(s, s.turn) & BIT[n]:
            return False
        if self.wordy & BIT[n]:
            return True
        things = self.which(s, s.turn, n)
        value = a - self.bases[n]
        return value < things if self.spans & BIT[n] else things & BIT[value] != 0

    def many(self, s: S, seat: i64, verb: i64) -> i64:
        """Of how many things an open verb may be said."""
        if self.wordy & BIT[verb]:
            return 1
        things = self.which(s, seat, verb)
        return things if self.spans & BIT[verb] else count(things)

    def random(self, s: S, bits: i64) -> i64:
        seat = s.turn
        open = self.open(s, seat)
        if open & self.wordy == open:
            return self.bases[drawn(open, bits)]
        all: i64 = 0
        said = open
        while said:
            all += self.many(s, seat, low(said))
            said &= said - 1
        k: i64 = ((bits & 0x3FFFFFFF) * all) >> 30
        verb = low(open)
        here = self.many(s, seat, verb)
        while k >= here:
            k -= here
            open &= open - 1
            verb = low(open)
            here = self.many(s, seat, verb)
        if self.wordy & BIT[verb]:
            return self.bases[verb]
        return self.bases[verb] + (k if self.spans & BIT[verb] else nth(self.which(s, seat, verb), k))

    def run_random(self, s: S, limit: i64, rng: i64) -> i64:
        pick = self.random(s, mix(advance(rng)))
        s.write_down(s.turn, pick)
        self.act(s, pick)
        return 1

    def why_not(self, s: S, action: i64) -> tuple[str, str]:
        n = self.verb_of(action)
        if n < 0:
            return f"not now, in the {self.name}", self.article(s)
        if self.open(s, s.turn) & BIT[n]:
            return self.lacks(s, s.turn, n, action - self.bases[n]), self.refused_by[n]
        return self.unless(s, s.turn, n), self.refused_by[n]

    def article(self, s: S) -> str:
        """That of the first verb open which is said of nothing, else of the first."""
        open = self.open(s, s.turn)
        return self.articles[low(open & self.wordy if open & self.wordy else open)]

    def prompt(self, s: S) -> str:
        open = self.open(s, s.turn)
        asked: list[str] = []
        for n, verb in enumerate(self.said):
            if open & BIT[n] and verb.ask not in asked:
                asked.append(verb.ask)
        text = ", ".join(asked[:-1]) + " or " + asked[-1] if len(asked) > 1 else asked[0]
        return text[:1].upper() + text[1:]
