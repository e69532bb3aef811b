"""The play of Rouge et Noir: the cut, the stakes before a coup, the two rows, and what follows a win or a refait."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT
from gamester.equipment.chance import pips
from gamester.games.banks.rouge_et_noir.score import Settling
from gamester.games.banks.rouge_et_noir.state import (
    CARDS,
    CHANCES,
    COLOURS,
    FIRST,
    FREE,
    GOAL,
    HALVED,
    LEVELS,
    SPOTS,
    RougeState,
    is_black,
)
from gamester.parts.bank import Stakes, Ventures
from gamester.parts.coup import Coup
from gamester.parts.quiet import Quiet


class Begin(Quiet[RougeState, Settling]):
    """4: a card is cut to settle which row is first, and laid aside."""

    def begin(self, s: RougeState) -> None:
        if s.want(1):
            s.red_first = not is_black(s.next_drawn())
            self.game.next(s)


WITHDRAW: Final = 0
MARTINGALE: Final = 1
BANK: Final = 2
DONE: Final = 3
CHANCE_NAMES: Final = Things("chance", CHANCES)


class Stake(Stakes[RougeState, Settling]):
    """6, 12: each punter lays on the four chances, and takes up what no coup has decided, once on each."""

    verbs = (
        Verb("withdraw", "12", of=CHANCE_NAMES),
        Verb("martingale", "7", of=CHANCE_NAMES),
        Verb("va banque", "17", of=CHANCE_NAMES),
        Verb("done", "6"),
    )

    def ask(self, s: RougeState, seat: i64) -> None:
        s.turn = seat
        s.laid = 0

    def laid(self, s: RougeState, place: i64) -> None:
        s.laid |= BIT[place % SPOTS]

    def open(self, s: RougeState, seat: i64) -> i64:
        out: i64 = BIT[DONE]
        for verb in range(DONE):
            if self.which(s, seat, verb):
                out |= BIT[verb]
        return out

    def which(self, s: RougeState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for spot in range(FREE):
            if not self.why_not_spot(s, seat, verb, spot):
                out |= BIT[spot]
        return out

    def why_not_spot(self, s: RougeState, seat: i64, verb: i64, spot: i64) -> str:
        """Why a verb may not be said of a chance; nothing where it may."""
        there = s.risk[seat * SPOTS + spot]
        if s.laid & BIT[spot]:
            return "you have laid there before this coup"
        if verb == WITHDRAW:
            return "" if there else "no stake lies there"
        if there:
            return "a stake lies there"
        if verb == MARTINGALE:
            return "" if self.game.martingale(s, seat) else "the limit holds a unit more than you have just lost"
        return "" if self.game.fund_left(s) > 0 else "the bank has no fund that can be aimed at"

    def say(self, s: RougeState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        place = seat * SPOTS + value
        if verb == DONE:
            super().say(s, seat, verb, value)
        elif verb == WITHDRAW:
            game.take_up(s, place, game.for_change)
        elif verb == MARTINGALE:
            game.lay(s, place, game.martingale(s, seat), game.for_martingale)
            s.lost[seat] = 0
            s.laid |= BIT[value]
        else:
            game.lay(s, place, game.fund_left(s), game.for_fund)
            s.laid |= BIT[value]

    def why_not(self, s: RougeState, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        if verb < 0:
            return super().why_not(s, action)
        return self.why_not_spot(s, s.turn, verb, action - self.bases[verb]), self.refused_by[verb]


class Deal(Coup[RougeState, Settling]):
    """8-14: two rows, and what they do to every stake; a coup for which the cards run out is none."""

    def row(self, s: RougeState) -> i64:
        """The points of a row; 0 where the cards run out."""
        total: i64 = 0
        while total < GOAL:
            if s.drawn == CARDS:
                return 0
            total += pips(s.draw())
        return total

    def coup(self, s: RougeState) -> None:
        first = self.row(s)
        second = self.row(s) if first else 0
        if second and first != second:
            black_won = (first < second) != s.red_first
            self.game.settle(s, 0 if black_won else 1, black_won == is_black(s.thrown[0]))
        elif second == GOAL and not (self.game.first_free and s.deal == 0):
            self.game.refait(s)
        self.game.next(s)


TAKE: Final = 0
PAROLI: Final = 1
MASSE: Final = 2
PAY: Final = 3
PRISON: Final = 4


class Fortune(Ventures[RougeState, Settling]):
    """14, 16: what a punter does with a stake that has won, and with one that a refait has halved."""

    verbs = (
        Verb("take", "10", ask="take the money"),
        Verb("paroli", "16", ask="venture it again"),
        Verb("masse", "22", ask="venture it with as much more as you staked"),
        Verb("pay", "14", ask="pay the half"),
        Verb("prison", "14", of=Things("colour", CHANCES[:COLOURS]), ask="go to prison"),
    )

    def concerns(self, s: RougeState, place: i64) -> bool:
        return s.fate[place] != 0

    def open(self, s: RougeState, seat: i64) -> i64:
        if s.fate[s.asked] == HALVED:
            return BIT[PAY] | BIT[PRISON]
        return BIT[TAKE] | (0 if s.level[s.asked] >= LEVELS else BIT[PAROLI] | BIT[MASSE])

    def which(self, s: RougeState, seat: i64, verb: i64) -> i64:
        return BIT[COLOURS] - 1

    def unless(self, s: RougeState, seat: i64, verb: i64) -> str:
        if s.fate[s.asked] == HALVED:
            return "after the refait one pays the half or goes to prison"
        return "there was no refait" if verb >= PAY else "soixante et le va is the highest chance"

    def say(self, s: RougeState, seat: i64, verb: i64, value: i64) -> None:
        if verb == PRISON:
            self.game.move(s, s.asked, seat * SPOTS + FIRST + value)
            self.begin(s)
        else:
            super().say(s, seat, verb, value)

    def answer(self, s: RougeState, place: i64, verb: i64) -> None:
        game = self.game
        s.fate[place] = 0
        if verb == TAKE or verb == PAY:
            game.take_up(s, place, game.for_coup if verb == TAKE else game.for_refait)
            return
        s.level[place] += 1
        if verb == MASSE:
            game.lay(s, place, s.risk[place] // 2, game.for_masse)

    def prompt(self, s: RougeState) -> str:
        name = CHANCES[s.asked % SPOTS].capitalize()
        if s.fate[s.asked] == HALVED:
            return f"A refait of thirty-one on {name}: pay the half, or go to prison?"
        return f"{name} has won: take the money, or venture it again?"
