"""What is imagined is as likely as it should be: endings of every game with hidden cards, beside all that fit them.

The whole of a deal is written down as the order of its pack and the actions. Cards that a seat has never seen are made
to change places in it, and the deal is played again by the rules: if all goes as it went and the seat sees what it saw,
then so the cards may lie. Every lie is as likely as any other, for the pack was shuffled.
"""

from __future__ import annotations

import json
import math
import os
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from operator import attrgetter

import pytest
from tests.conformance.settings import GAMES, PRESETS, SEATED, load
from tests.fair import even

from gamester.engine.bits import BIT
from gamester.engine.errors import GamesterError
from gamester.engine.fields_told import Names
from gamester.engine.game import Game
from gamester.engine.state import State

NAME = re.compile(r"[2-9TJQKA][CDHS]|[0-6]:[0-6]")
FEWEST, MOST = 4, 100  # ways in which the hidden hands may lie
PIQUET = ("piquet", "account-piquet")
Hands = tuple[frozenset[int], ...]


class Ending:
    """A deal broken off where a seat has little more to learn: ``hidden`` are the cards that it has never seen."""

    def __init__(self, state: State, seed: int, done: list[tuple[int, int]], seat: int, seen: set[str]) -> None:
        self.game, self.seed, self.done, self.seat = state.game, seed, done, seat
        self.state = state.clone()
        self.order = [int(card) for card in state.order]
        pack = [int(card) for card in self.game.pack_order(state)]
        self.hidden = [card for card in pack if self.game.outcome_name(card) not in seen]
        self.hands = hands(state, seat)
        self.looks = self.shape(state)

    def ways(self) -> int:
        """In how many ways the hidden cards could lie in the others' hands, whatever was seen of them."""
        out, left = 1, len(self.hidden)
        for hand in self.hands:
            many = len(hand & set(self.hidden))
            out *= math.comb(left, many)
            left -= many
        return out

    def lies(self) -> Iterator[Hands]:
        """Each of them."""
        yield from self._lies(0, self.hidden)

    def _lies(self, n: int, left: list[int]) -> Iterator[Hands]:
        if n == len(self.hands):
            yield ()
            return
        mine = self.hands[n] & set(self.hidden)
        for cards in combinations(left, len(mine)):
            for rest in self._lies(n + 1, [card for card in left if card not in cards]):
                yield (frozenset(cards) | (self.hands[n] - mine), *rest)

    def fits(self, lie: Hands, source: random.Random) -> bool:
        """Whether the deal could have gone as it went with the cards lying so; the rest of them anyhow.

        At Ramsch not every card can have been led face down, nor laid out at Piquet: more than one way is tried.
        """
        return any(self._fits(lie, source) for _ in range(12 if self.game.id in ("ramsch", *PIQUET) else 1))

    def _fits(self, lie: Hands, source: random.Random) -> bool:
        change: dict[int, int] = {}
        rest, others = set(self.hidden), set(self.hidden)
        for old, new in zip(self.hands, lie, strict=True):
            away, come = sorted(old - new), sorted(new - old)
            source.shuffle(come)
            change.update(zip(away, come, strict=True))
            change.update({card: card for card in old & new})
            rest -= old
            others -= new
        stay, go = sorted(rest), sorted(others)
        source.shuffle(go)
        change.update(zip(stay, go, strict=True))
        order = [change.get(card, card) for card in self.order]
        return self.goes(self.game.new_initial_state(seed=self.seed, deal=order), 0, change)

    def goes(self, state: State, n: int, change: dict[int, int]) -> bool:
        """Whether the deal can go on so from its ``n``-th action, the seat seeing what it saw."""
        for at in range(n, len(self.done)):
            who, action = self.done[at]
            if who != self.seat and self.game.id in PIQUET and state.phase in ("calls", "count"):
                return any(self.goes(said, at + 1, change) for said in self.said(state, who, action))
            try:
                state.apply_action(self.changed(who, action, change))
            except GamesterError:
                return False
        return self.shape(state) == self.looks

    def said(self, state: State, who: int, action: int) -> Iterator[State]:
        """What may have been said at Piquet, where the seat hears neither the suit of a point nor what is sunk."""
        for other in state.legal_actions():
            if self.game.seen(who, other, self.seat) == self.game.seen(who, action, self.seat):
                after = state.clone()
                after.apply_action(other)
                calls = zip(after.calls, self.state.calls, strict=True)  # type: ignore[attr-defined]
                if all(call in (0, heard) for call, heard in calls):
                    yield after

    def shape(self, state: State) -> object:
        """What the seat sees; in the Comet without telling cards of a rank apart, which is of no account there."""
        data = json.loads(state.view(self.seat).to_json())["state"]
        if self.game.id == "comet":
            for name in ("gone", "laid", "acts"):
                sets = data[name] if isinstance(data[name], list) else [data[name]]
                data[name] = [self.named(frozenset(card for card in range(48) if s >> card & 1)) for s in sets]
        return data

    def named(self, cards: frozenset[int]) -> str:
        """Cards by name, those of the Comet by rank alone."""
        names = [self.game.outcome_name(card) for card in sorted(cards)]
        return " ".join(name[0] for name in names) if self.game.id == "comet" else " ".join(names)

    def told(self, lie: Hands) -> tuple[str, ...]:
        """A lie, as far as it makes a difference."""
        return tuple(self.named(hand) for hand in lie)

    def imagined(self, n: int) -> Hands:
        """What the others hold in what is imagined."""
        return hands(self.game.imagine(self.state.view(self.seat), n), self.seat)

    def changed(self, who: int, action: int, change: dict[int, int]) -> int:
        """An action that the seat did not see, with the cards in it changed."""
        if who == self.seat or self.game.seen(who, action, self.seat) == action:
            return action
        names = {self.game.outcome_name(a): self.game.outcome_name(b) for a, b in change.items()}
        words = self.state.action_to_string(who, action)
        return self.game.actions.parse(NAME.sub(lambda found: names.get(found[0], found[0]), words))


