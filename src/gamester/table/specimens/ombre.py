"""Specimen games of Ombre: players are told by age, 0 eldest, 1 second, 2 youngest (the dealer)."""

from __future__ import annotations

from typing import Any, cast

from gamester.books import load
from gamester.books.schema import Example
from gamester.engine.registry import load_game
from gamester.equipment.cards import NAMES, SUIT_WORDS, SUITS, card
from gamester.games.ombre.shared.cards import ORDER, PACK
from gamester.games.ombre.three.state import OmbreState
from gamester.table.frames import Line
from gamester.table.specimens.comments import Comments

SEATS = (2, 1, 0)  # the first dealer is seat 0 and play goes to the right
PEOPLE = {"BE": "Belinda", "SA": "Sir Anonym", "BA": "the Baron"}
RESULTS = {"sacada": "the Ombre wins", "puesta": "the Ombre is bested", "codille": "codille"}
Deal = list[list[str]]
Trick = tuple[list[tuple[str, str]], str]  # who plays what, and who wins


def complete(hands: Deal, stock: list[str] | None = None) -> tuple[Deal, list[str]]:
    """Hands that name fewer than nine cards, and the stock, filled with what is left of the pack."""
    named = {card(c) for hand in hands for c in hand} | {card(c) for c in stock or []}
    rest = [NAMES[c] for c in PACK if int(c) not in named]
    full = []
    for hand in hands:
        take = 9 - len(hand)
        full.append([*hand, *rest[:take]])
        rest = rest[take:]
    return full, [*(stock or []), *rest]


def order(hands: Deal, stock: list[str]) -> list[str]:
    """The pack's order that deals these hands by threes, eldest first."""
    return [c for n in range(3) for hand in hands for c in hand[3 * n : 3 * n + 3]] + stock


def power(state: OmbreState, name: str) -> int:
    """How strong a card is with these trumps."""
    return int(ORDER.power[64 * int(state.trump) + card(name)])


def any_card(state: OmbreState, may: list[str], spoken_for: set[str]) -> str:
    """A card that the book does not name: the least of those that may be played and are not wanted later."""
    free = [n for n in may if len(n) == 2 and n not in spoken_for]
    plain = [n for n in free if ORDER.kind[64 * int(state.trump) + card(n)] != state.trump]
    return min(plain or free, key=lambda n: power(state, n))


def best_card(state: OmbreState, may: list[str]) -> str:
    """The strongest card that may be played, or stop."""
    cards = [n for n in may if len(n) == 2]
    return max(cards, key=lambda n: power(state, n)) if cards else "stop"


def shows(example: Example) -> bool:
    """Whether the example has a deal's hands, and not single hands of which something is asked."""
    hands = example.data.get("hands")
    return isinstance(hands, dict) or (isinstance(hands, list) and all(isinstance(cards, list) for cards in hands))


def build(example: Example) -> list[Line]:
    """A line for each way that the book plays it."""
    book, runs = Comments(example), example.data.get("runs", [])
    if "seats" in example.data:
        return [printed_run(example, run, book) for run in runs] or [up_to_play(example, book)]
    return [run_by_age(example, run, book) for run in runs] or [popes_hand(example, book)]


def begin(example: Example, hands: Deal, stock: list[str] | None, by_age: list[str], book: Comments) -> Line:
    """The deal, with the players' names."""
    game = load_game("ombre", {"book": example.book, "deals": 1})
    state = game.new_initial_state(seed=1, deal=order(*complete(hands, stock)))
    names = [PEOPLE.get(by_age[SEATS.index(seat)], by_age[SEATS.index(seat)]) for seat in range(3)]
    line = Line(state, names)
    book.mark(line, "deal")
    return line


def auction(line: Line, age: int, bid: str, trump: str, book: Comments) -> None:
    """The Ombre of that age bids, the others pass; he names his trumps."""
    while line.state.phase == "auction":
        line.do(bid if line.state.turn == SEATS[age] else "pass")
    book.mark(line, "auction")
    line.do(f"name {SUIT_WORDS[SUITS.index(trump)]}")
    book.mark(line, "trumps")


def keep(line: Line) -> None:
    """Whoever is left exchanges nothing."""
    while line.state.phase == "exchange":
        line.do("done")
    if line.state.phase == "rest":
        line.do("leave them")


