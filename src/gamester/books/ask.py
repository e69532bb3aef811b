"""Asking the law: what happened is told in anybody's words, and the laws that answer it are found."""

from __future__ import annotations

from typing import Final

from gamester.books import load
from gamester.books.schema import Article
from gamester.books.search import index, stem, words

# what people call a thing, and what the books do: each row stands for one matter
ALIKE: Final = (
    "revoke revokes revoked renounce renounced renounces renege reneged",
    "beast beaste beasted bested beaste",
    "expose exposed show shown showed shows saw seen face faced open",
    "misdeal misdealt dealt deal dealing",
    "take takes took taken draw draws drew drawn",
    "ten thirteen fourteen many extra more",
    "eight eleven twelve few short less fewer missing",
    "forgot forget forgotten forgets omitted late",
    "leave leaves left quit quits quitting stop abandon",
    "look looked looks looking peek peeked sees seen",
    "trump trumps",
    "claim claimed claims call called demand asked",
    "false falsely wrong wrongly misnamed lied mistaken mistake error",
    "talk talks speak speaks spoke told tell hint hinted advised advice encourage",
    "throw thrown threw throws down",
    "trick tricks",
    "partner friend",
    "discard discards discarded laid lay",
    "honour honours honor honors",
    "penalty penalties fine punished beasted",
)


def alike() -> dict[str, tuple[str, ...]]:
    """For each word's stem the stems of those that mean the same."""
    out: dict[str, tuple[str, ...]] = {}
    for row in ALIKE:
        stems = tuple(dict.fromkeys(stem(word) for word in row.split()))
        for one in stems:
            out[one] = tuple(dict.fromkeys((*out.get(one, ()), *stems)))
    return out


def phrases(text: str) -> str:
    """What several words say together, in the books' one word."""
    plain = " ".join(text.lower().split())
    for said, meant in (
        ("follow suit", "revoke"), ("followed suit", "revoke"), ("wrong suit", "revoke"), ("wrong card", "revoke"),
        ("before his turn", "out of turn"), ("before her turn", "out of turn"), ("before my turn", "out of turn"),
        *((f"at {n}", "at another score") for n in ("six", "seven", "nine", "6", "7", "9")),
        ("not my turn", "out of turn"), ("not his turn", "out of turn"), ("too early", "out of turn"),
    ):  # fmt: skip
        plain = plain.replace(said, meant)
    return plain


def ask(text: str, game: str, book: str = "", most: int = 8) -> list[Article]:
    """The laws of ``game`` (of one ``book`` or all) that answer what happened, best first; ``BadBook`` as ``load``."""
    if book:
        load(book, game)
    same = alike()
    plain = phrases(text)
    asked = [
        list(dict.fromkeys(form for one in (word, *same.get(word, ())) for form in index().forms(one)))
        for word in dict.fromkeys(words(plain))
    ]
    found = index().rank(asked, plain, game, lambda a: a.kind in ("law", "rule", "payment") and book in ("", a.book))
    laws = [article for article in found if article.kind == "law"]
    return (laws or found)[:most]  # where a book has no code its rules answer
