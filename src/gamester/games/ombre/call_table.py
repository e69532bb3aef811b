"""What the laws of the table do where a King may be called: nothing that is done may tell who has that King."""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import Law, trial
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.ombre.call_state import WITH_VOLE, CallState
from gamester.games.ombre.laws_call_codes import CALL_CODES, CALL_MARKS, HURRIED
from gamester.games.ombre.laws_call_pay import AskAfterCut, AskWrongly, CountShort, Forget, call_pay_laws
from gamester.games.ombre.laws_call_play import call_play_laws
from gamester.games.ombre.laws_call_words import word_laws
from gamester.games.ombre.laws_deal import ClaimPack, DealOtherwise, FaceCard, FalsePack
from gamester.games.ombre.laws_marks import ANTED, SHUT_VOLE
from gamester.games.ombre.stand import StandGame
from gamester.games.ombre.state import BARRED, NO_VOLE, UNDERTAKEN, StandState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import TrickState

if TYPE_CHECKING:
    from gamester.games.ombre.call_game import CallGame


def dealing_laws(game: "CallGame") -> list[Law]:
    """What the dealer may do wrong: another deal follows, and nobody is beasted."""
    known = game.code.articles
    laws: list[Law] = []
    if "threes" in known:
        laws.append(DealOtherwise(game))
    if "faced" in known:
        laws.append(FaceCard(game))
    if "pack" in known:
        false = FalsePack(game)
        laws += [false, ClaimPack(game, false)]
    return laws


class CallTable(StandGame):
    """The part of ``CallGame`` that has to do with irregular play."""

    law_book = True
    codes = CALL_CODES

    forget: Forget | None
    wrongly: AskWrongly | None
    after_cut: AskAfterCut | None
    count_short: CountShort | None

    def seat_the_law(self) -> None:
        """Number what is said at a table with laws: call it last in ``setup``."""
        self.forget = None
        self.wrongly = None
        self.after_cut = None
        self.count_short = None
        for part in self.parts:
            if part.name == "play":
                self.table_laws(cast(LawfulTricks, part), self.parts)
                break
        if self.lawful:
            self.marks = CALL_MARKS
            self.lay_it = self.actions.add("play the card shown")
            self.plead = self.actions.add("plead to play alone")
            self.direct_highest = self.actions.add("direct the highest of", "suit", tuple(SUIT_WORDS))
            self.direct_lowest = self.actions.add("direct the lowest of", "suit", tuple(SUIT_WORDS))

    def law_list(self) -> list[Law]:
        game = cast("CallGame", self)
        return [*dealing_laws(game), *call_play_laws(game), *word_laws(game), *call_pay_laws(game)]

    def first_dealing(self, t: CallState) -> bool:
        """Whether this deal has not been dealt before: for a new deal instead of a void one nothing is put down."""
        found = trial(t)
        fresh = found.marks[ANTED] != t.deal + 1
        found.marks[ANTED] = t.deal + 1
        return fresh

    def beasted(self, t: StandState, seat: i64, article: i64, half: bool) -> None:
        o = cast(CallState, t)
        stakes = cast("CallGame", self).stakes
        amount = stakes.beast(o)
        stakes.lay_fault(o, seat, amount // 2 if half else amount, article)

    # --- who is seen to be the friend ---------------------------------------------------------------------------------
    def reveal(self, t: CallState) -> None:
        """If the card called has been seen in a hand all know whose it is."""
        if t.called >= 0 and t.giver < 0:
            for p in range(self.players):
                if t.known[p] & BIT[t.called]:
                    t.friend = p

    def fellows(self, t: CallState, a: i64, b: i64) -> bool:
        """Whether all know that two seats play on one side."""
        game = cast("CallGame", self)
        side = game.seen_side(t)
        return game.parted(t) and (side & BIT[a] != 0) == (side & BIT[b] != 0)

    def excused(self, t: CallState, seat: i64) -> bool:
        """Whether ``seat`` plays alone, and may show what it likes."""
        return seat == t.ombre and (cast("CallGame", self).alone(t) or t.holder == seat)

    # --- the Vole -----------------------------------------------------------------------------------------------------
    def shut(self, t: CallState) -> bool:
        """Whether those who are seen to stand the game have lost their right to the Vole."""
        return t.law is not None and t.law.marks[SHUT_VOLE] & cast("CallGame", self).seen_side(t) != 0

    def shut_vole(self, t: CallState, seat: i64) -> None:
        """The side of ``seat`` cannot undertake the Vole any more; it is kept by seats, which tells no sides."""
        trial(t).marks[SHUT_VOLE] |= BIT[seat]
        if self.parts[t.part] is self.play and t.led < 0 and self.play_over(t):
            self.next(t)

    def taken_back(self, t: TrickState) -> None:
        """Plays are taken back: a Vole undertaken by a card that was among them is so no more."""
        o = cast(CallState, t)
        if o.vole == NO_VOLE:
            return
        game = cast("CallGame", self)
        side = game.side(o)
        whole = game.made(o, side) == game.made(o, -1)
        o.vole = NO_VOLE if not self.vole_stands(o) else UNDERTAKEN if whole else BARRED

    def vole_stands(self, t: CallState) -> bool:
        """Whether the Vole was promised, or undertaken by a card that still lies."""
        game = cast("CallGame", self)
        if t.bid > WITH_VOLE or game.declared(t):
            return True
        plays = trial(t).plays
        seen = game.alone(t)
        for n in range(i64(len(plays))):
            if n % self.players == 0 and n >= game.need * self.players and seen:
                return True
            seen = seen or plays[n] % 64 == t.called
        return False

    def declared(self, t: CallState) -> bool:
        """Whether the Vole was undertaken by showing sure tricks."""
        return any(self.laws[f.law].verb == "show sure tricks" and f.deal == t.deal for f in trial(t).faults)

    # --- what is asked for before the cut -----------------------------------------------------------------------------
    def passed_over(self, t: CallState, due: i64) -> bool:
        """Whether none of the winners has asked for it: where one of them is paid the other is too."""
        for p in members(cast("CallGame", self).seen_side(t)):
            slipped = self.forget is not None and any(f.value == due for f in self.forget.pending(t, p))
            mistaken = self.wrongly is not None and len(self.wrongly.pending(t, p)) > 0
            if not slipped and not mistaken:
                return False
        return True

    def claimed(self, t: CallState, giver: i64, taker: i64, amount: i64, due: i64, article: i64) -> None:
        """What a winner is paid if it is asked for; after a hurried cut it waits to be asked for."""
        found = trial(t)
        hurried = found.marks[HURRIED]
        if hurried and self.after_cut is not None and not (hurried - 1) & cast("CallGame", self).seen_side(t):
            self.after_cut.keep(t, giver, taker, amount, due)
        elif not self.passed_over(t, due):
            t.pay(giver, taker, amount, article)
