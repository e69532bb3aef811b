"""A picture of every screen, on a desk and on a phone, in docs/screens: ``python -m tests.web.screens [NAME...]``."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright
from tests.web.conftest import QUIET, chromium
from tests.web.rooms import SCREENS
from tests.web.serving import Serving
from tests.web.visitors import PHONE, Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
DESK = {"viewport": {"width": 1280, "height": 800}}
# on a phone at one point a pixel: the pictures are to be looked at, not measured
SIZES = {"desk": DESK, "phone": {**PHONE, "device_scale_factor": 1}}
COLOURS = 32
ALIKE = (
    "library-number",
    "library-kind",
    "lost",
    "specimens",
    "chapter",
    "aid-asked",
    "aid",
    "aid-day",
    "table-fives",
    "table-fours",
    "table-loo",
    "table-ruffs",
    "table-sums",
)  # seen well enough in others
DARK = ("table-trumps", "library")  # these by candlelight too


# the weave of the cloth, which cannot be seen at this size, would make every picture three times as large
PLAIN = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('main.table div.cloth { background-image: radial-gradient(at 50% 40%, #fff1, transparent 60%) }')
  document.adoptedStyleSheets = [sheet]
}"""


def keep(data: bytes, name: str) -> None:
    """Write a picture down in few colours."""
    small = Image.open(io.BytesIO(data)).convert("RGB").quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE)
    small.save(FOLDER / f"{name}.png", optimize=True)


def take(names: list[str]) -> None:
    """Take the pictures whose names begin so; all, where none is named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for name, come in SCREENS.items():
            if name in ALIKE or (names and not name.startswith(tuple(names))):
                continue
            for size, context in SIZES.items():
                guest = Visitor(browser, serving.base, **context)
                come(guest)
                guest.page.evaluate(PLAIN)
                guest.page.evaluate("scrollTo(0, 0)")
                guest.page.wait_for_load_state("networkidle")
                guest.still()
                keep(guest.page.screenshot(), f"{name}-{size}")
                if name in DARK:
                    guest.page.emulate_media(color_scheme="dark")
                    guest.page.locator("html[data-theme=dark]").wait_for()
                    guest.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
                    guest.still()
                    keep(guest.page.screenshot(), f"{name}-{size}-candlelight")
                guest.close()
        serving.kill()


if __name__ == "__main__":
    take(sys.argv[1:])
