"""The picture that notebooks show: well-formed, of the zones and nothing else."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest
from tests.conformance.settings import PRESETS

import gamester
from gamester.engine.picture.cards import card, is_card
from gamester.engine.picture.ink import SUITS, clipped, folded, measured
from gamester.engine.picture.page import picture
from gamester.engine.zones import KINDS, Item, Zone

SVG = "{http://www.w3.org/2000/svg}"


def read(svg: str) -> ElementTree.Element:
    """The document, which must be SVG of some size."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg" and root.find(f"{SVG}title") is not None
    _, _, width, height = (float(part) for part in root.attrib["viewBox"].split())
    assert width > 300 and height > 100
    return root


def lines(root: ElementTree.Element) -> list[str]:
    """All that is written in it."""
    return [text.text or "" for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("text", PRESETS)
def test_every_game_is_drawn(text: str) -> None:
    """On the way and at the end, whole and from a seat: what is asked, every purse and every open card is there."""
    game, source = gamester.load_game(text, {"deals": 1}), random.Random(text)
    state = game.new_initial_state(seed=1754)
    for step in range(400):
        over = state.is_terminal()
        if step % 40 == 0 or over:
            for shown in (state, state.view(0), state.view(None)):
                root = read(shown._repr_svg_())
                written = lines(root)
                assert written[0] == game.title
                zones = game.zones(state) if shown is state else shown.zones()
                drawn = sum(node.get("d") in SUITS.values() for node in root.iter(f"{SVG}path"))
                cards = [item.face for zone in zones for item in zone.items if zone.kind not in WRITTEN]
                ranks = sum(face in RANKS for zone in zones if zone.kind == "layout" for face in spots(zone))
                assert drawn == 2 * (sum(is_card(face) and face[0] != "*" for face in cards) + ranks)
                for zone in zones:
                    if zone.kind in ("purse", "pool"):
                        assert {item.face for item in zone.items} <= set(written)
        if over:
            break
        state.apply_action(source.choice(state.legal_actions()))


WRITTEN = ("claims", "auction", "pool", "purse", "score")
RANKS = tuple("23456789TJQKA")


def spots(zone: Zone) -> set[str]:
    return {item.face for item in zone.items}


def test_a_seat_is_shown_its_own_hand_and_a_state_all_hands() -> None:
    game = gamester.load_game("whist(deals=1)")
    state = game.new_initial_state(seed=7)
    for suit, path in SUITS.items():
        assert state._repr_svg_().count(path) == 2 * 13
        seat = next(zone for zone in state.view(2).zones() if zone.id == "hand 2")
        turned = state.view(2).zones()
        open_cards = [item.face for zone in turned if zone.kind == "hand" for item in zone.items]
        assert len(open_cards) <= 14 and len(seat.items) == 13
        assert state.view(2)._repr_svg_().count(path) == 2 * sum(face[1] == suit for face in open_cards)
    assert gamester.View.from_json(state.view(2).to_json())._repr_svg_() == state.view(2)._repr_svg_()
    assert state.mask(2)._repr_svg_() == state.view(2)._repr_svg_()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("count", [0, 1, 3, 30])
def test_zones_of_every_kind_with_odd_words(kind: str, count: int) -> None:
    """Words that XML would take for its own, control characters, faces and notes that nobody foresaw."""
    odd = '<b a="1">&amp;</b> \x00\x1b ]]> ' + "W" * 200
    faces = ("", "QH", "*J", "wk", "6-4", "6", "-3", odd)
    notes = ("", "point 25", "bar", "99", odd)
    items = [Item(f"{n} {odd}", faces[n % 8], notes[n % 5], n % 6 - 1, n * 7) for n in range(count)]
    for seat in (-2, -1, 0, 3):
        zone = Zone(kind, odd, items, seat, count + 12 * (count % 2), odd)
        root = read(picture([zone], [odd, "South"], odd, odd, seat, 0))
        assert any("<b a=" in line for line in lines(root))


def test_men_stand_where_they_are() -> None:
    """The man on 1 lies at the top for White and at the bottom for Black; a King has a crown."""
    men = [Item("b1", "bk", "1", 0), Item("w32", "wm", "32", 1)]
    for seat, low in ((1, False), (0, True)):
        root = read(picture([Zone("board", "board", men)], ["Black", "White"], "Draughts", "", seat))
        dark = [node for node in root.iter(f"{SVG}circle") if node.get("fill") == "#2a2320"]
        light = [node for node in root.iter(f"{SVG}circle") if node.get("fill") == "#fbf6e8"]
        assert len(dark) == 2 and len(light) == 1
        assert (float(dark[0].attrib["cy"]) > float(light[0].attrib["cy"])) == low


def test_backgammon_draws_every_man() -> None:
    game = gamester.load_game("backgammon(deals=1)")
    for seed in range(3):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            state.play_random(17, seed)
            zone = next(zone for zone in state.view(1).zones() if zone.kind == "tables")
            off = sum(item.amount for item in zone.items if item.note == "off")
            discs = [node for node in read(state.view(1)._repr_svg_()).iter(f"{SVG}circle") if node.get("r") == "11.5"]
            assert len(discs) == 30 - off


def test_words_are_kept_within_bounds() -> None:
    assert clipped("short", 100, 12) == "short"
    assert clipped("a good deal longer than that", 60, 12).endswith("…")
    for line in folded("one two three four five six seven " * 4, 120, 14):
        assert measured(line, 14) <= 120
    assert "10" in "".join(card("TD").parts) and not is_card("TX")
