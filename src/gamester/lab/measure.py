"""How far a policy can be beaten: exactly where the game can be laid out, from below by search where it cannot.

``exploitability`` and ``best_response`` are exact. ``local_best_response`` (Lisy and Bowling 2017) plays against the
policy with a seat that looks one choice ahead: of each of its actions it asks what it would win if the policy went on
for everybody, on deals that fit what it sees, and takes the best. Of deals imagined it takes those in which the policy
would have done what has been done, as far as that can be told (``players.likelihood``). That is a strategy like any
other, so that what it wins is at most what a best response would.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.lab.arena import seeded
from gamester.lab.common import game_of, mean_of
from gamester.lab.ladder import LADDER, Rung
from gamester.lab.policies import Policy, Table, policy_of
from gamester.lab.splits import seeds
from gamester.lab.tree import MOST, Tree
from gamester.players import Player, load_player
from gamester.players.likelihood import Hindsight
from gamester.players.loader import kind_of
from gamester.players.ombre_dealing import Supposed
from gamester.players.search import WEIGHED, Search

What = Rung | Tree | Game[Any] | str
FEW = 16  # deals imagined for a choice


@dataclass(frozen=True, slots=True)
class Response:
    """A best response of ``seat``: what it wins, what the policy wins in its place, and how it plays."""

    seat: int
    value: float
    own: float
    policy: Table

    @property
    def gain(self) -> float:
        """What it wins beyond the policy itself."""
        return self.value - self.own


@dataclass(frozen=True, slots=True)
class Bound:
    """What a local best response has won beyond the policy in its place, on the mean of ``deals``.

    ``gain`` is a lower bound of a best response's, to within its standard ``error``. ``value`` and ``own`` are what the
    two have won."""

    seat: int
    value: float
    own: float
    gain: float
    error: float
    deals: int


def tree_of(what: What, most: int = MOST) -> Tree:
    """A game laid out: a rung, by its name or as such, or a game from its first deal on, all chance enumerated."""
    if isinstance(what, Tree):
        return what
    if isinstance(what, str) and what in LADDER:
        what = LADDER[what]
    if isinstance(what, Rung):
        return Tree(what.worlds(), most)
    return Tree([(1.0, game_of(what).new_initial_state())], most)


def exploitability(game: What, policy: Policy | Player | str, asks: int = 1) -> float:
    """What a best response wins beyond the policy, the mean of all seats: OpenSpiel's NashConv by their number.

    Exact. ``game``: a rung of the ladder, a tree, or a game small enough to be laid out (``BadOption`` if it is not).
    ``policy``: one of ``lab.policies``, a player, or a player's name; one that draws lots is asked ``asks`` times in
    each information state, and what is measured is the mean of these answers.
    """
    tree = tree_of(game)
    return tree.exploitability(tree.strategies(policy_of(policy, tree.game, asks)))


def best_response(game: What, policy: Policy | Player | str, seat: int, asks: int = 1) -> Response:
    """The best that ``seat`` can do where all others follow the policy, exactly. Arguments: see ``exploitability``."""
    tree = tree_of(game)
    if not 0 <= seat < tree.seats:
        raise BadOption(f"there is no seat {seat}; seats are 0 to {tree.seats - 1}")
    strategies = tree.strategies(policy_of(policy, tree.game, asks))
    answer = tree.response(seat, strategies)
    own = tree.value(strategies)[seat]
    return Response(seat, tree.best(seat, strategies), own, tree.table({seat: answer}))


def local_best_response(
    game: Game[Any] | str,
    policy: str,
    seat: int = 0,
    deals: int = 100,
    split: str = "test",
    rollout: str = "",
    few: int = FEW,
) -> Bound:
    """A lower bound, by search, of what a best response wins beyond a player, over the first ``deals`` of a split.

    ``policy``: the name of the player who has every other seat. ``rollout``: the one by whom deals are played out, as
    a rule the same; a quicker one where it thinks long, and the bound is less tight. ``few``: deals imagined for each
    choice. Each deal is played twice, by the local best response and by the player in its place.
    """
    rules = game_of(game)
    if not 0 <= seat < rules.num_players():
        raise BadOption(f"there is no seat {seat}; seats are 0 to {rules.num_players() - 1}")
    if deals < 2 or few < 2:
        raise BadOption("a bound is of two deals or more, with two imagined for a choice or more")
    values: list[float] = []
    owns: list[float] = []
    for seed in seeds(split, deals):
        for won, local in ((values, True), (owns, False)):
            duel = Duel(rules, policy, rollout or policy, seat if local else -1, few, seed)
            won.append(duel.played(rules.new_initial_state(seed=seed))[seat])
    gains = [value - own for value, own in zip(values, owns, strict=True)]
    return Bound(seat, math.fsum(values) / deals, math.fsum(owns) / deals, *mean_of(gains), deals)


class Duel:
    """One deal, with a local best response in ``seat`` (-1: in none) and the player in all others."""

    def __init__(self, game: Game[Any], policy: str, rollout: str, seat: int, few: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.few = few
        self.seed = seed
        self.players = [loaded(policy, game, seed * 64 + n) for n in range(game.num_players())]
        self.ends = [loaded(rollout, game, seed * 64 + 32 + n) for n in range(game.num_players())]
        by_lot = kind_of(rollout) == "random"  # what is done tells nothing then
        self.sampler = Search(game, 0, 1, seed, self.ends[0], weigh=0 if by_lot else WEIGHED)

    def played(self, state: State) -> list[float]:
        """What each seat has won at the end."""
        while not state.is_terminal():
            actor = state.current_player()
            view = state.view(actor)
            legal = view.legal_actions()
            if len(legal) == 1:
                state.apply_action(legal[0])
            elif actor == self.seat:
                state.apply_action(self.best(state, legal))
            else:
                state.apply_action(self.players[actor].choose(view).action)
        return state.returns()

    def best(self, state: State, legal: list[int]) -> int:
        """The action that wins most on the deals imagined, each played out by the policy after each action.

        The policy's own where none is ahead of it by more than the deals' standard error."""
        view = state.view(self.seat)
        usual = self.players[self.seat].choose(view).action
        self.sampler.hindsight = Hindsight(view, self.ends[self.seat]) if self.sampler.weigh else None
        supposed = Supposed(view)
        self.sampler.supposed = supposed if supposed.dealer is not None else None
        won: dict[int, list[float]] = {action: [] for action in legal}
        for _ in range(self.few):
            world = self.sampler.imagined(view)
            for action in legal:
                branch = world.clone()
                branch.apply_action(action)
                won[action].append(self.rolled(branch))
        found, most = usual, 0.0
        for action in legal:
            ahead, error = mean_of([x - y for x, y in zip(won[action], won[usual], strict=True)])
            if ahead - error > most:
                found, most = action, ahead - error
        return found

    def rolled(self, state: State) -> float:
        """What the seat wins where the policy goes on for everybody."""
        draw = self.seed
        while not state.is_terminal():
            if state.is_chance_node():
                draw += 1
                state.play_random(1, draw)
                continue
            view = state.view(state.current_player())
            legal = view.legal_actions()
            state.apply_action(legal[0] if len(legal) == 1 else self.ends[view.seat or 0].choose(view).action)
        return state.returns()[self.seat]


def loaded(name: str, game: Game[Any], seed: int) -> Player:
    """The player of that name; with a seed of its own where it draws lots and is given none."""
    return load_player(seeded(name, seed), game)
