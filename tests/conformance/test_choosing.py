"""Cards chosen together: in any order, then finished, it comes to the same as one by one."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.conformance.settings import PRESETS, SETTINGS, load

import gamester
from gamester.engine.choosing import needed
from gamester.engine.state import State

WHERE = {"ombre", "piquet", "draw-poker", "cassino", "comet", "cribbage", "gleek"}
TEXTS = [text for text in SETTINGS if text.split("(")[0] in WHERE]


class BeyondTurn(Exception):
    """Something is left to be done that would be another seat's."""


def carry_out(state: State, actions: list[int]) -> State:
    """What a table does with several actions at once."""
    to = state.clone()
    for action in needed(state, actions):
        if to.turn != state.turn:
            raise BeyondTurn
        to.apply_action(action)
    return to


def stretch(state: State) -> tuple[int, int, int]:
    """Whose turn of which part of which deal it is."""
    return int(state.turn), int(state.part), int(state.deal)


def picked(state: State, source: random.Random) -> list[int]:
    """A choice made one by one as the rules allow: the actions of the verb, without the finishing one."""
    choice = state.view(state.current_player()).choosing()
    assert choice is not None
    if choice.sets is not None:
        return source.choice(choice.sets)[:]
    many = source.randint(choice.least, choice.most)
    t, out = state.clone(), []
    while stretch(t) == stretch(state):
        may = [a for a in t.legal_actions() if t.struct(a)["verb"] == choice.verb]
        end = [a for a in t.legal_actions() if a in choice.then]
        if not may or (end and len(out) >= many):
            break
        out.append(source.choice(may))
        t.apply_action(out[-1])
    return out


def look(state: State) -> tuple[object, ...]:
    """Where a match stands, but for the order in which cards were chosen."""
    seats = range(state.num_players())
    zones = [str(zone.to_data()) for seat in seats for zone in state.view(seat).zones()]
    return (state.current_player(), state.phase, state.standing(), zones)


@pytest.mark.parametrize("text", TEXTS)
def test_a_choice_may_be_made_in_any_order(text: str) -> None:
    """Any set that can be chosen can be chosen in any order, and one finishing action ends it, needed or not."""
    game = load(text)
    source = random.Random(1768)
    met = 0
    for seed in range(3):
        state = game.new_initial_state(seed=seed)
        for _ in range(80):
            if state.is_terminal():
                break
            choice = state.view(state.current_player()).choosing()
            verbs = {state.struct(a)["verb"] for a in state.legal_actions()}
            assert choice is None or choice.verb in verbs or any(a in choice.then for a in state.legal_actions())
            if choice is not None and choice.most:
                met += 1
                cards = picked(state, source)
                assert choice.least <= len(cards) <= choice.most
                end = look(carry_out(state, [*cards, choice.then[0]]))
                for _ in range(3):
                    other = cards[:]
                    source.shuffle(other)
                    assert look(carry_out(state, [*other, choice.then[0]])) == end
                state = carry_out(state, [*cards, choice.then[0]])
            else:
                state.apply_action(source.choice(state.legal_actions()))
    assert met or text not in PRESETS or game.id == "comet"


@pytest.mark.parametrize("text", [text for text in TEXTS if text.startswith("cassino")])
def test_where_not_all_go_together_those_that_do_are_told(text: str) -> None:
    """Every set that is told ends the choice; any other is refused, or comes to one of them, the rest being forced."""
    game = load(text)
    source = random.Random(text)
    met = several = 0
    for seed in range(6):
        state = game.new_initial_state(seed=seed)
        for _ in range(120):
            if state.is_terminal():
                break
            choice = state.view(state.current_player()).choosing()
            if choice is not None:
                assert choice.sets is not None and choice.most
                met += 1
                several += len(choice.sets) > 1
                ends = {frozenset(one): look(carry_out(state, [*one, choice.then[0]])) for one in choice.sets}
                assert len(ends) == len(choice.sets)
                assert {choice.least, choice.most} <= {len(one) for one in ends}
                verb = [a for a in range(game.num_distinct_actions()) if state.struct(a)["verb"] == choice.verb]
                open_now = [a for a in verb if any(a in one for one in ends)]
                for _ in range(6):
                    asked = source.sample(open_now, source.randint(0, len(open_now)))
                    try:
                        end = carry_out(state, [*asked, choice.then[0]])
                        assert stretch(end) != stretch(state)
                    except (gamester.IllegalAction, BeyondTurn):
                        assert frozenset(asked) not in ends
                        continue
                    beyond = [one for one, found in ends.items() if one >= set(asked) and found == look(end)]
                    assert beyond, f"{asked} was taken, which is no set of {choice.sets}"
            state.apply_action(source.choice(state.legal_actions()))
    assert met and several


@pytest.mark.parametrize("text", TEXTS[:1] + ["draw-poker(book=hoyle-donohue)", "comet(discard=True)"])
def test_only_the_seat_to_act_is_asked(text: str) -> None:
    """The others, and spectators, are asked for nothing."""
    game = load(text)
    state = game.new_initial_state(seed=4)
    source, met = random.Random(4), 0
    for _ in range(60):
        if state.is_terminal():
            break
        turn = state.current_player()
        for seat in (None, *range(game.num_players())):
            choice = state.view(seat).choosing()
            met += choice is not None
            assert choice is None or seat == turn
        state.apply_action(source.choice(state.legal_actions()))
    assert met


def test_what_is_wrong_is_given_back_to_be_refused() -> None:
    """A card that cannot be chosen stays in the list: the table refuses it, and nothing has changed."""
    game = load("draw-poker(book=hoyle-donohue)")
    state = game.new_initial_state(seed=1)
    source = random.Random(1)
    while (choice := state.view(state.current_player()).choosing()) is None:
        state.apply_action(source.choice(state.legal_actions()))
    legal = state.legal_actions()
    wrong = next(
        a for a in range(game.num_distinct_actions()) if a not in legal and state.struct(a)["verb"] == "discard"
    )
    asked = [legal[0], wrong, choice.then[0]]
    before = Counter(map(str, (zone.to_data() for zone in state.view(0).zones())))
    assert needed(state, asked) == asked
    with pytest.raises(gamester.IllegalAction):
        carry_out(state, asked)
    assert Counter(map(str, (zone.to_data() for zone in state.view(0).zones()))) == before
