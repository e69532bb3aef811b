"""Many matches in lock-step are the same matches one by one, seen through memory that only the engine writes."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path

import numpy as np
import pytest
from tests.conformance.settings import INFOS, PRESETS

import gamester
from gamester.engine.errors import BadDeal, BadOption, IllegalAction
from gamester.engine.fields import BLANK
from gamester.engine.fields_drawn import Floats
from gamester.engine.fields_packed import Bytes
from gamester.engine.view import dump
from gamester.lab import VectorEnv


@pytest.mark.parametrize("text", PRESETS)
def test_rows_tell_of_their_matches(text: str) -> None:
    """What the seat to act sees and may do, in every game."""
    env, planes, exact = (VectorEnv(text, 3, {"deals": 1}, kind) for kind in ("words", "planes", "tensor"))
    words, seen, numbers = env.reset(seed=1754), planes.reset(seed=1754), exact.reset(seed=1754)
    assert sum(length for _, _, length in env.layout) == env.game.observation_tensor_shape()[0]
    for _ in range(45):
        for row in range(3):
            state = env.state(row)
            seat = state.current_player()
            tensor = np.array(state.observation_tensor(seat))
            assert (tensor == tensor.round()).all(), "planes hold whole numbers"
            assert env.expand(words[row : row + 1])[0].tolist() == tensor.tolist()
            assert seen[row].tolist() == tensor.clip(-128, 127).tolist()
            assert numbers[row].tolist() == tensor.tolist()
            assert np.flatnonzero(env.legal_mask[row]).tolist() == state.legal_actions()
            assert env.current_player[row] == seat
        actions = env.random_actions()
        env.step(actions)
        planes.step(actions)
        exact.step(actions)


@pytest.mark.parametrize("text", PRESETS)
def test_painting_reads_nothing_hidden(text: str) -> None:
    """A seat's row is the same from the whole state as from what the seat knows."""
    game, draw = gamester.load_game(text, {"deals": 1}), random.Random(text)
    state = game.new_initial_state(seed=1754)
    for step in range(60):
        if state.is_terminal():
            break
        for seat in range(game.num_players()) if step % 5 == 0 else ():
            whole, masked = Floats(), Floats()
            game.paint(state, seat, whole)
            game.paint(state.mask(seat), seat, masked)
            assert whole.painted == masked.painted
        state.apply_action(draw.choice(state.legal_actions()))


def test_actions_of_many_are_drawn_alike() -> None:
    """Each legal action as likely, whichever word of the mask it stands in: Roulette's stakes lie in ninety."""
    env = VectorEnv("roulette(deals=1)", 3000)
    env.reset(seed=1)
    env.step(env.random_actions())
    drawn = env.random_actions()
    assert env.legal_mask[np.arange(env.n), drawn].all()
    ranks = [
        np.searchsorted(np.flatnonzero(mask), action) / mask.sum()
        for mask, action in zip(env.legal_mask, drawn, strict=True)
    ]
    tenths = np.histogram(ranks, bins=10, range=(0, 1))[0]
    assert 220 < tenths.min() and tenths.max() < 380, tenths


@pytest.mark.parametrize("text", PRESETS)
def test_before_the_first_deal_all_is_blank(text: str) -> None:
    """A match begins without being blanked: what its beginning sets lasts over deals."""
    game = gamester.load_game(text)
    state = game.empty_state()
    state.seed, state.seeded = 5, True
    game.begin_match(state)
    before = dump(state)
    state.take(state, BLANK)
    assert dump(state) == before


def test_every_game_has_its_row_among_the_measured() -> None:
    page = (Path(__file__).parents[2] / "docs" / "performance.md").read_text(encoding="utf-8")
    rows = page.split("### Every game in lock-step")[1].split("\n## ")[0]
    assert [id for id in INFOS if f"| {id} |" not in rows] == [], "`python benchmarks/vector_env.py --games` makes them"


