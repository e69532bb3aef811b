"""CFR+ and best responses: on Kuhn's poker, whose value is known, and beside OpenSpiel's own on an ending of Put."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from tests.games.put_table import dealt, say

import gamester
from gamester.lab import openspiel
from gamester.lab.cfr import Arena, CFRPlus
from gamester.lab.equilibrium import Laid
from gamester.lab.match_equilibrium import SetOfDeals
from gamester.players.equilibrium.abstraction import Abstraction, Recall
from gamester.players.equilibrium.stored import Stored
from gamester.players.equilibrium.unfold import Unfolded, unfolded

PASS, BET = 0, 1


def kuhn() -> Unfolded:
    """Three cards, one each, an ante and a bet of one; seat 0 begins."""
    game = Unfolded(Abstraction(gamester.load_game("single-brag")))
    mine, his = game.sides
    for a, b in permutations(range(3), 2):
        won = 1.0 if a > b else -1.0
        first = mine.first[mine.situation(a, 0, 2)]
        checked = his.first[his.situation(2 * b, 0, 2)]
        faced = his.first[his.situation(2 * b + 1, 0, 2)]
        again = mine.first[mine.situation(10 + a, first + PASS, 2)]
        for row, column, payoff in (
            (first + PASS, checked + PASS, won),
            (again + PASS, checked + BET, -1.0),
            (again + BET, checked + BET, 2 * won),
            (first + BET, faced + PASS, 1.0),
            (first + BET, faced + BET, 2 * won),
        ):
            game.end(payoff, row, column, 1 / 6)
    return game


def test_the_value_of_kuhns_poker() -> None:
    arena = Arena(kuhn())
    solver = CFRPlus(arena)
    solver.run(2000)
    mean = solver.mean()
    assert arena.value(mean) == pytest.approx(-1 / 18, abs=1e-3)
    assert 0 <= arena.exploitability(mean) < 1e-3
    best = arena.best_responses(mean)
    assert best[0] >= -1 / 18 - 1e-9 and best[1] >= 1 / 18 - 1e-9


def test_exploitability_of_the_even_strategy_at_kuhns_poker() -> None:
    """OpenSpiel's figure for the same."""
    import pyspiel

    game = pyspiel.load_game("kuhn_poker")
    arena = Arena(kuhn())
    even = [plan.even() for plan in arena.plans]
    assert arena.exploitability(even) == pytest.approx(
        exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    )


@pytest.fixture(scope="module")
def ending() -> openspiel.EndingGame:
    """Put in Hoyle's form after the first trick, as lookers-on may take it to stand."""
    s = say(dealt("TC 7D 9H", "QC JD TH", book="hoyle-donohue", deals=1), "TC QC")
    return openspiel.ending(s, 10, 7)


def test_beside_openspiel_on_an_ending_of_put(ending: openspiel.EndingGame) -> None:
    rules = Recall(ending.rules)
    game = unfolded(rules, [(1 / len(ending.worlds), world) for world in ending.worlds])
    arena = Arena(game)
    even = [plan.even() for plan in arena.plans]
    assert 2 * arena.exploitability(even) == pytest.approx(
        exploitability.nash_conv(ending, policy.UniformRandomPolicy(ending))
    )
    solver = CFRPlus(arena)
    solver.run(200)
    theirs = cfr.CFRPlusSolver(ending)
    for _ in range(20):
        theirs.evaluate_and_update_policy()
    mean = solver.mean()
    assert arena.exploitability(mean) < 0.01
    values = expected_game_score.policy_value(ending.new_initial_state(), [theirs.average_policy()] * 2)
    error = exploitability.nash_conv(ending, theirs.average_policy())
    assert arena.value(mean) == pytest.approx(values[0], abs=error + 0.02) and error < 0.3


def test_a_seat_may_not_forget() -> None:
    class Forgets(Recall):
        def key(self, s: object, seat: int) -> int:
            return 0

    s = dealt("TC 7D 9H", "QC JD TH", deals=1)
    with pytest.raises(ValueError, match="forgets"):
        unfolded(Forgets(s.game), [(1.0, s)])


@pytest.mark.parametrize("text", ["put(players=2)", "put(book=hoyle-donohue)", "single-brag(players=2,most=1,limit=3)"])
def test_what_is_stored_plays_as_what_was_solved(text: str) -> None:
    """A few hands only: computed, rounded, written, read and measured again."""
    laid = Laid(gamester.load_game(text), 1999)
    even = [plan.even() for plan in laid.arena.plans]
    first = laid.measured(even)
    payoffs = laid.arena.payoffs
    laid.arena.pay(np.ones(len(payoffs)))
    assert laid.arena.value(even) == pytest.approx(1.0), "some end is always come to"
    laid.arena.pay(payoffs)
    strategies = laid.solved(60)
    found = laid.measured(strategies)
    assert 0 <= found.exploitability < first.exploitability / 5
    assert -found.best[1] - 1e-9 <= found.value <= found.best[0] + 1e-9
    stored = Stored(laid.file(strategies, 60))
    assert stored.fits(laid.game) and stored.about["iterations"] == 60
    again = laid.measured(laid.strategies(stored))
    assert again.value == pytest.approx(found.value, abs=0.05)
    assert again.exploitability < first.exploitability / 5
    total = sum(len(side.numbers) for side in laid.unfolded.sides)
    assert 0 < len(stored.situations()) <= total
    for key in stored.situations():
        assert sum(stored.weights_of(key)) > 0


def test_a_set_is_solved_at_every_score() -> None:
    """Two up, and a few hands only: what both play is worth the same to either side, and little can be won by it."""
    laid = Laid(gamester.load_game("put(target=2)"), 1999)
    deals = SetOfDeals(laid, 2)
    assert deals.groups()[0] == [(1, 1)] and sorted(deals.groups()[1]) == [(0, 1), (1, 0)]
    assert list(deals.payoffs((1, 0), lambda then: 10 * then[0] + then[1])) == [
        {1.0: 11.0, 2.0: 1.0, -1.0: -1.0, -2.0: -1.0, 0.0: 1.0}[won] for won in laid.unfolded.payoffs
    ]
    even = {score: [plan.even() for plan in laid.arena.plans] for score in deals.scores}
    found = deals.solve(60)
    assert set(found) == set(deals.scores) and -1 < deals.worth(found) < 1
    assert 0 <= deals.exploitability(found) < deals.exploitability(even) / 10
