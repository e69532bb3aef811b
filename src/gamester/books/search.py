"""Search over the articles of all chapters: words in any form, the best article first."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable
from functools import cache

from gamester.books import chapters, load
from gamester.books.schema import Article

APART = str.maketrans("_-", "  ")
WORD = re.compile(r"[a-z0-9]+")
LITTLE = frozenset("a an and are as at be but by for from he his if in is it its may not of on or so that the".split())
LITTLE |= frozenset("their them then there they this to was when which who with what how do does i".split())
ENDINGS = ("ingly", "ings", "ing", "edly", "ies", "ied", "ed", "es", "er", "s", "e")
SPELLED = {"jack": "knave", "joker": "comet", "checkers": "draughts", "checker": "draughts", "bete": "beaste",
           "beast": "beaste", "beste": "beaste", "codille": "codill", "jacks": "knave"}  # fmt: skip
K, B = 1.4, 0.6  # how soon a repeated word counts no more, and how much a long article is held back
NEAR = 0.6  # what a word counts that only means the same
EXACT = 2.0  # what the words in the order asked for add


def stem(word: str) -> str:
    """A word without its commonest endings, so that ``dealt`` is missed but ``dealing`` finds ``deals``."""
    word = SPELLED.get(word, word)
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def words(text: str) -> list[str]:
    """The words of a text that are looked for."""
    return [stem(w) for w in WORD.findall(text.lower().replace("'s", "")) if w not in LITTLE]


class Index:
    """Which articles hold which words, and how often."""

    def __init__(self, articles: list[Article]) -> None:
        self.articles = articles
        self.counts = [Counter(words(f"{a.text} {a.why} {a.option} {a.id}".translate(APART))) for a in articles]
        self.lengths = [sum(c.values()) for c in self.counts]
        self.mean = sum(self.lengths) / max(1, len(articles))
        self.where: dict[str, list[int]] = {}
        for n, count in enumerate(self.counts):
            for word in count:
                self.where.setdefault(word, []).append(n)

    def _weight(self, word: str) -> float:
        found = len(self.where.get(word, ()))
        return math.log(1 + (len(self.articles) - found + 0.5) / (found + 0.5))

    def forms(self, word: str) -> list[str]:
        """The word itself, or where nothing has it the words that begin with it."""
        if word in self.where or len(word) < 3:
            return [word]
        return [known for known in self.where if known.startswith(word)]

    def find(self, text: str, game: str = "", most: int = 50) -> list[Article]:
        """The articles that hold these words, of one game where it is named, best first."""
        return self.rank([self.forms(word) for word in dict.fromkeys(words(text))], text, game)[:most]

    def rank(
        self, asked: list[list[str]], text: str, game: str = "", wanted: Callable[[Article], bool] | None = None
    ) -> list[Article]:
        """The articles that hold one of each of ``asked``, or of as many as may be, best first.

        The first word of each is what was asked, the others mean the same.
        """
        scores: Counter[int] = Counter()
        held: Counter[int] = Counter()
        for forms in asked:
            here: Counter[int] = Counter()
            for word in forms:
                for n in self.where.get(word, ()):
                    times = self.counts[n][word]
                    long = 1 - B + B * self.lengths[n] / self.mean
                    score = self._weight(word) * times * (K + 1) / (times + K * long)
                    here[n] = max(here[n], score if word == forms[0] else NEAR * score)  # type: ignore[assignment]
            for n, score in here.items():
                scores[n] += score
                held[n] += 1
        phrase = " ".join(text.lower().split())
        found = [n for n in scores if game in ("", self.articles[n].game)]
        found = [n for n in found if wanted is None or wanted(self.articles[n])]
        for n in found:
            if len(asked) > 1 and phrase in self.articles[n].text.lower():
                scores[n] += EXACT  # type: ignore[assignment]
        found.sort(key=lambda n: (-held[n], -scores[n], self.articles[n].full))
        return [self.articles[n] for n in found]


@cache
def index() -> Index:
    """All the articles of all the books."""
    return Index([article for book, game in chapters() for article in load(book, game).articles])


def search(text: str, game: str = "", most: int = 50) -> list[Article]:
    """The articles that hold these words, best first."""
    return index().find(text, game, most)
