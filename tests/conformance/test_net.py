"""Mistakes that a new game is likely to make, each looked for: what a second deal inherits, what an explicit chance

node shows, what a seat could tell from another's hidden action, bounds, articles, tensors, parts that remember.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tests.conformance.settings import GAMES, PRESETS, SEATED, SETTINGS, load, seeds
from tests.conformance.test_conformance import LONGEST, everything

import gamester
from gamester import books
from gamester.engine.asking import Asking
from gamester.engine.errors import IllegalAction
from gamester.engine.fields_drawn import Layout
from gamester.engine.fields_told import Names
from gamester.engine.game import Game
from gamester.engine.state import CHANCE, HIDDEN, State
from gamester.engine.view import View

FEW = max(2, GAMES // 40)


def on_the_way(game: Game, seed: int, source: random.Random, explicit: bool = False) -> Iterator[State]:
    """Every state of a random match of at most three deals."""
    state = game.new_initial_state() if explicit else game.new_initial_state(seed=seed)
    for _ in range(3 * LONGEST):
        yield state
        if state.is_terminal() or state.deal >= 3:
            return
        state.apply_action(source.choice(state.legal_actions()))
    raise AssertionError(f"a match of {game} that does not end was played with seed {seed}")


# --- chance that is explicit ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", SEATED)
def test_what_is_imagined_at_a_chance_node_plays_on(text: str) -> None:
    """The sample looks the same to its seat, waits for chance as the match does, and can be played to its end."""
    game = load(text, 2)
    looked = 0
    for seed in seeds(text, FEW):
        source = random.Random(seed)
        for state in on_the_way(game, seed, source, explicit=True):
            if not state.is_chance_node() or (looked and source.random() > 0.1):
                continue
            for seat in range(game.num_players()):
                view = state.view(seat)
                sample = game.imagine(view, seed)
                assert sample.is_chance_node() and sample.chance_outcomes()
                assert sample.view(seat).to_json() == view.to_json()
                assert View.from_json(view.to_json()).to_json() == view.to_json()
                while not sample.is_terminal():
                    sample.apply_action(source.choice(sample.legal_actions()))
                looked += 1
            if looked > 12:
                break
    assert looked or game.chance_kind() == "deterministic"


@pytest.mark.parametrize("text", PRESETS)
def test_seeded_or_explicit_a_seat_sees_the_same(text: str) -> None:
    """The same cards, rolls and actions make the same views and information states, however chance was settled."""
    game = load(text, 2)
    for seed in seeds(text, FEW):
        source = random.Random(seed)
        seeded, explicit = game.new_initial_state(seed=seed), game.new_initial_state()
        for _ in range(LONGEST):
            while explicit.is_chance_node():
                at = len(explicit.order)
                explicit.apply_action(int(seeded.order[at]) if at < len(seeded.order) else explicit.legal_actions()[0])
                if at >= len(seeded.order) or len(explicit.order) <= at:
                    return  # rolled again after a void deal, or the pack was gathered: the two ways part
            if sum(who == CHANCE for who, _ in explicit.full_history()) != len(explicit.order):
                return  # the pack was gathered and shuffled again: the two ways part
            if seeded.is_terminal() or explicit.deal != seeded.deal:
                break
            if source.random() < 0.1:
                for seat in range(game.num_players()):
                    assert explicit.observation_tensor(seat) == seeded.observation_tensor(seat)
                    assert explicit.information_state_string(seat) == seeded.information_state_string(seat)
            action = source.choice(seeded.legal_actions())
            before = seeded.deal
            seeded.apply_action(action)
            explicit.apply_action(action)
            if seeded.deal != before:
                break


@pytest.mark.parametrize("text", PRESETS)
def test_outcomes_add_up(text: str) -> None:
    """Each outcome of chance is named once, with how likely it is."""
    game = load(text, 1)
    for state in on_the_way(game, 1, random.Random(1), explicit=True):
        if state.is_chance_node():
            odds = state.chance_outcomes()
            assert len({action for action, _ in odds}) == len(odds)
            assert sum(p for _, p in odds) == pytest.approx(1.0)
            assert all(0 <= action < game.max_chance_outcomes() for action, _ in odds)


# --- what lasts -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", SEATED)
def test_later_deals_hold_as_the_first_does(text: str) -> None:
    """Views, samples and records in second and later deals."""
    game = load(text, 3)
    for seed in seeds(text, FEW):
        source = random.Random(seed)
        for state in on_the_way(game, seed, source):
            if state.deal == 0 or source.random() > 0.02 or state.is_terminal():
                continue
            for seat in range(game.num_players()):
                view = state.view(seat)
                sample = game.imagine(view, seed)
                assert sample.view(seat).to_json() == view.to_json()
                assert sample.legal_actions() == state.legal_actions() or state.current_player() != seat
            assert everything(gamester.replay(state.record())) == everything(state)


@pytest.mark.parametrize("text", PRESETS)
def test_parts_remember_nothing(text: str) -> None:
    """Two matches beside each other, a move here and a move there, go as they go alone."""
    game = load(text, 2)

    def alone(seed: int) -> list[dict[str, object]]:
        source, out = random.Random(seed), []
        for n, state in enumerate(on_the_way(game, seed, source)):
            if n % 9 == 0:
                out.append(everything(state))
        return out

    one, other = alone(11), alone(12)
    mixed: list[list[dict[str, object]]] = [[], []]
    walks = [on_the_way(game, seed, random.Random(seed)) for seed in (11, 12)]
    going = [True, True]
    n = [0, 0]
    while any(going):
        for k in (0, 1):
            state = next(walks[k], None) if going[k] else None
            going[k] = state is not None
            if state is not None:
                if n[k] % 9 == 0:
                    mixed[k].append(everything(state))
                n[k] += 1
    assert mixed == [one, other]


@pytest.mark.parametrize("text", PRESETS)
def test_nothing_is_hidden_where_all_is_known(text: str) -> None:
    """A game of perfect information has no field that is anybody's own, but for hands that the others look into."""
    game = load(text)
    state, every, own = game.empty_state(), Names(), Names()
    State.take(state, state, every)
    state.take(state, own)
    kinds = {name: kind for name, kind in zip(own.names, own.kinds, strict=True) if name not in every.names}
    hidden = [n for n, kind in kinds.items() if kind.startswith(("own", "told to", "secret")) and "shown" not in kind]
    assert not hidden or game.information != "perfect", f"{', '.join(hidden)}: hidden where nothing is"


