"""The worked example of training: what the network is shown is true, and it learns from it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

import gamester
from gamester.cli import main
from gamester.engine.errors import BadOption
from gamester.lab import VectorEnv
from gamester.lab.scale import Workers, workers
from gamester.lab.tournament import Duel, played
from gamester.lab.training.net import Critic, Policy, policy_of, weights_of
from gamester.lab.training.player import Trained
from gamester.lab.training.ppo import GAME, PLAYS, Learner, Settings, duel, gains, play, save, seed_for, train
from gamester.lab.training.sight import WIDTH, Memory, columns, hidden, seen, trick_of

SMALL = Settings(seed=5, lessons=1, updates=1, shards=2, deals=4, batch=64, every=1, tested=4)


def bit(cards: int) -> list[int]:
    """A set of cards as 0 and 1 by suit and rank."""
    return [cards >> card & 1 for card in range(52)]


def test_what_the_network_is_shown_is_true() -> None:
    """Play by play beside the states themselves: hands, what is out, who is void, what would take the trick."""
    n = 6
    env, memory = VectorEnv(GAME, n), Memory(n)
    at = columns(env.layout)
    env.reset(1754)
    hands, seats, cards, took = [], [], [], 0
    for _ in range(PLAYS):
        sight = seen(env.observation, memory, at)
        assert sight.shape == (n, 4, WIDTH)
        planes = sight[:, :, : WIDTH - 11].reshape(n, 4, -1, 13).swapaxes(1, 2).reshape(n, -1, 52)
        for row in range(n):
            state = env.state(row)
            seat = state.current_player()
            held = [int(hand) for hand in state.hands]  # type: ignore[attr-defined]
            others = [held[(seat + k) % 4] for k in (1, 2, 3)]
            assert planes[row, 0].tolist() == bit(held[seat])
            assert planes[row, 1].tolist() == bit(others[0] | others[1] | others[2])
            for suit in range(4):
                mine = [card for card in range(13) if held[seat] >> (13 * suit + card) & 1]
                out = [card for card in range(13) if planes[row, 1, 13 * suit + card]]
                best = [card for card in mine if card > max(out, default=-1)]
                assert np.flatnonzero(planes[row, 2, 13 * suit : 13 * suit + 13]).tolist() == best
                for k, void in enumerate(sight[row, suit, -9:-6]):
                    assert not void or not others[k] >> 13 * suit & 0x1FFF
            for card in state.legal_actions():
                if int(state.led) >= 0:  # type: ignore[attr-defined]
                    after = state.clone()
                    after.apply_action(card)
                    last = int(state.step) == 3
                    takes = (after.current_player() if last and not after.is_terminal() else int(after.best)) == seat  # type: ignore[attr-defined]
                    if not after.is_terminal():
                        assert planes[row, 3, card] == takes
                        took += takes
        hands.append([[int(hand) for hand in env.state(row).hands] for row in range(n)])  # type: ignore[attr-defined]
        seats.append(env.current_player.copy())
        cards.append(env.random_actions().copy())
        memory.note(trick_of(env.observation, at), seats[-1], cards[-1])
        env.step(cards[-1])
    assert took > 50
    found = hidden(np.stack(seats), np.stack(cards)).reshape(PLAYS, n, 4, 3, 13)
    for k in range(PLAYS):
        for row in range(n):
            for other in (1, 2, 3):
                hand = hands[k][row][(seats[k][row] + other) % 4]
                assert found[k, row, :, other - 1].ravel().tolist() == bit(hand)


def test_gains_are_what_came_beyond_what_was_hoped() -> None:
    hope = np.random.default_rng(1).normal(size=(13, 3, 4)).astype(np.float32)
    reward = np.arange(12.0).reshape(3, 4)
    assert gains(hope, reward, 1.0) == pytest.approx(reward - hope, abs=1e-4)
    short = gains(hope, reward, 0.0)
    assert short[-1] == pytest.approx(reward - hope[-1]) and short[:-1] == pytest.approx(hope[1:] - hope[:-1])


def test_suits_are_alike_to_the_networks() -> None:
    """Suits that change places change the odds of their cards and nothing else."""
    torch.manual_seed(0)
    policy, critic, deals = Policy(), Critic(), play((None, 1, 2))
    policy.card.weight.data.normal_()
    sight, mask, away = (torch.from_numpy(part[20]) for part in (deals.sight, deals.mask, deals.hidden))
    order = torch.tensor([2, 0, 3, 1])
    with torch.inference_mode():
        odds = policy(sight, mask).reshape(-1, 4, 13)
        turned = policy(sight[:, order], mask.reshape(-1, 4, 13)[:, order].flatten(1)).reshape(-1, 4, 13)
        assert turned.allclose(odds[:, order], atol=1e-4) and not turned.allclose(odds, atol=1e-2)
        assert critic(sight[:, order], away[:, order]).allclose(critic(sight, away), atol=1e-4)


def test_lessons_bring_it_nearer_to_the_plain_player() -> None:
    given = replace(SMALL, batch=128)
    learner, lesson = Learner(given, "cpu"), [play((None, seed_for(1), 10))]
    other = play((None, seed_for(2), 4))
    sight, mask = torch.from_numpy(other.sight).flatten(0, 1), torch.from_numpy(other.mask).flatten(0, 1)
    cards = torch.from_numpy(other.card).flatten()[:, None]
    before = learner.policy(sight, mask).gather(1, cards).mean().item()
    for _ in range(4):
        learner.learn(lesson, 1e-3, lesson=True)
    after = learner.policy(sight, mask).gather(1, cards).mean().item()
    assert after > before + 0.08
    assert learner.critic(sight, torch.from_numpy(other.hidden).flatten(0, 1)).std() > 0.1


def test_a_duel_hangs_on_the_weights_and_the_seed() -> None:
    """And who plays at random is behind."""
    weights = weights_of(Policy())
    margins = duel((weights, 3, 12))
    assert len(margins) == 12 and sum(margins) < -6
    assert duel((weights, 3, 12)) == margins != duel((weights, 4, 12))


def test_the_player_plays_as_the_network_in_its_duels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal by deal the tournament's margin is that of the duel: what two sides win together is twice what one wins."""
    torch.manual_seed(1)
    policy = Policy()
    policy.card.weight.data.normal_()
    monkeypatch.setenv("GAMESTER_WHIST", str(tmp_path / "net.pt"))
    save(weights_of(policy), tmp_path / "net.pt")
    env = VectorEnv(GAME, 3)
    env.reset(11)
    names = ("gamester.lab.training.player:Trained", "simple")
    met = [played((GAME, names, Duel(env.seed_of(row, 0), 0, 1))).margin for row in range(3)]
    assert met == pytest.approx([2 * margin for margin in duel((weights_of(policy), 11, 3))])


