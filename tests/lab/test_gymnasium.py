"""Gymnasium's vector environments: its spaces, wrappers and way of beginning anew, and the seat's own matches."""

from __future__ import annotations

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import ClipReward, RecordEpisodeStatistics
from numpy.typing import NDArray
from tests.conformance.settings import PRESETS

import gamester
from gamester.engine.errors import BadDeal, IllegalAction
from gamester.lab import gymnasium as ours


def first_of(masks: NDArray) -> NDArray[np.int64]:
    """The lowest legal action of each row."""
    return masks.argmax(axis=1)


def lowest(observations: NDArray, masks: NDArray, seats: NDArray) -> NDArray[np.int64]:
    """A player who does what is first."""
    assert len(observations) == len(masks) == len(seats)
    return first_of(masks)


@pytest.mark.parametrize("text", PRESETS)
def test_every_game_keeps_to_its_spaces(text: str) -> None:
    first = gamester.load_game(text, {"deals": 1}).new_initial_state(seed=3).current_player()
    env = ours.vector_env(text, 3, {"deals": 1}, seat=first, observation="tensor")
    seen, infos = env.reset(seed=3)
    assert env.single_action_space.n == env.game.num_distinct_actions()
    for _ in range(12):
        assert seen in env.observation_space and seen[0] in env.single_observation_space
        for name, value in infos.items():
            assert name.startswith("_") or name == "final_info" or len(infos[f"_{name}"]) == len(value) == 3
        actions = np.array([env.single_action_space.sample(mask) for mask in infos["action_mask"]])
        assert actions in env.action_space
        seen, won, over, cut, infos = env.step(actions)
        assert won.shape == over.shape == cut.shape == (3,) and not cut.any() and not won[~over].any()
        assert [one is not None for one in infos.get("final_obs", [None] * 3)] == over.tolist()


def test_the_seats_matches_are_the_matches_of_its_seeds() -> None:
    """Played again by hand: what it sees when it is asked, what it wins, how the match stood at the end."""
    seeds = [5, 9, 2]
    env = ours.vector_env("hearts(deals=1)", 3, seat=2, others=lowest)
    seen, infos = env.reset(seed=seeds)
    matches = [env.game.new_initial_state(seed=seed) for seed in seeds]
    finished = 0
    while finished < 3:
        for row, match in enumerate(matches):
            while match is not None and match.current_player() != 2:
                match.apply_action(match.legal_actions()[0])
            if match is not None:
                assert seen[row] == pytest.approx(match.observation_tensor(2))
                assert np.flatnonzero(infos["action_mask"][row]).tolist() == match.legal_actions()
        actions = first_of(infos["action_mask"])
        seen, won, over, _, infos = env.step(actions)
        for row, match in enumerate(matches):
            if match is not None:
                match.apply_action(int(actions[row]))
            while match is not None and not match.is_terminal() and over[row]:
                match.apply_action(match.legal_actions()[0])
            if match is not None and over[row]:
                assert won[row] == match.returns()[2]
                assert infos["final_obs"][row] == pytest.approx(match.observation_tensor(2))
                finished += 1
                matches[row] = None


def test_gymnasiums_wrappers_take_it() -> None:
    env = RecordEpisodeStatistics(ours.vector_env("euchre(deals=1)", 4))
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    _, infos = env.reset(seed=1)
    found = 0
    for _ in range(60):
        _, won, over, _, infos = env.step(first_of(infos["action_mask"]))
        if over.any():
            assert infos["episode"]["r"][over] == pytest.approx(won[over])
            found += int(over.sum())
    assert found == env.episode_count > 4
    clipped = ClipReward(ours.vector_env("euchre(deals=1)", 4), -0.5, 0.5)
    clipped.reset(seed=1)
    for _ in range(20):
        assert abs(clipped.step(first_of(clipped.env.rows.legal_mask))[1]).max() <= 0.5
    spec = gymnasium.envs.registration.EnvSpec(
        "gamester/Whist-v0", vector_entry_point="gamester.lab.gymnasium:vector_env", kwargs={"game": "whist(deals=1)"}
    )
    made = gymnasium.make_vec(spec, num_envs=5, vectorization_mode="vector_entry_point", seat=3)
    seen, _ = made.reset(seed=1)
    assert seen.shape[0] == made.num_envs == 5 and made.unwrapped.seat == 3


