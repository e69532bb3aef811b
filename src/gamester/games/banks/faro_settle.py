"""Faro: what a coup does to every stake on the cloth."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from gamester.games.banks.faro_table import (
    DOUBLET,
    MASKED,
    OPPOSITE,
    PAIX,
    PLI,
    RANKS,
    SPOTS,
    WON,
    FaroState,
    covers,
)

if TYPE_CHECKING:
    from gamester.games.banks.faro import Faro


def settle_coup(s: FaroState, rules: "Faro") -> None:
    """Settle all stakes by the two cards of the coup; ``s.left`` is what remains after it."""
    right = s.right % RANKS
    left = s.leftward % RANKS
    if s.left == 0:
        # 6, 7: the last card is nobody's, and the one before it the bank's or nobody's.
        if rules.hocly_claimed(s):
            for at in range(i64(len(s.risk))):
                if s.risk[at] and not s.marks[at] & MASKED and covers(at % SPOTS, right):
                    lose(s, rules, at, rules.cite_hocly)
        return
    for punter in range(s.game.players):
        if right != left and one_for_the_other(s, punter, right, left):
            continue_figures(s, rules, punter, right, left)
            continue
        for spot in range(SPOTS):
            settle_stake(s, rules, punter * SPOTS + spot, right, left)


def one_for_the_other(s: FaroState, punter: i64, right: i64, left: i64) -> bool:
    """22: as much lies, the same way, on both ranks of the coup: a drawn game."""
    a = punter * SPOTS + right
    b = punter * SPOTS + left
    if not s.risk[a] or s.risk[a] != s.risk[b] or s.marks[a] & MASKED or s.marks[b] & MASKED:
        return False
    return s.marks[a] & OPPOSITE == s.marks[b] & OPPOSITE


def continue_figures(s: FaroState, rules: "Faro", punter: i64, right: i64, left: i64) -> None:
    """The single cards are drawn; the punter's figures are settled all the same."""
    for spot in range(RANKS, SPOTS):
        settle_stake(s, rules, punter * SPOTS + spot, right, left)


def settle_stake(s: FaroState, rules: "Faro", at: i64, right: i64, left: i64) -> None:
    """4, 5, 19, 22, 24: one stake against a coup that is not the last."""
    if not s.risk[at] or s.marks[at] & MASKED:
        return
    spot = at % SPOTS
    on_right = covers(spot, right)
    on_left = covers(spot, left)
    if on_right and on_left:
        if right == left:
            halve(s, rules, at)
        return
    if not on_right and not on_left:
        return
    if on_left == (s.marks[at] & OPPOSITE == 0):
        win(s, rules, at)
    else:
        lose(s, rules, at, rules.cite_win)


def lose(s: FaroState, rules: "Faro", at: i64, article: i64) -> None:
    """All that is ventured goes to the bank."""
    s.pay(rules.LAYOUT, rules.BANK, s.risk[at], article)
    s.clear(at)


def win(s: FaroState, rules: "Faro", at: i64) -> None:
    """The bank lays as much beside the stake; a pli has then recovered its half and is taken up."""
    if s.marks[at] & PLI:
        s.pay(rules.BANK, rules.LAYOUT, s.risk[at], rules.cite_pli)
        s.pay(rules.LAYOUT, at // SPOTS, 2 * s.risk[at], rules.cite_pli)
        s.clear(at)
        return
    s.pay(rules.BANK, rules.LAYOUT, s.risk[at], rules.cite_win)
    s.risk[at] += s.risk[at]
    s.marks[at] |= WON


def halve(s: FaroState, rules: "Faro", at: i64) -> None:
    """A doublet: half goes to the bank, and one paroli comes down where there is one."""
    half = s.risk[at] // 2
    s.pay(rules.LAYOUT, rules.BANK, half, rules.cite_half)
    s.risk[at] -= half
    if s.marks[at] & PLI:
        s.pay(rules.LAYOUT, at // SPOTS, s.risk[at], rules.cite_pay)
        s.clear(at)
    elif s.level[at] and not s.marks[at] & PAIX:
        s.level[at] -= 1
    else:
        s.marks[at] |= DOUBLET
