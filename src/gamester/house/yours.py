"""What a guest may do with what is his: take it along, be forgotten, have a token, and make those void that are out."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from gamester.house.answers import answer
from gamester.house.doors import address_of, is_secure
from gamester.house.guests import BEFORE
from gamester.house.messages_in import Me, Refusal
from gamester.house.routes import FAULTS, guest_of, house_of, name_of
from gamester.house.storage import Store

router = APIRouter(prefix="/api/me", responses=FAULTS)


async def told(store: Store, guest: str) -> dict[str, Any]:
    """All that the house keeps of a guest: his name, each table that he sits at, is awaited at or opened, with his own

    moves, where he takes notices, how his matches ended, his ratings, and what his passkeys are called.
    """
    known = await store.guest(guest)
    out: dict[str, Any] = {"id": guest, "name": known.name if known else "", "seen": known.seen if known else 0}
    out["tables"] = []
    for row in await store.all_tables_of(guest):
        seats = [seat for seat in row.seats if seat.guest == guest]
        mine = {seat.seat for seat in seats}
        moves = [move for move in await store.moves(row.id) if move.seat in mine]
        out["tables"].append(
            {
                "id": row.id, "game": row.game, "opened": row.host == guest, "created": row.created,
                "updated": row.updated, "seats": [{"seat": s.seat, "name": s.name} for s in seats],
                "moves": [{"n": move.n, "text": move.text, "at": move.at} for move in moves],
            }
        )  # fmt: skip
    out["notices"] = [{"endpoint": one.endpoint, "at": one.at} for one in await store.subscriptions_of(guest)]
    out["results"] = await store.results_of(guest)
    out["ratings"] = [asdict(one) for one in await store.ratings_of(guest)]
    kept = await store.passkeys_of(guest)
    out["passkeys"] = [{"id": one.id, "name": one.name, "made": one.made, "used": one.used} for one in kept]
    return out


@router.get("/data")
async def data(request: Request) -> Response:
    """All that the house keeps of you."""
    return answer(await told(house_of(request).store, guest_of(request)))


@router.delete("")
async def forget(request: Request) -> Response:
    """Be forgotten: you stand up everywhere, and your name and your part in every table are nobody's."""
    house = house_of(request)
    if not house.may_open(guest_of(request), address_of(request.scope), "forget"):
        raise Refusal("too_fast", "Many were forgotten where you are; wait a little")
    said = await house.steward.forget(guest_of(request))
    secure = is_secure(request.scope, house.settings)
    response = answer({"done": said.partition(" is ")[2]})
    back = house.guests.kept(request.scope["headers"], secure, BEFORE)
    response.headers.append("Set-Cookie", house.guests.cookie(back.guest if back else "", secure))
    response.headers.append("Set-Cookie", house.guests.cookie("", secure, BEFORE))
    return response


@router.post("/token", response_model=Me)
async def token(request: Request) -> Response:
    """A token of your own, for a program that plays as you."""
    house, guest = house_of(request), guest_of(request)
    return answer({"name": await name_of(request), "token": house.guests.token(guest)})


@router.delete("/tokens", response_model=Me)
async def revoke(request: Request) -> Response:
    """Every token that you were given is void, in other browsers and programs too; this is a new one."""
    house, guest = house_of(request), guest_of(request)
    if not house.may_open(guest, address_of(request.scope), "revoke"):
        raise Refusal("too_fast", "Many tokens were made void where you are; wait a little")
    await house.steward.revoke(guest)
    await asyncio.sleep(0.002)  # a token of the same millisecond would be void with the rest
    response = answer({"name": await name_of(request), "token": house.guests.token(guest)})
    secure = is_secure(request.scope, house.settings)
    response.headers["Set-Cookie"] = house.guests.cookie(guest, secure)
    return response