def test_the_player_says_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    junk = tmp_path / "junk.pt"
    junk.write_text("a letter home")
    for path in (junk, tmp_path / "nowhere.pt"):
        monkeypatch.setenv("GAMESTER_WHIST", str(path))
        with pytest.raises(BadOption, match="holds no weights"):
            Trained()
    save(weights_of(Policy()), junk)
    view = gamester.load_game("hearts(deals=1)").new_initial_state(seed=1).view(0)
    monkeypatch.setenv("GAMESTER_WHIST", str(junk))
    with pytest.raises((BadOption, ValueError)):
        Trained().choose(view)
    state = gamester.load_game("whist(laws=table)").new_initial_state(seed=1)
    choice = Trained().choose(state.view(state.current_player()))
    assert choice.action in state.legal_actions() and "in a hundred" in choice.reason


def test_the_number_of_workers_changes_nothing() -> None:
    found = []
    for many in (1, 2):
        with workers(many=many) as crew:
            found.append([(point, weights) for point, weights in train(SMALL, crew)])
    assert [point for point, _ in found[0]] == [point for point, _ in found[1]]
    for (_, a), (_, b) in zip(*found, strict=True):
        assert all(np.array_equal(a[name], b[name]) for name in a)
    assert [point.deals for point, _ in found[0]] == [0, 8]
    first, last = found[0][0][1], found[0][-1][1]
    assert any(not np.array_equal(first[name], last[name]) for name in first), "it has learnt something"
    other = [point for point, _ in train(replace(SMALL, seed=6), Workers())]
    assert other != [point for point, _ in found[0]]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {name: str(tmp_path / name) for name in ("net.pt", "points.jsonl", "curve.svg")}
    argv = ["train", "--lessons", "1", "--updates", "1", "--deals", "8", "--test", "6", "--device", "cpu", "--json"]
    argv += ["--out", files["net.pt"], "--points", files["points.jsonl"], "--curve", files["curve.svg"]]
    assert main(argv) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["last"]["deals"] == 8 and found["tested"] == 6 and found["device"] == "cpu"
    points = [json.loads(line) for line in Path(files["points.jsonl"]).read_text().splitlines()]
    assert [point["updates"] for point in points] == [0, 1]
    assert Path(files["curve.svg"]).read_bytes().startswith(b"<?xml")
    kept = torch.load(files["net.pt"])
    policy = policy_of({name: value.numpy() for name, value in kept.items()})
    assert policy(torch.zeros(1, 4, WIDTH), torch.ones(1, PLAYS, dtype=torch.bool)).shape == (1, 52)
    assert main(["train", "--curve", "curve.doc"]) == 2 and "curve.doc" in capsys.readouterr().err
    assert main(["train", "--seed", "-1"]) == 2 and "a seed is" in capsys.readouterr().err
