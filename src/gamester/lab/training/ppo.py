"""Proximal policy optimisation (Schulman and others, 2017) by self-play: all seats, one network; games, one trunk.

It begins with lessons: the plain player's matches are watched, and his play is imitated. Self-play goes on from there.
Rounds of self-play can be shared out to any number of workers, and the numbers stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from gamester.lab.scale import Workers
from gamester.lab.splits import seeds
from gamester.lab.training.net import Critic, Policy, Trunk, Used, Weights, weights_of
from gamester.lab.training.rounds import Net, Round, measure, play, seed_for, sight_of


@dataclass(frozen=True)
class Settings:
    """What a training run hangs on."""

    seed: int = 0
    watched: int = 200  # steps of 16 matches of the plain player's, and as many at random, to see what there is
    lessons: int = 30  # updates from the plain player's own matches, before any self-play
    updates: int = 240
    shards: int = 4  # rounds of self-play to an update of each game, each a job for a worker
    rows: int = 32  # matches at once in each of them
    matches: int = 2  # and about so many, one after the other, in each row
    epochs: int = 3
    batch: int = 256  # steps count for more than deals
    taught: float = 1e-3  # rate of Adam in the lessons
    rate: float = 5e-4  # and in self-play, falling to a twentieth in the end
    clip: float = 0.2
    entropy: float = 0.003
    critic: float = 0.5  # the weight of the critic's error
    hope: float = 0.05  # and of the policy's own
    trust: float = 0.9  # lambda of the advantages
    every: int = 20  # updates between two matches against the plain player
    tested: int = 300  # deals of such a match, each played twice


def best_device() -> str:
    """``cuda`` where there is a GPU, else ``cpu``."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def gains(hope: NDArray[np.float32], follows: NDArray[np.int64], won: NDArray[np.float32], trust: float) -> Any:
    """Generalised advantages (Schulman and others, 2016), undiscounted: all is paid at the end.

    ``hope``: what the seat hoped for at each decision; ``follows``: the number of its next, always greater, or -1.
    """
    out = np.zeros_like(hope)
    for k in range(len(hope) - 1, -1, -1):
        then = follows[k]
        out[k] = won[k] - hope[k] if then < 0 else hope[then] - hope[k] + trust * out[then]
    return out


class Pupil:
    """What learns one game: its layers around the trunk, its critic, and how large its rewards are."""

    def __init__(self, game: str, trunk: Trunk, given: Settings, device: str) -> None:
        self.game, self.device, self.given = game, device, given
        self.sight = sight_of(game)
        first = seed_for(given.seed, 4)
        watched = [play((game, None, None, first, 16, given.watched, name)) for name in ("simple", "random")]
        self.used = Used(*(varied(*(getattr(r, name) for r in watched)) for name in ("by_suit", "whole")))
        self.met = np.zeros(self.sight.plan.size, bool)  # the actions that were ever open
        for one in watched:
            self.met |= one.mask.any(axis=0)
        self.scale = float(watched[0].reward.std()) or 1.0
        self.steps = max(watched[0].longest, 1) * given.matches
        self.policy = Policy(self.sight, self.used, trunk).to(device)
        self.critic = Critic(self.used, places(self.sight)).to(device)

    @property
    def known(self) -> list[int]:
        """The actions that were open in learning."""
        return [int(action) for action in np.flatnonzero(self.met)]

    def net(self) -> Net:
        """The policy, to be sent to others."""
        return Net(self.game, self.used, weights_of(self.policy))

    def jobs(self, kind: int, update: int, name: str = "") -> list[Any]:
        """The rounds of an update: of self-play, or of the player of that name."""
        given = self.given
        net = None if name else self.net()
        seed = [seed_for(given.seed, kind, update, shard) for shard in range(given.shards)]
        return [(self.game, net, self.used, one, given.rows, self.steps, name) for one in seed]


def places(sight: Any) -> int:
    """How many seats the game has."""
    return int(sight.plan.game.num_players())


def varied(*parts: NDArray[Any]) -> NDArray[np.int64]:
    """Which of the last axis' inputs are not always the same."""
    rows = np.concatenate([part.reshape(-1, part.shape[-1]) for part in parts])
    return np.flatnonzero((rows != rows[0]).any(axis=0))


