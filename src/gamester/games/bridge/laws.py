"""Bridge's laws: what can be done against the rules at a table, and what follows; hoyle-donohue, 50774-51108."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.bridge.parts import DummyTricks
from gamester.games.bridge.rules import B, BridgeRules
from gamester.games.bridge.state import WORDS, BridgeState
from gamester.parts.laws.exposed import CallCard, ShowCard, ShowHand
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.laws.turn import OutOfTurn

Rules = BridgeRules[Any]
MOVED: Final = 0  # what the trial marks, by side: tricks taken from the others for a revoke,
ADDED: Final = 2  # points added,
DOWN: Final = 4  # points taken off,
REVOKED: Final = 6  # and that it can win no game
MUTE: Final = 8  # by seat: it may not double;
BOTH: Final = 12  # and that both adversaries had played to the trick of the revoke saved last
LEAVE: Final = 13  # by seat: it re-doubles by leave only;
ASKED: Final = 17  # by seat: in which trick, told by its first play and one, its partner has asked for the suit
MARKS: Final = 21
FOR_REVOKE: Final = 3  # tricks
REMEDIES: Final = ("take three tricks", "take off three tricks", "add three tricks")


def adversary(game: Rules, s: BridgeState, seat: i64) -> bool:
    """Whether a seat plays against the dealer."""
    return s.declarer >= 0 and not game.together(s, seat, s.declarer)


def idle(game: Rules, s: BridgeState, seat: i64) -> bool:
    """Whether it is Dummy's, who has no part in the play."""
    return s.declarer >= 0 and seat == game.partner(s, s.declarer)


