"""Matches played out for learning: a round of self-play is a function of the weights and a seed alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from gamester.engine.registry import load_game
from gamester.engine.rng import advance, mix
from gamester.lab.scale import Workers
from gamester.lab.training.net import Policy, Used, Weights, policy_of
from gamester.lab.training.sight import Sight, hands_to_come
from gamester.lab.vector import VectorEnv
from gamester.players import Player, load_player
from gamester.players.learned.plan import RANKS, SUITS, Plan

Chosen = tuple[NDArray[np.int64], NDArray[np.float32]]


@dataclass
class Net:
    """A policy as it is sent to others: the game's string, which inputs it uses, and the weights."""

    game: str
    used: Used
    weights: Weights


@dataclass
class Round:
    """Decisions, those that were forced left out: a row each, and where each seat's next stands."""

    by_suit: NDArray[np.uint8]  # (decisions, 4, used)
    whole: NDArray[np.float32]
    hidden: NDArray[np.uint8]  # (decisions, 4, 13 * other seats)
    trump: NDArray[np.int64]
    mask: NDArray[np.bool_]
    action: NDArray[np.int64]
    odds: NDArray[np.float32]  # the logarithm of the odds with which it was chosen
    follows: NDArray[np.int64]  # the same seat's next decision in the match, -1: none
    reward: NDArray[np.float32]  # what the seat won in the end above the mean: a pool belongs to all alike
    longest: int  # steps of the longest match, forced ones too


@lru_cache(maxsize=8)
def sight_of(game: str) -> Sight:
    """The game's sight."""
    return Sight(Plan(load_game(game)))


def everything(sight: Sight) -> Used:
    """All inputs used."""
    return Used(np.arange(sight.plan.suit_width), np.arange(sight.plan.whole_width))


def by_player(env: VectorEnv, player: Player, rows: Sequence[int] | NDArray[np.int64]) -> list[int]:
    """A player's choice in some rows."""
    return [player.choose(env.state(int(r)).view(int(env.current_player[r]))).action for r in rows]


def play(job: tuple[str, Net | None, Used | None, int, int, int, str]) -> Round:
    """``(game, net, used, seed, rows, steps, player)``: so many steps in so many matches at once, one in each row.

    Every seat by the network; without one, by the player of that name. A match not over at the end is left out.
    """
    game, net, used, seed, n, steps, name = job
    torch.set_num_threads(1)
    sight = sight_of(game)
    plan = sight.plan
    used = used or (net.used if net else everything(sight))
    policy = policy_of(plan, used, net.weights) if net else None
    player = None if policy else load_player(name, load_game(game))
    env = VectorEnv(game, n)
    env.reset(seed)
    draw = torch.Generator().manual_seed(seed)
    kept: list[tuple[Any, ...]] = []
    hands, seats, ended = (np.zeros((steps, n), np.int64), np.zeros((steps, n), np.int64), np.zeros((steps, n), bool))
    playing = np.zeros((steps, n), bool)
    rewards = np.zeros((steps, n, env.reward.shape[1]), np.float32)
    free_at: list[NDArray[np.int64]] = []
    for k in range(steps):
        hands[k], seats[k] = env.observation[:, plan.hand], env.current_player
        playing[k] = np.isin(env.observation[:, plan.part], plan.play)
        mask = env.legal_mask
        action = mask.argmax(axis=1)
        free = np.flatnonzero(mask.sum(axis=1) > 1)
        free_at.append(free)
        if len(free):
            words, open = env.observation[free], mask[free]
            by_suit, whole, trump = sight.look(words, open)
            by_suit, whole = used.of(by_suit, whole)
            if policy is not None:
                chosen, odds = drawn(policy, by_suit, whole, trump, open, draw)
            else:
                assert player is not None
                chosen = np.array(by_player(env, player, free))
                odds = np.zeros(len(free), np.float32)
            action[free] = chosen
            kept.append((by_suit, whole, trump, open, chosen, odds))
        env.step(action)
        ended[k] = env.done
        rewards[k] = env.reward - env.reward.mean(axis=1, keepdims=True)
    return gathered(sight, kept, free_at, hands, seats, ended, playing, rewards)


def drawn(policy: Policy, by_suit: Any, whole: Any, trump: Any, open: Any, draw: torch.Generator) -> Chosen:
    """An action for each row, by the policy's odds, and their logarithm."""
    with torch.inference_mode():
        odds, _ = policy(*(torch.from_numpy(part) for part in (by_suit, whole, trump, open)))
        chosen = torch.multinomial(odds.exp(), 1, generator=draw)
        return chosen.squeeze(1).numpy(), odds.gather(1, chosen).squeeze(1).numpy()