def test_ended_matches_begin_anew_and_can_be_played_again() -> None:
    """Each match of each row from its own seed, with the same actions: the same length and returns."""
    env = VectorEnv("euchre(deals=1)", 4)
    env.reset(seed=9)
    draw = np.random.default_rng(0)
    twins = [env.game.new_initial_state(seed=env.seed_of(row, 0)) for row in range(4)]
    begun, finished = [1] * 4, 0
    for _ in range(120):
        actions = np.array([draw.choice(np.flatnonzero(mask)) for mask in env.legal_mask])
        _, reward, done, info = env.step(actions)
        for row, twin in enumerate(twins):
            twin.apply_action(int(actions[row]))
            assert done[row] == twin.is_terminal()
            assert reward[row].tolist() == twin.returns()
            if done[row]:
                finished += 1
                twins[row] = env.game.new_initial_state(seed=env.seed_of(row, begun[row]))
                begun[row] += 1
            assert env.state(row).history() == twins[row].history()
        assert info == {"finished": finished}
    assert min(begun) > 2


def test_matches_over_before_anybody_is_asked_are_passed_over() -> None:
    """At Lansquenet the dealer's own card may come at once."""
    env = VectorEnv("lansquenet(deals=1)", 8)
    env.reset(seed=1)
    seeds = [[env.seed_of(row, k) for k in range(400)] for row in range(8)]
    at_once = [sum(env.game.new_initial_state(seed=seed).is_terminal() for seed in row) for row in seeds]
    assert all(at_once)
    for _ in range(300):
        _, _, done, _ = env.step(env.random_actions())
        assert env.legal_mask.any(axis=1).all() and (env.current_player >= 0).all()
        for row in np.flatnonzero(done):
            assert env.ended(row).history()


def test_everything_follows_from_the_seed() -> None:
    def run(seed: int | None, n: int) -> list[bytes]:
        env = VectorEnv("hearts(deals=1)", n)
        env.reset(seed)
        out = []
        for _ in range(60):
            observation, reward, done, _ = env.step(env.random_actions())
            out.append(observation[:4].tobytes() + reward[:4].tobytes() + done[:4].tobytes())
        return out

    assert run(5, 4) == run(5, 4)
    assert run(5, 4) != run(6, 4)
    assert run(None, 4) != run(None, 4)
    few, many = VectorEnv("whist", 2), VectorEnv("whist", 5)
    few.reset(3)
    many.reset(3)
    assert [few.seed_of(row, k) for row in range(2) for k in range(3)] == [
        many.seed_of(row, k) for row in range(2) for k in range(3)
    ]
    assert len({many.seed_of(row, k) for row in range(5) for k in range(20)}) == 100


@pytest.mark.parametrize("form", ["words", "planes", "tensor", "none"])
@pytest.mark.parametrize("text", ["whist(deals=1)", "backgammon(deals=1)", "put(laws=table)"])
def test_pickles_and_deep_copies_go_on_alike(text: str, form: str) -> None:
    env = VectorEnv(text, 3, observation=form)
    with pytest.raises(ValueError, match="reset"):
        pickle.loads(pickle.dumps(env)).random_actions()
    env.reset(seed=7)
    for _ in range(70):
        env.step(env.random_actions())
    for twin in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        go_on = copy.deepcopy(env)
        for step in range(40):
            for of in (lambda e: e.observation, lambda e: e.legal_mask, lambda e: e.reward, lambda e: e.done):
                assert np.array_equal(of(twin), of(go_on)), step
            actions = go_on.random_actions().copy()
            assert twin.random_actions().tolist() == actions.tolist()
            assert twin.step(actions)[3] == go_on.step(actions)[3]
            assert twin.current_player.tolist() == go_on.current_player.tolist()
    assert env.seed_of(2, 1) == twin.seed_of(2, 1)


ARRAYS = ("observation", "legal_mask", "current_player", "reward", "done", "deal_done")


def same(one: VectorEnv, other: VectorEnv) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in ARRAYS)


