"""How fast the page is in Debian's chromium: first paint, layout shift over whole deals, frames while cards move.

    python benchmarks/page_speed.py [--games whist ombre] [--throttle 4] [--pace 150] [--json]

Serves the page from this installation on localhost. For the library, in a fresh browser with an empty cache: first
contentful paint, what comes over the line compressed, and the script's heap. For a deal of each game played to its end
by touching what is offered, with all motion on: cumulative layout shift (all shifts together, not the worst second
alone), the frames that the browser drew while something was animated, by its own trace, the share of them that came
later than a sixtieth of a second after the last, and the heap. What is to be touched is looked for only when nothing
moves, so that the search is no part of it. An empty page with one card on its way tells how many frames are late on
this machine whatever is drawn.
"""

import argparse
import json
import random
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.web.conftest import QUIET, chromium
from tests.web.serving import Serving
from tests.web.visitors import Visitor

FRAME = 1e6 / 60  # microseconds, as in a trace
MOVING = {"pace": 150, "motion": "system"}
TRACED = ["-*", "devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame", "blink.animations"]
# it is the reader's turn, or the deal is over, and all has come to rest
RESTED = """() => document.querySelector('main.table .prompt.mine, [data-ending]')
  && !document.getAnimations().some((one) => one.playState === 'running')"""
ONE_CARD = """<body style="margin: 0; background: #2f4a3c">
  <div style="width: 100px; height: 140px; background: white; will-change: transform">"""
FLIGHTS = """async () => {
  const card = document.querySelector('div')
  const way = [{ transform: 'none' }, { transform: 'translate(800px, 500px)' }]
  for (let n = 0; n < 25; n++) await card.animate(way, { duration: 180 }).finished
}"""
PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => done(list.getEntries()[0].startTime))
  .observe({ type: 'paint', buffered: true }))"""
PAINT = """() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"""
LOADED = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .reduce((sum, { transferSize }) => sum + transferSize, 0)"""


def heap(guest: Visitor) -> float:
    """The script's heap in MiB, after its rubbish has been collected."""
    line = guest.context.new_cdp_session(guest.page)
    line.send("HeapProfiler.collectGarbage")
    used: int = line.send("Runtime.getHeapUsage")["usedSize"]
    return round(used / 2**20, 1)


def slowed(guest: Visitor, rate: int) -> None:
    """Take the processor's speed down, as on a phone."""
    guest.context.new_cdp_session(guest.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def first_load(browser: Browser, base: str, times: int) -> dict[str, float]:
    """The library opened by somebody who was never here; the middle of several times."""
    paints = []
    for _ in range(times):
        guest = Visitor(browser, base)
        guest.page.goto("/", wait_until="networkidle")
        guest.page.evaluate(PAINTED)
        paints.append(guest.page.evaluate(PAINT))
        loaded, used = guest.page.evaluate(LOADED), heap(guest)
        guest.close()
    middle = sorted(paints)[len(paints) // 2]
    return {"first contentful paint, ms": round(middle), "first load, KB": round(loaded / 1000, 1), "heap, MiB": used}


def told(trace: bytes) -> dict[str, float]:
    """How many frames were drawn while something was animated, how many a second, and the share of those late."""
    events = sorted(json.loads(trace)["traceEvents"], key=lambda one: one.get("ts", 0))
    drawn = [one["ts"] for one in events if one["name"] == "DrawFrame"]
    spans: list[list[float]] = []
    under_way: set[str] = set()
    for one in events:
        if one["name"] != "Animation" or one["ph"] not in "be":
            continue
        if one["ph"] == "b":
            if not under_way:
                spans.append([one["ts"], one["ts"]])
            under_way.add(one["id2"]["local"])
        else:
            under_way.discard(one["id2"]["local"])
            if spans:
                spans[-1][1] = one["ts"]
    gaps: list[float] = []
    for start, end in spans:
        inside = [at for at in drawn if start <= at <= end]
        gaps += [after - before for before, after in pairwise(inside)]
    late = sum(1 for gap in gaps if gap > FRAME * 1.5)  # the next frame was missed, however a timer is rounded
    return {
        "frames while moving": len(gaps),
        "frames a second": round(1e6 * len(gaps) / max(1, sum(gaps)), 1),
        "late frames, %": round(100 * late / max(1, len(gaps)), 1),
    }


def one_card(browser: Browser, rate: int) -> dict[str, float]:
    """An empty page on which one card moves: what the machine and the browser miss by themselves."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.set_content(ONE_CARD)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(FLIGHTS)
    trace = browser.stop_tracing()
    page.close()
    return told(trace)


def play(guest: Visitor, chance: random.Random) -> int:
    """The deal to its end, looking at the table only when it has come to rest; gives how often it was touched."""
    touches = 0
    while True:
        guest.until(RESTED)
        if guest.step(chance) is None:
            return touches
        touches += 1


def deal(browser: Browser, base: str, game: str, pace: int, rate: int) -> dict[str, float]:
    """A deal played with all motion on."""
    guest = Visitor(browser, base, settings={**MOVING, "pace": pace}, reduced_motion="no-preference")
    guest.sit(game, pace=pace)
    guest.offers()
    slowed(guest, rate)
    guest.page.evaluate("shifts.length = 0")
    browser.start_tracing(page=guest.page, categories=TRACED)
    touches = play(guest, random.Random(game))
    trace = browser.stop_tracing()
    slowed(guest, 1)
    shifts: list[dict[str, float]] = guest.page.evaluate("shifts")
    out = {
        "touches": touches,
        "layout shift": round(sum(one["value"] for one in shifts), 4),
        "worst shift": round(max((one["value"] for one in shifts), default=0.0), 4),
        **told(trace),
        "heap, MiB": heap(guest),
    }
    guest.close()
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="*", default=["whist", "ombre"])
    parser.add_argument("--times", type=int, default=5, help="first loads, of which the middle one is told")
    parser.add_argument("--pace", type=int, default=150, help="milliseconds that a computer player waits")
    parser.add_argument("--throttle", type=int, default=1, help="how much slower the processor is made")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        found = {
            "library": first_load(browser, serving.base, given.times),
            "one card": one_card(browser, given.throttle),
        }
        for game in given.games:
            found[game] = deal(browser, serving.base, game, given.pace, given.throttle)
        serving.kill()
    if given.json:
        print(json.dumps(found))
        return
    for what, figures in found.items():
        print(what)
        for name, figure in figures.items():
            print(f"  {name:<28}{figure:>10}")


if __name__ == "__main__":
    main()
