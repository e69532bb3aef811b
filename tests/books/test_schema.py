"""Every chapter's file is well formed, and a file that is not is told so in one line."""

from pathlib import Path

import pytest

from gamester import books
from gamester.books.schema import BadBook, parse

GOOD = {
    "book": "ombre-1878",
    "game": "ombre",
    "title": "Ombre",
    "articles": [{"id": "1", "kind": "rule", "lines": [1, 2], "text": "Three play.", "carried": "code"}],
    "examples": [{"id": "x", "lines": [[5, 6], [9, 9]], "source": "book", "note": "n", "hands": ["7S"]}],
    "odds": [{"id": "o", "lines": [7, 7], "asks": "how often", "printed": "11/4"}],
}


@pytest.mark.parametrize(("book", "game"), books.chapters(), ids="/".join)
def test_chapter_is_well_formed(book: str, game: str) -> None:
    chapter = books.load(book, game)
    assert (chapter.book, chapter.game) == (book, game)
    for article in chapter.articles:
        assert books.article(article.full) is article
        assert 1 <= article.lines[0][0] <= article.lines[-1][1] <= books.SEED_LINES[book]


@pytest.mark.parametrize("path", sorted(books.ROOT.rglob("*.yaml")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_file_parses_and_lies_in_a_known_book(path: Path) -> None:
    assert books.read(path)
    beside = ("glossary.yaml", "lengths.yaml", "lessons.yaml", "luck.yaml", "finding.yaml", "pots.yaml", "puzzles")
    assert path.relative_to(books.ROOT).parts[0] in (*books.books(), *beside)


def test_fields_of_a_good_chapter() -> None:
    chapter = parse(GOOD, "ombre-1878", "ombre")
    assert chapter.articles[0].full == "ombre-1878/ombre/1"
    assert chapter.examples[0].data == {"hands": ["7S"]}
    assert chapter.examples[0].lines == ((5, 6), (9, 9))
    assert chapter.odds[0].printed == "11/4"


def changed(section: str, key: str, value: object) -> dict[str, object]:
    entry = dict(GOOD[section][0])
    if value is None:
        del entry[key]
    else:
        entry[key] = value
    return {**GOOD, section: [entry]}


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        ([], "must be a mapping"),
        ({**GOOD, "game": "whist"}, "says it is"),
        ({**GOOD, "artikels": []}, "unknown key artikels"),
        ({**GOOD, "articles": []}, "at least one article"),
        ({**GOOD, "articles": "all"}, "list of mappings"),
        ({**GOOD, "articles": GOOD["articles"] * 2}, "two entries are called '1'"),
        (changed("articles", "kind", "ruling"), "kind 'ruling' is none of"),
        (changed("articles", "carried", "somehow"), "carried 'somehow' is none of"),
        (changed("articles", "carried", "left-out"), "why must be a text"),
        (changed("articles", "lines", [9, 8]), "are not in 1..2480"),
        (changed("articles", "lines", [1, 2481]), "are not in 1..2480"),
        (changed("articles", "lines", "1-2"), "lines must be"),
        (changed("articles", "text", None), "text must be a text"),
        (changed("odds", "printed", None), "printed must be a text"),
        (changed("odds", "lines", None), "lines must be"),
    ],
)
def test_a_slip_is_one_clear_line(raw: object, says: str) -> None:
    with pytest.raises(BadBook) as caught:
        parse(raw, "ombre-1878", "ombre")
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: books.load("gamester-1755", "whist"), "did you mean gamester-1754"),
        (lambda: books.load("gamester-1754", "wist"), "did you mean"),
        (lambda: books.article("whist/12"), "is not an article's id"),
        (lambda: books.article("gamester-1754/whist/none-such"), "has no article"),
        (lambda: books.data("gamester-1754", "none-such"), "There is no"),
    ],
)
def test_asking_for_what_is_not_there(ask: object, says: str) -> None:
    with pytest.raises(BadBook, match=says):
        ask()
