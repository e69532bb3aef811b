"""Hands and runs of the Comet written as the book writes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import yaml

import gamester
from gamester.engine.bits import BIT
from gamester.engine.state import State
from gamester.games.stops.comet_table import COMET, NINE, RANK_NAMES, CometState

BOOK = Path(gamester.__file__).parent / "books" / "academy-1768" / "comet.yaml"
CHAPTER: dict[str, Any] = yaml.safe_load(BOOK.read_text(encoding="utf-8"))
EXAMPLES: dict[str, Any] = {entry["id"]: entry for entry in CHAPTER["examples"]}


def cards(ranks: list[str], first: dict[str, int] | None = None) -> list[int]:
    """Card numbers for ranks; ``first`` counts the copies already given out."""
    used = {} if first is None else first
    out = []
    for rank in ranks:
        if rank == "*":
            out.append(COMET)
            continue
        copy = used.get(rank, 0)
        used[rank] = copy + 1
        assert copy < (3 if rank == "9" else 4)
        out.append(4 * RANK_NAMES.index(rank) + copy)
    return out


def pack_for(hands: list[list[int]], lowest: int = 0) -> list[int]:
    """An order of the pack that deals these hands by threes, the eldest first, the rest in rising order."""
    each = len(hands[0])
    order: list[int] = []
    for start in range(0, each, 3):
        for hand in hands:
            order += hand[start : start + 3]
    return order + [c for c in range(4 * lowest, 48) if c not in order]


def dealt(options: str, eldest: list[str], others: list[list[str]] | None = None) -> CometState:
    """A first deal in which the eldest holds these cards, and the others theirs or what is left."""
    game = gamester.load_game(f"comet({options})")
    used: dict[str, int] = {}
    hands = [cards(eldest, used)]
    for hand in others or []:
        hands.append(cards(hand, used))
    taken = [c for hand in hands for c in hand]
    rest = [c for c in range(4 * game.lowest, 48) if c not in taken]  # type: ignore[attr-defined]
    while len(hands) < game.playing:  # type: ignore[attr-defined]
        hands.append([rest.pop() for _ in eldest])
    return cast(CometState, game.new_initial_state(seed=1, deal=pack_for(hands, game.lowest)))  # type: ignore[attr-defined]


def middle(me: list[str], he: list[str], options: str = "deals=1") -> CometState:
    """Two players in the middle of a deal: these cards left, the first of them to lead."""
    game = gamester.load_game(f"comet({options})")
    s = cast(CometState, game.new_initial_state(seed=1))
    used: dict[str, int] = {}
    for seat, hand in ((s.seats[0], me), (s.seats[1], he)):
        held = 0
        for card in cards(hand, used):
            held |= int(BIT[card])
        s.hands[seat] = held
        s.held[seat] = len(hand)
        s.laid[seat] = 0
    left = int(s.hands[0] | s.hands[1])
    s.gone = int(BIT[48] - 1) & ~left
    # All else is out; a figure among it keeps both from a Carte Blanche.
    s.laid[0] = int(BIT[44]) if not left & int(BIT[44]) else int(BIT[47])
    s.laid[1] = s.laid[0]
    return s


def action(s: State, word: str) -> int:
    """``7``, ``TTTT``, ``*9`` (the Comet for a Nine), ``sans``."""
    return s.string_to_action(f"comet {word[1:]}" if word.startswith("*") else word)


def play(s: State, *words: str) -> None:
    """Play the cards named, one after another."""
    for word in words:
        s.apply_action(action(s, word))


def talk(s: CometState, order: list[str]) -> None:
    """Play ``me ...`` and ``he ...`` in turn; whoever is not named but asked says that he has none."""
    eldest = int(s.seats[0])
    for line in order:
        who, *words = line.split()
        seat = eldest if who == "me" else int(s.seats[1])
        while s.current_player() != seat:
            s.apply_action(action(s, "pass"))
        for word in words:
            assert s.current_player() == seat, (line, word)
            s.apply_action(action(s, word))


def may(s: State, word: str) -> bool:
    """Whether the seat to act may do that."""
    return action(s, word) in s.legal_actions()


def paid(s: State, article: str) -> list[int]:
    """The amounts transferred under an article in the deal that lies on the table."""
    return [t.amount for t in s.ledger.transfers if t.article == f"academy-1768/comet/{article}"]


__all__ = [
    "CHAPTER",
    "EXAMPLES",
    "NINE",
    "action",
    "cards",
    "dealt",
    "may",
    "middle",
    "pack_for",
    "paid",
    "play",
    "talk",
]
