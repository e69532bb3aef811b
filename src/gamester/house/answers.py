"""What the house answers over HTTP: data in JSON, and each refusal in one form."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.responses import Response

from gamester.house.protocol import STATUS, Refusal


def answer(data: Any, status: int = 200) -> Response:
    """Data, or JSON that is encoded already."""
    body = data if isinstance(data, bytes) else orjson.dumps(data)
    return Response(body, status, media_type="application/json")


def refusal(fault: Refusal, status: int | None = None) -> Response:
    """A refusal."""
    body = {"error": {"code": fault.code, "message": fault.message, "article": fault.article}}
    return answer(body, status or STATUS[fault.code])
