"""Questions on a hand of cards, as they are written: ``spades>=5 and aces of trumps==0``. Nothing else is carried out.

- Cards counted: ``clubs diamonds hearts spades``, ``aces kings ... deuces``, ``courts`` (K Q J), ``reds``, ``blacks``,
  ``joker``, ``cards``, a card (``AS``, ``10D``); where one is turned for trumps, ``trumps``, ``honours`` (its A K Q J).
- Joined: ``aces of trumps``, ``courts of hearts`` are the cards that are both.
- Shapes: ``longest`` and ``shortest`` suit, ``voids`` (suits not held), ``alike`` (the most cards of one rank), ``run``
  (the longest sequence of neighbours in a suit, from the Deuce up to the Ace, without the ranks that the pack lacks).
- Reckoned: whole numbers, ``+ - *``, ``min(...)``, ``max(...)``, brackets.
- Compared: ``== != < <= > >=``, also ``2 <= spades <= 4``; joined by ``and``, ``or``, ``not``.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gamester.engine.errors import GamesterError
from gamester.engine.options import near
from gamester.equipment.cards import NAMES, RANKS

LONGEST = 400
DEEPEST = 40
Counter = Callable[[int], int]  # how many cards of a set are held


class BadQuestion(GamesterError):
    """A question that is none, or that cannot be answered of this game."""


def _suit(n: int) -> int:
    return 0x1FFF << 13 * n


def _rank(letters: str) -> int:
    return sum(1 << 13 * suit + RANKS.index(r) for suit in range(4) for r in letters)


ALL = (1 << 53) - 1
SETS = {
    **{f"{name}": _suit(n) for n, name in enumerate(("clubs", "diamonds", "hearts", "spades"))},
    **dict(
        zip(
            ("deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "knaves", "queens",
             "kings", "aces"),
            map(_rank, RANKS), strict=True,
        )
    ),
    "twos": _rank("2"), "jacks": _rank("J"), "courts": _rank("JQK"), "joker": 1 << 52, "cards": ALL,
    "reds": _suit(1) | _suit(2), "blacks": _suit(0) | _suit(3),
}  # fmt: skip
"""Sets that are the same whatever is trumps."""
OF_TRUMPS = {"trumps": ALL, "honours": _rank("JQKA")}
"""Sets that are cut down to the suit of trumps."""
FOLDS = {"min": min, "max": max}
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq, "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt,
    ">=": operator.ge,
}  # fmt: skip
RECKONED: dict[str, Callable[[int, int], int]] = {"+": operator.add, "-": operator.sub, "*": operator.mul}
TOKEN = re.compile(r"\s*(?:([a-zA-Z]+)|(10[cdhsCDHS]|[2-9][cdhsCDHS]\b)|(\d{1,6})|(==|!=|<=|>=|[-+*()<>=,]))")
CARD = re.compile(r"(10|[2-9TJQKA])[CDHS]", re.I)


def suits_of(pack: int) -> list[int]:
    """The suits of a pack, each a set."""
    return [pack & _suit(n) for n in range(4) if pack & _suit(n)]


def ranks_of(pack: int) -> list[int]:
    """The ranks of a pack, each a set."""
    return [pack & _rank(r) for r in RANKS if pack & _rank(r)]


def _run(suits: Sequence[Sequence[int]]) -> int:
    best = 0
    for held in suits:
        here = 0
        for one in held:
            here = here + 1 if one else 0
            best = max(best, here)
    return best


def _shape(name: str, pack: int, counter: Counter) -> int:
    if name == "alike":
        return max(map(counter, ranks_of(pack)), default=0)
    if name == "run":
        bits = [[1 << c for c in range(53) if suit >> c & 1] for suit in suits_of(pack)]
        return _run([[counter(bit) for bit in suit] for suit in bits])
    held = list(map(counter, suits_of(pack)))
    return {"longest": max(held, default=0), "shortest": min(held, default=0), "voids": held.count(0)}[name]


SHAPES = ("longest", "shortest", "voids", "alike", "run")


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of a question, and how it is answered of a hand: given pack, suit of trumps (-1: none) and counter."""

    kind: str  # number, set, shape, or the sign that joins ``parts``
    parts: tuple[Node, ...] = ()
    number: int = 0
    cards: int = 0  # of a set: the cards, cut down to trumps where ``trumped``
    trumped: bool = False
    name: str = ""

    @property
    def asks(self) -> bool:
        """Whether it is answered by yes or no."""
        return self.kind in COMPARED or self.kind in ("and", "or", "not")

    @property
    def trumps(self) -> bool:
        """Whether it hangs on what is trumps."""
        return self.trumped or any(part.trumps for part in self.parts)

    def held(self, trump: int) -> int:
        """A set's cards where ``trump`` is the suit of trumps."""
        return self.cards & _suit(trump) if self.trumped else self.cards

    def sets(self, pack: int, trump: int) -> list[int]:
        """The sets that it counts: hands with as many of each are alike to it."""
        if self.kind == "set":
            return [self.held(trump) & pack]
        if self.name == "alike":
            return ranks_of(pack)
        if self.name == "run":
            return [1 << c for c in range(53) if pack >> c & 1]
        if self.kind == "shape":
            return suits_of(pack)
        return [one for part in self.parts for one in part.sets(pack, trump)]

    def value(self, pack: int, trump: int, counter: Counter) -> int:
        """The answer, 1 for yes."""
        if self.kind == "number":
            return self.number
        if self.kind == "set":
            return counter(self.held(trump) & pack)
        if self.kind == "shape":
            return _shape(self.name, pack, counter)
        if self.kind == "and":
            return int(all(part.value(pack, trump, counter) for part in self.parts))
        if self.kind == "or":
            return int(any(part.value(pack, trump, counter) for part in self.parts))
        found = [part.value(pack, trump, counter) for part in self.parts]
        if self.kind == "not":
            return int(not found[0])
        if self.kind in FOLDS:
            return FOLDS[self.kind](found)
        if self.kind in RECKONED:
            return RECKONED[self.kind](*found)
        return int(COMPARED[self.kind](*found))


