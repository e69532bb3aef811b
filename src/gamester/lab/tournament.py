"""Round robins: every two players meet over the same deals from both sides, and are rated.

A duel is one deal (or match) played twice, the two players taking the seats by turns, first one and then the other from
the first seat on, so that neither owes anything to the cards. What is kept is the margin: how much more the first
player's seats won than the second's, on the mean. Results go to a file of JSON lines, a duel a line, and a tournament
that was broken off goes on from there.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import IO, Any

from gamester.engine.errors import BadOption
from gamester.engine.registry import load_game
from gamester.lab.arena import play_out, seeded
from gamester.players import load_player

SCHEMA = "gamester-tournament/1"
SURE = 1.96  # standard errors on either side that hold 95 in 100


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players, by their numbers, over one seed; ``margin`` once it is played."""

    seed: int
    first: int
    second: int
    margin: float | None = None

    @property
    def key(self) -> tuple[int, int, int]:
        """What tells a duel from all others."""
        return self.seed, self.first, self.second


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays what: the game's string, the players' names in order, how many duels each two have from which seed."""

    game: str
    players: tuple[str, ...]
    deals: int
    seed: int

    def check(self) -> None:
        """``BadOption``, ``UnknownGame`` or ``BadDeal`` where it cannot be played."""
        if len(self.players) < 2 or len(set(self.players)) < len(self.players):
            raise BadOption("a tournament takes two players or more, none of them twice")
        game = load_game(self.game)
        if game.num_players() < 2:
            raise BadOption(f"{game} has one seat, and nobody to meet there")
        for name in self.players:
            load_player(seeded(name, 0), game)
        for seed in (self.seed, self.seed + self.deals - 1):
            game.new_initial_state(seed=seed)

    def duels(self) -> list[Duel]:
        """Every duel, seed by seed."""
        pairs = list(combinations(range(len(self.players)), 2))
        return [Duel(self.seed + n, a, b) for n in range(self.deals) for a, b in pairs]

    def header(self) -> dict[str, object]:
        """The first line of its results."""
        return {"schema": SCHEMA, "game": self.game, "players": list(self.players)}


def played(job: tuple[str, tuple[str, ...], Duel]) -> Duel:
    """A duel carried out: what a worker does."""
    text, names, duel = job
    game = load_game(text)
    seats, margin = game.num_players(), 0.0
    for turned in (0, 1):
        who = [(duel.first, duel.second)[(seat + turned) % 2] for seat in range(seats)]
        state = game.new_initial_state(seed=duel.seed)
        # made anew for every match, so that none hangs on those before it
        play_out(state, [load_player(seeded(names[n], duel.seed), game) for n in who])
        won = {n: [x for x, m in zip(state.returns(), who, strict=True) if m == n] for n in set(who)}
        margin += (math.fsum(won[duel.first]) / len(won[duel.first])) / 2
        margin -= (math.fsum(won[duel.second]) / len(won[duel.second])) / 2
    return Duel(duel.seed, duel.first, duel.second, margin)


class Results:
    """The file of results: what has been played, and what is added to it. ``BadOption`` where it is another's."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self.done: dict[tuple[int, int, int], Duel] = {}
        kept = self._read(tournament) if path.exists() else 0
        self.file: IO[str] = open(path, "a", encoding="utf-8")
        self.file.truncate(kept)  # a line that was cut short is played again
        if not kept:
            self._write(tournament.header())

    def _read(self, tournament: Tournament) -> int:
        """Take in what is there; returns how many bytes of it are whole lines."""
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if text and not whole:
            raise BadOption(f"{self.path} holds no results of a tournament: name another file")
        try:
            lines = [json.loads(line) for line in whole.splitlines()]
            if lines and lines[0] != tournament.header():
                raise BadOption(
                    f"{self.path} holds the results of another tournament: name another file with --results"
                )
            for line in lines[1:]:
                self._take(Duel(int(line["seed"]), int(line["pair"][0]), int(line["pair"][1]), float(line["margin"])))
        except (ValueError, TypeError, KeyError, IndexError) as fault:
            if isinstance(fault, BadOption):
                raise
            raise BadOption(f"{self.path} holds no results of a tournament: name another file") from None
        return len(whole)

    def _take(self, duel: Duel) -> None:
        self.done[duel.key] = duel

    def _write(self, data: dict[str, object]) -> None:
        print(json.dumps(data), file=self.file, flush=True)

    def add(self, duel: Duel) -> None:
        """One more duel; it is in the file before this returns."""
        self._take(duel)
        self._write({"seed": duel.seed, "pair": [duel.first, duel.second], "margin": duel.margin})

    def close(self) -> None:
        """Close the file."""
        self.file.close()


