"""Many matches of one game in lock-step: what each shows lies in packed arrays that other code may read in place."""

from typing import Any, Final, final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from gamester.engine.bits import MOST, drawn
from gamester.engine.errors import BadDeal, IllegalAction
from gamester.engine.fields_drawn import Layout
from gamester.engine.fields_packed import Bytes, Doubles, Words
from gamester.engine.game import Game, Part
from gamester.engine.planes import LANE, Marks
from gamester.engine.rng import advance, checked_seed, mix, skip
from gamester.engine.state import CHANCE, FULL, TERMINAL, State

NOTHING: Final = 0
WORDS: Final = 1  # a 64-bit word for each of the stretches that the game paints
PLANES: Final = 2  # signed bytes, numbers beyond a byte cut
TENSOR: Final = 3  # doubles, as ``State.observation_tensor``
COUNTED: Final = -1  # a row's first match has the seed that is counted from its root
MOST_OVER: Final = 10_000  # matches in a row that may be over before anybody is asked
GIVEN: Final = -2  # it was given as a state


def check_start(game: Game[Any], s: State) -> None:
    """``BadDeal`` where a match of ``game`` cannot begin as ``s``."""
    if str(s.game) != str(game):
        raise BadDeal(f"this is a state of {s.game}, not of {game}")
    if s.seen_by != FULL:
        raise BadDeal("this is what one seat sees: imagine a whole state from it")
    if s.turn == TERMINAL:
        raise BadDeal("this match is over")


