"""Zones are one vocabulary: every game keeps to ``docs/schema/zones.json`` and to what ``docs/zones.md`` promises."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol, runtime_checkable

import jsonschema_rs
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.conformance.settings import PRESETS, SEATED, SETTINGS, load

from gamester.engine.bits import members
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.engine.zones import KINDS, Item, Zone
from gamester.equipment.cards import NAMES

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA = json.loads((DOCS / "schema" / "zones.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema_rs.validator_for(SCHEMA)
CARDS = ("hand", "trick", "won", "stock", "discard", "shown", "tableau", "runs", "tiles")
COMET = tuple(f"{rank}{copy}" for rank in "23456789TJQK" for copy in "abcd")


@runtime_checkable
class Holding(Protocol):
    """The state of a game in which cards are held, whatever else it is."""

    hands: vec[i64]
    known: vec[i64]


def walk(game: Game, seed: int, limit: int = 150) -> Iterator[State]:
    """A random game, state by state."""
    state, source = game.new_initial_state(seed=seed), random.Random(seed)
    for _ in range(limit):
        yield state
        if state.is_terminal():
            return
        state.apply_action(source.choice(state.legal_actions()))


def views(game: Game, seed: int, every: int, limit: int) -> Iterator[tuple[State, View, list[Zone]]]:
    """Every few actions what each seat and a spectator see."""
    for n, state in enumerate(walk(game, seed, limit)):
        if n % every == 0 or state.is_terminal():
            for seat in (None, *range(game.num_players())):
                view = state.view(seat)
                yield state, view, view.zones()


def items(zones: list[Zone]) -> list[tuple[Zone, Item]]:
    """Every thing on the table with where it lies."""
    return [(zone, item) for zone in zones for item in zone.items]


def names_of(state: State, cards: int) -> set[str]:
    """The ids of a set of cards."""
    outcome = state.game.outcome_name
    return {outcome(int(c)) for c in members(cards)}


def test_the_schema_knows_the_kinds() -> None:
    assert SCHEMA["$defs"]["zone"]["properties"]["kind"]["enum"] == list(KINDS)
    text = (DOCS / "zones.md").read_text(encoding="utf-8")
    assert [kind for kind in KINDS if f"| `{kind}` |" not in text] == []


@pytest.mark.parametrize("text", SETTINGS)
def test_zones_fit_the_schema(text: str) -> None:
    """Valid, ids unique, counts no smaller than what is seen, owners at the table, titles in players' words."""
    game = load(text)
    valid: set[str] = set()  # most zones are seen by several seats, and lie there for a while
    for _, _, zones in views(game, 1, *((2, 150) if text in PRESETS else (9, 70))):
        assert zones
        for data in (zone.to_data() for zone in zones):
            if (written := json.dumps(data)) not in valid:
                VALIDATOR.validate([data])
                valid.add(written)
        assert len({zone.id for zone in zones}) == len(zones)
        ids = [item.id for _, item in items(zones)]
        assert len(set(ids)) == len(ids), "a thing lies in one place"
        for zone in zones:
            assert zone.count >= len(zone.items)
            assert -1 <= zone.owner < game.num_players()
            assert "seat " not in zone.title
        for _, item in items(zones):
            assert -1 <= item.owner < game.num_players()
            assert "seat " not in item.face + item.note


@pytest.mark.parametrize("text", PRESETS)
def test_seats_have_names(text: str) -> None:
    """People are called as at a table, not by numbers."""
    assert not any(name.startswith("seat") for name in load(text).seat_names())


@pytest.mark.parametrize("text", SEATED)
def test_what_bears_a_name_is_its_owners(text: str) -> None:
    """Where a thing on the table is a seat's and says whose, it says that seat's name; a card is the one it shows."""
    game = load(text, 2)
    names = game.seat_names()
    for _, _, zones in views(game, 4, 7, 150):
        for zone, item in items(zones):
            assert item.id == item.face or {item.id, item.face} - set(NAMES), f"{zone.id}: {item.id} shows {item.face}"
            if item.owner < 0:
                continue
            for said in (item.face, item.note):
                told = [name for name in names if said == name or said.startswith(f"{name} ")]
                mine = names[item.owner]
                assert not told or mine in said, f"{zone.id}: {mine}'s {item.id} says {said}"


