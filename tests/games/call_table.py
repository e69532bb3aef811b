"""Setting up the hands of Quadrille and its kin: seats are told by age, 0 the eldest, the last the dealer."""

from __future__ import annotations

from typing import Any, cast

from tests.games.words import do, names

import gamester
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.ombre.king.state import ALONE, ASK, CallState
from gamester.parts.deal import Deal


def ages(s: CallState) -> list[int]:
    """The seats from the eldest to the dealer."""
    seat, out = int(s.dealer), []
    for _ in range(s.game.players):
        seat = int(s.game.after(seat))
        out.append(seat)
    return out


def order(game: Any, hands: list[list[str]]) -> list[str]:
    """The pack's order that deals these hands, filled up with what is left of the pack."""
    deal = next(part for part in game.parts if isinstance(part, Deal))
    named = {card(c) for hand in hands for c in hand}
    rest = [NAMES[c] for c in game.pack_order(game.new_state()) if c not in named]
    full = []
    for hand in hands:
        take = deal.each - len(hand)
        full.append([*hand, *rest[:take]])
        rest = rest[take:]
    out, at = [], 0
    for packet in deal.packets:
        out += [c for hand in full for c in hand[at : at + packet]]
        at += packet
    return [*out, *rest]


def table(text: str, hands: list[list[str]] | None = None) -> CallState:
    """A match whose first deal is this one."""
    game = cast(Any, gamester.load_game(text))
    given = [*(hands or []), *[[] for _ in range(game.players)]][: game.players]
    return cast(CallState, game.new_initial_state(seed=1, deal=order(game, given)))


def stand(s: CallState, age: int, bid: str = "ask leave", trump: str = "", call: str = "") -> None:
    """That age makes the bid and the others pass; then he names the trump and calls."""
    seat = ages(s)[age]
    while s.phase == "auction":
        do(s, bid if s.turn == seat and bid in names(s) else "pass")
    if trump and s.phase == "name":
        do(s, "name " + next(w for w in ("Clubs", "Diamonds", "Hearts", "Spades") if w[0] == trump))
    if call:
        do(s, f"call {call}")


def play(s: CallState, *tricks: str) -> None:
    """Tricks written as cards by the order of play."""
    for trick in tricks:
        do(s, *trick.split())


def made(s: CallState) -> list[int]:
    """Tricks by age."""
    return [int(s.tricks[p]) for p in ages(s)]


def won(s: CallState) -> list[int]:
    """Counters by age."""
    return [int(s.purse[p]) for p in ages(s)]


def settle(
    s: CallState,
    tricks: list[int],
    *,
    bid: int = ASK,
    trump: str = "S",
    friend: int | None = None,
    hand: str = "",
    friend_hand: str = "",
    vole: int = 0,
    forced: bool = False,
) -> list[int]:
    """What each age wins and loses by a game that the eldest stood, with these tricks by age, on the state's board.

    ``friend``: the age that held the King called (the eldest's own, if 0).
    """
    game, seats, before = cast(Any, s.game), ages(s), won(s)
    s.ombre = seats[0]
    s.bid = bid
    s.trump = "CDHS".index(trump)
    s.called = card("KD") if bid < ALONE and friend is not None else -1
    s.holder = seats[friend] if friend is not None else -1
    s.friend = s.holder
    s.vole = vole
    s.forced = forced
    for p in seats:
        s.hands[p] = 0
    s.hands[seats[0]] = card_set(hand)
    if friend:
        s.hands[seats[friend]] = card_set(friend_hand)
    for age, n in enumerate(tricks):
        s.tricks[seats[age]] = n
    game.judge(s)
    game.stakes.settle(s)
    return [now - then for now, then in zip(won(s), before, strict=True)]


def next_deal(s: CallState) -> None:
    """The stakes of the next deal, with the same dealer."""
    s.game.begin_deal(s)


def beasts(text: str, steps: int, remise: list[int], codille: list[int] | None = None) -> list[int]:
    """The beasts of one game after another lost with these tricks by age, the first with those of ``codille``."""
    s = table(text)
    board, out = s.num_players(), []
    for n in range(steps):
        if n:
            next_deal(s)
        lost = codille if n == 0 else None
        drawn, before = (int(s.going) if lost else 0), int(s.purse[board])
        settle(s, lost or remise, friend=1)
        out.append(int(s.purse[board]) - before + drawn)
    return out
