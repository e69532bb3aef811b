"""Examples of taking, building and calling at Cassino: the hand to play, the cards on the table, what is done."""

from __future__ import annotations

from typing import cast

from gamester.books.schema import Example
from gamester.engine.registry import load_game
from gamester.equipment.cards import card_set
from gamester.games.fishing.cassino.state import CassinoState
from gamester.games.fishing.cassino.words import PLURAL, SINGULAR
from gamester.table.frames import Line
from gamester.table.specimens.comments import Comments

IDLE = "QC QH JS"  # what a hand that the book does not give holds
AGAIN = ["AC call 9 5D 4S 8C"]


def table(hands: list[str], loose: str, **options: object) -> CassinoState:
    """A position: hands from the seat to play on, and cards on the table; the stock counts as spent."""
    s = cast(CassinoState, load_game("cassino", {"players": len(hands), **options}).new_initial_state(seed=1))
    s.dealer = len(hands) - 1
    s.turn = 0
    s.drawn = 52
    s.loose = card_set(loose)
    s.gone = s.loose
    for n, text in enumerate(hands):
        s.hands[n] = card_set(text)
        s.held[n] = len(text.split())
    s.prove()
    return s


def shows(example: Example) -> bool:
    """Whether the example has cards to play."""
    return "table" in example.data


def build(example: Example) -> list[Line]:
    """The one line of the example."""
    data, book = example.data, Comments(example)
    other = str(data.get("adversary", IDLE))
    line = Line(table([data["hand"], other], data["table"]), ["the player", "the adversary"])
    book.mark(line, "deal")
    plays = data.get("plays") or ([f"{data['hand']} take {data.get('picks', '')}"] if "say" in data else AGAIN)
    for n, text in enumerate(plays):
        if n and "adversary" not in data:
            line.act(line.state.legal_actions()[0], "the adversary does nothing to it")
        turn(line, text)
        book.mark(line, f"play {n + 1}")
    return [line]


def turn(line: Line, text: str) -> None:
    """``2C build 7 5D``: card, purpose, value where there is one, table cards. Surplus cards are implied."""
    card, purpose, *rest = text.split()
    if purpose in ("build", "call"):
        said = (SINGULAR if purpose == "build" else PLURAL)[int(rest.pop(0))]
        purpose = f"{purpose} {said}"
    seat = line.state.current_player()
    line.do(f"{card} {purpose}")
    s = cast(CassinoState, line.state)
    for c in rest:
        if s.turn == seat and s.card >= 0 and f"with {c}" in line.words():
            line.do(f"with {c}")
    if s.turn == seat and s.card >= 0:
        line.do("done")
