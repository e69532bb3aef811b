"""What exact analysis says of printed play, with all cards open: whether what the book holds of it is sound.

An example's ``forced`` lists positions: where it is (``at``), who is to play, what each card comes to with the best
play of all, and under ``book`` what the chapter says of a card or of the position, whether that is ``sound`` and, if
not, ``why``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gamester.books.schema import Article, Book, Example

AGES = ("the eldest", "the second", "the youngest")
NOT_RESULTS = {"at", "run", "tricks", "then", "to_play", "book", "value"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """One opinion of the book: of ``card``, or of the position where that is empty, that it ``says`` this result."""

    example: str
    at: str
    card: str
    says: str
    sound: bool
    why: str

    def __str__(self) -> str:
        what = f"{self.card} " if self.card else ""
        held = f"{self.example}, {self.at}: {what}for {self.says}"
        return held if self.sound else f"{held} ({self.why})"


def verdicts(example: Example) -> list[Verdict]:
    """The opinions of the book in one example, in order."""
    return [
        Verdict(example.id, place["at"], said.get("card", ""), said["says"], said["sound"], said.get("why", ""))
        for place in _places(example)
        for said in place.get("book", [])
    ]


def positions(example: Example) -> list[str]:
    """Each analysed position of an example in a sentence or two, the book's opinion of it after what is exact."""
    return [_told(place) for place in _places(example)]


def _places(example: Example) -> list[dict[str, Any]]:
    """The analysed positions; elsewhere ``forced`` says of an auction that Spadille had to play."""
    found = example.data.get("forced")
    return found if isinstance(found, list) else []


def _told(place: dict[str, Any]) -> str:
    who = AGES[place["to_play"]] if isinstance(place["to_play"], int) else str(place["to_play"])
    if "value" in place:
        exact = f"{place['value']}, whatever is played"
    else:
        exact = "; ".join(f"{result} with {', '.join(cards)}" for result, cards in place.items() if is_result(result))
    at = f"{place['at'][:1].upper()}{place['at'][1:]}"
    said = [_opinion(one) for one in place.get("book", [])]
    return " ".join([f"{at}, {who} to play: {exact}.", *said])


def is_result(key: str) -> bool:
    """Whether a key of a position names a result."""
    return key not in NOT_RESULTS


def _opinion(one: dict[str, Any]) -> str:
    what = f"{one['card']} is {one['says']}" if "card" in one else f"it is {one['says']}"
    return f"The book holds that {what}, rightly." if one["sound"] else f"The book holds that {what}; but {one['why']}."


def judged(chapter: Book, article: Article) -> str:
    """What is to be said of the printed lines that an article stands for; empty where none was analysed."""
    found = [one for example in chapter.examples if _stands_in(example, article) for one in verdicts(example)]
    if not found:
        return ""
    wrong = [one for one in found if not one.sound]
    head = f"With all cards open {len(found) - len(wrong)} of the {len(found)} opinions printed here are sound"
    return f"{head}, but not these: {'; '.join(map(str, wrong))}." if wrong else f"{head}."


def _stands_in(example: Example, article: Article) -> bool:
    first = example.lines[0][0]
    return article.kind == "maxim" and any(one <= first <= last for one, last in article.lines)
