"""What happens in a deal of Bridge: the cut, the declaration, the doubling, and tricks of which Dummy's are played."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.bridge.rules import B, BridgeRules, forced
from gamester.games.bridge.state import WORDS, BridgeState
from gamester.parts.cut import Cut
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import may_of

Rules = BridgeRules[Any]
TRUMPS: Final = Things("trumps", WORDS)
DECLARE: Final = 0
BRIDGE_IT: Final = 1
DOUBLE: Final = 0
MAY_I_LEAD: Final = 1
YES: Final = 2
REDOUBLE: Final = 3
SATISFIED: Final = 4


class BridgeCut(Cut[BridgeState, Rules]):
    """The lowest card cut deals, the Ace being lowest."""

    def cuts(self, s: BridgeState) -> vec[i64]:
        return s.cuts


class Declare(Asking[BridgeState, Rules]):
    """The dealer makes the trump, or leaves it to his partner, who has to."""

    verbs = (
        Verb("declare", B + "declare", of=TRUMPS),
        Verb("bridge it", B + "bridge-it", "it is not passed back: you declare", ask="leave it to your partner"),
    )

    def begin(self, s: BridgeState) -> None:
        s.declarer = s.dealer
        self.game.look(s)
        s.turn = self.game.person(s, s.dealer)

    def open(self, s: BridgeState, seat: i64) -> i64:
        return BIT[DECLARE] if s.passed else BIT[DECLARE] | BIT[BRIDGE_IT]

    def which(self, s: BridgeState, seat: i64, verb: i64) -> i64:
        return 0b11111

    def say(self, s: BridgeState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == DECLARE:
            game.declare(s, seat, value)
            game.next(s)
            return
        s.passed = True
        other = game.partner(s, seat)
        if other < game.players:
            s.turn = other
        else:
            s.looked[seat] |= BIT[other]
            game.declare(s, other, forced(s.hands[other]))
            game.next(s)


class Doubling(Asking[BridgeState, Rules]):
    """Eldest hand or his partner may double, the makers re-double, and so on; one content leaves it to his partner."""

    verbs = (
        Verb("double", B + "double", "the others have not doubled"),
        Verb("may I lead?", B + "may-i-lead", "eldest hand asks it, before any double", ask="ask whether you may lead"),
        Verb("yes", B + "may-i-lead", "nobody asks you", ask="let your partner lead"),
        Verb("re-double", B + "re-double", "nobody has doubled"),
        Verb("satisfied", B + "re-double", "it has not been doubled", ask="say that you are satisfied"),
    )

    def begin(self, s: BridgeState) -> None:
        self.give(s, self.game.eldest(s))

    def give(self, s: BridgeState, place: i64) -> None:
        """The side of ``place`` may double, and that hand first."""
        game = self.game
        if game.at_limit(s):
            game.next(s)
            return
        s.speaks = game.team(s, place)
        s.step = 0
        s.turn = game.speaker(s, place)

    def open(self, s: BridgeState, seat: i64) -> i64:
        found = self.free(s, seat)
        if s.law is not None:
            if s.law.marks[self.game.mute + seat]:  # his partner has shown a card
                found &= ~(BIT[DOUBLE] | BIT[REDOUBLE])
            if s.law.marks[self.game.leave + seat]:  # or led too soon
                found &= ~BIT[REDOUBLE]
        return found

    def free(self, s: BridgeState, seat: i64) -> i64:
        """What may be said where no law forbids it."""
        if s.doubles:
            return BIT[REDOUBLE] | BIT[SATISFIED]
        if self.game.fellow(s, seat) < 0:
            return BIT[DOUBLE] | BIT[SATISFIED]
        return BIT[DOUBLE] | (BIT[YES] if s.step else BIT[MAY_I_LEAD])

    def say(self, s: BridgeState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == DOUBLE or verb == REDOUBLE:
            self.double(s, seat)
            return
        partner = game.fellow(s, seat)
        if s.step == 0 and partner >= 0:
            s.step = 1
            s.turn = partner
        else:
            game.next(s)

    def double(self, s: BridgeState, seat: i64) -> None:
        """It is doubled, and the others may go on."""
        s.doubles += 1
        s.doubler[s.speaks] = seat
        other = s.doubler[1 - s.speaks]
        self.give(s, other if other >= 0 else s.maker)


class DummyTricks(LawfulTricks[BridgeState, Rules]):
    """Tricks in which the hand a card is played from may be another's than whose turn it is."""

    def may(self, s: BridgeState) -> i64:
        return may_of(self.game, s, s.place)

    def begin(self, s: BridgeState) -> None:
        super().begin(s)
        self.hand_over(s)

    def hand_over(self, s: BridgeState) -> None:
        """It is the turn of whoever plays the hand that is to play."""
        s.place = s.turn
        s.turn = self.game.player_of(s, s.place)

    def lay(self, game: Rules, s: BridgeState, card: i64) -> None:
        here = s.part
        s.turn = s.place
        self.open_dummy(game, s)
        super().lay(game, s, card)
        if s.step and s.part == here:  # else the trick is gathered
            self.hand_over(s)

    def open_dummy(self, game: Rules, s: BridgeState) -> None:
        """As soon as a card is led."""
        if s.open_hands:
            return
        s.open_hands = game.laid_down(s)
        for p in range(game.players):
            s.looked[p] |= game.owned(s, p)
        for p in range(4):
            if s.open_hands & BIT[p]:
                s.known[p] = s.hands[p]

    def take_back(self, s: BridgeState, n: i64) -> None:
        super().take_back(s, n)
        self.hand_over(s)

    def gather(self, s: BridgeState) -> None:
        here = s.part
        super().gather(s)
        if s.part == here and s.turn >= 0:
            self.hand_over(s)

    def why_not(self, s: BridgeState, action: i64) -> tuple[str, str]:
        card: i64 = action - self.base
        if not 0 <= card < 52 or self.lies(s):
            return super().why_not(s, action)
        if s.hands[s.place] & BIT[card]:
            return f"suit is to be followed, {SUIT_WORDS[s.led]} were led", self.cite_follow
        who = "you do" if s.place == s.turn else f"{self.game.place_names[s.place]} does"
        return f"{who} not hold it", self.cite_play

    def prompt(self, s: BridgeState) -> str:
        text = super().prompt(s)
        return text if s.place == s.turn or self.lies(s) else f"{text} from {self.game.place_names[s.place]}"
