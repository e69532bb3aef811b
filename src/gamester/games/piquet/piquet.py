"""Piquet: twelve cards each, an exchange with the stock, calls in order, and twelve tricks, a hundred up.

picquet-1651, 13-157 (thirty-six cards); gamester-1754, 1874-2316; academy-1768, 300-1265 and 1516-2263.
"""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import Law
from gamester.engine.state import FULL, HIDDEN, State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS, SUITS, pack
from gamester.games.piquet.piquet_call import RUN_VALUES, RUNS_TOLD, SET_VALUES, SETS_TOLD, Call, Count, Play
from gamester.games.piquet.piquet_codes import CODES
from gamester.games.piquet.piquet_count import run_name, set_name
from gamester.games.piquet.piquet_exchange import Cut, DealTwelve, Exchange, lead_named
from gamester.games.piquet.piquet_fill import fill_in
from gamester.games.piquet.piquet_law import Remedies
from gamester.games.piquet.piquet_lawful import LawfulCount, LawfulExchange, LawfulPlay, PiquetReckoning
from gamester.games.piquet.piquet_lawful_fill import fill_lawful
from gamester.games.piquet.piquet_laws import Bench
from gamester.games.piquet.piquet_marks import DEALER, DREW, FORGOT, MARKS, new_deal
from gamester.games.piquet.piquet_options import ARTICLES, LONDON, OLD, OPTIONS, PARIS
from gamester.games.piquet.piquet_reckoning import Reckoned
from gamester.games.piquet.piquet_state import (
    DEALT,
    POINT,
    SEQUENCE,
    STOCK,
    PiquetState,
)
from gamester.parts.tricks import TrickState, plain_order