def hands(state: State, seat: int) -> Hands:
    """What the others hold."""
    held = [int(hand) for p, hand in enumerate(state.hands) if p != seat]  # type: ignore[attr-defined]
    return tuple(frozenset(card for card in range(64) if hand >> card & 1) for hand in held)


def begun(game: Game, seed: int) -> State:
    """A deal of a known order of the pack, so that another order can stand in its place."""
    order = [int(card) for card in game.new_initial_state(seed=seed).order]
    return game.new_initial_state(seed=seed, deal=order)


def endings(text: str) -> Iterator[Ending]:
    """Endings of random deals, from the last trick backwards, one a deal."""
    game = load(settled(text))
    for seed in range(60):
        source = random.Random(seed)
        state = begun(game, seed)
        order = [int(card) for card in state.order]
        seat = seed % game.num_players()
        done: list[tuple[int, int]] = []
        seen: set[str] = set()
        found: Ending | None = None
        while not state.is_terminal():
            seen |= open_cards(state, seat)
            if state.deal == 0 and [int(card) for card in state.order] == order:
                here = Ending(state, seed, done[:], seat, set(seen))
                if FEWEST <= here.ways() <= MOST:
                    found = here if found is None or here.ways() > found.ways() else found
            action = source.choice(state.legal_actions())
            done.append((state.current_player(), action))
            state.apply_action(action)
        if found is not None:
            yield found


def open_cards(state: State, seat: int) -> set[str]:
    """The ids of all that lies open to ``seat``, which cards' names are among."""
    zones = state.view(seat).zones()
    return {item.id for zone in zones for item in zone.items}


def settled(text: str) -> str:
    """With what is drawn from the pack before the deal agreed upon; with few at games where many hide more."""
    if text.startswith(("vingt-un", "domino-tiddle-a-wink", "queen-nazarene")):
        return f"{text[:-1]},players=2)"
    if text.startswith(("farm", "poque")):
        return f"{text[:-1]},players=3)"
    drawn = [option for option in type(load(text)).options if option.name == "favourite"]
    return f"{text[:-1]},favourite={drawn[0].choices[-1]})" if drawn else text


