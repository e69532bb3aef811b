"""Cribbage: cards laid out to the crib, cards played to thirty-one, and hands counted with the card turned up.

By two with five, six or eight cards, by three, and by four as partners or each for himself; sixty-one holes up.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members, of
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.laws import Law, Reckoning
from gamester.engine.zones import Item, Zone
from gamester.games.cribbage.hidden import fill_in
from gamester.games.cribbage.laws import cribbage_laws
from gamester.games.cribbage.parts import (
    COMES_IN,
    COUNTS,
    DONE,
    GO,
    LAYS,
    OLD,
    Count,
    CribbageCut,
    LayOut,
    Play,
    Show,
    Start,
)
from gamester.games.cribbage.score import CribbageScore, Ways, was
from gamester.games.cribbage.state import CribbageState
from gamester.parts.cut import cut_zone
from gamester.parts.deal import Deal
from gamester.parts.terms import Presets, Terms, settled_by

GAMESTER: Final = "gamester-1754"
LAST: Final = 8  # cards of the count that a network is told in order
RANKS_LAST: Final[list[str]] = [f"rank of the last but {n}" for n in range(LAST)]
terms: Final = Terms("cribbage")
DEPARTS: Final[tuple[tuple[str, Presets], ...]] = (
    (GAMESTER, {"three_for_last": "each", "thirty_one": 1, "crib_flush": "as-hand", "hands_counted": "before",
                "lurch": 45, "laws_code": GAMESTER}),
)  # fmt: skip
OPTIONS: Final = settled_by(
    DEPARTS,
    terms.count("players", 2, "persons at the table; three and four have five cards each and lay out one",
                "H players three-four", 2, 4),
    terms.choice("cards", "5 6 8", "cards dealt to each of two players", "H modes six eight, G deal"),
    terms.flag("partners", True, "of four the opposite ones play together, seats 0 and 2 against 1 and 3",
               "H three-four"),
    terms.flag("full_crib", False, "with three players a card of the pack makes the crib up to four", "H three-four"),
    terms.count("target", 61, "holes to the game", "H game, G game", 10),
    terms.choice("three_for_last", "first each none", "three to the non-dealer of two with five cards: in the first "
                 "deal, or each", "H three-for-last, G three-for-last"),
    terms.flag("play_on", False, "two with five cards too begin a new count and play all their cards",
               "H not-played, G most"),
    terms.count("thirty_one", 2, "points for exactly thirty-one", "H end-hole, G most", 1, 2),
    terms.flag("flush_in_play", True, "three and more cards of a suit played together score",
               "H flush-in-play, G play-scores"),
    terms.choice("crib_flush", "with-turn-up as-hand", "whether a flush in the crib wants the card turned up too",
                 "H crib-flush, G flush"),
    terms.choice("hands_counted", "after before", "when hands are counted: after the play, or unseen before it",
                 "H show, G set-up"),
    terms.count("lurch", 0, "who has not this many holes at the end is lurched and pays double (0: nobody)", "G lurch"),
    terms.count("stake", 1, "counters that a loser pays", "H game, G lurch", 1),
    terms.choice("laws_code", f"hoyle-donohue {GAMESTER}", "whose laws answer irregular play", "H law-5, G foul"),
)  # fmt: skip


class Cribbage(CribbageScore):
    """For two to four; the chapters differ in what is counted when, and in what a lurch costs."""

    id = "cribbage"
    title = "Cribbage"
    family = "cribbage"
    books = ("hoyle-donohue", "gamester-1754")
    min_players = 2
    max_players = 4
    options = OPTIONS
    law_book = True

    def setup(self) -> None:
        super().setup()
        self.players = self.count("players")
        self.ways = [Ways((), vec[i64]([])) for _ in range(self.players)]
        each = int(self.choice("cards"))
        usual = self.players == 2 and each == 5
        self.count_first = self.choice("hands_counted") == "before"
        self.blind = self.flag("full_crib")
        if self.players > 2 and each != 5:
            raise BadOption(f"cards={each} is for players=2; three and four have five cards each")
        if self.count_first and not usual:
            raise BadOption("hands_counted=before is for players=2 and cards=5")
        if self.blind and self.players != 3:
            raise BadOption("full_crib is for players=3: the other cribs have four cards as it is")
        if not self.flag("partners") and self.players != 4:
            raise BadOption("partners=False is for players=4")
        self.sides = 2 if self.players == 4 and self.flag("partners") else self.players
        self.flushes = self.flag("flush_in_play")
        self.crib_agrees = self.choice("crib_flush") == "with-turn-up"
        self.play_on = self.flag("play_on") or not usual
        three = self.choice("three_for_last") if usual else "none"
        self.three_first = three == "first"
        self.three_each = three == "each"
        self.holes()
        self.cite_lurch = self.cite(OLD + "lurch")
        self.LAY: i64 = [self.number(verb) for verb in (COMES_IN, LAYS, DONE, GO)][1]
        self.parts = [
            CribbageCut(self.article("cut")),
            Deal((1,) * each),
            LayOut("lay out", 2 if self.players == 2 else 1),
            Start("start", self.article("start")),
            Play("play"),
            Show("show", self.article("show")),
        ]
        if self.lawful:
            add = self.actions.add
            self.number(COUNTS)
            if self.count_first:
                self.parts.insert(4, Count("count"))
            self.parts.append(Reckoning(add("agree")))
            self.remedies = (add("score and call a new deal"), add("let the deal stand"), add("draw out the card"))

    def law_list(self) -> list[Law[Any, Any]]:
        return cribbage_laws(self, self.choice("laws_code"), *self.remedies)

    def new_state(self) -> CribbageState:
        return CribbageState(self)

    def announced(self, s: CribbageState, action: i64) -> i64:
        """Where hands are counted before the play the dealer's is told as soon as he has laid out."""
        if not self.count_first or s.turn != s.dealer or not self.LAY <= action < self.LAY + 52:
            return 0
        after = s.clone()
        self.parts[s.part].act(after, action)
        return after.told[s.dealer]

    def fill(self, s: CribbageState, seat: i64) -> None:
        self.lay_talon(s, fill_in(self, s, seat, self.unseen(s, seat)))

    # --- for the screen and the tensor ------------------------------------------------------------------------------
    def facts(self, s: CribbageState) -> list[Item]:
        out = super().facts(s)
        for p, name in enumerate(self.names):
            if s.told[p] >= 0:
                out.append(Item(f"set up {p}", str(s.told[p]), f"{name} set up for the hand", p, int(s.told[p])))
        return out

    def zones(self, s: CribbageState) -> list[Zone]:
        """The crib, the cards of this count and of those before, the stock, and the last show."""
        out, dealer = super().zones(s), int(s.dealer)
        crib = [self.held_faces[dealer][c] for c in range(51, -1, -1) if s.whole_crib() & BIT[c]]
        many = int(sum(s.laid)) + (1 if self.blind and s.drawn else 0)
        out.append(Zone("discard", "crib", crib, dealer, many, f"{self.names[dealer]}'s crib"))
        now = [self.held_faces[s.by[n]][s.pile[n]] for n in range(s.since, len(s.pile))]
        out.append(Zone("trick", "count", now, title="this count"))
        for p in range(self.players):
            before = [self.held_faces[p][s.pile[n]] for n in range(s.since) if s.by[n] == p]
            out.append(Zone("runs", f"played {p}", before, p, title="played"))
        out.append(Zone("stock", "stock", [], count=int(52 - s.drawn), title="stock"))
        made = [Item(f"deal {n}", str(x), self.side_name(n), n, int(x)) for n, x in enumerate(s.pegged)]
        out.append(Zone("score", "this deal", made, title="this deal"))
        if s.deal == 0 and s.turn_up < 0 and s.cuts[s.dealer] >= 0:
            out.append(cut_zone(s.cuts, self.names))
        for p in range(self.players):
            if s.seen_hands[p]:
                out.append(self.last_hand(s, p, [int(c) for c in members(s.seen_hands[p])]))
        if s.seen_start >= 0:
            if s.seen_crib:
                items = [was(int(c)) for c in members(s.seen_crib)]
                out.append(Zone("shown", "last crib", items, title=f"the last crib, counted {s.seen_crib_count}"))
            out.append(Zone("shown", "last start", [was(int(s.seen_start))], title="turned up then"))
        return out

    stretches = {
        "this count": "the cards of the count that runs",
        "rank of the last but N": "1 at the rank of the card played so many before",
    }

    def also_seen(self, s: CribbageState, seat: i64, by: Fields) -> None:
        by.pieces("this count", of(s.pile[s.since :]))
        last = i64(len(s.pile)) - 1
        for n in range(LAST):
            rank: i64 = s.pile[last - n] % 13 if last - n >= s.since else -1
            by.one_of(RANKS_LAST[n], rank, 13)
