"""OpenSpiel's own tests and searchers on our games."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation
from tests.conformance.settings import PRESETS

import gamester
from gamester.engine.errors import BadOption
from gamester.engine.state import State
from gamester.lab import openspiel

NAMES = openspiel.register()


@pytest.mark.parametrize("text", PRESETS)
def test_pyspiels_random_simulation(text: str) -> None:
    game = openspiel.load(text, {"deals": 1})
    assert pyspiel.load_game(str(game)) == game
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", ["euchre", "cribbage", "hearts", "ombre-by-two(tours=1)"])
def test_pyspiels_random_simulation_of_whole_matches(text: str) -> None:
    pyspiel.random_sim_test(openspiel.load(text), num_sims=1, serialize=False, verbose=False)


def test_every_game_is_registered_once() -> None:
    assert len(NAMES) == len(gamester.registered_games()) == len(set(NAMES))
    assert openspiel.register() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())
    assert "gamester_mediateur_solitaire_three" in NAMES


def test_options_go_to_and_fro() -> None:
    """What is not given is as the book prints it; what is given is kept in the game's string."""
    plain = pyspiel.load_game("gamester_whist(book=hoyle-donohue)")
    assert plain.rules.values == gamester.load_game("whist(book=hoyle-donohue)").values
    given = openspiel.load("whist(book=hoyle-donohue,rubber=1,honours=false,deals=3)")
    assert str(given) == "gamester_whist(book=hoyle-donohue,deals=3,honours=no,rubber=1)"
    again = pyspiel.load_game(str(given))
    assert again.rules.values == gamester.load_game("whist(book=hoyle-donohue,rubber=1,honours=no,deals=3)").values
    assert again.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


def test_bounds_are_those_of_the_rules() -> None:
    """Eleven points in a deal of Whist, but ten for a call; 26 in one of Hearts."""
    whist = openspiel.load("whist(deals=2)")
    assert (whist.min_utility(), whist.max_utility(), whist.max_game_length()) == (-22.0, 22.0, 128)
    rubber = openspiel.load("whist(book=hoyle-donohue,stake=3)")
    assert (rubber.max_utility(), rubber.max_game_length()) == (2 * 3 * 3, 3 * 19 * 64)
    hearts = openspiel.load("hearts")
    assert (hearts.min_utility(), hearts.max_utility()) == (-4 * 26.0, 4 * 26 / 3)
    assert hearts.max_game_length() == 4 * 52 and openspiel.load("hearts(deals=1)").min_utility() == -26.0


def test_wrong_options_are_refused() -> None:
    with pytest.raises(BadOption):
        pyspiel.load_game("gamester_whist(book=hoyle)")
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("gamester_whist(rubbers=2)")
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("gamester_whist(laws=table)")


def some_way(game: pyspiel.Game, seed: int, most: int = 60) -> pyspiel.State:
    """A state at a player's turn, some way into a match played at random."""
    draw = random.Random(seed)
    state, left = game.new_initial_state(), draw.randrange(most)
    before = state
    while not state.is_terminal():
        if not state.is_chance_node():
            before = state.clone()
            left -= 1
            if left < 0:
                break
        state.apply_action(draw.choice(state.legal_actions()))
    return before


@pytest.mark.parametrize("text", PRESETS[::2])
def test_a_resampled_state_looks_the_same(text: str) -> None:
    """From where the player sits, and no more is kept of the past than that player knows."""
    game = openspiel.load(text, {"deals": 2})
    for seed in range(3):
        state = some_way(game, seed, 90)
        sampler = pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)
        for player in range(game.num_players()):
            twin = state.resample_from_infostate(player, sampler)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            assert twin.current_player() == state.current_player()
            assert len(twin.history()) == len(state.history()) == twin.move_number()
            copy = pickle.loads(pickle.dumps(twin))
            assert str(copy) == str(twin) and copy.history() == twin.history()
            draw = random.Random(seed)
            while not twin.is_terminal():
                twin.apply_action(draw.choice(twin.legal_actions()))
            assert len(twin.returns()) == game.num_players()


def test_a_resampled_state_is_another_world() -> None:
    state = some_way(openspiel.load("whist(deals=1)"), 1, 20)
    hands = set()
    for seed in range(8):
        twin = state.resample_from_infostate(state.current_player(), pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0))
        hands.add(str(twin))
        assert str(state) != str(twin)
    assert len(hands) == 8


