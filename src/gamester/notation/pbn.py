"""PBN for Whist: one deal's hands, trump and play, as bridge programs write them (Portable Bridge Notation 2.1).

Seats are N E S W; our seats 0 to 3 sit South, West, North, East, so that play to the left is clockwise. The card that
was turned stands in a tag of our own, ``[TurnedCard "7S"]``, for PBN knows no turned trump.
"""

import re
from typing import Any, cast

from gamester.engine.errors import BadNotation, GamesterError
from gamester.engine.game import Game
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.equipment.cards import NAMES, RANKS, SUITS
from gamester.parts.cards import CardState

SEATS = "SWNE"
_TAG = re.compile(r'^\[(\w+) "([^"]*)"\]\s*$')


def _pbn_hand(cards: list[str]) -> str:
    by_suit = ["".join(r for r in reversed(RANKS) if r + suit in cards) for suit in "SHDC"]
    return ".".join(by_suit)


def write(state: State) -> str:
    """The first deal of a seeded or given Whist match as PBN text; play up to where it has come."""
    if state.game.id != "whist":
        raise BadNotation(f"PBN is written for whist, not for {state.game.id}")
    game = load_game(str(state.game), {"deals": 1})
    start = game.new_initial_state(state.given_seed(), [NAMES[c] for c in state.first] if len(state.first) else None)
    if start.is_chance_node():
        raise BadNotation("a deal drawn card by card is in the record; PBN wants a seed or a deal")
    order = [NAMES[c] for c in start.order[:52]]
    hands: list[list[str]] = [[NAMES[c] for c in range(52) if game_hand(start, p) >> c & 1] for p in range(4)]
    plays = [NAMES[a] for p, a in state.full_history() if p >= 0 and a < 52][:52]
    first = (int(start.dealer) + 1) % 4
    lines = [
        '[Event "Whist"]',
        f'[Game "{game}"]',
        f'[Dealer "{SEATS[start.dealer]}"]',
        f'[Deal "{SEATS[first]}:{" ".join(_pbn_hand(hands[(first + n) % 4]) for n in range(4))}"]',
        f'[TurnedCard "{order[51]}"]',
        f'[Trump "{order[51][1]}"]',
        f'[Play "{SEATS[first]}"]',
    ]
    for n in range(0, len(plays), 4):
        lines.append(" ".join(c[1] + c[0] for c in plays[n : n + 4]))
    return "\n".join([*lines, "*" if len(plays) < 52 else "", ""]).replace("\n\n", "\n")


def game_hand(state: State, seat: int) -> int:
    """The set of cards that ``seat`` holds."""
    return int(cast(CardState, state).hands[seat])


def read(text: str) -> State:
    """The Whist deal of a PBN text, played as far as it goes. ``BadNotation`` says what is wrong and where."""
    if len(text) > 100_000:
        raise BadNotation("this PBN text is longer than one deal can be")
    tags: dict[str, str] = {}
    plays: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        found = _TAG.match(line)
        if found:
            tags[found[1]] = found[2]
        elif line and not line.startswith(("%", ";")):
            for word in line.split():
                if word == "*":
                    continue
                if not re.fullmatch("[CDHS][2-9TJQKA]", word):
                    raise BadNotation(f"line {number}: {word[:20]!r} is no card of PBN (suit then rank, as S7)")
                plays.append(word[1] + word[0])
    for name in ("Dealer", "Deal", "TurnedCard"):
        if name not in tags:
            raise BadNotation(f'the PBN text has no [{name} "..."]')
    return _play(tags, plays)


def _play(tags: dict[str, str], plays: list[str]) -> State:
    hands = _hands(tags["Deal"])
    dealer, turned = SEATS.find(tags["Dealer"]), tags["TurnedCard"].upper()
    if dealer != 0:
        raise BadNotation("South deals the first deal here: turn the table so that the dealer is S")
    if turned not in hands[dealer]:
        raise BadNotation(f"the turned card {turned} is not in the dealer's hand")
    hands[dealer].remove(turned)
    hands[dealer].append(turned)
    order = [hands[(dealer + 1 + n % 4) % 4][n // 4] for n in range(52)]
    game: Game[Any] = load_game("whist(deals=1)")
    state: State = game.new_initial_state(deal=order)
    for n, word in enumerate(plays):
        try:
            while state.phase == "call":
                state.apply_action(state.string_to_action("keep silent"))
            state.apply_action(state.string_to_action(word))
        except GamesterError as e:
            raise BadNotation(f"card {n + 1} of the play, {word}: {e}") from None
    return state


def _hands(deal: str) -> list[list[str]]:
    seat, colon, rest = deal.partition(":")
    parts = rest.split()
    if not colon or seat not in SEATS or len(seat) != 1 or len(parts) != 4:
        raise BadNotation("a PBN deal is a seat, a colon and four hands")
    hands: list[list[str]] = [[], [], [], []]
    for n, part in enumerate(parts):
        suits = part.split(".")
        if len(suits) != 4:
            raise BadNotation(f"hand {n + 1} of the PBN deal has not four suits")
        for suit, ranks in zip("SHDC", suits, strict=True):
            hands[(SEATS.index(seat) + n) % 4] += [r + suit for r in ranks.upper()]
    cards = sorted(c for hand in hands for c in hand)
    if cards != sorted(r + s for r in RANKS for s in SUITS) or any(len(h) != 13 for h in hands):
        raise BadNotation("the PBN deal is not the whole pack once, thirteen cards to a hand")
    return hands
