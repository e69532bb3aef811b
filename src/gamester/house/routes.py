"""The routes of the lobby: guests, games, tables, seats."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from gamester.house import shapes, shapes_taught
from gamester.house.answers import answer
from gamester.house.doors import address_of
from gamester.house.forced import PLAYED, could_be_forced
from gamester.house.history import Moment
from gamester.house.messages_in import Faulty, Me, Name, NewTable, Refusal, Sit, Table
from gamester.house.rematch import rematch
from gamester.house.rulebook import catalogue
from gamester.house.shapes_taught import Reviewing
from gamester.house.verify import verify

if TYPE_CHECKING:
    from gamester.house.app import House

FAULTS: dict[int | str, dict[str, Any]] = {
    code: {"model": Faulty} for code in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=FAULTS)
TableId = Annotated[str, Path(max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, le=99)]


def house_of(request: Request) -> House:
    """The house that answers."""
    found: House = request.app.state.house
    return found


def guest_of(request: Request) -> str:
    """Who asks."""
    return str(request.state.guest)


async def name_of(request: Request) -> str:
    """What they are called."""
    return await house_of(request).store.guest_name(guest_of(request)) or ""


@router.get("/me", response_model=Me)
async def me(request: Request) -> Response:
    """Your name."""
    return answer({"name": await name_of(request)})


@router.put("/me", response_model=Me)
async def rename(request: Request, name: Name) -> Response:
    """Give yourself a name."""
    plain = " ".join(name.name.split())
    if not plain.isprintable():
        raise Refusal("bad_request", "A name is made of letters that can be printed")
    await house_of(request).lobby.rename(guest_of(request), plain)
    return answer({"name": plain})


@router.post("/me", response_model=Me)
async def new_guest(request: Request) -> Response:
    """A new guest, with a token for programs."""
    house = house_of(request)
    where = address_of(request.scope)
    if not house.may_open(where, where, "guest"):
        raise Refusal("too_fast", "Many new guests come from where you are; wait a little")
    guest = house.guests.new()
    return answer({"name": "", "token": house.guests.token(guest)})


@router.get("/games", response_model=list[shapes.Game])
async def games() -> Response:
    """Every game, with its options and computer players."""
    return answer(catalogue())


@router.post("/tables", response_model=Table, status_code=201)
async def open_table(request: Request, wish: NewTable) -> Response:
    """Open a table and sit down."""
    house, guest = house_of(request), guest_of(request)
    if not house.may_open(guest, address_of(request.scope)):
        raise Refusal("too_fast", "Many tables have been opened from where you are; wait a little")
    table = await house.lobby.open(guest, await name_of(request), wish)
    return answer(table.about(guest), 201)


@router.get("/tables", response_model=list[Table])
async def tables(request: Request, of: Literal["me", "open"] = "me") -> Response:
    """Your tables in progress, or those with a seat that anybody may take."""
    lobby, guest = house_of(request).lobby, guest_of(request)
    return answer(await (lobby.of_guest(guest) if of == "me" else lobby.free(guest)))


@router.get("/tables/{id}", response_model=Table)
async def table(request: Request, id: TableId) -> Response:
    """One table."""
    found = await house_of(request).lobby.find(id)
    return answer(found.about(guest_of(request)))


@router.post("/tables/{id}/seats/{seat}", response_model=Table)
async def sit(request: Request, id: TableId, seat: SeatNumber, wish: Sit) -> Response:
    """Sit down, give a seat to a computer player, or stand up."""
    lobby, guest = house_of(request).lobby, guest_of(request)
    found = await lobby.find(id)
    await lobby.sit(found, seat, guest, await name_of(request), wish)
    return answer(found.about(guest))


@router.post("/tables/{id}/rematch", response_model=Table)
async def again(request: Request, id: TableId) -> Response:
    """Another match in the same company: opened by who asks first, joined by the others."""
    house, guest = house_of(request), guest_of(request)
    if not house.may_open(guest, address_of(request.scope)):
        raise Refusal("too_fast", "Many tables have been opened from where you are; wait a little")
    found = await rematch(house.lobby, await house.lobby.find(id), guest, await name_of(request))
    return answer(found.about(guest))


async def seen(request: Request, id: str) -> Moment:
    """The table as it stands, for one who may look at it."""
    table = await house_of(request).lobby.find(id)
    if not table.may_look(guest_of(request), ""):
        raise Refusal("forbidden", "Only who plays at this table looks at its cards")
    return Moment(table)


@router.get("/tables/{id}/record")
async def table_record(request: Request, id: TableId) -> Response:
    """The record of the deals that are over, with their seeds."""
    moment = await seen(request, id)
    return answer(await asyncio.to_thread(moment.record))


@router.get("/tables/{id}/frames", response_model=shapes.Frames)
async def table_frames(request: Request, id: TableId, deal: Annotated[int, Query(ge=0, le=100_000)]) -> Response:
    """A deal that is over, to step through, with all hands."""
    moment = await seen(request, id)
    return answer(await asyncio.to_thread(moment.frames, deal))


@router.get("/tables/{id}/review", response_model=Reviewing)
async def table_review(request: Request, id: TableId) -> Response:
    """How far the review of a match that is over has come, and when it is done, the review."""
    house = house_of(request)
    return answer(await house.reviews.at(await house.lobby.find(id)))


@router.post("/tables/{id}/review", response_model=Reviewing, status_code=202)
async def begin_review(request: Request, id: TableId) -> Response:
    """Have a match that is over reviewed, if it has not been."""
    house, guest = house_of(request), guest_of(request)
    if not house.may_open(guest, address_of(request.scope), "review"):
        raise Refusal("too_fast", "Many reviews have been asked for from where you are; wait a little")
    return answer(await house.reviews.begin(await house.lobby.find(id), guest), 202)


Forcing = Annotated[int, Query(ge=0, le=100_000)]
Tried = Annotated[int, Path(ge=0, le=1_000_000)]


async def forced_at(request: Request, id: str, deal: int, n: int, action: int = PLAYED) -> Response:
    """What ``could_be_forced`` tells, where not too much is asked for from there."""
    house, guest = house_of(request), guest_of(request)
    moment = await seen(request, id)
    if not house.may_mark(guest, address_of(request.scope)):
        raise Refusal("too_fast", "Much has been asked for from where you are; wait a little")
    return answer(await could_be_forced(house.reviews, moment, deal, n, guest, action))


@router.get("/tables/{id}/forced", response_model=shapes_taught.Forced)
async def table_forced(request: Request, id: TableId, deal: Forcing, n: Forcing) -> Response:
    """What each card could have forced in a deal that is over, ``n`` actions of the match being done."""
    return await forced_at(request, id, deal, n)


@router.get("/tables/{id}/forced/{action}", response_model=shapes.Frames)
async def table_forced_line(request: Request, id: TableId, action: Tried, deal: Forcing, n: Forcing) -> Response:
    """The deal as it was up to there, then that card and the best play by all."""
    return await forced_at(request, id, deal, n, action)


@router.post("/verify", response_model=shapes.Verdict)
async def check(request: Request, given: dict[str, Any]) -> Response:
    """Whether a record's cards follow from the seeds that were promised, deal by deal."""
    house = house_of(request)
    if not house.may_open(guest_of(request), address_of(request.scope), "verify"):
        raise Refusal("too_fast", "Many records have been checked for where you are; wait a little")
    deals = await asyncio.to_thread(verify, json.dumps(given), house.settings.check_seconds)
    return answer({"fair": all(d["promised"] and d["follows"] for d in deals), "deals": deals})
