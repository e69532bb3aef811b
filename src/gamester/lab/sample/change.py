"""What a change in the rules does: the same deals played by both, and how far the figures then differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.options import split_game_string
from gamester.engine.registry import load_game
from gamester.lab.arena import seeded, split_players
from gamester.lab.common import game_of, mean_of
from gamester.lab.sample.words import BadQuestion
from gamester.lab.scale import Workers
from gamester.players import load_player

MATCHES = 200
PART = 10  # matches that a worker plays at a time
KINDS = ("length", "deals", "score", "won")
Job = tuple[str, tuple[str, ...], int, int, tuple[str, ...]]
Row = dict[str, float]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure under the rules as they are and as they might be, each a mean over matches with its standard error.

    ``difference`` is what the change adds, match for match over the same deals; its error is smaller than the errors of
    the two means let one think, as far as the same cards lead to the same play.
    """

    name: str
    before: float
    before_error: float
    after: float
    after_error: float
    difference: float
    difference_error: float


@dataclass(frozen=True, slots=True)
class Change:
    """Two settings of a game over the same ``matches`` deals from ``seed`` on."""

    before: str
    after: str
    players: tuple[str, ...]
    seed: int
    matches: int
    figures: list[Figure]

    def __getitem__(self, name: str) -> Figure:
        for figure in self.figures:
            if figure.name == name:
                return figure
        raise KeyError(name)


def changed(game: Game[Any], change: str | dict[str, object]) -> Game[Any]:
    """A game with options changed, ``set=100,deals=2`` or a dict. ``BadOption`` where that changes nothing."""
    given = split_game_string(f"x({change})")[1] if isinstance(change, str) else change
    if not given:
        raise BadOption("a change is of one option or more, such as set=100")
    other = load_game(game.id, {**game.given, **given})
    if (other.book, other.values) == (game.book, game.values):
        raise BadOption(f"that changes nothing: {game} is played so")
    return other


def match(game: Game[Any], names: Sequence[str], seed: int, told: Sequence[str]) -> Row:
    """The figures of one match."""
    state = game.new_initial_state(seed=seed)
    state.listened = bool(told)
    players = [load_player(seeded(name, seed), game) for name in names]
    length, said = 0, dict.fromkeys(told, 0)
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(players[seat].choose(state.view(seat)).action)
        length += 1
        if state.story:
            for word in told:
                said[word] += word.lower() in state.story.lower()
            state.story = ""
    row: Row = {"length": float(length), "deals": float(state.deal)}
    for name, won in zip(game.seat_names(), state.returns(), strict=True):
        row[f"score {name}"] = won
        row[f"won {name}"] = float(won > 0)
    return row | {f"told {word}": float(times) for word, times in said.items()}


def matches(job: Job) -> list[Row]:
    """Some matches: what a worker does."""
    text, names, first, many, told = job
    game = load_game(text)
    return [match(game, names, seed, told) for seed in range(first, first + many)]


def seated(game: Game[Any], players: str) -> tuple[str, ...]:
    """A player for each seat, repeated around."""
    given = split_players(players)
    for name in given:
        load_player(seeded(name, 0), game)
    if len(given) > game.num_players():
        raise BadOption(f"{len(given)} players are too many: {game} has {game.num_players()} seats")
    return tuple(given[seat % len(given)] for seat in range(game.num_players()))


def what_if(
    game: Game[Any] | str,
    change: str | dict[str, object],
    players: str = "simple",
    deals: int = MATCHES,
    seed: int = 0,
    figures: Sequence[str] = (),
    crew: Workers | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Change:
    """Play ``deals`` matches (single deals where the game has ``deals=1``) as the game is and as ``change`` makes it.

    ``figures``: those that are wanted of ``length`` (choices in a match), ``deals``, ``score`` and ``won`` (what each
    seat wins, and how often it wins anything), and ``told:WORD`` (deals in a match of whose ending WORD is told, as
    ``told:beast``); all but the last where none is named.
    """
    wanted = list(figures) or list(KINDS)
    for name in wanted:
        if name not in KINDS and not (name.startswith("told:") and name[5:].strip()):
            raise BadQuestion(f"there is no figure {name!r:.40}; there are {', '.join(KINDS)} and told:WORD")
    told = tuple(name[5:].strip() for name in wanted if name.startswith("told:"))
    kinds = {name for name in wanted if name in KINDS} | ({"told"} if told else set())
    one = game_of(game)
    two = changed(one, change)
    both = [(str(each), seated(each, players)) for each in (one, two)]
    for each in (one, two):
        each.new_initial_state(seed=seed + deals - 1)  # seeds out of range are told now
    parts = [(seed + n, min(PART, deals - n)) for n in range(0, deals, PART)]
    jobs = [(text, names, first, many, told) for first, many in parts for text, names in both]
    rows: tuple[list[Row], list[Row]] = ([], [])
    for n, found in enumerate((crew or Workers()).map(matches, jobs)):
        rows[n % 2].extend(found)
        progress(len(rows[1]))
    out = []
    for name in rows[0][0]:
        if name.partition(" ")[0] in kinds and name in rows[1][0]:
            before, after = ([row[name] for row in side] for side in rows)
            apart = mean_of([b - a for a, b in zip(before, after, strict=True)])
            out.append(Figure(name, *mean_of(before), *mean_of(after), *apart))
    return Change(str(one), str(two), both[0][1], seed, deals, out)
