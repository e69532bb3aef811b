"""The solved cases of Whist: A and C play against B and D; seats in the order of play from the first leader."""

from __future__ import annotations

from typing import cast

from gamester.books import load
from gamester.books.schema import Example
from gamester.engine.registry import load_game
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.trumps.whist.game import Whist
from gamester.games.trumps.whist.state import WhistState
from gamester.players.solver import solve_tricks
from gamester.table.frames import Line
from gamester.table.specimens.comments import Comments

CASES = ("slam-24", "odd-trick-4", "saw", "force-a", "force-b", "curiosity")


def place(hands: list[str], trump: str, leader: int = 0, book: str = "gamester-1754", **options: object) -> WhistState:
    """A state in play with the given hands by seat, whoever dealt them."""
    game = cast(Whist, load_game("whist", {"book": book, "deals": 1, **options}))
    s = game.new_initial_state(seed=1)
    for seat, text in enumerate(hands):
        s.hands[seat] = card_set(text)
        s.held[seat] = len(text.split())
        s.known[seat] = 0
    s.trump = "CDHS".index(trump)
    s.dealer = (leader - 1) % 4
    s.turn_up = -1
    game.go(s, game.parts.index(game.tricks))
    return s


def case_of(example: Example) -> Example:
    """The example whose cards are played: itself, or the one it repeats from the older book."""
    same = str(example.data.get("same_as", ""))
    return load(*same.split("/")[:2]).example(same.split("/")[2]) if same else example


def shows(example: Example) -> bool:
    """Whether the example has hands to play."""
    return case_of(example).id in CASES


def build(example: Example) -> list[Line]:
    """The case played out."""
    case, book = case_of(example), Comments(example)
    data = case.data
    if case.id == "curiosity":
        return [ring(example, strong, weak, book) for strong, weak in data["beats"]]
    if case.id.startswith("force"):
        return [forcing(example, case, leader, book) for leader in (0, 2)]
    people = data.get("order") or data["seats"]
    line = Line(place([data["hands"][p] for p in people], data["trump"], 0, example.book), list(people))
    book.mark(line, "deal")
    if case.id == "slam-24":
        for n, trick in enumerate(data["tricks"], 1):
            line.do(*trick.split())
            book.mark(line, f"trick {n}")
    elif case.id == "odd-trick-4":
        line.do(*data["play"].split())
        book.mark(line, "play")
        rest(line, people.index("A"), ("6H", "5H", "KS"))
    else:
        saw(line, book)
    total(line)
    return [line]


def rest(line: Line, seat: int, leads: tuple[str, ...]) -> None:
    """``seat`` leads these; the others play what they have."""
    for lead in leads:
        line.do(lead)
        while line.state.current_player() != seat and not line.state.is_terminal():
            line.act(line.state.legal_actions()[0], "a card that the book does not name")


def saw(line: Line, book: Comments) -> None:
    """C and D ruff by turns: the first leads Hearts, his partner Diamonds, each trumping what he is out of."""
    leads = {0: "H", 2: "D"}
    while not line.state.is_terminal():
        s = cast(WhistState, line.state)
        seat, hand = s.current_player(), [NAMES[a] for a in s.legal_actions()]
        trick = sum(int(n) for n in s.tricks)
        chosen = hand[0]
        if s.led < 0 and seat in leads:
            suit = "S" if trick == 8 and seat == 0 else leads[seat]
            chosen = min((c for c in hand if c[1] == suit), default=hand[0])
        elif s.led >= 0 and seat in leads and all(c[1] != "CDHS"[int(s.led)] for c in hand):
            chosen = next((c for c in hand if c[1] == "C"), hand[0])
        line.do(chosen)
        if sum(int(n) for n in s.tricks) > trick:
            book.mark(line, f"trick {trick + 1}")


def forcing(example: Example, case: Example, leader: int, book: Comments) -> Line:
    """Two hands of five trumps and eight of a suit: he wins who is not forced first."""
    hands = case.data["hands"]
    out = [c for c in NAMES[:52] if c not in f"{hands['A']} {hands['C']}".split()]
    four = [hands["A"], " ".join(out[:13]), hands["C"], " ".join(out[13:])]
    line = Line(place(four, "S", leader, example.book), ["A", "B", "C", "D"])
    book.mark(line, f"leader {leader}")
    while not line.state.is_terminal():
        s = cast(WhistState, line.state)
        seat, hand = s.current_player(), [NAMES[a] for a in s.legal_actions()]
        trumps = [c for c in hand if c[1] == "S"]
        if seat in (0, 2) and s.led < 0:
            rule = trumps if seat == 0 and trumps else [c for c in hand if c[1] == "HC"[seat // 2]] or trumps
            line.do(max(rule, key=card))
        elif seat in (0, 2) and trumps:
            line.do(min(trumps, key=card))
        else:
            line.do(min(hand, key=card))
    total(line)
    return line


def ring(example: Example, strong: int, weak: int, book: Comments) -> Line:
    """Two of the three hands against each other, the stronger leading, each playing his best."""
    hands = example.data["hands"]
    four = [hands[strong], "2D 3D 4D", hands[weak], "2S 3S 4S"]
    s = place([" ".join(h) if isinstance(h, list) else h for h in four], example.data["trump"], 0, example.book)
    names = [f"hand {strong + 1}", "nobody", f"hand {weak + 1}", "nobody else"]
    line = Line(s, names)
    book.mark(line, f"pair {strong}")
    for _, action in solve_tricks(s.game, s, [0])[1]:
        line.act(action)
    total(line)
    return line


def total(line: Line) -> None:
    """Who has made how many tricks."""
    s = cast(WhistState, line.state)
    line.say(", ".join(f"{name} {n}" for name, n in zip(line.names, s.tricks, strict=True) if n) + " tricks.")
