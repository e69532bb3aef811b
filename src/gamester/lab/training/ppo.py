"""Proximal policy optimisation (Schulman and others, 2017) by self-play: four seats, one network.

It begins with lessons: the plain player's deals are watched, and his play is imitated. Self-play goes on from there.

A deal is 52 plays, so matches in lock-step end together, and a round of self-play is a function of the weights and a
seed alone. It can be shared out to any number of workers, and the numbers stay the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from gamester.engine.rng import advance, mix
from gamester.lab.scale import Workers
from gamester.lab.training.net import Critic, Policy, Weights, policy_of, weights_of
from gamester.lab.training.sight import Memory, columns, hidden, seen, trick_of
from gamester.lab.vector import VectorEnv
from gamester.players import Player, load_player

GAME = "whist(deals=1,honours=no)"
PLAYS = 52


@dataclass(frozen=True)
class Settings:
    """What a training run hangs on."""

    seed: int = 0
    lessons: int = 20  # updates from the plain player's own deals, before any self-play
    updates: int = 240
    shards: int = 4  # rounds of self-play to an update, each a job for a worker
    deals: int = 64  # in each of them
    epochs: int = 2
    batch: int = 512
    taught: float = 1e-3  # rate of Adam in the lessons
    rate: float = 5e-4  # and in self-play, falling to a twentieth in the end
    clip: float = 0.2
    entropy: float = 0.003
    critic: float = 0.1  # the weight of the critic's error
    trust: float = 0.9  # lambda of the advantages
    every: int = 10  # updates between two matches against the plain player
    tested: int = 300  # deals of such a match, each played from both sides


def best_device() -> str:
    """``cuda`` where there is a GPU, else ``cpu``."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def save(weights: Weights, path: Path) -> None:
    """Write the weights to a file, as PyTorch does."""
    torch.save(policy_of(weights).state_dict(), path)


@dataclass
class Deals:
    """Deals played out: each array is (plays, n, ...)."""

    sight: NDArray[np.int8]
    hidden: NDArray[np.int8]
    mask: NDArray[np.bool_]
    seat: NDArray[np.int64]
    card: NDArray[np.int64]
    odds: NDArray[np.float32]  # the logarithm of the odds with which it was chosen
    reward: NDArray[np.float64]  # (n, seats)


def play(job: tuple[Weights | None, int, int]) -> Deals:
    """One round: ``(weights, seed, deals)``, all four seats by the policy; without weights, by the plain player."""
    weights, seed, n = job
    torch.set_num_threads(1)
    policy, env = policy_of(weights) if weights else None, VectorEnv(GAME, n)
    env.reset(seed)
    plain, every = load_player("simple", env.game), np.full(n, True)
    at, memory = columns(env.layout), Memory(n)
    draw = torch.Generator().manual_seed(seed)
    plays: list[tuple[NDArray[Any], ...]] = []
    for _ in range(PLAYS):
        seat, mask = env.current_player.copy(), env.legal_mask[:, :PLAYS].copy()
        sight = seen(env.observation, memory, at)
        card, chance = np.zeros(n, np.int64), np.zeros(n, np.float32)
        if policy is None:
            by_plain(env, plain, card, every)
        else:
            with torch.inference_mode():
                odds = policy(torch.from_numpy(sight), torch.from_numpy(mask))
                chosen = torch.multinomial(odds.exp(), 1, generator=draw)
                card, chance = chosen.squeeze(1).numpy(), odds.gather(1, chosen).squeeze(1).numpy()
        plays.append((sight, mask, seat, card, chance))
        memory.note(trick_of(env.observation, at), seat, card)
        env.step(card)
    assert env.done.all(), "a deal is 52 plays"
    sight, mask, seat, card, chance = (np.stack(column) for column in zip(*plays, strict=True))
    return Deals(sight, hidden(seat, card), mask, seat, card, chance, env.reward.copy())


def by_plain(env: VectorEnv, plain: Player, card: NDArray[np.int64], which: NDArray[np.bool_]) -> None:
    """Set ``card`` to the plain player's choice where ``which`` is true."""
    for row in np.flatnonzero(which):
        card[row] = plain.choose(env.state(int(row)).view(int(env.current_player[row]))).action


def gains(hope: NDArray[np.float32], reward: NDArray[np.float64], trust: float) -> NDArray[np.float32]:
    """Generalised advantages (Schulman and others, 2016), undiscounted: all is paid after the last trick.

    ``hope``: float32 (tricks, n, seats), what each seat could hope for when its turn came in each trick.
    """
    out = np.zeros_like(hope)
    out[-1] = reward - hope[-1]
    for trick in range(len(hope) - 2, -1, -1):
        out[trick] = hope[trick + 1] - hope[trick] + trust * out[trick + 1]
    return out


