"""Poque: six boxes, a vying for cards alike, and cards played off in sequence.

academy-1768, 13149-13321.
"""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, low
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES, SUIT_WORDS, of_rank, pack, suit_of
from gamester.games.vying.brag.hands import RANK_WORDS
from gamester.games.vying.table import VyingGame, VyingState, lying
from gamester.parts.betting import BET, Bets, Revying, most_at_once
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.pots import LEFT, Boxes, share_out, takers
from gamester.parts.quiet import Quiet

BOOK: Final = "academy-1768/poque/"
BOXES: Final = ("ace", "king", "queen", "knave", "ten", "poque")
POQUE: Final = 5
NINE: Final = 7
TEN: Final = 8
FEW: Final = "789TJQKA"  # for three or four
MANY: Final = "6789TJQKA"
CARDS: Final = Things("card", NAMES[:52])
ALIKE: Final = Things("rank", tuple(f"{word}{'es' if word == 'Six' else 's'}" for word in RANK_WORDS))


class PoqueState(VyingState):
    """Adds what is shown for the Poque, and the card that is called for."""

    cuts: vec[i64] = NONE  # the cards cut for the deal
    laid: vec[i64] = NONE  # the poque that each has shown
    answered: i64 = 0  # seats that have shown one or kept silent
    best: i64 = -1  # who has shown the best
    wanted: i64 = -1  # the card that comes next
    runner: i64 = -1  # who played last
    played: vec[i64] = NONE  # the cards each has played
    out: i64 = -1  # who was first to clear his hand

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.laid = by.each_pieces("laid", of.laid)
        self.answered = by.seats("answered", of.answered)
        self.best = by.seat("best", of.best)
        self.wanted = by.piece("wanted", of.wanted)
        self.runner = by.seat("runner", of.runner)
        self.played = by.each_pieces("played", of.played)
        self.out = by.seat("out", of.out, UNDRAWN)


class DealCut(Cut[PoqueState, "Poque"]):
    """The deal is cut for."""

    def cuts(self, s: PoqueState) -> vec[i64]:
        return s.cuts


class TurnUp(Quiet[PoqueState, "Poque"]):
    """``turned``: a card that has a box is the dealer's."""

    def begin(self, s: PoqueState) -> None:
        game = self.game
        box = game.box_of(s.turn_up)
        if box >= 0:
            s.pay(game.players + box, s.dealer, s.purse[game.players + box], game.at_turned)
        game.next(s)


class Poquing(Revying[PoqueState, "Poque"]):
    """``speak``: from the eldest each poques or passes, and who has passed is out of it."""

    def bets(self, s: PoqueState) -> Bets:
        return s.bets

    def say(self, s: PoqueState, seat: i64, verb: i64, value: i64) -> None:
        if verb == BET:
            s.bets.live &= ~s.bets.acted  # those who passed before
        super().say(s, seat, verb, value)

    def nobody_bet(self, s: PoqueState) -> None:
        self.game.go(s, s.part + 2)

    def driven_out(self, s: PoqueState) -> None:
        game = self.game
        s.pay(self.pool, low(s.bets.live), s.purse[self.pool], game.at_unanswered)
        game.go(s, s.part + 2)


