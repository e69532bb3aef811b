"""What every game with laws of the table must hold to when people play against the rules."""

from __future__ import annotations

import json
import random

import pytest
from tests.conformance.settings import GAMES, PRESETS, seeds
from tests.conformance.test_conformance import check_end, check_record, everything

import gamester
from gamester.engine.errors import IllegalAction
from gamester.engine.registry import game_class
from gamester.engine.state import State

LAWFUL = [f"{text[:-1]},laws=table,deals=2)" for text in PRESETS if game_class(text.split("(")[0]).law_book]
LONGEST = 6000
KEYS = {"action", "seat", "kind", "verb", "text", "articles"}


def check_offers(state: State) -> None:
    """What a seat is offered follows from its own view, is told apart in words, and cites a law."""
    offers = state.irregularities()
    assert len({one["action"] for one in offers}) == len(offers)
    for p in range(state.num_players()):
        mine = [one for one in offers if one["seat"] == p]
        assert state.view(p).irregularities() == mine, "an offer must not tell a seat what it cannot know"
    assert state.view(None).irregularities() == []
    seat, legal = state.current_player(), state.legal_actions()
    assert legal and legal == sorted(set(legal))
    assert seat < 0 or state.view(seat).legal_actions() == legal
    for one in offers:
        assert one.keys() == KEYS and json.loads(json.dumps(one)) == one
        assert one["kind"] in ("offence", "amends", "claim")
        assert one["action"] not in state.legal_actions()
        assert state.string_to_action(one["text"]) == one["action"]
        assert one["articles"], "every fault has its law"


def check_views(state: State, seed: int) -> None:
    """A view survives its JSON, each thing in one place; a sample shows its seat the same, and plays on to the end."""
    for seat in range(state.num_players()):
        view = state.view(seat)
        lying = [item.id for zone in view.zones() for item in zone.items]
        assert len(set(lying)) == len(lying), "a thing lies in one place"
        text = view.to_json()
        assert gamester.View.from_json(text).to_json() == text
        sample = state.game.imagine(view, seed)
        assert sample.view(seat).to_json() == text
        source = random.Random(seed)
        for _ in range(LONGEST):
            if sample.is_terminal():
                break
            sample.apply_action(source.choice(sample.legal_actions()))
        assert sample.is_terminal()


def careless(text: str, seed: int, chance: float) -> list[State]:
    """A match in which people do something out of order now and then, as it stood on the way and at its end."""
    source = random.Random(seed)
    state = gamester.load_game(text).new_initial_state(seed=seed)
    kept = []
    total = state.ledger.total()
    for _ in range(LONGEST):
        if state.is_terminal():
            break
        offers = state.irregularities()
        if offers and source.random() < chance:
            kinds = sorted({str(one["verb"]) for one in offers})
            verb = source.choice(kinds)
            choice = source.choice([one for one in offers if one["verb"] == verb])
            state.apply_action(choice["action"])
        else:
            state.apply_action(source.choice(state.legal_actions()))
        assert state.ledger.total() == total, "counters are neither made nor lost"
        if source.random() < 0.03 and not state.is_terminal():
            kept.append(state.clone())
    assert state.is_terminal(), "the game does not end"
    return [*kept, state]


@pytest.mark.parametrize("text", LAWFUL)
def test_irregular_play(text: str) -> None:
    """Whatever is done, nothing leaks, nothing is lost, and the record leads back."""
    for seed in seeds(text, max(3, GAMES // 10)):
        states = careless(text, seed, 0.15)
        for state in states[:-1]:
            check_offers(state)
            check_views(state, seed)
        check_record(states[-1])
        check_end(states[-1])


@pytest.mark.parametrize("text", LAWFUL)
def test_honest_play(text: str) -> None:
    """Where nobody offends the match is that of strict laws, but for what is said to close a trick and a deal."""
    strict = gamester.load_game(text.replace(",laws=table", ""))
    for seed in seeds(text, 3):
        source = random.Random(seed)
        lawful = gamester.load_game(text).new_initial_state(seed=seed)
        plain = strict.new_initial_state(seed=seed)
        for _ in range(LONGEST):
            if lawful.is_terminal():
                break
            legal = lawful.legal_actions()
            if not plain.is_terminal() and lawful.deal == plain.deal and legal == plain.legal_actions():
                action = source.choice(legal)
                plain.apply_action(action)
                lawful.apply_action(action)
            else:
                assert len(legal) == 1, "only a formality may stand between"
                lawful.apply_action(legal[0])
        assert lawful.is_terminal() and plain.is_terminal()
        assert lawful.returns() == plain.returns()
        assert list(lawful.purse) == list(plain.purse)


@pytest.mark.parametrize("text", LAWFUL)
def test_refusals(text: str) -> None:
    """What no law offers now is refused in one line, and changes nothing; strict laws offer nothing at all."""
    game = gamester.load_game(text)
    state = game.new_initial_state(seed=7)
    source = random.Random(7)
    for _ in range(40):
        offers = {one["action"] for one in state.irregularities()}
        before = everything(state)
        for action in range(game.regular, game.num_distinct_actions(), 37):
            if action not in offers:
                with pytest.raises(IllegalAction) as caught:
                    state.apply_action(action)
                assert "\n" not in str(caught.value)
                assert everything(state) == before
        if state.is_terminal():
            break
        state.apply_action(source.choice(state.legal_actions()))
    strict = gamester.load_game(text.replace(",laws=table", "")).new_initial_state(seed=7)
    assert strict.irregularities() == [] and strict.law is None
