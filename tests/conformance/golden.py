"""Golden playthroughs: one random match a game, written out, so that a change of behaviour shows in review; and every
field of every game with its kind, so that one which is to last, or to be known to more, shows too.

``python -m tests.conformance.golden [GAME ...]`` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import random
import sys
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import gamester
from gamester.engine.fields_told import Names
from gamester.engine.registry import read_game
from gamester.engine.state import State

FOLDER = Path(__file__).parent / "golden"
FIELDS = FOLDER.with_name("golden-fields.txt")
ACTIONS = 160  # actions of each playthrough at most


def playthrough(text: str) -> str:
    """A game in words: every action with its phase and choices, and the counters as they move."""
    game = gamester.load_game(text)
    state = game.new_initial_state(seed=1754)
    source = random.Random(zlib.crc32(text.encode()))
    names = game.seat_names()
    lines = [f"game: {text}", f"seats: {', '.join(names)}", f"actions: {game.num_distinct_actions()}", ""]
    purse = state.ledger.balances
    score = [int(x) for x in state.score]
    for _ in range(ACTIONS):
        if state.is_terminal():
            break
        seat, phase, deal = state.current_player(), state.phase, int(state.deal)
        legal = state.legal_actions()
        action = source.choice(legal)
        said = state.action_to_string(seat, action)
        digest = zlib.crc32(" ".join(state.action_to_string(seat, a) for a in legal).encode())
        lines.append(f"{deal + 1} {phase}: {names[seat]} {said}   (of {len(legal)}, {digest:08x})")
        state.apply_action(action)
        if state.ledger.balances != purse:
            moved = {who: n - purse[who] for who, n in state.ledger.balances.items() if n != purse[who]}
            lines.append("  counters: " + ", ".join(f"{who} {n:+d}" for who, n in moved.items()))
            purse = state.ledger.balances
        if [int(x) for x in state.score] != score:
            score = [int(x) for x in state.score]
            lines.append(f"  score: {' '.join(map(str, score))}")
    views = [zlib.crc32(state.view(seat).to_json().encode()) for seat in range(game.num_players())]
    lines += ["", f"views: {' '.join(f'{one:08x}' for one in views)}"]
    lines.append(f"{'over' if state.is_terminal() else 'standing'}: {' '.join(f'{x:g}' for x in state.standing())}")
    return "\n".join(lines) + "\n"


def texts() -> dict[str, str]:
    """File name -> game string: every game in every book."""
    return {
        f"{info.id}.{book}": f"{info.id}(book={book},deals=2)"
        for info in gamester.registered_games()
        for book in info.books
    }


def rows_of(state: State, take: Callable[..., None]) -> dict[str, str]:
    """The fields that ``take`` names and their kinds: who may know each, and whether it lasts beyond the deal."""
    by = Names()
    take(state, by)
    return dict(zip(by.names, by.kinds, strict=True))


def fields(id: str) -> str:
    """The fields that a game's states have beside those of every game."""
    state = gamester.load_game(id).empty_state()
    common = rows_of(state, partial(State.take, state))
    own = {name: kind for name, kind in rows_of(state, state.take).items() if common.get(name) != kind}
    return section(id, own)


def section(title: str, rows: dict[str, str]) -> str:
    """Fields under a title, a line each."""
    wide = max(map(len, rows), default=0)
    return "\n".join([f"[{title}]", *(f"{name:<{wide}}  {kind}" for name, kind in sorted(rows.items()))]) + "\n"


def all_fields() -> str:
    """Those of every state, then those of each game, by id."""
    state = gamester.load_game("hearts").empty_state()
    every = section("every game", rows_of(state, partial(State.take, state)))
    return "\n".join([every, *(fields(info.id) for info in gamester.registered_games())])


def main(games: list[str]) -> None:
    """Write all the files anew, or those of ``games``."""
    games = [read_game(name)[0] for name in games]  # a slip of the pen is refused
    FOLDER.mkdir(exist_ok=True)
    mine = {name: text for name, text in texts().items() if not games or name.split(".")[0] in games}
    for old in FOLDER.glob("*.txt"):
        if old.stem in mine or old.stem not in texts():
            old.unlink()
    for name, text in mine.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(text), encoding="utf-8")
    FIELDS.write_text(all_fields(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
