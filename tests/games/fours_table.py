"""Setting up deals of All-Fours and its kin, shared by their tests."""

from __future__ import annotations

from typing import Any

import gamester
from gamester.engine.bits import BIT
from gamester.equipment.cards import NAMES, card, card_set


def pack_of(game: Any) -> list[str]:
    """The pack's cards by name."""
    return [NAMES[int(c)] for c in game.whole_pack]


def ordered(game: Any, hands: list[str], then: str = "") -> list[str]:
    """A whole pack from which seat 0 deals those hands (by seat, as far as they matter), and ``then`` what follows."""
    each = sum(game.parts[1].packets)
    held = [hand.split() for hand in (*hands, *[""] * game.players)[: game.players]]
    used = [c for hand in held for c in hand] + then.split()
    assert len(set(used)) == len(used), "a card is in two places"
    rest = [c for c in pack_of(game) if c not in used]
    for hand in held:
        while len(hand) < each:
            hand.append(rest.pop())
    seats = [*range(1, game.players), 0]
    order = [c for at in range(0, each, 3) for seat in seats for c in held[seat][at : at + 3]]
    return [*order, *then.split(), *rest]


def dealt(text: str, hands: list[str], then: str = "", **options: object) -> Any:
    """A match in which seat 0 deals so."""
    game = gamester.load_game(text, options)
    return game.new_initial_state(seed=1, deal=ordered(game, hands, then))


def seated(text: str, scores: list[int] | None = None, **options: object) -> Any:
    """A match with those scores, its first deal dealt by seat 0."""
    game = gamester.load_game(text, options)
    s: Any = game.new_initial_state(seed=1)
    s.dealer = 0
    game.start_deal(s, again=True)
    for side, n in enumerate(scores or []):
        s.score[side] = n
    return s


def played(s: Any, trump: str, held: list[str], took: list[str], ends: bool = True) -> Any:
    """The deal is played out: what each held, and what each has in his tricks."""
    s.trump = "CDHS".index(trump)
    s.turned_worth = 0
    for seat in range(s.game.players):
        s.played[seat] = card_set(held[seat])
        s.taken[seat] = card_set(took[seat])
    if ends:
        s.game.finish_deal(s)
    return s


def points(s: Any) -> dict[str, int]:
    """Which side makes which point."""
    from gamester.games.fours.state import POINTS

    return {POINTS[n]: int(side) for n, side in enumerate(s.game.tally(s)) if side >= 0}


def lowest(s: Any) -> Any:
    """The deal played on with the first action open, to its end."""
    deal = int(s.deal)
    while not s.is_terminal() and s.deal == deal:
        s.apply_action(s.legal_actions()[0])
    return s


def holds(s: Any, seat: int, cards: str) -> bool:
    """Whether a seat holds all of these."""
    return all(s.hands[seat] & BIT[card(c)] for c in cards.split())
