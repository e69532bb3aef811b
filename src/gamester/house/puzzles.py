"""The routes of the puzzles: one is set, an answer is weighed. Nothing is kept here: a streak stays in the browser."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from gamester.books import BadBook, load
from gamester.books.puzzled import Puzzle, puzzle, puzzles
from gamester.engine.registry import game_class
from gamester.house import shapes_taught
from gamester.house.answers import answer
from gamester.house.doors import address_of
from gamester.house.messages_in import Answered, Faulty, Refusal
from gamester.house.routes import guest_of, house_of
from gamester.house.study import Word, known
from gamester.table.puzzle import Problem, of_day

FAULTS: dict[int | str, dict[str, Any]] = {code: {"model": Faulty} for code in (400, 403, 404, 413, 422, 429)}
router = APIRouter(prefix="/api", responses=FAULTS)


@cache
def listed() -> bytes:
    """``GET /api/puzzles``."""
    return orjson.dumps([{**one.to_data(), "title": game_class(one.game).title} for one in puzzles()])


def found(full: str) -> Puzzle:
    """The puzzle of that id."""
    try:
        return puzzle(full)
    except BadBook as fault:
        raise Refusal("not_found", str(fault)) from None


def set_out(one: Puzzle, day: str = "") -> dict[str, Any]:
    """A puzzle as the page sets it; ``day``: whose puzzle it is."""
    book, game, _ = one.book.article.split("/")
    chapter = load(book, game)
    example = one.book.article.rpartition("/")[2] not in [article.id for article in chapter.articles]
    after = puzzles(one.game)
    following = after[(after.index(one) + 1) % len(after)].full
    return {**Problem(one).to_data(), "example": example, "day": day, "next": following}


def weighed(one: Puzzle, given: Answered) -> dict[str, Any]:
    """What is to be said of an answer, and where it leads; ``hint`` and ``answer`` tell without one."""
    problem = Problem(one)
    if given.want == "hint":
        return {"kind": "hint", "text": problem.hint(), "cost": None}
    if given.want == "answer":
        return {"kind": "told", "text": problem.solution(), "cost": None, "best": list(one.best)}
    reply = problem.answer(given.say)
    return {**reply.to_data(), **problem.led_to(given.say, reply)}


async def tell(request: Request, work: Callable[[], object]) -> Response:
    """What the work tells, where not too much is asked for from there."""
    house = house_of(request)
    if not house.may_mark(guest_of(request), address_of(request.scope)):
        raise Refusal("too_fast", "Many puzzles have been asked for from where you are; wait a little")
    async with house.markers:
        return answer(await asyncio.to_thread(work))


@router.get("/puzzles", response_model=list[shapes_taught.PuzzleInfo])
async def all_puzzles() -> Response:
    """Every puzzle, without its answer."""
    return answer(listed())


@router.get("/puzzle", response_model=shapes_taught.Puzzle)
async def today(request: Request, game: Annotated[str, Query(max_length=60)] = "") -> Response:
    """The puzzle of the day."""
    day = datetime.datetime.now(datetime.UTC).date()
    try:
        one = of_day(day, game and known(game))
    except BadBook as fault:
        raise Refusal("not_found", str(fault)) from None
    return await tell(request, lambda: set_out(one, day.isoformat()))


@router.get("/puzzle/{game}/{id}", response_model=shapes_taught.Puzzle)
async def one_puzzle(request: Request, game: Word, id: Word) -> Response:
    """A puzzle, set."""
    one = found(f"{game}/{id}")
    return await tell(request, lambda: set_out(one))


@router.post("/puzzle/{game}/{id}", response_model=shapes_taught.PuzzleReply)
async def answered(request: Request, game: Word, id: Word, given: Answered) -> Response:
    """What is to be said of an answer to it."""
    one = found(f"{game}/{id}")
    return await tell(request, lambda: weighed(one, given))