@dataclass(slots=True)
class Sum:
    """Duels counted from one player's side: how many, won, drawn, and the margins."""

    n: int = 0
    won: int = 0
    drawn: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, margin: float) -> None:
        """One more duel."""
        self.n += 1
        self.won += margin > 0
        self.drawn += margin == 0
        self.total += margin
        self.squares += margin * margin

    @property
    def mean(self) -> float:
        """The mean margin."""
        return self.total / self.n if self.n else 0.0

    @property
    def error(self) -> float:
        """Its standard error."""
        if self.n < 2:
            return 0.0
        return math.sqrt(max(self.squares - self.n * self.mean**2, 0.0) / (self.n - 1) / self.n)

    def data(self) -> dict[str, object]:
        """As JSON data."""
        lost = self.n - self.won - self.drawn
        counts = {"duels": self.n, "won": self.won, "drawn": self.drawn, "lost": lost}
        return {**counts, "margin": self.mean, "standard_error": self.error}


def standings(tournament: Tournament, duels: Iterable[Duel]) -> dict[str, Any]:
    """``players`` by rating, the best first, and every two of them as ``pairs``.

    Ratings are openskill's (Plackett and Luce), a duel's winner being the one with the greater margin, taken in the
    order of the seeds, so that they do not hang on how the work was shared out; ``low`` and ``high`` hold 95 in 100.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # the players do not change as they play
    ratings = [model.rating() for _ in tournament.players]
    sums = [Sum() for _ in tournament.players]
    pairs: dict[tuple[int, int], Sum] = {}
    for duel in sorted(duels, key=lambda duel: duel.key):
        a, b, margin = duel.first, duel.second, duel.margin or 0.0
        ranks = [float(margin < 0), float(margin > 0)]
        [[ratings[a]], [ratings[b]]] = model.rate([[ratings[a]], [ratings[b]]], ranks=ranks)
        sums[a].add(margin)
        sums[b].add(-margin)
        pairs.setdefault((a, b), Sum()).add(margin)
    names = tournament.players
    rows = [
        {
            "player": name,
            "rating": rating.mu,
            "low": rating.mu - SURE * rating.sigma,
            "high": rating.mu + SURE * rating.sigma,
            **sum.data(),
        }
        for name, rating, sum in zip(names, ratings, sums, strict=True)
    ]
    return {
        "players": sorted(rows, key=lambda row: -row["rating"]),
        "pairs": [{"first": names[a], "second": names[b], **pairs[a, b].data()} for a, b in sorted(pairs)],
    }


def ratable() -> None:
    """``BadOption`` where there is nothing to rate players with."""
    try:
        import openskill  # noqa: F401
    except ImportError:
        raise BadOption("ratings need openskill: pip install 'gamester[lab]'") from None


def plot(title: str, found: dict[str, Any], path: Path) -> None:
    """The ratings with their intervals, the best on top, as SVG or PNG."""
    from matplotlib.figure import Figure

    rows = found["players"][::-1]
    figure = Figure(figsize=(7, 1 + 0.45 * len(rows)), layout="constrained")
    axes = figure.subplots()
    ratings = [row["rating"] for row in rows]
    spans = [[row["rating"] - row["low"] for row in rows], [row["high"] - row["rating"] for row in rows]]
    axes.errorbar(ratings, range(len(rows)), xerr=spans, fmt="o", color="black", capsize=4)
    axes.set_yticks(range(len(rows)), [row["player"] for row in rows])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel("rating, with the interval that holds 95 in 100")
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)
    figure.savefig(path)
