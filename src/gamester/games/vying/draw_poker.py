"""Draw Poker, the Old-Fashioned Game and Jack-Pots.

hoyle-donohue, 2601-3272.
"""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.errors import BadOption
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix, some_of
from gamester.engine.state import HIDDEN, TERMINAL, State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.vying.draw_poker_hidden import Opening
from gamester.games.vying.draw_poker_parts import LARGEST, Blinds, Draw, FiveEach, Show, Stakes, Throw
from gamester.games.vying.draw_poker_table import PokerRules, PokerState
from gamester.parts.betting import Betting, BettingState
from gamester.parts.cards import CardState, deal_unseen
from gamester.parts.side_pots import divide

P = "hoyle-donohue/draw-poker/"

OPTIONS = (
    Option("players", 5, "how many play", low=2, high=6, cites=(P + "players",)),
    Option("style", "modern", "the age's blind, or the older game", choices=("modern", "old-fashioned"),
           cites=(P + "old-fashioned",)),
    Option("limit", 30, "chips that may be bet or raised at once", low=2, high=200, cites=(P + "limit",)),
    Option("ante", 1, "the agreed ante, at most half the limit; 0: the age says", high=100, cites=(P + "ante",)),
    Option("straddle", True, "blinds may be straddled", cites=(P + "straddle",)),
    Option("straights", True, "straights are played", cites=(P + "straights-agreed",)),
    Option("blaze", False, "five court cards beat two pairs", cites=(P + "blaze",)),
    Option("jack_pots", "no", "a deal that all pass becomes a jack-pot",
           choices=("no", "yes", "progressive"), cites=(P + "jack-pots", P + "jack-progressive")),
    Option("stakes", "table", "no raise beyond what others have on the table; all to the last chip; or any raise",
           choices=("table", "freeze-out", "pocket"), cites=(P + "table-stakes", P + "freeze-out")),
    Option("knife", False, "between deals a stake may be made as large as the largest", cites=(P + "table-knife",)),
    Option("purse", 200, "chips each puts on the table", low=2, high=100_000, cites=(P + "table-purse",)),
    Option("hands", 20, "hands until the hour to close", low=1, high=1000, cites=(P + "freeze-out-end",)),
)  # fmt: skip

BETTING_CITES = {
    "in": P + "go-in", "bet": P + "bet-or-retire", "answer": P + "rule-21",
    "see": P + "see-or-better", "short": P + "rule-27", "raised": P + "table-stakes", "open": P + "jack-3",
}  # fmt: skip


