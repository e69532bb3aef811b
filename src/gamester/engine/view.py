"""View: all that a seat knows and nothing else, as pure data.

It wraps a masked state: one whose hidden fields were never copied. Players get views, so they cannot peek.
"""

import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32

from gamester.engine.choosing import Choosing
from gamester.engine.errors import BadRecord
from gamester.engine.fields_told import LARGEST, Dump, Load, checked, checked_row
from gamester.engine.state import CHANCE, FULL, State
from gamester.engine.zones import Zone

SCHEMA: Final = "gamester-view/1"


def dump(s: State) -> dict[str, object]:
    """A state's fields as JSON data, but for its secrets."""
    by = Dump(s.game.places, s.game.sides, s.game.things)
    s.take(s, by)
    by.data["seen_by"] = int(s.seen_by)
    by.data["order"] = [int(x) for x in s.order]
    by.data["acts"] = [int(x) for x in s.acts]
    if s.law is not None:
        by.data["law"] = s.law.numbers()
    if s.turn == CHANCE and s.seen_by != FULL:
        by.data["come"] = int(s.come)
    return by.data


def fill_in(s: State, data: dict[str, object]) -> None:
    """The inverse of ``dump``, with every field's kind and range checked."""
    by = Load(s.game.places, s.game.sides, s.game.things, data)
    s.take(s, by)
    s.whole = False
    s.seen_by = checked("seen_by", by.given("seen_by"), FULL, s.game.players - 1)
    s.order = checked_row("order", listed("order", by.given("order")), -1, LARGEST)
    s.acts = vec[i32]([i32(x) for x in checked_row("acts", listed("acts", by.given("acts")), 0, 2147483647)])
    if s.law is not None:
        s.law.read(by.given("law"))
    if s.turn == CHANCE and s.seen_by != FULL:
        s.come = checked("come", by.given("come"), 0, LARGEST)
    if by.data:
        raise BadRecord(f"a view of {s.game} has no field {', '.join(sorted(by.data))}")


def listed(name: str, found: object) -> list[object]:
    """A list given from outside."""
    if not isinstance(found, list):
        raise BadRecord(f"{name} is not a list")
    return found


class View:
    """What one seat knows. ``state`` is masked: hands and cards this seat has not seen are blank in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.game = state.game
        self.seat: int | None = None if state.seen_by < 0 else int(state.seen_by)

    @property
    def turn(self) -> int:
        """The seat to act, -1 chance, -4 over."""
        return self.state.turn

    def legal_actions(self) -> list[int]:
        """What this seat may do now; empty when it is not to act."""
        return self.state.legal_actions(self.seat) if self.seat is not None else []

    def irregularities(self) -> list[dict[str, object]]:
        """What this seat could do out of order now, as ``State.irregularities`` has it."""
        return self.state.irregularities() if self.seat is not None else []

    def zones(self) -> list[Zone]:
        """What a screen draws for this seat."""
        return self.game.zones(self.state)

    def prompt(self) -> str:
        """What is asked now, and why where this seat must do just one thing, though it holds more."""
        if self.state.is_terminal():
            return "The match is over."
        if self.state.is_chance_node():
            return "Chance decides."
        part = self.game.parts[self.state.part]
        why = part.forced(self.state) if self.seat is not None and self.seat == self.state.turn else ""
        asked = part.prompt(self.state)
        return f"{asked}: {why}" if why else asked

    def choosing(self) -> Choosing | None:
        """Several cards to be chosen together by this seat now, or None."""
        if self.seat is None or self.seat != self.state.turn:
            return None
        return self.game.parts[self.state.part].choosing(self.state)

    def article(self) -> str:
        """The id of the article in force; empty where nobody is to act."""
        nobody = self.state.is_terminal() or self.state.is_chance_node()
        return "" if nobody else self.game.parts[self.state.part].article(self.state)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """How ``pickle`` and ``copy`` write it down, see ``engine.kept``."""
        from gamester.engine.kept import kept_view

        return kept_view(self)

    def _repr_svg_(self) -> str:
        """How a notebook shows it: the table as this seat sees it, as SVG."""
        return self.state._repr_svg_()

    def to_json(self, past: bool = False) -> str:
        """The view as one line of JSON; ``past``: with what the seat has seen and done before (``engine.recall``)."""
        data = {"schema": SCHEMA, "game": str(self.game), "seat": self.seat, "state": dump(self.state)}
        if past:
            from gamester.engine.recall import known_at

            known = known_at(self.state)
            data["known"] = known.to_data() if known is not None else None
        return json.dumps(data, separators=(",", ":"), sort_keys=True)

    @staticmethod
    def from_json(text: str, blank: State | None = None) -> "View":
        """The inverse of ``to_json``; ``BadRecord`` says what is wrong. ``blank``: a state to fill, of its game."""
        from gamester.engine.registry import load_game

        try:
            data = json.loads(text)
        except (ValueError, TypeError, RecursionError):
            raise BadRecord("a view is one JSON document") from None
        if not isinstance(data, dict) or data.get("schema") != SCHEMA:
            raise BadRecord(f"not a view: its schema should be {SCHEMA}")
        game, seat, inner = data.get("game"), data.get("seat"), data.get("state")
        if not isinstance(game, str) or not isinstance(inner, dict):
            raise BadRecord("a view has a game and a state")
        s: State = blank if blank is not None and str(blank.game) == game else load_game(game).empty_state()
        fill_in(s, inner)
        if (None if s.seen_by < 0 else int(s.seen_by)) != seat or s.seen_by < -1:
            raise BadRecord("the view's seat is not its state's")
        if data.get("known") is not None:
            from gamester.engine.recall import known_from, remembering

            known = known_from(data["known"])
            if known.seat != seat:
                raise BadRecord("what was known before is not this seat's")
            remembering(s, known)
        return View(s)
