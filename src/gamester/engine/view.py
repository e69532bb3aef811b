"""View: all that a seat knows and nothing else, as pure data.

It wraps a masked state: one whose hidden fields were never copied. Players get views, so they cannot peek.
"""

import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from gamester.engine.choosing import Choosing
from gamester.engine.errors import BadRecord
from gamester.engine.state import State
from gamester.engine.zones import Zone

SCHEMA: Final = "gamester-view/1"
_SKIP: Final = ("game", "past", "rng", "seeded", "first", "seed", "seeds", "sitters", "law")


def fields(s: State) -> list[str]:
    """The names of a state's data fields, the same compiled and interpreted."""
    return sorted(n for n in _names(s) if n not in _SKIP)


def _names(s: State) -> list[str]:
    compiled = getattr(type(s), "__mypyc_attrs__", None)
    return [n for n in compiled if not n.startswith("__")] if compiled else list(vars(s))


def dump(s: State) -> dict[str, object]:
    """A state's fields as JSON data."""
    out: dict[str, object] = {}
    for name in fields(s):
        value = getattr(s, name)
        out[name] = value if isinstance(value, (bool, int, str)) else [int(x) for x in value]
    if s.law is not None:
        out["law"] = s.law.numbers()
    return out


def fill_in(s: State, data: dict[str, object]) -> None:
    """The inverse of ``dump``, with every field's kind checked."""
    names = fields(s)
    given = sorted(name for name in data if name != "law" or s.law is None)
    if given != names or (s.law is not None and "law" not in data):
        raise BadRecord(f"a view of {s.game} has the fields {', '.join(names)}")
    if s.law is not None:
        s.law.read(data["law"])
    for name in names:
        blank, value = getattr(s, name), data[name]
        if isinstance(blank, (bool, int, str)):
            if type(value) is not type(blank):
                raise BadRecord(f"{name} is {type(value).__name__}, not {type(blank).__name__}")
            if isinstance(value, int) and isinstance(blank, int):
                least = 0 if name in s.game.sets else -4 if name == "turn" else min(blank, -1)
                if not least <= value < 2**62:
                    raise BadRecord(f"{name} is {value}, out of range")
            setattr(s, name, value)
            continue
        if not isinstance(value, list):
            raise BadRecord(f"{name} is not a list")
        if len(blank) and len(value) != len(blank):
            raise BadRecord(f"{name} should have {len(blank)} entries, not {len(value)}")
        most = 2**31 if name == "acts" else 2**62
        for x in value:
            if not isinstance(x, int) or not -most <= x < most:
                raise BadRecord(f"{name} holds {x!r}, which is no whole number in range")
        if name == "acts":
            s.acts = vec[i32]([i32(x) for x in value])
        else:
            setattr(s, name, vec[i64]([i64(x) for x in value]))


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
        """What is asked now."""
        return "The match is over." if self.state.is_terminal() else self.game.parts[self.state.part].prompt(self.state)

    def choosing(self) -> Choosing | None:
        """Several cards to be chosen together by this seat now, or None."""
        if self.seat is None or self.seat != self.state.turn:
            return None
        return self.game.parts[self.state.part].choosing(self.state)

    def article(self) -> str:
        """The id of the article in force."""
        return "" if self.state.is_terminal() else self.game.parts[self.state.part].article(self.state)

    def _repr_svg_(self) -> str:
        """How a notebook shows it: the table as this seat sees it, as SVG."""
        return self.state._repr_svg_()

    def to_json(self) -> str:
        """The view as one line of JSON."""
        data = {"schema": SCHEMA, "game": str(self.game), "seat": self.seat, "state": dump(self.state)}
        return json.dumps(data, separators=(",", ":"), sort_keys=True)

    @staticmethod
    def from_json(text: str) -> "View":
        """The inverse of ``to_json``; ``BadRecord`` says what is wrong."""
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
        s = load_game(game).new_state()
        fill_in(s, inner)
        if (None if s.seen_by < 0 else int(s.seen_by)) != seat or s.seen_by < -1:
            raise BadRecord("the view's seat is not its state's")
        return View(s)
