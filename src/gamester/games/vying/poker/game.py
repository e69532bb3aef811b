"""Draw Poker, the Old-Fashioned Game and Jack-Pots.

hoyle-donohue, 2601-3272.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.rng import advance, mix, some_of
from gamester.engine.state import TERMINAL
from gamester.engine.zones import Item, Zone
from gamester.games.vying.poker.laws import PokerCourt
from gamester.games.vying.poker.parts import GoingIn, Replacing, whole_deal
from gamester.games.vying.poker.rules import JACK, LARGEST, PokerRules
from gamester.games.vying.poker.state import PokerState
from gamester.games.vying.table import lying
from gamester.parts.betting import BET, SEE
from gamester.parts.cards import deal_unseen
from gamester.parts.cut import cut_zone
from gamester.parts.hand_rank import hand_class
from gamester.parts.terms import Terms

MOST_WORDS: Final = 20  # what a seat says in a hand beside raising
HANDS: Final = (
    "no pair", "one pair", "two pairs", "a blaze", "triplets", "a straight", "a flush", "a full", "fours",
    "a straight flush",
)  # fmt: skip
OPENERS: Final = ("jacks", "queens", "kings", "aces")
terms: Final = Terms("draw-poker")


class DrawPoker(PokerRules):
    """Five cards, a draw, and betting before and after it."""

    id = "draw-poker"
    title = "Draw Poker"
    family = "vying"
    books = ("hoyle-donohue",)
    options = (
        terms.count("players", 5, "how many play", "H players", 2, 6),
        terms.choice("style", "modern old-fashioned", "the age's blind, or the older game", "H old-fashioned"),
        terms.count("limit", 30, "chips that may be bet or raised at once", "H limit", 2, 200),
        terms.count("ante", 1, "the agreed ante, at most half the limit; 0: the age says", "H ante", 0, 100),
        terms.flag("straddle", True, "blinds may be straddled", "H straddle"),
        terms.flag("straights", True, "straights are played", "H straights-agreed"),
        terms.flag("blaze", False, "five court cards beat two pairs", "H blaze"),
        terms.choice("jack_pots", "no yes progressive", "a deal that all pass becomes a jack-pot",
                     "H jack-pots jack-progressive"),
        terms.choice("stakes", "table freeze-out pocket", "no raise beyond what others have on the table; all to the "
                     "last chip; or any raise", "H table-stakes freeze-out"),
        terms.flag("knife", False, "between deals a stake may be made as large as the largest", "H table-knife"),
        terms.count("purse", 200, "chips each puts on the table", "H table-purse", 2, 100_000),
        terms.choice("opening_fine", "bet ante", "a pot opened without openers costs twice the bet, or ten times the "
                     "ante", "H jack-11"),
        terms.count("hands", 20, "hands until the hour to close", "H freeze-out-end", 1),
    )  # fmt: skip
    min_players = 2
    max_players = 6
    law_book = True

    def setup(self) -> None:
        self.players = self.count("players")
        self.table()
        limit = int(self.limit)
        if not self.old and 2 * self.ante > limit:  # the older ante is no bet
            raise BadOption(f"an ante of {self.ante} is more than half the limit of {limit}")
        self.parts = whole_deal(self)
        self.deals_at = 3
        if self.lawful:
            self.parts.insert(6, Replacing("serve"))
            self.marks = 1  # what the jack-pot was opened for
            self.announce = self.actions.add("announce it")
            self.lift = self.actions.add("lift the cards")

    def law_list(self) -> list[Law[Any, Any]]:
        going_in = self.parts[4]
        assert isinstance(going_in, GoingIn)
        self.see_base = going_in.bases[SEE]
        self.bet_base = going_in.bases[BET]
        self.court = PokerCourt(self, self.announce, self.lift)
        return self.court.all

    def misopened(self, s: PokerState) -> bool:
        return self.lawful and self.court.misopened(s)

    def foul_hands(self, s: PokerState) -> i64:
        return self.court.foul_hands(s) if self.lawful else 0

    def new_state(self) -> PokerState:
        return PokerState(self)

    # --- from deal to deal ------------------------------------------------------------------------------------------
    def begin_match(self, s: PokerState) -> None:
        for p in range(self.players):
            s.bets.bought[p] = self.purse

    def begin_deal(self, s: PokerState) -> None:
        s.bets.carried = s.purse[self.pool]

    def end_deal(self, s: PokerState) -> None:
        if not s.jack:
            s.sharing = 0

    def next_dealer(self, s: PokerState) -> i64:
        """Whose blind a jack-pot is made of deals it."""
        return s.age if s.jack == 1 else super().next_dealer(s)

    def match_over(self, s: PokerState) -> bool:
        return s.ended or s.deal >= self.count("hands")

    def end_match(self, s: PokerState) -> None:
        """A pool still open is divided among those who have a share in it, what is over going to the dealer's left."""
        heirs = s.sharing if s.sharing else s.playing if s.playing else BIT[self.players] - 1
        seat = s.dealer
        for _ in range(self.players):
            if heirs & BIT[seat]:
                s.pay(self.pool, seat, s.purse[self.pool] // count(heirs), self.at["freeze-out-end"])
                heirs &= ~BIT[seat]
            seat = self.after(seat)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def unseen(self, s: PokerState, seat: i64) -> i64:
        rest = super().unseen(s, seat)
        return rest & ~s.thrown[seat] if seat >= 0 else rest

    def fill(self, s: PokerState, seat: i64) -> None:
        """Deal the unseen cards to hands, discards and pack; what an opener was dealt must have opened the pot."""
        unseen = self.unseen(s, seat)
        kept = ZEROS[: self.players]  # of the hand it was opened on
        if s.opener >= 0 and s.opener != seat and s.turn != TERMINAL:
            s.rng = advance(s.rng)
            s.opened_on = self.opening(s, s.known[s.opener], unseen, mix(s.rng))
            s.rng = advance(advance(s.rng))
            s.thrown[s.opener] = some_of(s.opened_on, s.dropped[s.opener], mix(s.rng))
            kept[s.opener] = s.opened_on & ~s.thrown[s.opener]
            unseen &= ~s.opened_on
        room = vec[i64]([])
        for p in range(self.players):
            hand: i64 = 0 if p == seat else s.held[p] - count(s.known[p] | kept[p])
            drop: i64 = 0 if p == seat else s.dropped[p] - count(s.thrown[p])
            room = append(append(room, hand), drop)
        sets = deal_unseen(s, unseen, room, vec[i64]([-1] * len(room)))
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[2 * p] | s.known[p] | kept[p]
                s.thrown[p] |= sets[2 * p + 1]
        self.lay_talon(s, sets[2 * self.players])

    stretches = {
        "my opening hand": "the hand I opened the jack-pot on",
        "chips": "each seat's",
        "pool": "chips in the pool",
    }

    def also_seen(self, s: PokerState, seat: i64, by: Fields) -> None:
        chips = ZEROS[: self.players]
        for p in range(self.players):
            chips[p] = self.stack(s, p)
        by.each_number("chips", chips)
        by.number("pool", s.purse[self.pool])
        by.pieces("my opening hand", s.opened_on if s.opener == seat else 0)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: PokerState) -> list[Item]:
        out = super().aim(s)
        if s.jack and s.opener < 0 and out:
            out.append(Item("openers", f"a pair of {OPENERS[self.openers(s) - JACK]} or better opens it"))
        return out

    def how(self, s: PokerState, stake: i64, seat: i64) -> str:
        if s.shown[seat]:
            return f"with {HANDS[hand_class(self.rank(s.shown[seat]))]}"
        return "as all others passed" if count(s.bets.live) == 1 and not s.jack else "as a share of what is left"

    def told(self, s: PokerState) -> str:
        if s.jack and not s.ended:
            how, word = ("goes in against the blind", "jack-1") if s.jack == 1 else ("opens it", "jack-5")
            return f"The pool stays, for nobody {how} ({self.article(word)}). {super().told(s)}".strip()
        out = super().told(s) or "Nobody has bet, and the pool stays."
        return out + self.court.found(s) if self.lawful else out

    def facts(self, s: PokerState) -> list[Item]:
        out = super().facts(s)
        if s.age >= 0:
            out.append(Item("age", self.names[s.age], "age", int(s.age)))
        if s.opener >= 0:
            out.append(Item("opener", self.names[s.opener], "opened", int(s.opener)))
        if s.jack:
            out.append(Item("jack", f"deal {s.jack}", "jack-pot"))
        return out

    def laid_out(self, s: PokerState, seat: int) -> list[Zone]:
        hand = self.hand_zone(s, seat)
        if s.bets.live & BIT[seat] or seat == s.seen_by:
            return [hand]
        return [Zone("hand", hand.id, [], seat, 0, hand.title)]  # thrown up

    def shows(self, s: PokerState, seat: int) -> list[Zone]:
        if not s.dropped[seat]:
            return super().shows(s, seat)
        mine, title = lying(s.thrown[seat], seat), f"{self.names[seat]} drew"
        return [Zone("discard", f"discard {seat}", mine, seat, int(s.dropped[seat]), title), *super().shows(s, seat)]

    def counters(self, s: PokerState) -> list[Zone]:
        stacks = [int(self.stack(s, p)) for p in range(self.players)]
        chips = [Item(f"purse {p}", str(n), self.names[p], p, n) for p, n in enumerate(stacks)]
        pool = int(s.purse[self.pool])
        held = [Item("pool pool", str(pool), "pool", amount=pool)]
        return [Zone("purse", "purses", chips, title="chips"), Zone("pool", "pools", held, title="pool")]

    def zones(self, s: PokerState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and any(c >= 0 for c in s.cards_up):
            out.append(cut_zone(s.cards_up, self.names))
        if s.proof:
            out.append(Zone("shown", "openers", lying(s.proof, -1, "was opener "), title="openers shown"))
        return [*out, Zone("stock", "stock", [], count=int(52 - s.drawn), title="stock")]

    def max_game_length(self) -> int:
        """Each raise adds a chip to what is due, which no more than all the chips ever put up can cover."""
        return self._hands() * int(self.players) * (MOST_WORDS + 2 * int(self.max_utility()))

    def min_utility(self) -> float:
        return -self.max_utility()

    def max_utility(self) -> float:
        """More chips than can ever be put up."""
        most = max(int(self.purse), LARGEST if self.knife else 0)
        return float(most * self._hands() * int(self.players))

    def _hands(self) -> int:
        """How many can be played."""
        return min(int(self.deals), self.count("hands")) if self.deals else self.count("hands")