@pytest.mark.parametrize("text", SETTINGS)
def test_hidden_cards_do_not_show(text: str) -> None:
    """A seat's zones hold its whole hand, and no card of another's hand that it does not know."""
    game = load(text)
    if game.information == "perfect":
        for state, view, zones in views(game, 2, 9, 70):
            other = state.view(None)
            assert view.seat is None or len(items(zones)) == len(items(other.zones()))
        return
    seen_some = False
    for state, view, zones in views(game, 2, 5, 70):
        assert isinstance(state, Holding) and isinstance(view.state, Holding)
        shown = {item.id for zone, item in items(zones) if zone.kind in CARDS}
        for seat in range(game.num_players()):
            hand = names_of(state, state.hands[seat])
            mine = next(zone for zone in zones if zone.kind == "hand" and zone.owner == seat)
            if seat == view.seat and state.sees(seat) >> seat & 1:  # it has looked into its hand
                assert {item.id for item in mine.items} == hand
                seen_some = seen_some or bool(hand)
            else:
                known = names_of(state, state.known[seat] | view.state.hands[seat])
                assert not (hand - known) & shown
    assert seen_some


STILL = ("bonne-ace", "la-belle-flux-thirty-one", "gillet")  # cards are shown, and none is laid out or taken up


@pytest.mark.parametrize("text", PRESETS)
def test_things_keep_their_ids(text: str) -> None:
    """From one action to the next in a deal, cards go from place to place and purses and pools stay what they are."""
    game = load(text)
    before: dict[str, str] = {}
    holders: set[str] = set()
    moved = deal = 0
    for state in walk(game, 3):
        zones = game.zones(state)
        money = {item.id for zone, item in items(zones) if zone.id in ("purses", "pools")}
        assert holders <= money, "a purse or a pool has gone"
        holders = money
        if state.deal != deal or state.is_terminal():
            before, deal = {}, int(state.deal)
            continue
        now = {item.id: zone.id for zone, item in items(zones) if zone.kind in (*CARDS, "board")}
        moved += sum(now.get(id, place) != place for id, place in before.items())
        if game.id == "draughts":
            assert set(now) <= set(before) or not before, "a man is the same man wherever it moves"
        before = now
    if game.information != "perfect" and game.id not in STILL:
        assert moved > 2


@pytest.mark.parametrize("text", [text for text in PRESETS if text.startswith(("whist", "ombre", "piquet"))])
def test_tricks_are_on_the_table(text: str) -> None:
    """The trick is in the order of play; the last one lies with its winner; trumps, dealer and leader are told."""
    game = load(text)
    seen_last = seen_trick = False
    for state in walk(game, 5, 400):
        if state.phase != "play":
            continue
        zones = {zone.id: zone for zone in state.view(0).zones()}
        facts = {item.id: item for item in zones["game"].items}
        assert facts["dealer"].face == game.seat_names()[int(state.dealer)]
        assert game.id == "piquet" or facts["trumps"].face in ("Clubs", "Diamonds", "Hearts", "Spades")
        trick = zones["trick"].items
        if trick:
            assert facts["leads"].owner == trick[0].owner
            assert trick[0].face in NAMES
            seen_trick = True
        won = [zones[f"won {p}"] for p in range(game.num_players())]
        with_cards = [zone for zone in won if zone.items]
        if any(zone.count for zone in won):
            assert len(with_cards) == 1
            seen_last = True
    assert seen_last and seen_trick


def test_whist_shows_its_trumps() -> None:
    """Before the first trick is taken the card turned is to be seen, and lies in the dealer's hand."""
    game = load("whist(book=gamester-1754)")
    state = game.new_initial_state(seed=7)
    zones = {zone.id: zone for zone in state.view(1).zones()}
    facts = {item.id: item for item in zones["game"].items}
    turned = facts["turn-up"]
    assert [item.id for item in zones[f"hand {turned.owner}"].items if item.note == "turned"] == [turned.face]
    assert facts["trumps"].face[0] == turned.face[1]


def test_comet_runs_are_in_the_order_of_play() -> None:
    """What a seat has played lies as it played it, one item a card."""
    game = load("comet")
    laid: list[str] = []
    for state in walk(game, 6, 30):
        if state.deal or state.is_terminal():
            break
        run = next(zone for zone in state.view(1).zones() if zone.id == "played 0")
        now = [item.id for item in run.items]
        assert now[: len(laid)] == laid and set(now) <= {*COMET, "*"}
        laid = now
    assert laid
