"""What every game must hold to, in every book's preset and with every option turned.

Random games are played to the end; what is costly (views, samples, records) is looked at now and then on the way.
"""

from __future__ import annotations

import json
import random

import pytest
from tests.conformance.settings import GAMES, IDS, INFOS, PRESETS, SETTINGS, load, seeds, share

import gamester
from gamester.engine.errors import IllegalAction
from gamester.engine.game import Game
from gamester.engine.state import CHANCE, State
from gamester.engine.view import View, dump

LONGEST = 4000  # actions of a deal, chance included; a longer one is a game that does not end


def everything(state: State) -> dict[str, object]:
    """All that a state holds, but for where its chance comes from."""
    return dump(state)


def play(state: State, source: random.Random, limit: int = LONGEST) -> list[tuple[int, int]]:
    """Random play to the end of the match."""
    done = []
    while not state.is_terminal():
        action = source.choice(state.legal_actions())
        done.append((state.current_player(), action))
        state.apply_action(action)
        assert len(done) < limit, "the game does not end"
    return done


def some_way(game: Game, seed: int) -> State:
    """A state in the middle of a deal, reached at random."""
    source = random.Random(seed)
    whole = game.new_initial_state(seed=seed)
    length = len(play(whole, source))
    state = game.new_initial_state(seed=seed)
    source = random.Random(seed)
    for _ in range(random.Random(-seed).randrange(max(1, length))):
        state.apply_action(source.choice(state.legal_actions()))
    return state


def check_actions(state: State, seed: int) -> None:
    """Legal actions are rising and unlike, are told apart in words, and all others are refused without harm."""
    game, seat = state.game, state.current_player()
    legal = state.legal_actions()
    assert legal and legal == sorted(set(legal))
    assert state.legal_actions(seat) == legal
    if seat != CHANCE:
        mask = state.legal_actions_mask()
        assert len(mask) == game.num_distinct_actions() == state.num_distinct_actions()
        assert [a for a, open in enumerate(mask) if open] == legal
        for other in range(game.num_players()):
            assert other == seat or state.legal_actions(other) == []
        assert state.view(seat).legal_actions() == legal, "a seat's view must know what that seat may do"
    else:
        odds = state.chance_outcomes()
        assert {a for a, _ in odds} == set(legal)
        assert abs(sum(p for _, p in odds) - 1) < 1e-9
    some = legal if len(legal) <= 200 else random.Random(seed).sample(legal, 200)
    words = [state.action_to_string(seat, a) for a in some]
    assert [state.string_to_action(word) for word in words] == some
    assert len(set(words)) == len(some)
    if seat != CHANCE:
        for a in some:
            assert json.loads(json.dumps(state.struct(a)))["verb"]
    wrong = {-1, game.num_distinct_actions(), 10**9} | {
        random.Random(seed + n).randrange(max(1, game.num_distinct_actions())) for n in range(3)
    }
    before = everything(state)
    for a in wrong - set(legal):
        with pytest.raises(IllegalAction) as caught:
            state.apply_action(a)
        assert str(caught.value)
        assert "\n" not in str(caught.value)
        assert everything(state) == before, "a refused action must change nothing"


def check_clone(state: State, seed: int) -> None:
    """A clone is equal, and goes its own way."""
    before = everything(state)
    twin = state.clone()
    assert everything(twin) == before
    play(twin, random.Random(seed))
    assert everything(state) == before, "playing a clone must not touch the state"


def check_views(state: State, seed: int) -> None:
    """For each seat: JSON and back, a sample that gives the same view and plays on, from the view and seed alone."""
    game = state.game
    for seat in (*range(game.num_players()), None):
        view = state.view(seat)
        text = view.to_json()
        again = View.from_json(text)
        assert again.to_json() == text
        if seat is None:
            continue
        sample = game.imagine(view, seed)
        assert sample.view(seat).to_json() == text, "a sample must look the same from the seat it was drawn for"
        assert everything(game.imagine(again, seed)) == everything(sample), "equal views must give equal samples"
        assert sample.current_player() == state.current_player()
        if state.current_player() == seat:
            assert sample.legal_actions() == state.legal_actions()
        play(sample, random.Random(seed))


