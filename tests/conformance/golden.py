"""Golden playthroughs: one random match a game, written out, so that a change of behaviour shows in review.

``python -m tests.conformance.golden`` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import random
import zlib
from pathlib import Path

import gamester

FOLDER = Path(__file__).parent / "golden"
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


def main() -> None:
    """Write all the files anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, text in texts().items():
        (FOLDER / f"{name}.txt").write_text(playthrough(text), encoding="utf-8")


if __name__ == "__main__":
    main()