@pytest.mark.parametrize("text", ["whist(deals=1)", "ombre(book=ombre-1878,deals=2)", "piquet(deals=1)", "euchre"])
def test_openspiels_information_set_search(text: str) -> None:
    game = openspiel.load(text)
    source = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, source), 2.0, 8, random_state=source)
    for seed in range(3):
        state = some_way(game, seed)
        assert bot.step(state) in state.legal_actions()


def won_by(state: pyspiel.State, action: int) -> bool:
    """Whether an action ends the match, and well for him who does it."""
    after = state.child(action)
    return after.is_terminal() and after.player_return(state.current_player()) > 0


def one_move_wins(seed: int) -> tuple[pyspiel.State, list[int]]:
    """A state of a game of draughts where some moves win at once and others do not, and those that do."""
    rules, draw = gamester.load_game("draughts"), random.Random(seed)
    while True:
        state = rules.new_initial_state()
        while not state.is_terminal():
            game = openspiel.EndingGame([state.clone()])
            start = game.new_initial_state().child(0)
            winning = [a for a in start.legal_actions() if won_by(start, a)]
            if 0 < len(winning) < len(start.legal_actions()):
                return start, winning
            state.apply_action(draw.choice(state.legal_actions()))


def test_openspiels_tree_search() -> None:
    """Both of OpenSpiel's, on a board where the match can be won at once."""
    start, winning = one_move_wins(1)
    bots = (
        mcts.MCTSBot(start.get_game(), 2.0, 40, mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)), True),
        pyspiel.MCTSBot(start.get_game(), pyspiel.RandomRolloutEvaluator(1, 3), 2.0, 40, 10, True, 3, False),
    )
    for bot in bots:
        assert bot.step_with_policy(start)[1] in winning


def last_tricks(text: str, seed: int, cards: int) -> State:
    """A deal played at random until each hand holds so many cards and a trick is over."""
    state, draw = gamester.load_game(text).new_initial_state(seed=seed), random.Random(seed)
    while not (state.phase == "play" and list(state.held) == [cards] * len(state.held)):
        state.apply_action(draw.choice(state.legal_actions()))
    return state


def test_openspiels_regret_minimisation() -> None:
    """CFR on the last two tricks of a deal of Piquet: what a best answer could still win goes down."""
    game = openspiel.ending(last_tricks("piquet(deals=1)", 4, 2), samples=8)
    assert len(game.worlds) > 1
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(20):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(game, solver.average_policy())
    assert after < before / 4


def test_observers_name_their_stretches() -> None:
    state = some_way(openspiel.load("quadrille(deals=1)"), 2)
    seen = make_observation(state.get_game())
    seen.set_from(state, 1)
    axes = gamester.load_game("quadrille").observation_axes()
    assert [(name, len(seen.dict[name])) for name, _ in axes] == axes
    assert np.concatenate(list(seen.dict.values())).tolist() == state.observation_tensor(1)
    recalled = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    assert recalled.tensor is None
    assert recalled.string_from(state, 1) == state.information_state_string(1)
    with pytest.raises(ValueError, match="one player"):
        make_observation(
            state.get_game(),
            pyspiel.IIGObservationType(False, True, pyspiel.PrivateInfoType.ALL_PLAYERS),
        )


def test_what_has_been_seen_as_a_tensor() -> None:
    """``history=N``: the shape that Deep CFR and NFSP take their networks from, through OpenSpiel's environment too."""
    game = openspiel.load("put(deals=1)", history=4)
    assert game.get_type().provides_information_state_tensor
    assert game.information_state_tensor_shape() == gamester.load_game("put").history_tensor_shape(4)
    state = some_way(game, 2)
    own = state.held.state
    assert state.information_state_tensor(1) == pytest.approx(own.history_tensor(1, 4))
    again = pyspiel.load_game(str(game)).deserialize_state(state.serialize())
    assert again.information_state_tensor(1) == state.information_state_tensor(1)
    env = rl_environment.Environment(game)
    assert len(env.reset().observations["info_state"][0]) == game.information_state_tensor_size()
    assert not openspiel.load("put(deals=1)").get_type().provides_information_state_tensor


def test_the_interpreter_ends_in_peace() -> None:
    """Pyspiel lets go of what it holds only after the interpreter has ended."""
    code = "import pyspiel\nfrom gamester.lab import openspiel\nopenspiel.load('whist').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
