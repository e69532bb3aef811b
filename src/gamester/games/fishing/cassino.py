"""Cassino: taking cards from the table by pairs and sums; builds, calls and sweeps.

hoyle-donohue, 4331-4673: the single deal for two, Twenty-one Point Cassino, and the games for three and four.
"""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import DIAMONDS, NAMES, SPADES, suit_set
from gamester.games.fishing.cassino_hidden import Unseen
from gamester.games.fishing.cassino_play import Table
from gamester.games.fishing.cassino_state import CassinoState
from gamester.games.fishing.cassino_sums import KING, OF_RANK
from gamester.games.fishing.cassino_words import CALL, LEAVE, PLURAL, SINGULAR, TAKE, CassinoActions
from gamester.parts.cards import CardGame
from gamester.parts.quiet import Quiet

EACH: Final = 4  # cards to a hand, and to the lay-out
GREAT: Final = 13 * DIAMONDS + 8  # the Ten of Diamonds
LITTLE: Final = 13 * SPADES  # the Two of Spades

OPTIONS = (
    Option("players", 2, "two or three each for himself, or four as partners", low=2, high=4,
           cites=("hoyle-donohue/cassino/1", "hoyle-donohue/cassino/40", "hoyle-donohue/cassino/41")),
    Option("form", "usual", "one deal, or up to a number of points; usual: one deal for two players, else points",
           choices=("usual", "deal", "points"), cites=("hoyle-donohue/cassino/28", "hoyle-donohue/cassino/30")),
    Option("target", 21, "the number of points played up to", low=1, high=1000, cites=("hoyle-donohue/cassino/31",)),
    Option("sweeps_at_end", False, "played for points, sweeps are turned down and scored when the hand is over",
           cites=("hoyle-donohue/cassino/33", "hoyle-donohue/cassino/36")),
    Option("partner_build", True, "a partner's build lets one build or call the like without its card",
           cites=("hoyle-donohue/cassino/29",)),
    Option("packet", "4", "cards dealt at a time", choices=("2", "4"), cites=("hoyle-donohue/cassino/3",)),
)  # fmt: skip


