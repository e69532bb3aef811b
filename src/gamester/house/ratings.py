"""How well a guest plays each game, by openskill (Plackett and Luce), where the levels stand fast.

A match counts that is played to the end its book prints, by one edition's printed options, by the same company from the
first action to the last, without anything taken back; its computer players are of a level.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from gamester.house.rulebook import Rulebook, deviations
from gamester.house.storage import Rating, Result
from gamester.players.loader import LEVELS

if TYPE_CHECKING:
    from gamester.house.storage import Seat

LEVELS_AT = {level: 15.0 + 5.0 * n for n, level in enumerate(LEVELS)}
"""Where each level stands: a scale and no measure, on which one who stands a step above wins seven times of ten."""
APART = {"players", "laws"}  # options that are no matter of editions
FIRM = 0.01  # how uncertain that is
LEVEL_OF = {player: level for level, player in LEVELS.items()}


@cache
def model() -> Any:
    """The reckoner, with openskill's own constants."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def printed(rules: Rulebook) -> bool:
    """Whether a match by these rules is one that a book prints, to its end."""
    return set(deviations(rules.game)) <= APART and not rules.game.values.get("deals")


def level_of(player: str | None) -> str | None:
    """The level that a computer player is."""
    return player if player in LEVELS_AT else LEVEL_OF.get(player or "")


def levels_only(seats: Sequence[Seat]) -> bool:
    """Whether every computer player here is of a level."""
    for seat in seats:  # asked for every list of tables
        if seat.kind == "computer" and level_of(seat.player) is None:
            return False
    return True


def rate(found: Sequence[Result], known: dict[tuple[str, str], Rating]) -> list[Rating]:
    """The ratings after a match. Where people sit on several sides they are compared among themselves, and nobody with

    the computer players beside them; else against the levels.
    """
    if not all(one.rated for one in found):
        return []
    among = "people" if len({one.side for one in found if one.guest}) > 1 else "levels"
    sides: dict[int, list[Result]] = {}
    for one in found:
        sides.setdefault(one.side, []).append(one)
    teams = [[one for one in side if one.guest or among == "levels"] for side in sides.values()]
    teams = [team for team in teams if team]
    if len(teams) < 2:
        return []
    ranks = [-sum(one.score for one in sides[team[0].side]) / len(sides[team[0].side]) for team in teams]
    before = [[standing(one, known.get((one.guest or "", among))) for one in team] for team in teams]
    after = model().rate(before, ranks=ranks)
    return [
        Rating(one.guest, one.game, among, new.mu, new.sigma, had.matches + 1 if had else 1, one.at)
        for team, rated in zip(teams, after, strict=True)
        for one, new in zip(team, rated, strict=True)
        if one.guest
        for had in (known.get((one.guest, among)),)
    ]


def standing(one: Result, known: Rating | None) -> Any:
    """Where somebody stands before the match."""
    if one.guest is None:
        return model().rating(mu=LEVELS_AT[one.player or ""], sigma=FIRM)
    return model().rating(mu=known.mu, sigma=known.sigma) if known else model().rating()
