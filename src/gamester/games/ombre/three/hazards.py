"""The fourteen hazards, or pretintailles: side bets on what the Ombre holds and does.

academy-1768, 8892-9434 in its dictionary; ombre-1878, 933-961, which defines three of them more narrowly.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.games.ombre.shared.cards import BASTO, BLACK_ACES, KINGS, ORDERS, QUEENS, SPADILLE, manille
from gamester.games.ombre.shared.state import CODILLE, WIN, WON
from gamester.games.ombre.three.rules import OmbreRules
from gamester.games.ombre.three.stakes import Stakes
from gamester.games.ombre.three.state import OmbreState, is_solo

KNAVES: Final[i64] = BIT[9] | BIT[22] | BIT[35] | BIT[48]
RED_ACES: Final[i64] = BIT[25] | BIT[38]

CONSOLATION: Final = 0
BON_AIR: Final = 1
CONTENTMENT: Final = 2
GUINGUETTE: Final = 3
MIRLIRO: Final = 4
FANATIQUE: Final = 5
CHARIVARY: Final = 6
DISCORD: Final = 7
PARTIE_QUARREE: Final = 8
TRIOMPHANTE: Final = 9
ESTRAPADE: Final = 10
DEGOUT: Final = 11
YEUX: Final = 12
CHICOREE: Final = 13


class Hazards:
    """What a hazard is and what it costs; one for a game."""

    def __init__(self, game: OmbreRules, stakes: Stakes, narrow: bool) -> None:
        self.game = game
        self.stakes = stakes
        self.narrow = narrow  # as the book of 1878 has them
        self.fish: i64 = game.count("hazard_fish")
        if game.choice("stakes") == "marks" and game.choice("marking") == "bavaroise":
            self.fish = self.fish // 2
        self.cites = vec[i64]([])
        for n in range(14):
            name = "ombre-1878/ombre/44" if narrow else f"academy-1768/ombre/h-{n + 1}"
            self.cites = append(self.cites, game.cite(name))

    def of_hand(self, t: OmbreState, hand: i64) -> vec[i64]:
        """The hazards of the cards that the Ombre plays with, one as often as it is paid."""
        out = vec[i64]([])
        run = self.game.run(t, t.ombre)
        solo = is_solo(t.bid)
        if solo:
            out = append(out, CONSOLATION)
        if run >= 3:
            for _ in range(run):
                out = append(out, CONSOLATION)
        if solo and run == 4:
            out = append(out, BON_AIR)
        if solo and run >= 5:
            out = append(out, CONTENTMENT)
        if not hand & BLACK_ACES:
            out = append(out, GUINGUETTE)
        if self.mirliro(hand, t.trump):
            out = append(out, MIRLIRO)
        if hand & KNAVES == KNAVES:
            out = append(out, FANATIQUE)
        if hand & QUEENS == QUEENS:
            out = append(out, CHARIVARY)
        if hand & KINGS == KINGS:
            out = append(out, DISCORD)
        if count(hand & KINGS) == 3 and hand & QUEENS:
            out = append(out, PARTIE_QUARREE)
        if hand & RED_ACES == RED_ACES and not (self.narrow and hand & BLACK_ACES):
            out = append(out, YEUX)
        if self.chicoree(hand, t.trump):
            out = append(out, CHICOREE)
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
        above: i64 = 3 if self.narrow else 1
        n: i64 = 0
        place: i64 = 0
        for c in ORDERS[trump]:
            has = hand & BIT[c] != 0
            if place < above:
                if has:
                    return False
            elif has:
                n += 1
            else:
                break
            place += 1
        return n == 3 or n == 4

    def of_play(self, t: OmbreState) -> vec[i64]:
        """The hazards of what the Ombre has done; those that cannot be lost are not among them if he lost."""
        out = vec[i64]([])
        for act in t.deal_acts():
            word = i64(act)
            if 0 <= (word >> 6) - 1 < 52:
                if (word & 63) - 4 == t.ombre and (word >> 6) - 1 == SPADILLE:
                    out = append(out, TRIOMPHANTE)
                    if t.vole == WON:
                        out = append(out, TRIOMPHANTE)
                break
        if is_solo(t.bid) and t.vole == WON:
            out = append(out, ESTRAPADE)
        return out

    def settle(self, t: OmbreState) -> None:
        """A fish from each for every hazard if the Ombre has won, a fish to each if he has lost."""
        if t.result == WIN and self.stakes.forfeits(t):
            return
        sign: i64 = 1 if t.result == WIN else -1
        for found in (self.of_hand(t, self.game.in_play(t, t.ombre)), self.of_play(t)):
            for n in found:
                self.stakes.each(t, sign * self.fish, self.cites[n])

    def end(self, t: OmbreState) -> None:
        """The Degout: who loses the last game of the party pays the winner a fish."""
        if t.result == WIN and not self.stakes.forfeits(t):
            self.stakes.each(t, self.fish, self.cites[DEGOUT])
        elif t.result == CODILLE and t.winner >= 0:
            t.pay(t.ombre, t.winner, self.fish, self.cites[DEGOUT])
