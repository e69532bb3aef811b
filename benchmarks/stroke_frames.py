"""How many frames a second the page draws while balls run, in Debian's chromium.

    python benchmarks/stroke_frames.py [--games G ...] [--strokes N] [--throttle 4] [--pictures FOLDER]

Serves the page from this installation on localhost, sits down to each game with physics and makes strokes by drawing
back from the ball, with all motion on; the frames are those that were asked for and came while something ran. Bar: 60 a
second. ``--pictures``: what it looks like at a desk, on a phone held upright and sideways.
"""

from __future__ import annotations

import argparse
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.web.conftest import QUIET, chromium
from tests.web.serving import Serving
from tests.web.test_strokes import SIZES, asked, drawn_back
from tests.web.visitors import Visitor

GAMES = ["billiards", "russian-bagatelle", "american-bowls"]
FRAME = 1000 / 60
COUNTED = """() => {
  window.runs = []
  let now = null
  const look = (at) => {
    const runs = document.querySelector('.bed svg.running')
    if (runs && !now) window.runs.push((now = []))
    if (runs) now.push(at)
    else now = null
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""


def frames(browser: Browser, base: str, game: str, strokes: int, rate: int) -> tuple[int, float, float]:
    """Of some strokes: the frames, how many a second, and the share that came late."""
    guest = Visitor(browser, base, settings={"pace": 0, "motion": "system"}, reduced_motion="no-preference")
    guest.sit(game, options={"strokes": "physics"})
    guest.context.new_cdp_session(guest.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    guest.page.evaluate(COUNTED)
    for turn in range(strokes):
        found = asked(guest)
        if found.get("over"):
            break
        if found.get("button"):
            guest.page.locator(".actions .list button:enabled").first.click()
            guest.page.wait_for_timeout(300)
            continue
        before = guest.page.evaluate("line.n")
        drawn_back(guest, found, turn)
        guest.until("(n) => line.n >= n + 2", before, patience=60)
        guest.page.wait_for_timeout(500)
        guest.until("() => !document.querySelector('.bed svg.running')", patience=60)
    gaps = [b - a for run in guest.page.evaluate("window.runs") for a, b in pairwise(run)]
    guest.close()
    late = sum(gap > 1.5 * FRAME for gap in gaps)
    return len(gaps), 1000 * len(gaps) / max(1.0, sum(gaps)), 100 * late / max(1, len(gaps))


def pictures(browser: Browser, base: str, folder: Path, games: list[str]) -> None:
    """Each bed at its sizes, after a stroke."""
    for game in games:
        for size, given in SIZES.items():
            guest = Visitor(browser, base, **given)
            guest.sit(game, options={"strokes": "physics"})
            found = asked(guest)
            if "bed" in found:
                drawn_back(guest, found, 1)
                asked(guest)
            guest.still()
            guest.page.screenshot(path=folder / f"{game}-{size}.png")
            guest.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--strokes", type=int, default=4, help="strokes of each (default 4)")
    parser.add_argument("--throttle", type=int, default=1, help="by what the processor's speed is divided")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="take pictures instead")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Serving(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        try:
            if args.pictures:
                pictures(browser, house.base, args.pictures, args.games)
                return
            for game in args.games:
                many, rate, late = frames(browser, house.base, game, args.strokes, args.throttle)
                print(f"{game:20} {rate:5.1f} frames a second, {late:4.1f}% late, of {many}", flush=True)
        finally:
            house.kill()


if __name__ == "__main__":
    main()
