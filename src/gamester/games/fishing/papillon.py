"""Papillon, or the Butterfly: cards taken by like ones and by sums, from hands of three.

academy-1768, 10049-10320.
"""

from typing import ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, low, members
from gamester.engine.fields import MATCH, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.games.fishing.rules import (
    CARDS,
    SORT,
    SORTS,
    DealCut,
    FishGame,
    FishState,
    TurnUp,
    named,
)
from gamester.games.fishing.sums import GROUPS, KING, OF_RANK, TOP, holds, one, pips, tally
from gamester.parts.deal import Deal
from gamester.parts.pots import by_deal
from gamester.parts.quiet import Quiet

BOOK: Final = "academy-1768/papillon/"
EACH: Final = 3
BOARD: Final = (0, 0, 0, 7, 4)  # by the number of players
ACES: Final[i64] = OF_RANK[1]
HAND: Final = 2  # the part that deals
PLAY: Final = 0
BY_THREE: Final = 1
LAY_DOWN: Final = 2
WAYS: Final = 3  # and the pips of the card in play, less one
ONE: Final = 0  # the ways: a like card, three like ones, and from SUM on the groups that make its value
THREE: Final = 1
SUM: Final = 2


def _sums() -> list[vec[i64]]:
    table: list[vec[i64]] = []
    for value in range(KING + 1):
        found = vec[i64]([])
        if value <= TOP:
            for group in GROUPS[value]:
                if group != one(value):
                    found = append(found, group)
        table.append(found)
    return table


SUMS: Final[list[vec[i64]]] = _sums()  # by value: the tallies of two cards or more that make it


def cards_of(group: i64, board: i64) -> i64:
    """The cards of a tally, the lowest suits that lie on the board."""
    out: i64 = 0
    for rank in range(1, TOP + 1):
        there = board & OF_RANK[rank]
        for _ in range(group >> (4 * (rank - 1)) & 15):
            out |= there & -there
            there &= there - 1
    return out


def _written(group: i64) -> str:
    """A tally as its ranks, the highest first."""
    return " ".join(SORTS[rank - 1] for rank in range(TOP, 0, -1) for _ in range(int(group >> (4 * (rank - 1)) & 15)))


def _ways(value: int) -> Verb:
    """What a card of this value may be said to take."""
    sort = SORTS[value - 1]
    things = (sort, f"{sort} {sort} {sort}", *[_written(group) for group in SUMS[value]])
    return Verb(
        f"{sort} takes",
        "sums" if value <= TOP else "sorts",
        "that is not the card in play",
        of=Things("cards", things),
        lacking="those are not on the board together",
        ask=f"take cards with the {sort}",
    )


def _takes() -> list[Verb]:
    return [_ways(value) for value in range(1, KING + 1)]


class PapillonState(FishState):
    """The card in play, and how the hand is going."""

    card: i64 = -1  # the card in play, while it is chosen what it takes
    cleared: i64 = 0  # the seats that have made their three cards
    last: i64 = -1  # who played last
    ties: i64 = 0  # deals before this one in which nobody won the cards

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.card = by.piece("card", of.card)
        self.cleared = by.seats("cleared", of.cleared)
        self.last = by.seat("last", of.last)
        self.ties = by.number("ties", of.ties, MATCH)


class Staking(Quiet[PapillonState, "Papillon"]):
    """``box``: a Fish from each."""

    def begin(self, s: PapillonState) -> None:
        game = self.game
        for p in range(game.players):
            s.pay(p, game.players, game.fish, game.at_box)
        game.next(s)


