"""What a seat has seen and done: all of it, in order, the same whether chance was seeded or explicit.

A match is played again beside itself, and after each action it is written down what the seat sees otherwise than
before. What is written so far goes with the seat's views, and from there into what is imagined: so a sample knows the
seat's past as the match does, and goes on from it.
"""

import json
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadRecord, IllegalAction
from gamester.engine.fields import SHOWN
from gamester.engine.fields_told import OWN, Uniform
from gamester.engine.history import NO_ACTS, Past
from gamester.engine.position import CHANCE, FULL, HIDDEN, Position
from gamester.engine.state import State
from gamester.engine.view import View, dump

UNKNOWN: Final = "?"  # what was before is not known: of a view without its past, and of the others in what is imagined


class Sight(Uniform):
    """What a seat sees of a state, field by field: ``look`` tells what it sees otherwise than it did before."""

    def __init__(self, game: Any, seat: i64, last: vec[i64], rows: dict[str, list[int]]) -> None:
        super().__init__(game.places, game.sides, game.things)
        self.me: i64 = seat
        self.sees: i64 = 0
        self.last = last  # all fields as they were, in their order
        self.rows = rows  # those that are as long as may come
        self.at: i64 = 0
        self.news: list[str] = []
        self.imagined: list[int] = []  # what a sample has as drawn before it was imagined,
        self.truly: list[int] = []  # and what was

    def look(self, s: Position) -> str:
        """What is seen otherwise than at the last look."""
        self.sees = s.sees(self.me)
        self.at = 0
        self.news = []
        s.take(s, self)
        drawn = [int(x) for x in (s.order[: s.drawn] if s.game.open_chance else s.seen_order(self.me))]
        many = len(self.imagined)
        if many and drawn[:many] == self.imagined:
            drawn = self.truly + drawn[many:]
        self.heard("order", drawn)
        if s.law is not None:
            self.heard("law", s.law.seen(self.me).numbers())
        return ",".join(self.news)

    def put(self, name: str, x: i64) -> None:
        """A field of one number."""
        at = self.at
        self.at = at + 1
        if at == len(self.last):
            self.last = append(self.last, x)
        elif self.last[at] == x:
            return
        else:
            self.last[at] = x
        self.news.append(f"{name}={x}")

    def grown(self, name: str, xs: vec[i64]) -> None:
        """A row of as many as may come."""
        before = self.rows.get(name)
        if len(xs) or before is not None:
            self.heard(name, [int(x) for x in xs])

    def heard(self, name: str, numbers: list[int]) -> None:
        """The same, of Python's numbers."""
        if self.rows.get(name, []) != numbers:
            self.rows[name] = numbers
            self.news.append(f"{name}={'/'.join([str(n) for n in numbers])}")

    def one(self, name: str, x: i64, kind: i64, least: i64, most: i64, how: i64) -> i64:
        self.put(name, x)
        return x

    def told(self, name: str, x: i64, seat: i64, others: i64 = 0, how: i64 = 0) -> i64:
        seen = others
        if seat >= 0 and seat == self.me:
            seen = x
        self.put(self.inside + name, seen)
        return x

    def some(self, name: str, xs: vec[i64], kind: i64, many: i64, who: i64, least: i64, how: i64) -> vec[i64]:
        if many < 0:
            self.grown(name, xs)
            return xs
        sees = self.sees
        if not how & SHOWN:
            sees = BIT[self.me]
        n: i64 = 0
        for x in xs:
            if who == OWN and not sees >> n & 1:
                x = least
            at = self.at
            self.at = at + 1
            if at == len(self.last):
                self.last = append(self.last, x)
                self.news.append(f"{name}.{n}={x}")
            elif self.last[at] != x:
                self.last[at] = x
                self.news.append(f"{name}.{n}={x}")
            n += 1
        return xs


class Known:
    """What a seat had seen and done when it looked; a view carries it. Of what is imagined: also where it began."""

    def __init__(self, seat: i64, text: str, last: vec[i64], rows: dict[str, list[int]]) -> None:
        self.seat = seat
        self.text = text
        self.last = last
        self.rows = rows
        self.looked: State | None = None  # what was imagined from,
        self.seed: object = 0  # and with which seed

    def to_data(self) -> dict[str, object]:
        """All of a view's as JSON data."""
        return {"seat": int(self.seat), "text": self.text, "last": [int(x) for x in self.last], "rows": self.rows}


def known_from(given: object) -> Known:
    """The inverse of ``Known.to_data``; ``BadRecord`` where it is not of that form."""
    if isinstance(given, dict):
        seat, text, last, rows = (given.get(name) for name in ("seat", "text", "last", "rows"))
        if isinstance(seat, int) and isinstance(text, str) and are_numbers(last) and isinstance(rows, dict):
            if all(isinstance(name, str) and are_numbers(row) for name, row in rows.items()):
                out = vec[i64]([])
                for x in last or ():
                    out = append(out, x)
                return Known(seat, text, out, {name: list(row) for name, row in rows.items()})
    raise BadRecord("what a seat knew before has a seat, a text, numbers and rows of numbers; this is damaged")


def are_numbers(given: object) -> bool:
    """Whether it is a list of whole numbers, none too great."""
    return isinstance(given, list) and all(type(n) is int and -(2**62) <= n < 2**62 for n in given)


