"""Counting a deal of Piquet again from what was told and played, when a law has changed what counts."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.laws import trial
from gamester.games.piquet.piquet_call import claimed, points, show_point, tell_runs, tell_sets
from gamester.games.piquet.piquet_count import best_run, best_set, longest_point, runs_worth, sets_worth
from gamester.games.piquet.piquet_marks import BARS, MUTE, TURN
from gamester.games.piquet.piquet_state import POINT, SEQUENCE, SETS, PiquetState

if TYPE_CHECKING:
    from gamester.games.piquet.piquet import Piquet

CALLS: Final = 3  # the parts to which play may go back
PLAY: Final = 5


def best(t: PiquetState, seat: i64, kind: i64) -> i64:
    """The best that ``seat`` had for the point, sequences or sets, when calls were made."""
    cards = t.hands[seat] | t.played[seat]
    return longest_point(cards) if kind == POINT else best_run(cards) if kind == SEQUENCE else best_set(cards)


def told(t: PiquetState, seat: i64, kind: i64) -> None:
    """``seat`` shows or tells all it has of a kind, and reckons it."""
    game = cast("Piquet", t.game)
    if kind == SEQUENCE:
        tell_runs(t, seat)
    elif kind == SETS:
        tell_sets(t, seat)
    else:
        cards = point_of(t, seat, best(t, seat, POINT))
        show_point(t, seat, cards)
        t.worth[4 * seat + POINT] = game.point_worth(cards)


def point_of(t: PiquetState, seat: i64, total: i64) -> i64:
    """The cards with which ``seat`` makes a point of just ``total``, 0 if it cannot."""
    cards = t.hands[seat] | t.played[seat]
    for choice in points(cards, 0, cast("Piquet", t.game).sink, 0, total):
        return claimed(cards, choice)
    return 0


def silence(t: PiquetState, seat: i64, cost: i64, bars: bool) -> None:
    """``seat`` counts nothing in hand; at the greater ``cost`` nothing in play either; the other tells all he has.

    With ``bars`` what ``seat`` truly has that is better still stands in his way.
    """
    marks = trial(t).marks
    game = cast("Piquet", t.game)
    other = game.other(t, seat)
    marks[MUTE + seat] = max(marks[MUTE + seat], cost)
    marks[BARS + seat] = 1 if bars else 0
    if seat == t.elder:
        t.claim = 0
    for kind in (POINT, SEQUENCE, SETS):
        mine, his = best(t, seat, kind), best(t, other, kind)
        t.worth[4 * seat + kind] = 0
        if marks[MUTE + other]:
            continue
        if his and (not bars or his > mine) and not t.worth[4 * other + kind]:
            told(t, other, kind)
        elif bars and mine >= his:
            t.worth[4 * other + kind] = 0
            if mine > his:
                t.worth[4 * seat + kind] = worth_of(t, seat, kind)
    recount(t)


def worth_of(t: PiquetState, seat: i64, kind: i64) -> i64:
    """What a hand that may count nothing would have counted, for it may bar Pic and Repic."""
    game = cast("Piquet", t.game)
    cards = t.hands[seat] | t.played[seat]
    if kind == POINT:
        return game.point_worth(point_of(t, seat, longest_point(cards)))
    return runs_worth(cards) if kind == SEQUENCE else sets_worth(cards)


def recount(t: PiquetState) -> None:
    """Set up this deal's points afresh, in their order; then play goes on, or stops, as the count now says."""
    game = cast("Piquet", t.game)
    for p in range(game.players):
        t.score[p] -= t.count[p]
        t.made[p] -= t.count[p]
        t.count[p] = 0
        t.raw[p] = 0
    t.repic = -1
    t.pic = -1
    t.won = -1
    game.settle_hands(t)
    _tricks(t, game, trial(t).plays)
    play = game.parts[t.part]
    if play.name == "play" and t.won >= 0:
        game.set_won(t)
    elif play.name == "reckoning" and t.won < 0 and not game.hands_out(t, t.elder):
        resume(t)


def _tricks(t: PiquetState, game: "Piquet", plays: vec[i64]) -> None:
    """Tell the points of every card after the first, as it was led or won."""
    n: i64 = 0
    many = i64(len(plays))
    while n < many:
        leader, card = plays[n] // 64, plays[n] % 64
        if n and game.counting(card):
            game.tell(t, leader, False)
        winner = leader
        reply: i64 = -1
        if n + 1 < many and plays[n + 1] // 64 != leader:
            n += 1
            reply = plays[n] % 64
            if reply // 13 == card // 13 and reply > card:
                winner = plays[n] // 64
        n += 1
        turned = n < many or t.trick[leader] < 0
        if not turned:
            return
        if winner != leader and game.counting(reply):
            game.tell(t, winner, False)
        if n == many and game.hands_out(t, winner):
            game.tell_last(t, winner)


def leads(plays: vec[i64]) -> list[i64]:
    """Of the plays of a deal those that were leads; where one hand is out the other leads alone."""
    out: list[i64] = []
    n: i64 = 0
    while n < i64(len(plays)):
        out.append(plays[n])
        n += 2 if n + 1 < i64(len(plays)) and plays[n + 1] // 64 != plays[n] // 64 else 1
    return out


def resume(t: PiquetState) -> None:
    """Play goes on where it had stopped."""
    game = cast("Piquet", t.game)
    t.part = PLAY
    t.step = 0
    for p in range(game.players):
        if t.trick[p] >= 0:
            t.step += 1
    t.turn = trial(t).marks[TURN]
    alone(t)


def alone(t: PiquetState) -> None:
    """Where one hand has run out the other plays by itself: its card is a whole trick."""
    game = cast("Piquet", t.game)
    if t.step == 1 and not t.held[game.other(t, t.leader)]:
        t.step = 2
        t.turn = t.best
    elif t.step == 0 and not t.held[t.turn]:
        t.turn = game.other(t, t.turn)


def lay_down(t: PiquetState, seat: i64) -> None:
    """``seat`` gives up its cards: they lie open, out of play, and the other plays on alone."""
    hand = t.hands[seat]
    t.gone |= hand
    t.known[seat] &= ~hand
    t.hands[seat] = 0
    t.held[seat] = 0
    alone(t)
    if t.step == 2:
        trial(t).marks[TURN] = t.turn