class DrawPoker(PokerRules):
    """Five cards, a draw, and betting before and after it."""

    id = "draw-poker"
    title = "Draw Poker"
    family = "vying"
    books = ("hoyle-donohue",)
    options = OPTIONS
    min_players = 2
    max_players = 6

    def setup(self) -> None:
        self.players = self.count("players")
        self.table()
        limit = self.count("limit")
        if not self.old and 2 * self.count("ante") > limit:  # the older ante is no bet
            raise BadOption(f"an ante of {self.count('ante')} is more than half the limit of {limit}")
        self.betting_actions(limit, self.stakes == "table")
        self.discard: i64 = self.actions.add("discard", "card", NAMES[:52])
        stand = self.actions.add("stand")
        blind = self.actions.add("leave it")
        self.actions.add("blind", "chips", tuple(str(n) for n in range(1, limit // 2 + 1)))
        straddle = self.actions.add("straddle")
        stake = self.actions.add("put up")
        for words in ("match", "stand out", "keep"):
            self.actions.add(words)
        self.at_blind = self.cite("blind")
        self.at_straddle = self.cite("straddle-cost")
        self.at_old = self.cite("old-1")
        self.at_pot = self.cite("jack-5")
        self.at_first_pot = self.cite("jack-1")
        self.at_chip = self.cite("jack-progressive-chip")
        self.at_bet = self.cite("rule-21-pool")
        self.at_call = self.cite("call")
        self.at_tie = self.cite("tie")
        self.at_out = self.cite("driven-out")
        self.at_age = self.cite("to-the-age")
        self.at_opener = self.cite("jack-8")
        self.at_end = self.cite("freeze-out-end")
        self.parts = [
            Throw(),
            Stakes(stake, P),
            Blinds(blind, straddle, P),
            FiveEach(),
            Betting("going in", False, BETTING_CITES, self.at_bet),
            Draw(self.discard, stand, P),
            Betting("betting", True, BETTING_CITES, self.at_bet),
            Show(),
        ]

    def begin_match(self, s: State) -> None:
        t = cast(PokerState, s)
        for p in range(self.players):
            t.bought[p] = self.purse

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(PokerState, s)
        t.playing = 0
        t.asked = 0
        t.opener = -1
        t.opened_on = 0
        for p in range(self.players):
            t.dropped[p] = 0
            t.thrown[p] = 0

    # --- before the deal --------------------------------------------------------------------------------------------
    def post(self, t: PokerState, seat: i64, chips: i64) -> None:
        self.stake(t, seat, chips, self.at_blind if t.last_blind < 0 else self.at_straddle)

    def dealer_antes(self, t: PokerState) -> None:
        chips: i64 = self.ante if self.ante else 1
        left = self.stack(t, t.dealer)
        t.pay(t.dealer, self.pool, chips if chips < left else left, self.at_old)
        t.carried = t.purse[self.pool]

    def fill_pot(self, t: PokerState) -> None:
        """The first time all but the dealer, whose blind lies there, put in as much; then all, or a chip each."""
        chips = t.jack_share
        article: i64 = self.at_first_pot if t.jack == 1 else self.at_pot
        if t.jack > 1 and self.jack_pots == "progressive":
            chips = 1
            article = self.at_chip
        for p in range(self.players):
            if t.playing & BIT[p]:
                t.sharing |= BIT[p]
                if t.jack > 1 or p != t.dealer:
                    left = self.stack(t, p)
                    t.pay(p, self.pool, chips if chips < left else left, article)
        t.carried = t.purse[self.pool]

    # --- the betting ------------------------------------------------------------------------------------------------
    def begin_round(self, t: BettingState, after_draw: bool) -> i64:
        k = cast(PokerState, t)
        if after_draw:
            k.opened = False
            k.waits = False
            k.due = 0
            for p in range(self.players):
                if k.live & BIT[p] and k.staked[p] > k.due:
                    k.due = k.staked[p]
            return k.opener if k.opener >= 0 else self.next_playing(k, k.age)
        k.opened = k.last_blind >= 0
        k.waits = not k.opened
        return self.next_playing(k, k.last_blind if k.opened else k.dealer)

    def may_open(self, t: BettingState, seat: i64) -> bool:
        k = cast(PokerState, t)
        return not k.jack or k.opener >= 0 or self.opens(k, k.hands[seat])

    def has_opened(self, t: BettingState, seat: i64) -> None:
        k = cast(PokerState, t)
        if k.jack and k.opener < 0:
            k.opener = seat
            k.opened_on = k.hands[seat]

    def waiting_article(self, t: BettingState) -> str:
        return P + ("jack-4" if cast(PokerState, t).jack else "old-3")

    def driven_out(self, t: BettingState) -> None:
        k = cast(PokerState, t)
        winner = low(k.live)
        nobody_in = k.last_blind >= 0 and self.parts[k.part].name == "going in" and k.acted == 0
        if nobody_in and winner == k.age and self.jack_pots != "no":
            k.jack = 1
            k.jack_share = k.staked[k.age]
            self.finish_deal(k)
            return
        self._clear_show(k)
        article: i64 = self.at_age if nobody_in and winner == k.age else self.at_out
        if winner == k.opener:
            k.proof = self.proof_of(k, k.opened_on)
            article = self.at_opener
        k.pay(self.pool, winner, k.purse[self.pool], article)
        k.jack = 0
        self.finish_deal(k)

    def nobody_bet(self, t: BettingState) -> None:
        k = cast(PokerState, t)
        if k.jack:
            k.jack += 1
        self.finish_deal(k)

    def show(self, t: PokerState) -> None:
        self._clear_show(t)
        t.shown = vec[i64]([0] * self.players)
        values = vec[i64]([0] * self.players)
        best: i64 = -1
        ties: i64 = 0
        for p in range(self.players):
            if t.live & BIT[p]:
                values[p] = self.rank(t.hands[p])
                t.shown[p] = t.hands[p]
                t.known[p] = t.hands[p]
                ties = ties + 1 if values[p] == best else 1 if values[p] > best else ties
                if values[p] > best:
                    best = values[p]
        if t.opener >= 0 and t.live & BIT[t.opener]:
            t.proof = self.proof_of(t, t.opened_on)
        won = divide(t.staked, t.live, values, t.carried, self.after(t.dealer))
        for p in range(self.players):
            t.pay(self.pool, p, won[p], self.at_tie if ties > 1 and values[p] == best else self.at_call)
        t.jack = 0
        self.finish_deal(t)

    def _clear_show(self, t: PokerState) -> None:
        t.proof = 0
        t.shown = vec[i64]([])

    # --- from deal to deal ------------------------------------------------------------------------------------------
    def break_up(self, t: PokerState) -> None:
        t.ended = True
        self.finish_deal(t)

    def end_deal(self, s: State) -> None:
        t = cast(PokerState, s)
        if t.jack == 1:
            t.dealer = t.age
        else:
            super().end_deal(s)
        if not t.jack:
            t.sharing = 0

    def match_over(self, s: State) -> bool:
        return cast(PokerState, s).ended or s.deal >= self.count("hands")

    def end_match(self, s: State) -> None:
        """A pool still open is divided among those who have a share in it."""
        t = cast(PokerState, s)
        left = t.purse[self.pool]
        heirs = t.sharing if t.sharing else t.playing if t.playing else BIT[self.players] - 1
        seat = t.dealer
        for n in range(self.players):
            if heirs & BIT[seat]:
                share = left // count(heirs & ~_before(self, t.dealer, n))
                t.pay(self.pool, seat, share, self.at_end)
                left -= share
            seat = self.after(seat)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        if self.discard <= action < self.discard + 52 and actor >= 0 and actor != seat:
            return HIDDEN
        return super().seen_action(actor, action, seat)

    def unseen(self, t: CardState, seat: i64) -> i64:
        rest = super().unseen(t, seat)
        return rest & ~cast(PokerState, t).thrown[seat] if seat >= 0 else rest

    def fill(self, s: State, seat: i64) -> None:
        """Deal the unseen cards to hands, discards and pack; what an opener was dealt must have opened the pot."""
        t = cast(PokerState, s)
        unseen = self.unseen(t, seat)
        kept: i64 = 0
        if t.opener >= 0 and t.opener != seat and t.turn != TERMINAL:
            t.rng = advance(t.rng)
            t.opened_on = Opening(unseen, self.openers(t), self.straights).draw(mix(t.rng))
            t.rng = advance(t.rng)
            t.thrown[t.opener] = some_of(t.opened_on, t.dropped[t.opener], mix(t.rng))
            kept = t.opened_on & ~t.thrown[t.opener]
            unseen &= ~t.opened_on
        room = vec[i64]([])
        for p in range(self.players):
            hand: i64 = 0 if p == seat else t.held[p] - count(t.known[p] | (kept if p == t.opener else 0))
            drop: i64 = 0 if p == seat else t.dropped[p] - count(t.thrown[p])
            room = append(append(room, hand), drop)
        sets = deal_unseen(t, unseen, room, vec[i64]([-1] * len(room)))
        for p in range(self.players):
            if p != seat:
                t.hands[p] = sets[2 * p] | t.known[p] | (kept if p == t.opener else 0)
                t.thrown[p] |= sets[2 * p + 1]
        self.lay_talon(t, sets[2 * self.players])

    # --- for the screen ---------------------------------------------------------------------------------------------
    def seat_names(self) -> list[str]:
        return ["A", "B", "C", "D", "E", "F"][: self.players]

    def facts(self, s: State) -> list[Item]:
        t = cast(PokerState, s)
        names = self.seat_names()
        out = super().facts(s)
        if t.age >= 0:
            out.append(Item("age", names[t.age], "age", int(t.age)))
        if t.opener >= 0:
            out.append(Item("opener", names[t.opener], "opened", int(t.opener)))
        if t.due:
            out.append(Item("due", str(t.due), "to stay", amount=int(t.due)))
        if t.jack:
            out.append(Item("jack", f"deal {t.jack}", "jack-pot"))
        return out

    def zones(self, s: State) -> list[Zone]:
        t = cast(PokerState, s)
        names = self.seat_names()
        out: list[Zone] = []
        for p in range(self.players):
            zone = self.hand_zone(t, p)
            if not t.live & BIT[p] and p != t.seen_by:  # thrown up
                zone.items = []
                zone.count = 0
            out.append(zone)
        out.append(Zone("claims", "game", self.facts(t), title="the game"))
        for p in range(self.players):
            if t.dropped[p]:
                mine = [Item(NAMES[c], NAMES[c], owner=p) for c in range(51, -1, -1) if t.thrown[p] & BIT[c]]
                out.append(Zone("discard", f"discard {p}", mine, p, int(t.dropped[p]), f"{names[p]} drew"))
            if len(t.shown) and t.shown[p]:
                seen = [Item("was " + NAMES[c], NAMES[c], owner=p) for c in range(51, -1, -1) if t.shown[p] & BIT[c]]
                out.append(Zone("shown", f"shown {p}", seen, p, title=f"{names[p]} showed"))
        if t.proof:
            proof = [Item("was opener " + NAMES[c], NAMES[c]) for c in range(51, -1, -1) if t.proof & BIT[c]]
            out.append(Zone("shown", "openers", proof, title="openers shown"))
        out.append(Zone("stock", "stock", [], count=int(52 - t.drawn), title="stock"))
        chips: list[Item] = []
        for p in range(self.players):
            stack = int(self.stack(t, p))
            chips.append(Item(f"purse {p}", str(stack), names[p], p, stack))
        pool = int(t.purse[self.pool])
        out.append(Zone("purse", "purses", chips, title="chips"))
        out.append(self.bets(t, any(t.held), "bets"))
        out.append(Zone("pool", "pools", [Item("pool pool", str(pool), "pool", amount=pool)], title="pool"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        return [
            *super().observation_axes(), ("my discards", 52), ("my opening hand", 52), ("chips", self.players),
            ("bets", self.players), ("in", self.players), ("drew", self.players), ("dealer", self.players),
            ("opener", self.players), ("pool, due, jack-pot deal", 3), ("phase", len(self.parts)),
        ]  # fmt: skip

    def observe(self, s: State, seat: int) -> list[float]:
        t = cast(PokerState, s)
        out = super().observe(s, seat)
        mine = t.opened_on if t.opener == seat else 0
        for cards in (t.thrown[seat], mine):
            out += [1.0 if cards & BIT[c] else 0.0 for c in range(52)]
        out += [float(self.stack(t, p)) for p in range(self.players)]
        out += [float(x) for x in t.staked]
        out += [1.0 if t.live & BIT[p] else 0.0 for p in range(self.players)]
        out += [float(x) for x in t.dropped]
        for who in (t.dealer, t.opener):
            out += [1.0 if who == p else 0.0 for p in range(self.players)]
        out += [float(t.purse[self.pool]), float(t.due), float(t.jack)]
        return out + [1.0 if t.part == n else 0.0 for n in range(len(self.parts))]

    def max_game_length(self) -> int:
        """Each raise adds a chip to what is due, which no more than all the chips ever put up can cover."""
        return self.count("hands") * self.players * (20 + 2 * self._chips())

    def min_utility(self) -> float:
        return -float(self._chips())

    def max_utility(self) -> float:
        return float(self._chips())

    def _chips(self) -> int:
        """More chips than can ever be put up."""
        most = max(int(self.purse), LARGEST if self.knife else 0)
        return most * self.count("hands") * self.players


def _before(game: DrawPoker, dealer: i64, n: i64) -> i64:
    """The first ``n`` seats from the dealer on."""
    out: i64 = 0
    seat = dealer
    for _ in range(n):
        out |= BIT[seat]
        seat = game.after(seat)
    return out
