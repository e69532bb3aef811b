"""What somebody types to find a game, read: words in any spelling, a number at the table, a number of minutes."""

from __future__ import annotations

import re
import unicodedata

from gamester.books.search import LITTLE

SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
NOTHING = LITTLE | frozenset("game games one ones play played playing player some something any you we us me".split())
NUMBER = rf"(\d{{1,3}}|{'|'.join(SMALL[1:])}|twenty|thirty|forty|fifty|sixty)"
COMPANY = "players?|persons?|people|hands?|handed|seats?|at (?:the )?table"
PLAYERS = re.compile(
    rf"\b(?:for |by |with |of |among )?{NUMBER}[ -]*(?:{COMPANY})\b"
    rf"|\b(?:for|by|between) {NUMBER}$"
)
MINUTES = re.compile(
    rf"\b(?:in |within |under |about |up to |at most |less than )?{NUMBER}[ -]*(min|mins|minutes?|hours?|h)\b"
)
SPAN = {"quarter of an hour": 15, "half an hour": 30, "half hour": 30, "an hour": 60}
ALONE = re.compile(r"\b(?:for (?:one|me)|alone|by myself)$")
MOST = 20  # a bare number up to this is one of players
OLD = (
    ("v", "u"), ("j", "i"), ("y", "i"), ("w", "uu"), ("ph", "f"), ("cqu", "k"), ("qu", "k"), ("ck", "k"), ("c", "k"),
    ("dg", "g"), ("z", "s"),
)  # fmt: skip
"""Letters that old printers, and those who write by ear, take for each other."""


def plain(text: str) -> str:
    """Small letters without accents, ligatures or the long s."""
    text = text.lower().replace("æ", "ae").replace("œ", "oe").replace("ſ", "s").replace("ß", "ss").replace("’", "'")
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


def said(n: int) -> str:
    """A number in words, as titles have it."""
    if n >= 100:
        return f"{SMALL[n // 100]} hundred {said(n % 100) if n % 100 else ''}".strip() if n < 1000 else str(n)
    if n < 20:
        return SMALL[n]
    return TENS[n // 10] + (f" {SMALL[n % 10]}" if n % 10 else "")


def number(text: str) -> int:
    """A number given in figures or words."""
    if text.isdecimal():
        return int(text)
    return SMALL.index(text) if text in SMALL else 10 * TENS.index(text)


def tokens(text: str) -> list[str]:
    """The words of a text, numbers among them in letters."""
    parts = re.findall(r"[a-z0-9]+", re.sub(r"\b[dl]'|'s\b|'", "", plain(text)))
    return " ".join(said(int(w)) if w.isdecimal() and len(w) < 4 else w for w in parts).split()


def fold(word: str) -> str:
    """A word as it sounds: u and v, i and j, doubled letters, ``-ee`` and ``-et``, endings that come and go are one."""
    if len(word) > 4:
        word = re.sub(r"(ee|ey|ett?e?)$", "et", word)
        word = re.sub(r"e?s$", "", word)
    for old, new in OLD:
        word = word.replace(old, new)
    word = re.sub(r"(.)\1+", r"\1", word)
    return word.removesuffix("e") if len(word) > 3 else word


def folded(text: str) -> list[str]:
    """The words of a text as they sound."""
    return [fold(word) for word in tokens(text)]


class Asked:
    """What is looked for: ``words``, and where they say so ``players`` and ``minutes``; 0 where they do not."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.players = self.minutes = 0
        rest = " ".join(plain(text).split())
        for span, minutes in SPAN.items():
            if span in rest:
                self.minutes, rest = minutes, rest.replace(span, " ", 1)
                break
        if found := MINUTES.search(rest):
            self.minutes = number(found[1]) * (60 if found[2].startswith("h") else 1)
            rest = rest.replace(found[0], " ", 1)
        rest = rest.strip()
        if found := PLAYERS.search(rest):
            self.players, rest = number(found[1] or found[2]), rest.replace(found[0], " ", 1)
        elif found := ALONE.search(rest):
            self.players, rest = 1, rest.replace(found[0], " ", 1)
        rest = rest.strip()
        if rest.isdecimal() and 0 < int(rest) <= MOST and not self.players:
            self.players, rest = int(rest), ""
        every = tokens(rest)
        self.words = [word for word in every if word not in NOTHING] or every
