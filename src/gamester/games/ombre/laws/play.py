"""Laws of play: the renounce, cards out of turn, cards and hands shown, in Ombre and its kin; Gano; a deal given up.

gamester-1754, 644-703, 740, 1120-1122 and 1583-1633; academy-1768, 6520-6829, 6902-6991, 8015-8021 and 8185-8314;
ombre-1878, 1004-1030 and 2176-2232.
"""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import KING
from gamester.games.ombre.laws.marks import REVOKED
from gamester.games.ombre.shared.cards import SPADILLE, follow
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import CODILLE, PASSED, StandState
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.amends import TakeUp
from gamester.parts.laws.claims import Claim
from gamester.parts.laws.code import CodeLaw
from gamester.parts.laws.exposed import CallCard, LetFall, ShowCard, ShowHand, TurnUp
from gamester.parts.laws.mistrump import MisTrump
from gamester.parts.laws.revoke import CodeRevoke, revoke_laws
from gamester.parts.laws.turn import LeadOut, ObjectToLead, OutOfTurn


class Renounce(CodeRevoke[StandState, StandGame[Any]]):
    """Put right in time it is nothing; later a beast, and what was played since may be played over again.

    Anybody may say that another has renounced, a fellow defender too: each is beasted for himself.
    """

    of_partners = True

    def director(self, s: StandState, fault: Fault) -> i64:
        return self.game.director(s, fault.seat)

    def costs(self, s: StandState, fault: Fault) -> None:
        trial(s).marks[REVOKED + fault.seat] += 1
        self.game.revoked(s, fault, self.cited)


class Hasty(OutOfTurn[OmbreState, OmbreTable]):
    """Some beast a defender whose card the Ombre had yet to meet."""

    def follows(self, s: OmbreState, fault: Fault) -> None:
        super().follows(s, fault)
        unmet = not self.partners(s, fault.seat, s.ombre) and s.trick[s.ombre] < 0
        if self.game.code.hasty and unmet:
            self.game.beasted(s, fault.seat, self.cited, False)


class DefenderShows(ShowCard[StandState, StandGame[Any]]):
    """A defender parts a card from his hand, so that the Ombre sees it."""

    def cards(self, s: StandState, seat: i64) -> i64:
        return super().cards(s, seat) if seat != s.ombre else 0


class TurnHand(TurnUp[StandState, StandGame[Any]]):
    """Both lay half a beast, and where there is an exchange the Ombre may have a new deal."""

    def follows(self, s: StandState, fault: Fault) -> None:
        super().follows(s, fault)
        for seat in (fault.seat, fault.value):
            self.game.beasted(s, seat, self.cited, True)
        if self.game.code.void_turned:
            self.ask(s, fault, s.ombre)


class CallShown(CallCard[OmbreState, OmbreTable]):
    """The Ombre, whom it may harm, calls a card that was shown; if it cannot be played it is beasted."""

    def cards(self, s: OmbreState, seat: i64) -> i64:
        return super().cards(s, seat) if seat == s.ombre else 0

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        if self.play.may(s) & BIT[value]:
            super().done(s, seat, value)
        else:
            trial(s).exposed[s.turn] &= ~BIT[value]
            self.game.beasted(s, s.turn, self.cited, False)


class BeastedHand(ShowHand[OmbreState, OmbreTable]):
    """It is beasted."""

    def follows(self, s: OmbreState, fault: Fault) -> None:
        super().follows(s, fault)
        self.game.beasted(s, fault.seat, self.cited, False)


class ObjectLead(ObjectToLead[OmbreState, OmbreTable]):
    """Points are paid, and the cards go back unless the trick is full; in the appendix somebody decides.

    The Ombre pays nothing there, until the trick is turned: he who plays after him decides; for a defender the Ombre.
    """

    def objected(self, s: OmbreState, fault: Fault, lies: i64) -> None:
        options, seats = not self.game.code.to_pool, self.play.seats
        ombre = fault.seat == s.ombre and lies <= seats
        if not (options and ombre):
            self.game.fined(s, fault.seat, self.cited)
        if lies == 1 or not (options or lies >= seats):
            self.withdraw(s, fault)
        elif options and (ombre or lies < seats):
            self.put(s, fault, self.game.plays_next(s, s.ombre) if ombre else s.ombre)


class TellFriend(CodeLaw[OmbreState, OmbreTable]):
    """An adversary lets his friend know a card that he holds."""

    def cards(self, s: OmbreState, seat: i64) -> i64:
        has_friend = self.at_cards(s) and seat != s.ombre and s.game.players > 2
        return s.hands[seat] & ~s.known[seat] if has_friend else 0

    def follows(self, s: OmbreState, fault: Fault) -> None:
        self.show(s, fault.seat, BIT[fault.value])
        self.game.fined(s, fault.seat, self.cited)


class DemandGano(CodeLaw[OmbreState, OmbreTable]):
    """The Ombre asks Gano, be it to hinder a codille."""

    beasts = True

    def when(self, s: OmbreState, seat: i64) -> bool:
        return self.at_cards(s) and s.turn == seat == s.ombre and self.game.signals and self.once(s, seat)


