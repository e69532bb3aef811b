"""How much of a game is luck."""

import gamester
from gamester.lab.luck import brought, measure, ours, share


def test_the_share_is_what_thought_does_not_better() -> None:
    assert share([1.0, 2.0], [-1.0, 0.0]) == 0  # always ahead
    assert share([0.0, 1.0], [0.0, 1.0]) == 100  # as often behind as ahead
    assert share([0.0], [0.0]) == 100  # a draw counts half
    assert share([1.0, 1.0, 1.0, -1.0], [0.0]) == 50
    assert share([-1.0], [0.0]) == 100  # no worse than chance


def test_a_side_is_compared_and_every_side_in_turn() -> None:
    whist, raffles = gamester.load_game("whist"), gamester.load_game("raffles(players=3)")
    assert [ours(whist, n) for n in range(3)] == [[0, 2], [1, 3], [0, 2]]
    assert [ours(raffles, n) for n in range(4)] == [[0], [1], [2], [0]]


def test_the_same_seeds_measure_the_same() -> None:
    game = gamester.load_game("wit-and-reason")
    assert brought(game, "random(seed={seed})", 3) == brought(game, "random(seed={seed})", 3)
    assert measure(("wit-and-reason", 0.0)) == measure(("wit-and-reason", 0.0)) < 50
