"""Euchre: a suit turned that may be ordered up, assisted, taken up or turned down, and three tricks of five to make.

By four in partnerships, by two, and by three; hoyle-donohue, 290-1664.
"""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, low, members
from gamester.engine.fields import Fields
from gamester.engine.game import Part
from gamester.engine.laws import Law, Reckoning
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import JOKER, NAMES, SUIT_WORDS, pack
from gamester.games.euchre.laws import EuchreTricks, euchre_laws
from gamester.games.euchre.parts import VERBS, Alone, Discard, EuchreCut, MakeTrump, NameSuit, TurnedSuit
from gamester.games.euchre.rules import TRICKS, E, EuchreRules, T
from gamester.games.euchre.state import MADE, RANKS, EuchreState, bower_order, left_bower, right_bower
from gamester.parts.cards import deal_unseen
from gamester.parts.cut import cut_zone
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.tricks import Tricks, tricks_said

GAME: Final = Option("game", 5, "points that make a game", low=1, high=100, cites=(E + "17",))
DEAL: Final = Option("deal", "2-3", "how the five cards are dealt", choices=("2-3", "3-2"), cites=(E + "3",))
WITH_JOKER: Final = Option("joker", False, "the blank card is the best trump", cites=(E + "23", E + "24"))
STAKE: Final = Option("stake", 1, "counters a loser pays for a game", high=1000, cites=(E + "25",))
HOW: Final = ("", "orders it up", "assists", "takes it up", "makes the trump")
TOLD: Final = ("", "ordered up", "assisted in", "took up", "made")