@pytest.mark.parametrize("form", ["words", "planes", "tensor", "none"])
@pytest.mark.parametrize("text", ["hearts(deals=1)", "backgammon(deals=1)", "put"])
def test_workers_change_nothing_but_the_time(text: str, form: str) -> None:
    rewards = "deal" if text == "put" else "match"
    alone = VectorEnv(text, 7, observation=form, rewards=rewards)
    with VectorEnv(text, 7, observation=form, rewards=rewards, workers=3) as crew:
        held = crew.observation
        assert np.array_equal(alone.reset(seed=5), crew.reset(seed=5)) and crew.observation is held
        given = crew.state(4)
        for step in range(60):
            actions = alone.random_actions().copy()
            assert actions.tolist() == crew.random_actions().tolist()
            assert alone.step(actions)[3] == crew.step(actions)[3]
            assert same(alone, crew), step
            assert not crew.observation.flags.writeable
            for row in np.flatnonzero(crew.done):
                assert crew.ended(row).full_history() == alone.ended(row).full_history()
            if step == 20:
                for env in (alone, crew):
                    env.reset_rows([6, 0, 3], seeds=[8, 9, 10])
                    env.reset_rows([5, 2], states=[given, given])
                    env.step_rows([4, 1], env.random_actions()[[4, 1]])
                assert same(alone, crew)
            if step == 40:
                twin = pickle.loads(pickle.dumps(crew))
        for row in range(7):
            assert crew.state(row).record() == alone.state(row).record()
        assert [crew.seed_of(row, 1) for row in range(7)] == [alone.seed_of(row, 1) for row in range(7)]
        before = crew.state(6).full_history()
        bad = crew.random_actions().copy()
        bad[5] = int(np.flatnonzero(~crew.legal_mask[5])[0])
        with pytest.raises(IllegalAction, match="^match 5: "):
            crew.step(bad)
        with pytest.raises(IllegalAction, match="^match 5: ") as said:
            alone.step(bad)
        with pytest.raises(IllegalAction) as also:
            crew.step(bad)
        assert str(said.value) == str(also.value) and crew.state(6).full_history() == before
        with twin:
            for _ in range(19):
                twin.step(twin.random_actions())
            assert same(twin, crew) and twin.state(0).full_history() == crew.state(0).full_history()


def test_a_crew_that_is_gone_says_so() -> None:
    crew = VectorEnv("whist", 4, workers=3)
    crew.reset(seed=1)
    assert len(crew.rows.mates) == 2
    crew.rows.mates[1].process.terminate()
    crew.rows.mates[1].process.join()
    with pytest.raises(RuntimeError, match="died"):
        crew.random_actions()
    with pytest.raises(ValueError, match="closed"):
        crew.random_actions()
    assert not any(one.process.is_alive() for one in crew.rows.mates)
    crew.close()
    for workers in (0, 5, "2", 1.0):
        with pytest.raises(ValueError, match="workers are from 1 to"):
            VectorEnv("whist", 4, workers=workers)  # type: ignore[arg-type]


def test_matches_go_on_from_states_that_are_given() -> None:
    """A copy of each; one whose chance is explicit has it from the row, and keeps a record that can be played."""
    game = gamester.load_game("put")
    seeded, open_ = game.new_initial_state(seed=3), game.new_initial_state()
    draw = random.Random(1)
    for _ in range(5):
        seeded.apply_action(draw.choice(seeded.legal_actions()))
    before = seeded.record()
    env = VectorEnv(game, 3)
    env.reset(seed=6, states=[seeded, open_, open_])
    assert env.state(0).record() == before
    assert env.state(1).record() != env.state(2).record(), "each row has its own chance"
    twin = seeded.clone()
    for _ in range(200):
        actions = env.random_actions()
        if not twin.is_terminal():
            twin.apply_action(int(actions[0]))
            if twin.is_terminal():
                last = twin
        env.step(actions)
        for row in np.flatnonzero(env.done):
            over = env.ended(row)
            assert over.returns() == env.reward[row].tolist()
            assert gamester.replay(over.record()).returns() == over.returns()
            if row == 0 and twin is not None and over.record() == last.record():
                begun = env.state(0).record()
                assert begun == game.new_initial_state(seed=env.seed_of(0, 1)).record()
    assert seeded.record() == before
    env.reset(seed=6, states=[seeded] * 3)
    with pytest.raises(BadDeal, match="no seed"):
        env.seed_of(1, 0)
    assert env.seed_of(1, 1) != env.seed_of(2, 1)
    over, foreign = seeded.clone(), gamester.load_game("whist").new_initial_state(seed=1)
    over.play_random(10**6, 1)
    for states, why in (
        ([seeded], "as many"),
        ([seeded, seeded, over], "over"),
        ([seeded, seeded, foreign], "state of whist"),
        ([seeded, seeded, seeded.mask(0)], "imagine"),
        ([seeded, seeded, None], "not from None"),
    ):
        with pytest.raises(BadDeal, match=why):
            env.reset(seed=1, states=states)
    assert [env.state(row).record() for row in range(3)] == [before] * 3, "nothing is begun where something is wrong"


