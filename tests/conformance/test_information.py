"""What a seat knows is one thing in every form: string, tensor, sample.

The measure is told here anew: all that the seat's views have shown, action by action, with the actions as it saw them.
"""

from __future__ import annotations

import hashlib
import json
import pickle
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i32
from tests.conformance.settings import GAMES, PRESETS, load, seeds

import gamester
from gamester.engine.errors import GamesterError
from gamester.engine.game import Game
from gamester.engine.state import CHANCE, State
from gamester.engine.view import View
from gamester.parts.pieces import PieceState

FEW = max(2, GAMES // 40)


class Witness:
    """The whole sequence of what one seat has seen and done, as a digest; equal digests: equal sequences."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.digest = b""
        self.look(state)

    def look(self, state: State) -> None:
        """Where nothing is to be drawn: what comes card by card where chance is explicit comes at once elsewhere."""
        if state.is_chance_node():
            return
        seen = json.loads(state.view(self.seat).to_json())["state"]
        del seen["acts"]
        rolls = [int(x) for x in state.order[: state.drawn]] if state.game.open_chance else []
        self.add(json.dumps([seen, rolls], sort_keys=True))

    def act(self, before: State, actor: int, action: int, after: State) -> None:
        """One action, and what is seen after it."""
        if actor != CHANCE:
            self.add(f"{actor} {before.game.seen(actor, action, self.seat)}")
        self.look(after)

    def add(self, text: str) -> None:
        """One thing more."""
        self.digest = hashlib.blake2b(self.digest + text.encode(), digest_size=16).digest()


def dealt_anew(game: Game, seed: object, seat: int, draw: random.Random) -> State:
    """The deal of a seed with cards exchanged that ``seat`` cannot see yet."""
    state = game.new_initial_state(seed=seed)
    if not isinstance(state, PieceState):
        return state
    view, order = state.view(seat).to_json(), [int(card) for card in state.order]
    if len(order) < 2:
        return state
    for _ in range(12):
        a, b = draw.sample(range(len(order)), 2)
        order[a], order[b] = order[b], order[a]
        try:
            other = game.new_initial_state(seed=seed, deal=order)
        except GamesterError:
            return state
        if other.view(seat).to_json() == view:
            state = other
        else:
            order[a], order[b] = order[b], order[a]
    return state


def likely_again(state: State, draw: random.Random) -> int:
    """An action, one of the first two most often, so that matches begun alike are often alike for a while."""
    legal = state.legal_actions()
    return draw.choice(legal[:2] if draw.random() < 0.8 else legal)


def told_apart(game: Game, seed: int, seat: int, many: int, longest: int) -> tuple[int, int]:
    """Matches that begin alike for ``seat``: their strings and sequences, one to one. How many; how many met again."""
    of: dict[str, bytes] = {}
    to: dict[bytes, str] = {}
    met = 0
    for n in range(many):
        draw = random.Random(n // 2)
        state = dealt_anew(game, seed, seat, random.Random(n))
        witness = Witness(state, seat)
        for made in range(longest):
            if made < 12 or draw.random() < 0.15 or state.is_terminal():
                now = state.information_state_string(seat)
                met += now in of
                assert of.setdefault(now, witness.digest) == witness.digest, f"forgotten: {now}"
                assert to.setdefault(witness.digest, now) == now, f"the same known: {now} and {to[witness.digest]}"
            if state.is_terminal():
                break
            actor, action, before = state.current_player(), likely_again(state, draw), state.clone()
            state.apply_action(action)
            witness.act(before, actor, action, state)
    return len(of), met


@pytest.mark.parametrize("text", PRESETS)
def test_equal_strings_are_equal_knowledge(text: str) -> None:
    """Information states and sequences of what a seat saw and did are one to one, over two deals."""
    game = load(text, 2)
    for seed in seeds(text, 1):
        for seat in {seed % game.num_players(), (seed + 1) % game.num_players()}:
            known, met = told_apart(game, seed, seat, 4 * FEW, 150)
            assert known > 1 and met


def chance_told(seeded: State, explicit: State) -> bool:
    """Let chance bring what it has brought where it was seeded; False where it has drawn from another pack since."""
    while explicit.is_chance_node():
        at = len(explicit.order)
        if explicit.deal != seeded.deal or at >= len(seeded.order) or list(explicit.order) != list(seeded.order[:at]):
            return False
        if int(seeded.order[at]) not in explicit.legal_actions():
            return False
        explicit.apply_action(int(seeded.order[at]))
        if explicit.is_chance_node() and len(explicit.order) <= at:
            return False
    told = sum((int(word) & 63) - 4 == CHANCE for word in explicit.deal_acts())
    return told == len(explicit.order)  # else the pack was gathered: after a cut, or for a void deal


@pytest.mark.parametrize("text", PRESETS)
def test_seeded_or_explicit_the_match_is_known_alike(text: str) -> None:
    """The same cards, rolls and actions make the same string, into the second deal."""
    game = load(text, 3)
    for seed in seeds(text, 1):
        source = random.Random(seed)
        seeded, explicit = game.new_initial_state(seed=seed), game.new_initial_state()
        for _ in range(300):
            if not chance_told(seeded, explicit) or seeded.turn != explicit.turn:
                break
            if seeded.is_terminal() or source.random() < 0.1:
                for seat in range(game.num_players()):
                    assert explicit.information_state_string(seat) == seeded.information_state_string(seat)
                    assert explicit.observation_tensor(seat) == seeded.observation_tensor(seat)
            if seeded.is_terminal():
                break
            action = source.choice(seeded.legal_actions())
            seeded.apply_action(action)
            explicit.apply_action(action)


@pytest.mark.parametrize("text", PRESETS)
def test_what_is_imagined_is_known_alike(text: str) -> None:
    """A sample has the information state of its seat, in every deal, at chance nodes, copied, and later on."""
    game = load(text, 3)
    for seed in seeds(text, FEW):
        source = random.Random(seed)
        state = game.new_initial_state() if seed % 2 else game.new_initial_state(seed=seed)
        looks = 0
        for _ in range(300):
            if state.is_terminal() or looks > 6:
                break
            if source.random() < (0.5 if state.is_chance_node() and state.deal else 0.1):
                looks += 1
                for seat in range(game.num_players()):
                    same_known(state, seat, source)
            state.apply_action(source.choice(state.legal_actions()))


def same_known(state: State, seat: int, source: random.Random) -> None:
    """A sample for ``seat``, what is seen of it, and how it goes on."""
    game, now = state.game, state.information_state_string(seat)
    view = state.view(seat, past=True)
    assert view.state.information_state_string(seat) == now
    world = game.imagine(view, source.randrange(1000))
    assert world.information_state_string(seat) == now == world.clone().information_state_string(seat)
    read = View.from_json(view.to_json(past=True))
    assert game.imagine(read, 1).information_state_string(seat) == now
    again = game.imagine(world.view(seat, past=True), 2)
    assert again.information_state_string(seat) == now
    for _ in range(6):
        if world.is_terminal():
            break
        world.apply_action(source.choice(world.legal_actions()))
    later = world.information_state_string(seat)
    assert later[later.rindex("}") + 1 :].startswith(now[now.rindex("}") + 1 :])
    assert world.view(seat, past=True).state.information_state_string(seat) == later
    copy: State = pickle.loads(pickle.dumps(world))
    assert copy.information_state_string(seat) == later


@pytest.mark.parametrize("text", PRESETS)
def test_the_history_is_in_rows(text: str) -> None:
    """The first row is now, the next the seat's last decision with what was done since, as far back as was asked."""
    game = load(text, 2)
    seed = seeds(text, 1)[0]
    source, state = random.Random(seed), game.new_initial_state(seed=seed)
    seat = max(0, state.current_player())
    length, many = game.history_tensor_shape(1)[1], game.num_distinct_actions() + 1
    moments: list[list[float]] = []
    own: list[int] = []
    for _ in range(24):
        if state.is_terminal():
            break
        action = source.choice(state.legal_actions())
        if state.current_player() == seat:
            moments.append(state.observation_tensor(seat))
            own.append(action)
        state.apply_action(action)
    told = state.history_tensor(seat, 3)
    assert len(told) == 3 * length and [3, length] == game.history_tensor_shape(3)
    moments.append(state.observation_tensor(seat))
    for n, seen in enumerate(reversed(moments[-3:])):
        row = told[n * length : (n + 1) * length]
        assert row[0] == 1 and row[length - len(seen) :] == seen
        said = [a for a in range(many) if row[1 + a]]
        assert said == own[len(own) - n - 1 : len(own) - n][:1] if n < len(own) else said == []
    assert not any(told[len(moments) * length :])
    with pytest.raises(GamesterError, match="row"):
        state.history_tensor(seat, 0)
    with pytest.raises(GamesterError, match="not known"):
        game.imagine(state.view(seat), 1).history_tensor(seat, 3)


@pytest.mark.parametrize("text", PRESETS)
def test_equal_tensors_mean_equal_choices(text: str) -> None:
    """From one state many ways are tried: wherever a seat sees the same numbers it may do the same things."""
    game = load(text, 2)
    for seed in seeds(text, FEW):
        source = random.Random(seed)
        root = game.new_initial_state(seed=seed)
        open_at: dict[tuple[float, ...], list[int]] = {}
        for _ in range(6):
            for _ in range(12):
                state = root.clone()
                for _ in range(source.randrange(8)):
                    if state.is_terminal():
                        break
                    state.apply_action(likely_again(state, source))
                seat = state.current_player()
                if seat >= 0:
                    seen = tuple(state.observation_tensor(seat))
                    assert open_at.setdefault(seen, state.legal_actions()) == state.legal_actions()
            for _ in range(source.randrange(1, 12)):
                if not root.is_terminal():
                    root.apply_action(source.choice(root.legal_actions()))
            if root.is_terminal():
                break


@pytest.mark.parametrize("text", PRESETS)
def test_tensors_count_seats_from_the_one_that_looks(text: str) -> None:
    """Who acts and who deals stand where they sit from it."""
    game = load(text, 1)
    state = game.new_initial_state(seed=seeds(text, 1)[0])
    axes, at = {}, 0
    for name, length in game.observation_axes():
        axes[name] = (at, length)
        at += length
    for seat in range(game.num_players()):
        seen = state.observation_tensor(seat)
        for name, who in (("turn", state.turn), ("dealer", state.dealer)):
            first, length = axes[name]
            assert seen[first : first + length].index(1) == (who - seat) % length


def test_a_position_put_together_by_hand_is_told_without_its_past() -> None:
    game = gamester.load_game("hearts", {"laws": "table", "deals": 1})
    state = game.new_initial_state(seed=[3])
    state.apply_action(state.legal_actions()[0])
    offered = {offer["action"] for offer in state.view(state.turn).irregularities()}
    never = next(a for a in range(game.regular, game.num_distinct_actions()) if a not in offered)
    state.acts = vec[i32]([state.acts[0], i32((never + 1) * 64 + state.turn + 4)])
    state.recalled = None
    assert "}? [" in state.information_state_string(0)