# --- what others may tell ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", SEATED)
def test_actions_that_a_seat_cannot_tell_apart_leave_it_equal_views(text: str) -> None:
    """Of two actions that another is told of alike, the view right after tells no more."""
    game = load(text, 1)
    if game.information == "perfect":
        return
    for seed in seeds(text, FEW):
        source = random.Random(seed)
        for state in on_the_way(game, seed, source):
            actor = state.current_player()
            if actor < 0 or source.random() > 0.3:
                continue
            legal = state.legal_actions()
            for seat in range(game.num_players()):
                alike = [a for a in legal if game.seen(actor, a, seat) == HIDDEN]
                told = game.announced(state, source.choice(alike)) if alike else 0
                alike = [a for a in alike if game.announced(state, a) == told]
                if seat == actor or len(alike) < 2:
                    continue
                looks = set()
                for action in source.sample(alike, 2):
                    after = state.clone()
                    after.apply_action(action)
                    if after.deal != state.deal or after.part != state.part or after.is_terminal():
                        looks.clear()
                        break
                    looks.add((after.current_player(), after.view(seat).to_json()))
                assert len(looks) <= 1, f"{state.action_to_string(actor, alike[0])} can be told apart by seat {seat}"


@pytest.mark.parametrize("text", PRESETS)
def test_the_tensor_tells_what_may_be_done(text: str) -> None:
    """Where a seat sees the same numbers it may do the same things."""
    game = load(text, 2)
    open_at: dict[tuple[float, ...], list[int]] = {}
    for seed in seeds(text, 2 * FEW):
        for state in on_the_way(game, seed, random.Random(seed)):
            seat = state.current_player()
            if seat >= 0:
                seen = tuple(state.observation_tensor(seat))
                assert open_at.setdefault(seen, state.legal_actions()) == state.legal_actions(), game.observation_axes()


@pytest.mark.parametrize("text", PRESETS)
def test_axes_and_paint_agree(text: str) -> None:
    """What is painted has the axes' lengths, in their order, each seat alike."""
    game = load(text, 1)
    axes = [length for _, length in game.observation_axes()]
    for state in (game.empty_state(), game.new_initial_state(seed=5)):
        for seat in range(game.num_players()):
            row = Layout()
            game.paint(state, seat, row)
            at, ends = 0, []
            for _, length in row.calls:
                at += length
                ends.append(at)
            total = 0
            for length in axes:
                total += length
                assert total in ends or length == 0, "a stretch ends where nothing that is painted ends"
            assert at == total
            mine = state.mask(seat)
            again = Layout()
            game.paint(mine, seat, again)
            assert again.calls == row.calls
            assert game.observe(mine, seat) == game.observe(state, seat), "paint must not read what is masked"


