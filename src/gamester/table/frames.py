"""Frames: a deal to step through, action by action, with all hands shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from gamester.engine.game import Game
from gamester.engine.registry import load_game
from gamester.engine.state import CHANCE, State
from gamester.engine.zones import Zone


@dataclass(slots=True)
class Frame:
    """The table after something was done. ``printed``: what the book's line says where it differs from the play."""

    zones: list[dict[str, object]]
    text: str
    seat: int
    article: str
    actions: int
    comment: str = ""
    printed: str = ""

    def to_data(self) -> dict[str, object]:
        """The frame as JSON data."""
        data: dict[str, object] = {
            "zones": self.zones, "text": self.text, "seat": self.seat, "comment": self.comment,
            "article": self.article, "actions": self.actions,
        }  # fmt: skip
        return {**data, "printed": self.printed} if self.printed else data


def any_of(names: Iterable[str]) -> re.Pattern[str]:
    """Finds each of these names where it stands as a word."""
    return re.compile(r"\b(" + "|".join(map(re.escape, sorted(names, key=len, reverse=True))) + r")\b")


def named(zones: list[Zone], calls: dict[str, str], find: re.Pattern[str]) -> list[dict[str, object]]:
    """Zones as data, the seats that ``find`` finds called by other names."""
    out = [zone.to_data() for zone in zones]
    if not calls:
        return out
    for zone in out:
        zone["title"] = find.sub(lambda m: calls[m[1]], str(zone["title"]))
        items = zone["items"]
        assert isinstance(items, list)
        for item in items:
            for key in ("face", "note"):
                item[key] = find.sub(lambda m: calls[m[1]], item[key])
    return out


class Line:
    """Play written down frame by frame. ``names``: what the people at the seats are called here."""

    def __init__(self, state: State, names: list[str] | None = None, comment: str = "") -> None:
        own = state.game.seat_names()
        self.state = state
        self.names = names or own
        self.calls = {a: b for a, b in zip(own, self.names, strict=True) if a != b}
        self.find = any_of(self.calls)
        self.actions = 0
        self.frames: list[Frame] = []
        self.stood: list[State] = []
        self.show("", comment=comment)

    def show(self, text: str, seat: int = -1, article: str = "", comment: str = "") -> None:
        """A frame of the table as it lies."""
        zones = named(self.state.game.zones(self.state), self.calls, self.find)
        self.frames.append(Frame(zones, text, seat, article, self.actions, comment))
        self.stood.append(self.state.clone())

    def act(self, action: int, printed: str = "") -> None:
        """Carry out an action and show what it leads to."""
        state = self.state
        seat = state.current_player()
        article = "" if seat == CHANCE else state.game.parts[state.part].article(state)
        text = state.action_to_string(seat, action)
        state.apply_action(action)
        self.actions += 1
        self.show(text, seat, article)
        self.frames[-1].printed = printed

    def do(self, *words: str) -> None:
        """Carry out actions written in words."""
        for word in words:
            self.act(self.state.string_to_action(word))

    def say(self, comment: str) -> None:
        """A comment on what was done last."""
        last = self.frames[-1]
        last.comment = f"{last.comment} {comment}".strip()

    @property
    def who(self) -> str:
        """The name of the one to act."""
        return self.names[self.state.current_player()] if self.state.current_player() >= 0 else ""

    def words(self) -> list[str]:
        """What may be done now."""
        return [self.state.action_to_string(self.state.turn, a) for a in self.state.legal_actions()]


def line_of_deal(
    game: Game[Any], seeds: Sequence[int | str], actions: list[int], deal: int, names: list[str] | None = None
) -> Line:
    """The ``deal`` (from 0) of a match whose deals have these seeds, from its actions as far as they go."""
    inside = ",".join(f"{name}={value}" for name, value in sorted({**game.given, "deals": str(deal + 1)}.items()))
    once = load_game(f"{game.id}({inside})")  # it stops when the deal is over, before another is dealt
    state = once.new_initial_state(seeds[: deal + 1])
    at = 0
    while state.deal < deal and at < len(actions):
        state.apply_action(actions[at])
        at += 1
    line = Line(state, names)
    line.frames[0].actions = line.actions = at
    for action in actions[at:]:
        if state.is_terminal() or state.deal > deal:
            break
        line.act(action)
    return line


def told(game: Game[Any], line: Line, deal: int) -> dict[str, Any]:
    """Play written down, as JSON data."""
    return {
        "title": f"{game.title}, deal {deal + 1}", "game": game.id, "book": game.book, "seats": line.names,
        "notes": [], "frames": [frame.to_data() for frame in line.frames],
    }  # fmt: skip


def frames_of_deal(
    game: Game[Any], seeds: Sequence[int | str], actions: list[int], deal: int, names: list[str] | None = None
) -> dict[str, Any]:
    """The finished ``deal`` (from 0) of a match whose deals have these seeds, from all its actions, with all hands."""
    return told(game, line_of_deal(game, seeds, actions, deal, names), deal)
