"""Finding a game: by a title, an old spelling, a printed name, a word of its players, how many sit down, how long.

Each game's words are gathered once: its titles and names, the terms of art it has, its kind, the text of its chapters.
A name asked for outright comes first, then what begins so, then a word of a name, then terms and text.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from threading import Lock
from typing import Any

from rapidfuzz import process
from rapidfuzz.distance import OSA

from gamester.books import ROOT, BadBook, load, read
from gamester.books.asked import NOTHING, Asked, fold, folded, tokens
from gamester.books.glossary import glossary
from gamester.books.lengths import STAKED, length
from gamester.books.luck import SHARES, luck
from gamester.books.schema import Article
from gamester.books.search import Index, index, stem
from gamester.books.search import words as stems
from gamester.engine.registry import GameInfo, registered_games

EXACT, BEGINS, SLIPPED = 3, 2, 1  # how all that was typed stands to a name
NAME, START, TERM, KIND, SLIP, TEXT = 8.0, 6.0, 5.0, 4.0, 3.0, 1.0  # what a word counts by where it is
TITLED = 0.5  # what a word of a game's own title has over one of its other names
LEAST = 4  # letters that a word must have before a slip in it is forgiven
HEARD = 5  # letters that the beginning of a word must have before it may be spelled otherwise
MAKING = Lock()
ALIKE = 8  # games that are another like one
SAME_KIND, SAME_TERM, SAME_NUMBER, SAME_LENGTH = 0.5, 0.05, 0.1, 0.1  # beside how far the chapters say the same


@dataclass(frozen=True, slots=True)
class Found:
    """A game that was found.

    ``how``: by its ``name``, a ``term``, its ``kind``, its ``text``, or as one ``like`` another. ``says``: the name,
    the term, the kind, the article's text, or the terms that both have. ``article`` is the article's full id, ``name``
    what the game is loaded by: a printed name, where that was asked for, settles its options.
    """

    game: str
    name: str
    how: str = ""
    says: str = ""
    article: str = ""

    def to_data(self) -> dict[str, str]:
        """As JSON data."""
        return {"game": self.game, "name": self.name, "how": self.how, "says": self.says, "article": self.article}


@dataclass(slots=True)
class Score:
    """How one game answers what was asked."""

    whole: int = 0
    held: int = 0
    words: float = 0.0
    best: float = 0.0
    name: str = ""
    how: str = ""
    says: str = ""

    def add(self, worth: float, how: str, says: str, name: str = "") -> None:
        """One more word is there."""
        self.held += 1
        self.words += worth
        if worth > self.best:
            self.best, self.how, self.says, self.name = worth, how, says, name


@dataclass(slots=True)
class Words:
    """Words of one sort as they sound, each with the games that have it and what it stands in."""

    games: dict[str, dict[str, tuple[str, str]]] = field(default_factory=lambda: defaultdict(dict))
    spelled: set[str] = field(default_factory=set)

    def put(self, text: str, game: str, says: str, name: str = "") -> None:
        """All the words of a text."""
        for word in tokens(text):
            if word not in NOTHING:
                self.spelled.add(word)
                self.games[fold(word)].setdefault(game, (says, name))

    def beginning(self, word: str) -> set[str]:
        """The words that begin so, as they sound."""
        sound = fold(word)
        found = {fold(known) for known in self.spelled if known.startswith(word)}
        if len(sound) >= HEARD:
            found.update(known for known in self.games if known.startswith(sound))
        return found - {sound}


@cache
def finding() -> dict[str, Any]:
    """What ``finding.yaml`` has: the kinds of games, and what they are called today."""
    raw = read(ROOT / "finding.yaml")
    assert isinstance(raw, dict)
    return raw


def kinds() -> dict[str, str]:
    """Each family of games with what it is called."""
    return {id: kind["title"] for id, kind in finding()["kinds"].items()}


def near(word: str, known: Iterable[str]) -> set[str]:
    """Those that differ by one letter, or by two that have changed places."""
    if len(word) < LEAST:
        return set()
    return {one for one, _, _ in process.extract(word, list(known), scorer=OSA.distance, score_cutoff=1, limit=None)}


@lru_cache(maxsize=4096)
def heard(name: str) -> str:
    """A name's words as they sound."""
    return " ".join(folded(name))


def printed(name: str) -> str:
    """A name as a title: ``six-card-cribbage`` is ``Six card cribbage``."""
    return name.replace("-", " ").capitalize()


