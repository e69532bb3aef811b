"""A printed case before it is judged, and the plays that may be made in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from gamester.books.puzzled import AFTER, Judged
from gamester.engine.state import State
from gamester.table.puzzle import looks

MOST = 600  # plays of several actions that are followed up
LONGEST = 8  # actions of one


@dataclass(slots=True)
class Case:
    """A case: where it stands, what is asked, what the book does, and who is to judge it."""

    id: str
    at: dict[str, Any]
    ask: str
    plays: list[str]
    article: str
    lines: tuple[int, int]
    judge: Callable[[State, list[str]], Judged | None]
    open: bool = False
    note: str = ""
    agree: bool = False  # left out where the judge finds otherwise: the book does not say that it is best


@dataclass(slots=True)
class Way:
    """A whole play: its actions in words, and the state it leads to."""

    words: list[str]
    state: State
    actions: list[int] = field(default_factory=list)

    @property
    def play(self) -> str:
        """Its words as they are written down."""
        return AFTER.join(self.words)


def over(state: State, seat: int, part: int, deal: int) -> bool:
    """Whether a play ends here: another is to act, or something else is asked."""
    return bool(state.turn != seat or state.part != part or state.deal != deal)


def ways(state: State, verbs: tuple[str, ...] = ()) -> list[Way]:
    """Every whole play that may be made, each once though its actions may come in any order; only of these verbs."""
    seat, part, deal = int(state.turn), int(state.part), int(state.deal)
    out: list[Way] = []
    seen: set[str] = set()
    for way in _from(Way([], state.clone()), seat, part, deal, verbs, set()):
        mark = repr(sorted(looks(way.state, seat).items())) if len(way.words) > 1 else way.play
        if mark not in seen:
            seen.add(mark)
            out.append(way)
    return out


def _from(way: Way, seat: int, part: int, deal: int, verbs: tuple[str, ...], been: set[str]) -> Iterator[Way]:
    if way.words and (over(way.state, seat, part, deal) or len(way.words) >= LONGEST):
        yield way
        return
    if len(way.words) > 1:
        mark = repr(sorted(looks(way.state, seat).items()))
        if mark in been or len(been) > MOST:
            return
        been.add(mark)
    for action in way.state.legal_actions():
        if verbs and way.state.struct(action).get("verb") not in verbs:
            continue
        after = way.state.clone()
        word = after.action_to_string(seat, action)
        after.apply_action(action)
        yield from _from(Way([*way.words, word], after, [*way.actions, action]), seat, part, deal, verbs, been)
