"""Offences committed in tests of the laws of the table."""

from __future__ import annotations

from typing import TypeVar, cast

from tests.games.words import do

from gamester.engine.state import State

S = TypeVar("S", bound=State)


def commit(s: S, seat: int, *words: str) -> S:
    """``seat`` does each of these, out of order."""
    for word in words:
        assert word in may(s, seat), f"{word!r} is not open to {seat}: {may(s, seat)}"
        s.apply_action(s.string_to_action(f"{seat}: {word}"))
    return s


def laws_of(s: State, seat: int, words: str) -> list[str]:
    """The articles under which it is offered."""
    return [
        a
        for one in s.irregularities()
        if one["seat"] == seat and str(one["text"]).endswith(f": {words}")
        for a in cast(list[str], one["articles"])
    ]


def may(s: State, seat: int) -> list[str]:
    """What ``seat`` may do out of order, without its name."""
    return [str(one["text"]).split(": ", 1)[1] for one in s.irregularities() if one["seat"] == seat]


def verbs(s: State, seat: int) -> set[str]:
    """The verbs of what ``seat`` may do out of order."""
    return {str(one["verb"]) for one in s.irregularities() if one["seat"] == seat}


def trick(s: State, *cards: str) -> None:
    """A whole trick, and its winner turns it."""
    do(s, *cards, "turn the trick")


def agree(s: State) -> None:
    """All agree to the deal."""
    deal = s.deal
    while s.deal == deal and not s.is_terminal():
        do(s, "agree")


def paid(s: State, article: str) -> list[tuple[str, str, int]]:
    """This deal's transfers under an article, as giver, taker and counters."""
    return [(m.giver, m.taker, m.amount) for m in s.ledger.transfers if m.article == article]