class Learner:
    """The pupils around their trunk, and how they learn from rounds."""

    def __init__(self, games: list[str], given: Settings, device: str) -> None:
        torch.manual_seed(given.seed)
        torch.set_num_threads(1)
        self.given, self.device = given, device
        self.trunk = Trunk()
        self.pupils = [Pupil(game, self.trunk, given, device) for game in games]
        self.parameters = list(dict.fromkeys(p for one in self.pupils for p in one.policy.parameters()))
        self.parameters += [p for one in self.pupils for p in one.critic.parameters()]
        self.adam = torch.optim.Adam(self.parameters, lr=given.rate)
        self.order = torch.Generator().manual_seed(given.seed)

    def learn(self, rounds: list[list[Round]], rate: float, lesson: bool = False) -> None:
        """One update from fresh rounds of each game, batches by turns; a ``lesson`` is to do as was done in them."""
        for group in self.adam.param_groups:
            group["lr"] = rate
        lots = [self.lot(pupil, part, lesson) for pupil, part in zip(self.pupils, rounds, strict=True)]
        for _ in range(self.given.epochs):
            turns = []
            for n, lot in enumerate(lots):
                order = torch.randperm(len(lot["action"]), generator=self.order).to(self.device)
                parts = order.split(self.given.batch)
                turns += [((k + 0.5) / len(parts), n, part) for k, part in enumerate(parts)]
            for _, n, at in sorted(turns, key=lambda turn: turn[:2]):
                self.step(self.pupils[n], {name: part[at] for name, part in lots[n].items()}, lesson)

    def step(self, pupil: Pupil, lot: dict[str, torch.Tensor], lesson: bool) -> None:
        """One step of Adam from a batch of one game."""
        given = self.given
        odds, hope = pupil.policy(lot["by_suit"], lot["whole"], lot["trump"], lot["mask"])
        now = odds.gather(1, lot["action"][:, None]).squeeze(1)
        better = now if lesson else self.surrogate(odds, (now - lot["odds"]).exp(), lot["gain"])
        judged = pupil.critic(lot["by_suit"], lot["whole"], lot["hidden"])
        error = given.critic * (judged - lot["target"]).square().mean()
        error = error + given.hope * (hope - lot["target"]).square().mean()
        self.adam.zero_grad()
        (error - better.mean()).backward()
        torch.nn.utils.clip_grad_norm_(pupil.policy.parameters(), 0.5)
        torch.nn.utils.clip_grad_norm_(pupil.critic.parameters(), 0.5)
        self.adam.step()

    def surrogate(self, odds: torch.Tensor, ratio: torch.Tensor, gain: torch.Tensor) -> torch.Tensor:
        """What is to be made greater: the clipped gain of each choice, and a little for being undecided."""
        clip = self.given.clip
        clipped = torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain)
        return clipped - self.given.entropy * (odds.exp() * odds.clamp(min=-30)).sum(dim=1)

    def lot(self, pupil: Pupil, rounds: list[Round], lesson: bool) -> dict[str, torch.Tensor]:
        """The decisions of all rounds, each with how much better it went than was hoped, and what should have been."""
        trust = 1.0 if lesson else self.given.trust
        out: dict[str, list[torch.Tensor]] = {}
        for one in rounds:
            pupil.met |= one.mask.any(axis=0)
            names = ("by_suit", "whole", "hidden", "trump", "mask", "action", "odds")
            part = {name: torch.tensor(getattr(one, name), device=self.device) for name in names}
            with torch.inference_mode():
                shown = (part[name].split(4096) for name in ("by_suit", "whole", "hidden"))
                hope = torch.cat([pupil.critic(*lot) for lot in zip(*shown, strict=True)]).cpu().numpy()
            gain = gains(hope, one.follows, one.reward / pupil.scale, trust).astype(np.float32)
            part["gain"], part["target"] = (torch.from_numpy(x).to(self.device) for x in (gain, gain + hope))
            for name, value in part.items():
                out.setdefault(name, []).append(value)
        whole = {name: torch.cat(parts) for name, parts in out.items()}
        whole["gain"] = (whole["gain"] - whole["gain"].mean()) / (whole["gain"].std() + 1e-6)
        return whole

    def kept(self) -> Weights:
        """All weights, to go on from."""
        out: Weights = {}
        for pupil in self.pupils:
            name = pupil.game.partition("(")[0]
            out |= {f"{name}.policy.{key}": value for key, value in weights_of(pupil.policy).items()}
            out |= {f"{name}.critic.{key}": value for key, value in weights_of(pupil.critic).items()}
        return out

    def take(self, weights: Weights) -> None:
        """Go on from these, as far as they are of these games."""
        for pupil in self.pupils:
            name = pupil.game.partition("(")[0]
            for part, net in (("policy", pupil.policy), ("critic", pupil.critic)):
                head = f"{name}.{part}."
                own = {key.removeprefix(head): value for key, value in weights.items() if key.startswith(head)}
                if own:
                    net.load_state_dict({key: torch.from_numpy(np.array(value)) for key, value in own.items()})


@dataclass(frozen=True)
class Point:
    """How a game's network stands after so many updates: its margin over the plain player, with standard error."""

    game: str
    updates: int
    matches: int
    margin: float
    error: float


def train(
    learner: Learner, workers: Workers, told: Callable[[int], None] = lambda _: None
) -> Iterator[tuple[Point, Net, Pupil]]:
    """A point of each game's curve, the policy and who learns it, before the first update and after every

    ``given.every``. ``told`` hears of each update done. The same settings give the same numbers whatever ``workers``
    are, on processors of one make; on another device sums are rounded otherwise."""
    given, pupils = learner.given, learner.pupils
    played = [0] * len(pupils)
    for lesson in range(given.lessons):
        learner.learn([list(workers.map(play, one.jobs(3, lesson, "simple"))) for one in pupils], given.taught, True)
    for update in range(given.updates + 1):
        if update % given.every == 0 or update == given.updates:
            for n, pupil in enumerate(pupils):
                net = pupil.net()
                margin, error = measure(workers, net, "simple", seeds("validation", given.tested))
                yield Point(pupil.game, update, played[n], margin, error), net, pupil
        if update == given.updates:
            return
        rounds = [list(workers.map(play, one.jobs(1, update))) for one in pupils]
        for n, parts in enumerate(rounds):
            ends = sum(int((part.follows < 0).sum()) for part in parts)
            played[n] += ends // places(pupils[n].sight)
        learner.learn(rounds, given.rate * max(1 - update / given.updates, 0.05))
        told(update + 1)
