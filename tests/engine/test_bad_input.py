"""Bad input of every kind: one clear line, the right kind of error, and nothing changed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.bad import CARD_GAMES, IDS, INFOS, JSON, SETTINGS, one_line, started

import gamester
from gamester import BadDeal, BadNotation, BadOption, BadRecord, GamesterError, IllegalAction, UnknownGame, View
from gamester.engine.rng import SEEDS
from gamester.equipment.cards import NAMES


# --- games and options ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "near"), [("whits", "whist"), ("casino", "cassino"), ("draught", "draughts")])
def test_an_unknown_game_names_the_nearest(text: str, near: str) -> None:
    with pytest.raises(UnknownGame, match=near) as caught:
        gamester.load_game(text)
    one_line(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "(",
        "whist(",
        "whist)",
        "whist(deals)",
        "whist(deals=1",
        "whist(deals=1,deals=2)",
        "WHIST",
        "whist;rm",
        "é",
    ]
    + ["whist" + "(" * 3000, "whist(deals=1)(deals=1)", "../whist", "whist\n(deals=1)x"],
)
def test_a_malformed_game_string_is_refused(text: str) -> None:
    with pytest.raises((BadOption, UnknownGame)) as caught:
        gamester.load_game(text)
    one_line(caught.value)


@pytest.mark.parametrize("id", IDS)
def test_an_unknown_option_or_book_is_refused(id: str) -> None:
    with pytest.raises(BadOption, match="deals") as caught:
        gamester.load_game(id, {"dealz": 1})
    one_line(caught.value)
    with pytest.raises(BadOption) as caught:
        gamester.load_game(id, {"book": "hoyle-1742"})
    one_line(caught.value)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("value", ["", "no such value", "99999999999999999999", "-1e9", None, 1.5, [], {"a": 1}])
def test_a_value_no_option_can_take_is_refused(id: str, value: object) -> None:
    for name in INFOS[id].options:
        with pytest.raises(BadOption, match=name) as caught:
            gamester.load_game(id, {name: value})
        one_line(caught.value)


@pytest.mark.parametrize("id", IDS)
def test_a_count_outside_its_bounds_is_refused(id: str) -> None:
    for name, option in INFOS[id].options.items():
        if option.kind == "count":
            for value in (option.low - 1, option.high + 1):
                with pytest.raises(BadOption, match=name):
                    gamester.load_game(id, {name: value})


@SETTINGS
@given(st.sampled_from(IDS), st.text(max_size=30))
def test_any_option_string_loads_or_is_refused_in_one_line(id: str, inside: str) -> None:
    try:
        game = gamester.load_game(f"{id}({inside})")
    except (BadOption, UnknownGame) as error:
        one_line(error)
    else:
        assert gamester.load_game(str(game)).values == game.values


@SETTINGS
@given(st.text(max_size=40))
def test_any_game_string_loads_or_is_refused_in_one_line(text: str) -> None:
    try:
        gamester.load_game(text)
    except (BadOption, UnknownGame) as error:
        one_line(error)


# --- seeds and deals ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("seed", [-1, SEEDS, 2**80, True, "7", 1.5])
def test_a_seed_out_of_range_is_refused(id: str, seed: object) -> None:
    game = gamester.load_game(id)
    with pytest.raises((BadDeal, TypeError)) as caught:  # a compiled signature checks kinds by itself
        game.new_initial_state(seed=seed)  # type: ignore[arg-type]
    if isinstance(seed, int):
        assert isinstance(caught.value, BadDeal)
    one_line(caught.value)


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_out_of_range_imagines_nothing(seed: int) -> None:
    s = started("whist")
    with pytest.raises(BadDeal):
        s.game.imagine(s.view(0), seed)


@pytest.mark.parametrize("id", CARD_GAMES)
@pytest.mark.parametrize(
    "deal", ["XX", "2", "7S,8S", 7, 7.5, {"hand": "7S"}, [99], [-1], [None], ["7S", ["8S"]], "7S 7Z"]
)
def test_a_malformed_deal_is_refused(id: str, deal: object) -> None:
    with pytest.raises(GamesterError) as caught:
        gamester.load_game(id).new_initial_state(deal=deal)
    one_line(caught.value)


@pytest.mark.parametrize("id", CARD_GAMES)
def test_a_deal_that_repeats_a_card_is_refused(id: str) -> None:
    game = gamester.load_game(id)
    for deal in ("KS KH KS", ["KS", "KH", "ks"]):
        with pytest.raises(BadDeal, match="twice") as caught:
            game.new_initial_state(deal=deal)
        one_line(caught.value)


def test_a_deal_of_cards_not_in_the_pack_is_refused() -> None:
    with pytest.raises(BadDeal, match="8S"):
        gamester.load_game("ombre").new_initial_state(deal="8S")
    with pytest.raises(BadDeal):
        gamester.load_game("whist").new_initial_state(deal=[*NAMES[:52], "*J"])


@SETTINGS
@given(st.sampled_from(IDS), JSON)
def test_any_deal_is_taken_or_refused_in_one_line(id: str, deal: object) -> None:
    try:
        gamester.load_game(id).new_initial_state(seed=1, deal=deal)
    except GamesterError as error:
        one_line(error)


# --- actions --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", IDS)
def test_every_action_not_legal_is_refused_and_changes_nothing(id: str) -> None:
    s = started(id)
    before = s.serialize()
    legal = set(s.legal_actions())
    for action in (-5, -1, *range(min(s.num_distinct_actions(), 700)), s.num_distinct_actions(), 10**9):
        if action not in legal:
            with pytest.raises(IllegalAction) as caught:
                s.apply_action(action)
            one_line(caught.value)
    assert s.serialize() == before and set(s.legal_actions()) == legal


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("text", ["", "no such action", "7Z", "play", "1" * 5000, "\x00", "é"])
def test_words_that_name_no_action_are_refused(id: str, text: str) -> None:
    s = started(id)
    if text in [s.action_to_string(s.current_player(), a) for a in range(s.num_distinct_actions())]:
        return  # at Ecarte whoever does not propose says that he plays
    with pytest.raises(GamesterError) as caught:
        s.string_to_action(text)
    assert isinstance(caught.value, (BadNotation, BadDeal, IllegalAction))
    one_line(caught.value)


@pytest.mark.parametrize("id", IDS)
def test_chance_that_cannot_come_is_refused(id: str) -> None:
    s = gamester.load_game(id).new_initial_state()
    for _ in range(1000):
        if s.is_chance_node() or s.is_terminal():
            break
        s.apply_action(s.legal_actions()[0])
    if not s.is_chance_node():
        assert gamester.load_game(id).chance_kind() == "deterministic"
        return
    outcomes = {a for a, _ in s.chance_outcomes()}
    for action in (-5, -1, max(outcomes) + 1000, 10**9):
        with pytest.raises(IllegalAction) as caught:
            s.apply_action(action)
        one_line(caught.value)
    assert {a for a, _ in s.chance_outcomes()} == outcomes


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("seat", [-1, 99])
def test_a_seat_that_is_not_there_has_no_view(id: str, seat: int) -> None:
    with pytest.raises(IllegalAction, match="seat"):
        started(id).view(seat)


# --- views and players ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", IDS)
def test_a_damaged_view_is_refused(id: str) -> None:
    text = started(id).view(0).to_json()
    for bad in (text[:-1], text[: len(text) // 2], "", "{}", "[]", text.replace('"turn"', '"turned"', 1)):
        with pytest.raises(BadRecord) as caught:
            View.from_json(bad)
        one_line(caught.value)


@SETTINGS
@given(
    st.sampled_from(["turn", "dealer", "score", "order", "acts", "deal", "seen_by"]),
    JSON.filter(lambda v: type(v) is not int),
)
def test_a_view_with_a_field_of_another_kind_is_refused(field: str, value: object) -> None:
    data = json.loads(started("whist").view(0).to_json())
    data["state"][field] = {"not": value}
    with pytest.raises(BadRecord):
        View.from_json(json.dumps(data))


@pytest.mark.parametrize(
    "text", ["", "rnadom", "simple(level=9)", "random(seed=x)", "no.such.module:Class", "os:nothing", "("]
)
def test_an_unknown_player_is_refused(text: str) -> None:
    with pytest.raises(BadOption) as caught:
        gamester.load_player(text, gamester.load_game("whist"))
    one_line(caught.value)


def test_a_player_out_of_turn_is_refused() -> None:
    s = started("whist")
    for name in ("random", "simple"):
        with pytest.raises(ValueError, match="not to act"):
            gamester.load_player(name, s.game).choose(s.view((s.turn + 1) % 4))


# --- calls that no type checker saw ---------------------------------------------------------------------------------
MISUSES = {
    "an action in words": (lambda g, s: s.apply_action("7S"), IllegalAction),
    "half an action": (lambda g, s: s.apply_action(1.5), IllegalAction),
    "no action": (lambda g, s: s.apply_action(None), IllegalAction),
    "an action past the last": (lambda g, s: s.apply_action(10**30), GamesterError),
    "an action before the first": (lambda g, s: s.apply_action(-1), IllegalAction),
    "data of no action": (lambda g, s: s.struct(-1), IllegalAction),
    "legal actions of no seat": (lambda g, s: s.legal_actions(99), IllegalAction),
    "what no seat won": (lambda g, s: s.player_return(99), IllegalAction),
    "what no seat sees": (lambda g, s: s.observation_tensor(99), IllegalAction),
    "what no seat knows": (lambda g, s: s.information_state_string(-7), IllegalAction),
    "words that are none": (lambda g, s: s.string_to_action(None), BadNotation),
    "no game": (lambda g, s: gamester.load_game(None), UnknownGame),
    "options that are none": (lambda g, s: gamester.load_game("whist", 7), BadOption),
    "no record": (lambda g, s: gamester.replay(None), BadRecord),
    "no view": (lambda g, s: g.imagine(None, 1), BadRecord),
    "a seed of words": (lambda g, s: g.imagine(s.view(0), "x"), BadDeal),
    "too few names": (lambda g, s: g.new_initial_state(seed=1, seats=["Ann"]), BadDeal),
    "names that are none": (lambda g, s: g.new_initial_state(seed=1, seats=7), BadDeal),
    "no seeds": (lambda g, s: g.new_initial_state(seed=[]), BadDeal),
    "seeds that are none": (lambda g, s: g.new_initial_state(seed=[1, "x"]), BadDeal),
    "a seed too many": (lambda g, s: s.seed_deal(1), BadDeal),
}


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("what", MISUSES)
def test_misuse_is_told_in_one_line_and_changes_nothing(id: str, what: str) -> None:
    call, kind = MISUSES[what]
    s = started(id)
    before = s.record()
    with pytest.raises(kind) as caught:
        call(s.game, s)
    one_line(caught.value)
    assert s.record() == before


def test_numbers_of_numpy_are_actions_too() -> None:
    numpy = pytest.importorskip("numpy")
    s = started("whist")
    s.apply_action(numpy.int64(s.legal_actions()[0]))


def test_a_view_of_another_game_is_not_imagined() -> None:
    with pytest.raises(BadRecord, match="not of piquet"):
        gamester.load_game("piquet").imagine(started("whist").view(0), 1)


# --- seeds deal by deal, and the seats' names ------------------------------------------------------------------------
def test_a_seed_for_each_deal_and_chance_past_them() -> None:
    game = gamester.load_game("whist")
    s = game.new_initial_state(seed=[5, 6])
    assert list(s.order) == list(game.new_initial_state(seed=5).order)
    while s.deal == 0:
        s.apply_action(s.legal_actions()[0])
    second = list(s.order)
    assert s.clone().record() == gamester.replay(s.record()).record() == s.record()
    other = game.new_initial_state(seed=[9, 6])
    while other.deal == 0:
        other.apply_action(other.legal_actions()[0])
    assert list(other.order) == second, "a deal follows from its own seed alone"
    while s.deal == 1:
        s.apply_action(s.legal_actions()[0])
    assert s.is_chance_node()
    assert gamester.replay(s.record()).is_chance_node()


def test_names_of_the_seats_stay_in_the_record() -> None:
    names = ["Ann", "Bob", "Cleo", "Dan"]
    s = gamester.load_game("whist").new_initial_state(seed=1, seats=names)
    assert json.loads(s.record())["seats"] == names
    assert gamester.replay(s.record()).record() == s.record()
    assert "Ann" not in s.view(0).to_json()
