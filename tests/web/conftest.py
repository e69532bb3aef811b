"""A house, a browser, and guests with browsers of their own, for the tests of the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.web.serving import Serving
from tests.web.visitors import Visitor

from gamester.house.page import DIST

Visit = Callable[..., Visitor]
QUIET = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage"
).split()


def chromium() -> str:
    """Where the browser is."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "there is no chromium: `make programs` installs it from Debian's packages"
    return path


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A house that stays open for all tests."""
    if not (DIST / "index.html").is_file():
        missing = "the page is not built: `make build`, or `npm run build` in src/gamester/web"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    one = Serving(tmp_path_factory.mktemp("house"))
    one.start()
    yield one
    one.kill()


# a package's and not a session's: while Playwright is open no other test can run a loop of its own in this process
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's chromium."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium(), args=QUIET)


@pytest.fixture
def visit(serving: Serving, browser: Browser) -> Iterator[Visit]:
    """Makes guests of the house; what they saw is judged when the test is over."""
    come: list[Visitor] = []

    def one(**given: Any) -> Visitor:
        come.append(Visitor(browser, given.pop("base", serving.base), **given))
        return come[-1]

    yield one
    for visitor in come:
        visitor.close()


@pytest.fixture
def guest(visit: Visit) -> Visitor:
    """One guest at a desk."""
    return visit()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a machine that is busy otherwise may be late once; what is wrong is wrong three times."""
    here = f"{Path(__file__).parent}/"
    for item in items:
        if "visit" in getattr(item, "fixturenames", ()) and str(item.path).startswith(here):
            item.add_marker(pytest.mark.flaky(reruns=2))
