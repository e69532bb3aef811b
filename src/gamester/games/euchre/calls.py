"""What is said before play: the suit of a Joker turned, the two rounds upon trumps, alone or not, the discard."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.equipment.cards import JOKER, NAMES, SUIT_WORDS, suit_of
from gamester.games.euchre.cards import ASSISTED, MADE, ORDERED, TAKEN_UP, EuchreState

if TYPE_CHECKING:
    from gamester.games.euchre.rules import EuchreGame

# the actions after the 53 cards, see EuchreGame.add_actions
PASS: Final = 53
TURN_DOWN: Final = 54
ORDER: Final = 55  # then assist and take up
ORDER_ALONE: Final = 58
MAKE: Final = 61
MAKE_ALONE: Final = 65
NAME: Final = 69
ALONE: Final = 73
WITH_PARTNER: Final = 74
DISCARD: Final = 75


class NameSuit(Part):
    """The Joker turned: the dealer names the suit that it offers."""

    def __init__(self, cite: str) -> None:
        super().__init__("name a suit")
        self.cited = cite

    def begin(self, s: State) -> None:
        t = cast(EuchreState, s)
        t.turned = t.turn_up
        t.trump = -1
        if t.turned == JOKER:
            s.turn = s.dealer
        else:
            t.offer = suit_of(t.turned)
            s.game.next(s)

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([NAME, NAME + 1, NAME + 2, NAME + 3])

    def act(self, s: State, action: i64) -> None:
        cast(EuchreState, s).offer = action - NAME
        s.game.next(s)

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return "You turned the Joker: name a suit"


class TurnedSuit(Part):
    """From eldest hand to the dealer: the suit turned is ordered up, assisted, taken up, or turned down."""

    def __init__(self, cites: tuple[str, str]) -> None:
        super().__init__("the card turned")
        self.cited, self.cite_alone = cites

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def says(self, s: State) -> i64:
        """How the seat to act accepts the suit: 0 orders it up, 1 assists, 2 takes it up."""
        if s.turn == s.dealer:
            return 2
        return 1 if cast("EuchreGame", s.game).partner(s.turn) == s.dealer else 0

    def legal(self, s: State) -> vec[i64]:
        says = self.says(s)
        out = vec[i64]([TURN_DOWN if s.turn == s.dealer else PASS, ORDER + says])
        return append(out, ORDER_ALONE + says) if cast("EuchreGame", s.game).lone_hands else out

    def act(self, s: State, action: i64) -> None:
        t = cast(EuchreState, s)
        game = cast("EuchreGame", s.game)
        if action == PASS:
            s.turn = game.after(s.turn)
            return
        if action == TURN_DOWN:
            t.turn_up = -1
            game.next(s)
            return
        says = self.says(s)
        t.how = ORDERED if says == 0 else ASSISTED if says == 1 else TAKEN_UP
        t.trump = t.offer
        game.take_up(t)
        game.made(t, s.turn, action >= ORDER_ALONE)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if ORDER <= action < MAKE and not cast("EuchreGame", s.game).lone_hands:
            return "there is no lone hand in this game", self.cited
        return "the suit turned is before you: accept it or pass", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        suit = SUIT_WORDS[cast(EuchreState, s).offer]
        says = self.says(s)
        if says == 2:
            return f"Take up the {suit}, or turn them down"
        return f"Assist your partner in {suit}, or pass" if says else f"Order up the {suit}, or pass"


class MakeTrump(Part):
    """The suit turned down, each in turn may make another; if all pass again the deal is lost."""

    def __init__(self, cites: tuple[str, str]) -> None:
        super().__init__("make the trump")
        self.cited, self.cite_other = cites

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def legal(self, s: State) -> vec[i64]:
        t = cast(EuchreState, s)
        out = vec[i64]([PASS])
        for base in (MAKE, MAKE_ALONE) if cast("EuchreGame", s.game).lone_hands else (MAKE,):
            for suit in range(4):
                if suit != t.offer:
                    out = append(out, base + suit)
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(EuchreState, s)
        game = cast("EuchreGame", s.game)
        if action == PASS:
            if s.turn == s.dealer:
                game.finish_deal(s)
            else:
                s.turn = game.after(s.turn)
            return
        alone = action >= MAKE_ALONE
        t.trump = action - (MAKE_ALONE if alone else MAKE)
        t.how = MADE
        game.made(t, s.turn, alone)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        suit = cast(EuchreState, s).offer
        if action in (MAKE + suit, MAKE_ALONE + suit):
            return f"{SUIT_WORDS[suit]} were turned down", self.cite_other
        return "make another suit trumps, or pass again", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return f"{SUIT_WORDS[cast(EuchreState, s).offer]} were turned down: make another suit trumps, or pass again"


class Alone(Part):
    """The maker's partner, if he has not passed this trump, may still say that he plays alone."""

    def __init__(self, cite: str) -> None:
        super().__init__("alone")
        self.cited = cite

    def begin(self, s: State) -> None:
        t = cast(EuchreState, s)
        game = cast("EuchreGame", s.game)
        friend = game.partner(t.maker)
        if friend >= 0 and t.lone < 0 and game.place(t, t.maker) < game.place(t, friend):
            s.turn = friend
        else:
            game.next(s)

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([ALONE, WITH_PARTNER])

    def act(self, s: State, action: i64) -> None:
        t = cast(EuchreState, s)
        if action == ALONE:
            cast("EuchreGame", s.game).go_alone(t, s.turn)
        s.game.next(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        return "your partner has fixed the trump: play it with him or alone", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return f"{SUIT_WORDS[cast(EuchreState, s).trump]} are trumps: play alone, or with your partner"


class Discard(Part):
    """The dealer, who has the card turned, lays out one of the five he was dealt."""

    def __init__(self, cite: str) -> None:
        super().__init__("discard")
        self.cited = cite

    def begin(self, s: State) -> None:
        if cast(EuchreState, s).how == MADE:
            s.game.next(s)
        else:
            s.turn = s.dealer

    def legal(self, s: State) -> vec[i64]:
        t = cast(EuchreState, s)
        out = members(t.hands[s.turn] & ~BIT[t.turned])
        for n in range(i64(len(out))):
            out[n] += DISCARD
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(EuchreState, s)
        card = action - DISCARD
        t.hands[s.dealer] &= ~BIT[card]
        t.held[s.dealer] -= 1
        t.laid = BIT[card]
        t.buried = True
        s.game.next(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(EuchreState, s)
        if action == DISCARD + t.turned:
            return f"{NAMES[t.turned]} was turned, and is taken up for the card you discard", self.cited
        return "discard one of your five cards", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return f"You take up {NAMES[cast(EuchreState, s).turned]}: discard a card"
