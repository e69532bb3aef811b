"""Laws of Gano and of the codille: an Ombre who asks Gano, a King denied, a codille that the Ombre gave away.

gamester-1754, 740 and 1607; academy-1768, 6733-6738, 6902-6904, 6987-6991 and 8292-8300.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import KING
from gamester.games.ombre.laws.law import Beasted, StandLaw
from gamester.games.ombre.shared.cards import follow
from gamester.games.ombre.shared.state import CODILLE
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.claims import Claim
from gamester.parts.laws.code import in_force

TRUMP: Final = 100  # from this power on a card is a trump


class DemandGano(Beasted[OmbreState, OmbreTable]):
    """The Ombre asks Gano, be it to hinder a codille."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        his = self.at_cards(s) and s.turn == seat == s.ombre
        return his and self.game.signals and self.once(s, seat)


class DenyKing(StandLaw[OmbreState, OmbreTable]):
    """A defender who plays a card of a suit says that he has not its King, and asks Gano of his friend's.

    All hear it; whether it is true the cards show later.
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

    def had(self, s: OmbreState, fault: Fault, hand: i64) -> bool:
        """Whether he had that King, as far as ``hand`` and what he has played since show it."""
        for play in trial(s).plays[fault.at :]:
            if play // 64 == fault.seat:
                hand |= BIT[play % 64]
        return hand & BIT[13 * fault.value + KING] != 0


class ClaimKing(Claim[OmbreState, OmbreTable, DenyKing]):
    """Saying that he had it: he is beasted if he had, wherever it is found."""

    def proves(self, s: OmbreState, fault: Fault, hand: i64) -> bool:
        return self.offence.had(s, fault, hand)

    def proved(self, s: OmbreState, fault: Fault, finder: i64) -> None:
        self.game.beasted(s, fault.seat, self.cited, False)


class ClaimCodille(StandLaw[OmbreState, OmbreTable]):
    """The Ombre could have won a trick and let it make another's codille: he pays the third as much as it draws."""

    kind = CLAIM

    def when(self, s: OmbreState, seat: i64) -> bool:
        lost = self.reckoned(s) and s.result == CODILLE and s.defender < 0 and not self.noted(s)
        return lost and self.game.has_hand(s, seat) and seat not in (s.ombre, s.winner)

    def proofs(self, s: OmbreState, seat: i64) -> list[int]:
        return self.open(s, seat) if self.given(s, s.known[s.ombre]) else []

    def follows(self, s: OmbreState, fault: Fault) -> None:
        if self.given(s, s.hands[s.ombre]):
            s.pay(s.ombre, fault.seat, self.game.stakes.beast_of(s), self.cited)

    def given(self, s: OmbreState, hand: i64) -> bool:
        """Whether the codille would not have been without a trick that he let go; ``hand``: what he still holds."""
        others = [s.tricks[p] for p in range(s.game.players) if p != s.ombre and p != s.winner]
        if s.tricks[s.winner] - 1 > max(s.tricks[s.ombre] + 1, *others):
            return False
        plays = trial(s).plays
        seats = self.play.seats
        for n in range(len(plays) - 1, -1, -1):
            if plays[n] // 64 != s.ombre:
                continue
            hand |= BIT[plays[n] % 64]
            first: i64 = n - n % seats
            if n > first and self.game.took(s, first // seats) == s.winner and self.could_win(s, first, hand):
                return True
        return False

    def could_win(self, s: OmbreState, first: i64, hand: i64) -> bool:
        """Whether the Ombre could have beaten what the others played to the trick that began with that play."""
        led = trial(s).plays[first] % 64
        best: i64 = -1
        for play in trial(s).plays[first : first + self.play.seats]:
            if play // 64 != s.ombre:
                best = max(best, self.worth(s, led, play % 64))
        return any(self.worth(s, led, c) > best for c in members(follow(hand, led, s.trump)))

    def worth(self, s: OmbreState, led: i64, card: i64) -> i64:
        """What a card is worth in a trick: nothing where it neither follows nor trumps."""
        at: i64 = 64 * s.trump
        power = self.game.order.power[at + card]
        follows = self.game.order.kind[at + card] == self.game.order.kind[at + led]
        return power if follows or power >= TRUMP else -1


def gano_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """These laws, as far as the code knows them."""
    denied = DenyKing(game, "denies-king", "deny the King and ask Gano in", "suit")
    return in_force(
        [
            DemandGano(game, "demands-gano", "demand Gano as Ombre"),
            denied,
            ClaimKing(game, denied, "denies-king", "claim the King denied by", "seat"),
            ClaimCodille(game, "given-codille", "claim a codille given away"),
        ]
    )
