"""How often is a hand dealt that ...: reckoned exactly where a deal is plain, and in any case dealt and counted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb
from typing import Any, cast

from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.equipment.cards import JOKER, NAMES
from gamester.lab.common import game_of
from gamester.lab.sample.words import BadQuestion, Node, read
from gamester.parts.cards import CardGame, CardState

WHOSE = ("any", "dealer", "eldest", "side")
DEALS = 4000
MOST = 400_000  # distributions of the cards that are reckoned at most
FAR = 5.0  # standard errors between the reckoning and the deals from which on the reckoning is not believed
Spread = dict[int, Fraction]


@dataclass(frozen=True, slots=True)
class Answer:
    """How often each number comes (of a question: 0 no, 1 yes), exactly where ``exact`` is, and as counted in deals."""

    asked: str
    game: str
    whose: str
    exact: Spread | None
    counted: dict[int, int]
    why: str  # how it was reckoned, or why it was not
    asks: bool = True

    @property
    def hands(self) -> int:
        """How many hands were looked at."""
        return sum(self.counted.values())

    @property
    def chance(self) -> float:
        """The chance of yes, the exact one where there is one."""
        return float(self.exact.get(1, Fraction(0))) if self.exact is not None else self.sampled

    @property
    def sampled(self) -> float:
        """The share of the hands dealt of which the answer was yes."""
        return self.counted.get(1, 0) / self.hands

    @property
    def mean(self) -> float:
        """The mean number, the exact one where there is one."""
        if self.exact is not None:
            return float(sum((n * p for n, p in self.exact.items()), Fraction(0)))
        return sum(n * many for n, many in self.counted.items()) / self.hands

    def error(self, number: int = 1) -> float:
        """The standard error of the share of hands with this number; never told as nothing where few were seen."""
        p = (self.counted.get(number, 0) + 1) / (self.hands + 2)
        return math.sqrt(p * (1 - p) / self.hands)


@dataclass(slots=True)
class Dealt:
    """A deal before its first choice: each place's cards by how far it sits from the dealer, and what was turned."""

    hands: list[int]
    order: list[int]
    turned: int
    trump: int

    def where(self, cards: int) -> frozenset[int]:
        """The places of these cards in the pack as it was shuffled."""
        return frozenset(n for n, card in enumerate(self.order) if cards >> card & 1)


def cards_at(game: Game[Any]) -> CardGame[Any]:
    """``BadQuestion`` where no cards are held."""
    if not isinstance(game, CardGame) or game.piece_names != NAMES[: len(game.piece_names)]:
        raise BadQuestion(f"{game} is no game of hands of cards")
    return game


def dealt(game: CardGame[Any], seed: int) -> tuple[Dealt, CardState]:
    """One deal."""
    state = cast(CardState, game.new_initial_state(seed=seed))
    if state.is_terminal():
        raise BadQuestion(f"nobody has a choice at {game}: hands cannot be looked at before it")
    places = int(game.places)
    seats = [(int(state.dealer) + n * int(game.turning)) % places for n in range(places)]
    hands = [int(state.hands[seat]) for seat in seats]
    turned, trump = int(state.turn_up), int(state.trump)
    if trump < 0 <= turned < JOKER:
        trump = turned // 13  # not trumps yet, but the card that is offered
    return Dealt(hands, [int(card) for card in state.order], turned, trump), state


@dataclass(slots=True)
class Plain:
    """A deal in which each holder's cards come from the same places of the pack: any are as likely."""

    sizes: list[int]  # cards of each holder
    pack: int
    turned: list[int] = field(default_factory=list)  # for each holder: 1 where the card turned is his own, else 0
    has_trumps: bool = False


def holders(game: CardGame[Any], whose: str) -> list[list[int]]:
    """Who is looked at: places together, each told by how far he sits from the dealer."""
    places = int(game.places)
    if whose == "any":
        return [[n] for n in range(places)]
    if whose == "dealer":
        return [[0]]
    if whose == "eldest":
        return [[1 % places]]
    if whose != "side":
        raise BadQuestion(f"a hand is of {', '.join(WHOSE)}, not {whose!r:.40}")
    sides = int(game.sides)
    if sides < 2 or sides >= places or places % sides:
        raise BadQuestion(f"there are no partners at {game}")
    return [list(range(n, places, sides)) for n in range(sides)]