@pytest.mark.parametrize("text", PRESETS)
def test_what_is_added_to_the_tensor_is_drawn_whole(text: str) -> None:
    """``also_seen`` is asked about a masked state: what a seat may not see is blank in it, and all else is drawn."""
    game = load(text)
    added = Names()
    game.also_seen(game.empty_state(), 0, added)
    own = [
        n for n, kind in zip(added.names, added.kinds, strict=True) if kind.startswith(("own ", "told to", "secret"))
    ]
    assert not own, f"{', '.join(own)}: each seat's part is left out of the others' tensors"


# --- bounds and articles ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", SETTINGS)
def test_bounds_are_never_passed(text: str) -> None:
    """No match is longer, and nobody wins or loses more, than the game says."""
    game = load(text, 2 if text in PRESETS else 1)
    least, most, longest = game.min_utility(), game.max_utility(), game.max_game_length()
    for seed in seeds(text, GAMES if text in PRESETS else FEW):
        state = game.new_initial_state(seed=seed)
        made = 0
        while not state.is_terminal():
            done = state.play_random(2000, seed + made)
            made += done
            assert made <= longest
        assert all(least <= x <= most for x in state.returns())


@pytest.mark.parametrize("text", SETTINGS)
def test_every_article_cited_is_in_the_books(text: str) -> None:
    """What allows each verb, what it is refused under and what each payment carries out, asked for or not."""
    game = load(text)
    named = [*game.cited]
    for part in game.parts:
        if isinstance(part, Asking):
            named += [*part.articles, *part.refused_by]
    lost = sorted({full for full in named if not known(full)})
    assert not lost, f"{text} cites {', '.join(lost)}"


def known(full: str) -> bool:
    """Whether there is such an article."""
    try:
        return bool(books.article(full).text)
    except books.BadBook:
        return False


@pytest.mark.parametrize("text", SEATED)
def test_every_refusal_has_a_reason_and_an_article(text: str) -> None:
    """What is refused is refused under an article that exists; so are prompts."""
    game = load(text, 2)
    for seed in seeds(text, FEW):
        source = random.Random(seed)
        for state in on_the_way(game, seed, source):
            if state.current_player() < 0 or source.random() > 0.15:
                continue
            legal = state.legal_actions()
            part = game.parts[state.part]
            for action in source.sample(range(game.regular), min(40, game.regular)):
                if action in legal:
                    continue
                why, article = part.why_not(state, action)
                assert why, game.actions.name(action)
                if article:
                    assert books.article(article).text
                with pytest.raises(IllegalAction):
                    state.apply_action(action)


@pytest.mark.parametrize("text", PRESETS)
def test_counts_at_their_least_and_most(text: str) -> None:
    """Every option that is a number can be had at both its ends, or says why not."""
    game = load(text)
    for option in type(game).options:
        if option.kind != "count":
            continue
        for value in (option.low, option.high):
            try:
                other = gamester.load_game(f"{text[:-1]},{option.name}={value},deals=1)")
            except gamester.BadOption as fault:
                assert option.name in str(fault) or "=" in str(fault)
                continue
            if option.high > 2000 and value == option.high:
                continue  # it loads; a match so long is not played here
            state = other.new_initial_state(seed=3)
            source = random.Random(3)
            for _ in range(LONGEST):
                if state.is_terminal():
                    break
                state.apply_action(source.choice(state.legal_actions()))
            assert state.is_terminal()
            assert state.ledger.total() == other.new_initial_state(seed=3).ledger.total()


@pytest.mark.parametrize("text", PRESETS)
def test_the_end_of_a_deal_is_told(text: str) -> None:
    """One sentence or two say how a deal ended; what is tried in it is told while it goes on."""
    game = load(text, 1)
    state, source, aims = game.new_initial_state(seed=11), random.Random(11), 0
    state.listened = True
    for _ in range(LONGEST):
        if state.is_terminal():
            break
        aims += bool(game.aim(state.mask(None)))
        state.apply_action(source.choice(state.legal_actions()))
    assert state.is_terminal() and aims
    assert state.story.endswith(".") and "seat " not in state.story and "\n" not in state.story
