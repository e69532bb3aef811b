"""What a guest has played: matches in progress and over, against whom and with what success, ratings."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from gamester.house import shapes_you
from gamester.house.answers import answer
from gamester.house.messages_in import Refusal
from gamester.house.ratings import LEVELS_AT
from gamester.house.routes import FAULTS, guest_of, house_of
from gamester.house.rulebook import infos
from gamester.house.storage import Tally

router = APIRouter(prefix="/api/me", responses=FAULTS)
PAGE = 20
CURSOR = re.compile(r"(\d{1,15})\.([A-Za-z0-9_-]{1,40})")


@cache
def titles() -> dict[str, str]:
    """What each game is called."""
    return {info.id: info.title for info in infos()}


@router.get("/matches", response_model=shapes_you.Matches)
async def matches(
    request: Request,
    of: Literal["playing", "over"] = "over",
    game: Annotated[str, Query(max_length=60)] = "",
    after: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """Your matches at which you sit, in progress or over, twenty at a time."""
    house, guest = house_of(request), guest_of(request)
    start = CURSOR.fullmatch(after)
    if after and start is None:
        raise Refusal("bad_request", "`after` is what an answer's `next` was")
    before = (int(start[1]), start[2]) if start else None
    rows = await house.store.matches_of(guest, of == "over", game, before, PAGE + 1)
    more, rows = len(rows) > PAGE, rows[:PAGE]
    ends = await house.store.results([row.id for row in rows])
    if of == "over" and len(ends) < len(rows):  # of an earlier house: they are told over again, once
        for row in rows:
            if row.id not in ends:
                with suppress(Refusal):
                    await house.lobby.find(row.id)
        ends = await house.store.results([row.id for row in rows])
    out = []
    for table in house.lobby.listed(rows, guest):
        found = ends.get(table["id"])
        told = None if found is None else [{"seat": e.seat, "score": e.score, "outcome": e.outcome} for e in found]
        out.append({"table": table, "ends": told})
    return answer({"matches": out, "next": f"{rows[-1].updated}.{rows[-1].id}" if more else ""})


@router.get("/results", response_model=shapes_you.Standing)
async def results(request: Request) -> Response:
    """Your ratings, and your matches that are over, by game and against whom."""
    store, guest = house_of(request).store, guest_of(request)
    games, whom = await store.tallies(guest)
    levels = [{"id": level, "mu": mu} for level, mu in LEVELS_AT.items()]
    rated = [{**asdict(one), "title": titles().get(one.game, one.game)} for one in await store.ratings_of(guest)]
    for one in rated:
        del one["guest"]
    against = [
        {**told(tally), "who": tally.name if tally.person else tally.who, "person": tally.person} for tally in whom
    ]
    return answer({"levels": levels, "ratings": rated, "games": [told(tally) for tally in games], "against": against})


def told(tally: Tally) -> dict[str, Any]:
    """A tally without names."""
    title = titles().get(tally.game, tally.game)
    return {"game": tally.game, "title": title, "matches": tally.matches, "won": tally.won, "lost": tally.lost}
