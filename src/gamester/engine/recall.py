"""What a seat has seen and done: all of it, in order, the same whether chance was seeded or explicit."""

import json

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import IllegalAction
from gamester.engine.fields import SHOWN
from gamester.engine.fields_told import OWN, Uniform
from gamester.engine.state import CHANCE, FULL, State
from gamester.engine.view import dump


class Own(Uniform):
    """What of a state's fields a seat knows alone, in words."""

    def __init__(self, s: State, seat: i64) -> None:
        super().__init__(s.game.places, s.game.sides, s.game.things)
        self.me: i64 = seat
        self.looks = (s.sees(seat) >> seat & 1) != 0  # into its own hand
        self.words: list[str] = []

    def some(self, name: str, xs: vec[i64], kind: i64, many: i64, who: i64, least: i64, how: i64) -> vec[i64]:
        if who == OWN and xs[self.me] != least and (self.looks or not how & SHOWN):
            self.words.append(f"{name}={xs[self.me]}")
        return xs

    def told(self, name: str, x: i64, seat: i64, others: i64 = 0, how: i64 = 0) -> i64:
        if seat == self.me and x != others:
            self.words.append(f"{name}={x}")
        return x


def own_words(s: State, seat: i64) -> str:
    """What ``seat`` alone knows just now; with it the hands and the part of the pack it looks into."""
    by = Own(s, seat)
    s.take(s, by)
    fellows: i64 = s.sees(seat)
    for p in range(s.game.places):
        if p != seat and fellows >> p & 1:
            other = Own(s, p)
            s.take(s, other)
            by.words.append(f"({p}: {' '.join(other.words)})")
    order = s.order[: s.drawn] if s.game.open_chance else s.seen_order(seat)
    if len(order):
        by.words.append(",".join([str(c) for c in order]))
    return " ".join(by.words)


def told_acts(s: State, seat: i64) -> list[tuple[int, int]]:
    """Every action so far as ``seat`` saw it, but for chance's."""
    return [(who, s.game.seen(who, a, seat)) for who, a in s.full_history() if who != CHANCE]


def information(s: State, seat: i64, before: list[str] | None = None) -> str:
    """The whole sequence of what ``seat`` saw and did, and what it sees now.

    Of a state that cannot be played again (a view's, an imagined one) what the seat knew before is missing, unless
    ``before`` gives it, as ``learnt`` had it for the state that was looked at.
    """
    if s.seen_by not in (FULL, seat):
        raise IllegalAction("a view knows what its own seat has seen only")
    now = dump(s if s.seen_by != FULL else s.mask(int(seat)))
    del now["acts"]
    acts = " ".join([f"{who}:{a}" for who, a in told_acts(s, seat)])
    return (
        f"{json.dumps(now, separators=(',', ':'), sort_keys=True)} {acts} {' '.join(learnt(s, seat) or before or [])}"
    )


def learnt(s: State, seat: i64) -> list[str]:
    """Each time that what ``seat`` alone knows changed: after how many actions it saw, and what it was then."""
    history = s.full_history()
    if not s.whole:
        return []
    again: State = s.game.new_initial_state(s.given_seed(), [int(c) for c in s.first] or None)
    out: list[str] = []
    last = ""
    seen = 0
    for who, action in history:
        words = own_words(again, seat) if who != CHANCE else last
        if words != last:
            last = words
            out.append(f"[{seen} {words}]")
        again.apply_action(action)
        if who != CHANCE:
            seen += 1
    words = own_words(again, seat)
    if words != last:
        out.append(f"[{seen} {words}]")
    return out
