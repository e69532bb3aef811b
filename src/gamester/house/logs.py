"""What the house writes down: in lines for people or in JSON; and who was turned away, without anybody's secrets."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Literal

from gamester.house.limits import Buckets

Form = Literal["text", "json"]
SECURITY = logging.getLogger("gamester.security")
HOUSE = ("gamester", "uvicorn")
OFTEN, SPAN = 5, 60.0  # so many lines of one kind about one address at once, and in so many seconds
HELD = Buckets(OFTEN, SPAN)


def note(event: str, where: str, guest: str | None = None, **facts: object) -> None:
    """Somebody was turned away, or the host has done something: who, from where, and why.

    A guest's id opens nothing without the signature on it. Nothing else that a guest sends is written down, so that
    no token, invitation or card can be; and a flood of one kind from one address is told a few times a minute.
    """
    if HELD.take(f"{event} {where}"):
        SECURITY.warning(event, extra={"facts": {"event": event, "where": where, "guest": guest, **facts}})


def moment(record: logging.LogRecord) -> str:
    """When it was, in the form of ISO 8601, of the whole world's time."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """The facts of a line that has some."""
    return {name: value for name, value in getattr(record, "facts", {}).items() if value is not None}


class Text(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """One record."""
        facts = "".join(f" {name}={value}" for name, value in facts_of(record).items() if name != "event")
        told = f"{moment(record)} {record.levelname} {record.name}: {record.getMessage()}{facts}"
        return f"{told}\n{self.formatException(record.exc_info)}" if record.exc_info else told


class Json(logging.Formatter):
    """A line for programs: one object."""

    def format(self, record: logging.LogRecord) -> str:
        """One record."""
        line = {"at": moment(record), "level": record.levelname.lower(), "logger": record.name}
        line |= {"message": record.getMessage(), **facts_of(record)}
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def arrange(form: Form) -> None:
    """From now on the house writes to standard error in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Text())
    for name in HOUSE:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO if name == "gamester" else logging.WARNING)