def check_secrets(state: State, seed: int) -> None:
    """What a seat sees does not hang on what it does not see: the view of a sample's world is the view itself,

    even in another seat's imagination of the whole table, one hidden layer further."""
    game = state.game
    for seat in range(game.num_players()):
        text = state.view(seat).to_json()
        for n in range(2):
            other = game.imagine(state.view(seat), seed + n)
            assert other.view(seat).to_json() == text
            assert other.view(None).to_json() == state.view(None).to_json()


def check_record(state: State) -> None:
    """Written down and played again, it is the same match."""
    game = state.game
    again = gamester.replay(state.record())
    assert everything(again) == everything(state)
    assert again.record() == state.record()
    assert everything(game.deserialize_state(state.serialize())) == everything(state)


def check_end(state: State) -> None:
    """A finished match: nobody to act, returns within bounds, nothing made or lost; and all can see so."""
    game = state.game
    assert state.legal_actions() == [] and state.current_player() == -4
    assert state.phase == "over"
    returns = state.returns()
    assert len(returns) == game.num_players()
    assert all(game.min_utility() <= value <= game.max_utility() for value in returns)
    if type(game).utility == "zero_sum":
        assert abs(sum(returns)) < 1e-6, f"zero sum, yet {returns}"
    for seat in (None, *range(game.num_players())):
        seen = state.view(seat).state
        assert seen.is_terminal() and seen.returns() == returns, "how a match ended is no secret"
    with pytest.raises(IllegalAction):
        state.apply_action(0)


@pytest.mark.parametrize("text", SETTINGS)
def test_random_games(text: str) -> None:
    """Many deals; actions and the ledger looked at everywhere, the costly matters in one state a game."""
    game = load(text)
    for seed in seeds(text, share(text)):
        source = random.Random(seed)
        state = game.new_initial_state(seed=seed)
        total = state.ledger.total()
        for step in range(LONGEST):
            if state.is_terminal():
                break
            assert not state.is_chance_node(), "seeded play has no chance nodes"
            if step % 7 == seed % 7:
                check_actions(state, seed + step)
            state.apply_action(source.choice(state.legal_actions()))
            assert state.ledger.total() == total, "counters are neither made nor lost"
        assert state.is_terminal(), "the game does not end"
        check_end(state)


