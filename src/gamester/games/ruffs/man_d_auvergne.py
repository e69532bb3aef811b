"""The Man d'Auvergne: one stands, Kings are marked, and the stock is turned up again when all pass.

academy-1768, 12449-12576.
"""

from typing import Any, Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, low
from gamester.engine.fields import MATCH, Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import KING, pack, suit_of
from gamester.games.ruffs.laws import NOT_FOLLOWED, ruff_laws
from gamester.games.ruffs.rules import (
    RANKING,
    TRICKS,
    Party,
    RuffCut,
    bottom,
    made_of,
    stands_facts,
)
from gamester.games.ruffs.state import StandState
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.order import plain_order
from gamester.parts.quiet import Quiet
from gamester.parts.telling import several
from gamester.parts.tricks import tricks_said

HERE: Final = "academy-1768/man-d-auvergne/"
KINGS: Final[i64] = BIT[KING] | BIT[13 + KING] | BIT[26 + KING] | BIT[39 + KING]
MARKING: Final = 2  # the part in which Kings are marked
RENOUNCED: Final = 1000  # games: more than any party has
FEW: Final = 3  # players for whom the Sevens are left out
PLAY: Final = 0
PASS: Final = 1


class AuvergneState(StandState):
    """Adds the returns, and the Kings for which games have been marked."""

    returned: i64 = 0  # how often the card at the bottom has been turned up
    marked: i64 = 0  # the Kings in hands for which games have been marked
    markers: i64 = 0  # who marked for them
    lost: i64 = 0  # those Kings that have been lost after a return
    barred: i64 = 0  # who has lost the party by a renounce

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.returned = by.number("returned", of.returned)
        self.marked = by.pieces("marked", of.marked)
        self.markers = by.seats("markers", of.markers)
        self.lost = by.pieces("lost", of.lost)
        self.barred = by.seats("barred", of.barred, MATCH)


class MarkKings(Quiet[AuvergneState, "ManDAuvergne"]):
    """The dealer marks for a King turned up; who has the King of trumps for it and for each other."""

    def begin(self, s: AuvergneState) -> None:
        game = self.game
        king = BIT[13 * s.trump + KING]
        if BIT[s.turn_up] == king:
            game.mark(s, s.dealer, 1)
        for p in range(game.players):
            if not s.hands[p] & king:
                s.void[p] |= king
            elif not s.markers & BIT[p]:
                kings = s.hands[p] & KINGS
                s.markers |= BIT[p]
                s.marked |= kings
                s.known[p] |= kings
                s.void[p] |= KINGS & ~kings
                game.mark(s, p, count(kings))
        if s.winner >= 0:
            game.finish_deal(s)
        else:
            game.next(s)