class DenyKing(CodeLaw[OmbreState, OmbreTable]):
    """A defender who plays a card of a suit says that he has not its King, and asks Gano of his friend's.

    All hear it; whether it is true the cards show later, and he is beasted wherever it is found.
    """

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        if not self.at_cards(s) or seat != s.turn or seat == s.ombre or s.signal or s.defender >= 0:
            return []
        if not self.game.signals or s.trick[self.game.fellow(s, seat)] >= 0:
            return []
        return [n for n in range(4) if n != s.trump and self.of_suit(s, n)]

    def of_suit(self, s: OmbreState, suit: i64) -> i64:
        """What he who is to play may play of a suit."""
        return self.play.may(s) & self.game.order.of_kind[5 * s.trump + suit]

    def follows(self, s: OmbreState, fault: Fault) -> None:
        s.signal = 1
        trial(s).bound[fault.seat] = self.of_suit(s, fault.value)

    def proves(self, s: OmbreState, fault: Fault, hand: i64) -> bool:
        return hand & BIT[13 * fault.value + KING] != 0


class ClaimCodille(CodeLaw[OmbreState, OmbreTable]):
    """The Ombre could have won a trick and let it make another's codille: he pays the third as much as it draws."""

    kind = CLAIM

    def when(self, s: OmbreState, seat: i64) -> bool:
        lost = self.reckoned(s) and s.result == CODILLE and s.defender < 0 and not self.noted(s)
        return lost and self.game.has_hand(s, seat) and seat not in (s.ombre, s.winner)

    def proofs(self, s: OmbreState, seat: i64) -> list[int]:
        return [0] if self.when(s, seat) and self.given(s, s.known[s.ombre]) else []

    def follows(self, s: OmbreState, fault: Fault) -> None:
        if self.given(s, s.hands[s.ombre]):
            s.pay(s.ombre, fault.seat, self.game.stakes.beast_of(s), self.cited)

    def given(self, s: OmbreState, hand: i64) -> bool:
        """Whether the codille would not have been without a trick that he let go; ``hand``: what he still holds."""
        others = [s.tricks[p] for p in range(s.game.players) if p != s.ombre and p != s.winner]
        if s.tricks[s.winner] - 1 > max(s.tricks[s.ombre] + 1, *others):
            return False
        plays, seats = trial(s).plays, self.play.seats
        for n in range(len(plays)):
            first: i64 = n - n % seats
            if plays[n] // 64 == s.ombre and n > first and self.game.took(s, first // seats) == s.winner:
                held = hand | trial(s).played_by(s.ombre, n)
                if self.play.could_win(s, first, s.ombre, follow(held, plays[first] % 64, s.trump)):
                    return True
        return False


class Quit(CodeLaw[OmbreState, OmbreTable]):
    """The Ombre gives the game up: a beast, two if he shows his hand, and the others divide what he played for."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        return self.at_cards(s) and seat == s.ombre and s.game.players > 2

    def follows(self, s: OmbreState, fault: Fault) -> None:
        for _ in range(2 - fault.value):
            self.beast(s, fault.seat)
        self.game.stakes.share_out(s, self.cited)
        s.ombre = -1  # nobody has won or lost it
        self.game.finish_deal(s)


class ThrowUp(CodeLaw[OmbreState, OmbreTable]):
    """Who has passed lays his cards on the stock though another may play: that one may have a new deal."""

    question = "Cards thrown up before you have spoken: shall they be dealt again?"

    def when(self, s: OmbreState, seat: i64) -> bool:
        early = self.in_part(s, "auction") and s.calls[seat] == PASSED and self.plays(s, seat)
        return early and not self.pending(s, seat)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        if fault.value == 1:
            s.known[fault.seat] |= s.hands[fault.seat]
            self.beast(s, fault.seat)
        self.ask(s, fault, s.turn)


class HideSpadille(CodeLaw[OmbreState, OmbreTable]):
    """Where Spadille is forced its holder does not own to it: the stock is looked through, and he is beasted."""

    hidden = True

    def when(self, s: OmbreState, seat: i64) -> bool:
        forced = s.game.players > 2 and self.game.choice("all_pass") == "spadille"
        open_yet = forced and self.in_part(s, "auction") and not s.bid and not self.pending(s, seat)
        return open_yet and s.hands[seat] & BIT[SPADILLE] != 0


def play_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """What can be done out of order in the tricks of Ombre."""
    game.mistrump = MisTrump(game, "mistrump", "trump by mistake with", "card")
    game.hides = HideSpadille(game, "hides", "hide Spadille")
    lead = LeadOut(game, "led", "lead out of turn", "card")
    denied = DenyKing(game, "denies-king", "deny the King and ask Gano in", "suit")
    return [
        *revoke_laws(game, Renounce(game, game.code, "renounce")),
        Hasty(game, game.play, game.answers("hasty")),
        DefenderShows(game, game.play, game.answers("shown")),
        CallShown(game, game.play, game.answers("called")),
        BeastedHand(game, game.play, game.answers("hand")),
        game.mistrump,
        TakeUp(game, game.mistrump, "mistrump", "take the card up"),
        MisTrump(game, "told-trump", "trump, as one was told, with", "card"),
        lead,
        ObjectLead(game, lead, "led", "object to the lead"),
        LetFall(game, "fallen", "let a card fall", "card"),
        TellFriend(game, "tells", "tell the friend of a card", "card"),
        DemandGano(game, "demands-gano", "demand Gano as Ombre"),
        denied,
        Claim(game, denied, "denies-king", "claim the King denied by", "seat"),
        ClaimCodille(game, "given-codille", "claim a codille given away"),
        Quit(game, "quits", "give the game up", "how", ("and show the hand", "without showing it")),
        ThrowUp(game, "thrown", "throw the cards up", "how", ("face down", "face up")),
        game.hides,
    ]