@pytest.mark.parametrize("text", SETTINGS)
def test_views_clones_and_records(text: str) -> None:
    """In states in the middle of play, and at the end."""
    game = load(text)
    for seed in seeds(text, max(2, share(text) // 8)):
        state = some_way(game, seed)
        if state.is_terminal():  # over before anybody was asked
            check_end(state)
            continue
        check_actions(state, seed)
        check_clone(state, seed)
        check_views(state, seed)
        check_secrets(state, seed)
        check_record(state)
        play(state, random.Random(seed))
        check_record(state)


@pytest.mark.parametrize("text", PRESETS)
def test_explicit_chance(text: str) -> None:
    """Without a seed every card or roll is an action of chance, and the same match comes of the same actions."""
    game = load(text)
    for seed in seeds(text, max(2, GAMES // 40)):
        source = random.Random(seed)
        state = game.new_initial_state()
        total, chances = state.ledger.total(), 0
        for step in range(2 * LONGEST):
            if state.is_terminal():
                break
            chances += state.is_chance_node()
            asked = [(view.prompt(), view.article()) for view in (state.view(0), state.view(None))]
            assert not state.is_chance_node() or asked == [("Chance decides.", "")] * 2
            if step % 11 == seed % 11:
                check_actions(state, seed + step)
            state.apply_action(source.choice(state.legal_actions()))
            assert state.ledger.total() == total
        assert state.is_terminal()
        assert bool(chances) == (game.chance_kind() != "deterministic")
        check_end(state)
        check_record(state)
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert everything(again) == everything(state)


@pytest.mark.parametrize("text", PRESETS)
def test_a_whole_match(text: str) -> None:
    """The set, rubber, pool or tour as the book plays it, to its end; the compiled loop ends too."""
    game = load(text, 0)
    seed = seeds(text, 1)[0]
    state = game.new_initial_state(seed=seed)
    total, source = state.ledger.total(), random.Random(seed)
    for _ in range(60_000):
        if state.is_terminal():
            break
        state.apply_action(source.choice(state.legal_actions()))
    assert state.is_terminal(), "the match does not end"
    assert state.ledger.total() == total
    check_end(state)
    check_record(state)
    other = game.new_initial_state(seed=seed)
    for _ in range(1000):
        if other.is_terminal():
            break
        other.play_random(10_000, seed + other.deal)
    check_end(other)


@pytest.mark.parametrize("text", PRESETS)
def test_seeds(text: str) -> None:
    """The same seed gives the same deal; another gives another where there is chance; wrong ones are refused."""
    game = load(text)

    def line(seed: int) -> tuple[list[tuple[int, int]], dict[str, object]]:
        state = game.new_initial_state(seed=seed)
        done = play(state, random.Random(0))
        return done, everything(state)

    assert line(1754) == line(1754)
    if game.chance_kind() != "deterministic":
        assert any(line(seed) != line(1754) for seed in range(3))
    for wrong in (-1, 2**62, 1.5, "x", True):
        with pytest.raises(gamester.BadDeal):
            game.new_initial_state(seed=wrong)


@pytest.mark.parametrize("text", PRESETS)
def test_tensors_zones_and_names(text: str) -> None:
    """Observations keep their shape; zones are JSON and of known kinds; the prompt and its article are there."""
    from gamester import books
    from gamester.engine.zones import KINDS

    game = load(text)
    assert len(game.seat_names()) == game.num_players() == len(set(game.seat_names()))
    for seed in seeds(text, 4):
        state = some_way(game, seed)
        for seat in range(game.num_players()):
            assert [len(state.observation_tensor(seat))] == game.observation_tensor_shape()
            with pytest.raises(NotImplementedError, match="information_state_string"):
                state.information_state_tensor(seat)
            assert state.observation_string(seat) and state.information_state_string(seat)
            view = state.view(seat)
            zones = view.zones()
            assert zones, "there is nothing to draw"
            assert {zone.kind for zone in zones} <= set(KINDS)
            assert len({zone.id for zone in zones}) == len(zones)
            json.dumps([zone.to_data() for zone in zones])
            assert view.prompt()
            if state.current_player() == seat:
                assert books.article(view.article()).text


@pytest.mark.parametrize("text", PRESETS)
def test_players_play_legally(text: str) -> None:
    """The computer players take a view and give a legal action with a reason, the same in any process."""
    game = load(text)
    for name in ("random(seed=3)", "simple"):
        ends = []
        for _ in range(2):
            players = [gamester.load_player(name, game) for _ in range(game.num_players())]
            state = game.new_initial_state(seed=1909)
            for _ in range(LONGEST):
                if state.is_terminal():
                    break
                seat = state.current_player()
                choice = players[seat].choose(state.view(seat))
                assert choice.action in state.legal_actions() and choice.reason
                state.apply_action(choice.action)
            assert state.is_terminal()
            ends.append(everything(state))
        assert ends[0] == ends[1]


@pytest.mark.parametrize("text", SETTINGS)
def test_citations_exist(text: str) -> None:
    """Every article that an option or a payment cites is in the books."""
    from gamester import books

    game = load(text)
    for full in [*game.cited, *(cite for option in type(game).options for cite in option.cites)]:
        assert books.article(full).text


@pytest.mark.parametrize("id", IDS)
def test_as_many_sit_as_the_list_of_games_says(id: str) -> None:
    info = INFOS[id]
    for option in type(load(id)).options:
        if option.name == "players":
            assert (option.low, option.high) == (info.min_players, info.max_players)
