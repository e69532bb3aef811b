"""Information-set search for every game: one tree over what a seat can know, grown over many imagined deals.

Each round imagines a full state that fits the view, walks down the tree by upper confidence bounds among the actions
legal in it, adds one node, plays the deal out as the game's plain player would from what each seat knows, and counts
what every seat would take home. Actions that the searching seat does not see are one branch. The method is Cowling,
Powley and Whitehouse's (2012), single observer. What the plain player would do is left only for something better by
more than chance explains.
"""

import math
import time
from typing import Final

from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.registry import load_game
from gamester.engine.rng import advance, checked_seed, mix
from gamester.engine.state import TERMINAL, State
from gamester.engine.view import View
from gamester.players.base import Choice, Player, Thinker
from gamester.players.playout import play_out

LOOK_AT_CLOCK: Final = 8  # rounds between two looks
LONGEST: Final = 600_000


class Node:
    """What is known of one action at one place in the tree."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.open: i64 = 0  # how often it was legal where its parent was visited
        self.won = 0.0  # in all, by the seat that chose it
        self.squares = 0.0  # of what it won
        self.kids: dict[int, Node] = {}

    def mean(self) -> float:
        """What was won on the mean."""
        return self.won / max(int(self.visits), 1)

    def error(self) -> float:
        """The square of the mean's standard error."""
        n = int(self.visits)
        return max(self.squares / n - self.mean() ** 2, 0.0) / (n - 1) if n > 1 else math.inf


class Search(Thinker):
    """Thinks for ``ms`` milliseconds, or ``iterations`` rounds, which is repeatable with ``seed``."""

    name = "search"

    def __init__(
        self,
        game: Game,
        ms: int = 200,
        iterations: int = 0,
        seed: int = 0,
        plain: Player | None = None,
        explore: float = 0.8,
    ) -> None:
        if not 0 <= ms <= LONGEST or iterations < 0 or ms + iterations == 0:
            raise BadOption(f"search takes ms=1 to {LONGEST}, or iterations=1 or more")
        self.ms = ms
        self.iterations = iterations
        self.rng: i64 = mix(advance(checked_seed(seed)))
        self.plain = plain
        self.explore = explore
        self.game = game
        self.least = 0.0
        self.most = 0.0
        self.one_deal: dict[int, Game] = {}  # the same game, over after so many deals
        self.rounds = 0

    def until_this_deal_is_over(self, view: View) -> Game:
        """The game of the view, ending with the deal in hand: what comes after it is not worth the time."""
        deals = int(view.state.deal) + 1
        if deals not in self.one_deal:
            given: dict[str, object] = {**view.game.given, "deals": deals}
            self.one_deal[deals] = load_game(view.game.id, given)
        return self.one_deal[deals]

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The action visited most, and how it fared."""
        root, game = self.grow(view), self.until_this_deal_is_over(view)
        best = max(legal, key=lambda action: int(root.kids[action].visits) if action in root.kids else 0)
        if self.plain is not None:
            usual = self.plain.choose(view)
            if usual.action == best or not self.better(root, best, usual.action):
                return usual
        kid = root.kids[best]
        mean = kid.won / max(int(kid.visits), 1) - game.returns(view.state)[view.seat or 0]
        return Choice(best, f"{mean:+.2f} on the mean in {kid.visits} of {self.rounds} imagined plays of the deal")

    def better(self, root: Node, one: int, other: int) -> bool:
        """Whether an action fared better than another by more than the standard error of the difference."""
        if other not in root.kids:
            return False
        a, b = root.kids[one], root.kids[other]
        return a.mean() - b.mean() > math.sqrt(a.error() + b.error())

    def grow(self, view: View) -> Node:
        """The tree for ``view``."""
        root = Node()
        game = self.until_this_deal_is_over(view)
        self.least, self.most = math.inf, -math.inf
        self.rounds = 0
        end = time.perf_counter() + self.ms / 1000
        while True:
            if self.iterations:
                if self.rounds >= self.iterations:
                    return root
            elif self.rounds % LOOK_AT_CLOCK == 0 and time.perf_counter() >= end and self.rounds:
                return root
            self.rng = advance(self.rng)
            s = view.game.imagine(view, int(mix(self.rng)))
            s.game = game
            self.round(root, s, i64(view.seat if view.seat is not None else 0))
            self.rounds += 1

    def round(self, root: Node, s: State, me: i64) -> None:
        """Down the tree, one node more, and the deal played out."""
        path = [root]
        seats = [-1]
        node = root
        grown = False
        while s.turn != TERMINAL and not grown:
            if s.turn < 0:
                s.play_random(1, int(self.draw()))
                continue
            part = s.game.parts[s.part]
            legal = part.listed(s)
            action, seat = self.pick(node, legal, s, me), s.turn
            seen = int(s.game.seen(seat, action, me))
            s.write_down(seat, action)
            part.act(s, action)
            if seen not in node.kids:
                node.kids[seen] = Node()
            grown = node.kids[seen].visits == 0
            node = node.kids[seen]
            path.append(node)
            seats.append(int(seat))
        if s.turn != TERMINAL:
            play_out(s, self.draw(), self.plain)
        returns = s.returns()
        for value in returns:
            self.least = min(self.least, value)
            self.most = max(self.most, value)
        for n, at in enumerate(path):
            at.visits += 1
            if seats[n] >= 0:
                at.won += returns[seats[n]]
                at.squares += returns[seats[n]] * returns[seats[n]]

    def pick(self, node: Node, legal: list[int], s: State, me: i64) -> int:
        """An action never tried where there is one; else the one with the highest upper confidence bound."""
        fresh: list[int] = []
        best, highest = legal[0], -math.inf
        span = self.most - self.least
        if span <= 0.0 or span == math.inf:
            span = 1.0
        game = s.game
        for action in legal:
            seen = int(game.seen(s.turn, action, me))
            kid = node.kids.get(seen)
            if kid is None or kid.visits == 0:
                fresh.append(action)
                continue
            kid.open += 1
            bound = (kid.won / int(kid.visits) - self.least) / span
            bound += self.explore * math.sqrt(math.log(int(kid.open) + 1) / int(kid.visits))
            if bound > highest:
                best, highest = action, bound
        if fresh:
            return fresh[int(self.draw() % len(fresh))]
        return best

    def draw(self) -> i64:
        """62 random bits."""
        self.rng = advance(self.rng)
        return mix(self.rng)
