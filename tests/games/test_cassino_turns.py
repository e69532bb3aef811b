"""Every whole turn the engine offers, against plain enumeration by the rules; and hands imagined behind builds."""

import itertools
import random
from collections import Counter

import pytest
from tests.games.cassino_table import names, table, turn
from tests.games.words import do

import gamester
from gamester.engine.bits import BIT, count, members
from gamester.games.fishing.cassino.words import BUILD, CALL, LEAVE, TAKE
from gamester.games.fishing.sums import OF_RANK, pips


def parts(ranks, value):
    """Whether the cards part into groups of the value; a card of the value is a group."""
    if not ranks:
        return True
    first, rest = ranks[0], ranks[1:]
    for n in range(len(rest) + 1):
        for some in itertools.combinations(range(len(rest)), n):
            if first + sum(rest[i] for i in some) == value and (value <= 10 or not some):
                if parts([r for i, r in enumerate(rest) if i not in some], value):
                    return True
    return False


def whole(s, seat, card, say, loose, piles):
    """Whether the rules allow this turn; ``loose`` leaves out what a take pairs by itself."""
    rank, hand = int(pips(card)), s.hands[seat] & ~BIT[card]
    ranks = [int(pips(c)) for c in loose]
    mine = [n for n in range(len(s.piles)) if s.holder[n] == seat and n not in piles]
    if any(not hand & OF_RANK[s.worth[n]] for n in mine):
        return False
    if say == LEAVE:
        bound = any(s.owner[n] == seat and s.holder[n] == seat for n in range(len(s.piles)))
        return not loose and not piles and not bound
    if say == TAKE:
        paired = s.loose & OF_RANK[rank]
        if any(s.worth[n] != rank for n in piles) or any(r >= rank or r > 10 for r in ranks):
            return False
        return bool(loose or piles or paired) and (not ranks or rank <= 10) and parts(ranks, rank)
    value = int(say - BUILD if say < CALL else say - CALL)
    if not hand & OF_RANK[value]:
        mate = (seat + 2) % 4
        if not s.game.play.partner_build or not any(
            s.worth[n] == value and s.holder[n] == mate for n in range(len(s.piles))
        ):
            return False
    if any(s.called[n] and s.game.side_of(s.owner[n]) != s.game.side_of(seat) for n in piles):
        return False
    raised = [n for n in piles if s.worth[n] != value]
    if len(raised) > 1 or any(r > 10 and r != value for r in ranks):
        return False
    for n in raised:
        own = s.owner[n] == seat or (s.game.partners and (s.owner[n] + seat) % 2 == 0)
        if own or s.called[n] or s.worth[n] + rank != value or value > 10:
            return False
    if say < CALL:
        if piles:
            return len(raised) == 1 and len(piles) == 1 and not loose
        return bool(loose) and sum(ranks) + rank == value
    groups = len(piles) - len(raised)
    if raised or rank == value:
        return (groups > 0 or bool(ranks)) and parts(ranks, value)
    for n in range(1, len(ranks) + 1):
        for some in itertools.combinations(range(len(ranks)), n):
            left = [r for i, r in enumerate(ranks) if i not in some]
            if sum(ranks[i] for i in some) + rank == value <= 10 and (left or groups) and parts(left, value):
                return True
    return False


def plain_turns(s):
    """All whole turns by enumeration."""
    out = set()
    for card in members(s.hands[s.turn]):
        for say in (LEAVE, TAKE, *range(BUILD + 2, BUILD + 11), *range(CALL + 1, CALL + 14)):
            if s.game.words.number[say * 52 + card] < 0:
                continue
            cards = members(s.loose & ~OF_RANK[pips(card)] if say == TAKE else s.loose)
            for n in range(len(cards) + 1):
                for loose in itertools.combinations([int(c) for c in cards], n):
                    for k in range(len(s.piles) + 1):
                        for piles in itertools.combinations(range(len(s.piles)), k):
                            if whole(s, s.turn, card, say, loose, piles):
                                out.add((int(card), int(say), frozenset(loose), frozenset(piles)))
    return out


def offered_turns(s):
    """All whole turns the engine leads to."""
    out, play, seen = set(), s.game.play, set()
    todo = [(a, s) for a in s.legal_actions()]
    while todo:
        action, before = todo.pop()
        t = before.clone()
        if t.card < 0:
            play.open(t, s.game.words.card_of[action], s.game.words.say_of[action])
        else:
            play.choose(t, action - s.game.words.pick)
        key = (int(t.card), int(t.say), int(t.chosen), int(t.gathered))
        if key in seen:
            continue
        seen.add(key)
        picks = 0 if t.say == LEAVE else play.loose_picks(t) | play.pile_picks(t)
        if t.say == LEAVE or play.complete(t):
            gathered = frozenset(int(n) for n in members(t.gathered))
            out.add((key[0], key[1], frozenset(int(c) for c in members(t.chosen)), gathered))
        assert picks or t.say == LEAVE or play.complete(t)  # no choice leads nowhere
        todo += [(s.game.words.pick + c, t) for c in members(picks)]
    return out


@pytest.mark.parametrize("spec", ["cassino", "cassino(players=3)", "cassino(players=4)"])
def test_the_turns_offered_are_those_the_rules_allow(spec):
    game, piled = gamester.load_game(spec), 0
    for seed in range(12):
        s, rng = game.new_initial_state(seed=seed), random.Random(seed)
        for _ in range(40):
            if s.is_terminal():
                break
            if s.card < 0 and count(s.loose) <= 7 and len(s.piles) <= 3:
                piled += len(s.piles) > 0
                assert offered_turns(s) == plain_turns(s)
            rich = [a for a in s.legal_actions() if a >= 104]
            s.apply_action(rng.choice(rich if rich and rng.random() < 0.8 else s.legal_actions()))
    assert piled > 10


def test_a_builder_is_imagined_with_his_card_and_uniformly():
    s = turn(table(["9H 2C", "KC KD"], "7D QS"), "2C build 9 7D")
    s.drawn = 50  # two cards of the stock are left to hide
    everything = BIT[52] - 1
    s.gone = everything & ~(s.hands[0] | s.hands[1] | BIT[7] | BIT[20] | BIT[40])
    view, seen = s.view(1), Counter()
    for seed in range(600):
        t = s.game.imagine(view, seed)
        assert t.hands[1] == s.hands[1] and t.view(1).to_json() == view.to_json()
        seen[t.hands[0]] += 1
    nines = {BIT[7], BIT[20], int(s.hands[0])}
    assert set(seen) == nines and min(seen.values()) > 150


def test_after_the_build_is_gone_nothing_is_known_of_the_hand():
    s = turn(table(["9H 2C 5C", "9C KD KH"], "7D QS"), "2C build 9 7D")
    assert s.proven[0] == BIT[9]
    do(s, "9C take", "9H leave")
    assert s.proven[0] == 0 and names(s.loose) == {"QS", "9H"}
