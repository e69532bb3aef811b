"""Many matches of one game in lock-step: what each shows lies in packed arrays that other code may read in place."""

from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from gamester.engine.bits import MOST, drawn, nth
from gamester.engine.errors import IllegalAction
from gamester.engine.fields_drawn import Layout
from gamester.engine.fields_packed import Bytes, Doubles, Words
from gamester.engine.game import Game
from gamester.engine.planes import LANE, flags, total
from gamester.engine.rng import advance, checked_seed, mix, skip
from gamester.engine.state import TERMINAL, State

NOTHING: Final = 0
WORDS: Final = 1  # a 64-bit word for each of the stretches that the game paints
PLANES: Final = 2  # signed bytes, numbers beyond a byte cut
TENSOR: Final = 3  # doubles, as ``State.observation_tensor``


class Batch:
    """``n`` matches. Row ``i`` of each array tells of match ``i``, from the seat that is to act in it.

    The arrays are made once and written in place, so views of their memory stay good. A match that ends begins anew
    at once: its row of ``done`` and ``reward`` tells of the old one until the next step, all else of the new one.
    Where the game has at most 62 actions, those that are legal are a set, ``allowed``; else ``legal`` has a byte each.
    """

    def __init__(self, game: Game[Any], n: int, kind: int) -> None:
        self.game = game
        self.n: i64 = n
        self.kind: i64 = kind
        self.size: i64 = game.actions.size
        self.players: i64 = game.players
        self.few = self.size <= MOST
        self.stride: i64 = 0 if self.few else (self.size + 7) // 8  # words of a row of `legal`
        self.width: i64 = game.observation_tensor_shape()[0]
        self.allowed: vec[i64] = vec[i64]([0] * (n if self.few else 0))
        self.states: list[State] = []
        self.legal: vec[i64] = vec[i64]([0] * (n * self.stride))  # a byte an action, 0 or 1
        trial = Layout()
        game.paint(game.empty_state(), 0, trial)
        self.layout = trial.calls  # what the game paints
        self.words = Words(n if kind == WORDS else 0, len(self.layout))
        self.planes = Bytes(n if kind == PLANES else 0, self.width)
        self.tensor = Doubles(n if kind == TENSOR else 0, self.width)
        self.turn: vec[i64] = vec[i64]([0] * n)
        self.reward: vec[float] = vec[float]([0.0] * (n * self.players))  # a row a match, a column a seat
        self.done: vec[u8] = vec[u8]([0] * n)
        self.picked: vec[i64] = vec[i64]([0] * n)
        self.roots: vec[i64] = vec[i64]([0] * n)  # what each match's seeds are counted from
        self.matches: vec[i64] = vec[i64]([0] * n)  # begun so far
        self.drawn: i64 = 0
        self.finished: i64 = 0

    def seed_of(self, i: int, k: int) -> int:
        """The seed of the ``k``-th match in row ``i``."""
        return mix(skip(self.roots[i], k + 1))

    def reset(self, seed: int) -> None:
        """Begin every match: all that chance will do follows from ``seed``."""
        root = mix(advance(checked_seed(seed)))
        self.drawn = mix(advance(root))
        self.finished = 0
        self.states = []
        for i in range(self.n):
            self.roots[i] = mix(skip(root, 2 + i))
            self.matches[i] = 0
            self.states.append(self._begin(i))
            self._quiet(i)
            self._show(i, self.states[i])

    def kept(self) -> dict[str, list[Any]]:
        """All that the arrays do not follow from, to be written down; ``thaw`` is the inverse."""
        return {
            "states": self.states,
            "roots": list(self.roots),
            "matches": list(self.matches),
            "picked": list(self.picked),
            "reward": list(self.reward),
            "done": list(self.done),
            "counts": [int(self.drawn), int(self.finished)],
        }

    def thaw(self, kept: dict[str, list[Any]]) -> None:
        """Take over what ``kept`` gave of as many matches of this game, the arrays staying where they are."""
        self.states = list(kept["states"])
        self.drawn, self.finished = kept["counts"]
        i: i64
        for i in range(self.n):
            self.roots[i] = kept["roots"][i]
            self.matches[i] = kept["matches"][i]
            self.picked[i] = kept["picked"][i]
            self.done[i] = kept["done"][i]
        for i in range(self.n * self.players):
            self.reward[i] = kept["reward"][i]
        for i in range(i64(len(self.states))):
            self._show(i, self.states[i])

    def step(self, actions: bytes) -> None:
        """An action for each match, as little-endian 64-bit numbers. None is carried out unless all are legal."""
        if len(actions) != 8 * self.n:
            raise IllegalAction(f"{self.n} matches take {self.n} actions, not {len(actions) // 8}")
        states, done, few, allowed, legal = self.states, self.done, self.few, self.allowed, self.legal
        i: i64
        for i in range(self.n):
            action: i64 = read_i64_le(actions, 8 * i)
            if (
                action < 0
                or action >= self.size
                or not (allowed[i] >> action if few else legal[i * self.stride + (action >> 3)] >> LANE[action & 7]) & 1
            ):
                fault = states[i].game.parts[states[i].part].refusal(states[i], int(action))
                raise IllegalAction(f"match {i}: {fault}")
        for i in range(self.n):
            action = read_i64_le(actions, 8 * i)
            s = states[i]
            s.write_down(s.turn, action)
            s.game.parts[s.part].act(s, action)
            if done[i]:
                self._quiet(i)
            if s.turn == TERMINAL:
                self._end(i, s)
                s = states[i]
            self._show(i, s)

    def pick(self) -> None:
        """Draw a legal action for each match into ``picked``, each as likely."""
        picked = self.picked
        at: i64 = self.drawn
        i: i64
        if self.few:
            allowed = self.allowed
            for i in range(self.n):
                at = advance(at)
                picked[i] = drawn(allowed[i], mix(at))
        else:
            for i in range(self.n):
                at = advance(at)
                picked[i] = self._pick_wide(i * self.stride, mix(at))
        self.drawn = at

    def _pick_wide(self, at: i64, bits: i64) -> i64:
        """One of the legal actions marked from word ``at`` on, drawn with random ``bits``."""
        many: i64 = 0
        k: i64
        for k in range(self.stride):
            many += total(self.legal[at + k])
        left: i64 = bits % many
        base: i64 = 0
        while left >= total(self.legal[at]):
            left -= total(self.legal[at])
            at += 1
            base += 8
        return base + nth(flags(self.legal[at]), left)

    def _begin(self, i: i64) -> State:
        s: State = self.game.new_initial_state(self.seed_of(int(i), int(self.matches[i])))
        self.matches[i] += 1
        return s

    def _end(self, i: i64, s: State) -> None:
        returns = self.game.returns(s)
        for p in range(self.players):
            self.reward[i * self.players + p] = returns[p]
        self.done[i] = 1
        self.finished += 1
        self.states[i] = self._begin(i)

    def _quiet(self, i: i64) -> None:
        self.done[i] = 0
        p: i64
        for p in range(self.players):
            self.reward[i * self.players + p] = 0.0

    def _show(self, i: i64, s: State) -> None:
        """Write what the seat to act in a match sees and may do."""
        self.turn[i] = s.turn
        if self.few:
            self.allowed[i] = s.game.parts[s.part].legal_set(s)
        else:
            self._mark(i, s)
        if self.kind == WORDS:
            words = self.words
            words.begin(i)
            self.game.paint(s, s.turn, words)
        elif self.kind == PLANES:
            self.planes.begin(i)
            self.game.paint(s, s.turn, self.planes)
            self.planes.end()
        elif self.kind == TENSOR:
            self.tensor.begin(i)
            self.game.paint(s, s.turn, self.tensor)

    def _mark(self, i: i64, s: State) -> None:
        legal, at = self.legal, i * self.stride
        k: i64
        for k in range(self.stride):
            legal[at + k] = 0
        s.game.parts[s.part].mark(s, legal, at)
