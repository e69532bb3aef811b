"""Guimbarde, the Bride: five boxes, three trumps that never change, and marriages; academy-1768, 11300-11541."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption
from gamester.engine.fields import NONE, Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import DIAMONDS, HEARTS, JACK, KING, QUEEN, RANKS, pack, suit_set
from gamester.games.ruffs.laws import ruff_laws
from gamester.games.ruffs.rules import RANKING, TRICKS, RuffCut, Ruffs, made_of
from gamester.games.ruffs.state import RuffState
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.duties import HEAD, UNDER, duties
from gamester.parts.order import TRUMPS, Order, plain_order
from gamester.parts.quiet import Quiet
from gamester.parts.telling import several

HERE: Final = "academy-1768/guimbarde/"
BRIDE: Final = 13 * HEARTS + QUEEN
GROOM: Final = 13 * HEARTS + KING
FOOL: Final = 13 * DIAMONDS + JACK
FIXED: Final[i64] = BIT[BRIDE] | BIT[GROOM] | BIT[FOOL]
BOXES: Final = ("point", "marriage", "fool", "king", "guimbarde", "cards")
POINT: Final = 0
MARRIAGE: Final = 1
KING_BOX: Final = 3
CARDS: Final = 5  # the Point's box again, once that is drawn
LEAST: Final = 3  # cards of a point
ENOUGH: Final = 2  # tricks that win the cards
BY_NUMBER: Final = "by-number"
TRIES: Final = 2000
GRAND: Final = 2  # for the marriage of Hearts in hand


def guimbarde_order(cards: vec[i64]) -> Order:
    """King, Queen, Knave, Ace; above all trumps the Queen and King of Hearts and the Knave of Diamonds."""
    plain = plain_order(cards, RANKING)
    for trump in range(4):
        for n, card in enumerate((FOOL, GROOM, BRIDE)):
            plain.power[64 * trump + card] = TRUMPS + 20 + n
            plain.kind[64 * trump + card] = trump
    return Order(cards, plain.power, plain.kind)


class GuimbardeState(RuffState):
    """Adds what has been called and shown, and the marriages of the trick on the table."""

    called: vec[i64] = NONE  # cards in the point that each has called; 0: none
    point: i64 = -1  # who has drawn the Point
    drew: i64 = 0  # the boxes drawn, as a set
    wed: i64 = 0  # suits whose King and Queen have fallen on one another in the trick
    before: i64 = -1  # the card played before
    married: i64 = 0  # suits whose marriage has been paid for, in hand or in play
    winner_of_cards: i64 = -1  # who has won the cards

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.called = by.each_number("called", of.called)
        self.point = by.seat("point", of.point)
        self.drew = by.some_of("drew", of.drew, 6)
        self.wed = by.some_of("wed", of.wed, 4)
        self.before = by.piece("before", of.before)
        self.married = by.some_of("married", of.married, 4)
        self.winner_of_cards = by.seat("winner_of_cards", of.winner_of_cards)


class Stake(Quiet[GuimbardeState, "Guimbarde"]):
    """A counter into every box."""

    def begin(self, s: GuimbardeState) -> None:
        game = self.game
        for p in range(game.players):
            for box in range(CARDS):
                s.pay(p, game.players + box, 1, game.at_boxes)
        game.next(s)


class Boxes(Quiet[GuimbardeState, "Guimbarde"]):
    """Who holds one of the three cards shows it and draws its box; then the points are called."""

    def begin(self, s: GuimbardeState) -> None:
        game = self.game
        for n, card in enumerate((FOOL, GROOM, BRIDE)):
            for p in range(game.players):
                if s.hands[p] & BIT[card]:
                    s.known[p] |= BIT[card]
                    game.draw(s, p, KING_BOX - 1 + n)
                else:
                    s.void[p] |= BIT[card]
        both = BIT[BRIDE] | BIT[GROOM]
        for p in range(game.players):
            if s.hands[p] & both == both:
                game.draw(s, p, MARRIAGE)
        game.call_points(s)
        for p in range(game.players):
            s.pay(p, game.players + CARDS, 1, game.at_cards)
        game.next(s)


class Guimbarde(Ruffs[GuimbardeState]):
    """Five to nine, each for himself."""

    id = "guimbarde"
    title = "Guimbarde"
    books = ("academy-1768",)
    options = (
        Option("players", 6, "how many play", low=5, high=9, cites=(HERE + "players",)),
        Option("pack", BY_NUMBER, "cards played with: for five 32, for six 36, for more all 52; or so many",
               choices=(BY_NUMBER, "28", "32", "36", "52"), cites=(HERE + "pack",)),
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=(HERE + "sitting",)),
    )  # fmt: skip
    min_players = 5
    max_players = 9
    law_book = True

    def setup(self) -> None:
        self.turning = -1
        self.players = self.count("players")
        self.pools = BOXES
        self.sitting = self.count("rounds") * int(self.players)
        self.whole_pack = self.chosen_pack()
        self.order = guimbarde_order(self.whole_pack)
        self.number_cards()
        self.at_boxes = self.cite("boxes")
        self.at_draw = self.cite("draw")
        self.at_point = self.cite("point-box")
        self.at_cards = self.cite("cards")
        self.at_stays = self.cite("cards-stay")
        self.at_made = self.cite("law-1")
        self.at_trumped = self.cite("law-2")
        self.at_grand = self.cite("law-4")
        self.at_fool = self.cite("law-5")
        self.at_fault = self.cite("law-8")
        self.parts = [
            RuffCut(self.article("cut"), RANKING),
            Stake("stake", self.article("boxes")),
            Deal((3, 2), TURN_NEXT),
            Boxes("boxes", self.article("draw")),
        ]
        self.parts += self.trick_parts(self.article("lead"), self.article("play"))

    def chosen_pack(self) -> vec[i64]:
        """The cards that are played with."""
        size = 32 if self.players == 5 else 36 if self.players == 6 else 52
        if self.choice("pack") != BY_NUMBER:
            size = int(self.choice("pack"))
        if size < TRICKS * int(self.players) + 1:
            raise BadOption(f"{size} cards do not serve {self.players} players: give a greater pack, or fewer players")
        return pack(RANKS if size == 52 else made_of(size))

    def new_state(self) -> GuimbardeState:
        return GuimbardeState(self)

    # --- the boxes --------------------------------------------------------------------------------------------------
    def draw(self, s: GuimbardeState, seat: i64, box: i64) -> None:
        """``seat`` draws a box."""
        s.drew |= BIT[box]
        s.pay(self.players + box, seat, s.purse[self.players + box], self.at_point if box == POINT else self.at_draw)

    def longest_suit(self, cards: i64) -> i64:
        """How many cards are of the suit of which there are most, as they were printed."""
        out: i64 = 0
        for suit in range(4):
            if count(cards & suit_set(suit)) > out:
                out = count(cards & suit_set(suit))
        return out

    def call_points(self, s: GuimbardeState) -> None:
        """From the eldest each calls a point that is higher than those before; the best is shown."""
        best: i64 = LEAST - 1
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            mine = self.longest_suit(s.hands[seat])
            if mine > best:
                best = mine
                s.point = seat
                s.called[seat] = mine
        if s.point < 0:
            return
        self.draw(s, s.point, POINT)
        for suit in range(4):
            cards = s.hands[s.point] & suit_set(suit)
            if count(cards) == best:
                s.known[s.point] |= cards

    # --- the play ---------------------------------------------------------------------------------------------------
    def duties(self, s: GuimbardeState) -> vec[i64]:
        """The Queen goes to her King; else as at Trumps; but the three do not trump a marriage."""
        due = duties(s, self.order, HEAD | UNDER)
        if s.wed:
            for n in range(len(due)):
                due[n] &= ~FIXED
        if s.before < 0 or s.before % 13 != KING or s.before == GROOM:
            return due
        queen = BIT[s.before - 1]
        if self.asked(s.trump, s.led, s.before):  # the suit led is second; behind it come trumps that win, and any
            return vec[i64]([queen, due[0], due[1], due[2], due[3]])
        return vec[i64]([due[0], due[1], queen & due[3], due[2], due[3]])

    def asked(self, trump: i64, led: i64, before: i64) -> i64:
        """The Queen of the suit led, upon her King."""
        if before < 0 or before % 13 != KING or before == GROOM:
            return 0
        return BIT[before - 1] & self.order.of_kind[5 * trump + led]

    def may_follow(self, s: GuimbardeState, seat: i64, hand: i64, same: i64) -> i64:
        may = super().may_follow(s, seat, hand, same)
        if s.wed and may & ~FIXED:
            return may & ~FIXED
        return may

    def shows_void(self, s: GuimbardeState, seat: i64, card: i64) -> i64:
        """Where the three are is known, and they are not always to be played."""
        return super().shows_void(s, seat, card) & ~FIXED

    def laid(self, s: GuimbardeState, seat: i64, card: i64) -> None:
        """Who lays a King or Queen and holds the other has the marriage in hand; or the two fall on one another."""
        rank = card % 13
        suit = card // 13
        if rank == KING or rank == QUEEN:
            other = card + 1
            if rank == KING:
                other = card - 1
            if s.hands[seat] & BIT[other]:
                s.married |= BIT[suit]
                s.known[seat] |= BIT[other]
                for p in range(self.players):
                    if suit == HEARTS:
                        s.pay(p, seat, GRAND, self.at_grand)
                    else:
                        s.pay(p, seat, 1, self.at_made)
            elif s.before == other and (self.kind(s, card) == s.led or self.kind(s, card) == s.trump):
                s.wed |= BIT[suit]
        s.before = card

    def kind(self, s: GuimbardeState, card: i64) -> i64:
        """The suit that a card counts as."""
        return self.order.kind[64 * s.trump + card]

    def trick_taken(self, s: GuimbardeState, winner: i64) -> None:
        super().trick_taken(s, winner)
        for suit in range(4):
            if s.wed & BIT[suit]:
                self.pay_marriage(s, winner, suit)
        s.wed = 0
        s.before = -1
        for p in range(self.players):
            if s.last[p] != FOOL:
                continue
            if p != winner:
                s.pay(p, winner, 1, self.at_fool)
            else:
                for q in range(self.players):
                    s.pay(q, p, 1, self.at_fool)

    def pay_marriage(self, s: GuimbardeState, winner: i64, suit: i64) -> None:
        """Its winner has a counter from all but the Queen's player; who has trumped it, from King and Queen alone."""
        king: i64 = 13 * suit + KING
        queen: i64 = 13 * suit + QUEEN
        groom: i64 = -1
        bride: i64 = -1
        for p in range(self.players):
            if s.last[p] == king:
                groom = p
            elif s.last[p] == queen:
                bride = p
        s.married |= BIT[suit]
        if winner == groom:
            for p in range(self.players):
                if p != bride:
                    s.pay(p, winner, 1, self.at_made)
        elif winner == bride:
            for p in range(self.players):
                s.pay(p, winner, 1, self.at_grand)
        else:
            s.pay(groom, winner, 1, self.at_trumped)
            s.pay(bride, winner, 1, self.at_trumped)

    # --- the laws ---------------------------------------------------------------------------------------------------
    def law_list(self) -> list[Law[Any, Any]]:
        return ruff_laws(self, ("law-8", "law-9", "law-7"), ("law-12",))

    def price(self, fault: i64) -> i64:
        return 1

    def fined(self, s: GuimbardeState, seat: i64, price: i64) -> None:
        """A counter to each player."""
        for p in range(self.players):
            s.pay(seat, p, price, self.at_fault)

    def excused(self, s: GuimbardeState) -> i64:
        """The three may have been kept from a marriage."""
        return FIXED

    # --- the reckoning ----------------------------------------------------------------------------------------------
    def end_deal(self, s: GuimbardeState) -> None:
        best: i64 = 0
        for p in range(self.players):
            if s.tricks[p] > s.tricks[best] or (s.tricks[p] == s.tricks[best] and p == s.first_two):
                best = p
        cards = s.purse[self.players + CARDS]
        if s.tricks[best] >= ENOUGH:
            s.winner_of_cards = best
            s.pay(self.players + CARDS, best, cards, self.at_cards)
        else:
            s.pay(self.players + CARDS, self.players, cards, self.at_stays)

    def longest(self) -> int:
        return self.sitting

    def returns(self, s: GuimbardeState) -> list[float]:
        """Counters; what is left in the boxes is all players' alike."""
        left = sum(int(n) for n in s.purse[self.players :]) / self.players
        return [int(s.purse[p]) + left for p in range(self.players)]

    def max_game_length(self) -> int:
        return self.most_deals() * TRICKS * int(self.players)

    def min_utility(self) -> float:
        """Six counters to the boxes, five for marriages, one for the Fool; at a table two faults with each card."""
        faults = 2 * TRICKS * int(self.players - 1) if self.lawful else 0
        return -float(self.most_deals() * (6 + 5 + 1 + faults))

    def max_utility(self) -> float:
        return float(self.players - 1) * -self.min_utility()

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fits(self, s: GuimbardeState) -> bool:
        """Whether whole hands would have called the points that were called."""
        best: i64 = LEAST - 1
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            mine = self.longest_suit(self.whole_hand(s, seat))
            if s.called[seat]:
                best = s.called[seat]
                if mine != best:
                    return False
            elif mine > best:
                return False
        return True

    def fill(self, s: GuimbardeState, seat: i64) -> None:
        for _ in range(TRIES):
            super().fill(s, seat)
            if s.leader < 0 or self.fits(s):
                return

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: GuimbardeState) -> list[Item]:
        out = super().facts(s)
        for p, name in enumerate(self.names):
            if s.called[p]:
                out.append(Item(f"point {p}", f"{name}, {s.called[p]} cards", "point", p, int(s.called[p])))
        return out

    def aim(self, s: GuimbardeState) -> list[Item]:
        return [Item("aim", "two tricks at least, the most of all", "each for himself, and marriages")]

    def told(self, s: GuimbardeState) -> str:
        boxes = several([BOXES[box].capitalize() for box in range(CARDS) if s.drew & BIT[box]])
        out = f"Drawn: {boxes} (article draw). " if s.drew else ""
        if s.married:
            suits = several([("Clubs", "Diamonds", "Hearts", "Spades")[n] for n in range(4) if s.married & BIT[n]])
            out += f"Married: {suits} (article marriage). "
        if s.winner_of_cards < 0:
            return f"{out}Each has one trick, and the cards stay (article cards-stay)."
        return f"{out}{self.tricks_told(s)}: {self.names[s.winner_of_cards]} wins the cards (article cards)."
