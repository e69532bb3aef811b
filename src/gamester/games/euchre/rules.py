"""What all forms of Euchre have in common: the pack, the Bowers, the turned card and the making of trumps."""

from typing import ClassVar, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.game import Part
from gamester.engine.options import Option
from gamester.engine.state import HIDDEN, State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS, pack
from gamester.games.euchre.calls import DISCARD, Alone, Discard, MakeTrump, NameSuit, TurnedSuit
from gamester.games.euchre.cards import ASSISTED, MADE, ORDERED, RANKS, EuchreState, bower_order
from gamester.parts.cards import CardState, deal_unseen
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.tricks import TrickGame, Tricks, TrickState

E: Final = "hoyle-donohue/euchre/"
TRICKS: Final = 5
GAME: Final = Option("game", 5, "points that make a game", low=1, high=100, cites=(E + "17",))
DEAL: Final = Option("deal", "2-3", "how the five cards are dealt", choices=("2-3", "3-2"), cites=(E + "3",))
WITH_JOKER: Final = Option("joker", False, "the blank card is the best trump", cites=(E + "23", E + "24"))
STAKE: Final = Option("stake", 1, "counters a loser pays for a game", high=1000, cites=(E + "25",))
HOW: Final = ("", "orders it up", "assists", "takes it up", "makes the trump")


