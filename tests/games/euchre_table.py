"""Hands set out for a Euchre test: a deal in notation, and words for what is said."""

from librt.vecs import vec
from mypy_extensions import i64

import gamester
from gamester.engine.fields import BLANK
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.euchre.state import ASSISTED, MADE, ORDERED, TAKEN_UP

HOW = {"order up": ORDERED, "assist": ASSISTED, "take up": TAKEN_UP, "make": MADE}


def pack_of(game):
    return [NAMES[int(c)] for c in game.whole_pack]


def dealt(text, hands, turned, dealer=0, **options):
    """A match in which seat n is dealt ``hands[n]`` (None: anything) and ``turned`` is turned."""
    game = gamester.load_game(text, options)
    named = {card(c) for hand in hands if hand for c in hand.split()} | {card(turned)}
    spare = [c for c in pack_of(game) if card(c) not in named]
    each = [hand.split() if hand else [spare.pop() for _ in range(5)] for hand in hands]
    s = game.new_initial_state(seed=1)
    order, left = [], [list(hand) for hand in each]
    for packet in (2, 3):
        for n in range(1, game.players + 1):
            seat = (dealer + n) % game.players
            order += [left[seat].pop(0) for _ in range(packet)]
    s.take(s, BLANK)
    s.order = vec[i64]([card(c) for c in [*order, turned, *spare]])
    s.dealer = dealer
    game.begin_deal(s)
    game.go(s, 0)
    for seat, hand in enumerate(each):
        assert int(s.hands[seat]) == card_set(" ".join(hand))
    return s


def place(text, hands, trump, maker=0, how="make", dealer=0, turned=None, tricks=None, lone=-1, leader=None, **options):
    """A state in play: hands by seat (text), who made ``trump`` and how; seats without cards are out."""
    game = gamester.load_game(text, options)
    s = game.new_initial_state(seed=1)
    s.dealer, s.trump, s.maker, s.how, s.lone = dealer, "CDHS".index(trump), maker, HOW[how], lone
    s.turn_up = s.turned = -1
    s.out = 0
    s.gone = 0
    for seat, hand in enumerate(hands):
        s.hands[seat] = card_set(hand)
        s.held[seat] = len(hand.split())
        s.known[seat] = 0
        if not hand:
            s.out |= 1 << seat
    if turned:
        s.turned = s.turn_up = card(turned)
    for seat, n in enumerate(tricks or []):
        s.tricks[seat] = n
    s.part, s.step = game.first_play + sum(bool(h) for h in hands) - 2, 0
    s.turn = s.leader = leader if leader is not None else game.first_leader(s)
    return s


def said(s):
    """What the by-the-book player says or plays here."""
    choice = gamester.load_player("simple", s.game).choose(s.view(s.current_player()))
    assert choice.reason
    return s.action_to_string(s.current_player(), choice.action)
