"""What seats see is told in the documents, and what they have seen is never forgotten."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.conformance.settings import PRESETS

import gamester
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.lab.axes import meaning, rows, written
from gamester.parts.pieces import PieceState

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


def test_the_document_tells_every_axis() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert written(text) == text, "`python -m gamester.lab.axes` writes it anew"


@pytest.mark.parametrize("text", PRESETS)
def test_every_stretch_has_a_name_of_its_own_and_a_meaning(text: str) -> None:
    game = gamester.load_game(text)
    names = [name for _, _, name in rows(game)]
    assert len(names) == len(set(names))
    assert [name for name in names if not meaning(game, name)] == []


def own_actions(text: str, seat: int) -> list[int]:
    """The actions of ``seat`` that its information state tells of."""
    told = [word for word in text[text.rindex("}") + 1 :].split() if not word.startswith("[")]
    return [int(action) for who, action in (word.split(":") for word in told) if int(who) == seat]


def dealt_anew(game: Game, seed: int, seat: int, draw: random.Random) -> State:
    """The deal of a seed with cards exchanged that ``seat`` cannot see."""
    state = game.new_initial_state(seed=seed)
    if not isinstance(state, PieceState):
        return state
    view, order = state.view(seat).to_json(), [int(card) for card in state.order]
    for _ in range(20):
        a, b = draw.sample(range(len(order)), 2)
        order[a], order[b] = order[b], order[a]
        other = game.new_initial_state(seed=seed, deal=order)
        if other.view(seat).to_json() == view:
            state = other
        else:
            order[a], order[b] = order[b], order[a]
    return state


@pytest.mark.parametrize("text", PRESETS)
def test_information_states_are_of_perfect_recall(text: str) -> None:
    """The same string for a seat: the same actions of its own, from the same strings before."""
    game = gamester.load_game(text, {"deals": 2})
    elder = game.new_initial_state(seed=1754).current_player()
    for seat in (elder, (elder + 1) % game.num_players()):
        known: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {}
        met = 0
        for n in range(10):
            draw = random.Random(n)
            state = dealt_anew(game, 1754, seat, draw)
            done: list[int] = []
            seen: list[str] = []
            while not state.is_terminal() and len(done) < 8:
                action = draw.choice(state.legal_actions())
                if state.current_player() == seat:
                    now = state.information_state_string(seat)
                    assert own_actions(now, seat) == done
                    met += now in known
                    assert known.setdefault(now, (tuple(done), tuple(seen))) == (tuple(done), tuple(seen))
                    done.append(action)
                    seen.append(now)
                state.apply_action(action)
        assert known or seat != elder  # a caster who keeps the box is asked nothing
        assert met or seat != elder, "he who begins should have met with the same cards again"


def test_what_is_forgotten_on_the_table_is_kept_in_the_string() -> None:
    """In the second deal the string still tells the first apart, though the view does not."""
    game = gamester.load_game("hearts(deals=2)")
    strings, views = set(), set()
    for n in range(6):
        draw = random.Random(n)
        state = game.new_initial_state(seed=[1, 2])
        while state.deal == 0:
            state.apply_action(draw.choice(state.legal_actions()))
        state.score = type(state.score)([0] * 4)
        strings.add(state.information_state_string(0))
        views.add(state.observation_string(0))
    assert len(strings) == 6 and len(views) == 1
