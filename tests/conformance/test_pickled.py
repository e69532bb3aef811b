"""A game, its states, views and players go through ``pickle`` and ``copy`` and come out as they were."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator

import pytest
from tests.conformance.settings import IDS, INFOS, PRESETS, load

import gamester
from gamester.engine.errors import BadRecord
from gamester.engine.game import Game
from gamester.engine.registry import game_class
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.players.base import Choice, Player
from gamester.players.loader import known, load_player

BESIDE = [f"{text[:-1]},laws=table)" for text in PRESETS if game_class(text).law_book] + [
    f"{text[:-1]},strokes=physics)"
    for text in PRESETS
    if any(one.name == "strokes" for one in game_class(text).options)
]
SEARCHED = ("hearts", "whist", "put", "chess", "draughts", "backgammon")
DEALS = 2  # so that a deal has passed already in some positions


def positions(game: Game, seed: int, many: int = 3) -> Iterator[State]:
    """Some positions of a match played at random, its chance seeded; and one whose chance is explicit."""
    state, source = game.new_initial_state(seed=seed), random.Random(seed)
    yield state.clone()
    for _ in range(many - 1):
        for _ in range(source.randrange(1, 90)):
            if not state.is_terminal():
                wrong = [one["action"] for one in state.irregularities()] if source.random() < 0.2 else []
                state.apply_action(source.choice(wrong or state.legal_actions()))
        yield state.clone()
    state = game.new_initial_state()
    for _ in range(source.randrange(40)):
        if not state.is_terminal():
            state.apply_action(source.choice(state.legal_actions()))
    yield state


def copies(one: object) -> list:
    """What comes of it."""
    return [pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)]


def record(state: State) -> str:
    try:
        return state.record()
    except BadRecord as refused:
        return str(refused)


def check_view(view: View, twin: View) -> None:
    assert type(twin) is View and twin.seat == view.seat and twin.turn == view.turn
    assert twin.to_json() == view.to_json()
    assert twin.legal_actions() == view.legal_actions()
    assert str(twin.game) == str(view.game) and twin.prompt() == view.prompt()
    assert [zone.to_data() for zone in twin.zones()] == [zone.to_data() for zone in view.zones()]


def check_state(state: State, twin: State) -> None:
    game = state.game
    assert type(twin) is type(state) and twin is not state
    assert str(twin) == str(state) and str(twin.game) == str(game)
    assert twin.legal_actions() == state.legal_actions() and twin.chance_outcomes() == state.chance_outcomes()
    assert twin.full_history() == state.full_history() and record(twin) == record(state)
    for seat in range(game.num_players()):
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.observation_tensor(seat) == state.observation_tensor(seat)
        check_view(state.view(seat), twin.view(seat))
    assert twin.returns() == state.returns() and twin.standing() == state.standing()


@pytest.mark.parametrize("text", PRESETS)
def test_states_go_on_alike(text: str) -> None:
    """The copy is the same to every eye, and the same play leads to the same end with the same chance."""
    game = load(text, DEALS)
    for state in positions(game, 1754):
        before = record(state)
        for twin in copies(state):
            check_state(state, twin)
            here, there = state.clone(), twin
            here.play_random(120, seed=7)
            there.play_random(120, seed=7)
            check_state(here, there)
        assert record(state) == before, "what the copy does is its own affair"


@pytest.mark.parametrize("text", PRESETS)
def test_a_view_takes_nothing_along_that_its_seat_does_not_know(text: str) -> None:
    """Pickled from the match as it is or as it might be, it is the same, byte by byte."""
    game = load(text, DEALS)
    for state in positions(game, 1674):
        for seat in (*range(game.num_players()), None):
            view = state.view(seat, past=seat is not None)
            for twin in copies(view):
                check_view(view, twin)
            if seat is not None and not state.is_terminal():
                again = pickle.loads(pickle.dumps(view)).state.information_state_string(seat)
                assert again == view.state.information_state_string(seat)
                other = game.imagine(view, seed=3)
                for known_too in copies(other):
                    assert known_too.view(seat).to_json() == other.view(seat).to_json()
                if other.view(seat).to_json() == view.to_json():
                    assert pickle.dumps(other.view(seat, past=True)) == pickle.dumps(view)


@pytest.mark.parametrize("text", BESIDE)
def test_tables_with_laws_and_beds_go_on_alike(text: str) -> None:
    """What is kept beside the fields: irregularities before the table, strokes that the physics settle."""
    for state in positions(gamester.load_game(text, {"deals": DEALS}), 1721, many=2):
        for twin in copies(state):
            check_state(state, twin)
            assert twin.irregularities() == state.irregularities()


@pytest.mark.parametrize("id", IDS)
def test_games_are_told_by_their_strings(id: str) -> None:
    info = INFOS[id]
    for text in (f"{id}(book={info.books[0]})", *info.names):
        game = gamester.load_game(text)
        twin = pickle.loads(pickle.dumps(game))
        assert type(twin) is type(game) and str(twin) == str(game)
        assert (twin.named, twin.values, twin.given) == (game.named, game.values, game.given)
        assert copy.deepcopy(game) is game is copy.copy(game)


@pytest.mark.parametrize("id", IDS)
def test_players_choose_alike(id: str) -> None:
    """Each player that a game has, asked at the same places, the copy made on the way; those that search in some."""
    game = gamester.load_game(id, {"deals": 1})
    if not type(game).chosen:
        return
    for name in known(game):
        searches = name in ("search", "solver")
        if searches and id not in SEARCHED:
            continue
        quick = f"{name}(iterations=4,seed=5)" if searches else name
        try:
            player = load_player(quick, game)
        except gamester.BadOption:
            continue
        state, source = game.new_initial_state(seed=3), random.Random(3)
        for step in range(8):
            if state.is_terminal():
                break
            if step == 4:
                twin, third = pickle.loads(pickle.dumps(player)), copy.deepcopy(player)
            view = state.view(state.current_player())
            chosen = player.choose(view)
            if step >= 4:
                assert [chosen.action] * 2 == [twin.choose(view).action, third.choose(view).action], quick
            state.apply_action(source.choice(state.legal_actions()))


def test_many_states_share_their_rules() -> None:
    """As they do in memory: a batch that comes over the wire makes no game for each of its rows."""
    game = gamester.load_game("chess")
    states = [game.new_initial_state(seed=n) for n in range(4)]
    views = [state.view(0) for state in states]
    for made in (pickle.loads(pickle.dumps((states, views))), copy.deepcopy((states, views))):
        assert len({id(one.game) for row in made for one in row}) == 1


class Own(Player):
    """A player of one's own, which counts what it was asked."""

    name = "own"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View) -> Choice:
        self.asked += 1
        return Choice(view.legal_actions()[0], "the first")


def test_a_player_of_ones_own_takes_along_what_it_holds() -> None:
    view = gamester.load_game("hearts").new_initial_state(seed=1).view(1)
    view = view if view.legal_actions() else gamester.load_game("hearts").new_initial_state(seed=1).view(0)
    for player in (Own(), load_player(f"{__name__}:Own", view.game)):
        player.asked = 4
        for twin in copies(player):
            assert type(twin).__name__ == "Own" and twin.asked == 4 and twin.known_as == player.known_as
