"""Examples of the play at Cribbage: the cards that fall, one by turns, from the elder hand."""

from __future__ import annotations

from gamester.books.schema import Example
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.equipment.cards import NAMES
from gamester.table.frames import Line
from gamester.table.specimens.comments import Comments

KEPT = 3
LAID = 2
START = "KS"  # where the book names none
# What a hand that the book does not give in full holds, and what is laid out.
IDLE = ("KC", "KD", "KH", "QC", "QD", "TC", "TD")


def table(elder: list[str], dealer: list[str], start: str, book: str) -> State:
    """The play about to begin: hands made up with idle cards, as many laid out, the card turned up."""
    idle = [c for c in IDLE if c not in (*elder, *dealer, start)]
    hands = [elder + [idle.pop(0) for _ in range(KEPT - len(elder))]]
    hands.append(dealer + [idle.pop(0) for _ in range(KEPT - len(dealer))])
    rest = [c for c in NAMES[:52] if c not in (*hands[0], *hands[1], start)]
    laid = [rest[:LAID], rest[LAID : 2 * LAID]]
    order = [(hands[seat] + laid[seat])[n] for n in range(KEPT + LAID) for seat in range(2)]
    state: State = load_game("cribbage", {"book": book, "deals": 1}).new_initial_state(deal=[*order, start])
    for cards in laid:
        for card in cards:
            state.apply_action(state.string_to_action(f"lay {card}"))
    return state


def shows(example: Example) -> bool:
    """Whether the example has cards to play."""
    return "totals" in example.data


def build(example: Example) -> list[Line]:
    """The one line of the example."""
    data, book = example.data, Comments(example)
    cards = data["cards"].split()[: len(data["totals"])]
    elder = str(data.get("first", " ".join(cards[::2]))).split()
    dealer = str(data.get("dealer", " ".join(cards[1::2]))).split()
    state = table(elder, dealer, data.get("start", START), example.book)
    line = Line(state, ["the dealer", "the elder hand"])
    book.mark(line, "deal")
    for n, card in enumerate(cards):
        line.do(card)
        book.mark(line, f"play {n + 1}")
    return [line]
