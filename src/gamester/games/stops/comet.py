"""The Comet: cards go down in order from hand to hand, and one Nine stands for anything.

Two packs serve by turns, so every deal is of one of them. Amounts are points; ten of them are a counter.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadDeal, BadOption
from gamester.engine.game import Game, Part
from gamester.engine.planes import Planes
from gamester.engine.rng import advance, mix, some_of
from gamester.engine.state import CHANCE, HIDDEN, State
from gamester.engine.zones import Zone
from gamester.games.stops.comet_discard import Discard
from gamester.games.stops.comet_options import BOOK, OPTIONS
from gamester.games.stops.comet_play import Play
from gamester.games.stops.comet_score import mark_coup, score_deal, share_poul
from gamester.games.stops.comet_screen import axes, paint, table
from gamester.games.stops.comet_table import (
    CARD_NAMES,
    FREE,
    NINE,
    NOBODY,
    ORDINARY,
    PACK,
    RANK_NAMES,
    RANKS,
    CometState,
    of_rank,
)
from gamester.parts.cards import CardGame, deal_unseen

EACH: Final = (0, 0, 18, 12, 10, 9)  # 2, 58, 63, 64: cards to each, by how many have cards
EACH_OF_FORTY: Final = 15  # 57
PACKET: Final = 3


class DealCards(Part):
    """2: by threes, the eldest first; an odd card goes last."""

    def begin(self, s: State) -> None:
        t = cast(CometState, s)
        rules = comet(s)
        each: i64 = rules.each
        if not s.want(each * i64(len(t.seats))):
            return
        given: i64 = 0
        while given < each:
            packet: i64 = PACKET if each - given >= PACKET else each - given
            for seat in t.seats:
                for _ in range(packet):
                    t.hands[seat] |= BIT[s.take()]
            given += packet
        for seat in t.seats:
            t.held[seat] = each
        s.game.next(s)


class Comet(CardGame):
    """The Comet as the Academy of 1768 prints it."""

    id = "comet"
    title = "The Comet"
    family = "stops"
    books = ("academy-1768",)
    min_players = 2
    max_players = 5
    options = OPTIONS

    def setup(self) -> None:
        self.players = self.count("players")
        self.manner = self.choice("manner")
        self.games = self.count("games")
        self.base = self.count("comet")
        self.any_group = self.choice("group_play") == "any"
        self.dealer_opera = self.flag("dealer_opera")
        self.discarding = self.flag("discard")
        self.lowest = 2 if self.choice("cards") == "40" else 0
        self.whole_pack = vec[i64]([4 * self.lowest + n for n in range(PACK - 4 * self.lowest)])
        if self.manner == "turns" and self.players != 3:
            raise BadOption("manner=turns is for players=3")
        if self.manner == "pairs" and self.players != 4:
            raise BadOption("manner=pairs is for players=4")
        self.by_coups = self.players == 2 or self.manner != "together"
        if self.lowest and not self.by_coups:
            raise BadOption("cards=40 is for two who play, with players=2 or by turns")
        if self.discarding and self.players == 5:
            raise BadOption("with players=5 there is no discard: only three cards are left")
        self.playing = 2 if self.by_coups else self.players
        self.each = EACH_OF_FORTY if self.lowest else EACH[self.playing]
        self.turning = -1
        self.pools = () if self.by_coups else ("poul",)
        self.POUL = self.players
        for many in range(4):
            self.actions.add("play", "cards", tuple(name * (many + 1) for name in RANK_NAMES), bare=True)
        self.NINES = self.actions.add("play", "cards", ("9*", "99*", "999*"), bare=True)
        self.COMET_FOR = self.actions.add("comet", "for", tuple(RANK_NAMES))
        self.SANS = self.actions.add("sans")
        self.PASS = self.actions.add("pass")
        self.DISCARD = self.actions.add("discard", "card", (*tuple(RANK_NAMES), "*"))
        self.DONE = self.actions.add("done")
        self.cite_left = self.cite("46" if self.by_coups else "59")
        self.cite_marked = self.cite("7")
        self.cite_comet = self.cite("42")
        self.cite_finish = self.cite("47")
        self.cite_caught = self.cite("48")
        self.cite_opera = self.cite("50")
        self.cite_opera_comet = self.cite("51")
        self.cite_opera_nine = self.cite("52")
        self.cite_opera_caught = self.cite("53")
        self.cite_blanche = self.cite("54")
        self.cite_poul = self.cite("60")
        self.cite_equal = self.cite("61")
        self.parts = [DealCards("deal"), Play("play")]
        if self.discarding:
            self.parts = [DealCards("deal"), Discard(self.playing, BOOK), Play("play")]

    def together(self, hand: i64, rank: i64, many: i64) -> bool:
        """25, 27: whether so many of a rank, the Comet not among them, may be played from a hand at once."""
        has = of_rank(hand, rank)
        if has < many:
            return False
        return many == 1 or many == 4 or self.any_group or (many == 3 and rank == NINE)

    # --- the party --------------------------------------------------------------------------------------------------
    def new_state(self) -> State:
        return CometState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(CometState, s)
        t.seats = vec[i64]([])
        if self.by_coups:
            # 4: each plays a coup with the person on his right, and deals once in it.
            one: i64 = (self.players * s.deal - s.deal // 2) % self.players if self.players > 2 else 0
            two = self.after(one)
            s.dealer = one if s.deal % 2 == 0 else two
            t.seats = vec[i64]([two, one]) if s.deal % 2 == 0 else vec[i64]([one, two])
        else:
            seat = self.after(s.dealer)
            for _ in range(self.players):
                t.seats = append(t.seats, seat)
                seat = self.after(seat)
        t.wanted = FREE
        t.stopper = NOBODY
        t.runner = NOBODY
        t.run = 0
        t.comet_by = NOBODY
        t.winner = NOBODY
        t.finish = ORDINARY
        t.opera = False
        t.left_seen = 0
        for p in range(self.players):
            t.laid[p] = 0
            t.thrown[p] = 0
            t.discards[p] = 0
            t.taken[p] = 0

    def end_deal(self, s: State) -> None:
        t = cast(CometState, s)
        score_deal(t, self)
        if not self.by_coups:
            s.dealer = self.after(s.dealer)
        elif s.deal % 2 == 1:
            mark_coup(t, self)

    def match_over(self, s: State) -> bool:
        return s.deal >= (2 * self.games if self.by_coups else self.games)

    def end_match(self, s: State) -> None:
        t = cast(CometState, s)
        if not self.by_coups:
            share_poul(t, self)
        elif s.deal % 2 == 1:
            mark_coup(t, self)

    def absence(self, t: CometState) -> i64:
        """45: where the Comet's absences between these players are kept."""
        if not self.by_coups or self.players == 2:
            return 0
        a: i64 = t.seats[0]
        b: i64 = t.seats[1]
        return a * self.players + b if a < b else b * self.players + a

    def charge(self, s: State, giver: i64, taker: i64, amount: i64, article: i64) -> None:
        """Pay; where two play against two the partners pay and take as much."""
        s.pay(giver, taker, amount, article)
        if self.manner == "pairs":
            s.pay((giver + 2) % 4, (taker + 2) % 4, amount, article)

    # --- the pack ---------------------------------------------------------------------------------------------------
    def max_chance_outcomes(self) -> int:
        return PACK

    def outcome_name(self, outcome: int) -> str:
        return CARD_NAMES[outcome]

    def parse_outcome(self, text: str) -> int:
        plain = text.strip().lower().replace("10", "t")
        for card in range(PACK):
            if CARD_NAMES[card].lower() == plain:
                return card
        raise BadDeal(f"{text[:40]!r} is no card of the Comet: write 7, or 7a to 7d, and * for the Comet")

    def parse_deal(self, deal: object) -> vec[i64]:
        """As every game's, but a bare rank is the next of its four cards, for suits are of no account."""
        words = deal.split() if isinstance(deal, str) else list(deal) if isinstance(deal, (list, tuple)) else deal
        if not isinstance(words, list):
            return super().parse_deal(deal)
        used: list[int] = [0] * RANKS
        named: list[object] = []
        for word in words:
            plain = word.strip().upper().replace("10", "T") if isinstance(word, str) else ""
            if len(plain) == 1 and plain in RANK_NAMES:
                rank = RANK_NAMES.index(plain)
                if used[rank] >= (3 if rank == NINE else 4):
                    raise BadDeal(f"the deal has too many cards of the rank {plain}")
                named.append(CARD_NAMES[4 * rank + used[rank]])
                used[rank] += 1
            else:
                named.append(word)
        return super().parse_deal(named)

    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        if actor == CHANCE:
            return HIDDEN
        return HIDDEN if actor != seat and self.DISCARD <= action < self.DONE else action

    def fill(self, s: State, seat: i64) -> None:
        """Deal what this seat has not seen to the hands, the discards and the stock."""
        t = cast(CometState, s)
        unseen = self.unseen(t, seat) & ~t.left_seen
        if seat >= 0:
            unseen &= ~t.discards[seat]
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            room = append(room, t.held[p] if p != seat else 0)
            may = append(may, ~t.void[p])
        for p in range(self.players):
            room = append(room, t.thrown[p] if p != seat else 0)
            may = append(may, -1)
        sets = deal_unseen(t, unseen, room, may)
        for p in range(self.players):
            if p != seat:
                t.hands[p] = sets[p]
                t.discards[p] = sets[self.players + p]
                self._imagine_taken(t, p)
        self.lay_talon(t, sets[2 * self.players])

    def _imagine_taken(self, t: CometState, p: i64) -> None:
        """Which of a seat's cards came from the stock: as many as it has taken, any of those it kept."""
        kept = t.hands[p] | t.laid[p]
        many: i64 = count(kept) + t.thrown[p] - self.each if t.thrown[p] else 0
        t.rng = advance(t.rng)
        t.taken[p] = some_of(kept, many, mix(t.rng))

    # --- what is seen -----------------------------------------------------------------------------------------------
    def max_game_length(self) -> int:
        return (self.deals or 2 * self.games) * PACK * (2 + self.players)

    def observation_axes(self) -> list[tuple[str, int]]:
        return Game.observation_axes(self) + axes(self.players)

    def paint(self, s: State, seat: i64, to: Planes) -> None:
        Game.paint(self, s, seat, to)
        paint(cast(CometState, s), seat, to)

    def zones(self, s: State) -> list[Zone]:
        return table(cast(CometState, s), self)


def comet(s: State) -> Comet:
    """The rules of a state, under their own type."""
    return cast(Comet, s.game)
