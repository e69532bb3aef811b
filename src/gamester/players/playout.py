"""How an imagined deal is likely to go on where no player is there to say: by the plainest maxims of tricks."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, drawn, low
from gamester.engine.rng import advance, mix
from gamester.engine.state import TERMINAL, State
from gamester.parts.order import TRUMPS
from gamester.parts.tricks import TrickGame, Tricks, TrickState, trumps_of


def likely_lead(t: TrickState, game: TrickGame[Any], may: i64, bits: i64) -> i64:
    """Of a suit drawn by its length: the best card left of it if held, else the lowest."""
    trump = trumps_of(t)
    order = game.order
    kind = order.kind[64 * trump + drawn(may, bits)]
    same = order.of_kind[5 * trump + kind]
    own = may & same
    out = same & ~t.gone & ~t.hands[t.turn]
    weakest, strongest = low(own), low(own)
    rest = own & (own - 1)
    while rest:
        c = low(rest)
        rest &= rest - 1
        power = order.power[64 * trump + c]
        if power < order.power[64 * trump + weakest]:
            weakest = c
        if power > order.power[64 * trump + strongest]:
            strongest = c
    most = order.power[64 * trump + strongest]
    while out:
        if order.power[64 * trump + low(out)] > most:
            return weakest
        out &= out - 1
    return strongest


def likely_answer(t: TrickState, game: TrickGame[Any], may: i64, last: bool, bits: i64) -> i64:
    """Leave a friend's trick; else win it, cheaply when last; else throw the lowest."""
    trump = trumps_of(t)
    order = game.order
    weakest: i64 = -1
    cheapest: i64 = -1
    strongest: i64 = -1
    rest = may
    while rest:
        c = low(rest)
        rest &= rest - 1
        at = 64 * trump + c
        power = order.power[at]
        if weakest < 0 or power < order.power[64 * trump + weakest]:
            weakest = c
        if power > t.best_power and (order.kind[at] == t.led or power >= TRUMPS):
            if cheapest < 0 or power < order.power[64 * trump + cheapest]:
                cheapest = c
            if strongest < 0 or power > order.power[64 * trump + strongest]:
                strongest = c
    if cheapest < 0 or (game.together(t, t.best, t.turn) and (last or bits & 3)):
        return weakest
    if last or BIT[cheapest] & order.of_kind[5 * trump + t.led] == 0:
        return cheapest  # a ruff, or the last card: no more than it takes
    if t.step == 1 and bits & 12:
        return weakest  # second hand low, three times in four
    return strongest


def likely(s: State, bits: i64) -> i64:
    """An action that the seat to act may well choose."""
    part = s.game.parts[s.part]
    if not isinstance(part, Tricks) or bits & 15 == 0:  # now and then anything, so that no line is never tried
        return part.random(s, bits >> 4)
    t = cast(TrickState, s)
    game = cast(TrickGame, s.game)
    may = part.may(t)
    if not may:
        return part.random(s, bits >> 4)
    bits = bits >> 4
    if not may & (may - 1):
        card = low(may)
    elif t.led < 0:
        card = likely_lead(t, game, may, bits)
    else:
        card = likely_answer(t, game, may, t.step == part.seats - 1, bits)
    action = part.base + card
    # a kind of tricks in which more may be said has times at which nothing may be played
    return action if type(part) is Tricks or part.is_legal(s, int(action)) else part.random(s, bits)


def play_out(s: State, rng: i64) -> None:
    """To the end of the match."""
    while s.turn != TERMINAL:
        rng = advance(rng)
        if s.turn < 0:
            s.play_random(1, int(rng))
            continue
        action = likely(s, mix(rng))
        s.write_down(s.turn, action)
        s.game.parts[s.part].act(s, action)
