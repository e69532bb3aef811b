"""Passkeys: a guest is known again in another browser, without a password. What there is to check, py_webauthn checks.

Who comes by one is that guest from then on. The guest that the browser was taken for before is neither joined with him
nor lost: joined, one could have two seats at a table or choose among ratings, and a friend's matches could be taken in
his own browser. A cookie keeps who it was, and ``go`` makes the browser his again.
"""

from __future__ import annotations

import asyncio
import json
import time
from importlib import import_module
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from gamester.house import shapes_you
from gamester.house.answers import answer
from gamester.house.doors import address_of, is_secure, own_origin, relying
from gamester.house.guests import BEFORE
from gamester.house.hours import now
from gamester.house.logs import note
from gamester.house.messages_in import Asking, Coming, Going, Me, NewPasskey, Refusal
from gamester.house.routes import FAULTS, guest_of, house_of, name_of
from gamester.house.storage import Passkey

router = APIRouter(prefix="/api/me", responses=FAULTS)
MOST = 10  # of one guest
ID = r"^[A-Za-z0-9_-]+$"
LONGEST_ID, LONGEST_KEY = 1023, 2048  # bytes: no device has longer ones, and they are kept for as long as the guest is
GOOD_MS = 300_000  # a challenge
NAMELESS = "Browsers make passkeys for names only: ask this house by one, over https or at localhost"
LATE = "What was asked of your device is answered already, or too late: ask again"
UNKNOWN = "This house knows no such passkey, or it was removed"
WRONG = "What your device answers is not what was asked of it"


async def at_the_door(request: Request) -> str:
    """The domain that passkeys are for; refuses where there is none, or too much is asked."""
    house, where = house_of(request), address_of(request.scope)
    if not house.may_open(guest_of(request), where, "passkey"):
        raise Refusal("too_fast", "Many passkeys have been shown from where you are; wait a little")
    domain = relying(request.scope, house.settings)
    if not domain:
        raise Refusal("illegal", NAMELESS)
    await asyncio.to_thread(import_module, "webauthn")  # no table waits for it, and no house that nobody asks for one
    return domain


def refused(request: Request, message: str, why: str, code: str = "forbidden") -> Refusal:
    """A refusal that is written down: of what the device said, no word."""
    note("passkey_refused", address_of(request.scope), guest_of(request), why=why)
    return Refusal(code, message)


def printable(text: str) -> str:
    """A name as it is kept."""
    plain = " ".join(text.split())
    if not plain.isprintable():
        raise Refusal("bad_request", "A name is made of letters that can be printed")
    return plain


async def listed(request: Request) -> dict[str, Any]:
    """The guest's passkeys."""
    house, guest = house_of(request), guest_of(request)
    found = await house.store.passkeys_of(guest)
    back = house.guests.kept(request.scope["headers"], is_secure(request.scope, house.settings), BEFORE)
    return {
        "passkeys": [{"id": one.id, "name": one.name, "made": one.made, "used": one.used} for one in found],
        "domain": relying(request.scope, house.settings), "most": MOST, "before": back is not None,
    }  # fmt: skip


@router.get("/passkeys", response_model=shapes_you.Passkeys)
async def passkeys(request: Request) -> Response:
    """Your passkeys."""
    return answer(await listed(request))


@router.post("/passkeys/challenge", response_model=shapes_you.Challenge)
async def challenge(request: Request, asking: Asking) -> Response:
    """What to ask of your device: to make a passkey, or to show one."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url, structs

    house, guest, domain = house_of(request), guest_of(request), await at_the_door(request)
    if asking.to == "make":
        kept = await house.store.passkeys_of(guest)
        if len(kept) >= MOST:
            raise Refusal("illegal", f"You have {MOST} passkeys, and more are not kept: remove one first")
        made = webauthn.generate_registration_options(
            rp_id=domain, rp_name="Gamester", user_id=guest.encode(),
            user_name=await name_of(request) or f"a guest of {time.strftime('%Y-%m-%d')}",
            timeout=GOOD_MS,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(one.id)) for one in kept
            ],
        )  # fmt: skip
        options, text = webauthn.options_to_json(made), bytes_to_base64url(made.challenge)
    else:
        shown = webauthn.generate_authentication_options(rp_id=domain, timeout=GOOD_MS)
        options, text = webauthn.options_to_json(shown), bytes_to_base64url(shown.challenge)
    await house.store.challenge(text, guest, asking.to, now(), now() + GOOD_MS)
    return answer({"options": json.loads(options)})


@router.post("/passkeys", response_model=shapes_you.Passkeys, status_code=201)
async def make(request: Request, new: NewPasskey) -> Response:
    """Keep a passkey that your device has made."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url

    house, guest, domain = house_of(request), guest_of(request), await at_the_door(request)
    name = printable(new.name)
    asked = await house.store.challenged(guest, "make", now())
    if asked is None:
        raise refused(request, LATE, "challenge", "stale")
    try:
        found = webauthn.verify_registration_response(
            credential=new.credential, expected_challenge=webauthn.base64url_to_bytes(asked),
            expected_rp_id=domain, expected_origin=own_origin(request.scope, house.settings),
        )  # fmt: skip
    except Exception as fault:  # whatever a stranger's bytes may raise
        raise refused(request, WRONG, type(fault).__name__) from None
    if len(found.credential_id) > LONGEST_ID or len(found.credential_public_key) > LONGEST_KEY:
        raise refused(request, WRONG, "too large")
    one = Passkey(
        bytes_to_base64url(found.credential_id), guest, bytes_to_base64url(found.credential_public_key),
        found.sign_count, name, now(), 0,
    )  # fmt: skip
    await house.lobby.know(guest, await name_of(request))  # else nobody would know when he was here last
    if not await house.store.add_passkey(one, MOST):
        raise refused(request, f"This passkey is kept already, or you have {MOST}", "kept", "illegal")
    note("passkey_made", address_of(request.scope), guest)
    return answer(await listed(request), 201)


