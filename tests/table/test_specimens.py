"""The books' specimens as frames: all of them run, and every comment is said."""

from __future__ import annotations

import json
import random
from pathlib import Path

import jsonschema_rs
import pytest

import gamester
from gamester import books
from gamester.books.schema import Example
from gamester.table.frames import frames_of_deal
from gamester.table.specimens import draughts, shelf
from gamester.table.specimens.comments import Comments

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "schema" / "zones.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema_rs.validator_for(SCHEMA)
SHOWN = [
    example for book, game in books.chapters() for example in books.load(book, game).examples if shelf.can_show(example)
]


def test_there_are_specimens_of_every_shelf() -> None:
    assert len(SHOWN) >= 110
    assert {one.game for one in SHOWN} == set(shelf.BUILDERS)


@pytest.mark.parametrize("example", SHOWN, ids=lambda one: one.full)
def test_a_specimen_steps_through(example: Example) -> None:
    """Frames are valid, count their actions, cite articles there are, and say every comment written for them."""
    found = shelf.frames(example.book, example.game, example.id)
    assert found["title"] and len(found["seats"]) == len(set(found["seats"]))
    before = -1
    said = ""
    for frame in found["frames"]:
        VALIDATOR.validate(frame["zones"])
        assert frame["actions"] in (0, before + 1)
        before = frame["actions"]
        assert bool(frame["text"]) == bool(frame["actions"])
        assert not frame["article"] or books.article(frame["article"])
        said += f" {frame['comment']}"
    unsaid = [label for label, text in Comments(example).steps.items() if text not in said]
    assert not unsaid, "no step has this label"


@pytest.mark.parametrize(("book", "game"), books.chapters())
def test_comments_are_on_examples_there_are(book: str, game: str) -> None:
    try:
        written = books.data(book, f"{game}-comments")
    except books.BadBook:
        return
    assert set(written) <= {one.id for one in books.load(book, game).examples}
    for one in written.values():
        assert set(one) <= {"title", "notes", "steps"}


def test_printed_games_of_draughts_are_found_by_their_ids() -> None:
    """Variations say where they leave their parent; damaged moves show what the scan has."""
    ids = list(draughts.games("hoyle-donohue"))
    assert len(ids) == 528 + 8
    for short in random.Random(9).sample(ids, 5):
        found = shelf.frames("hoyle-donohue", "draughts", short)
        assert len(found["frames"]) > 1 and found["title"].split(":")[0] in ("Sturges", "Martin")


def test_a_calculation_has_no_frames() -> None:
    with pytest.raises(books.BadBook, match="a calculation, not of play"):
        shelf.frames("ombre-1878", "ombre", "tables")


@pytest.mark.parametrize("text", ["whist(book=hoyle-donohue)", "comet", "backgammon(up=2)"])
def test_a_finished_deal_of_a_table(text: str) -> None:
    """The second deal of a match, from the seeds and the actions of all of it, with the people's own names."""
    game = gamester.load_game(text)
    seeds = [11, 22, 33]
    state = game.new_initial_state(seeds)
    source = random.Random(2)
    first = second = 0
    while state.deal < 2 and not state.is_terminal():
        state.apply_action(source.choice(state.legal_actions()))
        first += state.deal == 0
        second += state.deal == 1
    actions = [action for seat, action in state.full_history() if seat >= 0]
    people = ["Ann", "Ben", "Cat", "Dan"][: game.num_players()]
    found = frames_of_deal(game, seeds, actions, 1, people)
    assert found["seats"] == people and found["title"].endswith("deal 2")
    start, last = found["frames"][0], found["frames"][-1]
    assert start["actions"] == first + 1 and last["actions"] == len(actions)
    assert len(found["frames"]) == len(actions) - start["actions"] + 1
    for frame in found["frames"]:
        VALIDATOR.validate(frame["zones"])
    hands = [zone for zone in start["zones"] if zone["kind"] == "hand"]
    assert all(len(zone["items"]) == zone["count"] for zone in hands), "all hands are shown"
    assert [zone["title"] for zone in hands] == (people if hands else [])
