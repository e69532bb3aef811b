"""What carries an article out is found in the sources, by its number, by the game's word for it, by its option."""

from __future__ import annotations

from pathlib import Path

import pytest

import gamester
from gamester import books
from gamester.books import where

TESTS = Path(__file__).parents[1]


def lines(full: str) -> dict[str, list[str]]:
    """File -> its lines that carry an article out."""
    book, game, _ = full.split("/")
    out: dict[str, list[str]] = {}
    for place in where.places(gamester.load_game(game, {"book": book}), books.article(full)):
        assert place.path.read_text(encoding="utf-8").split("\n")[place.line - 1].strip() == place.text
        out.setdefault(place.path.name, []).append(place.text)
    return out


def test_by_its_number() -> None:
    assert 'self.article_game = self.cite("7")' in lines("gamester-1754/whist/7")["score.py"]
    assert any('self.article("3")' in text for text in lines("hoyle-donohue/hearts/3")["hearts.py"])
    assert not any('"7"' in text and "cite" not in text for text in lines("gamester-1754/whist/7")["score.py"])


def test_by_the_game_s_word_for_it() -> None:
    found = lines("gamester-1754/backgammon/law-4")
    assert any('"enter": "law-4"' in text for text in found["game.py"])
    assert any('self.cites["enter"]' in text for text in found["parts.py"])
    assert not any('"hoyle-donohue"' in text for text in found["game.py"]), "another book's law of the same number"


def test_by_its_option() -> None:
    found = lines("gamester-1754/doublets/6")["doublets.py"]
    assert any(text.startswith('Option("count"') for text in found)
    assert any('self.choice("count")' in text for text in found)
    assert any('BOOK + "6"' in text for text in found)


def test_the_tests_that_name_it() -> None:
    found = [place.text for place in where.tests(TESTS, books.article("hoyle-donohue/cassino/law-8"))]
    assert "test_nothing_is_built_or_called_without_its_card" in found


@pytest.mark.parametrize("id", [info.id for info in gamester.registered_games()])
def test_every_option_of_every_game_is_found(id: str) -> None:
    game = gamester.load_game(id)
    assert not where.absent(game), "the sources lie beside what is compiled of them"
    optional = [one for one in books.load(game.book, id).articles if one.option]
    for article in optional[:: max(1, len(optional) // 3)]:
        assert list(where.places(game, article)), article.full


def test_a_source_that_is_not_here_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from gamester import cli

    monkeypatch.setattr(where, "source", lambda module: None)
    assert cli.main(["rules", "hearts", "--where", "3"]) == 0
    assert "The sources of gamester.games.trumps.hearts" in capsys.readouterr().out


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    from gamester import cli

    assert cli.main(["rules", "hearts", "--where", "3"]) == 0
    assert "hearts.py:" in capsys.readouterr().out
    assert cli.main(["rules", "quadrille", "--where", "40"]) == 0
    assert "gamester-1754/quadrille/law-40" in capsys.readouterr().out
    assert cli.main(["rules", "hearts", "--where", "nothing", "--json"]) == 2
    assert "has no article 'nothing'" in capsys.readouterr().err