class Taking(Asking[PapillonState, "Papillon"]):
    """``sorts``, ``sums``, ``one``, ``lay-down``, ``V``, ``VI``: each in turn takes once, or lays down his cards."""

    verbs = (
        Verb("play", "one", "you can take nothing that is on the board", of=CARDS, by="lay-down", bare=True,
             lacking="you do not hold it, or it takes nothing that is on the board", ask="play a card that takes"),
        Verb("take with three", "VI", "you do not hold three of a sort of which the fourth is on the board", of=SORT,
             lacking="you do not hold three of them, or the fourth is not on the board",
             told=named("take with three"), ask="take one with three like it"),
        Verb("lay down", "lay-down", "you can take a card that is on the board", ask="lay down your cards"),
        *_takes(),
    )  # fmt: skip

    def begin(self, s: PapillonState) -> None:
        s.down = 0
        s.cleared = 0
        s.turn = self.game.after(s.dealer)

    # --- what may be done -------------------------------------------------------------------------------------------
    def ways(self, s: PapillonState, card: i64) -> i64:
        """What ``card`` may take, as a set of the ways."""
        value = pips(card)
        like = count(s.like(card))
        out: i64 = 0
        if like:
            out = BIT[ONE]
        if like == EACH:
            out |= BIT[THREE]
        if value < TOP or self.game.ten_sums:
            board = tally(s.board)
            sums = SUMS[value]
            for n in range(i64(len(sums))):
                if holds(board, sums[n]):
                    out |= BIT[SUM + n]
        return out

    def which(self, s: PapillonState, seat: i64, verb: i64) -> i64:
        if verb == BY_THREE:
            return s.threes(seat)
        if verb >= WAYS:
            return self.ways(s, s.card)
        out: i64 = 0
        for card in members(s.hands[seat]):
            if self.ways(s, card):
                out |= BIT[card]
        return out

    def open(self, s: PapillonState, seat: i64) -> i64:
        if s.card >= 0:
            return BIT[WAYS + pips(s.card) - 1]
        if not self.which(s, seat, PLAY):
            return BIT[LAY_DOWN]
        return BIT[PLAY] | BIT[BY_THREE] if s.threes(seat) else BIT[PLAY]

    # --- what is done -----------------------------------------------------------------------------------------------
    def say(self, s: PapillonState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == LAY_DOWN:
            game.lays(s, seat)
        elif verb == BY_THREE:
            sort = OF_RANK[value + 1]
            game.takes(s, seat, s.hands[seat] & sort, s.board & sort)
            game.all_pay(s, seat, 1, game.at_three)
        elif verb == PLAY:
            s.card = value
            s.known[seat] |= BIT[value]
            ways = self.ways(s, value)
            if ways & (ways - 1):
                return
            self.take(s, seat, low(ways))
        else:
            self.take(s, seat, value)
        s.last = seat
        s.turn = game.holder_after(s, seat)
        if s.turn >= 0:
            return
        if s.drawn < 52:
            game.go(s, HAND)
        else:
            game.next(s)

    def take(self, s: PapillonState, seat: i64, way: i64) -> None:
        """The card in play takes in this ``way``."""
        game, card = self.game, s.card
        s.card = -1
        like = s.like(card)
        cards = like if way == THREE else like & -like
        if way >= SUM:
            cards = cards_of(SUMS[pips(card)][way - SUM], s.board)
        game.takes(s, seat, BIT[card], cards)
        if way == THREE:
            game.all_pay(s, seat, 1, game.at_haneton)

    def unless(self, s: PapillonState, seat: i64, verb: i64) -> str:
        if s.card >= 0:
            return "it is to be said what the card in play takes"
        return super().unless(s, seat, verb)

    def article(self, s: PapillonState) -> str:
        if s.card >= 0:
            return super().article(s)
        return self.game.article("lay-down" if self.open(s, s.turn) & BIT[LAY_DOWN] else "one")


class Papillon(FishGame[PapillonState]):
    """Who clears the last of his hands wins the party; Aces, and feats of taking, are paid for by all."""

    id = "papillon"
    title = "Papillon"
    family = "fishing"
    books = ("academy-1768",)
    min_players = 3
    max_players = 4
    stretches: ClassVar[dict[str, str]] = {"last cards": "1: the stock is out"}
    options = (
        Option("players", 3, "persons at the table", low=3, high=4, cites=(BOOK + "players",)),
        Option("tours", 1, "times each player deals", low=1, high=1000, cites=(BOOK + "agreed",)),
        Option("fish", 10, "counters in the Fish that each puts into the box", high=1000, cites=(BOOK + "box",)),
        Option("cards", 1, "counters that each pays for the cards", high=100, cites=(BOOK + "agreed", BOOK + "IX")),
        Option("ten_sums", True, "a Ten takes cards that make ten, and not a Ten only",
               cites=(BOOK + "sorts", BOOK + "sums")),
    )  # fmt: skip

    def setup(self) -> None:
        self.sit("tours")
        self.pools = ("box",)
        self.fish: i64 = self.count("fish")
        self.for_cards: i64 = self.count("cards")
        self.ten_sums = self.flag("ten_sums")
        self.at_box: i64 = self.cite("box")
        self.at_lay: i64 = self.cite("I")
        self.at_aces_down: i64 = self.cite("II")
        self.at_aces: i64 = self.cite("III")
        self.at_by_value: i64 = self.cite("IV")
        self.at_haneton: i64 = self.cite("V")
        self.at_three: i64 = self.cite("VI")
        self.at_sauterelle: i64 = self.cite("VII")
        self.at_petit: i64 = self.cite("VIII")
        self.at_cards: i64 = self.cite("IX")
        self.at_consolation: i64 = self.cite("X")
        self.at_party: i64 = self.cite("party")
        self.at_over = self.cite("no-party")
        self.parts = [
            DealCut(self.article("dealer")),
            Staking("box", BOOK + "box"),
            Deal((1,) * EACH),
            TurnUp(BOARD[self.players], BOOK + "board"),
            Taking("play"),
        ]

    def new_state(self) -> PapillonState:
        return PapillonState(self)

    # --- what is paid -----------------------------------------------------------------------------------------------
    def all_pay(self, s: PapillonState, seat: i64, counters: i64, article: i64) -> None:
        """So much from every other player."""
        for p in range(self.players):
            s.pay(p, seat, counters, article)

    def lays(self, s: PapillonState, seat: i64) -> None:
        """``I``, ``II``: a counter a card to the box, and for each Ace one to every player."""
        aces = count(s.hands[seat] & ACES)
        s.pay(seat, self.players, self.lay_down(s, seat), self.at_lay)
        for p in range(self.players):
            s.pay(seat, p, aces, self.at_aces_down)

    def takes(self, s: PapillonState, seat: i64, by: i64, cards: i64) -> None:
        """``III``, ``IV``, ``VII``, ``VIII``: what is paid for Aces, for the last of the board and for three cards."""
        self.carry_off(s, seat, by, cards)
        aces = count(cards & ACES)
        if aces == pips(low(by)) and cards & ~ACES == 0:
            self.all_pay(s, seat, 2 * aces, self.at_by_value)
        elif aces:
            self.all_pay(s, seat, aces, self.at_aces)
        if not s.board:
            self.all_pay(s, seat, 1, self.at_sauterelle)
        if not s.held[seat]:
            s.cleared |= BIT[seat]
            if s.drawn < 52:
                self.all_pay(s, seat, 1, self.at_petit)

    def end_deal(self, s: PapillonState) -> None:
        """``party``, ``no-party``, ``X``, ``XI``, ``IX``: who has won, the board, and the cards."""
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            if s.cleared & BIT[seat]:
                s.winner = seat
        if s.winner >= 0:
            s.pay(self.players, s.winner, s.purse[self.players], self.at_party)
        if s.winner != s.last:
            self.all_pay(s, s.last, 1, self.at_consolation)
        s.taken[s.winner if s.winner >= 0 else s.last] |= s.board
        s.board = 0
        most = self.most_cards(s)
        if most < 0:
            s.ties += 1
        else:
            self.all_pay(s, most, (1 + s.ties) * self.for_cards, self.at_cards)
            s.ties = 0

    def most_cards(self, s: PapillonState) -> i64:
        """Who has the most cards; -1: several."""
        best: i64 = 0
        seat: i64 = -1
        for p in range(self.players):
            here = count(s.taken[p])
            if here == best:
                seat = -1
            elif here > best:
                best = here
                seat = p
        return seat

    def max_game_length(self) -> int:
        """A card is named, and then what it takes."""
        return self.most_deals() * 2 * (52 - BOARD[self.players])

    def min_utility(self) -> float:
        """Of the hazards each Ace is laid down and is taken once, and others may be met with at every card."""
        others = int(self.players) - 1
        hands = (52 - BOARD[self.players]) // (EACH * int(self.players))
        a_deal = int(self.fish) + EACH * hands + 4 * others + 8 + KING + 26 + others * hands + 1
        return -float(self.most_deals() * (a_deal + int(self.for_cards)))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def also_seen(self, s: PapillonState, seat: i64, by: Fields) -> None:
        by.flag("last cards", s.drawn == 52)

    def told(self, s: PapillonState) -> str:
        names = self.names
        end = "Nobody clears the last hand, and the box stays (article no-party)."
        if s.winner >= 0:
            end = f"{names[s.winner]} clears the last hand and wins the party (article party)."
        if s.last != s.winner:
            end += f" {names[s.last]} holds out the last, and has the Consolation (article X)."
        many = ", ".join([f"{name} {count(s.taken[p])}" for p, name in enumerate(names)])
        return f"{end} The cards: {many} (article IX). By this deal: {by_deal(s, names)}."

    def aim(self, s: PapillonState) -> list[Item]:
        prize = int(s.purse[self.players])
        return [Item("aim", "to clear the last hand", f"for the box, {prize}; Aces, and the most cards, are paid for")]

    def note_of(self, s: PapillonState, seat: int, card: int) -> str:
        return "played" if card == s.card else ""

    def facts(self, s: PapillonState) -> list[Item]:
        """``XV``: the dealer declares the last cards."""
        out = super().facts(s)
        if s.drawn == 52:
            out.append(Item("last cards", "the last cards", "declared", int(s.dealer)))
        if s.ties:
            out.append(Item("ties", f"{(1 + s.ties) * self.for_cards} from each", "for the cards"))
        return out