class Rounds(Quiet):
    """Four cards to each hand, and at first four to the lay-out, before the dealer's own."""

    def __init__(self, packet: int) -> None:
        super().__init__("deal")
        self.packet = packet

    def begin(self, s: State) -> None:
        t = cast(CassinoState, s)
        players: i64 = s.game.players
        first = t.drawn == 0
        if not s.want(EACH * (players + (1 if first else 0))):
            return
        for _ in range(EACH // self.packet):
            seat = s.dealer
            for n in range(players):
                seat = s.game.after(seat)
                if first and n == players - 1:
                    for _ in range(self.packet):
                        t.loose |= BIT[s.take()]
                for _ in range(self.packet):
                    t.hands[seat] |= BIT[s.take()]
        for seat in range(players):
            t.held[seat] = EACH
        t.gone |= t.loose
        s.game.next(s)


class Play(Table):
    """The play, and what becomes of the cards."""

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def close(self, s: CassinoState) -> None:
        seat = s.turn
        game = cast(Cassino, s.game)
        side = game.side(seat)
        say = s.say
        if say == LEAVE:
            s.loose |= BIT[s.card]
        elif say == TAKE:
            self.take(s, side)
        else:
            value = self.value(s)
            mate = self.authority(s, seat, value)
            cards = BIT[s.card] | s.chosen | s.cards_in(s.gathered)
            s.loose &= ~s.chosen
            s.drop_gathered()
            s.add_pile(cards, value, seat, mate if mate >= 0 else seat, 0 if say < CALL else 1)
        s.card = -1
        s.say = LEAVE
        s.chosen = 0
        s.prove()
        if say == TAKE and game.as_made and game.reckon(s, side, False):
            game.finish_deal(s)
            return
        s.turn = game.after(seat)
        if s.held[s.turn]:
            return
        if s.drawn < 52:
            game.go(s, 0)
            return
        self.last_cards(s)
        game.finish_deal(s)

    def take(self, s: CassinoState, side: i64) -> None:
        """The card takes its like and what was chosen; if that is all there is, it is a sweep."""
        loose = self.paired(s) | s.chosen
        s.trick = BIT[s.card] | loose | s.cards_in(s.gathered)
        s.won[side] |= s.trick
        s.loose &= ~loose
        s.drop_gathered()
        s.last = side
        if not s.loose and not len(s.piles):
            s.sweeps[side] += 1
            for other in range(s.game.sides):
                if other != side and s.turned[other]:
                    s.turned[other] -= 1
                    return
            s.turned[side] += 1

    def last_cards(self, s: CassinoState) -> None:
        """What is left goes with the last trick."""
        if s.last >= 0:
            s.won[s.last] |= s.loose
            s.loose = 0


class Cassino(CardGame):
    """Two or three for themselves; or four, seats 0 and 2 against 1 and 3."""

    id = "cassino"
    title = "Cassino"
    family = "fishing"
    books = ("hoyle-donohue",)
    options = OPTIONS
    min_players = 2
    max_players = 4

    def setup(self) -> None:
        self.players = self.count("players")
        self.partners = self.players == 4
        self.sides = 2 if self.partners else self.players
        form = self.choice("form")
        self.as_made = form == "points" or (form == "usual" and self.players > 2)
        self.target = self.count("target")
        self.sweeps_at_end = self.flag("sweeps_at_end")
        words = CassinoActions()
        self.words = words
        self.actions = words
        self.play = Play(words, self.book, self.partners, self.partners and self.flag("partner_build"))
        self.parts = [Rounds(int(self.choice("packet"))), self.play]

    def side(self, seat: i64) -> i64:
        """The side a seat plays for."""
        return seat % 2 if self.partners else seat

    def new_state(self) -> State:
        return CassinoState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        cast(CassinoState, s).clear()

    # --- scoring ------------------------------------------------------------------------------------------------
    def majority(self, s: CassinoState, side: i64, of: i64, over: bool) -> bool:
        """Whether ``side`` has, and while play lasts is sure to have, more cards of the set ``of`` than any other."""
        out: i64 = of
        for cards in s.won:
            out &= ~cards
        rest: i64 = 0 if over else count(out)
        mine = count(s.won[side] & of)
        for other in range(self.sides):
            if other != side and count(s.won[other] & of) + rest >= mine:
                return False
        return True

    def made(self, s: CassinoState, side: i64, over: bool) -> i64:
        """The points a side has made in this deal so far."""
        won = s.won[side]
        points: i64 = count(won & OF_RANK[1])
        if won & BIT[GREAT]:
            points += 2
        if won & BIT[LITTLE]:
            points += 1
        if self.majority(s, side, BIT[52] - 1, over):
            points += 3
        if self.majority(s, side, suit_set(SPADES), over):
            points += 1
        if self.as_made and not self.sweeps_at_end:
            return points + s.sweeps[side]
        return points + s.turned[side] if over else points

    def reckon(self, s: CassinoState, side: i64, over: bool) -> bool:
        """Bring the scores up to date; whether a side has now reached the number, the one that took first."""
        for n in range(self.sides):
            s.score[n] = s.base[n] + self.made(s, n, over)
        if over and self.sweeps_at_end:
            self.highest(s)
            return s.winner >= 0
        for n in range(self.sides):
            who = (side + n) % self.sides
            if s.score[who] >= self.target:
                s.winner = who
                return True
        return False

    def highest(self, s: CassinoState) -> None:
        """All scored together: the highest at or over the number wins; two equal there play on."""
        best: i64 = -1
        for n in range(self.sides):
            if s.score[n] >= self.target and (best < 0 or s.score[n] > s.score[best]):
                best = n
        for n in range(self.sides):
            if best >= 0 and n != best and s.score[n] == s.score[best]:
                return
        s.winner = best

    def end_deal(self, s: State) -> None:
        t = cast(CassinoState, s)
        if t.winner < 0:
            if self.as_made:
                self.reckon(t, max(t.last, 0), True)
            else:
                for side in range(self.sides):
                    t.score[side] += self.made(t, side, True)
        super().end_deal(s)

    def match_over(self, s: State) -> bool:
        return not self.as_made or cast(CassinoState, s).winner >= 0

    def returns(self, s: State) -> list[float]:
        """The points by which a seat's side leads, or is behind, the mean of the others'."""
        total = 0
        for side in range(self.sides):
            total += int(s.score[side])
        out: list[float] = []
        for seat in range(self.players):
            own = int(s.score[self.side(seat)])
            out.append(own - (total - own) / (self.sides - 1))
        return out

    # --- what is seen -------------------------------------------------------------------------------------------
    def fill(self, s: State, seat: i64) -> None:
        t = cast(CassinoState, s)
        own: i64 = t.hands[seat] if seat >= 0 else 0
        room = t.held[:]
        if seat >= 0:
            room[seat] = 0
        unseen = self.unseen(t, seat)
        t.rng = advance(t.rng)
        hands = Unseen(unseen, room, t.proven).deal(mix(t.rng))
        for n in range(self.players):
            unseen &= ~hands[n]
        if seat >= 0:
            hands[seat] = own
        t.hands = hands
        t.rng = advance(t.rng)
        self.lay_talon(t, unseen)

    def facts(self, s: State) -> list[Item]:
        t = cast(CassinoState, s)
        out = super().facts(s)
        if t.last >= 0:
            out.append(Item("last", self.side_name(t.last), "took last", int(t.last)))
        return out

    def zones(self, s: State) -> list[Zone]:
        t = cast(CassinoState, s)
        out = super().zones(s)
        items = [Item(NAMES[c], NAMES[c], "chosen" if t.chosen & BIT[c] else "") for c in range(52) if t.loose & BIT[c]]
        out.append(Zone("tableau", "loose", items, title="on the table"))
        for n in range(len(t.piles)):
            said = PLURAL[t.worth[n]] if t.called[n] else SINGULAR[t.worth[n]]
            note = "chosen" if t.gathered & BIT[n] else said
            cards = [Item(NAMES[c], NAMES[c], note, int(t.owner[n])) for c in range(52) if t.piles[n] & BIT[c]]
            title = f"{said}, {'called' if t.called[n] else 'built'} by {self.seat_names()[t.owner[n]]}"
            out.append(Zone("tableau", f"pile {cards[0].id}", cards, int(t.owner[n]), title=title))
        if t.card >= 0:
            played = Item(NAMES[t.card], NAMES[t.card], owner=int(t.turn))
            out.append(Zone("trick", "in play", [played], int(t.turn), title="played"))
        for side in range(self.sides):
            shown = [Item(NAMES[c], NAMES[c]) for c in range(52) if side == t.last and t.trick & BIT[c]]
            out.append(Zone("won", f"won {side}", shown, side, int(count(t.won[side])), "taken"))
        swept = [Item(f"sweeps {n}", str(x), self.side_name(n), n, int(x)) for n, x in enumerate(t.sweeps)]
        out.append(Zone("score", "sweeps", swept, title="sweeps"))
        out.append(Zone("stock", "stock", [], count=int(52 - t.drawn), title="stock"))
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        seats = [(f"pile worth, of seat {n}", KING) for n in range(self.players)]
        sides = [(f"won by side {n}", 52) for n in range(self.sides)]
        rest = [("loose", 52), ("in piles", 52), ("in play", 52), ("chosen", 52), ("called", KING), ("stock", 1)]
        return [*super().observation_axes(), *seats, *sides, *rest]

    def observe(self, s: State, seat: int) -> list[float]:
        t = cast(CassinoState, s)
        out = super().observe(s, seat)
        for n in range(self.players):
            worth: i64 = 0
            for k in range(len(t.piles)):
                if t.owner[k] == n:
                    worth |= BIT[t.worth[k]]
            out += [1.0 if worth & BIT[r] else 0.0 for r in range(1, KING + 1)]
        every = BIT[len(t.piles)] - 1
        played: i64 = BIT[t.card] if t.card >= 0 else 0
        sets = [t.won[n] for n in range(self.sides)]
        for cards in (*sets, t.loose, t.cards_in(every), played, t.chosen | t.cards_in(t.gathered)):
            out += [1.0 if cards & BIT[c] else 0.0 for c in range(52)]
        called: i64 = 0
        for k in range(len(t.piles)):
            if t.called[k]:
                called |= BIT[t.worth[k]]
        return [*out, *(1.0 if called & BIT[r] else 0.0 for r in range(1, KING + 1)), float(52 - t.drawn)]
