"""A guest's browser: what it asked for, what came over its line, what went wrong; and a hand that touches the page."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket
from tests.web.serving import words

HERE = Path(__file__).parent
LINE = (HERE / "line.js").read_text(encoding="utf-8")
MET = (HERE / "met.js").read_text(encoding="utf-8")
OFFERS = (HERE / "offers.js").read_text(encoding="utf-8")
STILL = """async () => {
  await Promise.all([...document.images].map((one) => one.decode().catch(() => null)))
  for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame)
}"""
SETTINGS = {"pace": 0, "motion": "none"}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}


class Visitor:
    """A guest with a page of their own. ``close`` says whether the page was sound."""

    def __init__(self, browser: Browser, base: str, settings: dict[str, Any] | None = None, **context: Any) -> None:
        given = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "accept_downloads": True}
        self.base = base
        self.context: BrowserContext = browser.new_context(base_url=base, **{**given, **context})
        self.context.add_init_script(LINE.replace("SETTINGS", json.dumps({**SETTINGS, **(settings or {})})))
        self.context.add_init_script(MET)
        self.touches = bool(context.get("has_touch"))
        self.asked: list[Request] = []
        self.heard: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        self.page.on("console", self._console)
        self.page.on("request", lambda request: self.asked.append(request))
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text} {message.location.get('url', '')}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def close(self) -> None:
        """Nothing went wrong unforeseen, and nothing was asked of anybody but the house."""
        self.context.close()
        asked = [one.url for one in self.asked if not one.url.startswith((self.base, "blob:", "data:"))]
        assert not asked, f"asked of others: {asked}"
        assert not self.faults, self.faults

    # --- the house, asked on the guest's behalf -------------------------------------------------------------------
    def ask(self, path: str, **body: Any) -> Any:
        """An answer of the house to this guest; with a body it is sent."""
        request = self.context.request
        answer = request.post(path, data=body) if body else request.get(path)
        assert answer.ok, answer.text()
        return answer.json()

    def call(self, name: str) -> None:
        """Be known by a name."""
        assert self.context.request.put("/api/me", data={"name": name}).ok

    def sit(self, game: str, **wish: Any) -> str:
        """Open a table, go to it, and wait for its cards; gives its name."""
        table: str = self.ask("/api/tables", **{"game": game, "pace": 0, **wish})["id"]
        self.page.goto(f"/table/{table}")
        self.page.locator("[data-felt]").wait_for()
        return table

    def leaf(self, name: str) -> None:
        """Turn to a leaf beside the table."""
        self.page.get_by_role("button", name=words(f"table.leaf.{name}"), exact=True).click()

    def still(self) -> None:
        """Wait until all pictures are there and what has just changed is drawn."""
        self.page.evaluate(STILL)

    def until(self, says: str, arg: Any = None, patience: float = 30.0) -> Any:
        """Ask the page until its answer is true: by its policy no text is evaluated there later on."""
        end = time.monotonic() + patience
        while not (found := self.page.evaluate(says, arg)):
            assert time.monotonic() < end, f"in {patience:g} s it did not come true that {says}"
            self.page.wait_for_timeout(50)
        return found

    # --- the hand -------------------------------------------------------------------------------------------------
    def offers(self, patience: int = 45_000) -> dict[str, Any]:
        """What the table offers once it is the reader's turn, or that the deal has ended; waits some milliseconds."""
        asked = {"unpick": words("table.unpick"), "patience": patience}
        seen: dict[str, Any] = self.page.evaluate(OFFERS, asked)
        for _ in range(20):  # something may still be on its way across the cloth
            if not seen["covered"]:
                break
            self.page.wait_for_timeout(100)
            seen = self.page.evaluate(OFFERS, asked)
        assert not seen["covered"], f"out of reach of a finger: {seen['covered']}"
        return seen

    def touch(self, offer: dict[str, Any], drag: bool = False) -> None:
        """Click or tap what is offered, or draw it onto the cloth."""
        x, y = offer["x"], offer["y"]
        if drag:
            mouse = self.page.mouse
            mouse.move(x, y)
            mouse.down()
            mouse.move(x - 10, y - 60)
            mouse.move(x - 20, y - 200)
            mouse.up()
        elif self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def pick(self, card: Locator) -> None:
        """Touch a card of the hand where none lies over it: of one that lies turned, not the corner of its box."""
        x, y = card.evaluate("card => met(card)")
        self.touch({"x": x, "y": y})

    def step(self, chance: random.Random, patience: int = 45_000) -> int | None:
        """Touch one thing of those offered; gives the table's number then, or None when the deal has ended."""
        seen = self.offers(patience)
        if seen["ended"]:
            return None
        if not seen["offers"]:
            return int(seen["n"])
        offers = seen["offers"]
        # what is said by a button, such as that one is done, is as likely as all the cards and spots together
        said = [one for one in offers if one["kind"] == "word"]
        one = chance.choice(said if said and chance.random() < 0.5 else offers)
        self.touch(one, drag=one["kind"] == "card" and not self.touches and chance.random() < 0.2)
        return int(seen["n"])

    def play_deal(self, chance: random.Random) -> int:
        """Touch whatever is offered until the deal ends; gives how often."""
        touches, at, idle = 0, -1, 0
        while (n := self.step(chance)) is not None:
            touches += 1
            idle = 0 if n > at else idle + 1
            at = n
            assert idle < 100, f"nothing comes of touching {self.offers()}"
        return touches

    def refused(self) -> list[dict[str, Any]]:
        """What this page offered that the house refused."""
        every: list[dict[str, Any]] = self.page.evaluate("line.refused")
        return [one for one in every if one["t"] == "act"]
