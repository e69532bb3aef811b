"""What each side can force in a trick game with all cards open, after each card that may be played, and a best line.

Hands are given in the order of the seats, such as 'AS KS 7H'; give '' for a seat that sits out.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from gamester.commands.common import add_game, add_json, game_of, print_json, wrapped
from gamester.engine.errors import BadOption

if TYPE_CHECKING:
    from gamester.engine.game import Game
    from gamester.players.solver import Aim, Position

SUITS = "CDHS"


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    add_game(parser)
    parser.add_argument("hands", metavar="HAND", nargs="+", help="each seat's cards, from seat 0 on")
    parser.add_argument("--trump", metavar="SUIT", default="", help="C, D, H or S; without it there are no trumps")
    parser.add_argument("--leader", type=int, default=0, metavar="SEAT", help="who leads (default 0)")
    parser.add_argument("--played", metavar="CARDS", default="", help="what has been played from these hands, in order")
    parser.add_argument("--camp", metavar="SEATS", default="", help="one camp, such as 0,2 (default: the game's sides)")
    parser.add_argument("--ombre", type=int, metavar="SEAT", help="who is Ombre: asks for Vole, sacada or puesta")
    add_json(parser)


def placed(game: Game[Any], args: argparse.Namespace) -> Position:
    """The position asked about."""
    from librt.vecs import vec
    from mypy_extensions import i64

    from gamester.equipment.cards import card, card_set
    from gamester.players.solver import Position

    suit = args.trump.strip().upper()[:1]
    if args.trump and (not suit or suit not in SUITS):
        raise BadOption(f"trumps are C, D, H or S, not {args.trump[:20]!r}")
    if not suit and game.family == "ombre":
        raise BadOption(f"{game.id} has always a trump: give --trump C, D, H or S")
    sets = vec[i64]([card_set(hand) for hand in args.hands])
    at = Position(game, sets, SUITS.index(suit) if suit else -1, args.leader)
    for word in args.played.split():
        at = at.after(card(word))
    return at


def camps(game: Game[Any], at: Position, text: str) -> list[list[int]]:
    """The camps to ask for: one named and all others, two sides of partners, or each seat by itself."""
    seats = sorted(int(p) for p in at.seats)
    if text:
        named = sorted({int(n) for n in text.split(",") if n.strip().isdigit()})
        if not named or not set(named) < set(seats):
            raise BadOption(f"a camp is some of the seats {', '.join(map(str, seats))}, not {text[:20]!r}")
        return [named, [p for p in seats if p not in named]]
    if len(seats) == 4 and game.sides == 2:
        return [[0, 2], [1, 3]]
    return [[p] for p in seats]


def aim_of(game: Game[Any], at: Position, seat: int | None) -> Aim | None:
    """The Ombre's aim, if it is asked for."""
    from gamester.players.solver import Ombre

    if seat is None:
        return None
    if game.family != "ombre" or len(at.seats) != 3:
        raise BadOption("an Ombre plays alone against two, in the game of that name")
    if seat not in at.seats:
        raise BadOption(f"there is no seat {seat} to be Ombre")
    return Ombre(seat)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.equipment.cards import NAMES, SUIT_WORDS
    from gamester.players.solver import Solver

    game = game_of(args)
    at = placed(game, args)
    aim = aim_of(game, at, args.ombre)
    names = game.seat_names()
    asked = [[int(aim.seat)]] if aim else camps(game, at, args.camp)
    turn = int(at.turn())
    sides: list[tuple[list[int], str | int]] = []
    cards: list[tuple[str, str | int]] = []
    line: list[tuple[int, str]] = []
    for camp in asked:
        solver = Solver(at, camp, aim)
        value = solver.value(at)
        sides.append((camp, aim.names[value] if aim else value))
        if turn in camp or aim:
            each = sorted(solver.cards(at), key=lambda one: -one[1])
            cards = [(NAMES[c], aim.names[v] if aim else v) for c, v in each]
            line = [(seat, NAMES[c]) for seat, c in solver.line(at, value)]
    if args.json:
        trump = SUITS[at.trump] if at.trump < 4 else None
        said = {"game": str(game), "trump": trump, "to_play": turn, "tricks": int(at.left())}
        each_side = [{"seats": camp, "forces": forces} for camp, forces in sides]
        each_card = [{"card": card, "forces": forces} for card, forces in cards]
        plays = [{"seat": seat, "card": card} for seat, card in line]
        print_json({**said, "sides": each_side, "cards": each_card, "line": plays})
        return 0
    trumps = f"{SUIT_WORDS[at.trump]} trumps" if at.trump < 4 else "no trumps"
    print(f"{game.title}, {trumps}, {names[turn]} to play, tricks to come: {at.left()}")
    for camp, forces in sides:
        print(f"  {' and '.join(names[p] for p in camp)} can force {forces}")
    print(f"after each card of {names[turn]}:")
    for forces in dict.fromkeys(forces for _, forces in cards):
        print(wrapped(" ".join(card for card, same in cards if same == forces), "      ", f"  {forces}: "))
    print("best play:")
    print(wrapped(", ".join(f"{names[seat]} {card}" for seat, card in line), "  ", "  "))
    return 0