class ShowPoque(Asking[PoqueState, "Poque"]):
    """``show``: each who held it lays down cards alike, or nothing; the best has the box and the revys."""

    verbs = (
        Verb("show", "show", of=ALIKE, lacking="you have not two of them in hand"),
        Verb("show nothing", "show", ask="nothing"),
    )

    def begin(self, s: PoqueState) -> None:
        self.ask(s, self.game.after(s.dealer))

    def ask(self, s: PoqueState, seat: i64) -> None:
        """The next that has still to show, or the end."""
        game = self.game
        for _ in range(self.players):
            if s.bets.live & ~s.answered & BIT[seat]:
                s.turn = seat
                return
            seat = game.after(seat)
        if s.best >= 0:
            s.pay(game.players + POQUE, s.best, s.purse[game.players + POQUE], game.at_poque)
        game.next(s)

    def open(self, s: PoqueState, seat: i64) -> i64:
        return 3 if self.which(s, seat, 0) else 2

    def which(self, s: PoqueState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for rank in range(13):
            if count(of_rank(s.hands[seat], rank)) > 1:
                out |= BIT[rank]
        return out

    def say(self, s: PoqueState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.answered |= BIT[seat]
        if verb == 0:
            s.laid[seat] = of_rank(s.hands[seat], value)
            s.known[seat] |= s.laid[seat]
            s.void[seat] |= of_rank(-1, value) & ~s.laid[seat]
            if s.best < 0 or game.worth(s, s.laid[seat]) > game.worth(s, s.laid[s.best]):
                s.best = seat
        self.ask(s, game.after(seat))


class SuitBoxes(Quiet[PoqueState, "Poque"]):
    """``suit-boxes``: who holds the Ace, King, Queen, Knave or Ten of the suit turned shows it and has its box."""

    def begin(self, s: PoqueState) -> None:
        game = self.game
        for rank in range(ACE, game.lowest_box - 1, -1):
            card = suit_of(s.turn_up) * 13 + rank
            pool = game.players + game.box_of(card)
            for p in range(game.players):
                if s.hands[p] & BIT[card]:
                    s.known[p] |= BIT[card]
                    s.pay(pool, p, s.purse[pool], game.at_suit)
                else:
                    s.void[p] |= BIT[card]
        game.next(s)


class Play(Asking[PoqueState, "Poque"]):
    """``play``, ``sans``: a lead, and upwards in its suit whoever has the next card; who is stopped leads again."""

    verbs = (Verb("play", "play", "the Poque is not drawn yet", of=CARDS, bare=True, ask="play a card"),)

    def begin(self, s: PoqueState) -> None:
        s.turn = self.game.after(s.dealer)

    def which(self, s: PoqueState, seat: i64, verb: i64) -> i64:
        return s.hands[seat] if s.wanted < 0 else BIT[s.wanted]

    def say(self, s: PoqueState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.hands[seat] &= ~BIT[value]
        s.known[seat] &= ~BIT[value]
        s.held[seat] -= 1
        s.gone |= BIT[value]
        s.played[seat] |= BIT[value]
        s.runner = seat
        s.wanted = -1
        if not s.held[seat]:
            s.out = seat
            game.next(s)
            return
        if value % 13 == ACE:
            return
        for p in range(self.players):
            if s.hands[p] & BIT[value + 1]:
                s.wanted = value + 1
                s.known[p] |= BIT[value + 1]
                s.turn = p
                return
        for p in range(self.players):
            s.void[p] |= BIT[value + 1]

    def lacks(self, s: PoqueState, seat: i64, verb: i64, value: i64) -> str:
        if s.wanted >= 0:
            return f"the {NAMES[s.wanted]} is called for, and you have it"
        return super().lacks(s, seat, verb, value)

    def prompt(self, s: PoqueState) -> str:
        return "Lead a card" if s.wanted < 0 else f"Play the {NAMES[s.wanted]}"


class Poque(VyingGame[PoqueState]):
    """Boxes, poques and sequences."""

    id = "poque"
    title = "Poque"
    family = "vying"
    books = ("academy-1768",)
    options = (
        Option("players", 4, "persons at the table", low=3, high=6, cites=(BOOK + "players",)),
        Option("stake", 1, "counters from each into each box", low=1, high=100, cites=(BOOK + "boxes",)),
        Option("nine", False, "the box of the Ten goes to the Nine too", cites=(BOOK + "suit-boxes",)),
        Option("most_cards", "all", "whom he pays who has most cards left: all, or only those who are not out",
               choices=("all", "others"), cites=(BOOK + "most-cards",)),
        Option("most", 4, "counters by which one may poque or revy at once", low=1, high=20, cites=(BOOK + "speak",)),
        Option("limit", 12, "counters that one may put on the Poque in a deal", low=1, high=100,
               cites=(BOOK + "speak",)),
        Option("rounds", 2, "times each player deals in a sitting", low=1, high=1000, cites=(BOOK + "cut",)),
    )  # fmt: skip
    min_players = 3
    max_players = 6
    staked_words = "put on the Poque"
    due_words = "to hold it"

    def setup(self) -> None:
        self.players = self.count("players")
        self.whole_pack = pack(FEW if self.players < 5 else MANY)
        self.turning = -1
        self.stake: i64 = self.count("stake")
        self.limit: i64 = self.count("limit")
        most = most_at_once(self)
        self.sitting = self.count("rounds") * self.players
        self.lowest_box: i64 = TEN
        if self.flag("nine"):
            self.lowest_box = NINE
        self.all_paid = self.choice("most_cards") == "all"
        self.pools = BOXES
        self.prizes = [f"box of the {name.capitalize()}" for name in BOXES]
        self.at_boxes: i64 = self.cite("boxes")
        self.at_turned: i64 = self.cite("turned")
        self.at_poque: i64 = self.cite("show")
        self.at_unanswered: i64 = self.cite("unanswered")
        self.at_suit: i64 = self.cite("suit-boxes")
        self.at_out: i64 = self.cite("out")
        self.at_most: i64 = self.cite("most-cards")
        self.parts = [
            DealCut(self.article("cut")),
            Boxes("boxes", self.article("boxes"), 6, self.stake, self.at_boxes),
            Deal((2, 3), TURN_NEXT),
            TurnUp("turned", self.article("turned")),
            Poquing("poque", most, self.limit, int(self.players) + POQUE, self.cite("speak"), BOOK + "speak"),
            ShowPoque("show"),
            SuitBoxes("suit boxes", self.article("suit-boxes")),
            Play("play"),
        ]

    def new_state(self) -> PoqueState:
        return PoqueState(self)

    def box_of(self, card: i64) -> i64:
        """The box that is marked with a card; -1: none."""
        rank = card % 13
        if rank < self.lowest_box:
            return -1
        return min(ACE - rank, 4)

    def worth(self, s: PoqueState, cards: i64) -> i64:
        """``order``, ``retour``: more cards, then one of the rank turned up, then the higher rank."""
        rank = low(cards) % 13
        turned: i64 = 0
        if s.turn_up % 13 == rank:
            turned = 1
        return (2 * count(cards) + turned) * 16 + rank

    def end_deal(self, s: PoqueState) -> None:
        """``out``, ``most-cards``: the cards left are paid for."""
        most: i64 = 0
        for p in range(self.players):
            s.pay(p, s.out, s.held[p], self.at_out)
            most = max(most, s.held[p])
            s.shown[p] = s.hands[p]
        for p in range(self.players):
            if s.held[p] == most:
                for q in range(self.players):
                    if q != p and (self.all_paid or q != s.out):
                        s.pay(p, q, most, self.at_most)

    # --- the match --------------------------------------------------------------------------------------------------
    def end_match(self, s: PoqueState) -> None:
        """Boxes that nobody has drawn are divided among all."""
        for pool in range(6):
            share_out(s, pool, BIT[self.players] - 1, self.at_boxes)

    def max_game_length(self) -> int:
        return self.most_deals() * int(self.players * (self.limit + 8))

    def min_utility(self) -> float:
        return -float(self.most_deals() * int(6 * self.stake + self.limit + 5 * self.players))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: PoqueState) -> list[Item]:
        if s.phase == "play":
            return [Item("aim", "to be rid of all cards", "a counter for each that the others hold")]
        return super().aim(s)

    def bet_on(self, s: PoqueState) -> i64:
        return POQUE

    def how(self, s: PoqueState, stake: i64, seat: i64) -> str:
        if count(takers(s, stake)) > 1:
            return LEFT
        if stake < POQUE:
            return f"with the {NAMES[self.box_card(s, stake, seat)]}"
        if s.best < 0:
            return "as nobody answered"
        return f"with {ALIKE.names[low(s.laid[seat]) % 13]}"

    def box_card(self, s: PoqueState, box: i64, seat: i64) -> i64:
        """The card that took a box."""
        if self.box_of(s.turn_up) == box:
            return s.turn_up
        card = suit_of(s.turn_up) * 13 + ACE - box
        if (s.played[seat] | s.hands[seat]) & BIT[card]:
            return card
        return card - 1

    def told(self, s: PoqueState) -> str:
        left = [f"{self.names[p]} {s.held[p]}" for p in range(self.players) if p != s.out]
        out = f"{self.names[s.out]} is out, and is paid for cards left: {', '.join(left)} ({self.article('out')})."
        return f"{super().told(s)} {out}".strip()

    def facts(self, s: PoqueState) -> list[Item]:
        out = [Item("dealer", self.names[s.dealer], "dealer", int(s.dealer))]
        if s.turn_up >= 0:
            out.append(Item("suit", SUIT_WORDS[suit_of(s.turn_up)], "suit turned"))
        if s.bets.due:
            out.append(Item("due", str(s.bets.due), self.due_words, amount=int(s.bets.due)))
        if s.wanted >= 0:
            out.append(Item("wanted", NAMES[s.wanted], "called for"))
        return out

    def laid_out(self, s: PoqueState, seat: int) -> list[Zone]:
        played = Zone("runs", f"played {seat}", lying(s.played[seat], seat), seat, title="played")
        return [self.hand_zone(s, seat), played]

    def zones(self, s: PoqueState) -> list[Zone]:
        out = super().zones(s) + self.laid_open(s)
        return out if s.deal else [*out, cut_zone(s.cuts, self.names)]
