"""The player that has learnt: what comes with the package is far from chance and sees its own hand alone."""

from __future__ import annotations

import json
import math
import random
import struct
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.settings import PRESETS

import gamester
from gamester.engine.errors import BadOption
from gamester.engine.state import State
from gamester.lab.tournament import Duel, Sum, played
from gamester.players.learned.network import BadNetwork, packed, unpacked
from gamester.players.learned.plan import Plan
from gamester.players.learned.player import FOLDER, Learned, has_learned, learnt_games, path_of
from gamester.players.loader import known
from gamester.players.search import Search

LEARNT = ("hearts", "ombre", "piquet", "whist")
MOST = 300_000  # bytes of a network
PACKAGE = Path(path_of("whist")).parent


def decisions(text: str, seed: int, player: str = "simple") -> list[State]:
    """Every state of a deal in which there is a choice."""
    game = gamester.load_game(text)
    plain, state, out = gamester.load_player(player, game), game.new_initial_state(seed=seed), []
    while not state.is_terminal():
        if len(state.legal_actions()) > 1:
            out.append(state.clone())
        state.apply_action(plain.choose(state.view(state.current_player())).action)
    return out


def test_four_games_come_learnt_and_small() -> None:
    assert set(LEARNT) <= set(learnt_games())
    for id in LEARNT:
        assert path_of(id).stat().st_size < MOST
        header, numbers = unpacked(path_of(id).read_bytes(), id)
        assert header["game"] == id and header["deals"] > 10_000 and all(math.isfinite(x) for x in numbers)


@pytest.mark.parametrize("id", LEARNT)
def test_it_is_far_from_chance(id: str) -> None:
    """Three standard errors ahead of who plays at random, each deal from both sides."""
    found = Sum()
    for seed in range(8):
        found.add(played((f"{id}(deals=1)", ("learned", "random"), Duel(2_000_000 + seed, 0, 1))).margin or 0.0)
    assert found.mean > 3 * found.error > 0


@pytest.mark.parametrize("id", LEARNT)
def test_what_it_cannot_see_does_not_matter(id: str) -> None:
    """Hidden cards dealt anew, its choice, its reason and its hope stay the same."""
    game = gamester.load_game(f"{id}(deals=1)")
    player = gamester.load_player("learned", game)
    assert isinstance(player, Learned)
    changed = 0
    for state in decisions(str(game), 5):
        seat = state.current_player()
        view = state.view(seat)
        other = game.imagine(view, 7)
        changed += other.information_state_string((seat + 1) % game.num_players()) != state.information_state_string(
            (seat + 1) % game.num_players()
        )
        here, there = player.choose(view), player.choose(other.view(seat))
        assert (here.action, here.reason) == (there.action, there.reason)
        legal = view.legal_actions()
        assert player.hope(view, legal) == player.hope(other.view(seat), legal)
    assert changed > 5


@pytest.mark.parametrize("id", LEARNT)
def test_it_is_no_other_for_what_was_asked_before(id: str) -> None:
    """Asked of one deal and another by turns it says what a fresh one says."""
    game = gamester.load_game(f"{id}(deals=1)")
    player = gamester.load_player("learned", game)
    for one, other in zip(decisions(str(game), 1)[:6], decisions(str(game), 2)[:6], strict=True):
        for state in (one, other):
            view = state.view(state.current_player())
            assert player.choose(view).reason == gamester.load_player("learned", game).choose(view).reason


@pytest.mark.parametrize("text", [text for text in PRESETS if text.split("(")[0] in LEARNT])
def test_it_plays_by_every_book(text: str) -> None:
    """And at a table where the laws answer what is irregular, which shows more and lets more be done."""
    game = gamester.load_game(text)
    assert "learned" in known(game)
    for more in ({}, {"laws": "table"}):
        game = gamester.load_game(text, more)
        player, state, draw = gamester.load_player("learned", game), game.new_initial_state(seed=3), random.Random(3)
        for _ in range(70):
            if state.is_terminal():
                break
            choice = player.choose(state.view(state.current_player()))
            assert choice.action in state.legal_actions() and choice.reason
            state.apply_action(choice.action if draw.random() < 0.8 else draw.choice(state.legal_actions()))


def test_what_it_has_not_met_it_leaves_to_the_plain_player() -> None:
    """Honours were no part of its lessons at Whist."""
    game = gamester.load_game("whist(deals=9)")
    player, plain = gamester.load_player("learned", game), gamester.load_player("simple", game)
    state = game.new_initial_state(seed=0)
    view = state.view(state.current_player())
    assert isinstance(player, Learned) and "network" in player.choose(view).reason
    call = game.actions.parse("call")
    assert not player.knows([0, call]) and not player.knows([game.num_distinct_actions()])
    here, there = player.decide(view, [*view.legal_actions(), call]), plain.choose(view)
    assert (here.action, here.reason) == (there.action, there.reason)