def together(hands: list[int], who: list[int]) -> int:
    """Several hands as one."""
    out = 0
    for n in who:
        out |= hands[n]
    return out


def plain(game: CardGame[Any], deals: list[Dealt], who: list[list[int]]) -> Plain | str:
    """What all these deals have in common; or, where they are dealt now so and now so, why they are not plain."""
    pack = sum(1 << int(card) for card in game.pack_order(game.empty_state()))
    places = [[one.where(together(one.hands, each)) for each in who] for one in deals]
    sizes = [len(found) for found in places[0]]
    if any(found != places[0] for found in places):
        return "where in the pack the cards of a hand lie hangs on what is dealt"
    if any(sum(hand.bit_count() for hand in one.hands) > len(one.order) for one in deals):
        return "the pack is dealt more than once"
    out = Plain(sizes, pack)
    if all(one.turned >= 0 and one.trump == one.turned // 13 for one in deals):
        at = {one.where(1 << one.turned) for one in deals}
        if len(at) == 1:
            spot = at.pop()
            out.turned, out.has_trumps = [int(spot <= found) for found in places[0]], True
    return out


def ways(sizes: list[int], many: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to take ``many`` cards of kinds with so many each, with the number of hands that it stands for."""
    if not sizes:
        if not many:
            yield (), 1
        return
    rest = sum(sizes[1:])
    for n in range(max(0, many - rest), min(sizes[0], many) + 1):
        first = comb(sizes[0], n)
        for below, times in ways(sizes[1:], many - n):
            yield (n, *below), first * times


def many_ways(sizes: list[int], many: int) -> int:
    """How many ways ``ways`` has."""
    row = [1] + [0] * many
    for size in sizes:
        row = [sum(row[max(0, n - size) : n + 1]) for n in range(many + 1)]
    return row[many]


def kinds(sets: list[int], pack: int) -> list[int]:
    """The pack in as few kinds as the sets tell apart."""
    out = [pack]
    for one in sets:
        out = [part for kind in out for part in (kind & one, kind & ~one) if part]
    return out


class TooMany(Exception):
    """There is too much to reckon."""


def spread(node: Node, deal: Plain) -> Spread:
    """The exact chance of each answer, of a holder taken at random among those who hold cards; ``TooMany`` or so."""
    out: Spread = {}
    those = [n for n, size in enumerate(deal.sizes) if size]
    alike: dict[tuple[int, int], int] = {}
    for n in those:
        key = (deal.sizes[n], deal.turned[n] if node.trumps else 0)
        alike[key] = alike.get(key, 0) + 1
    for (size, own), times in alike.items():
        share = Fraction(times, len(those))
        if not node.trumps:
            _add(out, node, deal.pack, -1, deal.pack, 0, size, share)
            continue
        for trump in range(4):
            suit = deal.pack & (0x1FFF << 13 * trump)
            if not suit:
                continue
            for kind in kinds([suit, *node.sets(deal.pack, trump)], deal.pack):
                turned = kind & suit
                if turned:  # a card of this kind is turned: which of them makes no difference
                    card = turned & -turned
                    part = share * Fraction(turned.bit_count(), deal.pack.bit_count())
                    held = card if own else 0
                    _add(out, node, deal.pack, trump, deal.pack & ~card, held, size - own, part)
    return dict(sorted(out.items()))


def _add(out: Spread, node: Node, pack: int, trump: int, left: int, held: int, many: int, share: Fraction) -> None:
    """Add what comes of ``many`` cards drawn from those ``left``, to those ``held``."""
    parts = kinds(node.sets(pack, trump), left)
    sizes = [part.bit_count() for part in parts]
    if many_ways(sizes, many) > MOST:
        raise TooMany
    inside: dict[int, list[int]] = {}
    already: dict[int, int] = {}
    found: dict[int, int] = {}
    taken: tuple[int, ...] = ()

    def counter(cards: int) -> int:
        if cards not in inside:
            inside[cards] = [n for n, part in enumerate(parts) if part & cards]
            already[cards] = (held & cards).bit_count()
        return already[cards] + sum(taken[n] for n in inside[cards])

    for taken, times in ways(sizes, many):  # noqa: B007
        value = node.value(pack, trump, counter)
        found[value] = found.get(value, 0) + times
    whole = comb(left.bit_count(), many)
    for value, times in found.items():
        out[value] = out.get(value, Fraction(0)) + share * Fraction(times, whole)


def hand(game: Game[Any] | str, question: str, whose: str = "any", deals: int = DEALS, seed: int = 0) -> Answer:
    """How often a hand answers a question (``words`` tells how one is written), or how often it has each number.

    ``whose``: ``any`` seat's hand, taken at random; the ``dealer``'s; the ``eldest``'s (who sits next after him); a
    whole ``side``'s. It is the hand as it lies before anybody chooses. ``deals`` deals, from ``seed`` on, are looked
    at in any case; where the cards of a hand come from the same places of the pack in all of them, and there are not
    too many distributions, the chances are reckoned exactly besides, and believed if the deals do not gainsay them.
    """
    node = read(question)
    found = cards_at(game_of(game))
    who = holders(found, whose)
    counted: dict[int, int] = {}
    looked: list[Dealt] = []
    pack = sum(1 << int(card) for card in found.pack_order(found.empty_state()))
    for n in range(deals):
        one, _ = dealt(found, seed + n)
        if node.trumps and one.trump < 0:
            raise BadQuestion(f"no card is turned for trumps at {found} before the first choice")
        looked.append(one)
        for each in who:
            held = together(one.hands, each)
            if held:
                value = node.value(pack, one.trump, lambda cards, held=held: (held & cards).bit_count())  # type: ignore[misc]
                counted[value] = counted.get(value, 0) + 1
    if not counted:
        raise BadQuestion(f"nobody holds cards at {found} before the first choice")
    exact, why = _reckoned(node, plain(found, looked, who))
    answer = Answer(question, str(found), whose, exact, dict(sorted(counted.items())), why, node.asks)
    if exact is not None and (said := gainsaid(answer)):
        answer = Answer(question, str(found), whose, None, answer.counted, said, node.asks)
    return answer


def _reckoned(node: Node, deal: Plain | str) -> tuple[Spread | None, str]:
    if isinstance(deal, str):
        return None, deal
    if node.trumps and not deal.has_trumps:
        return None, "the trumps are not those of one card turned"
    try:
        exact = spread(node, deal)
    except TooMany:
        return None, "there are too many distributions to reckon all"
    sizes = sorted({size for size in deal.sizes if size})
    how = f"{' or '.join(map(str, sizes))} of {deal.pack.bit_count()} cards, all hands as likely"
    if node.trumps:
        whose = "out of a hand" if any(deal.turned) else "beside the hands"
        how += f"; a card turned for trumps {whose}"
    return exact, how


def gainsaid(answer: Answer) -> str:
    """Where the deals are too far from the reckoning: hands of one deal hang together, so errors are told wide."""
    assert answer.exact is not None
    for number in {*answer.exact, *answer.counted}:
        p = float(answer.exact.get(number, Fraction(0)))
        seen = answer.counted.get(number, 0) / answer.hands
        deals = answer.hands / 4
        if abs(seen - p) > FAR * math.sqrt(max(p * (1 - p), 1 / answer.hands) / deals):
            return f"the deals gainsay the reckoning: {number} comes {seen:.4g} of the time, not {p:.4g}"
    return ""


def hand_where(
    game: Game[Any] | str, test: Callable[[State, int], bool], whose: str = "any", deals: int = DEALS, seed: int = 0
) -> Answer:
    """How often ``test(state, seat)`` is true of a deal before its first choice: any predicate in Python, counted.

    ``state`` is whole: ``state.hands[seat]`` are a seat's cards, bit ``c`` for card ``c``.
    """
    found = cards_at(game_of(game))
    if whose == "side":
        raise BadQuestion("a test in Python is asked of each seat: it can look at the partner's hand itself")
    counted = {0: 0, 1: 0}
    for n in range(deals):
        _, state = dealt(found, seed + n)
        for (each,) in holders(found, whose):
            place = (int(state.dealer) + each * int(found.turning)) % int(found.places)
            if state.hands[place]:
                counted[int(bool(test(state, place)))] += 1
    name = getattr(test, "__name__", "a test")
    return Answer(name, str(found), whose, None, counted, "a test in Python is counted, not reckoned")