class EuchreGame(TrickGame):
    """Five cards, a card turned, and three tricks for whoever makes the trump."""

    family = "euchre"
    books = ("hoyle-donohue",)
    sets = ("laid", "out")
    ranks = RANKS
    lone_hands: ClassVar[bool] = False
    partners: ClassVar[bool] = False

    def setup(self) -> None:
        self.players = self.seats()
        self.sides = 2 if self.partners else self.players
        self.target: i64 = self.count("game")
        self.with_joker = self.flag("joker")
        self.whole_pack = pack(self.ranks, self.with_joker)
        self.order = bower_order(self.whole_pack)
        self.cite_game = self.cite(E + "25")
        self.add_actions()
        packets = (2, 3) if self.choice("deal") == "2-3" else (3, 2)
        before: list[Part] = [
            Deal(packets, TURN_NEXT),
            NameSuit(E + "24"),
            TurnedSuit((E + "5", E + "18")),
            MakeTrump((E + "8", E + "law-40")),
            Alone(E + "19"),
            Discard(E + "6"),
            *self.before_play(),
        ]
        self.alone_part: i64 = 4
        self.first_play: i64 = len(before)
        self.parts = before + [Tricks(0, n, (E + "10", E + "11")) for n in range(2, self.players + 1)]

    def seats(self) -> int:
        """How many play."""
        return self.min_players

    def before_play(self) -> list[Part]:
        """What comes between the discard and the first lead."""
        return []

    def add_actions(self) -> None:
        """The words of the game, numbered as in ``calls``."""
        self.actions.add("play", "card", NAMES, bare=True)
        for words in ("pass", "turn down", "order up", "assist", "take up"):
            self.actions.add(words)
        for words in ("order up alone", "assist alone", "take up alone"):
            self.actions.add(words)
        self.actions.add("make", "suit", SUIT_WORDS)
        self.actions.add("make alone", "suit", SUIT_WORDS)
        self.actions.add("name", "suit", SUIT_WORDS)
        self.actions.add("play alone")
        self.actions.add("play together")
        self.actions.add("discard", "card", NAMES)

    def new_state(self) -> State:
        return EuchreState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(EuchreState, s)
        t.turned = -1
        t.offer = -1
        t.maker = -1
        t.how = 0
        t.lone = -1
        t.out = 0
        t.buried = False
        t.laid = 0

    # --- who plays with whom ----------------------------------------------------------------------------------------
    def partner(self, seat: i64) -> i64:
        """The seat opposite where there are partners, else -1."""
        return (seat + 2) % 4 if self.partners else -1

    def place(self, t: EuchreState, seat: i64) -> i64:
        """0 for eldest hand, on to the dealer."""
        n: i64 = seat - t.dealer - 1
        return n + self.players if n < 0 else n

    def principal(self, t: EuchreState) -> i64:
        """Who plays against all others where there are no partners."""
        return t.maker

    def together(self, t: TrickState, a: i64, b: i64) -> bool:
        if self.partners:
            return a & 1 == b & 1
        one = self.principal(cast(EuchreState, t))
        return a == b or (a != one and b != one)

    # --- the walk ---------------------------------------------------------------------------------------------------
    def take_up(self, t: EuchreState) -> None:
        """The card turned becomes the dealer's."""
        bit = BIT[t.turned]
        t.gone &= ~bit
        t.hands[t.dealer] |= bit
        t.known[t.dealer] |= bit
        t.held[t.dealer] += 1

    def made(self, t: EuchreState, seat: i64, alone: bool) -> None:
        """``seat`` has fixed the trump."""
        t.maker = seat
        if alone:
            self.go_alone(t, seat)
        self.go(t, self.alone_part)

    def go_alone(self, t: EuchreState, seat: i64) -> None:
        """``seat`` plays without its partner, who lays his cards down."""
        t.lone = seat
        t.out = BIT[self.partner(seat)]

    def next(self, s: State) -> None:
        """After the last word, tricks of as many as play; after them the deal is over."""
        if s.part >= self.first_play:
            self.finish_deal(s)
        elif s.part == self.first_play - 1:
            left: i64 = self.players - count(cast(EuchreState, s).out)
            if left < 2:
                self.finish_deal(s)
            else:
                self.go(s, self.first_play + left - 2)
        else:
            super().next(s)

    def first_leader(self, t: TrickState) -> i64:
        return self.plays_next(t, t.dealer)

    def plays_next(self, t: TrickState, seat: i64) -> i64:
        e = cast(EuchreState, t)
        seat = self.after(seat)
        while e.out & BIT[seat]:
            seat = self.after(seat)
        return seat

    def trick_taken(self, t: TrickState, winner: i64) -> None:
        if t.turn_up >= 0 and t.taken[winner] & BIT[t.turn_up]:
            t.turn_up = -1

    # --- the score --------------------------------------------------------------------------------------------------
    def march(self, t: EuchreState) -> i64:
        """What all five tricks score."""
        return 2

    def side_of(self, seat: i64) -> i64:
        """Whose score a seat's is."""
        return seat & 1 if self.partners else seat

    def won_by(self, t: EuchreState, side: i64) -> i64:
        """Tricks of a side, or of a seat where each plays for himself."""
        if self.partners:
            return t.tricks[side] + t.tricks[side + 2]
        return t.tricks[side]

    def end_deal(self, s: State) -> None:
        t = cast(EuchreState, s)
        if t.maker >= 0:
            self.score_deal(t)
            self.look_for_winner(t)
        super().end_deal(s)

    def score_deal(self, t: EuchreState) -> None:
        """One for three tricks or four, more for a march; with fewer than three each adversary has two."""
        side = self.side_of(t.maker)
        won = self.won_by(t, side)
        if won == TRICKS:
            t.score[side] += self.march(t)
        elif won >= 3:
            t.score[side] += 1
        else:
            for other in range(self.sides):
                if other != side:
                    t.score[other] += 2

    def look_for_winner(self, t: EuchreState) -> None:
        """Whoever is out has the game, the elder hand where two are; the losers pay."""
        seat = t.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            side = self.side_of(seat)
            if t.winner < 0 and t.score[side] >= self.target:
                t.winner = side
        if t.winner >= 0:
            self.settle(t)

    def settle(self, t: EuchreState) -> None:
        """Each loser pays the stake: to the winner, or to the one of the winners on his left."""
        stake: i64 = self.count("stake")
        for p in range(self.players):
            if self.side_of(p) != t.winner:
                t.pay(p, (p + 1) % 4 if self.partners else t.winner, stake, self.cite_game)

    def match_over(self, s: State) -> bool:
        return cast(EuchreState, s).winner >= 0

    def returns(self, s: State) -> list[float]:
        """Counters; where only so many deals are played, the points above the mean of the others'."""
        if not self.deals:
            return super().returns(s)
        total = 0
        for n in s.score:
            total += int(n)
        out: list[float] = []
        for p in range(self.players):
            own = int(s.score[self.side_of(p)])
            out.append(own - (total - own) / (self.sides - 1))
        return out

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def max_chance_outcomes(self) -> int:
        return 53 if self.with_joker else 52

    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        if DISCARD <= action < DISCARD + 53 and actor != seat:
            return HIDDEN
        return super().seen_action(actor, action, seat)

    def first_held(self, t: CardState, seat: i64, played: i64) -> i64:
        e = cast(EuchreState, t)
        held = super().first_held(t, seat, played)
        if seat != t.dealer:
            return held
        return (held | e.laid) & ~(BIT[e.turned] if e.turned >= 0 else 0)

    def first_turned(self, t: CardState) -> i64:
        return cast(EuchreState, t).turned

    def unseen(self, t: CardState, seat: i64) -> i64:
        return super().unseen(t, seat) & ~cast(EuchreState, t).laid

    def fill(self, s: State, seat: i64) -> None:
        """Deal the unseen cards to the hands, to the dealer's discard and to the talon."""
        t = cast(EuchreState, s)
        hidden: i64 = 1 if t.buried and seat != t.dealer else 0
        unseen = self.unseen(t, seat)
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            room = append(room, t.held[p] - count(t.known[p]) if p != seat else 0)
            may = append(may, ~t.void[p])
        sets = deal_unseen(t, unseen, append(room, hidden), append(may, -1))
        for p in range(self.players):
            if p != seat:
                t.hands[p] = sets[p] | t.known[p]
        if hidden:
            t.laid = sets[self.players]
        self.lay_talon(t, sets[self.players + 1])

    # --- what a screen draws ----------------------------------------------------------------------------------------
    def facts(self, s: State) -> list[Item]:
        t = cast(EuchreState, s)
        names = self.seat_names()
        out = super().facts(s)
        if t.offer >= 0 and t.trump < 0:
            said = "offered" if t.turn_up >= 0 else "turned down"
            out.append(Item("suit", SUIT_WORDS[t.offer], said))
        if t.maker >= 0:
            out.append(Item("maker", names[t.maker], HOW[t.how], int(t.maker)))
        if t.lone >= 0:
            out.append(Item("alone", names[t.lone], "plays alone", int(t.lone)))
        return out

    def zones(self, s: State) -> list[Zone]:
        t = cast(EuchreState, s)
        out = [z for z in super().zones(s) if z.id != "turned" or t.trick[t.dealer] != t.turn_up]
        laid = [Item(NAMES[c], NAMES[c], "", int(t.dealer)) for c in range(53) if t.laid & BIT[c]]
        out.append(Zone("discard", "discard", laid, int(t.dealer), 1 if t.buried else 0, "discard"))
        left = len(self.whole_pack) - int(t.drawn)
        if t.turned >= 0 and t.turn_up < 0 and (t.how == MADE or t.how == 0):
            left += 1  # the card turned down lies on it
        out.append(Zone("stock", "stock", [], count=left, title="talon"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        return [
            *super().observation_axes(),
            ("suit offered", 4), ("maker", self.players), ("how made", 4),
            ("sits out", self.players), ("my discard", 53),
        ]  # fmt: skip

    def observe(self, s: State, seat: int) -> list[float]:
        t = cast(EuchreState, s)
        out = super().observe(s, seat)
        out += [1.0 if t.offer == n else 0.0 for n in range(4)]
        out += [1.0 if t.maker == p else 0.0 for p in range(self.players)]
        out += [1.0 if t.how == n else 0.0 for n in (ORDERED, ASSISTED, ASSISTED + 1, MADE)]
        out += [1.0 if t.out & BIT[p] else 0.0 for p in range(self.players)]
        return out + [1.0 if t.laid & BIT[c] else 0.0 for c in range(53)]
