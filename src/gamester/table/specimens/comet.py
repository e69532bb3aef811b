"""The Comet's operas and exchanges: ranks as the book writes them, ``*`` the Comet and ``*9`` the Comet for a Nine."""

from __future__ import annotations

from typing import cast

from gamester.books.schema import Example
from gamester.engine.bits import BIT
from gamester.engine.registry import load_game
from gamester.games.stops.comet.game import Comet
from gamester.games.stops.comet.state import COMET, COMET_BIT, NINE, RANK_NAMES, CometState
from gamester.table.frames import Line
from gamester.table.specimens.comments import Comments

DEALT = 18
ALL = 48
FIGURES = 44  # the first King's number


def cards(ranks: list[str], used: dict[str, int] | None = None) -> list[int]:
    """Card numbers for ranks; ``used`` counts the copies already given out."""
    count = {} if used is None else used
    out = []
    for rank in ranks:
        if rank == "*":
            out.append(COMET)
            continue
        copy = count.get(rank, 0)
        count[rank] = copy + 1
        if copy >= (3 if rank == RANK_NAMES[NINE] else 4):
            raise ValueError(f"there are not so many of the rank {rank}")
        out.append(4 * RANK_NAMES.index(rank) + copy)
    return out


def pack_for(hands: list[list[int]], lowest: int = 0) -> list[int]:
    """An order of the pack that deals these hands by threes, the eldest first, the rest in rising order."""
    dealt: list[int] = []
    for start in range(0, len(hands[0]), 3):
        for hand in hands:
            dealt += hand[start : start + 3]
    return dealt + [c for c in range(4 * lowest, ALL) if c not in dealt]


def dealt(options: str, eldest: list[str], others: list[list[str]] | None = None) -> CometState:
    """A first deal in which the eldest holds these cards, and the others theirs or what is left."""
    game = cast(Comet, load_game(f"comet({options})"))
    used: dict[str, int] = {}
    hands = [cards(hand, used) for hand in (eldest, *(others or []))]
    taken = [c for hand in hands for c in hand]
    rest = [c for c in range(4 * game.lowest, ALL) if c not in taken]
    while len(hands) < game.playing:
        hands.append([rest.pop() for _ in eldest])
    return game.new_initial_state(seed=1, deal=pack_for(hands, game.lowest))


def middle(me: list[str], he: list[str], options: str = "deals=1") -> CometState:
    """Two players in the middle of a deal: these cards left, the first of them to lead."""
    s = cast(CometState, load_game(f"comet({options})").new_initial_state(seed=1))
    used: dict[str, int] = {}
    for seat, hand in ((s.seats[0], me), (s.seats[1], he)):
        held = 0
        for card in cards(hand, used):
            held |= int(BIT[card])
        s.hands[seat] = held
        s.held[seat] = len(hand)
    left = int(s.hands[0] | s.hands[1])
    s.gone = int(BIT[ALL] - 1) & ~left
    # All else is out; a figure among it keeps both from a Carte Blanche.
    for seat, figure in ((0, FIGURES), (1, FIGURES + 3)):
        s.laid[seat] = int(BIT[figure if not left & int(BIT[figure]) else figure + 1 - 2 * seat])
    return s


def shows(example: Example) -> bool:
    """Whether the example has cards to play."""
    return "hand" in example.data


def build(example: Example) -> list[Line]:
    """A line for each way of playing the hand."""
    data, book = example.data, Comments(example)
    if "without_three" in data:
        return [exchange(data["hand"], data[key], book, key) for key in ("without_three", "with_three_four")]
    if "order" in data:
        return [exchange(data["hand"], data, book, "deal")]
    if "best" in data:
        full = [*data["hand"], "K", "K", "Q", "Q", "J", "J", "T"]
        return [solo(dealt("deals=1", full), [data[key]], book, key) for key in ("best", "worse")]
    if len(data["hand"]) == DEALT:
        s = dealt("deals=1", data["hand"])
        if "*" not in data["hand"]:  # the first Opera is the one against a hand without the Comet
            he = int(s.seats[1])
            s.hands[he] = int(s.hands[he] & ~COMET_BIT)
            s.held[he] = bin(int(s.hands[he])).count("1")
        return [solo(s, data["play"], book, "deal")]
    others = {"queen-against-kings": ["K", "2"], "regorge-twos": ["*", "Q", "9"]}
    return [solo(middle(data["hand"], others.get(example.id, ["2", "3"])), data["play"], book, "deal")]


def people(s: CometState) -> list[str]:
    """The player whose cards the book gives, and his adversary."""
    return ["the player", "the adversary"] if s.seats[0] == 0 else ["the adversary", "the player"]


def act(line: Line, word: str) -> None:
    """``7``, ``TTTT``, ``*9`` (the Comet for a Nine), ``sans``."""
    line.do(f"comet {word[1:]}" if word.startswith("*") else word)


def solo(s: CometState, runs: list[str], book: Comments, label: str) -> Line:
    """One hand played off in runs."""
    line = Line(s, people(s))
    book.mark(line, label)
    for n, run in enumerate(runs, 1):
        for word in run.split():
            act(line, word)
        book.mark(line, f"{label} {n}")
    told(line)
    return line


def exchange(hand: list[str], data: dict[str, list[str]], book: Comments, label: str) -> Line:
    """``me ...`` and ``he ...`` in turn; whoever is not named but asked says that he has none."""
    s = middle(hand, data["adversary"])
    line = Line(s, people(s))
    book.mark(line, label)
    eldest = int(s.seats[0])
    for n, said in enumerate(data["order"], 1):
        who, *words = said.split()
        seat = eldest if who == "me" else int(s.seats[1])
        while line.state.current_player() != seat:
            line.do("pass")
        for word in words:
            act(line, word)
        book.mark(line, f"{label} {n}")
    told(line)
    return line


def told(line: Line) -> None:
    """What it has brought, where the deal is over."""
    s = cast(CometState, line.state)
    if s.is_terminal():
        won = max(int(x) for x in s.returns())
        line.say(f"{'An Opera: ' if s.opera else ''}{won} points won.")
