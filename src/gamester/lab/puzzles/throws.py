"""Backgammon's first throws, for a gammon and for a hit, judged by the network that looks a throw ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamester.books import load
from gamester.books.puzzled import Judged
from gamester.engine.state import State
from gamester.lab.puzzles.case import Case, ways
from gamester.lab.puzzles.judges import ranked
from gamester.notation.mat import actions_of_turn
from gamester.players.backgammon.bearing import Bearing
from gamester.players.backgammon.judge import Judge
from gamester.players.backgammon.kept import bearing_tables
from gamester.players.backgammon.player import networks, worths
from gamester.players.backgammon.replies import turned
from gamester.table.specimens.backgammon import opening

BOOK = "hoyle-donohue"
NEAR = 10  # plays that are looked at farther
SLACK = 0.02
HIT = [1.0, 0.0, 0.0, 0.0]  # nothing more for a gammon


def cases(game: str) -> Iterator[Case]:
    """The first throws."""
    for example in load(BOOK, "backgammon").examples:
        data = example.data
        if "gammon" not in data:
            continue
        aims = [("gammon", "for a gammon", False)]
        if data["hit"] == data["gammon"]:
            aims = [("gammon", "for a gammon or a hit", False)]
        elif data["hit"]:
            aims.append(("hit", "for a hit, a gammon being worth no more", True))
        for aim, words, hit in aims:
            where = {"game": f"backgammon(book={BOOK},deals=1,opening=throw)", "deal": f"61 {data['throw']}"}
            state: Any = opening(str(data["throw"]), BOOK)
            play = []
            for action in actions_of_turn(state, data[aim]):
                play.append(state.action_to_string(int(state.turn), action))
                state.apply_action(action)
            ask = f"The first throw is {data['throw']}: how is it played, {words}?"
            lines = (example.lines[0][0], example.lines[0][1])
            id = example.id if aim == "gammon" else f"{example.id}-hit"
            yield Case(id, where, ask, ["; ".join(play)], example.full, lines, by_network(hit))


def by_network(hit: bool) -> Any:
    """A judge that reckons what each play wins on the mean, those in front over all of the adversary's throws."""

    def judge(state: State, plays: list[str]) -> Judged | None:
        game: Any = state.game
        tables: Bearing | None = bearing_tables()
        found = Judge(networks(), tables, HIT if hit else worths(game), game.rule, game.doublet_steps)
        seat = int(state.turn)
        reached = {
            way.play: after.men if seat == 0 else turned(after.men)
            for way in ways(state)
            if (after := any_of(way.state))
        }
        values = {play: float(found.after(men)) for play, men in reached.items()}
        near = sorted(values, key=lambda play: -values[play])[:NEAR] + [play for play in plays if play in values]
        deeper = {play: round(-float(found.looked_ahead(turned(reached[play]))), 3) for play in dict.fromkeys(near)}
        told = "the network, over all of the adversary's next throws"
        return Judged("network", told, "points" if not hit else "games", SLACK, ranked(deeper))

    return judge


def any_of(state: Any) -> Any:
    """A state, as one with men."""
    return state