class Finder:
    """All the games, and their words."""

    def __init__(self, games: Iterable[GameInfo]) -> None:
        self.games = {info.id: info for info in games}
        self.whole: dict[str, list[tuple[str, str, str]]] = defaultdict(list)  # a name -> game, as shown, to load
        self.names, self.terms, self.kinds = Words(), Words(), Words()
        self.text: Index = index()
        self.chapters: Counter[str] = Counter(one.game for one in self.text.articles)
        self.held: dict[str, set[str]] = defaultdict(set)  # the terms of art of each game
        for info in self.games.values():
            self._gather(info)
        for term in glossary():
            for game in set(term.games) & set(self.games):
                self.held[game].add(term.term)
                for word in (term.term, *term.also):
                    self.terms.put(word, game, term.term)

    def _gather(self, info: GameInfo) -> None:
        kind = finding()["kinds"].get(info.family, {"title": printed(info.family), "words": []})
        self.kinds.put(" ".join([kind["title"], info.family, *kind["words"]]), info.id, kind["title"])
        titles = [(info.title, ""), (info.id, "")]
        for book in info.books:
            titles += [(title, "") for title in load(book, info.id).title.split(", or ")]
        titles += [(printed(name), name) for name in info.names]
        titles += [(title, "") for title in finding()["also"].get(info.id, [])]
        for title, name in titles:
            shown = info.title if title == info.id else title
            self.whole[" ".join(tokens(title))].append((info.id, shown, name))
            self.names.put(title, info.id, shown, name)

    # --- by words -------------------------------------------------------------------------------------------------
    def _whole(self, text: str, scores: dict[str, Score]) -> None:
        """Names that are all that was typed, or begin with it; a space more or less is nothing."""
        typed = " ".join(tokens(text))
        if not typed:
            return
        phrase, tight = heard(typed), fold(typed.replace(" ", ""))
        slipped = near(typed, self.whole)
        for name, holders in self.whole.items():
            sound = heard(name)
            if sound == phrase or fold(name.replace(" ", "")) == tight:
                found = EXACT
            elif name.startswith(typed) or sound.startswith(f"{phrase} "):
                found = BEGINS
            elif name in slipped:
                found = SLIPPED
            else:
                continue
            for game, shown, loads in holders:
                if found > (scores[game].whole if game in scores else 0):
                    one = scores[game]
                    one.whole, one.how, one.says, one.name, one.best = found, "name", shown, loads, 100.0

    def _word(self, word: str, last: bool, scores: dict[str, Score]) -> bool:
        """The games that have one word; ``last``: it may be half typed. Whether there are any."""
        sound = fold(word)
        found: dict[str, tuple[float, str, str, str]] = {}

        def put(game: str, worth: float, how: str, says: str, name: str = "") -> None:
            if worth > found.get(game, (0.0,))[0]:
                found[game] = worth, how, says, name

        for words, how, worth in ((self.names, "name", NAME), (self.terms, "term", TERM), (self.kinds, "kind", KIND)):
            for known in [sound, *(words.beginning(word) if last else ())]:
                for game, (says, name) in words.games.get(known, {}).items():
                    less = 0.0 if known == sound else NAME - START
                    put(game, worth - less + TITLED * (says == self.games[game].title), how, says, name)
        for game, share in self._share(word, last).items():
            put(game, TEXT + share, "text", "")
        if not found:
            for words, how in ((self.names, "name"), (self.terms, "term")):
                written = {fold(known) for known in near(word, words.spelled)}
                for known in written | near(sound, words.games):
                    for game, (says, name) in words.games[known].items():
                        put(game, SLIP if known in written else SLIP - 1, how, says, name)
        for game, one in found.items():
            scores[game].add(*one)
        return bool(found)

    def _share(self, word: str, last: bool) -> dict[str, float]:
        """The games whose chapters have a word, and in how many of their articles, from 0 to 1."""
        root = stem(word)
        here: Counter[str] = Counter()
        for form in self.text.forms(root) if last else [root]:
            here.update(self.text.articles[n].game for n in self.text.where.get(form, ()))
        return {game: min(1.0, n / self.chapters[game]) for game, n in here.items() if game in self.games}

    def _articles(self, words: list[str]) -> dict[str, Article]:
        """The article of each game that answers these words best."""
        best: dict[str, Article] = {}
        for one in self.text.rank([self.text.forms(word) for word in stems(" ".join(words))], " ".join(words)):
            best.setdefault(one.game, one)
        return best

    def by_words(self, asked: Asked) -> list[Found]:
        """The games that answer the words, best first."""
        scores: dict[str, Score] = defaultdict(Score)
        self._whole(asked.text, scores)
        for n, word in enumerate(asked.words):
            self._word(word, n == len(asked.words) - 1, scores)
        most = max((one.held for one in scores.values()), default=0)
        kept = {game: one for game, one in scores.items() if one.whole or one.held == most}
        articles = self._articles(asked.words) if any(one.how == "text" for one in kept.values()) else {}
        out = []
        for game, one in sorted(kept.items(), key=lambda row: (-row[1].whole, -row[1].words, self.games[row[0]].title)):
            article = articles.get(game) if one.how == "text" else None
            if article is None:
                out.append(Found(game, one.name or game, one.how, one.says))
            else:
                out.append(Found(game, game, "text", article.text, article.full))
        return out

    # --- one like another -------------------------------------------------------------------------------------------
    @cached_property
    def _weights(self) -> dict[str, dict[str, float]]:
        """How much each word says of each game: often there, and seldom elsewhere. A game's squares are 1 together."""
        counts: dict[str, Counter[str]] = defaultdict(Counter)
        for article, count in zip(self.text.articles, self.text.counts, strict=True):
            if article.game in self.games and article.kind in ("rule", "payment"):
                counts[article.game].update(count)
        among = Counter(word for count in counts.values() for word in count)
        out = {}
        for game, count in counts.items():
            row = {word: math.sqrt(n) * math.log(len(counts) / among[word]) for word, n in count.items()}
            size = math.sqrt(sum(value * value for value in row.values())) or 1.0
            out[game] = {word: value / size for word, value in row.items()}
        return out

    def like(self, id: str) -> list[Found]:
        """Other games such as this one, the likest first, with the terms that both have."""
        here, mine = self.games[id], self._weights[id]
        marks = []
        for other, info in self.games.items():
            if other == id:
                continue
            both = self.held[id] & self.held[other]
            mark = sum(value * self._weights[other].get(word, 0.0) for word, value in mine.items())
            mark += SAME_KIND * (info.family == here.family) + SAME_TERM * len(both)
            mark += SAME_NUMBER * (info.min_players <= here.max_players and here.min_players <= info.max_players)
            apart = abs(math.log(max(1, length(id).minutes) / max(1, length(other).minutes)))
            mark += SAME_LENGTH * max(0.0, 1 - apart)
            marks.append((-mark, other, ", ".join(sorted(both)[:4])))
        return [Found(other, other, "like", both) for _, other, both in sorted(marks)[:ALIKE]]

    # --- all together -----------------------------------------------------------------------------------------------
    def find(
        self, text: str = "", players: int = 0, minutes: int = 0, kind: str = "", book: str = "", staked: str = "",
        like: str = "", share: str = "",
    ) -> list[Found]:  # fmt: skip
        """The games that answer, best first; what is empty or 0 is not asked for. ``share``: how much of it is luck."""
        asked = Asked(text)
        players, minutes = players or asked.players, minutes or asked.minutes
        found = self.by_words(asked) if asked.words else [Found(id, id) for id in self._by_title()]
        if like:
            among = {one.game for one in found}
            found = [one for one in self.like(like) if one.game in among]
        tests: list[Callable[[GameInfo], bool]] = []
        if players:
            tests.append(lambda info: info.min_players <= players <= info.max_players)
        if minutes:
            tests.append(lambda info: length(info.id).minutes <= minutes)
        if kind:
            self._known(kind, list(kinds()), "kind of game")
            tests.append(lambda info: info.family == kind)
        if staked:
            self._known(staked, list(STAKED), "stake")
            tests.append(lambda info: length(info.id).staked == staked)
        if share:
            self._known(share, list(SHARES), "share of luck")
            tests.append(lambda info: luck(info.id) in SHARES[share])
        if book:
            tests.append(lambda info: book in info.books)
        return [one for one in found if all(test(self.games[one.game]) for test in tests)]

    def _by_title(self) -> list[str]:
        return sorted(self.games, key=lambda id: self.games[id].title.lower().removeprefix("the "))

    @staticmethod
    def _known(word: str, there: list[str], what: str) -> None:
        if word not in there:
            raise BadBook(f"There is no {what} {word!r:.40}; there are {', '.join(there)}")


@cache
def _gathered() -> Finder:
    return Finder(registered_games())


def finder() -> Finder:
    """The finder of all games; whoever asks while it is being made waits for it."""
    with MAKING:
        return _gathered()
