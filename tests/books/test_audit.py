"""The audit counts what the tests name, and nothing else."""

from pathlib import Path

from gamester import books
from gamester.books.audit import Named, audit, names_in

SOURCE = """
import pytest
HERE = "gamester-1754/whist"
example = pytest.mark.example
@pytest.mark.article("gamester-1754/whist/1", f"{HERE}/2", HERE + "/3")
def test_one(): ...
@example("gamester-1754/whist/e*")
def test_two(): ...
@other.mark.article("gamester-1754/whist/9")
def test_three():
    "gamester-1754/whist/10"
"""


def test_names_are_read_from_markers_only() -> None:
    named = Named()
    names_in(SOURCE, named)
    assert [n for n in range(12) if named.has("article", f"gamester-1754/whist/{n}")] == [1, 2, 3]
    assert named.has("example", "gamester-1754/whist/e7")
    assert not named.has("example", "gamester-1754/whist/f7")
    assert not named.has("odds", "gamester-1754/whist/1")


def test_without_tests_everything_in_force_is_missing(tmp_path: Path) -> None:
    for row in audit(tmp_path):
        book = books.load(row["book"], row["game"])
        untested = [a for a in book.articles if a.in_force and a.kind in ("rule", "law", "payment")]
        assert row["tested"] == 0 and row["examples_run"] == 0
        assert sum("no test names it" in line for line in row["missing"]) == len(untested)


def test_a_marker_counts(tmp_path: Path) -> None:
    book, game = books.chapters()[0]
    article = next(a for a in books.load(book, game).articles if a.in_force)
    (tmp_path / "test_it.py").write_text(f'@pytest.mark.article("{article.full}")\ndef test_it(): ...\n')
    (row,) = audit(tmp_path, book, game)
    assert row["tested"] == 1
    assert not any(line.startswith(f"{article.full}:") for line in row["missing"])