class Recollection:
    """What one seat has seen and done, kept up as the match goes on."""

    def __init__(self, again: State, known: Known, page: Past | None, used: i64) -> None:
        game = again.game
        self.again = again  # the match as far as it has been followed
        self.seat: i64 = known.seat
        self.sight = Sight(game, known.seat, known.last[:], dict(known.rows))
        if known.looked is not None and game.open_chance:
            self.sight.imagined = [int(x) for x in again.order[: again.drawn]]
            self.sight.truly = known.rows.get("order", [])
        self.text = known.text
        # nothing is seen that the actions do not tell
        self.plain = game.information == "perfect" and game.chance_kind() == "deterministic" and not game.lawful
        self.page = page  # how far the history has been followed: so many actions beyond this page
        self.used: i64 = used
        self.look()

    def look(self) -> None:
        """Where nothing is to be drawn: what comes card by card where chance is explicit comes at once elsewhere."""
        if self.plain or self.again.turn == CHANCE:
            return
        news = self.sight.look(self.again)
        if news:
            self.text += f" [{news}]"

    def follow(self, s: State) -> bool:
        """Go on to where ``s`` stands; False where that is not on the way."""
        pages: list[vec[i32]] = [s.acts]
        past = s.past
        while past is not self.page:
            if past is None:
                return False
            pages.append(past.acts)
            past = past.before
        skip = self.used
        if skip > len(pages[-1]):
            return False
        self.again.seeds, self.again.keys = s.seeds, s.keys  # which may have got more of them
        for n in range(len(pages) - 1, -1, -1):
            acts = pages[n]
            for k in range(skip, i64(len(acts))):
                word = i64(acts[k])
                try:
                    self.step((word & 63) - 4, (word >> 6) - 1)
                except IllegalAction:  # a position put together by hand
                    return False
            skip = 0
        self.page = s.past
        self.used = i64(len(s.acts))
        return True

    def step(self, who: i64, action: i64) -> None:
        """One action more, and what is seen then."""
        again = self.again
        game = again.game
        if who != CHANCE:
            seen = game.seen(who, action, self.seat)
            self.text += f" {who}:{seen}"
            if seen == HIDDEN:
                announced = game.announced(again, action)
                if announced:
                    self.text += f"({announced})"
        if self.plain:
            return
        if who >= 0 and action < game.regular:  # it was legal
            again.write_down(who, action)
            game.parts[again.part].act(again, action)
        else:
            again.apply_action(int(action))
        self.look()

    def known(self) -> Known:
        """As it is now."""
        return Known(self.seat, self.text, self.sight.last[:], dict(self.sight.rows))


def nothing_known(s: State, seat: i64, text: str) -> Known:
    """What a seat knows before it has seen anything: the fields as they are before a match."""
    sight = Sight(s.game, seat, vec[i64]([]), {})
    if text != UNKNOWN:
        sight.look(s.game.fresh)
    return Known(seat, text, sight.last, sight.rows)


def beginning(s: State) -> Past | None:
    """Where the memory of a view or of an imagined state begins in its history, as a page with nothing on it."""
    past = s.past
    while past is not None and past.known is None:
        past = past.before
    return past


def known_at(s: State) -> Known | None:
    """What was known there."""
    past = beginning(s)
    if past is None:
        return None
    assert isinstance(past.known, Known)
    return past.known


def remembering(s: State, known: Known) -> None:
    """Let the history of ``s``, which goes back to this deal alone, begin with what was known."""
    s.past = Past(None, NO_ACTS, True)
    s.past.known = known


def imagined_from(s: State, looked: State, seed: object) -> None:
    """Let ``s``, imagined from ``looked`` with ``seed``, remember what was known there, if anything was."""
    before = known_at(looked)
    if before is None:
        return
    known = Known(before.seat, before.text, before.last, before.rows)
    known.looked = looked
    known.seed = seed
    remembering(s, known)


def recollect(s: State, seat: i64) -> Recollection | None:
    """What ``seat`` has seen and done until ``s``; None of a state that cannot be followed from any beginning."""
    before: list[Any] = s.recalled or []
    for one in before:
        if one.seat == seat:
            if one.follow(s):
                out: Recollection = one
                return out
            before.remove(one)
            break
    found = begun(s, seat)
    if found is None or not found.follow(s):
        return None
    s.recalled = [*before, found]
    return found


def begun(s: State, seat: i64) -> Recollection | None:
    """The same at the beginning."""
    if s.whole:
        start: State = s.game.new_initial_state(s.given_seed(), [int(c) for c in s.first] or None)
        return Recollection(start, nothing_known(s, seat, ""), None, 0)
    page = beginning(s)
    known = known_at(s)
    if known is None or known.looked is None:
        return None
    start = s.game.imagine(View(known.looked), known.seed)
    start.seeded = s.seeded
    if known.seat != seat:
        known = nothing_known(s, seat, UNKNOWN)
    return Recollection(start, known, page, i64(len(start.acts)))


def seen_from(s: State, seat: i64) -> State:
    """A full state as ``seat`` sees it, with what it has seen and done before."""
    out: State = s.mask(int(seat))
    found = recollect(s, seat)
    if found is not None:
        remembering(out, found.known())
    return out


def information(s: State, seat: i64) -> str:
    """The whole sequence of what ``seat`` saw and did, and what it sees now."""
    if s.seen_by != FULL and s.seen_by != seat:
        raise IllegalAction("a view knows what its own seat has seen only")
    now = dump(s if s.seen_by != FULL else s.mask(int(seat)))
    acts = now.pop("acts")
    text = UNKNOWN
    if s.seen_by == FULL:
        found = recollect(s, seat)
        text = found.text if found is not None else f"{UNKNOWN} {acts}"
    else:
        known = known_at(s)
        text = known.text if known is not None else f"{UNKNOWN} {acts}"
    return f"{json.dumps(now, separators=(',', ':'), sort_keys=True)}{text}"
