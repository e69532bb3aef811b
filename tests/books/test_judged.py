"""What exact analysis says of printed play stands by the articles, in the command and on the page."""

from __future__ import annotations

import orjson
import pytest

from gamester.books import load
from gamester.books.judged import judged, positions, verdicts
from gamester.cli import main
from gamester.house.study import chapter_json
from gamester.table.specimens import shelf

CHAPTERS = {"ombre-1878": 28, "academy-1768": 17}


@pytest.mark.parametrize(("book", "count"), CHAPTERS.items())
def test_every_analysed_position_is_told_and_belongs_to_an_article(book: str, count: int) -> None:
    chapter = load(book, "ombre")
    analysed = [e for e in chapter.examples if "forced" in e.data]
    assert sum(len(positions(e)) for e in analysed) == count
    for example in analysed:
        text = " ".join(positions(example))
        for one in verdicts(example):
            assert one.sound or one.why, one
            assert f"{one.card} is {one.says}" in text or f"it is {one.says}" in text
            assert one.sound or any(str(one) in judged(chapter, a) for a in chapter.articles), one


def test_an_article_counts_the_sound_opinions_and_names_the_others() -> None:
    chapter = load("ombre-1878", "ombre")
    told = {a.id: judged(chapter, a) for a in chapter.articles}
    assert told["48c"].startswith("With all cards open 1 of the 3 opinions printed here are sound, but not these: s6, ")
    assert "p6, before trick 1: KC for sacada (only the King of Hearts forces it)" in told["48d"]
    assert told["10"] == ""


def test_the_command_and_the_page_tell_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["rules", "ombre", "--book", "ombre-1878"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "9 of the 11 opinions printed here are sound" in out
    assert (
        "Before trick 8, BE to play: sacada with AS; puesta with 7H. The book holds that AS is sacada, rightly." in out
    )
    articles = {a["id"]: a for a in orjson.loads(chapter_json("ombre-1878", "ombre"))["articles"]}
    assert "9 of the 11 opinions" in articles["ombre-1878/ombre/48d"]["why"]
    assert articles["ombre-1878/ombre/32"]["why"].startswith("line 2052")
    notes = shelf.frames("ombre-1878", "ombre", "p6")["notes"]
    assert sum("to play:" in note for note in notes) == 3
