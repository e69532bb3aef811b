"""Domino Euchre: a piece turned for trumps, and three tricks of five to make; hoyle-donohue, 49982-50024.

All but the pieces and the lead is as at Euchre, 290-967. Sides: seats 0 and 2 against 1 and 3.
"""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.zones import Item, Zone
from gamester.equipment.dominoes import DOUBLES, NAMES, PIECES
from gamester.games.dominoes.euchre.parts import Alone, DealFive, Discard, DrawForDeal, MakeTrump, TurnedSuit
from gamester.games.dominoes.euchre.state import EACH, OF_SUIT, DominoEuchreState, left_bower, power, suit_of
from gamester.games.dominoes.tricks import SUIT_WORDS, TrickPieces, Tricks
from gamester.games.euchre.game import GAME, HOW, STAKE, TOLD
from gamester.games.euchre.rules import E
from gamester.games.euchre.state import MADE
from gamester.parts.pieces import deal_unseen
from gamester.parts.tricks import tricks_said

HERE: Final = "hoyle-donohue/domino-euchre/"


class DominoEuchre(TrickPieces[DominoEuchreState]):
    """Two against two."""

    id = "domino-euchre"
    title = "Domino Euchre"
    family = "dominoes"
    books = ("hoyle-donohue",)
    options = (GAME, STAKE)
    min_players = 4
    max_players = 4
    hidden_words: ClassVar[dict[str, str]] = {"discard": "discard a piece"}

    def setup(self) -> None:
        self.players = 4
        self.sides = 2
        self.target = self.count("game")
        self.cite_game = self.cite(E + "25")
        self.parts = [
            DrawForDeal("draw", HERE + "draw"),
            DealFive("deal", HERE + "hands"),
            TurnedSuit("the piece turned"),
            MakeTrump("make the trump"),
            Discard("discard"),
            Alone("alone"),
            Tricks(E + "11"),
        ]
        self.of_suit = OF_SUIT

    def new_state(self) -> DominoEuchreState:
        return DominoEuchreState(self)

    def suit_of(self, piece: i64, trump: i64) -> i64:
        return suit_of(piece, trump)

    def power(self, piece: i64, trump: i64) -> i64:
        return power(piece, trump)

    def first_leader(self, s: DominoEuchreState) -> i64:
        """Who is responsible for the trump."""
        return s.lone if s.lone >= 0 else s.maker

    def played(self, s: DominoEuchreState, piece: i64) -> None:
        if piece == s.turn_up:
            s.turn_up = -1

    # --- the score --------------------------------------------------------------------------------------------------
    def won_by(self, s: DominoEuchreState, side: i64) -> i64:
        """Tricks of a side."""
        return s.tricks[side] + s.tricks[side + 2]

    def end_deal(self, s: DominoEuchreState) -> None:
        """One for three tricks or four, two for five, and four for five alone; two against a side that has fewer."""
        if s.maker < 0:
            return
        side = self.side_of(s.maker)
        won = self.won_by(s, side)
        if won < 3:
            s.score[1 - side] += 2
        elif won < EACH:
            s.score[side] += 1
        else:
            s.score[side] += 4 if s.lone >= 0 else 2
        for n in range(i64(2)):
            if s.score[n] >= self.target:
                s.winner = n
                self.settle(s)

    def settle(self, s: DominoEuchreState) -> None:
        """Each loser pays the stake to the winner on his left."""
        for p in range(self.players):
            if self.side_of(p) != s.winner:
                s.pay(p, self.paid_by(p, s.winner), self.count("stake"), self.cite_game)

    def match_over(self, s: DominoEuchreState) -> bool:
        return s.winner >= 0

    def max_utility(self) -> float:
        return float(self.target + 4 if self.deals else self.count("stake"))

    def max_game_length(self) -> int:
        """All speak twice, one discards, two may go alone, and five tricks are played; hands follow without end."""
        each = int(self.players) * (2 + EACH) + 3
        return int(self.deals) * each if self.deals else super().max_game_length()

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def unseen(self, s: DominoEuchreState, seat: i64) -> i64:
        return super().unseen(s, seat) & ~(s.laid[seat] if seat >= 0 else 0)

    def fill(self, s: DominoEuchreState, seat: i64) -> None:
        """Deal the unseen pieces to the hands, to the dealer's discard and to the pool."""
        hidden: i64 = 1 if s.buried >= 0 and seat != s.buried else 0
        room, may = vec[i64]([]), vec[i64]([])
        for p in range(self.players):
            room = append(room, s.held[p] - count(s.known[p]) if p != seat else 0)
            may = append(may, ~s.void[p])
        sets = deal_unseen(s, self.unseen(s, seat), append(room, hidden), append(may, -1))
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p] | s.known[p]
        if hidden:
            s.laid[s.buried] = sets[self.players]
        self.lay_talon(s, sets[self.players + 1])

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: DominoEuchreState, cards: i64) -> vec[i64]:
        """Trumps first, from the Bowers down, or what is offered for trumps; then suit by suit."""
        trump = s.trump if s.trump >= 0 else s.offer
        if trump < 0:
            return super().arranged(s, cards)
        keys: list[int] = []
        for n in members(cards):
            suit = suit_of(n, trump)
            first: i64 = 1000 if suit == trump else 40 * suit
            keys.append(int(-(first + power(n, trump))) * 64 + int(n))
        return vec[i64]([i64(key & 63) for key in sorted(keys)])

    def note_of(self, s: DominoEuchreState, seat: int, card: int) -> str:
        if s.trump >= 0 and DOUBLES & BIT[card]:
            if card == left_bower(s.trump):
                return "left bower"
            if suit_of(card, s.trump) == s.trump:
                return "right bower"
        return "turned" if s.turn_up == card else ""

    def facts(self, s: DominoEuchreState) -> list[Item]:
        out = super().facts(s)
        if s.trump >= 0:
            out.append(Item("trumps", SUIT_WORDS[s.trump], "trumps"))
        elif s.offer >= 0:
            out.append(Item("suit", SUIT_WORDS[s.offer], "offered" if s.turn_up >= 0 else "turned down"))
        if s.maker >= 0:
            out.append(Item("maker", self.names[s.maker], HOW[s.how], int(s.maker)))
        if s.lone >= 0:
            out.append(Item("alone", self.names[s.lone], "plays alone", int(s.lone)))
        return out

    def aim(self, s: DominoEuchreState) -> list[Item]:
        if s.maker < 0:
            return []
        one: i64 = s.lone if s.lone >= 0 else s.maker
        friends = self.names[one] if s.lone >= 0 else self.side_name(int(self.side_of(one)))
        plays = "plays alone" if s.lone >= 0 else "play"
        return [
            Item("aim maker", f"{friends} {plays} {SUIT_WORDS[s.trump]}", "to take three tricks, or all"),
            Item("aim others", self.side_name(int(1 - self.side_of(one))), "to take three and euchre them"),
        ]

    def told(self, s: DominoEuchreState) -> str:
        if s.maker < 0:
            return f"All passed twice, and nothing is scored ({E}9)."
        said = f"{self.names[s.maker]} {TOLD[s.how]} {SUIT_WORDS[s.trump]}"
        if s.lone >= 0:
            said += " alone" if s.lone == s.maker else f", and {self.names[s.lone]} played alone"
        won = self.won_by(s, self.side_of(s.maker))
        took = f"{said}: {tricks_said(won)}"
        if won < 3:
            text = f"{took}, euchred; two to the others ({E}{16 if s.lone >= 0 else 14})."
        elif won < EACH:
            text = f"{took}, one point ({E}{15 if s.lone >= 0 else 13})."
        elif s.lone >= 0:
            text = f"{took}, a march alone, four points ({E}15)."
        else:
            text = f"{took}, a march, two points ({E}13)."
        return text if s.winner < 0 else f"{text} {self.side_name(int(s.winner))} have the game."

    def laid_open(self, s: DominoEuchreState) -> list[Zone]:
        out: list[Zone] = []
        if s.turn_up >= 0 and s.gone & BIT[s.turn_up]:  # nobody holds it
            out.append(Zone("shown", "turned", [Item(NAMES[s.turn_up], NAMES[s.turn_up])], title="the piece turned"))
        out.append(self.trick_zone(s))
        left = int(PIECES - s.drawn)
        if s.turned >= 0 and s.turn_up < 0 and (s.how == MADE or s.how < 0):
            left += 1  # the piece turned down lies with it
        out.append(Zone("stock", "stock", [], count=left, title="the pool"))
        if s.buried >= 0:
            laid = [Item(NAMES[c], NAMES[c], owner=int(s.buried)) for c in members(s.laid[s.buried])]
            out.append(Zone("discard", "discard", laid, int(s.buried), 1, "discard"))
        return out + self.won_zones(s, self.players - count(s.out))