class Piquet(Reckoned):
    """Two players, or three by turns at the Pool. The dealer is younger, the other elder."""

    id = "piquet"
    title = "Piquet"
    family = "piquet"
    books = (LONDON, PARIS, OLD)
    options = OPTIONS
    min_players = 2
    max_players = 3
    law_book = True
    sets = ("peeked", "claim")

    def setup(self) -> None:
        self.stock = 12 if self.flag("sixes") else 8
        self.whole_pack = pack("6789TJQKA" if self.stock == 12 else "789TJQKA")
        self.takes = min(self.count("takes"), int(self.stock) - 1)
        self.target = self.count("set")
        self.both_blanche = self.choice("both_blanche")
        self.sink = self.flag("sink")
        self.pareil = self.flag("pareil")
        self.name_card = self.choice("name") == "card"
        self.pool = self.flag("pool")
        self.all_tens = self.choice("point") == "tens"
        self.major_four = self.flag("tierce_major")
        self.all_count = self.choice("play") == "all"
        self.first_only = self.choice("pic") == "first"
        self.hazards = self.flag("hazards")
        if self.pool:
            self.players = 3
            self.pools = ("pool",)
        self.order = plain_order(pack("6789TJQKA"))
        self._add_actions()
        self.cite_set = self.cite(ARTICLES[self.book]["pay"])
        self.cite_pool = self.cite("gamester-1754/piquet/pool")
        self.cite_loser = self.cite("gamester-1754/piquet/pool-loser")
        self.cite_lurched = self.cite("gamester-1754/piquet/pool-lurch")

    def _add_actions(self) -> None:
        """Number the actions and lay the parts in the order of the chapter."""
        add = self.actions.add
        cards = NAMES[:52]
        suits = tuple(SUITS)
        add("play", "card", cards, bare=True)
        discard = add("discard", "card", cards)
        draw = add("draw")
        blanche = add("carte-blanche", "discarding", tuple(str(n) for n in range(1, STOCK)))
        look = add("look")
        add("leave")
        name = add("decline")
        add("lead", "card", cards) if self.name_card else add("lead", "suit", suits)
        call = add("no-point", told=("no point",))
        self.secret = call + 1
        add("point", "suit", suits, told=tuple(f"point in {suit}" for suit in SUIT_WORDS))
        add("point-without", "card", cards, told=tuple(f"point without {card}" for card in cards))
        self.secret_end = add("no-sequence", told=("no sequence",))
        add("sequence", "of", RUN_VALUES, told=RUNS_TOLD)
        add("no-set", told=("no three or fourteen",))
        add("set", "of", SET_VALUES, told=SETS_TOLD)
        for word in ("good", "equal", "not-good"):
            add(word, told=(word.replace("-", " "),))
        tell = add("pass")
        add("show", "suit", suits, told=tuple(f"show {suit}" for suit in SUIT_WORDS))
        add("show-without", "card", cards, told=tuple(f"show without {card}" for card in cards))
        add("tell")
        self.discard = discard
        self.to_draw = draw
        self.blanche = blanche  # one number for each count of cards he will discard
        self.look = look
        self.leave = look + 1
        self.decline = name
        at = f"{self.book}/piquet/"
        say = ARTICLES[self.book]
        calls = (at + say["point"], at + say["sequences"], at + say["sets"])
        exchanges = (at + "exchange-elder", at + say["blanche"], at + "leavings")
        self.parts = [
            Cut(at + say["cut"]),
            DealTwelve(self.count("packet")),
            Exchange(discard, draw, blanche, look, name, exchanges),
            Call(call, 5, (*calls, at + say["equal"])),
            Count(tell, 5, calls),
            Play(0, 4, (at + say["follow"], at + say["follow"])),
        ]
        if self.lawful:
            self.marks = MARKS
            self.code = CODES[self.choice("laws_code")]
            self.parts[2] = LawfulExchange(discard, draw, blanche, look, name, exchanges)
            self.parts[4] = LawfulCount(tell, 5, calls)
            self.parts[5] = LawfulPlay(0, 4, add("turn the trick"), (at + say["follow"], at + say["follow"]))
            self.parts.append(PiquetReckoning(add("agree")))
            self.remedies = Remedies(self.actions)

    def law_list(self) -> list[Law]:
        self.bench = Bench(self, cast(LawfulExchange, self.parts[2]), cast(LawfulPlay, self.parts[5]))
        return self.bench.laws

    def new_state(self) -> State:
        return PiquetState(self)

    # --- the match --------------------------------------------------------------------------------------------------
    def begin_match(self, s: State) -> None:
        if self.pool:
            for p in range(3):
                s.pay(p, 3, self.count("stake"), self.cite_pool)
            if len(s.first):
                cast(PiquetState, s).out = 2

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(PiquetState, s)
        if t.law is not None:
            new_deal(t.law)
        if t.won >= 0:
            t.won = -1
            for p in range(self.players):
                t.score[p] = 0
        t.stage = 0
        t.named = -1
        t.repic = -1
        t.pic = -1
        for n in range(4):
            t.calls[n] = 0
            t.answers[n] = 0
        for n in range(4 * self.players):
            t.worth[n] = 0
        t.peeked = 0
        t.claim = 0
        for p in range(self.players):
            t.laid[p] = 0
            t.blanche[p] = 0
            t.bound[p] = 0
            t.told[p] = 0
            t.played[p] = 0
            t.shown[p] = 0
            t.run[p] = 0
            t.ranks[p] = 0
            t.raw[p] = 0
            t.count[p] = 0
            t.discards[p] = 0

    def end_deal(self, s: State) -> None:
        t = cast(PiquetState, s)
        loser = self.other(t, t.won)
        if t.law is not None:
            t.law.marks[DEALER] = s.dealer + 1
        s.dealer = t.elder  # the deal passes from one to the other
        if t.won >= 0:
            t.sets += 1
            self.pay_set(t, t.won, loser)

    def pay_set(self, t: PiquetState, winner: i64, loser: i64) -> None:
        """The loser pays the stake, twice if lurched; at the Pool, to the pool, and a lurch to the winner."""
        stake: i64 = self.count("stake")
        lurched = self.flag("lurch") and 2 * t.score[loser] < self.target
        t.cutting = self.flag("lift") or self.pool
        if not self.pool:
            t.pay(loser, winner, stake + stake if lurched else stake, self.cite_set)
            return
        t.pay(loser, 3, stake, self.cite_loser)
        if lurched:
            t.pay(loser, winner, stake, self.cite_lurched)
        if t.last_winner == winner:
            t.pay(3, winner, t.purse[3], self.cite_pool)
            t.swept = True
        t.last_winner = winner
        t.out = loser

    def match_over(self, s: State) -> bool:
        t = cast(PiquetState, s)
        return t.swept or (not self.pool and t.sets >= self.count("sets"))

    def returns(self, s: State) -> list[float]:
        """Counters; where only so many deals are played, the points made less the others' on average."""
        if not self.deals:
            return super().returns(s)
        made = cast(PiquetState, s).made
        others = self.players - 1
        total = sum(int(made[p]) for p in range(self.players))
        return [float(made[p]) - float(total - made[p]) / int(others) for p in range(self.players)]

    # --- with the laws of the table ----------------------------------------------------------------------------------
    def set_won(self, t: PiquetState) -> None:
        if t.law is None:
            self.finish_deal(t)
        else:
            self.go(t, 6)  # claims may yet undo it

    def hands_out(self, t: PiquetState, winner: i64) -> bool:
        if t.law is None:
            return not t.held[winner]
        return t.held[t.elder] + t.held[t.dealer] == 0 or t.tricks[t.elder] + t.tricks[t.dealer] == 12

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        return t.law is not None and self.bench.otherwise(t, kind, answer)

    def shown_too_late(self, t: PiquetState, kind: i64) -> bool:
        return t.law is not None and t.law.marks[FORGOT + t.elder] & BIT[kind] != 0

    def before_lead(self, t: PiquetState) -> None:
        self.bench.before_lead(t)

    def noted(self, t: PiquetState, seat: i64, start: i64, end: i64) -> None:
        if t.law is not None:
            while start < end:
                t.law.marks[DREW + start] = seat + 1
                start += 1

    # --- play -------------------------------------------------------------------------------------------------------
    def first_leader(self, t: TrickState) -> i64:
        return cast(PiquetState, t).elder

    def plays_next(self, t: TrickState, seat: i64) -> i64:
        return self.other(cast(PiquetState, t), seat)

    def may_lead(self, t: TrickState, seat: i64, hand: i64) -> i64:
        named = lead_named(cast(PiquetState, t), hand)
        return named if named else hand

    # --- what is known ----------------------------------------------------------------------------------------------
    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        """Discards, and the suit of a point called, are the player's own secret."""
        if actor >= 0 and actor != seat:
            if self.discard <= action < self.discard + 52 or self.secret <= action < self.secret_end:
                return HIDDEN
        return super().seen_action(actor, action, seat)

    def fill(self, s: State, seat: i64) -> None:
        t = cast(PiquetState, s)
        if t.law is None:
            fill_in(t, self, seat)
        else:
            fill_lawful(t, self, seat)

    def seat_names(self) -> list[str]:
        return ["South", "North", "East"][: self.players]

    def facts(self, s: State) -> list[Item]:
        t = cast(PiquetState, s)
        names = self.seat_names()
        out = [Item("dealer", names[t.dealer], "dealer", int(t.dealer))]
        out.append(Item("elder", names[t.elder], "elder hand", int(t.elder)))
        if t.out >= 0:
            out.append(Item("out", names[t.out], "stands out", int(t.out)))
        if t.named >= 0:
            out.append(Item("named", NAMES[t.named - 4] if t.named >= 4 else SUIT_WORDS[t.named], "named to lead"))
        if t.repic >= 0:
            out.append(Item("repic", names[t.repic], "repic", int(t.repic)))
        if t.pic >= 0:
            out.append(Item("pic", names[t.pic], "pic", int(t.pic)))
        if t.led >= 0:
            out.append(Item("leads", names[t.leader], "led", int(t.leader)))
        return out

    def note_of(self, s: State, seat: int, card: int) -> str:
        t = cast(PiquetState, s)
        return "shown" if (t.blanche[seat] | t.shown[seat] | t.run[seat]) & BIT[card] else ""

    def zones(self, s: State) -> list[Zone]:
        t = cast(PiquetState, s)
        names = self.seat_names()
        out = super().zones(s)
        left: list[Item] = []  # the cards of the stock that were looked at and not taken
        for n in range(max(0, t.drawn - DEALT), STOCK):
            if any(t.saw(p, n) and t.seen_by in (FULL, p) for p in range(self.players)):
                c = t.order[DEALT + n]
                left.append(Item(NAMES[c], NAMES[c], "seen"))
        out.append(Zone("stock", "stock", left, count=max(0, int(self.stock + DEALT - t.drawn)), title="stock"))
        for p in range(self.players):
            laid = t.discards[p] | t.told[p]
            items = [Item(NAMES[c], NAMES[c], "told" if t.told[p] & BIT[c] else "", p) for c in members(laid)]
            out.append(Zone("discard", f"discard {p}", items, p, int(t.laid[p]), f"{names[p]} laid out"))
        calls: list[Item] = []
        for n in range(1, 4):
            if t.calls[n]:
                words = f"{KINDS[n]}, {ANSWERS[t.answers[n]]}" if t.answers[n] else KINDS[n]
                calls.append(Item(f"call {n}", said(t, n), words, int(t.elder)))
        out.append(Zone("claims", "calls", calls, title=f"{names[t.elder]} calls"))
        deal = [Item(f"deal {p}", str(t.count[p]), names[p], p, int(t.count[p])) for p in range(self.players)]
        out.append(Zone("score", "this deal", deal, title="this deal"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        n = self.players
        own = [("my discard", 53), ("known to be held", 53 * n), ("calls", 3), ("answers", 3)]
        more = [("taken", n), ("deal", n), ("elder", n), ("stage", 1), ("step", 1), ("my call", 53)]
        return [*super().observation_axes(), *own, *more]

    def observe(self, s: State, seat: int) -> list[float]:
        t = cast(PiquetState, s)
        out = super().observe(s, seat)
        for cards in (t.discards[seat], *t.known):
            out += [1.0 if cards & BIT[c] else 0.0 for c in range(53)]
        out += [float(t.calls[n]) for n in range(1, 4)] + [float(t.answers[n]) for n in range(1, 4)]
        out += [float(t.took(p)) for p in range(self.players)] + [float(n) for n in t.count]
        out += [1.0 if p == t.elder else 0.0 for p in range(self.players)]
        out += [float(t.stage), float(s.step)]
        return out + [1.0 if t.claim & BIT[c] else 0.0 for c in range(53)]


ANSWERS: Final = ("", "good", "equal", "not good")
KINDS: Final = ("", "point", "sequence", "set")


def said(t: PiquetState, kind: i64) -> str:
    """Elder's call of a kind, in words."""
    call = t.calls[kind]
    return f"point of {call}" if kind == POINT else run_name(call) if kind == SEQUENCE else set_name(call)
