"""What the games share in which somebody stands the game: the matadores' privilege, the run of trumps, the Vole."""

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import Part
from gamester.engine.laws import Reckoning, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.ombre.cards import ORDER, RANKS, denied, exempt, follow, run_of_trumps
from gamester.games.ombre.laws_codes import CODES, Code
from gamester.games.ombre.laws_marks import BARRED_SEAT, MARKS, MORE, Remedies, blank_marks
from gamester.games.ombre.state import BARRED, NO_VOLE, UNDERTAKEN, WON, StandState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import TrickGame, TrickState

if TYPE_CHECKING:
    from gamester.games.ombre.laws_play import MisTrump


class StandGame(TrickGame):
    """Ombre and its kin. Play runs to the right."""

    family = "ombre"
    utility = "general_sum"
    ranks = RANKS

    codes: ClassVar[dict[str, Code]] = CODES  # those that ``laws_code`` chooses among

    code: Code  # with the laws of the table: whose laws they are,
    play: LawfulTricks  # the tricks that they speak of,
    remedies: Remedies  # what the court may choose,
    law_cites: dict[str, int]  # the first article of each offence,
    mistrump: "MisTrump"  # and, where the code knows it, trumping with another suit

    def to_the_right(self) -> None:
        """How these games are played: call it first in ``setup``."""
        self.turning = -1
        self.order = ORDER

    # --- the laws of the table --------------------------------------------------------------------------------------
    def table_laws(self, play: LawfulTricks, parts: list[Part]) -> None:
        """Number what is said at a table with laws, and let all agree to each deal: after all other actions."""
        if self.lawful:
            self.marks = MARKS
            self.code = self.codes[self.choice("laws_code")]
            self.play = play
            play.turn_by(self.actions.add("turn the trick"))
            parts.append(Reckoning(self.actions.add("agree")))
            self.remedies = Remedies(self.actions)
            self.law_cites = {name: self.cite(ids[0]) for name, ids in self.code.articles.items()}

    def has_hand(self, t: StandState, seat: i64) -> bool:
        """Whether ``seat`` takes part in this deal."""
        return True

    def may_stand(self, t: StandState, seat: i64, bid: i64) -> bool:
        """Whether a fault does not keep ``seat`` from standing this game."""
        return t.law is None or not t.law.marks[BARRED_SEAT + seat]

    def bar(self, t: StandState, seat: i64) -> None:
        """``seat`` cannot stand the game in this deal."""
        if t.law is not None:
            t.law.marks[BARRED_SEAT + seat] = 1

    def spoke(self, t: StandState, seat: i64, bids: bool) -> None:
        """With the laws of the table: ``seat`` is about to pass, or bids."""

    def hand_out(self, t: StandState, seat: i64, n: i64) -> None:
        """``n`` cards from the stock for ``seat``, which has too few or is given too many; then all as it was."""
        law = trial(t)
        law.marks[MORE] = 8 * n + seat
        law.turn = t.turn
        if t.want(n):
            self.handed_out(t)

    def handed_out(self, t: StandState) -> None:
        """The cards wanted are there."""
        law = trial(t)
        seat: i64 = law.marks[MORE] % 8
        for _ in range(law.marks[MORE] // 8):
            t.draw(seat)
        law.marks[MORE] = 0
        t.turn = law.turn

    def director(self, t: StandState, offender: i64) -> i64:
        """Who says what is played for a card taken back: the Ombre, or the player after him if it is his own."""
        return self.plays_next(t, offender) if offender == t.ombre else t.ombre

    def beasted(self, t: StandState, seat: i64, article: i64, half: bool) -> None:
        """``seat`` lays a beast for a fault, or half of one."""
        raise NotImplementedError

    def revoked(self, t: StandState, fault: Fault, article: i64) -> None:
        """A renounce is proved when it can no longer be mended."""
        self.beasted(t, fault.seat, article, False)

    def deal_again(self, s: State) -> None:
        """The deal is void: none of its faults counts, and the same dealer deals."""
        self.start_deal(s, again=True)

    # --- speaking ---------------------------------------------------------------------------------------------------
    def blank(self, t: StandState) -> None:
        """Before each deal nobody has spoken."""
        for p in range(self.players):
            t.calls[p] = 0
        t.bid = 0
        t.ombre = -1
        t.vole = NO_VOLE
        t.result = 0
        if t.law is not None:
            blank_marks(t.law)

    def may_pass(self, t: StandState) -> bool:
        """Whether the seat to speak may pass."""
        return True

    def stood(self, t: StandState) -> None:
        """Everybody has spoken: somebody stands the game, or all have passed."""
        raise NotImplementedError

    def may_name(self, t: StandState, suit: int) -> bool:
        """Whether ``suit`` may be trumps in the game that is stood."""
        return True

    # --- the play ---------------------------------------------------------------------------------------------------
    def may_follow(self, t: TrickState, seat: i64, hand: i64, same: i64) -> i64:
        return follow(hand, t.trick[t.leader], t.trump)

    def spared(self, trump: i64, led: i64) -> i64:
        return exempt(led, trump) if ORDER.kind[64 * trump + led] == trump else 0

    def shows_void(self, t: TrickState, seat: i64, card: i64) -> i64:
        return denied(t.trick[t.leader], t.trump)

    def at_vole(self, t: StandState) -> bool:
        """Whether who leads now either stops with the tricks that win, or undertakes the Vole."""
        raise NotImplementedError

    def judge_vole(self, t: StandState, theirs: bool) -> None:
        """After a trick, ``theirs`` if those who stand the game took it: a Vole undertaken is lost, won, or goes on."""
        if t.vole == UNDERTAKEN:
            if not theirs:
                t.vole = BARRED
            elif not t.held[t.turn]:
                t.vole = WON

    def in_play(self, t: StandState, seat: i64) -> i64:
        """The hand ``seat`` began to play with."""
        cards = t.hands[seat]
        if t.law is not None:
            for play in t.law.plays:
                if play // 64 == seat:
                    cards |= BIT[play % 64]
            return cards
        for act in t.deal_acts():
            word = i64(act)
            if (word & 63) - 4 == seat and 0 <= (word >> 6) - 1 < 52:
                cards |= BIT[(word >> 6) - 1]
        return cards

    def run(self, t: StandState, seat: i64) -> i64:
        """How many trumps ``seat`` held from Spadille down without a break."""
        return run_of_trumps(self.in_play(t, seat), t.trump)
