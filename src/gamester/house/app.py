"""The web application: ``create_app(settings)`` gives what uvicorn serves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from gamester.engine.errors import GamesterError
from gamester.house import health, learn, mark, notices, passkeys, puzzles, routes, study, you, yours
from gamester.house.access import Access
from gamester.house.answers import refusal
from gamester.house.doors import Scope, is_secure
from gamester.house.guard import Guard
from gamester.house.guests import Guests, Known
from gamester.house.hours import now
from gamester.house.houses import Houses
from gamester.house.limits import Buckets
from gamester.house.lobby import Lobby
from gamester.house.measures import Measures
from gamester.house.messages_in import Refusal
from gamester.house.orders import Steward
from gamester.house.page import page
from gamester.house.passing import Passing
from gamester.house.push import Push
from gamester.house.reviews import Reviews
from gamester.house.settings import Settings
from gamester.house.sockets import COME_AGAIN, Sockets
from gamester.house.storage import Store, StoreError
from gamester.house.waking import Waker

LOG = logging.getLogger("gamester.house")
WRITTEN = 600.0  # seconds after which it is written down again who was here


class House:
    """What lives as long as the server."""

    store: Store
    lobby: Lobby
    sockets: Sockets
    reviews: Reviews
    steward: Steward
    push: Push | None
    markers: asyncio.Semaphore  # so many matches are told over again at a time

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.guests = Guests(settings.keys(), settings.token_days)
        self.passing = Passing(self.guests)
        self.houses: Houses | None = None  # over PostgreSQL: this one and the others
        self.access = Access()
        self.measures = Measures()
        self.came: set[str] = set()  # guests who were here since that was last written down
        self.openings = Buckets(settings.tables_per_minute, 60.0)
        many = settings.tables_per_minute * settings.household
        self.quickly = Buckets(many, 60.0)  # by address
        self.steadily = Buckets(3 * many, 3600.0)
        self.marks = Buckets(settings.marks_per_minute, 60.0)
        self.marks_there = Buckets(settings.marks_per_minute * settings.household, 60.0)  # by address

    def may_open(self, guest: str, where: str, what: str = "") -> bool:
        """Whether one more table is opened (or something as costly done) for this guest at this address."""
        if not self.openings.take(f"{what} {guest}"):
            return False
        return self.quickly.take(f"{what} {where}") and self.steadily.take(f"{what} {where}")

    def may_mark(self, guest: str, where: str) -> bool:
        """Whether this guest at this address may tell one more word of a game that is played elsewhere."""
        return self.marks.take(guest) and self.marks_there.take(where)

    async def open(self) -> None:
        """Opens the store and the lobby."""
        self.store = await Store.open(self.settings.address())
        self.houses = await Houses.among(self.store, self.settings)
        self.lobby = Lobby(self.store, self.settings, self.houses)
        self.reviews = Reviews(self.store, self.lobby.thinkers)
        self.push = Push.of(self.store, self.lobby, self.settings)
        self.sockets = Sockets(self.lobby, self)
        self.steward = Steward(self.lobby, self.access, self.sockets)
        await self.steward.learn()
        if self.houses is not None:
            self.houses.lost = lambda: self.let_go(*self.lobby.tables)
            self.houses.gone = self.passing.gone
            self.store.writer.fenced = self.let_go
        self.markers = asyncio.Semaphore(self.settings.thinkers)

    def let_go(self, *ids: str) -> None:
        """Other houses have these tables, or may: whoever sits there comes again, and is led to them."""
        for id in ids:
            self.lobby.drop(id)
        self.sockets.cut(lambda one: one.table.row.id in ids, COME_AGAIN)

    def always(self) -> list[Coroutine[Any, Any, None]]:
        """What is done as long as the house is open."""
        found = [self.lobby.sweep(), self.mind(), Waker(self.lobby).run()]
        if self.push is not None:
            found.append(self.push.run())
        if self.houses is not None:
            found += [self.houses.mind(), self.houses.hear(self.steward.hear)]
        return found

    def known(self, scope: Scope) -> Known | None:
        """Who asks, if he shows a token that is good."""
        found = self.guests.of(scope["headers"], is_secure(scope, self.settings))
        if found is None or self.access.void(found):
            return None
        self.came.add(found.guest)
        return found

    async def mind(self) -> None:
        """For ever: what the host has ordered, a key that he has changed, who looks on and may not, who came."""
        keys, written = self.settings.keys(), time.monotonic()
        while True:
            await asyncio.sleep(self.settings.heed_seconds)
            try:
                await self.steward.heed()
                self.sockets.see_out()
                if (new := self.settings.keys()) != keys:
                    keys = new
                    self.guests.take(keys)
                if self.came and time.monotonic() - written > WRITTEN:
                    came, self.came, written = self.came, set(), time.monotonic()
                    await self.store.were_seen(came, now())
            except (StoreError, OSError) as fault:
                LOG.warning("%s", fault)
            except Exception:
                LOG.exception("the house could not do what its host has ordered")

    async def close(self) -> None:
        """Lets everybody go; all is stored already."""
        self.reviews.stop()
        self.lobby.stop()
        if self.push is not None:
            await self.push.close()
        await self.passing.close()
        if self.houses is not None:
            await self.houses.close()
        await self.store.close()


def create_app(settings: Settings | None = None) -> FastAPI:
    """The house as an ASGI application."""
    settings = settings or Settings()
    house = House(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        always = [asyncio.create_task(work) for work in house.always()]
        try:
            yield
        finally:
            for task in always:
                task.cancel()
            await house.close()

    app = FastAPI(
        title="Gamester's house", version="1", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )  # fmt: skip
    app.state.house = house
    build = app.build_middleware_stack
    # outside even of what answers for faults, so that those answers too have the headers
    app.build_middleware_stack = lambda: Guard(build(), house, settings)  # type: ignore[method-assign, assignment, return-value]
    app.include_router(routes.router)
    app.include_router(study.router)
    app.include_router(mark.router)
    app.include_router(puzzles.router)
    app.include_router(yours.router)
    app.include_router(you.router)
    app.include_router(passkeys.router)
    app.include_router(notices.router)
    app.include_router(health.router)
    app.include_router(learn.router)
    faults(app)

    @app.get("/{path:path}", include_in_schema=False)
    async def files(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Refusal("not_found", "There is no such route")
        return page(request, path)

    return app


def faults(app: FastAPI) -> None:
    """Every fault in one form."""

    @app.exception_handler(Refusal)
    async def refused(_: Request, fault: Refusal) -> Response:
        return refusal(fault)

    @app.exception_handler(StoreError)
    async def stored(_: Request, fault: StoreError) -> Response:
        LOG.warning("%s", fault)
        return refusal(Refusal(fault.code, fault.public))

    @app.exception_handler(GamesterError)
    async def wrong(_: Request, fault: GamesterError) -> Response:
        return refusal(Refusal("bad_request", str(fault)))

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, fault: RequestValidationError) -> Response:
        first = fault.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        return refusal(Refusal("bad_request", f"{where}: {first['msg']}" if where else first["msg"]), 422)

    @app.exception_handler(HTTPException)
    async def plain(_: Request, fault: HTTPException) -> Response:
        code = {404: "not_found", 413: "too_large"}.get(fault.status_code, "bad_request")
        return refusal(Refusal(code, str(fault.detail)), fault.status_code)

    @app.exception_handler(Exception)
    async def broken(_: Request, fault: Exception) -> Response:
        LOG.error("a request failed", exc_info=fault)
        return refusal(Refusal("unavailable", "The house has made a mistake"), 500)
