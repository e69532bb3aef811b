"""The equilibrium player: it knows every situation that it can come to, plays by lot, and from its view alone."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest
from tests.games.put_table import dealt

import gamester
from gamester.engine.view import View
from gamester.players import Choice, Player
from gamester.players.equilibrium.games import GAMES
from gamester.players.equilibrium.player import Equilibrium, has_equilibrium
from gamester.players.equilibrium.stored import all_stored

BRAG = "single-brag(players=2,most=1)"
POST = "post-and-pair(players=2,most=1,divide=no)"
TEXTS = ["put", "put(book=hoyle-donohue)", BRAG, POST]


class Lost(Player):
    """Chooses nothing: it must not be asked."""

    def choose(self, view: View) -> Choice:
        raise AssertionError("no situation should be unknown")


def test_each_game_has_what_is_stored_for_it() -> None:
    assert all(all_stored(id) for id in GAMES)
    for id in GAMES:
        for one in all_stored(id):
            assert has_equilibrium(gamester.load_game(one.rule())) and len(one.situations()) > 1000


@pytest.mark.parametrize("text", TEXTS)
def test_whatever_the_other_does_it_knows_what_to_do(text: str) -> None:
    """Deals against random play and against itself; every choice is legal and has a reason."""
    game = gamester.load_game(text, {"deals": 40})
    for seed, other in enumerate(("random(seed=5)", "equilibrium(seed=9)")):
        for seat in (0, 1):
            players = [gamester.load_player(other, game), gamester.load_player(other, game)]
            players[seat] = Equilibrium(game, 3, Lost())
            state = game.new_initial_state(seed=seed)
            while not state.is_terminal():
                turn = state.current_player()
                choice = players[turn].choose(state.view(turn))
                assert choice.reason
                state.apply_action(choice.action)


@pytest.mark.parametrize("text", ["put", "put(book=hoyle-donohue)"])
def test_a_whole_set(text: str) -> None:
    game = gamester.load_game(text)
    players = [Equilibrium(game, 1, Lost()), gamester.load_player("simple", game)]
    for seed in range(3):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            turn = state.current_player()
            state.apply_action(players[turn].choose(state.view(turn)).action)
        assert sorted(state.returns()) == [-1.0, 1.0]


def said(eldest: str, dealer: str, words: str, times: int) -> Counter[str]:
    """What the seat to act chooses at Put after ``words``, so many times."""
    s = dealt(eldest, dealer, deals=1)
    for word in words.split():
        s.apply_action(s.string_to_action(word))
    player = gamester.load_player("equilibrium(seed=4)", s.game)
    turn = s.current_player()
    return Counter(s.action_to_string(turn, player.choose(s.view(turn)).action) for _ in range(times))


def test_put_as_daring_as_it_should_be() -> None:
    """The best hand is never thrown away, the worst is put on now and then, and one a little better is not."""
    assert said("4C 5C 6C", "3C 3D 3H", "put", 20) == {"see": 20}
    assert said("3C 2D 2H", "8C 9D TH", "", 20) == {"put": 20}
    bluffs = said("6C 5D 4H", "8C 9D TH", "", 300)
    assert 60 < bluffs["put"] < 240 and set(bluffs) == {"put", "6C"}
    assert said("9C 7D 5H", "8C 6D TH", "", 100)["put"] == 0
    assert said("6C 5D 4H", "9C TD 8H", "put", 20) == {"refuse": 20}


def test_in_a_set_it_plays_as_the_score_asks() -> None:
    """Hoyle's form: with four up on both sides a point is the set, and whoever would throw up a poor hand leads it."""
    game = gamester.load_game("put(book=hoyle-donohue)")
    assert {tuple(cast(list[int], one.about["score"])) for one in all_stored("put") if "score" in one.about} == {
        (a, b) for a in range(5) for b in range(5)
    }
    player = Equilibrium(game, 2, Lost())
    thrown = []
    for points in (0, 4):
        s = dealt("6C 5D 4H", "8C 9D TH", book="hoyle-donohue")
        s.score[0] = s.score[1] = points
        assert player.rules.score(s) == [points, points]
        thrown.append(sum(s.action_to_string(1, player.choose(s.view(1)).action) == "throw up" for _ in range(100)))
    assert thrown[0] > 50 > 1 > thrown[1]


def test_the_same_seed_plays_the_same() -> None:
    view = dealt("6C 5D 4H", "8C 9D TH", deals=1).view(1)
    game = view.game
    lines = []
    for seed in (1, 1, 2):
        player = gamester.load_player(f"equilibrium(seed={seed})", game)
        lines.append([player.choose(view).action for _ in range(40)])
    assert lines[0] == lines[1] != lines[2]


def test_what_it_does_not_see_changes_nothing() -> None:
    a, b = dealt("6C 5D 4H", "8C 9D TH", deals=1), dealt("6C 5D 4H", "3C 3D 3H", deals=1)
    assert a.view(1).to_json() == b.view(1).to_json()
    one, other = (cast(Equilibrium, gamester.load_player("equilibrium(seed=7)", s.game)) for s in (a, b))
    for _ in range(30):
        assert one.choose(a.view(1)).action == other.choose(b.view(1)).action


def test_a_seat_taken_over_in_the_middle_falls_to_the_other_player() -> None:
    """A hand was led from that the equilibrium puts on: the plain player is asked, and nothing breaks without one."""
    s = dealt("3C 3D 2H", "8C 9D TH", deals=1)
    for word in ("2H", "8C"):
        s.apply_action(s.string_to_action(word))
    assert Equilibrium(s.game, 0, gamester.load_player("simple", s.game)).choose(s.view(1)).reason
    assert Equilibrium(s.game, 0).choose(s.view(1)).action in s.legal_actions()