class Reader:
    """Reads a question from left to right."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise BadQuestion(f"a question has at most {LONGEST} characters")
        self.words: list[str] = []
        at, text = 0, text.rstrip()
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise BadQuestion(f"{text[at:].strip()[:20]!r} cannot be read in {text!r}: write as in 'spades>=5'")
            self.words.append(found[0].strip())
            at = found.end()
        self.at = 0
        self.depth = 0

    def word(self) -> str:
        """The next word, in small letters; empty at the end."""
        return self.words[self.at].lower() if self.at < len(self.words) else ""

    def take(self, *words: str) -> str:
        """The next word, if it is one of these."""
        found = self.word()
        if found and found in words:
            self.at += 1
            return found
        return ""

    def need(self, word: str) -> None:
        """The next word is this one."""
        if not self.take(word):
            raise BadQuestion(f"{word!r} is wanted before {self.word()!r}" if self.word() else f"{word!r} is missing")

    def question(self) -> Node:
        """The whole of it."""
        found = self.either()
        if self.word():
            raise BadQuestion(f"{self.word()!r} follows where nothing can: 'and' or 'or' joins two questions")
        return found

    def either(self) -> Node:
        """What ``or`` joins."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise BadQuestion(f"a question has at most {DEEPEST} brackets within each other")
        parts = [self.both()]
        while self.take("or"):
            parts.append(self.both())
        self.depth -= 1
        return self._joined("or", parts)

    def both(self) -> Node:
        """What ``and`` joins."""
        parts = [self.denied()]
        while self.take("and"):
            parts.append(self.denied())
        return self._joined("and", parts)

    def _joined(self, kind: str, parts: list[Node]) -> Node:
        if len(parts) == 1:
            return parts[0]
        if not all(part.asks for part in parts):
            raise BadQuestion(f"{kind!r} joins questions, such as spades>=5, not numbers")
        return Node(kind, tuple(parts))

    def denied(self) -> Node:
        """A question that may be denied."""
        times = 0
        while self.take("not"):
            times += 1
        found = self.compared()
        if times and not found.asks:
            raise BadQuestion("'not' stands before a question, such as spades>=5, not before a number")
        return Node("not", (found,)) if times % 2 else found

    def compared(self) -> Node:
        """One sum, or several compared with their neighbours."""
        parts, signs = [self.sum()], []
        while sign := self.take(*COMPARED):
            signs.append(sign)
            parts.append(self.sum())
        if not signs:
            return parts[0]
        if any(part.asks for part in parts):
            raise BadQuestion("numbers are compared, not questions")
        pairs = [Node(sign, (parts[n], parts[n + 1])) for n, sign in enumerate(signs)]
        return pairs[0] if len(pairs) == 1 else Node("and", tuple(pairs))

    def _chain(self, signs: tuple[str, ...], part: Callable[[], Node]) -> Node:
        found = part()
        while sign := self.take(*signs):
            other = part()
            if found.asks or other.asks:
                raise BadQuestion(f"{sign!r} joins numbers, not questions")
            found = Node(sign, (found, other))
        return found

    def sum(self) -> Node:
        """Products added up."""
        return self._chain(("+", "-"), self.product)

    def product(self) -> Node:
        """Figures multiplied."""
        return self._chain(("*",), self.figure)

    def figure(self) -> Node:
        """A number, a count, a shape, or brackets."""
        word = self.word()
        if not word:
            raise BadQuestion("the question ends too soon: write as in 'spades>=5 and aces==0'")
        if self.take("("):
            found = self.either()
            self.need(")")
            return found
        self.at += 1
        if word.isdigit():
            return Node("number", number=int(word))
        if word in FOLDS:
            self.need("(")
            parts = [self.either()]
            while self.take(","):
                parts.append(self.either())
            self.need(")")
            if any(part.asks for part in parts):
                raise BadQuestion(f"{word} is of numbers, not of questions")
            return Node(word, tuple(parts))
        if word in SHAPES:
            return Node("shape", name=word)
        found = self.counted(word)
        while self.take("of"):
            other = self.counted(self.word())
            self.at += 1
            found = Node("set", cards=found.cards & other.cards, trumped=found.trumped or other.trumped)
        return found

    def counted(self, word: str) -> Node:
        """A set of cards by its name."""
        if word in SETS:
            return Node("set", cards=SETS[word])
        if word in OF_TRUMPS:
            return Node("set", cards=OF_TRUMPS[word], trumped=True)
        if CARD.fullmatch(word):
            return Node("set", cards=1 << NAMES.index(word.upper().replace("10", "T")))
        known = [*SETS, *OF_TRUMPS, *SHAPES, *FOLDS]
        raise BadQuestion(f"{word!r} counts nothing{near(word, known)}; there are {', '.join(known)} and cards, as AS")


def read(text: str) -> Node:
    """A question read. ``BadQuestion`` says in one line what cannot be."""
    return Reader(text).question()