def up_to_play(example: Example, book: Comments) -> Line:
    """1878: the deal, the auction and the exchange."""
    data, seats = example.data, example.data["seats"]
    hands, stock = data["hands"], None
    if "exchange" in data:
        dealt = load(example.book, example.game).example("belinda-deal").data
        hands, stock = dealt["deal"], dealt["stock"]
    line = begin(example, [hands[p] for p in seats], stock, seats, book)
    auction(line, seats.index(data["ombre"]), "bid " + data["bid"], data["trump"], book)
    for step in data.get("exchange", []):
        if line.state.turn != SEATS[seats.index(step["player"])]:
            line.do("cede")
        line.do(*[f"discard {c}" for c in step["discard"]], "done")
        book.mark(line, f"exchange {step['player']}")
    if data.get("runs"):
        keep(line)
    return line


def tricks_of(game: dict[str, Any], run: dict[str, Any]) -> list[Trick]:
    """All the tricks of a run, with those it takes over from another."""
    before: list[Trick] = []
    if "cont" in run:
        other = next(r for r in game["runs"] if r["id"] == run["cont"][0])
        before = tricks_of(game, other)[: run["cont"][1]]
    own: list[Trick] = []
    for text in run["tricks"]:
        cards, winner = text.split(" > ")
        plays = [play.split() for play in cards.split(", ")]
        own.append(([(who, what) for who, what in plays], winner))
    return before + own


def printed_run(example: Example, run: dict[str, Any], book: Comments) -> Line:
    """1878: one way that the book plays the hands; cards it does not name are the least that may be played."""
    seats, data = example.data["seats"], example.data
    line = up_to_play(example, book)
    state = cast(OmbreState, line.state)
    if run.get("note"):
        line.say(f"{run['note'][:1].upper()}{run['note'][1:]}.")
    book.mark(line, run["id"])
    found = tricks_of(data, run)
    taken_over = run["cont"][1] if "cont" in run else 0
    for n, (plays, winner) in enumerate(found):
        if line.state.is_terminal():
            break
        said = dict(plays)
        for _ in range(3):
            player = seats[SEATS.index(int(line.state.turn))]
            later = {dict(p).get(player, "?") for p, _ in found[n + 1 :]} | {"?"}
            named = said.get(player, "?")
            if named != "?":
                line.do(named)
                continue
            follows = player == winner and plays[0][0] != player
            chosen = best_card(state, line.words()) if follows else any_card(state, line.words(), later)
            line.act(line.state.string_to_action(chosen), "a card that the book does not name")
        if n >= taken_over:
            book.mark(line, f"{run['id']} {n + 1}")
    finish(line, run, seats)
    book.mark(line, f"{run['id']} end")
    return line


def finish(line: Line, run: dict[str, Any], seats: list[str]) -> None:
    """The rest is claimed where the book stops short; then what it pays."""
    if not line.state.is_terminal() and "stop" in line.words():
        line.do("stop")
    if "result" not in run:
        return
    while not line.state.is_terminal():
        chosen = best_card(cast(OmbreState, line.state), line.words())
        line.act(line.state.string_to_action(chosen), "the book stops here: the rest is claimed")
    names = [line.names[SEATS[n]] for n in range(3)]
    paid = ", ".join(f"{name} {run['pay'][p]:+d}" for name, p in zip(names, seats, strict=True)) if "pay" in run else ""
    said = RESULTS[run["result"]]
    line.say(f"{said[:1].upper()}{said[1:]}{'; ' + paid if paid else ''}.")


def run_by_age(example: Example, run: dict[str, Any], book: Comments) -> Line:
    """1768: tricks as (leader's age, card, card, card, winner's age), nothing exchanged."""
    data = example.data
    people = ["the first", "the second", "the third"]
    line = begin(example, data["hands"], None, people, book)
    auction(
        line, data["ombre"], "sans prendre" if data["contract"] == "sans-prendre" else "ask leave", data["trump"], book
    )
    keep(line)
    line.say({"losing": "As the book loses it."}.get(run["id"], f"A better way: {run['id'].replace('-', ', by a ')}."))
    for n, (_, *cards, _) in enumerate(run["tricks"], 1):
        line.do(*cards)
        book.mark(line, f"{run['id']} {n}")
    return line


def popes_hand(example: Example, book: Comments) -> Line:
    """1754: the game of the poem, which the book reprints."""
    data, by_age = example.data, ["B", "A", "T"]
    people = ["Belinda", "the Baron", "Sir Anonym"]
    line = begin(example, [data["hands"][p] for p in by_age], None, people, book)
    auction(line, 0, "ask leave", data["trump"], book)
    keep(line)
    for n, (_, *cards) in enumerate(data["tricks"], 1):
        said = dict(zip(by_age, cards, strict=True))
        for _ in range(3):
            line.do(said[by_age[SEATS.index(int(line.state.turn))]])
        book.mark(line, f"trick {n}")
    return line
