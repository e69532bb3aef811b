"""Games, states and views written down whole and read back: what ``pickle`` and ``copy.deepcopy`` go through.

A record tells how a match came about; this tells where it stands, imagined states too, secrets and all.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i32, i64

from gamester.engine.fields_told import LARGEST, Dump, Load, checked, checked_row
from gamester.engine.game import Game
from gamester.engine.history import Past
from gamester.engine.recall import Known, known_from
from gamester.engine.registry import load_game
from gamester.engine.rng import MASK
from gamester.engine.state import State
from gamester.engine.view import View, listed


class Keep(Dump):
    """As ``Dump``, with what nobody is told."""

    def secret(self, name: str, x: i64) -> i64:
        self.data[name] = int(x)
        return x

    def secret_flag(self, name: str, x: bool) -> bool:
        self.data[name] = x
        return x

    def secret_list(self, name: str, xs: vec[i64]) -> vec[i64]:
        self.data[name] = [int(x) for x in xs]
        return xs

    def secret_words(self, name: str, x: str) -> str:
        self.data[name] = x
        return x


class Thaw(Load):
    """The inverse of ``Keep``."""

    def secret(self, name: str, x: i64) -> i64:
        return checked(name, self.given(name), -1, MASK)

    def secret_flag(self, name: str, x: bool) -> bool:
        return self.given(name) is True

    def secret_list(self, name: str, xs: vec[i64]) -> vec[i64]:
        return checked_row(name, listed(name, self.given(name)), -1, MASK)

    def secret_words(self, name: str, x: str) -> str:
        return str(self.given(name))


def kept_game(game: Game[Any]) -> tuple[object, tuple[object, ...]]:
    """How a game is written down: by its string, with the name that it was called by."""
    return load_game, (game.named + str(game)[len(game.id) :],)


def kept_view(view: View) -> tuple[object, tuple[object, ...]]:
    """How a view is written down: as JSON, beside its game, which many views may share."""
    return thawed_view, (view.game, view.to_json(past=True))


def thawed_view(rules: Game[Any], text: str) -> View:
    """What ``kept_view`` wrote down."""
    return View.from_json(text, rules.empty_state())


def kept_known(known: object) -> object:
    """What a seat knew before, where a view's or an imagined state's memory begins."""
    return (known.to_data(), known.looked, known.seed) if isinstance(known, Known) else None


def kept_state(s: State) -> tuple[object, tuple[object, ...]]:
    """How a state is written down: its game, its fields, and what it has beside them."""
    by = Keep(s.game.places, s.game.sides, s.game.things)
    s.take(s, by)
    pages: list[tuple[list[int], bool, object]] = []
    past = s.past
    while past is not None:
        pages.append(([int(word) for word in past.acts], past.ends, kept_known(past.known)))
        past = past.before
    beside: dict[str, object] = {
        "seen_by": int(s.seen_by),
        "come": int(s.come),
        "acts": [int(word) for word in s.acts],
        "law": s.law.numbers() if s.law is not None else None,
    }
    return thawed, (s.game, by.data, pages[::-1], beside)


def thawed(
    rules: Game[Any], fields: dict[str, object], pages: list[tuple[list[int], bool, Any]], beside: dict[str, object]
) -> State:
    """What ``kept_state`` wrote down."""
    s: State = rules.empty_state()
    by = Thaw(rules.places, rules.sides, rules.things, fields)
    s.take(s, by)
    for words, ends, known in pages:
        s.past = Past(s.past, vec[i32]([i32(word) for word in words]), ends)
        if known is not None:
            data, looked, seed = known
            found = known_from(data)
            found.looked, found.seed = looked, seed
            s.past.known = found
    s.seen_by = checked("seen_by", beside["seen_by"], -2, rules.players - 1)
    s.come = checked("come", beside["come"], 0, LARGEST)
    s.acts = vec[i32]([i32(x) for x in checked_row("acts", listed("acts", beside["acts"]), -1, 2147483647)])
    if s.law is not None:
        s.law.read(beside["law"])
    return s