@router.delete("/passkeys/{id}", response_model=shapes_you.Passkeys)
async def remove(request: Request, id: Annotated[str, Path(max_length=1400, pattern=ID)]) -> Response:
    """A passkey of yours is good no more, nor is any token that you were given: this browser alone has a new one."""
    house, guest = house_of(request), guest_of(request)
    if not house.may_open(guest, address_of(request.scope), "passkey"):
        raise Refusal("too_fast", "Many passkeys have been removed where you are; wait a little")
    if not await house.store.remove_passkey(id, guest):
        raise Refusal("not_found", "You have no such passkey")
    await house.steward.revoke(guest)
    await asyncio.sleep(0.002)  # a token of the same millisecond would be void with the rest
    note("passkey_removed", address_of(request.scope), guest)
    response = answer(await listed(request))
    response.headers["Set-Cookie"] = house.guests.cookie(guest, is_secure(request.scope, house.settings))
    return response


@router.post("/come", response_model=Me)
async def come(request: Request, coming: Coming) -> Response:
    """Be the guest whose passkey you show; who this browser was taken for is come back to by ``go``."""
    house, was, domain = house_of(request), guest_of(request), await at_the_door(request)
    one = await shown(request, coming.credential, domain)
    if house.access.banned(one.guest, request.scope):
        note("banned", address_of(request.scope), one.guest)
        raise Refusal("forbidden", "This house lets you in no more")
    note("passkey_shown", address_of(request.scope), one.guest)
    house.came.add(one.guest)
    secure = is_secure(request.scope, house.settings)
    response = answer({"name": await house.store.guest_name(one.guest) or ""})
    response.headers.append("Set-Cookie", house.guests.cookie(one.guest, secure))
    if was == one.guest:
        return response
    if await house.store.passkeys_of(was):  # he comes back by it, and is in other browsers too
        await no_notices(request, coming)
    else:
        await house.store.unsubscribe(guest=was)
        response.headers.append("Set-Cookie", house.guests.cookie(was, secure, BEFORE))
    return response


async def shown(request: Request, credential: dict[str, Any], domain: str) -> Passkey:
    """The passkey that a device has shown, if it has done so as it was asked."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url, parse_authentication_credential_json

    house, guest = house_of(request), guest_of(request)
    asked = await house.store.challenged(guest, "come", now())
    if asked is None:
        raise refused(request, LATE, "challenge", "stale")
    try:
        told = parse_authentication_credential_json(credential)
    except Exception as fault:
        raise refused(request, WRONG, type(fault).__name__) from None
    one = await house.store.passkey(bytes_to_base64url(told.raw_id))
    if one is None or told.response.user_handle != one.guest.encode():
        raise refused(request, UNKNOWN, "unknown")
    try:
        found = webauthn.verify_authentication_response(
            credential=told, expected_challenge=webauthn.base64url_to_bytes(asked), expected_rp_id=domain,
            expected_origin=own_origin(request.scope, house.settings),
            credential_public_key=webauthn.base64url_to_bytes(one.key), credential_current_sign_count=one.counted,
        )  # fmt: skip
    except Exception as fault:
        raise refused(request, WRONG, type(fault).__name__) from None
    if not await house.store.passkey_used(one, found.new_sign_count, now()):
        raise refused(request, UNKNOWN, "used meanwhile")
    return one


async def no_notices(request: Request, going: Going) -> None:
    """Whoever has the browser from now on is not to read whose turn it was: he asks for notices of his own."""
    if going.endpoint:
        await house_of(request).store.unsubscribe(going.endpoint, guest_of(request))


@router.post("/go", response_model=Me)
async def go(request: Request, going: Going | None = None) -> Response:
    """Leave this browser to the guest that it was before you came by your passkey, else to a new one."""
    house, guest = house_of(request), guest_of(request)
    if not await house.store.passkeys_of(guest):
        raise Refusal("illegal", "Nobody could come back as this guest: make a passkey first")
    if going is not None:
        await no_notices(request, going)
    secure = is_secure(request.scope, house.settings)
    back = house.guests.kept(request.scope["headers"], secure, BEFORE)
    if back is not None and house.access.void(back):
        back = None
    next_one = back.guest if back else house.guests.new()
    response = answer({"name": await house.store.guest_name(next_one) or ""})
    response.headers.append("Set-Cookie", house.guests.cookie(next_one, secure))
    response.headers.append("Set-Cookie", house.guests.cookie("", secure, BEFORE))
    return response
