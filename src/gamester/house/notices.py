"""The routes by which a guest asks for notices of his turn at slow tables, and asks for no more."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from gamester.house.answers import answer
from gamester.house.doors import address_of
from gamester.house.endpoints import sound
from gamester.house.hours import now
from gamester.house.messages_in import Refusal, Subscribing, Unsubscribing
from gamester.house.push import keys_of
from gamester.house.routes import FAULTS, guest_of, house_of
from gamester.house.shapes_you import Notices
from gamester.house.storage import Subscription

router = APIRouter(prefix="/api/me/push", responses=FAULTS)


async def told(request: Request) -> dict[str, Any]:
    """The house's key, and in which browsers this guest takes notices."""
    house = house_of(request)
    key = house.push.key if house.push is not None else ""
    found = await house.store.subscriptions_of(guest_of(request))
    return {"key": key, "endpoints": [one.endpoint for one in found]}


@router.get("", response_model=Notices)
async def notices(request: Request) -> Response:
    """Whether this house sends notices, and where you take them."""
    return answer(await told(request))


@router.post("", response_model=Notices, status_code=201)
async def subscribe(request: Request, given: Subscribing) -> Response:
    """Take notices in a browser: in place of whoever took them there."""
    house, guest = house_of(request), guest_of(request)
    if house.push is None:
        raise Refusal("forbidden", "This house sends no notices")
    if not house.may_open(guest, address_of(request.scope), "push"):
        raise Refusal("too_fast", "Notices have been asked for often from where you are; wait a little")
    p256dh, auth = keys_of(given.keys.p256dh, given.keys.auth)
    one = Subscription(sound(given.endpoint, house.settings.push_to), guest, p256dh, auth, now())
    if not await house.store.subscribe(one, house.settings.browsers_per_guest, house.settings.browsers):
        raise Refusal("forbidden", "This house sends notices to as many browsers as it can")
    return answer(await told(request), 201)


@router.delete("", response_model=Notices)
async def unsubscribe(request: Request, given: Unsubscribing) -> Response:
    """Take no more notices there, or anywhere."""
    await house_of(request).store.unsubscribe(given.endpoint, guest_of(request))
    return answer(await told(request))
