"""The fourteen hazards, or pretintailles: side bets on what the Ombre holds and does.

academy-1768, 8892-9434 in its dictionary; ombre-1878, 933-961, which defines three of them more narrowly.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.games.ombre.shared.cards import BASTO, BLACK_ACES, KINGS, ORDERS, QUEENS, SPADILLE, manille
from gamester.games.ombre.shared.state import CODILLE, WIN, WON
from gamester.games.ombre.three.rules import OmbreRules, Stakes
from gamester.games.ombre.three.state import OmbreState, is_solo

KNAVES: Final[i64] = BIT[9] | BIT[22] | BIT[35] | BIT[48]
RED_ACES: Final[i64] = BIT[25] | BIT[38]

# as they are numbered in 1768
CONSOLATION, BON_AIR, CONTENTMENT, GUINGUETTE, MIRLIRO, FANATIQUE, CHARIVARY = range(7)
DISCORD, PARTIE_QUARREE, TRIOMPHANTE, ESTRAPADE, DEGOUT, YEUX, CHICOREE = range(7, 14)


class Hazards:
    """What a hazard is and what it costs; one for a game."""

    def __init__(self, game: OmbreRules, stakes: Stakes, narrow: bool) -> None:
        self.game = game
        self.stakes = stakes
        self.narrow = narrow  # as the book of 1878 has them
        self.fish: i64 = game.count("hazard_fish")
        if game.choice("stakes") == "marks" and game.choice("marking") == "bavaroise":
            self.fish = self.fish // 2
        home = "academy-1768/ombre/h-"
        self.cites = [game.cite("ombre-1878/ombre/44" if narrow else f"{home}{n + 1}") for n in range(14)]

    def of_hand(self, t: OmbreState, hand: i64) -> list[int]:
        """The hazards of the cards that the Ombre plays with, one as often as it is paid."""
        run, solo = int(self.game.run(t, t.ombre)), is_solo(t.bid)
        out = [CONSOLATION] * ((1 if solo else 0) + (run if run >= 3 else 0))
        for hazard, has in (
            (BON_AIR, solo and run == 4),
            (CONTENTMENT, solo and run >= 5),
            (GUINGUETTE, not hand & BLACK_ACES),
            (MIRLIRO, self.mirliro(hand, t.trump)),
            (FANATIQUE, hand & KNAVES == KNAVES),
            (CHARIVARY, hand & QUEENS == QUEENS),
            (DISCORD, hand & KINGS == KINGS),
            (PARTIE_QUARREE, count(hand & KINGS) == 3 and hand & QUEENS != 0),
            (YEUX, hand & RED_ACES == RED_ACES and not (self.narrow and hand & BLACK_ACES)),
            (CHICOREE, self.chicoree(hand, t.trump)),
        ):
            if has:
                out.append(hazard)
        return out

    def mirliro(self, hand: i64, trump: i64) -> bool:
        """Both black Aces without Manille; or the red Aces with Basto."""
        if hand & BLACK_ACES == BLACK_ACES and not hand & BIT[manille(trump)]:
            return True
        if hand & RED_ACES != RED_ACES or not hand & BIT[BASTO]:
            return False
        return not self.narrow or not hand & (BIT[SPADILLE] | BIT[manille(trump)])

    def chicoree(self, hand: i64, trump: i64) -> bool:
        """Three or four false matadores: the run below Spadille without him, or in 1878 below all three."""
        above = 3 if self.narrow else 1
        n = 0
        for place, c in enumerate(ORDERS[trump]):
            has = hand & BIT[c] != 0
            if has and place < above:
                return False
            if not has and place >= above:
                break
            n += 1 if has else 0
        return n == 3 or n == 4

    def of_play(self, t: OmbreState) -> list[int]:
        """The hazards of what the Ombre has done; those that cannot be lost are not among them if he lost."""
        played = [i64(act) for act in t.deal_acts() if 0 <= (i64(act) >> 6) - 1 < 52]
        triumph = len(played) > 0 and (played[0] & 63) - 4 == t.ombre and (played[0] >> 6) - 1 == SPADILLE
        swept = t.vole == WON
        out = [TRIOMPHANTE] * ((2 if swept else 1) if triumph else 0)
        return [*out, ESTRAPADE] if swept and is_solo(t.bid) else out

    def settle(self, t: OmbreState) -> None:
        """A fish from each for every hazard if the Ombre has won, a fish to each if he has lost."""
        if t.result == WIN and self.stakes.forfeits(t):
            return
        sign: i64 = 1 if t.result == WIN else -1
        for n in self.of_hand(t, self.game.in_play(t, t.ombre)) + self.of_play(t):
            self.stakes.each(t, sign * self.fish, self.cites[n])

    def end(self, t: OmbreState) -> None:
        """The Degout: who loses the last game of the party pays the winner a fish."""
        if t.result == WIN and not self.stakes.forfeits(t):
            self.stakes.each(t, self.fish, self.cites[DEGOUT])
        elif t.result == CODILLE and t.winner >= 0:
            t.pay(t.ombre, t.winner, self.fish, self.cites[DEGOUT])
