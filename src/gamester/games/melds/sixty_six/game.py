"""Sixty-Six: marriages, a stock that either may close, and the first to count sixty-six.

hoyle-donohue, 1729-1836.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS
from gamester.engine.laws import Law, Reckoning
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import KING, NAMES, QUEEN
from gamester.games.melds.rules import TEN_SECOND, Lift
from gamester.games.melds.sixty_six.laws import sixty_six_laws
from gamester.games.melds.sixty_six.parts import Play
from gamester.games.melds.sixty_six.state import HERE, LAST_DRAWN, OUT, SixtySixRules, SixtySixState
from gamester.parts.deal import TURN_NEXT, Deal

HALF: Final = 33
EVEN: Final = 65
LONGEST: Final = 32  # actions of a deal: 24 cards, the nine twice, the closing, the answer to it; two words to agree


class SixtySix(SixtySixRules):
    """Two players."""

    id = "sixty-six"
    title = "Sixty-Six"
    beyond = LONGEST  # three, and what even deals before it have left
    books = ("hoyle-donohue",)
    options = (
        Option("game", 7, "points that are the game", low=1, high=100, cites=(HERE + "match",)),
        Option("last", 10, "what the last trick counts when the stock has been drawn", high=10, cites=(HERE + "tie",)),
        Option("stake", 1, "counters the loser of the game pays", high=1000, cites=(HERE + "match",)),
    )
    ranks = "9TJQKA"
    law_book = True

    def setup(self) -> None:
        self.rank_cards()
        self.target = self.count("game")
        self.last_trick: i64 = self.count("last")
        self.stake: i64 = self.count("stake")
        self.at_match = self.cite("match")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        cites = (self.article("play"), self.article("follow"))
        self.playing = Play(cites)
        for verb in self.playing.said:  # numbered here, so that they are the same at a table with laws
            self.number(verb)
        self.parts = [Lift(self.article("cut"), TEN_SECOND, True), Deal((3, 3), TURN_NEXT), self.playing]
        if self.lawful:
            self.marks = 1
            self.parts.append(Reckoning(self.actions.add("agree")))

    def law_list(self) -> list[Law[Any, Any]]:
        return sixty_six_laws(self, self.playing)

    def begin_deal(self, s: SixtySixState) -> None:
        if s.law is not None:
            s.law.marks = vec[i64]([LAST_DRAWN])

    def new_state(self) -> SixtySixState:
        return SixtySixState(self)

    # --- the play ---------------------------------------------------------------------------------------------------
    def bound(self, s: SixtySixState) -> bool:
        """When the stock is closed or exhausted."""
        return s.closer >= 0 or not self.stock(s)

    def draws(self, s: SixtySixState) -> bool:
        return s.closer < 0 and self.stock(s) > 0

    def trick_taken(self, s: SixtySixState, winner: i64) -> None:
        if not s.held[winner] and s.closer < 0:
            s.declared[winner] += self.last_trick

    def play_over(self, s: SixtySixState) -> bool:
        """Whoever has sixty-six announces it, and what has not been played is void."""
        return self.made(s, s.turn) >= OUT

    # --- the score --------------------------------------------------------------------------------------------------
    def end_deal(self, s: SixtySixState) -> None:
        winner, points = s.laid, i64(3)
        if s.wrong >= 0:
            winner, points = self.after(s.wrong), i64(2)
        elif winner < 0:
            winner, points = self.first_out(s)
        if winner >= 0:
            s.winner = winner
            s.points = points + s.extra
            s.score[winner] += s.points
            s.extra = 0
        elif self.made(s, 0) == EVEN and self.made(s, 1) == EVEN:
            s.extra += 1

    def first_out(self, s: SixtySixState) -> tuple[i64, i64]:
        """Who has won the deal, and how many points; -1: nobody."""
        first: i64 = -1
        for p in range(2):
            if self.made(s, p) >= OUT:
                first = p
        if s.closer >= 0 and first != s.closer:
            points: i64 = 3 if s.early else 2
            return self.after(s.closer), points
        if first < 0:
            return first, 0
        other = self.after(first)
        points = 3 if not s.tricks[other] else 2 if self.made(s, other) < HALF else 1
        return first, points

    def match_over(self, s: SixtySixState) -> bool:
        return max(s.score) >= self.target

    def end_match(self, s: SixtySixState) -> None:
        for p in range(2):
            if s.score[p] >= self.target:
                s.pay(1 - p, p, self.stake, self.at_match)

    def max_game_length(self) -> int:
        """A deal in which nobody scores is so rare that as many again are allowed for."""
        return LONGEST * (int(self.deals) if self.deals else 4 * int(self.target))

    def min_utility(self) -> float:
        return -self.most_ahead() if self.deals else -float(self.stake)

    def max_utility(self) -> float:
        return self.most_ahead() if self.deals else float(self.stake)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: SixtySixState) -> list[Item]:
        return [Item("aim", "to count sixty-six first", f"{self.target} points are the game")]

    def told(self, s: SixtySixState) -> str:
        counts = f"{self.made(s, 0)} to {self.made(s, 1)}"
        if s.winner < 0:
            return f"Nobody made sixty-six: {counts} ({self.article('tie')})."
        name = self.names[s.winner]
        scored = f"{name} scored {s.points}"
        if s.wrong >= 0:
            word = "revoke" if s.revoked else "false-claim"
            return f"{self.names[s.wrong]} forfeited the deal: {scored} ({self.article(word)})."
        if s.laid >= 0:
            return f"{name} laid down the four best trumps: {scored} ({self.article('lay-down')})."
        if s.closer >= 0 and s.closer != s.winner:
            word = "closed-early" if s.early else "closed"
            return f"{self.names[s.closer]} closed and failed, {counts}: {scored} ({self.article(word)})."
        return f"{name} made sixty-six, {counts}: {scored} ({self.article('points')})."

    def note_of(self, s: SixtySixState, seat: int, card: int) -> str:
        if s.known[seat] & BIT[card] and card % 13 in (QUEEN, KING):
            return "shown"
        return super().note_of(s, seat, card)

    def facts(self, s: SixtySixState) -> list[Item]:
        out = super().facts(s)
        if s.closer >= 0:
            out.append(Item("closed", self.names[s.closer], "closed", int(s.closer)))
        if s.extra:
            out.append(Item("extra", str(s.extra), "besides, to the winner"))
        return out

    def zones(self, s: SixtySixState) -> list[Zone]:
        made = ZEROS[:2]
        for p in range(2):
            made[p] = self.made(s, p)
        return [*super().zones(s), self.tally("counted", made)]
