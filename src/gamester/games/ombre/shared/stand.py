"""What the games share in which somebody stands the game: the matadores' privilege, the Vole, how it is told."""

from typing import Any, ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT
from gamester.engine.game import Part
from gamester.engine.laws import Reckoning, trial
from gamester.engine.trial import Fault
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.ombre.laws.codes import CODES, Code
from gamester.games.ombre.laws.marks import BARRED_SEAT, KEPT, MARKS, MORE, StandRemedies
from gamester.games.ombre.shared import cards as forty
from gamester.games.ombre.shared.state import BARRED, UNDERTAKEN, WON, StandState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.code import LawfulGame
from gamester.parts.telling import payments
from gamester.parts.tricks import tricks_said, trumps_of

E = TypeVar("E", bound=StandState, default=StandState)


class StandGame(LawfulGame[E]):
    """Ombre and its kin. Play runs to the right."""

    family = "ombre"
    utility = "general_sum"
    ranks = forty.RANKS

    codes: ClassVar[dict[str, Code]] = CODES  # those that ``laws_code`` chooses among
    articles: ClassVar[dict[str, str]] = {}  # what is ruled where, by a word: for each of ``books``, or for all of them

    code: Code  # with the laws of the table: whose laws they are,
    remedies: StandRemedies  # what the court may choose,
    law_cites: dict[str, int]  # and the first article of each offence
    ante: i64  # the article under which stakes are put down
    voles: ClassVar[dict[int, str]] = {}  # how a Vole is told that was undertaken

    def to_the_right(self) -> None:
        """How these games are played: call it first in ``setup``."""
        self.turning = -1
        self.order = forty.ORDER

    def article(self, word: str) -> str:
        if word in self.articles:
            known = self.articles[word].split()
            word = known[self.books.index(self.book) % len(known)]
        return f"{self.book}/{word}" if word.count("/") == 1 else super().article(word)

    # --- the laws of the table --------------------------------------------------------------------------------------
    def table_laws(self, play: LawfulTricks[E, Any], parts: list[Part[E, Any]]) -> None:
        """Number what is said at a table with laws, and let all agree to each deal: after all other actions."""
        if self.lawful:
            self.marks = MARKS
            self.code = self.codes[self.choice("laws_code")]
            self.play = play
            play.turn_by(self.actions.add("turn the trick"))
            parts.append(Reckoning(self.actions.add("agree")))
            self.to = self.remedies = StandRemedies(self.actions)
            self.law_cites = {name: self.cite(ids[0]) for name, ids in self.code.articles.items()}

    def has_hand(self, t: E, seat: i64) -> bool:
        """Whether ``seat`` takes part in this deal."""
        return True

    def may_stand(self, t: E, seat: i64, bid: i64) -> bool:
        """Whether a fault does not keep ``seat`` from standing this game."""
        return t.law is None or not t.law.marks[BARRED_SEAT + seat]

    def bar(self, t: E, seat: i64) -> None:
        """``seat`` cannot stand the game in this deal."""
        if t.law is not None:
            t.law.marks[BARRED_SEAT + seat] = 1

    def spoke(self, t: E, seat: i64, bids: bool) -> None:
        """With the laws of the table: ``seat`` is about to pass, or bids."""

    def hand_out(self, t: E, seat: i64, n: i64) -> None:
        """``n`` cards from the stock for ``seat``, which has too few or is given too many; then all as it was."""
        law = trial(t)
        law.marks[MORE] = 8 * n + seat
        law.turn = t.turn
        if t.want(n):
            self.handed_out(t)

    def handed_out(self, t: E) -> None:
        """The cards wanted are there."""
        law = trial(t)
        seat: i64 = law.marks[MORE] % 8
        for _ in range(law.marks[MORE] // 8):
            t.draw(seat)
        law.marks[MORE] = 0
        t.turn = law.turn

    def director(self, t: E, offender: i64) -> i64:
        """Who says what is played for a card taken back: the Ombre, or the player after him if it is his own."""
        return self.plays_next(t, offender) if offender == t.ombre else t.ombre

    def fined(self, t: E, seat: i64, article: i64) -> None:
        """``seat`` pays the least that a fault costs, where faults cost points."""
        raise NotImplementedError

    def revoked(self, t: E, fault: Fault, article: i64) -> None:
        """A renounce is proved when it can no longer be mended."""
        self.beasted(t, fault.seat, article, False)

    def answers(self, offence: str) -> tuple[str, ...]:
        return self.code.cites(offence, self.id)

    def untouched(self, s: E) -> bool:
        if s.turn < 0 or self.parts[s.part].name != "auction" or s.bid:
            return False
        return not any(s.calls[p] for p in range(self.players) if self.has_hand(s, p))

    # --- speaking ---------------------------------------------------------------------------------------------------
    def begin_deal(self, s: E) -> None:
        if s.law is not None:
            s.law.blank(KEPT)

    def may_pass(self, t: E) -> bool:
        """Whether the seat to speak may pass."""
        return True

    def stood(self, t: E) -> None:
        """Everybody has spoken: somebody stands the game, or all have passed."""
        raise NotImplementedError

    # --- the play ---------------------------------------------------------------------------------------------------
    def may_follow(self, t: E, seat: i64, hand: i64, same: i64) -> i64:
        return forty.follow(hand, t.trick[t.leader], t.trump)

    def spared(self, trump: i64, led: i64) -> i64:
        return forty.exempt(led, trump) if forty.ORDER.kind[64 * trump + led] == trump else 0

    def shows_void(self, t: E, seat: i64, card: i64) -> i64:
        return forty.denied(t.trick[t.leader], t.trump)

    def at_vole(self, t: E) -> bool:
        """Whether who leads now either stops with the tricks that win, or undertakes the Vole."""
        raise NotImplementedError

    def judge_vole(self, t: E, theirs: bool) -> None:
        """After a trick, ``theirs`` if those who stand the game took it: a Vole undertaken is lost, won, or goes on."""
        if t.vole == UNDERTAKEN:
            if not theirs:
                t.vole = BARRED
            elif not t.held[t.turn]:
                t.vole = WON

    def in_play(self, t: E, seat: i64) -> i64:
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

    def run(self, t: E, seat: i64) -> i64:
        """How many trumps ``seat`` held from Spadille down without a break."""
        return forty.run_of_trumps(self.in_play(t, seat), t.trump)

    # --- the hand ---------------------------------------------------------------------------------------------------
    def arranged(self, s: E, cards: i64) -> vec[i64]:
        out = vec[i64]([])
        first: i64 = 40 * trumps_of(s)
        for n in range(first, first + 40):
            if cards & BIT[forty.LAID[n]]:
                out = append(out, forty.LAID[n])
        return out

    def note_of(self, s: E, seat: int, card: int) -> str:
        if card == forty.SPADILLE or card == forty.BASTO:
            return "Spadille" if card == forty.SPADILLE else "Basto"
        if s.trump >= 0 and (card == forty.manille(s.trump) or card == forty.punto(s.trump)):
            return "Manille" if card == forty.manille(s.trump) else "Punto"
        return super().note_of(s, seat, card)

    # --- in words ---------------------------------------------------------------------------------------------------
    def call_name(self, call: i64) -> str:
        """What a seat has said, as its book says it."""
        raise NotImplementedError

    def game_name(self, s: E) -> str:
        """What is played, as it was said."""
        return self.call_name(s.bid)

    def in_suit(self, s: E) -> str:
        """What comes after plays or was."""
        return f"Ombre in {SUIT_WORDS[s.trump]}" if s.trump >= 0 else "Ombre"

    def tried(self, s: E, need: str, sides: str) -> list[Item]:
        """What is being tried once somebody stands the game, and who plays with whom as far as it is known."""
        if s.ombre < 0 or s.turn < -1 or self.parts[s.part].name in ("auction", "resort"):
            return []
        ombre = int(s.ombre)
        out = [
            Item("aim", f"{self.names[ombre]} plays {self.in_suit(s)}", self.game_name(s), ombre),
            Item("need", need, "needs", ombre),
        ]
        return [*out, Item("sides", sides)] if sides else out

    def tell(self, s: E, helped: str, end: str) -> str:
        """How the deal ended: who ``helped`` the Ombre, and his game's ``end``."""
        paid = payments(s, self.names, int(self.ante))
        if s.ombre < 0:
            return f"All have passed.{paid}"
        others = [f", {n} {s.tricks[p]}" for p, n in enumerate(self.names) if p != s.ombre and self.has_hand(s, p)]
        made = f"{tricks_said(s.tricks[s.ombre])}{''.join(others)}"
        stood = f"{self.names[s.ombre]} was {self.in_suit(s)}, {self.game_name(s).replace('ask', 'asking')}"
        return f"{stood}{helped}: {made}. {end}{self.voles.get(int(s.vole), '')}{paid}"

    # --- in zones ---------------------------------------------------------------------------------------------------
    def said_zone(self, s: E) -> Zone:
        """What the seats have spoken."""
        speakers = [p for p in range(self.players) if s.calls[p] and self.has_hand(s, p)]
        said = [Item(f"call {p}", self.call_name(s.calls[p]), self.names[p], p) for p in speakers]
        return Zone("auction", "auction", said, title="spoken")

    def exchange_zones(self, s: E, discards: vec[i64], threw: vec[i64]) -> list[Zone]:
        """The stock, but for a card that lies turned, and what each has laid out."""
        left = len(self.whole_pack) - int(s.drawn) - (1 if s.turn_up >= 0 else 0)
        out = [Zone("stock", "stock", [], count=left, title="stock")]
        for p, name in enumerate(self.names):
            cards = [Item(NAMES[c], NAMES[c], owner=p) for c in range(52) if discards[p] & BIT[c]]
            out.append(Zone("discard", f"discard {p}", cards, p, int(threw[p]), f"{name} laid out"))
        return out
