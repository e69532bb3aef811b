"""What a deal of the Comet brings: the Comet paid in counters, the hands in points, and the Poul."""

from typing import Final

from mypy_extensions import i64

from gamester.games.stops.comet.rules import CometRules
from gamester.games.stops.comet.state import (
    BY_COMET,
    COMET_BIT,
    COUNTER,
    FOR_NINE,
    JACK,
    NATURALS,
    RANKS,
    CometState,
    points,
)

BLANCHE: Final = 50
BLANCHE_WITH_COMET: Final = 100


def _figures() -> i64:
    out: i64 = 0
    for rank in range(JACK, RANKS):
        out |= NATURALS[rank]
    return out


FIGURES: Final[i64] = _figures()


def blanche(hand: i64) -> i64:
    """54, 55: what a hand without a figure is worth, as dealt."""
    if not hand or hand & FIGURES:
        return 0
    return BLANCHE_WITH_COMET if hand & COMET_BIT else BLANCHE


def comet_times(s: CometState) -> i64:
    """39, 40, 51, 52: how many times over a Comet that was played is paid."""
    if s.comet_by != s.winner or not s.finish:
        return 1
    times: i64 = 2 if s.finish == BY_COMET else 4
    return 2 * times if s.opera else times


def points_times(s: CometState, loser: i64) -> i64:
    """39, 40, 48, 50-54: how many times over a hand that is left counts."""
    times: i64 = 1
    if s.finish == BY_COMET:
        times = 2
    elif s.finish == FOR_NINE:
        times = 4
    if s.opera and not blanche(s.dealt(loser)):
        times *= 2
    if s.hands[loser] & COMET_BIT:
        times *= 2
    return times


def points_article(s: CometState, rules: CometRules, loser: i64) -> i64:
    """The article under which a hand is paid."""
    caught = s.hands[loser] & COMET_BIT != 0
    if s.opera:
        return rules.at[("53" if caught else "50", "51", "52")[s.finish]]
    return rules.at["47" if s.finish else "48" if caught else rules.left_by]


def score_deal(s: CometState, rules: CometRules) -> None:
    """Pay for the Comet, mark or pay the hands, and fill the Poul."""
    base: i64 = rules.base * COUNTER * (1 + s.absent[rules.absence(s)])
    holders = [seat for seat in s.seats if s.hands[seat] & COMET_BIT]
    if s.comet_by >= 0:
        article = rules.at["42"]
        if s.comet_by == s.winner and s.finish:
            article = points_article(s, rules, s.beside(s.winner)) if s.opera else rules.at["47"]
        for seat in s.seats:
            if seat != s.comet_by:
                rules.charge(s, seat, s.comet_by, base * comet_times(s), article)
    elif holders:
        article = rules.at["53"] if s.opera else rules.at["48"]
        rules.charge(s, holders[0], s.winner, 2 * base, article)
    s.absent[rules.absence(s)] = 0 if s.comet_by >= 0 or holders else s.absent[rules.absence(s)] + 1
    for seat in s.seats:
        mark(s, rules, seat, blanche(s.dealt(seat)))
        if seat != s.winner:
            won = points(s.hands[seat]) * points_times(s, seat)
            s.score[s.winner] += won
            if not rules.by_coups:
                rules.charge(s, seat, s.winner, won, points_article(s, rules, seat))
    if not rules.by_coups:
        fill_poul(s, rules)


def mark(s: CometState, rules: CometRules, seat: i64, won: i64) -> None:
    """A Carte Blanche: marked where two play, paid by each of the others where more do."""
    if not won:
        return
    s.score[seat] += won
    if not rules.by_coups:
        for other in s.seats:
            if other != seat:
                rules.charge(s, other, seat, won, rules.at["54"])


def fill_poul(s: CometState, rules: CometRules) -> None:
    """60, 61: two counters from him who has most left, or one from each of those who have."""
    left = {int(seat): points(s.hands[seat]) for seat in s.seats if seat != s.winner}
    worst = [seat for seat in s.seats if seat != s.winner and left[seat] == max(left.values())]
    for seat in worst:
        if len(worst) == 1:
            s.pay(seat, rules.poul, 2 * COUNTER, rules.at["60"])
        else:
            s.pay(seat, rules.poul, COUNTER, rules.at["61"])


def mark_coup(s: CometState, rules: CometRules) -> None:
    """5, 7: after two deals the difference is marked, in whole counters, five points making one."""
    best, worst = s.seats[0], s.seats[1]
    if s.score[best] < s.score[worst]:
        best, worst = worst, best
    tens = (s.score[best] - s.score[worst] + 5) // COUNTER
    rules.charge(s, worst, best, tens * COUNTER, rules.at["7"])
    for seat in range(s.game.players):
        s.score[seat] = 0


def share_poul(s: CometState, rules: CometRules) -> None:
    """60: the Poul goes to the greatest winner; equal ones divide it, the odd points to the first of them."""
    purses = s.purse[: s.game.players]
    winners = [seat for seat, won in enumerate(purses) if won == max(purses)]
    poul, many = s.purse[rules.poul], len(winners)
    for seat in winners:
        s.pay(rules.poul, seat, poul // many + (poul % many if seat == winners[0] else 0), rules.at["60"])


FINISHES: Final = ("", " with the Comet", " with the Comet for a Nine")


def ended(s: CometState, rules: CometRules) -> str:
    """How a deal ended, and what was paid or marked for it."""
    out = [f"{rules.names[s.winner]} is out first{FINISHES[s.finish]}{', an Opera' if s.opera else ''}."]
    for seat in s.seats:
        if seat != s.winner:
            times = points_times(s, seat)
            counted = f", counted {times} times" if times > 1 else ""
            article = rules.cited[points_article(s, rules, seat)]
            out.append(f"{rules.names[seat]} is left with {points(s.hands[seat])}{counted} ({article}).")
        if blanche(s.dealt(seat)):
            out.append(f"{rules.names[seat]} had a Carte Blanche ({rules.article('54')}).")
    for word in s.log:
        giver, taker = word >> 6 & 63, word & 63
        if giver < rules.players:
            to = rules.names[taker] if taker < rules.players else "the Poul"
            out.append(f"{rules.names[giver]} pays {to} {word >> 24} ({rules.cited[word >> 12 & 4095]}).")
    return " ".join(out)
