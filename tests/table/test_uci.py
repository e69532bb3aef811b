"""Engines that speak UCI: Stockfish, and programs that only seem to."""

import shlex
import sys
from pathlib import Path

import pytest

import gamester
from gamester.engine.errors import BadOption
from gamester.players.loader import load_player
from gamester.table.uci import EngineFailed

STOCKFISH = "/usr/games/stockfish"

TALKS = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci": print("id name None\\nuciok", flush=True)
    elif word == "isready": print("readyok", flush=True)
    elif word == "go": print("info depth 1 score {score} pv e2e4\\nbestmove {move}", flush=True)
"""


def engine(folder: Path, move: str, score: str = "cp 34") -> str:
    """A program that always plays ``move``."""
    file = folder / "engine.py"
    file.write_text(TALKS.replace("{move}", move).replace("{score}", score))
    return f"uci({shlex.join([sys.executable, str(file)])},ms=5)"


def test_stockfish_takes_a_seat_and_wins() -> None:
    if not Path(STOCKFISH).exists():
        pytest.fail("Stockfish is not installed: make oracles installs it")
    game = gamester.load_game("chess(draw_offers=none)")
    strong, weak = load_player(f"uci({STOCKFISH},ms=10)", game), load_player("random(seed=3)", game)
    state = game.new_initial_state()
    while not state.is_terminal():
        seat = state.current_player()
        choice = (strong if seat == 0 else weak).choose(state.view(seat))
        state.apply_action(choice.action)
        if seat == 0:
            assert "the engine sees" in choice.reason or "nothing else" in choice.reason
    assert state.returns() == [1.0, -1.0]


def test_what_an_engine_says_is_told(tmp_path: Path) -> None:
    game = gamester.load_game("chess")
    player = load_player(engine(tmp_path, "e2e4"), game)
    state = game.new_initial_state()
    choice = player.choose(state.view(0))
    assert state.action_to_string(0, choice.action) == "e2-e4" and "+0.34 pawns: e2e4" in choice.reason


@pytest.mark.parametrize(("score", "said"), [("cp 90", "agree"), ("mate -3", "play on")])
def test_a_draw_is_answered_by_the_score_of_whoever_offers(tmp_path: Path, score: str, said: str) -> None:
    game = gamester.load_game("chess(draw_offers=any)")
    state = game.new_initial_state()
    state.apply_action(state.string_to_action("offer draw"))
    choice = load_player(engine(tmp_path, "e2e4", score), game).choose(state.view(1))
    assert state.action_to_string(1, choice.action) == said


@pytest.mark.parametrize("move", ["e2e5", "0000", "(none)"])
def test_an_unlawful_move_is_named(tmp_path: Path, move: str) -> None:
    game = gamester.load_game("chess")
    with pytest.raises(EngineFailed, match="no legal move in rnbqkbnr"):
        load_player(engine(tmp_path, move), game).choose(game.new_initial_state().view(0))


def test_what_does_not_start_or_goes_is_named(tmp_path: Path) -> None:
    game = gamester.load_game("chess")
    view = game.new_initial_state().view(0)
    mute = tmp_path / "mute.sh"  # lives on after it has closed its mouth
    mute.write_text("#!/bin/sh\nexec 1>&-\nexec sleep 60\n")
    mute.chmod(0o755)
    with pytest.raises(EngineFailed, match="cannot be started"):
        load_player("uci(/no/such/engine)", game).choose(view)
    with pytest.raises(EngineFailed, match="has gone"):
        load_player("uci(true)", game).choose(view)
    with pytest.raises(EngineFailed, match="has gone"):
        load_player(f"uci({mute})", game).choose(view)


@pytest.mark.parametrize(
    ("text", "game", "says"),
    [
        ("uci(stockfish)", "draughts", "uci plays chess"),
        ("uci(stockfish)", "chess(facing=crossed)", "facing=mirror"),
        ("uci()", "chess", "names a program"),
        ("uci(stockfish,ms=0)", "chess", "names a program"),
    ],
)
def test_what_it_cannot_do_is_refused(text: str, game: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        load_player(text, gamester.load_game(game))
