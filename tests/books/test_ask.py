"""Asking the law in anybody's words."""

from __future__ import annotations

import pytest

from gamester.books.ask import ask
from gamester.books.schema import BadBook
from gamester.cli import main

CASES = [
    ("whist", "gamester-1754", "he did not follow suit and the trick is turned", "law-7"),
    ("whist", "gamester-1754", "West renounced and we proved it", "law-8"),
    ("whist", "gamester-1754", "the last player played too early", "law-6"),
    ("whist", "gamester-1754", "he threw his cards face up", "law-16"),
    ("whist", "hoyle-donohue", "they called at seven", "law-o"),
    ("whist", "hoyle-donohue", "my opponent played a card before her turn", "law-f"),
    ("quadrille", "academy-1768", "he told his friend that six tricks are made", "law-48"),
    ("piquet", "gamester-1754", "elder took too many cards", "law-too-many"),
    ("piquet", "gamester-1754", "he counted Kings for Aces", "law-misnamed"),
]


@pytest.mark.parametrize(("game", "book", "said", "law"), CASES)
def test_the_law_is_among_the_first(game: str, book: str, said: str, law: str) -> None:
    found = ask(said, game, book)
    assert law in [article.id for article in found[:4]]
    assert all(article.kind == "law" and article.book == book for article in found)


def test_all_books_or_none() -> None:
    assert {article.book for article in ask("revoke", "whist", most=20)} == {"gamester-1754", "hoyle-donohue"}
    assert ask("xyzzy", "whist") == []
    with pytest.raises(BadBook):
        ask("revoke", "whist", "academy-1768")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "whist", "played", "out", "of", "turn", "--book", "gamester-1754"]) == 0
    assert "gamester-1754/whist/law-4" in capsys.readouterr().out
    assert main(["ask", "whist", "xyzzy"]) == 0
    assert "No law of whist" in capsys.readouterr().out
    assert main(["ask", "skat", "revoke"]) == 2
