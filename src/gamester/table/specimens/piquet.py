"""Piquet: the discards that the London book advises, its endings, and the deal of all hazards from Paris."""

from __future__ import annotations

from typing import cast

from gamester.books.schema import Example
from gamester.engine.registry import load_game
from gamester.equipment.cards import NAMES, SUIT_WORDS, card_set
from gamester.games.piquet.game import Piquet
from gamester.games.piquet.state import PiquetState
from gamester.parts.melds import point
from gamester.table.frames import Line
from gamester.table.specimens.comments import Comments

CALLS, PLAY = 3, 5
PEOPLE = ["younger", "elder"]
ALL_HAZARDS = "JS 9S 7S JH 9H 7H JD 9D 7D TC 9C 7C"  # what younger holds against twelve court cards


def dealt(game: Piquet, elder: str, younger: str = "", stock: str = "") -> PiquetState:
    """The first deal with these cards in elder's hand, younger's and on top of the stock; others fill up."""
    given = [elder.split(), younger.split(), stock.split()]
    used = {c for words in given for c in words}
    rest = [NAMES[c] for c in game.pack_order(game.empty_state()) if NAMES[c] not in used]
    hands = [words + [rest.pop(0) for _ in range(12 - len(words))] for words in given[:2]]
    order: list[str] = []
    packet = game.count("packet")
    for n in range(0, 12, packet):
        order += hands[0][n : n + packet] + hands[1][n : n + packet]
    return game.new_initial_state(seed=1, deal=order + given[2] + rest)


def exchanged(game: Piquet, elder: str, younger: str) -> PiquetState:
    """A state in which all have discarded and drawn, and hold these hands."""
    s = dealt(game, "")
    for seat, text in ((1, elder), (0, younger)):
        s.hands[seat] = card_set(text)
        s.held[seat] = len(text.split())
        s.laid[seat] = 1
        s.discards[seat] = 0
        game.noted(s, seat, 1)
        s.drawn += 1
    return s


def at_calls(elder: str, younger: str, book: str, **options: object) -> PiquetState:
    """A state at the calls with these hands."""
    game = cast(Piquet, load_game("piquet", {"book": book, "deals": 1, **options}))
    s = exchanged(game, elder, younger)
    game.go(s, CALLS)
    return s


def shows(example: Example) -> bool:
    """Whether the example has a hand and a discard, an ending, or a whole deal."""
    given = example.data
    return ("hand" in given and "discard" in given) or "me" in given or example.id in ("pq-201", "pq-point-three")


def build(example: Example) -> list[Line]:
    """The one line of the example."""
    book, given = Comments(example), example.data
    if "me" in given:
        return [ending(example, book)]
    if "discard" in given:
        return [discard(example, book)]
    major = "yes" if example.id == "pq-201" else "no"
    return [hazards(example, major, book)]


def discard(example: Example, book: Comments) -> Line:
    """Elder's hand, what the book lays out of it, and what may then be taken."""
    game = cast(Piquet, load_game("piquet", {"book": example.book, "deals": 1}))
    line = Line(dealt(game, example.data["hand"]), PEOPLE)
    book.mark(line, "deal")
    line.do(*[f"discard {c}" for c in example.data["discard"].split()])
    book.mark(line, "discard")
    line.do("draw")
    book.mark(line, "draw")
    return line


def ending(example: Example, book: Comments) -> Line:
    """A few cards each, nothing more called, and the lead or reply that the book advises."""
    given = example.data
    leads = "reply" not in given  # else the other leads, and we reply
    elder, younger = (given["me"], given["other"]) if leads else (given["other"], given["me"])
    s = at_calls(elder, younger, example.book)
    s.gone = card_set("2C")  # a card has gone, so that no count is asked for
    s.game.go(s, PLAY)
    line = Line(s, ["the other", "we"] if leads else ["we", "the other"])
    book.mark(line, "deal")
    line.do(given["lead"])
    book.mark(line, "lead")
    if not leads:
        line.do(given["reply"])
        book.mark(line, "reply")
    return line


def hazards(example: Example, major: str, book: Comments) -> Line:
    """Twelve court cards: repic, pic and capot in one deal."""
    s = at_calls(example.data["hand"], ALL_HAZARDS, example.book, set=1000, tierce_major=major)
    line = Line(s, PEOPLE)
    book.mark(line, "deal")
    while line.state.phase == "calls":
        line.do(longest(line, "point in "))
    book.mark(line, "calls")
    line.do("AS")
    while line.state.phase == "count":
        line.do(longest(line, "show "))
    book.mark(line, "count")
    while not line.state.is_terminal():
        line.do(line.words()[-1])
    book.mark(line, "end")
    line.say(f"In all {int(cast(PiquetState, line.state).made[1])}.")
    return line


def longest(line: Line, verb: str) -> str:
    """The best that may be called or shown: at first the longest point, then the highest."""
    legal = line.words()
    hand = cast(PiquetState, line.state).hands[line.state.turn]
    if line.state.step:
        return legal[-1]
    points = {w: point(hand, SUIT_WORDS.index(w.split()[-1])) for w in legal if w.split()[-1] in SUIT_WORDS}
    return max((w for w in points if w.startswith(verb)), key=lambda w: points[w], default=legal[0])