def likely(found: Counter[tuple[str, ...]], expected: dict[tuple[str, ...], float]) -> bool:
    """Whether so many were to be expected: chi-squared within five standard deviations, and nothing else found."""
    if set(found) - set(expected):
        return False
    freedom = len(expected) - 1
    return sum((found[x] - n) ** 2 / n for x, n in expected.items()) <= freedom + 5 * (2 * freedom) ** 0.5


ENDINGS = int(os.environ.get("GAMESTER_IMAGINED", "2"))  # of each game
HIDING = [text for text in PRESETS if load(text).information != "perfect"]
UNBOUND = ("draw-poker", "single-brag", "brag", "cuckoo", "post-and-pair", "ambigu", "domino-poker")
NEVER_SHOWN = [text for text in HIDING if text.startswith(UNBOUND)]
# what has been played may have come sooner or later: tests/games/test_dominoes_hidden.py looks at all orders of these,
# and test_domino_bingo.py at what an announcement says of the pieces drawn since
DRAWN_AMID = [text for text in HIDING if text.startswith(("dominoes-draw", "dominoes-muggins", "dominoes-bergen"))]
DRAWN_AMID += [text for text in HIDING if text.startswith(("domino-matador", "domino-bingo"))]
# a hand that would have been shown is none: their own tests draw all that fit
DRAWN_AMID += [text for text in HIDING if text.startswith(("bonne-ace", "la-belle", "gillet"))]
# cards go from hand to hand unseen: their own tests look at what each still knows of them
DRAWN_AMID += [text for text in HIDING if text.startswith(("commerce(", "ma-commere"))]
OPEN_FROM_THE_LEAD = [text for text in HIDING if text.startswith("double-dummy-bridge")]  # there are no endings to lie


@pytest.mark.parametrize("text", [text for text in HIDING if text not in NEVER_SHOWN + DRAWN_AMID + OPEN_FROM_THE_LEAD])
def test_endings(text: str) -> None:
    """Every lie of the hidden hands that fits is imagined as often as it should be, and no other."""
    tried = 0
    for ending in endings(text):
        source = random.Random(1)
        lies = list(ending.lies())
        fit = Counter(ending.told(lie) for lie in lies if ending.fits(lie, source))
        assert ending.told(ending.hands) in fit
        draws = 15 * len(fit)
        expected = {lie: draws * many / fit.total() for lie, many in fit.items()}
        assert likely(Counter(ending.told(ending.imagined(n)) for n in range(draws)), expected)
        tried += 1
        if tried >= ENDINGS:
            break
    assert tried >= 2


@pytest.mark.parametrize("text", NEVER_SHOWN)
def test_hands_that_are_never_shown(text: str) -> None:
    """Nothing said binds them, so that any lie fits; they are put into classes by their place in the list of all."""
    game = load(text)
    for seed in range(3):
        source = random.Random(seed)
        state = begun(game, seed)
        done: list[tuple[int, int]] = []
        seen: set[str] = set()
        for _ in range(3):
            seen |= open_cards(state, 0)
            action = min(state.legal_actions())
            done.append((state.current_player(), action))
            state.apply_action(action)
        ending = Ending(state, seed, done, 0, seen | open_cards(state, 0))
        hidden = set(ending.hidden)
        for _ in range(20):
            cards = source.sample(ending.hidden, sum(len(hand & hidden) for hand in ending.hands))
            lie = [frozenset(cards.pop() for _ in hand & hidden) | (hand - hidden) for hand in ending.hands]
            assert ending.fits(tuple(lie), source)
        classes = Counter(place(ending.imagined(n), ending.hidden) % 20 for n in range(300))
        assert even([classes[n] for n in range(20)])


def place(lie: Hands, hidden: list[int]) -> int:
    """Where it stands in the list of all lies of these hands."""
    out, left = 0, list(hidden)
    for hand in lie:
        at = sorted(left.index(card) for card in hand if card in left)
        out = out * math.comb(len(left), len(at)) + sum(math.comb(n, k + 1) for k, n in enumerate(at))
        left = [card for card in left if card not in hand]
    return out


def own_secrets(text: str) -> list[str]:
    """The fields that a game lets nobody know, beside those of every state."""
    state = load(text).empty_state()
    every, own = Names(), Names()
    State.take(state, state, every)
    state.take(state, own)
    return [n for n, kind in zip(own.names, own.kinds, strict=True) if kind == "secret" and n not in every.names]


