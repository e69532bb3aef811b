"""Backgammon: the first plays for a gammon and for a hit, cases of play, and the positions of the curious games."""

from __future__ import annotations

from typing import Any, cast

from gamester.books.schema import Example
from gamester.engine.registry import load_game
from gamester.games.tables.backgammon.state import TablesState
from gamester.notation.mat import actions_of_turn
from gamester.table.frames import Line
from gamester.table.specimens.comments import Comments

Men = dict[int, int]
PEOPLE = ["A", "B"]
FAR: Men = {12: 15}  # where the adversary's men stand that the book does not speak of
AIMS = (("gammon", "Played for a gammon."), ("hit", "Played for a hit."))


def words(side: str, men: Men) -> str:
    """Men placed: ``A24x2 A13x5``."""
    return " ".join(f"{side}{'bar' if p == 25 else p}x{n}" for p, n in men.items())


def position(a: Men, b: Men, throws: str, book: str, mover: str = "A") -> TablesState:
    """A state with men so placed, ``mover`` to throw, and the first throws known."""
    game = load_game("backgammon", {"book": book, "deals": 1})
    deal = f"{words('A', a)} {words('B', b)} {mover}-to-throw {throws}"
    return cast(TablesState, game.new_initial_state(seed=1, deal=deal.strip()))


def opening(throws: str, book: str) -> TablesState:
    """A state after the throw for first play is won by A and thrown anew."""
    game = load_game("backgammon", {"book": book, "opening": "throw", "deals": 1})
    return cast(TablesState, game.new_initial_state(seed=1, deal=f"61 {throws}"))


def shows(example: Example) -> bool:
    """Whether the example has a first play, a case of play or a position."""
    given = example.data
    return "gammon" in given or "plays" in given or "ways" in given or ("a" in given and "b" in given)


def build(example: Example) -> list[Line]:
    """A line for each way of playing."""
    given, at = example.data, example.book
    book = Comments(example)
    if "gammon" in given:
        lines = []
        for aim, said in AIMS:
            if given[aim] and not (aim == "hit" and given["hit"] == given["gammon"]):
                both = "Played so for a gammon or a hit." if given["hit"] == given["gammon"] else said
                lines.append(played(opening(str(given["throw"]), at), [given[aim]], both))
        return lines
    if example.id == "first-aces":
        line = played(opening("11 31 65", at), given["plays"][:1], "Double aces to begin with.")
        line.do("8/5 6/5")
        turn(line, given["plays"][1])
        line.say(example.note)
        return [line]
    if example.id == "first-sixes":
        return [played(opening("66", at), [text], "Double sixes.") for text in given["plays"]]
    if "ways" in given or "men" in given:
        ways = given.get("ways") or given["plays"]
        throw = str(given["throw"])
        return [played(position(given["men"], FAR, throw, at), [text], f"One way to play {throw}.") for text in ways]
    return [placed(given, at, book)]


def turn(line: Line, text: str) -> None:
    """A whole throw as written together."""
    for action in actions_of_turn(cast(TablesState, line.state), text):
        line.act(action)


def played(state: TablesState, turns: list[str], said: str) -> Line:
    """A throw, and how it is played."""
    line = Line(state, PEOPLE, said)
    for text in turns:
        turn(line, text)
    return line


def placed(given: dict[str, Any], at: str, book: Comments) -> Line:
    """A position of the curious games, with what the book says of it."""
    mover = "B" if str(given.get("to_throw", "")).lower() == "b" or "throws" in given else "A"
    line = Line(position(given["a"], given["b"], "21", at, mover), PEOPLE)
    book.mark(line, "deal")
    if "verdict" in given:
        line.say(f"The book's wager: {given['verdict']}.")
    return line
