"""For those who look after the house: whether it is well, and its measures."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import Response

from gamester.house.answers import answer
from gamester.house.doors import among, number_of
from gamester.house.measures import told
from gamester.house.messages_in import Refusal
from gamester.house.routes import house_of
from gamester.house.storage import StoreError

PATIENCE = 3.0  # seconds
router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz(request: Request) -> Response:
    """200 where the house is open and its database answers."""
    try:
        await asyncio.wait_for(house_of(request).store.answers(), PATIENCE)
    except (StoreError, TimeoutError):
        return answer({"well": False}, 503)
    return answer({"well": True})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The measures, for addresses that the settings name; nobody else is told that there are any."""
    house = house_of(request)
    # one whom a proxy speaks for that is not trusted may be anybody
    if request.scope.get("relayed") or not among(number_of(request.scope), house.settings.monitors):
        raise Refusal("not_found", "There is no such route")
    return Response(told(house), media_type="text/plain; version=0.0.4; charset=utf-8")
