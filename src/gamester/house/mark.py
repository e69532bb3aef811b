"""The routes of the marker: the score of a game played at a real table. What is told stays with whoever tells it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from gamester.engine.errors import BadNotation, BadOption, IllegalAction
from gamester.house.answers import answer
from gamester.house.doors import address_of
from gamester.house.messages_in import Faulty, Refusal, Told
from gamester.house.routes import guest_of, house_of
from gamester.house.rulebook import refused
from gamester.house.shapes import Marked
from gamester.table.marking import Marking

FAULTS: dict[int | str, dict[str, Any]] = {code: {"model": Faulty} for code in (400, 403, 404, 409, 413, 422, 429)}
router = APIRouter(prefix="/api/mark", responses=FAULTS)


def told(game: str, given: Told, seconds: float) -> Marking:
    """The match that has been told; a word that is none is refused, and says what would be right."""
    try:
        marking = Marking(game, given.names, given.words, seconds=seconds)
    except BadOption as fault:
        raise Refusal("bad_option", str(fault)) from None
    try:
        if given.line:
            marking.tell(given.line)
    except IllegalAction as fault:
        raise refused(fault) from None
    except BadNotation as fault:
        raise Refusal("illegal", str(fault)) from None
    return marking


async def mark(request: Request, given: Told, find: Callable[[Marking], object]) -> Response:
    """What is found in the match that has been told."""
    house = house_of(request)
    if not house.may_mark(guest_of(request), address_of(request.scope)):
        raise Refusal("too_fast", "Many words have been told from where you are; wait a little")
    rules = house.lobby.rules(given.game, given.options)

    def work() -> object:
        return find(told(rules.text, given, house.settings.mark_seconds))

    async with house.markers:
        return answer(await asyncio.to_thread(work))


@router.post("", response_model=Marked)
async def marked(request: Request, given: Told) -> Response:
    """What is asked now, and how all stand, when these words have been told."""
    return await mark(request, given, Marking.to_data)


@router.post("/record")
async def record(request: Request, given: Told) -> Response:
    """The match as a record."""
    return await mark(request, given, lambda marking: marking.save().encode())