def own_things(text: str) -> set[str]:
    """The fields of which a seat knows its own part alone, but for what it knows of the others."""
    state, found = load(text).empty_state(), Names()
    state.take(state, found)
    own = {n for n, kind in zip(found.names, found.kinds, strict=True) if kind.startswith(("own ", "told to one"))}
    return own - set(type(state.game).unimagined)


def value(state: State, field: str) -> object:
    """A field of a state, or of what its parts remember."""
    found = attrgetter(field)(state)
    return found if isinstance(found, (int, str)) else [int(x) for x in found if x]


@pytest.mark.parametrize("text", [text for text in PRESETS if own_secrets(text)])
def test_a_secret_is_imagined(text: str) -> None:
    """What is blank to all, and stays so in whatever is imagined, would be a thing that all may know."""
    game = load(text)
    fields, source = own_secrets(text), random.Random(1754)
    blank = {field: value(game.empty_state(), field) for field in fields}
    held, given = set(), set()
    for seed in range(20):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal() and not set(fields) <= given:
            imagined = game.imagine(state.view(source.randrange(game.num_players())), source.randrange(1000))
            held |= {field for field in fields if value(state, field) != blank[field]}
            given |= {field for field in fields if value(imagined, field) != blank[field]}
            state.apply_action(source.choice(state.legal_actions()))
    assert held <= given, f"{', '.join(sorted(held - given))}: hidden from all, and never imagined"


@pytest.mark.parametrize("text", [text for text in PRESETS if own_things(text)])
def test_what_is_anothers_own_is_imagined(text: str) -> None:
    """What the others may not see, and never imagine either, would be a thing that all may know."""
    game = load(text, 2)
    fields, source = own_things(text), random.Random(1754)
    hidden: set[str] = set()
    given: set[str] = set()
    for seed in range(20):
        if fields <= given or (seed > 2 and hidden <= given):
            break
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            if state.current_player() >= 0 and (source.random() < 0.12 or not hidden <= given):
                view = state.view(source.randrange(game.num_players()))
                imagined = game.imagine(view, source.randrange(1000))
                hidden |= {field for field in fields if value(view.state, field) != value(state, field)}
                given |= {field for field in fields if value(view.state, field) != value(imagined, field)}
            state.apply_action(source.choice(state.legal_actions()))
    assert hidden <= given, f"{', '.join(sorted(hidden - given))}: the others do not see it, and never imagine it"


def own_rows(text: str) -> dict[str, bool]:
    """The rows of which each seat knows its own, where there are hands: whether each holds sets, or single things."""
    state, found = load(text).empty_state(), Names()
    state.take(state, found)
    kinds = dict(zip(found.names, found.kinds, strict=True))
    own = {
        n: kind.startswith("own pieces") for n, kind in kinds.items() if n in own_things(text) and kind[:4] == "own "
    }
    return own if "hands" in own else {}


def doubled(state: State, fields: dict[str, bool]) -> set[str]:
    """In which fields something lies that is in a hand as well."""
    out: set[str] = set()
    hands = attrgetter("hands")(state)
    for field, sets in fields.items():
        for q, x in enumerate(attrgetter(field)(state)):
            there = x if sets else BIT[x] if x >= 0 else 0
            out |= {field for p, hand in enumerate(hands) if hand & there and (field, p) != ("hands", q)}
    return out


@pytest.mark.parametrize("text", [text for text in SEATED if own_rows(text)])
def test_nothing_is_imagined_in_two_places(text: str) -> None:
    """What is never in a hand and elsewhere at once is not so in what is imagined, either."""
    game = load(text, 2)
    fields, source = own_rows(text), random.Random(1754)
    so: set[str] = set()
    imagined: set[str] = set()
    for seed in range(max(1, GAMES // 25)):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            if state.current_player() >= 0 and source.random() < 0.4:
                sample = game.imagine(state.view(source.randrange(game.num_players())), source.randrange(1000))
                so |= doubled(state, fields)
                imagined |= doubled(sample, fields)
            state.apply_action(source.choice(state.legal_actions()))
    assert imagined <= so, f"in a hand and elsewhere: {sorted(imagined - so)}"
