"""The search of Verquere and Tick-Tack: means over throws, what is over, and how judgements are learnt."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

import gamester
from gamester.equipment.tables_board import BAR, MEN, PASS, PLAYS, SIDE, make_play, new_board
from gamester.lab import tables as lab
from gamester.players.tables.judge import LOOKS, MOST, UNITS, judge_of
from gamester.players.tables.learning import Learner
from gamester.players.tables.player import Searcher
from gamester.players.tables.weights import WEIGHTS

GAMES = ("tick-tack", "verquere")


def judge(game: Any) -> Any:
    """With the weights that are kept."""
    return judge_of(game, [int(n) / 1000 for n in WEIGHTS[game.id].split()])


def after_some(game: str, plays: int, seed: int) -> Any:
    """A state after so many random plays, which has a choice of plays, and more than a doublet's."""
    s: Any = gamester.load_game(f"{game}(deals=1)").new_initial_state(seed=seed)
    source = random.Random(seed)
    while plays > 0 or s.steps != 2 or len(s.legal_actions()) < 2 or not PASS <= s.legal_actions()[0] < PLAYS:
        s.apply_action(source.choice(s.legal_actions()))
        plays -= 1
        if s.is_terminal():
            return after_some(game, plays, seed + 1)
    return s


@pytest.mark.parametrize("game", GAMES)
def test_the_mean_over_throws_is_that_of_the_rules(game: str) -> None:
    s = after_some(game, 6, 3)
    found, seat = judge(s.game), int(s.mover)
    action = s.legal_actions()[0]
    men = s.men[:]
    make_play(men, seat, action, s.high, s.low)
    total = 0.0
    for throw in range(36):
        high, low = sorted((throw // 6 + 1, throw % 6 + 1), reverse=True)
        t = s.clone()
        t.men, t.mover, t.high, t.low, t.steps = men[:], 1 - seat, high, low, t.game.doublet_steps
        t.steps = t.game.doublet_steps if high == low else 2
        if game == "tick-tack" and (won := t.game.advantages(men, 1 - seat, high, low)):
            total -= 2.0 if won > 1 else 1.0
            continue
        best, board = -math.inf, men
        while t.steps:
            best = -math.inf
            here = t.men[:]
            for play in t.game.parts[1].legal(t):
                to = here[:]
                make_play(to, 1 - seat, play, high, low)
                value = found.after(to, 1 - seat)
                if value > best:
                    best, board = value, to
            t.men, t.steps = board[:], t.steps - 2
        total -= best
    assert found.over_throws(men, seat) == pytest.approx(total / 36)


def test_what_is_over_is_worth_what_it_brings() -> None:
    game: Any = gamester.load_game("verquere")
    men = new_board()
    men[0] = MEN
    men[SIDE + 5] = MEN
    assert judge(game).over_throws(men, 0) == 1.0, "all are borne"
    men[0], men[3] = 0, MEN
    men[SIDE + 5], men[SIDE + BAR] = MEN - 7, 7
    assert judge(game).over_throws(men, 0) == 2.0, "he is John'd"
    double = gamester.load_game("verquere(john=double)")
    assert judge(double).ended(men, 0) == 0.0, "by the other reading the game goes on"
    men[SIDE + 5], men[SIDE + BAR] = MEN - 2, 2
    for p in range(1, 6):
        men[p] = 2
    assert judge(game).waits(men, 1) and not judge(game).waits(men, 0)
    assert judge(game).over_throws(men, 0) == judge(game).worth(men, 0), "who waits does not throw"


@pytest.mark.parametrize("game", GAMES)
def test_a_judgement_lies_between_the_most_that_can_be_lost_and_won(game: str) -> None:
    for seed in range(4):
        s = after_some(game, 5 * seed, seed)
        assert -MOST < judge(s.game).worth(s.men, s.mover) < MOST
    assert len(WEIGHTS[game].split()) == UNITS


@pytest.mark.parametrize("game", GAMES)
def test_the_search_takes_what_is_best_over_throws(game: str) -> None:
    s = after_some(game, 8, 11)
    found = judge(s.game)
    worths = {}
    for action in s.legal_actions():
        men = s.men[:]
        make_play(men, s.mover, action, s.high, s.low)
        worths[action] = found.over_throws(men, s.mover)
    player = gamester.load_player("search(iterations=6)", s.game)
    assert isinstance(player, Searcher)
    choice = player.choose(s.view(s.mover))
    assert worths[choice.action] >= sorted(worths.values())[-2] - 1e-9 and "points on the mean" in choice.reason
    again = gamester.load_player("search(iterations=6,seed=5)", s.game)
    assert again.choose(s.view(s.mover)).action == choice.action, "nothing is drawn by lot"
    by_time = gamester.load_player("search(ms=1)", s.game).choose(s.view(s.mover))
    assert by_time.action in worths


def test_it_plays_what_was_touched_and_claims_what_the_throw_gives() -> None:
    s: Any = after_some("tick-tack", 0, 4)
    for seed in range(30):
        s = gamester.load_game("tick-tack(deals=1)").new_initial_state(seed=seed)
        player = gamester.load_player("search(iterations=1)", s.game)
        while not s.is_terminal():
            action = player.choose(s.view(s.current_player())).action
            assert action in s.legal_actions()
            s.apply_action(action)
        assert s.winner < 0 or s.taken >= 0


def test_verquere_is_played_better_than_by_the_plain_player() -> None:
    game = gamester.load_game("verquere(deals=1)")
    won = 0.0
    for seed in range(6):
        players = [gamester.load_player(name, game) for name in ("search(iterations=1)", "simple")]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            s.apply_action(players[s.current_player()].choose(s.view(s.current_player())).action)
        won += s.returns()[0]
    assert won >= 4, "nearly always"


def test_a_judgement_is_learnt_by_play() -> None:
    game = gamester.load_game("tick-tack(deals=1)")
    fresh = judge_of(game, [0.0] * UNITS)
    learner = Learner(game, fresh, 0.7)
    for seed in range(60):
        assert learner.game_played(seed, 0.01) >= 0.0
    assert fresh.weights[LOOKS + 2] > 0 > fresh.weights[LOOKS + 3], "one's own chances are good, and his are not"


def test_what_is_learnt_is_written_as_it_is_read(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    to = tmp_path / "weights.py"
    monkeypatch.setattr("sys.argv", ["tables", "tick-tack", "--games", "3", "--seed", "5", "--out", str(to)])
    lab.main()
    found: dict[str, Any] = {}
    exec(to.read_text(), found)
    assert [int(n) for n in found["WEIGHTS"]["tick-tack"].split()] == lab.learnt("tick-tack", 3, 5, 0.004, 0.0004)
    assert found["WEIGHTS"]["verquere"].split() == WEIGHTS["verquere"].split()
