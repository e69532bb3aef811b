"""The page as it is built: small, whole, its own, and with no word that nobody says."""

import gzip
import re
from pathlib import Path

import pytest
from tests.web.serving import WORDS

import gamester

DIST = Path(gamester.__file__).parent / "web" / "dist"
SOURCES = Path(__file__).parents[2] / "src" / "gamester" / "web" / "src"
FIRST_LOAD = 60_000  # bytes of script, compressed; the library needs no more
SCREEN = 60_000  # and no other screen adds more than this
# what a device asks for when the page is installed: at one address for ever, and asked for anew each time
FIXED = {"manifest.webmanifest", "icons/icon-192.png"}
# names of things, not addresses that are asked for
NAMES = ("http://www.w3.org/", "https://svelte.dev/e/")


@pytest.fixture(scope="module")
def index() -> str:
    assert (DIST / "index.html").is_file(), "the page is not built: run `make build`"
    return (DIST / "index.html").read_text(encoding="utf-8")


def named(index: str, ending: str) -> list[Path]:
    """The files of one kind that the page names, as they lie on the disk."""
    return [DIST / path for path in re.findall(rf'(?:src|href)="/(assets/[^"]+\.{ending})"', index)]


def packed(files: list[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


def test_the_first_load_is_small(index: str) -> None:
    scripts = named(index, "js")
    assert scripts
    assert packed(scripts) < FIRST_LOAD


def test_no_single_screen_is_large(index: str) -> None:
    for script in (DIST / "assets").glob("*.js"):
        assert packed([script]) < SCREEN, script.name


def test_every_file_named_is_there_under_the_hash_of_its_contents(index: str) -> None:
    files = named(index, "js") + named(index, "css") + named(index, "svg") + named(index, "woff2")
    assert all((DIST / name).is_file() for name in FIXED)
    named_in_all = set(re.findall(r'(?:src|href)="/([^"]+)"', index)) - FIXED
    assert len(files) == len(named_in_all), "something is named that is no asset"
    for file in files:
        assert file.is_file()
        assert re.fullmatch(r".+-[\w-]{8}\.\w+", file.name)


def test_the_page_has_no_script_or_style_of_its_own(index: str) -> None:
    """The house's content policy allows files only."""
    assert not re.search(r"<style|style=|<script(?![^>]*\bsrc=)|\son\w+=", index)


def test_nothing_is_asked_of_anybody_else(index: str) -> None:
    for file in DIST.rglob("*"):
        if file.suffix in (".js", ".css", ".html", ".svg"):
            for address in re.findall(r"""https?://[^\s"'`)<>]+""", file.read_text(encoding="utf-8")):
                assert address.startswith(NAMES), f"{file.name} names {address}"


def test_text_lies_ready_compressed(index: str) -> None:
    for file in DIST.rglob("*"):
        if file.suffix in (".js", ".css", ".html", ".svg") and file.stat().st_size >= 1024:
            assert gzip.decompress(Path(f"{file}.gz").read_bytes()) == file.read_bytes()
            assert Path(f"{file}.br").is_file()


def catalogue() -> list[str]:
    """The keys of the words."""
    text = "".join((SOURCES / "lib" / name).read_text(encoding="utf-8") for name in WORDS)
    return re.findall(r"^  '?([\w.-]+)'?:", text, re.M)


def test_every_word_is_said_somewhere() -> None:
    """Keys put together at run time, such as ``family.${name}``, are known by their beginning."""
    said = "\n".join(
        file.read_text(encoding="utf-8")
        for file in SOURCES.rglob("*")
        if file.suffix in (".ts", ".svelte") and file.name not in WORDS
    )
    offline = (SOURCES.parent / "public" / "offline" / "page.html").read_text(encoding="utf-8")
    said += "".join(f"'{key}'" for key in re.findall(r'data-word="([^"]+)"', offline))
    made = tuple(re.findall(r"[`']([a-z][\w.]*\.)\$\{", said))
    keys = catalogue()
    assert len(keys) > 100
    idle = [key for key in keys if f"'{key}'" not in said and not key.startswith(made)]
    assert idle == ["language"], "words that nothing on the page says"
