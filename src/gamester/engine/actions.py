"""A game's actions: whole numbers to the engine, words to people, data to screens."""

import re
from typing import Final

from gamester.engine.errors import BadNotation, IllegalAction

# a bare () would narrow an attribute to the empty tuple, and compiled code holds to that
NO_NAMES: Final[tuple[str, ...]] = ()


class Said:
    """One kind of action: ``base`` is its first number, ``values`` what it may be said of."""

    def __init__(self, name: str, base: int, key: str, values: tuple[str, ...], bare: bool) -> None:
        self.name = name
        self.base = base
        self.key = key
        self.values = values
        self.bare = bare


class Actions:
    """The verbs of a game, numbered one after the other from 0."""

    def __init__(self) -> None:
        self.verbs: list[Said] = []
        self.size = 0
        self._names: list[str] = []
        self._structs: list[dict[str, object]] = []
        self._numbers: dict[str, int] = {}
        self._plainly: dict[str, int] = {}  # the same without regard to case and spaces, once somebody writes so

    def add(
        self,
        name: str,
        key: str = "",
        values: tuple[str, ...] = (),
        bare: bool = False,
        seat: int | None = None,
        told: tuple[str, ...] = (),
    ) -> int:
        """Give numbers to a verb and return the first. ``bare``: written as its value alone (``7S``); ``seat``: who
        alone does it, whoever is to act (``1: revoke 7S``); ``told``: words of each value's own, for people."""
        base = self.size
        self.verbs.append(Said(name, base, key, values, bare))
        for n, value in enumerate(values or ("",)):
            words = f"{name} {value}".strip() if seat is None else f"{seat}: {name} {value}".strip()
            text = told[n] if told else value if bare else words
            struct: dict[str, object] = {"verb": name} if seat is None else {"verb": name, "seat": seat}
            if value:
                struct[key] = value
            self._names.append(text)
            self._structs.append(struct)
            self._numbers[text] = self.size
            self._numbers.setdefault(words, self.size)
            self.size += 1
        return base

    def name(self, action: int) -> str:
        """The action in words, as ``parse`` reads it."""
        return self._names[action] if 0 <= action < self.size else f"(no action {action})"

    def struct(self, action: int) -> dict[str, object]:
        """The action as data for a screen: its verb and what it is said of."""
        if not 0 <= action < self.size:
            raise IllegalAction(f"{action} is no action: they go from 0 to {self.size - 1}")
        return dict(self._structs[action])

    def about(self, card: str) -> list[int]:
        """Every action that is said of ``card``."""
        plain = _plain(card)
        return [n for n, struct in enumerate(self._structs) if _plain(str(struct.get("card", ""))) == plain]

    def parse(self, text: str) -> int:
        """The number of the action written ``text``; case, spaces and ``10`` for ``T`` do not matter."""
        found = self._numbers.get(text)  # as a program writes it
        if found is None:
            if not self._plainly:
                for written, n in self._numbers.items():
                    self._plainly.setdefault(_plain(written), n)
            found = self._plainly.get(_plain(text))
        if found is None:
            raise BadNotation(f"{text[:60]!r} is no action of this game")
        return found


def _plain(text: str) -> str:
    return re.sub(r"\b10(?=[cdhs]\b)", "t", " ".join(text.lower().split()))
