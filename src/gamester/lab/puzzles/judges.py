"""Judges of cards: by deals imagined from who is asked, by the solver or every line of play, by an equilibrium."""

from __future__ import annotations

import math
from typing import Any

from gamester.books.puzzled import Judged
from gamester.engine.errors import GamesterError
from gamester.engine.state import TERMINAL, State
from gamester.lab.puzzles.case import Way, ways
from gamester.parts.tricks import TrickState
from gamester.players.equilibrium.player import Equilibrium
from gamester.players.finish import finish
from gamester.players.loader import plain
from gamester.players.search import worth
from gamester.players.solver import Aim, Ombre, Solver, position_of
from gamester.players.standing import standing

MOST = 60  # plays of which each is followed up
FEW = 40  # deals, after which the worst are left


def ranked(values: dict[str, float]) -> tuple[tuple[str, float], ...]:
    """Best first."""
    return tuple(sorted(values.items(), key=lambda one: -one[1]))


def by_deals(deals: int, unit: str, verbs: tuple[str, ...] = (), near: Way | None = None) -> Any:
    """A judge that imagines so many deals, and has each played out by plain players after every play.

    ``near``: a choice of cards too many to weigh all; those are that differ from it by a card or two."""

    def judge(state: State, plays: list[str]) -> Judged | None:
        found = narrowed(state, ways(state, verbs), plays) if near is None else beside(state, near)
        if len(found) < 2:
            return None
        won = played_out(state, found, deals)
        most = max(won, key=lambda play: math.fsum(won[play]) / len(won[play]))
        values = {play: round(math.fsum(each) / len(each), 3) for play, each in won.items()}
        error = max(
            apart(won[most], won[play]) for play in won if play != most and len(won[play]) == deals or play in plays
        )
        told = f"{deals} deals imagined and played out by plain players, standard error {error:.2g}"
        return Judged("deals", told, unit, round(2 * error, 3), ranked(values))

    return judge


def narrowed(state: State, found: list[Way], plays: list[str]) -> list[Way]:
    """The plays to be weighed: where they are too many, the book's and what a card more or less makes of it."""
    if len(found) <= MOST:
        return found
    books = [set(play.split("; ")) for play in plays]
    near = [way for way in found if any(len(set(way.words) ^ one) <= 2 for one in books)]
    return near[:MOST] + [way for way in found if way.play in plays and way not in near[:MOST]]


def beside(state: State, near: Way) -> list[Way]:
    """A choice of cards, and those with one less, one more, or one for another."""
    verb = near.words[0].split()[0]
    chosen, end = near.words[:-1], near.words[-1]
    every = [
        word for a in state.legal_actions() if (word := state.action_to_string(int(state.turn), a)).startswith(verb)
    ]
    rest = [word for word in every if word not in chosen]
    sets = [chosen, *([w for w in chosen if w != out] for out in chosen), *([*chosen, word] for word in rest)]
    sets += [[w for w in chosen if w != out] + [word] for out in chosen for word in rest]
    found = []
    for one in sets:
        words = [word for word in every if word in one]
        if carried(state, [*words, end]):
            found.append(Way([*words, end], state))
    return found


def carried(state: State, words: list[str]) -> bool:
    """Whether these may be done one after the other."""
    after = state.clone()
    for word in words:
        if after.turn != state.turn:
            return False
        try:
            after.apply_action(after.string_to_action(word))
        except GamesterError:
            return False
    return True


def played_out(state: State, found: list[Way], deals: int) -> dict[str, list[float]]:
    """What each play brings on the same imagined deals; the worst halves are dropped on the way."""
    seat, game, view = int(state.turn), state.game, state.view(int(state.turn))
    policy = plain(game)
    won: dict[str, list[float]] = {way.play: [] for way in found}
    left = list(found)
    for n in range(deals):
        world = game.imagine(view, n + 1)
        for way in left:
            after = world.clone()
            for word in way.words:
                after.apply_action(after.string_to_action(word))
            finish(after, n + 1, policy)
            won[way.play].append(worth(standing(after), seat))
        if n + 1 in (FEW, 3 * FEW) and len(left) > 6:
            left.sort(key=lambda way: -math.fsum(won[way.play]))
            left = left[: max(6, len(left) // 2)]
    return won


def apart(one: list[float], other: list[float]) -> float:
    """The standard error of the difference of two plays."""
    n = min(len(one), len(other))
    gaps = [a - b for a, b in zip(one[:n], other[:n], strict=True)]
    mean = math.fsum(gaps) / n
    return math.sqrt(max(math.fsum((gap - mean) ** 2 for gap in gaps) / n, 1e-9) / max(n - 1, 1))


def by_solver(camp: list[int], aim: Aim | None = None) -> Any:
    """A judge that solves the tricks with all cards open, for a camp or for who aims at an end of the deal."""

    def judge(state: State, plays: list[str]) -> Judged | None:
        assert isinstance(state, TrickState)
        at = position_of(state)
        values = {state.game.actions.name(card): float(n) for card, n in Solver(at, camp, aim).cards(at)}
        if aim is None:
            mine = int(state.turn) in camp
            unit = "tricks"
        else:
            mine = int(state.turn) == int(aim.seat)
            unit = ", ".join(aim.names)
        told = "solved, all cards open"
        return Judged("solver", told, unit, 0.0, ranked({play: n if mine else -n for play, n in values.items()}))

    return judge


def ombre_aim(seat: int) -> Aim:
    """What the Ombre of three aims at."""
    return Ombre(seat)


def by_all_lines(unit: str) -> Any:
    """A judge that follows every line of a short end to the end of the deal, all cards open."""

    def judge(state: State, plays: list[str]) -> Judged | None:
        seat = int(state.turn)
        values = {way.play: round(ahead(way.state, seat, int(state.deal)), 3) for way in ways(state)}
        return Judged("solver", "every line of play followed, all cards open", unit, 0.0, ranked(values))

    return judge


def ahead(s: State, seat: int, deal: int) -> float:
    """By how much the seat is ahead of the other when both have played their best, to the end of the deal."""
    if s.turn == TERMINAL or s.turn < 0 or s.deal != deal:
        return worth(standing(s), seat)
    values = []
    for action in s.legal_actions():
        after = s.clone()
        after.apply_action(action)
        values.append(ahead(after, seat, deal))
    return max(values) if s.turn == seat else min(values)


def by_equilibrium() -> Any:
    """A judge that tells how often the equilibrium does what: anything it does once in twenty times is right."""

    def judge(state: State, plays: list[str]) -> Judged | None:
        player = Equilibrium(state.game, 0)
        view = state.view(int(state.turn))
        choices = [int(n) for n in player.rules.choices(view.state)]
        weights = [float(n) for n in player.alone.weights_of(player.rules.key(view.state, int(state.turn)))]
        if len(choices) != len(weights) or len(choices) < 2:
            return None
        values = {
            view.game.actions.name(n): round(100 * w / sum(weights), 1) for n, w in zip(choices, weights, strict=True)
        }
        slack = max(0.0, max(values.values()) - 5.0)
        told = "how often the equilibrium of a single deal does so"
        return Judged("equilibrium", told, "%", slack, ranked(values))

    return judge
