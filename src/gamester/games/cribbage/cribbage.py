"""Cribbage: cards laid out to the crib, cards played to thirty-one, and hands counted with the card turned up.

By two with five, six or eight cards, by three, and by four as partners or each for himself.
"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.state import CHANCE, HIDDEN, State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.cribbage.cribbage_count import count_hand
from gamester.games.cribbage.cribbage_hidden import Ways, fill_in
from gamester.games.cribbage.cribbage_options import LURCH, OPTIONS
from gamester.games.cribbage.cribbage_parts import Cut, DealCards, LayOut, SetUp, Start
from gamester.games.cribbage.cribbage_play import Play, Show
from gamester.games.cribbage.cribbage_screen import axes, facts, numbers, table
from gamester.games.cribbage.cribbage_state import CribbageState
from gamester.parts.cards import CardGame


class Cribbage(CardGame):
    """Sixty-one holes up. Where four play as partners, seats 0 and 2 are against 1 and 3."""

    id = "cribbage"
    title = "Cribbage"
    family = "cribbage"
    books = ("hoyle-donohue", "gamester-1754")
    min_players = 2
    max_players = 4
    options = OPTIONS

    def setup(self) -> None:
        self.players = self.count("players")
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
        self.target = self.count("target")
        self.lurch = self.count("lurch")
        self.stake = self.count("stake")
        self.thirty_one = self.count("thirty_one")
        self.flushes = self.flag("flush_in_play")
        self.crib_agrees = self.choice("crib_flush") == "with-turn-up"
        self.play_on = self.flag("play_on") or not usual
        three = self.choice("three_for_last") if usual else "none"
        self.ways = Ways((), vec[i64]([]))
        self.three_first = three == "first"
        self.three_each = three == "each"
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.LAY = self.actions.add("lay", "card", NAMES[:52])
        self.DONE = self.actions.add("done")
        self.GO = self.actions.add("go")
        chapter = f"{self.book}/cribbage/"
        self.cite_game = self.cite("game")
        self.cite_lurch = self.cite(LURCH)
        self.parts = [
            Cut("cut", chapter + "cut"),
            DealCards("deal", chapter + "deal", each, self.blind),
            LayOut("lay out", chapter + "lay-out", 2 if self.players == 2 else 1),
            Start("start", chapter + "start"),
            SetUp("set up", chapter + "three-for-last"),
            Play("play", chapter),
            Show("show", chapter + "show"),
        ]

    # --- the score --------------------------------------------------------------------------------------------------
    def side(self, seat: i64) -> i64:
        """The side a seat plays for."""
        return seat % self.sides

    def peg(self, t: CribbageState, seat: i64, points: i64) -> bool:
        """Set up points for a seat's side; whether it is now home."""
        side = self.side(seat)
        if t.score[side] + points >= self.target:
            points = self.target - t.score[side]
            t.winner = side
        t.score[side] += points
        t.pegged[side] += points
        return t.winner >= 0

    def hand_points(self, t: CribbageState, seat: i64) -> i64:
        """What a seat's hand counts with the card turned up."""
        return count_hand(t.hands[seat] | t.played[seat], t.turn_up)

    # --- the match --------------------------------------------------------------------------------------------------
    def new_state(self) -> State:
        return CribbageState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        cast(CribbageState, s).clear()

    def match_over(self, s: State) -> bool:
        return cast(CribbageState, s).winner >= 0

    def end_match(self, s: State) -> None:
        """Every loser pays a winner; a lurch is a double game."""
        t = cast(CribbageState, s)
        if t.winner < 0:
            return
        for p in range(self.players):
            if self.side(p) == t.winner:
                continue
            taker: i64 = (p + 1) % self.players if self.sides < self.players else t.winner
            s.pay(p, taker, self.stake, self.cite_game)
            if t.score[self.side(p)] < self.lurch:
                s.pay(p, taker, self.stake, self.cite_lurch)

    def returns(self, s: State) -> list[float]:
        """Counters; where only so many deals are played, the holes a side is ahead of the mean of the others."""
        if not self.deals:
            return super().returns(s)
        total = 0
        for side in range(self.sides):
            total += int(s.score[side])
        out: list[float] = []
        for p in range(self.players):
            own = int(s.score[self.side(p)])
            out.append(own - (total - own) / (self.sides - 1))
        return out

    # --- what is seen -----------------------------------------------------------------------------------------------
    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        if actor == CHANCE:
            return HIDDEN
        return HIDDEN if actor != seat and self.LAY <= action < self.DONE else action

    def fill(self, s: State, seat: i64) -> None:
        t = cast(CribbageState, s)
        self.lay_talon(t, fill_in(t, seat, self.unseen(t, seat), self.blind))

    def facts(self, s: State) -> list[Item]:
        return super().facts(s) + facts(cast(CribbageState, s), self.seat_names())

    def zones(self, s: State) -> list[Zone]:
        return super().zones(s) + table(cast(CribbageState, s), self)

    def observation_axes(self) -> list[tuple[str, int]]:
        return [*super().observation_axes(), *axes(self.players)]

    def observe(self, s: State, seat: int) -> list[float]:
        return super().observe(s, seat) + numbers(cast(CribbageState, s), seat)
