"""The table as an app: what a device installs, and what it shows where the house cannot be reached."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, expect
from tests.web.conftest import Visit
from tests.web.icons import FOLDER, SIZES, drawn
from tests.web.rooms import grave_faults
from tests.web.serving import SOURCES, Serving, catalogue, words
from tests.web.visitors import Visitor

PUBLIC = SOURCES / "public"
PAPER, CANDLELIGHT = "#f6f1e5", "#1d1813"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Serving]:
    """A house of its own, to be closed and opened again."""
    one = Serving(tmp_path)
    one.start()
    yield one
    one.kill()


def ready(guest: Visitor, path: str = "/") -> None:
    """The worker is there and has the page in hand."""
    guest.page.goto(path)
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    guest.until("navigator.serviceWorker.controller !== null")


def foreseen(guest: Visitor) -> None:
    """That the house did not answer is no fault."""
    of_it = re.compile("ERR_CONNECTION|ERR_EMPTY|ERR_CONTENT_LENGTH|503|WebSocket")
    guest.faults[:] = [one for one in guest.faults if not of_it.search(one)]


# --- what is installed ------------------------------------------------------------------------------------------------
def test_a_browser_finds_nothing_amiss_in_it(guest: Visitor) -> None:
    ready(guest)
    line = guest.context.new_cdp_session(guest.page)
    told = line.send("Page.getAppManifest")
    assert told["errors"] == [] and told["url"].endswith("/manifest.webmanifest")
    assert line.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], [{"errorId": "in-incognito",
        "errorArguments": []}])  # fmt: skip
    manifest = json.loads(told["data"])
    assert (manifest["display"], manifest["start_url"], manifest["theme_color"]) == ("standalone", "/", PAPER)
    for icon in manifest["icons"]:
        answer = guest.context.request.get(icon["src"])
        assert answer.ok and answer.headers["content-type"] == icon["type"], icon
        assert answer.headers["cache-control"] == "no-cache"
        if icon["sizes"] != "any":
            assert "{0}x{0}".format(SIZES[Path(icon["src"]).stem]) == icon["sizes"]


@pytest.mark.parametrize("name", SIZES)
def test_the_pictures_are_those_of_the_drawing(browser: Browser, name: str) -> None:
    kept = Image.open(FOLDER / f"{name}.png").convert("RGBA")
    new = drawn(browser, name)
    assert kept.size == new.size == (SIZES[name], SIZES[name])
    mean = ImageStat.Stat(ImageChops.difference(kept, new)).mean
    assert max(mean) < 2.5, "run python -m tests.web.icons"
    if name.startswith("maskable"):
        assert kept.getchannel("A").getextrema() == (255, 255), "a device cuts its own shape"


def test_the_bars_of_the_device_are_of_the_paper_in_either_light(guest: Visitor) -> None:
    colours = "[...document.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.content.trim())"
    guest.page.goto("/settings")
    for light, colour in (("dark", CANDLELIGHT), ("light", PAPER)):
        choice = guest.page.get_by_role("group", name=words("settings.theme"), exact=True)
        choice.get_by_role("radio", name=words(f"settings.theme.{light}")).check()
        guest.page.locator(f"html[data-theme={light}]").wait_for()
        assert set(guest.page.evaluate(colours)) == {colour}


# --- where the house cannot be reached --------------------------------------------------------------------------------
def test_it_says_what_is_safe_and_comes_back_by_itself(visit: Visit, mortal: Serving) -> None:
    guest = visit(base=mortal.base)
    ready(guest)
    mortal.kill()
    answer = guest.page.goto("/you")
    assert answer is not None and answer.status == 503
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(words("offline.title"))
    expect(guest.page.locator("main")).to_contain_text(words("offline.safe"))
    expect(guest.page.locator("main")).to_contain_text(words("offline.unsure"))
    for width in (1280, 320):
        guest.page.set_viewport_size({"width": width, "height": 700})
        for light in ("light", "dark"):
            guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            guest.page.reload()
            guest.page.locator(f"html[data-theme={light}]").wait_for()
            assert not grave_faults(guest)
            assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
    guest.page.keyboard.press("Tab")
    assert guest.page.evaluate("document.activeElement.textContent") == words("offline.now")
    mortal.start()
    guest.page.locator("#yours").wait_for(timeout=20_000)
    foreseen(guest)


def test_at_a_table_it_says_that_the_last_card_was_received(visit: Visit, mortal: Serving) -> None:
    guest = visit(base=mortal.base)
    guest.sit("whist")
    guest.until("navigator.serviceWorker.controller !== null")
    guest.step(random.Random(1))
    guest.offers()
    mortal.kill()
    guest.page.reload()
    expect(guest.page.locator("#last")).to_have_text(words("offline.last"))
    expect(guest.page.locator("#unsure")).to_be_hidden()
    guest.page.evaluate("Object.keys(sessionStorage).forEach((key) => sessionStorage.setItem(key, 'sent'))")
    guest.page.reload()
    expect(guest.page.locator("#unsure")).to_be_visible()
    expect(guest.page.locator("#last")).to_be_hidden()
    mortal.start()
    guest.page.locator("[data-felt]").wait_for(timeout=20_000)
    guest.offers()
    foreseen(guest)


def test_nothing_of_the_page_itself_is_kept(guest: Visitor) -> None:
    """A newer page is there from its first moment: the worker has only what it shows without the house."""
    ready(guest)
    guest.page.goto("/you")
    guest.page.locator("#yours").wait_for()
    kept = "caches.keys().then((all) => Promise.all(all.map((name) => caches.open(name).then((one) => one.keys()))))"
    paths = guest.page.evaluate(f"{kept}.then((all) => all.flat().map(({{ url }}) => new URL(url).pathname))")
    assert sorted(paths) == ["/icons/icon.svg", "/offline/page.css", "/offline/page.html", "/offline/page.js"]
    by_worker = guest.page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name, deliveryType }) =>"
        " /assets|api/.test(name) && deliveryType === 'cache-storage').map(({ name }) => name)"
    )
    assert by_worker == []


def test_the_words_of_that_page_are_the_catalogues(guest: Visitor) -> None:
    text = (PUBLIC / "offline" / "page.html").read_text(encoding="utf-8")
    said = re.findall(r'data-word="([\w.]+)"[^>]*>\s*(.*?)\s*</', text, re.S)
    assert {key for key, _ in said} == {key for key in catalogue() if key.startswith("offline.")}
    for key, shown in said:
        assert " ".join(shown.split()) == words(key)
    guest.page.goto("/offline/page.html")
    other = {"words": {"offline.title": "Das Haus antwortet nicht", "language": "de"}, "theme": "dark"}
    guest.page.evaluate(f"localStorage.setItem('gamester', JSON.stringify({json.dumps(other)}))")
    guest.page.reload()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Das Haus antwortet nicht")
    expect(guest.page.locator("html[data-theme=dark][lang=de]")).to_have_count(1)
