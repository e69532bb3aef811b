"""What the house answers over HTTP: data in JSON, and each refusal in one form."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.responses import Response

from gamester.house.messages_in import STATUS, Refusal

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def answer(data: Any, status: int = 200) -> Response:
    """Data, or JSON that is encoded already."""
    body = data if isinstance(data, bytes) else orjson.dumps(data)
    return Response(body, status, media_type="application/json")


def refusal(fault: Refusal, status: int | None = None) -> Response:
    """A refusal."""
    body = {"error": {"code": fault.code, "message": fault.message, "article": fault.article}}
    return answer(body, status or STATUS[fault.code])