class Speak(Asking[AuvergneState, "ManDAuvergne"]):
    """From the eldest hand, until somebody plays; if all pass the bottom card is turned up, and they speak again."""

    verbs = (Verb("play", "say"), Verb("pass", "say"))

    def begin(self, s: AuvergneState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: AuvergneState, seat: i64) -> i64:
        return BIT[PLAY] | BIT[PASS]

    def say(self, s: AuvergneState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.spoken |= BIT[seat]
        if verb == PLAY:
            s.stander = seat
            game.next(s)
        elif seat != s.dealer:
            s.turn = game.after(seat)
        elif s.returned < game.returns_most and s.drawn < i64(len(game.whole_pack)):
            self.drew(s)
        else:
            game.finish_deal(s)

    def drew(self, s: AuvergneState) -> None:
        if not s.want(1):
            return
        s.turn_up = bottom(s)
        s.trump = suit_of(s.turn_up)
        s.returned += 1
        s.spoken = 0
        self.game.go(s, MARKING)


class ManDAuvergne(Party[AuvergneState]):
    """Three tricks, or the first two, for who stands; each for himself."""

    id = "man-d-auvergne"
    title = "The Man d'Auvergne"
    books = ("academy-1768",)
    options = (
        Option("players", 4, "how many play", low=2, high=6, cites=(HERE + "players",)),
        Option("returns", 2, "how often the bottom card may be turned up", high=2, cites=(HERE + "return",)),
        Option("games", 7, "games that are the party", low=1, high=100, cites=(HERE + "party",)),
        Option("stake", 1, "counters that each plays for", high=1000, cites=(HERE + "party",)),
    )  # fmt: skip
    max_players = 6
    law_book = True

    def setup(self) -> None:
        self.turning = -1
        self.players = self.count("players")
        self.returns_most: i64 = self.count("returns")
        self.whole_pack = pack(made_of(28 if self.players <= FEW else 32))
        self.order = plain_order(self.whole_pack, RANKING)
        self.play_for("games", "stake", "party")
        self.number_cards()
        self.parts = [
            RuffCut(self.article("cut"), RANKING),
            Deal((2, 3), TURN_NEXT),
            MarkKings("kings", self.article("king")),
            Speak("speak"),
        ]
        self.parts += self.trick_parts(self.article("trumps"), self.article("trumps"))

    def new_state(self) -> AuvergneState:
        return AuvergneState(self)

    def together(self, s: AuvergneState, a: i64, b: i64) -> bool:
        return a == b or (s.stander >= 0 and a != s.stander and b != s.stander)

    def trick_taken(self, s: AuvergneState, winner: i64) -> None:
        """After a return a King that was marked for costs a game when it is lost."""
        super().trick_taken(s, winner)
        for p in range(self.players):
            if p != winner and s.returned and s.last[p] >= 0 and s.marked & BIT[s.last[p]]:
                s.lost |= BIT[s.last[p]]
                self.mark(s, p, -1)
                self.mark(s, winner, 1)

    def law_list(self) -> list[Law[Any, Any]]:
        return ruff_laws(self, ("law-7",), ("law-6",))

    def price(self, fault: i64) -> i64:
        return RENOUNCED if fault == NOT_FOLLOWED else 0

    def fines(self, s: AuvergneState, seat: i64, games: i64) -> None:
        """A game to the board, which nobody marks; for a renounce the party, which the last that is left wins."""
        if games < RENOUNCED:
            self.mark(s, seat, -games)
            return
        s.barred |= BIT[seat]
        left = (BIT[self.players] - 1) & ~s.barred
        if count(left) == 1:
            s.winner = low(left)

    def mark(self, s: AuvergneState, side: i64, games: i64) -> None:
        if not s.barred & BIT[side]:
            super().mark(s, side, games)

    def play_over(self, s: AuvergneState) -> bool:
        return s.winner >= 0

    def end_deal(self, s: AuvergneState) -> None:
        if s.stander < 0 or s.winner >= 0:
            return
        best = self.three_or_first(s)
        if best == s.stander:
            self.mark(s, best, 1)
            return
        self.mark(s, s.stander, -1)
        if best >= 0:
            self.mark(s, best, 1)

    def max_game_length(self) -> int:
        return self.most_deals() * (3 + TRICKS) * int(self.players)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: AuvergneState) -> list[Item]:
        out = super().facts(s) + stands_facts(s, self.names)
        for p, name in enumerate(self.names):
            if s.barred & BIT[p]:
                out.append(Item(f"out {p}", name, "has lost the party", p))
        if s.returned:
            out.append(Item("returned", str(s.returned), "returns", amount=int(s.returned)))
        return out

    def aim(self, s: AuvergneState) -> list[Item]:
        if s.stander < 0:
            return [Item("aim", "three tricks, or the first two, for who plays", self.party_aim())]
        return [Item("aim", f"{self.names[s.stander]}: three tricks, or the first two", self.party_aim())]

    def told(self, s: AuvergneState) -> str:
        kings = several([self.names[p] for p in range(self.players) if s.markers & BIT[p]])
        out = f"{kings} marked for Kings (article king). " if s.markers else ""
        if s.lost:
            out += f"{count(s.lost)} of them lost again (article lost-king). "
        if s.stander < 0:
            if s.winner >= 0:
                return out.rstrip() + self.party_told(s)
            return f"{out}Nobody plays (article all-pass)."
        if s.winner >= 0 and sum(s.tricks) < TRICKS:
            return out.rstrip() + self.party_told(s)
        name = self.names[s.stander]
        made = tricks_said(int(s.tricks[s.stander]))
        best = self.three_or_first(s)
        if best == s.stander:
            out += f"{name} plays, makes {made} and wins (article stand)."
        else:
            gains = f", and {self.names[best]} marks one" if best >= 0 else ""
            out += f"{name} plays, makes {made} and loses one{gains} (article law-8)."
        return out + self.party_told(s)
