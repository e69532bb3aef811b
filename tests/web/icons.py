"""The app's icons as the browser draws them from their SVG: ``python -m tests.web.icons`` writes them anew."""

from __future__ import annotations

import io

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from tests.web.conftest import QUIET, chromium
from tests.web.serving import SOURCES

FOLDER = SOURCES / "public" / "icons"
SIZES = {"icon-192": 192, "icon-512": 512, "maskable-512": 512}
COLOURS = 32
# a device cuts its own shape out of it: the ground goes to the edges, and the drawing keeps to the middle
CUT = """<style>#ground { rx: 0 } #cards { transform: scale(0.82); transform-origin: center }</style>"""


def drawn(browser: Browser, name: str) -> Image.Image:
    """One of them."""
    size = SIZES[name]
    svg = (FOLDER / "icon.svg").read_text(encoding="utf-8").replace("<svg", f'<svg width="{size}" height="{size}"', 1)
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"{CUT if name.startswith('mask') else ''}<body style='margin: 0'>{svg}</body>")
    data = page.screenshot(omit_background=True)
    page.close()
    return Image.open(io.BytesIO(data)).convert("RGBA")


def write() -> None:
    """All of them, in few colours."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for name in SIZES:
            image = drawn(browser, name).quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
            image.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    write()