class Learner:
    """The two networks, and how they learn from deals."""

    def __init__(self, given: Settings, device: str) -> None:
        torch.manual_seed(given.seed)
        torch.set_num_threads(1)
        self.given = given
        self.policy, self.critic = Policy().to(device), Critic().to(device)
        self.adam = torch.optim.Adam([*self.policy.parameters(), *self.critic.parameters()], lr=given.rate)
        self.order = torch.Generator().manual_seed(given.seed)
        self.device = device

    def learn(self, rounds: list[Deals], rate: float, lesson: bool = False) -> None:
        """One update from fresh deals; a ``lesson`` is to do as was done in them."""
        given = self.given
        for group in self.adam.param_groups:
            group["lr"] = rate
        sight, hidden, mask, card, odds = (self.whole(rounds, n) for n in ("sight", "hidden", "mask", "card", "odds"))
        trust = 1.0 if lesson else given.trust
        gain, target = (torch.from_numpy(x).to(self.device) for x in self.judge(rounds, sight, hidden, trust))
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        free = mask.sum(dim=1) > 1  # a play that was forced teaches the critic only
        for _ in range(given.epochs):
            for at in torch.randperm(len(card), generator=self.order).to(self.device).split(given.batch):
                all = self.policy(sight[at], mask[at])
                now = all.gather(1, card[at, None]).squeeze(1)
                policy = now if lesson else self.surrogate(all, (now - odds[at]).exp(), gain[at])
                critic = (self.critic(sight[at], hidden[at]) - target[at]).square().mean()
                self.adam.zero_grad()
                (given.critic * critic - (policy * free[at]).mean()).backward()
                torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                torch.nn.utils.clip_grad_norm_(self.critic.parameters(), 0.5)
                self.adam.step()

    def surrogate(self, all: torch.Tensor, ratio: torch.Tensor, gain: torch.Tensor) -> torch.Tensor:
        """What is to be made greater: the clipped gain of each play, and a little for being undecided."""
        clip = self.given.clip
        clipped = torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain)
        return clipped - self.given.entropy * (all.exp() * all.clamp(min=-30)).sum(dim=1)

    def whole(self, rounds: list[Deals], name: str) -> torch.Tensor:
        """One array of all rounds, a row a play."""
        together = np.concatenate([getattr(part, name) for part in rounds], axis=1)
        return torch.from_numpy(together.reshape(-1, *together.shape[2:])).to(self.device)

    def judge(
        self, rounds: list[Deals], sight: torch.Tensor, hidden: torch.Tensor, trust: float
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """For each play how much better it went than was hoped, and what should have been hoped."""
        with torch.inference_mode():
            parts = zip(sight.split(8192), hidden.split(8192), strict=True)
            hoped = torch.cat([self.critic(*part) for part in parts]).cpu().numpy()
        seat = np.concatenate([part.seat for part in rounds], axis=1)
        reward = np.concatenate([part.reward for part in rounds])
        trick, row = np.indices(seat.shape)
        hope = np.zeros((PLAYS // 4, *reward.shape), np.float32)
        hope[trick // 4, row, seat] = hoped.reshape(seat.shape)
        gain = gains(hope, reward, trust)[trick // 4, row, seat].ravel()
        return gain, gain + hoped


def duel(job: tuple[Weights, int, int]) -> list[float]:
    """``(weights, seed, deals)``: the points that the network, playing what it likes best, wins of the plain player

    in each deal, which is played twice so that both hold the same cards."""
    weights, seed, n = job
    torch.set_num_threads(1)
    policy, margin = policy_of(weights), np.zeros(n)
    for side in (0, 1):
        env = VectorEnv(GAME, n)
        env.reset(seed)
        at, memory, plain = columns(env.layout), Memory(n), load_player("simple", env.game)
        for _ in range(PLAYS):
            seat, card = env.current_player.copy(), np.zeros(n, np.int64)
            ours = seat % 2 == side
            with torch.inference_mode():
                sight, mask = seen(env.observation, memory, at), env.legal_mask[:, :PLAYS].copy()
                best = policy(torch.from_numpy(sight), torch.from_numpy(mask)).argmax(dim=1).numpy()
            card[ours] = best[ours]
            by_plain(env, plain, card, ~ours)
            memory.note(trick_of(env.observation, at), seat, card)
            env.step(card)
        margin += env.reward[:, side] / 2
    return [float(x) for x in margin]


@dataclass(frozen=True)
class Point:
    """How the network stands after so many updates: points won a deal of the plain player, with standard error."""

    updates: int
    deals: int
    margin: float
    error: float


def seed_for(*numbers: int) -> int:
    """A seed of its own for each job, whoever does it."""
    out = 0
    for number in numbers:
        out = mix(advance(out + number))
    return out


def measure(workers: Workers, weights: Weights, seed: int, deals: int, shards: int = 4) -> tuple[float, float]:
    """Points won a deal of the plain player, with standard error, over ``deals`` deals each played from both sides."""
    sizes = [deals // shards + (n < deals % shards) for n in range(shards)]
    jobs = [(weights, seed_for(seed, n), size) for n, size in enumerate(sizes) if size]
    found = [x for part in workers.map(duel, jobs) for x in part]
    mean = math.fsum(found) / len(found)
    square = math.fsum((x - mean) ** 2 for x in found)
    return mean, math.sqrt(square / max(len(found) - 1, 1) / len(found))


def train(
    given: Settings, workers: Workers, device: str = "cpu", told: Callable[[int], None] = lambda _: None
) -> Iterator[tuple[Point, Weights]]:
    """A point of the curve and the weights, before the first update and after every ``given.every`` of them.

    ``told`` hears of each update done. The same settings give the same numbers whatever ``workers`` are, on processors
    of one make; on another device sums are rounded otherwise.
    """
    learner = Learner(given, device)
    for lesson in range(given.lessons):
        watched = [(None, seed_for(given.seed, 3, lesson, shard), given.deals) for shard in range(given.shards)]
        learner.learn(list(workers.map(play, watched)), given.taught, lesson=True)
    for update in range(given.updates + 1):
        weights = weights_of(learner.policy)
        if update % given.every == 0 or update == given.updates:
            margin, error = measure(workers, weights, seed_for(given.seed, 0), given.tested)
            yield Point(update, update * given.shards * given.deals, margin, error), weights
        if update == given.updates:
            return
        jobs = [(weights, seed_for(given.seed, 1, update, shard), given.deals) for shard in range(given.shards)]
        learner.learn(list(workers.map(play, jobs)), given.rate * max(1 - update / given.updates, 0.05))
        told(update + 1)
