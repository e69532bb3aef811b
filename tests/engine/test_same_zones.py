"""Two zones are the same if, and only if, a screen draws them alike."""

import pytest

from gamester.engine.zones import Item, Zone


def zone(**changed: object) -> Zone:
    """A zone in which one thing is changed."""
    of_item = {name: value for name, value in changed.items() if name in ("face", "note", "amount", "card")}
    item = {"id": "7S", "face": "7S", "note": "elder", "owner": 1, "amount": 2} | of_item
    item["id"] = item.pop("card", item["id"])
    item["owner"] = changed.get("played_by", 1)
    of_zone = {name: value for name, value in changed.items() if name in ("kind", "id", "owner", "count", "title")}
    words = {"kind": "trick", "id": "trick", "owner": -1, "count": 2, "title": "trick"} | of_zone
    items = [Item("QH", "QH"), Item(**item)]  # type: ignore[arg-type]
    return Zone(items=items[: changed.get("items", 2)], **words)  # type: ignore[arg-type,misc]


def test_what_is_drawn_alike_is_the_same() -> None:
    assert zone().same(zone())
    assert zone().to_data() == zone().to_data()


CHANGES: list[dict[str, object]] = [
    {"kind": "won"}, {"id": "won 1"}, {"owner": 2}, {"count": 3}, {"title": "last trick"}, {"items": 1},
    {"card": "8S"}, {"face": ""}, {"note": "younger"}, {"played_by": 0}, {"amount": 0},
]  # fmt: skip


@pytest.mark.parametrize("changed", CHANGES)
def test_any_difference_is_noticed(changed: dict[str, object]) -> None:
    assert not zone().same(zone(**changed))
    assert not zone(**changed).same(zone())
    assert zone().to_data() != zone(**changed).to_data()