def gathered(
    sight: Sight, kept: list[tuple[Any, ...]], free_at: list[NDArray[np.int64]], hands: Any, seats: Any, ended: Any,
    playing: Any, rewards: Any,
) -> Round:  # fmt: skip
    """The decisions of the matches that came to an end, each with the seat's next one and what it won."""
    steps, n = hands.shape
    many = rewards.shape[2]
    hidden = hands_to_come(hands, seats, ended, playing, many)
    first = np.cumsum([0, *(len(free) for free in free_at)])
    follows, won = np.full(first[-1], -1), np.full(first[-1], np.nan, np.float32)
    later = np.full((n, many), -1)
    comes = np.full((n, many), np.nan, np.float32)
    for k in range(steps - 1, -1, -1):
        over = ended[k]
        later[over], comes[over] = -1, rewards[k][over]
        free = free_at[k]
        who = seats[k][free]
        at = first[k] + np.arange(len(free))
        follows[at], won[at] = later[free, who], comes[free, who]
        later[free, who] = at
    whole = np.flatnonzero(~np.isnan(won))
    renumbered = np.full(first[-1] + 1, -1)
    renumbered[whole] = np.arange(len(whole))
    by_suit, told, trump, open, action, odds = (np.concatenate(part)[whole] for part in zip(*kept, strict=True))
    others = np.concatenate([hidden[k][free] for k, free in enumerate(free_at)])[whole]
    unseen = sight.slots(others, trump).reshape(len(whole), many - 1, SUITS, RANKS).swapaxes(1, 2)
    return Round(
        by_suit, told, unseen.reshape(len(whole), SUITS, RANKS * (many - 1)), trump, open, action, odds,
        renumbered[follows[whole]], won[whole], longest_of(ended),
    )  # fmt: skip


def longest_of(ended: NDArray[np.bool_]) -> int:
    """The steps of the longest match, from where they ended: bool (steps, n)."""
    out = 0
    for row in ended.T:
        out = max(out, int(np.diff(np.flatnonzero(row), prepend=-1).max(initial=0)))
    return out


def duel(job: tuple[Net, str, tuple[int, ...]]) -> list[float]:
    """``(net, player, seeds)``: by how much the network's seats, playing what it likes best, do better on the mean than

    the player's in each match, which is played twice as in a tournament: the seats by turns, then the other way."""
    net, name, seeds = job
    torch.set_num_threads(1)
    sight = sight_of(net.game)
    policy = policy_of(sight.plan, net.used, net.weights)
    env, many = VectorEnv(net.game, 2 * len(seeds)), len(seeds)
    env.reset(0)
    env.reset_rows(range(2 * many), seeds=[*seeds, *seeds])
    player = load_player(name, env.game)
    turned = np.repeat([0, 1], many)
    margin, left = np.zeros(2 * many), np.ones(2 * many, bool)
    places = np.arange(env.reward.shape[1])
    while left.any():
        rows = np.flatnonzero(left)
        action = env.legal_mask.argmax(axis=1)
        free = left & (env.legal_mask.sum(axis=1) > 1)
        mine = (env.current_player + turned) % 2 == 0
        ours, theirs = np.flatnonzero(free & mine), np.flatnonzero(free & ~mine)
        if len(ours):
            open = env.legal_mask[ours]
            by_suit, whole, trump = sight.look(env.observation[ours], open)
            with torch.inference_mode():
                odds, _ = policy(*(torch.from_numpy(part) for part in (*net.used.of(by_suit, whole), trump, open)))
            action[ours] = odds.argmax(dim=1).numpy()
        action[theirs] = by_player(env, player, theirs)
        env.step_rows(rows.tolist(), action[rows])
        for row in np.flatnonzero(left & env.done):
            ours_too = (places + turned[row]) % 2 == 0
            margin[row] = env.reward[row, ours_too].mean() - env.reward[row, ~ours_too].mean()
            left[row] = False
    return [float(x) for x in (margin[:many] + margin[many:]) / 2]


def seed_for(*numbers: int) -> int:
    """A seed of its own for each job, whoever does it."""
    out = 0
    for number in numbers:
        out = mix(advance(out + number))
    return out


def measure(workers: Workers, net: Net, player: str, seeds: Sequence[int], shards: int = 4) -> tuple[float, float]:
    """The margin over a player, as ``gamester tournament`` reckons it, with its standard error."""
    jobs = [(net, player, tuple(seeds[n::shards])) for n in range(shards) if len(seeds) > n]
    found = [x for part in workers.map(duel, jobs) for x in part]
    mean = math.fsum(found) / len(found)
    square = math.fsum((x - mean) ** 2 for x in found)
    return mean, math.sqrt(square / max(len(found) - 1, 1) / len(found))
