"""Draw poker: the printed betting of a deal, word by word."""

from __future__ import annotations

from typing import cast

from gamester.books import load
from gamester.books.schema import Example
from gamester.engine.registry import load_game
from gamester.equipment.cards import NAMES
from gamester.games.vying.poker.state import PokerState
from gamester.table.frames import Line
from gamester.table.specimens.comments import Comments

PEOPLE = ["A", "B", "C", "D", "E"]
# The book gives the betting and no hands: A wins, B and D stay to the end, C and E have nothing.
HANDS = {"A": "AC AD AH AS KC", "B": "KD KH KS QC QD", "C": "2H 4S 6C 8D TH", "D": "QH QS JC JD JH",
         "E": "2S 4C 6D 8H TS"}  # fmt: skip


def shows(example: Example) -> bool:
    """Whether the example tells what is said."""
    return "say" in example.data or "say_after" in example.data


def build(example: Example) -> list[Line]:
    """The one line of the example."""
    book, data = Comments(example), example.data
    game = load_game("draw-poker(players=5,ante=0,limit=30,deals=1)")
    each = [HANDS[name].split() for name in PEOPLE]
    order = [each[(1 + n) % 5][k] for k in range(5) for n in range(5)]
    deal = order + [c for c in NAMES[:52] if c not in order]
    line = Line(game.new_initial_state(seed=1, deal=deal))
    line.say("The hands are ours: the book tells only what is said.")
    book.mark(line, "deal")
    before = data.get("say") or load(example.book, example.game).example("betting").data["say"]
    for n, said in enumerate(before, 1):
        speak(line, said)
        book.mark(line, f"say {n}")
    while "say_after" in data and line.state.phase == "draw":
        line.do("stand")
    for n, said in enumerate(data.get("say_after", []), 1):
        speak(line, said)
        book.mark(line, f"after {n}")
    line.say(f"In the pool {int(cast(PokerState, line.state).purse[5])}." if not line.state.is_terminal() else "")
    return [line]


def speak(line: Line, said: str) -> None:
    """``B blind 1`` and the like; a seat that is not asked is passed over."""
    who, _, action = said.partition(" ")
    if line.who == who and action in line.words():
        line.do(action)
