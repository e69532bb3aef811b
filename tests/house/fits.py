"""Whether what a route answers is what it is described as: no member more or less than docs/schema says."""

from __future__ import annotations

import re
from functools import cache

import httpx
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from gamester.house import learn, mark, puzzles, routes, study
from gamester.house.messages_in import Faulty

ROUTERS = (study.router, mark.router, learn.router, puzzles.router, routes.router)


@cache
def described() -> list[tuple[str, re.Pattern[str], TypeAdapter[object] | None]]:
    """Every route: its method, its path, and what it answers, where that is described."""
    out = []
    for router in ROUTERS:
        for route in router.routes:
            assert isinstance(route, APIRoute)
            model = route.response_model
            for method in route.methods:
                out.append((method, route.path_regex, model and TypeAdapter(model)))
    return out


def fits(method: str, path: str, answer: httpx.Response) -> None:
    """Fails where the answer is not of the form that is described."""
    if answer.status_code >= 400:
        Faulty.model_validate_json(answer.content)
        return
    for name, pattern, adapter in described():
        if name == method and pattern.match(path):
            if adapter is not None:
                adapter.validate_json(answer.content)
            return
    raise AssertionError(f"no route answers {method} {path}")
