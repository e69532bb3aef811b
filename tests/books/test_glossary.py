"""The glossary: every term in one sentence, cited to a line of a chapter on a game that uses it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from gamester.books import BadBook, chapters, load
from gamester.books.glossary import glossary, parse
from gamester.engine.registry import load_game

GOOD: dict[str, Any] = {"term": "Vole", "games": ["ombre"], "cite": "gamester-1754:778", "text": "All the tricks."}


def test_there_are_eighty_terms_and_none_twice_in_a_game() -> None:
    words = [(game, word.lower()) for one in glossary() for word in (one.term, *one.also) for game in one.games]
    assert len(glossary()) >= 80
    assert len(set(words)) == len(words)


def test_every_game_has_its_terms() -> None:
    used = {game for one in glossary() for game in one.games}
    assert {"backgammon", "cassino", "comet", "draughts", "draw-poker", "faro", "ombre", "piquet", "whist"} <= used


@pytest.mark.parametrize("one", glossary(), ids=lambda one: one.term)
def test_a_term_is_cited_from_a_chapter_that_uses_it(one: Any) -> None:
    found = [load(book, game) for book, game in chapters() if book == one.book and game in one.games]
    lines = [pair for chapter in found for entry in (*chapter.articles, *chapter.examples) for pair in entry.lines]
    assert lines, "the book cited has no chapter on these games"
    assert min(first for first, _ in lines) <= one.line <= max(last for _, last in lines)
    assert one.text[0].isupper() and len(one.text) <= 240


@cache
def faces(name: str) -> frozenset[str]:
    """What may be seen of a game's pack, set or dice under any book that teaches it."""
    game = load_game(name)
    several = any(option.name == "book" for option in game.options)
    printed = [load_game(one) for book in game.books for one in load(book, name).names]
    out = {"9D", "9C"} if name == "comet" else set()  # the Comets, each by what is printed on it in its pack
    for rules in [*([load_game(name, {"book": book}) for book in game.books] if several else [game]), *printed]:
        pack = rules.pack_order(rules.new_initial_state())  # type: ignore[attr-defined]
        thrown = (rules.outcome_name(n) for n in range(rules.max_chance_outcomes()))
        out.update([rules.outcome_name(int(one)) for one in pack] if len(pack) else "".join(thrown))
    return frozenset(out)


def test_a_term_shows_what_its_games_are_played_with() -> None:
    shown = [one for one in glossary() if one.shows]
    assert len(shown) >= 60
    assert len({game for one in shown for game in one.games}) >= 12
    for one in shown:
        seen = [set(one.shows) & faces(game) for game in one.games]
        assert all(seen), f"{one.term}: a game has nothing of {one.shows}"
        assert set().union(*seen) == set(one.shows), one.term


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"text": "Two. Sentences."}, "one sentence"),
        ({"text": "No stop"}, "one sentence"),
        ({"games": ["mah-jong"]}, "games are of"),
        ({"games": []}, "games are of"),
        ({"cite": "gamester-1754"}, "book:line"),
        ({"cite": "gamester-1754:99999"}, "book:line"),
        ({"cite": "nothing:1"}, "book:line"),
        ({"also": "vole"}, "spellings"),
        ({"shows": "1S"}, "shows is one to 12"),
        ({"shows": ""}, "shows is one to 12"),
        ({"shows": ["AS"]}, "shows is one to 12"),
        ({"shows": "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"}, "shows is one to 12"),
        ({"more": 1}, "unknown key more"),
    ],
)
def test_a_wrong_entry_is_named(change: dict[str, Any], said: str) -> None:
    assert parse(GOOD).term == "Vole"
    with pytest.raises(BadBook, match=said):
        parse({**GOOD, **change})


def test_what_is_no_entry() -> None:
    with pytest.raises(BadBook, match="mapping with a term"):
        parse("Vole")
