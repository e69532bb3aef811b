"""The Comet: cards go down in order from hand to hand, and one Nine stands for anything.

Two packs serve by turns, so every deal is of one of them. Amounts are points; ten of them are a counter.
academy-1768, 15033-15759.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import ZEROS, count
from gamester.engine.errors import BadDeal
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.rng import advance, mix, some_of
from gamester.engine.zones import Item, Zone
from gamester.games.stops.comet.laws import CardTooMany, GiveOver, Peep, Spread
from gamester.games.stops.comet.parts import DealCards, Discard, Play
from gamester.games.stops.comet.rules import CometRules
from gamester.games.stops.comet.score import BLANCHE_WITH_COMET, ended, mark_coup, score_deal, share_poul
from gamester.games.stops.comet.screen import table
from gamester.games.stops.comet.state import CARD_NAMES, COUNTER, NINE, PACK, RANK_NAMES, RANKS, CometState, naturals
from gamester.parts.cards import deal_unseen
from gamester.parts.terms import Terms

terms: Final = Terms("comet")
FOR_A_NINE: Final = 4  # 40: how many times over a finish by the Comet for a Nine is paid, before an Opera doubles it


class Comet(CometRules):
    """The Comet as the Academy of 1768 prints it."""

    id = "comet"
    title = "The Comet"
    family = "stops"
    books = ("academy-1768",)
    min_players = 2
    max_players = 5
    law_book = True
    options = (
        terms.count("players", 2, "persons at the table", "A 58 63 64", 2, 5),
        terms.choice("manner", "together turns pairs", "all have cards, or two at a time: three by turns, or four two "
                     "against two", "A 4"),
        terms.count("games", 24, "games to the party: coups of two deals, or single deals for three and more together",
                    "A 5", 1),
        terms.count("comet", 2, "counters for a single Comet", "A 42", 0, 100),
        terms.choice("cards", "48 40", "cards in the pack; of 40, no Twos and Threes", "A 57"),
        terms.choice("group_play", "four-or-three-nines any", "which cards of a rank may be played together",
                     "A 25 27"),
        terms.flag("dealer_opera", False, "the dealer too may make the Opera", "A 56"),
        terms.flag("discard", False, "cards are exchanged from the stock, as at Piquet", "A 66"),
        terms.count("penalty", 1, "counters for looking at the stock or at what has been played, by the laws", "A 3 33",
                    0, 100),
    )  # fmt: skip

    def setup(self) -> None:
        self.table()
        play, discard = Play("play"), Discard("discard")
        for verb in (*play.said, *discard.said):
            self.number(verb)
        self.play = play
        self.parts = [DealCards("deal"), discard, play] if self.discarding else [DealCards("deal"), play]
        if self.lawful:
            self.again = self.actions.add("demand a new deal")
            self.stands = self.actions.add("let the deal stand")
            self.marks = int(self.players)  # by seat: cards too many
            self.too_many = CardTooMany(self, self.again, self.stands)
            self.parts.insert(1, GiveOver("deal", self.too_many))

    def law_list(self) -> list[Law[Any, Any]]:
        looks = (Peep(self, "3", "look at the stock"), Spread(self, "33", "spread the cards played"))
        return [self.too_many, *looks]

    def new_state(self) -> CometState:
        return CometState(self)

    # --- the party --------------------------------------------------------------------------------------------------
    def begin_deal(self, s: CometState) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[: self.players]
        if self.by_coups:
            # 4: each plays a coup with the person on his right, and deals once in it.
            one: i64 = (self.players * s.deal - s.deal // 2) % self.players if self.players > 2 else 0
            two = self.after(one)
            s.dealer = one if s.deal % 2 == 0 else two
            s.seats = vec[i64]([two, one]) if s.deal % 2 == 0 else vec[i64]([one, two])
            return
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            s.seats = append(s.seats, seat)

    def end_deal(self, s: CometState) -> None:
        score_deal(s, self)
        if self.by_coups and s.deal % 2 == 1:
            mark_coup(s, self)

    def next_dealer(self, s: CometState) -> i64:
        """Where two have cards at a time ``begin_deal`` says who deals."""
        return s.dealer if self.by_coups else self.after(s.dealer)

    def match_over(self, s: CometState) -> bool:
        return s.deal >= (2 * self.games if self.by_coups else self.games)

    def end_match(self, s: CometState) -> None:
        if not self.by_coups:
            share_poul(s, self)
        elif s.deal % 2 == 1:
            mark_coup(s, self)

    # --- the pack ---------------------------------------------------------------------------------------------------
    def count_things(self) -> int:
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

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: CometState, seat: i64) -> None:
        """Deal what this seat has not seen to the hands, the discards and the stock."""
        unseen = self.unseen(s, seat) & ~s.left_seen
        if seat >= 0:
            unseen &= ~s.discards[seat]
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            room = append(room, s.held[p] if p != seat else 0)
            may = append(may, ~s.void[p])
        for p in range(self.players):
            room = append(room, s.thrown[p] if p != seat else 0)
            may = append(may, -1)
        sets = deal_unseen(s, unseen, room, may)
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p]
                s.discards[p] = sets[self.players + p]
                self._imagine_taken(s, p)
        self.lay_talon(s, sets[2 * self.players])

    def _imagine_taken(self, s: CometState, p: i64) -> None:
        """Which of a seat's cards came from the stock: as many as it has taken, any of those it kept."""
        kept = s.hands[p] | s.laid[p]
        many: i64 = count(kept) + s.thrown[p] - self.due(s, p) if s.thrown[p] else 0
        s.rng = advance(s.rng)
        s.taken[p] = some_of(kept, many, mix(s.rng))

    stretches = {
        "my hand by rank": "how many of each rank I hold, then whether I hold the Comet",
        "comets absent": "1 for each seat that is known not to hold the Comet",
    }

    def also_seen(self, s: CometState, seat: i64, by: Fields) -> None:
        ranks = ZEROS[:RANKS]
        for rank in range(RANKS):
            ranks[rank] = naturals(s.hands[seat], rank)
        by.row("my hand by rank", ranks, RANKS)
        by.number("comets absent", s.absent[self.absence(s)] if len(s.seats) else 0)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: CometState) -> list[Item]:
        people = ", ".join([self.names[p] for p in s.seats])
        return [Item("aim", people, "first out gains the points that others are left with")]

    def told(self, s: CometState) -> str:
        return ended(s, self)

    def zones(self, s: CometState) -> list[Zone]:
        return table(s, self, self.play)

    # --- how long, and for how much -----------------------------------------------------------------------------------
    def most_deals(self) -> int:
        """How many deals there can be."""
        whole = 2 * self.games if self.by_coups else self.games
        return min(int(self.deals), whole) if self.deals else whole

    def max_game_length(self) -> int:
        return self.most_deals() * PACK * (2 + int(self.players))

    def min_utility(self) -> float:
        """In every deal all that a hand and a Comet can cost: an Opera by the Comet for a Nine, absent until then."""
        if self.lawful:  # who may look again and again may pay without end
            return super().min_utility()
        deals = self.most_deals()
        comet = 2 * FOR_A_NINE * int(self.base) * COUNTER * (1 + deals)
        hand = 2 * FOR_A_NINE * 10 * int(self.each) + BLANCHE_WITH_COMET * self.playing
        return -float(deals * (comet + hand + 2 * COUNTER))

    def max_utility(self) -> float:
        return super().max_utility() if self.lawful else -self.min_utility() * (int(self.players) - 1)
