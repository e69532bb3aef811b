"""The documentation's pages that are made: whole, and with no link to what is not there; `make docs` builds all."""

from __future__ import annotations

import posixpath
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from scripts.pages import game_page, kinds_page, picture, plain, reading_page, reference, summary, where

from gamester import books
from gamester.books.readings import readings
from gamester.engine.registry import registered_games

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
INFOS = {info.id: info for info in registered_games()}
FEW = ("hearts", "piquet", "hazard", "draughts")
LINK = re.compile(r"(?<!\\)\]\(([^)#\s]+)")
COPIED = {"contributing.md", "changelog.md"}


def paths() -> set[str]:
    """Every page and picture that there is, or will be made."""
    made = {f"games/{id}.{kind}" for id in INFOS for kind in ("md", "svg")} | {"games/index.md"} | COPIED
    made |= {f"reading/{one.book}-{one.game}.md" for one in readings()}
    made |= {path for path, _ in reference(ROOT / "src" / "gamester")}
    return made | {str(path.relative_to(DOCS)) for path in DOCS.rglob("*") if path.is_file()}


def broken(path: str, text: str) -> list[str]:
    """Links of a page to what is not there."""
    asked = [link for link in LINK.findall(text) if not link.startswith(("http:", "https:"))]
    return [x for x in asked if posixpath.normpath(posixpath.join(posixpath.dirname(path), x)) not in paths()]


@pytest.mark.parametrize("id", FEW)
def test_a_game_s_page_has_all_of_its_chapters(id: str) -> None:
    text = game_page(INFOS[id], compute=id == "hazard")
    assert broken(f"games/{id}.md", text) == []
    for book in books.books_of(id):
        chapter = books.load(book, id)
        for article in chapter.articles:
            line = next(one for one in text.splitlines() if f"{{ #{book}-{article.id} }}" in one)
            assert plain(article.text) in line and where(article.lines) in line
        assert all(f"`{one.full}`" in text for one in chapter.examples)
        assert all(plain(one.asks) in text and plain(one.printed) in text for one in chapter.odds)
    for option in INFOS[id].options.values():
        assert f"| `{option.name}` |" in text
    anchors = re.findall(r"\{ #(\S+) \}", text)
    assert len(anchors) == len(set(anchors)), "two places of one page are called alike"


@pytest.mark.parametrize("id", FEW)
def test_the_picture_of_its_table(id: str) -> None:
    drawn = ET.fromstring(picture(id))
    assert drawn.tag.endswith("svg") and INFOS[id].title in "".join(drawn.itertext())


def test_a_chapter_to_read() -> None:
    archery = next(one for one in readings() if one.game == "archery")
    text = reading_page(archery)
    assert "`gamester aid compass`" in text and "game can be made" in text


def test_a_text_says_what_it_says() -> None:
    """Signs that mean something in Markdown are only themselves."""
    assert plain("6*5 <i> a_b  [x]") == r"6\*5 \<i\> a\_b \[x\]"


def test_links_of_the_pages_written_by_hand() -> None:
    found = {path: broken(str(path.relative_to(DOCS)), path.read_text(encoding="utf-8")) for path in DOCS.rglob("*.md")}
    assert {path: links for path, links in found.items() if links} == {}


def test_every_page_is_in_the_contents() -> None:
    contents = summary({path.name for path in DOCS.glob("*.md")})
    pages = {path for path in paths() if path.endswith(".md")}
    assert set(LINK.findall(contents)) == pages
    index = kinds_page(list(INFOS.values()))
    assert broken("games/index.md", index) == [] and all(f"({id}.md)" in index for id in INFOS)
