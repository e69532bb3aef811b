"""What the forms of Bridge share (hoyle-donohue, lines 50477-51200): who stands behind a hand is told by the form."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial

from tests.referees.harness import Table, Turn
from tests.referees.shared.cards import PACK, deal
from tests.referees.shared.tricks import Suits

VALUES = {"Spades": 2, "Clubs": 4, "Diamonds": 6, "Hearts": 8, "no trumps": 12}
SUITS = {"Spades": "S", "Clubs": "C", "Diamonds": "D", "Hearts": "H", "no trumps": ""}
PIPS = {"A": 11, **dict.fromkeys("KQJT", 10), **{str(n): n for n in range(2, 10)}}
Who = Callable[[int], int]


def longest(hand: list[str]) -> str:
    """What a Dummy must declare."""
    if sum(c[0] == "A" for c in hand) >= 3:
        return "no trumps"
    held = {name: [c for c in hand if c[1] == suit] for name, suit in SUITS.items() if suit}
    return max(held, key=lambda name: (len(held[name]), sum(PIPS[c[0]] for c in held[name]), VALUES[name]))


def honours(hands: list[list[str]], name: str) -> list[int]:
    """Honours and chicane of each side: places 0 and 2, 1 and 3."""
    out, trump, value = [0, 0], SUITS[name], VALUES[name]
    for side in (0, 1):
        held = [sum(c[0] in "AKQJT" if trump == c[1] else not trump and c[0] == "A" for c in h) for h in hands[side::2]]
        if trump:
            out[side] = value * {3: 2, 4: 4, 5: 5}.get(sum(held), 0)
            if max(held) >= 4:
                out[side] = value * (10 if max(held) == 5 else 8 + min(held))
            out[side] += sum(2 * value for h in hands[side::2] if all(c[1] != trump for c in h))
        elif sum(held) >= 3:
            out[side] = 100 if max(held) == 4 else {3: 30, 4: 40}[sum(held)]
    return out


def play(hands: list[list[str]], leader: int, trump: str, hand: Who) -> Generator[Turn, str, list[int]]:
    """Thirteen tricks, each side's."""
    tricks = [0, 0]
    while hands[leader]:
        leader, _ = yield from Suits(trump).trick(hands, [0, 1, 2, 3], leader, who=hand)
        tricks[leader % 2] += 1
    return tricks


def declare(hands: list[list[str]], dealer: int, voice: Who) -> Generator[Turn, str, tuple[str, int]]:
    """The dealer's declaration or his partner's, and in which place the declarer sits."""
    named = {f"declare {name}" for name in VALUES}
    place = dealer
    word = yield voice(place), named | {"bridge it"}
    if word == "bridge it":
        place = (dealer + 2) % 4
        if voice(place) == voice(dealer):
            place = max(place, dealer)  # the Dummy of the two, whichever deals
            return longest(hands[place]), place
        word = yield voice(place), named
    return word.removeprefix("declare "), place


def doubling(t: Table, value: int, eldest: int, declarer: int, voice: Who) -> Generator[Turn, str, int]:
    """What an odd trick is worth in the end."""
    limit, cut = int(t.values["limit"]), bool(t.values["cut_to_limit"])
    first, words = eldest, ("double", "may I lead?", "yes")
    last, now = [0, 0], value
    last[declarer % 2], last[eldest % 2] = declarer, eldest
    while 2 * now <= limit or cut and now < limit:
        for place in (first, (first + 2) % 4):
            alone = voice(place) == voice((place + 2) % 4)
            if place != first and alone:
                continue
            content = "satisfied" if alone else words[1] if place == first else words[2]
            if (yield voice(place), {words[0], content}) == words[0]:
                break
        else:
            return now
        now = min(2 * now, limit)
        last[place % 2] = place
        first, words = last[1 - place % 2], ("re-double", "satisfied", "satisfied")
    return now


def one_deal(t: Table, dealer: int, voice: Who, hand: Who) -> Generator[Turn, str, tuple[list[int], list[int]]]:
    """One deal: what each side has by tricks, and what above the line."""
    hands = yield from deal(list(PACK), 4, (dealer + 1) % 4, [1] * 13)
    name, declarer = yield from declare(hands, dealer, voice)
    eldest = (dealer + 1) % 4
    value = yield from doubling(t, VALUES[name], eldest, declarer, voice)
    above = honours(hands, name)
    tricks = yield from play(hands, eldest, SUITS[name], hand)
    for side in (0, 1):
        above[side] += {13: 40, 12: 20}.get(tricks[side], 0)
    return [max(0, n - 6) * value for n in tricks], above


def rubber(
    t: Table, dealer: int, voice: Who, hand: Callable[[int, int], int], dealers: int = 4
) -> Generator[Turn, str, int]:
    """The best of three: what side 0 wins of side 1. ``hand``: who plays, by dealer and place."""
    total, games, t.score = [0, 0], [0, 0], [0, 0]
    while max(games) < 2:
        below, above = yield from one_deal(t, dealer, voice, partial(hand, dealer))
        dealer = (dealer + 1) % dealers
        for side in (0, 1):
            t.score[side] += below[side]
            total[side] += below[side] + above[side]
        if max(t.score) >= int(t.values["game"]):
            games[t.score.index(max(t.score))] += 1
            t.score = [0, 0]
    total[games.index(2)] += 100
    return total[0] - total[1]
