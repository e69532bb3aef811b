"""Romestecq: pieces of like cards count if the other party does not win them, and the last trick counts one.

academy-1768, 13324-13582.
"""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, members
from gamester.engine.errors import BadOption
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.engine.laws import CLAIM, Law
from gamester.engine.options import Option
from gamester.engine.trial import Fault
from gamester.engine.zones import Item
from gamester.equipment.cards import KING, NAMES, pack
from gamester.games.trumps.kin import LIMIT, Kin, KinState, Lift, stake_option
from gamester.games.trumps.romestecq_pieces import (
    DOUBLE,
    NINGRE,
    NOTHING,
    PIECES,
    ROME,
    VILLAGE,
    of_rank,
    piece_of,
)
from gamester.parts.cards import deal_unseen
from gamester.parts.cut import ACE_HIGH
from gamester.parts.deal import Deal
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.breach import Lasting, breach_laws
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.laws.turn import OutOfTurn
from gamester.parts.order import plain_order
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import Tricks

HERE: Final = "academy-1768/romestecq/"
ANY: Final = "any"
ALL: Final = "all"
FINE: Final = 3  # marked for a card before the turn
MOST_WRONG: Final = 20  # points that faults of one player can move in a deal


class RomestecqState(KinState):
    """Adds what each has played, and as part of what it was named."""

    played: vec[i64] = NONE
    named: vec[i64] = NONE
    virlicque: i64 = -1

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.played = by.each_pieces("played", of.played)  # by each seat in this deal
        self.named = by.row("named", of.named, 5, UNDRAWN)  # the cards that were named as part of each kind of piece
        self.virlicque = by.seat("virlicque", of.virlicque)  # who held the highest four of a rank

    def sees(self, seat: i64) -> i64:
        game = self.game
        assert isinstance(game, Romestecq)
        return game.party(seat) if game.shown else BIT[seat]


