"""Boxes that all fill, who takes of a pool, what is left in it when the players rise, and a board for them."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.part import G, S
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.parts.quiet import Quiet

LEFT: Final = "as its part of what nobody has won"  # how a share was won


class Boxes(Quiet[S, G]):
    """Before the deal each puts the same into every one of so many boxes."""

    def __init__(self, name: str, cited: str, boxes: int, stake: i64, article: i64) -> None:
        super().__init__(name, cited)
        self.boxes = boxes
        self.stake = stake
        self.at_boxes = article

    def begin(self, s: S) -> None:
        game = self.game
        for box in range(self.boxes):
            for p in range(game.players):
                s.pay(p, game.players + box, self.stake, self.at_boxes)
        game.next(s)


def share_out(s: State, pool: i64, seats: i64, article: i64) -> None:
    """Divide a pool among a set of seats, what is over one each from the eldest on."""
    game = s.game
    seat = s.dealer
    left = count(seats)
    for _ in range(game.players):
        seat = game.after(seat)
        if seats & BIT[seat]:
            s.pay(game.players + pool, seat, -(-s.purse[game.players + pool] // left), article)
            left -= 1


def takers(s: State, pool: i64) -> i64:
    """The seats that have taken of a pool in this deal."""
    out: i64 = 0
    for word in s.log:
        if (word >> 6 & 63) == s.game.players + pool:
            out |= BIT[word & 63]
    return out


def even_out(s: State, due: list[int], article: i64) -> None:
    """Those who owe, whose ``due`` is less than nothing, pay those to whom as much is due in all, seat by seat."""
    for p in range(len(due)):
        for q in range(len(due)):
            if due[p] < 0 < due[q]:
                paid = min(-due[p], due[q])
                s.pay(p, q, paid, article)
                due[p] += paid
                due[q] -= paid


def by_deal(s: State, names: list[str]) -> str:
    """What each has won or lost by the deal, in counters."""
    players = s.game.players
    won = ZEROS[:players]
    for word in s.log:
        giver: i64 = word >> 6 & 63
        taker = word & 63
        if giver < players:
            won[giver] -= word >> 24
        if taker < players:
            won[taker] += word >> 24
    return ", ".join([f"{name} {int(won[p]):+}" for p, name in enumerate(names)])


def board_zone(s: State) -> Zone:
    """The pools as compartments of a board, and what lies in each."""
    game = s.game
    spots = [Item(f"spot {name}", name) for name in game.pools]
    for n, name in enumerate(game.pools):
        held = int(s.purse[game.players + n])
        if held:
            spots.append(Item(f"pool {name}", name, "", amount=held))
    return Zone("layout", "layout", spots, title="the board")