def test_some_rows_begin_anew_and_some_are_played() -> None:
    env, other = VectorEnv("whist(deals=1)", 4), VectorEnv("whist(deals=1)", 4)
    for one in (env, other):
        one.reset(seed=2)
        one.step(one.random_actions())
    still = [other.state(row).record() for row in range(4)]
    env.reset_rows([3, 1], seeds=[70, 71])
    for row, seed in ((3, 70), (1, 71)):
        assert env.seed_of(row, 0) == seed
        assert env.state(row).record() == env.game.new_initial_state(seed=seed).record()
    env.reset_rows(np.array([2]))
    assert env.state(2).record() == env.game.new_initial_state(seed=env.seed_of(2, 1)).record()
    assert env.state(0).record() == still[0]
    kept = [env.state(row).record() for row in range(4)]
    env.step_rows([2], [int(np.flatnonzero(env.legal_mask[2])[0])])
    assert [env.state(row).record() == kept[row] for row in range(4)] == [True, True, False, True]
    env.step_rows([], [])
    for rows, why in (([4], "row is from 0 to 3"), ([-1], "row is"), ([1, 1], "once"), ([0.5], "row is")):
        with pytest.raises(ValueError, match=why):
            env.reset_rows(rows)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=why):
            env.step_rows(rows, [0] * len(rows))  # type: ignore[arg-type]
    for seeds in ([1], [1, -1], [1, "a"]):
        with pytest.raises(ValueError, match="seed"):
            env.reset_rows([0, 1], seeds=seeds)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not from both"):
        env.reset_rows([0], seeds=[1], states=[env.state(0)])
    with pytest.raises(ValueError, match="from 0 to"):
        env.step_rows([0], [-1])
    with pytest.raises(ValueError, match="no match ended in row 0"):
        env.ended(0)


@pytest.mark.parametrize("text", PRESETS)
def test_rewards_by_the_deal_come_to_the_returns(text: str) -> None:
    """Of every match played to its end, or stopped after three deals."""
    env = VectorEnv(text, 3, {"deals": 3}, "none", rewards="deal")
    env.reset(seed=4)
    won, deals, over = np.zeros((3, env.game.num_players())), [0] * 3, 0
    for _ in range(120):
        _, reward, done, _ = env.step(env.random_actions())
        assert not reward[~env.deal_done].any() and env.deal_done[done].all()
        won += reward
        for row in np.flatnonzero(env.deal_done):
            deals[row] += 1
            if done[row]:
                ended = env.ended(row)
                assert won[row] == pytest.approx(ended.returns()) and deals[row] <= 3
                won[row], deals[row], over = 0, 0, over + 1
            else:
                assert won[row] == pytest.approx(env.state(row).standing())
    assert over or max(env.state(row).deal for row in range(3)) < 3


def test_rewards_by_the_deal_of_a_given_state_count_from_there() -> None:
    env = VectorEnv("hearts", 1, rewards="deal")
    env.reset(seed=3)
    while env.state(0).deal < 2:
        env.step(env.random_actions())
    state = env.state(0)
    env.reset(seed=1, states=[state])
    won = np.zeros(4)
    while True:
        _, reward, done, _ = env.step(env.random_actions())
        won += reward[0]
        if done[0]:
            break
    assert won + state.standing() == pytest.approx(env.ended(0).returns())
    with pytest.raises(ValueError, match="match or the deal"):
        VectorEnv("hearts", 1, rewards="trick")