def run(env: ours.SeatVectorEnv, steps: int) -> list[list[float]]:
    out = []
    mask = env.rows.legal_mask
    for _ in range(steps):
        seen, won, over, _, _ = env.step(first_of(mask))
        out.append([float(seen.sum()), *won.tolist(), *over.tolist()])
    return out


def test_all_follows_from_the_seed_and_copies_go_on_alike() -> None:
    make = lambda **more: ours.vector_env("put(deals=1)", 4, seat=1, observation="planes", **more)  # noqa: E731
    env = make()
    env.reset(seed=7)
    first = run(env, 30)
    env.reset(seed=7)
    assert run(env, 30) == first
    env.reset(seed=8)
    assert run(env, 30) != first
    twins = pickle.loads(pickle.dumps(env)), copy.deepcopy(env)
    go_on = run(env, 20)
    assert [run(twin, 20) for twin in twins] == [go_on, go_on]
    crew = make(workers=2)
    crew.reset(seed=7)
    assert run(crew, 30) == first
    crew.close()
    env.reset(seed=7)
    env.reset()
    again = run(env, 5)
    env.reset(seed=7)
    env.reset()
    assert run(env, 5) == again != first[:5]


def test_some_rows_begin_anew() -> None:
    env = ours.vector_env("hearts(deals=1)", 3)
    env.reset(seed=1)
    run(env, 3)
    before = [env.rows.state(row).record() for row in range(3)]
    env.reset(seed=[0, 44, 0], options={"reset_mask": np.array([False, True, False])})
    after = [env.rows.state(row).record() for row in range(3)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True]
    assert env.rows.seed_of(1, 0) == 44


def test_matches_that_end_unasked_are_passed_over() -> None:
    """At Single Brag the others may all go out before one has been asked."""
    env = ours.vector_env("single-brag(deals=1)", 8, seat=0)
    _, infos = env.reset(seed=1)
    episodes, passed = 0, int(infos["passed_over"].sum())
    for _ in range(60):
        _, won, over, _, infos = env.step(first_of(env.rows.legal_mask))
        episodes += int(over.sum())
        passed += int(infos["passed_over"].sum())
        assert not won[~over].any()
    assert episodes + passed == env.rows.rows.finished and episodes and passed


def test_a_seat_that_is_never_asked_is_told_of() -> None:
    """At Hazard, stopped after one hand, the first caster alone throws."""
    with pytest.raises(RuntimeError, match="without seat 0 being asked"):
        ours.vector_env("hazard(deals=1)", 3).reset(seed=3)


def test_wrong_input_is_refused() -> None:
    for seat in (-1, 4, "1"):
        with pytest.raises(ValueError, match="seat is from 0 to 3"):
            ours.vector_env("hearts", 2, seat=seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="tensor or planes"):
        ours.vector_env("hearts", 2, observation="words")
    with pytest.raises(gamester.BadOption):
        ours.vector_env("hearts(hands=1)", 2)
    env = ours.vector_env("hearts", 2)
    with pytest.raises(ValueError, match="reset"):
        env.step(np.zeros(2, np.int64))
    with pytest.raises(ValueError, match="as many seeds"):
        env.reset(seed=[1])
    with pytest.raises(BadDeal):
        env.reset(seed=[1, -1])
    for mask in ([True, False], np.array([1, 0]), np.array([True])):
        with pytest.raises(ValueError, match="truth values"):
            env.reset(options={"reset_mask": mask})
    with pytest.raises(ValueError, match="a list"):
        env.reset(seed=3, options={"reset_mask": np.array([True, False])})
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="match 0"):
        env.step(np.array([-1, 0]))
    env = ours.vector_env("hearts", 2, seat=3, others=lambda *_: [999])
    with pytest.raises(ValueError):
        env.reset(seed=1)