class BridgeRevoke(Revoke[BridgeState, Rules]):
    """Found in time the card is exposed; later the adversaries choose what is paid for it."""

    def cards(self, s: BridgeState, seat: i64) -> i64:
        return super().cards(s, seat) if s.place == seat else 0  # Dummy's hand is open to all

    def mendable(self, s: BridgeState, fault: Fault) -> bool:
        """Or asked in time by his partner: until one of them has played to the next trick."""
        if super().mendable(s, fault):
            return True
        start = fault.at - fault.at % 4
        if not self.in_play(s) or trial(s).marks[ASKED + fault.seat] != start + 1:
            return False
        plays = trial(s).plays
        return all(self.game.team(s, plays[n] // 64) != self.game.team(s, fault.seat)
                   for n in range(start + 4, len(plays)))  # fmt: skip

    def done(self, s: BridgeState, seat: i64, value: i64) -> None:
        called = trial(s).bound[seat] & self.play.may(s)
        super().done(s, seat, value)
        if called:  # all have heard it called, and see that it is not played
            fault = self.pending(s, seat)[-1]
            fault.known = True
            self.proved(s, fault, s.declarer if adversary(self.game, s, seat) else self.game.eldest(s))

    def mended(self, s: BridgeState, fault: Fault, finder: i64) -> None:
        both: i64 = 1
        lies = fault.at >= self.play.first_of_trick(s)
        for p in range(4):
            if adversary(self.game, s, p) and (p == fault.seat or (lies and s.trick[p] < 0)):
                both = 0
        trial(s).marks[BOTH] = both
        super().mended(s, fault, finder)
        if adversary(self.game, s, fault.seat):
            self.expose(s, fault.seat, BIT[fault.value])

    def proved(self, s: BridgeState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        trial(s).marks[REVOKED + self.game.team(s, fault.seat)] = 1
        self.ask(s, fault, finder)

    def remedies(self, s: BridgeState, fault: Fault) -> list[int]:
        return [self.game.first_remedy + n for n in range(3)]

    def settle(self, s: BridgeState, fault: Fault, action: i64) -> None:
        marks = trial(s).marks
        side = self.game.team(s, fault.seat)
        if action == self.game.first_remedy:
            marks[MOVED + 1 - side] += FOR_REVOKE
        elif action == self.game.first_remedy + 1:
            marks[DOWN + side] += FOR_REVOKE * self.game.value(s)
        else:
            marks[ADDED + 1 - side] += FOR_REVOKE * self.game.value(s)


class BridgeClaim(ClaimRevoke[BridgeState, Rules]):
    """Dummy neither claims nor pays."""

    def open(self, s: BridgeState, seat: i64) -> list[int]:
        if idle(self.game, s, seat):
            return []
        return [p for p in super().open(s, seat) if not idle(self.game, s, p)]


class LeadOutOfTurn(OutOfTurn[BridgeState, Rules]):
    """An adversary's card may be called; at the first lead Dummy's hand is laid open all the same."""

    def cards(self, s: BridgeState, seat: i64) -> i64:
        return super().cards(s, seat) if s.led < 0 and adversary(self.game, s, seat) else 0

    def follows(self, s: BridgeState, fault: Fault) -> None:
        self.expose(s, fault.seat, BIT[fault.value])
        play = self.play
        assert isinstance(play, DummyTricks)
        play.open_dummy(self.game, s)


class AdversaryShows(ShowCard[BridgeState, Rules]):
    """Only an adversary's cards can be called."""

    def cards(self, s: BridgeState, seat: i64) -> i64:
        return super().cards(s, seat) if adversary(self.game, s, seat) else 0


class ThrowDown(ShowHand[BridgeState, Rules]):
    """All the cards of an adversary who throws them down may be called."""

    def when(self, s: BridgeState, seat: i64) -> bool:
        return super().when(s, seat) and adversary(self.game, s, seat)

    def follows(self, s: BridgeState, fault: Fault) -> None:
        self.expose(s, fault.seat, s.hands[fault.seat])


class DealerCalls(CallCard[BridgeState, Rules]):
    """The dealer calls, and nobody for him, of a hand that its player holds."""

    def cards(self, s: BridgeState, seat: i64) -> i64:
        return super().cards(s, seat) if seat == s.declarer and s.place == s.turn else 0


class BeforePlay(TrickLaw[BridgeState, Rules]):
    """Something said or shown before the play, about which somebody decides: a new deal, or that it stands."""

    def __init__(
        self, game: Rules, play: DummyTricks, verb: str, article: str, key: str = "", many: bool = False
    ) -> None:
        super().__init__(game, play, verb, key, WORDS if many else (), (game.article(article),))
        self.new_deal = game.new_deal
        self.stand = game.stand

    def first_time(self, s: BridgeState, seat: i64) -> bool:
        """Whether ``seat`` has not done it in this deal."""
        return all(fault.seat != seat for fault in self.noted(s))

    def declaring(self, s: BridgeState) -> bool:
        """Whether the declaration is still to be made."""
        return self.in_part(s, "declaration")

    def judge(self, s: BridgeState) -> i64:
        """Eldest hand decides."""
        return self.game.eldest(s)

    def follows(self, s: BridgeState, fault: Fault) -> None:
        self.ask(s, fault, self.judge(s))


class PartnerDeclares(BeforePlay):
    """The dealer's partner declares without leave: it stands, if there is no new deal."""

    def when(self, s: BridgeState, seat: i64) -> bool:
        return self.declaring(s) and not s.passed and seat == self.game.partner(s, s.dealer)

    def settle(self, s: BridgeState, fault: Fault, action: i64) -> None:
        if action == self.new_deal:
            s.game.start_deal(s, again=True)
            return
        self.game.declare(s, fault.seat, fault.value)
        self.game.next(s)


class PassBack(BeforePlay):
    """The partner passes it back: he declares himself, if there is no new deal."""

    def when(self, s: BridgeState, seat: i64) -> bool:
        return self.declaring(s) and s.passed and seat == s.turn and self.first_time(s, seat)


class AdversaryDeclares(BeforePlay):
    """The dealer may have a new deal, or go on as if nothing had been said."""

    def when(self, s: BridgeState, seat: i64) -> bool:
        return self.declaring(s) and adversary(self.game, s, seat) and self.first_time(s, seat)

    def judge(self, s: BridgeState) -> i64:
        return s.dealer


class ShownBefore(BeforePlay):
    """A card of the dealer's side is shown before the declaration."""

    def cards(self, s: BridgeState, seat: i64) -> i64:
        if not self.declaring(s) or adversary(self.game, s, seat):
            return 0
        return s.hands[seat] & ~s.known[seat]

    def follows(self, s: BridgeState, fault: Fault) -> None:
        s.known[fault.seat] |= BIT[fault.value]
        super().follows(s, fault)


class DoubleEarly(BeforePlay):
    """The leader's partner doubles before he is asked: the declarer lets it stand, or nothing more is doubled."""

    def when(self, s: BridgeState, seat: i64) -> bool:
        if not self.in_part(s, "doubling") or s.doubles or s.step:
            return False
        return seat == self.game.partner(s, self.game.eldest(s))

    def judge(self, s: BridgeState) -> i64:
        return s.maker

    def remedies(self, s: BridgeState, fault: Fault) -> list[int]:
        return sorted([self.stand, self.game.refuse])

    def settle(self, s: BridgeState, fault: Fault, action: i64) -> None:
        if action == self.stand:
            self.game.doubled(s, fault.seat)
        else:
            self.game.next(s)


def revoke_laws(game: Rules, play: DummyTricks) -> list[Law[Any, Any]]:
    """The revoke, owned to and claimed."""
    proved = (game.article("revoke"), B + "established")
    revoke = BridgeRevoke(game, play, (*proved, B + "both-revoke", B + "disobeyed"))
    return [revoke, OwnRevoke(game, play, revoke, (B + "saved",)), BridgeClaim(game, play, revoke, proved)]


def play_laws(game: Rules, play: DummyTricks) -> list[Law[Any, Any]]:
    """Those about the cards."""
    return [
        *revoke_laws(game, play),
        LeadOutOfTurn(game, play, (B + "lead-turn",)),
        AdversaryShows(game, play, (B + "exposed",)),
        ThrowDown(game, play, (B + "thrown",)),
        DealerCalls(game, play, (B + "exposed",)),
    ]


def bridge_laws(game: Rules, play: DummyTricks) -> list[Law[Any, Any]]:
    """Those about the cards, and about what is said before the play."""
    return [
        *play_laws(game, play),
        PartnerDeclares(game, play, "declare without leave", "partner-declares", "trumps", True),
        PassBack(game, play, "pass it back", "passed-back"),
        AdversaryDeclares(game, play, "declare as an adversary", "adversary-declares"),
        ShownBefore(game, play, "show before the declaration", "exposed-before-declaration", "card"),
        DoubleEarly(game, play, "double before being asked", "double-early"),
    ]
