"""What tests of the laws say at a table: who does what out of order, what he may do, what the court is told."""

from __future__ import annotations

from gamester.engine.state import State


def may(s: State, seat: int) -> set[str]:
    """What ``seat`` could do out of order now, in words."""
    return {str(one["text"]).partition(": ")[2] for one in s.irregularities() if one["seat"] == seat}


def does(s: State, seat: int, words: str) -> State:
    """``seat`` does it, as one who plays against the rules or claims what they give."""
    action = s.string_to_action(f"{seat}: {words}")
    assert action in {one["action"] for one in s.irregularities()}, f"{words!r} is not open to {seat}: {may(s, seat)}"
    s.apply_action(action)
    return s


def says(s: State, *words: str) -> State:
    """Whoever is to act says or plays each of ``words``, as the rules allow."""
    for one in words:
        s.apply_action(s.string_to_action(one))
    return s


def choices(s: State) -> list[str]:
    """What whoever is to act may say or play, in words."""
    return [s.action_to_string(s.current_player(), a) for a in s.legal_actions()]


def laws_of(s: State, seat: int, words: str) -> list[str]:
    """The articles under which it is offered."""
    return [a for one in s.irregularities() if one["text"] == f"{seat}: {words}" for a in one["articles"]]