def test_who_has_not_learnt_says_so() -> None:
    for text in ("quadrille", "chess", "put"):
        game = gamester.load_game(text)
        assert not has_learned(game) and "learned" not in known(game)
        with pytest.raises(BadOption, match=f"{text} has not been learnt; hearts, ombre, piquet, whist have"):
            gamester.load_player("learned", game)
    with pytest.raises(BadOption, match="no game of tricks"):
        Plan(gamester.load_game("chess"))
    with pytest.raises(BadOption, match="learned takes vigilance=N"):
        gamester.load_player("learned(seed=3)", gamester.load_game("whist"))


def shipped(id: str) -> tuple[dict[str, Any], list[float]]:
    """A network of the package."""
    return unpacked((PACKAGE / f"{id}.bin").read_bytes(), id)


def test_a_network_of_ones_own_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And says what is wrong with it."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    game = gamester.load_game("whist")
    assert has_learned(game), "where the folder has none, the package's"
    own = tmp_path / "whist.bin"
    header, numbers = shipped("whist")
    whole = packed(header, numbers)
    own.write_bytes(whole)
    assert isinstance(gamester.load_player("learned", game), Learned)
    for data, told in (
        (b"a letter home, and a long one", "no network of gamester train"),
        (whole[:4] + struct.pack("<H", 9) + whole[6:], "of version 9, and 1 is read"),
        (whole[:-9] + b"ombre" + whole[-4:], "does not fit its check sum"),
        (packed(header, numbers[1:]), "are wanted"),
    ):
        own.write_bytes(data)
        with pytest.raises(BadNetwork, match=told):
            gamester.load_player("learned", game)
    words = [("patience", *word[1:]) if word[0] == "led" else word for word in header["words"]]
    for changed, told in (
        ({"game": "ombre"}, "was learnt of ombre"),
        ({"words": words}, "shows no stretch 'patience'"),
    ):
        own.write_bytes(packed({**header, **changed}, numbers))
        with pytest.raises(BadOption, match=told):
            gamester.load_player("learned", game)
        assert not has_learned(game)


def test_numbers_are_kept_as_they_are() -> None:
    header, numbers = shipped("ombre")
    again, same = unpacked(packed(header, numbers), "again")
    assert same == numbers and again == json.loads(json.dumps(header))


@pytest.mark.parametrize("text", ["search(iterations=30,hope=1)", "search(iterations=12,policy=learned)"])
@pytest.mark.parametrize("id", ["whist", "ombre"])
def test_the_search_may_go_by_it(text: str, id: str) -> None:
    """Where a play-out ends in a hope, or is played by the network, hidden cards do not matter either."""
    game = gamester.load_game(f"{id}(deals=1)")
    states = decisions(str(game), 3)
    for state in (states[0], states[len(states) // 2], states[-1]):
        seat = state.current_player()
        here, there = (
            gamester.load_player(text, game).choose(one.view(seat))
            for one in (state, game.imagine(state.view(seat), 9))
        )
        assert here.action == there.action in state.legal_actions()


def test_a_hope_stands_for_the_rest_of_a_deal() -> None:
    """The network is asked at the seat's next decision; what had been won before is added."""
    state = decisions("whist(deals=1)", 3)[8]
    game, seat = state.game, state.current_player()
    plain, judge = gamester.load_player("simple", game), gamester.load_player("learned", game)
    assert isinstance(judge, Learned)
    search = Search(game, 0, 20, 1, plain, judge=judge, hope=1)
    assert search.choose(state.view(seat)).action in state.legal_actions()
    search.before, search.hoping = 5.0, True
    at = state.clone()
    found = search.value(at, 1, seat)
    assert not at.is_terminal() and at.current_player() == seat
    assert found == 5.0 + judge.hope(at.view(seat), at.legal_actions())
    last = decisions("whist(deals=1)", 3)[-1]
    over = last.clone()
    while not over.is_terminal():
        over.apply_action(over.legal_actions()[0])
    assert search.value(over, 1, seat) == over.returns()[seat], "a deal that is over is worth what it brought"
    search.hoping = False
    played = state.clone()
    assert search.value(played, 1, seat) == played.returns()[seat], "bids are played out"
    with pytest.raises(BadOption, match="hope stands for the rest of a deal at whist, ombre, hearts, not at piquet"):
        gamester.load_player("search(hope=1)", gamester.load_game("piquet"))
