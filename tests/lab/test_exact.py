"""Exact measures: beside OpenSpiel's own through its interface, with CFR+, and by hand."""

from __future__ import annotations

import pytest
from open_spiel.python import policy as spiel_policy
from open_spiel.python.algorithms import best_response as spiel_best_response
from open_spiel.python.algorithms import exploitability as spiel_exploitability

import gamester
from gamester import lab
from gamester.engine.errors import BadOption
from gamester.lab import openspiel
from gamester.lab.cfr import Arena
from gamester.lab.ladder import BRAG, PUT, rung, short_pack
from gamester.lab.measure import tree_of
from gamester.lab.policies import Policy, Table, Uniform, policy_of
from gamester.lab.tree import Tree
from gamester.players.equilibrium.games import abstraction_of
from gamester.players.equilibrium.unfold import unfolded

SEVEN = BRAG.format(2), "AS KS QS JC 9D 8H 7H"


@pytest.fixture(scope="module")
def brag() -> Tree:
    """Seven cards: the smallest game of Brag in which a seat does not know the other's hand."""
    return Tree(short_pack(*SEVEN))


@pytest.fixture(scope="module")
def spiel() -> openspiel.EndingGame:
    """The same as pyspiel has it."""
    return openspiel.EndingGame([world for _, world in short_pack(*SEVEN)])


def theirs(game: openspiel.EndingGame, tree: Tree, own: Policy) -> spiel_policy.Policy:
    """A policy of ours as one of OpenSpiel's."""
    seen = {found.known: found for row in tree.situations for found in row}

    def shares(state: openspiel.SpielState) -> dict[int, float]:
        found = seen.get(state.information_state_string())
        legal = state.legal_actions()
        return dict.fromkeys(legal, 1.0) if found is None else dict(own.shares(found.view, found.known))

    return spiel_policy.tabular_policy_from_callable(game, shares)


def test_beside_openspiel_the_uniform_policy(brag: Tree, spiel: openspiel.EndingGame) -> None:
    uniform = spiel_policy.UniformRandomPolicy(spiel)
    assert lab.exploitability(brag, "random") == pytest.approx(spiel_exploitability.exploitability(spiel, uniform))
    for seat in (0, 1):
        answer = spiel_best_response.BestResponsePolicy(spiel, seat, uniform)
        found = lab.best_response(brag, Uniform(), seat)
        assert found.value == pytest.approx(answer.value(spiel.new_initial_state()))
        assert found.gain == pytest.approx(found.value - found.own) and found.gain > 0


@pytest.mark.parametrize("name", ["simple", "cfr"])
def test_beside_openspiel_other_policies(name: str, brag: Tree, spiel: openspiel.EndingGame) -> None:
    own = brag.table(dict(enumerate(brag.solved(7)))) if name == "cfr" else policy_of(name, brag.game)
    game = theirs(spiel, brag, own)
    assert lab.exploitability(brag, own) == pytest.approx(spiel_exploitability.exploitability(spiel, game))


def test_by_four_beside_openspiel() -> None:
    """The last two tricks of Whist: what each seat by itself could win."""
    worlds = [world for _, world in rung("whist-ending").worlds()[::25]]
    tree = Tree([(1 / len(worlds), world) for world in worlds])
    game = openspiel.EndingGame(worlds)
    uniform = spiel_policy.UniformRandomPolicy(game)
    for seat in (0, 3):
        answer = spiel_best_response.BestResponsePolicy(game, seat, uniform)
        assert lab.best_response(tree, "random", seat).value == pytest.approx(answer.value(game.new_initial_state()))


def test_a_best_response_wins_what_it_says(brag: Tree) -> None:
    plain = policy_of("simple", brag.game)
    for seat in (0, 1):
        found = lab.best_response(brag, "simple", seat)
        strategies = brag.strategies(plain)
        strategies[seat] = brag.strategy(seat, found.policy)
        assert brag.value(strategies)[seat] == pytest.approx(found.value)
        again = lab.best_response(brag, brag.table(dict(enumerate(strategies))), seat)
        assert again.gain == pytest.approx(0), "nothing betters it"


def test_cfr_comes_to_an_equilibrium(brag: Tree) -> None:
    found = [lab.exploitability(brag, brag.table(dict(enumerate(brag.solved(n))))) for n in (1, 10, 100, 1000)]
    assert found[0] > found[1] > found[2] > found[3] and 0 <= found[3] < 1e-3 < found[0]
    value = brag.value(brag.solved(1000))
    assert value[0] == pytest.approx(-value[1])


def test_chance_is_enumerated() -> None:
    """Cards that the worlds leave open are drawn in every way, with their exact weights."""
    game = gamester.load_game(SEVEN[0])
    tree = Tree(
        [(0.5, game.new_initial_state(deal="AS KS JC 9D 8H 7H")), (0.5, game.new_initial_state(deal="AS KS JC 9D 8H"))]
    )
    drawn = 52 - 5
    assert sum(tree.chance) > 0 and tree.chance.min() == pytest.approx(0.5 / drawn)
    ends = {round(x * 2 * drawn) for x in tree.chance}
    assert ends == {1, drawn}


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(BadOption, match=r"more than .* nodes"):
        tree_of("whist(deals=1)", most=500)
    with pytest.raises(BadOption, match="too large"):
        lab.exploitability("hearts", "simple")
    with pytest.raises(BadOption, match="no seat 2"):
        lab.best_response("brag-7", "random", 2)
    with pytest.raises(BadOption, match="make 1"):
        lab.exploitability("brag-7", Table({}, Half()))


class Half:
    """Half of what it should be."""

    def shares(self, view: gamester.View, known: str) -> dict[int, float]:
        return dict.fromkeys(view.legal_actions(), 0.25)


def test_who_draws_lots_is_asked_in_each_state_for_itself(brag: Tree) -> None:
    """The same again, whatever was asked before."""
    search = policy_of("search(iterations=8)", brag.game, asks=2)
    first = brag.strategy(0, search)
    assert (brag.strategy(0, search) == first).all() and set(first.tolist()) <= {0.0, 0.5, 1.0}
    player = policy_of(gamester.load_player("simple", brag.game), brag.game)
    assert (brag.strategy(1, player) == brag.strategy(1, policy_of("simple", brag.game))).all()


def test_put_by_its_ranks_is_the_tree() -> None:
    """What ``lab.equilibrium`` measures by kinds of cards is what the whole tree has."""
    worlds = short_pack(PUT, "3S 2S AS KS QS JS TS")[::12]
    worlds = [(1 / len(worlds), world) for _, world in worlds]
    tree = Tree(worlds)
    arena = Arena(unfolded(abstraction_of(tree.game), worlds))
    even = [plan.even() for plan in arena.plans]
    assert tree.exploitability(tree.strategies(Uniform())) == pytest.approx(arena.exploitability(even))
