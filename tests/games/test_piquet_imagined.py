"""What is imagined at Piquet: every deal that bears out what was said, and each as often as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb
from random import Random

import pytest
from tests.fair import even
from tests.games.piquet_hands import LONDON, PARIS, at_calls, do, took

import gamester
from gamester.equipment.cards import OF_RANK, card_set, suit_set
from gamester.games.piquet.state import EQUAL, NOT_GOOD, PiquetState
from gamester.parts.melds import best_run, best_set, longest_point, nine, point, run_cards


def split(cards: list[int], sizes: list[int]) -> list[tuple[int, ...]]:
    """All ways to make sets of these sizes and a rest."""
    if not sizes:
        return [()]
    out = []
    for part in combinations(cards, sizes[0]):
        out += [(sum(part), *more) for more in split([c for c in cards if c not in part], sizes[1:])]
    return out


def called_from(s: PiquetState, seat: int, hand: int, kind: int, best: Callable[[int], int]) -> bool:
    """Whether a call can have come from a hand: its best, or of elder where better may be sunk, one that it holds."""
    call = s.calls[kind]
    if best(hand) == call or not s.game.sink or seat != s.elder:
        return best(hand) == call
    one_by_one = OF_RANK[8:] if kind == 3 else [suit_set(suit) for suit in range(4)]
    return call in [best(hand & cards) for cards in one_by_one]


def true_of(s: PiquetState, seat: int, held: int, laid: int) -> bool:
    """Whether a hand and a discard bear out what the seat has said and shown."""
    hand = held | s.played[seat]
    elder = seat == s.elder
    for kind, best in ((2, best_run), (3, best_set)):
        exact = elder or s.answers[kind] == EQUAL
        if s.calls[kind] and exact and not called_from(s, seat, hand, kind, best):
            return False
        if s.calls[kind] and not elder and s.answers[kind] == NOT_GOOD and best(hand) <= s.calls[kind]:
            return False
    if s.calls[1] and (elder or s.answers[1] == EQUAL):
        sunk = [point(hand & ~(1 << c), c // 13) for c in range(52) if hand >> c & 1]
        if s.calls[1] not in [point(hand, suit) for suit in range(4)] + sunk:
            return False
    if s.calls[1] and not elder and s.answers[1] == NOT_GOOD and longest_point(hand) <= s.calls[1]:
        return False
    for suit in range(4):
        shown = nine(s.shown[seat], suit)
        if shown and (shown & ~nine(hand, suit) or int(nine(hand, suit) & ~shown).bit_count() > 1):
            return False
    for suit in range(4) if s.run[seat] else ():
        shown = s.run[seat] & suit_set(suit)
        if (shown or not s.game.sink) and run_cards(hand) & suit_set(suit) != shown:
            return False
    for n in range(5):
        told, many = s.ranks[seat] >> 3 * n & 7, int(hand & OF_RANK[n + 8]).bit_count()
        if s.ranks[seat] and (many != told if told else many > 2 and not s.game.sink):
            return False
        if s.ranks[seat] and told == 3 and OF_RANK[n + 8] & laid & ~s.told[seat]:
            return False
    return not held & s.void[seat] and s.known[seat] & ~held == 0 and s.told[seat] & ~laid == 0


def every_deal(s: PiquetState, viewer: int) -> tuple[set[tuple[int, ...]], int]:
    """The hands and discards of the other seat that fit what the viewer knows; and how many fit but for what was said.

    The viewer must have seen none of the stock but what it took itself."""
    other = 1 - viewer
    out = int(s.gone | s.hands[viewer] | s.discards[viewer])
    cards = [1 << int(c) for c in s.game.pack_order(s) if not out >> int(c) & 1]
    all_ways = split(cards, [int(s.held[other]), int(s.laid[other])])
    return {way for way in all_ways if true_of(s, other, *way)}, len(all_ways)


def test_an_ending_is_imagined_in_every_way_alike() -> None:
    found = Counter[int]()
    for seed in range(400):
        if min(found[0], found[1]) >= 2:
            break
        book = (LONDON, PARIS)[seed % 2]
        s = gamester.load_game("piquet", {"book": book, "deals": 1}).new_initial_state(seed=seed)
        source = Random(seed)
        while not s.is_terminal() and not (s.phase == "play" and min(s.held) == 3):
            legal = s.legal_actions()
            talk = s.phase in ("calls", "count") or (s.phase == "exchange" and len(legal) == 2)
            s.apply_action(legal[-1] if talk else source.choice(legal))
        if s.is_terminal() or found[s.turn] >= 2:
            continue
        viewer = int(s.turn)
        if took(s, viewer) != sum(s.saw(viewer, n) for n in range(8)):
            continue
        ways, many = every_deal(s, viewer)
        if not (any(s.answers) and 10 <= len(ways) <= 120 and 3 * len(ways) < many):
            continue
        found[viewer] += 1
        view, other = s.view(viewer), 1 - viewer
        drawn = Counter[tuple[int, int]]()
        for n in range(15 * len(ways)):
            one = s.game.imagine(view, n)
            drawn[int(one.hands[other]), int(one.discards[other])] += 1
        assert set(drawn) <= ways
        assert even([drawn[way] for way in ways])
    assert min(found[0], found[1]) >= 2


def test_a_point_claimed_is_imagined_in_its_suit_as_often_as_it_can_be() -> None:
    s = at_calls("AS KS QS JS TS 9H 8H 7H 9D 8D 7D 7C", "AC KC 8S JC TC 9C AH KH QH AD KD QD")
    s.drawn += 2  # one card of the stock each
    do(s, "point in Spades")
    unseen = [c for c in (int(c) for c in s.game.pack_order(s)) if not s.hands[0] >> c & 1]
    ways = Counter[int]()
    for suit in range(4):
        own = [c for c in unseen if c // 13 == suit]
        for n in range(len(own) + 1):
            for cards in combinations(own, n):
                hand = sum(1 << c for c in cards)
                calls = [point(hand & ~less, suit) for less in (0, *(1 << c for c in cards))].count(51)
                ways[suit] += calls * comb(len(unseen) - len(own), 12 - n)
    view, times = s.view(0), 800
    drawn = Counter[int]()
    for n in range(times):
        claim = int(s.game.imagine(view, n).claim)
        assert point(claim, (claim.bit_length() - 1) // 13) == 51
        drawn[(claim.bit_length() - 1) // 13] += 1
    for suit in range(4):
        share = ways[suit] / sum(ways.values())
        assert abs(drawn[suit] - times * share) <= 5 * (times * share * (1 - share)) ** 0.5


@pytest.mark.parametrize("settled", ["", "pool=yes", "laws=table", "book=picquet-1651"])
def test_a_match_that_is_over_is_imagined(settled: str) -> None:
    """Elder of the last deal is to have dealt the next; what both hold follows as it did while it was played."""
    over_and_imagined(f"piquet({','.join(filter(None, (settled, 'deals=1')))})")


@pytest.mark.parametrize("players", [2, 3, 7])
def test_account_piquet_that_is_over_is_imagined(players: int) -> None:
    """By three and more another pair would play next."""
    over_and_imagined(f"account-piquet(rois=1,players={players})")


def over_and_imagined(text: str) -> None:
    game = gamester.load_game(text)
    for seed in range(4):
        s, source = game.new_initial_state(seed=seed), Random(seed)
        while not s.is_terminal():
            s.apply_action(source.choice(s.legal_actions()))
        for seat in range(game.num_players()):
            view = s.view(seat)
            one = game.imagine(view, seed)
            assert one.is_terminal()
            assert one.view(seat).to_json() == view.to_json()
            assert [int(hand).bit_count() for hand in one.hands] == list(s.held)
            assert [int(laid).bit_count() for laid in one.discards] == list(s.laid)


@pytest.mark.parametrize(("said", "more"), [("show Clubs", ""), ("show without TC", "TC")])
def test_younger_shows_all_of_a_suit_or_all_but_the_card_he_names(said: str, more: str) -> None:
    s = at_calls("AS KS QS JS TS 9S 8D 9D JD 8H 9H JH", "AC KC QC 9C AH KH QH TH AD KD QD 7S", LONDON)
    if more:
        s.hands[0] ^= card_set(f"7S {more}")
    s.drawn += 2  # one card of the stock each
    do(s, "no point", "no sequence", "no three or fourteen", "JD", said)
    view, clubs = s.view(1), int(suit_set(0))
    for n in range(60):
        assert int(s.game.imagine(view, n).hands[0]) & clubs == card_set(f"AC KC QC 9C {more}")