def test_arrays_lie_over_the_engines_memory() -> None:
    """Made once, written by the engine alone, never copied."""
    env = VectorEnv("whist(deals=1)", 6)
    first = env.reset(seed=0)
    before = first.copy()
    mask, reward, done, seats = env.legal_mask, env.reward, env.done, env.current_player
    for _ in range(60):
        observation, rewards, dones, _ = env.step(env.random_actions())
        assert observation is first is env.observation and rewards is reward and dones is done
        assert env.legal_mask is mask and env.current_player is seats
    assert env.reset(seed=1) is first and not np.array_equal(first, before)
    for array in (first, mask, reward, done, seats, env.random_actions()):
        assert array.base is not None and not array.flags.writeable
    assert [first.dtype, mask.dtype, reward.dtype, done.dtype, seats.dtype] == [
        np.int64, np.bool_, np.float64, np.bool_, np.int64,
    ]  # fmt: skip
    assert first.shape == (6, len(env.layout)) and mask.shape == (6, env.num_actions)
    assert reward.shape == (6, 4) and done.shape == seats.shape == (6,)
    assert VectorEnv("whist", 2, observation="none").reset(seed=0).shape == (2, 0)


def test_an_illegal_action_stops_all() -> None:
    env = VectorEnv("whist(deals=1)", 5)
    env.reset(seed=2)
    good = env.random_actions().copy()
    before = [env.state(row).record() for row in range(5)]
    for wrong in (int(np.flatnonzero(~env.legal_mask[3])[0]), -1, env.num_actions, 2**62, -(2**62)):
        bad = good.copy()
        bad[3] = wrong
        with pytest.raises(IllegalAction, match="^match 3: "):
            env.step(bad)
        assert [env.state(row).record() for row in range(5)] == before
    env.step(good.astype(np.int32))
    assert [env.state(row).history() for row in range(5)] == [[a] for a in good.tolist()]


def test_wrong_input_is_refused() -> None:
    for n in (0, -1, 2.5, "4"):
        with pytest.raises(ValueError, match="how many matches"):
            VectorEnv("whist", n)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="words, planes, tensor, none"):
        VectorEnv("whist", 2, observation="bits")
    with pytest.raises(BadOption):
        VectorEnv("whist(deal=1)", 2)
    env = VectorEnv("whist", 2)
    with pytest.raises(BadDeal):
        env.reset(seed=-3)
    env.reset(seed=0)
    for actions in ([1], [[1, 2]], [0.5, 1.0], ["a", "b"], None):
        with pytest.raises(ValueError, match="2 whole numbers"):
            env.step(actions)


def test_words_are_told_apart() -> None:
    """A word for each field of Hearts, or for each seat of it."""
    env = VectorEnv("hearts(rounds=1)", 1)
    env.reset(seed=1)
    words = {name: (kind, length) for name, kind, length in env.layout}
    assert [name for name, _, _ in env.layout].count("trick") == 4
    assert words["my seat"] == ("one", 4) and words["turn"] == ("one", 4) and words["hands"] == ("cards", 52)
    assert words["trick"] == ("one", 52) and words["score"] == ("number", 1) and words["void"] == ("cards", 52)
    state = env.state(0)
    at = [name for name, _, _ in env.layout].index("hands")
    assert env.observation[0, at] == state.hands[state.current_player()]


def test_what_is_asked_too_early_or_amiss_is_refused() -> None:
    env = VectorEnv("hearts", 2)
    for ask in (lambda: env.step([0, 0]), env.random_actions, lambda: env.state(0), lambda: env.seed_of(0, 0)):
        with pytest.raises(ValueError, match="reset"):
            ask()
    for seed in ("a", 1.5, -1):
        with pytest.raises(BadDeal):
            env.reset(seed=seed)  # type: ignore[arg-type]
    env.reset(seed=1)
    for row, match in ((2, 0), (-1, 0), (0, -1)):
        with pytest.raises(ValueError, match="row|match"):
            env.seed_of(row, match)


def test_bytes_are_the_floats_cut() -> None:
    """Stretches of every width at every place in a word, with numbers among them."""
    draw = random.Random(7)
    for _ in range(200):
        rows, exact = Bytes(1, 420), Floats()
        rows.begin(0)
        while len(exact.painted) < 300:
            width, members = draw.randrange(1, 55), draw.getrandbits(54)
            k, x = draw.randrange(-2, 60), draw.choice((-1000, -128, -1, 0, 1, 99, 127, 128, 10**12))
            for planes in (rows, exact):
                planes.cards(members & ((1 << width) - 1), width)
                planes.one(k, width)
                planes.figure(x)
        rows.end()
        made = np.frombuffer(memoryview(rows.words), np.int8)[: len(exact.painted)]
        assert made.tolist() == np.clip(exact.painted, -128, 127).tolist()