class EuchreGame(EuchreRules[T]):
    """A deal of Euchre by however many: from the cut to the last trick."""

    family = "euchre"
    books = ("hoyle-donohue",)
    ranks = RANKS
    scored_by: ClassVar[tuple[str, str, str]] = ("6", "6", "6")  # the articles of a euchre, a point and a march

    def setup(self) -> None:
        self.players = self.seats()
        self.sides = 2 if self.partners else self.players
        self.target = self.count("game")
        self.whole_pack = pack(self.ranks, self.flag("joker"))
        self.order = bower_order(self.whole_pack)
        self.cite_game = self.cite(E + "25")
        self.actions.add("play", "card", NAMES, bare=True)
        for verb in VERBS:
            self.number(verb)
        self.make = MakeTrump("make the trump")
        before: list[Part[T, Any]] = [
            EuchreCut(E + "28"),
            Deal((2, 3) if self.choice("deal") == "2-3" else (3, 2), TURN_NEXT),
            NameSuit("name a suit"),
            TurnedSuit("the card turned"),
            self.make,
            Discard("discard"),
            Alone("alone"),
            *self.before_play(),
        ]
        self.first_play = len(before)
        cites = (E + "10", E + "11")
        if self.lawful:
            self.marks = self.players
            self.play = EuchreTricks(0, self.players, self.actions.add("turn the trick"), cites)
            self.parts = [*before, self.play, Reckoning(self.actions.add("agree"))]
            self.elects = self.actions.add("the first card stays")
            self.actions.add("the second card stays")
            self.actions.add("he stays out")
            self.actions.add("he plays with his partner")
            self.actions.add("demand a new deal")
            self.actions.add("let the deal stand")
        else:
            self.parts = before + [Tricks(0, n, cites) for n in range(2, self.players + 1)]

    def law_list(self) -> list[Law[Any, Any]]:
        return euchre_laws(self, self.play, self.make, self.elects)

    def begin_deal(self, s: T) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[: self.players]

    def count_things(self) -> int:
        return 53 if self.flag("joker") else 52

    def seats(self) -> int:
        """How many play."""
        return self.min_players

    def before_play(self) -> list[Part[T, Any]]:
        """What comes between the last word on playing alone and the first lead."""
        return []

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def first_held(self, s: T, seat: i64, played: i64) -> i64:
        held = super().first_held(s, seat, played)
        if seat != s.dealer:
            return held
        return (held | s.laid) & ~(BIT[s.turned] if s.turned >= 0 else 0)

    def first_turned(self, s: T) -> i64:
        return s.turned

    def unseen(self, s: T, seat: i64) -> i64:
        return super().unseen(s, seat) & ~s.laid

    def fill(self, s: T, seat: i64) -> None:
        """Deal the unseen cards to the hands, to the dealer's discard and to the talon."""
        hidden: i64 = 1 if s.buried and seat != s.dealer else 0
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            room = append(room, s.held[p] - count(s.known[p]) if p != seat else 0)
            may = append(may, ~s.void[p])
        sets = deal_unseen(s, self.unseen(s, seat), append(room, hidden), append(may, -1))
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p] | s.known[p]
        if hidden:
            s.laid = sets[self.players]
        self.lay_talon(s, sets[self.players + 1])

    stretches = {
        "my discard": "what I laid out as the dealer",
    }

    def also_seen(self, s: T, seat: i64, by: Fields) -> None:
        by.pieces("my discard", s.laid if seat == s.dealer else 0)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told(self, s: T) -> str:
        if s.maker < 0:
            return "All passed twice, and nothing is scored."
        said = f"{self.names[s.maker]} {TOLD[s.how]} {SUIT_WORDS[s.trump]}"
        if s.lone >= 0:
            said += " alone" if s.lone == s.maker else f", and {self.names[s.lone]} played alone"
        return f"{said}: {self.told_score(s)}"

    def told_score(self, s: T) -> str:
        """What the makers took and what it scores."""
        side = self.side_of(s.maker)
        won = self.won_by(s, side)
        euchred, point, march = self.scored_by
        revoked = self.revoked(s)
        if count(revoked) > 1:
            return "both sides have revoked, and the cards are dealt again (article law-32)."
        if won < 3:
            text = f"{tricks_said(won)}, euchred; two to the others (article {euchred})."
        elif won == TRICKS:
            text = f"a march, {self.march(s)} points (article {march})."
        else:
            text = f"{tricks_said(won)}, one point (article {point})."
        if revoked:
            sinner = self.side_name(int(low(revoked)))
            text = f"{tricks_said(won)}; {sinner} revoked, two to the others (article law-32)."
        if s.winner >= 0:
            text += f" {self.side_name(int(s.winner))} {'have' if self.partners else 'has'} the game."
        return text

    def aim(self, s: T) -> list[Item]:
        if s.maker < 0:
            return []
        one = s.lone if s.lone >= 0 else self.principal(s)
        friends = [n for p, n in enumerate(self.names) if s.plays(p) and self.together(s, p, one)]
        others = [n for p, n in enumerate(self.names) if s.plays(p) and not self.together(s, p, one)]
        plays = "play" if len(friends) > 1 else "plays alone" if s.lone >= 0 else "plays"
        face = f"{' and '.join(friends)} {plays} {SUIT_WORDS[s.trump]}"
        out = [Item("aim maker", face, "to take three tricks, or all")]
        if others:
            out.append(Item("aim others", " and ".join(others), "to take three and euchre them"))
        return out

    def arranged(self, s: T, cards: i64) -> vec[i64]:
        """Trumps first, from the Bowers down, or what is offered for trumps; then suit by suit."""
        trump = s.trump if s.trump >= 0 else s.offer
        if trump < 0:
            return super().arranged(s, cards)
        trumps = self.order.of_kind[6 * trump] & cards
        out = vec[i64]([])
        while trumps:
            best: i64 = -1
            for c in members(trumps):
                if best < 0 or self.order.power[64 * trump + c] > self.order.power[64 * trump + best]:
                    best = c
            out = append(out, best)
            trumps &= ~BIT[best]
        for c in super().arranged(s, cards & ~self.order.of_kind[6 * trump]):
            out = append(out, c)
        return out

    def note_of(self, s: T, seat: int, card: int) -> str:
        if s.trump >= 0 and s.turn_up != card:
            if card == right_bower(s.trump):
                return "right bower"
            if card == left_bower(s.trump):
                return "left bower"
            if card == JOKER:
                return "best trump"
        return super().note_of(s, seat, card)

    def facts(self, s: T) -> list[Item]:
        out = super().facts(s)
        if s.offer >= 0 and s.trump < 0:
            said = "offered" if s.turn_up >= 0 else "turned down"
            out.append(Item("suit", SUIT_WORDS[s.offer], said))
        if s.maker >= 0:
            out.append(Item("maker", self.names[s.maker], HOW[s.how], int(s.maker)))
        if s.lone >= 0:
            out.append(Item("alone", self.names[s.lone], "plays alone", int(s.lone)))
        return out

    def zones(self, s: T) -> list[Zone]:
        out = [z for z in super().zones(s) if z.id != "turned" or s.trick[s.dealer] != s.turn_up]
        if s.deal == 0 and s.maker < 0 and s.cuts[s.dealer] >= 0:
            out.append(cut_zone(s.cuts, self.names))
        laid = [Item(NAMES[c], NAMES[c], "", int(s.dealer)) for c in range(53) if s.laid & BIT[c]]
        out.append(Zone("discard", "discard", laid, int(s.dealer), 1 if s.buried else 0, "discard"))
        left = len(self.whole_pack) - int(s.drawn)
        if s.turned >= 0 and s.turn_up < 0 and (s.how == MADE or s.how < 0):
            left += 1  # the card turned down lies on it
        out.append(Zone("stock", "stock", [], count=left, title="talon"))
        return out


class Euchre(EuchreGame[EuchreState]):
    """The four-handed game, with or without the Joker. Sides: seats 0 and 2 against 1 and 3."""

    id = "euchre"
    title = "Euchre"
    options = (GAME, DEAL, WITH_JOKER, STAKE)
    law_book = True
    min_players = 4
    max_players = 4
    lone_hands = True
    partners = True
    scored_by = ("14", "13", "13 or 15")

    def new_state(self) -> EuchreState:
        return EuchreState(self)

    def march(self, s: EuchreState) -> i64:
        return 4 if s.lone >= 0 else 2


class TwoHandedEuchre(EuchreGame[EuchreState]):
    """One against one, with nobody to assist and no lone hand; three tricks are a point, a march is two."""

    id = "two-handed-euchre"
    title = "Two-handed Euchre"
    options = (GAME, DEAL, WITH_JOKER, STAKE)
    law_book = True
    min_players = 2
    max_players = 2

    def new_state(self) -> EuchreState:
        return EuchreState(self)


class ThreeHandedEuchre(EuchreGame[EuchreState]):
    """Whoever makes the trump plays against the two others together: a march is three, a euchre two to each."""

    id = "three-handed-euchre"
    title = "Three-handed Euchre"
    options = (GAME, DEAL, WITH_JOKER, STAKE)
    law_book = True
    min_players = 3
    max_players = 3
    scored_by = ("4", "4", "3")

    def new_state(self) -> EuchreState:
        return EuchreState(self)

    def march(self, s: EuchreState) -> i64:
        return 3
