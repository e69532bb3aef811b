"""Romestecq: pieces of like cards count if the other party does not win them, and the last trick counts one.

academy-1768, 13324-13582.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import NAMES, pack
from gamester.games.trumps.kin import LIMIT, stake_option
from gamester.games.trumps.romestecq.laws import CountFalsely, Early, Perceive
from gamester.games.trumps.romestecq.parts import FourOfARank, LawfulNaming, Naming, Parties, WhoDeals
from gamester.games.trumps.romestecq.pieces import PIECES
from gamester.games.trumps.romestecq.rules import RomestecqRules, RomestecqState
from gamester.parts.cards import deal_unseen
from gamester.parts.cut import ACE_HIGH
from gamester.parts.deal import Deal
from gamester.parts.laws.breach import Lasting, breach_laws
from gamester.parts.order import plain_order

HERE: Final = "academy-1768/romestecq/"
ANY: Final = "any"
ALL: Final = "all"
MOST_WRONG: Final = 20  # points that faults of one player can move in a deal


class Romestecq(RomestecqRules):
    """Two, or two parties of two or three who sit together; play goes to the right."""

    id = "romestecq"
    title = "Romestecq"
    family = "trumps"
    books = ("academy-1768",)
    options = (
        Option("players", 4, "two, four or six", low=2, high=6, cites=(HERE + "players",)),
        Option("party", 0, "points that are the party; 0: thirty-six by six, twenty-one by four or two", high=1000,
               cites=(HERE + "party",)),
        Option("packets", "2-2-1", "in what packets the cards are dealt", choices=("2-2-1", "3-2"),
               cites=(HERE + "deal",)),
        Option("shown", True, "partners see each other's cards", cites=(HERE + "companion",)),
        Option("gruge", ANY, "a piece is gruged if the others win any card of it, or all", choices=(ANY, ALL),
               cites=(HERE + "gruge",)),
        Option("low_triche", 3, "points for three lower than Kings, not gruged", high=3, cites=(HERE + "triche",)),
        stake_option(HERE + "party"),
    )  # fmt: skip
    ranks = "6789TJQKA"
    min_players = 2
    max_players = 6
    law_book = True

    def setup(self) -> None:
        self.players = self.count("players")
        if self.players not in (2, 4, 6):
            raise BadOption(f"players={self.players}: two, four or six play")
        self.sides = 2
        self.turning = -1
        self.order = plain_order(pack(self.ranks))
        self.target = self.count("party") or (36 if self.players == 6 else 21)
        self.stake: i64 = self.count("stake")
        self.at_party = self.cite("party")
        self.shown = self.flag("shown")
        self.any_card = self.choice("gruge") == ANY
        self.low_triche: i64 = self.count("low_triche")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        packets = (2, 2, 1) if self.choice("packets") == "2-2-1" else (3, 2)
        self.parts = [
            Parties(self.article("cut"), ACE_HIGH, True),
            WhoDeals("dealer"),
            Deal(packets),
            FourOfARank("hands", self.article("virlicque")),
        ]
        cites = (self.article("win"), self.article("follow"))
        if self.lawful:
            self.parts += self.last_parts(LawfulNaming(0, self.players, -1, cites))
        else:
            self.parts.append(Naming(0, self.players, cites))
        self.false_worth = vec[i64]([3, self.low_triche, 2, 4, 1])  # what pieces count that nobody has

    def law_list(self) -> list[Law[Any, Any]]:
        play = self.lawful_play
        self.revoke = Lasting[RomestecqState, Any](self, play, (self.article("law-6"),))
        wrong = CountFalsely(self, play, "count falsely", "piece", PIECES, (self.article("law-7"),))
        return [
            *breach_laws(self.revoke),
            Early(self, play, (self.article("law-5"),)),
            wrong,
            Perceive(self, wrong),
        ]

    def breached(self, s: RomestecqState, seat: i64) -> None:
        """Who renounces loses the party."""
        self.lose_party(s, self.side_of(seat), self.target)

    def new_state(self) -> RomestecqState:
        return RomestecqState(self)

    def end_deal(self, s: RomestecqState) -> None:
        if s.virlicque >= 0:
            side = self.side_of(s.virlicque)
            s.score[side] = max(s.score[side], self.target)
            return
        for side in range(2 if self.loser(s) < 0 else 0):
            s.score[side] += self.counted(s, side)

    def winner(self, s: RomestecqState) -> i64:
        """The side that has the party; -1: neither yet."""
        if self.loser(s) >= 0:
            return 1 - self.loser(s)
        return self.side_of(s.virlicque) if s.virlicque >= 0 else self.leading(s, self.target)

    def match_over(self, s: RomestecqState) -> bool:
        return self.winner(s) >= 0 or s.deal >= LIMIT

    def end_match(self, s: RomestecqState) -> None:
        side = self.winner(s)
        half = self.players // 2
        for n in range(half if side >= 0 else 0):
            s.pay(n + half * (1 - side), n + half * side, self.stake, self.at_party)

    def max_game_length(self) -> int:
        return int(self.deals or LIMIT) * 6 * int(self.players) + 1

    def max_utility(self) -> float:
        most = self.deals * (self.players // 2 * (7 + (MOST_WRONG if self.lawful else 0)) + 1) + self.target
        return float(most if self.deals else max(1, self.stake))

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: RomestecqState, seat: i64) -> None:
        """Hands in which what has been played was named as it was: drawn again until they are such."""
        seen: i64 = s.sees(seat) if seat >= 0 else 0
        unseen = self.unseen(s, seat)
        room, may = vec[i64]([]), vec[i64]([])
        for p in range(self.players):
            open = seen & BIT[p] != 0
            if open:
                unseen &= ~s.hands[p]
            room = append(room, 0 if open else s.held[p] - count(s.known[p]))
            may = append(may, ~s.void[p])
        fits = False
        while not fits:
            sets = deal_unseen(s, unseen, room, may)
            fits = True
            for p in range(self.players):
                fits = fits and (seen & BIT[p] != 0 or self.could_be(s, p, sets[p] | s.known[p]))
        for p in range(self.players):
            if not seen & BIT[p]:
                s.hands[p] = sets[p] | s.known[p]
        self.lay_talon(s, sets[self.players])

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: RomestecqState) -> list[Item]:
        out = super().facts(s)
        for p, name in enumerate(self.names):
            for k, piece in enumerate(PIECES):
                if s.played[p] & s.named[k]:
                    out.append(Item(f"piece {p} {k}", piece, f"{name} names", p))
        return out

    def aim(self, s: RomestecqState) -> list[Item]:
        return [Item("aim", "to win the others' pieces and the last trick", f"{self.target} points are the party")]

    def told(self, s: RomestecqState) -> str:
        if s.virlicque >= 0:
            return f"{self.names[s.virlicque]} had a Virlicque, and wins the party ({self.article('virlicque')})."
        if self.loser(s) >= 0:
            return f"{self.side_name(int(1 - self.loser(s)))}: the party, by a fault of the others.{self.fault_told(s)}"
        made = ", ".join(f"{self.side_name(n)} {self.counted(s, n)}" for n in range(2))
        out = f"{made} in pieces and for the last trick ({self.article('stecq')})."
        side = self.winner(s)
        return f"{out} {self.side_name(int(side))}: the party ({self.article('party')})." if side >= 0 else out