class Parties(Lift):
    """One of each party cuts: he whose right-hand man is of his party, or of three the middle one."""

    def best(self, s: KinState) -> i64:
        half: i64 = self.game.players // 2
        return super().best(s) & (BIT[half // 2] | BIT[half + half // 2])


class WhoDeals(Asking[RomestecqState, "Romestecq"]):
    """Of six, he who cut the highest card deals or orders the other to."""

    verbs = (Verb("deal", "deal-six"), Verb("order the other to deal", "deal-six"))

    def begin(self, s: RomestecqState) -> None:
        if self.game.players < 6 or s.deal or len(s.first):
            self.game.next(s)
        else:
            s.turn = s.dealer

    def open(self, s: RomestecqState, seat: i64) -> i64:
        return 0b11

    def say(self, s: RomestecqState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 1:
            s.dealer = (seat + 3) % 6
        self.game.next(s)


class FourOfARank(Quiet[RomestecqState, "Romestecq"]):
    """The Virlicque wins the party; a higher annuls a lower."""

    def begin(self, s: RomestecqState) -> None:
        game = self.game
        for rank in range(13):
            for p in range(game.players):
                four = of_rank(s.hands[p], rank)
                if count(four) == 4:
                    s.virlicque = p
        if s.virlicque >= 0:
            game.finish_deal(s)
        else:
            game.next(s)


def name_card(s: RomestecqState, card: i64) -> None:
    """Whoever is to play a card says of which piece it is part, or shows that it is of none."""
    seat = s.turn
    piece = piece_of(s.hands[seat] | s.played[seat], card)
    if piece == NOTHING:
        s.void[seat] |= of_rank(-1, card % 13)
    else:
        s.named[piece] |= BIT[card]
    s.played[seat] |= BIT[card]


class Naming(Tricks[RomestecqState, "Romestecq"]):
    """Tricks in which each card of a piece is named as it is played."""

    def lay(self, game: "Romestecq", s: RomestecqState, card: i64) -> None:
        name_card(s, card)
        super().lay(game, s, card)


class LawfulNaming(LawfulTricks[RomestecqState, "Romestecq"]):
    """The same at a table with laws."""

    def lay(self, game: "Romestecq", s: RomestecqState, card: i64) -> None:
        name_card(s, card)
        super().lay(game, s, card)


class Early(OutOfTurn[RomestecqState, "Romestecq"]):
    """law-5: the card is taken up, and the others mark three."""

    def follows(self, s: RomestecqState, fault: Fault) -> None:
        super().follows(s, fault)
        s.score[1 - self.game.side_of(fault.seat)] += FINE


class CountFalsely(TrickLaw[RomestecqState, "Romestecq"]):
    """law-7: before all agree somebody counts a piece that he has not."""

    def open(self, s: RomestecqState, seat: i64) -> list[int]:
        game = self.game
        if not self.reckoned(s) or self.pending(s, seat):
            return []
        hand = s.played[seat]
        mine = [piece_of(hand, c) for c in members(hand)]
        return [n for n in range(len(PIECES)) if n not in mine and game.false_worth[n]]

    def follows(self, s: RomestecqState, fault: Fault) -> None:
        s.score[self.game.side_of(fault.seat)] += self.game.false_worth[fault.value]


class Perceive(TrickLaw[RomestecqState, "Romestecq"]):
    """law-7: one of the others perceives it, and the party is lost."""

    kind = CLAIM

    def __init__(self, game: "Romestecq", offence: CountFalsely) -> None:
        super().__init__(game, offence.play, "dispute the count of", "seat", (), offence.articles)
        self.offence = offence

    def open(self, s: RomestecqState, seat: i64) -> list[int]:
        if not self.reckoned(s):
            return []
        others = [p for p in range(self.game.players) if not self.game.together(s, p, seat)]
        return [p for p in others if self.offence.pending(s, p)]

    def proofs(self, s: RomestecqState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: RomestecqState, seat: i64, value: i64) -> None:
        self.offence.forgive(s, value)
        self.game.lose_party(s, self.game.side_of(value), self.game.target)


class Romestecq(Kin[RomestecqState]):
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
        self.target: i64 = self.count("party") or (36 if self.players == 6 else 21)
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

    # --- the parties ------------------------------------------------------------------------------------------------
    def side_of(self, seat: i64) -> i64:
        """Partners sit together."""
        return 0 if seat < self.players // 2 else 1

    def side_name(self, side: int) -> str:
        half = int(self.players) // 2
        return " and ".join(self.names[side * half : side * half + half])

    def together(self, s: RomestecqState, a: i64, b: i64) -> bool:
        return self.side_of(a) == self.side_of(b)

    def party(self, seat: i64) -> i64:
        """The seats that play with one, and itself."""
        half = self.players // 2
        first = BIT[half] - 1
        return first if seat < half else first << half

    def ahead(self, s: RomestecqState) -> list[float]:
        more = [float(s.score[0] - s.score[1]), float(s.score[1] - s.score[0])]
        return [more[self.side_of(p)] for p in range(self.players)]

    # --- what counts ------------------------------------------------------------------------------------------------
    def gruged(self, s: RomestecqState, seat: i64, cards: i64) -> bool:
        """Whether the other party has won a piece."""
        won: i64 = 0
        for p in range(self.players):
            if not self.together(s, p, seat):
                won |= s.taken[p]
        return won & cards != 0 if self.any_card else won & cards == cards

    def worth(self, s: RomestecqState, seat: i64, piece: i64, cards: i64) -> i64:
        """What a piece counts."""
        if piece == ROME:
            return 1
        if piece == VILLAGE:
            return 2
        lost = self.gruged(s, seat, cards)
        if piece == DOUBLE:
            return 2 if lost else 4
        if lost:
            return 0
        return 3 if piece == NINGRE or members(cards)[0] % 13 >= KING else self.low_triche

    def counted(self, s: RomestecqState, side: i64) -> i64:
        """All that a side has made in this deal."""
        out: i64 = 0
        for p in range(self.players):
            if self.side_of(p) != side:
                continue
            hand = s.hands[p] | s.played[p]
            for piece in range(5):
                cards: i64 = 0
                for c in members(hand):
                    if piece_of(hand, c) == piece:
                        cards |= BIT[c]
                if cards:
                    out += self.worth(s, p, piece, cards)
        if self.side_of(s.best) == side:
            out += 1  # the Stecq
        return out

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

    def min_utility(self) -> float:
        return -self.max_utility()

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

    def could_be(self, s: RomestecqState, seat: i64, hand: i64) -> bool:
        """Whether a seat may hold this, for what it has named."""
        if s.virlicque == seat:
            return True
        all = hand | s.played[seat]
        for c in members(all):
            if count(of_rank(all, c % 13)) == 4:
                return s.virlicque >= 0
        for c in members(s.played[seat]):
            piece = piece_of(all, c)
            for k in range(5):
                if (s.named[k] & BIT[c] != 0) != (k == piece):
                    return False
        return True

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
