"""PettingZoo's own tests, for every game as every book plays it, and what is ours to promise."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from tests.conformance.settings import PRESETS

import gamester
from gamester.engine.errors import BadDeal, BadOption, IllegalAction
from gamester.lab import pettingzoo

# What PettingZoo says of every environment that has an action mask and is not on its own list.
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


@pytest.mark.parametrize("text", PRESETS)
def test_pettingzoos_own_tests(text: str) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(pettingzoo.env(text, {"deals": 1}), num_cycles=100)
    assert [str(w.message) for w in said if not str(w.message).startswith(EXPECTED)] == []
    seed_test(lambda: pettingzoo.env(text, {"deals": 1}), num_cycles=25)


@pytest.mark.parametrize("text", PRESETS)
def test_pettingzoos_own_tests_of_parallel_environments(text: str) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        parallel_api_test(pettingzoo.parallel_env(text, {"deals": 1}), num_cycles=40)
    assert [str(w.message) for w in said] == []


@pytest.mark.parametrize("text", ["whist(deals=1)", "backgammon", "put"])
def test_the_parallel_environment_is_the_same_match(text: str) -> None:
    """Whatever those do whose turn it is not; and it pickles on the way."""
    one, all_ = pettingzoo.env(text), pettingzoo.parallel_env(text)
    with pytest.raises(ValueError, match="reset"):
        all_.step({})
    one.reset(seed=8)
    seen, _ = all_.reset(seed=8)
    for step in range(60):
        agent = one.agent_selection
        for each in all_.agents:
            for key, row in one.observe(each).items():
                assert np.array_equal(seen[each][key], row)
        action = int(np.flatnonzero(seen[agent]["action_mask"])[-1])
        with pytest.raises(IllegalAction, match=f"turn of {agent}"):
            all_.step({each: 0 for each in all_.agents if each != agent})
        one.step(action)
        if step == 5:
            all_ = pickle.loads(pickle.dumps(all_))
        seen, won, over, cut, _ = all_.step({each: action if each == agent else -1 for each in all_.agents})
        assert won == one.unwrapped.rewards and over == one.unwrapped.terminations and not any(cut.values())
        if any(over.values()):
            assert all_.agents == []
            break


def played(env: pettingzoo.raw_env, seed: int | None) -> list[float]:
    """Random play of one match: each agent's reward in all."""
    env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        env.action_space(agent).seed(len(env.match.history()))
        observation, reward, over, cut, _ = env.last()
        assert not cut
        won[agent] += reward
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    return list(won.values())


def test_rewards_are_the_matchs_returns() -> None:
    env = pettingzoo.env("hearts(deals=2)").unwrapped
    for seed in range(5):
        assert played(env, seed) == env.match.returns() != [0.0] * 4


def test_one_seed_gives_one_run_of_matches() -> None:
    """A seed is the match's own seed, and those after it follow from it."""
    first, second = (pettingzoo.env("hearts(deals=1)").unwrapped for _ in range(2))
    runs = []
    for env in (first, second):
        runs.append([played(env, 7), played(env, None), played(env, None)])
    assert runs[0] == runs[1]
    assert len({tuple(won) for won in runs[0]}) == 3
    first.reset(seed=9)
    assert first.match.record() == gamester.load_game("hearts(deals=1)").new_initial_state(seed=9).record()


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env])
def test_pickles_and_deep_copies_go_on_alike(make: Callable[[str], pettingzoo.raw_env]) -> None:
    env = make("piquet(deals=1)")
    assert pickle.loads(pickle.dumps(env)).possible_agents == env.possible_agents
    env.reset(seed=4)
    for _ in range(15):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    for twin in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert twin.agent_selection == env.agent_selection
        for agent in env.possible_agents:
            for key, seen in env.observe(agent).items():
                assert np.array_equal(twin.observe(agent)[key], seen)
        before = env.unwrapped.match.history()
        twin.step(int(twin.observe(twin.agent_selection)["action_mask"].argmax()))
        assert env.unwrapped.match.history() == before == twin.unwrapped.match.history()[:-1]


def test_an_agent_sees_what_its_seat_sees() -> None:
    env = pettingzoo.env("piquet").unwrapped
    env.reset(seed=3)
    seat = env.match.current_player()
    other = env.possible_agents[1 - seat]
    here = env.observe(env.agent_selection)
    assert here["observation"].tolist() == pytest.approx(env.match.observation_tensor(seat))
    assert np.flatnonzero(here["action_mask"]).tolist() == env.match.legal_actions()
    assert not env.observe(other)["action_mask"].any()
    assert len(env.state()) == 2 * len(here["observation"])


def test_an_illegal_action_changes_nothing() -> None:
    env = pettingzoo.env("whist(deals=1)")
    env.reset(seed=1)
    before = env.unwrapped.match.record()
    legal = env.unwrapped.match.legal_actions()
    wrong = next(a for a in range(52) if a not in legal)
    for action in (wrong, -1, 1000, None, "QS"):
        with pytest.raises(IllegalAction):
            env.step(action)
        assert env.unwrapped.match.record() == before
    env.step(legal[0])


def test_rendering_shows_one_seats_view(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("whist(deals=1)", render_mode="ansi")
    env.reset(seed=1754)
    match = env.unwrapped.match
    text = env.render()
    hidden = match.game.imagine(match.view(match.current_player()), 5)
    assert "Play a card" in text or "Lead a card" in text
    env.unwrapped.match = hidden
    assert env.render() == text
    printing = pettingzoo.env("draughts", render_mode="human")
    printing.reset(seed=0)
    printing.step(printing.unwrapped.match.legal_actions()[0])
    assert "draughts" not in capsys.readouterr().err


def test_wrong_input_is_refused() -> None:
    with pytest.raises(BadOption):
        pettingzoo.env("whist(deal=1)")
    with pytest.raises(ValueError, match="ansi, human or None"):
        pettingzoo.env("whist", render_mode="3d")
    with pytest.raises(BadDeal):
        pettingzoo.env("whist").reset(seed=-1)
