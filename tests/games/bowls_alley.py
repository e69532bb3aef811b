"""Bowling at a table, as the tests of the games at the pins do."""

from __future__ import annotations

from typing import cast

from tests.games.words import do, names

import gamester
from gamester import books
from gamester.games.sports.bowls.frames import BowlState


def alley(text: str) -> BowlState:
    """A match with chance explicit: what each ball does is told."""
    s = cast(BowlState, gamester.load_game(text).new_initial_state())
    s.listened = True
    return s


def roll(s: BowlState, *balls: str | int) -> BowlState:
    """Balls by what fell to them: in words, or so many of those that are standing, from the front."""
    for ball in balls:
        assert "bowl" in names(s)
        do(s, "bowl")
        pins = s.game.source.pins
        up = [str(pin) for n, pin in enumerate(pins) if s.upright >> n & 1]
        if isinstance(ball, int):
            assert ball <= len(up)
            ball = " ".join(up[:ball]) or "none"
        do(s, ball)
    return s


def hand(s: BowlState, made: int) -> BowlState:
    """A division of three balls at ten pins that makes so many."""
    for _ in range(3):
        standing = bin(s.upright).count("1")
        fell = min(made, standing)
        roll(s, fell)
        made -= fell
    assert made == 0
    return s


def boxes(s: BowlState, seat: int) -> list[int]:
    """A seat's sheet."""
    many = int(s.game.boxes)
    return [int(x) for x in s.sheet[seat * many : (seat + 1) * many]]


def example(game: str, short: str) -> dict[str, object]:
    return books.load("hoyle-donohue", game).example(short).data
