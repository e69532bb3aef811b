"""Costly Colours: a card changed or a hole given, one count to thirty-one, and hands shown with the card turned.

gamester-1754, 3341-3357.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, ZEROS, count, low, members, nth
from gamester.engine.rng import advance, mix
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import JACK, NAMES, suit_of, suit_set
from gamester.games.cribbage.colours import ColourState, alike, sums
from gamester.games.cribbage.count import FITTING, MOST, PIPS
from gamester.games.cribbage.score import HoleGame, was
from gamester.parts.cards import deal_unseen
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.quiet import Quiet
from gamester.parts.terms import Terms

terms: Final = Terms("costly-colours")
CARDS: Final = Things("card", NAMES[:52])
TURNED: Final = 4  # to the dealer for a Deuce or Knave
KNAVE: Final = 2
RIGHT: Final = 4  # a Knave or Deuce of the suit turned
COSTLY: Final = 6
DEUCE: Final = 0


class DealCut(Cut[ColourState, "CostlyColours"]):
    """The deal is cut for."""

    def cuts(self, s: ColourState) -> vec[i64]:
        return s.cuts


class Turned(Quiet[ColourState, "CostlyColours"]):
    """``turned``: a Deuce or Knave sets up four to the dealer."""

    def begin(self, s: ColourState) -> None:
        rank = s.turn_up % 13
        if (rank == DEUCE or rank == JACK) and self.game.peg(s, s.dealer, TURNED):
            return
        self.game.next(s)


class Mogging(Asking[ColourState, "CostlyColours"]):
    """``mogg``: the eldest puts a card forward, and the dealer one for it; whoever refuses gives the other a hole."""

    verbs = (
        Verb("mogg", "mogg", of=CARDS, secret=True, ask="change a card"),
        Verb("refuse", "mogg", ask="give the other a hole"),
    )

    def begin(self, s: ColourState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: ColourState, seat: i64) -> i64:
        return 3

    def which(self, s: ColourState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def why_not(self, s: ColourState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) < 0:
            return "a card is to be changed or a hole given first", self.article(s)
        return super().why_not(s, action)

    def say(self, s: ColourState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        other = game.after(seat)
        if verb == 1:
            s.gave[other] = -1
            if not game.peg(s, other, 1):
                game.next(s)
            return
        s.gave[seat] = value
        if seat != s.dealer:
            s.turn = other
            return
        s.mogged = True
        for p in range(2):
            s.got[p] = s.gave[1 - p]
            s.hands[p] = s.hands[p] & ~BIT[s.gave[p]] | BIT[s.got[p]]
        game.next(s)


class Play(Asking[ColourState, "CostlyColours"]):
    """``play``: by turns as long as anybody can come in; what is made scores as many as the cards on the table."""

    verbs = (
        Verb("play", "play", "you have no card that comes in", of=CARDS, bare=True, ask="play a card"),
        Verb("cannot come in", "play", "you have a card that comes in"),
    )

    def begin(self, s: ColourState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: ColourState, seat: i64) -> i64:
        return 1 if self.which(s, seat, 0) else 2

    def which(self, s: ColourState, seat: i64, verb: i64) -> i64:
        return s.hands[seat] & FITTING[MOST - s.total]

    def say(self, s: ColourState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == 1:
            s.void[seat] |= FITTING[MOST - s.total]
            s.quiet |= BIT[seat]
        else:
            s.hands[seat] &= ~BIT[value]
            s.held[seat] -= 1
            s.played[seat] |= BIT[value]
            s.gone |= BIT[value]
            s.pile = append(s.pile[:], value)
            s.total += PIPS[value]
            s.last = seat
            made = s.total == 15 or s.total == 25 or s.total == MOST or (s.total == 30 and game.thirty)
            if made and game.peg(s, seat, i64(len(s.pile))):
                return
        if s.total < MOST:
            for p in (1 - seat, seat):
                if s.held[p] and not s.quiet & BIT[p]:
                    s.turn = p
                    return
            if game.peg(s, s.last, 1):
                return
        game.next(s)

    def lacks(self, s: ColourState, seat: i64, verb: i64, value: i64) -> str:
        if s.hands[seat] & BIT[value]:
            return f"with the {NAMES[value]} the count would be over thirty-one"
        return super().lacks(s, seat, verb, value)

    def prompt(self, s: ColourState) -> str:
        return f"The count is {s.total}: {self.said[low(self.open(s, s.turn))].ask}"


class Show(Quiet[ColourState, "CostlyColours"]):
    """``show``: the eldest, and then the dealer, sets up what is in his hand with the card turned."""

    def begin(self, s: ColourState) -> None:
        game = self.game
        s.seen_turned = s.turn_up
        for seat in (1 - s.dealer, s.dealer):
            s.seen_hands[seat] = s.hands[seat] | s.played[seat]
            s.seen_counts[seat] = game.count_hand(s.seen_hands[seat], s.turn_up)
            if game.peg(s, seat, s.seen_counts[seat]):
                return
        game.next(s)


class CostlyColours(HoleGame[ColourState]):
    """Sixty-one holes up."""

    id = "costly-colours"
    title = "Costly Colours"
    family = "cribbage"
    books = ("gamester-1754",)
    options = (
        terms.count("target", 61, "holes to the game", "G game", 10),
        terms.count("three_colours", 2, "holes for three of a suit: two by the rule, three in the example",
                    "G three-colours", 2, 3),
        terms.count("off_suit_deuce", 0, "holes for a Deuce of a suit not turned", "G deuce", 0, 2),
        terms.flag("thirty", False, "thirty scores in play as thirty-one does", "G thirty-one"),
        terms.count("stake", 1, "counters that the loser pays", "G game", 1),
    )  # fmt: skip
    says_go = "cannot come in"
    hidden_words = {"mogg": "put forward a card to be changed"}

    def setup(self) -> None:
        self.holes()
        self.three: i64 = self.count("three_colours")
        self.deuce: i64 = self.count("off_suit_deuce")
        self.thirty = self.flag("thirty")
        self.parts = [
            DealCut(self.article("cut")),
            Deal((1, 1, 1), TURN_NEXT),
            Turned("turned", self.article("turned")),
            Mogging("mogg"),
            Play("play"),
            Show("show", self.article("show")),
        ]

    def new_state(self) -> ColourState:
        return ColourState(self)

    def begin_deal(self, s: ColourState) -> None:
        for p in range(2):
            s.pegged[p] = 0

    # --- what is set up ---------------------------------------------------------------------------------------------
    def count_hand(self, hand: i64, turned: i64) -> i64:
        """What a hand of three sets up with the card turned."""
        all = hand | BIT[turned]
        return sums(all) + alike(all) + self.rights(hand, turned) + self.colours(all)

    def rights(self, hand: i64, turned: i64) -> i64:
        """``knave``, ``deuce``: those in hand, four if of the suit turned."""
        out: i64 = 0
        for card in members(hand):
            right = suit_of(card) == suit_of(turned)
            if card % 13 == JACK:
                out += RIGHT if right else KNAVE
            elif card % 13 == DEUCE:
                out += RIGHT if right else self.deuce
        return out

    def colours(self, cards: i64) -> i64:
        """``costly-colours``, ``three-colours``: four of a suit, or three."""
        for suit in range(4):
            many = count(cards & suit_set(suit))
            if many == 4:
                return COSTLY
            if many == 3:
                return self.three
        return 0

    # --- the match --------------------------------------------------------------------------------------------------
    def end_match(self, s: ColourState) -> None:
        if s.winner >= 0:
            s.pay(1 - s.winner, s.winner, self.stake, self.cite_game)

    def max_game_length(self) -> int:
        """A hole is set up in every deal, by refusing, for the latter or for thirty-one."""
        most = int(2 * self.target)
        return 10 * int(min(self.deals, most) if self.deals else most)

    def min_utility(self) -> float:
        return -float(self.target if self.deals else self.stake)

    def max_utility(self) -> float:
        return -self.min_utility()

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: ColourState, seat: i64) -> None:
        """Who has changed knows a card of the other's, until it is played."""
        unseen = self.unseen(s, seat)
        room = ZEROS[:2]
        may = vec[i64]([])
        for p in range(2):
            may = append(may, ~s.void[p])
            if p != seat:
                room[p] = s.held[p]
                if seat >= 0 and s.mogged:
                    s.gave[p] = s.got[seat]
                    s.got[p] = s.gave[seat]
                    kept = BIT[s.got[p]] & unseen
                    s.hands[p] = kept
                    unseen &= ~kept
                    room[p] -= count(kept)
        sets = deal_unseen(s, unseen, room, may)
        for p in range(2):
            if p != seat:
                s.hands[p] |= sets[p]
        self.lay_talon(s, sets[2])
        if s.mogged and seat < 0:
            for p in range(2):
                s.rng = advance(s.rng)
                s.got[p] = nth(s.hands[p] | s.played[p], mix(s.rng) % 3)
                s.gave[1 - p] = s.got[p]
        elif s.phase == "mogg" and s.turn == s.dealer and seat != 1 - s.dealer:
            s.rng = advance(s.rng)
            s.gave[1 - s.dealer] = nth(s.hands[1 - s.dealer], mix(s.rng) % 3)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: ColourState, seat: int, card: int) -> str:
        if not s.mogged:
            return "put forward" if s.gave[seat] == card else ""
        return "changed" if s.got[seat] == card else ""

    def laid_open(self, s: ColourState) -> list[Zone]:
        out = super().laid_open(s)
        now = [Item(NAMES[c], NAMES[c], "", int(s.played[1] >> c & 1)) for c in s.pile]
        out.append(Zone("trick", "count", now, title="this count"))
        for p in range(2):
            if s.seen_hands[p]:
                out.append(self.last_hand(s, p, [int(c) for c in self.arranged(s, s.seen_hands[p])]))
        if s.seen_turned >= 0:
            out.append(Zone("shown", "last start", [was(int(s.seen_turned))], title="turned up then"))
        elif s.deal == 0:
            out.append(cut_zone(s.cuts, self.names))
        return out

    def told(self, s: ColourState) -> str:
        gained = f"Set up in this deal: {self.set_up(s.pegged)}"
        if s.winner >= 0:
            return f"{gained}. {self.names[s.winner]} is home (article game)."
        return f"{gained} (article show). The board: {self.set_up(s.score)}."
