"""Whoever was shown some zones is told of those that look otherwise now, and of those that are gone."""

import random

import pytest
from tests.engine.test_same_zones import CHANGES, zone

from gamester.engine.zones import Item, Shown, Zone, figure, numbered


def test_nothing_changed_is_nothing_to_tell() -> None:
    shown = Shown()
    assert [z.id for z in shown.changed([zone(), zone(id="won 1")])] == ["trick", "won 1"]
    assert shown.changed([zone(), zone(id="won 1")]) == [] and shown.gone == []


@pytest.mark.parametrize("changed", [c for c in CHANGES if "id" not in c])
def test_any_difference_is_told(changed: dict[str, object]) -> None:
    shown = Shown()
    shown.changed([zone(id="won 1"), zone()])
    other = zone(**changed)
    assert shown.changed([zone(id="won 1"), other]) == [other]
    assert shown.changed([zone(id="won 1"), other]) == []


def test_zones_come_go_and_change_places() -> None:
    """Against a plain comparison of the data, over many tables that hardly stay alike."""
    source, shown = random.Random(1754), Shown()
    before: dict[str, object] = {}
    for _ in range(400):
        ids = source.sample(range(7), source.randrange(8))
        zones = [Zone("won", f"won {n}", [Item("x", source.choice("AB"))], n) for n in ids]
        now: dict[str, object] = {z.id: z.to_data() for z in zones}
        told = {z.id for z in shown.changed(zones)}
        assert told == {id for id, data in now.items() if before.get(id) != data}
        assert set(shown.gone) == before.keys() - now.keys()
        before = now


def test_marks_of_many_items_differ() -> None:
    """Small numbers that differ in two places do not make up for each other, nor do items that change places."""
    items = [Item(f"score {a}", str(b), "", a, c) for a in range(20) for b in range(20) for c in range(50)]
    assert len({item.mark() for item in items}) == len(items)
    assert items[7].mark() == items[7].mark() == Item("score 0", "0", "", 0, 7).mark()
    pairs = {Zone("score", "score", [a, b]).mark() for a in items[:100] for b in items[:100]}
    assert len(pairs) == 10_000


def test_names_made_once_are_what_they_would_be() -> None:
    for n in (-3, -1, 0, 7, 63, 64, 1754):
        assert numbered("hand", n) == f"hand {n}"
        assert figure(n) == str(n)