@final
class Batch:
    """``n`` matches. Row ``i`` of each array tells of match ``i``, from the seat that is to act in it.

    The arrays are made once and written in place, so views of their memory stay good. A match that ends begins anew
    at once: its row of ``done`` and ``reward`` tells of the old one until the next step, all else of the new one.
    One that is over before anybody is asked is passed over.
    Where the game has at most 62 actions, those that are legal are a set, ``allowed``; else ``marks`` has a byte each.

    ``base`` and ``total``: these are rows ``base`` on of so many, and all goes as it would there. ``by_deal``: a
    reward at the end of each deal, what has changed since the last, in place of the returns at the end of the match.
    """

    def __init__(
        self, game: Game[Any], n: int, kind: int, base: int = 0, total: int = 0, by_deal: bool = False
    ) -> None:
        self.game: Final = game
        self.parts: Final = vec[Part](game.parts)
        self.n: Final[i64] = n
        self.kind: Final[i64] = kind
        self.base: Final[i64] = base
        self.total: Final[i64] = total or n
        self.by_deal: Final = by_deal
        self.size: Final[i64] = game.actions.size
        self.players: Final[i64] = game.players
        self.few: Final = self.size <= MOST
        self.width: Final[i64] = game.observation_tensor_shape()[0]
        self.allowed: Final = vec[i64]([0] * (n if self.few else 0))
        self.states = vec[State]([])
        self.marks: Final = Marks(0 if self.few else n, self.size)
        trial = Layout()
        game.paint(game.empty_state(), 0, trial)
        self.layout: Final = trial.calls  # what the game paints
        self.words: Final = Words(n if kind == WORDS else 0, len(self.layout))
        self.planes: Final = Bytes(n if kind == PLANES else 0, self.width)
        self.tensor: Final = Doubles(n if kind == TENSOR else 0, self.width)
        self.turn: Final = vec[i64]([0] * n)
        self.reward: Final = vec[float]([0.0] * (n * self.players))  # a row a match, a column a seat
        self.done: Final = vec[u8]([0] * n)
        self.deal_done: Final = vec[u8]([0] * n)  # where rewards are by the deal
        self.told: Final = vec[u8]([0] * n)  # the last three say something
        self.picked: Final = vec[i64]([0] * n)
        self.roots: Final = vec[i64]([0] * n)  # what each match's seeds are counted from
        self.first: Final = vec[i64]([COUNTED] * n)  # the seed of a row's first match, or COUNTED or GIVEN
        self.luck: Final = vec[i64]([0] * n)  # what the cards follow from that a given state leaves to chance
        self.matches: Final = vec[i64]([0] * n)  # begun so far
        self.deals: Final = vec[i64]([0] * n)  # deals over when a reward was last given
        self.stood: Final = vec[float]([0.0] * (n * self.players))  # how all stood then
        self.ended: dict[int, State] = {}  # by row, the matches that ended with the last step
        self.drawn: i64 = 0
        self.finished: i64 = 0

    def seed_of(self, i: int, k: int) -> int:
        """The seed of the ``k``-th match in row ``i``."""
        if k == 0 and self.first[i] != COUNTED:
            if self.first[i] == GIVEN:
                raise BadDeal(f"match {i} began as a state that was given: it has no seed here")
            return self.first[i]
        return mix(skip(self.roots[i], k + 1))

    def reset(self, seed: int) -> None:
        """Begin every match: all that chance will do follows from ``seed``."""
        root = mix(advance(checked_seed(seed)))
        self.drawn = mix(advance(root))
        self.finished = 0
        self.ended = {}
        states = vec[State]([])
        for i in range(self.n):
            self.roots[i] = mix(skip(root, 2 + self.base + i))
            self.luck[i] = mix(self.roots[i])
            self.first[i] = COUNTED
            self.matches[i] = 0
            states = append(states, self._begin(i))
            self._quiet(i)
            self._show(i, states[i])
        self.states = states

    def again(self, i: int, seed: int) -> None:
        """Row ``i`` begins a match with its own seed, from which those after it follow; COUNTED: its next match."""
        if seed != COUNTED:
            self.first[i] = checked_seed(seed)
            self.roots[i] = mix(advance(mix(advance(seed))))
            self.luck[i] = mix(self.roots[i])
            self.matches[i] = 0
        self.states[i] = self._begin(i)
        self._quiet(i)
        self._show(i, self.states[i])

    def begin_as(self, i: int, s: State) -> None:
        """Row ``i`` goes on as a copy of ``s``; what it leaves to chance follows from the row."""
        check_start(self.game, s)
        self.luck[i] = advance(self.luck[i])
        self.roots[i] = mix(self.luck[i])  # other matches after it than those of before
        self.first[i] = GIVEN
        self.matches[i] = 1
        self._quiet(i)
        t = s.clone()
        self.states[i] = t
        if self.by_deal:
            self._stand(i, t)
        if t.turn < 0:
            self._settle(i, t)
        self._show(i, self.states[i])

    def kept(self) -> dict[str, list[Any]]:
        """All that the arrays do not follow from, to be written down; ``thaw`` is the inverse."""
        return {
            "states": list(self.states),
            "ended": list(self.ended.items()),
            "roots": list(self.roots),
            "first": list(self.first),
            "luck": list(self.luck),
            "matches": list(self.matches),
            "deals": list(self.deals),
            "picked": list(self.picked),
            "stood": list(self.stood),
            "reward": list(self.reward),
            "done": list(self.done),
            "deal_done": list(self.deal_done),
            "told": list(self.told),
            "counts": [int(self.drawn), int(self.finished)],
        }

    def thaw(self, kept: dict[str, list[Any]]) -> None:
        """Take over what ``kept`` gave of as many matches of this game, the arrays staying where they are."""
        self.states = vec[State](kept["states"])
        self.ended = dict(kept["ended"])
        self.drawn, self.finished = kept["counts"]
        i: i64
        for i in range(self.n):
            self.roots[i] = kept["roots"][i]
            self.first[i] = kept["first"][i]
            self.luck[i] = kept["luck"][i]
            self.matches[i] = kept["matches"][i]
            self.deals[i] = kept["deals"][i]
            self.picked[i] = kept["picked"][i]
            self.done[i] = kept["done"][i]
            self.deal_done[i] = kept["deal_done"][i]
            self.told[i] = kept["told"][i]
        for i in range(self.n * self.players):
            self.reward[i] = kept["reward"][i]
            self.stood[i] = kept["stood"][i]
        for i in range(i64(len(self.states))):
            self._show(i, self.states[i])

    def step(self, actions: bytes, some: bool = False) -> None:
        """An action for each match, as little-endian 64-bit numbers. None is carried out unless all are legal.

        ``some``: a match whose action is -1 waits as it is.
        """
        if len(actions) != 8 * self.n:
            raise IllegalAction(f"{self.n} matches take {self.n} actions, not {len(actions) // 8}")
        states, parts, told, few, allowed = self.states, self.parts, self.told, self.few, self.allowed
        marks = self.marks
        legal, stride = marks.words, marks.stride
        i: i64
        for i in range(self.n):
            action: i64 = read_i64_le(actions, 8 * i)
            if some and action == -1:
                continue
            if (
                action < 0
                or action >= self.size
                or not (allowed[i] >> action if few else legal[i * stride + (action >> 3)] >> LANE[action & 7]) & 1
            ):
                raise self.refusal(int(i), int(action))
        if self.ended:
            self.ended = {}
        by_deal = self.by_deal
        for i in range(self.n):
            action = read_i64_le(actions, 8 * i)
            if told[i]:
                self._quiet(i)
            if action < 0:
                continue
            s = states[i]
            s.write_down(s.turn, action)
            part = parts[s.part]
            part.act(s, action)
            if s.turn < 0 or by_deal:
                self._settle(i, s)
                s = states[i]
            elif not few and s.turn == self.turn[i]:
                marks.go_on(i)
                if part.mark_after(s, action, marks):
                    self._paint(i, s)
                    continue
            self._show(i, s)

    def refusal(self, i: int, action: int) -> IllegalAction:
        """Why an action is none that match ``i`` takes now."""
        s = self.states[i]
        return IllegalAction(f"match {self.base + i}: {s.game.parts[s.part].refusal(s, action)}")

    def pick(self) -> None:
        """Draw a legal action for each match into ``picked``, each as likely."""
        picked = self.picked
        at: i64 = skip(self.drawn, self.base)
        i: i64
        if self.few:
            allowed = self.allowed
            for i in range(self.n):
                at = advance(at)
                picked[i] = drawn(allowed[i], mix(at))
        else:
            marks = self.marks
            for i in range(self.n):
                at = advance(at)
                picked[i] = marks.pick(i, mix(at))
        self.drawn = skip(self.drawn, self.total)

    def _begin(self, i: i64) -> State:
        s: State = self.game.new_initial_state(self.seed_of(int(i), int(self.matches[i])))
        self.matches[i] += 1
        first: i64 = self.matches[i]
        while s.turn == TERMINAL:  # it was over before anybody was asked
            if self.matches[i] - first > MOST_OVER:
                raise BadDeal(f"{self.game} is over before anybody is asked anything")
            s = self.game.new_initial_state(self.seed_of(int(i), int(self.matches[i])))
            self.matches[i] += 1
        if self.by_deal:
            self.deals[i] = 0
            p: i64
            for p in range(self.players):
                self.stood[i * self.players + p] = 0.0
        return s

    def _stand(self, i: i64, s: State) -> None:
        """Rewards by the deal are counted from here."""
        self.deals[i] = s.deal
        standing = s.standing()
        for p in range(self.players):
            self.stood[i * self.players + p] = standing[p]

    def _settle(self, i: i64, s: State) -> None:
        """After an action: chance acts where a state that was given leaves it to, and what has ended is paid."""
        while s.turn == CHANCE:
            self.luck[i] = advance(self.luck[i])
            s.play_random(1, int(self.luck[i]))
        over = s.turn == TERMINAL
        if not over and s.deal == self.deals[i] or not over and not self.by_deal:
            return
        returns = self.game.returns(s)
        for p in range(self.players):
            at: i64 = i * self.players + p
            self.reward[at] = returns[p] - self.stood[at]
            if self.by_deal:
                self.stood[at] = returns[p]
        self.told[i] = 1
        self.deals[i] = s.deal
        if self.by_deal:
            self.deal_done[i] = 1
        if over:
            self.done[i] = 1
            self.finished += 1
            self.ended[int(i)] = s
            self.states[i] = self._begin(i)

    def _quiet(self, i: i64) -> None:
        self.done[i] = 0
        self.deal_done[i] = 0
        self.told[i] = 0
        p: i64
        for p in range(self.players):
            self.reward[i * self.players + p] = 0.0

    def _show(self, i: i64, s: State) -> None:
        """Write what the seat to act in a match sees and may do."""
        self.turn[i] = s.turn
        if self.few:
            self.allowed[i] = self.parts[s.part].legal_set(s)
        else:
            self.marks.begin(i)
            self.parts[s.part].mark(s, self.marks)
        self._paint(i, s)

    def _paint(self, i: i64, s: State) -> None:
        """Write what the seat to act in a match sees."""
        if self.kind == WORDS:
            self.words.begin(i)
            self.game.paint(s, s.turn, self.words)
        elif self.kind == PLANES:
            self.planes.begin(i)
            self.game.paint(s, s.turn, self.planes)
            self.planes.end()
        elif self.kind == TENSOR:
            self.tensor.begin(i)
            self.game.paint(s, s.turn, self.tensor)
